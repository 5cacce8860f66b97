//! What strangers can learn, and what they can make the judge write.

use landfall::store::MailState;

use super::{MALLORY, asked, forged, open_to_all, readers, two};
use crate::support::{JUDGE, Received, Table};

/// Questions that all people may ask.
const QUESTIONS: [&str; 14] = [
    "SHOW",
    "SHOW new-world-1",
    "SHOW NEW-WORLD-1 RED",
    "GAMES",
    "HELP",
    "RULES",
    "JOIN new-world-1",
    "JOIN new-world-1 AS RED LUCK x",
    "PREVIEW A0",
    "A0",
    "PLACE W3-06 TURN 1",
    "HELP ORDERS",
    "RULES new-world",
    "hello, what do RED and BLUE hold?",
];

#[test]
fn strangers_learn_no_address_no_tag_and_no_seed() {
    let mut table = two();
    let (alice, bob) = (table.awaited(), table.waiting());
    let tags: Vec<String> = [alice, bob].map(|who| table.letter(who).reply_to).into();
    for question in QUESTIONS {
        table.write(MALLORY, question, question);
        table.post_mail(MALLORY, &forged(&tags[0]), question, question);
    }
    let letters = table.letters(MALLORY);
    assert!(letters.len() > QUESTIONS.len());
    for letter in letters {
        let bytes = String::from_utf8_lossy(&letter.bytes);
        let all = format!("{bytes}\n{}", letter.text);
        for secret in [alice, bob, "03030303", "YOUR CHOICES"] {
            assert!(!all.contains(secret), "{secret} in {all}");
        }
        assert_eq!(letter.reply_to, JUDGE);
        for tag in &tags {
            let proof = tag.split(['.', '@']).nth(3).unwrap();
            assert!(!all.contains(proof), "{all}");
        }
    }
}

#[test]
fn who_writes_with_a_stolen_tag_hears_nothing_at_all() {
    let (mut table, alice, letter) = asked();
    let tag = letter.reply_to;
    let mut questions = QUESTIONS.to_vec();
    questions.retain(|question| !question.starts_with("JOIN"));
    for question in questions {
        table.post_mail(MALLORY, &tag, question, question);
    }
    assert_eq!(table.letters(MALLORY), []);
    assert!(table.letters(alice).len() > 10);
    assert_eq!(table.played(), 0);
}

#[test]
fn who_writes_in_the_name_of_a_player_hears_nothing() {
    let mut table = two();
    let (alice, bob) = (table.awaited(), table.waiting());
    let seen = table.sent();
    for from in [alice, bob] {
        for question in QUESTIONS {
            table.write(from, "a question", question);
        }
        let readers = readers(&table, seen);
        assert!(readers.iter().all(|to| [alice, bob].contains(&to.as_str())));
    }
    assert_eq!(table.played(), 0);
}

#[test]
fn a_game_that_waits_for_players_shows_nothing_but_its_free_seats() {
    let mut table = open_to_all(1_000);
    let join = "JOIN new-world-1 AS RED LUCK my secret words";
    table.write("a@x.example", "", join);
    table.answer("a@x.example", "yes");
    for question in ["SHOW new-world-1", "GAMES"] {
        table.write(MALLORY, "", question);
        let told = table.letter(MALLORY).text;
        assert!(!told.contains("secret") && !told.contains("a@x"), "{told}");
    }
}

#[test]
fn a_topic_is_the_name_of_a_page_and_no_path_or_template() {
    let mut table = two();
    let topics = [
        "../../letter",
        "letter",
        "../letter.txt.j2",
        "../lang/en/judge.ftl",
        "/etc/passwd",
        "{{ 7*7 }}",
        "{% include 'letter.txt.j2' %}",
        "welcome.txt.j2",
        "help/help",
        "..",
        "\u{0}",
        "transcript",
    ];
    for topic in topics {
        for ask in ["HELP", "RULES"] {
            table.write(MALLORY, "", &format!("{ask} {topic}"));
            assert_eq!(table.disposition().0, MailState::Done, "{topic}");
            let told = table.letter(MALLORY).text;
            assert!(!told.contains("{%") && !told.contains("root:"), "{told}");
        }
    }
}

/// Things that a terminal, a mail program or a template might obey.
const CHARMS: [&str; 12] = [
    "\u{1b}[31mred\u{1b}[0m",
    "\u{1b}]0;title\u{7}",
    "\u{202e}desrever",
    "\u{2066}isolated\u{2069}",
    "back\u{8}\u{8}\u{8}space",
    "one\u{2028}two\u{85}three\u{b}four\u{c}five",
    "{{ 7*7 }} {% raw %}",
    "{ $game } { -term } { \"x\" }",
    "a\u{0}b",
    "Z\u{301}\u{302}\u{303}\u{304}a\u{301}\u{302}lgo",
    "\u{e0041}\u{e0042}tags",
    "Bcc: eve@evil.example",
];

/// Asserts that no letter holds anything hidden.
#[track_caller]
fn plain_to_see(table: &Table) {
    for sent in table.transport.all() {
        let bytes = String::from_utf8_lossy(&sent.bytes).into_owned();
        let (head, _) = bytes.split_once("\r\n\r\n").unwrap();
        assert!(!head.contains("eve@"), "{head}");
        for line in bytes.split("\r\n") {
            assert!(line.len() <= 998, "{} octets: {line:.100}", line.len());
        }
        let text = Received::new(&sent.bytes).text;
        let hidden = |c: char| {
            (c.is_control() && c != '\n')
                || ('\u{200e}'..='\u{200f}').contains(&c)
                || ('\u{2028}'..='\u{202e}').contains(&c)
                || ('\u{2066}'..='\u{2069}').contains(&c)
                || ('\u{e0000}'..='\u{e0fff}').contains(&c)
        };
        let found = text.lines().find(|line| line.contains(hidden));
        assert_eq!(found, None, "to {}", sent.to);
        assert!(!text.contains("49 "), "a template was filled: {text}");
    }
}

#[test]
fn words_of_players_are_shown_and_never_obeyed() {
    let (mut table, alice, letter) = asked();
    let tag = letter.reply_to;
    for charm in CHARMS {
        let texts = [
            format!("PLACE {charm}"),
            format!("PREVIEW PLACE {charm}"),
            format!("{charm} PLACE W3-06 TURN 1"),
            format!("SHOW {charm}"),
            format!("JOIN {charm} AS {charm} LUCK {charm}"),
        ];
        for text in texts {
            for from in [alice, MALLORY] {
                table.post_mail(from, &tag, charm.split('\u{0}').next().unwrap(), &text);
            }
        }
    }
    assert_eq!(table.played(), 0);
    table.all_settled();
    plain_to_see(&table);
}

#[test]
fn words_of_luck_reach_the_others_as_words() {
    let mut table = open_to_all(1_000);
    let mut luck = CHARMS.iter();
    let three = ["a@x.example", "b@x.example", "c@x.example"];
    for who in three {
        let words: String = luck.by_ref().take(4).copied().collect();
        table.write(who, "", "JOIN new-world-1");
        table.answer(who, &format!("yes\nLUCK {words}"));
    }
    for who in three {
        assert!(table.says(who, "words of luck"));
    }
    table.all_settled();
    plain_to_see(&table);
}

#[test]
fn huge_words_do_not_come_back() {
    let (mut table, alice, letter) = asked();
    let tag = letter.reply_to;
    let huge = "x".repeat(100_000);
    let many = format!("PLACE {}\n", "y".repeat(5_000)).repeat(40);
    for text in [
        format!("SHOW {huge}"),
        format!("JOIN {huge}"),
        format!("HELP {huge}"),
        format!("PLACE {huge}"),
        huge.clone(),
        format!("PREVIEW {huge}"),
        format!("PRESS TO {huge}: {huge}\nENDPRESS"),
        format!("PRESS TO {}\nENDPRESS", "Z, ".repeat(30_000)),
        format!("PRESS GREY TO ALL\n{}\nENDPRESS", "\u{feff}".repeat(60_000)),
        many,
    ] {
        for (from, to) in [(alice, &*tag), (MALLORY, &*tag), (MALLORY, JUDGE)] {
            let seen = table.sent();
            table.post_mail(from, to, &huge, &text);
            table.all_settled();
            for letter in table.transport.all().iter().skip(seen) {
                let size = letter.bytes.len();
                assert!(size < 30_000, "{size} octets for {:.30}", text);
            }
        }
    }
    plain_to_see(&table);
}
