//! `OBSERVE` and `UNOBSERVE`.

use landfall::judge::Opening;
use landfall::store::Manners;

use super::*;

fn overheard(overheard: bool) -> Table {
    Table::playing(&opening(Manners {
        overheard,
        ..Manners::default()
    }))
}

/// Olga looks on.
fn looked_on(overheard: bool) -> Table {
    let mut table = self::overheard(overheard);
    table.write(OLGA, "", "OBSERVE new-world-1");
    table.answer(OLGA, "yes");
    table
}

#[test]
fn a_stranger_is_asked_once_and_then_gets_every_report() {
    let mut table = overheard(false);
    table.write(OLGA, "", "OBSERVE new-world-1");
    table.write(OLGA, "", "OBSERVE new-world-1\n");
    assert_eq!(table.letters(OLGA).len(), 1);
    assert!(said(&table, OLGA).contains("asked for the public reports of new-world-1"));
    table.answer(OLGA, "yes");
    let first = table.letter(OLGA);
    assert_eq!(first.subject, "[new-world-1] observer");
    assert!(
        first
            .text
            .starts_with("From now on you get the public reports")
    );
    assert!(joined(&first.text).contains("UNOBSERVE new-world-1"));
    let (who, code) = (awaited(&table), code(&table));
    table.answer(who, &code);
    let second = table.letter(OLGA);
    assert!(
        second.text.contains("SINCE YOUR LAST LETTER\n   1"),
        "{}",
        second.text
    );
    assert!(second.text.contains("Nothing is asked of you now."));
    assert!(second.text.contains("SCORES"), "the board");
    assert!(second.codes().is_empty());
    let thread = String::from_utf8(second.bytes).unwrap();
    assert!(thread.contains(&format!("In-Reply-To: {}", first.message_id)));
}

#[test]
fn an_answer_to_a_report_ends_the_reports() {
    let mut table = looked_on(false);
    table.answer(OLGA, "UNOBSERVE");
    assert!(said(&table, OLGA).contains("no more reports of new-world-1"));
    let letters = table.letters(OLGA).len();
    let (who, code) = (awaited(&table), code(&table));
    table.answer(who, &code);
    assert_eq!(table.letters(OLGA).len(), letters);
    table.write(OLGA, "", "UNOBSERVE new-world-1");
    assert!(said(&table, OLGA).contains("You do not get the public reports"));
}

#[test]
fn reports_that_come_back_end_with_the_third() {
    let mut table = looked_on(false);
    for _ in 0..5 {
        let report = table
            .transport
            .all()
            .into_iter()
            .rfind(|sent| sent.to == OLGA);
        table
            .mailbox
            .post(bounce(&report.unwrap(), "failed", "5.1.1"));
        let (who, code) = (awaited(&table), code(&table));
        table.answer(who, &code);
    }
    // The answer to her wish, the first report, and one for each decision before the third bounce.
    assert_eq!(table.letters(OLGA).len(), 4);
    table.write(OLGA, "", "OBSERVE new-world-1");
    assert!(
        said(&table, OLGA).contains("If it was you"),
        "she may begin again"
    );
}

#[test]
fn nobody_ends_the_reports_of_somebody_else() {
    let mut table = looked_on(false);
    let letters = table.letters(OLGA).len();
    table.write(OLGA, "", "UNOBSERVE new-world-1");
    assert_eq!(table.letters(OLGA).len(), letters + 1);
    assert!(
        said(&table, OLGA).contains("If it was you"),
        "From alone proves nothing"
    );
    let (who, code) = (awaited(&table), code(&table));
    table.answer(who, &code);
    assert_eq!(table.letters(OLGA).len(), letters + 2);
}

#[test]
fn observers_read_press_for_all_only_where_the_game_says_so() {
    for (overheard, expected) in [(false, 0), (true, 1)] {
        let mut table = looked_on(overheard);
        table.answer(
            BOB,
            "PRESS TO ALL\nFor all\nENDPRESS\nPRESS TO RED\nFor one\nENDPRESS",
        );
        let letters = table.letters(OLGA);
        let heard = |text: &str| letters.iter().filter(|one| one.text.contains(text)).count();
        assert_eq!((heard("# For all"), heard("# For one")), (expected, 0));
        table.answer(OLGA, "HISTORY new-world-1");
        assert_eq!(said(&table, OLGA).contains("# For all"), overheard);
        assert!(!said(&table, OLGA).contains("# For one"));
    }
}

#[test]
fn players_do_not_look_on_and_what_is_not_there_is_told() {
    let mut table = looked_on(false);
    table.answer(BOB, "OBSERVE");
    assert!(said(&table, BOB).contains("You play in new-world-1"));
    table.answer(OLGA, "OBSERVE new-world-1");
    assert!(said(&table, OLGA).contains("already"));
    table.write(OLGA, "", "OBSERVE race-7");
    assert!(said(&table, OLGA).contains("no game called race-7"));
    table.write(OLGA, "", "OBSERVE");
    assert!(said(&table, OLGA).contains("Which game?"));
}

#[test]
fn a_game_that_waits_is_looked_on_at_from_its_beginning() {
    let mut table = Table::new();
    let mut waiting: Opening = opening(Manners::default());
    waiting.players.pop();
    table.open(&waiting);
    table.write(OLGA, "", "KIJKEN new-world-1");
    table.answer(OLGA, "yes");
    assert!(said(&table, OLGA).contains("once it begins"));
    table.write(CAROL, "", "JOIN new-world-1");
    table.answer(CAROL, "yes");
    assert!(said(&table, OLGA).contains("All seats are taken, and the game begins."));
}

#[test]
fn whoever_takes_a_seat_gets_the_letters_of_a_player_alone() {
    let mut table = Table::new();
    let mut waiting: Opening = opening(Manners::default());
    waiting.players.pop();
    table.open(&waiting);
    for text in ["OBSERVE new-world-1", "JOIN new-world-1"] {
        table.write(OLGA, "", text);
        table.answer(OLGA, "yes");
    }
    assert_eq!(table.letter(OLGA).subject, "[new-world-1] YELLOW");
    let (who, code) = (awaited(&table), code(&table));
    table.answer(who, &code);
    let subjects: Vec<String> = table
        .letters(OLGA)
        .into_iter()
        .map(|one| one.subject)
        .collect();
    assert!(
        !subjects.contains(&"[new-world-1] observer".to_owned()),
        "{subjects:?}"
    );
}
