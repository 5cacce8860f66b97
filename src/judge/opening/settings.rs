//! How a game is set up, in words: for whoever opened it and whoever thinks of joining.

use crate::judge::join;
use crate::judge::schedule::{Days, Schedule};
use crate::judge::table::read_house;
use crate::judge::times;
use crate::judge::work::Work;
use crate::judge::{JudgeError, info, schedule_of};
use crate::rules::Line;
use crate::store::{Game, PressKinds};

/// What was chosen when a game was opened, one sentence for each.
///
/// # Errors
/// Those of the database.
pub(super) fn lines(work: &Work<'_, '_>, game: &Game) -> Result<Vec<Line>, JudgeError> {
    let title = Line::new(info::title_key(&game.title));
    let mut lines = vec![
        Line::new("open-set-title")
            .with("title", title)
            .with("seats", game.seats)
            .with("edition", game.edition.as_str()),
    ];
    let house = read_house(game)?;
    if !house.is_empty() {
        let rules = house.iter().map(|(rule, value)| format!("{rule}={value}"));
        lines.push(Line::new("open-set-house").with("rules", rules.collect::<Vec<_>>()));
    }
    lines.extend(time(&schedule_of(game)?));
    let manners = work.tx.manners(game.id)?;
    lines.push(Line::new(match manners.press {
        PressKinds::None => "open-set-press-none",
        PressKinds::White => "open-set-press-white",
        PressKinds::Grey => "open-set-press-grey",
        PressKinds::Both => "open-set-press-both",
    }));
    if manners.anonymous {
        lines.push(Line::new("open-set-anonymous"));
    }
    Ok(lines)
}

/// What it says about time.
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

/// Who is still awaited, and how one joins.
///
/// # Errors
/// Those of the database.
pub(super) fn how_to_join(work: &Work<'_, '_>, game: &Game) -> Result<Line, JudgeError> {
    let free = join::free_seats(&work.tx.seats(game.id)?);
    Ok(Line::new("open-how-to-join")
        .with("game", game.name.as_str())
        .with("free", free)
        .with("judge", work.house.settings.address.as_str()))
}
