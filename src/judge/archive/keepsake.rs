//! Sends the archive of a finished game to each of its players.

use crate::judge::archive::{self, Archive, ArchiveOptions, Destination, File};
use crate::judge::base::{Draft, Result, about};
use crate::judge::letters::outgoing::{OutgoingLetter, Thread};
use crate::judge::letters::{picture, report};
use crate::judge::work::Work;
use crate::mail::letter::Attached;
use crate::rules::Line;
use crate::store::{Game, Person, SeatRow};

/// The attached files, the most wanted first, with their media types.
const FILES: [(&str, &str); 3] = [
    ("index.html", "text/html; charset=utf-8"),
    ("transcript.txt", "text/plain; charset=utf-8"),
    ("game.jsonl", "application/jsonl"),
];

/// Queues the letter, with the files that fit into the configured size.
pub(crate) fn send(
    work: &mut Work<'_>,
    game: &Game,
    seat: &SeatRow,
    person: &Person,
) -> Result<()> {
    if work.context.settings.archive_bytes == 0 {
        return Ok(());
    }
    let Some(archive) = archived(work, game, seat, person)? else {
        return Ok(());
    };
    let (files, left) = fitting(archive.files, work.context.settings.archive_bytes);
    let voice = work.context.voice(&person.language)?;
    let cast = report::cast(game, &work.tx.seats(game.id)?, None);
    // The seat's row after the last report, which this letter follows in its thread.
    let seat = work.tx.seat(seat.at())?;
    let picture = match archive
        .curve
        .filter(|_| work.context.shows_pictures(person))
    {
        Some(curve) => {
            let alt = "picture-curve-alt";
            Some(picture::draft(work.context, &game.title, curve, alt)?)
        }
        None => None,
    };
    let draft = Draft {
        picture,
        sources: archive.sources,
        opening: lines(game, &files, &left)
            .iter()
            .chain(&work.context.link(&work.tx, game)?)
            .map(|line| voice.say(line, &cast))
            .collect(),
        ..Draft::default()
    };
    let effect = format!("{}/{}/{}/archive", game.name, game.position(), seat.name);
    OutgoingLetter::new(Thread::of_seat(game, &seat, person), effect, draft)
        .files(files)
        .post(work)
        .map(drop)
}

/// Creates the archive for a player; `None` if that fails and a retry would not help.
fn archived(
    work: &Work<'_>,
    game: &Game,
    seat: &SeatRow,
    person: &Person,
) -> Result<Option<Archive>> {
    let wish = ArchiveOptions {
        seat: Some(seat),
        language: &person.language,
        zone: work.context.zone(Some(person)),
        ..ArchiveOptions::public(work.context, Destination::Letter)
    };
    match archive::archive(work.context, &work.tx, game, wish) {
        Ok(archive) => Ok(Some(archive)),
        Err(error) if error.may_pass() => Err(error),
        // The end of a game must not depend on its archive.
        Err(error) => {
            tracing::error!("{} cannot be archived: {error}", game.name);
            Ok(None)
        }
    }
}

/// Returns the lines about the attached files, and about those that are too large.
fn lines(game: &Game, files: &[Attached], left: &[String]) -> Vec<Line> {
    let mut lines = Vec::new();
    if !files.is_empty() {
        let names: Vec<String> = files.iter().map(|file| file.name.clone()).collect();
        let here = about("keepsake-here", &game.name);
        lines.push(here.with("files", names));
        lines.push(Line::new("keepsake-page"));
    }
    if !left.is_empty() {
        lines.push(Line::new("keepsake-too-large").with("files", left.to_vec()));
    }
    lines
}

/// Splits the files into those that fit into `most` bytes of mail together and the names of the
/// others.
fn fitting(files: Vec<File>, most: u64) -> (Vec<Attached>, Vec<String>) {
    let mut taken = Vec::new();
    let mut left = Vec::new();
    let mut room = most;
    for (name, kind) in FILES {
        let Some(file) = files.iter().find(|file| file.name == name) else {
            continue;
        };
        // The size in base64, with line breaks.
        let size = u64::try_from(file.bytes.len()).unwrap_or(u64::MAX);
        let size = size.saturating_mul(78) / 57;
        match room.checked_sub(size) {
            Some(rest) => {
                room = rest;
                taken.push(Attached {
                    name: name.to_owned(),
                    kind,
                    bytes: file.bytes.clone(),
                });
            }
            None => left.push(name.to_owned()),
        }
    }
    (taken, left)
}
