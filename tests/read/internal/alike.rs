//! Lists, parts, names: the same on every scheme.

use omniread::core::RenderedBody;
use omniread::{ErrorKind, ReadContext, ReadOutput, Remark};
use omniread_tests::{block_on, model_lines};

use super::shelf::{MANY, SCHEMES, ctx, shelves};

fn read(path: &str, ctx: &ReadContext) -> ReadOutput {
    block_on(omniread::read(path, ctx)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The lines that a read shows, without those around them.
fn lines(path: &str, ctx: &ReadContext) -> Vec<(i64, String)> {
    let request = omniread::ReadRequest::new(path).exact();
    let rendered = block_on(omniread::builder().build().render(request, ctx))
        .unwrap_or_else(|error| panic!("{path}: {error}"));
    let RenderedBody::Lines(pieces) = rendered.body else { panic!("{path} has lines") };
    pieces.into_iter().map(|piece| (piece.number, piece.text)).collect()
}

#[test]
fn the_scheme_alone_lists_what_there_is() {
    let scratch = shelves();
    let ctx = ctx(&scratch);
    for scheme in &SCHEMES {
        let list = read(&scheme.at(""), &ctx).text();
        assert!(list.starts_with(&format!("[{}] ", scheme.at(""))), "{list}");
        for name in [scheme.some, scheme.many, scheme.none] {
            assert!(
                list.lines().any(|row| row.trim_start().starts_with(name)),
                "{} in {list}",
                scheme.at(name)
            );
        }
        assert_eq!(read(&scheme.at(":"), &ctx).text(), list);
        assert_eq!(read(&scheme.at("").to_uppercase(), &ctx).text(), list);
        let one = read(&scheme.at(":2-2"), &ctx);
        assert!(one.text().contains("[…1 more row. Use :3 to continue]"), "{}", one.text());
        assert_eq!(read(&scheme.at(":stat"), &ctx).text().lines().count(), 1);
    }
}

#[test]
fn every_selection_works() {
    let scratch = shelves();
    let ctx = ctx(&scratch);
    for scheme in &SCHEMES {
        for name in [scheme.some, scheme.many] {
            let address = scheme.at(name);
            let mut whole = ctx.clone();
            (whole.limits.lines, whole.limits.max_lines, whole.limits.bytes) = (None, None, None);
            let text = read(&format!("{address}:raw"), &whole).text();
            let model = model_lines(&text);
            let all = model.len();
            let line =
                |number: usize| (i64::try_from(number).unwrap_or_default(), model[number - 1].text.clone());
            let range = |first: usize, last: usize| (first..=last).map(line).collect::<Vec<_>>();
            assert!(all >= 12, "{address}: {text}");
            assert_eq!(lines(&format!("{address}:3-5"), &ctx), range(3, 5), "{address}");
            assert_eq!(lines(&format!("{address}:L3..L5"), &ctx), range(3, 5), "{address}");
            assert_eq!(
                lines(&format!("{address}:{}+2", all - 5), &ctx),
                range(all - 5, all - 4),
                "{address}"
            );
            assert_eq!(
                lines(&format!("{address}:2-3,{}", all - 1), &ctx),
                [range(2, 3), range(all - 1, all - 1)].concat()
            );
            assert_eq!(lines(&format!("{address}:1-"), &ctx), range(1, all.min(300)), "{address}");
            let tail: Vec<String> =
                lines(&format!("{address}:-3"), &ctx).into_iter().map(|(_, text)| text).collect();
            assert_eq!(tail, range(all - 2, all).into_iter().map(|(_, text)| text).collect::<Vec<_>>());
            assert_eq!(lines(&format!("{address}:1@3"), &ctx)[0].1, model[0].text[2..]);
            assert_eq!(
                read(&format!("{address}:2-3:raw"), &ctx).text(),
                format!("{}\n{}\n", model[1].text, model[2].text)
            );
            let stat = read(&format!("{address}:stat"), &ctx).text();
            assert!(stat.contains(&format!(" {all} lines, UTF-8")), "{stat}");
            let beyond = read(&format!("{address}:{}", all + 9), &ctx);
            assert!(matches!(beyond.notices[0].remark, Remark::BeyondEnd { .. }), "{address}");
            let error =
                block_on(omniread::read(format!("{address}:0"), &ctx)).expect_err("lines count from 1");
            assert_eq!(error.kind(), ErrorKind::Invalid);
        }
    }
}

#[test]
fn what_is_missing_names_what_is_near() {
    let scratch = shelves();
    let ctx = ctx(&scratch);
    for scheme in &SCHEMES {
        let error = block_on(omniread::read(scheme.at(scheme.slip) + ":2-3", &ctx)).expect_err("a slip");
        let message = error.to_string();
        assert_eq!(error.kind(), ErrorKind::NotFound, "{message}");
        let meant = scheme.at(scheme.some);
        assert!(message.contains(&format!("Did you mean: {meant}")), "{message}");
        let next = error.next()[0].path();
        assert!(next.starts_with(&meant) && next.ends_with(":2-3"), "{next}");
        read(&next, &ctx);
        let error = block_on(omniread::read(scheme.at("quite/another/thing"), &ctx)).expect_err("nothing");
        let message = error.to_string();
        assert!(message.contains(&format!("{} lists what there is.", scheme.at(""))), "{message}");
        read(&error.next()[0].path(), &ctx);
    }
}

#[test]
fn many_lines_are_paged_and_none_are_told() {
    let scratch = shelves();
    let ctx = ctx(&scratch);
    for scheme in &SCHEMES {
        let many = scheme.at(scheme.many);
        let shown = read(&many, &ctx);
        let last = if scheme.is_whole { MANY } else { 300 };
        let last = i64::try_from(last).ok();
        let numbered = lines(&many, &ctx);
        assert_eq!(numbered.last().map(|(number, _)| *number), last, "{many}");
        let mut waiting = shown.notices.iter().flat_map(|notice| &notice.next);
        let next = waiting.find(|next| next.rest.starts_with(":3"));
        assert_eq!(
            next.map(omniread::Next::path),
            (!scheme.is_whole).then(|| format!("{}:301", next.map_or("", |next| &next.address)))
        );
        let mut capped = ctx.clone();
        capped.limits.bytes = Some(1000);
        capped.limits.unabridged = false;
        assert!(read(&many, &capped).text().len() < 3000, "{many}");
        let none = read(&scheme.at(scheme.none), &ctx);
        assert!(none.text().ends_with("[Empty file]\n"), "{}", none.text());
        assert_eq!(none.text().lines().count(), 2, "{}", none.text());
    }
}

#[test]
fn only_real_files_can_be_edited() {
    let scratch = shelves();
    let ctx = ctx(&scratch);
    for scheme in &SCHEMES {
        let output = read(&scheme.at(scheme.some), &ctx);
        assert_eq!(output.details.tag.is_some(), scheme.is_edited, "{}", scheme.name);
        assert_eq!(output.text().lines().next().is_some_and(|header| header.contains('#')), scheme.is_edited);
        let source = scratch.path(&scheme.path(scheme.some));
        assert_eq!(output.details.meta.source, source.to_string_lossy(), "{}", scheme.name);
    }
}

#[test]
fn nothing_is_found_where_nothing_is_configured() {
    let scratch = shelves();
    let ctx = scratch.ctx();
    for scheme in &SCHEMES {
        for path in [scheme.at(""), scheme.at(scheme.some), scheme.at("x:5-9")] {
            let error = block_on(omniread::read(path.as_str(), &ctx)).expect_err("not configured");
            let message = error.to_string();
            assert_eq!(error.kind(), ErrorKind::Unsupported, "{message}");
            assert!(
                message.starts_with(&format!("No folder is configured for `{}`.", scheme.at(""))),
                "{message}"
            );
        }
    }
    let folders = omniread::Resources {
        skills: vec![scratch.path("nowhere").into()],
        ..omniread::Resources::default()
    };
    let ctx = scratch.ctx().with_extension(folders);
    assert_eq!(read("skill://", &ctx).text(), "[skill://] 0 skills\n(no skills)\n[Looked for nowhere]\n");
}

#[test]
fn the_pages_about_this_project_are_always_there() {
    let scratch = shelves();
    for ctx in [scratch.ctx(), ctx(&scratch)] {
        let list = read("omniread://", &ctx).text();
        let pages =
            std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../docs")).expect("there are pages");
        let pages = pages.flatten().map(|page| page.path());
        for page in pages.filter(|page| page.extension().is_some_and(|extension| extension == "md")) {
            let page = page.file_name().unwrap_or_default().to_string_lossy().into_owned();
            assert!(list.contains(&format!("  {page} ")), "{page} in {list}");
            let text = read(&format!("omniread://{page}:1-1"), &ctx).text();
            assert!(text.contains("\n1:# "), "{text}");
        }
        for path in ["omp://addresses", "OMNIREAD://addresses.md", "omniread://addresses.md#selections"] {
            assert!(
                read(path, &ctx).text().starts_with("[omniread://addresses.md]\n1:# Addresses\n"),
                "{path}"
            );
        }
        for (path, kind) in
            [("omniread://../Cargo.toml", ErrorKind::Denied), ("omniread://Cargo.toml", ErrorKind::NotFound)]
        {
            assert_eq!(block_on(omniread::read(path, &ctx)).expect_err(path).kind(), kind);
        }
    }
}

#[test]
fn addresses_are_listed_and_batched_like_any_other() {
    let scratch = shelves();
    let ctx = ctx(&scratch);
    let output = read("memory://some:1; skill://some:1, and no more; local://some:2", &ctx);
    assert_eq!((output.details.parts.len(), output.details.failed), (2, 1), "{}", output.text());
    let outcomes = block_on(omniread::read_many(SCHEMES.map(|scheme| scheme.at(scheme.some)), &ctx));
    assert!(outcomes.iter().all(Result::is_ok));
}
