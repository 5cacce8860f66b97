//! Games that end before their rules end them, and players who leave.

use landfall::judge::act::Ending;
use landfall::judge::archive::{Place, Wish, archive};
use landfall::judge::show;
use landfall::store::GameState;

use super::*;

fn begun(title: &str) -> Play {
    let mut play = Play::of(title, 3, 4);
    for nth in 0..5 {
        play.any_order(nth);
    }
    play
}

#[test]
fn a_draw_gives_the_first_place_to_all_and_reveals_the_seed() {
    for title in ["race", "new_world", "neuland"] {
        let mut play = begun(title);
        play.rule(Ruling::End(Ending::Draw), "the ferry leaves");
        assert_eq!(play.game().state, GameState::Over);
        for who in &PEOPLE[..3] {
            let text = play.text(who);
            assert!(text.contains("It ends as a draw:"), "{title}: {text}");
            assert!(text.contains("The reason: the ferry leaves"), "{text}");
            assert!(text.contains("The judge's own seed was 0404"), "{text}");
            assert!(text.contains("ends with this digest"), "{text}");
            assert!(!text.contains("TO ANSWER"), "nothing is asked: {text}");
        }
        let data = show::data(
            landfall::games::TITLES,
            play.table.judge.store(),
            &play.game(),
            None,
        )
        .unwrap();
        let places = data["ranking"].as_array().unwrap();
        assert!(places.len() == 3 && places.iter().all(|place| place["place"] == 1));
        let entry = archived(&play);
        assert_eq!(entry.winners.len(), 3, "{entry:?}");
        play.holds();
        let late = play.address(0);
        play.table.answer(&late, "A0");
        assert!(play.text(&late).contains("is over"));
        assert!(play.try_rule(Ruling::End(Ending::Draw), "again").is_err());
        assert!(play.try_rule(Ruling::Pause, "late").is_err());
    }
}

fn archived(play: &Play) -> landfall::judge::archive::Entry {
    let wish = Wish {
        seat: None,
        public: true,
        language: "en",
        zone: chrono_tz::Tz::UTC,
        place: Place::Folder,
    };
    let judge = &play.table.judge;
    let archive = archive(judge.house(), judge.store(), &play.game(), wish).unwrap();
    let story = archive
        .files
        .iter()
        .find(|file| file.name == "transcript.txt");
    let story = String::from_utf8_lossy(&story.unwrap().bytes).into_owned();
    assert!(story.contains("Final table"), "{story}");
    archive.entry
}

#[test]
fn an_abandoned_game_has_the_places_of_its_position() {
    let mut play = begun("new_world");
    let ranking = play.replayed().game.ranking();
    let best = ranking.winners().count();
    play.rule(Ruling::End(Ending::Abandoned), "nobody has time");
    let text = play.text(PEOPLE[0]);
    assert!(text.contains("it was abandoned before its end"), "{text}");
    assert_eq!(archived(&play).winners.len(), best);
    play.holds();
}

#[test]
fn an_end_is_taken_back_and_comes_again() {
    let mut play = begun("race");
    let before = (play.decisions(), play.position());
    play.rule(Ruling::End(Ending::Abandoned), "a misunderstanding");
    play.undo(1);
    assert_eq!(play.game().state, GameState::Running);
    assert_eq!((play.decisions(), play.position()), before);
    let who = play.who();
    let text = play.text(&who);
    assert!(
        text.starts_with("This letter corrects the ones before it: the game is not over."),
        "{text}"
    );
    play.holds();
    let heard = play.table.letters(&who).len();
    play.redo();
    assert_eq!(play.game().state, GameState::Over);
    let since: Vec<_> = play.table.letters(&who).split_off(heard);
    let corrects =
        |letter: &&crate::support::Received| letter.text.starts_with("This letter corrects");
    let corrects = since.iter().find(corrects).unwrap();
    assert!(
        corrects.text.contains("the game is over again."),
        "{}",
        corrects.text
    );
    play.holds();
    play.undo(2);
    assert_eq!(play.decisions(), before.0 - 1);
    play.any_order(1);
    play.holds();
}

#[test]
fn a_finished_game_comes_to_another_judge_as_it_ended() {
    let mut play = begun("neuland");
    play.rule(Ruling::End(Ending::Draw), "enough");
    let record = play.record();
    let mut there = Play {
        table: Table::new(),
    };
    let now = there.table.now;
    there.table.judge.import(&record, &[], now).unwrap();
    assert_eq!(there.game().state, GameState::Over);
    assert!(there.replayed().is_over());
    there.holds();
}

#[test]
fn a_player_who_resigns_is_asked_once_more_and_a_stand_in_goes_on() {
    let mut play = begun("new_world");
    let seat = play.game().awaiting.unwrap();
    let who = play.address(seat);
    for doubtful in ["RESIGN", "RESIGN game-7"] {
        play.table.answer(&who, doubtful);
        assert!(
            play.text(&who)
                .contains("answer with this line: RESIGN game-1")
        );
        assert!(play.seats()[usize::from(seat)].stand_in.is_none());
    }
    play.table.answer(&who, "RESIGN game-1");
    let row = &play.seats()[usize::from(seat)];
    assert!(row.offered && row.stand_in.is_some());
    assert!(play.acts().contains(&Act::Resigned { seat }));
    let next = play.who();
    assert_ne!(next, who);
    let text = play.text(&next);
    assert!(text.contains("has left the game for good"), "{text}");
    play.holds();
    assert!(!text.contains("missed"), "{text}");
    // For good: no mail of the former player brings the seat back.
    for words in [
        "RESIGN game-1",
        "Thank you all.",
        "BACK",
        "AHEAD\nPLACE W1-02",
        "A0",
    ] {
        play.table.answer(&who, words);
        let row = &play.seats()[usize::from(seat)];
        assert!(row.offered && row.stand_in.is_some(), "{words}");
        let said = play.text(&who);
        let told = said.contains("a stand-in plays your seat") || words == "BACK";
        assert!(told, "{words}: {said}");
    }
    // Whoever takes it over may be away and come back like anybody.
    play.table.write(PEOPLE[3], "", "TAKE OVER game-1");
    play.table.answer(PEOPLE[3], "yes");
    assert!(play.seats()[usize::from(seat)].stand_in.is_none());
    play.holds();
}

/// Those who are asked just then are not asked anew: their answers may be under way.
#[test]
fn who_resigns_while_another_one_thinks_disturbs_nobody() {
    let mut play = begun("new_world");
    let asked = play.who();
    let letter = play.table.letter(&asked);
    let gone = (play.game().awaiting.unwrap() + 1) % 3;
    let who = play.address(gone);
    play.table.answer(&who, "RESIGN game-1");
    for other in PEOPLE[..3].iter().filter(|other| **other != who) {
        let text = play.text(other);
        assert!(text.contains("has left the game for good"), "{text}");
    }
    let decisions = play.decisions();
    let answer = play.table.reply(&asked, &letter, "A0");
    play.table.mailbox.post(answer);
    play.table.lap();
    assert!(play.decisions() > decisions, "the answer counts");
    play.holds();
}

#[test]
fn in_neuland_a_seat_that_resigns_leaves_the_table() {
    let mut play = begun("neuland");
    let seat = play.game().awaiting.unwrap();
    let who = play.address(seat);
    play.table.answer(&who, "RESIGN game-1");
    assert!(!play.seats()[usize::from(seat)].offered);
    for nth in 0..6 {
        assert_ne!(play.game().awaiting, Some(seat));
        play.any_order(nth);
    }
    play.holds();
    let record = play.record();
    let found = landfall::judge::verify::verify_text(
        landfall::games::TITLES,
        &record.to_text().unwrap(),
        None,
    )
    .unwrap();
    assert!(
        found.iter().all(|found| found.verdict == Verdict::Holds),
        "{found:?}"
    );
    let decisions = play.decisions();
    play.undo(6);
    play.redo();
    assert_eq!(play.decisions(), decisions);
    play.holds();
}
