//! `AHEAD`: takes lines in that wait for their decision.

use super::{Step, WORDS, next, unlawful};
use crate::judge::advance::{self, Entry, Extra};
use crate::judge::draft::DraftLine;
use crate::judge::house::REQUESTS;
use crate::judge::identify::Correspondent;
use crate::judge::letters::{self, Answered, RECEIPT};
use crate::judge::table::Table;
use crate::judge::work::Work;
use crate::judge::{JudgeError, orders, personal, process, receipt, silence, take_over, timing};
use crate::language::{Cast, Voice};
use crate::mail::Plain;
use crate::orders::ahead::{Ahead, AheadError};
use crate::orders::order_set::Mode;
use crate::orders::words::is_code;
use crate::orders::{Lexicon, OrderLine};
use crate::rules::{Line, Seat};
use crate::store::GameState;

/// As many lines of one seat may wait at a time.
const MOST: usize = 40;

/// A line that was sent ahead.
#[derive(Clone, Debug)]
pub(in crate::judge) struct Later {
    /// As it was written; empty where there is none.
    raw: String,
    /// Its number; none if it is not kept.
    no: Option<u32>,
    /// Why it cannot be kept.
    why: Option<Line>,
    /// Whether it would only be kept if a preview were no preview.
    foreseen: bool,
}

impl Later {
    /// One that is not kept yet.
    fn new(raw: &str, why: Option<Line>) -> Self {
        Self {
            raw: raw.to_owned(),
            no: None,
            why,
            foreseen: false,
        }
    }

    /// Whether it is kept.
    pub(in crate::judge) const fn is_kept(&self) -> bool {
        self.no.is_some()
    }

    /// What became of it, for the letter about the orders before it.
    pub(in crate::judge) fn fate(&self, voice: &Voice, cast: &Cast) -> DraftLine {
        let fate = match self.no {
            Some(no) => voice.say(&Line::new("fate-kept").with("number", no), cast),
            None if self.foreseen => voice.word("fate-would-be-kept"),
            None => voice.word("fate-not-kept"),
        };
        let raw = match self.raw.is_empty() {
            true => voice.word("later-word"),
            false => receipt::clipped(&self.raw),
        };
        DraftLine {
            raw,
            caret: String::new(),
            fate,
            says: self.why.iter().map(|why| voice.say(why, cast)).collect(),
        }
    }

    /// The same in a list of its own, if there is anything to say.
    fn entry(&self) -> Option<Line> {
        match (self.no, &self.why) {
            (Some(no), _) => Some(entry(no, &self.raw)),
            (None, Some(why)) if self.raw.is_empty() => Some(why.clone()),
            (None, Some(why)) => {
                let said = Line::new("ahead-wrong").with("text", self.raw.as_str());
                Some(said.with("why", why.clone()))
            }
            (None, None) => None,
        }
    }
}

/// Keeps lines for later and plays the orders before them; one of them that answers the present
/// question is played at once. If one cannot be kept, none is; and none is kept below orders that
/// cannot be used, since these come once more with all that stood below them.
///
/// # Errors
/// Those of the database, the ledger and the languages.
pub(in crate::judge) fn keep(
    work: &mut Work<'_, '_>,
    from: &Correspondent,
    answered: Answered<'_>,
    (now, later): (&[OrderLine], &[OrderLine]),
    plain: &Plain,
) -> Result<&'static str, JudgeError> {
    if from.game.state != GameState::Running {
        return orders::run(work, from, answered, (later, false), (plain, &[]));
    }
    if let Some(done) = take_over::orders_of_the_absent(work, from, answered)? {
        return Ok(done);
    }
    let table = work.tables.load(work.tx, &from.game)?;
    let mut later = read(work, from, &table, later)?;
    let attempted = match now.is_empty() {
        true => None,
        false => orders::attempt(work, from, now, Mode::Play)?,
    };
    // What answers nothing any more keeps nothing from being sent ahead.
    let used = attempted.is_none_or(|attempt| attempt.outcome.played);
    if used && later.iter().all(|line| line.why.is_none()) {
        for line in &mut later {
            let no = work.tx.order_ahead(from.game.id, from.seat.seat, &line.raw);
            line.no = Some(no?);
        }
    }
    if now.is_empty() {
        return by_themselves(work, from, (answered, RECEIPT), table, &later);
    }
    let done = orders::run(work, from, answered, (now, false), (plain, &later))?;
    if [orders::STALE, orders::IS_PAUSED].contains(&done) {
        by_themselves(work, from, (answered, "ahead"), table, &later)?;
    }
    Ok(done)
}

/// The lines of a preview for the present question, and those that would be kept.
///
/// # Errors
/// Those of the database and of the ledger.
pub(in crate::judge) fn foreseen(
    work: &mut Work<'_, '_>,
    from: &Correspondent,
    lines: &[OrderLine],
) -> Result<(Vec<OrderLine>, Vec<Later>), JudgeError> {
    let (requests, around) = (work.house.lexicon(REQUESTS), work.house.lexicon(WORDS));
    let begins = |line: &OrderLine| is_ahead(line, requests) || Ahead::begins(line, around);
    let first = lines.iter().position(begins).unwrap_or(lines.len());
    let (now, ahead) = lines.split_at(first);
    let ahead = ahead.iter().map(|line| match is_ahead(line, requests) {
        true => line.without_first(),
        false => line.clone(),
    });
    let ahead: Vec<OrderLine> = ahead.filter(|line| !line.words.is_empty()).collect();
    if ahead.is_empty() {
        return Ok((now.to_vec(), Vec::new()));
    }
    let table = work.tables.load(work.tx, &from.game)?;
    let mut later = read(work, from, &table, &ahead)?;
    let attempted = orders::attempt(work, from, now, Mode::Preview)?;
    let used = attempted.is_none_or(|attempt| attempt.outcome.played);
    let fits = used && later.iter().all(|line| line.why.is_none());
    for line in &mut later {
        line.foreseen = fits;
    }
    Ok((now.to_vec(), later))
}

fn is_ahead(line: &OrderLine, requests: &Lexicon) -> bool {
    requests.meaning(line.first().unwrap_or_default()) == "AHEAD"
}

/// Tells in a letter of its own what became of the lines sent ahead.
fn by_themselves(
    work: &mut Work<'_, '_>,
    from: &Correspondent,
    (answered, what): (Answered<'_>, &str),
    table: Table,
    later: &[Later],
) -> Result<&'static str, JudgeError> {
    let entries: Vec<Line> = later.iter().filter_map(Later::entry).collect();
    if later.iter().any(|line| line.why.is_some()) {
        let nothing = Line::new("ahead-not-kept");
        personal::answer_besides(work, from, (answered, what), nothing, entries)?;
        return Ok("orders ahead that were misread");
    }
    at_once(work, from, (answered, what), table, entries)?;
    Ok("orders ahead")
}

/// A standing order in a list.
pub(super) fn entry(no: u32, text: &str) -> Line {
    Line::new("ahead-entry")
        .with("number", no)
        .with("text", text)
}

/// The lines, with what is wrong with each.
fn read(
    work: &Work<'_, '_>,
    from: &Correspondent,
    table: &Table,
    lines: &[OrderLine],
) -> Result<Vec<Later>, JudgeError> {
    let all = |why| Ok(vec![Later::new("", Some(why))]);
    let waiting = work.tx.standing_orders(from.game.id, from.seat.seat)?;
    if waiting.len().saturating_add(lines.len()) > MOST {
        let most = u32::try_from(MOST).unwrap_or(u32::MAX);
        return all(Line::new("ahead-too-many").with("most", most));
    }
    if lines.is_empty() {
        return all(Line::new("ahead-empty"));
    }
    let around = work.house.lexicon(WORDS);
    let of_title = work.house.lexicon(&from.game.title);
    let seat = Seat::new(from.seat.seat);
    let later = lines.iter().map(|line| {
        let why = complaint(line, (table, seat), (around, of_title));
        Later::new(&line.raw, why)
    });
    Ok(later.collect())
}

fn complaint(
    line: &OrderLine,
    (table, seat): (&Table, Seat),
    (around, of_title): (&Lexicon, &Lexicon),
) -> Option<Line> {
    let ahead = match Ahead::read(line, around) {
        Ok(ahead) => ahead,
        Err(AheadError::NoTest) => return Some(Line::new("ahead-no-test")),
        Err(AheadError::NoOrder) => return Some(Line::new("ahead-no-order")),
        Err(AheadError::TooMuch) => return Some(Line::new("ahead-too-much")),
    };
    for order in ahead.orders() {
        let order = of_title.understood(order);
        let first = order.first().unwrap_or_default();
        let phrases = table.game.phrases();
        let known = phrases.iter().any(|phrase| phrase.keyword == first);
        let short = order.words.first().is_some_and(|word| {
            let begun = |keyword: &str| {
                keyword.starts_with(first) || word.short_for.iter().any(|word| word == keyword)
            };
            phrases
                .iter()
                .filter(|phrase| begun(phrase.keyword))
                .count()
                == 1
        });
        if !known && is_code(first) {
            return Some(Line::new("ahead-code").with("code", first));
        }
        if !known && !short {
            return Some(Line::new("ahead-no-keyword").with("word", first));
        }
    }
    let things = ahead.plan.things().into_iter();
    let mut unknown = things.filter(|thing| {
        let words = of_title.understood(thing);
        table.game.is_there(seat, &words.words).is_none()
    });
    let thing = unknown.next()?;
    Some(Line::new("ahead-unknown-thing").with("thing", thing.raw.as_str()))
}

/// Answers the present question with what has just been kept, if it does; else says what waits.
fn at_once(
    work: &mut Work<'_, '_>,
    from: &Correspondent,
    (answered, what): (Answered<'_>, &str),
    table: Table,
    mut kept: Vec<Line>,
) -> Result<(), JudgeError> {
    let game = &work.tx.game(from.game.id)?;
    let seats = work.tx.seats(game.id)?;
    let mine = game.awaiting == Some(from.seat.seat);
    let waits = process::is_on_command(game)? || work.tx.second_thought(game.id)?.is_some();
    let free = mine && game.paused_at.is_none() && !waits;
    let step = match free {
        true => next(work, game, &seats, &table)?,
        false => Step::Nothing,
    };
    match step {
        Step::Play { .. } => return answer(work, from, answered, table, &kept),
        Step::Unlawful { no, text, why } => kept.push(unlawful(no, text, why)),
        Step::Nothing => {}
    }
    let opening = Line::new("ahead-kept");
    personal::answer_besides(work, from, (answered, what), opening, kept)
}

/// The present question is answered; what is played is found once more by whoever plays on.
fn answer(
    work: &mut Work<'_, '_>,
    from: &Correspondent,
    answered: Answered<'_>,
    table: Table,
    kept: &[Line],
) -> Result<(), JudgeError> {
    let arrived_at = work.tx.mail(answered.mail)?.arrived_at;
    let (game, seat) = (from.game.id, from.seat.seat);
    timing::answered(work, from, arrived_at)?;
    let prompt = work.tx.prompt(game, seat, from.seat.prompt_no)?;
    if prompt.is_some_and(|prompt| prompt.answered_at.is_none()) {
        work.tx
            .answer_prompt(game, seat, from.seat.prompt_no, work.now)?;
    }
    let returned = silence::answered(work, &from.game, seat)?;
    let returned = returned.map(|act| Entry {
        actor: Some(seat),
        act,
        events: Vec::new(),
    });
    let voice = work.house.voice(&from.person.language)?;
    let cast = letters::cast(work, from)?;
    let said = kept.iter().map(|line| voice.say(line, &cast));
    let notes = std::iter::once(voice.word("ahead-kept")).chain(said);
    let extra = Extra {
        seat: Some(seat),
        answers: answered.message_id.map(str::to_owned),
        notes: notes.collect(),
        ..Extra::default()
    };
    let game = work.tx.game(game)?;
    advance::advance(work, &game, table, returned.into_iter().collect(), &extra)
}
