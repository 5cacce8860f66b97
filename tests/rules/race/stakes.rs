//! What choices say that they bring and risk.

use landfall::games::race::{Action, City, Goods, Island};

use crate::support::titles::race::{BLUE, Position, RED, YELLOW, goods, space};

const NEWFOUNDLAND: Island = Island::Newfoundland;

/// Returns the offers that begin with these words.
fn offered(position: &Position, begins: &str) -> Vec<String> {
    let offers = position.offers().into_iter();
    let offers: Vec<String> = offers.filter(|offer| offer.starts_with(begins)).collect();
    assert!(!offers.is_empty(), "{begins}: {:#?}", position.offers());
    offers
}

#[track_caller]
fn says(position: &Position, begins: &str, words: &str) {
    let offers = offered(position, begins);
    let all = offers.iter().all(|offer| offer.contains(words));
    assert!(all, "{words}: {offers:#?}");
}

#[track_caller]
fn says_not(position: &Position, begins: &str, words: &str) {
    for offer in offered(position, begins) {
        let (choice, _) = offer.split_once(" | ").unwrap();
        assert!(!choice.contains(words), "{words}: {offer}");
    }
}

#[test]
fn settlers_are_told_the_rank_that_they_would_have() {
    for (ship, [yellow, blue], words) in [
        ("lapwing", [0, 1], "with 1 you share the lead"),
        ("plover", [1, 1], "with 2 you lead so far"),
        ("lapwing", [1, 0], "with 1 you share the lead"),
        ("lapwing", [2, 0], "with 1 you are second so far"),
        ("lapwing", [2, 1], "with 1 no bonus so far"),
        ("plover", [2, 1], "with 2 you share the lead"),
    ] {
        let mut position = Position::new("hig", "");
        position.tile(4, space(NEWFOUNDLAND, 2));
        for (seat, count) in [(YELLOW, yellow), (BLUE, blue)] {
            if count > 0 {
                position.markers(seat, space(NEWFOUNDLAND, 2), count);
            }
        }
        position.sails(RED, Action::Settle, &[ship]);
        says(&position, "Newfoundland 1", words);
        says(&position, "New England", "no marker");
    }
}

#[test]
fn a_fleet_is_told_when_it_acts_and_what_it_finds() {
    let plans = |action, ours: &str, theirs: &[&str]| {
        let mut position = Position::new("hig", "");
        position.ship(RED, ours).ships(YELLOW, theirs);
        if !theirs.is_empty() {
            position.assign(YELLOW, action, theirs);
        }
        position.plans(RED, action);
        position
    };
    // RED begins, so equal sails are behind it.
    for (ours, theirs, words) in [
        ("Lapwing", "tern", "acts after YELLOW"),
        ("Tern", "lapwing", "acts first so far"),
        ("Lapwing", "heron", "acts first so far"),
    ] {
        let position = plans(Action::Settle, &ours.to_lowercase(), &[theirs]);
        says(&position, &format!("{ours}:"), words);
    }
    for words in ["acts after", "acts first"] {
        says_not(&plans(Action::Settle, "lapwing", &[]), "Lapwing:", words);
    }
    let position = plans(Action::Load, "lapwing", &[]);
    says(&position, "Lapwing:", "takes at best cloth");
    let position = plans(Action::Load, "heron", &[]);
    says(&position, "Heron:", "takes at best iron");
}

#[test]
fn a_fleet_is_told_of_spaces_that_may_be_taken() {
    let mut position = Position::new("hig", "");
    position.ship(RED, "lapwing");
    says_not(position.plans(RED, Action::Settle), "Lapwing:", "free");
    // Three tiles have six marker spaces; one is left.
    for island in [NEWFOUNDLAND, Island::Anticosti, Island::PrinceEdwardIsland] {
        let at = space(island, 1);
        position.markers(BLUE, at, 1);
        if island != NEWFOUNDLAND {
            position.markers(YELLOW, at, 1);
        }
    }
    says_not(&position, "Lapwing:", "free");
    position
        .ship(YELLOW, "tern")
        .assign(YELLOW, Action::Settle, &["tern"]);
    says(
        &position,
        "Lapwing:",
        "only 1 space is free, for 2 ships so far",
    );
    position.markers(YELLOW, space(NEWFOUNDLAND, 1), 1);
    says(&position, "Lapwing:", "no space is free now");
}

/// A table with small contracts.
const CONTRACTS: &str =
    r#"contracts = ["k01", "k02", "k03", "k04", "k05", "k06", "k07", "k08", "k09"]"#;

#[test]
fn goods_and_fleets_are_told_the_contracts_in_reach() {
    let mut position = Position::new("hig", CONTRACTS);
    position
        .ship(RED, "lapwing")
        .store(RED, Goods::NONE)
        .plans(RED, Action::Deliver);
    says(&position, "Lapwing:", "not enough for a contract yet");
    // Wood and cloth are the second contract.
    position.store(RED, goods(1, 1, 0, 0));
    says(
        &position,
        "Lapwing:",
        "now enough for Stockholm 2 (4 points)",
    );
    position
        .store(RED, goods(1, 0, 0, 0))
        .sails(RED, Action::Load, &["heron"]);
    says(&position, "wood", "enough for Stockholm 1 (3 points)");
    says(&position, "cloth", "enough for Stockholm 2 (4 points)");
    position.store(RED, goods(3, 3, 3, 3));
    says_not(&position, "wood", "enough");
}

#[test]
fn a_contract_is_told_what_its_marker_brings() {
    let mut position = Position::new("hig", CONTRACTS);
    position
        .store(RED, goods(4, 4, 4, 4))
        .sails(RED, Action::Deliver, &["heron"]);
    says(&position, "Stockholm", "(8/4: with 1 you lead so far)");
    position.in_city(YELLOW, City::Stockholm);
    says(&position, "Stockholm", "(8/4: with 1 you share the lead)");
    position.in_city_times(YELLOW, City::Stockholm, 4);
    says(&position, "Stockholm", "(full, so no marker)");
    says(&position, "sell to Antwerp", "no marker");
}

#[test]
fn an_expansion_and_an_objective_say_what_they_bring() {
    let mut position = Position::new("hig", "");
    position.store(RED, goods(4, 4, 4, 4)).lands(RED);
    says(
        &position,
        "buy the Customs",
        "3 points more for each contract",
    );
    let mut position = Position::new("hig", "");
    position
        .ships(RED, &["lapwing", "plover"])
        .goal(RED, 9)
        .objectives(RED);
    says(
        &position,
        "complete goal-9 for 4 points",
        "later up to 7 points",
    );
    position.last_round().objectives(RED);
    says_not(&position, "complete goal-9 for 4 points", "later");
}
