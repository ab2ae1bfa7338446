//! Lists of names, in small letters.

use super::File;
use crate::format::Format;
use crate::name::Naming;
use crate::value::Ground;

/// A file that is known to hold credentials.
pub(super) fn known(name: &str) -> Option<File> {
    Some(match name {
        ".envrc" | ".flaskenv" | ".dev.vars" | ".renviron" | ".pam_environment" => {
            File::credentials(Format::Shell)
        }
        ".netrc" | "_netrc" | ".authinfo" => File::credentials(Format::Netrc),
        ".npmrc" | ".yarnrc" | ".pypirc" | "pip.conf" | ".s3cfg" | ".boto" | "rclone.conf" | ".my.cnf"
        | ".passwd-s3fs" | "credentials" | ".credentials" | "gcloud.ini" | ".msmtprc" | ".fetchmailrc"
        | ".terraformrc" | "terraform.rc" | "terraform.tfvars" => File::credentials(Format::Ini),
        ".yarnrc.yml" | "kubeconfig" | "hosts.yml" | "doctl.yaml" | ".cf.yml" => {
            File::credentials(Format::Yaml)
        }
        "gradle.properties" | "local.properties" | "keystore.properties" => {
            File::credentials(Format::Properties)
        }
        "settings.xml" | "settings-security.xml" | "nuget.config" => File::credentials(Format::Xml),
        ".dockercfg"
        | ".dockerconfigjson"
        | "auth.json"
        | "accesstokens.json"
        | "application_default_credentials.json"
        | "credentials.tfrc.json"
        | "service-account.json"
        | "client_secret.json" => File::credentials(Format::Json),
        ".git-credentials" | "wp-config.php" | "id_rsa" | "id_dsa" | "id_ecdsa" | "id_ed25519" => CREDENTIALS,
        ".pgpass" | "pgpass.conf" => File::credentials(Format::Fields(4)),
        ".htpasswd" | "htpasswd" | ".htdigest" | "shadow" | "gshadow" | "passwd" => {
            File::credentials(Format::Fields(if name.contains("htdigest") { 2 } else { 1 }))
        }
        ".vault-token" | "master.key" | ".vault_pass" | ".vault_password" | ".erlang.cookie" => WHOLE,
        "environ" => File::credentials(Format::Shell),
        "dockerfile" | ".bashrc" | ".zshrc" | ".profile" | ".bash_profile" | ".zprofile"
        | ".bash_history" | ".zsh_history" => File::settings(Format::Shell),
        "nsswitch.conf" => File::TEXT,
        _ if name.starts_with(".env") => File::credentials(Format::Shell),
        _ if name.starts_with("init.gradle") => CREDENTIALS,
        _ => return by_ending(name),
    })
}

fn by_ending(name: &str) -> Option<File> {
    let (_, extension) = name.rsplit_once('.')?;
    Some(match extension {
        "key" | "p12" | "pfx" | "jks" | "keystore" | "kdbx" | "bks" | "token" | "secret" | "password"
        | "pass" => WHOLE,
        "pem" | "cer" | "crt" | "p8" | "ppk" | "ovpn" => CREDENTIALS,
        "kubeconfig" => File::credentials(Format::Yaml),
        "env" => File::credentials(Format::Shell),
        _ => return None,
    })
}

const CREDENTIALS: File = File { ground: Ground::Credentials, format: None };
const WHOLE: File = File::credentials(Format::Whole(Naming::Surely));

/// How files of an extension are written.
pub(super) fn written_as(extension: &str) -> Option<Format> {
    Some(match extension {
        "sh" | "bash" | "zsh" | "ksh" | "fish" | "vars" | "service" | "dockerfile" => Format::Shell,
        "ini" | "cfg" | "conf" | "cnf" | "config" | "tfvars" | "tf" | "hcl" | "desktop" => Format::Ini,
        "properties" => Format::Properties,
        "toml" => Format::Toml,
        "json" | "jsonc" | "json5" | "jsonl" | "ndjson" | "har" | "tfstate" | "webmanifest" => Format::Json,
        "yaml" | "yml" => Format::Yaml,
        "csv" => Format::Table(b','),
        "tsv" | "tab" => Format::Table(b'\t'),
        "psv" => Format::Table(b'|'),
        "xml" | "plist" | "csproj" | "props" | "targets" => Format::Xml,
        _ => return None,
    })
}

/// Whether a file of settings is there to hold credentials, by its name without the extension.
pub(super) fn holds_credentials(stem: &str) -> bool {
    const WORDS: [&str; 8] =
        ["secret", "secrets", "credential", "credentials", "creds", "password", "passwords", "token"];
    stem.split(['.', '-', '_']).any(|word| WORDS.contains(&word))
}

/// Whether a file holds texts of an interface in one language, where `password` is a word to be translated.
pub(super) fn is_of_texts(stem: &str) -> bool {
    const WORDS: [&str; 9] = [
        "messages",
        "strings",
        "translations",
        "translation",
        "locale",
        "labels",
        "lang",
        "i18n",
        "localizable",
    ];
    let is_letters = |part: &str| part.bytes().all(|byte| byte.is_ascii_alphabetic());
    let mut parts = stem.split(['.', '-', '_']);
    let first = parts.next().unwrap_or_default();
    let is_language =
        first.len() == 2 && is_letters(first) && parts.all(|part| part.len() <= 4 && is_letters(part));
    is_language || stem.split(['.', '-', '_']).any(|word| WORDS.contains(&word))
}
