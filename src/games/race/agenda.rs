//! Orders sent ahead: the decisions of a round in their order, to which they can belong, their
//! conditions, and orders by preference.
//!
//! A milestone interrupts at any time and has no place in the order; the same is true of playing a
//! 1x card.
//!
//! `IF heron IS GONE` looks at the ships on offer, `IF contract-7 IS GONE` at the cities, and a
//! captain, a tile and a good of the triangle are looked up the same way. `KEEP ship points` keeps
//! a drawn charter ship if there is one, else a card with points; `BEST` means the best order by
//! the stand-in `calm`.

use super::read::{KEYWORDS, is_carried_out};
use super::{
    Acting, Action, Captain, Card, CardId, Good, Handle, LoadStep, Order, Phase, Race, SeatView,
    State, View, calm,
};
use crate::orders::Cursor;
use crate::rules::{Agenda, Decision, Line, Seat, Word, Worded, best, line};

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

/// The number of steps in a round.
const LENGTH: u32 = 11;

const STEPS: [Step; LENGTH as usize] = [
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
            occasion: round.saturating_mul(LENGTH).saturating_add(self.nth()),
            several: self.several(),
        }
    }
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
        Phase::Action { action, .. } => match action {
            Acting::Load { step } if step.keeps() => Step::Keep,
            action => Step::Action(action.action()),
        },
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
    let step = match (keyword, Action::of_word(&keyword.to_lowercase())) {
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
    let passed = this.occasion < agenda(view, seat).from;
    Some(if passed {
        step.of(round.saturating_add(1))
    } else {
        this
    })
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
    let nth = occasion.checked_rem(LENGTH)?;
    let step = STEPS.get(usize::try_from(nth).ok()?)?;
    let round = occasion.checked_div(LENGTH)?;
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

/// Optional words before a name.
const KINDS: [&str; 5] = ["CONTRACT", "SHIP", "CAPTAIN", "TILE", "CARD"];

/// Returns whether the piece that these words name is there; absent if they name no piece.
pub(super) fn is_there(rules: &Race, view: &View<'_>, words: &[Word]) -> Option<bool> {
    let texts: Vec<&str> = words.iter().map(|word| word.text.as_str()).collect();
    let named = piece(rules, view, &texts);
    let further = texts.split_first().filter(|(kind, _)| KINDS.contains(kind));
    named.or_else(|| piece(rules, view, further?.1))
}

fn piece(rules: &Race, view: &View<'_>, texts: &[&str]) -> Option<bool> {
    let name = texts.join("-").to_lowercase();
    let components = &rules.components;
    let handle = components.aliases.get(&name).copied();
    let handle = handle.or_else(|| Handle::new(&name))?;
    let is = |other: &Handle| *other == handle;
    let open = view.open;
    if let Some(ship) = components.ships.keys().find(|ship| is(&ship.0)) {
        return Some(open.offer.values().flatten().any(|offered| offered == ship));
    }
    if let Some(contract) = components.contracts.keys().find(|contract| is(&contract.0)) {
        let mut cities = open.cities.values().flat_map(|city| &city.contracts);
        return Some(cities.any(|there| there.as_ref() == Some(contract)));
    }
    if let Some(tile) = components.tiles.keys().find(|tile| is(&tile.0)) {
        return Some(open.tiles().any(|(_, laid)| laid.tile == *tile));
    }
    if let Some(captain) = Captain::of_word(&name) {
        return Some(open.captains.contains(&captain));
    }
    Some(open.triangle.get(Good::of_word(&name)?) > 0)
}

/// Resolves preferences to an order; absent if they have no meaning here.
pub(super) fn prefer(rules: &Race, view: &View<'_>, seat: Seat, words: &[Word]) -> Option<Order> {
    let (verb, wishes) = words.split_first()?;
    let seat_view = SeatView::of(rules, view, seat)?;
    let mut wishes = wishes.iter().map(|wish| wish.text.as_str());
    match (verb.text.as_str(), view.now.load_step()?) {
        ("KEEP", LoadStep::Keep { .. }) => {
            let card = wishes.find_map(|wish| wished(&seat_view, wish))?;
            Some(Order::Keep { cards: vec![card] })
        }
        ("TAKE", LoadStep::Take) => {
            wishes.find(|wish| *wish == "BEST")?;
            calm::order(rules, view, seat)
        }
        _ => None,
    }
}

/// Returns the best drawn card of a kind.
fn wished(seat_view: &SeatView<'_>, wish: &str) -> Option<CardId> {
    let fits = |card: &&CardId| match seat_view.rules.components.cards.get(*card) {
        Some(_) if wish == "BEST" => true,
        Some(Card::Charter(_)) => wish == "SHIP",
        Some(Card::Bonus(bonus)) => match wish {
            "POINTS" | "POINT" => bonus.points > 0,
            _ => {
                let mut goods = bonus.goods.kinds();
                goods.any(|(good, _)| good.word().eq_ignore_ascii_case(wish))
            }
        },
        None => false,
    };
    let fitting = seat_view.drawn_cards.iter().filter(fits).copied();
    best(fitting, |card| calm::card_worth(seat_view, *card))
}
