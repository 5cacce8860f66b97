//! What an operator relies on: one daemon for a database, a clock that may be wrong, files that
//! only the operator reads, and commands that can be run on a terminal.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;

use super::play::Referee;
use super::tally::Tally;

/// Tries daemons and clocks; games must be open, and no daemon running.
pub(super) fn count(referee: &mut Referee, tally: &mut Tally) {
    second_daemon(referee, tally);
    jumped_clock(referee, tally);
}

/// Looks at files and at the output of commands, when games have been played.
pub(super) fn count_output(referee: &Referee, tally: &mut Tally) {
    private_files(referee, tally);
    clean_output(referee, tally);
}

/// Checks that a second daemon is refused, also by another path to the same database.
fn second_daemon(referee: &mut Referee, tally: &mut Tally) {
    let judge = &mut referee.judge;
    let alias = judge.folder().with_file_name("alias");
    symlink(judge.folder(), &alias).unwrap();
    judge.start();
    judge.await_serving();
    let promise = tally.of("a second daemon on one database is refused");
    for folder in [judge.folder(), &alias] {
        let second = judge.at(folder, &["serve", "--once"]).output().unwrap();
        let by = || format!("by {}", folder.display());
        promise.count(!second.status.success(), by);
    }
    judge.kill();
}

/// Checks that a lap ten years ahead plays nothing and sends nothing.
fn jumped_clock(referee: &mut Referee, tally: &mut Tally) {
    referee.serve_in_peace();
    let letters = referee.people.read();
    referee.unanswered.extend(letters);
    let judge = &referee.judge;
    let ahead = ["serve", "--once", "--now", "2036-01-01T00:00:00Z"];
    let lap = judge.at(judge.folder(), &ahead).output().unwrap();
    let new = referee.people.read().len();
    let promise = tally.of("a clock that jumps ahead moves no deadline");
    let is_refused = new == 0 && !lap.status.success();
    promise.count(is_refused, || format!("{new} letters, {lap:?}"));
}

/// Checks that only the operator may read the files of the program.
fn private_files(referee: &Referee, tally: &mut Tally) {
    let promise = tally.of("files and folders are private");
    let folder = referee.judge.folder();
    let names = [
        "judge.toml",
        "landfall.db",
        "mailbox",
        "players",
        "landfall.db.lock",
    ];
    for name in names {
        walk(&folder.join(name), &mut |path| {
            let Ok(about) = fs::metadata(path) else {
                return;
            };
            // What people bring is theirs.
            let is_mail = path.starts_with(folder.join("mailbox")) && about.is_file();
            let mode = about.permissions().mode() & 0o777;
            let how = || format!("{}: {mode:o}", path.display());
            promise.count(is_mail || mode & 0o077 == 0, how);
        });
    }
}

fn walk(path: &Path, look: &mut impl FnMut(&Path)) {
    look(path);
    for entry in fs::read_dir(path).into_iter().flatten() {
        walk(&entry.unwrap().path(), look);
    }
}

/// Checks that no command prints a control character that came with a mail.
fn clean_output(referee: &Referee, tally: &mut Tally) {
    let judge = &referee.judge;
    let promise = tally.of("commands print no control characters of mails");
    let last = judge.run(&["mail", "--last", "100000"]);
    let lines = last.lines();
    let numbers = lines.filter_map(|line| line.split_whitespace().next());
    let numbers = numbers.filter(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
    let numbers: Vec<String> = numbers.take(40).map(str::to_owned).collect();
    let mut outputs = vec![last];
    for number in &numbers {
        outputs.push(judge.run(&["mail", number]));
    }
    for command in [
        &["people"][..],
        &["status"],
        &["games"],
        &["quarantine", "list"],
    ] {
        outputs.push(judge.run(command));
    }
    for output in outputs {
        let mut chars = output.chars();
        let control = chars.find(|c| c.is_control() && !"\n\t\r".contains(*c));
        promise.count(control.is_none(), || format!("{control:?} in {output}"));
    }
}
