//! What a moderator writes to players, and what may still be done in a game that is over or paused.

use super::*;

const NAME: &str = "new-world-1";

#[test]
fn press_goes_to_those_it_names_until_it_ends_and_what_follows_is_done() {
    let mut table = moderated();
    let heard = |table: &Table, word: &str| -> Vec<String> {
        let all = letters(table).into_iter();
        let texts = all.map(|sent| (sent.to, crate::support::Received::new(&sent.bytes).text));
        texts
            .filter(|(_, text)| text.contains(word))
            .map(|(to, _)| to)
            .collect()
    };
    post(
        &mut table,
        "PRESS new-world-1 TO RED AND YELLOW\nNobody else.\nPAUSE new-world-1\nENDPRESS\n\
         PERS new-world-1 AAN BLUE:\nOnly you.\nEINDE PERS\nDEADLINE new-world-1 +1d",
    );
    assert_eq!(heard(&table, "# Nobody else.").len(), 2);
    assert_eq!(heard(&table, "# PAUSE new-world-1").len(), 2);
    assert_eq!(heard(&table, "# Only you.").len(), 1);
    assert!(table.game().paused_at.is_none() && table.game().shift > 0);
    assert_eq!(deeds(&table).len(), 3);
    assert!(
        !table.ledger().concat().contains("Only you"),
        "it is theirs"
    );
    let rows = table.ledger().len();
    for (text, why) in [
        ("PRESS new-world-1 TO PINK\nHello", "no seat PINK"),
        ("PRESS new-world-1 TO RED\nENDPRESS", "nothing in it"),
        ("PRESS new-world-1 TO\nHello", "does not say to whom"),
        ("PRESS new-world-2 TO RED\nHello", "no game new-world-2"),
    ] {
        post(&mut table, text);
        let told = table.text(ANN);
        assert!(told.contains(why), "{text}: {told}");
        assert!(told.contains("Nothing was done"), "{told}");
        assert_eq!(table.ledger().len(), rows);
    }
}

#[test]
fn what_is_written_to_one_player_changes_no_byte_for_the_others() {
    let run_with = |wrote: bool| {
        let mut table = moderated();
        if wrote {
            run(&mut table, &["press", NAME, "to", "red", "--text", "Psst."]).unwrap();
        }
        for words in [["deadline", NAME, "+1d"], ["pause", NAME, "--json"]] {
            run(&mut table, &words).unwrap();
        }
        run(&mut table, &["resume", NAME]).unwrap();
        for _ in 0..4 {
            let who = awaited(&table).1;
            table.answer(&who, "A0");
        }
        let all = letters(&table).into_iter();
        let others = all.filter(|sent| sent.to != "alice@example.org");
        others.map(|sent| sent.but_head()).collect::<Vec<_>>()
    };
    assert!(run_with(true) == run_with(false));
}

#[test]
fn the_ledger_of_a_game_that_is_over_is_closed() {
    let mut table = moderated();
    run(&mut table, &["end", NAME]).unwrap();
    let chain = table.game().chain;
    for text in [
        "BROADCAST new-world-1\nThank you all.",
        "PRESS new-world-1 TO RED\nWell played.",
    ] {
        post(&mut table, text);
        assert!(table.text(ANN).starts_with("Done: "));
    }
    assert!(
        table
            .letter("alice@example.org")
            .text
            .contains("# Well played.")
    );
    assert_eq!(table.game().chain, chain, "its digest was given to all");
    let found = landfall::judge::verify::verify(
        landfall::games::TITLES,
        table.judge.store(),
        &table.game(),
        Some(&chain),
    );
    let fails = landfall::judge::verify::Verdict::Fails;
    assert!(found.unwrap().iter().all(|found| found.verdict != fails));
}

#[test]
fn what_was_collected_in_a_paused_game_is_not_played() {
    let mut table = moderated();
    run(&mut table, &["process", NAME, "on-command"]).unwrap();
    let who = awaited(&table).1;
    let mut letters = table.letters(&who).into_iter();
    let question = letters.rfind(|letter| !letter.codes().is_empty()).unwrap();
    let mail = table.reply(&who, &question, "A0");
    table.mailbox.post(mail);
    table.lap();
    run(&mut table, &["pause", NAME]).unwrap();
    let rows = table.ledger();
    let refused = run(&mut table, &["process", NAME]).unwrap_err();
    assert!(refused.contains("is paused"), "{refused}");
    post(&mut table, "PROCESS new-world-1");
    assert!(table.says(ANN, "new-world-1 is paused: RESUME it first."));
    let seat = awaited(&table).0;
    post(&mut table, &format!("AS new-world-1 {seat}\nA0"));
    assert!(table.says(ANN, "new-world-1 is paused: RESUME it first."));
    post(&mut table, "PROCESS ALL");
    assert_eq!(table.ledger(), rows);
    run(&mut table, &["resume", NAME]).unwrap();
    run(&mut table, &["process", NAME]).unwrap();
    let played = table.ledger().len() - rows.len();
    assert!(played > 2, "{played}");
    table.holds();
}

#[test]
fn press_in_a_players_place_is_signed_with_the_seat_and_all_are_told() {
    let mut table = moderated();
    post(
        &mut table,
        "PRESS new-world-1 AS BLUE TO RED REASON by phone\nBlue greets you.\nENDPRESS",
    );
    assert!(
        table
            .text(ANN)
            .starts_with("Done: one player was written to.")
    );
    let heard = |who: &str, what: &str| {
        let letters = table.letters(who);
        letters
            .iter()
            .filter(|letter| letter.text.contains(what))
            .count()
    };
    let people = ["alice@example.org", "bob@example.org", "carol@example.org"];
    assert_eq!(
        people.map(|who| heard(who, "# Blue greets you.")),
        [1, 0, 0]
    );
    assert_eq!(
        people.map(|who| heard(who, "BLUE writes to you")),
        [1, 0, 0]
    );
    for who in people {
        // One letter to each, with the press or without it.
        assert_eq!(heard(who, "by phone"), 1, "{who}");
        assert!(table.text(who).contains("by phone"), "{who}");
    }
    assert!(table.says("bob@example.org", "in your place, and not by you"));
    assert!(
        deeds(&table)[0].contains(r#""deed":"wrote","seat":1"#),
        "{:?}",
        deeds(&table)
    );
    table.holds();
    // In a game without press nobody writes for anybody either, and nobody for an empty seat.
    for wrong in ["AS BLUE TO BLUE", "AS PINK TO RED", "AS BLUE TO PINK"] {
        let before = (table.ledger(), letters(&table));
        post(&mut table, &format!("PRESS new-world-1 {wrong}\nHello."));
        assert_eq!((table.ledger(), letters(&table)), before, "{wrong}");
    }
}

#[test]
fn when_orders_are_played_is_changed_once_and_told_once() {
    let mut table = moderated();
    let (first, second) = ("played as they come", "are collected already");
    for (mode, why) in [("at-once", first), ("on-command", second)] {
        let refused = |table: &mut Table| {
            let (rows, sent) = (table.ledger(), letters(table).len());
            let refused = run(table, &["process", NAME, mode]).unwrap_err();
            assert!(refused.contains(why), "{refused}");
            post(table, &format!("PROCESS {NAME} {mode}"));
            assert!(table.says(ANN, why), "{}", table.text(ANN));
            assert_eq!((table.ledger(), letters(table).len()), (rows, sent));
        };
        if mode == "on-command" {
            run(&mut table, &["process", NAME, mode]).unwrap();
        }
        refused(&mut table);
    }
}
