//! Batches of files with ranges and budgets.

use omniread::remote::RemoteClient;
use omniread::remote::proto::{
    FailureKind, FileContextProto, ReadFileContextFile, file_context_proto::Content,
};
use omniread_tests::{block_on, without_privileges};

use crate::place::Place;

fn text(context: &FileContextProto) -> &str {
    match &context.content {
        Some(Content::TextContent(text)) => text,
        other => panic!("{other:?}"),
    }
}

fn lines(context: &FileContextProto) -> Option<(u32, u32)> {
    context.line_range_start.zip(context.line_range_end)
}

async fn contexts(
    client: &RemoteClient,
    file: ReadFileContextFile,
    most: Option<u32>,
) -> Vec<FileContextProto> {
    let response = client.read_file_context(vec![file], most, None).await.unwrap();
    assert_eq!(response.failed_files, []);
    response.file_contexts
}

#[test]
fn five_kinds_of_files_have_five_right_answers() {
    without_privileges();
    block_on(async {
        let place = Place::new().await;
        place.scratch.write("locked.txt", "x\n");
        place.scratch.lock("locked.txt");
        place.scratch.folder("folder");
        place.scratch.fifo("pipe");
        let bytes = [&b"\x7fELF\x02\x01\x01\0"[..], &[0xff; 2000]].concat();
        place.scratch.write("program", &bytes);
        place.scratch.write("good.txt", "one\ntwo\n");
        let names = ["locked.txt", "folder", "pipe", "program", "good.txt", "missing.txt"];
        let files = names.iter().map(|name| place.file(name, &[])).collect();
        let response = place.client().await.read_file_context(files, None, None).await.unwrap();

        let [program, good] = response.file_contexts.as_slice() else { panic!("{response:?}") };
        assert_eq!(program.content, Some(Content::BinaryContent(bytes.into())));
        assert_eq!((program.media_type.as_str(), lines(program)), ("application/octet-stream", None));
        assert_eq!((text(good), lines(good), good.line_count), ("one\ntwo\n", Some((1, 2)), Some(2)));
        assert_eq!((good.host.as_str(), good.file_name.as_str()), ("box", place.path("good.txt").as_str()));
        assert!(good.last_modified_epoch_millis.is_some() && !good.truncated);
        assert_eq!(good.media_type, "text/plain; charset=UTF-8");

        let failed: Vec<_> = response
            .failed_files
            .iter()
            .map(|failed| {
                let error = failed.error.as_ref().unwrap();
                assert_eq!(failed.host, "box");
                assert!(error.message.contains(&failed.path), "{error:?}");
                (failed.path.rsplit('/').next().unwrap(), error.kind())
            })
            .collect();
        let expected = [
            ("locked.txt", FailureKind::Denied),
            ("folder", FailureKind::Directory),
            ("pipe", FailureKind::Unsupported),
            ("missing.txt", FailureKind::NotFound),
        ];
        assert_eq!(failed, expected);
    });
}

#[test]
fn ranges_come_as_they_were_asked_for() {
    block_on(async {
        let place = Place::new().await;
        place.scratch.write("ten.txt", (1..=10).map(|number| format!("{number}\n")).collect::<String>());
        let asked = [(4, 6), (5, 7), (2, 2), (9, 0), (10, 99), (11, 12), (1, 1)];
        let found = contexts(&place.client().await, place.file("ten.txt", &asked), None).await;
        let found: Vec<_> =
            found.iter().map(|one| (text(one), lines(one), one.line_count, one.truncated)).collect();
        let ten = Some(10);
        let expected = [
            ("4\n5\n6\n", Some((4, 6)), ten, false),
            ("5\n6\n7\n", Some((5, 7)), ten, false),
            ("2\n", Some((2, 2)), ten, false),
            ("9\n10\n", Some((9, 10)), ten, false),
            ("10\n", Some((10, 10)), ten, false),
            ("", None, ten, false),
            ("1\n", Some((1, 1)), ten, false),
        ];
        assert_eq!(found, expected);
        for (start, end) in [(0, 3), (5, 4)] {
            let files = vec![place.file("ten.txt", &[(1, 1), (start, end)])];
            let response = place.client().await.read_file_context(files, None, None).await.unwrap();
            let error = response.failed_files[0].error.as_ref().unwrap();
            assert_eq!(error.kind(), FailureKind::Invalid, "{start}-{end}");
        }
    });
}

#[test]
fn a_budget_ends_at_a_line_and_nothing_shown_differs_from_cut() {
    block_on(async {
        let place = Place::new().await;
        place.scratch.write("a.txt", "äb\ncd\nef\n");
        place.scratch.write("empty.txt", "");
        let client = place.client().await;
        let table = [
            (100, "äb\ncd\nef\n", Some((1, 3)), None, None),
            (10, "äb\ncd\nef\n", Some((1, 3)), None, None),
            (9, "äb\ncd\n", Some((1, 2)), Some(3), None),
            (7, "äb\ncd\n", Some((1, 2)), Some(3), None),
            (6, "äb\n", Some((1, 1)), Some(2), None),
            (3, "äb", Some((1, 1)), Some(1), Some(3)),
            (2, "ä", Some((1, 1)), Some(1), Some(2)),
            (1, "", None, Some(1), None),
            (0, "", None, Some(1), None),
        ];
        for (most, shown, range, next, column) in table {
            let found = contexts(&client, place.file("a.txt", &[]), Some(most)).await.remove(0);
            assert_eq!((text(&found), lines(&found)), (shown, range), "{most}");
            assert_eq!((found.next_line, found.next_column), (next, column), "{most}");
            assert_eq!(found.truncated, next.is_some(), "{most}");
        }
        let empty = contexts(&client, place.file("empty.txt", &[]), Some(0)).await.remove(0);
        assert_eq!((text(&empty), empty.truncated, empty.line_count), ("", false, Some(0)));
        // The ranges of a file share its budget.
        let shared = contexts(&client, place.file("a.txt", &[(2, 3), (1, 1)]), Some(5)).await;
        let shared: Vec<_> = shared.iter().map(|one| (text(one), one.next_line)).collect();
        assert_eq!(shared, [("cd\n", Some(3)), ("ä", Some(1))]);
    });
}

#[test]
fn the_files_of_a_batch_share_its_budget_in_order() {
    block_on(async {
        let place = Place::new().await;
        let files: Vec<_> = (0..200)
            .map(|number| {
                place.scratch.write(&format!("{number}.txt"), format!("{number:03}\nabc\n"));
                place.file(&format!("{number}.txt"), &[])
            })
            .collect();
        let response = place.client().await.read_file_context(files, None, Some(8 * 50 + 5)).await.unwrap();
        assert_eq!((response.file_contexts.len(), response.failed_files.len()), (200, 0));
        for (number, found) in response.file_contexts.iter().enumerate() {
            let whole = format!("{number:03}\nabc\n");
            let expected = match number {
                0..50 => (whole.as_str(), false, None),
                50 => ("050\n", true, Some(2)),
                51 => ("0", true, Some(1)),
                _ => ("", true, Some(1)),
            };
            assert_eq!((text(found), found.truncated, found.next_line), expected, "{number}");
        }
    });
}

#[test]
fn a_giant_line_is_cut_and_goes_on_by_its_column() {
    block_on(async {
        let place = Place::new().await;
        place.scratch.write("giant.json", "ä".repeat(3_000_000));
        let client = place.client().await;
        let found = contexts(&client, place.file("giant.json", &[]), None).await.remove(0);
        assert_eq!((text(&found).len(), found.truncated), (1_000_000, true));
        assert_eq!(
            (lines(&found), found.next_line, found.next_column),
            (Some((1, 1)), Some(1), Some(500_001))
        );
        let path = format!("{}:1@500001", place.path("giant.json"));
        let rest = client.read(path.as_str(), &place.scratch.ctx()).await.unwrap();
        assert!(rest.text().contains("1:…ä"), "{}", &rest.text()[..200]);
    });
}

#[test]
fn texts_are_decoded_and_masked() {
    block_on(async {
        let place = Place::new().await;
        let utf16: Vec<u8> = "\u{feff}häl\r\nlo\r\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
        place.scratch.write("utf16.txt", utf16);
        place.scratch.write(".env", "API_KEY=abcdefghijklmnop\nPORT=80\n");
        let client = place.client().await;
        let found = contexts(&client, place.file("utf16.txt", &[]), None).await.remove(0);
        assert_eq!(
            (text(&found), found.media_type.as_str()),
            ("häl\r\nlo\r\n", "text/plain; charset=UTF-16LE")
        );
        let second = contexts(&client, place.file("utf16.txt", &[(2, 2)]), None).await.remove(0);
        assert_eq!((text(&second), second.line_count), ("lo\r\n", Some(2)));
        let masked = contexts(&client, place.file(".env", &[]), None).await.remove(0);
        assert!(
            !text(&masked).contains("abcdefghijklmnop") && text(&masked).starts_with("API_KEY="),
            "{masked:?}"
        );
        assert!(masked.masked_values >= 1);
    });
}

#[test]
fn pictures_are_bounded_and_other_bytes_are_given_within_the_cap() {
    block_on(async {
        let place = Place::new().await;
        let fixture =
            |name: &str| std::fs::read(format!("{}/../fixtures/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap();
        place.scratch.write("shot.bmp", picture(3000, 1500));
        place.scratch.write("report.docx", fixture("documents/report.docx"));
        place.scratch.write("sales.csv", "id,name\n1,Ada\n");
        place.scratch.write("zeros.bin", vec![0; 5000]);
        let client = place.client().await;
        let shot = contexts(&client, place.file("shot.bmp", &[(1, 2)]), None).await.remove(0);
        let Some(Content::BinaryContent(bytes)) = &shot.content else { panic!("{shot:?}") };
        assert!(shot.media_type.starts_with("image/") && bytes.len() < 3_750_000, "{}", shot.media_type);
        let report = contexts(&client, place.file("report.docx", &[]), None).await.remove(0);
        assert!(text(&report).contains("[heading 1]"), "{report:?}");
        let sales = contexts(&client, place.file("sales.csv", &[]), None).await.remove(0);
        assert_eq!(text(&sales), "id,name\n1,Ada\n");
        let files = vec![place.file("zeros.bin", &[])];
        let response = client.read_file_context(files.clone(), Some(4999), None).await.unwrap();
        assert_eq!(response.failed_files[0].error.as_ref().unwrap().kind(), FailureKind::TooLarge);
        let response = client.read_file_context(files, Some(5000), None).await.unwrap();
        assert_eq!(response.file_contexts[0].content, Some(Content::BinaryContent(vec![0; 5000].into())));
    });
}

/// A picture without compression.
fn picture(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = std::io::Cursor::new(Vec::new());
    let pixels = image::RgbImage::from_fn(width, height, |x, y| image::Rgb([x as u8, y as u8, 0]));
    pixels.write_to(&mut bytes, image::ImageFormat::Bmp).unwrap();
    bytes.into_inner()
}

#[test]
fn a_batch_is_no_larger_than_a_message() {
    block_on(async {
        let place = Place::new().await;
        for number in 0..80 {
            place.scratch.write(&format!("{number}.txt"), "0123456789abcde\n".repeat(65_536 - 4096));
        }
        let files: Vec<_> = (0..80).map(|number| place.file(&format!("{number}.txt"), &[])).collect();
        let response = place.client().await.read_file_context(files, None, None).await.unwrap();
        assert_eq!(response.file_contexts.len(), 80);
        let cut = response.file_contexts.iter().filter(|one| one.truncated).count();
        assert!((1..80).contains(&cut), "{cut}");
        assert!(response.file_contexts.iter().all(|one| !one.truncated || one.next_line.is_some()));
    });
}
