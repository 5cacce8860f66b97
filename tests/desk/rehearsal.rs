//! What would follow: found without a trace, and the same as what then happens.

use super::*;

const COMMANDS: [&[&str]; 6] = [
    &["deadline", "new-world-1", "+2d", "--reason", "a holiday"],
    &["replace", "new-world-1", "RED", "zoe@example.net"],
    &["eject", "new-world-1", "BLUE"],
    &["broadcast", "all", "--text", "Hello."],
    &["pause", "new-world-1", "--reason", "holidays"],
    &["end", "new-world-1", "--draw"],
];

#[test]
fn what_would_follow_is_what_then_follows() {
    for (_, words) in verbs::TABLE {
        let mut table = moderated();
        verbs::prepare(&mut table, words[0]);
        let (rows, sent) = (ledger(&table), letters(&table).len());
        let plan = table
            .judge
            .rehearse("Ann", &[command(words)], table.now)
            .unwrap();
        table.lap();
        assert_eq!(ledger(&table), rows, "{words:?}: the rehearsal wrote");
        assert_eq!(letters(&table).len(), sent, "{words:?}: the rehearsal sent");
        run(&mut table, words).unwrap();
        let planned: Vec<_> = plan.rows.iter().map(|row| row.row.body.clone()).collect();
        assert_eq!(ledger(&table)[rows.len()..], planned, "{words:?}");
        // What goes once more is no new letter.
        if words[0] == "resend" {
            assert!(plan.letters.is_empty());
            continue;
        }
        let mut planned: Vec<_> = plan.letters.iter().map(|one| one.bytes.clone()).collect();
        let mut sent: Vec<_> = letters(&table)[sent..]
            .iter()
            .map(|one| one.bytes.clone())
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
        landfall::judge::Judge::new(store.unwrap(), table.judge.house().settings.clone()).unwrap();
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
    let settings = table.judge.house().settings.clone();
    table.judge = landfall::judge::Judge::new(store.unwrap(), settings).unwrap();
    let copy = |table: &Table, name: &str| {
        let copy = folder.path().join(name);
        table.judge.store().backup_to(&copy, false).unwrap();
        std::fs::read(copy).unwrap()
    };
    let before = copy(&table, "before");
    let (by, opening, now) = (("Ann", "a league"), new_world(3, 3), table.now);
    let plan = table.judge.rehearse_opening(by, &opening, now).unwrap();
    assert!(before == copy(&table, "after"));
    let earlier = letters(&table).len();
    table.judge.open_as(by, &opening, now).unwrap();
    table.lap();
    let planned: Vec<_> = plan.rows.iter().map(|row| row.row.body.clone()).collect();
    assert_eq!(ledger(&table), planned);
    let mut planned: Vec<_> = plan.letters.iter().map(|one| one.bytes.clone()).collect();
    let sent = letters(&table).into_iter().skip(earlier);
    let mut sent: Vec<_> = sent.map(|one| one.bytes).collect();
    planned.sort();
    sent.sort();
    assert!(planned == sent);
    assert_eq!((planned.len(), deeds(&table).len()), (3, 1));
    assert!(deeds(&table)[0].contains(r#""by":"Ann","reason":"a league","deed":"opened""#));
    let told = text(&table, "alice@example.org");
    assert!(told.contains("the reason was: a league"), "{told}");
    holds(&table);
}

#[test]
fn by_mail_it_shows_nothing_that_is_not_the_moderators() {
    for ask in ["PREVIEW", "DRY RUN", "DRYRUN", "PREVIEW\n", "DRY RUN\n\n"] {
        let mut table = moderated();
        let (rows, sent) = (ledger(&table), letters(&table));
        let (seat, _) = awaited(&table);
        post(
            &mut table,
            &format!("{ask} EJECT new-world-1 {seat} REASON Silent."),
        );
        assert_eq!((ledger(&table), letters(&table)), (rows, sent), "{ask}");
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
