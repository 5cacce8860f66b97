//! A server whose words come from a test.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use landfall::mail::server::{Roots, Security, Server};

/// The answer of a scripted server to one line.
#[derive(Clone, Debug)]
pub(crate) enum Act {
    /// Says this, with a line end.
    Say(String),
    /// Says the first, and then the second again and again with pauses, while a client listens.
    Flood(String, String, Duration),
    /// Says nothing, and hears on.
    Hear,
    /// Hangs up.
    HangUp,
}

/// The lines that clients said to the server.
pub(crate) type Heard = Arc<Mutex<Vec<String>>>;

/// Starts a server on this machine that answers each line by `answer`, to the end of the test.
pub(crate) fn serve(
    greeting: Option<&str>,
    answer: impl Fn(usize, &str) -> Act + Send + Sync + 'static,
) -> (u16, Heard) {
    let greeting = greeting.map_or(Act::Hear, |greeting| Act::Say(greeting.to_owned()));
    greet(greeting, answer)
}

/// Starts such a server, with any greeting.
pub(crate) fn greet(
    greeting: Act,
    answer: impl Fn(usize, &str) -> Act + Send + Sync + 'static,
) -> (u16, Heard) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let heard = Heard::default();
    let told = Arc::clone(&heard);
    let answer = Arc::new(answer);
    thread::spawn(move || {
        for (nth, client) in listener.incoming().enumerate() {
            let (answer, told) = (Arc::clone(&answer), Arc::clone(&told));
            let greeting = greeting.clone();
            let client = client.unwrap();
            thread::spawn(move || talk(&client, greeting, |line| answer(nth, line), &told));
        }
    });
    (port, heard)
}

fn talk(client: &TcpStream, greeting: Act, answer: impl Fn(&str) -> Act, heard: &Heard) {
    client.set_nodelay(true).unwrap();
    if !does(client, greeting) {
        return;
    }
    for line in BufReader::new(client).lines() {
        let Ok(line) = line else { return };
        heard.lock().unwrap().push(line.clone());
        if !does(client, answer(&line)) {
            return;
        }
    }
}

/// Does something; returns whether the conversation continues.
fn does(mut client: &TcpStream, act: Act) -> bool {
    match act {
        Act::Say(words) => drop(client.write_all(format!("{words}\r\n").as_bytes())),
        Act::Flood(first, again, pause) => {
            drop(client.write_all(first.as_bytes()));
            while client.write_all(again.as_bytes()).is_ok() {
                thread::sleep(pause);
            }
            return false;
        }
        Act::Hear => {}
        Act::HangUp => return false,
    }
    true
}

/// Returns whether a server heard a line with these words.
pub(crate) fn has_heard(heard: &Heard, words: &str) -> bool {
    let heard = heard.lock().unwrap();
    heard.iter().any(|line| line.contains(words))
}

/// Returns the tag of a command of IMAP.
pub(crate) fn tag(line: &str) -> &str {
    line.split(' ').next().unwrap_or_default()
}

/// Returns the answer of an IMAP server to a command that fetches nothing. A number of mails is in
/// the folder; a search finds these UIDs, each behind a blank.
pub(crate) fn imap(line: &str, mails: u32, found: &str) -> Act {
    let (tag, has) = (tag(line), |words: &str| line.contains(words));
    Act::Say(if has("CAPABILITY") {
        format!("* CAPABILITY IMAP4rev1 MOVE\r\n{tag} OK")
    } else if has("SELECT") {
        format!("* {mails} EXISTS\r\n* OK [UIDVALIDITY 7] yes\r\n{tag} OK [READ-WRITE] open")
    } else if has("UID SEARCH") {
        format!("* SEARCH{found}\r\n{tag} OK")
    } else {
        format!("{tag} OK")
    })
}

/// Returns the words of an IMAP server about its first mail.
pub(crate) fn fetched(line: &str, what: &str) -> Act {
    Act::Say(format!("* 1 FETCH (UID 1 {what})\r\n{} OK", tag(line)))
}

/// Returns the answer of an IMAP server where its first mail, or a piece of it, is fetched.
pub(crate) fn body(line: &str, text: &str) -> Option<Act> {
    if !line.contains("BODY.PEEK[]") {
        return None;
    }
    let Some((_, span)) = line.split_once("BODY.PEEK[]<") else {
        return Some(fetched(
            line,
            &format!("BODY[] {{{}}}\r\n{text}", text.len()),
        ));
    };
    let (from, most) = span.split_once('>').unwrap().0.split_once('.').unwrap();
    let from: usize = from.parse().unwrap();
    let to = (from + most.parse::<usize>().unwrap()).min(text.len());
    let piece = text.get(from..to).unwrap_or_default();
    let literal = format!("{{{}}}\r\n{piece}", piece.len());
    Some(fetched(line, &format!("BODY[]<{from}> {literal}")))
}

/// Returns a scripted server as one of the judge's.
pub(crate) fn server(port: u16) -> Server {
    Server {
        host: "127.0.0.1".to_owned(),
        port,
        security: Security::Plain,
        roots: Roots::System,
        patience: Duration::from_secs(1),
    }
}
