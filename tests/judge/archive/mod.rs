//! Games as files: their contents for each reader, that they hold, and that every change is found.

mod by_mail;
pub mod files;
mod letters;
mod markdown;
mod pages;
mod secrets;

use std::collections::BTreeMap;
use std::io::BufReader;

use chrono::TimeDelta;
use landfall::games::TITLES;
use landfall::judge::Opening;
use landfall::judge::archive::{Archive, File};
use landfall::judge::record::Record;
use landfall::judge::verify::{Options, Verdict, verify_text};
use mail_parser::mailbox::mbox::MessageIterator;

use crate::judge::ledger::kept::kept;
use crate::support::{Table, page};

const ALICE: &str = "alice@example.org";
const BOB: &str = "bob@example.org";

/// Plays a game by mail to its end: all always answer with the code in the middle.
fn by_mail(opening: &Opening) -> Table {
    let mut table = Table::playing(opening);
    for _ in 0..2_000 {
        if table.game().awaiting.is_none() {
            return table;
        }
        let player = table.awaited();
        table.now += TimeDelta::hours(3);
        let codes = table.letter(player).codes();
        table.answer(player, &codes[codes.len() / 2]);
    }
    panic!("the game does not end");
}

/// Lets the first game of a table end without an answer.
fn finish(table: &mut Table) {
    while table.game().awaiting.is_some() {
        table.wait(TimeDelta::days(4));
    }
}

/// Answers with the first code of the awaited player.
fn answer_first(table: &mut Table) {
    let player = table.awaited();
    table.answer(player, &table.letter(player).codes()[0]);
}

/// Brings each kept game in: its file's name, its own name, and the table.
fn kept_games() -> impl Iterator<Item = (String, String, Table)> {
    kept().into_iter().map(|(file, text)| {
        let (record, _) = Record::read(&text).unwrap();
        let mut table = Table::new();
        table.judge.import(&record, &[], table.now).unwrap();
        (file, record.terms.game, table)
    })
}

/// Returns the files of an archive as text, the page with its data unpacked.
fn texts(archive: Archive) -> BTreeMap<&'static str, String> {
    let text = |file: File| {
        let text = String::from_utf8(file.bytes).unwrap();
        match file.name {
            "index.html" => page::unpacked(&text),
            _ => text,
        }
    };
    let files = archive.files.into_iter();
    files.map(|file| (file.name, text(file))).collect()
}

/// Returns the mails of `letters.mbox`.
fn mails(archive: Archive) -> Vec<String> {
    let mut files = archive.files.into_iter();
    let mbox = files.find(|file| file.name == "letters.mbox").unwrap();
    let mails = MessageIterator::new(BufReader::new(mbox.bytes.as_slice()));
    let mails = mails.map(|mail| String::from_utf8(mail.unwrap().unwrap_contents()).unwrap());
    mails.map(|mail| mail.trim_end().to_owned()).collect()
}

/// Checks that all of a ledger's checks hold.
#[track_caller]
fn ledger_holds(text: &str) {
    let found = verify_text(TITLES, text, Options::default()).unwrap();
    let holds = found.iter().all(|one| one.verdict == Verdict::Holds);
    assert!(holds, "{found:?}");
}
