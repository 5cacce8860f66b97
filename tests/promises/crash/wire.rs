//! The program is killed at every piece that passes on its wires, to and from both servers: the
//! piece before which it dies is never passed on.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use super::club::Club;
use crate::world::servers::game::House;

/// Counts the pieces on all wires of one judge, and holds one of them back.
#[derive(Clone, Default)]
pub(super) struct Wires {
    passed: Arc<AtomicU64>,
    last: Arc<AtomicU64>,
    held: Arc<AtomicBool>,
}

impl Wires {
    /// Lays a wire to a port of this machine; returns the port of its near end.
    pub(super) fn to(&self, port: u16) -> u16 {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let near = listener.local_addr().unwrap().port();
        let wires = self.clone();
        thread::spawn(move || {
            for client in listener.incoming() {
                let client = client.unwrap();
                let Ok(server) = TcpStream::connect(("127.0.0.1", port)) else {
                    continue;
                };
                for stream in [&client, &server] {
                    stream.set_nodelay(true).unwrap();
                }
                let (from, to) = (client.try_clone().unwrap(), server.try_clone().unwrap());
                let out = wires.clone();
                thread::spawn(move || out.pass(from, to));
                let back = wires.clone();
                thread::spawn(move || back.pass(server, client));
            }
        });
        near
    }

    /// Lets so many pieces pass from now on.
    pub(super) fn hold_after(&self, pieces: u64) {
        self.passed.store(0, Ordering::SeqCst);
        self.held.store(false, Ordering::SeqCst);
        self.last.store(pieces, Ordering::SeqCst);
    }

    /// Returns whether a piece was held back.
    pub(super) fn is_held(&self) -> bool {
        self.held.load(Ordering::SeqCst)
    }

    fn pass(&self, mut from: TcpStream, mut to: TcpStream) {
        let mut piece = vec![0; 65_536];
        while let Ok(size @ 1..) = from.read(&mut piece) {
            if self.passed.fetch_add(1, Ordering::SeqCst) >= self.last.load(Ordering::SeqCst) {
                self.held.store(true, Ordering::SeqCst);
                // Neither end may learn that the wire is cut before the judge is dead.
                thread::sleep(Duration::from_millis(300));
                break;
            }
            if to.write_all(&piece[..size]).is_err() {
                break;
            }
        }
        drop(from.shutdown(Shutdown::Both));
        drop(to.shutdown(Shutdown::Both));
    }
}

/// Returns how many pieces pass between two kills: one with `LANDFALL_CRASH=all`, else nine.
fn every() -> u64 {
    if super::to_the_end() { 1 } else { 9 }
}

#[test]
fn a_judge_that_is_killed_at_any_piece_of_its_wires_loses_nothing() {
    let Some(house) = House::start() else { return };
    let wires = Wires::default();
    wires.hold_after(u64::MAX);
    for port in [house.dovecot.imaps, house.postfix.port] {
        let near = wires.to(port);
        house.edit(&format!("port = {port}"), &format!("port = {near}"));
    }
    let mut club = Club::by_mail(&house, 2);
    club.begin();
    let mut piece = 0;
    loop {
        club.await_letters();
        club.answer();
        wires.hold_after(piece);
        let killed = club.site.serve_once_unless(|| wires.is_held());
        wires.hold_after(u64::MAX);
        if !killed {
            break;
        }
        club.kills += 1;
        piece += every();
        club.site.serve_once();
        club.begin();
    }
    let kills = club.kills;
    club.amid_work = kills;
    club.row("at each piece on the wires").check();
    assert!(u64::from(kills) * every() > 60, "{kills} kills");
}
