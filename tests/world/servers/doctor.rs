//! `landfall doctor`, with everything well and with parts that are not.

use std::fs;

use serde_json::Value;

use super::game::House;
use super::machine;
use crate::support::output::Says as _;

fn examine(house: &House, wait: &str) -> (Option<i32>, Value) {
    let mut doctor = house.command(&["doctor", "--json", "--wait", wait]);
    let output = doctor.output().unwrap();
    let complaint = String::from_utf8_lossy(&output.stderr);
    let said = serde_json::from_slice(&output.stdout);
    let said = said.unwrap_or_else(|_| panic!("{complaint}"));
    (output.status.code(), said)
}

fn states(examined: &Value) -> Vec<(String, String)> {
    let parts = examined["parts"].as_array().unwrap().iter();
    let word = |part: &Value, key: &str| part[key].as_str().unwrap().to_owned();
    parts
        .map(|part| (word(part, "part"), word(part, "state")))
        .collect()
}

fn state_of(examined: &Value, part: &str) -> String {
    let states = states(examined);
    let found = states.into_iter().find(|(name, _)| name == part);
    found.unwrap_or_else(|| panic!("no {part} in {examined}")).1
}

#[test]
fn doctor_finds_a_judge_with_real_servers_well() {
    let Some(house) = House::start() else { return };
    let (code, examined) = examine(&house, "20");
    assert_eq!(code, Some(0), "{examined:#} {}", house.postfix.log());
    let parts = states(&examined).into_iter().map(|(part, _)| part);
    let parts: Vec<String> = parts.collect();
    let all = "disk, database, clock, secret, mailbox, idle, move, letters, plus addresses, \
               senders, server clock";
    assert_eq!(parts.join(", "), all);
    // No filter checks mails here, and judge.toml names none.
    assert_eq!(state_of(&examined, "senders"), "not tried");
    let mut others = states(&examined).into_iter();
    let well = others.all(|(part, state)| state == "OK" || part == "senders");
    assert!(well, "{examined:#}");
    assert_eq!(examined["sound"], true);
    let records = examined["dns"].to_string();
    for word in ["v=spf1", "DKIM1", "v=DMARC1", "MX"] {
        records.must_say(word);
    }
    // Both of its mails are put aside, and nothing is left.
    assert_eq!(house.dovecot.mails("").len(), 0);
    let page = house.run(&["doctor", "--wait", "20"]);
    page.must_say("OK         plus addresses  a mail came back after");
    page.must_say("_dmarc.play.example. TXT");
}

#[test]
fn doctor_says_what_to_do_for_a_judge_that_is_not_well() {
    let Some(house) = House::start() else { return };
    // Mail with a plus sign comes back, or goes nowhere.
    let conf = house.postfix.conf("main.cf");
    let text = fs::read_to_string(&conf).unwrap();
    let broken = text.replace("recipient_delimiter = +", "recipient_delimiter =");
    let maps = "virtual_mailbox_maps = inline:{judge@play.example=ok}\n";
    fs::write(&conf, broken + maps).unwrap();
    house.postfix.read_configuration();
    let password = house.path("judge/password");
    machine::run("chmod", &["644", password.to_str().unwrap()]);
    let (code, examined) = examine(&house, "1");
    assert_eq!(code, Some(1), "{examined:#}");
    assert_eq!(state_of(&examined, "secret"), "FAILED");
    assert_eq!(state_of(&examined, "letters"), "FAILED", "{examined:#}");
    let words = examined["parts"].to_string();
    words.must_say("a mail to judge@play.example was taken");
    assert_eq!(state_of(&examined, "plus addresses"), "not tried");
    assert_eq!(state_of(&examined, "mailbox"), "OK");
    fs::write(&password, "guess").unwrap();
    let (code, examined) = examine(&house, "1");
    assert_eq!(code, Some(1));
    assert_eq!(state_of(&examined, "mailbox"), "FAILED");
    assert_eq!(state_of(&examined, "letters"), "FAILED");
    let todo = examined["parts"].to_string();
    todo.must_say("app password");
    todo.must_say("chmod 600");
}
