//! A server that says what a test lets it say.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use landfall::mail::server::{Roots, Security, Server};

/// What a scripted server does in answer to one line.
#[derive(Clone, Debug)]
pub(crate) enum Act {
    /// Says this, with a line end.
    Say(String),
    /// Says nothing, and hears on.
    Hear,
    /// Hangs up.
    HangUp,
}

/// What a person said to the server, connection by connection.
pub(crate) type Heard = Arc<Mutex<Vec<String>>>;

/// A server on this machine that answers each line as `answer` says. It lives as long as the test.
pub(crate) fn serve(
    greeting: Option<&str>,
    answer: impl Fn(usize, &str) -> Act + Send + Sync + 'static,
) -> (u16, Heard) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let heard = Heard::default();
    let (told, greeting) = (Arc::clone(&heard), greeting.map(str::to_owned));
    let answer = Arc::new(answer);
    thread::spawn(move || {
        for (nth, client) in listener.incoming().enumerate() {
            let (answer, told) = (Arc::clone(&answer), Arc::clone(&told));
            let greeting = greeting.clone();
            let client = client.unwrap();
            thread::spawn(move || talk(&client, nth, greeting.as_deref(), &*answer, &told));
        }
    });
    (port, heard)
}

fn talk(
    client: &TcpStream,
    nth: usize,
    greeting: Option<&str>,
    answer: &impl Fn(usize, &str) -> Act,
    heard: &Heard,
) {
    let mut out = client;
    client.set_nodelay(true).unwrap();
    match greeting {
        Some(greeting) => write!(out, "{greeting}\r\n").unwrap(),
        None => thread::sleep(Duration::from_secs(5)),
    }
    for line in BufReader::new(client).lines() {
        let Ok(line) = line else { return };
        heard.lock().unwrap().push(line.clone());
        match answer(nth, &line) {
            Act::Say(words) => drop(out.write_all(format!("{words}\r\n").as_bytes())),
            Act::Hear => {}
            Act::HangUp => return,
        }
    }
}

/// As the judge is told of a scripted server.
pub(crate) fn server(port: u16) -> Server {
    Server {
        host: "127.0.0.1".to_owned(),
        port,
        security: Security::Plain,
        roots: Roots::System,
        patience: Duration::from_secs(1),
    }
}
