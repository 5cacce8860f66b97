//! Links that another user lays where the program writes: none leads it to a file of the judge's.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};

use super::{Desk, NOW, mail};
use crate::support::log;
use crate::support::output::Says as _;

/// What the operator hears where a link has the name of a file that is to be written.
const COMPLAINT: &str = "it is a link, and nothing is written through links";

/// Makes a judge with a running game, a folder `shared` that others may write to, and a file of the
/// operator's.
fn desk(entries: &str) -> Desk {
    let desk = Desk::with_game();
    desk.add(entries);
    fs::create_dir(desk.path("shared")).unwrap();
    desk.write("own", "kept");
    desk
}

/// Lays a link in the shared folder that leads to the database.
fn lay(desk: &Desk, name: &str) {
    let link = desk.path("shared").join(name);
    symlink(desk.path("landfall.db"), link).unwrap();
}

/// Checks that the database is sound, is its owner's, and has the game.
#[track_caller]
fn is_untouched(desk: &Desk) {
    let about = fs::metadata(desk.path("landfall.db")).unwrap();
    assert_eq!(about.permissions().mode() & 0o777, 0o600);
    desk.prints("games", &["new-world-1"]);
    assert_eq!(desk.read("own"), "kept");
}

#[test]
fn a_link_in_the_folder_of_the_metrics_does_not_lead_to_the_database() {
    let _error = log::named("cannot write shared/landfall.prom: it is a link");
    let desk = desk("[metrics]\nfile = \"shared/landfall.prom\"");
    lay(&desk, ".landfall.prom.half");
    desk.serve(NOW);
    is_untouched(&desk);
    let metrics = desk.path("shared/landfall.prom");
    desk.read("shared/landfall.prom")
        .must_say("landfall_laps_total");
    fs::remove_file(&metrics).unwrap();
    lay(&desk, "landfall.prom");
    desk.serve(NOW).must_say(COMPLAINT);
    assert!(metrics.is_symlink(), "it is left as it is");
    is_untouched(&desk);
}

#[test]
fn a_link_in_the_folder_of_the_pages_does_not_lead_to_the_database() {
    let _list = log::named("cannot write shared/index.html: it is a link");
    let desk = desk("[site]\ndir = \"shared\"");
    lay(&desk, ".index.html.half");
    lay(&desk, "index.html");
    desk.serve(NOW).must_say(COMPLAINT);
    is_untouched(&desk);
    // Nor does a link in the place of a game's folder.
    let _folder = log::named("cannot write shared/new-world-1: it is a link");
    fs::remove_file(desk.path("shared/index.html")).unwrap();
    fs::remove_dir_all(desk.path("shared/new-world-1")).unwrap();
    fs::create_dir(desk.path("private")).unwrap();
    desk.write("private/index.html", "kept");
    symlink("../private", desk.path("shared/new-world-1")).unwrap();
    desk.serve(NOW);
    assert_eq!(desk.read("private/index.html"), "kept");
    assert_eq!(fs::read_dir(desk.path("private")).unwrap().count(), 1);
}

#[test]
fn an_archive_is_not_written_through_links() {
    let desk = desk("");
    desk.run("end --yes new-world-1").ok();
    let archive = || desk.run("archive --finished --out shared");
    archive().ok();
    for name in ["index.html", "new-world-1/index.html"] {
        let path = desk.path("shared").join(name);
        fs::remove_file(&path).unwrap();
        lay(&desk, name);
        archive().fails(1).must_say(COMPLAINT).must_say(name);
        is_untouched(&desk);
        fs::remove_file(&path).unwrap();
    }
    lay(&desk, "new-world-1/.index.html.half");
    lay(&desk, ".index.html.half");
    archive().ok();
    is_untouched(&desk);
    assert!(!desk.path("shared/index.html").is_symlink());
}

#[test]
fn a_restore_does_not_save_mails_through_a_link() {
    let desk = desk("");
    desk.run("backup backup.db").ok();
    desk.receive(&mail("eve@example.org", 1, "GAMES")).ok();
    let saved = desk.path("landfall.db.before-20261120-180000.mbox");
    symlink("own", &saved).unwrap();
    let restore = || desk.run(["restore", "backup.db", "--now", NOW]);
    restore().fails(1).must_say(COMPLAINT);
    is_untouched(&desk);
    fs::remove_file(&saved).unwrap();
    restore().ok();
    let saved = fs::read_to_string(&saved).unwrap();
    saved.must_say("eve@example.org");
}

#[test]
fn a_backup_is_not_made_through_a_link() {
    let desk = desk("");
    symlink("../nowhere", desk.path("shared/copy.db.part")).unwrap();
    desk.run("backup shared/copy.db").ok();
    assert!(!desk.path("nowhere").exists());
    lay(&desk, "other.db");
    desk.refuses("backup --force shared/other.db", &[COMPLAINT]);
    is_untouched(&desk);
}

#[test]
fn the_trial_of_a_disk_and_the_lock_beside_the_database_follow_no_link() {
    let desk = desk("");
    symlink("own", desk.path(".landfall-doctor")).unwrap();
    desk.run("doctor").ok();
    is_untouched(&desk);
    symlink("nowhere", desk.path("landfall.db.lock")).unwrap();
    desk.refuses(["serve", "--once", "--now", NOW], &[COMPLAINT]);
    assert!(!desk.path("nowhere").exists());
}
