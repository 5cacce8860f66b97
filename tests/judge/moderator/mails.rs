//! What came in, as a moderator reads it by mail.

use super::*;

#[test]
fn mails_are_listed_and_one_that_is_read_is_a_look() {
    let mut table = moderated();
    let (seat, player) = awaited(&table);
    table.answer(&player, "A0\n\nMy secret plan.");
    post(&mut table, "MAIL new-world-1");
    let told = table.letter(ANN).text;
    let number = told.lines().find_map(|line| {
        let (number, rest) = line.trim().split_once("  ")?;
        rest.ends_with(&seat).then(|| number.to_owned())
    });
    let number = number.unwrap_or_else(|| panic!("{told}"));
    assert!(told.contains("        done"), "{told}");
    assert!(!told.contains(&player), "{told}");
    assert_eq!(deeds(&table).len(), 0, "a list is no look");

    post(
        &mut table,
        &format!("POST new-world-1 {number} REDEN klacht"),
    );
    let told = table.letter(ANN).text;
    assert!(
        told.starts_with("Done, and recorded in the ledger"),
        "{told}"
    );
    assert!(told.contains("My secret plan."), "{told}");
    assert!(
        !told.contains("Without an answer"),
        "what was quoted is left out: {told}"
    );
    assert_eq!(deeds(&table).len(), 1);

    for (text, why) in [
        ("MAIL new-world-2", "There is no game new-world-2."),
        (
            "MAIL new-world-1 9999",
            "No mail 9999 has come in for new-world-1.",
        ),
        ("MAIL new-world-1 x", "MAIL game or MAIL game 37"),
    ] {
        post(&mut table, text);
        let told = table.text(ANN);
        assert!(told.contains(why), "{text}: {told}");
        assert_eq!(deeds(&table).len(), 1);
    }
    post(&mut table, &format!("DRY RUN\nMAIL new-world-1 {number}"));
    assert!(!table.letter(ANN).text.contains("My secret plan."));
    assert_eq!(
        deeds(&table).len(),
        1,
        "a rehearsal shows nothing and keeps nothing"
    );
}
