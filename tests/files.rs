//! Files that are written whole, for the readers that they are for, and never through a link.
#![cfg(unix)]

use std::fs::{self, File};
use std::os::unix::fs::{PermissionsExt as _, symlink};
use std::path::Path;
use std::time::Duration;

use landfall::files::{Readers, create, holds, make_folder, open_to_lock, replace};

#[test]
fn a_leftover_is_removed_after_an_hour_and_never_opened() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::write(path("victim"), "kept").unwrap();
    let now = fs::metadata(path("victim")).unwrap().modified().unwrap();
    let old = now - Duration::from_secs(61 * 60);
    for name in [".landfall-old.half", ".other-old.half", "victim"] {
        fs::write(path(name), "kept").unwrap();
        let file = File::open(path(name)).unwrap();
        file.set_modified(old).unwrap();
    }
    fs::write(path(".landfall-new.half"), "kept").unwrap();
    symlink("victim", path(".landfall-link.half")).unwrap();
    symlink("victim", path(".landfall-old-link.half")).unwrap();
    let mut touch = std::process::Command::new("touch");
    touch
        .args(["-h", "-d", "2 hours ago"])
        .arg(path(".landfall-old-link.half"));
    assert!(touch.status().unwrap().success());
    replace(&path("page"), b"new", Readers::All).unwrap();
    assert!(!path(".landfall-old.half").exists());
    assert!(path(".landfall-old-link.half").symlink_metadata().is_err());
    for name in [
        ".landfall-new.half",
        ".landfall-link.half",
        ".other-old.half",
        "victim",
    ] {
        assert_eq!(fs::read(path(name)).unwrap(), b"kept", "{name}");
    }
    assert_eq!(fs::read(path("page")).unwrap(), b"new");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 5);
}

#[test]
fn what_is_no_file_is_refused_under_every_name_that_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::write(path("victim"), "kept").unwrap();
    symlink("victim", path("link")).unwrap();
    symlink("nothing", path("dangling")).unwrap();
    let pipe = std::process::Command::new("mkfifo")
        .arg(path("pipe"))
        .status();
    assert!(pipe.unwrap().success());
    fs::create_dir(path("folder")).unwrap();
    for (name, why) in [
        ("link", "it is a link"),
        ("dangling", "it is a link"),
        ("pipe", "no file"),
        ("folder", "no file"),
    ] {
        let path = path(name);
        let replaced = replace(&path, b"new", Readers::Owner);
        let created = create(&path, Readers::Owner).map(drop);
        let locked = open_to_lock(&path).map(drop);
        for refused in [replaced, created, locked] {
            let refused = refused.unwrap_err().to_string();
            assert!(refused.contains(why), "{name}: {refused}");
        }
        assert!(!holds(&path, b"kept"), "{name}");
    }
    assert!(holds(&path("victim"), b"kept"));
    assert!(!path("nothing").exists());
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 5);
}

#[test]
fn a_mode_is_the_one_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    for (readers, file, made) in [(Readers::Owner, 0o600, 0o700), (Readers::All, 0o644, 0o755)] {
        let path = folder.path().join(format!("{file:o}"));
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o7777;
        make_folder(&path, readers).unwrap();
        assert_eq!(mode(&path), made);
        replace(&path.join("replaced"), b"", readers).unwrap();
        assert_eq!(mode(&path.join("replaced")), file);
        drop(create(&path.join("created"), readers).unwrap());
        assert_eq!(mode(&path.join("created")), file);
    }
}
