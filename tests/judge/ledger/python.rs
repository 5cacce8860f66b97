//! `docs/verify.py`, written from the page alone, reads the same files and says the same of them.
#![allow(clippy::string_slice)]

use std::fs;
use std::process::Command;

use super::kept::kept;
use super::made::{editions, finished, forge};
use super::{changed, fresh, lines_of, running, sealed};

pub(crate) const FALSE: i32 = 1;
const NOT_VERIFIED: i32 = 3;

/// Runs the script on a file; returns `None` where there is no Python, which `tests/run` reports.
pub(crate) fn says(text: &str) -> Option<(i32, String)> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.jsonl");
    fs::write(&file, text).unwrap();
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/verify.py");
    // It needs no packages, and starts sooner without looking for them.
    let out = match Command::new("python3")
        .args(["-I", "-S", script])
        .arg(&file)
        .output()
    {
        Ok(out) => out,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return None,
        Err(error) => panic!("{error}"),
    };
    let said = String::from_utf8(out.stdout).unwrap();
    assert_eq!(String::from_utf8_lossy(&out.stderr), "");
    Some((out.status.code().unwrap(), said))
}

#[track_caller]
fn expect(text: &str, code: i32, says_so: &str) {
    if let Some((got, said)) = says(text) {
        assert_eq!(got, code, "{said}");
        assert!(said.contains(says_so), "{said}");
    }
}

#[test]
fn kept_and_fresh_files_hold_in_python() {
    for (name, text) in kept().into_iter().chain(fresh()) {
        // It has no rules.
        if let Some((code, said)) = says(&text) {
            assert_eq!(code, NOT_VERIFIED, "{name}: {said}");
            assert_eq!(said.lines().last().unwrap(), "not verified: rules");
        }
    }
}

#[test]
fn chain_commitment_and_every_draw_of_the_kept_files_are_computed_again_in_python() {
    for (name, text) in kept() {
        let draws = text.matches("\"bound\":").count();
        let is_row = |line: &&str| line.starts_with("{\"no\":");
        let rows = text.lines().filter(is_row).count();
        assert!(draws > 2, "{name}");
        if let Some((code, said)) = says(&text) {
            assert_eq!(code, NOT_VERIFIED, "{name}: {said}");
            for checked in [
                format!("chain: {rows} rows, "),
                "commitment: 1 seeds, ".to_owned(),
                format!("draws: {draws}\n"),
            ] {
                assert!(said.contains(&checked), "{name}: {checked} {said}");
            }
        }
    }
}

#[test]
fn python_checks_a_running_game_only_with_the_seed_of_its_keeper() {
    for (_, text) in running() {
        expect(&text, NOT_VERIFIED, "commitment: 1 seeds");
        let without = changed(&text, 0, |line| {
            let at = line.find(",\"seed\":").unwrap();
            format!("{}}}", &line[..at])
        });
        expect(&without, NOT_VERIFIED, "commitment, draws");
    }
}

/// Changes to one line, with the digest of the last line computed again.
#[test]
fn changed_files_are_false_in_python() {
    for (name, text) in kept() {
        let row = |part: &str| text.lines().skip(2).position(|line| line.contains(part));
        let line = |part: &str| row(part).unwrap() + 2;
        let draw = line("\"bound\":");
        let number = |key: &'static str| {
            move |line: &str| line.replacen(&format!("\"{key}\":"), &format!("\"{key}\":1"), 1)
        };
        let chain = |line: &str| match line.contains("\"chain\":\"0") {
            true => line.replace("\"chain\":\"0", "\"chain\":\"1"),
            false => {
                let at = line.find("\"chain\":\"").unwrap() + 9;
                format!("{}0{}", &line[..at], &line[at + 1..])
            }
        };
        for forged in [
            changed(&text, draw, number("value")),
            changed(&text, draw, number("bound")),
            changed(&text, draw, number("position")),
            changed(&text, draw, number("index")),
            changed(&text, line("revealed"), chain),
            changed(&text, line("joined"), |line| line.replace("luck", "muck")),
            changed(&text, 1, |line| line.replacen("source", "sauce", 1)),
            changed(&text, 0, |line| {
                line.replacen("\"edition\":\"", "\"edition\":\"x", 1)
            }),
        ] {
            if let Some((code, said)) = says(&forged) {
                assert_eq!(code, FALSE, "{name}: {said}");
            }
        }
        let mut lines = lines_of(&text);
        lines.remove(draw);
        expect(&sealed(&lines), FALSE, "false: ");
    }
}

#[test]
fn flipped_bytes_are_false_in_python() {
    let (_, text) = kept().swap_remove(1);
    for at in (0..text.len()).step_by(text.len() / 40) {
        let mut bytes = text.clone().into_bytes();
        bytes[at] = if bytes[at] == b'7' { b'8' } else { b'7' };
        let flipped = String::from_utf8(bytes).unwrap();
        if flipped != text {
            expect(&flipped, FALSE, "false: ");
        }
    }
}

/// Forgers compute all digests anew; draws and commitment are left to find them.
#[test]
fn forged_chains_are_false_in_python_by_seed_and_draws() {
    for plan in editions() {
        let record = finished(&plan);
        let forged = |part: &str, change: &dyn Fn(&str) -> String| {
            let mut record = record.clone();
            let mut rows = record.rows.iter_mut();
            let row = rows.find(|row| row.body.contains(part)).unwrap();
            row.body = change(&row.body);
            forge(&mut record);
            record.to_text().unwrap()
        };
        let value = |body: &str| body.replacen("\"value\":", "\"value\":1", 1);
        expect(&forged("\"value\":", &value), FALSE, "false: 'the draw ");
        let seed = |body: &str| {
            let at = body.find("\"seed\":\"").unwrap() + 8;
            let other = if &body[at..=at] == "0" { "1" } else { "0" };
            format!("{}{other}{}", &body[..at], &body[at + 1..])
        };
        expect(&forged("revealed", &seed), FALSE, "the seed is another one");
        let luck = |body: &str| body.replacen("\"luck\":[\"", "\"luck\":[\"x", 1);
        expect(&forged("started", &luck), FALSE, "words of luck");
    }
}

#[test]
fn a_newer_format_is_not_verified_in_python() {
    let (_, text) = fresh().swap_remove(0);
    let major = changed(&text, 0, |line| {
        line.replace("\"format\":1", "\"format\":2")
    });
    expect(&major, NOT_VERIFIED, "format 2 is not known");
    let minor = changed(&text, 0, |line| line.replace("\"minor\":0", "\"minor\":9"));
    expect(&minor, NOT_VERIFIED, "a newer version");
    expect("", FALSE, "line 1");
    expect("hello\n", FALSE, "line 1");
}
