//! After every command of moderators, of players and of the clock, the row of a game agrees with
//! its ledger, and every check of `verify` holds.

use chrono::TimeDelta;
use landfall::judge::act::Ending;
use landfall::rules::{Awaiting, Seat};
use landfall::store::GameState;
use proptest::prelude::*;

use super::{Act, Back, Play, Ruling, TITLES};
use crate::judge::ledger::{failing, python};
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
    let mail = |(who, text)| ModeratorAct::Mail(Seat::new(who), text);
    prop_oneof![
        4 => (0..100_usize).prop_map(ModeratorAct::Order),
        3 => (0..2_u8, prop::sample::select(mails.to_vec())).prop_map(mail),
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
            let line = legal.get(choice % legal.len().max(1));
            if let (Some(line), true) = (line, has_player(play, row)) {
                let who = play.address_of(row);
                play.answer(&who, line);
            }
        }
        ModeratorAct::Mail(seat, text) if has_player(play, *seat) => {
            let who = play.address_of(*seat);
            play.answer(&who, text);
        }
        ModeratorAct::Mail(..) => {}
        ModeratorAct::Rule(ruling) => drop(play.try_rule(*ruling, "at random")),
        ModeratorAct::Desk(words) => {
            let (words, now) = ([command(words)], play.now);
            drop(play.judge.moderate("Mia", &words, now));
        }
        ModeratorAct::Wait(days) => drop(play.wait(TimeDelta::days(*days))),
    }
    play.lap();
}

fn has_player(play: &Play, seat: Seat) -> bool {
    play.seats()[usize::from(seat)].person.is_some()
}

/// Checks the file of the game, here and in the script that has no rules.
fn file_holds(play: &Play) {
    let text = play.record().to_text().unwrap();
    assert_eq!(failing(&text), []);
    if let Some((code, said)) = python::says(&text) {
        assert_eq!(code, 3, "{said}\n{text}");
    }
}

/// Checks that ledger and row agree.
fn agree(play: &Play) {
    let (row, table) = (play.game(), play.replayed());
    let over = table.state.ended.is_some() || table.game.awaiting() == Awaiting::Over;
    assert_eq!(row.state == GameState::Over, over, "over");
    assert_eq!(row.is_revealed(), over && !table.state.sealed, "revealed");
    let ended = table.state.ended.map(Ending::name);
    assert_eq!(row.ending.as_deref(), ended, "ending");
    let rows = play.record().rows.len();
    assert_eq!(usize::try_from(row.entries).unwrap(), rows, "rows");
    let proposed = table.state.proposed.is_some();
    assert_eq!(row.proposal_until.is_some(), proposed, "proposed");
    let timed = row.deadline.or(row.remind_at).is_some();
    assert!(!timed || (!over && !table.state.is_paused()), "times");
    assert_eq!(row.paused_at.is_some(), table.state.is_paused(), "paused");
    assert_eq!(row.head, table.game.event_no(), "events");
    let awaited = play.awaited().filter(|_| !over);
    let asks = row.awaiting.is_none_or(|seat| Some(seat) == awaited);
    assert!(asks, "awaiting");
    play.holds();
}

fn all(title: &str, seats: usize, acts: &[ModeratorAct]) {
    let mut play = Play::of(title, seats, 3);
    for deed in acts {
        happens(&mut play, deed);
        agree(&play);
    }
    file_holds(&play);
}

#[test]
fn an_undo_of_an_end_restores_the_pause() {
    for end in [Ending::Abandoned, Ending::Draw] {
        for title in TITLES {
            let mut play = Play::of(title, 2, 3);
            play.any_order(0);
            play.rule(Ruling::Pause, "holidays");
            let paused = play.game().paused_at;
            play.wait(TimeDelta::days(2));
            play.rule(Ruling::End(end), "nobody comes back");
            play.undo(1);
            assert_eq!(play.game().paused_at, paused, "{title}");
            agree(&play);
            let decisions = play.decisions();
            let who = play.who();
            play.answer(who, "A0");
            assert!(play.has(who, "is-paused"), "{title}");
            assert_eq!(play.decisions(), decisions);
            play.rule(Ruling::Resume, "back");
            assert_eq!(play.game().paused_at, None);
            assert!(play.game().deadline > Some(play.now), "{title}");
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
fn a_default_is_played_for_a_turn_that_came_by_a_resignation() {
    for title in TITLES {
        let mut play = Play::of(title, 3, 3);
        play.send("RESIGN game-1");
        play.wait(TimeDelta::days(3));
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
    let mut there = Play::moved(&play.record(), &[]);
    agree(&there);
    there.undo(1);
    assert!(there.game().paused_at.is_some());
    agree(&there);
    there.rule(Ruling::Resume, "back");
    agree(&there);
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 24,
        max_shrink_iters: 200,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn the_row_of_a_game_agrees_with_its_ledger(
        title in prop::sample::select(TITLES.to_vec()),
        seats in 2..4_usize,
        acts in prop::collection::vec(deed(), 1..16),
    ) {
        all(title, seats, &acts);
    }
}
