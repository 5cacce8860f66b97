//! Turns as hooks hear of them: who decided and who is asked now, and nothing hidden.

use landfall::judge::act::Ending;
use landfall::judge::{Bookmarks, Turned};
use landfall::rules::Seat;
use landfall::store::TableOptions;

use landfall::games::title;

use super::{PEOPLE, Play, Ruling, TITLES};
use crate::support::opening;

impl Play {
    /// Returns the one game in which turns were made since the bookmarks were set.
    #[track_caller]
    fn turned(&self, marks: &mut Bookmarks) -> Turned {
        let mut turns = self.turns(marks);
        assert_eq!(turns.len(), 1, "{turns:#?}");
        turns.remove(0)
    }

    fn turns(&self, marks: &mut Bookmarks) -> Vec<Turned> {
        marks.turns(self.judge.store()).unwrap()
    }

    fn name(&self, seat: Option<Seat>) -> Option<String> {
        seat.map(|seat| self.seats()[usize::from(seat)].name.clone())
    }
}

#[test]
fn each_decision_is_reported_once_with_the_next_question() {
    for title in TITLES {
        let mut play = Play::of(title, 3, 5);
        let mut marks = Bookmarks::default();
        assert_eq!(play.turns(&mut marks), [], "no turn from before");
        for _ in 0..6 {
            let (before, asked) = (play.decisions(), play.awaited());
            let line = play.any_order(1);
            let turned = play.turned(&mut marks);
            assert_eq!((&*turned.game, &*turned.title), ("game-1", title));
            assert_eq!(turned.decided[0].decision, before + 1);
            assert_eq!(Some(&turned.decided[0].seat), play.name(asked).as_ref());
            assert_eq!(turned.decision, play.decisions());
            assert_eq!(turned.asked, play.name(play.awaited()));
            assert_eq!(turned.by, play.game().deadline);
            assert!(turned.by.is_some() && !turned.over && !turned.paused);
            let told = format!("{turned:?}");
            assert!(!told.contains(&line), "{line} in {told}");
            assert!(!told.contains('@'), "{told}");
            assert_eq!(play.turns(&mut marks), []);
        }
    }
}

#[test]
fn an_undo_and_an_end_are_turns_and_a_pause_is_none() {
    let mut play = Play::of("new_world", 3, 5);
    let mut marks = Bookmarks::default();
    play.any_order(0);
    play.any_order(0);
    play.turns(&mut marks);
    let decisions = play.decisions();
    play.undo(1);
    let turned = play.turned(&mut marks);
    assert_eq!((turned.undone, turned.decision), (1, decisions - 1));
    assert_eq!(turned.decided, []);
    assert_eq!(turned.asked, play.name(play.awaited()));
    play.redo();
    let turned = play.turned(&mut marks);
    assert_eq!((turned.undone, turned.decision), (1, decisions));
    // A pause is no turn; an order cannot come meanwhile.
    play.rule(Ruling::Pause, "holidays");
    assert_eq!(play.turns(&mut marks), []);
    play.rule(Ruling::Resume, "back");
    assert_eq!(play.turns(&mut marks), []);
    play.rule(Ruling::End(Ending::Draw), "moved away");
    let turned = play.turned(&mut marks);
    assert!(turned.over);
    assert_eq!((turned.asked, turned.by), (None, None));
    assert_eq!(turned.decision, decisions);
}

#[test]
fn a_game_that_begins_is_a_turn_and_an_anonymous_one_names_no_person() {
    let mut play = Play::of("new_world", 3, 5);
    let mut marks = Bookmarks::default();
    play.turns(&mut marks);
    let title = title("race").unwrap();
    let mut second = opening(title, &PEOPLE[..3], 9, &[]);
    second.name = "hidden".to_owned();
    second.table_options = TableOptions {
        anonymous: true,
        ..TableOptions::default()
    };
    play.open(&second);
    let turned = play.turned(&mut marks);
    assert_eq!((turned.game.as_str(), turned.decision), ("hidden", 0));
    assert_eq!(turned.decided, []);
    let asked = turned.asked.clone().unwrap();
    assert!(title.seat_names.contains(&asked.as_str()), "{asked}");
    let told = format!("{turned:?}").to_lowercase();
    for person in PEOPLE {
        let name = person.split('@').next().unwrap();
        assert!(!told.contains(name), "{told}");
    }
}
