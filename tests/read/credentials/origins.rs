//! Bytes that no file holds: pages of the web, files of other hosts, texts that are kept.

use omniread::core::{Found, Hint, Opened, Resource, Source, Thing};
use omniread::internal_url::{ArtifactFolder, ArtifactLimits};
use omniread::selector::{Origin, Reading};
use omniread::{ReadContext, ReadError, ReadRequest, Resources, async_trait};
use omniread_tests::{Scratch, block_on};

use super::archive::zip;
use super::{ENV, check_silent, read};

/// Everywhere but here, there is an `.env`, alone or in a zip.
struct Elsewhere;

#[async_trait]
impl Source for Elsewhere {
    fn serves(&self, origin: &Origin) -> bool {
        !matches!(origin, Origin::Local)
    }

    async fn open(&self, readings: &[Reading], _: &ReadContext) -> Result<Opened, ReadError> {
        let reading = readings.first().expect("there is one");
        let name = reading.root.rsplit('/').next().unwrap_or_default();
        let body = if name == "a.zip" { zip(&[(".env", ENV.as_bytes())]) } else { ENV.into() };
        let resource = Resource::memory(reading.root.clone(), Hint::named(name), body);
        Ok(Opened::Found(Found {
            thing: Thing::Resource(resource),
            rest: reading.rest.clone(),
            notices: Vec::new(),
        }))
    }
}

#[test]
fn bodies_from_elsewhere_are_masked_like_files() {
    let scratch = Scratch::new();
    let reader = omniread::builder().source(Elsewhere).build();
    for path in [
        "https://host.example/.env",
        "https://host.example/.env:raw",
        "https://host.example/.env:3-4",
        "https://host.example/a.zip:.env",
        "ssh://box/home/ada/.env",
        "ssh://box/home/ada/.env:-4",
    ] {
        let output =
            block_on(reader.read(path, &scratch.ctx())).unwrap_or_else(|error| panic!("{path}: {error}"));
        check_silent(&output, path);
        assert!(output.text().contains("DB_PASSWORD=‹masked›"), "{path}: {}", output.text());
    }
}

#[test]
fn texts_are_kept_with_their_masks() {
    let scratch = Scratch::new();
    let folder = ArtifactFolder::new(scratch.path("artifacts"), ArtifactLimits::default());
    let resources = Resources { artifacts: Some(scratch.path("artifacts").into()), ..Resources::default() };
    let ctx = scratch.ctx().with_artifacts(folder).with_extension(resources);
    scratch.write("long/.env", ENV.repeat(200));
    let request = ReadRequest { terminal: true, ..ReadRequest::new("long/.env") };
    let output = read(request, &ctx);
    check_silent(&output, "long/.env");
    let kept = output.notices.iter().flat_map(|notice| &notice.next);
    let kept = kept.map(omniread::Next::path).find(|next| next.starts_with("artifact://"));
    check_silent(&read(format!("{}:raw", kept.expect("the notice names it")), &ctx), "what is kept");
    let files = std::fs::read_dir(scratch.path("artifacts")).expect("the folder is there");
    let on_disk: String =
        files.map(|file| std::fs::read_to_string(file.expect("a file").path()).expect("a text")).collect();
    assert_eq!(on_disk.matches("DB_PASSWORD=‹masked›").count(), 200);
    assert!(super::VALUES.iter().all(|value| !on_disk.contains(value)));
}
