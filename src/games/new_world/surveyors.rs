//! Surveyors: their bonuses and the limits they impose (the rulebook's chapter of that name).
//!
//! After each scored feature one surveyor moves a column west: the eastern one, or either when they
//! are level. When both stand in the westernmost column of tiles neither moves. A settler who is
//! scored in the column of a surveyor brings four points more for each surveyor there, counted
//! before anybody moves. When a surveyor has moved, the standing settlers east of both surveyors go
//! home without points; trappers stay.
//!
//! Rulings: D2 the removal follows every move, not only the move of the hindmost
//! (`d02_the_removal_follows_every_move_of_a_surveyor`); D3 it does not follow when neither can
//! move (`d03_nobody_is_removed_when_the_surveyors_are_stuck`); D4 four points for each surveyor,
//! however many settlers share its column (`d04_two_settlers_in_one_surveyor_column_count_once`);
//! D5 tied winners have their own bonus each
//! (`d05_tied_winners_get_their_own_bonus_and_a_minority_none`); D15 which of two level surveyors
//! moves is not asked (`d15_which_of_two_level_surveyors_moves_is_not_asked`); D19 the delayed
//! surveyor counts scored features (`d19_the_delayed_surveyor_counts_scored_features`).

use super::NewWorld;
use super::editions::{Bonus, Removal};
use super::event::{Event, Figure};
use super::sequence::Play;
use super::state::{State, Surveyors};

/// What one step of the surveyors does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// One moves on.
    Moved { from: i16 },
    /// Neither can.
    Held,
    /// House rule: the second one advances on the scoring track.
    Advanced { space: u8, landed: bool },
}

impl Surveyors {
    /// The surveyors after the step that follows a scored feature.
    pub(super) fn stepped(self, rules: &NewWorld, west: i16) -> (Self, Step) {
        let [east, other] = self.columns;
        if let Some(space) = self.on_track {
            let space = space.saturating_add(1);
            let landed = space >= rules.components.numbers.delayed_surveyor;
            let on_track = if landed { None } else { Some(space) };
            return (Self { on_track, ..self }, Step::Advanced { space, landed });
        }
        if east >= west {
            return (self, Step::Held);
        }
        let moved = east.saturating_add(1);
        let columns = [moved.min(other), moved.max(other)];
        (Self { columns, ..self }, Step::Moved { from: east })
    }

    /// The column east of which standing settlers are removed after such a step, if they are.
    pub(super) const fn limit(self, rules: &NewWorld, step: Step) -> Option<i16> {
        let [behind, _] = self.columns;
        match (step, rules.policies.removal) {
            (Step::Moved { .. }, _) | (Step::Held, Removal::AfterEveryFeature) => Some(behind),
            (Step::Held, Removal::AfterAMove) | (Step::Advanced { .. }, _) => None,
        }
    }

    /// How many surveyors stand in a column; on the coast there are no settlers for them to help.
    fn in_column(self, column: i16) -> i32 {
        self.columns
            .iter()
            .map(|surveyor| i32::from(*surveyor == column && column > 0))
            .sum()
    }
}

/// The points that surveyors bring to `seat` for its settlers in these columns.
pub(super) fn bonus(
    rules: &NewWorld,
    surveyors: Surveyors,
    columns: impl Iterator<Item = i16> + Clone,
) -> i32 {
    let helping: i32 = match rules.policies.bonus {
        Bonus::PerSettler => columns.map(|column| surveyors.in_column(column)).sum(),
        Bonus::PerSurveyor => {
            let [one, other] = surveyors.columns;
            let shared = |surveyor: i16| surveyor > 0 && columns.clone().any(|at| at == surveyor);
            i32::from(shared(one)) + i32::from(shared(other))
        }
    };
    helping.saturating_mul(rules.components.numbers.surveyor)
}

/// One surveyor moves west, if it can, and the settlers left behind go home.
pub(super) fn adjudicate(play: &mut Play<'_>) {
    let (after, step) = play
        .table
        .surveyors
        .stepped(play.rules, play.table.map.west);
    play.happen(match step {
        Step::Moved { from } => Event::SurveyorMoved {
            from,
            to: from.saturating_add(1),
            columns: after.columns,
        },
        Step::Held => Event::SurveyorsHeld {
            column: play.table.map.west,
        },
        Step::Advanced { space, landed } => Event::SurveyorAdvanced { space, landed },
    });
    if let Some(behind) = after.limit(play.rules, step) {
        let left_behind = |figure: &Figure| figure.role.stands() && figure.cell.column < behind;
        let mut settlers: Vec<Figure> = play.table.figures().filter(left_behind).collect();
        settlers.sort_unstable();
        if !settlers.is_empty() {
            play.happen(Event::SettlersRemoved { behind, settlers });
        }
    }
}

/// Writes down where the surveyors are, and who went home.
pub(super) fn evolve(table: &mut State, event: &Event) {
    match event {
        Event::SurveyorMoved { columns, .. } => table.surveyors.columns = *columns,
        Event::SurveyorAdvanced { space, landed } => {
            table.surveyors.on_track = if *landed { None } else { Some(*space) };
        }
        Event::SettlersRemoved { settlers, .. } => {
            for figure in settlers {
                table.send_home(figure.cell);
            }
        }
        _ => {}
    }
}
