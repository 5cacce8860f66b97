//! `PASS WHEN NOTHING ELSE` and `PASS ASK`: in the words of each language, and where they end.

use chrono::TimeDelta;
use landfall::store::StandingPass;

use crate::support::{PEOPLE, Table};

fn race() -> Table {
    Table::of("race", 2, 3, &[("every", "4d")])
}

fn stands(table: &Table, who: &str) -> bool {
    let seat = table.seat_with(who).at();
    let pass = table.judge.store().find::<StandingPass>(seat);
    pass.unwrap().is_some()
}

#[test]
fn the_wish_is_read_in_each_language_and_is_no_pass() {
    for (on, off) in [
        ("PASS WHEN NOTHING ELSE", "PASS ASK"),
        ("Pass if nothing else is possible.", "pass ask"),
        ("PASSE WENN SONST NICHTS", "PASSE FRAGEN"),
        ("PASSER SI RIEN D'AUTRE", "PASSER DEMANDER"),
        ("PAS ALS NIETS ANDERS", "PAS VRAAG"),
    ] {
        let mut table = race();
        let who = table.awaited();
        table.answer(who, on);
        assert!(table.has(who, "pass-stands"), "{on}");
        assert!(stands(&table, who), "{on}");
        let told = table.told(who, "MY DATA");
        assert!(told.iter().any(|letter| letter.has("mydata-passes")));
        table.answer(who, off);
        assert!(table.has(who, "pass-asks"), "{off}");
        assert!(!stands(&table, who), "{off}");
        assert_eq!(table.played(), 0);
    }
}

#[test]
fn a_pass_is_still_an_order_also_beside_the_wish() {
    let mut table = race();
    let who = table.awaited();
    let question = table.question(who);
    table.answer_to(who, &question, "PASS\nPASS WHEN NOTHING ELSE");
    assert_eq!(table.played(), 1);
    assert!(stands(&table, who));
}

#[test]
fn a_title_in_which_no_hand_decides_says_so() {
    for title in ["new_world", "neuland"] {
        let mut table = Table::of(title, 2, 3, &[]);
        let who = table.awaited();
        for wish in ["PASS WHEN NOTHING ELSE", "PASS ASK"] {
            table.answer(who, wish);
            assert!(table.has(who, "pass-not-here"), "{title}: {wish}");
        }
        assert!(!stands(&table, who));
        assert_eq!(table.played(), 0);
    }
}

#[test]
fn a_seat_whose_table_shows_more_to_do_passes_at_once() {
    let mut table = race();
    for who in PEOPLE.iter().take(2) {
        table.answer(who, "PASS WHEN NOTHING ELSE");
    }
    for _ in 0..8 {
        let who = table.awaited();
        let legal = table.state().hand_order();
        let before = table.played();
        let question = table.question(who);
        table.answer_to(who, &question, "PASS");
        match legal {
            None => assert!(table.played() > before),
            Some(_) => {
                assert_eq!(table.played(), before);
                table.wait(TimeDelta::hours(12));
                assert!(table.played() > before);
            }
        }
    }
    table.holds();
}
