//! Grammars and the queries over them, compiled when they are first needed.

mod role;

use std::fmt;
use std::sync::OnceLock;

use tree_sitter::Query;

pub(crate) use role::Role;

/// What every query is asked besides: where a text is not as the grammar wants it.
const ERRORS: &str = "\n(ERROR) @error\n";

/// A grammar with its queries.
pub(crate) struct Grammar {
    load: fn() -> tree_sitter::Language,
    outline: &'static str,
    folds: &'static str,
    injections: &'static [Injection],
    compiled: OnceLock<Result<Compiled, String>>,
}

/// Text of another language within a text.
pub(crate) struct Injection {
    pub(crate) query: &'static str,
    pub(crate) language: &'static str,
}

/// What is needed to ask.
pub(crate) struct Compiled {
    pub(crate) language: tree_sitter::Language,
    pub(crate) query: Query,
    /// What each capture of the query is for.
    pub(crate) roles: Vec<Role>,
    pub(crate) injections: Vec<(Query, &'static str)>,
}

impl Grammar {
    pub(crate) const fn new(
        load: fn() -> tree_sitter::Language,
        outline: &'static str,
        folds: &'static str,
        injections: &'static [Injection],
    ) -> Self {
        Self { load, outline, folds, injections, compiled: OnceLock::new() }
    }

    /// The queries of a folder are a part of the program: a test compiles them all.
    pub(crate) fn compiled(&self) -> Result<&Compiled, &str> {
        self.compiled.get_or_init(|| self.compile()).as_ref().map_err(String::as_str)
    }

    fn compile(&self) -> Result<Compiled, String> {
        let language = (self.load)();
        let text = format!("{}\n{}{ERRORS}", self.outline, self.folds);
        let query = Query::new(&language, &text).map_err(|error| error.to_string())?;
        let roles = query.capture_names().iter().map(|name| Role::named(name)).collect::<Result<_, _>>()?;
        let mut injections = Vec::new();
        for injection in self.injections {
            let query = Query::new(&language, injection.query).map_err(|error| error.to_string())?;
            injections.push((query, injection.language));
        }
        Ok(Compiled { language, query, roles, injections })
    }
}

impl fmt::Debug for Grammar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Grammar").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use crate::Language;
    use crate::language::Engine;

    #[test]
    fn every_query_compiles() {
        let mut wrong = Vec::new();
        for language in Language::all() {
            if let Engine::Grammar(grammar) = &language.engine
                && let Err(error) = grammar.compiled()
            {
                wrong.push(format!("languages/{}: {error}", language.id));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    #[test]
    fn every_injection_names_a_language_or_one_that_is_left_out() {
        for language in Language::all() {
            let Engine::Grammar(grammar) = &language.engine else { continue };
            for injection in grammar.injections {
                let there = std::path::Path::new(env!("CARGO_MANIFEST_DIR"))
                    .join("languages")
                    .join(injection.language);
                assert!(there.is_dir(), "languages/{}: {}", language.id, injection.language);
            }
        }
    }
}
