//! Games that end before their rules end them, and players who leave.

use landfall::judge::act::Ending;
use landfall::judge::archive::{ArchiveOptions, Destination, archive};
use landfall::judge::moderator::{self, At};
use landfall::judge::verify::{Outcome, Verdict, uncompared, verify_text};
use landfall::judge::{show, transcript};
use landfall::rules::Seat;
use landfall::store::GameState;

use chrono::TimeDelta;

use super::*;

fn begun(title: &str) -> Play {
    let mut play = Play::of(title, 3, 4);
    for nth in 0..5 {
        play.any_order(nth);
    }
    play
}

#[test]
fn a_draw_gives_the_first_place_to_all() {
    for title in ["race", "new_world", "neuland"] {
        let mut play = begun(title);
        play.rule(Ruling::End(Ending::Draw), "the ferry leaves");
        assert_eq!(play.game().state, GameState::Over);
        for who in &PEOPLE[..3] {
            let text = play.text(who);
            assert!(text.contains("It ends as a draw:"), "{title}: {text}");
            assert!(text.contains("The reason: the ferry leaves"), "{text}");
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
        let late = play.address(Seat::new(0));
        play.table.answer(&late, "A0");
        assert!(play.text(&late).contains("is over"));
        assert!(play.try_rule(Ruling::End(Ending::Draw), "again").is_err());
        assert!(play.try_rule(Ruling::Pause, "late").is_err());
    }
}

fn archived(play: &Play) -> landfall::judge::archive::Entry {
    let wish = ArchiveOptions {
        seat: None,
        public: true,
        language: "en",
        zone: chrono_tz::Tz::UTC,
        place: Destination::Folder,
    };
    let judge = &play.table.judge;
    let archive = archive(judge.context(), judge.store(), &play.game(), wish).unwrap();
    let story = archive
        .files
        .iter()
        .find(|file| file.name == "transcript.txt");
    let story = String::from_utf8_lossy(&story.unwrap().bytes).into_owned();
    assert!(story.contains("Final table"), "{story}");
    archive.entry
}

/// The seed of these games.
const SEED: &str = "0404040404040404";

/// All that is written of a game: letters, the archive, the file.
fn written(play: &Play) -> Vec<String> {
    let judge = &play.table.judge;
    let wish = |public| ArchiveOptions {
        public,
        ..ArchiveOptions::public(judge.context(), Destination::Folder)
    };
    let archives = [true, false]
        .map(|public| archive(judge.context(), judge.store(), &play.game(), wish(public)).unwrap());
    let files = archives.iter().flat_map(|archive| &archive.files);
    let files = files.map(|file| String::from_utf8_lossy(&file.bytes).into_owned());
    let letters = PEOPLE.iter().flat_map(|who| play.table.letters(who));
    let letters = letters.map(|letter| letter.text);
    let text = play.record().to_text().unwrap();
    files.chain(letters).chain([text]).collect()
}

#[test]
fn the_seed_of_a_game_that_a_moderator_ended_follows_a_day_later() {
    for title in ["race", "new_world", "neuland"] {
        for end in [Ending::Draw, Ending::Abandoned] {
            let mut play = begun(title);
            play.rule(Ruling::End(end), "the ferry leaves");
            play.table.wait(TimeDelta::hours(23));
            for text in written(&play) {
                assert!(!text.contains(SEED), "{title}: {text}");
            }
            let text = play.text(PEOPLE[0]);
            assert!(text.contains("The seed is revealed on "), "{text}");
            assert!(!text.contains(&play.game().chain), "{text}");
            let file = play.record().to_text().unwrap();
            let findings = verify_text(landfall::games::TITLES, &file, None).unwrap();
            assert_eq!(Outcome::of(&findings), Outcome::NotVerified, "{findings:?}");
            assert!(uncompared(&findings).unwrap().contains("not revealed yet"));
            assert!(text_of_all(&play).is_err(), "hidden things stay hidden");
            play.holds();
            play.table.wait(TimeDelta::hours(2));
            for who in &PEOPLE[..3] {
                let text = heard(&play, who);
                assert!(text.contains("The judge's own seed was 0404"), "{text}");
                assert!(text.contains("ends with this digest"), "{text}");
            }
            let findings = play.findings();
            assert_eq!(Outcome::of(&findings), Outcome::Verified, "{findings:?}");
            assert!(text_of_all(&play).is_ok());
            let entries = play.game().entries;
            play.table.wait(TimeDelta::days(3));
            assert_eq!(play.game().entries, entries, "it is revealed once");
        }
    }
}

/// All letters to a person, without line breaks.
fn heard(play: &Play, who: &str) -> String {
    let letters = play.table.letters(who).into_iter();
    let letters: Vec<String> = letters.map(|letter| letter.text).collect();
    let words: Vec<&str> = letters
        .iter()
        .flat_map(|text| text.split_whitespace())
        .collect();
    words.join(" ")
}

fn text_of_all(play: &Play) -> Result<String, landfall::judge::JudgeError> {
    let judge = &play.table.judge;
    let all = landfall::rules::Viewer::All;
    transcript::text(judge.context(), judge.store(), &play.game(), all)
}

#[test]
fn a_second_word_reveals_the_seed_at_once() {
    let mut play = begun("race");
    let reveal = |play: &mut Play| play.try_rule(Ruling::Reveal, "");
    assert!(reveal(&mut play).unwrap_err().contains("is not over"));
    play.rule(Ruling::End(Ending::Draw), "the ferry leaves");
    let over_at = play.game().over_at;
    play.table.wait(TimeDelta::hours(1));
    reveal(&mut play).unwrap();
    assert!(reveal(&mut play).unwrap_err().contains("revealed already"));
    play.table.lap();
    assert!(play.text(PEOPLE[0]).contains("It ends as a draw"));
    assert_eq!(play.game().over_at, over_at);
    assert_eq!(Outcome::of(&play.findings()), Outcome::Verified);
}

#[test]
fn what_players_agree_to_end_is_revealed_at_once() {
    let mut play = begun("race");
    play.table
        .answer(&play.address(Seat::new(0)), "PROPOSE DRAW");
    for seat in [1, 2].map(Seat::new) {
        play.table.answer(&play.address(seat), "AGREE");
    }
    assert!(play.game().is_revealed());
    assert!(written(&play).iter().any(|text| text.contains(SEED)));
    assert_eq!(Outcome::of(&play.findings()), Outcome::Verified);
}

#[test]
fn looks_before_the_seed_is_revealed_are_told_with_it() {
    let mut play = begun("race");
    play.rule(Ruling::End(Ending::Draw), "the ferry leaves");
    let look = moderator::look(At {
        game: "game-1".to_owned(),
        seat: "RED".to_owned(),
    });
    let now = play.table.now;
    play.table.judge.moderate("Mia", &[look], now).unwrap();
    play.holds();
    play.table.wait(TimeDelta::hours(25));
    let text = heard(&play, PEOPLE[1]);
    assert!(text.contains("Mia"), "{text}");
    assert_eq!(Outcome::of(&play.findings()), Outcome::Verified);
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

/// A day after its end a game is packed.
#[test]
fn an_end_is_taken_back_when_the_game_is_packed() {
    let mut play = begun("race");
    let who = play.who();
    let asked = play.address(Seat::new(0));
    let before = (play.decisions(), play.position());
    play.rule(Ruling::End(Ending::Abandoned), "a misunderstanding");
    let heard = play.table.letters(&who).len();
    play.rule(Ruling::Reveal, "");
    play.table.now += TimeDelta::days(2);
    assert!(play.table.judge.pack(play.table.now).unwrap());
    assert!(!play.table.judge.pack(play.table.now).unwrap());
    play.holds();
    // What answers a letter of a packed game finds the letter and its game.
    play.table.answer(&asked, "A0");
    assert!(play.text(&asked).contains("is over"));
    play.undo(1);
    assert_eq!((play.decisions(), play.position()), before);
    assert!(play.table.letters(&who).len() > heard);
    play.any_order(1);
    play.holds();
}

#[test]
fn a_finished_game_comes_to_another_judge_as_it_ended() {
    let mut play = begun("neuland");
    play.rule(Ruling::End(Ending::Draw), "enough");
    let sealed = Record::read(&play.record().to_text().unwrap()).unwrap().0;
    play.rule(Ruling::Reveal, "");
    let record = play.record();
    let mut there = Play {
        table: Table::new(),
    };
    let now = there.table.now;
    let refused = there.table.judge.import(&sealed, &[], now);
    assert!(refused.unwrap_err().to_string().contains("is not revealed"));
    there.table.judge.import(&record, &[], now).unwrap();
    assert_eq!(there.game().state, GameState::Over);
    assert!(there.game().is_revealed());
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
    let gone = Seat::new((play.game().awaiting.unwrap().number() + 1) % 3);
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
