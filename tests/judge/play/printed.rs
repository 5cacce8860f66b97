//! What a letter prints as an example of several lines does what it says when it is sent back.

use landfall::games::{AnyGame, title};
use landfall::judge::{Opening, table};
use landfall::orders::Codes;
use landfall::rules::{Awaiting, Seat, Viewer};
use landfall::store::{AheadState, EntryKind, GameState, OrderAhead, SeatRef};
use serde_json::Value;

use crate::support::sentences::word_of;
use crate::support::{PEOPLE, Table, opening, orders_of};

/// The lines of the letter's example, as they are printed.
fn example(letter: &str) -> Option<String> {
    let (_, below) = letter.split_once("For example:\n")?;
    let (lines, _) = below.trim_start_matches('\n').split_once("\n\n")?;
    Some(lines.to_owned())
}

/// The first line that the letter proposes as an answer.
fn proposed(table: &Table, who: &str) -> String {
    let codes = table.letter(who).codes();
    let first = codes.iter().find(|code| code.ends_with('1'));
    first.or(codes.first()).expect("a code").clone()
}

/// What a game has of a line that was sent along with an answer.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Printed {
    seat: Seat,
    no: u32,
    line: String,
    /// The action that it plans, and the round.
    action: String,
    round: u32,
}

const ACTIONS: [&str; 4] = ["load", "settle", "deliver", "discover"];

/// Returns the action that is planned at this point.
fn planned(game: &dyn AnyGame) -> Option<String> {
    let view = game.view(Viewer::Public);
    let action = view.get("now")?.get("planning")?.get("action")?;
    Some(action.as_str().unwrap().to_owned())
}

/// Plays a whole game in which all answer with the letter's own example wherever there is one.
fn played(edition: &str, seed: u8, seats: usize) -> (Table, Vec<Printed>) {
    let mut table = Table::playing(&Opening {
        edition: Some(edition.to_owned()),
        ..opening(title("race").unwrap(), &PEOPLE[..seats], seed, &[])
    });
    let mut printed = Vec::new();
    let mut before = String::new();
    while table.game().state == GameState::Running {
        let who = table.awaited();
        let seat = table.game().awaiting.unwrap();
        if table.game().phase != "planning" {
            for row in table.seats() {
                let mut left = kept(&table, row.seat);
                left.retain(|(.., disposition)| *disposition == AheadState::Kept);
                assert_eq!(left, [], "{edition} {seed}: left over by {before}");
            }
        }
        let now = table.state();
        let Some(lines) = example(&table.letter(who).text) else {
            let answer = proposed(&table, who);
            table.answer(who, &answer);
            continue;
        };
        let action = planned(now.as_ref()).expect("examples of several are of plans");
        let kept = kept(&table, seat).len();
        table.answer(who, &lines);
        before.clone_from(&lines);
        let later = lines.lines().map(str::trim).skip(2);
        let actions = ACTIONS.iter().skip_while(|one| **one != action).skip(1);
        let new = self::kept(&table, seat).into_iter().skip(kept);
        let new: Vec<(u32, String)> = new.map(|(no, text, _)| (no, text)).collect();
        let are_kept = new.iter().map(|(_, text)| text.as_str()).eq(later);
        let told = table.text(who);
        assert!(
            are_kept,
            "{edition} {seed}: not all is kept: {new:?}: {told}"
        );
        assert_eq!(new.len(), actions.clone().count());
        let new = new.into_iter().zip(actions);
        printed.extend(new.map(|((no, line), action)| Printed {
            seat,
            no,
            line,
            action: (*action).to_owned(),
            round: now.round(),
        }));
    }
    (table, printed)
}

/// All that a seat has sent ahead, whatever became of it.
fn kept(table: &Table, seat: Seat) -> Vec<(u32, String, AheadState)> {
    let store = table.judge.store();
    let game = table.game().id;
    let kept = store.list::<OrderAhead>(SeatRef::new(game, seat)).unwrap();
    kept.into_iter()
        .map(|order| (order.no, order.text, order.state))
        .collect()
}

/// Each order of a ledger that was sent ahead, with the decision in which it was played.
fn used(table: &Table) -> Vec<Printed> {
    let store = table.judge.store();
    let titles = table.judge.context().titles();
    let mut now = table::blank(titles, store, &table.game()).unwrap();
    let mut used = Vec::new();
    for row in store.ledger(table.game().id).unwrap() {
        if row.kind == EntryKind::Event {
            now.replay(&row.body).unwrap();
            continue;
        }
        let act: Value = serde_json::from_str(&row.body).unwrap();
        let Some(no) = act.get("ahead").and_then(Value::as_u64) else {
            continue;
        };
        let Awaiting::Seat(seat) = now.awaiting() else {
            panic!("an order after the end")
        };
        used.push(Printed {
            seat,
            no: u32::try_from(no).unwrap(),
            line: act["lines"][0].as_str().unwrap().to_owned(),
            action: planned(now.as_ref()).unwrap_or_else(|| now.phase().to_owned()),
            round: now.round(),
        });
    }
    used
}

#[test]
fn the_example_of_a_letter_sent_back_plays_each_line_in_its_own_decision() {
    let (mut played_in_all, mut skipped) = (0, 0);
    for edition in ["hig", "zman", "nl"] {
        for (seed, seats) in [(1, 2), (2, 3), (7, 2)] {
            let (table, printed) = played(edition, seed, seats);
            let used = used(&table);
            for one in &used {
                assert!(
                    printed.contains(one),
                    "{edition} {seed}: not meant so: {one:?}"
                );
            }
            for one in &printed {
                let mut kept = kept(&table, one.seat).into_iter();
                let disposition = kept
                    .find(|(no, ..)| *no == one.no)
                    .map(|(.., disposition)| disposition);
                let was_used = used.contains(one);
                assert_eq!(disposition == Some(AheadState::Played), was_used, "{one:?}");
                assert_ne!(disposition, Some(AheadState::Kept), "{one:?}");
                played_in_all += usize::from(was_used);
                skipped += usize::from(!was_used);
            }
            table.holds();
        }
    }
    assert!(
        played_in_all > 100 && skipped > 10,
        "{played_in_all} played, {skipped} skipped"
    );
}

/// Returns the lines of the newest orders that a mail brought.
fn newest_lines(table: &Table) -> Vec<String> {
    let orders = orders_of(table.judge.store(), &table.game()).pop().unwrap();
    orders.lines.lines().map(str::to_owned).collect()
}

/// The lines of a letter's example of one whole answer.
fn together(letter: &str) -> Option<Vec<String>> {
    let heading = format!("{}\n", word_of("heading-together")[0]);
    let (_, below) = letter.split_once(&heading)?;
    let (lines, _) = below.split_once("\n\n")?;
    Some(lines.lines().map(|line| line.trim().to_owned()).collect())
}

#[test]
fn the_lines_that_make_one_turn_of_neuland_play_that_turn() {
    let (mut turns, mut halted) = (0, 0);
    for seed in [1, 2] {
        let mut table = Table::of("neuland", 2, seed, &[]);
        for _ in 0..60 {
            if table.game().state != GameState::Running {
                break;
            }
            let who = table.awaited();
            // A letter has the example once, and SHOW asks for all that could be said again.
            table.answer(who, "SHOW");
            let letter = table.letter(who);
            let Some(lines) = together(&letter.text) else {
                let answer = proposed(&table, who);
                table.answer(who, &answer);
                continue;
            };
            let before = table.decided().0;
            table.answer(who, &lines.join("\n"));
            let told = table.text(who);
            assert_eq!(table.decided().0, before + 1, "{lines:?}: {told}");
            let played = newest_lines(&table);
            // A draw shows something new, so that the lines behind it come back.
            let whole = played.len() == lines.len();
            halted += usize::from(!whole);
            turns += usize::from(whole);
            assert!(
                whole || told.contains("not played"),
                "{lines:?} {played:?}: {told}"
            );
            let mut both = lines.iter().zip(&played);
            assert!(both.all(|(line, played)| line.split(' ').next() == played.split(' ').next()));
        }
    }
    assert!(turns > 20 && halted < turns, "{turns} {halted}");
}

/// Returns the codes of the awaited seat's question that mean several orders, with these.
fn whole_turns(table: &Table) -> Vec<(String, Vec<String>)> {
    let asked = table.awaited_seat();
    let prompt = table.judge.store().prompt(asked.at(), asked.prompt_no);
    let codes: Codes = serde_json::from_str(&prompt.unwrap().unwrap().codes).unwrap();
    let several = codes.into_iter().filter(|(_, orders)| orders.is_several());
    several
        .map(|(code, orders)| (code, orders.lines().to_vec()))
        .collect()
}

/// The letter of a question with marks before its lines.
fn marked(letter: &str) -> String {
    letter.lines().map(|line| format!("> {line}\n")).collect()
}

#[test]
fn the_code_of_a_whole_turn_of_neuland_plays_that_turn() {
    let (mut turns, mut previewed) = (0, 0);
    for seed in [1, 2] {
        let mut table = Table::of("neuland", 2, seed, &[]);
        for nth in 0..40 {
            if table.game().state != GameState::Running {
                break;
            }
            let who = table.awaited();
            let letter = table.letter(who);
            let whole = whole_turns(&table);
            let Some((code, lines)) = whole.get(nth % whole.len().max(1)) else {
                let answer = letter.codes()[0].clone();
                table.answer(who, &answer);
                continue;
            };
            let column = format!("  {code}   ");
            let mut printed = letter.text.lines().filter(|line| line.contains(&column));
            let choice = printed.next().unwrap().trim();
            assert!(choice.contains("turn"), "{choice}");
            let before = table.decided().0;
            table.answer(who, &format!("PREVIEW {code}"));
            let told = table.text(who);
            for line in lines {
                let start: String = format!("{code}: {line}").chars().take(60).collect();
                previewed += 1;
                assert!(told.contains(&start), "{start}\n{told}");
            }
            assert_eq!(table.decided().0, before);
            let quoted = marked(&letter.text);
            let text = match nth % 6 {
                0 => code.clone(),
                1 => format!(
                    "{}\n\nOn Friday the judge wrote:\n{quoted}",
                    code.to_lowercase()
                ),
                2 => format!("Hi,\n\nI take {code}, thanks!\n\n-- \nAlice\n{quoted}"),
                3 => format!("{choice}\n\n{}", letter.text),
                4 => format!("{quoted}\n{code}\nEND\n"),
                _ => format!("{code}\n{}\n\n{quoted}", lines.join("\n")),
            };
            let mail = table.reply(who, &letter, &text);
            table.post(mail);
            assert_eq!(table.decided().0, before + 1, "{text}\n{}", table.text(who));
            assert_eq!(&newest_lines(&table), lines, "{text}");
            turns += 1;
        }
        table.holds();
    }
    assert!(turns > 40 && previewed > 200, "{turns} {previewed}");
}
