//! Pictures of a game's board, each for one reader.
//!
//! A letter is queued with the scene of its picture. The scene is drawn when the letter is sent
//! (`judge::daemon::deliver`), once for all letters with equal scenes. Readers who see the same
//! share the pictures of a position.

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::BTreeMap;

use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::judge::base::{Context, DraftPicture, JudgeError, Result, Roster};
use crate::judge::ledger::table::Table;
use crate::judge::letters::report::{self, Position, ReportReader};
use crate::language::{Block, Blocks, Composer};
use crate::mail::with_picture;
use crate::render::png::VERSION;
use crate::render::scene::Medium;
use crate::render::scene::Scene;
use crate::rules::{Line, Seat, Section, Viewer};
use crate::store::{self, Letter, Picture, SeatRow};

/// Number of digest octets in a picture's name.
const NAME: usize = 16;

/// The input of drawing: all that a picture's bytes depend on.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct ToDraw<'s> {
    pub(crate) version: u8,
    /// The title with the sprites.
    pub(crate) title: Cow<'s, str>,
    pub(crate) scene: Cow<'s, Scene<String>>,
}

/// Returns the board for a viewer, with changes since the position's rows and the codes of offers
/// marked; `None` if the title draws no pictures.
pub(crate) fn scene(
    position: Position<'_>,
    viewer: Viewer,
    offers: &[(char, String)],
    medium: Medium,
) -> Result<Option<Scene<Line>>> {
    let entries = position
        .table
        .state
        .read(&position.game.name, position.rows)?;
    let told = entries
        .iter()
        .filter(|entry| entry.counts && entry.act.is_none());
    let since: Vec<&str> = told.map(|entry| &*entry.row.body).collect();
    let offers: Vec<(char, &str)> = offers
        .iter()
        .map(|(letter, order)| (*letter, &**order))
        .collect();
    Ok(position
        .table
        .game
        .scene(viewer, &since, &offers, medium, None)?)
}

/// Drafts the picture of a letter to a seat, with its news and offers marked.
pub(crate) fn of_seat(
    context: &Context,
    position: Position<'_>,
    reader: ReportReader<'_>,
    offers: &[(char, String)],
) -> Result<Option<DraftPicture>> {
    let seat = reader.at().seat;
    let voice = context.voice(&reader.person.language)?;
    let cast = report::cast(position.game, position.seats, Some(seat));
    let position = position.untold(reader.seat);
    let composer = Composer::new(voice, &cast);
    of_letter(context, position, Viewer::Seat(seat), offers, &composer)
}

/// A picture of a position that all see alike, for readers without offers.
#[derive(Debug)]
pub(crate) struct SharedPicture {
    language: String,
    /// Number of newest ledger rows that are marked in it.
    rows: usize,
    /// Seats named in its words, for whose players the words differ.
    named: Vec<Seat>,
    /// Absent if the title draws no pictures.
    picture: Option<DraftPicture>,
}

/// Drafts the picture of a letter; `None` if the title draws no pictures.
pub(crate) fn of_letter(
    context: &Context,
    position: Position<'_>,
    viewer: Viewer,
    offers: &[(char, String)],
    composer: &Composer<'_>,
) -> Result<Option<DraftPicture>> {
    let shared = position.board.map(|board| &board.pictures);
    let shared = shared.filter(|_| offers.is_empty());
    let (language, rows) = (composer.voice().language(), position.rows.len());
    let is_own = |named: &[Seat]| composer.reader().is_some_and(|seat| named.contains(&seat));
    if let Some(shared) = shared {
        let pictures = shared.borrow();
        let mut alike = pictures.iter().filter(|one| !is_own(&one.named));
        if let Some(known) = alike.find(|one| one.language == language && one.rows == rows) {
            return Ok(known.picture.clone());
        }
    }
    let scene = scene(position, viewer, offers, Medium::Letter)?;
    let named = match (shared, &scene) {
        (Some(_), Some(scene)) => named(scene, position.seats),
        _ => Vec::new(),
    };
    let said = scene.map(|scene| scene.said(|line| composer.said(line).to_string()));
    let drawn = said.map(|scene| draft(context, &position.game.title, scene, "picture-alt"));
    let drawn = drawn.transpose()?;
    // Words that name the reader are for no other reader.
    if let Some(shared) = shared
        && !is_own(&named)
    {
        shared.borrow_mut().push(SharedPicture {
            language: language.to_owned(),
            rows,
            named,
            picture: drawn.clone(),
        });
    }
    Ok(drawn)
}

/// Returns the bytes of a letter as sent, or as they will be once its picture is drawn.
///
/// # Errors
/// Those of the database.
pub fn as_sent(store: &store::Reader, letter: &Letter) -> Result<Vec<u8>> {
    // A letter whose words were deleted has no place for a picture.
    let Some(shown) = letter.picture.filter(|_| !letter.bytes.is_empty()) else {
        return Ok(letter.bytes.clone());
    };
    Ok(match store.picture(shown.picture)? {
        Picture::Png(png) => with_picture(&letter.bytes, shown.at, &png),
        Picture::Scene(_) => letter.bytes.clone(),
    })
}

fn named(scene: &Scene<Line>, seats: &[SeatRow]) -> Vec<Seat> {
    let words = || scene.words();
    let seats = seats.iter().map(|row| row.seat);
    seats
        .filter(|seat| words().any(|line| line.names(*seat)))
        .collect()
}

/// Encodes a scene as the picture of a letter; `alt` is the key of its alternative text.
pub(crate) fn draft(
    context: &Context,
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
        content_id: format!("{name}@{}", context.host()),
        name: format!("{name}.png"),
        height,
        alt,
        digest,
        scene: scene.into(),
    })
}

/// The board of a game that all see alike.
#[derive(Debug)]
pub(crate) struct OpenBoard {
    sections: Vec<Section>,
    /// The board for a person without a seat, by language.
    said: BTreeMap<String, Vec<Block>>,
    /// The pictures that its readers share.
    pub(crate) pictures: RefCell<Vec<SharedPicture>>,
}

impl OpenBoard {
    /// Composes the board in these languages; `None` if seats see different boards.
    pub(crate) fn new<'l>(
        context: &Context,
        roster: Roster<'_>,
        table: &Table,
        languages: impl Iterator<Item = &'l str>,
    ) -> Result<Option<Self>> {
        if !table.game.is_open() {
            return Ok(None);
        }
        let sections = table.game.board(Viewer::Public);
        let cast = report::cast(roster.game, roster.seats, None);
        let mut said = BTreeMap::new();
        for language in languages {
            let voice = context.voice(language)?;
            said.entry(voice.language().to_owned())
                .or_insert_with(|| Composer::new(voice, &cast).blocks(&sections));
        }
        Ok(Some(Self {
            sections,
            said,
            pictures: RefCell::default(),
        }))
    }

    /// Returns the board for one reader; `None` in a language without it.
    pub(crate) fn to(&self, composer: &Composer<'_>) -> Option<Blocks> {
        let said = self.said.get(composer.voice().language())?;
        Some(composer.blocks_from(&self.sections, said).into())
    }
}
