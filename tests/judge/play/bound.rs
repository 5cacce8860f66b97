//! Orders sent ahead are for one decision each: they are tried in no other, and lapse with it.

use landfall::judge::ruling::{Back, Ruling};
use landfall::store::AheadState;

use super::{pass_until, planning, race, sent_ahead};
use crate::support::sentences::has;
use crate::support::{Table, on_one_line};

/// A game of Race in which Load is to be planned: the player who is asked, and the other one.
fn planning_load() -> (Table, &'static str, &'static str) {
    let mut table = race(3);
    let who = until_planning(&mut table, "load");
    let other = table.waiting();
    (table, who, other)
}

/// Passes on until an action is to be planned, and a person is asked about it.
fn until_planning(table: &mut Table, action: &str) -> &'static str {
    pass_until(table, |table| planning(table).as_deref() == Some(action));
    table.awaited()
}

/// Has the other player pass as long as this holds: no one else is asked meanwhile.
fn pass_while(table: &mut Table, other: &str, holds: impl Fn(&Table) -> bool) {
    for _ in 0..12 {
        if !holds(table) {
            return;
        }
        assert_eq!(table.awaited(), other, "no one else is asked");
        table.answer(other, "PASS");
    }
    panic!("{other} is asked too often");
}

/// What a player has sent ahead: the words with their fates.
fn fates(table: &Table, who: &str) -> Vec<(String, AheadState)> {
    let sent = sent_ahead(table, who).into_iter();
    sent.map(|order| (order.text, order.state)).collect()
}

fn texts(fates: &[(String, AheadState)], state: AheadState) -> Vec<&str> {
    let of = fates.iter().filter(|(_, other)| *other == state);
    of.map(|(text, _)| text.as_str()).collect()
}

/// A fleet of one ship for the action, in words.
fn fleet(table: &Table, who: &str, action: &str, nth: usize) -> String {
    let lines = table.state().legal_lines(table.seat_with(who).seat);
    let single = lines.iter().filter(|line| line.split(' ').count() == 2);
    let ship = single.map(|line| line.split(' ').nth(1).unwrap().to_owned());
    let ships: Vec<String> = ship.filter(|ship| !ship.ends_with(',')).collect();
    format!("{action} {}", ships[nth])
}

#[test]
fn a_bare_word_belongs_to_the_next_decision_that_is_certain() {
    let (mut table, who, other) = planning_load();
    let settle = fleet(&table, who, "SETTLE", 1);
    table.answer(who, &format!("PASS\nAHEAD\n{settle}\nPASS\nPASS"));
    let told = table.text(who);
    for kept in [
        &format!("{settle} kept for later, number 1, for planning Settle in round 1"),
        "PASS kept for later, number 2, for planning Deliver in round 1",
        "PASS kept for later, number 3, for planning Discover in round 1",
    ] {
        assert!(told.contains(kept), "{kept}: {told}");
    }
    table.answer(who, "SHOW STANDING");
    assert!(table.says(who, "3: PASS (for planning Discover in round 1)"));
    pass_while(&mut table, other, |table| planning(table).is_some());
    assert_eq!(planning(&table), None, "all four actions are planned");
    let fates = fates(&table, who);
    assert!(texts(&fates, AheadState::Kept).is_empty());
    assert!(texts(&fates, AheadState::Played).contains(&settle.as_str()));
    table.holds();
}

#[test]
fn letters_name_each_order_ahead_that_was_played_and_each_that_was_withdrawn() {
    let (mut table, who, other) = planning_load();
    let settle = fleet(&table, who, "SETTLE", 1);
    table.answer(who, &format!("PASS\nAHEAD\n{settle}\nPASS\nPASS"));
    pass_while(&mut table, other, |table| planning(table).is_some());
    let letters = |who: &str| -> String {
        let letters = table.letters(who).into_iter();
        letters.map(|letter| on_one_line(&letter.text)).collect()
    };
    let told = letters(who);
    let first = format!("Played as you ordered ahead (number 1): {settle}.");
    assert!(told.contains(&first), "{told}");
    let all = fates(&table, who);
    for no in [2, 3] {
        let (_, fate) = &all[no - 1];
        let played = format!("Played as you ordered ahead (number {no}): PASS.");
        let lapsed = format!("Your order ahead number {no} (PASS) was for planning");
        for (says, state) in [(played, AheadState::Played), (lapsed, AheadState::Lapsed)] {
            assert_eq!(told.matches(&says).count(), usize::from(*fate == state));
        }
    }
    let others = letters(other);
    assert!(!others.contains("order ahead") && !others.contains("ordered"));
}

#[test]
fn a_bare_word_that_could_mean_anything_is_refused_with_what_to_do() {
    let mut table = race(3);
    let who = until_planning(&mut table, "discover");
    for lines in [
        "PASS\nAHEAD\nPASS",
        "PASS\nAHEAD\nTAKE gold\nPASS",
        "PASS\nALWAYS PASS",
    ] {
        assert_eq!(table.awaited(), who);
        table.answer(who, &format!("PREVIEW\n{lines}"));
        let told = table.text(who);
        let refused = "PASS not kept for later It fits many decisions";
        assert!(told.contains(refused), "{told}");
        assert_eq!(fates(&table, who), []);
    }
    table.answer(who, "PASS\nAHEAD\nPASS");
    assert!(table.has(who, "ahead-where"), "{}", table.text(who));
    assert_eq!(fates(&table, who), []);
}

#[test]
fn a_bare_word_below_an_order_that_may_pass_itself_is_for_the_same_decision() {
    let mut table = race(3);
    let other = table.waiting();
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
    let (mut table, who, other) = planning_load();
    table.answer(who, "PASS\nAHEAD\nALWAYS PASS");
    assert!(table.has(who, "race-each-planning"));
    while table.game().phase != "land" {
        let asked = table.awaited();
        if planning(&table).is_some() {
            assert_eq!(asked, other, "a player who always passes is not asked");
        }
        table.answer(asked, "PASS");
    }
    let asked = table.letters(who).len();
    pass_until(&mut table, |table| table.game().phase != "land");
    let mut since = table.letters(who).into_iter().skip(asked);
    assert!(
        since.any(|letter| !letter.codes().is_empty()) || fates(&table, who).len() == 1,
        "the land phase is asked"
    );
    let orders = table.acts("orders");
    let ahead = orders.iter().filter(|act| act.contains("\"ahead\":"));
    // Three in the first round, and three or four in the second.
    assert!(ahead.count() <= 6, "{orders:?}");
    table.holds();
}

#[test]
fn two_orders_for_one_decision_are_asked_about_and_a_later_mail_replaces_an_earlier_one() {
    let (mut table, who, _) = planning_load();
    let [one, two] = [0, 1].map(|nth| fleet(&table, who, "SETTLE", nth));
    table.answer(who, &format!("PASS\nAHEAD\n{one}\n{two}"));
    let told = table.text(who);
    let for_settle = "is also for planning Settle in round 1";
    assert!(
        has(&told, "ahead-twice") && told.contains(for_settle),
        "{told}"
    );
    assert_eq!(fates(&table, who), []);
    table.answer(who, &format!("AHEAD\n{one}"));
    table.answer(who, &format!("AHEAD\n{two}"));
    assert!(table.says(who, "It replaces number 1."));
    let all = fates(&table, who);
    assert_eq!(texts(&all, AheadState::Dropped), [one]);
    assert_eq!(texts(&all, AheadState::Kept), [two]);
}

#[test]
fn a_mail_sent_twice_orders_nothing_for_decisions_that_are_made() {
    let (mut table, who, other) = planning_load();
    let question = table.letter(who);
    let settle = fleet(&table, who, "SETTLE", 1);
    let mail = format!("PASS\nAHEAD\n{settle}\nPASS\nPASS");
    table.answer_to(who, &question, &mail);
    let early = |table: &Table| matches!(planning(table).as_deref(), Some("load" | "settle"));
    pass_while(&mut table, other, early);
    let before = table.acts("orders");
    let kept = fates(&table, who);
    table.answer_to(who, &question, &mail);
    assert_eq!(table.acts("orders"), before, "nothing is played of it");
    let told = table.text(who);
    let made = "It is for planning Settle in round 1, and that decision has been made.";
    assert!(told.contains(made), "{told}");
    assert_eq!(fates(&table, who), kept);
}

#[test]
fn an_order_ahead_that_is_not_lawful_lapses_when_its_player_has_answered() {
    let (mut table, who, other) = planning_load();
    let ship = fleet(&table, who, "LOAD", 1);
    let settle = ship.replace("LOAD", "SETTLE");
    // The ship that sails already cannot settle, too.
    table.answer(who, &format!("{ship}\nAHEAD\n{settle}\nPASS"));
    pass_while(&mut table, other, |table| table.awaited() == other);
    assert_eq!(planning(&table).as_deref(), Some("settle"));
    assert!(table.has(who, "ahead-unlawful"), "{}", table.text(who));
    let all = fates(&table, who);
    let kept = texts(&all, AheadState::Kept);
    assert_eq!(kept, [settle.as_str(), "PASS"], "no PASS in its place");
    table.answer(who, "PASS");
    let all = fates(&table, who);
    assert_eq!(texts(&all, AheadState::Lapsed), [settle]);
    assert!(table.has(who, "ahead-lapsed"));
}

#[test]
fn decisions_that_are_taken_back_wait_for_their_orders_again() {
    let (mut table, who, other) = planning_load();
    let settle = fleet(&table, who, "SETTLE", 1);
    table.answer(who, &format!("PASS\nAHEAD\n{settle}\nPASS\nPASS"));
    pass_while(&mut table, other, |table| planning(table).is_some());
    let played = fates(&table, who);
    assert!(texts(&played, AheadState::Kept).is_empty());
    let mut orders = table.acts("orders").into_iter();
    let first = orders.position(|act| act.contains("\"ahead\":1"));
    let load = u32::try_from(first.unwrap()).unwrap() - 1;
    table.rule(Ruling::Undo(Back::To(load)));
    let after = fates(&table, who);
    assert!(texts(&after, AheadState::Lapsed).is_empty(), "{after:?}");
    assert!(texts(&after, AheadState::Kept).len() >= 2, "{after:?}");
    table.rule(Ruling::Redo);
    assert_eq!(fates(&table, who), played);
    table.holds();
}

#[test]
fn orders_ahead_for_a_turn_of_neuland_are_for_no_other_turn() {
    let mut table = Table::of("neuland", 2, 3, &[]);
    let (who, other) = (table.awaited(), table.waiting());
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
            let legal = table.state().legal_lines(table.game().awaiting.unwrap());
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
