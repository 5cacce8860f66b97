//! Games that end before their rules end them, and players who leave.

use chrono::TimeDelta;
use landfall::judge::act::Ending;
use landfall::judge::archive::{Archive, ArchiveOptions, Destination, Entry, archive};
use landfall::judge::moderator::{self, At};
use landfall::judge::record::Record;
use landfall::judge::verify::{Outcome, Verdict, uncompared};
use landfall::judge::{JudgeError, show, transcript};
use landfall::rules::{Seat, Viewer};
use landfall::store::GameState;

use super::{Act, PEOPLE, Play, Ruling, TITLES};
use crate::judge::ledger::findings;
use crate::support::{Table, on_one_line};

/// Begins a game of three in which five orders were played.
fn begun(title: &str) -> Play {
    let mut play = Play::of(title, 3, 4);
    for nth in 0..5 {
        play.any_order(nth);
    }
    play
}

#[test]
fn a_draw_gives_the_first_place_to_all() {
    for title in TITLES {
        let mut play = begun(title);
        play.rule(Ruling::End(Ending::Draw), "the ferry leaves");
        assert_eq!(play.game().state, GameState::Over);
        for who in &PEOPLE[..3] {
            assert!(play.has(who, "over-draw"), "{title}: {}", play.text(who));
            assert!(play.says(who, "The reason: the ferry leaves"), "{title}");
            assert!(!play.has(who, "heading-answers"), "nothing is asked");
        }
        let (titles, store) = (landfall::games::TITLES, play.judge.store());
        let data = show::data(titles, store, &play.game(), None).unwrap();
        let places = data["ranking"].as_array().unwrap();
        assert!(places.len() == 3 && places.iter().all(|place| place["place"] == 1));
        let entry = archived(&play);
        assert_eq!(entry.winners.len(), 3, "{entry:?}");
        play.holds();
        let late = play.address_of(Seat::new(0));
        play.answer(&late, "A0");
        assert!(play.says(&late, "is over"));
        assert!(play.try_rule(Ruling::End(Ending::Draw), "again").is_err());
        assert!(play.try_rule(Ruling::Pause, "late").is_err());
    }
}

/// Archives the game for the public, or as a whole.
fn archive_of(play: &Play, public: bool) -> Archive {
    let house = play.judge.context();
    let wish = ArchiveOptions {
        public,
        ..ArchiveOptions::public(house, Destination::Folder)
    };
    archive(house, play.judge.store(), &play.game(), wish).unwrap()
}

/// Returns the entry of the public archive, whose story must have the final table.
fn archived(play: &Play) -> Entry {
    let archive = archive_of(play, true);
    let mut files = archive.files.iter();
    let story = files.find(|file| file.name == "transcript.txt").unwrap();
    let story = String::from_utf8_lossy(&story.bytes);
    assert!(story.contains("Final table"), "{story}");
    archive.entry
}

/// The seed of these games.
const SEED: &str = "0404040404040404";

/// Returns all texts about a game: letters, the archives, the file.
fn written(play: &Play) -> Vec<String> {
    let archives = [true, false].map(|public| archive_of(play, public));
    let files = archives.iter().flat_map(|archive| &archive.files);
    let files = files.map(|file| String::from_utf8_lossy(&file.bytes).into_owned());
    let letters = PEOPLE.iter().flat_map(|who| play.letters(who));
    let letters = letters.map(|letter| letter.text);
    let text = play.record().to_text().unwrap();
    files.chain(letters).chain([text]).collect()
}

#[test]
fn the_seed_of_a_game_that_a_moderator_ended_follows_a_day_later() {
    for title in TITLES {
        for end in [Ending::Draw, Ending::Abandoned] {
            let mut play = begun(title);
            play.rule(Ruling::End(end), "the ferry leaves");
            play.wait(TimeDelta::hours(23));
            for text in written(&play) {
                assert!(!text.contains(SEED), "{title}: {text}");
            }
            assert!(play.has(PEOPLE[0], "over-sealed"));
            assert!(!play.says(PEOPLE[0], &play.game().chain));
            let findings = findings(&play.record().to_text().unwrap());
            assert_eq!(Outcome::of(&findings), Outcome::NotVerified, "{findings:?}");
            assert!(uncompared(&findings).unwrap().contains("not revealed yet"));
            assert!(text_of_all(&play).is_err(), "hidden things stay hidden");
            play.holds();
            play.wait(TimeDelta::hours(2));
            for who in &PEOPLE[..3] {
                let text = heard(&play, who);
                assert!(text.contains("The judge's own seed was 0404"), "{text}");
                assert!(text.contains("ends with this fingerprint"), "{text}");
            }
            let findings = play.findings();
            assert_eq!(Outcome::of(&findings), Outcome::Verified, "{findings:?}");
            assert!(text_of_all(&play).is_ok());
            let entries = play.game().entries;
            play.wait(TimeDelta::days(3));
            assert_eq!(play.game().entries, entries, "it is revealed once");
        }
    }
}

/// Returns all letters to a person, without line breaks.
fn heard(play: &Play, who: &str) -> String {
    let letters = play.letters(who).into_iter();
    let letters: Vec<String> = letters.map(|letter| letter.text).collect();
    on_one_line(&letters.join("\n"))
}

/// Writes the transcript that hides nothing.
fn text_of_all(play: &Play) -> Result<String, JudgeError> {
    let (house, store) = (play.judge.context(), play.judge.store());
    transcript::text(house, store, &play.game(), Viewer::All)
}

#[test]
fn a_second_word_reveals_the_seed_at_once() {
    let mut play = begun("race");
    let reveal = |play: &mut Play| play.try_rule(Ruling::Reveal, "");
    assert!(reveal(&mut play).unwrap_err().contains("is not over"));
    play.rule(Ruling::End(Ending::Draw), "the ferry leaves");
    let over_at = play.game().over_at;
    play.wait(TimeDelta::hours(1));
    reveal(&mut play).unwrap();
    assert!(reveal(&mut play).unwrap_err().contains("revealed already"));
    play.lap();
    assert!(play.has(PEOPLE[0], "over-draw"));
    assert_eq!(play.game().over_at, over_at);
    assert_eq!(Outcome::of(&play.findings()), Outcome::Verified);
}

#[test]
fn the_seed_of_a_game_that_players_agree_to_end_is_revealed_at_once() {
    let mut play = begun("race");
    for (seat, says) in [(0, "PROPOSE DRAW"), (1, "AGREE"), (2, "AGREE")] {
        let who = play.address_of(Seat::new(seat));
        play.answer(&who, says);
    }
    assert!(play.game().is_revealed());
    assert!(written(&play).iter().any(|text| text.contains(SEED)));
    assert_eq!(Outcome::of(&play.findings()), Outcome::Verified);
}

#[test]
fn players_learn_with_the_seed_of_a_moderators_looks_before_it() {
    let mut play = begun("race");
    play.rule(Ruling::End(Ending::Draw), "the ferry leaves");
    let look = moderator::look(At {
        game: "game-1".to_owned(),
        seat: "RED".to_owned(),
    });
    let now = play.now;
    play.judge.moderate("Mia", &[look], now).unwrap();
    play.holds();
    play.wait(TimeDelta::hours(25));
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
    assert!(play.has(PEOPLE[0], "over-abandoned"));
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
    assert!(play.has(who, "corrects-ending"));
    play.holds();
    let heard = play.letters(who).len();
    play.redo();
    assert_eq!(play.game().state, GameState::Over);
    let since = play.letters(who).split_off(heard);
    assert!(since.iter().any(|letter| letter.has("corrects-ended")));
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
    let asked = play.address_of(Seat::new(0));
    let before = (play.decisions(), play.position());
    play.rule(Ruling::End(Ending::Abandoned), "a misunderstanding");
    let heard = play.letters(who).len();
    play.rule(Ruling::Reveal, "");
    play.now += TimeDelta::days(2);
    let now = play.now;
    assert!(play.judge.pack(now).unwrap());
    assert!(!play.judge.pack(now).unwrap());
    play.holds();
    // An answer to a letter of a packed game finds the letter and its game.
    play.answer(&asked, "A0");
    assert!(play.says(&asked, "is over"));
    play.undo(1);
    assert_eq!((play.decisions(), play.position()), before);
    assert!(play.letters(who).len() > heard);
    play.any_order(1);
    play.holds();
}

#[test]
fn a_finished_game_comes_to_another_judge_as_it_ended() {
    let mut play = begun("neuland");
    play.rule(Ruling::End(Ending::Draw), "enough");
    let sealed = Record::read(&play.record().to_text().unwrap()).unwrap().0;
    play.rule(Ruling::Reveal, "");
    let mut there = Table::new();
    let refused = there.judge.import(&sealed, &[], there.now);
    assert!(refused.unwrap_err().to_string().contains("is not revealed"));
    let there = Play::moved(&play.record(), &[]);
    assert_eq!(there.game().state, GameState::Over);
    assert!(there.game().is_revealed());
    assert!(there.replayed().is_over());
    there.holds();
}

#[test]
fn a_player_who_resigns_is_asked_once_more_and_a_stand_in_goes_on() {
    let mut play = begun("new_world");
    let seat = play.game().awaiting.unwrap();
    let who = play.who();
    let stands_in = |play: &Play| {
        let row = &play.seats()[usize::from(seat)];
        (row.offered, row.stand_in.is_some())
    };
    for doubtful in ["RESIGN", "RESIGN game-7"] {
        play.answer(who, doubtful);
        assert!(play.says(who, "answer with this line: RESIGN game-1"));
        assert!(!stands_in(&play).1);
    }
    play.answer(who, "RESIGN game-1");
    assert_eq!(stands_in(&play), (true, true));
    assert!(play.acts().contains(&Act::Resigned { seat }));
    let next = play.who();
    assert_ne!(next, who);
    assert!(play.has(next, "act-resigned"));
    play.holds();
    assert!(!play.says(next, "missed"));
    // For good: no mail of the former player brings the seat back.
    for words in [
        "RESIGN game-1",
        "Thank you all.",
        "BACK",
        "AHEAD\nPLACE W1-02",
        "A0",
    ] {
        play.answer(who, words);
        assert_eq!(stands_in(&play), (true, true), "{words}");
        let told = play.has(who, "resign-gone") || words == "BACK";
        assert!(told, "{words}: {}", play.text(who));
    }
    // The player who takes it over may be away and come back like any other.
    play.write(PEOPLE[3], "", "TAKE OVER game-1");
    play.answer(PEOPLE[3], "yes");
    assert!(!stands_in(&play).1);
    play.holds();
}

/// Those who are asked just then are not asked anew: their answers may be under way.
#[test]
fn a_resignation_leaves_the_question_to_another_player_as_it_is() {
    let mut play = begun("new_world");
    let asked = play.who();
    let letter = play.letter(asked);
    let gone = Seat::new((play.game().awaiting.unwrap().number() + 1) % 3);
    let who = play.address_of(gone);
    play.answer(&who, "RESIGN game-1");
    for other in PEOPLE[..3].iter().filter(|other| **other != who) {
        assert!(play.has(other, "act-resigned"), "{}", play.text(other));
    }
    let decisions = play.decisions();
    play.answer_to(asked, &letter, "A0");
    assert!(play.decisions() > decisions, "the answer counts");
    play.holds();
}

#[test]
fn in_neuland_a_seat_that_resigns_leaves_the_table() {
    let mut play = begun("neuland");
    let seat = play.game().awaiting.unwrap();
    play.send("RESIGN game-1");
    assert!(!play.seats()[usize::from(seat)].offered);
    for nth in 0..6 {
        assert_ne!(play.game().awaiting, Some(seat));
        play.any_order(nth);
    }
    play.holds();
    for found in findings(&play.record().to_text().unwrap()) {
        assert_eq!(found.verdict, Verdict::Holds, "{found:?}");
    }
    let decisions = play.decisions();
    play.undo(6);
    play.redo();
    assert_eq!(play.decisions(), decisions);
    play.holds();
}
