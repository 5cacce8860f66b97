//! `landfall show`: files beside what is printed.

use std::fs;
use std::os::unix::fs::PermissionsExt;

use super::{Desk, NOW};

#[test]
fn the_board_is_written_as_a_picture_a_drawing_and_a_page() {
    let desk = Desk::with_game();
    let shown = ["show", "new-world-1", "--as", "RED", "--now", NOW];
    let files = ["--png", "b.png", "--svg", "b.svg", "--html", "b.html"];
    desk.run(&[&shown[..], &files[..]].concat()).ok();
    let png = fs::read(desk.path("b.png")).unwrap();
    assert!(png.starts_with(b"\x89PNG\r\n"));
    let svg = fs::read_to_string(desk.path("b.svg")).unwrap();
    assert!(svg.contains("<title>new-world-1</title>") && svg.contains("Plymouth"));
    let html = fs::read_to_string(desk.path("b.html")).unwrap();
    assert!(html.starts_with("<!DOCTYPE html>"));
    // What one seat sees is for nobody else on the machine.
    for file in ["b.png", "b.svg", "b.html"] {
        let mode = fs::metadata(desk.path(file)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{file}");
    }
}

#[test]
fn a_game_that_has_not_begun_has_no_picture_and_nothing_is_written() {
    let desk = Desk::new();
    desk.run(&["open", "new_world", "--seats", "2", "--now", NOW])
        .ok();
    let said = desk.run(&["show", "new-world-1", "--png", "b.png", "--now", NOW]);
    assert!(said.fails(1).contains("has no picture"));
    assert!(!desk.path("b.png").exists());
}
