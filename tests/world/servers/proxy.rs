//! A wire that is cut after some bytes, and one that is long.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

/// Passes bytes on between a client and a port, up to a number of bytes.
pub(crate) struct Proxy {
    pub(crate) port: u16,
    left: Arc<AtomicI64>,
}

impl Proxy {
    /// Makes a wire to a port of this machine, whole at first.
    pub(crate) fn to(port: u16) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let left = Arc::new(AtomicI64::new(i64::MAX));
        let proxy = Self {
            port: listener.local_addr().unwrap().port(),
            left: Arc::clone(&left),
        };
        thread::spawn(move || {
            for client in listener.incoming() {
                let Ok(server) = TcpStream::connect(("127.0.0.1", port)) else {
                    continue;
                };
                let client = client.unwrap();
                let (from, to) = (client.try_clone().unwrap(), server.try_clone().unwrap());
                let both = Arc::clone(&left);
                thread::spawn(move || pass(from, to, &both));
                let both = Arc::clone(&left);
                thread::spawn(move || pass(server, client, &both));
            }
        });
        proxy
    }

    /// Cuts the wire after this number of further bytes, in both directions together.
    pub(crate) fn cut_after(&self, bytes: i64) {
        self.left.store(bytes, Ordering::SeqCst);
    }

    /// Mends the wire for those who connect from now on.
    pub(crate) fn mend(&self) {
        self.cut_after(i64::MAX);
    }
}

/// Makes a wire to a port of this machine with a delay for each piece; returns its own port.
pub(crate) fn long_wire(port: u16, under_way: Duration) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let own = listener.local_addr().unwrap().port();
    thread::spawn(move || {
        for client in listener.incoming() {
            let client = client.unwrap();
            let server = TcpStream::connect(("127.0.0.1", port)).unwrap();
            for end in [&client, &server] {
                end.set_nodelay(true).unwrap();
            }
            let (from, to) = (client.try_clone().unwrap(), server.try_clone().unwrap());
            thread::spawn(move || pass_late(from, to, under_way));
            thread::spawn(move || pass_late(server, client, under_way));
        }
    });
    own
}

fn pass_late(mut from: TcpStream, mut to: TcpStream, under_way: Duration) {
    let (sender, arriving) = mpsc::channel::<(Instant, Vec<u8>)>();
    thread::spawn(move || {
        for (at, piece) in arriving {
            thread::sleep(at.saturating_duration_since(Instant::now()));
            if to.write_all(&piece).is_err() {
                break;
            }
        }
        drop(to.shutdown(Shutdown::Both));
    });
    let mut piece = [0; 16_384];
    while let Ok(size @ 1..) = from.read(&mut piece) {
        let arrives = Instant::now() + under_way;
        if sender.send((arrives, piece[..size].to_vec())).is_err() {
            break;
        }
    }
}

/// Passes bytes on, one piece at a time; the last piece may be half of one.
fn pass(mut from: TcpStream, mut to: TcpStream, left: &AtomicI64) {
    let mut piece = [0; 1024];
    while let Ok(size @ 1..) = from.read(&mut piece) {
        let before = left.fetch_sub(i64::try_from(size).unwrap(), Ordering::SeqCst);
        let passed = usize::try_from(before.max(0)).unwrap().min(size);
        if to.write_all(&piece[..passed]).is_err() || passed < size {
            break;
        }
    }
    drop(from.shutdown(Shutdown::Both));
    drop(to.shutdown(Shutdown::Both));
}
