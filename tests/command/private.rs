//! What the program makes is only its owner's.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use super::{Desk, NOW, files_in, four, mail, said};
use crate::support::output::Says as _;

/// Returns every path below a folder with the bits of its mode, the folder itself too.
fn modes(folder: &Path) -> Vec<(String, u32, bool)> {
    let mut found = Vec::new();
    let mut left = vec![folder.to_owned()];
    while let Some(path) = left.pop() {
        let about = fs::symlink_metadata(&path).unwrap();
        let mode = about.permissions().mode() & 0o7777;
        found.push((path.display().to_string(), mode, about.is_dir()));
        if about.is_dir() {
            left.extend(files_in(&path));
        }
    }
    found
}

/// Checks the modes of all paths below a folder: of folders and of files.
#[track_caller]
fn all_are(folder: &Path, of_folders: u32, of_files: u32) {
    for (path, mode, is_folder) in modes(folder) {
        let right = if is_folder { of_folders } else { of_files };
        assert_eq!(mode, right, "{path}: {mode:o}");
    }
}

/// Makes all that a judge, an operator and a demo make below one folder.
fn everything_made() -> Desk {
    let desk = Desk::empty();
    // A umask that lets all users read, as systems come with it.
    let shell = |line: &str, input: String| {
        let program = assert_cmd::cargo::cargo_bin!("landfall");
        let line = format!("umask 022 && exec \"$0\" --config judge/judge.toml {line}");
        let mut command = assert_cmd::Command::new("sh");
        command.current_dir(desk.folder.path());
        command.arg("-c").arg(line).arg(program).write_stdin(input);
        said(&mut command).ok();
    };
    let run = |line: &str| shell(line, String::new());
    let receive = format!("receive --now {NOW}");
    run("init judge");
    run(&four("new_world").join(" "));
    shell(&receive, mail("eve@example.org", 1, "GAMES"));
    run(&format!("serve --once --now {NOW}"));
    run("backup judge/copy.db");
    run("export new-world-1 --out judge/game.jsonl");
    run("archive new-world-1 --private --out judge/private/pages");
    run("demo --dir judge/demo --seed 1 --seats 2");
    shell(&receive, mail("eve@example.org", 2, "GAMES"));
    run("restore judge/copy.db");
    desk
}

#[test]
fn files_are_0600_and_folders_0700_whatever_the_umask() {
    let desk = everything_made();
    let made = modes(&desk.path("judge"));
    for what in [
        "copy.db",
        "mbox",
        ".Processed",
        "players",
        "transcript.txt",
        "judge.toml",
    ] {
        assert!(made.iter().any(|(path, ..)| path.contains(what)), "{what}");
    }
    all_are(&desk.path("judge"), 0o700, 0o600);
}

#[test]
fn public_pages_can_be_read_by_a_web_server() {
    let desk = Desk::with_game();
    desk.run("end --yes new-world-1").ok();
    fs::create_dir(desk.path("www")).unwrap();
    desk.run("archive --finished --out www/games").ok();
    all_are(&desk.path("www/games"), 0o755, 0o644);
    assert!(desk.path("www/games/index.html").exists());
}

#[test]
fn a_private_archive_goes_into_folders_for_its_owner_only() {
    let desk = Desk::with_game();
    desk.run("end --yes new-world-1").ok();
    let private = |out: &str| desk.run(["archive", "--finished", "--private", "--out", out]);
    private("kept/games").ok();
    all_are(&desk.path("kept"), 0o700, 0o600);
    private("kept/games").ok();
    // One that others may read is refused before anything is written, and not narrowed.
    let folder = desk.path("open");
    fs::create_dir(&folder).unwrap();
    for mode in [0o755, 0o750, 0o711, 0o701] {
        fs::set_permissions(&folder, fs::Permissions::from_mode(mode)).unwrap();
        let complaint = private("open").fails(1);
        complaint.must_say("is open to others");
        complaint.must_say("chmod 700");
        assert_eq!(modes(&folder).len(), 1, "nothing was written");
        assert_eq!(modes(&folder)[0].1, mode);
    }
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o700)).unwrap();
    private("open").ok();
    // So is the folder of a game in it.
    let game = folder.join("new-world-1");
    fs::set_permissions(&game, fs::Permissions::from_mode(0o755)).unwrap();
    private("open").fails(1);
    // The view of a seat is secret as well, even without letters.
    let desk = Desk::with_game();
    desk.run("archive new-world-1 --as red --out own").ok();
    all_are(&desk.path("own"), 0o700, 0o600);
}

#[test]
fn a_private_archive_within_pages_that_are_served_is_warned_of() {
    let desk = Desk::with_game();
    desk.run("end --yes new-world-1").ok();
    for folder in ["site/css", "apache", "plain"] {
        fs::create_dir_all(desk.path(folder)).unwrap();
    }
    desk.write("site/index.html", "");
    desk.write("apache/.htaccess", "");
    let says = |out: &str, kind: &str| {
        let said = desk.run(["archive", "--finished", kind, "--out", out]);
        assert_eq!(said.code, 0, "{}", said.err);
        said.err
    };
    for out in [
        "home/public_html/games",
        "www/games",
        "site/css/games",
        "site/games",
        "apache/games",
    ] {
        let warned = says(out, "--private");
        warned.must_say("looks like a part of a web site");
    }
    for out in ["plain/games", "games", "games"] {
        assert!(!says(out, "--private").contains("web site"), "{out}");
    }
    assert!(!says("home/public_html/public", "--public").contains("web site"));
}
