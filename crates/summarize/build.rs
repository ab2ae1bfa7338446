//! Makes the table of languages out of the folders in `languages`: whoever adds one touches no Rust file.

use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use toml::de::{DeTable, DeValue};

/// What a `lang.toml` may say, and no more.
const KEYS: &[&str] = &[
    "name",
    "grammar",
    "scanner",
    "extensions",
    "files",
    "shebangs",
    "separator",
    "reserved",
    "hollow",
    "masks",
    "test_marks",
    "test_names",
    "sure",
    "merge",
    "prose",
    "sections",
    "unfolded",
];

fn main() -> Result<(), Box<dyn Error>> {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?).join("languages");
    println!("cargo::rerun-if-changed={}", root.display());
    let mut folders: Vec<_> = fs::read_dir(&root)?.collect::<Result<_, _>>()?;
    folders.sort_by_key(fs::DirEntry::file_name);
    let (mut table, mut count) = (String::new(), 0);
    for folder in folders {
        let id = folder.file_name().to_string_lossy().into_owned();
        let feature = format!("CARGO_FEATURE_LANG_{}", id.to_uppercase().replace('-', "_"));
        let language = Folder::read(id, &folder.path())?;
        if language.scanner().is_some() || env::var_os(feature).is_some() {
            language.write(&mut table)?;
            count += 1;
        }
    }
    println!("cargo::rustc-check-cfg=cfg(no_grammars)");
    if !table.contains("Engine::Grammar") {
        println!("cargo::rustc-cfg=no_grammars");
    }
    let table = format!("static LANGUAGES: [Language; {count}] = [\n{table}];\n");
    Ok(fs::write(PathBuf::from(env::var("OUT_DIR")?).join("languages.rs"), table)?)
}

/// One folder.
struct Folder {
    id: String,
    path: PathBuf,
    settings: DeTable<'static>,
}

impl Folder {
    fn read(id: String, path: &Path) -> Result<Self, Box<dyn Error>> {
        let settings = parsed(&path.join("lang.toml"))?;
        let strange = settings.keys().find(|key| !KEYS.contains(&key.get_ref().as_ref()));
        if let Some(key) = strange {
            return Err(format!("languages/{id}/lang.toml: there is no setting `{}`", key.get_ref()).into());
        }
        Ok(Self { id, path: path.to_owned(), settings })
    }

    fn scanner(&self) -> Option<&str> {
        self.text("scanner")
    }

    fn write(&self, table: &mut String) -> Result<(), Box<dyn Error>> {
        let engine = match (self.scanner(), self.text("grammar")) {
            (Some(scanner), None) => format!("Engine::Scanner(crate::scan::{scanner})"),
            (None, Some(grammar)) => self.grammar(grammar)?,
            _ => return Err(format!("languages/{}: either `grammar` or `scanner`", self.id).into()),
        };
        let name = self.text("name").ok_or_else(|| format!("languages/{}: no `name`", self.id))?;
        writeln!(table, "    Language {{ id: {:?}, name: {name:?},", self.id)?;
        for key in [
            "extensions",
            "files",
            "shebangs",
            "sure",
            "reserved",
            "hollow",
            "masks",
            "test_marks",
            "test_names",
            "sections",
        ] {
            writeln!(table, "        {key}: &{:?},", self.list(key))?;
        }
        writeln!(
            table,
            "        separator: {:?}, merge: {}, prose: {}, unfolded: {}, masked: Masked::new(), engine: {engine} }},",
            self.text("separator").unwrap_or("."),
            self.settings.get("merge").is_some(),
            self.settings.get("prose").is_some(),
            self.settings.get("unfolded").is_some()
        )?;
        Ok(())
    }

    /// The source of a grammar: its queries are compiled when they are first needed.
    fn grammar(&self, language: &str) -> Result<String, Box<dyn Error>> {
        let outline = included(&self.path.join("outline.scm"))?;
        let folds = self.path.join("folds.scm");
        let folds = if folds.exists() { included(&folds)? } else { "\"\"".to_owned() };
        let injections = self.injections()?;
        Ok(format!(
            "Engine::Grammar(Grammar::new(|| {language}.into(), {outline}, {folds}, &[{injections}]))"
        ))
    }

    /// `injections.toml` has a table for each kind of text in another language.
    fn injections(&self) -> Result<String, Box<dyn Error>> {
        let path = self.path.join("injections.toml");
        if !path.exists() {
            return Ok(String::new());
        }
        let settings = parsed(&path)?;
        let mut list = String::new();
        for (name, injection) in &settings {
            let get = |key| {
                injection.get_ref().get(key).and_then(|it: &toml::Spanned<DeValue<'_>>| it.get_ref().as_str())
            };
            let (Some(query), Some(language)) = (get("query"), get("language")) else {
                return Err(
                    format!("{}: [{}] has `query` and `language`", path.display(), name.get_ref()).into()
                );
            };
            write!(list, "crate::grammar::Injection {{ query: {query:?}, language: {language:?} }}, ")?;
        }
        Ok(list)
    }

    fn text(&self, key: &str) -> Option<&str> {
        self.settings.get(key).and_then(|value| value.get_ref().as_str())
    }

    fn list(&self, key: &str) -> Vec<&str> {
        let array = self.settings.get(key).and_then(|value| value.get_ref().as_array());
        array.into_iter().flatten().filter_map(|value| value.get_ref().as_str()).collect()
    }
}

fn included(path: &Path) -> Result<String, Box<dyn Error>> {
    fs::metadata(path).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(format!("include_str!({:?})", path.display().to_string()))
}

fn parsed(path: &Path) -> Result<DeTable<'static>, Box<dyn Error>> {
    let text = fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    // A build script ends soon; its texts may stay.
    let table = DeTable::parse(Box::leak(text.into_boxed_str()));
    Ok(table.map_err(|error| format!("{}: {error}", path.display()))?.into_inner())
}
