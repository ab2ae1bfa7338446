use super::*;

#[test]
fn numbers_look_as_in_a_workbook() {
    let table = [
        ("General", 0.1 + 0.2, "0.3"),
        ("General", 1_234_567_890_123.0, "1.23457E+12"),
        ("General", 0.000_012_3, "1.23E-05"),
        ("General", -42.0, "-42"),
        ("General", 12_345.678_901_234, "12345.6789"),
        ("0.00%", 0.125, "12.50%"),
        ("#,##0", 1_234_567.0, "1,234,567"),
        ("#,##0.00", 2.675, "2.68"),
        ("#,##0_);(#,##0)", -1234.0, "(1,234)"),
        ("0.0,,", 12_345_678.0, "12.3"),
        ("#.##", 0.5, ".5"),
        ("0.00E+00", 12_345.0, "1.23E+04"),
        ("##0.0E+0", 12_345.0, "12.3E+3"),
        ("# ?/?", 1.5, "1 1/2"),
        ("# ??/??", 0.333, "1/3"),
        ("# ?/8", 2.25, "2 2/8"),
        ("000-0000", 5_551_234.0, "555-1234"),
        ("[$€-407] #,##0.00", 12.5, "€ 12.50"),
        ("[Red]0;[Blue]-0;\"none\"", 0.0, "none"),
        ("[<1]0.00;[>=1]0", 0.5, "0.50"),
        ("\"Total: \"0", 7.0, "Total: 7"),
        ("_(* #,##0.00_);_(* (#,##0.00);_(* \"-\"??_);_(@_)", 0.0, "-"),
        ("0", -0.4, "0"),
        ("@", 12.0, "12"),
    ];
    for (code, value, expected) in table {
        assert_eq!(display(code, value, false).as_deref(), Some(expected), "{code} of {value}");
    }
}

#[test]
fn dates_and_times_look_as_in_a_workbook() {
    let table = [
        ("yyyy-mm-dd", 45_356.0, "2024-03-05"),
        ("m/d/yyyy h:mm", 45_356.75, "3/5/2024 18:00"),
        ("d-mmm-yy", 45_356.0, "5-Mar-24"),
        ("dddd, mmmm d", 45_356.0, "Tuesday, March 5"),
        ("h:mm AM/PM", 0.0, "12:00 AM"),
        ("[h]:mm:ss", 1.5, "36:00:00"),
        ("mm:ss.0", 0.000_02, "00:01.7"),
        ("hh:mm:ss", 0.999_999_9, "00:00:00"),
        ("yyyy", 60.0, "1900"),
        ("d", 59.0, "28"),
        ("d mmm", 61.0, "1 Mar"),
        ("[$-409]mmmm", 45_356.0, "March"),
        ("mmmmm", 45_356.0, "M"),
    ];
    for (code, value, expected) in table {
        assert_eq!(display(code, value, false).as_deref(), Some(expected), "{code} of {value}");
    }
    assert_eq!(display("yyyy-mm-dd", 0.0, true).as_deref(), Some("1904-01-01"));
}

#[test]
fn what_cannot_be_reproduced_is_not_guessed() {
    for (code, value) in [
        ("[$-407]mmmm", 45_356.0),
        ("[$-F800]dddd, mmmm dd, yyyy", 45_356.0),
        ("[DBNum1]0", 3.0),
        ("yyyy", -1.0),
        ("ggge", 1.0),
        ("0", f64::NAN),
    ] {
        assert_eq!(display(code, value, false), None, "{code}");
    }
}

#[test]
fn dates_are_told_by_their_code() {
    for (code, expected) in
        [("m/d/yy", true), ("0.00", false), ("[Red]0", false), ("\"day\"0", false), ("[h]:mm", true)]
    {
        assert_eq!(is_date(code), expected, "{code}");
    }
}
