//! When a mailbox by IMAP waits, against a server that tells of mail at awkward moments.

use std::time::{Duration, Instant};

use landfall::mail::Mailbox;
use landfall::mail::mailbox::Imap;

use super::dovecot::{folders, login};
use super::scripted::{self, Act};

/// Dovecot looks at the folder once more before it ends a command: a mail that came since is told
/// of after the list that lacks it.
#[test]
fn a_mail_that_comes_while_the_folder_is_listed_is_not_waited_for() {
    let (port, heard) = scripted::serve(Some("* OK ready"), |_, line| {
        let tag = line.split(' ').next().unwrap_or_default();
        Act::Say(match line {
            line if line.contains("LOGIN") => format!("{tag} OK come in"),
            line if line.ends_with("CAPABILITY") => {
                format!("* CAPABILITY IMAP4rev1 MOVE IDLE\r\n{tag} OK")
            }
            line if line.contains("SELECT") => {
                format!("* 0 EXISTS\r\n* OK [UIDVALIDITY 7] yes\r\n{tag} OK [READ-WRITE] open")
            }
            line if line.contains("NOOP") => format!("{tag} OK"),
            line if line.contains("UID SEARCH") => {
                format!("* SEARCH\r\n* 1 EXISTS\r\n{tag} OK")
            }
            line if line.ends_with("IDLE") => "+ idling".to_owned(),
            _ => return Act::Hear,
        })
    });
    let mut mailbox = Imap::new(scripted::server(port), login("x"), folders()).unwrap();
    assert_eq!(mailbox.waiting(1).unwrap(), [], "{heard:?}");
    let started = Instant::now();
    mailbox.rest(Duration::from_secs(20), &|| {
        started.elapsed() > Duration::from_secs(3)
    });
    assert!(started.elapsed() < Duration::from_secs(2), "{heard:?}");
}
