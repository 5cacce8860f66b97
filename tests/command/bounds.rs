//! Memory: the program stays below 64 MB whatever arrives, under a hard limit on address space.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::Duration;

use super::{Desk, NOW, mail};
use crate::support::Received;

/// The most memory that the program may ever have, in kB, its own code among it.
pub(crate) const MEMORY: u64 = 64_000;

/// The hard limit on address space, in KiB: 64 MiB, and more for the program's file with its
/// typefaces and for the libraries, most of which an unoptimised build maps and never reads, and for
/// the large pieces that the allocator reserves before it uses them.
const SPACE: u32 = 168 * 1024;

/// Runs the program in a folder under the hard limit, on this input; answers the most memory it had, in kB.
pub(crate) fn bounded(folder: &Path, what: &str, args: &str, input: &str) -> u64 {
    let file = folder.join("input.eml");
    fs::write(&file, input).unwrap();
    let program = Command::new("bash")
        .args(["-c", &format!("ulimit -v {SPACE} && exec \"$0\" {args}")])
        // The allocator asks for 1 GiB of address space at once. Under the limit that is refused,
        // and without such a piece it returns no address space: each mail would need some more.
        .env("MIMALLOC_ARENA_RESERVE", "32MiB")
        .arg(assert_cmd::cargo::cargo_bin!("landfall"))
        .current_dir(folder)
        .stdin(fs::File::open(&file).unwrap())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let (ended, most) = watched(program);
    assert!(ended.success(), "{what}: {ended}");
    most
}

/// Waits for a program to end; answers how it did, and the most memory it had, in kB.
pub(crate) fn watched(mut program: Child) -> (ExitStatus, u64) {
    let mut most = 0;
    loop {
        let status = fs::read_to_string(format!("/proc/{}/status", program.id()));
        most = status.map_or(most, |status| most.max(peak(&status)));
        if let Some(ended) = program.try_wait().unwrap() {
            return (ended, most);
        }
        thread::sleep(Duration::from_millis(2));
    }
}

/// The most memory that a process has had, in kB.
fn peak(status: &str) -> u64 {
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let number = line.and_then(|line| line.split_whitespace().next());
    number.map_or(0, |number| number.parse().unwrap())
}

pub(crate) fn small(most: u64, what: &str) {
    println!("| {what} | {:.0} |", most as f64 / 1_000.0);
    assert!(most > 0 && most <= MEMORY, "{what}: {most} kB");
}

/// A mail with a photo that is so many bytes large as it is sent.
pub(crate) fn photo(from: &str, bytes: usize) -> String {
    let line = "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkI\r\n";
    let photo = line.repeat(bytes / line.len());
    headed(
        from,
        "Content-Type: multipart/mixed; boundary=b\r\n",
        &format!(
            "--b\r\nContent-Type: text/plain\r\n\r\nGAMES\r\n\
             --b\r\nContent-Type: image/jpeg\r\nContent-Transfer-Encoding: base64\r\n\r\n\
             {photo}--b--\r\n"
        ),
    )
}

/// A mail with more header fields.
fn headed(from: &str, fields: &str, body: &str) -> String {
    let mail = mail(from, 1, "");
    let head = mail.split("\r\n\r\n").next().unwrap();
    format!("{head}\r\n{fields}\r\n{body}")
}

/// Mails of any kind, each about as large as one that is kept whole may be.
fn shapes() -> Vec<(&'static str, String)> {
    let much = |piece: &str, bytes: usize| piece.repeat(bytes / piece.len());
    let from = "eve@example.org";
    vec![
        ("text", mail(from, 1, &much("B2 and more\r\n", 976_000))),
        ("one line", mail(from, 1, &much("A ", 976_000))),
        ("words", mail(from, 1, &much("A ", 250_000))),
        ("lines", mail(from, 1, &much("A\r\n", 250_000))),
        ("quotes", mail(from, 1, &much("> A\r\n", 250_000))),
        (
            "fields",
            headed(from, &much("X: y\r\n", 976_000), "GAMES\r\n"),
        ),
        (
            "recipients",
            headed(
                from,
                &format!("Cc: {}\r\n", much("a@b.c, ", 976_000)),
                "GAMES\r\n",
            ),
        ),
        (
            "HTML",
            headed(
                from,
                "Content-Type: text/html\r\n",
                &much("<b>x</b><br>\r\n", 250_000),
            ),
        ),
        (
            "parts",
            headed(
                from,
                "Content-Type: multipart/mixed; boundary=b\r\n",
                &much(
                    "--b\r\nContent-Type: text/plain\r\n\r\nGAMES and more\r\n",
                    9_000,
                ),
            ),
        ),
        ("25 MiB", photo(from, 25 << 20)),
        ("40 MB of text", mail(from, 1, &much("B2\r\n", 40_000_000))),
    ]
}

/// Bad day: a mail that is too much.
#[test]
fn two_hundred_mails_of_a_megabyte_in_one_lap_take_less_than_64_megabytes() {
    let desk = Desk::with_game();
    let letters = desk.path("mailbox/new");
    for nth in 0..200 {
        let mail = photo(&format!("eve{nth}@example.org"), 976_000);
        fs::write(letters.join(format!("{nth:03}.host")), mail).unwrap();
    }
    let most = bounded(
        desk.folder.path(),
        "200 mails",
        &format!("serve --once --now {NOW}"),
        "",
    );
    assert_eq!(fs::read_dir(letters).unwrap().count(), 0);
    // So many strangers get answers within an hour; the mails of the others are filed.
    assert_eq!(desk.letters("eve0@example.org").len(), 1);
    small(most, "200 mails of 976 kB");
}

#[test]
fn mails_of_all_shapes_take_less_than_64_megabytes_out_of_a_maildir() {
    for (what, mail) in shapes() {
        let desk = Desk::with_game();
        for nth in 0..4 {
            let mail = mail.replacen("eve@", &format!("eve{nth}@"), 1);
            fs::write(desk.path("mailbox/new").join(format!("{nth}.host")), mail).unwrap();
        }
        let most = bounded(
            desk.folder.path(),
            what,
            &format!("serve --once --now {NOW}"),
            "",
        );
        assert_eq!(
            fs::read_dir(desk.path("mailbox/new")).unwrap().count(),
            0,
            "{what}"
        );
        small(most, what);
    }
}

#[test]
fn mails_of_all_shapes_take_less_than_64_megabytes_on_standard_input() {
    let desk = Desk::with_game();
    for (what, mail) in shapes() {
        let most = bounded(
            desk.folder.path(),
            what,
            &format!("receive --now {NOW}"),
            &mail,
        );
        small(most, &format!("{what}, on standard input"));
    }
}

#[test]
fn orders_ahead_of_any_length_take_less_than_64_megabytes() {
    let desk = Desk::with_game();
    desk.run(&["serve", "--once", "--now", NOW]).ok();
    let letter = Received::new(desk.letters("alice@example.org")[0].as_bytes());
    for (what, lines) in [
        ("13,888 conditions", "IF A IS GONE THEN ".repeat(13_888)),
        ("64 kB of conditions", "IF A IS GONE THEN ".repeat(3_600)),
        (
            "alternatives",
            format!("FIRST OF: {}", "A / ".repeat(16_000)),
        ),
        (
            "lines",
            "IF A IS GONE THEN PASS ELSE A B C D E F G\n".repeat(390),
        ),
        ("words", "A ".repeat(32_000)),
    ] {
        let text = format!("AHEAD\n{lines}");
        let mail = mail("alice@example.org", 1, &text).replacen(
            "To: judge@example.org",
            &format!(
                "To: {}\r\nIn-Reply-To: {}",
                letter.reply_to, letter.message_id
            ),
            1,
        );
        let most = bounded(
            desk.folder.path(),
            what,
            &format!("receive --now {NOW}"),
            &mail,
        );
        small(most, &format!("{what} ahead"));
    }
}
