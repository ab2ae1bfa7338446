//! What a connection may do: read, for a while, within limits.
//!
//! Five fences stand one behind the other, since each has gaps of its own: the file is opened read-only, `query_only` is
//! set, defensive mode protects the schema and the parts of virtual tables, the authorizer allows what reads and nothing
//! else, and a statement that is not read-only is never run.

use std::sync::Arc;

use rusqlite::{
    Connection,
    config::DbConfig,
    hooks::{AuthAction, AuthContext, Authorization},
    limits::Limit,
};

use crate::{ViewLimits, functions, watch::Watch};

/// Steps of the engine between two looks at the clock; some ten microseconds.
const STEPS: i32 = 1000;

/// Pragmas that only describe. The table-valued functions of their names ask for them; the last two, full-text indexes.
const DESCRIBING: [&str; 10] = [
    "table_info",
    "table_xinfo",
    "table_list",
    "index_list",
    "index_info",
    "index_xinfo",
    "foreign_key_list",
    "function_list",
    "data_version",
    "page_size",
];

/// Functions that reach beyond the database, or whose time grows with the square of what they are given.
const DENIED: [&str; 8] = [
    "load_extension",
    "fts3_tokenizer",
    "edit",
    "readfile",
    "writefile",
    "json_patch",
    "jsonb_patch",
    "sqlite_log",
];

/// Everything but the authorizer: the engine has to describe virtual tables to itself before it is set.
pub(crate) fn restrict(
    connection: &mut Connection,
    limits: &ViewLimits,
    watch: &Arc<Watch>,
) -> rusqlite::Result<()> {
    connection.busy_timeout(limits.busy.min(limits.time))?;
    configure(connection)?;
    connection.execute_batch("PRAGMA query_only = ON; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0;")?;
    limit(connection, limits)?;
    functions::replace(connection)?;
    let watch = Arc::clone(watch);
    connection.progress_handler(STEPS, Some(move || watch.stops()))
}

/// From here on only what reads is prepared.
pub(crate) fn authorize(connection: &mut Connection) -> rusqlite::Result<()> {
    connection.authorizer(Some(|context: AuthContext<'_>| decide(&context.action)))
}

fn configure(connection: &Connection) -> rusqlite::Result<()> {
    let settings = [
        (DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true),
        (DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true),
        (DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false),
        (DbConfig::SQLITE_DBCONFIG_ENABLE_TRIGGER, false),
        (DbConfig::SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER, false),
        (DbConfig::SQLITE_DBCONFIG_WRITABLE_SCHEMA, false),
    ];
    settings.into_iter().try_for_each(|(setting, value)| connection.set_db_config(setting, value).map(drop))
}

/// Depths and counts of SQL keep the engine's own limits: schemas have to be within ours as well, and some go far.
fn limit(connection: &Connection, limits: &ViewLimits) -> rusqlite::Result<()> {
    let settings = [
        (Limit::SQLITE_LIMIT_LENGTH, size(limits.made_bytes)),
        (Limit::SQLITE_LIMIT_ATTACHED, 0),
        (Limit::SQLITE_LIMIT_VDBE_OP, 250_000),
        (Limit::SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 256),
        (Limit::SQLITE_LIMIT_TRIGGER_DEPTH, 0),
        (Limit::SQLITE_LIMIT_WORKER_THREADS, 0),
    ];
    settings.into_iter().try_for_each(|(limit, value)| connection.set_limit(limit, value).map(drop))
}

/// A number of bytes as the engine takes it.
pub(crate) fn size(bytes: usize) -> i32 {
    i32::try_from(bytes).unwrap_or(i32::MAX)
}

fn decide(action: &AuthAction<'_>) -> Authorization {
    let is_one_of = |name: &str, names: &[&str]| names.iter().any(|other| other.eq_ignore_ascii_case(name));
    let allowed = match action {
        AuthAction::Select | AuthAction::Read { .. } | AuthAction::Recursive => true,
        AuthAction::Function { function_name } => !is_one_of(function_name, &DENIED),
        AuthAction::Pragma { pragma_name: "page_size", pragma_value: Some(_) } => false,
        AuthAction::Pragma { pragma_name, .. } => is_one_of(pragma_name, &DESCRIBING),
        // How virtual tables declare their columns. Defensive mode keeps the schema from being written.
        AuthAction::Update { table_name, .. } => {
            is_one_of(table_name, &["sqlite_master", "sqlite_temp_master"])
        }
        _ => false,
    };
    if allowed { Authorization::Allow } else { Authorization::Deny }
}
