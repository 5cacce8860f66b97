//! How letters leave.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use landfall::mail::mailbox::Maildir;
use landfall::mail::transport::{MaildirTransport, ReturnPath, letter_returned};
use landfall::mail::{Mailbox, Outgoing, SendError, Transport};
use tempfile::tempdir;

const LETTER: Outgoing<'static> = Outgoing {
    to: "Alice@Example.org",
    bytes: b"From: judge@games.test\r\n\r\nB1\r\n",
    message_id: "<abc234@games.test>",
};

#[test]
fn each_reader_has_a_maildir_and_each_letter_lies_there_once() {
    let dir = tempdir().unwrap();
    let mut transport = MaildirTransport::new(dir.path());
    let to_bob = Outgoing {
        to: "bob@example.org",
        ..LETTER
    };
    for letter in [LETTER, LETTER, to_bob] {
        transport.send(&letter).unwrap();
    }
    let folder = transport.folder("alice@example.org");
    assert_eq!(folder, dir.path().join("alice@example.org"));
    let mails = Maildir::open(folder).unwrap().waiting(9).unwrap();
    assert_eq!(mails.len(), 1);
    assert_eq!(mails[0].key, "abc234@games.test");
    assert_eq!(mails[0].bytes, LETTER.bytes);
    let bobs = dir.path().join("bob@example.org/new/abc234@games.test");
    assert!(bobs.is_file());
}

#[test]
fn an_odd_address_stays_in_the_folder_and_by_itself() {
    let transport = MaildirTransport::new("/mail");
    let odd = [
        "../../etc@x.test",
        "a/b@x.test",
        "a\\b@x.test",
        "..",
        "",
        ".x@x.test",
    ];
    let folders = odd.iter().map(|address| transport.folder(address));
    let folders: BTreeSet<PathBuf> = folders.collect();
    for folder in &folders {
        assert_eq!(folder.parent(), Some(Path::new("/mail")), "{folder:?}");
    }
    assert_eq!(folders.len(), odd.len());
}

#[test]
fn a_folder_that_cannot_be_written_is_tried_later() {
    let dir = tempdir().unwrap();
    let file = dir.path().join("file");
    fs::write(&file, b"").unwrap();
    let sent = MaildirTransport::new(&file).send(&LETTER);
    assert!(matches!(sent, Err(SendError::Later(_))), "{sent:?}");
}

#[cfg(unix)]
mod sendmail {
    use std::fs::{self, Permissions};
    use std::os::unix::fs::PermissionsExt;
    use std::path::PathBuf;
    use std::sync::atomic::Ordering;
    use std::time::{Duration, Instant};

    use landfall::mail::transport::{ReturnPath, Sendmail};
    use landfall::mail::{Closed, Outgoing, SendError, Transport};
    use landfall::program::{Stop, Terms};
    use tempfile::{TempDir, tempdir};

    use super::LETTER;
    use crate::support::signals::{self, Signal};

    fn sendmail(program: impl Into<PathBuf>) -> Sendmail {
        within(Sendmail::PATIENCE, program)
    }

    fn within(patience: Duration, program: impl Into<PathBuf>) -> Sendmail {
        let bounces = ReturnPath::PerLetter("judge@games.test".to_owned());
        Sendmail::new(program, bounces, Terms::within(patience))
    }

    fn program(script: &str) -> (TempDir, PathBuf) {
        let dir = tempdir().unwrap();
        let path = dir.path().join("sendmail");
        let script = format!("#!/bin/sh\ncd \"$(dirname \"$0\")\"\n{script}\n");
        fs::write(&path, script).unwrap();
        fs::set_permissions(&path, Permissions::from_mode(0o755)).unwrap();
        (dir, path)
    }

    #[test]
    fn the_program_gets_the_addresses_and_the_bytes() {
        let (dir, path) = program("printf '%s\\n' \"$@\" > arguments; cat > letter");
        sendmail(&path).send(&LETTER).unwrap();
        let arguments = fs::read_to_string(dir.path().join("arguments")).unwrap();
        assert_eq!(
            arguments,
            "-i\n-f\njudge+bounce.abc234@games.test\n--\nAlice@Example.org\n"
        );
        assert_eq!(fs::read(dir.path().join("letter")).unwrap(), LETTER.bytes);
    }

    #[test]
    fn exit_codes_mean_what_sysexits_says() {
        let (hopeless, later) = ([65, 67, 68], [75, 69, 1, 78]);
        let hopeless = hopeless.map(|code| (code, true)).into_iter();
        for (code, hopeless) in hopeless.chain(later.map(|code| (code, false))) {
            let (_dir, path) = program(&format!("cat > /dev/null; echo why >&2; exit {code}"));
            match sendmail(&path).send(&LETTER) {
                Err(SendError::Hopeless(reason)) => assert!(hopeless && reason.contains("why")),
                Err(SendError::Later(reason)) => assert!(!hopeless && reason.contains("why")),
                Ok(()) => panic!("{code} is no success"),
            }
        }
    }

    #[test]
    fn a_missing_program_is_tried_later() {
        let sent = sendmail("/nonexistent/sendmail").send(&LETTER);
        assert!(matches!(sent, Err(SendError::Later(_))));
    }

    #[test]
    fn a_program_that_does_not_listen_or_says_too_much_has_not_sent_and_does_not_hang() {
        let bytes = vec![b'x'; 1_000_000];
        for script in [
            "exec 0<&-; exit 0",
            "head -c 300000 /dev/zero >&2; cat > /dev/null; exit 75",
        ] {
            let (_dir, path) = program(script);
            let sent = sendmail(&path).send(&Outgoing {
                bytes: &bytes,
                ..LETTER
            });
            assert!(
                matches!(sent, Err(SendError::Later(_))),
                "{script}: {sent:?}"
            );
        }
    }

    #[test]
    fn a_program_that_hangs_is_ended_with_its_children_and_the_next_letter_waits() {
        let (dir, path) = program("sleep 300 & echo $! > child; wait");
        let mut sendmail = within(Duration::from_millis(500), &path);
        let sent = sendmail.send(&LETTER);
        let Err(SendError::Later(why)) = sent else {
            panic!("{sent:?}")
        };
        assert!(why.contains("took longer than 0.5 seconds"), "{why}");
        let child = fs::read_to_string(dir.path().join("child")).unwrap();
        let since = Instant::now();
        while lives(child.trim()) {
            assert!(since.elapsed() < Duration::from_secs(60), "it lives");
        }
        assert_eq!(sendmail.ready(), Err(Closed::ForNow(why)));
        assert_eq!(sendmail.ready(), Ok(()));
    }

    fn lives(process: &str) -> bool {
        let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
        let behind_name = stat.rsplit(") ").next();
        let state = behind_name.and_then(|rest| rest.chars().next());
        !matches!(state, None | Some('Z' | 'X'))
    }

    #[test]
    fn a_program_may_still_end_by_itself_once_the_judge_is_stopped() {
        let stop = Stop::default();
        stop.store(true, Ordering::Relaxed);
        let bounces = ReturnPath::Plain("judge@games.test".to_owned());
        let terms = Terms {
            stop,
            ..Terms::within(Sendmail::PATIENCE)
        };
        for (script, sent) in [("cat > /dev/null", true), ("exec sleep 300", false)] {
            let (_dir, path) = program(script);
            let mut sendmail = Sendmail::new(path, bounces.clone(), terms.clone());
            let since = Instant::now();
            assert_eq!(sendmail.send(&LETTER).is_ok(), sent, "{script}");
            assert!(since.elapsed() < Duration::from_secs(30));
            assert!(sendmail.ready().is_err(), "no other letter is begun");
        }
    }

    #[test]
    fn a_child_that_holds_the_output_is_ended_and_one_that_does_not_keeps_running() {
        for (child, keeps_running) in [("sleep 300", false), ("sleep 300 > /dev/null 2>&1", true)] {
            let (dir, path) = program(&format!("cat > /dev/null; {child} & echo $! > child"));
            let since = Instant::now();
            sendmail(&path).send(&LETTER).unwrap();
            assert!(since.elapsed() < Duration::from_secs(30));
            let number = fs::read_to_string(dir.path().join("child")).unwrap();
            let number = number.trim();
            while !keeps_running && lives(number) {
                assert!(since.elapsed() < Duration::from_secs(60), "it lives");
            }
            assert_eq!(lives(number), keeps_running, "{child}");
            signals::try_signal(number.parse().unwrap(), Signal::TERM);
        }
    }
}

const JUDGE: &str = "judge@games.test";

#[test]
fn an_address_per_letter_leads_back_to_it() {
    let bounces = ReturnPath::PerLetter(JUDGE.to_owned());
    let address = bounces.of("<abc234@games.test>");
    assert_eq!(address, "judge+bounce.abc234@games.test");
    let back = letter_returned("Judge+Bounce.ABC234@games.test", JUDGE);
    assert_eq!(back.as_deref(), Some("<abc234@games.test>"));
}

#[test]
fn what_cannot_be_an_address_comes_back_to_the_plain_one() {
    let bounces = ReturnPath::PerLetter(JUDGE.to_owned());
    let long = format!("<{}@games.test>", "a".repeat(60));
    for id in [
        "<a b@games.test>",
        "abc@games.test",
        "<abc@else.test>",
        &long,
    ] {
        assert_eq!(bounces.of(id), JUDGE, "{id}");
    }
    let plain = ReturnPath::Plain(JUDGE.to_owned());
    assert_eq!(plain.of("<abc234@games.test>"), JUDGE);
}

#[test]
fn other_addresses_are_no_bounce() {
    for address in [
        JUDGE,
        "judge+bounce.@games.test",
        "judge+bounce.abc@else.test",
        "other+bounce.abc@games.test",
        "judge+new-world-1.blue.12.k7q3f2m5x4adhw2c@games.test",
        "judge+bounce.a.b@games.test",
    ] {
        assert_eq!(letter_returned(address, JUDGE), None, "{address}");
    }
}
