//! Answers to a letter that asks for a confirmation, in all shapes: a yes that was written counts,
//! and one that was quoted or signed never does.

use super::shapes::{Filling, PLAIN, Shape};
use crate::support::{Table, new_world};

const WHO: &str = "zoe@x.example";

/// Opens a game that waits for players, and asks a person whether a seat is wanted.
fn asked() -> Table {
    let mut table = Table::new();
    let mut opening = new_world(2, 3);
    opening.players.clear();
    table.open(&opening);
    table.write(WHO, "", "JOIN new-world-1");
    table
}

fn has_seat(table: &Table) -> bool {
    let store = table.judge.store();
    let person = store.person_by_address(WHO).unwrap();
    person.is_some_and(|person| !store.seats_of(person.id).unwrap().is_empty())
}

/// Sends an answer to the letter that asks; returns whether it was a yes.
fn confirms(shape: &Shape) -> bool {
    let mut table = asked();
    let mail = table.reply(WHO, &table.letter(WHO), &shape.body);
    table.hand_in(mail.replace(PLAIN, shape.content));
    has_seat(&table)
}

/// Returns all answers that were not read as meant: with these words of the writer, and this line
/// in quotes of other mails and in signatures.
fn wrong(own: &str, stale: &str, expected: impl Fn(&Shape, &str) -> bool) -> Vec<String> {
    let table = asked();
    let text = table.letter(WHO).text;
    let code = text.lines().last().unwrap();
    let own = own.replace("{code}", code);
    let filling = Filling {
        own: &[own.as_str()],
        stale,
        letter: &text,
    };
    let shapes = filling.shapes().into_iter();
    let wrong = shapes.filter(|shape| confirms(shape) != expected(shape, code));
    wrong
        .map(|shape| format!("{own:?} in {}\n{}", shape.name, shape.body))
        .collect()
}

#[track_caller]
fn none(wrong: &[String]) {
    let listed = wrong.join("\n----\n");
    assert!(wrong.is_empty(), "{}: {listed}", wrong.len());
}

#[test]
fn a_yes_in_every_shape_confirms() {
    none(&wrong("YES", "NO", |_, _| true));
}

#[test]
fn a_yes_that_was_quoted_or_signed_never_confirms() {
    none(&wrong("What is this?", "YES", |_, _| false));
    // Below a letter that bears no mark of a quotation, a line may be an answer.
    none(&wrong("", "See above.", |_, _| false));
}

#[test]
fn the_letters_last_line_confirms_above_the_letter_and_nowhere_else() {
    let above = |shape: &Shape, code: &str| {
        let body = shape.body.replace('\u{a0}', " ");
        body.find(code) < body.find("Somebody asked for")
    };
    none(&wrong("{code}", "YES", above));
}

/// Natural ways to say yes, with nothing else in the mail; the writer is Zoe Miller.
const YESES: &[&str] = &[
    // English
    "Yes please",
    "yes thanks",
    "Yes, thank you!",
    "Yes it was me",
    "Yes, that was me.",
    "Yes, I did",
    "It was me",
    "Yep",
    "Yeah, that's me, thanks",
    "Yes, go ahead.",
    "Confirmed",
    "I confirm.",
    "Yes, I confirm this",
    "Yes, sure",
    "Ok, yes please",
    "Sorry, yes, it was me.",
    "Hi,\n\nyes\n\nBob",
    "Hi,\n\nyes\n\nZoe",
    "Hello judge,\n\nYes, I sent it.\n\nKind regards,\nZoe Miller",
    "Dear judge,\nyes please!\nCheers\nZ. Miller",
    "Good morning\nYES\nHave a nice day,\nZOE",
    "yes please 👍",
    "Yes please\n\nSent from my iPhone",
    "yes, it was me\n\n-- \nZoe Miller\nHarbour Lane 12",
    "Yes thanks!\n\nOn Fri, 20 Nov 2026 at 13:00, Landfall <judge@play.example> wrote:\n> A seat",
    "Ok",
    "OK.",
    "okay",
    "Sure!",
    "sure, please",
    "Please, sure",
    "fine",
    "Y",
    "y please",
    "Correct",
    // German
    "Ja bitte",
    "Ja gerne, danke",
    "Ja, gern",
    "Ja, ich war es",
    "Ja, ich war's!",
    "Ja das war ich",
    "Das war ich.",
    "Jawohl",
    "Bestätigt",
    "Hallo,\n\nja, bitte.\n\nViele Grüße\nZoe",
    "Guten Tag,\n\nja, das habe ich geschickt.\n\nMit freundlichen Grüssen\nZoe Miller",
    "Klar, bitte",
    "In Ordnung",
    // Dutch
    "Ja graag",
    "Ja graag, dank je wel",
    "Ja hoor, dat was ik",
    "Ja, ik was het",
    "Dat was ik",
    "Jazeker!",
    "Hoi,\n\nja dat was ik, bedankt\n\nGroetjes,\nZoe",
    "Bevestigd",
    "Oké",
    "prima, alsjeblieft",
    // French
    "Oui merci",
    "Oui, s'il te plaît",
    "Oui, s’il vous plaît !",
    "Oui, c'était moi",
    "C'était bien moi.",
    "Oui, c'est moi, merci beaucoup",
    "Je confirme",
    "Bonjour,\n\noui, avec plaisir.\n\nCordialement,\nZoé Miller",
    "D'accord",
    "Bien sûr",
];

/// Acknowledgements, and other answers that are no yes.
const NO_YESES: &[&str] = &[
    // English
    "OK, thanks for letting me know",
    "OK thanks",
    "Okay, thank you",
    "Thanks!",
    "Thank you very much",
    "Many thanks\n\nZoe",
    "Got it",
    "Got it, thanks",
    "Ok got it",
    "Noted",
    "Noted, thank you.",
    "Received, thanks",
    "Sure, thanks for the mail",
    "Sure thanks",
    "Fine, thanks",
    "I'm fine, thanks",
    "Fine, thank you\n\nZoe",
    "Great, thanks!",
    "Hi,\n\nok\n\nCheers\nZoe",
    "Hello judge",
    "Please",
    "Please confirm",
    "Cheers\nZoe",
    "Best regards",
    "I see",
    "Will do",
    "Understood",
    "Thanks for your message",
    "👍",
    "Y thanks",
    "Yes?",
    "Yes, what is this?",
    "Yes, but who are you?",
    "Yes please, what do I have to do?",
    "Yes thanks for letting me know",
    "Yes and no",
    "Yes but it wasn't me",
    "Yes please explain",
    "Yes please stop",
    "Yes, I got it, thanks",
    "yes, if Bob plays too",
    "Hi,\n\nyes\n\nI think it was Bob",
    "Was it me?",
    "It was me, not you",
    "It was not me, thanks",
    "ok ok ok",
    // German
    "Danke für die Nachricht",
    "Danke!",
    "Vielen Dank\n\nZoe",
    "Ok danke",
    "Alles klar",
    "Alles klar, danke",
    "Verstanden",
    "Gut, danke",
    "Ja, danke für die Nachricht",
    "Ja, ich war es nicht",
    "Hallo",
    "Bitte",
    // Dutch
    "Bedankt voor het bericht",
    "Dank je wel",
    "Oké, bedankt",
    "Prima, dank je",
    "Graag gedaan",
    "Ja, dat was ik niet",
    "Ontvangen",
    "Begrepen",
    // French
    "Merci",
    "Merci pour le message",
    "Bien reçu, merci",
    "D'accord, merci",
    "Ok merci",
    "Compris",
    "Oui, ce n'était pas moi",
    "Bonjour",
];

/// Returns whether this answer of a person of this name takes the seat that was asked for.
fn seats(answer: &str, name: &str) -> bool {
    let mut table = asked();
    let mail = table.reply(WHO, &table.letter(WHO), answer);
    let (bare, named) = (
        format!("From: {WHO}\r\n"),
        format!("From: {name} <{WHO}>\r\n"),
    );
    table.hand_in(mail.replace(&bare, &named));
    has_seat(&table)
}

#[test]
fn a_yes_with_courtesies_confirms_and_an_acknowledgement_does_not() {
    let name = |answer: &str| match answer.contains("Bob") {
        true => "Bob Miller",
        false => "Zoe Zoé Miller",
    };
    let mut wrong = Vec::new();
    for (answers, expected) in [(YESES, true), (NO_YESES, false)] {
        let unlike = |answer: &&&str| seats(answer, name(answer)) != expected;
        wrong.extend(answers.iter().filter(unlike).map(|it| (*it, expected)));
    }
    assert!(wrong.is_empty(), "{}: {wrong:#?}", wrong.len());
}

/// Phrases that deny, as words and without apostrophes.
#[rustfmt::skip]
const DENIALS: [&str; 76] = [
    "not me", "not mine", "not my", "not from me", "not by me", "not send", "not sent", "not ask",
    "not asked", "not write", "not written", "not want", "not order", "not request",
    "not requested", "not do this", "not do that", "not confirm", "not authorize", "not authorise",
    "didnt", "wasnt me", "wasnt i", "isnt me", "isnt mine", "dont want", "dont confirm",
    "never sent", "never asked", "never wrote", "never wanted", "never requested", "never signed",
    "never ordered", "somebody else", "someone else", "leave me alone", "remove me", "delete me",
    "take me off", "unsubscribe", "opt out", "nicht von mir", "nicht ich", "war ich nicht",
    "bin ich nicht", "habe ich nicht", "hab ich nicht", "will ich nicht", "will das nicht",
    "möchte ich nicht", "möchte das nicht", "nicht geschickt", "nicht gesendet",
    "nicht geschrieben", "nicht angefordert", "nie geschickt", "nie geschrieben", "niet van mij",
    "niet door mij", "niet ik", "was ik niet", "ben ik niet", "heb ik niet", "wil ik niet",
    "wil dit niet", "wil dat niet", "niet gestuurd", "niet verstuurd", "niet geschreven",
    "niet gevraagd", "nooit gestuurd", "nooit gevraagd", "pas moi", "pas envoyé", "pas demandé",
];

#[test]
fn no_denial_confirms_however_polite_it_is() {
    let mut wrong = Vec::new();
    for denial in DENIALS {
        for answer in [
            denial.to_owned(),
            format!("Yes, {denial}"),
            format!("Hi,\n\nok, {denial}, thanks.\n\nCheers,\nZoe"),
            format!("It was me\n{denial}"),
        ] {
            if seats(&answer, "Zoe Miller") {
                wrong.push(answer);
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn only_the_writers_name_may_be_below_a_yes_with_courtesies() {
    assert!(seats("Yes please\n\nZ. Miller", "Zoe Miller"));
    assert!(seats("Yes please\n\nzoe", ""));
    assert!(!seats("Yes please\n\nBob", "Zoe Miller"));
    // A name takes no yes back, and a word that does is no name.
    assert!(!seats("Yes please\n\nNo", "Zoe No"));
}

#[test]
fn words_of_luck_may_be_below_a_yes_with_courtesies() {
    assert!(seats("Yes please\nLUCK seagulls, thanks", "Zoe"));
    assert!(seats("Hi,\nyes, thanks\nLUCK none thanks\n\nZoe", "Zoe"));
    assert!(!seats("Yes please\nLUCK seagulls\nor not?", "Zoe"));
}
