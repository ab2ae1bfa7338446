//! Time as a value that is handed in, so that the same input gives the same bytes.

use std::fmt;
use std::time::SystemTime;

/// Where ages in listings are counted from.
pub trait Clock: fmt::Debug + Send + Sync {
    /// The present moment.
    fn now(&self) -> SystemTime;
}

/// The clock of the machine.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> SystemTime {
        SystemTime::now()
    }
}

/// A clock that stands still.
#[derive(Debug, Clone, Copy)]
pub struct FixedClock(pub SystemTime);

impl Clock for FixedClock {
    fn now(&self) -> SystemTime {
        self.0
    }
}

/// The age of something, short: `just now`, `3m ago`, `2h ago`, `5d ago`, `3w ago`, `7mo ago`, `2y ago`.
pub fn age(then: SystemTime, now: SystemTime) -> String {
    let Ok(elapsed) = now.duration_since(then) else { return "in the future".into() };
    let seconds = elapsed.as_secs();
    let (count, unit) = match seconds {
        0..60 => return "just now".into(),
        60..3_600 => (seconds / 60, "m"),
        3_600..86_400 => (seconds / 3_600, "h"),
        86_400..604_800 => (seconds / 86_400, "d"),
        604_800..2_592_000 => (seconds / 604_800, "w"),
        2_592_000..31_536_000 => (seconds / 2_592_000, "mo"),
        _ => (seconds / 31_536_000, "y"),
    };
    format!("{count}{unit} ago")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn ages_are_rounded_down_to_the_largest_unit() {
        let then = SystemTime::UNIX_EPOCH;
        let table = [
            (0, "just now"),
            (59, "just now"),
            (60, "1m ago"),
            (3_599, "59m ago"),
            (7_200, "2h ago"),
            (86_400, "1d ago"),
            (604_800, "1w ago"),
            (2_592_000, "1mo ago"),
            (31_536_000 * 2, "2y ago"),
        ];
        for (seconds, text) in table {
            assert_eq!(age(then, then + Duration::from_secs(seconds)), text);
        }
        assert_eq!(age(then + Duration::from_secs(5), then), "in the future");
    }
}
