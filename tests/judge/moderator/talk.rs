//! Talk of a moderator in a mail with a verb: words that quote, forward, deny or question the verb
//! keep the whole mail from being done, and other words do not.

use super::{ANN, Fate, begun, fate, post};
use crate::support::{golden, yes_to_deeds};

const VERBS: [&str; 5] = [
    "END new-world-1",
    "PAUSE new-world-1",
    "REPLACE new-world-1 BLUE zoe@example.net",
    "UNDO new-world-1",
    "DEADLINE new-world-1 +2d",
];

/// Mails with a verb that the moderator does not want.
const DOUBTFUL: [&str; 37] = [
    "A1\n{}",
    "{}\nA1",
    "{}?",
    "{} ?\n\nAnn",
    "{}\n\nb0 please",
    "Ben wrote:\n  {}\nI disagree, do not.",
    "Ben wrote:\n\n{}\n\nThoughts later.",
    "Ben asked me this:\n{}",
    "Do not\n{}",
    "Please do not do this:\n{}",
    "Don't\n\n{}",
    "Should I\n{}\n?",
    "Shall we do that?\n{}",
    "{}\n\nShould I, or is {} too harsh?",
    "{}\nor better not?",
    "> {}",
    "> {}\n\nNo.",
    "---------- Forwarded message ---------\nFrom: Ben <ben@example.org>\nDate: Fri, 20 Nov 2026\n\
     Subject: Re: [new-world-1]\nTo: Ann <ann@example.org>\n\n{}",
    "From: Ben <ben@example.org>\nSent: Friday, 20 November 2026 12:00\nTo: Ann\n\
     Subject: Re: [new-world-1]\n\n{}",
    "________________________________\nFrom: Ben <ben@example.org>\n\
     Sent: Friday, 20 November 2026 12:00\nTo: Ann\nSubject: our game\n\n{}",
    "Not yet:\n{}",
    "maybe\n{}",
    "{}\nif nobody objects",
    "{}\n\nCancel that.",
    "{}\n\nOops, wrong game, ignore this",
    "I will NOT\n{}",
    "Wait until Monday before this:\n{}",
    "either\n{}\nor nothing",
    "Bitte noch nicht ausführen:\n{}",
    "Ben schrieb:\n{}",
    "Soll ich das tun?\n{}",
    "Nog niet doen:\n{}",
    "Ben schreef:\n{}",
    "Zal ik dit doen?\n{}",
    "Ne pas faire:\n{}",
    "Ben a écrit :\n{}",
    "Dois-je le faire ?\n{}",
];

/// Mails with talk next to a verb that is meant.
const MEANT: [&str; 14] = [
    "{}",
    "Hi judge,\n\n{}\n\nThanks, Ann",
    "Dear judge,\nplease do the following.\n\n{}\n\nBest wishes\nAnn",
    "The ferry is late again.\n\n{}\n\nAnn",
    "{}\n\nBen told me so on the telephone, and the others agree.",
    "{}\n\nHow are you?\n\nAnn",
    "Hello,\n\nas the players have agreed.\n{}\n\nCheers\nAnn\n-- \nAnn Other\n+44 20 7946 0958",
    "{}\n\nOn Friday the judge wrote:\n> EJECT new-world-1 RED\n",
    "{}\n\nSent from my iPhone",
    "Beste scheidsrechter,\n\n{}\n\nMet vriendelijke groet,\nAnn",
    "Lieber Schiedsrichter,\n\n{}\n\nViele Grüße\nAnn",
    "Bonjour,\n\n{}\n\nCordialement,\nAnn",
    "Thank you for the letter!\n{}",
    "{}\nTake care\nAnn",
];

/// Mails with several verbs, and whether they are done.
const MIXED: [(&str, bool); 9] = [
    ("PAUSE new-world-1\n\nDo not\nEND new-world-1", false),
    (
        "DEADLINE new-world-1 +2d\nShould I\nEND new-world-1\n?",
        false,
    ),
    ("PAUSE new-world-1\nEND new-world-1 please not yet", false),
    ("PAUSE new-world-1\nEND new-world-1 DRWA", false),
    ("STATUS\nEND new-world-1 ?", false),
    ("BANNED\nA1", false),
    ("PAUSE new-world-1\nThanks!\nRESUME new-world-1", true),
    (
        "DEADLINE new-world-1 +2d\n\nBen asked for it.\n\nBROADCAST new-world-1\nTwo days more.",
        true,
    ),
    (
        "PAUSE new-world-1\n\nOn Friday Ben wrote:\n> END new-world-1\n",
        true,
    ),
];

/// Posts each shape with each verb after a decision; lists those that are done, or not.
fn shapes_with(shapes: &[&str], wrong: impl Fn(bool, Fate) -> bool) -> Vec<String> {
    let mut found = Vec::new();
    for verb in VERBS {
        for shape in shapes {
            let mut table = begun(1);
            let before = table.ledger().len();
            let text = shape.replace("{}", verb);
            post(&mut table, &text);
            if wrong(table.ledger().len() > before, fate(&table)) {
                found.push(format!("{text:?}: {}", table.text(ANN)));
            }
        }
    }
    found
}

#[test]
fn a_verb_that_is_quoted_denied_or_questioned_is_not_done() {
    let wrong = shapes_with(&DOUBTFUL, |acts, fate| acts || fate == Fate::Done);
    assert!(wrong.is_empty(), "{}:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn talk_next_to_a_verb_does_not_keep_it_from_being_done() {
    let wrong = shapes_with(&MEANT, |acts, _| !acts);
    assert!(wrong.is_empty(), "{}:\n{}", wrong.len(), wrong.join("\n"));
}

/// Returns the fate of a mail as the book describes it.
fn became_of(text: &str) -> String {
    let mut table = begun(1);
    let before = table.ledger().len();
    table.vouched(ANN, text);
    if table.ledger().len() > before {
        return "done".to_owned();
    }
    if let Some(yes) = yes_to_deeds(&table.letter(ANN).text) {
        return format!("done once it is answered with {yes}");
    }
    let said = table.text(ANN);
    let about = [
        "what is beside it: ",
        "did not understand this: ",
        "should it be done? ",
    ];
    let line = about.iter().find_map(|says| said.split_once(says));
    let line = line.and_then(|(_, rest)| {
        let ends = [" To have the verbs", ". It is written", " If it should"];
        ends.iter().find_map(|end| rest.split_once(end))
    });
    let (line, _) = line.unwrap_or_else(|| panic!("{said}"));
    format!("asked about: {line}")
}

#[test]
fn the_book_tells_what_became_of_each_mail() {
    let doubtful = DOUBTFUL.iter().map(|shape| (*shape, false));
    let meant = MEANT.iter().map(|shape| (*shape, true));
    let verbs = VERBS.iter().cycle();
    let all = doubtful.chain(meant).chain(MIXED).zip(verbs);
    let mut table = "| mail | what became of it |\n|---|---|".to_owned();
    let mut wrong = Vec::new();
    for ((shape, is_done), verb) in all {
        let mail = shape.replace("{}", verb);
        let became = became_of(&mail);
        if became.starts_with("done") != is_done {
            wrong.push(format!("{mail:?}: {became}"));
        }
        let mail = mail.replace('<', "&lt;").trim_end().replace('\n', "<br>");
        table.push_str(&format!("\n| {mail} | {became} |"));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    golden::table(
        "docs/src/measurements/moderator-mails.md",
        "| mail |",
        &table,
    );
}
