//! A name server with a handful of TXT records, so that a mail filter finds out about senders
//! without any network. Every other name does not exist.

use std::collections::BTreeMap;
use std::net::UdpSocket;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// The type TXT.
const TXT: u16 = 16;

/// A running name server, stopped when it is dropped.
pub(super) struct Dns {
    pub(super) port: u16,
    stop: Arc<AtomicBool>,
    server: Option<JoinHandle<()>>,
}

impl Drop for Dns {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        if let Some(server) = self.server.take() {
            drop(server.join());
        }
    }
}

impl Dns {
    /// Starts one that publishes these texts.
    pub(super) fn start(texts: BTreeMap<String, String>) -> Self {
        let socket = UdpSocket::bind("127.0.0.1:0").unwrap();
        socket
            .set_read_timeout(Some(Duration::from_millis(200)))
            .unwrap();
        let port = socket.local_addr().unwrap().port();
        let stop = Arc::new(AtomicBool::new(false));
        let told = Arc::clone(&stop);
        let server = thread::spawn(move || {
            let mut query = [0; 1024];
            while !told.load(Ordering::Relaxed) {
                let Ok((length, from)) = socket.recv_from(&mut query) else {
                    continue;
                };
                if let Some(reply) = reply(&texts, &query[..length]) {
                    drop(socket.send_to(&reply, from));
                }
            }
        });
        Self {
            port,
            stop,
            server: Some(server),
        }
    }
}

/// Returns the reply to a query (RFC 1035, 4.1), if it can be read.
fn reply(texts: &BTreeMap<String, String>, query: &[u8]) -> Option<Vec<u8>> {
    let mut at = 12;
    let mut labels = Vec::new();
    loop {
        let length = usize::from(*query.get(at)?);
        at += 1;
        if length == 0 {
            break;
        }
        let label = query.get(at..at + length)?;
        labels.push(String::from_utf8_lossy(label).to_ascii_lowercase());
        at += length;
    }
    let kind = u16::from_be_bytes([*query.get(at)?, *query.get(at + 1)?]);
    let question = query.get(12..at + 4)?;
    let name = labels.join(".");
    let text = texts.get(&name).filter(|_| kind == TXT);
    let is_known = texts.keys().any(|known| known.ends_with(&name));
    let code = if is_known { 0 } else { 3 };
    // An answer, authoritative, with recursion available.
    let mut reply = vec![query[0], query[1], 0x85, 0x80 | code, 0, 1];
    reply.extend([0, u8::from(text.is_some()), 0, 0, 0, 0]);
    reply.extend(question);
    if let Some(text) = text {
        let mut data = Vec::new();
        for piece in text.as_bytes().chunks(255) {
            data.push(u8::try_from(piece.len()).unwrap());
            data.extend(piece);
        }
        // The name of the question, TXT, IN, for a minute.
        reply.extend([0xC0, 12, 0, 16, 0, 1, 0, 0, 0, 60]);
        reply.extend(u16::try_from(data.len()).unwrap().to_be_bytes());
        reply.extend(data);
    }
    Some(reply)
}
