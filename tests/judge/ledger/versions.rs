//! The marks of a file, and files of other versions of the format.
#![allow(clippy::string_slice)]

use std::collections::BTreeMap;

use landfall::judge::record::{Record, game_id};
use landfall::judge::verify::Verdict;
use serde_json::Value;

use super::made::{editions, finished, forge, played};
use super::{changed, failing, findings, first_line, found, fresh, lines_of, running, sealed};
use crate::support::{Table, new_world};

#[test]
fn a_file_says_who_wrote_it_which_game_it_is_and_how_it_ended() {
    for (name, text) in fresh() {
        let head = first_line(&text);
        assert_eq!(head["producer"]["name"], "landfall", "{name}");
        assert_eq!(head["producer"]["version"], env!("CARGO_PKG_VERSION"));
        let id = head["id"].as_str().unwrap();
        assert_eq!((id.len(), &id[14..15]), (36, "8"), "{id}");
        let result = text.lines().rev().nth(1).unwrap();
        let result: Value = serde_json::from_str(result).unwrap();
        assert_eq!(result["ended"], "rules");
        let places = result["places"].as_array().unwrap();
        assert_eq!(places.len(), head["seats"].as_array().unwrap().len());
        assert_eq!(places[0]["place"], 1);
        assert_eq!(head["tags"]["result"], result["result"]);
        let best = format!("{} 1 (", places[0]["seat"].as_str().unwrap());
        assert!(result["result"].as_str().unwrap().starts_with(&best));
    }
}

/// The points of each seat at the end, as the events of the title count them.
fn points_counted(text: &str) -> BTreeMap<String, i64> {
    let head = first_line(text);
    let seats = head["seats"].as_array().unwrap();
    let name = |seat: &Value| {
        let seat = usize::try_from(seat.as_u64().unwrap()).unwrap();
        seats[seat].as_str().unwrap().to_owned()
    };
    let mut points = BTreeMap::new();
    let events = text
        .lines()
        .filter(|line| line.contains(r#""kind":"event""#));
    for line in events {
        let event = &serde_json::from_str::<Value>(line).unwrap()["body"];
        if let Some(last) = event.get("final_scored") {
            points.insert(name(&last["seat"]), last["total"].as_i64().unwrap());
        }
        for placed in event["ranking"].as_array().into_iter().flatten() {
            points.insert(name(&placed["seat"]), placed["points"].as_i64().unwrap());
        }
        if event["event"] == "coats_placed" {
            *points.entry(name(&event["seat"])).or_default() += event["count"].as_i64().unwrap();
        }
    }
    points
}

#[test]
fn the_result_gives_the_points_that_were_counted_in_the_game() {
    for (name, text) in fresh() {
        let points = points_counted(&text);
        let result = first_line(&text)["tags"]["result"].clone();
        let seats = result.as_str().unwrap().split(", ");
        let told: BTreeMap<String, i64> = seats
            .map(|told| {
                let (seat, points) = told.split_once(" (").unwrap();
                let seat = seat.split_once(' ').unwrap().0;
                let points = points.trim_end_matches(')').parse().unwrap();
                (seat.to_owned(), points)
            })
            .collect();
        assert_eq!(told, points, "{name}");
        let several = points.values().any(|points| *points > 1);
        assert!(several, "{name}: {points:?}");
    }
}

#[test]
fn every_game_has_an_identifier_of_its_own_and_keeps_it_elsewhere() {
    let mut ids: Vec<String> = Vec::new();
    for seed in 1..=20 {
        let table = Table::playing(&new_world(2, seed));
        ids.push(table.record().id().unwrap());
    }
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), 20);
    let record = finished(&editions()[0]);
    let mut there = Table::new();
    there.judge.import(&record, &[], there.now).unwrap();
    let again = there.record();
    assert_eq!(again.to_text().unwrap(), record.to_text().unwrap());
    assert_eq!(again.id(), record.id());
}

#[test]
fn the_file_of_a_running_game_has_no_result() {
    for (name, text) in running() {
        let result = text.lines().rev().nth(1);
        let none = r#"{"result":"*","ended":null,"places":[]}"#;
        assert_eq!(result, Some(none), "{name}");
        assert_eq!(first_line(&text)["tags"]["result"], "*");
    }
}

#[test]
fn a_result_a_tag_or_an_identifier_that_the_ledger_does_not_give_is_false() {
    for (name, text) in fresh() {
        let last = text.lines().count() - 1;
        let seats = first_line(&text)["seats"].clone();
        let (one, two) = (seats[0].as_str().unwrap(), seats[1].as_str().unwrap());
        let swap = |line: &str| {
            let line = line.replace(one, "?").replace(two, one);
            line.replace('?', two)
        };
        let date = |line: &str| line.replace(r#""date":"2026"#, r#""date":"2025"#);
        let id = |line: &str| {
            let at = line.find(r#""id":""#).unwrap() + 6;
            let other = if &line[at..=at] == "0" { "1" } else { "0" };
            format!("{}{other}{}", &line[..at], &line[at + 1..])
        };
        for forged in [
            changed(&text, last - 1, swap),
            changed(&text, last - 1, |line| line.replace("rules", "draw")),
            changed(&text, 0, date),
            changed(&text, 0, id),
        ] {
            let wrong = failing(&forged);
            let by_result = wrong.iter().any(|found| found.check == "result");
            assert!(by_result, "{name}: {wrong:?}");
        }
    }
}

#[test]
fn the_identifier_of_another_game_is_false_throughout_the_file_too() {
    for plan in editions() {
        let record = finished(&plan);
        let own = record.id().unwrap();
        let other = game_id("another commitment");
        let mut forged = record.clone();
        let opened = forged.rows.first_mut().unwrap();
        opened.body = opened.body.replace(&own, &other);
        forge(&mut forged);
        forged.marks.id = other;
        let wrong = failing(&forged.to_text().unwrap());
        let checks: Vec<&str> = wrong.iter().map(|found| found.check).collect();
        assert_eq!(checks, ["result"], "{wrong:?}");
    }
}

#[test]
fn what_a_file_says_of_itself_cannot_be_left_out() {
    let text = finished(&editions()[0]).to_text().unwrap();
    let fields = ["minor", "producer", "id", "tags", "game"];
    for (field, next) in fields.iter().zip(&fields[1..]) {
        let at = |field: &str| text.find(&format!("\"{field}\":")).unwrap();
        let written = &text[at(field)..at(next)];
        let bare = changed(&text, 0, |line| line.replacen(written, "", 1));
        let wrong = failing(&bare);
        assert_eq!((wrong.len(), wrong[0].check), (1, "file"), "{wrong:?}");
        let says = format!("line 1: missing field `{field}`");
        assert!(wrong[0].says.contains(&says), "{wrong:?}");
    }
    let mut lines = lines_of(&text);
    lines.remove(lines.len() - 2);
    let wrong = failing(&sealed(&lines));
    assert!(wrong[0].says.contains("no result"), "{wrong:?}");
}

#[test]
fn a_newer_format_is_not_called_false_and_does_not_come_in() {
    let text = finished(&editions()[0]).to_text().unwrap();
    let major = changed(&text, 0, |line| {
        line.replace("\"format\":1", "\"format\":2")
    });
    let says = findings(&major);
    assert_eq!(says.len(), 1);
    assert_eq!(says[0].verdict, Verdict::NotCompared, "{says:?}");
    assert!(says[0].says.contains("does not know format 2"), "{says:?}");
    assert!(Record::read(&major).is_err());

    // A field, a line and an act of which this program knows nothing.
    let minor = |line: &str| line.replace("\"minor\":0", "\"minor\":1,\"mood\":\"good\"");
    let newer = changed(&text, 0, minor);
    let mut lines = lines_of(&newer);
    lines.insert(lines.len() - 1, r#"{"weather":"fine"}"#.to_owned());
    let newer = sealed(&lines);
    assert_eq!(failing(&newer), []);
    let open = found(&newer, Verdict::NotCompared);
    assert_eq!(open[0].check, "file");
    let (record, damage) = Record::read(&newer).unwrap();
    assert_eq!(damage, None);
    let mut there = Table::new();
    let refused = there.judge.import(&record, &[], there.now).unwrap_err();
    assert!(refused.to_string().contains("newer format"), "{refused}");

    // All that this program knows is checked.
    let value = |line: &str| line.replacen("\"value\":", "\"value\":1", 1);
    let row = newer.lines().position(|line| line.contains("\"value\":"));
    let forged = changed(&newer, row.unwrap(), value);
    let wrong = failing(&forged);
    let by_chain = wrong.iter().any(|found| found.check == "chain");
    assert!(by_chain, "{wrong:?}");
    // And without a newer version such a field is damage.
    let field = changed(&text, 0, |line| {
        line.replace("\"minor\":0", "\"minor\":0,\"mood\":1")
    });
    assert_eq!(failing(&field)[0].check, "file");
}

#[test]
fn the_operator_names_event_and_players_and_no_address() {
    let record = finished(&editions()[0]);
    let seat = record.terms.seats[0].clone();
    let named = |who: &str| [(seat.clone(), who.to_owned())];
    let told = record.clone().at_site("Landfall at the Harbour");
    let told = told.at_event("Winter Cup, round 2").unwrap();
    let text = told.played_by(named("Ann")).to_text().unwrap();
    let tags = first_line(&text)["tags"].clone();
    assert_eq!(tags["event"], "Winter Cup, round 2");
    assert_eq!(tags["site"], "Landfall at the Harbour");
    assert_eq!(tags["players"][&seat], "Ann");
    assert_eq!(failing(&text), []);
    for who in ["ann@example.org", "Ann\u{1b}[2J", "", &"A".repeat(101)] {
        let bare = record.clone().played_by(named(who));
        assert_eq!(bare, record, "{who:?}");
        assert!(record.clone().at_event(who).is_err(), "{who:?}");
        let forged = changed(&text, 0, |line| {
            line.replace("\"Ann\"", &serde_json::to_string(who).unwrap())
        });
        assert!(Record::read(&forged).is_err(), "{who:?}");
    }
    let nobody = [("NOBODY".to_owned(), "Ann".to_owned())];
    assert_eq!(record.clone().played_by(nobody), record);
    assert_eq!(record.clone().at_site("judge@play.example"), record);
}

#[test]
fn nobody_is_named_in_an_anonymous_game_or_in_one_that_goes_on() {
    let plan = &editions()[0];
    let mut anonymous = finished(plan);
    anonymous.table_options.anonymous = true;
    for record in [anonymous, played(plan, plan.setting(), 9)] {
        let seat = record.terms.seats[0].clone();
        let named = record.clone().played_by([(seat, "Ann".to_owned())]);
        assert_eq!(named, record);
    }
}
