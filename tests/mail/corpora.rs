//! The corpora of the fuzz targets, through the same doors.

use std::fs;
use std::path::Path;

#[path = "../../fuzz/doors.rs"]
mod doors;

/// Hands each file of a folder to a door; answers how many there were.
fn replay(folder: &str, door: fn(&[u8])) -> usize {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut paths: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort();
    for path in &paths {
        println!("{}", path.display());
        door(&fs::read(path).unwrap());
    }
    paths.len()
}

#[test]
fn no_bytes_break_the_envelope() {
    assert!(replay("fuzz/corpus/envelope", doors::envelope) >= 8);
    assert!(replay("tests/corpus", doors::envelope) >= 14);
}

#[test]
fn no_body_breaks_the_reading_of_own_words() {
    assert!(replay("fuzz/corpus/plain", doors::plain) >= 8);
}

#[test]
fn no_line_breaks_the_reading_of_orders() {
    assert!(replay("fuzz/corpus/orders", doors::orders) >= 8);
}

#[test]
fn no_notice_breaks_the_reading_of_bounces() {
    assert!(replay("fuzz/corpus/bounces", doors::bounces) >= 8);
}

#[test]
fn no_field_breaks_the_reading_of_what_servers_say_of_a_sender() {
    assert!(replay("fuzz/corpus/authentication", doors::authentication) >= 8);
}

#[test]
fn no_file_breaks_verification() {
    assert!(replay("fuzz/corpus/ledgers", doors::ledgers) >= 8);
}

#[test]
fn no_component_file_breaks_a_title() {
    assert!(replay("fuzz/corpus/components", doors::components) >= 8);
}

#[test]
fn no_answer_of_a_server_breaks_the_reading_of_answers() {
    assert!(replay("fuzz/corpus/answers", doors::answers) >= 8);
}
