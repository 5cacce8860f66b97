//! The kinds of forgeries: what each changes in a file, and what must come of it.

use chrono::TimeDelta;
use data_encoding::HEXLOWER;

use super::book::{Book, Drawn, Row};

/// What becomes of a forgery.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ends {
    /// It is told as false.
    False,
    /// Nothing in the file can show it, and it is told what could not be compared.
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
    /// Forges the game; false where its title has nothing of the kind.
    pub forge: fn(&mut Book) -> bool,
}

const fn kind(name: &'static str, ends: Ends, forge: fn(&mut Book) -> bool) -> Kind {
    Kind { name, ends, forge }
}

/// All kinds, with chains and digests computed again by [`Book::write`].
pub const KINDS: &[Kind] = &[
    kind(
        "another seed, with a fitting commitment",
        Ends::False,
        other_seed,
    ),
    kind(
        "another seed, and no draws of it anywhere",
        Ends::False,
        other_seed_without_draws,
    ),
    kind("the winner swapped", Ends::False, winner),
    kind("points of one seat raised by 100", Ends::False, points),
    kind(
        "an order that cannot be read, and points raised",
        Ends::False,
        unreadable_and_points,
    ),
    kind("an order that cannot be read", Ends::False, unreadable),
    kind("an order of half its words", Ends::False, half),
    kind(
        "another order for the same events",
        Ends::False,
        other_order,
    ),
    kind("a decision twice", Ends::False, duplicate),
    kind("two decisions in the other order", Ends::False, reordered),
    kind("a decision left out", Ends::False, dropped),
    kind(
        "one event of a decision left out",
        Ends::False,
        dropped_event,
    ),
    kind("the last rows left out", Ends::False, cut),
    kind("another edition or house rule", Ends::False, edition),
    kind("a schedule that was not agreed on", Ends::False, schedule),
    kind(
        "table options that were not agreed on",
        Ends::False,
        table_options,
    ),
    kind("other names of the seats", Ends::False, names),
    kind("another component file", Ends::False, components),
    kind(
        "words of luck changed where they were given",
        Ends::False,
        luck_joined,
    ),
    kind(
        "words of luck changed at the start",
        Ends::False,
        luck_started,
    ),
    kind("a draw of another value", Ends::False, drawn_value),
    kind(
        "a draw of another bound that the seed gives",
        Ends::False,
        drawn_bound,
    ),
    kind(
        "a draw of another number that the seed gives",
        Ends::False,
        drawn_index,
    ),
    kind("a draw taken out", Ends::False, drawn_without),
    kind(
        "another version of the rules, and nothing else",
        Ends::NotVerified,
        rules,
    ),
    kind(
        "another version of the rules in the middle",
        Ends::NotVerified,
        rules_midway,
    ),
    kind(
        "another version of the rules, and no draws",
        Ends::False,
        rules_without_draws,
    ),
    kind(
        "another version of the rules, and points raised",
        Ends::False,
        rules_and_points,
    ),
    kind(
        "another version of the rules, and another winner",
        Ends::False,
        rules_and_winner,
    ),
    kind(
        "another version of the rules, and a draw of another bound",
        Ends::False,
        rules_and_bound,
    ),
    kind(
        "another version of the rules, and a draw of another number",
        Ends::False,
        rules_and_index,
    ),
    kind(
        "another version of the rules, and orders of others",
        Ends::False,
        rules_and_seat,
    ),
    kind(
        "another version of the rules, and a decision left out",
        Ends::False,
        rules_and_dropped,
    ),
    kind(
        "a version of the rules that never was",
        Ends::False,
        rules_none,
    ),
    kind("a second opening", Ends::False, opened_twice),
    kind("a second start", Ends::False, started_twice),
    kind("a seat taken after the start", Ends::False, joined_late),
    kind("a seat taken twice", Ends::False, joined_twice),
    kind(
        "a start before all seats were taken",
        Ends::False,
        started_early,
    ),
    kind(
        "the seed revealed before the end",
        Ends::False,
        revealed_early,
    ),
    kind("the seed revealed twice", Ends::False, revealed_twice),
    kind("a decision after the end", Ends::False, decided_late),
    kind("an act after the end", Ends::False, act_after_the_end),
    kind(
        "an end that the players never agreed on",
        Ends::False,
        ended_by_nobody,
    ),
    kind("an agreement to nothing", Ends::False, agreed_to_nothing),
    kind(
        "a game that goes on without having paused",
        Ends::False,
        resumed_unpaused,
    ),
    kind("decisions in a pause", Ends::False, decided_in_a_pause),
    kind(
        "time that ran over for a seat that nobody awaited",
        Ends::False,
        overtime,
    ),
    kind(
        "a seat given back that was never offered",
        Ends::False,
        returned,
    ),
    kind(
        "a moderator's order that is not there",
        Ends::False,
        ordered_nothing,
    ),
    kind("a look that nobody was told of", Ends::False, looked),
    kind("events that no act explains", Ends::False, unexplained),
    kind(
        "an act with words that no judge writes",
        Ends::False,
        foreign_words,
    ),
    kind("time that runs backward", Ends::False, backward),
    kind(
        "an event at another time than its act",
        Ends::False,
        other_time,
    ),
    kind(
        "an event of another seat than its act",
        Ends::False,
        other_actor,
    ),
    kind(
        "a decision taken from its player as a default, in time",
        Ends::False,
        default_early,
    ),
    kind(
        "a default of a seat that nobody awaited",
        Ends::False,
        default_of_another,
    ),
    kind(
        "a decision taken from its player as the only one",
        Ends::False,
        sole,
    ),
    kind(
        "a decision taken from its player by a stand-in",
        Ends::False,
        stood_in,
    ),
    kind(
        "an undo that cuts more than it says",
        Ends::False,
        truncating,
    ),
    kind("an undo of what never was", Ends::False, undone_beyond),
    kind(
        "an undo that the players never agreed on",
        Ends::False,
        undone_by_nobody,
    ),
    kind("a redo of something else", Ends::False, redone_otherwise),
    kind(
        "an end at another time than the last row",
        Ends::False,
        over_at,
    ),
    kind(
        "a moderator's undo and redo put in",
        Ends::OnlyByHead,
        undone_and_redone,
    ),
    kind("a broadcast put in", Ends::OnlyByHead, broadcast),
    kind(
        "the whole game some days later",
        Ends::OnlyByHead,
        days_later,
    ),
    kind(
        "other names of the seats from the beginning",
        Ends::OnlyByHead,
        names_throughout,
    ),
    kind(
        "other table options from the beginning",
        Ends::OnlyByHead,
        manners_throughout,
    ),
    kind(
        "a shorter game, ended by a moderator",
        Ends::OnlyByHead,
        abandoned,
    ),
];

fn other_seed(book: &mut Book) -> bool {
    let own = book.own_seed().unwrap();
    let other = [7; 32];
    let (was, is) = (book.commitment(&own), book.commitment(&other));
    book.rows[0].body = book.rows[0].body.replace(&was, &is);
    let last = book.place(|row| row.is("revealed")).unwrap();
    let (was, is) = (HEXLOWER.encode(&own), HEXLOWER.encode(&other));
    book.rows[last].body = book.rows[last].body.replace(&was, &is);
    true
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

fn other_seed_without_draws(book: &mut Book) -> bool {
    without_draws(book);
    other_seed(book)
}

fn winner(book: &mut Book) -> bool {
    let last = |book: &Book, part: &str| book.last(|row| row.event && row.body.contains(part));
    if let Some(at) = last(book, "\"event\":\"game_ended\"") {
        // New World: the first two seats of the ranking change places.
        let swapped = swap(&book.rows[at].body, "\"seat\":0", "\"seat\":1");
        book.rows[at].body = swapped;
        return true;
    }
    if let Some(at) = last(book, "\"event\":\"ended\"") {
        let body = &mut book.rows[at].body;
        *body = match body.contains("\"winners\":[0]") {
            true => body.replace("\"winners\":[0]", "\"winners\":[1]"),
            false => body.replace("\"winners\":[1]", "\"winners\":[0]"),
        };
        return true;
    }
    let mut any = false;
    for row in &mut book.rows {
        if row.body.starts_with("{\"final_scored\"") {
            row.body = swap(&row.body, "\"seat\":0", "\"seat\":1");
            any = true;
        }
    }
    any
}

fn swap(text: &str, one: &str, other: &str) -> String {
    text.replace(one, "#")
        .replace(other, one)
        .replace('#', other)
}

/// An event that gives points, or what comes next to them.
fn scoring(book: &Book) -> Option<(usize, &'static str)> {
    [
        ("\"event\":\"feature_scored\"", "\"points\":"),
        ("\"event\":\"final_feature_scored\"", "\"points\":"),
        ("\"event\":\"plains_scored\"", "\"points\":"),
        ("{\"scored\":", "\"points\":"),
        ("\"event\":\"coats_placed\"", "\"count\":"),
    ]
    .into_iter()
    .find_map(|(part, key)| {
        let at = book.place(|row| row.event && row.body.contains(part))?;
        Some((at, key))
    })
}

fn points(book: &mut Book) -> bool {
    let Some((at, key)) = scoring(book) else {
        return false;
    };
    let was = book.rows[at].number(key.trim_matches(['"', ':'])).unwrap();
    let (from, to) = (format!("{key}{was}"), format!("{key}{}", was + 100));
    book.rows[at].body = book.rows[at].body.replacen(&from, &to, 1);
    true
}

/// The last decision by mail before a row.
fn ordered_before(book: &Book, row: usize) -> Option<usize> {
    book.rows[..row].iter().rposition(|row| row.is("orders"))
}

fn with_lines(row: &mut Row, lines: &str) {
    let (before, rest) = row.body.split_once("\"lines\":[").unwrap();
    let behind = rest.split_once(']').unwrap().1;
    row.body = format!("{before}\"lines\":[\"{lines}\"]{behind}");
}

fn unreadable_and_points(book: &mut Book) -> bool {
    let Some((at, _)) = scoring(book) else {
        return false;
    };
    let act = ordered_before(book, at).unwrap();
    with_lines(&mut book.rows[act], "good luck all");
    points(book)
}

fn unreadable(book: &mut Book) -> bool {
    let act = book.last(|row| row.is("orders")).unwrap();
    with_lines(&mut book.rows[act], "good luck all");
    true
}

fn half(book: &mut Book) -> bool {
    let act = book.last(|row| row.is("orders")).unwrap();
    with_lines(&mut book.rows[act], "PLACE PRODUCE");
    true
}

fn other_order(book: &mut Book) -> bool {
    let orders: Vec<usize> = (0..book.rows.len())
        .filter(|at| book.rows[*at].is("orders"))
        .collect();
    let (one, other) = (orders[orders.len() / 2], orders[orders.len() / 2 + 1]);
    let of = |row: &Row| row.body.split_once("\"lines\":[").unwrap().1.to_owned();
    let of = |row: &Row| {
        of(row)
            .split_once(']')
            .unwrap()
            .0
            .trim_matches('"')
            .to_owned()
    };
    let lines = of(&book.rows[other]);
    if lines == of(&book.rows[one]) {
        return false;
    }
    with_lines(&mut book.rows[one], &lines);
    true
}

/// A decision in the middle of the game, from its act to behind its events.
fn middle(book: &Book) -> (usize, usize) {
    let decisions = book.decisions();
    let later = decisions[decisions.len() / 2..].iter();
    // What the judge would play by itself, it plays at once.
    let mut asked = later.filter(|act| {
        let next = &book.rows[book.end_of(**act)];
        book.rows[**act].is("orders") && next.is("orders")
    });
    let act = *asked.next().unwrap();
    (act, book.end_of(act))
}

fn duplicate(book: &mut Book) -> bool {
    let (from, to) = middle(book);
    let copy: Vec<Row> = book.rows[from..to].to_vec();
    book.rows.splice(to..to, copy);
    book.renumber();
    true
}

fn reordered(book: &mut Book) -> bool {
    let (from, to) = middle(book);
    let end = book.end_of(to);
    let times: Vec<_> = book.rows[from..end].iter().map(|row| row.at).collect();
    book.rows[from..end].rotate_left(to - from);
    for (row, at) in book.rows[from..end].iter_mut().zip(times) {
        row.at = at;
    }
    book.renumber();
    true
}

fn dropped(book: &mut Book) -> bool {
    let (from, to) = middle(book);
    book.rows.drain(from..to);
    book.renumber();
    true
}

fn dropped_event(book: &mut Book) -> bool {
    let (from, to) = middle(book);
    if to - from < 2 {
        return false;
    }
    book.rows.remove(to - 1);
    true
}

fn cut(book: &mut Book) -> bool {
    let rows = book.rows.len();
    book.rows.truncate(rows - 4);
    true
}

fn edition(book: &mut Book) -> bool {
    match book.title().as_str() {
        "race" => {
            let other = match book.head.contains("\"edition\":\"hig\"") {
                true => "\"edition\":\"zman\"",
                false => "\"edition\":\"hig\"",
            };
            let was = book.head.split_once("\"edition\":").unwrap().1;
            let was = format!("\"edition\":{}", was.split_once(',').unwrap().0);
            // The tags name it too.
            book.reopened(|book| book.head = book.head.replace(&was, other));
        }
        _ => {
            // A rule of the house, and the digest of the terms with it.
            book.head = book
                .head
                .replacen("\"house\":{}", "\"house\":{\"no\":\"such\"}", 1);
        }
    }
    true
}

fn schedule(book: &mut Book) -> bool {
    book.head = book
        .head
        .replacen("\"every\":\"3d\"", "\"every\":\"1h\"", 1);
    true
}

const OTHER_MANNERS: &str =
    ",\"manners\":{\"press\":\"none\",\"overheard\":false,\"anonymous\":false}}";

fn table_options(book: &mut Book) -> bool {
    let end = book.head.len() - 1;
    book.head.replace_range(end.., OTHER_MANNERS);
    true
}

fn manners_throughout(book: &mut Book) -> bool {
    book.reopened(|book| {
        table_options(book);
    });
    true
}

fn rename(book: &mut Book) {
    let seats = book.seats();
    let title = landfall::games::title(&book.title()).unwrap();
    let mut free = title.seat_names.iter();
    let other = free.find(|name| !seats.iter().any(|seat| seat == **name));
    let other = *other.unwrap();
    let (was, is) = (format!("\"{}\"", seats[0]), format!("\"{other}\""));
    book.head = book.head.replacen(&was, &is, 1);
    for row in &mut book.rows {
        if row.seat.as_ref() == Some(&seats[0]) {
            row.seat = Some(other.to_owned());
        }
    }
}

fn names(book: &mut Book) -> bool {
    rename(book);
    true
}

fn names_throughout(book: &mut Book) -> bool {
    book.reopened(rename);
    true
}

fn components(book: &mut Book) -> bool {
    let first = "{\"components\":\"";
    let other = format!("{first}# Another one.\\n");
    book.contents = book.contents.replacen(first, &other, 1);
    true
}

fn luck_joined(book: &mut Book) -> bool {
    let at = book.place(|row| row.is("joined")).unwrap();
    let body = &mut book.rows[at].body;
    *body = body.replacen("\"luck\":\"", "\"luck\":\"mine", 1);
    true
}

fn luck_started(book: &mut Book) -> bool {
    let at = book.place(|row| row.is("started")).unwrap();
    let body = &mut book.rows[at].body;
    *body = body.replacen("\"luck\":[\"", "\"luck\":[\"mine", 1);
    true
}

fn drawn_value(book: &mut Book) -> bool {
    let (at, drawn) = book.drawings()[0];
    let mut other = drawn;
    other.value = (drawn.value + 1) % drawn.bound.max(2);
    book.rows[at].body = book.rows[at].body.replacen(&drawn.text(), &other.text(), 1);
    true
}

/// Puts another draw of the seed in, which gives the same value: wherever there is one.
fn redrawn(
    book: &mut Book,
    steps: std::ops::Range<u32>,
    other: fn(Drawn, u32) -> (u32, u32),
) -> bool {
    for (at, drawn) in book.drawings() {
        for step in steps.clone() {
            let (index, bound) = other(drawn, step);
            let other = book.draw(drawn.position, index, bound);
            if other.value == drawn.value {
                let body = &mut book.rows[at].body;
                *body = body.replacen(&drawn.text(), &other.text(), 1);
                return true;
            }
        }
    }
    false
}

fn drawn_bound(book: &mut Book) -> bool {
    redrawn(book, 1..40, |drawn, step| (drawn.index, drawn.bound + step))
}

fn drawn_index(book: &mut Book) -> bool {
    redrawn(book, 1..400, |drawn, step| {
        (drawn.index + step, drawn.bound)
    })
}

fn drawn_without(book: &mut Book) -> bool {
    without_draws(book);
    true
}

fn rules(book: &mut Book) -> bool {
    let at = book.place(|row| row.is("started")).unwrap();
    let body = &mut book.rows[at].body;
    *body = body.replacen("\"rules\":1", "\"rules\":8", 1);
    body.contains("\"rules\":8")
}

fn rules_midway(book: &mut Book) -> bool {
    let (at, _) = middle(book);
    book.insert(at, "{\"act\":\"rules\",\"version\":8}");
    book.rows[at].at = book.rows[at + 1].at;
    true
}

fn rules_without_draws(book: &mut Book) -> bool {
    rules(book) && other_seed_without_draws(book)
}

fn rules_and_points(book: &mut Book) -> bool {
    rules(book) && unreadable_and_points(book)
}

fn rules_and_winner(book: &mut Book) -> bool {
    rules(book) && winner(book)
}

fn rules_and_bound(book: &mut Book) -> bool {
    rules(book) && drawn_bound(book)
}

fn rules_and_index(book: &mut Book) -> bool {
    rules(book) && drawn_index(book)
}

fn rules_and_seat(book: &mut Book) -> bool {
    let (at, end) = middle(book);
    let seats = book.seats();
    let row = &mut book.rows[at];
    let seat = row.number("seat").unwrap();
    let other = usize::try_from(1 - seat).unwrap();
    let (was, is) = (format!("\"seat\":{seat}"), format!("\"seat\":{other}"));
    row.body = row.body.replacen(&was, &is, 1);
    for row in &mut book.rows[at..end] {
        if row.seat.is_some() {
            row.seat = Some(seats[other].clone());
        }
    }
    rules(book)
}

fn rules_and_dropped(book: &mut Book) -> bool {
    rules(book) && dropped(book)
}

fn rules_none(book: &mut Book) -> bool {
    let at = book.place(|row| row.is("started")).unwrap();
    let body = &mut book.rows[at].body;
    *body = body.replacen("\"rules\":1", "\"rules\":0", 1);
    true
}

fn opened_twice(book: &mut Book) -> bool {
    let again = book.rows[0].clone();
    book.rows.insert(1, again);
    true
}

fn started_twice(book: &mut Book) -> bool {
    let at = book.place(|row| row.is("started")).unwrap();
    let again = Row {
        event: false,
        ..book.rows[at].clone()
    };
    let end = book.end_of(at);
    book.rows.insert(end, again);
    true
}

fn joined_late(book: &mut Book) -> bool {
    let at = book.place(|row| row.is("started")).unwrap();
    let end = book.end_of(at);
    let again = Row {
        at: book.rows[at].at,
        ..book.rows[1].clone()
    };
    book.rows.insert(end, again);
    true
}

fn joined_twice(book: &mut Book) -> bool {
    let again = book.rows[1].clone();
    book.rows.insert(2, again);
    true
}

fn started_early(book: &mut Book) -> bool {
    book.rows.remove(2);
    true
}

fn revealed_early(book: &mut Book) -> bool {
    let last = book.rows.pop().unwrap();
    let (at, _) = middle(book);
    let before = book.rows[at - 1].at;
    let early = Row {
        at: before,
        ..last.clone()
    };
    book.rows.insert(at, early);
    book.rows.push(last);
    true
}

fn revealed_twice(book: &mut Book) -> bool {
    let last = book.rows.last().unwrap().clone();
    book.rows.push(last);
    true
}

fn decided_late(book: &mut Book) -> bool {
    let last = book.rows.last().unwrap().at;
    let (from, to) = middle(book);
    let copy: Vec<Row> = book.rows[from..to].to_vec();
    book.rows
        .extend(copy.into_iter().map(|row| Row { at: last, ..row }));
    book.renumber();
    true
}

fn act_after_the_end(book: &mut Book) -> bool {
    let end = book.rows.len();
    book.insert(end, "{\"act\":\"voted\",\"seat\":0,\"vote\":\"wait\"}");
    true
}

fn ended_by_nobody(book: &mut Book) -> bool {
    ended(book, "\"players\"")
}

fn abandoned(book: &mut Book) -> bool {
    ended(book, "{\"moderator\":\"ann\"}")
}

/// Ends the game in its middle, at the time of the next decision.
fn ended(book: &mut Book, by: &str) -> bool {
    let (from, _) = middle(book);
    let at = book.rows[from].at;
    let mut last = book.rows.pop().unwrap();
    let over = serde_json::to_string(&last.at).unwrap();
    book.rows.truncate(from);
    let act = format!("{{\"act\":\"ended\",\"how\":\"abandoned\",\"by\":{by},\"reason\":\"\"}}");
    book.rows.push(Row::act(at, &act));
    last.at = at;
    book.rows.push(last);
    let is = serde_json::to_string(&at).unwrap();
    let (was, is) = (format!("\"over_at\":{over}"), format!("\"over_at\":{is}"));
    book.head = book.head.replacen(&was, &is, 1);
    true
}

fn put_in_the_middle(book: &mut Book, act: &str) -> bool {
    let (at, _) = middle(book);
    book.insert(at, act);
    true
}

fn agreed_to_nothing(book: &mut Book) -> bool {
    put_in_the_middle(book, "{\"act\":\"agreed\",\"seat\":0}")
}

fn resumed_unpaused(book: &mut Book) -> bool {
    let act = "{\"act\":\"resumed\",\"by\":{\"moderator\":\"ann\"},\"reason\":\"\"}";
    put_in_the_middle(book, act)
}

fn decided_in_a_pause(book: &mut Book) -> bool {
    let act = "{\"act\":\"paused\",\"by\":{\"moderator\":\"ann\"},\"reason\":\"\"}";
    put_in_the_middle(book, act)
}

/// The seat that decides in the middle of the game.
fn awaited(book: &Book) -> i64 {
    let (at, _) = middle(book);
    book.rows[at].number("seat").unwrap()
}

fn overtime(book: &mut Book) -> bool {
    let seat = 1 - awaited(book);
    let act = format!("{{\"act\":\"overtime\",\"seat\":{seat},\"seconds\":5,\"missed\":true}}");
    put_in_the_middle(book, &act)
}

fn returned(book: &mut Book) -> bool {
    put_in_the_middle(book, "{\"act\":\"returned\",\"seat\":0}")
}

fn ordered_nothing(book: &mut Book) -> bool {
    let end = book.rows.len() - 1;
    let act =
        "{\"act\":\"moderated\",\"by\":\"ann\",\"reason\":\"\",\"deed\":\"ordered\",\"seat\":0}";
    book.insert(end, act);
    true
}

fn looked(book: &mut Book) -> bool {
    let act =
        "{\"act\":\"moderated\",\"by\":\"ann\",\"reason\":\"\",\"deed\":\"looked\",\"seat\":0}";
    put_in_the_middle(book, act)
}

fn broadcast(book: &mut Book) -> bool {
    let act = "{\"act\":\"moderated\",\"by\":\"ann\",\"reason\":\"\",\
               \"deed\":\"broadcast\",\"text\":\"hello\"}";
    put_in_the_middle(book, act)
}

fn unexplained(book: &mut Book) -> bool {
    let (at, end) = middle(book);
    let act = "{\"act\":\"back\",\"seat\":0}";
    if end - at < 2 {
        return false;
    }
    let time = book.rows[at].at;
    book.rows.insert(end - 1, Row::act(time, act));
    true
}

fn foreign_words(book: &mut Book) -> bool {
    let (at, _) = middle(book);
    let body = &mut book.rows[at].body;
    let end = body.len() - 1;
    body.insert_str(end, ",\"remark\":\"well played\"");
    true
}

fn backward(book: &mut Book) -> bool {
    let (at, end) = middle(book);
    for row in &mut book.rows[at..end] {
        row.at -= TimeDelta::days(9);
    }
    true
}

fn other_time(book: &mut Book) -> bool {
    let (_, end) = middle(book);
    book.rows[end - 1].at += TimeDelta::minutes(1);
    true
}

fn other_actor(book: &mut Book) -> bool {
    let (_, end) = middle(book);
    let seats = book.seats();
    let row = &mut book.rows[end - 1];
    let other = seats.iter().find(|seat| Some(*seat) != row.seat.as_ref());
    row.seat = other.cloned();
    row.event
}

/// Writes the decision in the middle of the game as one that its player did not make.
fn taken(book: &mut Book, act: &str, more: &str) -> bool {
    let decisions = book.decisions();
    let from = decisions.len() / 2;
    let one = decisions[from..].iter().copied().find(|at| {
        let row = &book.rows[*at];
        row.is("orders") && row.lines() == 1
    });
    let Some(at) = one else { return false };
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
    true
}

fn default_early(book: &mut Book) -> bool {
    taken(book, "default", "")
}

fn sole(book: &mut Book) -> bool {
    taken(book, "sole", "")
}

fn stood_in(book: &mut Book) -> bool {
    taken(book, "stood_in", ",\"kind\":\"calm\"")
}

fn default_of_another(book: &mut Book) -> bool {
    let decisions = book.decisions();
    let from = decisions.len() / 2;
    if !taken(book, "default", "") {
        return false;
    }
    let at = decisions[from..].iter().copied();
    let at = at
        .into_iter()
        .find(|at| book.rows[*at].is("default"))
        .unwrap();
    let seat = book.rows[at].number("seat").unwrap();
    let (was, is) = (format!("\"seat\":{seat}"), format!("\"seat\":{}", 1 - seat));
    book.rows[at].body = book.rows[at].body.replacen(&was, &is, 1);
    true
}

/// An undo behind the decision in the middle, to as many decisions and events.
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

/// The number of the decision in the middle, and how many events stand before it.
fn middle_numbers(book: &Book) -> (i64, u32) {
    let (from, _) = middle(book);
    let events = book.rows[..from].iter().filter(|row| row.event).count();
    let made = book.rows[from].number("decision").unwrap();
    (made, u32::try_from(events).unwrap())
}

const ANN: &str = "{\"moderator\":\"ann\"}";

fn truncating(book: &mut Book) -> bool {
    let (made, events) = middle_numbers(book);
    undo(book, ANN, (made - 1, events - 1));
    true
}

fn undone_beyond(book: &mut Book) -> bool {
    let (made, events) = middle_numbers(book);
    undo(book, ANN, (made + 5, events));
    true
}

fn undone_by_nobody(book: &mut Book) -> bool {
    undo_and_redo(book, "\"players\"", |_| {})
}

fn undone_and_redone(book: &mut Book) -> bool {
    undo_and_redo(book, ANN, |_| {})
}

fn redone_otherwise(book: &mut Book) -> bool {
    undo_and_redo(book, ANN, |row| {
        row.body = row.body.replacen("\"lines\":[", "\"lines\":[\"WAIT\",", 1);
    })
}

fn undo_and_redo(book: &mut Book, by: &str, change: impl Fn(&mut Row)) -> bool {
    let (from, end) = middle(book);
    let (made, events) = middle_numbers(book);
    let copy: Vec<Row> = book.rows[from..end].to_vec();
    let undone = undo(book, by, (made - 1, events));
    let act = format!("{{\"act\":\"redone\",\"to\":{made},\"by\":{by},\"reason\":\"\"}}");
    let redone = Row::act(book.rows[from].at, &act);
    let mut again = vec![redone];
    again.extend(copy);
    again[1..].iter_mut().for_each(&change);
    book.rows.splice(undone + 1..undone + 1, again);
    true
}

fn over_at(book: &mut Book) -> bool {
    let last = book.rows.last().unwrap().at;
    let was = serde_json::to_string(&last).unwrap();
    let is = serde_json::to_string(&(last + TimeDelta::days(1))).unwrap();
    let (was, is) = (format!("\"over_at\":{was}"), format!("\"over_at\":{is}"));
    book.head = book.head.replacen(&was, &is, 1);
    true
}

fn days_later(book: &mut Book) -> bool {
    book.later(TimeDelta::days(3));
    true
}
