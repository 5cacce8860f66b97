//! Nothing leaves the ledger, and all who read it follow: files, archive, story, boards of old.

use landfall::judge::archive::{ArchiveOptions, Destination, archive};
use landfall::judge::record::Record;
use landfall::judge::transcript;
use landfall::judge::verify::Verdict;
use landfall::rules::Viewer;

use super::{Back, PEOPLE, Play, Ruling, TITLES};
use crate::judge::ledger::made::forge;
use crate::judge::ledger::{failing, findings, sealed};
use crate::support::{on_one_line, page};

/// Plays a game in which decisions 3 and 4 were taken back, and others made.
fn undone(title: &str) -> Play {
    let mut play = Play::of(title, 2, 8);
    for nth in 0..4 {
        play.any_order(nth);
    }
    play.undo(2);
    for nth in 5..8 {
        play.any_order(nth * 3);
    }
    play
}

#[test]
fn a_game_with_an_undo_goes_to_another_judge_and_on() {
    for title in TITLES {
        let mut play = undone(title);
        play.undo(1);
        play.rule(Ruling::Pause, "moving");
        let text = play.record().to_text().unwrap();
        for found in findings(&text) {
            assert_eq!(found.verdict, Verdict::Holds, "{title}: {found:?}");
        }
        let (record, damage) = Record::read(&text).unwrap();
        assert_eq!((&record, damage), (&play.record(), None));
        let mut other = Play::of(title, 2, 1);
        let seats = record.terms.seats.iter().cloned();
        let players: Vec<_> = seats.zip(PEOPLE.map(str::to_owned)).collect();
        let mut renamed = record.clone();
        renamed.terms.game = "game-2".to_owned();
        let now = other.now;
        assert!(other.judge.import(&renamed, &players, now).is_err());
        let mut there = play.moved_with_players();
        assert_eq!(there.record().to_text().unwrap(), text);
        assert_eq!(there.game().undone, 2);
        assert_eq!(there.position(), play.position());
        for table in [&mut there, &mut play] {
            table.rule(Ruling::Resume, "moved");
            table.redo();
        }
        assert_eq!(there.position(), play.position());
        there.any_order(4);
        there.holds();
    }
}

#[test]
fn a_change_in_what_was_taken_back_is_found() {
    let play = undone("new_world");
    let text = play.record().to_text().unwrap();
    let lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let is_undo = |line: &String| line.contains("\"undone\"");
    let undo = lines.iter().position(is_undo).unwrap();
    let mut flipped = 0;
    for nth in undo - 8..=undo {
        for (at, _) in lines[nth].match_indices(|c: char| c.is_ascii_digit()) {
            let mut changed = lines.clone();
            let before = lines[nth].as_bytes()[at];
            let other = if before == b'3' { "4" } else { "3" };
            changed[nth].replace_range(at..=at, other);
            let found = failing(&sealed(&changed));
            assert!(!found.is_empty(), "line {nth}, {at}: {}", lines[nth]);
            flipped += 1;
        }
    }
    assert!(flipped > 100, "{flipped}");
}

/// A person who computes all digests again is found by the rules.
#[test]
fn an_undo_that_leads_elsewhere_is_found() {
    let play = undone("new_world");
    let record = play.record();
    for (from, to) in [("\"to\":2", "\"to\":1"), ("\"to\":2", "\"to\":9")] {
        let mut forged = record.clone();
        let mut rows = forged.rows.iter_mut();
        let row = rows.find(|row| row.body.contains("\"undone\"")).unwrap();
        assert!(row.body.contains(from));
        row.body = row.body.replace(from, to);
        forge(&mut forged);
        let found = findings(&forged.to_text().unwrap());
        let replay = found.iter().find(|found| found.check == "replay").unwrap();
        assert_eq!(replay.verdict, Verdict::Fails, "{to}");
    }
}

#[test]
fn the_story_tells_what_was_taken_back_as_taken_back() {
    let play = undone("new_world");
    let (context, store, game) = (play.judge.context(), play.judge.store(), play.game());
    let said = transcript::text(context, store, &game, Viewer::Public).unwrap();
    let said = on_one_line(&said);
    assert_eq!(said.matches("(Taken back later.)").count(), 2, "{said}");
    let undone = "The moderator (Mia) decided: what came after decision 2 is taken back.";
    assert!(said.contains(undone), "{said}");
    assert!(said.contains("The reason: a slip"), "{said}");
    let wish = ArchiveOptions {
        language: "nl",
        ..ArchiveOptions::public(context, Destination::Folder)
    };
    let files = archive(context, store, &game, wish).unwrap().files;
    for name in ["transcript.txt", "transcript.md", "index.html"] {
        let file = files.iter().find(|file| file.name == name).unwrap();
        let text = page::unpacked(&String::from_utf8_lossy(&file.bytes));
        let text = on_one_line(&text);
        assert!(text.contains("Later teruggenomen."), "{name}");
        assert!(text.contains("wat na beslissing 2 kwam"), "{name}");
    }
}

#[test]
fn boards_of_old_are_those_of_decisions_that_were_not_taken_back() {
    let mut play = undone("new_world");
    let who = PEOPLE[0];
    for (asked, said) in [
        ("BOARD", "after decision 5 of 5"),
        ("BOARD game-1 AFTER 3", "after decision 3 of 5"),
        ("HISTORY", "(Taken back later.)"),
    ] {
        play.answer(who, asked);
        let text = play.text(who);
        assert!(text.contains(said), "{asked}: {text}");
    }
    let then = play.decisions();
    play.rule(Ruling::Undo(Back::To(then - 1)), "once more");
    play.answer(who, "BOARD game-1 AFTER 5");
    assert!(play.text(who).contains("has had 4 decisions so far"));
}

/// The game in the cache is the one of the ledger.
#[test]
fn the_cached_game_follows_each_undo_of_the_ledger() {
    let mut play = undone("race");
    play.undo(2);
    let cold = play.position();
    let line = play.any_order(3);
    let warm = play.position();
    play.undo(1);
    assert_eq!(play.position(), cold);
    play.order(&line);
    assert_eq!(play.position(), warm);
}
