//! What was chosen when the library was built.

/// A choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Feature {
    /// Its name in `Cargo.toml`.
    pub name: &'static str,
    /// Whether this build has it.
    pub is_on: bool,
    /// What can be read with it.
    pub gives: &'static str,
}

macro_rules! features {
    ($($name:literal: $gives:literal,)*) => {
        /// Every choice there is, by name.
        pub const FEATURES: &[Feature] =
            &[$(Feature { name: $name, is_on: cfg!(feature = $name), gives: $gives }),*];
    };
}

features! {
    "archives": "archives and compressed streams, with their members",
    "code": "outlines, definitions and summaries of code",
    "documents": "Word, Excel, PowerPoint, OpenDocument and rich text documents, books, mail",
    "forge": "issues and pull requests",
    "images": "pictures",
    "internal": "internal resources, and the pages that are built in",
    "lang-heavy": "code in Julia, Objective-C and OCaml",
    "lang-more": "code in Dart, Elixir, Erlang, Haskell, PowerShell, R, Scala and Solidity",
    "mcp": "resources of MCP servers",
    "notebooks": "Jupyter notebooks",
    "office-legacy": "Word, Excel and PowerPoint documents before 2007, and binary workbooks",
    "parquet": "Parquet files as tables",
    "pdf": "PDF documents",
    "rar": "compressed members of rar",
    "remote": "files of other hosts",
    "secrets": "masking of credentials",
    "sqlite": "SQLite databases, and tables in text",
    "svg": "SVG drawn as a picture",
    "web": "web pages, feeds and files by their URLs",
    "web-archives": "archives without random access, for programs that use the library",
}

#[cfg(test)]
mod tests {
    use super::FEATURES;

    #[test]
    fn every_choice_of_the_manifest_is_told() {
        let manifest = include_str!("../Cargo.toml");
        let (_, table) = manifest.split_once("[features]\n").unwrap();
        let (table, _) = table.split_once("\n[").unwrap();
        let keys =
            table.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(" ="));
        let mut names: Vec<_> = keys.map(|(name, _)| name).filter(|name| *name != "default").collect();
        names.sort_unstable();
        let told: Vec<_> = FEATURES.iter().map(|feature| feature.name).collect();
        assert_eq!(told, names);
    }
}
