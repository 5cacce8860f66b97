//! `BROADCAST` and `PRESS`: the moderator writes to all players, and to some as they write to each
//! other; `MAIL`: a game's mails with their states, and the text of one of them.
//!
//! The ledger records an act of press and its recipients; the text is stored with all other press.
//!
//! Of mails the command line shows more, since its user has the mailbox. A moderator may play, so
//! here no seat is shown with an address, and reading a player's mail leaves a record in the
//! ledger.

use super::acting::{self, Done, Moderating, game, nth, player, running, seat};
use super::plan::quoted;
use super::verb::{Below, Command, Verb};
use crate::judge::base::{Correspondent, Draft, Result, Roster, about};
use crate::judge::commands;
use crate::judge::identity::identify;
use crate::judge::ledger::{ModeratorAct, moderator_act};
use crate::judge::letters::outgoing::{OutgoingLetter, Thread};
use crate::judge::letters::{replies, report};
use crate::judge::work::Work;
use crate::language::Block;
use crate::rules::{Line, line};
use crate::store::{Game, GameState, InboxId, InboxMail, PersonId, SeatRow, StoreError};

pub(super) const PRESS: &[Verb] = &[Verb {
    word: "PRESS",
    usage: "PRESS game [AS SEAT] TO SEAT or ALL [REASON words], and the text below",
    about: Some("Send press to players of a game, as they send it to each other"),
    takes: Below::Press,
    shared: true,
    read: |words| {
        let game = words.small()?;
        let as_seat = match words.peek() {
            Some("AS") => Some(words.skip_as()?.to_owned()),
            Some(_) | None => None,
        };
        let names = std::mem::take(&mut words.rest).iter();
        let names = names.map(|name| words.lexicon.meaning(&name.text));
        let letter = PressLetter {
            game: game.clone(),
            as_seat,
            to: names
                .filter(|name| *name != "AND")
                .map(str::to_owned)
                .collect(),
            text: words.below(),
        };
        (!letter.to.is_empty()).then(|| {
            Command::of_game(game, move |work, by, _| press(work, by, &letter)).without_changes()
        })
    },
    ..Verb::OF_GAME
}];

pub(super) const BROADCAST: &[Verb] = &[Verb {
    word: "BROADCAST",
    usage: "BROADCAST game or ALL, and the text on the lines below",
    about: Some("Write to all players of a game, or of all games"),
    takes: Below::Rest,
    read: |words| {
        let (game, text) = (words.game_or_all()?, words.below());
        let send = move |work: &mut Work<'_>, by: Moderating<'_>, game: Option<&str>| {
            broadcast(work, by, game, &text)
        };
        Some(Command::of_games(game, send).without_changes())
    },
    ..Verb::OF_GAME
}];

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
    let count = heard.len();
    Ok(Done::line(line!("moderator-done-broadcast", count)))
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
    let roster = Roster::of(game, &seats);
    let cast = report::introducing(work.context, &work.tx, roster, Some(row.seat))?;
    let who = moderator_act::who(moderating.by);
    let line = line!("moderator-writes", who);
    let quoted = text.iter().map(|line| quoted(line));
    let reason = moderator_act::sentence(moderating.reason);
    let why = line!("moderator-writes-why", reason);
    let closing = [
        (!moderating.reason.is_empty()).then_some(why),
        replies::waited_for(work, game, row, person)?,
    ];
    let closing = closing.iter().flatten().map(|line| voice.say(line, &cast));
    let effects = work.effects.as_mut();
    let told = effects.map(|effects| effects.report(row, person));
    let told = told.unwrap_or_default().into_iter();
    let draft = Draft {
        opening: vec![voice.say(&line, &cast)],
        board: vec![Block::Verbatim(quoted.collect())].into(),
        closing: told.chain(closing).collect(),
        ..Draft::with_help()
    };
    let effect = format!("{}/desk/{nth}/{}", game.name, row.name);
    let letter = OutgoingLetter::new(Thread::of(to), effect, draft);
    letter.post(work).map(drop)
}

/// Press from a moderator to players of a game.
struct PressLetter {
    game: String,
    /// The seat in whose player's name it is written.
    as_seat: Option<String>,
    /// The names of seats, or `ALL`; may include the words before names.
    to: Vec<String>,
    text: Vec<String>,
}

/// Passes it on; reports the number of readers. In a player's name it is signed with that seat, and
/// all players learn that a moderator wrote it.
fn press(work: &mut Work<'_>, moderating: Moderating<'_>, letter: &PressLetter) -> Result<Done> {
    let tos = work.context.words("press-tos")?;
    let names = letter.to.iter().map(|name| name.to_uppercase());
    let names: Vec<String> = names.filter(|name| !tos.contains(name)).collect();
    let count = match &letter.as_seat {
        Some(seat) => for_seat(work, moderating, letter, seat, names)?,
        None => {
            let game = game(work, &letter.game)?;
            let passed = commands::press::from_moderator(work, &game, &names, &letter.text)?;
            let seats = passed.seats;
            moderating.note(work, &game, &ModeratorAct::Press { seats })?;
            passed.written
        }
    };
    Ok(Done::line(line!("moderator-done-broadcast", count)))
}

/// Writes in the name of a seat's player; returns the number of readers.
fn for_seat(
    work: &mut Work<'_>,
    moderating: Moderating<'_>,
    letter: &PressLetter,
    as_seat: &str,
    to: Vec<String>,
) -> Result<usize> {
    let game = running(work, &letter.game)?;
    let seats = work.tx.seats(game.id)?;
    let row = seat(&seats, as_seat)?;
    let from = player(work, &game, row)?;
    // The report of the act is included in the press.
    moderating.announce(work, &game, &ModeratorAct::Wrote { seat: row.seat })?;
    commands::press::in_place_of(work, &from, to, &letter.text)
}

/// Maximum number of mails listed, the newest ones.
const LISTED_MOST: u32 = 30;

const LINES_MOST: usize = 200;

pub(super) const MAIL: &[Verb] = &[Verb {
    word: "MAIL",
    usage: "MAIL game or MAIL game 37 [REASON words]",
    read: |words| {
        let game = words.small()?;
        let number = words.text().map(str::parse).transpose().ok()?;
        Some(mail(game, number, false))
    },
    ..Verb::OF_GAME
}];

/// Creates the command that lists the mails of a game, or shows one of them; the command line shows
/// the whole mail.
pub fn mail(game: String, number: Option<i64>, whole: bool) -> Command {
    let show = move |work: &mut Work<'_>, by: Moderating<'_>, name: &str| {
        let game = acting::game(work, name)?;
        let seats = work.tx.seats(game.id)?;
        match number {
            None => list(work, &game, &seats),
            Some(number) => one(work, by, Roster::of(&game, &seats), number, whole),
        }
    };
    Command::of_game(game, show).without_changes()
}

fn list(work: &Work<'_>, game: &Game, seats: &[SeatRow]) -> Result<Done> {
    let mails = work.tx.newest_mails(game.id, LISTED_MOST)?;
    let listed = mails.iter().rev().map(|mail| entry(mail, seats));
    let key = match mails.is_empty() {
        true => "moderator-done-mails-none",
        false => "moderator-done-mails",
    };
    Ok(Done {
        text: listed.collect(),
        ..Done::says(seats, about(key, &game.name))
    })
}

/// Formats number, arrival and seat of a mail, and its state below them.
fn entry(mail: &InboxMail, seats: &[SeatRow]) -> String {
    let row = seats.iter().find(|row| Some(row.seat) == mail.seat);
    let seat = row.map_or("-", |row| row.name.as_str());
    let arrived = mail.arrived_at.format("%Y-%m-%d %H:%M UTC");
    let (id, became) = (mail.id, mail.became());
    format!("{id:>6}  {arrived}  {seat}\n        {became}\n")
}

/// Shows the sender's own words, except of a mail that is read `whole`, which the command line
/// shows. In a game with secrets the ledger records the look, and its end reveals it to all.
fn one(
    work: &mut Work<'_>,
    moderating: Moderating<'_>,
    Roster { game, seats }: Roster<'_>,
    number: i64,
    whole: bool,
) -> Result<Done> {
    let mail = match work.tx.mail(InboxId::new(number)) {
        Err(StoreError::Missing { .. }) => None,
        mail => Some(mail?).filter(|mail| mail.game == Some(game.id)),
    };
    let mail = mail.ok_or_else(|| {
        Line::new("moderator-no-mail")
            .with("number", number.to_string())
            .with("game", game.name.clone())
    })?;
    let words = match whole {
        true => Vec::new(),
        false => own_words(work, mail.id)?,
    };
    let reads = whole || !words.is_empty();
    let noted = mail.seat.filter(|_| reads && game.has_secrets());
    let key = match (reads, noted) {
        (false, _) => "moderator-done-mail-empty",
        (true, Some(_)) => "moderator-done-mail-look",
        (true, None) => "moderator-done-mail",
    };
    let mut line = about(key, &game.name).with("number", number.to_string());
    if let Some(seat) = noted {
        moderating.note(work, game, &ModeratorAct::Looked { seat })?;
        line = line.with("seat", seat);
    }
    Ok(Done {
        text: words.join("\n"),
        ..Done::says(seats, line)
    })
}

/// Returns the sender's own lines; empty if there are none, or if the mail is automatic or no
/// longer stored.
fn own_words(work: &Work<'_>, mail: InboxId) -> Result<Vec<String>> {
    let Some(envelope) = identify::kept_mail(work, mail)? else {
        return Ok(Vec::new());
    };
    let (_, plain) = identify::understand(work, &envelope)?;
    let mut own: Vec<String> = plain.own().take(LINES_MOST).map(str::to_owned).collect();
    if own.iter().all(|line| line.trim().is_empty()) {
        own.clear();
    }
    Ok(own)
}
