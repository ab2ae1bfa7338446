//! Help, version, completions, manual page.

use crate::sandbox::{Sandbox, read};

/// Every flag with a long name, as the help lists them.
fn flags() -> Vec<String> {
    let help = Sandbox::with(&[]).run(&["--help"]);
    let lines = help.out.lines().map(str::trim_start).filter(|line| line.starts_with('-'));
    let words = lines.filter_map(|line| line.split([' ', ',']).find(|word| word.starts_with("--")));
    let flags: Vec<_> = words.map(str::to_owned).collect();
    assert!(flags.len() > 20, "{flags:?}");
    flags
}

#[test]
fn the_flags_are_these() {
    let mut flags = flags();
    flags.sort();
    let expected = "--as --bytes --cache-dir --color --completions --cwd --encoding --exact --force --format --header --help --hosts --json --jsonl --limit --man \
                    --max-bytes --max-lines --max-tokens --mode --no-resources --offline --offset \
                    --paths-from --pictures --private-web --quiet --raw --resources --root --save --show-secrets \
                    --style --summary --symbol --terminal --timeout \
                    --url --version";
    assert_eq!(flags.join(" "), expected);
}

#[test]
fn help_teaches_the_address_language() {
    let sandbox = Sandbox::with(&[]);
    let [short, long] = ["-h", "--help"].map(|flag| sandbox.run(&[flag]));
    for help in [&short, &long] {
        assert_eq!((help.code, help.err.as_str()), (Some(0), ""));
        assert!(help.out.contains("omniread a.rs") || help.out.contains("omniread src/"), "{}", help.out);
    }
    for word in [":40-80", ":-50", ":raw", ":sym=NAME", ":cell=3", ":crop=", "Exit status:"] {
        assert!(long.out.contains(word), "{word}");
    }
    assert!(short.out.lines().count() < long.out.lines().count());
    let widest = long.out.lines().map(|line| line.chars().count()).max();
    assert!(widest <= Some(100), "{widest:?}");
}

#[test]
fn help_prints_the_pages_that_are_built_in() {
    let sandbox = Sandbox::with(&[("addresses", "a file of that name\n")]);
    assert_eq!(sandbox.run(&["help"]), sandbox.run(&["--help"]));
    let page = include_str!("../../docs/addresses.md");
    assert_eq!(sandbox.run(&["help", "addresses"]), read(page));
    let selections = sandbox.run(&["help", "selections"]);
    assert!(
        selections.out.starts_with("## Selections\n") && page.contains(&selections.out),
        "{selections:?}"
    );
    assert_eq!(selections.err, "", "a whole part has nothing to go on with");
    let none = sandbox.run(&["help", "adresses"]);
    assert_eq!((none.code, none.out.as_str()), (Some(1), ""));
    assert!(none.err.contains("omniread://addresses.md"), "{}", none.err);
}

#[test]
fn version_is_one_line() {
    let version = concat!("omniread ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(Sandbox::with(&[]).run(&["--version"]), read(version));
}

#[test]
fn completions_know_every_flag() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let ran = Sandbox::with(&[]).run(&["--completions", shell]);
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{shell}");
        assert!(ran.out.contains("symbols") && ran.out.contains("doctor"), "{shell}");
        for flag in flags() {
            let written = if shell == "fish" { format!("-l {}", &flag[2..]) } else { flag };
            assert!(ran.out.contains(&written), "{shell} {written}");
        }
    }
}

#[test]
fn the_manual_page_knows_every_flag() {
    let ran = Sandbox::with(&[]).run(&["--man"]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    assert!(ran.out.contains(".TH omniread 1"));
    assert!(ran.out.contains(
        "\n\\&  omniread symbols \\-\\-jsonl src/*.rs                  all definitions, for a script\n"
    ));
    assert!(!ran.out.contains("omniread\\-mcp(1)"), "there is no other page");
    for word in ["mcp", "serve", "doctor", "schema", "help", "symbols"] {
        assert!(ran.out.contains(&format!("\n\\fB{word}\\fR\n")), "{word}");
    }
    for flag in flags() {
        assert!(ran.out.contains(&flag.replace('-', "\\-")), "{flag}");
    }
}

#[test]
fn the_page_about_the_command_names_every_flag() {
    let page = include_str!("../../docs/cli.md");
    for flag in flags() {
        assert!(page.contains(&format!("`{flag}")), "{flag}");
    }
}
