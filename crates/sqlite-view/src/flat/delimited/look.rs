//! The first look at a text: how it is cut, what its columns are called and what they hold.

use std::{io::Read, sync::Arc};

use super::{
    Delimited,
    cutter::Cutter,
    dialect::Dialect,
    fields::Fields,
    header::is_header,
    pass,
    survey::{SURVEYED, Survey},
};
use crate::{
    FlatKind, FlatNotice, RowCount, SqliteError, ViewLimits,
    flat::{About, Keep, TextSource, names},
    watch::Watch,
};

/// Bytes of the beginning that tell how a text is cut.
const HEAD: u64 = 64 * 1024;

/// Rows of it that the first is compared with.
const BELOW: usize = 100;

/// Bytes of a column's name that are kept.
const NAME: usize = 1024;

/// What the column of line numbers is called, unless a column of the text has taken the name.
const KEY: &str = "line";

impl Delimited {
    /// A text, and what a first look says about it.
    pub(in crate::flat) fn open(
        source: TextSource,
        limits: &ViewLimits,
        watch: &Arc<Watch>,
    ) -> Result<(Self, About), SqliteError> {
        let mut head = Vec::new();
        source.text()?.take(HEAD).read_to_end(&mut head)?;
        let is_whole = (head.len() as u64) < HEAD;
        let dialect = Dialect::of(&head, is_whole, source.likely_delimiter(), watch)?;
        let rows = first_rows(&head, is_whole, dialect, watch)?;
        let has_header = rows.split_first().is_some_and(|(first, below)| is_header(first, below));
        let before = u64::from(dialect.announced) + u64::from(has_header);
        let delimited = Self { source, dialect, before, watch: Arc::clone(watch) };
        let about = delimited.about(has_header, limits)?;
        Ok((delimited, about))
    }

    fn about(&self, has_header: bool, limits: &ViewLimits) -> Result<About, SqliteError> {
        let (first, wide) = self.first_row()?;
        // Nothing at all has no row that could be another.
        let header = has_header || wide == 0;
        let written = if has_header { first } else { vec![] };
        let mut cutter = self.cutter()?;
        pass(&mut cutter, self.before)?;
        let kept = limits.kept_bytes as u64;
        let survey = Survey::of(&mut cutter, wide, kept, |source| source.position() <= SURVEYED)?;
        let (called, renamed) = names::names(&written, survey.columns.len());
        let renamed = (!renamed.is_empty()).then_some(FlatNotice::Renamed(renamed));
        let lossy = cutter.source().is_lossy().then_some(FlatNotice::Lossy);
        Ok(About {
            kind: FlatKind::Delimited { delimiter: char::from(self.dialect.delimiter), header },
            key: names::free(KEY, &names::taken(&called)),
            rows: self.rows(&survey, cutter.source().position()),
            surveyed: (!survey.is_whole).then_some(survey.rows),
            notices: renamed.into_iter().chain(survey.notices(wide)).chain(lossy).collect(),
            columns: survey.columns.iter().zip(called).map(|(census, name)| census.column(name)).collect(),
        })
    }

    /// The first row, of names or values, and how many fields it has.
    fn first_row(&self) -> Result<(Vec<String>, u64), SqliteError> {
        let mut cutter = self.cutter()?;
        pass(&mut cutter, u64::from(self.dialect.announced))?;
        let mut fields = Fields::new(Keep::each(NAME));
        if cutter.line()?.is_some() {
            cutter.row(&mut fields)?;
        }
        Ok((texts(&fields), fields.count()))
    }

    fn rows(&self, survey: &Survey, bytes: u64) -> RowCount {
        match self.source.estimate(survey.rows, bytes) {
            _ if survey.is_whole => RowCount::Exact(survey.rows),
            Some(rows) => RowCount::About(rows),
            None => RowCount::MoreThan(survey.rows),
        }
    }
}

/// Rows of the beginning that are whole in it.
fn first_rows(
    head: &[u8],
    is_whole: bool,
    dialect: Dialect,
    watch: &Watch,
) -> Result<Vec<Vec<String>>, SqliteError> {
    let mut cutter = Cutter::new(head, dialect, watch);
    let mut fields = Fields::new(Keep::each(NAME));
    let mut rows = Vec::new();
    while rows.len() <= BELOW + 1 && cutter.line()?.is_some() {
        fields.clear();
        cutter.row(&mut fields)?;
        rows.push(texts(&fields));
    }
    if !is_whole && rows.len() > 1 && rows.len() <= BELOW + 1 {
        rows.pop();
    }
    rows.drain(..usize::from(dialect.announced).min(rows.len()));
    Ok(rows)
}

fn texts(fields: &Fields) -> Vec<String> {
    fields.iter().map(|(held, _)| String::from_utf8_lossy(held).into_owned()).collect()
}
