//! One toy backend for each contract, read through all of them at once: adding a backend needs nothing but an
//! implementation and a line in the registry.

use std::ops::Range;

use async_trait::async_trait;
use omniread_read_core::{
    Asked, Container, Content, Entered, ErrorKind, Found, Hint, Inside, Item, Lane, Opened, Outline,
    ReadContext, ReadError, ReadOutput, Reader, Redactor, Registry, Resource, Row, Source, Structure, Text,
    Thing, Turn, View,
};
use omniread_selector::{Origin, Parameter, Reading, Rest, Takes};

/// `toy://NAME` is a box that holds a letter and a box with a ciphered letter.
struct ToySource;

#[async_trait]
impl Source for ToySource {
    fn serves(&self, origin: &Origin) -> bool {
        *origin == Origin::Internal("toy".to_owned())
    }

    fn schemes(&self) -> Vec<String> {
        vec!["toy".to_owned()]
    }

    async fn open(&self, readings: &[Reading], _ctx: &ReadContext) -> Result<Opened, ReadError> {
        let Some(reading) = readings.iter().find(|reading| reading.root == "toy://box") else {
            return Err(ReadError::new(ErrorKind::NotFound, "open", &readings[0].root, "no such toy"));
        };
        let inner = boxed(&[("secret.rot", &format!("ROT13\n{}", rot13(CODE)))]);
        let outer = boxed(&[("letter.txt", "dear reader\npassword=hunter2\nbye\n"), ("inner", &inner)]);
        let resource = Resource::memory("toy://box", Hint::named("box"), outer.into_bytes());
        Ok(Opened::Found(Found {
            thing: Thing::Resource(resource),
            rest: reading.rest.clone(),
            notices: Vec::new(),
        }))
    }
}

const CODE: &str = "begin alpha\n  one\nend\nbegin beta\n  password=abc\nend\n";

/// A box is `TOYBOX` and then, for each member, its name, its length in bytes and its content.
fn boxed(members: &[(&str, &str)]) -> String {
    let mut out = "TOYBOX\n".to_owned();
    for (name, content) in members {
        out.extend([name, "\n", &content.len().to_string(), "\n", content]);
    }
    out
}

fn members(text: &str) -> Vec<(String, String)> {
    let mut rest = text.strip_prefix("TOYBOX\n").expect("a box");
    let mut members = Vec::new();
    while let Some((name, after)) = rest.split_once('\n') {
        let (length, after) = after.split_once('\n').expect("a length");
        let (content, after) = after.split_at(length.parse().expect("a number"));
        members.push((name.to_owned(), content.to_owned()));
        rest = after;
    }
    members
}

struct ToyBox;

#[async_trait]
impl Container for ToyBox {
    fn turn(&self) -> Turn {
        Turn::Archive
    }

    async fn enter(&self, resource: &Resource, rest: &Rest, ctx: &ReadContext) -> Result<Entered, ReadError> {
        let whole = resource.clone();
        let bytes = ctx
            .inside(Lane::Short, &resource.address, move |_| {
                whole.bytes(1 << 20).map_err(|error| ReadError::new(ErrorKind::Io, "read", "box", error))
            })
            .await?;
        let text = bytes.map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).unwrap_or_default();
        if !text.starts_with("TOYBOX\n") {
            return Ok(Entered::NotMine);
        }
        let members = members(&text);
        for (member, remaining) in rest.prefixes() {
            if let Some((name, content)) = members.iter().find(|(name, _)| *name == member.name) {
                let address = format!("{}:{name}", resource.address);
                let member = Resource::memory(address, Hint::named(name), content.clone().into_bytes());
                return Ok(Entered::Member(member, remaining));
            }
        }
        if !rest.is_empty() && !rest.members() {
            return Ok(Entered::NotMine);
        }
        let rows = members.iter().map(|(name, content)| Row::new(name, [format!("{} B", content.len())]));
        let listing = omniread_read_core::Listing {
            heading: format!("{} toys", members.len()),
            empty: "(empty box)",
            rows: std::sync::Arc::new(rows.collect::<Vec<_>>()),
            directory: None,
            notices: Vec::new(),
        };
        Ok(Entered::Content(format!("{}:", resource.address), Content::Listing(listing), Rest::default()))
    }
}

struct Rot13View;

impl View for Rot13View {
    fn name(&self) -> &'static str {
        "rot13"
    }

    fn accepts(&self, _resource: &Resource, head: &[u8]) -> bool {
        head.starts_with(b"ROT13\n")
    }

    fn parameters(&self) -> &'static [Parameter] {
        &[Parameter { key: "shout", takes: Takes::Nothing, help: "in capitals" }]
    }

    fn view(&self, resource: &Resource, asked: &Asked<'_>, _inside: &Inside) -> Result<Content, ReadError> {
        let bytes = resource.bytes(1 << 20).ok().flatten().unwrap_or_default();
        let text = rot13(String::from_utf8_lossy(&bytes).trim_start_matches("ROT13\n"));
        let shouting = asked.parameter("shout").is_some();
        Ok(Content::Text(Text::converted(if shouting { text.to_uppercase() } else { text })))
    }
}

fn rot13(text: &str) -> String {
    let turn = |letter: char| match letter {
        'a'..='m' | 'A'..='M' => char::from(letter as u8 + 13),
        'n'..='z' | 'N'..='Z' => char::from(letter as u8 - 13),
        other => other,
    };
    text.chars().map(turn).collect()
}

struct Passwords;

impl Redactor for Passwords {
    fn credentials(&self, _hint: &Hint, text: &str) -> Vec<Range<usize>> {
        let value = |(at, key): (usize, &str)| {
            let start = at + key.len();
            let end = text[start..].find('\n').map_or(text.len(), |length| start + length);
            start..end
        };
        text.match_indices("password=").map(value).collect()
    }
}

/// `begin NAME` to `end`.
struct BeginEnd;

impl Structure for BeginEnd {
    fn language(&self, _hint: &Hint) -> Option<String> {
        Some("Toy".to_owned())
    }

    fn outline(&self, _hint: &Hint, text: &str, _inside: &Inside) -> Option<Outline> {
        let mut items: Vec<Item> = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            if let Some(name) = line.strip_prefix("begin ") {
                items.push(Item {
                    kind: "toy".to_owned(),
                    name: name.to_owned(),
                    qualified: name.to_owned(),
                    signature: line.to_owned(),
                    first: number,
                    last: number,
                    line: number,
                    owner: None,
                });
            } else if let Some(item) = items.last_mut().filter(|_| line == "end") {
                item.last = number;
            }
        }
        (!items.is_empty()).then(|| Outline { language: "Toy".to_owned(), items, shortfall: None })
    }
}

fn reader() -> Reader {
    let registry = Registry::new();
    Reader::new(
        registry.source(ToySource).container(ToyBox).view(Rot13View).redactor(Passwords).structure(BeginEnd),
    )
}

async fn read(path: &str) -> Result<ReadOutput, ReadError> {
    reader().read(path, &ReadContext::new("/")).await
}

async fn check(path: &str, expected: &str) {
    let output = read(path).await.unwrap_or_else(|error| panic!("{path}: {error}"));
    assert_eq!(output.text(), expected, "{path}");
}

#[tokio::test]
async fn a_source_and_a_container_list_their_members() {
    check("toy://box", "[toy://box:] 2 toys\n  letter.txt  33 B\n  inner       79 B\n").await;
    check("toy://box:", "[toy://box:] 2 toys\n  letter.txt  33 B\n  inner       79 B\n").await;
}

#[tokio::test]
async fn a_member_is_numbered_masked_and_not_editable() {
    let expected =
        "[toy://box:letter.txt]\n1:dear reader\n2:password=‹masked›\n3:bye\n[1 value masked on line 2]\n";
    check("toy://box:letter.txt", expected).await;
    check("toy://box:letter.txt:2:raw", "password=‹masked›\nbye\n").await;
}

#[tokio::test]
async fn two_containers_deep_the_view_and_its_parameter_are_reached() {
    let shown = "[toy://box:inner:secret.rot]\n1:begin alpha\n2:  one\n3:end\n4:begin beta\n5:  password=‹masked›\n6:end\n[1 value masked on line 5]\n";
    check("toy://box:inner:secret.rot", shown).await;
    let shouted = "[toy://box:inner:secret.rot]\n1:BEGIN ALPHA\n2:  ONE\n3:END\n4:BEGIN BETA\n5:  PASSWORD=ABC\n[Showing lines 1-5 of 6. Use :shout:6 to continue]\n";
    check("toy://box:inner:secret.rot:shout:1-2", shouted).await;
}

#[tokio::test]
async fn a_structure_gives_outlines_symbols_and_blocks_of_what_a_view_made() {
    check(
        "toy://box:inner:secret.rot:symbols",
        "[toy://box:inner:secret.rot] 6 lines, Toy, 2 symbols\n1-3  begin alpha\n4-6  begin beta\n",
    )
    .await;
    check(
        "toy://box:inner:secret.rot:sym=alpha",
        "[toy://box:inner:secret.rot] alpha, toy, lines 1-3\n1:begin alpha\n2:  one\n3:end\n[Showing lines 1-3 of 6. Use :4 to continue]\n",
    )
    .await;
    check(
        "toy://box:inner:secret.rot:block=2",
        "[toy://box:inner:secret.rot] line 2 is in alpha (1-3)\n1:begin alpha\n2:  one\n3:end\n[Showing lines 1-3 of 6. Use :4 to continue]\n",
    )
    .await;
}

#[tokio::test]
async fn errors_name_what_there_is() {
    let missing = read("toy://box:inner:secret.rot:sym=alhpa").await.expect_err("no such symbol");
    assert_eq!(missing.kind(), ErrorKind::NotFound);
    let nearest = "No symbol alhpa in toy://box:inner:secret.rot. Nearest: alpha (toy://box:inner:secret.rot:sym=alpha)";
    assert_eq!(missing.to_string(), nearest);

    let parameter = read("toy://box:inner:secret.rot:shuot").await.expect_err("no such parameter");
    assert_eq!(parameter.kind(), ErrorKind::Invalid);
    assert!(parameter.to_string().contains("shout"), "{parameter}");

    let scheme = read("joy://box").await.expect_err("no such scheme");
    assert_eq!(scheme.kind(), ErrorKind::Unsupported);
    assert!(scheme.to_string().contains("toy"), "{scheme}");
}

#[tokio::test]
async fn a_box_in_a_box_without_end_is_refused_by_depth() {
    let mut limited = ReadContext::new("/");
    limited.limits.depth = 1;
    let error = reader().read("toy://box:inner:secret.rot", &limited).await.expect_err("two members deep");
    assert_eq!(error.kind(), ErrorKind::TooLarge);
    assert!(reader().read("toy://box:letter.txt", &limited).await.is_ok());
}
