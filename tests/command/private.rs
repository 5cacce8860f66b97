//! What the program makes is its owner's alone.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use super::{Desk, NOW, four, mail, said};

/// Every path below a folder with the bits of its mode, the folder itself too.
fn modes(folder: &Path) -> Vec<(String, u32, bool)> {
    let mut found = Vec::new();
    let mut left = vec![folder.to_owned()];
    while let Some(path) = left.pop() {
        let about = fs::symlink_metadata(&path).unwrap();
        let mode = about.permissions().mode() & 0o7777;
        found.push((path.display().to_string(), mode, about.is_dir()));
        if about.is_dir() {
            left.extend(
                fs::read_dir(&path)
                    .unwrap()
                    .map(|entry| entry.unwrap().path()),
            );
        }
    }
    found
}

/// Everything that a judge, an operator and a demo make below one folder.
fn everything_made() -> Desk {
    let desk = Desk::empty();
    // A umask that lets everybody read, as systems come with it.
    let shell = |line: &str| {
        let program = assert_cmd::cargo::cargo_bin!("landfall");
        let line = format!("umask 022 && exec \"$0\" --config judge/judge.toml {line}");
        let mut command = assert_cmd::Command::new("sh");
        command
            .current_dir(desk.folder.path())
            .arg("-c")
            .arg(line)
            .arg(program);
        command
    };
    said(&mut shell("init judge")).ok();
    let open = four("new_world").join(" ");
    said(&mut shell(&open)).ok();
    let given = mail("eve@example.org", 1, "GAMES");
    said(shell(&format!("receive --now {NOW}")).write_stdin(given)).ok();
    said(&mut shell(&format!("serve --once --now {NOW}"))).ok();
    said(&mut shell("backup judge/copy.db")).ok();
    said(&mut shell("export new-world-1 --out judge/game.jsonl")).ok();
    said(&mut shell(
        "archive new-world-1 --private --out judge/private/pages",
    ))
    .ok();
    said(&mut shell("demo --dir judge/demo --seed 1 --seats 2")).ok();
    let late = mail("eve@example.org", 2, "GAMES");
    said(shell(&format!("receive --now {NOW}")).write_stdin(late)).ok();
    said(&mut shell("restore judge/copy.db")).ok();
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
    for (path, mode, is_folder) in made {
        let right = if is_folder { 0o700 } else { 0o600 };
        assert_eq!(mode, right, "{path}: {mode:o}");
    }
}

#[test]
fn public_pages_can_be_read_by_a_web_server() {
    let desk = Desk::with_game();
    desk.run(&["end", "--yes", "new-world-1"]).ok();
    fs::create_dir(desk.path("www")).unwrap();
    desk.run(&["archive", "--finished", "--out", "www/games"])
        .ok();
    for (path, mode, is_folder) in modes(&desk.path("www/games")) {
        let right = if is_folder { 0o755 } else { 0o644 };
        assert_eq!(mode, right, "{path}: {mode:o}");
    }
    assert!(desk.path("www/games/index.html").exists());
}

#[test]
fn a_private_archive_goes_into_folders_for_its_owner_alone() {
    let desk = Desk::with_game();
    desk.run(&["end", "--yes", "new-world-1"]).ok();
    let private = |out: &str| desk.run(&["archive", "--finished", "--private", "--out", out]);
    private("kept/games").ok();
    for (path, mode, is_folder) in modes(&desk.path("kept")) {
        let right = if is_folder { 0o700 } else { 0o600 };
        assert_eq!(mode, right, "{path}: {mode:o}");
    }
    private("kept/games").ok();
    // One that others may read is refused before anything is written, and not narrowed.
    let folder = desk.path("open");
    fs::create_dir(&folder).unwrap();
    for mode in [0o755, 0o750, 0o711, 0o701] {
        fs::set_permissions(&folder, fs::Permissions::from_mode(mode)).unwrap();
        let complaint = private("open").fails(1);
        assert!(complaint.contains("is open to others"), "{complaint}");
        assert!(complaint.contains("chmod 700"), "{complaint}");
        assert_eq!(modes(&folder).len(), 1, "nothing was written");
        assert_eq!(modes(&folder)[0].1, mode);
    }
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o700)).unwrap();
    private("open").ok();
    // So is the folder of a game in it.
    let game = folder.join("new-world-1");
    fs::set_permissions(&game, fs::Permissions::from_mode(0o755)).unwrap();
    private("open").fails(1);
    // What a seat sees of a game is not for everybody either, even without letters.
    let desk = Desk::with_game();
    desk.run(&["archive", "new-world-1", "--as", "red", "--out", "own"])
        .ok();
    for (path, mode, _) in modes(&desk.path("own")) {
        assert_eq!(mode & 0o077, 0, "{path}: {mode:o}");
    }
}

#[test]
fn a_private_archive_within_pages_that_are_served_is_warned_of() {
    let desk = Desk::with_game();
    desk.run(&["end", "--yes", "new-world-1"]).ok();
    for folder in ["site/css", "apache", "plain"] {
        fs::create_dir_all(desk.path(folder)).unwrap();
    }
    fs::write(desk.path("site/index.html"), "").unwrap();
    fs::write(desk.path("apache/.htaccess"), "").unwrap();
    let says = |out: &str, kind: &str| {
        let said = desk.run(&["archive", "--finished", kind, "--out", out]);
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
        assert!(
            warned.contains("looks like a part of a web site"),
            "{out}: {warned}"
        );
    }
    for out in ["plain/games", "games", "games"] {
        assert!(!says(out, "--private").contains("web site"), "{out}");
    }
    assert!(!says("home/public_html/public", "--public").contains("web site"));
}
