//! People, confirmations and the tokens of limits.

use landfall::rules::Seat;
use landfall::store::{
    Address, BackBy, Bounce, BounceKind, Bucket, Confirmation, ConfirmationId, LetterKind,
    LimitClass, NewPerson, OpenFor, OutAt, Person, PersonId, Purpose, Taken, ToWeigh, Tx,
};

use super::{
    Shorthand as _, at, at_seat, new_letter, new_person, proven, queue, running, store, taken,
};

#[test]
fn an_address_is_known_in_any_case() {
    let mut store = store();
    let mut tx = store.begin().unwrap();
    let alice = new_person(&mut tx, "Alice@Example.ORG");
    let row = tx.person_by_address("aLICE@example.org").unwrap().unwrap();
    assert_eq!((row.id, row.address.as_str()), (alice, "alice@example.org"));
    assert_eq!(
        (row.language.as_str(), row.zone.as_str()),
        ("en", "Europe/Berlin")
    );
    assert_eq!((row.created_at, row.confirmed_at), (at(0), None));
    assert_eq!(tx.person(alice).unwrap(), row);
    assert_eq!(tx.person_by_address("bob@example.org").unwrap(), None);
    assert_refused!(tx.person(PersonId::new(77)), Missing);

    let umlaut = new_person(&mut tx, "ÄNNE@example.org");
    let found = tx.person_by_address("änne@example.org").unwrap();
    assert_eq!(found.unwrap().id, umlaut);
}

#[test]
fn a_domain_is_known_in_either_spelling() {
    const LETTERS: &str = "anna@bücher.example";
    const ASCII: &str = "anna@xn--bcher-kva.example";
    let mut store = store();
    let mut tx = store.begin().unwrap();
    let anna = new_person(&mut tx, "Anna@BÜCHER.example");
    assert_eq!(tx.person(anna).unwrap().address, ASCII);
    for spelling in [LETTERS, ASCII] {
        let found = tx.person_by_address(spelling).unwrap();
        let found = found.unwrap_or_else(|| panic!("{spelling}"));
        assert!(found.has(LETTERS) && found.has(ASCII) && !found.has("anna@bucher.example"));
    }
}

#[test]
fn an_address_belongs_to_one_person() {
    let mut store = store();
    let mut tx = store.begin().unwrap();
    new_person(&mut tx, "alice@example.org");
    let again = NewPerson {
        address: "ALICE@example.org",
        language: "nl",
        zone: "UTC",
        created_at: at(1),
    };
    assert_refused!(tx.all().add_person(&again), Taken);
}

#[test]
fn a_person_is_confirmed_and_stays_so() {
    let mut store = store();
    let mut tx = store.begin().unwrap();
    let alice = new_person(&mut tx, "alice@example.org");
    let confirmed = &Person::CONFIRMED_AT;
    let mut all = tx.all();
    all.set(alice, confirmed, Some(at(3))).unwrap();
    assert_eq!(tx.person(alice).unwrap().confirmed_at, Some(at(3)));
    let nobody = PersonId::new(77);
    let nobody = tx.all().set(nobody, confirmed, Some(at(3)));
    assert_refused!(nobody, Missing);
}

#[test]
fn a_confirmation_is_answered_once() {
    let mut store = store();
    let mut tx = store.begin().unwrap();
    let payload = r#"{"game":"race-1"}"#;
    let join = tx
        .all()
        .add_confirmation("Alice@example.org", Purpose::Join, payload, at(1))
        .unwrap();
    let sender = tx
        .all()
        .add_confirmation("alice@example.org", Purpose::Sender, "{}", at(2))
        .unwrap();
    let open = |tx: &Tx<'_>, address: &str| {
        let open = OpenFor(address.into());
        tx.list::<Confirmation>(open).unwrap()
    };
    let both = open(&tx, "ALICE@example.org");
    let both: Vec<_> = both
        .iter()
        .map(|one| (one.id, one.purpose, &*one.payload))
        .collect();
    let asked = [
        (join, Purpose::Join, payload),
        (sender, Purpose::Sender, "{}"),
    ];
    assert_eq!(both, asked);

    tx.all().finish_confirmation(join, false, at(3)).unwrap();
    let answered = tx.find::<Confirmation>(join).unwrap();
    assert_eq!(answered.unwrap().done_at, Some(at(3)));
    assert_eq!(open(&tx, "alice@example.org").len(), 1);
    assert_refused!(tx.all().finish_confirmation(join, false, at(4)), Unfit);
    let nowhere = ConfirmationId::new(77);
    assert_eq!(tx.find::<Confirmation>(nowhere).unwrap(), None);
    assert_refused!(tx.all().finish_confirmation(nowhere, false, at(4)), Missing);
}

#[test]
fn tokens_are_out_of_the_bucket_of_their_class_address_and_seat_until_they_come_back() {
    let mut store = store();
    let mut tx = store.begin().unwrap();
    let game = running(&mut tx, "race-1");
    let of_seat = Bucket {
        seat: at_seat(game, 1),
        ..proven("alice@example.org")
    };
    for (address, minute) in [("alice", 60), ("Alice", 90), ("bob", 90), ("alice", 119)] {
        let address = format!("{address}@example.org");
        tx.put(&taken(&address, minute)).unwrap();
    }
    tx.put(&Taken {
        game,
        seat: Seat::new(1),
        tokens: 7,
        ..taken("alice@example.org", 90)
    })
    .unwrap();
    let out = |tx: &Tx<'_>, bucket: &Bucket, minute| -> Vec<(i64, u32)> {
        let out = tx.list::<Taken>(OutAt(bucket, at(minute))).unwrap();
        let out = out.iter();
        out.map(|one| ((one.back_at - at(0)).num_minutes(), one.tokens))
            .collect()
    };
    let (alice, bob) = (proven("Alice@Example.org"), proven("bob@example.org"));
    assert_eq!(out(&tx, &alice, 59), [(60, 1), (90, 1), (119, 1)]);
    assert_eq!(out(&tx, &alice, 60), [(90, 1), (119, 1)]);
    assert_eq!(out(&tx, &alice, 200), []);
    assert_eq!(out(&tx, &bob, 61), [(90, 1)]);
    assert_eq!(out(&tx, &of_seat, 61), [(90, 7)]);
    let stranger = Bucket {
        class: LimitClass::Stranger,
        ..alice.clone()
    };
    assert_eq!(out(&tx, &stranger, 0), []);
    assert_eq!(tx.remove::<Taken>(BackBy(at(90))).unwrap(), 4);
    assert_eq!(tx.remove::<Taken>(&bob).unwrap(), 0);
    assert_eq!(tx.remove::<Taken>(&alice).unwrap(), 1);
}

#[test]
fn a_language_can_be_changed() {
    let mut store = store();
    let mut tx = store.begin().unwrap();
    let alice = new_person(&mut tx, "alice@example.org");
    let bob = new_person(&mut tx, "bob@example.org");
    tx.all().set(alice, &Person::LANGUAGE, "nl").unwrap();
    assert_eq!(tx.person(alice).unwrap().language, "nl");
    assert_eq!(tx.person(bob).unwrap().language, "en");
    let nobody = tx.all().set(PersonId::new(77), &Person::LANGUAGE, "nl");
    assert_refused!(nobody, Missing);
}

#[test]
fn a_second_address_is_the_persons_own_and_used_when_it_is_said() {
    let mut store = store();
    let mut tx = store.begin().unwrap();
    let alice = new_person(&mut tx, "alice@example.org");
    let bob = new_person(&mut tx, "bob@example.org");
    tx.all()
        .set_second_address(alice, Some("Alice@Second.example"))
        .unwrap();
    let row = tx.person_by_address("alice@second.EXAMPLE").unwrap();
    let row = row.unwrap();
    assert_eq!(row.id, alice);
    assert!(row.has("alice@example.org") && row.has("alice@second.example"));
    assert_eq!(row.reached_at(), "alice@example.org");
    tx.all()
        .set(alice, &Person::SECOND_SINCE, Some(at(3)))
        .unwrap();
    let row = tx.person(alice).unwrap();
    assert_eq!(row.reached_at(), "alice@second.example");
    for taken in [
        "alice@second.example",
        "alice@example.org",
        "bob@example.org",
    ] {
        let set = tx.all().set_second_address(bob, Some(taken));
        assert_refused!(set, Taken, "{taken}");
    }
    // Removed, it belongs to no person, and letters go to the first again.
    tx.all().set_second_address(alice, None).unwrap();
    let row = tx.person(alice).unwrap();
    assert_eq!(row.reached_at(), "alice@example.org");
    assert_eq!(tx.person_by_address("alice@second.example").unwrap(), None);
    tx.all()
        .set_second_address(bob, Some("alice@second.example"))
        .unwrap();
}

#[test]
fn a_bounce_of_a_letter_is_noted_once_and_then_only_a_worse_one() {
    let mut store = store();
    let mut tx = store.begin().unwrap();
    let letter = queue(&mut tx, &new_letter("one", LetterKind::Report));
    let bounce = |kind, minutes| Bounce {
        letter,
        address: "Alice@example.org".to_owned(),
        kind,
        reason: "why".to_owned(),
        at: at(minutes),
    };
    assert!(tx.add_bounce(&bounce(BounceKind::Soft, 1)).unwrap());
    assert!(!tx.add_bounce(&bounce(BounceKind::Soft, 2)).unwrap());
    assert_eq!(tx.list_first::<Bounce>(ToWeigh, 9).unwrap().len(), 1);
    tx.all().set(letter, &Bounce::WEIGHED_AT, at(2)).unwrap();
    assert!(tx.list_first::<Bounce>(ToWeigh, 9).unwrap().is_empty());
    assert!(tx.add_bounce(&bounce(BounceKind::Hard, 3)).unwrap());
    assert!(!tx.add_bounce(&bounce(BounceKind::Hard, 4)).unwrap());
    assert_eq!(tx.list_first::<Bounce>(ToWeigh, 9).unwrap().len(), 1);
    let to_alice = Address::from("alice@EXAMPLE.org");
    let found = tx.list::<Bounce>(to_alice).unwrap();
    assert_eq!(
        (found.len(), found[0].kind, found[0].at),
        (1, BounceKind::Hard, at(3))
    );
    let to_alice = Address::from("Alice@example.org");
    assert_eq!(tx.all().remove::<Bounce>(to_alice).unwrap(), 1);
}
