//! `LUCK`: words of players that go into the seed of chance.
//!
//! The judge binds itself first: the first letter to a player about a game has the commitment to
//! the judge's seed, and words count only in an answer to such a letter. Once all seats are taken,
//! the game waits for a while until every player has answered, with words or with `LUCK NONE`. A
//! player who does not trust the last one to answer sends a hash first, `LUCK SHA256 digits`: when
//! all have answered, no further words are taken, and the words behind hashes are disclosed.

use std::iter;

use chrono::{DateTime, TimeDelta, Utc};

use crate::games::Titles;
use crate::judge::base::{Correspondent, Disposition, REQUESTS, Result, SeatMail, about, granted};
use crate::judge::ledger::luck::{self, Given};
use crate::judge::ledger::step::Seats;
use crate::judge::ledger::{Act, anonymity};
use crate::judge::letters::notice::Notice;
use crate::judge::letters::{replies, report};
use crate::judge::play::start;
use crate::judge::time::LocalClock;
use crate::judge::work::Work;
use crate::language::{Cast, Voice};
use crate::rules::{Arg, Line, Seat, Seed, grouped, line};
use crate::store::{Alarm, Game, GameState, SeatRow};

/// Delay of the alarm while a batch has mails left.
const LOOK_AGAIN: TimeDelta = TimeDelta::hours(1);

/// LuckStage of a game's beginning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LuckStage {
    Filling,
    /// Words of luck are awaited until then.
    Awaiting(DateTime<Utc>),
    Begun,
}

fn gathered(work: &Work<'_>, game: &Game) -> Result<Seats> {
    Ok(work.state(game.id)?.seats)
}

/// Begins a game whose seats are all taken, or lets it wait for words of luck. Notifies the awaited
/// players of the time limit, except `but`, who gets another letter.
pub(crate) fn go_on(work: &mut Work<'_>, game: &Game, but: Option<Seat>) -> Result<LuckStage> {
    let gathered = self::gathered(work, game)?;
    let Some(until) = gathered.until() else {
        if game.closes_at.is_some() {
            work.tx.across()?.set_alarm(game.id, Alarm::EndLuck, None)?;
        }
        return Ok(LuckStage::Filling);
    };
    if gathered.is_ready(work.now) {
        start::begin(work, game, gathered.words())?;
        return Ok(LuckStage::Begun);
    }
    if !gathered.is_closed() && gathered.is_complete(work.now) {
        work.append(game, &Act::LuckClosed)?;
        return wait(work, game, None);
    }
    match game.closes_at == Some(until) {
        true => Ok(LuckStage::Awaiting(until)),
        false => wait(work, game, but),
    }
}

/// Sets the time limit for words and notifies those who have not answered.
fn wait(work: &mut Work<'_>, game: &Game, but: Option<Seat>) -> Result<LuckStage> {
    let gathered = self::gathered(work, game)?;
    let Some(until) = gathered.until() else {
        return Ok(LuckStage::Filling);
    };
    work.tx
        .across()?
        .set_alarm(game.id, Alarm::EndLuck, Some(until))?;
    let (key, offer) = match gathered.is_closed() {
        true => ("luck-tell", None),
        false => ("luck-awaited", Some(offered(work, game)?)),
    };
    let effect = format!("{key}/{}", until.timestamp());
    let titles = work.context.titles();
    tell(work, game, &effect, but, |seat, clock| {
        let line = seated(titles, key, game).with("seat", Arg::order(&seat.name));
        let line = line.with("until", clock.until(until));
        iter::once(line).chain(offer.clone()).collect()
    })?;
    Ok(LuckStage::Awaiting(until))
}

/// Sends the commitment to players seated by the operator while other seats are free, and asks them
/// for words; once each.
pub(crate) fn ask_seated(work: &mut Work<'_>, game: &Game) -> Result<()> {
    if !gathered(work, game)?.takes_words() {
        return Ok(());
    }
    let offer = offered(work, game)?;
    let titles = work.context.titles();
    tell(work, game, "luck/asked", None, |seat, _| {
        let line = seated(titles, "joined-luck", game).with("seat", Arg::order(&seat.name));
        vec![line, offer.clone()]
    })
}

/// Begins a sentence that may be the first that a player reads about a game, so it names the title.
fn seated(titles: Titles, key: &'static str, game: &Game) -> Line {
    about(key, &game.name).with("title", Line::new(titles.key(&game.title)))
}

/// Writes to the seats that have not answered, except `but`. `effect` is the prefix of each
/// letter's effect.
fn tell(
    work: &mut Work<'_>,
    game: &Game,
    effect: &str,
    but: Option<Seat>,
    says: impl Fn(&SeatRow, LocalClock) -> Vec<Line>,
) -> Result<()> {
    let game = work.tx.game(game.id)?;
    let gathered = gathered(work, &game)?;
    for seat in work.tx.seats(game.id)? {
        if but != Some(seat.seat) && gathered.awaits(seat.seat) {
            let notice = Notice {
                asks: true,
                ..Notice::new(&game, format!("{effect}/{}", seat.epoch))
            };
            notice.tell(work, &seat, |clock| says(&seat, clock))?;
        }
    }
    Ok(())
}

/// Returns the line with the commitment and, while words are taken, how to add some.
fn offered(work: &Work<'_>, game: &Game) -> Result<Line> {
    let key = match gathered(work, game)?.takes_words() {
        true => "luck-offer",
        false => "luck-never",
    };
    Ok(about(key, &game.name).with("commitment", grouped(&commitment(work, game)?)))
}

/// Returns the commitment to the judge's seed.
pub(crate) fn commitment(work: &Work<'_>, game: &Game) -> Result<String> {
    let seed = Seed::new(work.tx.hidden(game.id)?.seed);
    Ok(seed.commitment(&game.name).to_string())
}

/// Returns the offer that accompanies the question before a seat is taken: the commitment, and how
/// to send words with the yes. `early` are words that came before.
pub(crate) fn beside_yes(work: &Work<'_>, game: &Game, early: &str) -> Result<Line> {
    let key = match (gathered(work, game)?.takes_words(), early.is_empty()) {
        (false, _) => "luck-never",
        (true, true) => "confirm-luck",
        (true, false) => "confirm-luck-early",
    };
    Ok(about(key, &game.name).with("commitment", grouped(&commitment(work, game)?)))
}

/// Returns the words with which a seat is taken, if they count; `with_yes` if they came in an
/// answer to a letter with the commitment. `LUCK NONE` counts even before.
pub(crate) fn asked(
    work: &Work<'_>,
    game: &Game,
    with_yes: bool,
    text: &str,
) -> Result<Option<String>> {
    let takes = gathered(work, game)?.takes_words();
    Ok(match given(work, text) {
        Given::None => Some(String::new()),
        _ if !with_yes => None,
        Given::Words(words) if takes => Some(words),
        // The letter that asks again reports the bad hash.
        Given::BadHash if takes => None,
        Given::Words(_) | Given::BadHash | Given::Nothing => Some(String::new()),
    })
}

fn given(work: &Work<'_>, text: &str) -> Given {
    Given::read(text, work.context.lexicon(REQUESTS), &work.context.consent)
}

/// The words on luck for a player who has just got a seat.
#[derive(Debug, Default)]
pub(crate) struct Welcome {
    /// Sentences, one paragraph each.
    pub(crate) lines: Vec<Line>,
    /// Lines to choose from as an answer.
    pub(crate) answers: Vec<String>,
}

/// Drafts the welcome for a seat's player: the stage of the game, and the commitment unless a
/// letter has given it. `early` are words that came before it and do not count.
pub(crate) fn welcome(
    work: &Work<'_>,
    voice: &Voice,
    from: &Correspondent,
    stage: LuckStage,
    early: &str,
) -> Result<Welcome> {
    let game = work.tx.game(from.game.id)?;
    let gathered = self::gathered(work, &game)?;
    let asks = gathered.takes_words() && gathered.awaits(from.at().seat);
    let of = |key| seated(work.context.titles(), key, &game);
    let line = match (stage, asks) {
        (LuckStage::Awaiting(until), _) => {
            let clock = work.local_clock(Some(&from.person));
            of("joined-last").with("until", clock.until(until))
        }
        (LuckStage::Filling | LuckStage::Begun, true) => of("joined-luck"),
        (LuckStage::Filling | LuckStage::Begun, false) => of("joined"),
    };
    let mut lines = vec![line.with("seat", Arg::order(&from.seat.name))];
    if anonymity::is_anonymous(&work.tx, game.id)? {
        lines.push(Line::new("joined-anonymous"));
    }
    let mut answers = Vec::new();
    if !gathered.takes_words() || asks {
        lines.push(offered(work, &game)?);
    }
    if asks {
        let given = if early.is_empty() {
            Line::new("luck-example")
        } else {
            lines.push(Line::new("luck-early"));
            line!("luck-answer", luck = early)
        };
        let given = voice.say(&given, &Cast::default());
        answers = vec![given, voice.word("luck-answer-none")];
    }
    Ok(Welcome { lines, answers })
}

/// Handles `LUCK` in an answer to a seat's letter.
pub(crate) fn take(work: &mut Work<'_>, from: &SeatMail<'_>, text: &str) -> Result<Disposition> {
    let given = given(work, text);
    let said = match granted(taken(work, from, given))? {
        Ok(Some(said)) => said,
        Ok(None) => return Ok(Disposition::LuckAndBegun),
        Err(why) => {
            from.say(work, &[why.with("game", &from.game.name)])?;
            return Ok(Disposition::LuckNotTaken);
        }
    };
    let voice = work.context.voice(&from.person.language)?;
    let draft = replies::paragraphs(voice, &report::cast_for(work, from)?, &said);
    from.reply(work, draft)?;
    Ok(Disposition::Luck)
}

/// Notes the words; returns the lines of the answer, or `None` if the game begins with them.
///
/// # Errors
/// Why the words are not taken.
fn taken(work: &mut Work<'_>, from: &Correspondent, given: Given) -> Result<Option<Vec<Line>>> {
    let game = &work.tx.game(from.game.id)?;
    if game.state != GameState::Waiting {
        return Err(Line::new("luck-too-late").into());
    }
    let gathered = self::gathered(work, game)?;
    if !gathered.takes_words() {
        return Err(offered(work, game)?.into());
    }
    let words = match given {
        Given::Nothing => return Err(Line::new("luck-usage").into()),
        Given::BadHash => return Err(Line::new("luck-bad-hash").into()),
        Given::None => String::new(),
        Given::Words(words) => words,
    };
    let seat = from.at().seat;
    if gathered.is_closed() {
        let hash = luck::hash(gathered.words_of(seat));
        match hash.map(|hash| hash == luck::hash_of(&words)) {
            Some(true) => {}
            Some(false) => return Err(Line::new("luck-other-words").into()),
            None => return Err(Line::new("luck-closed").into()),
        }
    }
    let line = match (words.is_empty(), luck::hash(&words)) {
        (true, _) => Line::new("luck-noted-none"),
        (false, Some(_)) => Line::new("luck-noted-hash"),
        (false, None) => Line::new("luck-noted").with("luck", &words),
    };
    if gathered.awaits(seat) || words != gathered.words_of(seat) {
        note(work, game, seat, &words)?;
    }
    let game = work.tx.game(game.id)?;
    let stands = match go_on(work, &game, None)? {
        LuckStage::Begun => return Ok(None),
        LuckStage::Filling => Line::new("luck-waits"),
        LuckStage::Awaiting(until) => {
            let clock = work.local_clock(Some(&from.person));
            Line::new("luck-waits-until").with("until", clock.until(until))
        }
    };
    let stands = stands.with("game", &game.name);
    Ok(Some(vec![line, stands]))
}

fn note(work: &mut Work<'_>, game: &Game, seat: Seat, words: &str) -> Result<()> {
    let act = Act::Luck {
        seat,
        words: words.to_owned(),
    };
    work.append_by(Some(seat), game, &act)?;
    let seat = game.at(seat);
    Ok(work.tx.across()?.set(seat, &SeatRow::LUCK, words)?)
}

/// Begins or continues a game whose time for words of luck is over; returns whether it did.
pub(crate) fn time_is_over(work: &mut Work<'_>, game: &Game) -> Result<bool> {
    if work.tx.batch_waits(game.id)? {
        let later = work.now.checked_add_signed(LOOK_AGAIN);
        work.tx.set(game.id, &Game::CLOSES_AT, later)?;
        return Ok(false);
    }
    go_on(work, game, None).map(|_| true)
}

/// Returns the sentence about a game with all seats taken that has not begun.
pub(crate) fn waits(game: &Game, clock: LocalClock) -> Option<Line> {
    let waits = game.state == GameState::Waiting;
    let until = game.closes_at.filter(|_| waits)?;
    let line = Line::new("luck-waits-until").with("until", clock.until(until));
    Some(line.with("game", &game.name))
}
