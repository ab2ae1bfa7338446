//! The code of the remote service's messages is that of its description.

use xtask::Outcome;

#[test]
fn the_code_is_current() {
    #[derive(clap::Parser)]
    struct Line {
        #[command(flatten)]
        arguments: xtask::proto::Arguments,
    }
    let line = <Line as clap::Parser>::parse_from(["proto", "--check"]);
    let mut said = Vec::new();
    let outcome = xtask::proto::run(&line.arguments, xtask::repository_root(), &mut said).unwrap();
    assert_eq!(outcome, Outcome::Clean, "{}", String::from_utf8_lossy(&said));
}
