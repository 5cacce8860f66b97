//! The decisions of a round in their order, to which orders sent ahead can belong.
//!
//! A milestone interrupts at any time and has no place in the order; the same is true of playing a
//! 1x card.

use super::read::{KEYWORDS, is_carried_out};
use super::{Acting, Action, LoadStep, Phase, State, View};
use crate::orders::Cursor;
use crate::rules::{Agenda, Decision, Line, Seat, Word, line};

/// The steps of a round in which seats decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Land,
    Planning(Action),
    /// One action; for Load, the choice of the good.
    Action(Action),
    Keep,
    Objectives,
}

const TAKE: Step = Step::Action(Action::Load);

const STEPS: [Step; 11] = [
    Step::Land,
    Step::Planning(Action::Load),
    Step::Planning(Action::Settle),
    Step::Planning(Action::Deliver),
    Step::Planning(Action::Discover),
    TAKE,
    Step::Keep,
    Step::Action(Action::Settle),
    Step::Action(Action::Deliver),
    Step::Action(Action::Discover),
    Step::Objectives,
];

impl Step {
    const fn kind(self) -> &'static str {
        match self {
            Self::Land => "land",
            Self::Planning(_) => "planning",
            Self::Action(Action::Load) => "load-take",
            Self::Keep => "load-keep",
            Self::Action(action) => action.word(),
            Self::Objectives => "objectives",
        }
    }

    /// Returns whether a seat may give several orders in this step.
    const fn several(self) -> bool {
        !matches!(self, Self::Planning(_) | TAKE)
    }

    fn nth(self) -> u32 {
        let before = STEPS.iter().position(|step| *step == self);
        before.and_then(|nth| nth.try_into().ok()).unwrap_or(0)
    }

    fn of(self, round: u32) -> Decision {
        Decision {
            kind: self.kind(),
            occasion: round.saturating_mul(length()).saturating_add(self.nth()),
            several: self.several(),
        }
    }
}

fn length() -> u32 {
    Step::Objectives.nth().saturating_add(1)
}

/// Returns the decisions still ahead of a seat. Planning and building are certain; the actions
/// depend on having ships in them.
pub(super) fn agenda(view: &View<'_>, seat: Seat) -> Agenda {
    let round = u32::from(view.open.round);
    let (step, left) = (step(view.now), view.now.left());
    let present = step.of(round);
    let from = match (step, left) {
        (Step::Keep, [first, ..]) if *first == seat => present.occasion,
        (Step::Keep, left) if left.contains(&seat) => TAKE.of(round).occasion,
        (_, left) if left.contains(&seat) => present.occasion,
        // One seat takes and keeps before the next one takes.
        (TAKE, _) => Step::Keep.of(round).occasion.saturating_add(1),
        (_, _) => present.occasion.saturating_add(1),
    };
    let interrupted = matches!(view.now, Phase::Milestone { .. });
    let now = (view.now.actor() == Some(seat) && !interrupted).then_some(present);
    let certain = STEPS.iter().take_while(|step| **step != TAKE);
    let certain = certain.map(|step| step.of(round));
    let next =
        certain.filter(|decision| decision.occasion >= from && now.as_ref() != Some(decision));
    Agenda {
        next: next.collect(),
        now,
        from,
    }
}

/// Returns the number of a turn, which covers all decisions of one seat in a step of the round.
/// Taking a good and keeping cards are one action; milestones that the seat reaches on the way
/// belong to its turn. A milestone in another seat's step is a separate turn.
pub(super) fn turn(state: &State) -> Option<u32> {
    let step = match step(&state.phase) {
        Step::Keep => TAKE,
        step => step,
    };
    let aside = match &state.phase {
        Phase::Milestone { seat, then, .. } => then.actor() != Some(*seat),
        _ => false,
    };
    let occasion = step.of(u32::from(state.open.round)).occasion;
    occasion.checked_mul(2)?.checked_add(u32::from(aside))
}

fn step(phase: &Phase) -> Step {
    match phase.under_way() {
        Phase::Land { .. } => Step::Land,
        Phase::Planning { action, .. } => Step::Planning(*action),
        Phase::Action {
            action: Acting::Load {
                step: LoadStep::Keep { .. },
            },
            ..
        } => Step::Keep,
        Phase::Action { action, .. } => Step::Action(action.action()),
        // Areas are counted after Discover.
        Phase::Setup | Phase::Cartography | Phase::Counting { .. } => {
            Step::Action(Action::Discover)
        }
        Phase::Objectives { .. } | Phase::Milestone { .. } | Phase::Over => Step::Objectives,
    }
}

/// Returns the next decision to which an order belongs by its words: in this round, or in the next
/// one if its time has passed.
pub(super) fn decision_of(view: &View<'_>, seat: Seat, words: &[Word]) -> Option<Decision> {
    let mut cursor = Cursor::new(words);
    let keyword = cursor.keyword(&KEYWORDS).ok()?;
    let mut actions = Action::ALL.iter().copied();
    let sails = actions.find(|action| action.word().eq_ignore_ascii_case(keyword));
    let step = match (keyword, sails) {
        (_, Some(action)) if is_carried_out(view, action, &cursor) => Step::Action(action),
        (_, Some(action)) => Step::Planning(action),
        ("UPGRADE" | "BUILD", None) => Step::Land,
        ("COLONY", None) => Step::Action(Action::Settle),
        ("TAKE", None) => TAKE,
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

/// Describes the decision of an occasion, or all decisions of a kind.
pub(super) fn in_words(kind: &str, occasion: Option<u32>) -> Option<Line> {
    let Some(occasion) = occasion else {
        let step = STEPS.iter().find(|step| step.kind() == kind)?;
        return Some(match step {
            Step::Planning(_) => Line::new("race-each-planning"),
            step => Line::new("race-each").with("step", named(*step)),
        });
    };
    let nth = occasion.checked_rem(length())?;
    let step = STEPS.get(usize::try_from(nth).ok()?)?;
    let round = occasion.checked_div(length())?;
    Some(line!("race-occasion", step = named(*step), round))
}

fn named(step: Step) -> Line {
    match step {
        Step::Land => Line::new("race-step-land"),
        Step::Planning(action) => Line::new("race-step-planning").with("action", action),
        TAKE => Line::new("race-step-take"),
        Step::Keep => Line::new("race-step-keep"),
        Step::Action(action) => action.line(),
        Step::Objectives => Line::new("race-step-objectives"),
    }
}
