//! Short letters that no mail asked for: reminders, changes of deadlines and players, and offers of
//! seats to substitutes.
//!
//! A moderator act may be several lines about several games; its notices are one letter per reader,
//! in the thread of one of the games. While the act is applied, its notices are collected. A report
//! to a seat absorbs the seat's notices; the rest is written in the end. Questions remain in the
//! thread of their game, as do notices to anonymous seats: nothing may link such a seat to another
//! one of the reader.

use chrono::{DateTime, Utc};

use crate::judge::base::{Draft, Result, Roster, about};
use crate::judge::identity::admission;
use crate::judge::ledger::{Act, anonymity, ruling_words};
use crate::judge::letters::outgoing::{OutgoingLetter, Thread};
use crate::judge::letters::{replies, report};
use crate::judge::time::LocalClock;
use crate::judge::work::{Said, Work};
use crate::language::{Cast, Introductions, Voice};
use crate::rules::{Line, Seat};
use crate::store::{Game, LetterKind, LettersBy, SeatRef, SeatRow};

/// A short letter to players of a game.
#[derive(Clone, Debug)]
pub(crate) struct Notice<'n> {
    pub(crate) game: &'n Game,
    /// Last part of its effect, unique among notices at one position.
    pub(crate) effect: String,
    pub(crate) kind: LetterKind,
    /// The reader's new deadline, if the notice announces one.
    pub(crate) deadline: Option<DateTime<Utc>>,
    /// Asks for an answer, once.
    pub(crate) asks: bool,
}

impl<'n> Notice<'n> {
    /// Creates a notice to players of a game, without a new deadline.
    pub(crate) fn new(game: &'n Game, effect: impl Into<String>) -> Self {
        Self {
            game,
            effect: effect.into(),
            kind: LetterKind::Notice,
            deadline: None,
            asks: false,
        }
    }

    /// Writes to all players at the table except that of one seat; `says` gets the reader's seat
    /// and clock.
    pub(crate) fn all(
        &self,
        work: &mut Work<'_>,
        but: Option<Seat>,
        says: impl Fn(&SeatRow, LocalClock) -> Vec<Line>,
    ) -> Result<()> {
        let mut seats = work.tx.seats(self.game.id)?;
        seats.retain(|row| but != Some(row.seat));
        for row in &seats {
            self.tell(work, row, |clock| says(row, clock))?;
        }
        Ok(())
    }

    /// Writes to the player of a seat in its thread; `says` gets the reader's clock. Returns
    /// whether a person plays there.
    pub(crate) fn tell(
        &self,
        work: &mut Work<'_>,
        seat: &SeatRow,
        says: impl FnOnce(LocalClock) -> Vec<Line>,
    ) -> Result<bool> {
        let Some(person) = work.player(seat)? else {
            return Ok(false);
        };
        let (game, context) = (self.game, work.context);
        let voice = context.voice(&person.language)?;
        let seats = work.tx.seats(game.id)?;
        let roster = Roster::of(game, &seats);
        let cast = report::introducing(context, &work.tx, roster, Some(seat.seat))?;
        let lines = says(work.local_clock(Some(&person)));
        let said: Vec<String> = lines.iter().map(|line| voice.say(line, &cast)).collect();
        let said = Said {
            effect: format!(
                "{}/{}/{}/{}",
                game.name,
                game.position(),
                seat.name,
                self.effect
            ),
            game: game.clone(),
            seat: seat.clone(),
            kind: self.kind,
            deadline: self.deadline,
            asks: self.asks,
            text: said.join(" "),
            reported: false,
            person,
        };
        post(work, said)?;
        Ok(true)
    }
}

/// Notifies all players of a game once; `says` gets the reader's seat and clock.
pub(crate) fn tell_all(
    work: &mut Work<'_>,
    game: &Game,
    effect: &str,
    says: impl Fn(Seat, LocalClock) -> Vec<Line>,
) -> Result<()> {
    Notice::new(game, effect).all(work, None, |row, clock| says(row.seat, clock))
}

/// Notifies all players except one seat of an act outside the rules; `then` gives its effect on the
/// reader's seat.
pub(crate) fn tell_ruling(
    work: &mut Work<'_>,
    game: &Game,
    effect: &str,
    act: &Act,
    but: Option<Seat>,
    then: impl Fn(Roster<'_>, &SeatRow, LocalClock) -> Vec<Line>,
) -> Result<()> {
    let game = &work.tx.game(game.id)?;
    let seats = work.tx.seats(game.id)?;
    let notice = Notice::new(game, format!("{effect}/{}", game.told_rows()));
    notice.all(work, but, |row, clock| {
        let said = ruling_words::act(act).into_iter();
        let then = then(Roster::of(game, &seats), row, clock);
        said.chain(then).collect()
    })
}

/// Posts a notice, or collects it for the letter of the moderator act in progress.
fn post(work: &mut Work<'_>, said: Said) -> Result<()> {
    let Some(effects) = &mut work.effects else {
        return write(work, &[said]);
    };
    let collected = effects
        .notices
        .iter()
        .any(|other| other.effect == said.effect);
    let asked = LettersBy::Effect(&said.effect);
    if !collected && (!said.asks || work.tx.letters_by(asked)?.is_empty()) {
        effects.notices.push(said);
    }
    Ok(())
}

/// Writes the collected notices, one letter per reader.
pub(crate) fn finish(work: &mut Work<'_>) -> Result<()> {
    let mut rest = work.effects.take().unwrap_or_default().notices;
    rest.retain(|said| !said.reported);
    while let Some(first) = rest.first().cloned() {
        let own = stays_apart(work, &first, &rest)?;
        let mut letter = Vec::new();
        let mut later = Vec::new();
        for said in rest {
            let same_seat = said.is_of(&first.seat, &first.person);
            let joins = !own && said.person.id == first.person.id;
            match same_seat || joins && !stays_apart(work, &said, &[])? {
                true => letter.push(said),
                false => later.push(said),
            }
        }
        // Another notice to the same seat may be a question.
        let asking = letter.iter().filter(|said: &&Said| said.asks);
        let asking: Vec<SeatRef> = asking.map(|said| said.seat.at()).collect();
        let (apart, letter) = letter.into_iter().partition(|said: &Said| {
            asking.contains(&said.seat.at()) && !said.is_of(&first.seat, &first.person)
        });
        rest = [apart, later].concat();
        write(work, &letter)?;
    }
    Ok(())
}

/// Returns whether the seat of a notice needs a separate letter.
fn stays_apart(work: &Work<'_>, said: &Said, all: &[Said]) -> Result<bool> {
    let asks = |other: &Said| other.asks && other.is_of(&said.seat, &said.person);
    let asked = asks(said) || all.iter().any(asks);
    Ok(asked || anonymity::is_anonymous(&work.tx, said.game.id)?)
}

fn write(work: &mut Work<'_>, notices: &[Said]) -> Result<()> {
    let mut all = notices.iter();
    let main = all.clone().find(|said| said.asks);
    let main = main.or_else(|| all.clone().find(|said| said.deadline.is_some()));
    let Some(main) = main.or_else(|| all.next()) else {
        return Ok(());
    };
    let person = &main.person;
    let voice = work.context.voice(&person.language)?;
    // The act may have advanced the game or taken the seat from its player.
    let game = work.tx.game(main.game.id)?;
    let seat = work.tx.seat(main.seat.at())?;
    let stays = seat.person == Some(person.id);
    let seat = if stays { &seat } else { &main.seat };
    let draft = Draft {
        opening: paragraphs(voice, notices),
        ..Draft::with_help()
    };
    let thread = Thread::of_seat(&game, seat, person);
    OutgoingLetter::new(thread, main.effect.clone(), draft)
        .kind(main.kind)
        .deadline(main.deadline)
        .asking(main.asks)
        .post(work)
        .map(drop)
}

/// Returns the texts of notices; equal texts about several games become one sentence.
fn paragraphs(voice: &Voice, notices: &[Said]) -> Vec<String> {
    let mut texts: Vec<(&str, Vec<&str>)> = Vec::new();
    for said in notices {
        let game = said.game.name.as_str();
        match texts.iter_mut().find(|(text, _)| *text == said.text) {
            Some((_, games)) if games.contains(&game) => {}
            Some((_, games)) => games.push(game),
            None => texts.push((&said.text, vec![game])),
        }
    }
    let first = notices.first().map(|said| said.game.id);
    let one = notices.iter().all(|said| Some(said.game.id) == first);
    let said = texts.into_iter().map(|(text, games)| {
        let line = Line::new("moderator-of-games").with("games", games);
        match one {
            true => text.to_owned(),
            false => {
                // Each game introduces its players.
                let mut text = text.to_owned();
                Introductions::default().settle(&mut text);
                voice.say(&line.with("said", text), &Cast::default())
            }
        }
    });
    said.collect()
}

/// Asks all eligible substitutes whether they want a newly offered seat.
pub(crate) fn ask_substitutes(work: &mut Work<'_>, game: &Game, seat: Seat) -> Result<()> {
    let people = admission::substitutes(work)?;
    if people.is_empty() {
        return Ok(());
    }
    let seats = work.tx.seats(game.id)?;
    // The same seat may be offered again at the same position, after other rows.
    let nth = game.told_rows();
    for person in people {
        let plays = seats.iter().any(|row| row.person == Some(person.id));
        let barred = admission::banned(work, &person.address, Some(&person))?.is_some()
            || admission::ejected(work, game, &person)?.is_some();
        if plays || barred {
            continue;
        }
        let voice = work.context.voice(&person.language)?;
        let lines = [
            about("substitute-asked", &game.name)
                .with("title", Line::new(work.context.titles().key(&game.title))),
            about("substitute-how", &game.name),
        ];
        let draft = replies::paragraphs(voice, &Cast::default(), &lines);
        let (name, no) = (&game.name, seat.number());
        let effect = format!("{name}/{nth}/substitute/{no}/{}", person.id);
        let thread = Thread::Judge {
            address: &person.address,
            language: &person.language,
        };
        OutgoingLetter::new(thread, effect, draft).post(work)?;
    }
    Ok(())
}
