//! Archives of games: folders of files that are readable without this program.
//!
//! This module writes nothing to disk: it creates files as bytes, and a command writes them. The
//! archive of a finished game is complete. For a running game, or one whose seed is still secret,
//! it has only the present view of the reader, and no ledger.

pub mod analysis;
mod chronicle;
mod film;
pub(crate) mod keepsake;
mod page;
pub mod show;
mod site;
pub mod transcript;

pub use chronicle::{Boards, Chronicle, Placed, Reading, Step};
use chrono_tz::Tz;
pub use film::Film;
use film::Sources;
pub use site::{Entry, Names, Player, site};
pub(crate) use transcript::round;

use crate::judge::base::{Context, DraftTable, JudgeError, Result, Roster};
pub use crate::judge::ledger::press::ShownPress;
use crate::judge::ledger::{Record, anonymity, press};
use crate::judge::letters::{picture, report};
use crate::language::{Composer, Introductions};
use crate::mail::mbox::Mbox;
use crate::render::scene::Scene;
use crate::render::sprite::Sheet;
use crate::rules::{Arg, Line, Seat, Viewer};
use crate::store::{Game, GameState, InboxMail, LettersBy, MailState, Reader, SeatRow};
use analysis::Expected;

/// Names of all files that an archive may have.
pub const NAMES: [&str; 5] = [
    "transcript.txt",
    "transcript.md",
    "index.html",
    "game.jsonl",
    "letters.mbox",
];

/// A file of an archive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    pub name: &'static str,
    pub bytes: Vec<u8>,
}

/// The surroundings of a game's page, which determine its links.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Destination {
    /// No other files: the page is an attachment of a letter.
    Letter,
    /// The other files of the game.
    Folder,
    /// The other files of the game, and the list of games in the folder above.
    Site,
}

/// The options of an archive.
#[derive(Clone, Copy, Debug)]
pub struct ArchiveOptions<'w> {
    /// The seat whose player reads it; `None` for the public, and for a full archive once the game
    /// is over.
    pub seat: Option<&'w SeatRow>,
    /// Omits letters, addresses and tags.
    pub public: bool,
    pub language: &'w str,
    pub zone: Tz,
    /// The place of its page.
    pub place: Destination,
    /// What seats could expect after their decisions, from an analysis of the game.
    pub expected: &'w [Expected],
}

impl<'w> ArchiveOptions<'w> {
    /// Creates the options of a public archive, in the language and the zone of the judge.
    pub fn public(context: &'w Context, place: Destination) -> Self {
        Self {
            seat: None,
            public: true,
            language: &context.settings.language,
            zone: context.settings.zone,
            place,
            expected: &[],
        }
    }

    /// Returns the permissions of the reader.
    fn viewer(&self, game: &Game) -> Viewer {
        match self.seat {
            Some(seat) => Viewer::Seat(seat.seat),
            None if game.is_revealed() => Viewer::All,
            None => Viewer::Public,
        }
    }
}

/// The archive of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Archive {
    pub files: Vec<File>,
    /// Its line in the list of games.
    pub entry: Entry,
    /// The points of the seats over the game; absent if there is nothing to compare.
    pub curve: Option<Scene<String>>,
    /// The sources of points; absent before any were scored.
    pub(crate) sources: Option<DraftTable>,
}

/// Creates the archive of a game.
///
/// # Errors
/// [`JudgeError::Refused`] for a game that has not begun; else those of the database, the ledger
/// and the languages.
pub fn archive(
    context: &Context,
    reader: &Reader,
    game: &Game,
    wish: ArchiveOptions<'_>,
) -> Result<Archive> {
    if game.state == GameState::Waiting {
        let why = format!("{} has not begun", game.name);
        return Err(JudgeError::Refused(why));
    }
    let record = Record::of(context.titles(), reader, game)?.at_site(&context.settings.name);
    let seats = reader.seats(game.id)?;
    let voice = context.voice(wish.language)?;
    let cast = report::cast(game, &seats, None);
    let composer = Composer::new(voice, &cast);
    let reading = Reading {
        titles: context.titles(),
        viewer: wish.viewer(game),
        composer: &composer,
        zone: wish.zone,
    };
    let press = press::readable(reader, game, reading.viewer)?;
    let chronicle = Chronicle::of(&record, reading, Boards::All)?.with_press(&press, reading);
    let named = report::introducing(context, reader, Roster::of(game, &seats), None)?;
    let named = Composer::new(voice, &named);
    let mut about = About::of(&record, reading, &chronicle, &named);
    let gone = reader.gone_from(game.id)?;
    if !wish.public && gone != (0, 0) {
        let (mails, letters) = gone;
        let line = Line::new("archive-gone").with("mails", mails);
        about
            .closing
            .push(composer.say(&line.with("letters", letters)));
    }
    let mut files = transcript::files(&about, &chronicle, &composer)?;
    if game.is_revealed() {
        files.push(File {
            name: "game.jsonl",
            bytes: record.to_text()?.into_bytes(),
        });
    }
    let links = page::links(wish.place, &files, voice);
    let expected = film::expectation(&chronicle.curve, wish.expected);
    files.push(page::file(&about, &chronicle, &expected, reading, links)?);
    // All letters together identify all players; those of one seat only its own.
    let named = wish.seat.is_none() && anonymity::is_anonymous(reader, game.id)?;
    let public = wish.public || named;
    if let (false, Some(letters)) = (public, letters(context, reader, game, wish)?) {
        files.push(File {
            name: "letters.mbox",
            bytes: letters,
        });
    }
    let entry = site::entry(&record, &about, &chronicle, reading);
    Ok(Archive {
        files,
        entry,
        curve: chronicle.curve.scene(),
        sources: sources(chronicle.sources, &record.terms.seats, &composer),
    })
}

/// Returns the table of sources of points, with a column per seat.
fn sources(sources: Sources, seats: &[String], composer: &Composer<'_>) -> Option<DraftTable> {
    let sources = sources.ranked();
    let first = sources.first()?;
    let sum = |seat: usize| -> i32 {
        let points = sources.iter().filter_map(|source| source.points.get(seat));
        points.sum()
    };
    let row = |name: String, points: &[i32]| {
        let cells = points.iter().map(i32::to_string);
        std::iter::once(name).chain(cells).collect()
    };
    let sums: Vec<i32> = (0..first.points.len()).map(sum).collect();
    let voice = composer.voice();
    let rows = sources.iter();
    Some(DraftTable {
        head: std::iter::once(voice.word("sources-for"))
            .chain(seats.iter().map(|name| composer.order(name)))
            .collect(),
        rows: rows
            .map(|source| row(composer.say(&source.name), &source.points))
            .collect(),
        foot: row(voice.word("sources-all"), &sums),
    })
}

/// The head and the foot of each file.
struct About {
    /// The game's public name.
    game: String,
    /// The title's printed name.
    title: String,
    heading: String,
    /// Paragraphs before the story.
    opening: Vec<String>,
    /// A few words after the game's name that a reader must know before trusting its files, such as
    /// `not verified`. Transcripts, the page and the list of games include them and the remarks, so
    /// that no copy lacks them.
    mark: Option<String>,
    /// Such remarks as whole sentences, the most important one first: above the story, and in the
    /// page below it.
    remarks: Vec<String>,
    /// Paragraphs after the story.
    closing: Vec<String>,
    /// The sprites of the title's pictures.
    sprites: Sheet,
    /// The key of the heading of the title's curve of points.
    curve_key: &'static str,
}

impl About {
    /// Creates it; the heading introduces the players whom `named` knows.
    fn of(
        record: &Record,
        reading: Reading<'_>,
        chronicle: &Chronicle,
        named: &Composer<'_>,
    ) -> Self {
        let (terms, say) = (&record.terms, |line| reading.composer.say(&line));
        let played = reading.titles.get(&terms.title);
        let title = Line::new(reading.titles.key(&terms.title));
        let heading = Line::new("transcript-title")
            .with("game", terms.game.as_str())
            .with("title", title.clone())
            .with("edition", terms.edition.as_str())
            .with("seats", Arg::list(Seat::all(terms.seat_count())));
        let mut heading = named.say(&heading);
        Introductions::default().settle(&mut heading);
        let closing = match record.is_revealed() {
            true => Line::new("archive-chain").with("chain", record.stands.chain.as_str()),
            false => Line::new("archive-told-until").with("no", chronicle.newest()),
        };
        let takes_no_words = record.acts().any(|act| act.takes_no_words());
        let set_draws = terms.draws.is_some();
        let remarks = [
            ("not-verified", record.unverified),
            ("set-draws", set_draws),
            ("foot-no-luck", takes_no_words && !set_draws),
        ];
        let remarks = remarks.into_iter().filter(|(_, applies)| *applies);
        Self {
            game: terms.game.clone(),
            title: say(title),
            heading,
            opening: vec![say(transcript::viewed_by(reading.viewer))],
            mark: record
                .unverified
                .then(|| say(Line::new("site-not-verified"))),
            remarks: remarks.map(|(key, _)| say(Line::new(key))).collect(),
            closing: vec![say(closing)],
            sprites: played.map_or(Sheet::default(), |title| title.sprites),
            curve_key: played.map_or("replay-curve", |title| title.curve_key),
        }
    }
}

/// Returns the letters of a seat, or all of them for the keeper of a finished game; `None` for an
/// observer.
///
/// A game's letters are the mails that answer its letters, those that asked for a seat of it and
/// got one, and all letters of the judge in between. Mails that name a game without proof, requests
/// without effect, digests and letters to the moderator are not included.
fn letters(
    context: &Context,
    reader: &Reader,
    game: &Game,
    wish: ArchiveOptions<'_>,
) -> Result<Option<Vec<u8>>> {
    if wish.viewer(game) == Viewer::Public {
        return Ok(None);
    }
    let own = |seat: Option<Seat>| wish.seat.is_none_or(|own| seat == Some(own.seat));
    // Mails that were never confirmed may be forged, so they are not the player's.
    let in_doubt = |mail: &InboxMail| wish.seat.is_some() && mail.state == MailState::Held;
    let mut mails = Vec::new();
    let all = reader.newest_mails(game.id, u32::MAX)?;
    for mail in all.into_iter().rev() {
        if own(mail.seat) && !in_doubt(&mail) {
            mails.push((mail.arrived_at, reader.mail_bytes(mail.id)?));
        }
    }
    for letter in reader.letters_by(LettersBy::Game(game.id))? {
        if own(letter.seat) {
            mails.push((letter.created_at, picture::as_sent(reader, &letter)?));
        }
    }
    // A mail precedes the letters that result from it at the same time.
    mails.sort_by_key(|(at, _)| *at);
    // Mails whose text was deleted are omitted.
    mails.retain(|(_, bytes)| !bytes.is_empty());
    let mut mbox = Mbox::default();
    for (at, bytes) in &mails {
        mbox.add(&context.settings.address, *at, bytes);
    }
    Ok(Some(mbox.into_bytes()))
}
