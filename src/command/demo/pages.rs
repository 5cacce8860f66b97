//! Pages of a trial game to be looked at in a browser: a letter, and the game step by step.

use std::path::{Path, PathBuf};

use data_encoding::BASE64;
use mail_parser::{MessageParser, MimeHeaders};

use super::correspondent::Correspondent;
use super::stage::Stage;
use crate::command::folder;
use crate::command::private::{Readers, write_file};
use crate::failure::{Doing, Failure};
use crate::judge::archive::{self, Place, Wish};

/// The folder of the replay page, in that of the game.
const REPLAY: &str = "replay";
/// The page of a letter.
const LETTER: &str = "letter.html";

/// Writes the pages; says where they are and what they show.
pub(in crate::command) fn write(
    stage: &Stage,
    folder: &Path,
) -> Result<Vec<(PathBuf, &'static str)>, Failure> {
    let mut written = Vec::new();
    let asked = stage.people.first().map(Correspondent::asked);
    if let Some(page) = asked.and_then(letter) {
        let path = folder.join(LETTER);
        let doing = || format!("cannot write {}", path.display());
        write_file(&path, page.as_bytes(), Readers::Owner).doing(doing)?;
        written.push((path, "a letter as a mail program shows it"));
    }
    let house = stage.judge.house();
    let wish = Wish {
        seat: None,
        public: true,
        language: &house.settings.language,
        zone: house.settings.zone,
        place: Place::Folder,
    };
    let archive = archive::archive(house, stage.judge.store(), &stage.standing()?, wish);
    let archive = archive.doing(|| "cannot archive the game".to_owned())?;
    let replay = folder.join(REPLAY);
    for file in &archive.files {
        let written = folder::write(&replay, file, Readers::Owner);
        written.doing(|| format!("cannot write {}", replay.join(file.name).display()))?;
    }
    written.push((replay.join("index.html"), "the game step by step"));
    Ok(written)
}

/// The page of a letter with its picture in it; none if the letter has no page.
fn letter(bytes: &[u8]) -> Option<String> {
    let mail = MessageParser::default().parse(bytes)?;
    let page = mail.html_part(0).filter(|part| part.is_text_html())?;
    let mut page = page.text_contents()?.to_owned();
    for part in &mail.parts {
        if let Some(id) = part
            .content_id()
            .filter(|_| part.is_content_type("image", "png"))
        {
            let picture = format!("data:image/png;base64,{}", BASE64.encode(part.contents()));
            page = page.replace(&format!("cid:{id}"), &picture);
        }
    }
    Some(page)
}
