//! The kinds of forgeries: what each changes in a file, and what must come of it.

use std::ops::Range;

use chrono::{DateTime, TimeDelta, Utc};
use data_encoding::HEXLOWER;

use super::book::{Book, Drawn, Row};
use Ends::{False, NotVerified, OnlyByHead};

/// What becomes of a forgery.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ends {
    /// The program says that it is false.
    False,
    /// Nothing in the file can show it, and the program says what could not be compared.
    NotVerified,
    /// It is a whole game that another one could have been: only what a player holds shows it.
    OnlyByHead,
}

impl Ends {
    pub const fn words(self) -> &'static str {
        match self {
            Self::False => "false",
            Self::NotVerified => "not verified",
            Self::OnlyByHead => "verified; false with --head",
        }
    }
}

/// A kind of forgery.
pub struct Kind {
    pub name: &'static str,
    pub ends: Ends,
    /// Forges the game, of whichever title it is.
    pub forge: fn(&mut Book),
}

const fn kind(name: &'static str, ends: Ends, forge: fn(&mut Book)) -> Kind {
    Kind { name, ends, forge }
}

/// All kinds, with chains and digests computed again by [`Book::write`].
#[rustfmt::skip]
pub const KINDS: &[Kind] = &[
    kind("another seed, with a fitting commitment", False, other_seed),
    kind("another seed, and no draws of it anywhere", False, other_seed_without_draws),
    kind("the winner swapped", False, winner),
    kind("points of one seat raised by 100", False, points),
    kind("an order that cannot be read, and points raised", False, unreadable_and_points),
    kind("an order that cannot be read", False, |b| last_lines(b, "good luck all")),
    kind("an order of half its words", False, |b| last_lines(b, "PLACE PRODUCE")),
    kind("another order for the same events", False, other_order),
    kind("a decision twice", False, duplicate),
    kind("two decisions in the other order", False, reordered),
    kind("a decision left out", False, dropped),
    kind("one event of a decision left out", False, dropped_event),
    kind("the last rows left out", False, |b| b.rows.truncate(b.rows.len() - 4)),
    kind("another edition or house rule", False, edition),
    kind("a schedule that was not agreed on", False,
        |b| put(&mut b.head, "\"every\":\"3d\"", "\"every\":\"1h\"")),
    kind("table options that were not agreed on", False, table_options),
    kind("other names of the seats", False, rename),
    kind("another component file", False, components),
    kind("words of luck changed where they were given", False,
        |b| put(b.body("joined"), "\"luck\":\"", "\"luck\":\"mine")),
    kind("words of luck changed at the start", False,
        |b| put(b.body("started"), "\"luck\":[\"", "\"luck\":[\"mine")),
    kind("a draw of another value", False, drawn_value),
    kind("a draw of another bound that the seed gives", False, drawn_bound),
    kind("a draw of another number that the seed gives", False, drawn_index),
    kind("a draw taken out", False, without_draws),
    kind("another version of the rules, and nothing else", NotVerified, rules),
    kind("another version of the rules in the middle", NotVerified, rules_midway),
    kind("another version of the rules, and no draws", False,
        |b| with_rules(b, other_seed_without_draws)),
    kind("another version of the rules, and points raised", False,
        |b| with_rules(b, unreadable_and_points)),
    kind("another version of the rules, and another winner", False, |b| with_rules(b, winner)),
    kind("another version of the rules, and a draw of another bound", False,
        |b| with_rules(b, drawn_bound)),
    kind("another version of the rules, and a draw of another number", False,
        |b| with_rules(b, drawn_index)),
    kind("another version of the rules, and orders of others", False, rules_and_seat),
    kind("another version of the rules, and a decision left out", False,
        |b| with_rules(b, dropped)),
    kind("a version of the rules that never was", False,
        |b| put(b.body("started"), "\"rules\":1", "\"rules\":0")),
    kind("a second opening", False, |b| b.rows.insert(1, b.rows[0].clone())),
    kind("a second start", False, started_twice),
    kind("a seat taken after the start", False, joined_late),
    kind("a seat taken twice", False, |b| b.rows.insert(2, b.rows[1].clone())),
    kind("a start before all seats were taken", False, |b| _ = b.rows.remove(2)),
    kind("the seed revealed before the end", False, revealed_early),
    kind("the seed revealed twice", False, |b| b.rows.extend(b.rows.last().cloned())),
    kind("a decision after the end", False, decided_late),
    kind("an act after the end", False,
        |b| b.insert(b.rows.len(), "{\"act\":\"voted\",\"seat\":0,\"vote\":\"wait\"}")),
    kind("an end that the players never agreed on", False, |b| end(b, "\"players\"")),
    kind("an agreement to nothing", False, |b| meddle(b, "{\"act\":\"agreed\",\"seat\":0}")),
    kind("a game that goes on without having paused", False,
        |b| meddle(b, "{\"act\":\"resumed\",\"by\":{\"moderator\":\"ann\"},\"reason\":\"\"}")),
    kind("decisions in a pause", False,
        |b| meddle(b, "{\"act\":\"paused\",\"by\":{\"moderator\":\"ann\"},\"reason\":\"\"}")),
    kind("overtime of a seat that was not awaited", False, overtime),
    kind("a hint at a table that gives none", False,
        |b| meddle(b, "{\"act\":\"hinted\",\"seat\":0}")),
    kind("a seat given back that was never offered", False,
        |b| meddle(b, "{\"act\":\"returned\",\"seat\":0}")),
    kind("a moderator's order that is not there", False,
        |b| b.insert(b.rows.len() - 1, &moderated("\"ordered\",\"seat\":0"))),
    kind("a look of which no player was told", False,
        |b| meddle(b, &moderated("\"looked\",\"seat\":0"))),
    kind("events that no act explains", False, unexplained),
    kind("an act with words that no judge writes", False, foreign_words),
    kind("time that runs backward", False, backward),
    kind("an event at another time than its act", False, other_time),
    kind("an event of another seat than its act", False, other_actor),
    kind("a decision taken from its player as a default, in time", False,
        |b| _ = taken(b, "default", "")),
    kind("a default of a seat that was not awaited", False, default_of_another),
    kind("a decision taken from its player as the only one", False, |b| _ = taken(b, "sole", "")),
    kind("a decision taken from its player by a stand-in", False,
        |b| _ = taken(b, "stood_in", ",\"kind\":\"calm\",\"version\":1")),
    kind("an undo that cuts more than it says", False, truncating),
    kind("an undo of what never was", False, undone_beyond),
    kind("an undo that the players never agreed on", False,
        |b| undo_and_redo(b, "\"players\"", |_| {})),
    kind("a redo of something else", False, redone_otherwise),
    kind("an end at another time than the last row", False, over_at),
    kind("an end for a silence that did not last", False, |b| end(b, "\"silence\"")),
    kind("a moderator's undo and redo put in", OnlyByHead, |b| undo_and_redo(b, ANN, |_| {})),
    kind("a broadcast put in", OnlyByHead,
        |b| meddle(b, &moderated("\"broadcast\",\"text\":\"hello\""))),
    kind("the whole game some days later", OnlyByHead, |b| b.later(TimeDelta::days(3))),
    kind("other names of the seats from the beginning", OnlyByHead, |b| b.reopened(rename)),
    kind("other table options from the beginning", OnlyByHead, |b| b.reopened(table_options)),
    kind("a shorter game, ended by a moderator", OnlyByHead, |b| end(b, ANN)),
];

/// Puts other words in the place of these, where they come first.
fn put(text: &mut String, was: &str, is: &str) {
    *text = text.replacen(was, is, 1);
}

fn other_seed(book: &mut Book) {
    let own = book.own_seed().unwrap();
    let other = [7; 32];
    let (was, is) = (book.commitment(&own), book.commitment(&other));
    book.rows[0].body = book.rows[0].body.replace(&was, &is);
    let (was, is) = (HEXLOWER.encode(&own), HEXLOWER.encode(&other));
    let body = book.body("revealed");
    *body = body.replace(&was, &is);
}

/// Takes every draw out of all events.
fn without_draws(book: &mut Book) {
    for row in book.rows.iter_mut().filter(|row| row.event) {
        while let Some(at) = row.body.find("{\"position\":") {
            let end = at + row.body[at..].find('}').unwrap() + 1;
            let before = row.body[..at].to_owned();
            let behind = row.body[end..].to_owned();
            row.body = match before.strip_suffix(",\"draw\":") {
                Some(before) if row.body.contains("\"what\":") => format!("{before}{behind}"),
                _ if before.ends_with(':') => format!("{before}null{behind}"),
                _ => {
                    let before = before.strip_suffix(',').unwrap_or(&before).to_owned();
                    let behind = match before.ends_with('[') {
                        true => behind.strip_prefix(',').unwrap_or(&behind).to_owned(),
                        false => behind,
                    };
                    format!("{before}{behind}")
                }
            };
        }
    }
}

fn other_seed_without_draws(book: &mut Book) {
    without_draws(book);
    other_seed(book);
}

fn winner(book: &mut Book) {
    let last = |book: &Book, part: &str| book.last(|row| row.event && row.body.contains(part));
    if let Some(at) = last(book, "\"event\":\"game_ended\"") {
        // New World: the first two seats of the ranking change places.
        swap(&mut book.rows[at].body, "\"seat\":0", "\"seat\":1");
    } else if let Some(at) = last(book, "\"event\":\"ended\"") {
        swap(
            &mut book.rows[at].body,
            "\"winners\":[0]",
            "\"winners\":[1]",
        );
    } else {
        let scored = |row: &&mut Row| row.body.starts_with("{\"final_scored\"");
        for row in book.rows.iter_mut().filter(scored) {
            swap(&mut row.body, "\"seat\":0", "\"seat\":1");
        }
    }
}

fn swap(text: &mut String, one: &str, other: &str) {
    let put_by = text.replace(one, "#").replace(other, one);
    *text = put_by.replace('#', other);
}

/// Finds an event that gives points, and what comes next to them.
fn scoring(book: &Book) -> (usize, &'static str) {
    let kinds = [
        ("\"event\":\"feature_scored\"", "points"),
        ("\"event\":\"final_feature_scored\"", "points"),
        ("\"event\":\"plains_scored\"", "points"),
        ("{\"scored\":", "points"),
        ("\"event\":\"coats_placed\"", "count"),
    ];
    let mut found = kinds.into_iter().filter_map(|(part, key)| {
        let at = book.place(|row| row.event && row.body.contains(part))?;
        Some((at, key))
    });
    found.next().expect("an event with points")
}

fn points(book: &mut Book) {
    let (at, key) = scoring(book);
    let was = book.rows[at].number(key).unwrap();
    book.rows[at].set(key, was, was + 100);
}

/// Gives a row of orders this line in place of its own ones.
fn with_lines(row: &mut Row, lines: &str) {
    let (before, rest) = row.body.split_once("\"lines\":[").unwrap();
    let behind = rest.split_once(']').unwrap().1;
    row.body = format!("{before}\"lines\":[\"{lines}\"]{behind}");
}

fn last_lines(book: &mut Book, lines: &str) {
    let act = book.last(|row| row.is("orders")).unwrap();
    with_lines(&mut book.rows[act], lines);
}

fn unreadable_and_points(book: &mut Book) {
    let (at, _) = scoring(book);
    let mut before = book.rows[..at].iter_mut();
    let act = before.rfind(|row| row.is("orders")).unwrap();
    with_lines(act, "good luck all");
    points(book);
}

fn other_order(book: &mut Book) {
    let rows = 0..book.rows.len();
    let orders: Vec<usize> = rows.filter(|at| book.rows[*at].is("orders")).collect();
    let (one, other) = (orders[orders.len() / 2], orders[orders.len() / 2 + 1]);
    let (_, lines) = book.rows[other].body.split_once("\"lines\":[").unwrap();
    let (lines, _) = lines.split_once(']').unwrap();
    let lines = lines.trim_matches('"').to_owned();
    with_lines(&mut book.rows[one], &lines);
}

/// Finds a decision in the middle of the game, from its act to behind its events.
fn middle(book: &Book) -> (usize, usize) {
    let decisions = book.decisions();
    let later = decisions[decisions.len() / 2..].iter();
    // The judge plays its own decisions at once.
    let mut asked = later.filter(|act| {
        let next = &book.rows[book.end_of(**act)];
        book.rows[**act].is("orders") && next.is("orders")
    });
    let act = *asked.next().unwrap();
    (act, book.end_of(act))
}

fn duplicate(book: &mut Book) {
    let (from, to) = middle(book);
    let copy: Vec<Row> = book.rows[from..to].to_vec();
    book.rows.splice(to..to, copy);
    book.renumber();
}

fn reordered(book: &mut Book) {
    let (from, to) = middle(book);
    let end = book.end_of(to);
    let times: Vec<_> = book.rows[from..end].iter().map(|row| row.at).collect();
    book.rows[from..end].rotate_left(to - from);
    for (row, at) in book.rows[from..end].iter_mut().zip(times) {
        row.at = at;
    }
    book.renumber();
}

fn dropped(book: &mut Book) {
    let (from, to) = middle(book);
    book.rows.drain(from..to);
    book.renumber();
}

/// Finds the same, which must have events.
fn middle_of_several(book: &Book) -> (usize, usize) {
    let (from, to) = middle(book);
    assert!(to - from >= 2, "a decision with events");
    (from, to)
}

fn dropped_event(book: &mut Book) {
    let (_, to) = middle_of_several(book);
    book.rows.remove(to - 1);
}

fn edition(book: &mut Book) {
    if book.title() != "race" {
        // A rule of the house, and the digest of the terms with it.
        return put(
            &mut book.head,
            "\"house\":{}",
            "\"house\":{\"no\":\"such\"}",
        );
    }
    let other = match book.head.contains("\"edition\":\"hig\"") {
        true => "\"edition\":\"zman\"",
        false => "\"edition\":\"hig\"",
    };
    let was = book.head.split_once("\"edition\":").unwrap().1;
    let was = format!("\"edition\":{}", was.split_once(',').unwrap().0);
    // The tags name it too.
    book.reopened(|book| book.head = book.head.replace(&was, other));
}

fn table_options(book: &mut Book) {
    let end = book.head.len() - 1;
    let other = ",\"manners\":{\"press\":\"none\",\"overheard\":false,\"anonymous\":false}}";
    book.head.replace_range(end.., other);
}

fn rename(book: &mut Book) {
    let seats = book.seats();
    let title = landfall::games::title(&book.title()).unwrap();
    let mut free = title.seat_names.iter();
    let other = free.find(|name| !seats.iter().any(|seat| seat == **name));
    let other = *other.unwrap();
    let (was, is) = (format!("\"{}\"", seats[0]), format!("\"{other}\""));
    put(&mut book.head, &was, &is);
    for row in &mut book.rows {
        if row.seat.as_ref() == Some(&seats[0]) {
            row.seat = Some(other.to_owned());
        }
    }
}

fn components(book: &mut Book) {
    let first = "{\"components\":\"";
    put(
        &mut book.contents,
        first,
        &format!("{first}# Another one.\\n"),
    );
}

fn drawn_value(book: &mut Book) {
    let (at, drawn) = book.drawings()[0];
    let value = (drawn.value + 1) % drawn.bound.max(2);
    let other = Drawn { value, ..drawn };
    put(&mut book.rows[at].body, &drawn.text(), &other.text());
}

/// Puts another draw of the seed in, which gives the same value, where there is one.
fn redrawn(book: &mut Book, steps: Range<u32>, other: fn(Drawn, u32) -> (u32, u32)) {
    for (at, drawn) in book.drawings() {
        for step in steps.clone() {
            let (index, bound) = other(drawn, step);
            let other = book.draw(drawn.position, index, bound);
            if other.value == drawn.value {
                return put(&mut book.rows[at].body, &drawn.text(), &other.text());
            }
        }
    }
    panic!("no other draw gives the same value");
}

fn drawn_bound(book: &mut Book) {
    redrawn(book, 1..40, |drawn, step| (drawn.index, drawn.bound + step));
}

fn drawn_index(book: &mut Book) {
    redrawn(book, 1..400, |drawn, step| {
        (drawn.index + step, drawn.bound)
    });
}

fn rules(book: &mut Book) {
    put(book.body("started"), "\"rules\":1", "\"rules\":8");
    assert!(book.body("started").contains("\"rules\":8"));
}

/// Names another version of the rules, and forges something else as well.
fn with_rules(book: &mut Book, forge: fn(&mut Book)) {
    rules(book);
    forge(book);
}

fn rules_midway(book: &mut Book) {
    let (at, _) = middle(book);
    book.insert(at, "{\"act\":\"rules\",\"version\":8}");
    book.rows[at].at = book.rows[at + 1].at;
}

fn rules_and_seat(book: &mut Book) {
    let (at, end) = middle(book);
    let seats = book.seats();
    let seat = book.rows[at].number("seat").unwrap();
    let other = 1 - seat;
    book.rows[at].set("seat", seat, other);
    for row in &mut book.rows[at..end] {
        if row.seat.is_some() {
            row.seat = Some(seats[usize::try_from(other).unwrap()].clone());
        }
    }
    rules(book);
}

fn started_twice(book: &mut Book) {
    let at = book.place(|row| row.is("started")).unwrap();
    let again = book.rows[at].clone();
    let end = book.end_of(at);
    book.rows.insert(end, again);
}

fn joined_late(book: &mut Book) {
    let at = book.place(|row| row.is("started")).unwrap();
    let again = book.rows[1].at(book.rows[at].at);
    let end = book.end_of(at);
    book.rows.insert(end, again);
}

fn revealed_early(book: &mut Book) {
    let last = book.rows.last().unwrap();
    let (at, _) = middle(book);
    let early = last.at(book.rows[at - 1].at);
    book.rows.insert(at, early);
}

fn decided_late(book: &mut Book) {
    let last = book.rows.last().unwrap().at;
    let (from, to) = middle(book);
    let copy: Vec<Row> = book.rows[from..to].iter().map(|row| row.at(last)).collect();
    book.rows.extend(copy);
    book.renumber();
}

/// Ends the game in its middle, at the time of the next decision.
fn end(book: &mut Book, by: &str) {
    let (from, _) = middle(book);
    let at = book.rows[from].at;
    let last = book.rows.pop().unwrap();
    book.rows.truncate(from);
    let act = format!("{{\"act\":\"ended\",\"how\":\"abandoned\",\"by\":{by},\"reason\":\"\"}}");
    book.rows.push(Row::act(at, &act));
    book.rows.push(last.at(at));
    put_over_at(book, last.at, at);
}

/// Says in the head that the game was over at another time.
fn put_over_at(book: &mut Book, was: DateTime<Utc>, is: DateTime<Utc>) {
    let text = |at| format!("\"over_at\":{}", serde_json::to_string(&at).unwrap());
    put(&mut book.head, &text(was), &text(is));
}

fn over_at(book: &mut Book) {
    let last = book.rows.last().unwrap().at;
    put_over_at(book, last, last + TimeDelta::days(1));
}

/// Puts an act into the middle of the game.
fn meddle(book: &mut Book, act: &str) {
    let (at, _) = middle(book);
    book.insert(at, act);
}

/// Returns what a moderator did, by the name of the deed and all that belongs to it.
fn moderated(deed: &str) -> String {
    format!("{{\"act\":\"moderated\",\"by\":\"ann\",\"reason\":\"\",\"deed\":{deed}}}")
}

fn overtime(book: &mut Book) {
    let (at, _) = middle(book);
    let seat = 1 - book.rows[at].number("seat").unwrap();
    let act = format!("{{\"act\":\"overtime\",\"seat\":{seat},\"seconds\":5,\"missed\":true}}");
    meddle(book, &act);
}

fn unexplained(book: &mut Book) {
    let (at, end) = middle_of_several(book);
    let time = book.rows[at].at;
    let act = Row::act(time, "{\"act\":\"back\",\"seat\":0}");
    book.rows.insert(end - 1, act);
}

fn foreign_words(book: &mut Book) {
    let (at, _) = middle(book);
    let body = &mut book.rows[at].body;
    body.insert_str(body.len() - 1, ",\"remark\":\"well played\"");
}

fn backward(book: &mut Book) {
    let (at, end) = middle(book);
    for row in &mut book.rows[at..end] {
        row.at -= TimeDelta::days(9);
    }
}

fn other_time(book: &mut Book) {
    let (_, end) = middle(book);
    book.rows[end - 1].at += TimeDelta::minutes(1);
}

fn other_actor(book: &mut Book) {
    let (_, end) = middle_of_several(book);
    let seats = book.seats();
    let row = &mut book.rows[end - 1];
    let other = seats.iter().find(|seat| Some(*seat) != row.seat.as_ref());
    row.seat = other.cloned();
}

/// Writes a decision in the middle of the game as one that its player did not make.
fn taken(book: &mut Book, act: &str, more: &str) -> usize {
    let decisions = book.decisions();
    let is_single = |at: &usize| book.rows[*at].is("orders") && book.rows[*at].lines() == 1;
    let mut later = decisions[decisions.len() / 2..].iter().copied();
    let at = later.find(is_single).unwrap();
    let end = book.end_of(at);
    for row in &mut book.rows[at..end] {
        row.seat = None;
    }
    let row = &mut book.rows[at];
    let line = row.body.split_once("\"lines\":[").unwrap().1;
    let line = line.split_once(']').unwrap().0;
    row.body = format!(
        "{{\"act\":\"{act}\",\"seat\":{},\"decision\":{},\"line\":{line}{more}}}",
        row.number("seat").unwrap(),
        row.number("decision").unwrap(),
    );
    at
}

fn default_of_another(book: &mut Book) {
    let at = taken(book, "default", "");
    let seat = book.rows[at].number("seat").unwrap();
    book.rows[at].set("seat", seat, 1 - seat);
}

/// Puts an undo behind the decision in the middle, to this number of decisions and events.
fn undo(book: &mut Book, by: &str, (to, stands): (i64, u32)) -> usize {
    let (from, end) = middle(book);
    let act = format!("{{\"act\":\"undone\",\"to\":{to},\"by\":{by},\"reason\":\"\"}}");
    let row = Row {
        stands: Some(stands),
        ..Row::act(book.rows[from].at, &act)
    };
    book.rows.insert(end, row);
    end
}

/// Returns the number of the decision in the middle, and how many events come before it.
fn middle_numbers(book: &Book) -> (i64, u32) {
    let (from, _) = middle(book);
    let events = book.rows[..from].iter().filter(|row| row.event).count();
    let made = book.rows[from].number("decision").unwrap();
    (made, u32::try_from(events).unwrap())
}

const ANN: &str = "{\"moderator\":\"ann\"}";

fn truncating(book: &mut Book) {
    let (made, events) = middle_numbers(book);
    undo(book, ANN, (made - 1, events - 1));
}

fn undone_beyond(book: &mut Book) {
    let (made, events) = middle_numbers(book);
    undo(book, ANN, (made + 5, events));
}

fn redone_otherwise(book: &mut Book) {
    undo_and_redo(book, ANN, |row| {
        put(&mut row.body, "\"lines\":[", "\"lines\":[\"WAIT\",");
    });
}

fn undo_and_redo(book: &mut Book, by: &str, change: impl Fn(&mut Row)) {
    let (from, end) = middle(book);
    let (made, events) = middle_numbers(book);
    let mut copy: Vec<Row> = book.rows[from..end].to_vec();
    copy.iter_mut().for_each(change);
    let undone = undo(book, by, (made - 1, events));
    let act = format!("{{\"act\":\"redone\",\"to\":{made},\"by\":{by},\"reason\":\"\"}}");
    copy.insert(0, Row::act(book.rows[from].at, &act));
    book.rows.splice(undone + 1..undone + 1, copy);
}
