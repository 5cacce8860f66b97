//! Memory while mails of any size are fetched from a real IMAP server.

use super::game::House;
use crate::command::bounds::{bounded, photo, small};
use landfall::store::Every;

#[test]
fn mails_by_imap_take_less_than_64_megabytes_whatever_their_size() {
    let Some(house) = House::start() else { return };
    for (what, mails, bytes) in [
        ("100 mails of 976 kB, by IMAP", 100, 976_000),
        ("3 mails of 25 MiB, by IMAP", 3, 25 << 20),
    ] {
        for nth in 0..mails {
            let mail = photo(&format!("eve{nth}.{bytes}@play.example"), bytes);
            house.dovecot.deliver(&format!("{nth}.{bytes}.host"), mail);
        }
        let most = bounded(&house.path("judge"), what, "serve --once", "");
        let newest = house.store().newest_mails(Every, 1_000).unwrap();
        let taken = newest.iter().filter(|mail| mail.full_size > bytes as u64);
        assert!(taken.count() >= mails, "{what}");
        small(most, what);
    }
}
