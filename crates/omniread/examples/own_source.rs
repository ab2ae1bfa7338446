//! A source for a scheme of one's own. Lines, ranges, `:stat` and `:raw` work on it without further code.
//!
//! `cargo run -p omniread --example own_source -- memo://shopping:2-3`

use std::collections::BTreeMap;
use std::error::Error;
use std::io::Write;

use omniread::async_trait;
use omniread::core::{Found, Hint, Opened, Resource, Source, Thing};
use omniread::selector::{Origin, Reading};
use omniread::{ErrorKind, ReadContext, ReadError, Reader};

/// Memos by name, read as `memo://NAME`.
struct Memos(BTreeMap<&'static str, &'static str>);

#[async_trait]
impl Source for Memos {
    fn serves(&self, origin: &Origin) -> bool {
        *origin == Origin::Internal("memo".to_owned())
    }

    fn schemes(&self) -> Vec<String> {
        vec!["memo".to_owned()]
    }

    async fn open(&self, readings: &[Reading], _ctx: &ReadContext) -> Result<Opened, ReadError> {
        for reading in readings {
            let name = reading.root.trim_start_matches("memo://");
            if let Some(text) = self.0.get(name) {
                let resource = Resource::memory(reading.root.clone(), Hint::named(name), *text);
                let thing = Thing::Resource(resource);
                return Ok(Opened::Found(Found { thing, rest: reading.rest.clone(), notices: Vec::new() }));
            }
        }
        let known: Vec<_> = self.0.keys().map(|name| format!("memo://{name}")).collect();
        let message = format!("There is no such memo. Known: {}.", known.join(", "));
        Err(ReadError::new(ErrorKind::NotFound, "open", readings[0].root.clone(), message))
    }
}

/// A reader that knows some memos.
pub(crate) fn reader() -> Reader {
    let memos = Memos(BTreeMap::from([("shopping", "bread\nmilk\npears\n"), ("ideas", "fly\n")]));
    omniread::builder().source(memos).build()
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).unwrap_or_else(|| "memo://shopping:2-3".to_owned());
    let output = reader().read(path, &ReadContext::new(std::env::current_dir()?)).await?;
    Ok(std::io::stdout().lock().write_all(output.text().as_bytes())?)
}
