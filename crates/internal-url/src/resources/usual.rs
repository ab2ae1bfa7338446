//! The folders that are looked into unless somebody says otherwise.
//!
//! Those with the name of this project come first, then those that tools for agents share or have made usual.

use std::path::Path;

use super::{Place, Resources, Surroundings};

/// Below the project.
const PROJECT_SKILLS: [&str; 8] = [
    ".omniread/skills",
    ".agents/skills",
    ".claude/skills",
    ".codex/skills",
    ".cursor/skills",
    ".gemini/skills",
    ".github/skills",
    ".opencode/skills",
];
/// Below the project; the last ones are files.
const PROJECT_RULES: [&str; 17] = [
    ".omniread/rules",
    ".agents/rules",
    ".claude/rules",
    ".clinerules",
    ".continue/rules",
    ".cursor/rules",
    ".github/instructions",
    ".kiro/steering",
    ".roo/rules",
    ".windsurf/rules",
    "AGENTS.md",
    "CLAUDE.md",
    "GEMINI.md",
    ".cursorrules",
    ".windsurfrules",
    ".github/copilot-instructions.md",
    "CONVENTIONS.md",
];
/// Below the home folder.
const HOME_SKILLS: [&str; 7] = [
    ".agents/skills",
    ".claude/skills",
    ".codex/skills",
    ".config/opencode/skills",
    ".copilot/skills",
    ".cursor/skills",
    ".gemini/skills",
];
/// Below the home folder; the last ones are files.
const HOME_RULES: [&str; 6] = [
    ".agents/rules",
    ".claude/rules",
    ".agents/AGENTS.md",
    ".claude/CLAUDE.md",
    ".codex/AGENTS.md",
    ".gemini/GEMINI.md",
];

impl Resources {
    /// The usual folders: of the project, then of this configuration, then of the home folder. There is no usual folder for
    /// artifacts, since keeping is to be asked for.
    pub fn usual(surroundings: &Surroundings) -> Self {
        let mut usual = Self::default();
        if let Some(project) = &surroundings.project {
            let own = |name: &str| vec![Place::within(project.join(".omniread").join(name), project)];
            usual = Self {
                agents: own("agents"),
                history: own("history"),
                local: own("local"),
                memory: own("memory"),
                vault: own("vault"),
                rules: below(project, &PROJECT_RULES, Some(project)),
                skills: below(project, &PROJECT_SKILLS, Some(project)),
                ..Self::default()
            };
        }
        if let Some(configuration) = &surroundings.configuration {
            usual.memory.push(configuration.join("memory").into());
            usual.rules.push(configuration.join("rules").into());
            usual.skills.push(configuration.join("skills").into());
        }
        if let Some(home) = &surroundings.home {
            usual.rules.extend(below(home, &HOME_RULES, None));
            usual.skills.extend(below(home, &HOME_SKILLS, None));
        }
        usual
    }
}

fn below(folder: &Path, names: &[&str], within: Option<&Path>) -> Vec<Place> {
    let place = |name: &&str| Place { path: folder.join(name), within: within.map(Path::to_path_buf) };
    names.iter().map(place).collect()
}
