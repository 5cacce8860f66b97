//! `landfall doctor`, with everything well and with parts that are not.

use std::fs;

use serde_json::Value;

use super::game::House;
use super::machine;

fn examine(house: &House, wait: &str) -> (Option<i32>, Value) {
    let output = house
        .command(&["doctor", "--json", "--wait", wait])
        .output();
    let output = output.unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    let complaint = String::from_utf8_lossy(&output.stderr);
    let said = serde_json::from_str(&said);
    (
        output.status.code(),
        said.unwrap_or_else(|_| panic!("{complaint}")),
    )
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
fn a_judge_that_is_well_is_told_so() {
    let Some(house) = House::start() else { return };
    let (code, examined) = examine(&house, "20");
    assert_eq!(code, Some(0), "{examined:#} {}", house.postfix.log());
    let parts: Vec<String> = states(&examined)
        .into_iter()
        .map(|(part, _)| part)
        .collect();
    assert_eq!(
        parts,
        [
            "disk",
            "database",
            "clock",
            "secret",
            "mailbox",
            "idle",
            "move",
            "letters",
            "plus addresses",
            "senders",
            "server clock"
        ]
    );
    // No filter checks mails here, and judge.toml names none.
    assert_eq!(state_of(&examined, "senders"), "not tried");
    let mut others = states(&examined).into_iter();
    assert!(
        others.all(|(part, state)| state == "OK" || part == "senders"),
        "{examined:#}"
    );
    assert_eq!(examined["sound"], true);
    let records = examined["dns"].to_string();
    for word in ["v=spf1", "DKIM1", "v=DMARC1", "MX"] {
        assert!(records.contains(word), "{records}");
    }
    // Both of its mails are put aside, and none is left in the way.
    assert_eq!(house.dovecot.mails("").len(), 0);
    let page = house.run(&["doctor", "--wait", "20"]);
    assert!(
        page.contains("OK         plus addresses  a mail came back after"),
        "{page}"
    );
    assert!(page.contains("_dmarc.play.example. TXT"), "{page}");
}

#[test]
fn a_judge_that_is_not_well_is_told_what_to_do() {
    let Some(house) = House::start() else { return };
    // Mail with a plus sign comes back, or goes nowhere.
    let conf = house.postfix.conf("main.cf");
    let text = fs::read_to_string(&conf).unwrap();
    let broken = text.replace("recipient_delimiter = +", "recipient_delimiter =");
    fs::write(
        &conf,
        broken + "virtual_mailbox_maps = inline:{judge@play.example=ok}\n",
    )
    .unwrap();
    house.postfix.read_configuration();
    let password = house.path("judge/password");
    machine::run("chmod", &["644", password.to_str().unwrap()]);
    let (code, examined) = examine(&house, "1");
    assert_eq!(code, Some(1), "{examined:#}");
    assert_eq!(state_of(&examined, "secret"), "FAILED");
    assert_eq!(state_of(&examined, "letters"), "FAILED", "{examined:#}");
    let words = examined["parts"].to_string();
    assert!(
        words.contains("a mail to judge@play.example was taken"),
        "{words}"
    );
    assert_eq!(state_of(&examined, "plus addresses"), "not tried");
    assert_eq!(state_of(&examined, "mailbox"), "OK");
    fs::write(&password, "guess").unwrap();
    let (code, examined) = examine(&house, "1");
    assert_eq!(code, Some(1));
    assert_eq!(state_of(&examined, "mailbox"), "FAILED");
    assert_eq!(state_of(&examined, "letters"), "FAILED");
    let todo = examined["parts"].to_string();
    assert!(
        todo.contains("app password") && todo.contains("chmod 600"),
        "{todo}"
    );
}
