//! What players propose to each other.

use chrono::TimeDelta;
use landfall::judge::act::Proposal;
use landfall::rules::Seat;
use landfall::store::GameState;

use super::*;
use crate::support::on_one_line;

fn begun(players: &[&str], entries: &[(&str, &str)]) -> Play {
    let mut play = Play::with("new_world", players, 3, entries);
    for nth in 0..3 {
        play.any_order(nth);
    }
    play
}

fn three() -> Play {
    begun(&PEOPLE[..3], &[])
}

#[test]
fn an_undo_happens_when_all_agree() {
    let mut play = three();
    let before = play.decisions();
    play.table.answer(PEOPLE[0], "PROPOSE UNDO 2");
    assert!(
        play.text(PEOPLE[0])
            .contains("to take back the last 2 decisions. Missing:")
    );
    for who in &PEOPLE[1..3] {
        let text = play.text(who);
        assert!(
            text.contains("proposes to take back the last 2 decisions."),
            "{text}"
        );
        assert!(text.contains("AGREE or DECLINE by"), "{text}");
        assert!(text.contains("has seen it all the same"), "{text}");
    }
    play.table.answer(PEOPLE[1], "AGREE");
    assert_eq!(play.decisions(), before);
    assert!(
        play.text(PEOPLE[2])
            .contains("agrees to what is proposed. Still missing:")
    );
    play.table.answer(PEOPLE[2], "Agree.");
    assert_eq!(play.decisions(), before - 2);
    for who in &PEOPLE[..3] {
        let text = play.text(who);
        assert!(text.starts_with("This letter corrects"), "{text}");
        assert!(text.contains("All players agreed: what came after decision 1 is taken back."));
    }
    assert_eq!(play.game().proposal_until, None);
    play.holds();
}

#[test]
fn every_other_proposal_does_what_it_says() {
    let mut play = three();
    let agree = |play: &mut Play, what: &str| {
        play.table.answer(PEOPLE[1], what);
        play.table.answer(PEOPLE[0], "AGREE");
        play.table.answer(PEOPLE[2], "AGREE");
    };
    agree(&mut play, "PROPOSE PAUSE");
    assert!(play.game().paused_at.is_some());
    agree(&mut play, "PROPOSE RESUME");
    assert!(play.game().paused_at.is_none() && play.game().deadline.is_some());
    agree(&mut play, "PROPOSE END");
    assert_eq!(play.game().state, GameState::Over);
    assert!(
        play.text(PEOPLE[0])
            .contains("All players agreed: the game is abandoned here.")
    );
    play.holds();
    let mut play = three();
    agree(&mut play, "PROPOSE DRAW");
    assert!(play.text(PEOPLE[2]).contains("It ends as a draw"));
    play.holds();
}

#[test]
fn one_no_ends_it_and_so_does_the_one_who_proposed() {
    let mut play = three();
    for (proposes, declines) in [(0, 1), (2, 2)] {
        play.table.answer(PEOPLE[proposes], "PROPOSE DRAW");
        assert!(play.replayed().state.proposed.is_some());
        play.table.answer(PEOPLE[declines], "DECLINE");
        assert!(play.replayed().state.proposed.is_none());
        let other = PEOPLE[usize::from(declines == 1) * 2];
        assert!(
            play.text(other).contains("has declined what was proposed"),
            "{}",
            play.text(other)
        );
    }
    play.table.answer(PEOPLE[0], "AGREE");
    assert!(
        play.text(PEOPLE[0])
            .contains("Nothing is proposed just now.")
    );
    assert_eq!(play.game().state, GameState::Running);
    play.holds();
}

#[test]
fn it_lapses_when_the_game_goes_on_and_when_its_time_is_over() {
    let mut play = begun(&PEOPLE[..3], &[("proposal", "2d")]);
    play.table.answer(PEOPLE[0], "PROPOSE DRAW");
    play.any_order(1);
    assert!(play.replayed().state.proposed.is_none());
    assert!(
        play.text(&play.who())
            .contains("has lapsed, since the game has gone on")
    );
    assert_eq!(play.game().proposal_until, None);
    play.table.answer(PEOPLE[0], "PROPOSE DRAW");
    play.table.wait(TimeDelta::hours(47));
    assert!(play.replayed().state.proposed.is_some());
    play.table.wait(TimeDelta::hours(1));
    assert!(play.replayed().state.proposed.is_none());
    assert!(play.acts().contains(&Act::Lapsed { late: true }));
    let told = play.table.letters(PEOPLE[1]);
    assert!(
        told.iter()
            .any(|letter| letter.text.contains("not all have agreed"))
    );
    play.holds();
}

#[test]
fn the_same_twice_is_told_once_and_one_thing_is_proposed_at_a_time() {
    let mut play = three();
    play.table.answer(PEOPLE[0], "PROPOSE UNDO");
    let told = play.table.letters(PEOPLE[1]).len();
    play.table.answer(PEOPLE[0], "PROPOSE UNDO");
    assert!(
        play.text(PEOPLE[0])
            .contains("You have agreed to take back the last decision already")
    );
    assert_eq!(play.table.letters(PEOPLE[1]).len(), told);
    play.table.answer(PEOPLE[1], "PROPOSE DRAW");
    assert!(
        play.text(PEOPLE[1])
            .contains("One thing is proposed at a time")
    );
    assert_eq!(play.table.letters(PEOPLE[2]).len(), told);
    play.table.answer(PEOPLE[1], "PROPOSE UNDO");
    assert!(play.acts().contains(&Act::Agreed {
        seat: seat_of(&play, PEOPLE[1]),
        secret: false,
    }));
    play.table.answer(PEOPLE[1], "AGREE");
    assert_eq!(play.decisions(), 3, "one is still missing");
    play.holds();
}

fn seat_of(play: &Play, who: &str) -> Seat {
    Seat::all(3)
        .find(|seat| play.address(*seat) == who)
        .unwrap()
}

#[test]
fn a_stand_in_agrees_to_nothing_and_is_not_asked() {
    let players = ["alice@example.org", "bot:calm", "bob@example.org"];
    let mut play = Play::with("new_world", &players, 3, &[]);
    for nth in 0..2 {
        play.any_order(nth);
    }
    play.table.answer("alice@example.org", "PROPOSE DRAW");
    let text = play.text("bob@example.org");
    let bot = play.seats()[1].name.clone();
    assert!(
        text.contains(&format!("plays there and agrees to nothing: {bot}.")),
        "{text}"
    );
    play.table.answer("bob@example.org", "AGREE");
    assert_eq!(play.game().state, GameState::Over);
    play.holds();
}

#[test]
fn who_plays_alone_agrees_alone() {
    let mut play = Play::with("new_world", &["alice@example.org", "bot:calm"], 3, &[]);
    play.any_order(0);
    play.table.answer("alice@example.org", "PROPOSE UNDO");
    assert_eq!(play.decisions(), 0);
}

#[test]
fn what_cannot_be_is_not_proposed() {
    let mut play = three();
    for (line, said) in [
        ("PROPOSE", "You can propose this"),
        ("PROPOSE LUNCH", "You can propose this"),
        ("PROPOSE UNDO 0", "You can propose this"),
        ("PROPOSE UNDO 99999999999", "You can propose this"),
        ("PROPOSE UNDO 4", "not that many decisions"),
        ("PROPOSE RESUME", "The game is not paused"),
        ("AGREE", "Nothing is proposed"),
        ("DECLINE", "Nothing is proposed"),
    ] {
        play.table.answer(PEOPLE[0], line);
        assert!(
            play.text(PEOPLE[0]).contains(said),
            "{line}: {}",
            play.text(PEOPLE[0])
        );
    }
    assert!(play.replayed().state.proposed.is_none());
    play.table.write(PEOPLE[0], "hello", "PROPOSE DRAW");
    assert!(
        play.replayed().state.proposed.is_none(),
        "From alone proves nothing"
    );
}

#[test]
fn it_is_proposed_in_dutch_as_well() {
    let mut play = three();
    play.table.answer(PEOPLE[1], "LANGUAGE nl");
    play.table.answer(PEOPLE[0], "VOORSTEL TERUGNEMEN 3");
    assert!(
        play.text(PEOPLE[1])
            .contains("stelt voor om de laatste 3 beslissingen terug te nemen.")
    );
    let proposed = play.replayed().state.proposed.unwrap();
    assert_eq!(proposed.what, Proposal::Undo(3));
    play.table.answer(PEOPLE[1], "akkoord");
    play.table.answer(PEOPLE[2], "AFWIJZEN");
    assert!(
        play.text(PEOPLE[1])
            .contains("heeft het voorstel afgewezen")
    );
    play.table.answer(PEOPLE[2], "VOORSTEL EINDE");
    assert_eq!(play.replayed().state.proposed.unwrap().what, Proposal::End);
}

/// A game of two in which the second one is silent: the seat is offered, and a stand-in plays it.
fn with_an_absent_one() -> Play {
    let entries = [
        ("misses", "2"),
        ("proposal", "2d"),
        ("every", "4d"),
        ("nmr", "default"),
    ];
    let mut play = Play::with("new_world", &PEOPLE[..2], 3, &entries);
    for nth in 0..20 {
        if play.seats()[1].offered {
            break;
        }
        match play.game().awaiting.map(Seat::number) {
            Some(0) => drop(play.any_order(nth)),
            _ => {
                play.table.now = play.game().closes_at.unwrap();
                play.table.lap();
            }
        }
    }
    assert!(play.seats()[1].offered && play.seats()[1].stand_in.is_some());
    assert_eq!(play.who(), PEOPLE[0]);
    play
}

#[test]
fn nobody_decides_for_a_player_who_may_still_come_back() {
    for what in ["END", "DRAW", "PAUSE", "UNDO"] {
        let mut play = with_an_absent_one();
        let (decisions, game) = (play.decisions(), play.game());
        play.table.answer(PEOPLE[0], &format!("PROPOSE {what}"));
        assert_eq!(play.decisions(), decisions, "{what}");
        assert_eq!(play.game().state, GameState::Running, "{what}");
        assert_eq!(play.game().paused_at, game.paused_at, "{what}");
        let text = play.text(PEOPLE[0]);
        assert!(text.contains("Missing and away: BLUE."), "{what}: {text}");
        let text = play.text(PEOPLE[1]);
        assert!(text.contains("AGREE or DECLINE by"), "{what}: {text}");
        assert!(!text.contains("All players agreed"), "{what}: {text}");
        // The one who is away has a say without coming back.
        play.table.answer(PEOPLE[1], "DECLINE");
        assert!(play.replayed().state.proposed.is_none(), "{what}");
        play.table.answer(PEOPLE[0], &format!("PROPOSE {what}"));
        play.table.answer(PEOPLE[1], "AGREE");
        let text = play.text(PEOPLE[1]);
        assert!(text.contains("All players agreed:"), "{what}: {text}");
        play.holds();
    }
}

#[test]
fn what_is_proposed_waits_for_who_is_away_as_long_as_the_game_says() {
    let mut play = with_an_absent_one();
    play.table.answer(PEOPLE[0], "PROPOSE END");
    play.table.wait(TimeDelta::hours(47));
    assert_eq!(play.game().state, GameState::Running);
    play.table.wait(TimeDelta::hours(1));
    assert_eq!(play.game().state, GameState::Over);
    for who in &PEOPLE[..2] {
        let said = play.table.letters(who).into_iter().rev().take(2);
        let said: Vec<String> = said.map(|letter| on_one_line(&letter.text)).collect();
        let told = "All players agreed except BLUE, away and without an answer in time:";
        let mine = "All players agreed except you, away";
        assert!(
            said.iter()
                .any(|text| text.contains(told) || text.contains(mine)),
            "{who}: {said:?}"
        );
    }
    play.holds();
    // A player who is there and silent keeps it from happening.
    let mut play = three();
    play.table.answer(PEOPLE[0], "PROPOSE END");
    play.table.answer(PEOPLE[1], "AGREE");
    play.table.wait(TimeDelta::days(30));
    assert!(
        !play
            .acts()
            .iter()
            .any(|act| matches!(act, Act::Ended { .. }))
    );
}

#[test]
fn it_lapses_when_a_seat_gets_another_player_who_has_a_word_as_well() {
    let mut play = with_an_absent_one();
    play.table.answer(PEOPLE[0], "PROPOSE END");
    play.table.write(PEOPLE[2], "", "TAKE OVER game-1");
    play.table.answer(PEOPLE[2], "yes");
    assert_eq!(play.address(Seat::new(1)), PEOPLE[2]);
    assert!(play.replayed().state.proposed.is_none());
    assert_eq!(play.game().proposal_until, None);
    play.table.answer(PEOPLE[0], "PROPOSE END");
    assert_eq!(play.game().state, GameState::Running);
    play.table.answer(PEOPLE[2], "AGREE");
    assert_eq!(play.game().state, GameState::Over);
    play.holds();
}

#[test]
fn who_has_left_for_good_is_not_asked_and_who_is_away_proposes_nothing() {
    let mut play = with_an_absent_one();
    play.table.answer(PEOPLE[1], "PROPOSE END");
    let text = play.text(PEOPLE[1]);
    assert!(
        text.contains("Answer with BACK before you propose"),
        "{text}"
    );
    play.table.answer(PEOPLE[1], "BACK");
    play.table.answer(PEOPLE[1], "RESIGN game-1");
    play.table.answer(PEOPLE[0], "PROPOSE END");
    assert_eq!(play.game().state, GameState::Over);
    play.holds();
}

/// `END` is an order of Neuland, and goes on being one.
#[test]
fn orders_of_a_title_are_no_proposals() {
    let mut play = Play::of("neuland", 2, 3);
    let seat = play.awaited().unwrap();
    let legal = play.replayed().game.legal_lines(seat);
    for line in legal.iter().filter(|line| line.starts_with("END")) {
        play.order(line);
        assert!(play.replayed().state.proposed.is_none());
    }
    let who = play.who();
    play.table.answer(&who, "PROPOSE END");
    assert_eq!(play.replayed().state.proposed.unwrap().what, Proposal::End);
}
