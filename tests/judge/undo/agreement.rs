//! After every command of moderators, of players and of the clock, what the ledger says of a game
//! is what its row says, and every check of `verify` holds.

use chrono::TimeDelta;
use landfall::judge::act::{Act, Ending};
use landfall::judge::ruling::{Back, Ruling};
use landfall::judge::verify::{Finding, Verdict, verify_text};
use landfall::rules::{Awaiting, Seat};
use landfall::store::GameState;
use proptest::prelude::*;

use super::{Play, Table};
use crate::judge::ledger::python;
use crate::judge::moderator::command;

/// Something that happens to a game.
#[derive(Clone, Debug)]
enum ModeratorAct {
    /// The awaited player sends a lawful order.
    Order(usize),
    /// A player sends this.
    Mail(Seat, &'static str),
    /// A moderator rules.
    Rule(Ruling),
    /// A moderator's command, without the name of the game.
    Desk(&'static [&'static str]),
    /// Days pass.
    Wait(i64),
}

fn deed() -> impl Strategy<Value = ModeratorAct> {
    let mails = [
        "PROPOSE DRAW",
        "PROPOSE END",
        "PROPOSE PAUSE",
        "PROPOSE RESUME",
        "PROPOSE UNDO",
        "AGREE",
        "AGREE",
        "AGREE",
        "DECLINE",
        "RESIGN game-1",
        "BACK",
        "UNDO",
        "VOTE WAIT",
        "ABSENT TO 24 November",
    ];
    let rulings = [
        Ruling::Pause,
        Ruling::Resume,
        Ruling::End(Ending::Abandoned),
        Ruling::End(Ending::Draw),
        Ruling::Redo,
        Ruling::Reveal,
        Ruling::Undo(Back::By(1)),
        Ruling::Undo(Back::By(1)),
        Ruling::Undo(Back::By(2)),
        Ruling::Undo(Back::To(0)),
    ];
    let desk: [&[&str]; 9] = [
        &["eject", "game-1", "RED"],
        &["replace", "game-1", "RED", "zoe@example.net"],
        &["replace", "game-1", "RED", "yan@example.net"],
        &["deadline", "game-1", "+2d"],
        &["deadline", "game-1", "1h"],
        &["holidays", "2026-11-23", "2026-11-24"],
        &["absent", "game-1", "BLUE", "2026-11-22", "2026-11-24"],
        &["change", "game-1", "every=5d"],
        &["process", "game-1", "on-command"],
    ];
    prop_oneof![
        4 => (0..100_usize).prop_map(ModeratorAct::Order),
        3 => (0..2_u8, prop::sample::select(mails.to_vec())).prop_map(|(who, text)| ModeratorAct::Mail(Seat::new(who), text)),
        4 => prop::sample::select(rulings.to_vec()).prop_map(ModeratorAct::Rule),
        1 => prop::sample::select(desk.to_vec()).prop_map(ModeratorAct::Desk),
        1 => (1..9_i64).prop_map(ModeratorAct::Wait),
    ]
}

/// Does it, where it can be done.
fn happens(play: &mut Play, deed: &ModeratorAct) {
    match deed {
        ModeratorAct::Order(choice) => {
            let replayed = play.replayed().game;
            let (Some(seat), Some(row)) = (play.awaited(), play.game().awaiting) else {
                return;
            };
            let legal = replayed.legal_lines(seat);
            if let (Some(line), true) = (
                legal.get(choice % legal.len().max(1)),
                has_player(play, row),
            ) {
                let who = play.address(row);
                play.table.answer(&who, line);
            }
        }
        ModeratorAct::Mail(seat, text) if has_player(play, *seat) => {
            let who = play.address(*seat);
            play.table.answer(&who, text);
        }
        ModeratorAct::Mail(..) => {}
        ModeratorAct::Rule(ruling) => drop(play.try_rule(*ruling, "at random")),
        ModeratorAct::Desk(words) => drop(play.table.judge.moderate(
            "Mia",
            &[command(words)],
            play.table.now,
        )),
        ModeratorAct::Wait(days) => drop(play.table.wait(TimeDelta::days(*days))),
    }
    play.table.lap();
}

fn has_player(play: &Play, seat: Seat) -> bool {
    play.seats()[usize::from(seat)].person.is_some()
}

/// The file of the game holds, here and in the script that has no rules.
fn file_holds(play: &Play) {
    let text = play.record().to_text().unwrap();
    let findings = verify_text(landfall::games::TITLES, &text, None).unwrap();
    let fails = |finding: &&Finding| finding.verdict == Verdict::Fails;
    assert_eq!(findings.iter().find(fails), None);
    if let Some((code, said)) = python::says(&text) {
        assert_eq!(code, 3, "{said}\n{text}");
    }
}

/// Ledger and row agree.
fn agree(play: &Play) {
    let (row, table) = (play.game(), play.replayed());
    let over = table.state.ended.is_some() || table.game.awaiting() == Awaiting::Over;
    assert_eq!(row.state == GameState::Over, over, "over");
    assert_eq!(row.is_revealed(), over && !table.state.sealed, "revealed");
    assert_eq!(
        row.ending.as_deref(),
        table.state.ended.map(Ending::name),
        "ending"
    );
    assert_eq!(
        row.entries,
        u32::try_from(play.record().rows.len()).unwrap(),
        "rows"
    );
    let proposed = table.state.proposed.is_some();
    assert_eq!(row.proposal_until.is_some(), proposed, "proposed");
    let timed = row.deadline.or(row.remind_at).is_some();
    assert!(!timed || (!over && !table.state.is_paused()), "times");
    assert_eq!(row.paused_at.is_some(), table.state.is_paused(), "paused");
    assert_eq!(row.head, table.game.event_no(), "events");
    let awaited = play.awaited().filter(|_| !over);
    assert!(
        row.awaiting.is_none() || row.awaiting == awaited,
        "awaiting"
    );
    play.holds();
}

fn all(title: &str, seats: usize, deeds: &[ModeratorAct]) {
    let mut play = Play::of(title, seats, 3);
    for deed in deeds {
        happens(&mut play, deed);
        agree(&play);
    }
    file_holds(&play);
}

#[test]
fn an_undo_of_an_end_restores_the_pause() {
    for end in [Ending::Abandoned, Ending::Draw] {
        for title in ["race", "new_world", "neuland"] {
            let mut play = Play::of(title, 2, 3);
            play.any_order(0);
            play.rule(Ruling::Pause, "holidays");
            let paused = play.game().paused_at;
            play.table.wait(TimeDelta::days(2));
            play.rule(Ruling::End(end), "nobody comes back");
            play.undo(1);
            assert_eq!(play.game().paused_at, paused, "{title}");
            agree(&play);
            let decisions = play.decisions();
            let who = play.who();
            play.table.answer(&who, "A0");
            assert!(play.text(&who).contains("is paused"), "{title}");
            assert_eq!(play.decisions(), decisions);
            play.rule(Ruling::Resume, "back");
            assert_eq!(play.game().paused_at, None);
            assert!(play.game().deadline > Some(play.table.now), "{title}");
            play.any_order(0);
            agree(&play);
            play.rule(Ruling::Pause, "again");
            play.rule(Ruling::End(end), "at last");
            play.undo(1);
            play.redo();
            agree(&play);
        }
    }
}

#[test]
fn a_turn_that_comes_by_a_resignation_may_be_late() {
    for title in ["race", "new_world", "neuland"] {
        let mut play = Play::of(title, 3, 3);
        let who = play.who();
        play.table.answer(&who, "RESIGN game-1");
        play.table.wait(TimeDelta::days(3));
        let acts = play.acts();
        let is_default = |act: &Act| matches!(act, Act::Default { .. });
        assert!(acts.iter().any(is_default), "{title}: {acts:?}");
        agree(&play);
    }
}

#[test]
fn an_end_that_came_with_a_pause_is_taken_back_at_another_judge() {
    let mut play = Play::of("neuland", 2, 3);
    play.any_order(0);
    play.rule(Ruling::Pause, "holidays");
    play.rule(Ruling::End(Ending::Draw), "nobody comes back");
    play.rule(Ruling::Reveal, "for the archive");
    let mut there = Play {
        table: Table::new(),
    };
    let now = there.table.now;
    there.table.judge.import(&play.record(), &[], now).unwrap();
    agree(&there);
    there.undo(1);
    assert!(there.game().paused_at.is_some());
    agree(&there);
    there.rule(Ruling::Resume, "back");
    agree(&there);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, max_shrink_iters: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_the_ledger_says_of_a_game_is_what_its_row_says(
        title in prop::sample::select(vec!["race", "new_world", "neuland"]),
        seats in 2..4_usize,
        deeds in prop::collection::vec(deed(), 1..16),
    ) {
        all(title, seats, &deeds);
    }
}
