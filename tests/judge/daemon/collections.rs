//! Reading heaps: in the order in which they lie, one mail at a time.

use std::io::Write;

use landfall::mail::Hops;
use landfall::mail::collection::{Collection, arrival};

use super::*;

fn places(path: &Path) -> Vec<String> {
    let mut heap = Collection::open(path).unwrap();
    let mut places = Vec::new();
    while let Some(mail) = heap.next_mail().unwrap() {
        places.push(mail.place);
    }
    assert_eq!(heap.read(), heap.size());
    places
}

#[test]
fn a_folder_is_read_by_name_and_hidden_files_are_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["2.eml", "1.eml", ".hidden", "10.eml"] {
        fs::write(folder.path().join(name), "From: a@b\n\nA\n").unwrap();
    }
    fs::create_dir(folder.path().join("sub")).unwrap();
    assert_eq!(places(folder.path()), ["1.eml", "10.eml", "2.eml"]);
}

#[test]
fn an_mbox_of_any_size_is_read_a_mail_at_a_time() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mbox");
    let mut file = std::io::BufWriter::new(fs::File::create(&path).unwrap());
    let from = "From a@b Fri Nov 20 12:00:00 2026\nFrom: a@b\n\n";
    for _ in 0..3 {
        write!(file, "{from}A\n\n").unwrap();
    }
    // One mail without end, in one line, larger than anything that is kept.
    write!(file, "{from}").unwrap();
    for _ in 0..300 {
        file.write_all(&[b'x'; 65_536]).unwrap();
    }
    write!(file, "\n\n{from}B\n").unwrap();
    drop(file);
    let mut heap = Collection::open(&path).unwrap();
    let mut found = Vec::new();
    while let Some(mail) = heap.next_mail().unwrap() {
        assert!(mail.bytes.len() <= 1_048_576);
        found.push((mail.place, mail.full_size));
    }
    assert_eq!(found.len(), 5);
    assert_eq!(found[4].0, "mail 5");
    assert!(found[3].1 > 300 * 65_536);
    assert_eq!(heap.read(), heap.size());
}

#[test]
fn a_mail_came_when_the_first_server_of_ours_took_it_or_else_when_it_says() {
    let date = "Date: Fri, 20 Nov 2026 10:00:00 +0100\n";
    let received = "Received: from x by y; Fri, 20 Nov 2026 12:30:00 +0000\n\
                    Received: from z by x; Fri, 20 Nov 2026 11:00:00 +0000\n";
    let ours = Hops::default();
    let at = |head: &str| arrival(format!("{head}From: a@b\n\nA\n").as_bytes(), &ours);
    let time = |text: &str| Some(Some(text.parse().unwrap()));
    assert_eq!(
        at(&format!("{received}{date}")),
        time("2026-11-20T12:30:00Z")
    );
    assert_eq!(at(date), time("2026-11-20T09:00:00Z"));
    assert_eq!(at("Date: yesterday\n"), Some(None));
    assert_eq!(arrival(b"\x89PNG\r\n\x1a\n\0\0", &ours), None);
    assert_eq!(arrival(b"", &ours), None);
}
