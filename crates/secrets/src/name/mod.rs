//! What the name of a value says about it.

mod around;
mod nouns;
mod words;

use nouns::noun_at;
use words::Words;

/// How sure a name is that its value is a credential.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Naming {
    /// It may be one: `token`, `auth`.
    Perhaps,
    /// It is one: `password`, `api_key`.
    Surely,
}

/// Words of a name that say nothing of what it names.
const SHELLS: [&str; 8] = ["value", "default", "text", "content", "string", "raw", "key", "keys"];

/// What `password`, `DB_PASSWORD_PROD`, `clientSecret`, `spring.datasource.password` or `//host/:_authToken` says of the
/// value that it names; `None` of `password_file`, `max_tokens`, `publicKey` and of everything else.
pub(crate) fn naming(name: &str) -> Option<Naming> {
    if !has_noun(name) {
        return None;
    }
    // Types and sentences name something else: `AWS::SecretsManager::Secret`.
    if name.contains("::") || name.matches(' ').count() > 2 {
        return None;
    }
    let name = name.trim_end_matches([']', '"', '\'', '/', '.', ':']);
    let last = name.rfind(['.', '/', ':', '[', '$', '>']).map_or(name, |at| &name[at + 1..]);
    let words = Words::of(last);
    let naming = of_words(words.as_slice());
    let needs_more = naming.is_none()
        && last.len() < name.len()
        && words.as_slice().iter().all(|word| is_any(word, &SHELLS));
    if needs_more { of_words(Words::of(name).as_slice()) } else { naming }
}

/// Whether the beginning of a noun stands anywhere in a name: most have none, and need no look at their words.
fn has_noun(name: &str) -> bool {
    name.as_bytes().windows(3).any(|three| {
        let lower = [three[0] | 0x20, three[1] | 0x20, three[2] | 0x20];
        matches!(
            &lower,
            b"pas" | b"pwd" | b"sec" | b"tok" | b"key" | b"aut" | b"cre" | b"coo" | b"bea" | b"ken"
        )
    })
}

/// Whether a name is one of many things: `tokens`, `credentials`.
pub(crate) fn is_plural(name: &str) -> bool {
    name.ends_with(['s', 'S']) && !name.to_ascii_lowercase().ends_with("pass")
}

fn of_words(words: &[&str]) -> Option<Naming> {
    let (at, naming) = (0..words.len()).rev().find_map(|at| Some((at, noun_at(words, at)?)))?;
    if words[..at].iter().any(|word| around::changes(word)) {
        return None;
    }
    words[at + 1..].iter().try_fold(naming, |naming, word| around::narrowed(naming, word))
}

fn is_any(word: &str, list: &[&str]) -> bool {
    list.iter().any(|known| known.eq_ignore_ascii_case(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(naming_expected: Option<Naming>, names: &str) {
        for name in names.split_whitespace() {
            assert_eq!(naming(name), naming_expected, "{name}");
        }
    }

    #[test]
    fn names_of_credentials() {
        check(
            Some(Naming::Surely),
            "password PASSWORD db_password DB_PASSWORD_PROD Password dbpassword userPassword1 PGPASSWORD passwd
             passphrase pwd secret client_secret clientSecret SECRET_KEY_BASE secretAccessKey aws_secret_access_key
             api_key API-KEY apiKey apikey ApiKey APIKey x-api-key stripe.api.key private_key privateKey
             spring.datasource.password config['password'] $password self.password ConnectionPassword
             password.value encryption_key signing-key MYSQL_PWD smtp_pass DB_PASS password_hash client-key-data
             storepass keystore.password requirepass",
        );
    }

    #[test]
    fn names_of_what_may_be_one() {
        check(
            Some(Naming::Perhaps),
            "token TOKEN access_token authToken //registry.example/:_authToken id_token _auth auth Authorization
             GITHUB_TOKEN tokenGithub bearer_token passwordMismatch account_key AccountKey pass cookie",
        );
    }

    #[test]
    fn names_of_other_things() {
        check(
            None,
            "user username password_file passwordFile secret_name secretKeyRef token_url token_type max_tokens
             maxTokens pad_token num_tokens public_key publicKey primary_key keyboard monkey author authority
             compass passenger bypass tokenizer password_min_length forgot_password showPassword existingSecret
             api_key_id access-key-id private_key_path key id value a.b.c passed secretary token_count csrf_header
             has_password",
        );
    }
}
