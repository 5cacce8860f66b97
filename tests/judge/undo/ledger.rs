//! Nothing leaves the ledger, and all who read it follow: files, archive, story, boards of old.

use landfall::judge::archive::{ArchiveOptions, Destination, archive};
use landfall::judge::record::Record;
use landfall::judge::ruling::{Back, Ruling};
use landfall::judge::transcript;
use landfall::judge::verify::{Verdict, verify_text};
use landfall::rules::Viewer;
use sha2::{Digest, Sha256};

use super::{PEOPLE, Play};
use crate::support::{on_one_line, page};

/// A game in which decisions 3 and 4 were taken back, and others made.
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
    for title in ["race", "new_world", "neuland"] {
        let mut play = undone(title);
        play.undo(1);
        play.rule(Ruling::Pause, "moving");
        let text = play.record().to_text().unwrap();
        for found in verify_text(landfall::games::TITLES, &text, None).unwrap() {
            assert_eq!(found.verdict, Verdict::Holds, "{title}: {found:?}");
        }
        let (record, damage) = Record::read(&text).unwrap();
        assert_eq!((&record, damage), (&play.record(), None));
        let mut other = Play::of(title, 2, 1);
        let players: Vec<(String, String)> = record
            .terms
            .seats
            .iter()
            .zip(PEOPLE)
            .map(|(seat, who)| (seat.clone(), who.to_owned()))
            .collect();
        let mut renamed = record.clone();
        renamed.terms.game = "game-2".to_owned();
        assert!(
            other
                .table
                .judge
                .import(&renamed, &players, other.table.now)
                .is_err()
        );
        let mut there = Play {
            table: crate::support::Table::new(),
        };
        let now = there.table.now;
        there.table.judge.import(&record, &players, now).unwrap();
        there.table.lap();
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

/// The file with the digest of its last line computed again, as whoever changes it would.
fn sealed(lines: &[String]) -> String {
    let (last, above) = lines.split_last().unwrap();
    let above: String = above.iter().map(|line| format!("{line}\n")).collect();
    let digest = data_encoding::HEXLOWER.encode(&Sha256::digest(&above));
    let (before, after) = last.split_once("\"sha256\":\"").unwrap();
    let rest: String = after.chars().skip(64).collect();
    format!("{above}{before}\"sha256\":\"{digest}{rest}\n")
}

#[test]
fn a_change_in_what_was_taken_back_is_found() {
    let play = undone("new_world");
    let text = play.record().to_text().unwrap();
    let lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let undo = lines
        .iter()
        .position(|line| line.contains("\"undone\""))
        .unwrap();
    let mut flipped = 0;
    for nth in undo - 8..=undo {
        let digits: Vec<usize> = lines[nth]
            .char_indices()
            .filter(|(_, letter)| letter.is_ascii_digit())
            .map(|(at, _)| at)
            .collect();
        for at in digits {
            let mut changed = lines.clone();
            let before = lines[nth].as_bytes()[at];
            let other = if before == b'3' { "4" } else { "3" };
            changed[nth].replace_range(at..=at, other);
            let found = verify_text(landfall::games::TITLES, &sealed(&changed), None).unwrap();
            let fails = found.iter().any(|found| found.verdict == Verdict::Fails);
            assert!(fails, "line {nth}, {at}: {}", lines[nth]);
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
        let rows = forged.rows.iter_mut();
        let row = rows.into_iter().find(|row| row.body.contains("\"undone\""));
        let row = row.unwrap();
        assert!(row.body.contains(from));
        row.body = row.body.replace(from, to);
        let mut previous = String::new();
        for row in &mut forged.rows {
            row.chain = row.link(&previous, &forged.terms.game);
            previous.clone_from(&row.chain);
        }
        forged.stands.chain = previous;
        let found = verify_text(landfall::games::TITLES, &forged.to_text().unwrap(), None).unwrap();
        let replay = found.iter().find(|found| found.check == "replay").unwrap();
        assert_eq!(replay.verdict, Verdict::Fails, "{to}");
    }
}

#[test]
fn the_story_tells_what_was_taken_back_as_taken_back() {
    let play = undone("new_world");
    let (judge, game) = (&play.table.judge, play.game());
    let store = judge.store();
    let said = transcript::text(judge.context(), store, &game, Viewer::Public).unwrap();
    let said = on_one_line(&said);
    assert_eq!(said.matches("(Taken back later.)").count(), 2, "{said}");
    assert!(
        said.contains("The moderator (Mia) decided: what came after decision 2 is taken back.")
    );
    assert!(said.contains("The reason: a slip"));
    let wish = ArchiveOptions {
        seat: None,
        public: true,
        language: "nl",
        zone: chrono_tz::Tz::UTC,
        place: Destination::Folder,
    };
    let files = archive(judge.context(), store, &game, wish).unwrap().files;
    for name in ["transcript.txt", "transcript.md", "index.html"] {
        let file = files.iter().find(|file| file.name == name).unwrap();
        let text = page::unpacked(&String::from_utf8_lossy(&file.bytes));
        let text = on_one_line(&text);
        assert!(text.contains("Later teruggenomen."), "{name}");
        assert!(text.contains("wat na beslissing 2 kwam"), "{name}");
    }
}

#[test]
fn boards_of_old_are_those_of_decisions_that_stand() {
    let mut play = undone("new_world");
    let who = PEOPLE[0];
    for (asked, said) in [
        ("BOARD", "after decision 5 of 5"),
        ("BOARD game-1 AFTER 3", "after decision 3 of 5"),
        ("HISTORY", "(Taken back later.)"),
    ] {
        play.table.answer(who, asked);
        let text = play.text(who);
        assert!(text.contains(said), "{asked}: {text}");
    }
    let then = play.decisions();
    play.rule(Ruling::Undo(Back::To(then - 1)), "once more");
    play.table.answer(who, "BOARD game-1 AFTER 5");
    assert!(play.text(who).contains("has had 4 decisions so far"));
}

/// A ledger without undos is read as it always was, and what the cache has is what it says.
#[test]
fn the_game_at_hand_is_the_game_of_the_ledger() {
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
