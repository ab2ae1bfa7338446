//! Orders and replies without a process: what is told is what comes back.

use std::sync::Arc;

use omniread_selector::{Parameter, Rest, Takes, Wanted};

use super::{Conversion, Reply, serve_conversion};
use crate::contract::{Asked, Entered};
use crate::{
    Content, ErrorKind, Hint, Image, Inside, Listing, Next, Notice, ReadError, Remark, Resource, Row, Text,
};

/// Shouts, and holds what it shouts.
struct Shouting;

const LOUD: Parameter = Parameter { key: "loud", takes: Takes::Nothing, help: "" };

impl Conversion for Shouting {
    fn name(&self) -> &'static str {
        "shouting"
    }

    fn parameters(&self) -> &'static [Parameter] {
        &[LOUD]
    }

    fn view(&self, resource: &Resource, asked: &Asked<'_>, _: &Inside) -> Result<Content, ReadError> {
        let bytes = resource.bytes(1000).unwrap().unwrap();
        if bytes.is_empty() {
            let error = ReadError::new(ErrorKind::NotFound, "select", &resource.address, "nothing to shout");
            return Err(error.with_next([Next::new("a", ":1")]));
        }
        let mut text = Text::converted(String::from_utf8_lossy(&bytes).to_uppercase());
        text.anchored = bytes.starts_with(b"plain");
        text.preamble = asked.parameter("loud").map(|_| "LOUD\n".to_owned());
        text.images = vec![Image { media_type: "image/png".to_owned(), data: bytes }];
        text.notices = vec![Notice::with_next(Remark::Said("Use {}".to_owned()), Next::new("a", ":2"))];
        Ok(Content::Text(text))
    }

    fn enter(&self, resource: &Resource, rest: &Rest, _: &Inside) -> Result<Entered, ReadError> {
        if rest.members() {
            let listing = Listing {
                heading: "1 member".to_owned(),
                empty: "",
                rows: Arc::new(vec![Row::new("shout", ["6 bytes".to_owned()])]),
                directory: None,
                notices: Vec::new(),
            };
            return Ok(Entered::Content("a:".to_owned(), Content::Listing(listing), Rest::default()));
        }
        let identity = resource.identity.as_ref().map(|identity| identity.member("shout"));
        let mut member = Resource::memory("a:shout", Hint::named("shout"), &b"HEY\nHO"[..]);
        member.identity = identity;
        Ok(Entered::Member(member, Rest::new(":5")))
    }
}

const ALL: &[&dyn Conversion] = &[&Shouting];

/// What a worker says to an order.
async fn reply(task: &str, bytes: &str) -> Reply {
    let order = format!(
        r#"{{"conversion":"shouting","task":{task},"memory":68719476736,"time":{{"secs":3600,"nanos":0}},
        "address":"a","name":"a","media_type":null,"identity":"i","lines":null,"bytes":null,"images":true}}"#
    );
    let order = format!("{}\n{bytes}", order.replace('\n', ""));
    let mut said = Vec::new();
    serve_conversion(ALL, order.as_bytes(), &mut said).await.unwrap();
    Reply::parse(&said).unwrap()
}

#[tokio::test]
async fn a_text_comes_back_with_all_that_belongs_to_it() {
    let Reply::View(shown, blobs) = reply(r#"{"View":":loud:raw"}"#, "hey\nho").await else { panic!() };
    let Content::Text(text) = shown.into_content(&mut blobs.into_iter()) else { panic!() };
    let expected = Text::converted("HEY\nHO");
    assert_eq!(format!("{:?}", text.body), format!("{:?}", expected.body));
    assert_eq!(text.preamble.as_deref(), Some("LOUD\n"));
    assert_eq!(text.images, [Image { media_type: "image/png".to_owned(), data: (&b"hey\nho"[..]).into() }]);
    assert_eq!(text.notices[0].next, [Next::new("a", ":2")]);
}

#[tokio::test]
async fn steps_come_back() {
    let Reply::Enter(step, blobs) = reply(r#"{"Enter":":shout:5"}"#, "x").await else { panic!() };
    let Entered::Member(member, rest) = step.into_entered(&mut blobs.into_iter()) else { panic!() };
    assert_eq!(member.bytes(10).unwrap().unwrap(), &b"HEY\nHO"[..]);
    assert_eq!((member.address.as_str(), rest.as_str()), ("a:shout", ":5"));
    assert_eq!(member.identity, Some(crate::Identity::new("i").member("shout")));
    let Reply::Enter(step, blobs) = reply(r#"{"Enter":":"}"#, "x").await else { panic!() };
    let Entered::Content(address, Content::Listing(listing), _) = step.into_entered(&mut blobs.into_iter())
    else {
        panic!()
    };
    assert_eq!((address.as_str(), listing.heading.as_str(), listing.rows.count()), ("a:", "1 member", 1));
}

#[tokio::test]
async fn errors_come_back_and_what_is_no_conversion_is_done_by_whoever_asks() {
    let Reply::Failed(failure) = reply(r#"{"View":""}"#, "").await else { panic!() };
    let error = failure.into_error("a");
    assert_eq!((error.kind(), error.operation()), (ErrorKind::NotFound, "select"));
    assert_eq!((error.to_string().as_str(), error.next()), ("nothing to shout", &[Next::new("a", ":1")][..]));
    assert!(matches!(reply(r#"{"View":""}"#, "plain").await, Reply::Here));
}

#[test]
fn a_reply_that_is_cut_is_none() {
    let whole = Reply::Enter(super::step::Step::Itself, vec![(&b"12345"[..]).into()]).written();
    assert!(Reply::parse(&whole).is_some());
    for cut in 0..whole.len() {
        assert!(Reply::parse(&whole[..cut]).is_none(), "{cut}");
    }
}

#[test]
fn some_lines_are_asked_for_as_all_of_them() {
    let asked = |rest: &str| {
        let wanted = omniread_selector::parse_rest(rest, &[LOUD]).unwrap();
        let super::Task::View(asked) =
            super::Task::view(&Asked { wanted: &wanted, encoding: None, terminal: false })
        else {
            panic!()
        };
        asked
    };
    assert_eq!(
        (asked(""), asked(":5-7"), asked(":-3"), asked(":raw")),
        (String::new(), ":raw".into(), ":raw".into(), ":raw".into())
    );
    assert_eq!(asked(":loud:4"), ":loud:raw");
    let wanted = super::Task::wanted(":loud:raw", &Shouting).unwrap();
    assert_eq!(wanted, Wanted { raw: true, ..omniread_selector::parse_rest(":loud", &[LOUD]).unwrap() });
}
