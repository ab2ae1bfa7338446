//! Masks hold wherever a credential could come out.

mod archive;
mod databases;
mod kinds;
mod members;
mod origins;
mod places;
mod snapshots;

use omniread::{ReadContext, ReadOutput, ReadRequest};
use omniread_tests::block_on;

/// The values that no answer may show.
const VALUES: [&str; 3] = ["hunter2", "k3y-0f-Th1ngs", "correct-horse"];

/// A file of settings with each of the values, and what is shown of it.
const ENV: &str = "# local\nPORT=8080\nDB_PASSWORD=hunter2\nexport API_KEY=\"k3y-0f-Th1ngs\" # main\nSECRET='correct-horse'\nEND=1\n";
const MASKED: &str = "# local\nPORT=8080\nDB_PASSWORD=‹masked›\nexport API_KEY=\"‹masked›\" # main\nSECRET='‹masked›'\nEND=1\n";

fn read(request: impl Into<ReadRequest>, ctx: &ReadContext) -> ReadOutput {
    let request = request.into();
    let asked = format!("{request:?}");
    block_on(omniread::read(request, ctx)).unwrap_or_else(|error| panic!("{asked}: {error}"))
}

/// That an answer shows none of the values: not in its text or bytes, its notices or its details.
fn check_silent(output: &ReadOutput, asked: &str) {
    let all = format!("{} {output:?}", output.text());
    for value in VALUES {
        assert!(!all.contains(value), "{asked} shows {value}");
        let escaped = value.bytes().map(|byte| byte.to_string()).collect::<Vec<_>>().join(", ");
        assert!(!all.contains(&escaped), "{asked} holds {value}");
    }
}
