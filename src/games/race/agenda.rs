//! The decisions of a round in their order: what an order sent ahead can be meant for.
//!
//! A milestone interrupts at any time and has no place in the order, and neither has a 1x card that
//! is played.

use super::phase::Phase;
use super::phrases;
use super::read::{KEYWORDS, is_carried_out};
use super::state::State;
use super::things::Action;
use super::view::{Now, View};
use crate::orders::Cursor;
use crate::rules::{Agenda, Decision, Line, Seat, Word};

/// The steps of a round in which seats decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    /// Land phase.
    Land,
    /// Planning phase, one action.
    Planning(Action),
    /// Load, the good.
    Take,
    /// Load, the cards.
    Keep,
    /// Settle.
    Settle,
    /// Deliver.
    Deliver,
    /// Discover.
    Discover,
    /// End phase, objectives.
    Objectives,
}

/// All of them, in the order of a round.
const STEPS: [Step; 11] = [
    Step::Land,
    Step::Planning(Action::Load),
    Step::Planning(Action::Settle),
    Step::Planning(Action::Deliver),
    Step::Planning(Action::Discover),
    Step::Take,
    Step::Keep,
    Step::Settle,
    Step::Deliver,
    Step::Discover,
    Step::Objectives,
];

impl Step {
    /// The kind of its decisions.
    const fn kind(self) -> &'static str {
        match self {
            Self::Land => "land",
            Self::Planning(_) => "planning",
            Self::Take => "load-take",
            Self::Keep => "load-keep",
            Self::Settle => "settle",
            Self::Deliver => "deliver",
            Self::Discover => "discover",
            Self::Objectives => "objectives",
        }
    }

    /// Whether a seat may give several orders in it.
    const fn several(self) -> bool {
        !matches!(self, Self::Planning(_) | Self::Take)
    }

    /// Its number in a round.
    fn nth(self) -> u32 {
        (0..)
            .zip(STEPS)
            .find(|(_, step)| *step == self)
            .map_or(0, |(nth, _)| nth)
    }

    /// The decision of a seat in this step of a round.
    fn of(self, round: u32) -> Decision {
        Decision {
            kind: self.kind(),
            occasion: round.saturating_mul(length()).saturating_add(self.nth()),
            several: self.several(),
        }
    }
}

/// How many steps a round has.
fn length() -> u32 {
    (0..)
        .zip(STEPS)
        .map(|(nth, _)| nth)
        .max()
        .map_or(1, |last| last + 1)
}

/// What a seat is still to decide: certainly where it plans and builds, and in the actions where it
/// has ships.
pub(super) fn agenda(view: &View<'_>, seat: Seat) -> Agenda {
    let round = u32::from(view.open.round);
    let (step, left) = step(under_way(view));
    let present = step.of(round);
    let from = match (step, left) {
        (Step::Keep, [first, ..]) if *first == seat => present.occasion,
        (Step::Keep, left) if left.contains(&seat) => Step::Take.of(round).occasion,
        (_, left) if left.contains(&seat) => present.occasion,
        // One seat takes and keeps before the next one takes.
        (Step::Take, _) => Step::Keep.of(round).occasion.saturating_add(1),
        (_, _) => present.occasion.saturating_add(1),
    };
    let awaited = view.now.actor() == Some(seat) && !matches!(view.now, Now::Milestone { .. });
    let now = awaited.then_some(present);
    let certain = STEPS.iter().take_while(|step| **step != Step::Take);
    let certain = certain.map(|step| step.of(round));
    let next =
        certain.filter(|decision| decision.occasion >= from && now.as_ref() != Some(decision));
    Agenda {
        next: next.collect(),
        now,
        from,
    }
}

/// The number of a turn: all that one seat decides in a step of the round. Taking a good and
/// keeping cards is one action, and so is whatever a seat decides on the way to its own milestone;
/// a milestone in another seat's step is a turn of its own.
pub(super) fn turn(state: &State) -> Option<u32> {
    let step = match &state.phase {
        Phase::Land { .. } => Step::Land,
        Phase::Planning { action, .. } => Step::Planning(*action),
        Phase::Load { .. } => Step::Take,
        Phase::Settle { .. } => Step::Settle,
        Phase::Deliver { .. } => Step::Deliver,
        Phase::Setup | Phase::Discover { .. } | Phase::Cartography | Phase::Counting { .. } => {
            Step::Discover
        }
        Phase::Objectives { .. } | Phase::Over => Step::Objectives,
    };
    let interrupted = state.interrupt.as_ref().map(|interrupt| interrupt.seat);
    let aside = interrupted.is_some_and(|seat| state.phase.actor() != Some(seat));
    let occasion = step.of(u32::from(state.open.round)).occasion;
    occasion.checked_mul(2)?.checked_add(u32::from(aside))
}

/// What a milestone interrupts, if there is one.
fn under_way<'n>(view: &'n View<'n>) -> &'n Now<'n> {
    match &view.now {
        Now::Milestone { then, .. } => then,
        now => now,
    }
}

/// The step of the round, and who has yet to act in it.
fn step<'n>(now: &'n Now<'n>) -> (Step, &'n [Seat]) {
    match now {
        Now::Land { left, .. } => (Step::Land, left),
        Now::Planning { action, left } => (Step::Planning(*action), left),
        Now::Take { left } => (Step::Take, left),
        Now::Keep { left, .. } => (Step::Keep, left),
        Now::Settle { left, .. } => (Step::Settle, left),
        Now::Deliver { left, .. } => (Step::Deliver, left),
        Now::Discover { left, .. } => (Step::Discover, left),
        Now::Objectives { left, .. } => (Step::Objectives, left),
        // Areas are counted after Discover.
        Now::Setup | Now::Counting { .. } => (Step::Discover, &[]),
        Now::Milestone { .. } | Now::Over => (Step::Objectives, &[]),
    }
}

/// The next decision to which an order belongs by its words: in this round, or in the next one
/// where its time has gone by.
pub(super) fn decision_of(view: &View<'_>, seat: Seat, words: &[Word]) -> Option<Decision> {
    let mut cursor = Cursor::new(words);
    let keyword = cursor.keyword(&KEYWORDS).ok()?;
    let mut actions = Action::ALL.iter().copied();
    let sails = actions.find(|action| action.word().eq_ignore_ascii_case(keyword));
    let step = match (keyword, sails) {
        (_, Some(action)) if is_carried_out(view, action, &cursor) => match action {
            Action::Load => Step::Take,
            Action::Settle => Step::Settle,
            Action::Deliver => Step::Deliver,
            Action::Discover => Step::Discover,
        },
        (_, Some(action)) => Step::Planning(action),
        ("UPGRADE" | "BUILD", None) => Step::Land,
        ("COLONY", None) => Step::Settle,
        ("TAKE", None) => Step::Take,
        ("KEEP", None) => Step::Keep,
        ("COMPLETE", None) => Step::Objectives,
        (_, None) => return None,
    };
    let round = u32::from(view.open.round);
    let this = step.of(round);
    match this.occasion >= agenda(view, seat).from {
        true => Some(this),
        false => Some(step.of(round.saturating_add(1))),
    }
}

/// The words for the decision of an occasion, or for all decisions of a kind.
pub(super) fn in_words(kind: &str, occasion: Option<u32>) -> Option<Line> {
    let Some(occasion) = occasion else {
        let step = STEPS.iter().find(|step| step.kind() == kind)?;
        return Some(match step {
            Step::Planning(_) => Line::new("race-each-planning"),
            step => Line::new("race-each").with("step", named(*step)),
        });
    };
    let round = occasion.checked_div(length())?;
    let nth = occasion.checked_rem(length())?;
    let step = STEPS.get(usize::try_from(nth).ok()?)?;
    Some(
        Line::new("race-occasion")
            .with("step", named(*step))
            .with("round", round),
    )
}

/// The words for a step.
fn named(step: Step) -> Line {
    match step {
        Step::Land => Line::new("race-step-land"),
        Step::Planning(action) => {
            Line::new("race-step-planning").with("action", phrases::action(action))
        }
        Step::Take => Line::new("race-step-take"),
        Step::Keep => Line::new("race-step-keep"),
        Step::Settle => phrases::action(Action::Settle),
        Step::Deliver => phrases::action(Action::Deliver),
        Step::Discover => phrases::action(Action::Discover),
        Step::Objectives => Line::new("race-step-objectives"),
    }
}
