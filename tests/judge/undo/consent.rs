//! Proposals of players to each other.

use chrono::TimeDelta;
use landfall::judge::act::Proposal;
use landfall::rules::Seat;
use landfall::store::GameState;

use super::{Act, PEOPLE, Play};
use crate::support::on_one_line;

/// Begins a game in which three orders were played.
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

/// Returns whether something is proposed.
fn is_proposed(play: &Play) -> bool {
    play.replayed().state.proposed.is_some()
}

#[test]
fn an_undo_happens_when_all_agree() {
    let mut play = three();
    let before = play.decisions();
    play.answer(PEOPLE[0], "PROPOSE UNDO 2");
    assert!(play.says(PEOPLE[0], "to take back the last 2 decisions. Missing:"));
    for who in &PEOPLE[1..3] {
        assert!(play.says(who, "proposes to take back the last 2 decisions."));
        assert!(play.has(who, "propose-asks"));
        assert!(play.has(who, "propose-undo-seen"));
    }
    play.answer(PEOPLE[1], "AGREE");
    assert_eq!(play.decisions(), before);
    assert!(play.has(PEOPLE[2], "act-agreed"));
    assert!(play.has(PEOPLE[2], "propose-still"));
    play.answer(PEOPLE[2], "Agree.");
    assert_eq!(play.decisions(), before - 2);
    for who in &PEOPLE[..3] {
        assert!(play.has(who, "corrects-undone"));
        let undone = "All players agreed: what came after decision 1 is taken back.";
        assert!(play.says(who, undone));
    }
    assert_eq!(play.game().proposal_until, None);
    play.holds();
}

#[test]
fn every_other_proposal_does_what_it_says() {
    let mut play = three();
    let agree = |play: &mut Play, what: &str| {
        play.answer(PEOPLE[1], what);
        play.answer(PEOPLE[0], "AGREE");
        play.answer(PEOPLE[2], "AGREE");
    };
    agree(&mut play, "PROPOSE PAUSE");
    assert!(play.game().paused_at.is_some());
    agree(&mut play, "PROPOSE RESUME");
    assert!(play.game().paused_at.is_none() && play.game().deadline.is_some());
    agree(&mut play, "PROPOSE END");
    assert_eq!(play.game().state, GameState::Over);
    let ended = "All players agreed: the game is abandoned here.";
    assert!(play.says(PEOPLE[0], ended));
    play.holds();
    let mut play = three();
    agree(&mut play, "PROPOSE DRAW");
    assert!(play.has(PEOPLE[2], "over-draw"));
    play.holds();
}

#[test]
fn a_proposal_ends_when_any_player_declines_it() {
    let mut play = three();
    for (proposes, declines) in [(0, 1), (2, 2)] {
        play.answer(PEOPLE[proposes], "PROPOSE DRAW");
        assert!(is_proposed(&play));
        play.answer(PEOPLE[declines], "DECLINE");
        assert!(!is_proposed(&play));
        let other = PEOPLE[usize::from(declines == 1) * 2];
        assert!(play.has(other, "act-declined"), "{}", play.text(other));
    }
    play.answer(PEOPLE[0], "AGREE");
    assert!(play.has(PEOPLE[0], "propose-none"));
    assert_eq!(play.game().state, GameState::Running);
    play.holds();
}

#[test]
fn a_proposal_lapses_with_the_next_decision_or_after_its_time() {
    let mut play = begun(&PEOPLE[..3], &[("proposal", "2d")]);
    play.answer(PEOPLE[0], "PROPOSE DRAW");
    play.any_order(1);
    assert!(!is_proposed(&play));
    assert!(play.has(play.who(), "act-lapsed"));
    assert_eq!(play.game().proposal_until, None);
    play.answer(PEOPLE[0], "PROPOSE DRAW");
    play.wait(TimeDelta::hours(47));
    assert!(is_proposed(&play));
    play.wait(TimeDelta::hours(1));
    assert!(!is_proposed(&play));
    assert!(play.acts().contains(&Act::Lapsed { late: true }));
    assert!(play.letters_with(PEOPLE[1], "act-lapsed-late") > 0);
    play.holds();
}

#[test]
fn one_thing_is_proposed_at_a_time_and_the_same_again_brings_no_letter() {
    let mut play = three();
    play.answer(PEOPLE[0], "PROPOSE UNDO");
    let told = play.letters(PEOPLE[1]).len();
    play.answer(PEOPLE[0], "PROPOSE UNDO");
    assert!(play.says(PEOPLE[0], "You have agreed to take back the last decision"));
    assert_eq!(play.letters(PEOPLE[1]).len(), told);
    play.answer(PEOPLE[1], "PROPOSE DRAW");
    assert!(play.has(PEOPLE[1], "propose-one"));
    assert_eq!(play.letters(PEOPLE[2]).len(), told);
    play.answer(PEOPLE[1], "PROPOSE UNDO");
    let seat = Seat::all(3).find(|seat| play.address_of(*seat) == PEOPLE[1]);
    assert!(play.acts().contains(&Act::Agreed {
        seat: seat.unwrap(),
        secret: false,
    }));
    play.answer(PEOPLE[1], "AGREE");
    assert_eq!(play.decisions(), 3, "one is still missing");
    play.holds();
}

#[test]
fn a_stand_in_agrees_to_nothing_and_is_not_asked() {
    let players = [PEOPLE[0], "bot:calm", PEOPLE[1]];
    let mut play = Play::with("new_world", &players, 3, &[]);
    for nth in 0..2 {
        play.any_order(nth);
    }
    play.answer(PEOPLE[0], "PROPOSE DRAW");
    let bot = &play.seats()[1].name;
    let not_asked = format!("plays there and agrees to nothing: {bot}.");
    assert!(play.says(PEOPLE[1], &not_asked));
    play.answer(PEOPLE[1], "AGREE");
    assert_eq!(play.game().state, GameState::Over);
    play.holds();
}

#[test]
fn the_proposal_of_a_player_among_stand_ins_happens_at_once() {
    let mut play = Play::with("new_world", &[PEOPLE[0], "bot:calm"], 3, &[]);
    play.any_order(0);
    play.answer(PEOPLE[0], "PROPOSE UNDO");
    assert_eq!(play.decisions(), 0);
}

#[test]
fn a_proposal_that_cannot_be_is_refused_with_the_cause() {
    let mut play = three();
    for (line, said) in [
        ("PROPOSE", "propose-what"),
        ("PROPOSE LUNCH", "propose-what"),
        ("PROPOSE UNDO 0", "propose-what"),
        ("PROPOSE UNDO 99999999999", "propose-what"),
        ("PROPOSE UNDO 4", "undo-nothing"),
        ("PROPOSE RESUME", "pause-not-paused"),
        ("AGREE", "propose-none"),
        ("DECLINE", "propose-none"),
    ] {
        play.answer(PEOPLE[0], line);
        let told = play.letter(PEOPLE[0]);
        assert!(told.has(said), "{line}: {}", told.text);
    }
    assert!(!is_proposed(&play));
    play.write(PEOPLE[0], "hello", "PROPOSE DRAW");
    assert!(!is_proposed(&play), "From alone proves nothing");
}

#[test]
fn proposals_are_made_in_dutch_as_well() {
    let mut play = three();
    play.answer(PEOPLE[1], "LANGUAGE nl");
    play.answer(PEOPLE[0], "VOORSTEL TERUGNEMEN 3");
    let proposes = "stelt voor om de laatste 3 beslissingen terug te nemen.";
    assert!(play.says(PEOPLE[1], proposes));
    let proposed = play.replayed().state.proposed.unwrap();
    assert_eq!(proposed.what, Proposal::Undo(3));
    play.answer(PEOPLE[1], "akkoord");
    play.answer(PEOPLE[2], "AFWIJZEN");
    assert!(play.says(PEOPLE[1], "heeft het voorstel afgewezen"));
    play.answer(PEOPLE[2], "VOORSTEL EINDE");
    assert_eq!(play.replayed().state.proposed.unwrap().what, Proposal::End);
}

/// Plays a game of two whose second player is silent: the seat is offered, and a stand-in plays it.
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
            _ => drop(play.miss()),
        }
    }
    assert!(play.seats()[1].offered && play.seats()[1].stand_in.is_some());
    assert_eq!(play.who(), PEOPLE[0]);
    play
}

#[test]
fn a_proposal_waits_for_an_absent_player_who_may_still_come_back() {
    for what in ["END", "DRAW", "PAUSE", "UNDO"] {
        let mut play = with_an_absent_one();
        let (decisions, game) = (play.decisions(), play.game());
        play.answer(PEOPLE[0], &format!("PROPOSE {what}"));
        assert_eq!(play.decisions(), decisions, "{what}");
        assert_eq!(play.game().state, GameState::Running, "{what}");
        assert_eq!(play.game().paused_at, game.paused_at, "{what}");
        assert!(play.says(PEOPLE[0], "Missing and away: BLUE."), "{what}");
        assert!(play.has(PEOPLE[1], "propose-asks"), "{what}");
        assert!(!play.has(PEOPLE[1], "by-players"), "{what}");
        // The player who is away has a say without coming back.
        play.answer(PEOPLE[1], "DECLINE");
        assert!(!is_proposed(&play), "{what}");
        play.answer(PEOPLE[0], &format!("PROPOSE {what}"));
        play.answer(PEOPLE[1], "AGREE");
        assert!(play.says(PEOPLE[1], "All players agreed:"), "{what}");
        play.holds();
    }
}

#[test]
fn a_proposal_happens_without_the_absent_player_after_its_time() {
    let mut play = with_an_absent_one();
    play.answer(PEOPLE[0], "PROPOSE END");
    play.wait(TimeDelta::hours(47));
    assert_eq!(play.game().state, GameState::Running);
    play.wait(TimeDelta::hours(1));
    assert_eq!(play.game().state, GameState::Over);
    for who in &PEOPLE[..2] {
        let said = play.letters(who).into_iter().rev().take(2);
        let said: String = said.map(|letter| on_one_line(&letter.text)).collect();
        let of_another = "All players agreed except BLUE, away and without an answer in time:";
        let says = [of_another, "All players agreed except you, away"];
        assert!(says.iter().any(|says| said.contains(says)), "{who}: {said}");
    }
    play.holds();
    // A player who is not away keeps it from happening by silence.
    let mut play = three();
    play.answer(PEOPLE[0], "PROPOSE END");
    play.answer(PEOPLE[1], "AGREE");
    play.wait(TimeDelta::days(30));
    let is_end = |act: &Act| matches!(act, Act::Ended { .. });
    assert!(!play.acts().iter().any(is_end));
}

#[test]
fn a_proposal_lapses_when_a_seat_gets_another_player_who_is_asked_then() {
    let mut play = with_an_absent_one();
    play.answer(PEOPLE[0], "PROPOSE END");
    play.write(PEOPLE[2], "", "TAKE OVER game-1");
    play.answer(PEOPLE[2], "yes");
    assert_eq!(play.address_of(Seat::new(1)), PEOPLE[2]);
    assert!(!is_proposed(&play));
    assert_eq!(play.game().proposal_until, None);
    play.answer(PEOPLE[0], "PROPOSE END");
    assert_eq!(play.game().state, GameState::Running);
    play.answer(PEOPLE[2], "AGREE");
    assert_eq!(play.game().state, GameState::Over);
    play.holds();
}

#[test]
fn a_player_who_left_for_good_is_not_asked_and_an_absent_one_proposes_nothing() {
    let mut play = with_an_absent_one();
    play.answer(PEOPLE[1], "PROPOSE END");
    assert!(play.has(PEOPLE[1], "propose-stand-in"));
    play.answer(PEOPLE[1], "BACK");
    play.answer(PEOPLE[1], "RESIGN game-1");
    play.answer(PEOPLE[0], "PROPOSE END");
    assert_eq!(play.game().state, GameState::Over);
    play.holds();
}

/// `END` is an order of Neuland, and remains one.
#[test]
fn orders_of_a_title_are_no_proposals() {
    let mut play = Play::of("neuland", 2, 3);
    let seat = play.awaited().unwrap();
    let legal = play.replayed().game.legal_lines(seat);
    for line in legal.iter().filter(|line| line.starts_with("END")) {
        play.order(line);
        assert!(!is_proposed(&play));
    }
    play.send("PROPOSE END");
    assert_eq!(play.replayed().state.proposed.unwrap().what, Proposal::End);
}
