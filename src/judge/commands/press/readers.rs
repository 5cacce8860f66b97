//! Readers of press: `MUTE` and `UNMUTE` press that a reader of one game does not want, and
//! `REPORT` a piece to the moderator.
//!
//! Other players do not learn of muting, and the writer's receipts do not change. A seat is muted
//! for signed press, while its player plays it. Unsigned press is muted as a whole: to leave out
//! only one seat's would reveal who wrote it.
//!
//! The reported piece is the newest one of the named seat; else that of the answered letter; else
//! one whose lines the mail quotes; else the only one. The moderator reads it as the reader got it:
//! the writer of unsigned press stays unknown.

use crate::judge::base::{
    Correspondent, Disposition, Draft, Mail, REQUESTS, Result, SeatMail, granted, press_text,
};
use crate::judge::identity::identify;
use crate::judge::ledger::press::{heading, whom};
use crate::judge::letters::moderator::{self, About};
use crate::judge::letters::press::press_of_effect;
use crate::judge::letters::replies;
use crate::judge::letters::report::{cast, cast_for};
use crate::judge::request;
use crate::judge::request::press::Change;
use crate::judge::time::times;
use crate::judge::work::Work;
use crate::language::{Block, Voice};
use crate::mail::{Envelope, Plain};
use crate::rules::{Arg, Line, Seat, line};
use crate::store::{
    Game, Muted, Passed, Person, PersonId, Press, PressId, PressKind, PressReader, PressReport,
    SeatRow,
};

/// Mutes or unmutes the seats of these names for a person in a game; answers with all that are
/// muted. A wrong name changes nothing.
pub(crate) fn mute(
    work: &mut Work<'_>,
    mail: &Mail<'_>,
    person: &Person,
    game: &Game,
    change: Change,
    names: &[String],
) -> Result<Disposition> {
    let seats = work.tx.seats(game.id)?;
    let reader = person.id;
    let line = match named(&seats, reader, game, names) {
        Ok(found) => {
            for muted in found {
                let mutes = change == Change::Mute;
                work.tx.across()?.set_muted(game.id, reader, muted, mutes)?;
            }
            // ALL also unmutes seats that have another player by now.
            if change == Change::Unmute && names.iter().any(|name| name == "ALL") {
                for muted in work.tx.mutes(game.id, reader)? {
                    work.tx.across()?.set_muted(game.id, reader, muted, false)?;
                }
            }
            muted(work, &seats, reader, game)?
        }
        Err(why) => why,
    };
    mail.answer(work, line)?;
    Ok(Disposition::Muted)
}

fn named(
    seats: &[SeatRow],
    reader: PersonId,
    game: &Game,
    names: &[String],
) -> Result<Vec<Muted>, Line> {
    let others = || seats.iter().filter(|row| row.person != Some(reader));
    let muted = |row: &SeatRow| {
        row.person.map(|writer| Muted::Seat {
            seat: row.seat,
            writer,
        })
    };
    let mut found = Vec::new();
    for name in names.iter().filter(|name| *name != "AND") {
        match name.as_str() {
            "ALL" => {
                found.extend(others().filter_map(muted));
                found.push(Muted::Unsigned);
            }
            "GREY" => found.push(Muted::Unsigned),
            "MODERATOR" => return Err(Line::new("mute-moderator")),
            _ => {
                let row = seats.iter().find(|row| row.name.eq_ignore_ascii_case(name));
                let row = row.ok_or_else(|| {
                    let known: Vec<String> = others().map(|row| row.name.clone()).collect();
                    line!(
                        "mute-no-seat",
                        name,
                        game = &game.name,
                        seats = Arg::orders(&known)
                    )
                })?;
                if row.person == Some(reader) {
                    return Err(Line::new("mute-own"));
                }
                let nobody = || line!("press-nobody-reads", name = Arg::order(&row.name));
                found.push(muted(row).ok_or_else(nobody)?);
            }
        }
    }
    Ok(found)
}

/// Returns the muted press in words.
fn muted(work: &Work<'_>, seats: &[SeatRow], reader: PersonId, game: &Game) -> Result<Line> {
    let muted = work.tx.mutes(game.id, reader)?;
    // Once a seat has another player, its press comes again.
    let whose = muted.iter().filter_map(|muted| match muted {
        Muted::Seat { seat, writer } => {
            let plays = |row: &&SeatRow| row.seat == *seat && row.person == Some(*writer);
            let row = seats.iter().find(plays)?;
            Some(line!("mute-seat", name = Arg::order(&row.name)))
        }
        Muted::Unsigned => Some(Line::new("mute-unsigned")),
    });
    let whose: Vec<Line> = whose.collect();
    let other = seats.iter().find(|row| row.person != Some(reader));
    let example = other.map_or("", |row| row.name.as_str());
    Ok(match whose.is_empty() {
        true => line!(
            "mute-none",
            example = Arg::order(example),
            game = &game.name
        ),
        false => line!("mute-list", muted = whose, game = &game.name),
    })
}

/// Shows press to the moderator, with the words of the mail.
pub(crate) fn report(
    work: &mut Work<'_>,
    mail: &Mail<'_>,
    from: &SeatMail<'_>,
    names: &[String],
) -> Result<Disposition> {
    match granted(find(work, mail, from, names))? {
        Ok((press, words)) => {
            show(work, from, &press, words.as_deref())?;
            Ok(Disposition::PressReported)
        }
        Err(why) => {
            mail.answer(work, why)?;
            Ok(Disposition::NoPressToReport)
        }
    }
}

/// Finds the reported press and its reader's remarks, or the reason why there is none.
fn find(
    work: &Work<'_>,
    mail: &Mail<'_>,
    from: &Correspondent,
    names: &[String],
) -> Result<(Press, Option<String>)> {
    if !moderator::is_moderated(work.context, &from.game.name) {
        return Err(Line::new("press-no-moderator").into());
    }
    let seats = work.tx.seats(from.game.id)?;
    let got = got(work, from)?;
    let named = names.first().and_then(|name| Writer::of(name, &seats));
    let answered = match named {
        Some(_) => None,
        None => answered_press(work, mail.envelope, from)?,
    };
    let quoted = || got.iter().rev().find(|press| is_quoted(press, &mail.words));
    let found = match (&named, answered, got.as_slice()) {
        (Some(writer), _, _) => got.iter().rev().find(|press| writer.wrote(press)).cloned(),
        (None, Some(id), _) => Some(work.tx.press(id)?),
        (None, None, [only]) => Some(only.clone()),
        (None, None, _) => quoted().cloned(),
    };
    let Some(press) = found else {
        let key = match got.is_empty() {
            true => "report-nothing",
            false => "report-which",
        };
        let others = seats.iter().filter(|row| row.seat != from.at().seat);
        let names: Vec<String> = others.map(|row| row.name.clone()).collect();
        return Err(line!(key, seats = Arg::orders(&names)).into());
    };
    if press.seat.is_none() {
        return Err(Line::new("report-moderator").into());
    }
    let skipped = 1 + usize::from(named.is_some());
    let lines = own_words(work, &mail.words, skipped);
    let words = match press_text::clean(&lines, work.context.settings.limits.press_lines) {
        Ok(words) => Some(words),
        Err(press_text::NoText::Empty) => None,
        Err(why @ press_text::NoText::TooLong(_)) => return Err(why.line().into()),
    };
    Ok((press, words))
}

/// The writer of press, as named in a report.
enum Writer {
    Seat(Seat),
    Unsigned,
}

impl Writer {
    fn of(name: &str, seats: &[SeatRow]) -> Option<Self> {
        let seat = seats.iter().find(|row| row.name.eq_ignore_ascii_case(name));
        match (name, seat) {
            ("GREY", _) => Some(Self::Unsigned),
            (_, Some(row)) => Some(Self::Seat(row.seat)),
            (_, None) => None,
        }
    }

    fn wrote(&self, press: &Press) -> bool {
        match (self, press.kind) {
            (Self::Seat(seat), PressKind::White) => press.seat == Some(*seat),
            (Self::Unsigned, PressKind::Grey) => true,
            (Self::Seat(_), PressKind::Grey) | (Self::Unsigned, PressKind::White) => false,
        }
    }
}

/// Returns the press that the player of a seat got, the oldest first.
fn got(work: &Work<'_>, from: &Correspondent) -> Result<Vec<Press>> {
    let mut got = Vec::new();
    for press in work.tx.list::<Press>(Passed(from.game.id))? {
        let readers = work.tx.list::<PressReader>(press.id)?;
        if readers.iter().any(|reader| is_own(reader, from)) {
            got.push(press);
        }
    }
    Ok(got)
}

/// Returns the press whose letter to this player a mail answers.
fn answered_press(
    work: &Work<'_>,
    envelope: &Envelope,
    from: &Correspondent,
) -> Result<Option<PressId>> {
    let Some(letter) = identify::letter_answered(work, envelope)? else {
        return Ok(None);
    };
    let own = letter.game == Some(from.game.id) && letter.seat == Some(from.at().seat);
    let number = press_of_effect(&letter.effect_key).filter(|_| own);
    let readers = match number {
        Some(press) => work.tx.list::<PressReader>(press)?,
        None => Vec::new(),
    };
    let is_own = readers.iter().any(|reader| is_own(reader, from));
    Ok(number.filter(|_| is_own))
}

/// Returns whether press went to this player.
fn is_own(reader: &PressReader, from: &Correspondent) -> bool {
    reader.seat == from.at().seat && reader.person == Some(from.person.id)
}

/// Returns whether a mail quotes all lines of a piece of press.
fn is_quoted(press: &Press, plain: &Plain) -> bool {
    let squeezed = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let quoted = |line: &str| {
        let is_it = |other: &str| squeezed(other).contains(line);
        plain.lines.iter().any(|other| is_it(&other.text))
    };
    let lines = press_text::marked(&press.text);
    let mut lines = lines.iter().map(|line| squeezed(line));
    lines.all(|line| quoted(&line))
}

/// Returns the words of a mail without the keyword, and without the name after it.
fn own_words(work: &Work<'_>, plain: &Plain, skipped: usize) -> Vec<String> {
    let requests = work.context.lexicon(REQUESTS);
    let mut rest = Vec::new();
    let mut begun = false;
    for line in plain.own() {
        match request::behind(line, requests, "REPORT", skipped).filter(|_| !begun) {
            Some(words) => {
                begun = true;
                rest.push(words);
            }
            None => rest.push(line.to_owned()),
        }
    }
    rest
}

fn show(
    work: &mut Work<'_>,
    from: &SeatMail<'_>,
    press: &Press,
    words: Option<&str>,
) -> Result<()> {
    let new = work.tx.across()?.add(&PressReport {
        press: press.id,
        reporter: from.person.id,
        at: work.now,
    })?;
    if !new {
        return from.say(work, &[Line::new("report-before")]);
    }
    let seats = work.tx.seats(from.game.id)?;
    let cast = cast(&from.game, &seats, None);
    let readers = work.tx.list::<PressReader>(press.id)?.into_iter();
    let to = whom(
        press.to_all,
        press.to_moderator,
        readers.map(|reader| reader.seat),
    );
    let zone = work.context.settings.zone;
    let written = press.passed_at.unwrap_or(press.written_at);
    let opening = [
        Line::new("report-heading")
            .with("seat", from.at().seat)
            .with("game", from.game.name.as_str()),
        Line::new("press-at")
            .with("date", times::in_words(written, zone))
            .with("heading", heading(press, to)),
    ];
    let shown = |voice: &Voice| {
        let mut blocks = vec![press_text::block(&press.text)];
        if let Some(words) = words {
            let line = line!("report-words", seat = from.at().seat);
            blocks.push(Block::Paragraph(voice.say(&line, &cast).into()));
            blocks.push(press_text::block(words));
        }
        blocks
    };
    let about = About {
        game: Some(&from.game.name),
        effect: &format!("report/{}/{}", press.id, from.seat.name),
    };
    moderator::show(work, about, &opening, &cast, shown)?;
    let voice = work.context.voice(&from.person.language)?;
    let own = cast_for(work, from)?;
    let draft = Draft {
        board: vec![press_text::block(&press.text)].into(),
        closing: replies::deadline(work, from)?,
        ..replies::paragraphs(voice, &own, &[Line::new("report-shown")])
    };
    from.reply(work, draft)
}
