//! A first look at the rows: what their values look like, and how far they are alike.

use std::io::Read;

use super::{census::Census, cutter::Cutter, fields::Fields};
use crate::{
    FlatNotice, RaggedRow, SqliteError,
    flat::{COLUMNS_MOST, Keep, spelling::Looks},
};

/// Bytes of the text that are looked at.
pub(super) const SURVEYED: u64 = 8 << 20;

/// Bytes of a value that tell what it looks like. A longer one is no number.
pub(super) const LOOK: usize = 64;

/// Ragged rows that are named.
const NAMED: usize = 5;

/// What was found.
#[derive(Debug, Default)]
pub(super) struct Survey {
    pub(super) columns: Vec<Census>,
    pub(super) rows: u64,
    /// Whether these are all rows.
    pub(super) is_whole: bool,
    ragged: u64,
    first_ragged: Vec<RaggedRow>,
    longest: u64,
    long_value: Option<(u64, u64)>,
}

impl Survey {
    /// Looks at the rows from here on, of `names` fields, as long as `goes_on` says so.
    pub(super) fn of<R: Read>(
        cutter: &mut Cutter<'_, R>,
        names: u64,
        most_of_value: u64,
        goes_on: impl Fn(&R) -> bool,
    ) -> Result<Self, SqliteError> {
        let mut survey = Self::default();
        survey.widen(names);
        let mut fields = Fields::new(Keep::each(LOOK));
        while let Some(line) = cutter.line()? {
            if !goes_on(cutter.source()) {
                return Ok(survey);
            }
            fields.clear();
            cutter.row(&mut fields)?;
            survey.add(line, &fields, names, most_of_value);
        }
        survey.is_whole = true;
        Ok(survey)
    }

    fn add(&mut self, line: u64, fields: &Fields, names: u64, most_of_value: u64) {
        let count = fields.count();
        self.rows += 1;
        self.longest = self.longest.max(count);
        if count != names {
            self.ragged += 1;
            if self.first_ragged.len() < NAMED {
                self.first_ragged.push(RaggedRow { line, fields: count });
            }
        }
        self.widen(count);
        for (census, (held, bytes)) in self.columns.iter_mut().zip(fields.iter()) {
            census.add(if bytes > LOOK as u64 { Looks::Text } else { Looks::of(held) });
            if bytes > most_of_value && self.long_value.is_none() {
                self.long_value = Some((line, bytes));
            }
        }
    }

    fn widen(&mut self, fields: u64) {
        let wide = usize::try_from(fields).unwrap_or(COLUMNS_MOST).min(COLUMNS_MOST);
        if wide > self.columns.len() {
            self.columns.resize_with(wide, Census::default);
        }
    }

    /// What has to be said about rows of `names` columns.
    pub(super) fn notices(&self, names: u64) -> Vec<FlatNotice> {
        let ragged = (self.ragged > 0).then(|| FlatNotice::Ragged {
            count: self.ragged,
            first: self.first_ragged.clone(),
            fields: names,
        });
        let long = self.long_value.map(|(line, bytes)| FlatNotice::LongValue { line, bytes });
        let most = COLUMNS_MOST as u64;
        let left_out = (self.longest.max(names) > most)
            .then(|| FlatNotice::ColumnsLeftOut { fields: self.longest.max(names), most });
        ragged.into_iter().chain(long).chain(left_out).collect()
    }
}
