//! The schema table: every object of the database by name.

use rusqlite::{Connection, types::ValueRef};

use crate::SqliteError;

/// What stands in one row of the schema table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Object {
    pub(crate) kind: ObjectKind,
    pub(crate) name: String,
    /// The table that an index or trigger belongs to.
    pub(crate) table: String,
    /// The statement that created it; empty for indexes of constraints.
    pub(crate) sql: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ObjectKind {
    Table,
    View,
    Index,
    Trigger,
}

/// The schema table in memory.
#[derive(Clone, Debug, Default)]
pub(crate) struct Catalog {
    objects: Vec<Object>,
}

/// The statement that would create the schema table, which is not in itself.
const OWN: &str = "CREATE TABLE sqlite_schema(type text, name text, tbl_name text, rootpage int, sql text)";

impl Catalog {
    /// Reads it. Names that are not UTF-8 are refused: the engine hands them to places that take text alone.
    pub(crate) fn read(connection: &Connection) -> rusqlite::Result<Result<Self, SqliteError>> {
        let mut statement = connection.prepare("SELECT type, name, tbl_name, sql FROM sqlite_schema")?;
        let mut rows = statement.query(())?;
        let mut objects = vec![];
        while let Some(row) = rows.next()? {
            let [kind, name, table, sql] =
                [text(row.get_ref(0)?), text(row.get_ref(1)?), text(row.get_ref(2)?), text(row.get_ref(3)?)];
            let (Some(kind), Some(name), Some(table), Some(sql)) = (kind, name, table, sql) else {
                return Ok(Err(SqliteError::ForeignNames));
            };
            objects.extend(ObjectKind::of(&kind).map(|kind| Object { kind, name, table, sql }));
        }
        for name in ["sqlite_schema", "sqlite_master"] {
            objects.push(Object {
                kind: ObjectKind::Table,
                name: name.into(),
                table: name.into(),
                sql: OWN.into(),
            });
        }
        Ok(Ok(Self { objects }))
    }

    /// The table or view of this name: exactly, or else without regard to ASCII case, as the engine compares.
    pub(crate) fn table(&self, name: &str) -> Option<&Object> {
        let exact = self.tables().find(|object| object.name == name);
        exact.or_else(|| self.tables().find(|object| object.name.eq_ignore_ascii_case(name)))
    }

    /// Every table and view.
    pub(crate) fn tables(&self) -> impl Iterator<Item = &Object> {
        self.objects.iter().filter(|object| matches!(object.kind, ObjectKind::Table | ObjectKind::View))
    }

    /// The indexes or triggers of a table.
    pub(crate) fn belonging(&self, kind: ObjectKind, table: &str) -> impl Iterator<Item = &Object> {
        self.objects
            .iter()
            .filter(move |object| object.kind == kind && object.table.eq_ignore_ascii_case(table))
    }
}

impl Object {
    /// Whether it is one of the engine's own.
    pub(crate) fn is_internal(&self) -> bool {
        self.name.get(..7).is_some_and(|start| start.eq_ignore_ascii_case("sqlite_"))
    }

    /// The module of a virtual table.
    pub(crate) fn module(&self) -> Option<String> {
        use crate::tokens::{Token, tokens};
        let mut words = tokens(&self.sql).filter_map(|(_, token)| match token {
            Token::Word(word) => Some(word),
            _ => None,
        });
        let is_virtual = words.next().is_some_and(|word| word.eq_ignore_ascii_case("CREATE"))
            && words.next().is_some_and(|word| word.eq_ignore_ascii_case("VIRTUAL"));
        if !is_virtual {
            return None;
        }
        words.find(|word| word.eq_ignore_ascii_case("USING"))?;
        Some(words.next().unwrap_or("unknown").to_owned())
    }
}

impl ObjectKind {
    fn of(written: &str) -> Option<Self> {
        match written {
            "table" => Some(Self::Table),
            "view" => Some(Self::View),
            "index" => Some(Self::Index),
            "trigger" => Some(Self::Trigger),
            _ => None,
        }
    }
}

/// `None` when it is not UTF-8.
fn text(value: ValueRef<'_>) -> Option<String> {
    match value {
        ValueRef::Text(bytes) => str::from_utf8(bytes).ok().map(str::to_owned),
        _ => Some(String::new()),
    }
}
