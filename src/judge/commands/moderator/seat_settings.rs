//! Acts for a player: `SEAT`, `ABSENT`, `BANK`, `LANGUAGE`, `DAILY`, `ADDRESS`, `RESEND`.

use super::acting::{Done, Moderating, game, nth, player, running, seat};
use super::verb::{AHEAD_MOST, Command, Verb, is_beyond};
use super::{seats, whole};
use crate::judge::base::{At, Result, Roster, about};
use crate::judge::commands::language;
use crate::judge::ledger::{ModeratorAct, anonymity, moderator_act, timing};
use crate::judge::letters::digest;
use crate::judge::letters::notice::Notice;
use crate::judge::play::absence::{self, Away};
use crate::judge::play::start;
use crate::judge::time::dates::{self, Range};
use crate::judge::time::schedule::Span;
use crate::judge::time::times;
use crate::judge::work::Work;
use crate::rules::{Arg, Line, line};
use crate::store::{Game, GameState, LettersBy, News, Person, SeatRow, StoreError};

pub(super) const VERBS: &[Verb] = &[
    Verb {
        word: "SEAT",
        usage: "SEAT game SEAT address or bot:calm [REASON words]",
        about: Some("Give a seat of a game that has not begun to a player or a stand-in"),
        read: |words| {
            let at = words.at()?;
            let player = words.small()?;
            Some(Command {
                address: Some(player.clone()),
                ..Command::of_seat(at, move |work, by, at| give_seat(work, by, at, &player))
            })
        },
        ..Verb::OF_GAME
    },
    Verb {
        word: "ABSENT",
        usage: "ABSENT game SEAT 2026-12-20 TO 2027-01-03 [REASON words]",
        about: Some("Record that the player of a seat is away"),
        shared: true,
        read: |words| {
            let at = words.at()?;
            let days = dates::range(&words.tail()?)?;
            let is_far = move |today| {
                let last = days.on(today).map(|(_, last)| last);
                is_beyond(last, today, AHEAD_MOST)
            };
            Some(Command {
                is_far: Box::new(is_far),
                ..Command::of_seat(at, move |work, by, at| absent(work, by, at, days))
            })
        },
        ..Verb::OF_GAME
    },
    Verb {
        word: "BANK",
        usage: "BANK game SEAT 2d [REASON words]",
        about: Some("Set the remaining time of a player's reserve"),
        read: |words| {
            let at = words.at()?;
            let left = match words.small()?.as_str() {
                "0" | "0d" | "0h" | "none" => Span::NONE,
                text => text.parse().ok()?,
            };
            Some(Command::of_seat(at, move |work, by, at| {
                bank(work, by, at, left)
            }))
        },
        ..Verb::OF_GAME
    },
    Verb {
        word: "LANGUAGE",
        usage: "LANGUAGE game SEAT nl [REASON words]",
        about: Some("Set the language of a player's letters"),
        shared: true,
        read: |words| {
            let at = words.at()?;
            let given = words.small()?;
            Some(Command::of_seat(at, move |work, by, at| {
                care(work, by, at, "language", |work, who| {
                    language(work, who, &given)
                })
            }))
        },
        ..Verb::OF_GAME
    },
    Verb {
        word: "DAILY",
        usage: "DAILY game SEAT 8:00 or OFF [REASON words]",
        about: Some("Set the hour of a player's one letter a day"),
        shared: true,
        read: |words| {
            let at = words.at()?;
            let hour = words.keyword()?.to_lowercase();
            Some(Command::of_seat(at, move |work, by, at| {
                care(work, by, at, "daily", |work, who| daily(work, who, &hour))
            }))
        },
        ..Verb::OF_GAME
    },
    Verb {
        word: "ADDRESS",
        usage: "ADDRESS game SEAT address or NONE [REASON words]",
        about: Some("Set or remove a player's second address"),
        shared: true,
        read: |words| {
            let at = words.at()?;
            let none = ["NONE", "OFF"].contains(&words.peek()?);
            let second = words.small().filter(|_| !none);
            Some(Command {
                address: second.clone(),
                tells_who_plays: true,
                ..Command::of_seat(at, move |work, by, at| {
                    care(work, by, at, "address", |work, who| {
                        address(work, who, second.as_deref())
                    })
                })
            })
        },
        ..Verb::OF_GAME
    },
    Verb {
        word: "RESEND",
        usage: "RESEND game SEAT [REASON words]",
        about: Some("Send a player's newest letter again"),
        shared: true,
        read: |words| Some(Command::of_seat(words.at()?, resend)),
        ..Verb::OF_GAME
    },
];

/// Gives a seat of a game that has not begun to a player or to a stand-in.
fn give_seat(
    work: &mut Work<'_>,
    moderating: Moderating<'_>,
    at: &At,
    player: &str,
) -> Result<Done> {
    let game = game(work, &at.game)?;
    match game.state {
        GameState::Waiting => {}
        GameState::Running => return Err(about("moderator-begun", &game.name).into()),
        GameState::Over => return Err(about("moderator-over", &game.name).into()),
    }
    let seats = work.tx.seats(game.id)?;
    let row = seat(&seats, &at.seat)?;
    if row.is_taken() {
        return Err(line!("moderator-taken", given = Arg::order(&row.name)).into());
    }
    if !player.starts_with(start::BOT) {
        let person = seats::vouched(work, player)?;
        seats::not_yet(work, Roster::of(&game, &seats), person)?;
    }
    let deed = ModeratorAct::Seated { seat: row.seat };
    moderating.note(work, &game, &deed)?;
    start::give(work, game.id, &row.name, player)?;
    let told = moderator_act::told(&deed, moderating.by, moderating.reason, &game.name);
    whole::seat_given(work, game.id, told)?;
    Ok(Done::of_seat(
        "moderator-done-seat",
        &game,
        &seats,
        row.seat,
    ))
}

/// Records a player's absence, beyond the limits of the game.
fn absent(work: &mut Work<'_>, moderating: Moderating<'_>, at: &At, days: Range) -> Result<Done> {
    let game = game(work, &at.game)?;
    if game.state == GameState::Over {
        return Err(about("moderator-over", &game.name).into());
    }
    if anonymity::is_anonymous(&work.tx, game.id)? {
        return Err(about("moderator-no-absence", &game.name).into());
    }
    let seats = work.tx.seats(game.id)?;
    let row = seat(&seats, &at.seat)?;
    let today = work.local_clock(work.player(row)?.as_ref()).today();
    let (first, last) = days.on(today).ok_or(Line::new("moderator-no-days"))?;
    let deed = ModeratorAct::Absence { seat: row.seat };
    moderating.note(work, &game, &deed)?;
    absence::grant(work, row.at(), Away { first, last })?;
    let line = about("moderator-done-absent", &game.name)
        .with("seat", row.seat)
        .with("first", times::date_in_words(first))
        .with("last", times::date_in_words(last));
    Ok(Done::says(&seats, line))
}

fn bank(work: &mut Work<'_>, moderating: Moderating<'_>, at: &At, left: Span) -> Result<Done> {
    let game = running(work, &at.game)?;
    let seats = work.tx.seats(game.id)?;
    let row = seat(&seats, &at.seat)?;
    let whole = timing::schedule_of(&game)?.bank;
    let spent = whole.nominal() - left.nominal();
    let spent = u32::try_from(spent.num_seconds())
        .map_err(|_| line!("moderator-bank", whole = whole.to_string()))?;
    let mut all = work.tx.across()?;
    all.set(row.at(), &SeatRow::BANK_SPENT, spent)?;
    if game.awaiting == Some(row.seat) {
        timing::renew(&mut work.tx, &game, work.now)?;
    }
    let deed = ModeratorAct::Bank {
        seat: row.seat,
        left: left.to_string(),
    };
    let game = moderating.announce(work, &game, &deed)?;
    let line = about("moderator-done-bank", &game.name)
        .with("seat", row.seat)
        .with("left", left.to_string());
    Ok(Done::says(&seats, line))
}

/// Changes a setting for a player, and reports it to the player.
fn care(
    work: &mut Work<'_>,
    moderating: Moderating<'_>,
    at: &At,
    what: &str,
    set: impl Fn(&mut Work<'_>, &Person) -> Result<Line>,
) -> Result<Done> {
    let game = game(work, &at.game)?;
    let seats = work.tx.seats(game.id)?;
    let row = seat(&seats, &at.seat)?;
    let person = player(work, &game, row)?.person;
    let line = set(work, &person)?;
    let game = note_care(work, moderating, &game, row, what)?;
    let notice = Notice::new(&game, format!("desk/{}", nth(work, &game)?));
    notice.tell(work, row, |_| vec![moderating.decided(line)])?;
    Ok(Done::of_seat(
        "moderator-done-care",
        &game,
        &seats,
        row.seat,
    ))
}

fn note_care(
    work: &mut Work<'_>,
    moderating: Moderating<'_>,
    game: &Game,
    row: &SeatRow,
    what: &str,
) -> Result<Game> {
    let deed = ModeratorAct::Cared {
        seat: row.seat,
        what: what.to_owned(),
    };
    moderating.note(work, game, &deed)
}

fn language(work: &mut Work<'_>, person: &Person, given: &str) -> Result<Line> {
    let voice = language::find(work.context, &given.to_lowercase());
    let voice = voice.ok_or_else(|| line!("moderator-language", given))?;
    let (code, name) = (voice.language().to_owned(), voice.word("language-name"));
    language::speaking(work, person, &code)?;
    Ok(line!("moderator-cared-language", name))
}

fn daily(work: &mut Work<'_>, person: &Person, given: &str) -> Result<Line> {
    if given.eq_ignore_ascii_case("off") {
        digest::set(work, person, News::Each, None)?;
        return Ok(Line::new("moderator-cared-no-digest"));
    }
    let minute = times::minute_of(given).ok_or_else(|| line!("moderator-hour", given))?;
    digest::set(work, person, News::Daily, Some(minute))?;
    Ok(line!("moderator-cared-digest", hour = given))
}

fn address(work: &mut Work<'_>, person: &Person, given: Option<&str>) -> Result<Line> {
    let Some(given) = given else {
        work.tx.across()?.set_second_address(person.id, None)?;
        return Ok(Line::new("moderator-cared-no-address"));
    };
    let second = seats::reachable(work, given)?;
    let mut all = work.tx.across()?;
    let set = all.set_second_address(person.id, Some(&second));
    match set {
        Err(StoreError::Taken { .. }) => return Err(line!("moderator-no-address", given).into()),
        set => set?,
    }
    Ok(line!("moderator-cared-address", second))
}

/// Sends the newest letter to a seat's player once more, unchanged.
fn resend(work: &mut Work<'_>, moderating: Moderating<'_>, at: &At) -> Result<Done> {
    let game = game(work, &at.game)?;
    let seats = work.tx.seats(game.id)?;
    let row = seat(&seats, &at.seat)?;
    let person = player(work, &game, row)?.person;
    let letter = match &row.last_message_id {
        Some(id) => work.tx.letters_by(LettersBy::MessageId(id))?.pop(),
        None => None,
    };
    let own = letter.filter(|letter| person.has(&letter.rcpt));
    let letter = own.ok_or_else(|| line!("moderator-no-letter", given = Arg::order(&row.name)))?;
    work.tx.across()?.resend_letter(letter.id, work.now)?;
    let game = note_care(work, moderating, &game, row, "letter")?;
    Ok(Done::of_seat(
        "moderator-done-resend",
        &game,
        &seats,
        row.seat,
    ))
}
