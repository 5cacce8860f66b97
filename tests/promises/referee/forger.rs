//! A person who wants to play for others: who reads their letters over their shoulders, steals
//! tags, writes in their names, and asks for seats in the names of strangers.

use std::collections::BTreeMap;

use super::judge;
use super::letter::Letter;
use super::play::Chance;
use super::post::Origin;
use super::servers;

/// The forger's own address, which is in order.
pub(super) const MALLORY: &str = "mallory@evil.test";
/// The moderator's address.
pub(super) const MODERATOR: &str = "moderator@p.test";
/// The domain of people who never wrote to the judge.
const VICTIMS: &str = "v.test";
/// When all mails were written, as they say.
const DATE: &str = "Fri, 20 Nov 2026 12:00:00 +0000";

/// A mail in another person's name.
pub(super) struct Forgery {
    pub(super) trick: String,
    pub(super) origin: Origin,
    pub(super) to: String,
    pub(super) mail: String,
}

/// How an order is forged: the fields above its mail, the address that it comes from and the one
/// it goes to, and its way.
struct Attempt {
    above: String,
    from: String,
    to: String,
    origin: Origin,
}

impl Attempt {
    /// From the thief's own server, with these addresses.
    fn new(from: &str, to: &str) -> Self {
        Self {
            above: String::new(),
            from: from.to_owned(),
            to: to.to_owned(),
            origin: Origin::Elsewhere(MALLORY.to_owned()),
        }
    }

    fn below(self, above: String) -> Self {
        Self { above, ..self }
    }

    fn by(self, origin: Origin) -> Self {
        Self { origin, ..self }
    }
}

/// What each forgery of an order is called, and how it is made of another person's letter.
type Trick = (&'static str, fn(&Letter) -> Attempt);

/// What a server notices that checks where mails come from.
#[rustfmt::skip]
const TRICKS_BEFORE_A_SERVER: [Trick; 5] = [
    ("order with a stolen tag in the player's name",
        |l| Attempt::new(&l.to, &l.reply_to)),
    ("order with a stolen tag and name, signed by the thief",
        |l| Attempt::new(&l.to, &l.reply_to).by(Origin::Signed(MALLORY.to_owned()))),
    ("order with a stolen tag and name, a result in the envelope",
        |l| Attempt::new(&l.to, &l.reply_to).by(one_result_in_the_envelope(l))),
    ("order without a tag, a result in the envelope",
        |l| Attempt::new(&l.to, judge::ADDRESS).by(one_result_in_the_envelope(l))),
    ("order with a stolen tag and name, two results in the envelope",
        |l| Attempt::new(&l.to, &l.reply_to).by(two_results_in_the_envelope(l))),
];

#[rustfmt::skip]
const TRICKS: [Trick; 14] = [
    ("order without a tag",
        |l| Attempt::new(&l.to, judge::ADDRESS)),
    ("order without a tag that names a letter",
        |l| Attempt::new(&l.to, judge::ADDRESS).below(format!("In-Reply-To: {}\r\n", l.id))),
    ("order without a tag, with a server's word of its own",
        |l| Attempt::new(&l.to, judge::ADDRESS).below(results(l))),
    ("order without a tag, with a server's word and line of its own",
        |l| Attempt::new(&l.to, judge::ADDRESS).below([path(l), results(l), path(l)].concat())),
    ("order with a guessed tag",
        |l| Attempt::new(&l.to, &guessed(&l.reply_to))),
    ("order with a stolen tag",
        |l| Attempt::new(MALLORY, &l.reply_to)),
    ("order with a stolen tag, the player as the sender's name",
        |l| Attempt::new(&format!("\"{}\" <{MALLORY}>", l.to), &l.reply_to)),
    ("order with a stolen tag, the player as an encoded name",
        |l| Attempt::new(&format!("=?utf-8?q?{}?= <{MALLORY}>", encoded(&l.to)), &l.reply_to)),
    ("order with a stolen tag, the player in a comment",
        |l| Attempt::new(&format!("{MALLORY} ({})", l.to), &l.reply_to)),
    ("order with a stolen tag, from two senders",
        |l| Attempt::new(&format!("{}, {MALLORY}", l.to), &l.reply_to)),
    ("order with a stolen tag, with two From",
        |l| Attempt::new(&l.to, &l.reply_to).below(format!("From: {MALLORY}\r\n"))),
    ("order with a stolen tag, the player in a group",
        |l| Attempt::new(&format!("g: {};", l.to), &l.reply_to)),
    ("order without a tag, the player in a group",
        |l| Attempt::new(&format!("g: {};", l.to), judge::ADDRESS)),
    ("order with a stolen tag, the player as Sender and Reply-To",
        |l| Attempt::new(MALLORY, &l.reply_to)
            .below(format!("Sender: {0}\r\nReply-To: {0}\r\n", l.to))),
];

fn domain(letter: &Letter) -> &str {
    let (_, domain) = letter.to.rsplit_once('@').unwrap();
    domain
}

/// Returns a word of the judge's own server that no server wrote.
fn results(letter: &Letter) -> String {
    let (by, domain) = (servers::NAME, domain(letter));
    let pass = format!("dmarc=pass header.from={domain}; dkim=pass header.d={domain}");
    format!("Authentication-Results: {by}; {pass}\r\n")
}

/// Returns a line of the judge's own server that it did not write.
fn path(letter: &Letter) -> String {
    let (by, domain) = (servers::NAME, domain(letter));
    format!(
        "Received: from {domain} (mail.{domain} [198.51.100.5]) by {by} with LMTP id 1; {DATE}\r\n"
    )
}

fn guessed(tagged: &str) -> String {
    let (local, host) = tagged.rsplit_once('@').unwrap();
    let (known, _) = local.rsplit_once('.').unwrap();
    format!("{known}.aaaaaaaaaaaaaaaa@{host}")
}

fn encoded(address: &str) -> String {
    address.replace('@', "=40").replace('.', "=2E")
}

/// Returns an envelope sender that looks like a server's word.
fn one_result_in_the_envelope(letter: &Letter) -> Origin {
    let pass = format!("dkim=pass header.d={}", domain(letter));
    Origin::Elsewhere(format!("\"a) ; {pass} (x\"@evil.test"))
}

/// Returns an envelope sender that looks like the word of all methods.
fn two_results_in_the_envelope(letter: &Letter) -> Origin {
    let pass = format!("dmarc=pass header.from={}; spf=pass", domain(letter));
    Origin::Elsewhere(format!("\"a\\\") ; {pass} (\"@evil.test"))
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

    /// Writes a mail of a forger; `rest` are its last fields and its text.
    fn mail(&self, above: &str, [from, to, subject]: [&str; 3], rest: &str) -> String {
        format!(
            "{above}From: {from}\r\nTo: {to}\r\nSubject: {subject}\r\nDate: {DATE}\r\n\
             Message-ID: <forged.{nth}@evil.test>\r\n{rest}\r\n",
            nth = self.nth,
        )
    }

    /// Writes a mail to the judge's plain address.
    fn plain(&self, trick: &str, sender: &str, [from, subject]: [&str; 2], rest: &str) -> Forgery {
        Forgery {
            trick: trick.to_owned(),
            origin: Origin::Elsewhere(sender.to_owned()),
            to: judge::ADDRESS.to_owned(),
            mail: self.mail("", [from, judge::ADDRESS, subject], rest),
        }
    }

    /// Writes a mail that would play `line` in answer to another person's letter.
    pub(super) fn order(&mut self, letter: &Letter, line: &str) -> Forgery {
        let tricks: Vec<Trick> = match self.is_checked {
            true => [&TRICKS_BEFORE_A_SERVER[..], &TRICKS].concat(),
            false => TRICKS.to_vec(),
        };
        let (trick, forge) = tricks[self.orders % tricks.len()];
        self.orders += 1;
        self.count(trick);
        let Attempt {
            above,
            from,
            to,
            origin,
        } = forge(letter);
        let subject = format!("Re: {}", letter.subject);
        let rest = format!("\r\n{line}");
        Forgery {
            trick: trick.to_owned(),
            origin,
            mail: self.mail(&above, [&from, &to, &subject], &rest),
            to,
        }
    }

    /// Writes a mail of about a megabyte: one text, many small parts, or parts inside each other.
    pub(super) fn long(&mut self, kind: usize) -> Forgery {
        let nth = self.count("mail of a megabyte");
        let (kind, piece, times) = [
            ("text/plain", "IF A IS GONE THEN PASS ELSE A\r\n", 32_000),
            ("multipart/mixed; boundary=b", "--b\r\n\r\nPASS\r\n", 75_000),
            ("text/html", "<div><p>PASS", 80_000),
            ("text/plain", "PASS ", 195_000),
        ][kind % 4];
        let from = format!("victim{nth}@{VICTIMS}");
        let fields = format!("MIME-Version: 1.0\r\nContent-Type: {kind}\r\n\r\n");
        self.plain(
            "long",
            MALLORY,
            [&from, "Long"],
            &(fields + &piece.repeat(times)),
        )
    }

    /// Writes a report that a player's address does not work, or a ruling in the moderator's name.
    pub(super) fn lie(&mut self, chance: &mut Chance, player: &str, game: &str) -> Forgery {
        let verb = chance.pick(&["END", "UNDO", "PAUSE", "EJECT", "REPLACE", "bounce"]);
        let nth = self.count(match verb {
            "bounce" => "report that an address does not work",
            _ => "ruling in the moderator's name",
        });
        if verb == "bounce" {
            let report = format!(
                "MIME-Version: 1.0\r\nAuto-Submitted: auto-replied\r\n\
                 Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\
                 \r\n--b\r\n\r\nNo such user.\r\n--b\r\n\
                 Content-Type: message/delivery-status\r\n\r\n\
                 Reporting-MTA: dns; mx.evil.test\r\n\r\n\
                 Final-Recipient: rfc822; {player}\r\nAction: failed\r\nStatus: 5.1.1\r\n\
                 \r\n--b\r\nContent-Type: message/rfc822\r\n\r\n\
                 From: {judge}\r\nTo: {player}\r\nMessage-ID: <guess.{nth}@play.example>\r\n\
                 Subject: [{game}]\r\n\r\nText\r\n--b--",
                judge = judge::ADDRESS,
            );
            return self.plain(
                verb,
                "",
                ["MAILER-DAEMON@evil.test", "Undelivered"],
                &report,
            );
        }
        let seat = match verb {
            "EJECT" => " RED",
            "REPLACE" => " RED mallory@evil.test",
            _ => "",
        };
        let text = format!("\r\n{verb} {game}{seat}");
        self.plain(verb, MALLORY, [MODERATOR, "A ruling"], &text)
    }

    /// Writes a wish in a player's name, without a tag.
    pub(super) fn wish(&mut self, player: &str, text: &str) -> Forgery {
        self.count("wish in a player's name");
        self.plain(text, MALLORY, [player, "Hello"], &format!("\r\n{text}"))
    }

    /// Writes a wish for a seat, in the name of one of this number of people who never wrote.
    pub(super) fn join(&mut self, chance: &mut Chance, game: &str, victims: u64) -> Forgery {
        let nth = self.count("wish in a stranger's name");
        let who = chance.below(victims);
        let victim = match nth % 3 {
            0 => format!("victim{who}@{VICTIMS}"),
            1 => format!("victim{who}+{nth}@{VICTIMS}"),
            _ => format!("Victim{who}@{}", VICTIMS.to_ascii_uppercase()),
        };
        let wish = chance.pick(&["JOIN", "SHOW", "HISTORY", "HELP", "GAMES"]);
        let text = format!("\r\n{wish} {game}\r\n\u{1b}[2J\u{9b}1mA better one");
        self.plain(wish, MALLORY, [&victim, "A \u{1b}]0;seat\u{7}"], &text)
    }
}

/// Returns who reads the letters to an address: without its sub-address, in lower case; if that is
/// one of the people who never wrote to the judge.
pub(super) fn victim(address: &str) -> Option<String> {
    let (local, domain) = address.rsplit_once('@')?;
    let (name, _) = local.split_once('+').unwrap_or((local, ""));
    let is_victim = domain.eq_ignore_ascii_case(VICTIMS);
    is_victim.then(|| name.to_ascii_lowercase())
}
