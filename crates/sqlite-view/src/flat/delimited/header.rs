//! Whether the first row names the columns.

use crate::flat::spelling::Looks;

/// Whether a first row is a header, seen what stands below. It is data when all of it are numbers, or when a number
/// stands above numbers, unless it may be a year.
pub(super) fn is_header(first: &[String], below: &[Vec<String>]) -> bool {
    let looks: Vec<_> = first.iter().map(|field| Looks::of(field.as_bytes())).collect();
    let mut full = looks.iter().filter(|looks| **looks != Looks::Empty).peekable();
    let all_numbers = full.peek().is_some() && full.all(|looks| is_digits(*looks));
    let like_data = |at: usize| is_digits(looks[at]) && !is_year(&first[at]) && is_numeric(at, below);
    !all_numbers && !(0..first.len()).any(like_data)
}

fn is_digits(looks: Looks) -> bool {
    looks.is_number() || looks == Looks::Code
}

fn is_year(field: &str) -> bool {
    field.trim().len() == 4 && field.trim().parse().is_ok_and(|year: u16| (1800..2200).contains(&year))
}

/// Whether all that stands in a column are numbers, and nothing more is known when there are no rows.
fn is_numeric(at: usize, rows: &[Vec<String>]) -> bool {
    let fields = rows.iter().filter_map(|row| row.get(at)).map(|field| Looks::of(field.as_bytes()));
    fields.filter(|looks| *looks != Looks::Empty).all(is_digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(text: &str) -> Vec<String> {
        text.split(',').map(str::to_owned).collect()
    }

    #[test]
    fn first_rows() {
        for (first, below, expected) in [
            ("id,name", &["1,Ada"][..], true),
            ("1,Ada,3.5", &["2,Ben,4.5"], false),
            ("1,2,3", &["4,5,6"], false),
            ("2019,2020,2021", &["4,5,6"], false),
            ("fruit,2019,2020", &["apple,5,6"], true),
            ("Ada,London", &["Ben,Paris"], true),
            ("007,x", &["008,y"], false),
            ("id,5th", &["1,2"], true),
            ("1,Ada", &[], false),
            ("a,b", &[], true),
            (",", &["1,2"], true),
            ("x,12", &["1,no number"], true),
        ] {
            let below: Vec<_> = below.iter().map(|line| row(line)).collect();
            assert_eq!(is_header(&row(first), &below), expected, "{first}");
        }
    }
}
