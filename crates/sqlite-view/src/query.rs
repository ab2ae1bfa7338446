//! What a query asks for.

use crate::{SqliteError, ViewLimits};

/// The parameters that queries may have.
pub const PARAMETERS: [&str; 5] = ["limit", "offset", "order", "where", "q"];

/// Which rows of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PageQuery {
    /// Rows at most; `None` for [`ViewLimits::page`]. 0 asks for the number of rows alone.
    pub limit: Option<u64>,
    /// Rows to pass over.
    pub offset: u64,
    /// The order; `None` is that of the table.
    pub order: Option<Order>,
    /// A condition in SQL: one expression.
    pub filter: Option<String>,
}

impl PageQuery {
    /// The limit that applies.
    pub(crate) fn limit(&self, limits: &ViewLimits) -> u64 {
        self.limit.unwrap_or(limits.page).min(limits.page_most)
    }
}

/// An order of rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// As written: a column, which `:asc` or `:desc` may follow. A column that is called so to the end wins.
    pub written: String,
}

/// A query, understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Rows of a table.
    Page(PageQuery),
    /// SQL of the reader's own, not empty.
    Sql(String),
}

impl Asked {
    /// Understands parameters, each a key and what stands after its `=`. Keys are taken without regard to case, values
    /// as written; those of `where` and `q` are checked by what runs them.
    pub fn from_parts<'a>(
        parts: impl IntoIterator<Item = (&'a str, Option<&'a str>)>,
    ) -> Result<Self, SqliteError> {
        let mut given = Given::default();
        for (key, value) in parts {
            given.take(key, value.unwrap_or_default().trim())?;
        }
        given.understood()
    }
}

/// Values by their place in [`PARAMETERS`].
#[derive(Default)]
struct Given<'a>([Option<&'a str>; PARAMETERS.len()]);

impl<'a> Given<'a> {
    fn take(&mut self, key: &str, value: &'a str) -> Result<(), SqliteError> {
        let known = PARAMETERS.iter().position(|known| known.eq_ignore_ascii_case(key.trim()));
        let Some(place) = known else {
            return Err(SqliteError::UnknownParameter { key: key.to_owned() });
        };
        let key = PARAMETERS[place];
        match &mut self.0[place] {
            _ if value.is_empty() => Err(SqliteError::EmptyParameter { key }),
            Some(_) => Err(SqliteError::Twice { key }),
            free => {
                *free = Some(value);
                Ok(())
            }
        }
    }

    fn understood(self) -> Result<Asked, SqliteError> {
        let [limit, offset, order, filter, q] = self.0;
        match q {
            Some(_) if [limit, offset, order, filter].iter().any(Option::is_some) => {
                Err(SqliteError::NotAlone)
            }
            Some(sql) => Ok(Asked::Sql(sql.to_owned())),
            None => Ok(Asked::Page(PageQuery {
                limit: limit.map(|value| number("limit", value)).transpose()?,
                offset: offset.map_or(Ok(0), |value| number("offset", value))?,
                order: order.map(|written| Order { written: written.to_owned() }),
                filter: filter.map(str::to_owned),
            })),
        }
    }
}

fn number(key: &'static str, value: &str) -> Result<u64, SqliteError> {
    value.parse().map_err(|_| SqliteError::NotANumber { key, value: value.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn understands_parameters() {
        let all = [
            ("limit", Some("5")),
            ("OFFSET", Some("10")),
            ("order", Some("a:desc")),
            ("where", Some("a='+'")),
        ];
        let expected = PageQuery {
            limit: Some(5),
            offset: 10,
            order: Some(Order { written: "a:desc".into() }),
            filter: Some("a='+'".into()),
        };
        assert_eq!(Asked::from_parts(all).unwrap(), Asked::Page(expected));
        assert_eq!(Asked::from_parts([]).unwrap(), Asked::Page(PageQuery::default()));
        assert_eq!(Asked::from_parts([("q", Some("SELECT 1"))]).unwrap(), Asked::Sql("SELECT 1".into()));
    }

    #[test]
    fn says_what_to_write() {
        type Part<'a> = (&'a str, Option<&'a str>);
        let cases: &[(&[Part], &str)] = &[
            (&[("q", Some("SELECT 1")), ("limit", Some("5"))], "`q` stands alone"),
            (&[("q", Some(" "))], "`q` is empty. Use ?q=SELECT"),
            (&[("q", None)], "`q` is empty"),
            (&[("where", Some(""))], "`where` is empty. Use where=id > 5"),
            (&[("colour", Some("red"))], "no parameter `colour`. There are limit, offset, order and where"),
            (&[("", None)], "no parameter ``"),
            (&[("limit", Some("many"))], "`limit=many` is no whole number. Use limit=20."),
            (&[("limit", Some("-1"))], "is no whole number"),
            (&[("limit", Some("1")), ("limit", Some("2"))], "`limit` is given twice"),
        ];
        for (parts, expected) in cases {
            let message = Asked::from_parts(parts.iter().copied()).unwrap_err().to_string();
            assert!(message.contains(expected), "{message}");
        }
    }
}
