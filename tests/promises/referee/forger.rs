//! A person who wants to play for others: who reads their letters over their shoulders, steals
//! tags, writes in their names, and asks for seats that nobody wants.

use std::collections::BTreeMap;

use super::chance::Chance;
use super::judge;
use super::letter::Letter;
use super::post::Origin;
use super::servers;

/// The forger's own address, which is in order.
pub(super) const MALLORY: &str = "mallory@evil.test";
/// The moderator's address.
pub(super) const MODERATOR: &str = "moderator@p.test";
/// The domain of people who never wrote to the judge.
const VICTIMS: &str = "v.test";

/// A mail in another person's name.
pub(super) struct Forgery {
    pub(super) trick: String,
    pub(super) origin: Origin,
    pub(super) to: String,
    pub(super) mail: String,
}

/// How an order is forged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Trick {
    /// In the player's name, to the judge's plain address.
    NoTag,
    /// The same, in answer to a letter whose Message-ID is known.
    NamesLetter,
    /// The same, with a word of the judge's own server that no server wrote.
    ForgedResults,
    /// The same, below a `Received` of the judge's own server.
    ForgedPath,
    /// With a tag that was guessed.
    GuessedTag,
    /// With a stolen tag, from the thief's own address.
    StolenTag,
    /// The same, with the player's address as a name.
    DisplayName,
    /// The same, with the player's address as a name in an encoded word.
    EncodedName,
    /// The same, with the player's address in a comment.
    Comment,
    /// The same, with the player as a second sender.
    TwoSenders,
    /// The same, with two fields `From`.
    TwoFields,
    /// With a stolen tag, from the player as the member of a group.
    Group,
    /// The same without a tag.
    GroupNoTag,
    /// With a stolen tag, with the player as `Sender` and `Reply-To`.
    OtherFields,
    /// With a stolen tag, in the player's name.
    StolenTagAndName,
    /// The same, signed by the thief's own domain.
    OwnSignature,
    /// The same, from an envelope sender that looks like a server's word.
    InjectedSender,
    /// The same, without a tag.
    InjectedSenderNoTag,
    /// An envelope sender that looks like the word of all methods.
    InjectedTwice,
}

/// What a server notices that checks where mails come from.
const TRICKS_BEFORE_A_SERVER: [Trick; 5] = [
    Trick::StolenTagAndName,
    Trick::OwnSignature,
    Trick::InjectedSender,
    Trick::InjectedSenderNoTag,
    Trick::InjectedTwice,
];

const TRICKS: [Trick; 14] = [
    Trick::NoTag,
    Trick::NamesLetter,
    Trick::ForgedResults,
    Trick::ForgedPath,
    Trick::GuessedTag,
    Trick::StolenTag,
    Trick::DisplayName,
    Trick::EncodedName,
    Trick::Comment,
    Trick::TwoSenders,
    Trick::TwoFields,
    Trick::Group,
    Trick::GroupNoTag,
    Trick::OtherFields,
];

impl Trick {
    /// What it is, in words.
    const fn words(self) -> &'static str {
        match self {
            Self::NoTag => "order without a tag",
            Self::NamesLetter => "order without a tag that names a letter",
            Self::ForgedResults => "order without a tag, with a server's word of its own",
            Self::ForgedPath => "order without a tag, with a server's word and line of its own",
            Self::GuessedTag => "order with a guessed tag",
            Self::StolenTag => "order with a stolen tag",
            Self::DisplayName => "order with a stolen tag, the player as the sender's name",
            Self::EncodedName => "order with a stolen tag, the player as an encoded name",
            Self::Comment => "order with a stolen tag, the player in a comment",
            Self::TwoSenders => "order with a stolen tag, from two senders",
            Self::TwoFields => "order with a stolen tag, with two From",
            Self::Group => "order with a stolen tag, the player in a group",
            Self::GroupNoTag => "order without a tag, the player in a group",
            Self::OtherFields => "order with a stolen tag, the player as Sender and Reply-To",
            Self::StolenTagAndName => "order with a stolen tag in the player's name",
            Self::OwnSignature => "order with a stolen tag and name, signed by the thief",
            Self::InjectedSender => "order with a stolen tag and name, a result in the envelope",
            Self::InjectedSenderNoTag => "order without a tag, a result in the envelope",
            Self::InjectedTwice => "order with a stolen tag and name, two results in the envelope",
        }
    }
}

/// The forger, who counts.
pub(super) struct Forger {
    /// How many mails were sent by which trick.
    pub(super) sent: BTreeMap<String, usize>,
    /// Whether a server checks where mails come from.
    is_checked: bool,
    /// How many of them were orders: all tricks are tried in turn.
    orders: usize,
    nth: usize,
}

impl Forger {
    pub(super) fn new(is_checked: bool) -> Self {
        Self {
            is_checked,
            orders: 0,
            sent: BTreeMap::new(),
            nth: 0,
        }
    }

    fn count(&mut self, what: &str) -> usize {
        *self.sent.entry(what.to_owned()).or_default() += 1;
        self.nth += 1;
        self.nth
    }

    /// A mail that would play `line` in answer to another person's letter.
    pub(super) fn order(&mut self, letter: &Letter, line: &str) -> Forgery {
        let tricks: Vec<Trick> = match self.is_checked {
            true => [&TRICKS_BEFORE_A_SERVER[..], &TRICKS].concat(),
            false => TRICKS.to_vec(),
        };
        let trick = tricks[self.orders % tricks.len()];
        self.orders += 1;
        let nth = self.count(trick.words());
        let player = &letter.to;
        let (_, domain) = player.rsplit_once('@').unwrap();
        let plain = judge::ADDRESS.to_owned();
        let tagged = letter.reply_to.clone();
        let pass = format!("dmarc=pass header.from={domain}; dkim=pass header.d={domain}");
        let results = format!("Authentication-Results: {}; {pass}\r\n", servers::NAME);
        let by = servers::NAME;
        let (above, from, to) = match trick {
            Trick::NoTag => (String::new(), player.clone(), plain),
            Trick::NamesLetter => (
                format!("In-Reply-To: {}\r\n", letter.id),
                player.clone(),
                plain,
            ),
            Trick::ForgedResults => (results, player.clone(), plain),
            Trick::ForgedPath => {
                let path = format!(
                    "Received: from {domain} (mail.{domain} [198.51.100.5]) by {by} with LMTP id 1; \
                     Fri, 20 Nov 2026 12:00:00 +0000\r\n"
                );
                (format!("{path}{results}{path}"), player.clone(), plain)
            }
            Trick::GuessedTag => {
                let (local, rest) = tagged.rsplit_once('@').unwrap();
                let (known, _) = local.rsplit_once('.').unwrap();
                let guess = format!("{known}.aaaaaaaaaaaaaaaa@{rest}");
                (String::new(), player.clone(), guess)
            }
            Trick::StolenTag => (String::new(), MALLORY.to_owned(), tagged),
            Trick::DisplayName => (String::new(), format!("\"{player}\" <{MALLORY}>"), tagged),
            Trick::EncodedName => {
                let name = player.replace('@', "=40").replace('.', "=2E");
                (
                    String::new(),
                    format!("=?utf-8?q?{name}?= <{MALLORY}>"),
                    tagged,
                )
            }
            Trick::Comment => (String::new(), format!("{MALLORY} ({player})"), tagged),
            Trick::TwoSenders => (String::new(), format!("{player}, {MALLORY}"), tagged),
            Trick::TwoFields => (format!("From: {MALLORY}\r\n"), player.clone(), tagged),
            Trick::Group => (String::new(), format!("g: {player};"), tagged),
            Trick::GroupNoTag => (String::new(), format!("g: {player};"), plain),
            Trick::OtherFields => {
                let fields = format!("Sender: {player}\r\nReply-To: {player}\r\n");
                (fields, MALLORY.to_owned(), tagged)
            }
            Trick::InjectedSenderNoTag => (String::new(), player.clone(), plain),
            Trick::StolenTagAndName
            | Trick::OwnSignature
            | Trick::InjectedSender
            | Trick::InjectedTwice => (String::new(), player.clone(), tagged),
        };
        let mail = format!(
            "{above}From: {from}\r\nTo: {to}\r\nSubject: Re: {subject}\r\n\
             Date: Fri, 20 Nov 2026 12:00:00 +0000\r\nMessage-ID: <forged.{nth}@evil.test>\r\n\
             \r\n{line}\r\n",
            subject = letter.subject,
        );
        let origin = match trick {
            Trick::OwnSignature => Origin::Signed(MALLORY.to_owned()),
            Trick::InjectedSender | Trick::InjectedSenderNoTag => {
                let sender = format!("\"a) ; dkim=pass header.d={domain} (x\"@evil.test");
                Origin::Elsewhere(sender)
            }
            Trick::InjectedTwice => {
                let pass = format!("dmarc=pass header.from={domain}; spf=pass");
                Origin::Elsewhere(format!("\"a\\\") ; {pass} (\"@evil.test"))
            }
            _ => Origin::Elsewhere(MALLORY.to_owned()),
        };
        Forgery {
            trick: trick.words().to_owned(),
            origin,
            to,
            mail,
        }
    }

    /// A mail of about a megabyte: one text, many small parts, or parts inside each other.
    pub(super) fn long(&mut self, kind: usize) -> Forgery {
        let nth = self.count("mail of a megabyte");
        let to = judge::ADDRESS.to_owned();
        let kinds = [
            (
                "text/plain".to_owned(),
                "IF A IS GONE THEN PASS ELSE A\r\n".repeat(32_000),
            ),
            (
                "multipart/mixed; boundary=b".to_owned(),
                "--b\r\n\r\nPASS\r\n".repeat(75_000),
            ),
            ("text/html".to_owned(), "<div><p>PASS".repeat(80_000)),
            ("text/plain".to_owned(), "PASS ".repeat(195_000)),
        ];
        let (kind, body) = &kinds[kind % kinds.len()];
        let mail = format!(
            "From: victim{nth}@{VICTIMS}\r\nTo: {to}\r\nSubject: Long\r\n\
             Date: Fri, 20 Nov 2026 12:00:00 +0000\r\nMessage-ID: <forged.{nth}@evil.test>\r\n\
             MIME-Version: 1.0\r\nContent-Type: {kind}\r\n\r\n{body}\r\n"
        );
        Forgery {
            trick: "long".to_owned(),
            origin: Origin::Elsewhere(MALLORY.to_owned()),
            to,
            mail,
        }
    }

    /// A report that a player's address does not work, or a moderator's word, which are neither.
    pub(super) fn lie(&mut self, chance: &mut Chance, player: &str, game: &str) -> Forgery {
        let verb = chance.pick(&["END", "UNDO", "PAUSE", "EJECT", "REPLACE", "bounce"]);
        let nth = self.count(match verb {
            "bounce" => "report that an address does not work",
            _ => "ruling in the moderator's name",
        });
        let date = "Fri, 20 Nov 2026 12:00:00 +0000";
        let to = judge::ADDRESS.to_owned();
        let head = format!("Date: {date}\r\nMessage-ID: <forged.{nth}@evil.test>\r\nTo: {to}\r\n");
        let (sender, mail) = match verb {
            "bounce" => (
                String::new(),
                format!(
                    "From: MAILER-DAEMON@evil.test\r\n{head}Subject: Undelivered\r\n\
                     MIME-Version: 1.0\r\nAuto-Submitted: auto-replied\r\n\
                     Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\
                     \r\n--b\r\n\r\nNo such user.\r\n--b\r\n\
                     Content-Type: message/delivery-status\r\n\r\n\
                     Reporting-MTA: dns; mx.evil.test\r\n\r\n\
                     Final-Recipient: rfc822; {player}\r\nAction: failed\r\nStatus: 5.1.1\r\n\
                     \r\n--b\r\nContent-Type: message/rfc822\r\n\r\n\
                     From: {to}\r\nTo: {player}\r\nMessage-ID: <guess.{nth}@play.example>\r\n\
                     Subject: [{game}]\r\n\r\nText\r\n--b--\r\n"
                ),
            ),
            verb => {
                let seat = match verb {
                    "EJECT" => " RED",
                    "REPLACE" => " RED mallory@evil.test",
                    _ => "",
                };
                (
                    MALLORY.to_owned(),
                    format!(
                        "From: {MODERATOR}\r\n{head}Subject: A ruling\r\n\r\n\
                         {verb} {game}{seat}\r\n"
                    ),
                )
            }
        };
        Forgery {
            trick: verb.to_owned(),
            origin: Origin::Elsewhere(sender),
            to,
            mail,
        }
    }

    /// A wish in a player's name, without a tag.
    pub(super) fn wish(&mut self, player: &str, text: &str) -> Forgery {
        let nth = self.count("wish in a player's name");
        let to = judge::ADDRESS.to_owned();
        let mail = format!(
            "From: {player}\r\nTo: {to}\r\nSubject: Hello\r\n\
             Date: Fri, 20 Nov 2026 12:00:00 +0000\r\nMessage-ID: <forged.{nth}@evil.test>\r\n\
             \r\n{text}\r\n",
        );
        Forgery {
            trick: text.to_owned(),
            origin: Origin::Elsewhere(MALLORY.to_owned()),
            to,
            mail,
        }
    }

    /// A wish for a seat, in the name of one of so many people who never wrote one.
    pub(super) fn join(&mut self, chance: &mut Chance, game: &str, victims: u64) -> Forgery {
        let nth = self.count("wish in a stranger's name");
        let who = chance.below(victims);
        let victim = match nth % 3 {
            0 => format!("victim{who}@{VICTIMS}"),
            1 => format!("victim{who}+{nth}@{VICTIMS}"),
            _ => format!("Victim{who}@{}", VICTIMS.to_ascii_uppercase()),
        };
        let wish = chance.pick(&["JOIN", "SHOW", "HISTORY", "HELP", "GAMES"]);
        let to = judge::ADDRESS.to_owned();
        let mail = format!(
            "From: {victim}\r\nTo: {to}\r\nSubject: A \u{1b}]0;seat\u{7}\r\n\
             Date: Fri, 20 Nov 2026 12:00:00 +0000\r\nMessage-ID: <forged.{nth}@evil.test>\r\n\
             \r\n{wish} {game}\r\n\u{1b}[2J\u{9b}1mA better one\r\n",
        );
        Forgery {
            trick: wish.to_owned(),
            origin: Origin::Elsewhere(MALLORY.to_owned()),
            to,
            mail,
        }
    }
}

/// Who reads the letters to an address: without its sub-address, in lower case; if that is one of
/// the people who never wrote to the judge.
pub(super) fn victim(address: &str) -> Option<String> {
    let (local, domain) = address.rsplit_once('@')?;
    let (name, _) = local.split_once('+').unwrap_or((local, ""));
    let is_victim = domain.eq_ignore_ascii_case(VICTIMS);
    is_victim.then(|| name.to_ascii_lowercase())
}
