//! Changes of players, and letters to all: `REPLACE`, `EJECT`, `BROADCAST`.

use super::acting::{Done, Moderating, game, nth, running, seat};
use super::admission;
use super::verb::{Below, Command, Scope, Verb};
use crate::judge::base::{At, Correspondent, Draft, Result, Roster, about};
use crate::judge::ledger::{Entry, ModeratorAct, anonymity, moderator_act, overdue};
use crate::judge::letters::notice::Notice;
use crate::judge::letters::outgoing::{OutgoingLetter, Thread};
use crate::judge::letters::seat_letter::Extra;
use crate::judge::letters::{replies, report, substitutes};
use crate::judge::play::{advance, luck, pending_sets, proposals, seating, take_over};
use crate::judge::work::Work;
use crate::language::Block;
use crate::mail;
use crate::rules::Line;
use crate::store::{Ejected, GameState, Person, PersonId, SeatRow};

pub(super) const VERBS: &[Verb] = &[
    Verb {
        word: "REPLACE",
        usage: "REPLACE game SEAT address [REASON words]",
        about: Some("Give a seat of a game that goes on to another player"),
        read: |words| {
            let at = words.at()?;
            let address = words.small()?;
            Some(Command {
                grave: Some(in_words("REPLACE", &at)),
                address: Some(address.clone()),
                ..Command::of_seat(at, move |work, by, at| replace(work, by, at, &address))
            })
        },
        ..Verb::OF_GAME
    },
    Verb {
        word: "EJECT",
        usage: "EJECT game SEAT [BAN] [REASON words]",
        about: Some("Take a seat from its player; a stand-in plays it until a player joins"),
        read: |words| {
            let at = words.at()?;
            let ban = !words.rest.is_empty();
            if ban && words.keyword()? != "BAN" {
                return None;
            }
            let grave = Some(in_words("EJECT", &at));
            let command = Command::of_seat(at, move |work, by, at| eject(work, by, at, ban));
            let scope = if ban { Scope::Judge } else { command.scope };
            Some(Command {
                grave,
                scope,
                ..command
            })
        },
        ..Verb::OF_GAME
    },
    Verb {
        word: "BROADCAST",
        usage: "BROADCAST game or ALL, and the text on the lines below",
        about: Some("Write to all players of a game, or of all games"),
        takes: Below::Rest,
        read: |words| {
            let (game, text) = (words.game_or_all()?, words.below());
            Some(Command {
                changes: false,
                ..Command::of_games(game, move |work, by, game| broadcast(work, by, game, &text))
            })
        },
        ..Verb::OF_GAME
    },
];

/// Returns the words of an act about a seat, as a yes must repeat them.
fn in_words(verb: &str, at: &At) -> String {
    format!("{verb} {} {}", at.game, at.seat.to_uppercase())
}

/// Normalizes an address to which mail can be sent.
pub(super) fn reachable(work: &Work<'_>, given: &str) -> Result<String> {
    let address = mail::letter::reachable(given);
    let address = address.filter(|address| !work.context.own.contains(address));
    Ok(address.ok_or_else(|| Line::new("moderator-no-address").with("given", given))?)
}

/// Returns the person of an address that the moderator vouches for.
pub(super) fn vouched(work: &mut Work<'_>, given: &str) -> Result<Person> {
    let address = reachable(work, given)?;
    seating::vouched(work, &address)
}

/// Checks that a person has no seat in this game yet. In an anonymous game a person who has lost a
/// seat counts as still having it: else a dry run that takes a seat from its player and gives it to
/// a person would reveal whether they are the same.
pub(super) fn not_yet(
    work: &Work<'_>,
    Roster { game, seats }: Roster<'_>,
    person: Person,
) -> Result<Person> {
    let anonymous = anonymity::is_anonymous(&work.tx, game.id)?;
    let has_lost = anonymous && work.tx.find::<Ejected>((game.id, person.id))?.is_some();
    let taken = seats.iter().find(|row| row.person == Some(person.id));
    let taken = match taken {
        Some(taken) => Some(anonymity::seat_beside_name(&work.tx, taken)?),
        None => has_lost.then_some(anonymity::NOBODY),
    };
    match taken {
        Some(seat) => {
            let (seat, address) = (seat.to_owned(), person.address);
            Err(Line::new("moderator-plays")
                .with("address", address)
                .with("given", seat)
                .into())
        }
        None => Ok(person),
    }
}

/// Gives a seat to another player, who gets its whole letter.
fn replace(
    work: &mut Work<'_>,
    moderating: Moderating<'_>,
    at: &At,
    address: &str,
) -> Result<Done> {
    let game = running(work, &at.game)?;
    let seats = work.tx.seats(game.id)?;
    let row = seat(&seats, &at.seat)?;
    let person = vouched(work, address)?;
    let person = not_yet(work, Roster::of(&game, &seats), person)?;
    let lost = (game.id, person.id);
    work.tx.across()?.remove::<Ejected>(lost)?;
    let deed = ModeratorAct::Replaced { seat: row.seat };
    let noted = moderating.note(work, &game, &deed)?;
    work.tx.across()?.set(row.at(), &SeatRow::OFFERED, true)?;
    let lost = Line::new("moderator-replaced").with("seat", row.seat);
    let lost = moderating.decided(lost);
    take_over::give(work, &noted, row, &person, lost)?;
    let game = work.tx.game(game.id)?;
    moderating.tell(work, &game, &deed, Some(row.seat), |_, _| None)?;
    Ok(Done::of_seat(
        "moderator-done-replace",
        &game,
        &seats,
        row.seat,
    ))
}

/// Takes a seat from its player. In a running game a stand-in plays it until a person takes it
/// over; before the game it is free again. The player cannot join this game again, nor any other
/// game if `banned`.
fn eject(work: &mut Work<'_>, moderating: Moderating<'_>, at: &At, banned: bool) -> Result<Done> {
    let game = game(work, &at.game)?;
    let seats = work.tx.seats(game.id)?;
    let row = seat(&seats, &at.seat)?;
    let Some(person) = work.player(row)? else {
        return Err(Line::new("moderator-empty")
            .with("given", row.name.clone())
            .into());
    };
    let seat = row.seat;
    let (deed, kind) = match game.state {
        GameState::Over => return Err(about("moderator-over", &game.name).into()),
        GameState::Waiting => (ModeratorAct::Freed { seat }, None),
        GameState::Running => (ModeratorAct::Ejected { seat }, Some(overdue::KIND)),
    };
    // The list of bans is visible, but the player of an anonymous seat is secret.
    if banned && anonymity::is_anonymous(&work.tx, game.id)? {
        return Err(about("moderator-no-ban", &game.name).into());
    }
    proposals::lapse_with_seat(work, &game, seat)?;
    farewell(work, moderating, Roster::of(&game, &seats), row, banned)?;
    if banned {
        admission::bar(work, moderating, &person.address, Some(&person))?;
    }
    work.tx.across()?.add(&Ejected {
        game: game.id,
        person: person.id,
    })?;
    if game.state == GameState::Running {
        substitutes::ask(work, &game, seat)?;
    }
    if game.awaiting == Some(row.seat) {
        work.close_question(game.at(seat))?;
    }
    let stand_in = kind.map(|kind| kind.name());
    work.tx.across()?.vacate_seat(row.at(), stand_in)?;
    work.tx.across()?.end_absences(row.at(), work.now)?;
    let asked = game.awaiting == Some(row.seat);
    match kind {
        Some(_) if asked => {
            let table = work.tables.load(&work.tx, &game)?;
            let entry = Entry::of_judge(moderating.act(deed));
            advance::advance(work, &game, table, vec![entry], &Extra::default())?;
        }
        Some(_) | None => {
            let game = moderating.announce(work, &game, &deed)?;
            if game.state == GameState::Waiting {
                // A seat is free again, so the game stops waiting for words of luck.
                luck::go_on(work, &game, None)?;
            }
        }
    }
    let key = match banned {
        true => "moderator-done-eject-ban",
        false => "moderator-done-eject",
    };
    Ok(Done::of_seat(key, &game, &seats, row.seat))
}

/// Sends the last letter to a player who loses the seat.
fn farewell(
    work: &mut Work<'_>,
    moderating: Moderating<'_>,
    Roster { game, seats }: Roster<'_>,
    row: &SeatRow,
    banned: bool,
) -> Result<()> {
    let notice = Notice::new(game, seats, format!("ejected/{}", nth(work, game)?));
    let taken = Line::new("moderator-ejected").with("seat", row.seat);
    let taken = moderating.decided(taken);
    let bar = banned.then(|| Line::new("moderator-ejected-banned"));
    let dropped = pending_sets::dropped(work, game)?;
    let dropped = dropped.filter(|(seat, _)| *seat == row.seat);
    let lines = [Some(taken), dropped.map(|(_, line)| line), bar];
    let last = [Line::new("seat-last")];
    notice.tell(work, row, |_| {
        lines.into_iter().flatten().chain(last).collect()
    })?;
    Ok(())
}

/// Writes to all players of a game, or of all games; each player gets one letter.
fn broadcast(
    work: &mut Work<'_>,
    moderating: Moderating<'_>,
    name: Option<&str>,
    text: &[String],
) -> Result<Done> {
    let text = &paragraphs(text);
    if text.is_empty() {
        return Err(Line::new("moderator-no-text").into());
    }
    let games = match name {
        Some(name) => vec![game(work, name)?],
        None => {
            let mut games = work.tx.games(GameState::Waiting)?;
            games.extend(work.tx.games(GameState::Running)?);
            games
        }
    };
    let mut heard: Vec<PersonId> = Vec::new();
    for game in &games {
        let deed = ModeratorAct::Broadcast {
            text: text.join("\n"),
        };
        let game = moderating.note(work, game, &deed)?;
        let seats = work.tx.seats(game.id)?;
        for row in &seats {
            let Some(to) = work.correspondent(game.clone(), row.clone())? else {
                continue;
            };
            if name.is_none() && heard.contains(&to.person.id) {
                continue;
            }
            heard.push(to.person.id);
            write(work, moderating, &to, text)?;
        }
    }
    let count = u32::try_from(heard.len()).unwrap_or(u32::MAX);
    Ok(Done::line(
        Line::new("moderator-done-broadcast").with("count", count),
    ))
}

/// Trims the lines, and drops empty ones around the text.
fn paragraphs(text: &[String]) -> Vec<String> {
    let text: Vec<&str> = text.iter().map(|line| line.trim()).collect();
    let text = text.join("\n");
    text.trim().lines().map(str::to_owned).collect()
}

/// Writes to a player, with each of the moderator's lines marked, so that none passes for the
/// judge's own.
fn write(
    work: &mut Work<'_>,
    moderating: Moderating<'_>,
    to: &Correspondent,
    text: &[String],
) -> Result<()> {
    let (game, row, person) = (&to.game, &to.seat, &to.person);
    let nth = nth(work, game)?;
    let voice = work.context.voice(&person.language)?;
    let seats = work.tx.seats(game.id)?;
    let cast = report::cast(game, &seats, Some(row.seat));
    let who = moderator_act::who(moderating.by);
    let line = Line::new("moderator-writes").with("who", who);
    let quoted = text
        .iter()
        .map(|line| format!("| {line}").trim_end().to_owned());
    let reason = moderator_act::sentence(moderating.reason);
    let why = Line::new("moderator-writes-why").with("reason", reason);
    let closing = [
        (!moderating.reason.is_empty()).then_some(why),
        replies::waited_for(work, game, row, person)?,
    ];
    let closing = closing.iter().flatten().map(|line| voice.say(line, &cast));
    let effects = work.effects.as_mut();
    let told = effects
        .map(|effects| effects.report(row, person))
        .unwrap_or_default();
    let closing = told.into_iter().chain(closing);
    let draft = Draft {
        opening: vec![voice.say(&line, &cast)],
        board: vec![Block::Verbatim(quoted.collect())].into(),
        closing: closing.collect(),
        help: true,
        ..Draft::default()
    };
    let effect = format!("{}/desk/{nth}/{}", game.name, row.name);
    let letter = OutgoingLetter::new(Thread::of(to), effect, draft);
    letter.post(work).map(drop)
}
