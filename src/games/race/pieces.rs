//! What is printed on the pieces of the box, for the help page about them.

use super::phrases::{expansion_does, goods};
use super::{Action, Contract, Nation, Race, Sheet};
use crate::rules::{Arg, Line, Section, line};

/// The sheets of the nations, objectives, 1x cards, island tiles and contracts.
pub(super) fn pieces(rules: &Race) -> Vec<Section> {
    let of = &rules.components;
    let nations = of.nations.iter();
    let nations = nations.map(|(nation, sheet)| nation_sheet(rules, *nation, sheet));
    let goals = of.goals.keys().map(|goal| rules.goal(*goal));
    let cards = of.cards.keys().map(|card| rules.card(*card));
    let tiles = of.tiles.keys().map(|tile| rules.tile(*tile));
    let lists: [(&str, Vec<Line>); 5] = [
        ("race-pieces-heading-nations", nations.collect()),
        ("race-pieces-heading-goals", goals.collect()),
        ("race-pieces-heading-cards", cards.collect()),
        ("race-pieces-heading-tiles", tiles.collect()),
        ("race-pieces-heading-contracts", contracts(rules)),
    ];
    let sections = lists.into_iter().flat_map(|(heading, items)| {
        let heading = Line::new(heading);
        [Section::Heading(heading), Section::Items(items)]
    });
    sections.collect()
}

fn nation_sheet(rules: &Race, nation: Nation, sheet: &Sheet) -> Line {
    Line::new("race-pieces-nation")
        .with("nation", nation.line())
        .with("number", sheet.number)
        .with("load", sheet.limit(Action::Load))
        .with("settle", sheet.limit(Action::Settle))
        .with("deliver", sheet.limit(Action::Deliver))
        .with("discover", sheet.limit(Action::Discover))
        .with("expansion", sheet.expansion)
        .with("goods", goods(sheet.cost))
        .with("does", expansion_does(rules, sheet.expansion))
        .with("ship", rules.ship(sheet.start_ship))
        .with("card", rules.card(sheet.start_charter))
}

/// The contracts in the order of the box; those that are alike are counted.
fn contracts(rules: &Race) -> Vec<Line> {
    let mut kinds: Vec<(Contract, u8, Line)> = Vec::new();
    for (id, printed) in &rules.components.contracts {
        match kinds.iter_mut().find(|(kind, ..)| kind == printed) {
            Some((_, count, _)) => *count = count.saturating_add(1),
            None => kinds.push((*printed, 1, rules.contract(*id))),
        }
    }
    let kinds = kinds.into_iter();
    let says = kinds.map(|(_, count, contract)| {
        let contract: Arg = contract.into();
        line!("race-pieces-contract", count, contract)
    });
    says.collect()
}
