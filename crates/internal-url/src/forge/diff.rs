//! A unified diff, file by file.

use std::ops::Range;

/// A file of a diff.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct FileDiff {
    /// What it is called afterwards, or before if it is gone.
    pub(super) name: String,
    /// What happened to it: `added`, `deleted`, `renamed from …`, or nothing but changes.
    pub(super) change: String,
    pub(super) added: u64,
    pub(super) removed: u64,
    /// Its bytes of the diff.
    pub(super) range: Range<usize>,
}

/// The files of a diff, in order. What stands before the first is part of none.
///
/// A file begins with a line `diff --git`: within hunks every line begins with a blank, a sign or a backslash.
pub(super) fn files(diff: &str) -> Vec<FileDiff> {
    let mut files: Vec<FileDiff> = Vec::new();
    let mut begins = 0;
    for line in diff.split_inclusive('\n') {
        let range = begins..begins + line.len();
        begins = range.end;
        let line = line.trim_end_matches(['\n', '\r']);
        if let Some(names) = line.strip_prefix("diff --git ") {
            let (name, change) = (of_header(names), String::new());
            files.push(FileDiff { name, change, added: 0, removed: 0, range });
        } else if let Some(file) = files.last_mut() {
            file.range.end = range.end;
            file.takes(line);
        }
    }
    files
}

impl FileDiff {
    fn takes(&mut self, line: &str) {
        // `---` and `+++` stand before any hunk, where nothing is counted yet.
        if let Some(name) = line.strip_prefix("+++ ").filter(|_| self.added + self.removed == 0) {
            if name != "/dev/null" {
                self.name = without_prefix(name);
            }
        } else if line.starts_with("--- ") && self.added + self.removed == 0 {
        } else if line.starts_with('+') {
            self.added += 1;
        } else if line.starts_with('-') {
            self.removed += 1;
        } else if let Some(name) = line.strip_prefix("rename from ") {
            self.change = format!("renamed from {name}");
        } else if let Some(name) = line.strip_prefix("rename to ") {
            name.clone_into(&mut self.name);
        } else if let Some(name) = line.strip_prefix("copy from ") {
            self.change = format!("copied from {name}");
        } else if line.starts_with("new file mode") {
            "added".clone_into(&mut self.change);
        } else if line.starts_with("deleted file mode") {
            "deleted".clone_into(&mut self.change);
        } else if line.starts_with("Binary files ") || line.starts_with("GIT binary patch") {
            let space = if self.change.is_empty() { "" } else { " " };
            self.change = format!("{}{space}binary", self.change);
        }
    }
}

/// The second name of `a/one b/one`. Names may hold blanks, but unless a file is renamed both are the same.
fn of_header(names: &str) -> String {
    if let Some(name) = names.strip_suffix('"').and_then(|names| names.rsplit_once(" \"")) {
        return without_prefix(name.1);
    }
    let middle = names.len() / 2;
    let same = names.is_char_boundary(middle) && names.get(middle..=middle) == Some(" ");
    let second = if same { names.get(middle + 1..) } else { names.rsplit_once(" b/").map(|(_, name)| name) };
    without_prefix(second.unwrap_or(names))
}

fn without_prefix(name: &str) -> String {
    let name = name.trim_matches('"').trim_end_matches('\t');
    name.strip_prefix("b/").or_else(|| name.strip_prefix("a/")).unwrap_or(name).to_owned()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const DIFF: &str = "diff --git a/src/a.rs b/src/a.rs\nindex 1..2 100644\n--- a/src/a.rs\n+++ b/src/a.rs\n@@ -1,3 +1,3 @@\n line\n-old\n+new\n+diff --git a/x b/x\n\\ No newline at end of file\n\
        diff --git a/one name.txt b/two name.txt\nsimilarity index 90%\nrename from one name.txt\nrename to two name.txt\n\
        diff --git a/gone b/gone\ndeleted file mode 100644\n--- a/gone\n+++ /dev/null\n@@ -1,2 +0,0 @@\n---- x\n-y\n\
        diff --git a/new.png b/new.png\nnew file mode 100644\nBinary files /dev/null and b/new.png differ\n";

    #[test]
    fn files_are_told_apart_by_their_headers() {
        let files = files(DIFF);
        let told: Vec<_> = files
            .iter()
            .map(|file| (file.name.as_str(), file.change.as_str(), file.added, file.removed))
            .collect();
        let expected = [
            ("src/a.rs", "", 2, 1),
            ("two name.txt", "renamed from one name.txt", 0, 0),
            ("gone", "deleted", 0, 2),
            ("new.png", "added binary", 0, 0),
        ];
        assert_eq!(told, expected);
        let joined: String = files.iter().map(|file| &DIFF[file.range.clone()]).collect();
        assert_eq!(joined, DIFF, "every byte belongs to a file");
    }

    proptest! {
        #[test]
        fn every_byte_behind_the_first_header_belongs_to_a_file(diff in "(diff --git |[-+ ]|\\+\\+\\+ |rename to |é|a/x b/y|\"|\n|\r){0,60}") {
            let files = files(&diff);
            let begins = files.first().map_or(diff.len(), |file| file.range.start);
            let joined: String = files.iter().map(|file| &diff[file.range.clone()]).collect();
            prop_assert_eq!(&joined, &diff[begins..]);
        }
    }

    #[test]
    fn odd_diffs_are_taken_as_they_are() {
        for diff in ["", "no diff\n", "diff --git \n", "diff --git a b", "diff --git é é\n+++ b/é\n", "+x\n"]
        {
            assert!(files(diff).len() <= 1, "{diff}");
        }
        assert_eq!(files("diff --git a/ä b/ä\n")[0].name, "ä");
    }
}
