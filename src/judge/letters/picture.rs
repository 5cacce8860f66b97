//! The board of a game as a picture for one reader.
//!
//! A letter is queued with the scene of its picture; that is drawn when the letter is sent
//! (`judge::daemon::pictures`), once for all letters with equal scenes.

use std::borrow::Cow;

use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::judge::base::{DraftPicture, House, JudgeError, Result};
use crate::judge::ledger::standing;
use crate::judge::ledger::table::read_act;
use crate::judge::letters::report::{self, Position, Reader};
use crate::language::Composer;
use crate::render::png::VERSION;
use crate::render::scene::Scene;
use crate::rules::{Line, Viewer};
use crate::store::{LetterFormat, Person};

/// So many octets of a digest name a picture.
const NAME: usize = 16;

/// What is to be drawn: all that the bytes of a picture depend on.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct ToDraw<'s> {
    /// The version of the drawing that the scene was made for.
    pub(crate) version: u8,
    /// The title with the sprites.
    pub(crate) title: Cow<'s, str>,
    pub(crate) scene: Cow<'s, Scene<String>>,
}

/// The board as a reader sees it, with what the rows of the position did to it marked, and with the
/// codes of what the reader is offered; none in a title that draws none.
pub(crate) fn scene(
    position: Position<'_>,
    viewer: Viewer,
    offers: &[(char, String)],
) -> Result<Option<Scene<Line>>> {
    let entries = standing::entries(position.rows, |row| read_act(position.game, &row.body))?;
    let told = entries
        .iter()
        .filter(|entry| entry.stands && entry.act.is_none());
    let since: Vec<&str> = told.map(|entry| &*entry.row.body).collect();
    let offers: Vec<(char, &str)> = offers
        .iter()
        .map(|(letter, order)| (*letter, &**order))
        .collect();
    Ok(position.table.game.scene(viewer, &since, &offers)?)
}

/// The picture of a letter to a seat, with what it was not told of yet and what it is offered
/// marked.
pub(crate) fn of_seat(
    house: &House,
    position: Position<'_>,
    reader: Reader<'_>,
    offers: &[(char, String)],
) -> Result<Option<DraftPicture>> {
    let seat = reader.rules_seat();
    let voice = house.voice(&reader.person.language)?;
    let cast = report::cast(position.game, position.seats, Some(seat));
    of_letter(
        house,
        position.untold(reader.seat),
        PictureReader {
            viewer: Viewer::Seat(seat),
            person: reader.person,
            offers,
        },
        &Composer::new(voice, &cast),
    )
}

/// The reader of a picture.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PictureReader<'l> {
    pub(crate) viewer: Viewer,
    pub(crate) person: &'l Person,
    /// What the reader is offered: the letter of each code and its order.
    pub(crate) offers: &'l [(char, String)],
}

/// The picture of a letter to a person; none if the person or the operator
/// wants none, or the title draws none.
pub(crate) fn of_letter(
    house: &House,
    position: Position<'_>,
    reader: PictureReader<'_>,
    composer: &Composer<'_>,
) -> Result<Option<DraftPicture>> {
    if !wanted(house, reader.person) {
        return Ok(None);
    }
    let scene = scene(position, reader.viewer, reader.offers)?;
    let scene = scene.map(|scene| scene.said(false, |line| composer.say(line)));
    let title = &position.game.title;
    let drawn = scene.map(|scene| draft(house, title, scene, "picture-alt"));
    drawn.transpose()
}

/// Whether letters to a person show pictures.
pub(crate) fn wanted(house: &House, person: &Person) -> bool {
    match person.format {
        LetterFormat::Pictures => house.settings.pictures,
        LetterFormat::Text | LetterFormat::Html => false,
    }
}

/// A scene as the picture of a letter, with the key of the words that stand for it.
pub(crate) fn draft(
    house: &House,
    title: &str,
    scene: Scene<String>,
    alt: &'static str,
) -> Result<DraftPicture> {
    let height = scene.height;
    let to_draw = ToDraw {
        version: VERSION,
        title: Cow::Borrowed(title),
        scene: Cow::Owned(scene),
    };
    let scene = postcard::to_stdvec(&to_draw).map_err(JudgeError::Scene)?;
    let digest: [u8; 32] = Sha256::digest(&scene).into();
    let name = HEXLOWER.encode(digest.get(..NAME).unwrap_or(&digest));
    Ok(DraftPicture {
        content_id: format!("{name}@{}", house.host()),
        name: format!("{name}.png"),
        height,
        alt,
        digest,
        scene,
    })
}
