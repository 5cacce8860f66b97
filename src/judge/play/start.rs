//! Opens games, and starts them when their last seat is taken.

use std::collections::BTreeMap;

use crate::games::TitleEntry;
use crate::judge::base::{JudgeError, Result, about, json};
use crate::judge::identity::tags::{CONFIRM, MODERATOR};
use crate::judge::ledger::record::{self, Terms};
use crate::judge::ledger::{Act, Entry, Table, anonymity, table};
use crate::judge::letters::seat_letter::Extra;
use crate::judge::play::luck::{self, LuckStage};
use crate::judge::play::{advance, seating};
use crate::judge::time::schedule::{Luck, Schedule};
use crate::judge::work::Work;
use crate::rules::{Line, Seed, Setting, StandIn, line};
use crate::store::{Game, GameId, NewGame, SeatRow, TableOptions};

/// Maximum length of a game's name, so that its reply addresses fit (RFC 5321, 64 octets before the
/// at sign).
const NAME_MOST: usize = 18;

/// Prefix of a stand-in's name that is given in place of an address.
pub(crate) const BOT: &str = "bot:";

/// A request to open a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    pub title: String,
    /// The public name, such as `new-world-1`.
    pub name: String,
    pub seats: u8,
    /// The edition; by default the title's first.
    pub edition: Option<String>,
    pub house: BTreeMap<String, String>,
    /// Seats given to persons: the seat's name, and an address, or `bot:` and a kind of play.
    pub players: Vec<(String, String)>,
    /// The text of a set-draws file.
    pub draws: Option<String>,
    /// The component file to use instead of the built-in one.
    pub components: Option<String>,
    pub schedule: Schedule,
    /// Press and anonymity.
    pub table_options: TableOptions,
    pub seed: Seed,
}

/// Opens a game, gives out its seats, and starts it if they are all taken.
///
/// # Errors
/// [`JudgeError::Declined`], [`JudgeError::Refused`] and [`JudgeError::Setting`] give the reason;
/// else those of the database.
pub(crate) fn open(work: &mut Work<'_>, opening: &Opening) -> Result<GameId> {
    let game = set_up(work, opening)?;
    fill(work, game, opening).map(|game| game.id)
}

/// Gives out the seats of a game that was set up, and starts it if they are all taken.
pub(crate) fn fill(work: &mut Work<'_>, game: GameId, opening: &Opening) -> Result<Game> {
    for (name, address) in &opening.players {
        give(work, game, name, address)?;
    }
    settle(work, game)?;
    Ok(work.tx.game(game)?)
}

/// Begins a game whose seats the operator has given out, or asks their players for words of luck;
/// returns whether it has begun.
pub(crate) fn settle(work: &mut Work<'_>, game: GameId) -> Result<bool> {
    let row = work.tx.game(game)?;
    let stage = luck::go_on(work, &row, None)?;
    if stage == LuckStage::Filling {
        luck::ask_seated(work, &row)?;
    }
    Ok(stage == LuckStage::Begun)
}

/// Opens a game with all seats free.
pub(crate) fn set_up(work: &mut Work<'_>, opening: &Opening) -> Result<GameId> {
    let (title, setting) = check(work, opening)?;
    let seats: Vec<&str> = setting.seat_names.iter().map(String::as_str).collect();
    let house = json::write("the list of house rules", &opening.house)?;
    let schedule = json::write("a schedule", &opening.schedule)?;
    let game = work.tx.across()?.open_game(&NewGame {
        name: &opening.name,
        title: title.name,
        edition: &setting.edition,
        house: &house,
        components: &setting.components,
        seats: &seats,
        opened_at: work.now,
        schedule: &schedule,
        seed: *opening.seed.bytes(),
        draws: opening.draws.as_deref(),
    })?;
    if opening.table_options != TableOptions::default() {
        work.tx
            .across()?
            .set_table_options(game, &opening.table_options)?;
    }
    let terms = Terms::new(&opening.name, title.name, setting);
    let commitment = opening.seed.commitment(&opening.name).to_string();
    // Set draws leave no chance to add words of luck to.
    let luck = match opening.draws {
        Some(_) => Luck::Never.wait(),
        None => opening.schedule.luck.wait(),
    };
    let act = Act::Opened {
        id: record::game_id(&commitment),
        commitment,
        set_draws: opening.draws.is_some(),
        terms: terms.digest(&schedule, opening.table_options)?,
        luck: u32::try_from(luck.num_seconds()).unwrap_or(u32::MAX),
    };
    let row = work.tx.game(game)?;
    work.append(&row, &act)?;
    Ok(game)
}

/// Checks that a game can be opened; returns its title and setting.
pub(crate) fn check(
    work: &mut Work<'_>,
    opening: &Opening,
) -> Result<(&'static TitleEntry, Setting)> {
    let titles = work.context.titles();
    let Some(title) = titles.get(&opening.title) else {
        let (given, known) = (&opening.title, titles.names());
        return Err(refused(format!(
            "there is no title {given:?}; there is {known}"
        )));
    };
    check_name(&opening.name)?;
    if work.tx.game_by_name(&opening.name)?.is_some() {
        return Err(about("open-taken", &opening.name).into());
    }
    let first = title.editions.first().copied().unwrap_or_default();
    let components = opening.components.as_deref().unwrap_or(title.components);
    let setting = Setting {
        seat_names: seat_names(title, opening)?,
        edition: opening.edition.as_deref().unwrap_or(first).to_owned(),
        house: opening.house.clone(),
        components: components.to_owned(),
        draws: opening.draws.clone(),
    };
    let seed = opening.seed.clone();
    work.tables.open(title, setting.clone(), seed)?;
    title.validate(&setting)?;
    Ok((title, setting))
}

fn refused(why: String) -> JudgeError {
    JudgeError::Refused(why)
}

/// Checks that a game can have this name.
///
/// # Errors
/// A line with the rules for names.
pub(crate) fn check_name(name: &str) -> Result<(), Line> {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let reserved = [CONFIRM, MODERATOR, "all"].contains(&name);
    if name.is_empty() || name.len() > NAME_MOST || !name.chars().all(plain) || reserved {
        return Err(line!("open-name", given = name, most = NAME_MOST));
    }
    Ok(())
}

/// Returns the seat names: the requested ones, filled up from the title's, in the title's order.
fn seat_names(title: &TitleEntry, opening: &Opening) -> Result<Vec<String>> {
    let mut wanted: Vec<&str> = Vec::new();
    for (name, _) in &opening.players {
        let mut names = title.seat_names.iter();
        let Some(known) = names.find(|known| known.eq_ignore_ascii_case(name)) else {
            let (title, known) = (title.name, title.seat_names.join(", "));
            let why = format!("no seat of {title} is called {name:?}; there is {known}");
            return Err(refused(why));
        };
        if wanted.contains(known) {
            return Err(refused(format!("seat {known} is given twice")));
        }
        wanted.push(known);
    }
    let seats = usize::from(opening.seats);
    if !title.seats().contains(&opening.seats) || wanted.len() > seats {
        let (least, most) = title.seats().into_inner();
        return Err(refused(format!(
            "{} is for {least} to {most} seats, and {} were asked for with {} players named",
            title.name,
            opening.seats,
            wanted.len()
        )));
    }
    let mut free = seats.saturating_sub(wanted.len());
    let mut chosen = Vec::new();
    for name in title.seat_names {
        if wanted.contains(name) {
            chosen.push((*name).to_owned());
        } else if free > 0 {
            free -= 1;
            chosen.push((*name).to_owned());
        }
    }
    Ok(chosen)
}

/// Gives a seat to an address that the operator vouches for, or, after [`BOT`], to the judge.
///
/// # Errors
/// [`JudgeError::Refused`] with the reason; else those of the database.
pub(crate) fn give(work: &mut Work<'_>, game: GameId, name: &str, address: &str) -> Result<()> {
    let address = address.trim().to_lowercase();
    if let Some(kind) = address.strip_prefix(BOT) {
        return seat_stand_in(work, game, name, kind);
    }
    let person = seating::vouched(work, &address)?;
    let row = work.tx.game(game)?;
    match seating::named(work, game, name)? {
        Some(seat) => seating::take(work, &row, &seat, &person, None),
        None => Ok(()),
    }
}

fn seat_stand_in(work: &mut Work<'_>, game: GameId, name: &str, kind: &str) -> Result<()> {
    let kind = StandIn::named(kind).ok_or_else(|| {
        let known = StandIn::ALL.map(StandIn::name).join(", ");
        refused(format!("there is no stand-in {kind:?}; there is {known}"))
    })?;
    let Some(seat) = seating::named(work, game, name)? else {
        return Ok(());
    };
    work.tx
        .across()?
        .set(seat.at(), &SeatRow::STAND_IN, Some(kind.name()))?;
    let game = work.tx.game(game)?;
    let seat = seat.seat;
    work.append(&game, &Act::StandIn { seat, kind })
}

/// Begins a game with these words of luck, one per seat.
pub(crate) fn begin(work: &mut Work<'_>, game: &Game, luck: Vec<String>) -> Result<()> {
    let dealt = deal(work, game, &luck)?;
    let blank = work.tables.blank(&work.tx, game)?;
    let mut table = Table {
        game: blank,
        state: work.state(game.id)?,
    };
    let rules = table.game.rules_version();
    let started = Entry {
        actor: None,
        act: Act::Started { luck, rules },
        events: table.game.start()?,
    };
    table.follow(&started);
    work.tx.across()?.start_game(game.id)?;
    let game = work.tx.game(game.id)?;
    let entries = dealt.into_iter().chain([started]).collect();
    advance::advance(work, &game, table, entries, &Extra::default())
}

/// Deals the seats of an anonymous game when it begins: the order of joining would reveal who has
/// which, above all to a moderator who plays.
///
/// The deal follows from the game's seed, with all words of luck in it, so that it is unpredictable
/// and can be checked in the end (`judge::verify`). A seat keeps its name and its place in the
/// order of the words of luck. Its player takes mails, letters and press along. A game with set
/// draws has no seed to deal by.
fn deal(work: &mut Work<'_>, game: &Game, luck: &[String]) -> Result<Option<Entry>> {
    let hidden = work.tx.hidden(game.id)?;
    if hidden.draws.is_some() || !anonymity::is_anonymous(&work.tx, game.id)? {
        return Ok(None);
    }
    let seed = table::seed_of(&hidden, luck.iter().map(String::as_str));
    let seats = anonymity::deal(&seed, game.seats);
    work.tx.across()?.deal_seats(game.id, &seats)?;
    Ok(Some(Entry::of_judge(Act::Dealt { seats })))
}
