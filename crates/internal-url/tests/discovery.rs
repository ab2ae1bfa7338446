//! Where resources are looked for around a working folder.

#![expect(clippy::unwrap_used, reason = "helpers of a test fail by panicking")]

use std::fs;
use std::path::Path;

use omniread_internal_url::{InternalError, Place, Resources, Surroundings};
use tempfile::TempDir;

struct House(TempDir);

impl House {
    /// A home folder with a project in it, of which somebody stands in a folder.
    fn new() -> Self {
        let house = Self(TempDir::new().unwrap());
        house.write("home/project/.git/HEAD", "");
        house.write("home/project/src/deep/a.rs", "");
        house
    }

    fn write(&self, path: &str, text: &str) {
        let path = self.0.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    fn surroundings(&self) -> Surroundings {
        let at = |path: &str| self.0.path().join(path);
        Surroundings::of(&at("home/project/src/deep"), Some(&at("home")), Some(&at("home/.config/omniread")))
    }

    fn discover(&self) -> Result<Resources, InternalError> {
        Resources::discover(&self.surroundings())
    }

    /// The paths below the house.
    fn paths(&self, places: &[Place]) -> Vec<String> {
        let below = |path: &Path| path.strip_prefix(self.0.path()).unwrap().display().to_string();
        places.iter().map(|place| below(&place.path)).collect()
    }
}

#[test]
fn the_project_is_the_nearest_marked_folder() {
    let house = House::new();
    let at = |path: &str| Some(house.0.path().join(path));
    assert_eq!(house.surroundings().project, at("home/project"));
    house.write("home/project/src/.omniread/x", "");
    assert_eq!(house.surroundings().project, at("home/project/src"));
    let home = house.0.path().join("home");
    house.write("home/.git/HEAD", "");
    let unmarked = home.join("music");
    assert_eq!(Surroundings::of(&unmarked, Some(&home), None).project, Some(unmarked));
}

#[test]
fn usual_folders_are_those_of_the_project_first() {
    let house = House::new();
    let usual = house.discover().unwrap();
    let skills = house.paths(&usual.skills);
    assert_eq!(
        skills[..3],
        ["home/project/.omniread/skills", "home/project/.agents/skills", "home/project/.claude/skills"]
    );
    assert!(skills.contains(&"home/.config/omniread/skills".to_owned()));
    assert_eq!(skills.last().unwrap(), "home/.gemini/skills");
    let rules = house.paths(&usual.rules);
    for rule in ["home/project/AGENTS.md", "home/project/.cursor/rules", "home/.codex/AGENTS.md"] {
        assert!(rules.contains(&rule.to_owned()), "{rule}");
    }
    assert_eq!(house.paths(&usual.history), ["home/project/.omniread/history"]);
    assert_eq!(usual.artifacts, None, "nobody keeps anything unasked");
    let project = Some(house.0.path().join("home/project"));
    assert!(usual.skills.iter().take(8).all(|place| place.within == project));
}

#[test]
fn files_come_before_what_is_usual() {
    let house = House::new();
    house.write(
        "home/project/.omniread/resources.toml",
        "skills = 'extra'\nvault = '../notes'\nartifacts = 'kept'\n",
    );
    house.write(
        "home/.config/omniread/resources.toml",
        "skills = ['~/mine', '/opt/skills']\nhistory = 'sessions'\nartifacts = '~/kept'\n",
    );
    let found = house.discover().unwrap();
    assert_eq!(found.skills[0].path, house.0.path().join("home/project/.omniread/extra"));
    assert_eq!(found.skills[0].within, Some(house.0.path().join("home/project")));
    assert_eq!(found.skills[1], house.0.path().join("home/mine").into());
    assert_eq!(found.skills[2], "/opt/skills".into());
    assert_eq!(found.history[0], house.0.path().join("home/.config/omniread/sessions").into());
    assert_eq!(found.artifacts.unwrap().path, house.0.path().join("home/project/.omniread/kept"));
    assert!(found.skills.len() > 10);
    house.write("home/.config/omniread/resources.toml", "usual = false\nskills = '~/mine'\n");
    assert_eq!(house.discover().unwrap().skills.len(), 2);
}

#[test]
fn a_file_that_cannot_be_used_is_told() {
    let house = House::new();
    house.write("home/.config/omniread/resources.toml", "skils = 'x'\n");
    let error = house.discover().unwrap_err().to_string();
    assert!(error.contains("resources.toml: line 1: unknown field `skils`"), "{error}");
    house.write("home/.config/omniread/resources.toml", &" ".repeat(2 << 20));
    assert!(house.discover().unwrap_err().to_string().ends_with("it is too large"));
    fs::remove_file(house.0.path().join("home/.config/omniread/resources.toml")).unwrap();
    fs::create_dir(house.0.path().join("home/.config/omniread/resources.toml")).unwrap();
    assert!(house.discover().unwrap_err().to_string().ends_with("it is no file"));
    let missing = Resources::from_file(&house.0.path().join("none.toml"), None).unwrap_err().to_string();
    assert!(missing.ends_with("none.toml: there is no such file"), "{missing}");
}

#[test]
fn roots_keep_what_lies_beneath_them() {
    let house = House::new();
    house.write("home/project/.omniread/resources.toml", "artifacts = '/elsewhere'\n");
    let root = house.0.path().join("home/project");
    let found = house.discover().unwrap().beneath(std::slice::from_ref(&root));
    assert!(house.paths(&found.skills).iter().all(|path| path.starts_with("home/project/")));
    assert_eq!((found.skills.len(), found.artifacts), (8, None));
    assert!(found.rules.iter().all(|place| place.within == Some(root.clone())));
}
