//! How often the work on one mail waits for a server.

use std::io::{Read, Write};
use std::net::Shutdown;
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::thread;

use landfall::judge::LapLimits;
use landfall::store::Store;
use tempfile::tempdir;

use crate::support::database::server::{lasting, of};
use crate::support::{RANDOMNESS, Table, new_world, noon, settings};

/// The most round trips that one ordinary order with two letters may take, `BEGIN` and `COMMIT`
/// among them.
const MOST: usize = 30;

/// The words of a client, in a piece for each time that it waited for the server.
#[derive(Default)]
struct Wire {
    pieces: Vec<Vec<u8>>,
    answered: bool,
}

impl Wire {
    /// Notes the bytes of one side.
    fn hear(&mut self, is_client: bool, bytes: &[u8]) {
        if is_client {
            if self.answered || self.pieces.is_empty() {
                self.pieces.push(Vec::new());
            }
            self.pieces.last_mut().unwrap().extend(bytes);
        }
        self.answered = !is_client;
    }

    /// Counts the waits of the last transaction, and its letters.
    fn last_transaction(&self) -> (usize, usize) {
        let has = |piece: &[u8], word: &str| {
            let mut windows = piece.windows(word.len());
            windows.any(|one| one == word.as_bytes())
        };
        let begin = self.pieces.iter().rposition(|piece| has(piece, "BEGIN"));
        let work = &self.pieces[begin.unwrap()..];
        // All that is read after the commit is about the mail only.
        let letters = work.iter().filter(|piece| has(piece, "\r\nMIME-Version:"));
        (work.len() - 1, letters.count())
    }
}

/// Passes on the bytes between clients and the server at `path`, and notes them.
fn listen(listener: UnixListener, path: PathBuf, wire: &Arc<Mutex<Wire>>) {
    let wire = Arc::clone(wire);
    thread::spawn(move || {
        for client in listener.incoming() {
            let (client, server) = (client.unwrap(), UnixStream::connect(&path).unwrap());
            let (back, forth) = (client.try_clone().unwrap(), server.try_clone().unwrap());
            for (mut from, mut to, is_client) in [(client, forth, true), (server, back, false)] {
                let wire = Arc::clone(&wire);
                thread::spawn(move || {
                    let mut bytes = [0; 65_536];
                    while let Ok(length @ 1..) = from.read(&mut bytes) {
                        wire.lock().unwrap().hear(is_client, &bytes[..length]);
                        to.write_all(&bytes[..length]).unwrap();
                    }
                    drop(to.shutdown(Shutdown::Both));
                });
            }
        }
    });
}

#[test]
fn an_order_with_two_letters_waits_thirty_times_at_most() {
    let Some(address) = lasting() else { return };
    let (before, folder) = address.split_once("host=").unwrap();
    let own = tempdir().unwrap();
    let wire = Arc::default();
    let name = ".s.PGSQL.5432";
    let listener = UnixListener::bind(own.path().join(name)).unwrap();
    listen(listener, Path::new(folder).join(name), &wire);
    let address = format!("{before}host={}", own.path().display());
    let store = Store::create(of(&address), noon(), &RANDOMNESS).unwrap();
    let mut table = Table::over(store, settings());
    table.open(&new_world(2, 7));
    let mut waits = Vec::new();
    for _ in 0..8 {
        let from = table.awaited();
        let letter = table.letter(from);
        let quoted = letter.text.replace('\n', "\r\n> ");
        let text = format!("{}\r\n\r\n> {quoted}", letter.best_code());
        let mail = table.reply(from, &letter, &text);
        table.mailbox.post(mail);
        let taken = table.judge.take_in(&mut table.mailbox, table.now, 10);
        assert_eq!(taken.unwrap(), 1);
        *wire.lock().unwrap() = Wire::default();
        let worked = table.judge.work(table.now, LapLimits::default());
        assert_eq!(worked.unwrap(), 1);
        let (waited, letters) = wire.lock().unwrap().last_transaction();
        assert_eq!(letters, 2);
        waits.push(waited);
        table.lap();
    }
    println!("each mail waited {waits:?} times");
    // Statements are prepared by the first ones.
    assert!(waits[2..].iter().all(|waited| *waited <= MOST), "{waits:?}");
}
