//! Who may not join, and who is asked when a seat is offered.

use landfall::store::{Ban, Every, PersonId, Substitute};

use super::{
    ALICE, ANN, Answered, BOB, WAYS, Way, ZOE, expect_outcome, free, moderate, moderated,
    moderating, post, refused, run,
};
use crate::support::{Table, new_world, schedule};

const YAN: &str = "yan@example.org";

/// The desk with a second game, `new-world-2`, which waits for two players.
fn waiting() -> Table {
    let mut table = moderated();
    table.open(&free("new-world-2", 2));
    table
}

fn players(table: &Table) -> usize {
    let seats = table.seats_of("new-world-2");
    seats.iter().filter(|seat| seat.person.is_some()).count()
}

fn banned(table: &Table) -> Vec<String> {
    let bans = table.judge.store().list::<Ban>(Every).unwrap();
    bans.into_iter()
        .map(|ban| (*ban.address).to_owned())
        .collect()
}

fn substitutes(table: &Table) -> usize {
    table.judge.store().list::<Substitute>(Every).unwrap().len()
}

fn red(table: &Table) -> Option<PersonId> {
    table.seat_of("new-world-1", "RED").person
}

#[test]
fn who_was_ejected_does_not_come_back_by_taking_the_seat_over() {
    for way in WAYS {
        let mut table = waiting();
        let person = red(&table);
        let who = table.player_of("new-world-1", "RED");
        moderate(&mut table, way, "EJECT new-world-1 RED");
        for wish in ["TAKE OVER new-world-1", "TAKE OVER new-world-1 AS RED"] {
            table.vouched(&who, wish);
            assert!(table.has(&who, "join-ejected"), "{}", table.text(&who));
            table.write(&who, "", wish);
            assert!(table.has(&who, "join-ejected"), "{}", table.text(&who));
        }
        assert!(red(&table).is_none());
        // Another game is another matter, and the moderator may seat anyone again.
        table.vouched(&who, "JOIN new-world-2");
        assert_eq!(players(&table), 1);
        moderate(&mut table, way, &format!("REPLACE new-world-1 RED {who}"));
        assert_eq!(red(&table), person);
        table.holds();
    }
}

#[test]
fn a_player_who_was_ejected_with_a_ban_joins_nothing_here_by_any_address() {
    for way in WAYS {
        let mut table = waiting();
        let who = table.player_of("new-world-1", "RED");
        let second = "second@example.net";
        run(&mut table, &format!("address new-world-1 RED {second}")).unwrap();
        let eject = "EJECT new-world-1 RED BAN REASON Rude to everybody.";
        moderate(&mut table, way, eject);
        assert!(table.has(&who, "moderator-ejected-banned"));
        for address in [who.as_str(), second] {
            for wish in ["JOIN new-world-2", "TAKE OVER new-world-1", "JOIN nowhere"] {
                table.vouched(address, wish);
                table.write(address, "", wish);
                table.answer(&who, "YES");
            }
        }
        for address in [who.as_str(), second] {
            let why = "games of this judge. The reason: Rude to everybody.";
            assert!(table.letters_saying(address, why) > 0, "{address}");
        }
        assert_eq!(players(&table), 0);
        assert!(red(&table).is_none());
        assert_eq!(banned(&table), [who.as_str(), second]);
        post(&mut table, "BANNED");
        let list = table.letter(ANN).text;
        assert!(
            list.contains(&who) && list.contains("Ann: Rude to everybody."),
            "{list}"
        );
        moderate(&mut table, way, &format!("UNBAN {second}"));
        table.vouched(&who, "JOIN new-world-2");
        assert_eq!(players(&table), 1);
        table.holds();
    }
}

#[test]
fn an_address_is_banned_before_the_judge_knows_it() {
    for way in WAYS {
        let mut table = waiting();
        match way {
            Way::Mail => post(
                &mut table,
                &format!("BAN {ZOE} REASON Known from elsewhere."),
            ),
            Way::Line => run(&mut table, "ban Zoe@Example.Net").unwrap(),
        }
        for wish in ["JOIN new-world-2", "join new-world-2 as red"] {
            table.vouched(ZOE, wish);
            table.write(ZOE, "", wish);
            assert!(table.has(ZOE, "join-banned"), "{wish}");
            table.answer(ZOE, "YES");
        }
        assert_eq!(players(&table), 0);
        table.vouched(ZOE, "SUBSTITUTE");
        assert_eq!(substitutes(&table), 0);
        // All others join, and a player cannot ban anyone.
        table.vouched(YAN, "JOIN new-world-2");
        table.answer(YAN, "YES");
        assert_eq!(players(&table), 1);
        table.answer(BOB, &format!("BAN {YAN}"));
        assert_eq!(banned(&table), [ZOE]);
    }
}

#[test]
fn a_yes_to_a_question_that_was_asked_before_the_ban_seats_nobody() {
    let mut table = waiting();
    table.write(ZOE, "", "JOIN new-world-2");
    run(&mut table, &format!("ban {ZOE}")).unwrap();
    table.answer(ZOE, "YES");
    assert!(table.has(ZOE, "join-banned"));
    assert_eq!(players(&table), 0);
}

#[test]
fn substitutes_are_asked_when_a_seat_is_offered_and_the_first_one_has_it() {
    let mut table = moderated();
    let (rude, will) = ("rude@example.org", "will@example.net");
    for who in [ZOE, YAN, rude] {
        table.vouched(who, "SUBSTITUTE");
        assert!(table.has(who, "substitute-on"));
    }
    run(&mut table, &format!("ban {rude}")).unwrap();
    run(&mut table, &format!("substitutes add {will}")).unwrap();
    post(&mut table, &format!("SUBSTITUTES ADD {BOB}"));
    post(&mut table, "SUBSTITUTES");
    let list = table.letter(ANN).text;
    assert!(
        list.contains(ZOE) && list.contains(will) && !list.contains(rude),
        "{list}"
    );
    let heard = |table: &Table, who: &str| table.letters_with(who, "substitute-asked");
    post(&mut table, "EJECT new-world-1 RED");
    for who in [ZOE, YAN, will] {
        assert_eq!(heard(&table, who), 1, "{who}");
        assert!(table.says(who, "Answer with TAKE OVER new-world-1"));
    }
    for who in [rude, BOB, ALICE] {
        assert_eq!(heard(&table, who), 0, "{who} plays, has played or may not");
    }
    table.answer(ZOE, "TAKE OVER new-world-1");
    table.answer(ZOE, "YES");
    assert_eq!(red(&table), Some(table.person(ZOE).id));
    table.vouched(YAN, "TAKE OVER new-world-1");
    assert!(!table.says(YAN, "YOUR"), "the first one has it");
    // No substitute hears of it twice, and SUBSTITUTE OFF ends the letters.
    table.vouched(YAN, "SUBSTITUTE OFF");
    post(&mut table, &format!("SUBSTITUTES REMOVE {will}"));
    post(&mut table, "EJECT new-world-1 YELLOW");
    for who in [YAN, will] {
        assert_eq!(heard(&table, who), 1, "{who}");
    }
    table.holds();
}

#[test]
fn nobody_puts_anybody_else_on_the_list_of_substitutes() {
    let mut table = moderated();
    table.write(ZOE, "", "SUBSTITUTE");
    assert_eq!(substitutes(&table), 0);
    table.answer(BOB, "SUBSTITUTE");
    assert_eq!(substitutes(&table), 1);
}

#[test]
fn a_seat_whose_player_is_silent_is_offered_to_substitutes_too() {
    let mut table = moderated();
    table.vouched(ZOE, "SUBSTITUTE");
    for _ in 0..40 {
        let Some(at) = table.game().closes_at else {
            break;
        };
        table.now = at;
        table.lap();
    }
    assert!(table.has(ZOE, "substitute-asked"));
}

#[test]
fn a_ban_of_a_domain_keeps_all_its_addresses_from_taking_seats() {
    let mut table = waiting();
    run(&mut table, "substitutes add ida@evil.test").unwrap();
    post(&mut table, "BAN *@evil.test REASON Spam.");
    assert!(table.has(ANN, "moderator-done-ban"));
    let kept_out = |table: &mut Table, who: &str| {
        table.write(who, "", "JOIN new-world-2");
        table.answer(who, "YES");
        table.letters_with(who, "join-banned") > 0
    };
    for who in ["eve@evil.test", "ida@evil.test"] {
        assert!(kept_out(&mut table, who), "{who}");
    }
    for who in [
        "eve@notevil.test",
        "eve@evil.test.example",
        "eve@sub.evil.test",
    ] {
        assert!(!kept_out(&mut table, who), "{who}");
    }
    assert_eq!(substitutes(&table), 0);
    post(&mut table, "BANNED");
    assert!(table.says(ANN, "*@evil.test Ann: Spam."));
    // One address of it is not let in while the domain is banned, and the answer says so.
    post(&mut table, "UNBAN eve@evil.test");
    let still = "moderator-done-unban-address";
    assert!(table.has(ANN, still), "{}", table.text(ANN));
    run(&mut table, "unban *@evil.test").unwrap();
    assert!(!kept_out(&mut table, "bea@evil.test"));
    for wrong in ["BAN *", "BAN *@*", "BAN *@", "BAN e*@evil.test"] {
        post(&mut table, wrong);
        expect_outcome(&table, Answered::Refused, wrong);
    }
}

#[test]
fn a_ban_in_an_anonymous_game_is_refused_since_it_would_tell_who_plays_the_seat() {
    for begun in [true, false] {
        let mut opening = new_world(3, 3);
        opening.table_options.anonymous = true;
        opening.schedule = schedule(&[]);
        if !begun {
            opening.players.truncate(2);
        }
        let mut table = moderating(&opening);
        refused(&mut table, "EJECT new-world-1 RED BAN", "moderator-no-ban");
        assert!(run(&mut table, "eject new-world-1 RED ban").is_err());
        assert_eq!(banned(&table), Vec::<String>::new());
        post(&mut table, "EJECT new-world-1 RED");
        expect_outcome(&table, Answered::Done, "EJECT");
        post(&mut table, "BANNED");
        assert!(table.has(ANN, "moderator-done-banned-none"));
    }
}
