//! The terms of a game: common parts of opening one by mail and from the command line, the settings
//! in words for its opener and for people who may join, and obstacles to a valid game.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use chrono_tz::Tz;

use super::opening;
use crate::games::{TitleEntry, Titles};
use crate::judge::base::{JudgeError, Result, about};
use crate::judge::identity::admission;
use crate::judge::ledger::overdue::SILENCE;
use crate::judge::ledger::timing::schedule_of;
use crate::judge::ledger::{anonymity, press, table};
use crate::judge::letters::moderator;
use crate::judge::play::seating;
use crate::judge::request::open::Terms;
use crate::judge::time::schedule::{Days, Entries, Luck, Nmr, Pace, Schedule};
use crate::judge::time::times;
use crate::judge::work::Work;
use crate::rules::{Line, Seed, Setting, SettingError, line};
use crate::store::{
    Game, GameFilter, GameState, Person, PressKinds, Reader, SeatRow, StoreError, TableOptions,
};

/// Returns the first free name for this title: `new-world-1`, `new-world-2`, and so on.
pub fn free_name(reader: &Reader, title: &str) -> Result<String, StoreError> {
    let stem = title.replace('_', "-").to_lowercase();
    let mut number: u32 = 1;
    loop {
        let name = format!("{stem}-{number}");
        if reader.game_by_name(&name)?.is_none() {
            return Ok(name);
        }
        number = number.saturating_add(1);
    }
}

/// Collects the house rules.
///
/// # Errors
/// A line about a rule that is given twice.
pub fn house(
    given: impl IntoIterator<Item = (String, String)>,
) -> Result<BTreeMap<String, String>, Line> {
    let mut house = BTreeMap::new();
    for (rule, value) in given {
        if house.contains_key(&rule) {
            return Err(line!("open-house-twice", rule));
        }
        house.insert(rule, value);
    }
    Ok(house)
}

/// Checks that a game of a title can be opened with a component file.
///
/// # Errors
/// [`SettingError::Components`] about an invalid part of the file.
pub fn try_components(title: &TitleEntry, components: String) -> Result<(), SettingError> {
    let least = usize::from(*title.seats().start());
    let seats = title.seat_names.iter().take(least);
    let setting = Setting {
        seat_names: seats.map(|name| (*name).to_owned()).collect(),
        edition: String::new(),
        house: BTreeMap::new(),
        components,
        draws: None,
    };
    title.open(&setting, Seed::new([0; 32]))?;
    title.validate(&setting)
}

/// Returns the time settings for a game of a title. The entries may mention kinds of phases of
/// other titles, since the configuration does; these are left out.
///
/// # Errors
/// [`JudgeError::Refused`] for an invalid entry, and for a kind of phase that no title has.
pub fn schedule(titles: Titles, entries: &Entries, zone: Tz, title: &str) -> Result<Schedule> {
    let mut schedule = entries.schedule(zone).map_err(|error| {
        JudgeError::Refused(format!(
            "cannot read what the game says about time: {error}"
        ))
    })?;
    for kind in schedule.kinds.keys() {
        let has = |title: &TitleEntry| title.phases.contains(&kind.as_str());
        if !titles.iter().any(has) {
            let all = titles.iter();
            let all = all.map(|title| format!("{} has {}", title.name, title.phases.join(", ")));
            return Err(JudgeError::Refused(format!(
                "[pace] in the configuration: no title has a kind of phase {kind:?}; {}",
                all.collect::<Vec<_>>().join("; ")
            )));
        }
    }
    if let Some(title) = titles.get(title) {
        let known = |kind: &str| title.phases.contains(&kind);
        schedule.kinds.retain(|kind, _| known(kind));
    }
    Ok(schedule)
}

/// Returns the schedule of a solo game: the clock only ends it after a long silence.
pub(super) fn without_deadlines(zone: Tz) -> Schedule {
    Schedule {
        zone,
        nmr: Nmr::Wait,
        misses: 0,
        pace: Pace {
            remind: Vec::new(),
            ..Pace::default()
        },
        ..Schedule::default()
    }
}

/// The choices made when a game is opened.
pub(super) struct SetUp<'s> {
    /// The title's printed name.
    pub(super) title: Line,
    pub(super) seats: u8,
    pub(super) edition: &'s str,
    pub(super) house: &'s BTreeMap<String, String>,
    pub(super) schedule: &'s Schedule,
    /// The table options: kinds of press, and whether players are named.
    pub(super) table_options: &'s TableOptions,
    /// The stand-ins that were seated with it.
    pub(super) against: Vec<String>,
}

impl SetUp<'_> {
    /// Returns one sentence for each choice.
    pub(super) fn lines(&self) -> Vec<Line> {
        let mut lines = vec![
            Line::new("open-set-title")
                .with("title", self.title.clone())
                .with("seats", self.seats)
                .with("edition", self.edition),
        ];
        if !self.house.is_empty() {
            let rules = self.house.iter();
            let rules = rules.map(|(rule, value)| format!("{rule}={value}"));
            lines.push(line!("open-set-house", rules = rules.collect::<Vec<_>>()));
        }
        if !self.against.is_empty() {
            lines.push(line!("open-set-against", kinds = &self.against));
        }
        if self.table_options.solo {
            lines.push(line!("open-set-solo", days = SILENCE.num_days()));
            return lines;
        }
        lines.extend(time(self.schedule));
        lines.push(Line::new(match self.table_options.press {
            PressKinds::None => "open-set-press-none",
            PressKinds::White => "open-set-press-white",
            PressKinds::Grey => "open-set-press-grey",
            PressKinds::Both => "open-set-press-both",
        }));
        if self.table_options.anonymous {
            lines.push(Line::new("open-set-anonymous"));
        }
        if self.table_options.hints {
            lines.push(Line::new("open-set-hints"));
        }
        if self.schedule.luck == Luck::Never {
            lines.push(Line::new("foot-no-luck"));
        }
        lines
    }
}

/// Returns one sentence for each setting of a game.
pub(super) fn lines(work: &Work<'_>, game: &Game) -> Result<Vec<Line>> {
    let seats = work.tx.seats(game.id)?.into_iter();
    let seated = seats.filter(|seat| seat.person.is_none() && !seat.offered);
    let set_up = SetUp {
        title: Line::new(work.context.titles().key(&game.title)),
        seats: game.seats,
        edition: &game.edition,
        house: &table::read_house(game)?,
        schedule: &schedule_of(game)?,
        table_options: &TableOptions {
            press: press::kinds(&work.tx, game, work.now)?,
            ..work.tx.table_options(game.id)?
        },
        against: seated.filter_map(|seat| seat.stand_in).collect(),
    };
    Ok(set_up.lines())
}

/// Returns the settings with the free seats, for a person who is asked to join.
pub(crate) fn set_up(work: &Work<'_>, game: &Game) -> Result<Vec<Line>> {
    let mut lines = lines(work, game)?;
    let free = seating::free_seats(&work.tx.seats(game.id)?);
    if !free.is_empty() {
        let free = anonymity::open_seats(&work.tx, game.id, free)?;
        lines.push(line!("confirm-free", free));
    }
    Ok(lines)
}

/// Returns one sentence for each setting about time.
fn time(schedule: &Schedule) -> Vec<Line> {
    let pace = &schedule.pace;
    let every = times::distance(pace.every.nominal());
    let mut lines = vec![match pace.at {
        Some(hour) => Line::new("open-set-time-at")
            .with("every", every)
            .with("hour", hour.to_string())
            .with("zone", schedule.zone.name()),
        None => line!("open-set-time", every),
    }];
    if pace.days != Days::ALL {
        lines.push(line!(
            "open-set-days",
            days = times::days_in_words(pace.days)
        ));
    }
    if !pace.grace.is_none() {
        let grace = times::distance(pace.grace.nominal());
        lines.push(line!("open-set-grace", grace));
    }
    if !schedule.bank.is_none() {
        let bank = times::distance(schedule.bank.nominal());
        lines.push(line!("open-set-bank", bank));
    }
    let agree = times::distance(schedule.proposal.nominal());
    lines.push(line!("open-set-proposal", span = agree));
    if schedule.ballots.is_secret() {
        lines.push(Line::new("open-set-ballots-secret"));
    }
    for (kind, pace) in &schedule.kinds {
        let every = times::distance(pace.every.nominal());
        lines.push(line!("open-set-kind", kind, every));
    }
    lines
}

/// Returns a line on the free seats, and how to join.
pub(super) fn how_to_join(work: &Work<'_>, game: &Game) -> Result<Line> {
    let free = seating::free_seats(&work.tx.seats(game.id)?);
    let free = anonymity::open_seats(&work.tx, game.id, free)?;
    Ok(about("open-how-to-join", &game.name)
        .with("free", free)
        .with("judge", work.context.settings.address.as_str()))
}

/// How long a waiting game counts toward the limits of its opener and of all waiting games: a game
/// that no player joins must not block others for ever.
const WAITS: TimeDelta = TimeDelta::days(30);

/// Maximum number of games opened by mail that wait for players: all fit into one list.
const WAITING_MOST: u64 = 50;

/// Within this time a repeated request means that its sender has not got the answer.
const SAME_WITHIN: TimeDelta = TimeDelta::hours(1);

/// An obstacle to opening a game.
pub(super) enum Obstacle {
    Why(Line),
    /// The same person has just opened the same game.
    Same(Box<Game>),
}

/// Returns the obstacle to a person's opening a game, if any. Moderators have no limit.
pub(super) fn obstacle(
    work: &mut Work<'_>,
    person: &Person,
    terms: &Terms,
) -> Result<Option<Obstacle>> {
    if let Some(banned) = admission::banned(work, &person.address, Some(person))? {
        return Ok(Some(Obstacle::Why(banned)));
    }
    let since = work.now.checked_sub_signed(WAITS).unwrap_or(work.now);
    let mut opened = work.tx.games(GameFilter {
        opener: Some(person.id),
        ..GameFilter::default()
    })?;
    opened.retain(|game| match game.state {
        GameState::Waiting => game.opened_at >= since,
        GameState::Running => true,
        GameState::Over => false,
    });
    if let Some(same) = just_opened(work, person, &opened, terms)? {
        return Ok(Some(Obstacle::Same(Box::new(same))));
    }
    if moderator::moderates_all(work.context, &person.address) {
        return Ok(None);
    }
    let most = work.context.settings.limits.games_opened;
    if u32::try_from(opened.len()).is_ok_and(|opened| opened >= most) {
        let names: Vec<&str> = opened.iter().map(|game| game.name.as_str()).collect();
        let line = line!("open-too-many", most, games = names);
        return Ok(Some(Obstacle::Why(line)));
    }
    let waiting = GameFilter {
        state: Some(GameState::Waiting),
        opened_by_mail_since: Some(since),
        ..GameFilter::default()
    };
    if work.tx.count_games(&waiting)? >= WAITING_MOST {
        return Ok(Some(Obstacle::Why(Line::new("open-too-many-wait"))));
    }
    Ok(None)
}

/// Returns the game that the same terms have just opened: a repeated mail opens nothing.
fn just_opened(
    work: &mut Work<'_>,
    person: &Person,
    opened: &[Game],
    terms: &Terms,
) -> Result<Option<Game>> {
    let lately = |at: DateTime<Utc>| (work.now - at).abs() < SAME_WITHIN;
    let Some(game) = opened.last().filter(|game| lately(game.opened_at)).cloned() else {
        return Ok(None);
    };
    // A solo game has begun with its opening, and is new as long as nothing was answered.
    let asked = |seat: &SeatRow| seat.person == Some(person.id) && seat.prompt_no <= 1;
    let is_new = match game.state {
        GameState::Waiting => true,
        GameState::Running | GameState::Over => {
            terms.solo && work.tx.seats(game.id)?.iter().any(asked)
        }
    };
    if !is_new {
        return Ok(None);
    }
    if terms.name.as_ref().is_some_and(|name| *name != game.name) {
        return Ok(None);
    }
    let wanted = opening(work.context, terms, game.name.clone(), Vec::new());
    let Ok(wanted) = wanted else {
        return Ok(None);
    };
    let seats = work.tx.seats(game.id)?;
    let sits = |name: &String| {
        let own = |seat: &&SeatRow| seat.person == Some(person.id);
        seats.iter().filter(own).any(|seat| seat.name == *name)
    };
    let edition = wanted.edition.as_ref();
    let same = edition.is_none_or(|edition| *edition == game.edition)
        && terms.seat.as_ref().is_none_or(sits)
        && (wanted.title == game.title && wanted.seats == game.seats)
        && table::read_house(&game)? == wanted.house
        && schedule_of(&game)? == wanted.schedule
        && terms.lesson == seats.iter().any(|seat| seat.lesson.is_some())
        && work.tx.table_options(game.id)? == wanted.table_options;
    Ok(same.then_some(game))
}
