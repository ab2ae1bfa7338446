//! Whether a value is a credential, by its name, its look and where it stands.

mod census;
mod placeholder;
mod shape;

pub(crate) use placeholder::{is_common, is_placeholder};
use shape::{is_dense, is_location, is_made};
pub(crate) use shape::{is_random, is_wordy};

use crate::name::Naming;

/// What kind of text a value stands in: the more credentials are expected there, the less has to speak for one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ground {
    /// Prose, code, logs: names are often those of something else, and values those of variables.
    Text,
    /// Settings: a name stands for its value.
    Settings,
    /// A file that is there to hold credentials.
    Credentials,
}

/// Whether a value under a name that says so much is a credential.
pub(crate) fn is_credential(value: &str, naming: Option<Naming>, ground: Ground) -> bool {
    let looks_so = match (ground, naming) {
        (Ground::Credentials, Some(Naming::Surely)) => !is_location(value),
        (Ground::Credentials, Some(Naming::Perhaps)) => !is_wordy(value) || is_dense(value),
        (Ground::Settings, Some(Naming::Surely)) => !value.contains(' ') && !is_location(value),
        (Ground::Settings, Some(Naming::Perhaps)) => is_dense(value) && !is_location(value),
        (Ground::Text, Some(Naming::Surely)) => is_made(value) && !is_location(value),
        (Ground::Credentials, None) | (Ground::Text, Some(Naming::Perhaps)) => {
            is_random(value) && !is_location(value)
        }
        (_, None) => false,
    };
    looks_so && !is_placeholder(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_more_credentials_are_expected_the_less_has_to_speak_for_one() {
        use Ground::{Credentials, Settings, Text};
        for (value, naming, grounds) in [
            ("hunter2", Some(Naming::Surely), &[Settings, Credentials][..]),
            ("correct horse", Some(Naming::Surely), &[Credentials]),
            ("S3cr3t!pass", Some(Naming::Surely), &[Text, Settings, Credentials]),
            ("Q7wTz0pLk2RvX9sBn4Jd", Some(Naming::Perhaps), &[Text, Settings, Credentials]),
            ("Q7wTz0pLk2RvX9sBn4Jd", None, &[Credentials]),
            ("identifier", Some(Naming::Perhaps), &[]),
            ("/run/secrets/db", Some(Naming::Surely), &[]),
            ("https://example.com/oauth", Some(Naming::Perhaps), &[]),
            ("${DB_PASSWORD}", Some(Naming::Surely), &[]),
            ("production", None, &[]),
        ] {
            for ground in [Text, Settings, Credentials] {
                let found = is_credential(value, naming, ground);
                assert_eq!(found, grounds.contains(&ground), "{value} {naming:?} {ground:?}");
            }
        }
    }
}
