//! The whole reader, asked from elsewhere.

use omniread::core::{HostId, HostLabel};
use omniread::remote::{Hosts, Way};
use omniread::{ErrorKind, Form, ReadContext, ReadRequest, Style};
use omniread_tests::block_on;

use crate::place::Place;

/// A context of somebody else, who knows the place as `box`.
fn elsewhere(place: &Place) -> ReadContext {
    let mut hosts = Hosts::default();
    hosts.ways.insert("box".into(), Way::Socket(place.socket.clone()));
    let mut ctx = ReadContext::new("/nowhere").with_extension(hosts);
    ctx.host = Some(HostId("box".into()));
    ctx
}

#[test]
fn answers_name_the_host_and_its_calls_work_from_here() {
    block_on(async {
        let place = Place::new().await;
        place.scratch.write("notes.txt", (1..=400).map(|number| format!("{number}\n")).collect::<String>());
        let client = place.client().await;
        let path = place.path("notes.txt");
        let output = client.read(format!("{path}:5-6").as_str(), &place.scratch.ctx()).await.unwrap();
        let expected = format!(
            "[box:{path}]\n4:4\n5:5\n6:6\n7:7\n8:8\n9:9\n[Showing lines 4-9 of 400. Use :10 to continue]\n"
        );
        assert_eq!(output.text(), expected);
        assert_eq!(output.notices[0].next[0].path(), format!("ssh://box{path}:10"));
        assert_eq!(output.details.resolved_path, format!("ssh://box{path}"));
        assert_eq!((output.details.tag, output.details.not_editable), (None, Some("it is on another host")));
        let raw = client.read(format!("{path}:2-3:raw").as_str(), &place.scratch.ctx()).await.unwrap();
        assert_eq!(raw.text(), "2\n3\n");
        let error = client.read(format!("{path}x").as_str(), &place.scratch.ctx()).await.unwrap_err();
        assert_eq!(error.kind(), ErrorKind::NotFound);
        assert!(error.to_string().starts_with("box: Path '"), "{error}");
        assert_eq!(
            error.next().first().map(omniread::Next::path),
            Some(format!("ssh://box{path}")),
            "{error:?}"
        );
    });
}

#[test]
fn a_context_with_a_host_reads_there_and_nowhere_else() {
    block_on(async {
        let place = Place::new().await;
        place.scratch.write("a.txt", "one\ntwo\n");
        place.scratch.write("empty.txt", "");
        let ctx = elsewhere(&place);
        let output = omniread::read("a.txt", &ctx).await.unwrap();
        assert_eq!(output.text(), format!("[box:{}]\n1:one\n2:two\n", place.path("a.txt")));
        let mut bytes = ReadRequest::new("a.txt");
        bytes.form = Form::Bytes;
        let output = omniread::read(bytes, &ctx).await.unwrap();
        assert_eq!(
            format!("{:?}", output.content),
            format!("[Bytes {{ media_type: \"application/octet-stream\", data: b\"one\\ntwo\\n\" }}]")
        );
        assert_eq!(omniread::read("empty.txt:raw", &ctx).await.unwrap().text(), "");
        let folder = omniread::read(".", &ctx).await.unwrap();
        assert!(folder.details.is_directory && folder.text().starts_with("[box:/"), "{}", folder.text());
        let plain = ctx.clone().with_style(Style::Plain);
        assert_eq!(omniread::read("a.txt:2", &plain).await.unwrap().text(), "two\n");
        let several = omniread::read("a.txt; empty.txt", &ctx).await.unwrap();
        assert!(several.text().contains("Read as 2 paths"), "{}", several.text());

        // A host that nobody knows the way to is an error, although the path exists here.
        let local = place.path("a.txt");
        let mut lost = place.scratch.ctx();
        lost.host = Some(HostId("box".into()));
        let error = omniread::read(local.as_str(), &lost).await.unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Unsupported);
        assert!(error.to_string().contains("There is no way to the host 'box'"), "{error}");
        let gone = lost.with_extension(Hosts::default());
        let error = omniread::read(local.as_str(), &gone).await.unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Denied, "{error}");
    });
}

#[test]
fn roots_and_masks_are_those_of_the_server() {
    block_on(async {
        let outside = omniread_tests::Scratch::with("secret.txt", "x\n");
        let bound = |ctx: ReadContext| {
            let root = ctx.cwd.clone();
            ctx.with_root(root)
        };
        let place = Place::with(bound, omniread::remote::ServerLimits::default()).await;
        place.scratch.write("a.txt", "one\n");
        place.scratch.write(".env", "API_KEY=abcdefghijklmnop\n");
        place.scratch.link("way-out", outside.root());
        let client = place.client().await;
        // What the client allows itself counts for nothing.
        let mut generous = ReadContext::new("/");
        generous.policy.masking = false;
        assert!(client.read(place.path("a.txt"), &generous).await.is_ok());
        for path in
            [outside.path("secret.txt"), place.scratch.path("way-out/secret.txt"), "/etc/hostname".into()]
        {
            let error = client.read(path.display().to_string(), &generous).await.unwrap_err();
            assert_eq!(error.kind(), ErrorKind::Denied, "{error}");
        }
        let masked = client.read(place.path(".env"), &generous).await.unwrap();
        assert!(!masked.text().contains("abcdefghijklmnop"), "{}", masked.text());
    });
}

#[test]
fn many_answers_come_in_order_and_one_that_fails_costs_no_other() {
    block_on(async {
        let place = Place::new().await;
        let mut paths = Vec::new();
        for number in 0..500 {
            place.scratch.write(&format!("{number}.txt"), format!("number {number}\n"));
            paths.push(place.path(&format!("{number}.txt")));
        }
        paths.insert(250, place.path("missing.txt"));
        let client = place.client().await;
        let mut answers = client.read_many(paths.clone(), &place.scratch.ctx()).await.unwrap();
        let mut at = 0;
        while let Some(answer) = answers.next().await {
            match answer {
                Ok(output) => assert!(output.text().starts_with(&format!("[box:{}]", paths[at])), "{at}"),
                Err(error) => assert_eq!((at, error.kind()), (250, ErrorKind::NotFound)),
            }
            at += 1;
        }
        assert_eq!(at, 501);
    });
}

#[test]
fn names_that_clients_give_cannot_forge_headers() {
    block_on(async {
        let place = Place::new().await;
        place.scratch.write("a.txt", "one\n");
        let label = HostLabel { name: "x]\n[fake".into(), prefix: "ssh://x\n".into() };
        let way = Way::Socket(place.socket.clone());
        let client = omniread::remote::RemoteClient::connect(&way, label, crate::place::SOON).await.unwrap();
        let output = client.read(place.path("a.txt"), &place.scratch.ctx()).await.unwrap();
        assert_eq!(output.text().lines().count(), 2, "{}", output.text());
    });
}
