//! Mails of a heap that prove nothing: the moderator vouches for them by one rule.

use landfall::rules::Seat;
use landfall::store::{
    Absence, AwayAfter, Every, InboxMail, Letter, LetterId, LetterKind, LettersBy, Vouched,
};

use super::house::{House, folder_of};
use super::later;
use crate::support::orders_of;

/// Writes a mail out of the blue, as a person's mail program does.
pub(super) fn mail(from: &str, subject: &str, minute: u32, text: &str) -> String {
    format!(
        "From: {from}\nTo: moderator@example.org\nSubject: {subject}\n\
         Date: Fri, 20 Nov 2026 13:{minute:02}:00 +0000\nMessage-ID: <{minute}.{from}>\n\n{text}\n"
    )
}

/// Returns the name of the awaited seat of a game, its player, and another person at the table.
pub(super) fn awaited(house: &House, game: &str) -> (String, String, String) {
    let (game, store) = (house.game(game), house.store());
    let of = |seat: Seat| {
        let row = store.seat(game.at(seat)).unwrap();
        let address = store.person(row.person.unwrap()).unwrap().address;
        (row.name, address)
    };
    let seat = game.awaiting.unwrap();
    let ((name, address), other) = (of(seat), of(Seat::new((seat.number() + 1) % 4)));
    (name, address, other.1)
}

pub(super) fn all_letters(house: &House) -> Vec<Letter> {
    let all = LettersBy::After(LetterId::new(0));
    house.store().letters_by(all).unwrap()
}

/// Finds the row of a batch's table with this address.
#[track_caller]
fn row_of<'t>(told: &'t str, address: &str) -> &'t str {
    let row = told.lines().find(|line| line.contains(address));
    row.unwrap_or_else(|| panic!("{told}"))
}

/// Returns the reason and the vouching of the mail with this subject.
fn verdict_of(house: &House, subject: &str) -> (String, Option<Vouched>) {
    let store = house.store();
    let mails = store.newest_mails(Every, u32::MAX).unwrap();
    let field = format!("Subject: {subject}\n");
    let has = |mail: &InboxMail| {
        let bytes = store.mail_bytes(mail.id).unwrap();
        String::from_utf8_lossy(&bytes).contains(&field)
    };
    let found = mails.into_iter().find(has).unwrap();
    (found.reason, found.vouched)
}

#[test]
fn orders_below_a_command_are_played_on_the_word_of_the_moderator() {
    for (above, answers) in [
        ("HELP", 1),
        ("SHOW", 1),
        ("GAMES\nHELP", 2),
        ("ABSENT 2026-12-20 TO 2027-01-03", 1),
        ("PRESS TO ALL\nHello!\nENDPRESS", 1),
    ] {
        let house = House::with_games(1);
        let (seat, own, _) = awaited(&house, "game-1");
        let subject = format!("game-1 {seat}");
        let mail = mail(&own, &subject, 1, &format!("{above}\nA0"));
        house.collect(&[mail]);
        house.says(&["batch", "heap"]);
        let played = ("played".to_owned(), Some(Vouched::Subject));
        assert_eq!(verdict_of(&house, &subject), played, "{above}");
        let store = house.store();
        let game = house.game("game-1");
        assert_eq!(orders_of(&store, &game).len(), 1, "{above}");
        // The word counts only for orders.
        for row in store.seats(game.id).unwrap() {
            let away = store.list::<Absence>(AwayAfter(row.at(), later())).unwrap();
            assert!(away.is_empty(), "{above}");
        }
        let mut told = all_letters(&house);
        told.retain(|letter| letter.rcpt == own && letter.kind == LetterKind::Receipt);
        assert_eq!(told.len(), answers, "{above}");
    }
}

#[test]
fn the_moderator_vouches_by_one_rule_and_never_for_two() {
    let house = House::with_games(2);
    let (seat, own, other) = awaited(&house, "game-1");
    let (stranger, nowhere) = ("stranger@example.net", "PLACE nowhere");
    let (my_turn, of_seat) = (
        format!("game-1 {seat}, my turn"),
        format!("[game-1] {seat}"),
    );
    let mails = [
        mail("elsewhere@example.net", &my_turn, 1, nowhere),
        mail(&own, "no game named", 2, nowhere),
        mail(&own, "my orders for [game-1]", 3, nowhere),
        mail(stranger, "hello", 4, nowhere),
        mail(&other, &of_seat, 5, "A0"),
        mail(stranger, "game-1", 6, "A0"),
        mail(&own, "help me", 7, "HELP"),
    ];
    house.collect(&mails);
    let told = house.says(&["batch", "heap"]);
    for part in ["UNKNOWN", stranger] {
        assert!(told.contains(part), "{part}: {told}");
    }
    let (misread, by) = ("not played: misread", Some(Vouched::Sender));
    let no_seat = "nothing in it says which seat it is from";
    // The player has written too, so that no other sender is taken for that seat.
    let written = "the player of the seat that it names has written too";
    let another = "its sender plays another seat of the game that it names";
    for (subject, why, by) in [
        (&*my_turn, written, None),
        ("no game named", misread, by),
        ("my orders for [game-1]", misread, by),
        ("hello", no_seat, None),
        ("game-1", no_seat, None),
        (&*of_seat, another, None),
    ] {
        let verdict = verdict_of(&house, subject);
        assert_eq!(verdict, (why.to_owned(), by), "{subject}");
    }
    assert_eq!(verdict_of(&house, "help me").1, None);
    // Strangers of a batch are not answered.
    for letter in all_letters(&house) {
        assert!(!letter.rcpt.contains("stranger"), "{}", letter.rcpt);
    }
    for row in &house.ledgers()[0].1 {
        assert!(!row.contains("\"orders\""), "{row}");
    }
}

#[test]
fn the_table_of_a_batch_names_whom_the_moderator_vouched_for() {
    let house = House::with_games(1);
    let (seat, own, _) = awaited(&house, "game-1");
    let by_subject = mail("phone@example.net", &format!("game-1 {seat}"), 1, "A0");
    house.collect(&[by_subject]);
    let told = house.says(&["batch", "heap"]);
    let row = row_of(&told, "phone@example.net");
    // The last one is the player of the seat.
    for part in [&*seat, "game-1", "subject", &*own] {
        assert!(row.contains(part), "{part}: {told}");
    }
}

#[test]
fn a_stranger_who_names_a_seat_never_beats_its_own_mail() {
    for minutes in [(1, 2), (2, 1)] {
        let house = House::with_games(1);
        let (seat, own, _) = awaited(&house, "game-1");
        let subject = format!("game-1 {seat}");
        let mails = [
            mail("stranger@example.net", &subject, minutes.0, "A0"),
            mail(&own, &format!("{subject}, mine"), minutes.1, "B0"),
        ];
        house.collect(&mails);
        let told = house.says(&["batch", "heap"]);
        let own = verdict_of(&house, &format!("{subject}, mine"));
        assert_eq!(own.0, "played", "{told}");
        let strange = verdict_of(&house, &subject);
        assert_eq!(strange.1, None, "{strange:?}");
        let row = row_of(&told, "stranger@example.net");
        assert!(row.contains("unknown"), "{told}");
    }
}

#[test]
fn an_unplayed_mail_of_a_stranger_counts_for_no_seat() {
    let house = House::with_games(1);
    let (seat, own, _) = awaited(&house, "game-1");
    house.collect(&[mail(&own, "game-1, mine", 1, "A0")]);
    house.says(&["batch", "heap"]);
    let subject = format!("game-1 {seat}");
    let mails = [
        mail("stranger@example.net", &subject, 5, "A0"),
        mail(&own, "game-1, once more", 6, "B0"),
    ];
    for (mails, name) in [(&mails[..1], "alone"), (&mails[1..], "late")] {
        folder_of(&house.path(name), mails);
    }
    let told = house.says(&["batch", "alone"]);
    assert_eq!(verdict_of(&house, &subject).1, None);
    let row = row_of(&told, "stranger@example.net");
    assert!(row.contains("unknown"), "{told}");
    assert!(!told.contains("On your word"), "{told}");
    // A late mail of the seat's own player counts for no seat either.
    let told = house.says(&["batch", "late"]);
    assert!(row_of(&told, &own).contains("late"), "{told}");
    assert!(!told.contains("On your word"), "{told}");
}
