//! Surveyors: their bonuses and the limits they impose (the rulebook's chapter of that name).
//!
//! After each scored feature one surveyor moves a column west: the eastern one, or either when they
//! are level. When both are in the westernmost column of tiles neither moves. A settler who is
//! scored in the column of a surveyor brings four points more for each surveyor there, counted
//! before any surveyor moves. When a surveyor has moved, the standing settlers east of both
//! surveyors go home without points; trappers stay.
//!
//! Rulings: D2 the removal follows every move, not only the move of the hindmost
//! (`d02_the_removal_follows_every_move_of_a_surveyor`); D3 it does not follow when neither can
//! move (`d03_nobody_is_removed_when_the_surveyors_are_stuck`); D4 four points for each surveyor,
//! no matter how many settlers share its column
//! (`d04_two_settlers_in_one_surveyor_column_count_once`); D5 tied winners have their own bonus
//! each (`d05_tied_winners_get_their_own_bonus_and_a_minority_none`); D15 which of two level
//! surveyors moves is not asked (`d15_which_of_two_level_surveyors_moves_is_not_asked`); D19 the
//! delayed surveyor counts scored features (`d19_the_delayed_surveyor_counts_scored_features`).

use super::{Bonus, Event, NewWorld, Play, Removal, Surveyors};

impl Surveyors {
    pub(super) fn step(self, rules: &NewWorld, west: i16) -> Event {
        let [from, other] = self.columns;
        let to = from.saturating_add(1);
        if let Some(space) = self.on_track {
            let space = space.saturating_add(1);
            let landed = space >= rules.components.numbers.delayed_surveyor;
            Event::SurveyorAdvanced { space, landed }
        } else if from >= west {
            Event::SurveyorsHeld { column: west }
        } else {
            let columns = [to.min(other), to.max(other)];
            Event::SurveyorMoved { from, to, columns }
        }
    }
}

/// Returns the points that surveyors bring to a seat for its settlers in these columns; the coast
/// has no settlers, so surveyors there bring none.
pub(super) fn bonus(
    rules: &NewWorld,
    surveyors: Surveyors,
    columns: impl Iterator<Item = i16> + Clone,
) -> i32 {
    let settlers = columns.filter(|column| *column > 0);
    let helped = surveyors.columns.map(|surveyor| {
        let here = settlers.clone().filter(|column| *column == surveyor);
        i32::try_from(here.count()).unwrap_or(i32::MAX)
    });
    let helping: i32 = match rules.policies.bonus {
        Bonus::PerSettler => helped.iter().sum(),
        Bonus::PerSurveyor => helped.iter().map(|settlers| *settlers.min(&1)).sum(),
    };
    helping.saturating_mul(rules.components.numbers.surveyor)
}

/// Moves one surveyor west, if possible, and sends the settlers left behind home.
pub(super) fn adjudicate(play: &mut Play<'_>) {
    let step = play.table.surveyors.step(play.rules, play.table.map.west);
    let removes = match step {
        Event::SurveyorsHeld { .. } => play.rules.policies.removal == Removal::AfterEveryFeature,
        _ => matches!(step, Event::SurveyorMoved { .. }),
    };
    play.happen(step);
    let table = &play.table;
    let [behind, _] = table.surveyors.columns;
    let left = table.slots_where(|on| on.role.stands() && on.cell.column < behind);
    if removes && left != 0 {
        let settlers = table.figures_in_map_order(left);
        play.happen(Event::SettlersRemoved { behind, settlers });
    }
}
