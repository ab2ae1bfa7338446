//! Outputs of agents: `agent://survey` for the text, `agent://survey/findings/0` and `agent://survey?q=.findings[0]` for a
//! value in it.

mod extraction;
mod query;
mod step;

use omniread_read_core::{Found, Inside, Next, ReadError, Resource, Row, Thing, counted, size};
use omniread_selector::{Query, Rest, Selection, parse_rest};

use crate::folders::{DEPTH, Filed, Folders};
use crate::listing::{Around, age_of, list};
use crate::source::{Shelf, found, unchanging};
use crate::{InternalError, InternalUrl, Resources};
use extraction::{extracted, held};
use step::{Step, of_way};

/// What an output's file ends with and its name does not, likeliest first.
const EXTENSIONS: [&str; 4] = [".md", ".json", ".txt", ".jsonl"];

struct Agents(Folders);

pub(super) fn open(resources: &Resources, inside: &Inside) -> Result<Box<dyn Shelf>, ReadError> {
    Ok(Box::new(Agents(Folders::open("agent", "agents", &resources.agents, inside)?)))
}

fn called(file: &str) -> Option<String> {
    let stem = EXTENSIONS.iter().find_map(|extension| file.strip_suffix(extension));
    stem.or(Some(file))
        .filter(|name| !name.rsplit('/').next().unwrap_or_default().is_empty())
        .map(str::to_owned)
}

impl Shelf for Agents {
    fn find(&self, url: &InternalUrl, rest: &Rest, inside: &Inside) -> Result<Option<Found>, ReadError> {
        if url.is_bare() {
            return self.all(inside).map(|thing| Some(found(thing, rest)));
        }
        let query = rest.split_query();
        match (self.output(&url.way(), inside)?, query) {
            (Some(Thing::Resource(output)), (before, Some(query))) if before.is_empty() => {
                by_query(&output, &query, inside).map(Some)
            }
            (Some(thing), _) => Ok(Some(found(thing, rest))),
            (None, _) => self.by_way(url, rest, inside),
        }
    }

    fn names(&self, _: &InternalUrl, inside: &Inside) -> Result<Vec<String>, ReadError> {
        let (outputs, _) = self.0.files(DEPTH, inside, called)?;
        Ok(outputs.iter().map(address).collect())
    }

    /// Of a way that ends inside a value, what there is at its end.
    fn missing(&self, url: &InternalUrl, inside: &Inside) -> Result<Option<ReadError>, ReadError> {
        let Some((output, steps)) = self.owner(url, inside)? else { return Ok(None) };
        let value = held(&output, inside)?;
        let Err(error) = extraction::leads_somewhere(&output, &value, &steps) else { return Ok(None) };
        let near = extraction::neighbours(&output.address, &value, &steps);
        let next = near.into_iter().map(|address| Next::new(address, ""));
        Ok(Some(error.at(url.to_string()).with_next(next)))
    }
}

fn address(output: &Filed) -> String {
    format!("agent://{}", output.called)
}

impl Agents {
    /// The output of this name; a folder of outputs only where no output has it.
    fn output(&self, way: &str, inside: &Inside) -> Result<Option<Thing>, ReadError> {
        let mut names: Vec<String> = EXTENSIONS.iter().map(|extension| format!("{way}{extension}")).collect();
        names.push(way.to_owned());
        let thing = self.0.find(&names, &format!("agent://{way}"), inside)?;
        Ok(thing.map(unchanging))
    }

    /// The longest beginning of the way that is an output, and the steps that remain.
    fn owner(&self, url: &InternalUrl, inside: &Inside) -> Result<Option<(Resource, Vec<Step>)>, ReadError> {
        for end in (1..url.parts().len()).rev() {
            let (before, behind) = url.parts().split_at(end);
            if let Some(Thing::Resource(output)) = self.output(&before.join("/"), inside)? {
                return Ok(Some((output, of_way(behind))));
            }
        }
        Ok(None)
    }

    /// The value that the way leads to, if there is one.
    fn by_way(&self, url: &InternalUrl, rest: &Rest, inside: &Inside) -> Result<Option<Found>, ReadError> {
        let Some((output, steps)) = self.owner(url, inside)? else { return Ok(None) };
        let value = held(&output, inside)?;
        if extraction::leads_somewhere(&output, &value, &steps).is_err() {
            return Ok(None);
        }
        let address = format!("agent://{}", url.way());
        without_lines(&address, &output.address, rest)?;
        let resource = extracted(&output, &value, &steps, &address)?;
        Ok(Some(found(Thing::Resource(resource), rest)))
    }

    fn all(&self, inside: &Inside) -> Result<Thing, ReadError> {
        let (mut outputs, notices) = self.0.files(DEPTH, inside, called)?;
        outputs.sort_by_key(|output| std::cmp::Reverse(output.file.modified));
        let around = Around {
            address: "agent://".to_owned(),
            heading: counted(outputs.len() as u64, "output", "outputs"),
            empty: "(no outputs of agents)",
            notices,
        };
        Ok(list(around, outputs.len(), move |at, inside| {
            let Filed { called, file, .. } = &outputs[at];
            Row::new(called, [size(file.size), age_of(file.modified, inside)])
        }))
    }
}

/// The value that a query asks for.
fn by_query(output: &Resource, asked: &Query, inside: &Inside) -> Result<Found, ReadError> {
    let fail = |error: InternalError| error.at(&output.address);
    let Some(text) = asked.text.strip_prefix("q=").or_else(|| asked.text.strip_prefix("Q=")) else {
        let (query, address) = (asked.text.clone(), output.address.clone());
        return Err(fail(InternalError::UnknownQuestion { query, address, known: "?q=.key and the like" }));
    };
    let (text, behind) = query::without_selection(text);
    let address = format!("{}?q={text}", output.address);
    without_lines(&address, &output.address, &Rest::new(behind))?;
    let steps = query::steps(text).map_err(fail)?;
    let value = held(output, inside)?;
    let resource = extracted(output, &value, &steps, &address)?;
    Ok(found(Thing::Resource(resource), &Rest::new(behind)))
}

/// A value has no lines to select: it is shown as it is.
fn without_lines(value: &str, output: &str, rest: &Rest) -> Result<(), ReadError> {
    let wanted = parse_rest(rest.as_str(), &[]).map(|wanted| wanted.selection);
    if let Ok(Selection::Whole | Selection::Stat) = wanted {
        return Ok(());
    }
    let lines = format!("{output}{}", rest.as_str());
    let next = [Next::new(value, ""), Next::new(output, rest.as_str())];
    Err(InternalError::LinesOfValue { value: value.to_owned(), lines }.at(value).with_next(next))
}
