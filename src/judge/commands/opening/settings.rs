//! Describes a game's settings, for its opener and for people who may join.

use std::collections::BTreeMap;

use crate::judge::base::{Result, about};
use crate::judge::ledger::table::read_house;
use crate::judge::ledger::timing::schedule_of;
use crate::judge::ledger::{anonymity, press};
use crate::judge::play::seating;
use crate::judge::time::schedule::{Days, Luck, Schedule};
use crate::judge::time::times;
use crate::judge::work::Work;
use crate::rules::Line;
use crate::store::{Game, PressKinds, TableOptions};

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
            lines.push(Line::new("open-set-house").with("rules", rules.collect::<Vec<_>>()));
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
        if self.schedule.luck == Luck::Never {
            lines.push(Line::new("foot-no-luck"));
        }
        lines
    }
}

/// Returns one sentence for each setting of a game.
pub(super) fn lines(work: &Work<'_>, game: &Game) -> Result<Vec<Line>> {
    let set_up = SetUp {
        title: Line::new(work.context.titles().key(&game.title)),
        seats: game.seats,
        edition: &game.edition,
        house: &read_house(game)?,
        schedule: &schedule_of(game)?,
        table_options: &TableOptions {
            press: press::kinds(&work.tx, game, work.now)?,
            ..work.tx.table_options(game.id)?
        },
    };
    Ok(set_up.lines())
}

/// Returns the settings with the free seats, for a person who is asked to join.
pub(crate) fn set_up(work: &Work<'_>, game: &Game) -> Result<Vec<Line>> {
    let mut lines = lines(work, game)?;
    let free = seating::free_seats(&work.tx.seats(game.id)?);
    if !free.is_empty() {
        let free = anonymity::open_seats(&work.tx, game.id, free)?;
        lines.push(Line::new("confirm-free").with("free", free));
    }
    Ok(lines)
}

fn time(schedule: &Schedule) -> Vec<Line> {
    let pace = &schedule.pace;
    let every = times::distance(pace.every.nominal());
    let mut lines = vec![match pace.at {
        Some(hour) => Line::new("open-set-time-at")
            .with("every", every)
            .with("hour", hour.to_string())
            .with("zone", schedule.zone.name()),
        None => Line::new("open-set-time").with("every", every),
    }];
    if pace.days != Days::ALL {
        lines.push(Line::new("open-set-days").with("days", times::days_in_words(pace.days)));
    }
    if !pace.grace.is_none() {
        let grace = times::distance(pace.grace.nominal());
        lines.push(Line::new("open-set-grace").with("grace", grace));
    }
    if !schedule.bank.is_none() {
        let bank = times::distance(schedule.bank.nominal());
        lines.push(Line::new("open-set-bank").with("bank", bank));
    }
    let agree = times::distance(schedule.proposal.nominal());
    lines.push(Line::new("open-set-proposal").with("span", agree));
    if schedule.ballots.is_secret() {
        lines.push(Line::new("open-set-ballots-secret"));
    }
    for (kind, pace) in &schedule.kinds {
        let every = times::distance(pace.every.nominal());
        lines.push(
            Line::new("open-set-kind")
                .with("kind", kind.as_str())
                .with("every", every),
        );
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
