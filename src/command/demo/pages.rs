//! Pages of a trial game for a browser: a letter, and the game step by step.

use std::path::{Path, PathBuf};

use super::correspondent::Correspondent;
use super::reading;
use super::stage::Stage;
use crate::command::folder;
use crate::failure::{Doing, Failure};
use crate::files::{self, Readers};
use crate::judge::archive::{self, Place, Wish};

/// The folder of the replay page, within the game's.
const REPLAY: &str = "replay";
const LETTER: &str = "letter.html";

/// Writes the pages; returns their paths and contents in words.
pub(in crate::command) fn write(
    stage: &Stage,
    folder: &Path,
) -> Result<Vec<(PathBuf, &'static str)>, Failure> {
    let mut written = Vec::new();
    let asked = stage.people.first().map(Correspondent::asked);
    if let Some(page) = asked.and_then(reading::page) {
        let path = folder.join(LETTER);
        let doing = || format!("cannot write {}", path.display());
        files::replace(&path, page.as_bytes(), Readers::Owner).doing(doing)?;
        written.push((path, "a letter as a mail program shows it"));
    }
    let context = stage.judge.context();
    let wish = Wish::public(context, Place::Folder);
    let archive = archive::archive(context, stage.judge.store(), &stage.standing()?, wish);
    let archive = archive.doing(|| "cannot archive the game".to_owned())?;
    let replay = folder.join(REPLAY);
    for file in &archive.files {
        let written = folder::write(&replay, file, Readers::Owner);
        written.doing(|| format!("cannot write {}", replay.join(file.name).display()))?;
    }
    written.push((replay.join("index.html"), "the game step by step"));
    Ok(written)
}
