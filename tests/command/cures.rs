//! What `doctor` says to do, where the servers are those of a first day, and nothing is well.

use std::io::{Read, Write};
use std::net::TcpListener;
use std::thread;

use super::Desk;
use crate::support::output::Says as _;
use crate::world::servers::scripted::{Act, serve};

/// Makes a judge whose letters leave by SMTP, in place of Maildirs.
fn over_smtp(port: u16, security: &str) -> Desk {
    let smtp = format!(
        "[transport.smtp]
host = \"127.0.0.1\"
port = {port}
security = \"{security}\"
\
         timeout_seconds = 1
"
    );
    let desk = Desk::new();
    desk.edit("maildir = \"players\"", &smtp);
    desk
}

/// Makes a judge whose mails come by IMAP.
fn over_imap(port: u16, security: &str) -> Desk {
    let imap = format!(
        "[mailbox.imap]
host = \"127.0.0.1\"
port = {port}
security = \"{security}\"
\
         timeout_seconds = 1
user = \"judge\"
\
         password = {{ command = [\"echo\", \"hush\"] }}
folder = \"Judge\"
"
    );
    let desk = Desk::new();
    desk.edit("maildir = \"mailbox\"", "");
    desk.edit("[transport]", &format!("{imap}[transport]"));
    desk
}

/// Makes a judge whose letters go to a script that may put them into the mailbox.
fn over_sendmail(script: &str) -> Desk {
    let desk = Desk::new();
    desk.sendmail(script);
    desk
}

/// Returns the words of a part that does not work.
#[track_caller]
fn failed(desk: &Desk, name: &str) -> String {
    let part = desk.run("doctor --json --wait 1").part(name);
    let words = part.words();
    assert_eq!(part.state, "FAILED", "{words}");
    for debug in ["Error", "{", "}", "Some(", "kind:", "InvalidContentType"] {
        words.must_not_say(debug);
    }
    words
}

#[test]
fn a_refusal_of_the_tag_is_not_one_of_the_sender() {
    let desk = over_sendmail(
        "case \"$5\" in *+*) echo '550 5.1.1 no such user' >&2; exit 67;; esac\n\
         cat > mailbox/new/1.host",
    );
    let words = failed(&desk, "letters");
    words.must_say("a mail to judge@example.org was taken, and one to judge+doctor.");
    words.must_say("no such user");
    words.must_say("recipient_delimiter = +");
    words.must_not_say("bounce_addresses");
    let said = desk.run("doctor --json --wait 5");
    assert_eq!(said.part("plus addresses").state, "not tried");
    assert!(!desk.path("mailbox/new/1.host").exists(), "it is put aside");
    // Where the plain address is refused as well, the tag is not to blame.
    let desk = over_sendmail("echo '550 5.7.1 you may not send' >&2; exit 77");
    let words = failed(&desk, "letters");
    words.must_say("bounce_addresses");
    words.must_not_say("recipient_delimiter");
}

#[test]
fn doctor_asks_for_a_login_where_the_server_wants_one() {
    let (port, _) = serve(Some("220 mx.example.org"), |_, line| {
        Act::Say(match line.split_once(':') {
            Some(("MAIL FROM", _)) => "530 5.7.0 Authentication required".to_owned(),
            _ => "250 ok".to_owned(),
        })
    });
    let words = failed(&over_smtp(port, "plain"), "letters");
    words.must_say("Authentication required");
    words.must_say("say user and password in [transport.smtp]");
}

#[test]
fn tls_that_is_spoken_to_a_plain_port_is_said_in_plain_words() {
    let hangs_up = |_: usize, _: &str| Act::HangUp;
    let (port, _) = serve(Some("220 mx.example.org ESMTP"), hangs_up);
    failed(&over_smtp(port, "tls"), "letters").must_say("say security = \"starttls\"");
    let (port, _) = serve(Some("* OK IMAP"), hangs_up);
    failed(&over_imap(port, "tls"), "mailbox").must_say("say security = \"starttls\"");
}

/// Starts a server that says nothing before it hears TLS, and then that it knows no such version.
fn tls_only() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    thread::spawn(move || {
        for client in listener.incoming() {
            thread::spawn(move || {
                let mut client = client.unwrap();
                let mut first = [0; 1];
                while client.read(&mut first).is_ok_and(|read| read > 0) {
                    if first == [0x16] {
                        drop(client.write_all(&[0x15, 3, 3, 0, 2, 2, 70]));
                        return;
                    }
                }
            });
        }
    });
    port
}

#[test]
fn doctor_distinguishes_plain_words_to_a_port_of_tls_from_a_server_that_is_down() {
    let port = tls_only();
    for security in ["plain", "starttls"] {
        let words = failed(&over_smtp(port, security), "letters");
        words.must_say("say security = \"tls\" in [transport.smtp]");
        let words = failed(&over_imap(port, security), "mailbox");
        words.must_say("say security = \"tls\" in [mailbox.imap]");
    }
    let (port, _) = serve(None, |_, _| Act::HangUp);
    let words = failed(&over_smtp(port, "plain"), "letters");
    words.must_say("look whether the server is up");
}

#[test]
fn a_folder_that_is_missing_is_named_with_those_that_there_are() {
    let (port, _) = serve(Some("* OK IMAP"), |_, line| {
        let (tag, command) = line.split_once(' ').unwrap();
        Act::Say(match command.split(' ').next().unwrap() {
            "SELECT" => format!("{tag} NO [NONEXISTENT] no such mailbox"),
            "LIST" => format!(
                "* LIST (\\HasNoChildren) \"/\" INBOX\r\n\
                 * LIST (\\HasNoChildren) \"/\" \"Spiele\"\r\n{tag} OK done"
            ),
            "CAPABILITY" => format!("* CAPABILITY IMAP4rev1\r\n{tag} OK done"),
            _ => format!("{tag} OK done"),
        })
    });
    let words = failed(&over_imap(port, "plain"), "mailbox");
    words.must_say("the server refuses the folder Judge");
    words.must_say("it has INBOX, Spiele");
    words.must_say("name one of the others in [mailbox.imap]");
}

#[test]
fn doctor_names_a_server_that_speaks_another_protocol() {
    let (port, _) = serve(Some("220 mx.example.org ESMTP"), |_, _| Act::HangUp);
    let words = failed(&over_imap(port, "plain"), "mailbox");
    words.must_say("the server makes no sense");
}

#[test]
fn doctor_finds_a_clock_that_differs_from_the_mail_servers() {
    let desk = over_sendmail(
        "{ echo 'Received: from play.example by mx.play.example with ESMTP id 1; \
         Fri, 20 Nov 2026 10:00:00 +0000'; cat; } > mailbox/new/1.host",
    );
    let at = |now: &str| {
        let said = desk.run(["doctor", "--json", "--wait", "5", "--now", now]);
        said.part("server clock")
    };
    let late = at("2027-02-28T10:00:00Z");
    assert_eq!(late.state, "FAILED");
    late.said
        .must_say("2027-02-28 10:00:00 UTC here, and 2026-11-20 10:00:00 UTC");
    late.todo.must_say("NTP");
    assert_eq!(at("2026-11-20T10:59:00Z").state, "OK");
    assert_eq!(at("2026-11-20T08:59:00Z").state, "FAILED");
}
