//! Orders sent ahead are for one decision each: they are tried in no other, and lapse with it.

use landfall::games::AnyGame;
use landfall::judge::ruling::Back;
use landfall::judge::table;
use landfall::rules::Viewer;
use landfall::store::{AheadState, OrderAhead};

use super::*;

/// A game of Race of two.
fn race(seed: u8, entries: &[(&str, &str)]) -> Table {
    let title = landfall::games::title("race").unwrap();
    Table::playing(&opening(title, &PEOPLE[..2], seed, entries))
}

fn state(table: &Table) -> Box<dyn AnyGame> {
    table::replay(landfall::games::TITLES, table.judge.store(), &table.game())
        .unwrap()
        .game
}

fn other_than(who: &str) -> &'static str {
    PEOPLE[..2].iter().find(|other| **other != who).unwrap()
}

/// The action that is planned now.
fn planning(table: &Table) -> Option<String> {
    let view = state(table).view(Viewer::Public);
    let action = view.get("now")?.get("planning")?.get("action")?;
    Some(action.as_str().unwrap().to_owned())
}

/// Passes on until an action is to be planned, and a person is asked about it.
fn until_planning(table: &mut Table, action: &str) -> &'static str {
    while planning(table).as_deref() != Some(action) {
        let who = table.awaited();
        table.answer(who, "PASS");
    }
    table.awaited()
}

/// The other player passes as long as this holds: nobody else is asked meanwhile.
fn pass_while(table: &mut Table, other: &str, holds: impl Fn(&Table) -> bool) {
    for _ in 0..12 {
        if !holds(table) {
            return;
        }
        assert_eq!(table.awaited(), other, "nobody else is asked");
        table.answer(other, "PASS");
    }
    panic!("{other} is asked too often");
}

/// What a player has sent ahead: the words with their fates.
fn fates(table: &Table, who: &str) -> Vec<(String, AheadState)> {
    let row = table
        .seats()
        .into_iter()
        .find(|row| table.address_of(row.seat) == who);
    let store = table.judge.store();
    let kept = store.list::<OrderAhead>(row.unwrap().at()).unwrap();
    kept.into_iter()
        .map(|order| (order.text, order.state))
        .collect()
}

fn texts(fates: &[(String, AheadState)], state: AheadState) -> Vec<&str> {
    let of = fates.iter().filter(|(_, other)| *other == state);
    of.map(|(text, _)| text.as_str()).collect()
}

/// A fleet of one ship for the action, in words.
fn fleet(table: &Table, who: &str, action: &str, nth: usize) -> String {
    let seat = table
        .seats()
        .into_iter()
        .find(|row| table.address_of(row.seat) == who);
    let lines = state(table).legal_lines(seat.unwrap().seat);
    let single = lines.iter().filter(|line| line.split(' ').count() == 2);
    let ship = single.map(|line| line.split(' ').nth(1).unwrap().to_owned());
    let ships: Vec<String> = ship.filter(|ship| !ship.ends_with(',')).collect();
    format!("{action} {}", ships[nth])
}

#[test]
fn a_bare_word_belongs_to_the_next_decision_that_is_certain() {
    let mut table = race(3, &[]);
    let who = until_planning(&mut table, "load");
    let settle = fleet(&table, who, "SETTLE", 1);
    table.answer(who, &format!("PASS\nAHEAD\n{settle}\nPASS\nPASS"));
    let told = table.text(who);
    for (line, decision) in [
        (
            format!("{settle} kept for later, number 1"),
            "planning Settle",
        ),
        (
            "PASS kept for later, number 2".to_owned(),
            "planning Deliver",
        ),
        (
            "PASS kept for later, number 3".to_owned(),
            "planning Discover",
        ),
    ] {
        assert!(
            told.contains(&format!("{line}, for {decision} in round 1")),
            "{told}"
        );
    }
    table.answer(who, "SHOW STANDING");
    assert!(table.says(who, "3: PASS (for planning Discover in round 1)"));
    let other = other_than(who);
    pass_while(&mut table, other, |table| planning(table).is_some());
    assert_eq!(planning(&table), None, "all four actions are planned");
    let fates = fates(&table, who);
    assert_eq!(texts(&fates, AheadState::Kept), Vec::<&str>::new());
    assert!(texts(&fates, AheadState::Played).contains(&settle.as_str()));
    table.holds();
}

#[test]
fn what_an_order_ahead_did_is_told_with_its_words_and_what_was_not_needed_is_withdrawn() {
    let mut table = race(3, &[]);
    let who = until_planning(&mut table, "load");
    let other = other_than(who);
    let settle = fleet(&table, who, "SETTLE", 1);
    table.answer(who, &format!("PASS\nAHEAD\n{settle}\nPASS\nPASS"));
    pass_while(&mut table, other, |table| planning(table).is_some());
    let told: Vec<String> = table
        .letters(who)
        .into_iter()
        .map(|letter| letter.text)
        .collect();
    let told = told
        .concat()
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ");
    assert!(
        told.contains(&format!("You had ordered this ahead (number 1: {settle}).")),
        "{told}"
    );
    let all = fates(&table, who);
    for no in [2, 3] {
        let (_, fate) = &all[no - 1];
        let played = format!("You had ordered this ahead (number {no}: PASS).");
        let lapsed = format!("Your order ahead number {no} (PASS) was for planning");
        assert_eq!(
            told.matches(&played).count(),
            usize::from(*fate == AheadState::Played)
        );
        assert_eq!(
            told.matches(&lapsed).count(),
            usize::from(*fate == AheadState::Lapsed)
        );
    }
    let others: Vec<String> = table
        .letters(other)
        .into_iter()
        .map(|one| one.text)
        .collect();
    assert!(!others.concat().contains("order ahead") && !others.concat().contains("ordered"));
}

#[test]
fn a_bare_word_that_could_mean_anything_is_refused_with_what_to_do() {
    let mut table = race(3, &[]);
    let who = until_planning(&mut table, "discover");
    for lines in [
        "PASS\nAHEAD\nPASS",
        "PASS\nAHEAD\nTAKE gold\nPASS",
        "PASS\nALWAYS PASS",
    ] {
        let who = table.awaited();
        table.answer(who, &format!("PREVIEW\n{lines}"));
        let told = table.text(who);
        assert!(
            told.contains("PASS not kept for later It fits many decisions"),
            "{told}"
        );
        assert_eq!(fates(&table, who), []);
    }
    table.answer(who, "PASS\nAHEAD\nPASS");
    let told = table.text(who);
    assert!(told.contains("It fits many decisions"), "{told}");
    assert_eq!(fates(&table, who), []);
}

#[test]
fn a_bare_word_below_an_order_that_may_pass_itself_is_for_the_same_decision() {
    let mut table = race(3, &[]);
    let other = other_than(table.awaited());
    let lines = "AHEAD\nIF heron IS GONE THEN PASS ELSE BUILD heron\nPASS\nPASS";
    table.answer(other, lines);
    let told = table.text(other);
    for of in [
        "BUILD heron (for the land phase in round 1)",
        "2: PASS (for the land phase in round 1)",
        "3: PASS (for planning Load in round 1)",
    ] {
        assert!(told.contains(of), "{of}: {told}");
    }
}

#[test]
fn a_policy_of_a_bare_word_is_for_one_kind_of_decision() {
    let mut table = race(3, &[]);
    let who = until_planning(&mut table, "load");
    table.answer(who, "PASS\nAHEAD\nALWAYS PASS");
    assert!(table.says(who, "for the planning of each action"));
    let other = other_than(who);
    while table.game().phase != "land" {
        let asked = table.awaited();
        if planning(&table).is_some() {
            assert_eq!(asked, other, "whoever always passes is not asked");
        }
        table.answer(asked, "PASS");
    }
    let asked = table.letters(who).len();
    while table.game().phase == "land" {
        let asked = table.awaited();
        table.answer(asked, "PASS");
    }
    let since = &table.letters(who)[asked..];
    let land = |letter: &crate::support::Received| !letter.codes().is_empty();
    assert!(
        since.iter().any(land) || fates(&table, who).len() == 1,
        "the land phase is asked"
    );
    let asked: Vec<String> = table.acts("orders");
    let ahead = asked
        .iter()
        .filter(|act| act.contains("\"ahead\":"))
        .count();
    assert!(
        ahead <= 6,
        "three in the first round, and three or four in the second: {asked:?}"
    );
    table.holds();
}

#[test]
fn two_orders_for_one_decision_are_asked_about_and_a_later_mail_replaces_an_earlier_one() {
    let mut table = race(3, &[]);
    let who = until_planning(&mut table, "load");
    let [one, two] = [0, 1].map(|nth| fleet(&table, who, "SETTLE", nth));
    table.answer(who, &format!("PASS\nAHEAD\n{one}\n{two}"));
    let told = table.text(who);
    assert!(
        told.contains("A line above it is also for planning Settle in round 1"),
        "{told}"
    );
    assert_eq!(fates(&table, who), []);
    table.answer(who, &format!("AHEAD\n{one}"));
    table.answer(who, &format!("AHEAD\n{two}"));
    assert!(table.says(who, "It takes the place of number 1."));
    let all = fates(&table, who);
    assert_eq!(texts(&all, AheadState::Dropped), [one]);
    assert_eq!(texts(&all, AheadState::Kept), [two]);
}

#[test]
fn a_mail_sent_twice_orders_nothing_for_decisions_that_are_made() {
    let mut table = race(3, &[]);
    let who = until_planning(&mut table, "load");
    let question = table.letter(who);
    let settle = fleet(&table, who, "SETTLE", 1);
    let mail = format!("PASS\nAHEAD\n{settle}\nPASS\nPASS");
    let twice = |table: &mut Table| {
        let reply = table.reply(who, &question, &mail);
        table.mailbox.post(reply);
        table.lap();
    };
    twice(&mut table);
    let other = other_than(who);
    let early = |table: &Table| matches!(planning(table).as_deref(), Some("load" | "settle"));
    pass_while(&mut table, other, early);
    let before = table.acts("orders").len();
    let kept = fates(&table, who);
    twice(&mut table);
    assert_eq!(
        table.acts("orders").len(),
        before,
        "nothing is played of it"
    );
    let told = table.text(who);
    let made = "It is for planning Settle in round 1, and that decision has been made.";
    assert!(told.contains(made), "{told}");
    assert_eq!(fates(&table, who), kept);
}

#[test]
fn one_that_cannot_be_followed_lapses_when_its_player_has_answered() {
    let mut table = race(3, &[]);
    let who = until_planning(&mut table, "load");
    let ship = fleet(&table, who, "LOAD", 1);
    let settle = ship.replace("LOAD", "SETTLE");
    // The ship that sails already cannot settle, too.
    table.answer(who, &format!("{ship}\nAHEAD\n{settle}\nPASS"));
    let other = other_than(who);
    pass_while(&mut table, other, |table| table.awaited() == other);
    assert_eq!(planning(&table).as_deref(), Some("settle"));
    let told = table.text(who);
    assert!(
        told.contains("was sent ahead for this decision and is not lawful now"),
        "{told}"
    );
    let all = fates(&table, who);
    assert_eq!(
        texts(&all, AheadState::Kept),
        [settle.as_str(), "PASS"],
        "no PASS in its place"
    );
    table.answer(who, "PASS");
    let all = fates(&table, who);
    assert_eq!(texts(&all, AheadState::Lapsed), [settle]);
    assert!(table.says(who, "That decision has been made without it"));
}

#[test]
fn decisions_that_are_taken_back_wait_for_their_orders_again() {
    let mut table = race(3, &[]);
    let who = until_planning(&mut table, "load");
    let settle = fleet(&table, who, "SETTLE", 1);
    table.answer(who, &format!("PASS\nAHEAD\n{settle}\nPASS\nPASS"));
    let other = other_than(who);
    pass_while(&mut table, other, |table| planning(table).is_some());
    let played = fates(&table, who);
    assert_eq!(texts(&played, AheadState::Kept), Vec::<&str>::new());
    let load = table
        .acts("orders")
        .iter()
        .position(|act| act.contains("\"ahead\":1"))
        .unwrap();
    let load = u32::try_from(load).unwrap() - 1;
    rule(&mut table, Ruling::Undo(Back::To(load)));
    let after = fates(&table, who);
    assert_eq!(
        texts(&after, AheadState::Lapsed),
        Vec::<&str>::new(),
        "{after:?}"
    );
    assert!(texts(&after, AheadState::Kept).len() >= 2, "{after:?}");
    rule(&mut table, Ruling::Redo);
    assert_eq!(fates(&table, who), played);
    table.holds();
}

#[test]
fn a_turn_of_neuland_is_ordered_ahead_for_that_turn_alone() {
    let title = landfall::games::title("neuland").unwrap();
    let mut table = Table::playing(&opening(title, &PEOPLE[..2], 3, &[]));
    let who = table.awaited();
    let other = other_than(who);
    let mail = "AHEAD\nPRODUCE ALCHEMY\nEND\nPRODUCE WOOD\nEND\nPILE ASK";
    table.answer(other, mail);
    let told = table.text(other);
    for line in [
        "1: PRODUCE ALCHEMY (for your turn 1)",
        "2: END (for your turn 1)",
        "3: PRODUCE WOOD (for your turn 2)",
        "4: END (for your turn 2)",
        "5: PILE ASK",
    ] {
        assert!(told.contains(line), "{line}: {told}");
    }
    let answers = |table: &mut Table, who: &str| {
        for _ in 0..20 {
            if table.awaited() != who {
                return;
            }
            let legal = state(table).legal_lines(table.game().awaiting.unwrap());
            let line = match legal.iter().any(|line| line == "END") {
                true => "END",
                false => legal[0].as_str(),
            };
            table.answer(who, line);
        }
        panic!("a turn ends");
    };
    answers(&mut table, who);
    assert_eq!(table.awaited(), other, "END waits for what cannot be made");
    let open = fates(&table, other);
    assert_eq!(texts(&open, AheadState::Kept).len(), 4, "{open:?}");
    answers(&mut table, other);
    let all = fates(&table, other);
    assert_eq!(texts(&all, AheadState::Lapsed), ["PRODUCE ALCHEMY", "END"]);
    table.holds();
}
