//! Turns as they are told outside: who decided and who is asked now, and nothing hidden.

use landfall::judge::{Bookmarks, Turned};
use landfall::rules::Seat;
use landfall::store::TableOptions;

use super::*;

impl Play {
    /// The one game in which turns were made since the bookmarks were set.
    #[track_caller]
    fn turned(&self, marks: &mut Bookmarks) -> Turned {
        let mut turns = marks.turns(self.table.judge.store()).unwrap();
        assert_eq!(turns.len(), 1, "{turns:#?}");
        turns.remove(0)
    }

    fn name(&self, seat: Option<Seat>) -> Option<String> {
        seat.map(|seat| self.seats()[usize::from(seat)].name.clone())
    }
}

#[test]
fn each_decision_is_told_once_with_what_is_asked_now() {
    for title in ["new_world", "race", "neuland"] {
        let mut play = Play::of(title, 3, 5);
        let mut marks = Bookmarks::default();
        let none = marks.turns(play.table.judge.store()).unwrap();
        assert_eq!(none, [], "what was before is told to nobody");
        for _ in 0..6 {
            let (before, asked) = (play.decisions(), play.awaited());
            let line = play.any_order(1);
            let turned = play.turned(&mut marks);
            assert_eq!(
                (turned.game.as_str(), turned.title.as_str()),
                ("game-1", title)
            );
            assert_eq!(turned.decided[0].decision, before + 1);
            assert_eq!(Some(&turned.decided[0].seat), play.name(asked).as_ref());
            assert_eq!(turned.decision, play.decisions());
            assert_eq!(turned.asked, play.name(play.awaited()));
            assert_eq!(turned.by, play.game().deadline);
            assert!(turned.by.is_some() && !turned.over && !turned.paused);
            let told = format!("{turned:?}");
            assert!(!told.contains(&line), "{line} in {told}");
            assert!(!told.contains('@'), "{told}");
            assert_eq!(marks.turns(play.table.judge.store()).unwrap(), []);
        }
    }
}

#[test]
fn what_moderators_do_is_told_as_far_as_it_changes_whose_turn_it_is() {
    let mut play = Play::of("new_world", 3, 5);
    let mut marks = Bookmarks::default();
    play.any_order(0);
    play.any_order(0);
    marks.turns(play.table.judge.store()).unwrap();
    let decisions = play.decisions();
    play.undo(1);
    let turned = play.turned(&mut marks);
    assert_eq!((turned.undone, turned.decision), (1, decisions - 1));
    assert_eq!(turned.decided, []);
    assert_eq!(turned.asked, play.name(play.awaited()));
    play.redo();
    let turned = play.turned(&mut marks);
    assert_eq!((turned.undone, turned.decision), (1, decisions));
    // A pause is nobody's turn; an order cannot come meanwhile.
    play.rule(Ruling::Pause, "holidays");
    assert_eq!(marks.turns(play.table.judge.store()).unwrap(), []);
    play.rule(Ruling::Resume, "back");
    assert_eq!(marks.turns(play.table.judge.store()).unwrap(), []);
    play.rule(
        Ruling::End(landfall::judge::act::Ending::Draw),
        "moved away",
    );
    let turned = play.turned(&mut marks);
    assert!(turned.over);
    assert_eq!((turned.asked, turned.by), (None, None));
    assert_eq!(turned.decision, decisions);
}

#[test]
fn a_game_that_begins_is_told_and_an_anonymous_one_tells_of_nobody() {
    let mut play = Play::of("new_world", 3, 5);
    let mut marks = Bookmarks::default();
    marks.turns(play.table.judge.store()).unwrap();
    let title = title("race").unwrap();
    let mut second = opening(title, &PEOPLE[..3], 9, &[]);
    second.name = "hidden".to_owned();
    second.table_options = TableOptions {
        anonymous: true,
        ..TableOptions::default()
    };
    play.table.open(&second);
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
