//! What would follow: found without a trace, and the same as what then happens.

use super::*;

const COMMANDS: [&[&str]; 6] = [
    &["deadline", "new-world-1", "+2d", "--reason", "a holiday"],
    &["replace", "new-world-1", "RED", "zoe@example.net"],
    &["eject", "new-world-1", "BLUE"],
    &["broadcast", "all", "--text", "Hello."],
    &["pause", "new-world-1", "--reason", "holidays"],
    &["end", "new-world-1", "draw"],
];

#[test]
fn what_would_follow_is_what_then_follows() {
    for (_, words) in verbs::TABLE {
        let mut table = moderated();
        verbs::prepare(&mut table, words[0]);
        let (rows, sent) = (table.ledger(), letters(&table).len());
        let plan = table
            .judge
            .rehearse("Ann", &[command(words)], table.now)
            .unwrap();
        table.lap();
        assert_eq!(table.ledger(), rows, "{words:?}: the rehearsal wrote");
        assert_eq!(letters(&table).len(), sent, "{words:?}: the rehearsal sent");
        run(&mut table, words).unwrap();
        let planned: Vec<_> = plan.rows.iter().map(|row| row.row.body.clone()).collect();
        assert_eq!(table.ledger()[rows.len()..], planned, "{words:?}");
        // What goes once more is no new letter.
        if words[0] == "resend" {
            assert!(plan.letters.is_empty());
            continue;
        }
        let mut planned: Vec<_> = plan
            .letters
            .iter()
            .map(|one| without_page(&one.bytes))
            .collect();
        let mut sent: Vec<_> = letters(&table)[sent..]
            .iter()
            .map(Sent::without_page)
            .collect();
        planned.sort();
        sent.sort();
        assert!(planned == sent, "{words:?}");
        assert!(!planned.is_empty(), "{words:?}");
    }
}

#[test]
fn a_rehearsal_leaves_the_file_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("judge.db");
    let store =
        landfall::store::Store::create(&path, crate::support::noon(), &crate::support::RANDOMNESS);
    let mut table = moderated();
    table.judge =
        landfall::judge::Judge::new(store.unwrap(), table.judge.context().settings.clone())
            .unwrap();
    table.open(&new_world(3, 3));
    let copy = |table: &Table, name: &str| {
        let copy = folder.path().join(name);
        table.judge.store().backup_to(&copy, false).unwrap();
        std::fs::read(copy).unwrap()
    };
    let before = copy(&table, "before");
    for words in COMMANDS {
        table
            .judge
            .rehearse("Ann", &[command(words)], table.now)
            .unwrap();
    }
    assert!(before == copy(&table, "after"));
}

#[test]
fn of_an_opening_it_says_what_then_follows_and_leaves_the_file_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("judge.db");
    let store =
        landfall::store::Store::create(&path, crate::support::noon(), &crate::support::RANDOMNESS);
    let mut table = moderated();
    let settings = table.judge.context().settings.clone();
    table.judge = landfall::judge::Judge::new(store.unwrap(), settings).unwrap();
    let copy = |table: &Table, name: &str| {
        let copy = folder.path().join(name);
        table.judge.store().backup_to(&copy, false).unwrap();
        std::fs::read(copy).unwrap()
    };
    let before = copy(&table, "before");
    let (by, reason, opening, now) = ("Ann", "a league", new_world(3, 3), table.now);
    let plan = table
        .judge
        .rehearse_opening(by, reason, &opening, now)
        .unwrap();
    assert!(before == copy(&table, "after"));
    let earlier = letters(&table).len();
    table.judge.open_as(by, reason, &opening, now).unwrap();
    table.lap();
    let planned: Vec<_> = plan.rows.iter().map(|row| row.row.body.clone()).collect();
    assert_eq!(table.ledger(), planned);
    let mut planned: Vec<_> = plan
        .letters
        .iter()
        .map(|one| without_page(&one.bytes))
        .collect();
    let sent = letters(&table).into_iter().skip(earlier);
    let mut sent: Vec<_> = sent.map(|one| one.without_page()).collect();
    planned.sort();
    sent.sort();
    assert!(planned == sent);
    assert_eq!((planned.len(), deeds(&table).len()), (3, 1));
    assert!(deeds(&table)[0].contains(r#""by":"Ann","reason":"a league","deed":"opened""#));
    let told = table.text("alice@example.org");
    assert!(told.contains("the reason was: a league"), "{told}");
    table.holds();
}

#[test]
fn by_mail_it_shows_nothing_that_is_not_the_moderators() {
    for ask in ["PREVIEW", "DRY RUN", "DRYRUN", "PREVIEW\n", "DRY RUN\n\n"] {
        let mut table = moderated();
        let (rows, sent) = (table.ledger(), letters(&table));
        let (seat, _) = awaited(&table);
        post(
            &mut table,
            &format!("{ask} EJECT new-world-1 {seat} REASON Silent."),
        );
        assert_eq!((table.ledger(), letters(&table)), (rows, sent), "{ask}");
        let told = table.letter(ANN).text;
        assert!(
            told.starts_with("This is what would follow."),
            "{ask}: {told}"
        );
        assert!(told.contains("moderated ejected"), "{told}");
        assert!(
            told.contains("alice@example.org, subject [new-world-1]"),
            "{told}"
        );
        // Neither the tile that would be drawn, nor anybody's choices or reply address.
        assert!(told.contains("not shown before"), "{told}");
        assert!(
            !told.contains("YOUR CHOICES") && !told.contains("\"event\""),
            "{told}"
        );
        let tags = told
            .lines()
            .filter(|line| line.contains(" . ") && line.starts_with('|'));
        assert_eq!(tags.count(), 0, "{told}");
    }
}

/// The looks that the ledger of `race-1` keeps.
fn looks(table: &Table) -> Vec<String> {
    let store = table.judge.store();
    let game = table.game_named("race-1");
    let rows = store.ledger(game.id).unwrap().into_iter();
    let looks = rows.filter(|row| row.body.contains("\"deed\":\"looked\""));
    looks.map(|row| row.body).collect()
}

/// The seat of `race-1` that is awaited, and another one.
fn two_seats(table: &Table) -> (String, String) {
    let store = table.judge.store();
    let game = table.game_named("race-1");
    let seats = store.seats(game.id).unwrap();
    let awaited = usize::from(game.awaiting.unwrap());
    (seats[awaited].name.clone(), seats[1 - awaited].name.clone())
}

/// One line that can be played, one that cannot, one that hangs on a hand, and prose.
const LINES: [&str; 4] = ["A1", "BUILD dance", "PLAY card-3", "Hello."];

#[test]
fn to_rehearse_orders_of_a_seat_is_a_look_whatever_comes_of_it() {
    let mut table = super::seats::race();
    let (seat, other) = two_seats(&table);
    let sent = letters(&table);
    for (nth, line) in LINES.iter().enumerate() {
        let ask = format!("DRY RUN AS race-1 {seat} REASON a test\n{line}");
        post(&mut table, &ask);
        assert_eq!(looks(&table).len(), nth + 1, "{line}");
        assert!(looks(&table)[nth].contains(r#""reason":"a test""#));
    }
    for (nth, line) in LINES.iter().enumerate() {
        let words = ["order", "race-1", "as", &seat, "--line", line];
        let plan = table.judge.rehearse("Ann", &[command(&words)], table.now);
        assert_eq!(looks(&table).len(), LINES.len() + nth + 1, "{line}");
        assert_eq!(plan.is_ok(), nth == 0, "{line}");
    }
    assert!(table.text(ANN).starts_with("Nothing was played, since"));
    post(&mut table, &format!("PREVIEW AS race-1 {seat}\nA1"));
    let told = table.text(ANN);
    assert!(
        told.contains("the ledger records it, and all players are told at the end"),
        "{told}"
    );
    let before = looks(&table);
    // What everybody sees is no look.
    post(&mut table, &format!("DRY RUN AS race-1 {other}\nA1"));
    assert!(table.says(ANN, "is not awaited"));
    post(&mut table, "DRY RUN PAUSE race-1");
    post(&mut table, &format!("DRY RUN SHOW race-1 AS {other}"));
    assert_eq!((looks(&table), letters(&table)), (before, sent));
    post(&mut table, "END race-1");
    post(&mut table, "REVEAL race-1");
    let (_, address) = PLAYERS_OF_RACE[0];
    let told = table.text(address);
    assert!(told.contains("(Ann) looked 9 times at what only"), "{told}");
}

/// The players of `race-1`.
const PLAYERS_OF_RACE: [(&str, &str); 1] = [("RED", "alice@example.org")];

#[test]
fn a_mail_that_nothing_proves_is_no_oracle_and_no_look() {
    let asked = |line: &str, rehearse: &str| {
        let mut table = super::seats::race();
        let (seat, _) = two_seats(&table);
        table.write(ANN, "", &format!("{rehearse}AS race-1 {seat}\n{line}"));
        assert!(looks(&table).is_empty(), "on nobody's word");
        let told = table.letter(ANN).text;
        assert!(told.contains("nothing proves"), "{told}");
        told.replace(line, "-")
    };
    for rehearse in ["", "DRY RUN "] {
        let lawful = asked("A1", rehearse);
        assert_eq!(lawful, asked("A9", rehearse));
        assert!(!lawful.contains("would follow"), "{lawful}");
    }
}

#[test]
fn no_rehearsal_shows_what_the_rules_would_make_of_it() {
    let mut table = super::seats::race();
    let first = seat_address(&table, &two_seats(&table).0);
    table.answer(&first, "A1");
    let (seat, _) = two_seats(&table);
    post(&mut table, "PROCESS race-1 ON-COMMAND");
    let who = seat_address(&table, &seat);
    table.answer(&who, "A1");
    let asks = [
        format!("EJECT race-1 {seat}"),
        "PROCESS race-1".to_owned(),
        "PROCESS ALL".to_owned(),
        "UNDO race-1".to_owned(),
    ];
    for ask in asks {
        post(&mut table, &format!("DRY RUN {ask}"));
        let told = table.text(ANN);
        assert!(told.contains("This is what would follow"), "{ask}: {told}");
        for hint in [
            "stood_in",
            "orders",
            "is awaited",
            "awaits",
            "events would",
            "report",
        ] {
            assert!(!told.contains(hint), "{ask}: {hint}: {told}");
        }
    }
}

fn seat_address(table: &Table, name: &str) -> String {
    let store = table.judge.store();
    let game = table.game_named("race-1");
    let seats = store.seats(game.id).unwrap();
    let seat = seats.iter().find(|seat| seat.name == name).unwrap();
    store.person(seat.person.unwrap()).unwrap().address
}
