//! The game that attacks are done to, and their mails.

use landfall::judge::Opening;
use landfall::store::MailState;

use super::{GAME, MALLORY, code, mail_of, readers};
use crate::support::{JUDGE, Received, Table, new_world};

/// The Message-ID of the player's own answer, which a person may know in advance.
const OWN_ID: &str = "<my-next-mail@example.org>";

/// A game of Race in which the first player has played one order and is asked for the next.
pub(super) struct Scene {
    table: Table,
    pub(super) alice: &'static str,
    pub(super) bob: &'static str,
    /// The newest letter to Alice.
    pub(super) letter: Received,
    /// Her order mail that was played, and the tag that it carried.
    pub(super) old_mail: String,
    pub(super) old_tag: String,
    /// How many letters and order sets there were before the attack.
    letters: usize,
    orders: usize,
}

const DRAWS: &str = r#"
nations = ["france", "spain"]
cards = ["b07", "c01"]
"#;

fn race(name: &str, players: usize) -> Opening {
    let mut opening = new_world(2, 3);
    opening.title = "race".to_owned();
    opening.name = name.to_owned();
    opening.draws = Some(DRAWS.to_owned());
    opening.players.truncate(players);
    opening
}

impl Scene {
    pub(super) fn new() -> Self {
        let mut table = Table::new();
        table.open(&race(GAME, 2));
        table.open(&race("race-2", 1));
        let (alice, bob) = (table.awaited(), table.waiting());
        let first = table.letter(alice);
        let order = table.reply(alice, &first, &code(&first));
        table.post(order.clone());
        assert_eq!((table.played(), table.awaited()), (1, alice));
        Self {
            letter: table.letter(alice),
            old_tag: first.reply_to,
            old_mail: order,
            letters: table.sent(),
            orders: table.played(),
            table,
            alice,
            bob,
        }
    }

    pub(super) fn tag(&self) -> String {
        self.letter.reply_to.clone()
    }

    pub(super) fn code(&self) -> String {
        code(&self.letter)
    }

    pub(super) fn mail(&self, from: &str, to: &str, text: &str) -> Vec<u8> {
        mail_of(from, to, "", text).into_bytes()
    }

    /// Writes the first code of the question, from this address to this one.
    pub(super) fn order(&self, from: &str, to: &str) -> Vec<u8> {
        self.mail(from, to, &self.code())
    }

    /// Returns a mail of the thief with the player's tag.
    pub(super) fn stolen(&self, text: &str) -> Vec<u8> {
        self.mail(MALLORY, &self.tag(), text)
    }

    /// Returns a mail of the player with fields of her own.
    pub(super) fn with(&self, fields: &str, text: &str) -> Vec<u8> {
        let (from, to) = (self.alice, self.tag());
        format!("{fields}From: {from}\r\nTo: {to}\r\n\r\n{text}\r\n").into_bytes()
    }

    /// Returns an order of the player below these fields.
    pub(super) fn below(&self, fields: &str, to: &str) -> Vec<u8> {
        (fields.to_owned() + &mail_of(self.alice, to, "", &self.code())).into_bytes()
    }

    /// Returns a mail of the player of these parts.
    pub(super) fn parts(&self, parts: &str) -> Vec<u8> {
        let fields = "Subject: x\r\nContent-Type: multipart/mixed; boundary=b\r\n";
        self.with(fields, parts)
    }

    /// Returns the whole letter, quoted, with the tag at its foot.
    pub(super) fn forwarded(&self) -> Vec<u8> {
        let text = format!("{}\n\n{}", self.code(), self.letter.quoted());
        self.mail(MALLORY, JUDGE, &text.replace('\n', "\r\n"))
    }

    /// Returns the tag of the other player with the name of the player's seat.
    pub(super) fn renamed_tag(&self) -> String {
        let own = self.table.letter(self.bob).reply_to;
        let parts: Vec<&str> = own.splitn(3, '.').collect();
        let alices = self.tag();
        let seat = alices.split('.').nth(1).unwrap();
        format!("{}.{seat}.{}", parts[0], parts[2])
    }

    /// Returns the order that was played, with another Date and Message-ID.
    pub(super) fn renewed(&self) -> Vec<u8> {
        let renewed = self.old_mail.replace("2026 12:00", "2026 12:01");
        let renewed = renewed.replace("Message-ID: <", "Message-ID: <again.");
        assert_ne!(renewed, self.old_mail);
        renewed.into_bytes()
    }

    /// Returns an order of the thief with the Message-ID of the player's next mail.
    pub(super) fn squatted(&self) -> Vec<u8> {
        let id = format!("Message-ID: {OWN_ID}\r\n");
        mail_of(MALLORY, JUDGE, &id, &self.code()).into_bytes()
    }

    /// Parts in parts, each as short as it can be.
    pub(super) fn deep_parts(&self) -> Vec<u8> {
        let part =
            |end: String, n: u32| format!("--b{end}\nContent-Type:multipart/x;boundary=b{n:x}\n\n");
        let inside = (1..20_000).map(|n| part(format!("{n:x}"), n + 1));
        let rest: String = inside.collect();
        self.parts(&(part(String::new(), 1) + &rest))
    }

    /// Posts the mail of the attack, and returns its disposition.
    pub(super) fn befall(&mut self, mail: Vec<u8>) -> (MailState, String) {
        self.table.post(mail);
        self.table.disposition()
    }

    /// Lists who got letters since.
    pub(super) fn heard(&self) -> Vec<String> {
        let mut heard = readers(&self.table, self.letters);
        heard.dedup();
        heard
    }

    /// Lists all that must not be, whatever was done.
    pub(super) fn harm(&mut self) -> Vec<String> {
        let mut harm = Vec::new();
        if self.table.played() != self.orders {
            harm.push("an order was played".to_owned());
        }
        let hands = [self.alice, self.bob].map(|who| (who, hand(&self.table.letters(who)[0])));
        for letter in self.table.transport.all().iter().skip(self.letters) {
            let text = Received::new(&letter.bytes);
            for (owner, hand) in &hands {
                if letter.to != *owner && text.text.contains(hand) {
                    harm.push(format!("{} reads of {hand:?}", letter.to));
                }
            }
            harm.extend(strange_bytes(&letter.bytes));
        }
        harm.extend(self.cannot_go_on());
        harm
    }

    /// Posts the player's own answer, and says so if it is not played.
    fn cannot_go_on(&mut self) -> Option<String> {
        let id = format!("Message-ID: {OWN_ID}\r\n");
        let own = mail_of(self.alice, &self.tag(), &id, &self.code());
        self.table.post(own);
        self.table.all_settled();
        let goes_on = self.table.played() == self.orders + 1;
        (!goes_on).then(|| {
            format!(
                "then the player's own order was {:?}",
                self.table.disposition()
            )
        })
    }
}

/// Returns the id of the secret card in a letter.
fn hand(letter: &Received) -> String {
    let at = letter.text.split("1x card ").nth(1).expect("a card");
    let id = at.split('(').nth(1).and_then(|rest| rest.split(',').next());
    id.unwrap().split_whitespace().collect()
}

/// Fields that no letter has, and characters that no letter carries.
fn strange_bytes(letter: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(letter);
    let (head, _) = text.split_once("\r\n\r\n").unwrap();
    let mut strange = Vec::new();
    let fields = head.lines().filter_map(|line| line.split_once(':'));
    for (field, _) in fields {
        if ["bcc", "cc", "x-evil", "sender"].contains(&&*field.to_lowercase()) {
            strange.push(format!("a field {field} in {head}"));
        }
    }
    let drives = |c: char| c.is_control() && c != '\r' && c != '\n';
    let decoded = Received::new(letter);
    if head.chars().any(drives) || decoded.text.chars().any(drives) {
        strange.push(format!("control characters in {:?}", decoded.text));
    }
    strange
}
