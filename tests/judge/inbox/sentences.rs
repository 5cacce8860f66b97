//! Wishes in sentences: each is answered with the line that asks for it, and none is carried out.

use super::{lawful, played, two};
use crate::support::{Table, on_one_line};

/// Sentences by language, each with the line that is offered for it.
const SENTENCES: &[(&str, &[&str])] = &[
    (
        "en",
        &[
            "I am on holiday until 5 December -> ABSENT 2026-11-20 2026-12-05",
            "I'm away from 2 December to 7 December. -> ABSENT 2026-12-02 2026-12-07",
            "we will be on vacation -> ABSENT 2026-11-20 2026-11-27",
            "delay 2 days -> ABSENT 2026-11-20 2026-11-22",
            "could I have 3 more days please -> ABSENT 2026-11-20 2026-11-23",
            "when is my deadline? -> SHOW",
            "What is the deadline -> SHOW",
            "how much time do I have left? -> SHOW",
            "who is winning? -> SHOW",
            "what's the score? -> SHOW",
            "whose turn is it? -> SHOW",
            "please show me the board -> SHOW",
            "can I see my cards -> SHOW",
            "please send the mail again -> RESEND",
            "I lost your letter -> RESEND",
            "undo my last move -> UNDO",
            "take that back -> UNDO",
            "stop sending me these mails -> UNSUBSCRIBE",
            "please take me off this list -> UNSUBSCRIBE",
            "no more mails please -> UNSUBSCRIBE",
            "I want to quit -> RESIGN",
            "I'm back! -> BACK",
            "how does this work? -> RULES",
            "what can I do? -> HELP",
            "in english please -> LANGUAGE en",
            "shall we call it a draw? -> PROPOSE DRAW",
        ],
    ),
    (
        "nl",
        &[
            "Ik ben op vakantie tot 5 december -> AFWEZIG 2026-11-20 2026-12-05",
            "2 dagen uitstel graag -> AFWEZIG 2026-11-20 2026-11-22",
            "wanneer is mijn deadline? -> TOON",
            "wie staat voor? -> TOON",
            "laat het bord zien -> TOON",
            "stuur de mail nog een keer -> HERZEND",
            "laatste zet terugnemen -> TERUGNEMEN",
            "geen mails meer graag -> AFMELDEN",
            "ik stop ermee -> OPGEVEN",
            "ik ben weer terug -> AANWEZIG",
            "hoe werkt dit? -> REGELS",
            "ik snap het niet -> HULP",
        ],
    ),
    (
        "de",
        &[
            "Ich bin bis 5. Dezember im Urlaub -> ABWESEND 2026-11-20 2026-12-05",
            "ich brauche 2 Tage mehr Zeit -> ABWESEND 2026-11-20 2026-11-22",
            "Wann ist meine Frist? -> ZEIGE",
            "wer führt? -> ZEIGE",
            "zeig mir das Brett -> ZEIGE",
            "schick die Mail nochmal -> NOCHMAL",
            "meinen Zug zurücknehmen -> ZURÜCKNEHMEN",
            "bitte keine Mails mehr -> ABMELDEN",
            "ich gebe auf -> AUFGEBEN",
            "ich bin wieder da -> ANWESEND",
            "wie funktioniert das? -> REGELN",
            "ich verstehe das nicht -> HILFE",
        ],
    ),
    (
        "fr",
        &[
            "Je suis en vacances jusqu'au 5 décembre -> ABSENT 2026-11-20 2026-12-05",
            "repousser de 2 jours -> ABSENT 2026-11-20 2026-11-22",
            "quand est mon échéance ? -> MONTRER",
            "qui gagne ? -> MONTRER",
            "montrez-moi le plateau -> MONTRER",
            "renvoyez la lettre -> RENVOYER",
            "annuler mon dernier coup -> ANNULER",
            "arrêtez de m'envoyer ces mails -> DÉSABONNER",
            "j'abandonne -> ABANDONNER",
            "je suis de retour -> RETOUR",
            "comment jouer ? -> RÈGLES",
            "je ne comprends pas -> AIDE",
        ],
    ),
];

const SHOW: &[&str] = &["SHOW", "TOON", "ZEIGE", "MONTRER"];

/// Splits each into the sentence and the line.
fn pairs(sentences: &[&'static str]) -> impl Iterator<Item = (&'static str, &'static str)> {
    let sentences = sentences.iter();
    sentences.map(|pair| pair.split_once(" -> ").unwrap())
}

/// Sends this from the awaited player; returns the texts of the letters back, on one line.
fn said(table: &mut Table, text: &str) -> String {
    let new = table.told(table.awaited(), text).into_iter();
    let new: Vec<String> = new.map(|letter| letter.text).collect();
    assert!(!new.is_empty(), "{text:?} is answered");
    on_one_line(&new.join("\n"))
}

/// Begins a game whose awaited player reads this language.
fn reading(language: &str) -> Table {
    let mut table = two();
    said(&mut table, &format!("LANGUAGE {language}"));
    table
}

#[test]
fn a_wish_in_a_sentence_is_answered_with_the_line_that_asks_for_it() {
    for (language, sentences) in SENTENCES {
        for (sentence, line) in pairs(sentences) {
            let mut table = reading(language);
            let answer = said(&mut table, sentence);
            // `Show me the board` is SHOW itself.
            let understood = SHOW.contains(&line) && answer.contains("A1");
            let offer = format!(": {line} ");
            let helps = answer.contains(&offer) || understood;
            assert!(helps, "{sentence}: {answer}");
            assert!(played(&table).is_empty(), "{sentence}");
            assert!(table.says(table.awaited(), "A1"), "{sentence}");
            let done = said(&mut table, line);
            let offered = format!("”{offer}");
            assert!(!done.contains(&offered), "{line} is done: {done}");
            assert!(played(&table).is_empty(), "{line}");
        }
    }
}

/// Those that may be about the order beside them: nothing is played until that is clear.
const HELD: &[&str] = &[
    "delay 2 days",
    "undo my last move",
    "take that back",
    "stop sending me these mails",
    "no more mails please",
    "2 dagen uitstel graag",
    "laatste zet terugnemen",
    "ik stop ermee",
    "ich brauche 2 Tage mehr Zeit",
    "meinen Zug zurücknehmen",
    "repousser de 2 jours",
    "annuler mon dernier coup",
    "arrêtez de m'envoyer ces mails",
];

#[test]
fn an_order_with_a_wish_is_played_unless_the_wish_may_be_about_it() {
    let mut held = Vec::new();
    for (language, sentences) in SENTENCES {
        for (sentence, line) in pairs(sentences) {
            let [order, _] = lawful();
            let mut table = reading(language);
            let answer = said(&mut table, &format!("{order}\n\n{sentence}"));
            if played(&table).is_empty() {
                held.push(sentence);
            } else {
                assert_eq!(played(&table), [order], "{sentence}");
            }
            let offer = format!(": {line} ");
            assert!(answer.contains(&offer), "{sentence}: {answer}");
        }
    }
    assert_eq!(held, HELD);
}
