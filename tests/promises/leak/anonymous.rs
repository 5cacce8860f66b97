//! Two anonymous games of the same orders at the same times, played by very different people: what
//! any other person gets of them is the same to the byte.

use chrono::{FixedOffset, TimeDelta};
use landfall::judge::{Bookmarks, LetterOptions, Settings, Turned};
use landfall::rules::Seat;
use landfall::store::TableOptions;

use super::press::{GAME, opening};
use super::{ANONYMOUS, Got, OLGA, archived, assert_same, called, deliver, question};
use crate::support::{JUDGE, Received, Table, VOUCHED, bounce, mail, on_one_line, settings};

/// Who reads it all, and plays BLUE.
pub(super) const CAROL: &str = "carol@example.org";

const MODERATOR: &str = "mo@example.org";

/// A person at the table, with all that must not show.
#[derive(Clone, Copy)]
pub(super) struct Person {
    name: &'static str,
    pub(super) address: &'static str,
    second: &'static str,
    zone: &'static str,
    /// The hours in the Date of mails, east of Greenwich.
    east: i32,
    language: &'static str,
    news: &'static str,
    html: bool,
    /// Whether the mails are long, wrong, repeated and sent from elsewhere before they are right.
    clumsy: bool,
}

const ANN: Person = Person {
    name: "Ann Lee",
    address: "ann@example.org",
    second: "ann@example.net",
    zone: "America/New_York",
    east: -5,
    language: "en",
    news: "EACH",
    html: false,
    clumsy: false,
};

/// Those of one table: RED, YELLOW, and who takes RED over.
pub(super) const PLAIN: [Person; 3] = [
    ANN,
    Person {
        name: "Bob",
        address: "bob@example.org",
        zone: "Europe/London",
        east: 0,
        ..ANN
    },
    Person {
        name: "Cyd",
        address: "cyd@example.org",
        ..ANN
    },
];

/// Those of the other one.
pub(super) const STRANGE: [Person; 3] = [
    Person {
        name: "Zacharias van der \u{17d}i\u{17e}ka",
        address: "zacharias.with.a.long.name@mail.other.example",
        second: "z@elsewhere.example",
        zone: "Pacific/Honolulu",
        east: -10,
        language: "nl",
        news: "DAILY 7:00",
        html: true,
        clumsy: true,
    },
    Person {
        name: "Yvonne",
        address: "y@b.example",
        second: "yy@b.example",
        zone: "Pacific/Auckland",
        east: 13,
        language: "nl",
        news: "DAILY 23:30",
        html: false,
        clumsy: true,
    },
    Person {
        name: "X",
        address: "x@c.example",
        second: "xx@c.example",
        zone: "Asia/Kathmandu",
        east: 6,
        language: "nl",
        news: "DAILY 12:15",
        html: true,
        clumsy: true,
    },
];

impl Person {
    /// Lists all letters, at whichever address.
    fn letters(&self, table: &Table) -> Vec<Received> {
        let mut all = table.transport.all();
        all.retain(|sent| [self.address, self.second].contains(&&*sent.to));
        all.iter().map(|sent| Received::new(&sent.bytes)).collect()
    }

    /// Returns the newest letter of the game, or the newest one with choices.
    fn letter(&self, table: &Table, asks: bool) -> Received {
        let mut letters = self.letters(table).into_iter();
        let newest = letters.rfind(|letter| {
            letter.reply_to.contains(GAME) && (!asks || !letter.codes().is_empty())
        });
        newest.expect("a letter")
    }

    /// Writes a mail as this one's program does.
    fn mail(&self, table: &mut Table, letter: &Received, text: &str) -> String {
        let now = table.now;
        let east = FixedOffset::east_opt(self.east * 3_600).unwrap();
        let text = match self.html {
            true => text
                .lines()
                .map(|line| format!("<div>{line}</div>"))
                .collect(),
            false => format!("{text}\n\n-- \n{}", self.name),
        };
        let mail = table.reply(self.address, letter, &text);
        let from = format!("From: \"{}\" <{}>", self.name, self.address);
        let date = format!("Date: {}", now.with_timezone(&east).to_rfc2822());
        let mail = mail
            .replace(&format!("From: {}", self.address), &from)
            .replace(&format!("Date: {}", now.to_rfc2822()), &date);
        match self.html {
            true => mail.replace("text/plain", "text/html"),
            false => mail,
        }
    }

    /// Writes this in an answer to the newest letter, or to the newest question.
    fn says(&self, table: &mut Table, asked: bool, text: &str) {
        let letter = self.letter(table, asked);
        if self.clumsy {
            let long = format!("{text}\n{}", "x".repeat(2_000_000));
            let wrong = ["HELP", "RESEND", "I do not know.", "SHOW", &long];
            for wrong in wrong {
                let mail = self.mail(table, &letter, wrong);
                table.mailbox.post(mail);
            }
            table.lap();
        }
        let mail = self.mail(table, &letter, text);
        table.mailbox.post(mail.clone());
        deliver(table, mail);
    }

    /// Plays the last code, and the clumsy one from a telephone, which has to be confirmed.
    fn plays(&self, table: &mut Table) {
        if self.news != "EACH" {
            // The question comes now and not at its hour.
            self.says(table, false, "NEWS EACH");
            table.lap();
        }
        let letter = self.letter(table, true);
        let code = letter.codes().pop().unwrap();
        if !self.clumsy {
            return self.says(table, true, &code);
        }
        let mail = self.mail(table, &letter, &code);
        deliver(table, mail.replace(self.address, "telephone@else.example"));
        let asked = self.letters(table).pop().unwrap();
        assert!(asked.reply_to.contains("+confirm."), "{}", asked.text);
        let yes = self.mail(table, &asked, "yes");
        deliver(table, yes);
        self.says(table, false, &format!("NEWS {}", self.news));
    }

    /// Says where letters are to go, when, in which language and by which name.
    pub(super) fn settles_in(&self, table: &mut Table) {
        let name = if self.clumsy { self.name } else { "OFF" };
        let wishes = ["LANGUAGE ", "ZONE ", "NEWS ", "NAME ", "ADDRESS "];
        let values = [self.language, self.zone, self.news, name, self.second];
        for (wish, value) in wishes.iter().zip(values) {
            self.says(table, false, &format!("{wish}{value}"));
        }
        if self.clumsy {
            table.answer(self.second, "yes");
        }
    }

    /// Has the clumsy one's first address stop working.
    fn moves(&self, table: &mut Table) {
        if !self.clumsy {
            return;
        }
        for letter in table.sent_to(self.address).iter().rev().take(3) {
            table.mailbox.post(bounce(letter, "failed", "5.1.1"));
        }
        table.lap();
        let all = table.transport.all();
        let mut newest = all.iter().rev().take(4);
        assert!(newest.any(|sent| sent.to == self.second));
    }
}

/// Has robots write until the table has had the number of mails that belongs to this row of the
/// ledger: the ids of letters follow from the number of the mail that they answer, in a secret way.
pub(super) fn fill_up(table: &mut Table) {
    let most = 400 + 40 * table.game().entries;
    for nth in table.mails().len()..usize::try_from(most).unwrap() {
        let robot = [("Auto-Submitted", "auto-replied")];
        let mail = table.mail("robot@example.net", JUDGE, &nth.to_string(), &robot, "");
        table.mailbox.post(mail);
    }
    while !table.lap().idle() {}
}

/// Has Carol or the observer write, alike at both tables whatever else is written there.
fn steady(table: &mut Table, who: &str, letter: Option<&Received>, text: &str) {
    let (to, subject) = match letter {
        Some(letter) => (letter.reply_to.as_str(), letter.subject.as_str()),
        None => (JUDGE, ""),
    };
    fill_up(table);
    let number = u32::try_from(table.now.timestamp() % 1_000_000).unwrap();
    let mail = mail((who, number), to, table.now, (subject, &[]), text);
    deliver(table, mail);
}

/// Has the awaited player play.
fn decide(table: &mut Table, red: Person, yellow: Person) {
    match table.game().awaiting.unwrap().number() {
        0 => red.plays(table),
        1 => {
            let letter = question(table, CAROL);
            let code = letter.codes().pop().unwrap();
            steady(table, CAROL, Some(&letter), &code);
        }
        _ => yellow.plays(table),
    }
    table.wait(TimeDelta::hours(1));
}

/// What others get of a game.
struct Seen {
    got: Got,
    /// What the operator's hook learns.
    turns: Vec<Turned>,
    /// What moderators are told of the game.
    news: String,
}

/// Returns what moderators are told of the game, however it comes in letters.
fn news(table: &Table) -> String {
    let about = format!("[{GAME}] ");
    let letters = table.letters(MODERATOR);
    let parts = letters.iter().flat_map(|letter| letter.text.split("\n\n"));
    let parts = parts.filter_map(|part| part.strip_prefix(&about));
    parts.map(on_one_line).collect()
}

/// Plays a game between these people.
fn gets([red, yellow, heir]: [Person; 3]) -> Seen {
    let mut table = Table::with(Settings {
        moderators: vec![called("Mo", MODERATOR)],
        letters: LetterOptions {
            calendar: true,
            ..crate::support::LETTERS
        },
        archive_bytes: 1_000_000,
        ..settings()
    });
    table.open(&opening(ANONYMOUS, [red.address, CAROL, yellow.address]));
    let mut marks = Bookmarks::default();
    assert_eq!(marks.turns(table.judge.store()).unwrap(), []);
    steady(&mut table, OLGA, None, &format!("OBSERVE {GAME}"));
    let asked = table.letter(OLGA);
    steady(&mut table, OLGA, Some(&asked), "yes");
    for one in [red, yellow] {
        one.settles_in(&mut table);
    }
    let absent = format!("ABSENT {GAME} YELLOW 2026-11-24 TO 2026-11-25");
    fill_up(&mut table);
    let desk = mail((MODERATOR, 1), JUDGE, table.now, ("", &[]), &absent);
    deliver(&mut table, format!("{VOUCHED}{desk}"));
    assert!(table.has(MODERATOR, "moderator-no-absence"));
    // It is tomorrow already for one of them, and yesterday soon for another.
    yellow.says(&mut table, false, "ABSENT TO 2026-11-22");
    table.now = "2026-11-20T23:30:00Z".parse().unwrap();
    table.lap();
    red.says(&mut table, false, "ABSENT 2026-11-20");
    red.says(&mut table, false, "ABSENT 2026-11-20 TO 2026-11-23");
    for _ in 0..2 {
        decide(&mut table, red, yellow);
    }
    red.says(&mut table, false, "PRESS GREY TO ALL\nBeware\nENDPRESS");
    yellow.says(&mut table, false, "PRESS TO BLUE\nHello\nENDPRESS");
    table.wait(TimeDelta::hours(1));
    red.moves(&mut table);
    for _ in 0..3 {
        decide(&mut table, red, yellow);
    }
    red.says(&mut table, false, "PROPOSE UNDO 1");
    let asked = table.letter(CAROL);
    steady(&mut table, CAROL, Some(&asked), "AGREE");
    yellow.says(&mut table, false, "AGREE");
    for who in [CAROL, OLGA] {
        for asks in ["HISTORY", "BOARD", "SHOW"] {
            steady(&mut table, who, None, &format!("{asks} {GAME}"));
        }
    }
    // RED is reminded, misses two decisions, and loses the seat.
    let offered = |table: &Table| {
        let store = table.judge.store();
        store.seat(table.game().at(Seat::new(0))).unwrap().offered
    };
    for _ in 0..20 {
        if offered(&table) {
            break;
        }
        match table.game().awaiting.map(Seat::number) {
            Some(0) => {
                table.wait(TimeDelta::days(2));
                table.now = table.game().closes_at.unwrap();
                table.lap();
            }
            _ => decide(&mut table, red, yellow),
        }
    }
    assert!(offered(&table), "RED is silent");
    table.write(heir.address, "", &format!("TAKE OVER {GAME}"));
    let asked = heir.letters(&table).pop().unwrap();
    let yes = heir.mail(&mut table, &asked, "yes");
    deliver(&mut table, yes);
    heir.settles_in(&mut table);
    for _ in 0..4 {
        decide(&mut table, heir, yellow);
    }
    yellow.says(&mut table, false, &format!("RESIGN {GAME}"));
    table.wait(TimeDelta::hours(1));
    while !table.lap().idle() {}
    table.all_settled();
    let turns = marks.turns(table.judge.store()).unwrap();
    Seen {
        got: Got::of(&table, CAROL, 1),
        turns,
        news: news(&table),
    }
}

#[test]
fn people_who_differ_in_everything_but_their_orders_cannot_be_told_apart() {
    let (seen, same) = (gets(PLAIN), gets(STRANGE));
    let one = &seen.got;
    for away in ["is away until", "stands still"] {
        assert!(!one.says(away), "{away}: no absences are taken");
    }
    for happened in ["# Beware", "# Hello", "TAKE OVER", "AGREE"] {
        assert!(one.says(happened), "{happened}");
    }
    one.assert_same(&same.got);
    assert!(seen.turns[0].decided.len() >= 4, "{:?}", seen.turns);
    assert_eq!(seen.turns, same.turns);
    assert!(seen.news.contains("RED missed a deadline"), "{}", seen.news);
    assert_eq!(seen.news, same.news);
}

/// The same days in another game would show whose seat it is, and so would a deadline that waits
/// for the same time.
#[test]
fn an_absence_shows_nowhere_and_moves_no_deadline() {
    let gets = |wishes: [&str; 2], of_asked: &str| {
        let table_options = TableOptions {
            anonymous: true,
            ..TableOptions::default()
        };
        let mut table = Table::new();
        let people = [ANN.address, CAROL, "bob@example.org"];
        table.open(&opening(table_options, people));
        if table.game().awaiting == Some(Seat::new(1)) {
            table.answer(CAROL, "A0");
        }
        let awaited = table.game().awaiting.unwrap();
        let away = Seat::new(2 - awaited.number());
        let [away, asked] = [away, awaited].map(|seat| table.address_of(seat));
        table.answer(&away, wishes[0]);
        assert_eq!(table.game().awaiting, Some(awaited));
        let due = table.game().deadline;
        table.answer(&asked, of_asked);
        assert_eq!(table.game().deadline, due);
        table.answer(&asked, "A0");
        table.answer(&away, wishes[1]);
        table.answer(CAROL, "HISTORY");
        (table.sent_to(CAROL), archived(&table, Some(Seat::new(1))))
    };
    let one = gets(
        ["ABSENT 2026-12-20 TO 2027-01-03", "BACK"],
        "ABSENT 2026-11-20 TO 2026-11-30",
    );
    let other = gets(["GAMES", "GAMES"], "GAMES");
    assert!(one.0.len() >= 3);
    assert_same(&one.0, &other.0);
    assert_eq!(one.1, other.1);
}
