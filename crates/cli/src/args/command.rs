//! The one command there is: `symbols --jsonl` for scripts. Everywhere else `symbols` is a path like any other.

use std::ffi::OsString;

use clap::{Arg, ArgAction, Command, ValueHint};

pub(super) const COMMAND: &str = "symbols";
const FLAG: &str = "--jsonl";

/// The command line, the program's name first, without the command. The flag says the same.
pub(super) fn without(mut line: Vec<OsString>) -> Vec<OsString> {
    let flags = || line.iter().take_while(|argument| *argument != "--");
    if line.get(1).is_some_and(|first| first == COMMAND) && flags().any(|argument| argument == FLAG) {
        line.remove(1);
    }
    line
}

/// The command as help and completions know it: one more word in place of a path.
pub(super) fn word() -> Command {
    let flag = Arg::new("jsonl").long("jsonl").required(true).action(ArgAction::SetTrue);
    let paths =
        Arg::new("paths").value_name("FILE").value_hint(ValueHint::AnyPath).required(true).num_args(1..);
    Command::new(COMMAND)
        .about("Print the definitions of each FILE, for scripts")
        .arg(flag.help("One JSON object a definition, each on a line"))
        .arg(paths.help("What to read"))
}

#[cfg(test)]
mod tests {
    use super::without;

    #[test]
    fn a_path_of_the_name_stays_a_path() {
        let shown = |line: &str| {
            let line = without(line.split(' ').map(Into::into).collect());
            line.iter().map(|argument| argument.to_string_lossy().into_owned()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(shown("omniread symbols --jsonl a.rs"), "omniread --jsonl a.rs");
        assert_eq!(shown("omniread symbols a.rs"), "omniread symbols a.rs");
        assert_eq!(shown("omniread a.rs symbols --jsonl"), "omniread a.rs symbols --jsonl");
        assert_eq!(shown("omniread symbols -- --jsonl"), "omniread symbols -- --jsonl");
        assert_eq!(shown("omniread"), "omniread");
    }
}
