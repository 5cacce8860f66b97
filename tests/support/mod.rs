//! A table for tests: a judge in memory, a clock that waits, and people who write letters.

mod acting;
mod answers;
pub mod database;
pub mod golden;
pub mod kinds;
pub mod line;
pub mod log;
mod looks;
pub mod memory;
pub mod output;
pub mod page;
mod play;
pub mod playout;
pub mod post;
mod posting;
pub mod sentences;
#[cfg(unix)]
pub mod signals;
pub mod steered;
pub mod steps;
pub mod titles;
pub mod whole_games;
pub mod wishes;

pub use looks::{Orders, on_one_line, orders_of};

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock, Mutex};

use chrono::{DateTime, TimeDelta, Utc};
use landfall::games::{TITLES, TitleEntry, title};
use landfall::judge::schedule::{Entries, Schedule};
use landfall::judge::thinking::Thought;
use landfall::judge::{
    Judge, JudgeLimits, Lap, LapLimits, LetterOptions, Medium, Moderator, Opening, Openings,
    Settings,
};
use landfall::mail::mailbox::{Arrival, Mailbox, MailboxError, READ_LIMIT};
use landfall::mail::strip_attachments::AttachmentStripper;
use landfall::mail::{Outgoing, SendError, Transport};
use landfall::rules::{Chance, Seed};
use landfall::store::{Game, GameFilter, News, Randomness, Store, TableOptions};
use regex::Regex;

/// The judge's address in all tests.
pub const JUDGE: &str = "judge@play.example";

/// The fields of the receiving server above a mail that it vouches for.
pub const VOUCHED: &str = "Authentication-Results: mx.play.example; dmarc=pass header.from=example.org\r\n\
     Received: from x by mx.play.example; Fri, 20 Nov 2026 12:00:00 +0000\r\n";

/// Counts the letters that are to be sent, at whatever time, and are not held.
pub fn queued_letters(store: &Store) -> u64 {
    let due = store.letters_due_by(DateTime::<Utc>::MAX_UTC);
    due.unwrap().letters
}

/// Returns noon of the day on which all tests begin.
pub fn noon() -> DateTime<Utc> {
    "2026-11-20T12:00:00Z".parse().unwrap()
}

/// The randomness of a judge in tests.
pub const RANDOMNESS: Randomness = Randomness {
    instance: [7; 16],
    key: [42; 32],
};

/// The letters of the judge in tests: each act brings one. To draw pictures takes most of the time
/// of a letter: tests of them ask for them.
pub const LETTERS: LetterOptions = LetterOptions {
    calendar: false,
    pictures: false,
    news: News::Each,
    receipts: false,
};

/// Returns the settings of the judge in tests.
pub fn settings() -> Settings {
    log::watch();
    Settings {
        titles: TITLES,
        name: "Landfall".to_owned(),
        address: JUDGE.to_owned(),
        language: "en".to_owned(),
        zone: chrono_tz::Europe::Berlin,
        receiver: landfall::mail::Receiver {
            authserv_id: Some("mx.play.example".to_owned()),
            ..landfall::mail::Receiver::default()
        },
        require_auth: false,
        moderators: Vec::new(),
        limits: unlimited(),
        openings: Openings::default(),
        letters: LETTERS,
        medium: Medium::Mail,
        archive_bytes: 0,
        pages: None,
        keep: landfall::judge::Keep::default(),
    }
}

/// Returns limits that no test reaches unless it wants to.
pub fn unlimited() -> JudgeLimits {
    JudgeLimits {
        answers_per_hour: 1_000,
        letters_per_minute: 0,
        seat_letters_per_hour: 0,
        unproven_answers_per_hour: 0,
        unproven_answers_in_all_per_hour: 0,
        stranger_answers_per_day: 0,
        strangers_per_hour: 0,
        ..JudgeLimits::default()
    }
}

/// Returns the settings with pictures in letters.
pub fn with_pictures() -> Settings {
    Settings {
        letters: LetterOptions {
            pictures: true,
            ..LETTERS
        },
        ..settings()
    }
}

/// Returns the settings of a judge with the usual letters, but pictures: news come with the next
/// question.
pub fn usual() -> Settings {
    let usual = LetterOptions::default();
    Settings {
        letters: LetterOptions {
            news: usual.news,
            receipts: usual.receipts,
            ..LETTERS
        },
        ..settings()
    }
}

/// All languages.
pub const LANGUAGES: [&str; 4] = ["de", "en", "fr", "nl"];

/// Returns a moderator who has no name in letters.
pub fn moderator(address: &str) -> Moderator {
    Moderator {
        name: String::new(),
        address: address.to_owned(),
        games: None,
    }
}

/// A mailbox in memory, shared between tests and the judge.
#[derive(Clone, Debug, Default)]
pub struct MemoryMailbox {
    mails: Arc<Mutex<BTreeMap<String, Waiting>>>,
    posted: Arc<Mutex<u32>>,
}

/// A mail, and the time at which the mailbox took it, if it states that.
type Waiting = (Vec<u8>, Option<DateTime<Utc>>);

impl MemoryMailbox {
    /// Puts a mail into the mailbox.
    pub fn post(&self, bytes: impl Into<Vec<u8>>) {
        self.put(bytes.into(), None);
    }

    /// Puts a mail into the mailbox that came at another time than it is read.
    pub fn post_at(&self, bytes: impl Into<Vec<u8>>, arrived_at: DateTime<Utc>) {
        self.put(bytes.into(), Some(arrived_at));
    }

    fn put(&self, bytes: Vec<u8>, arrived_at: Option<DateTime<Utc>>) {
        let mut posted = self.posted.lock().unwrap();
        *posted += 1;
        let key = format!("{:08}", *posted);
        self.mails.lock().unwrap().insert(key, (bytes, arrived_at));
    }
}

impl Mailbox for MemoryMailbox {
    fn name(&self) -> &str {
        "memory"
    }

    fn waiting(&mut self, at_most: usize) -> Result<Vec<Arrival>, MailboxError> {
        let mails = self.mails.lock().unwrap();
        let arrivals = mails.iter().take(at_most);
        let arrivals = arrivals.map(|(key, (bytes, arrived_at))| {
            let mail = AttachmentStripper::read(bytes.as_slice(), READ_LIMIT).unwrap();
            Arrival {
                key: key.clone(),
                bytes: mail.bytes,
                full_size: mail.full_size,
                digest: Some(mail.digest),
                arrived_at: *arrived_at,
            }
        });
        Ok(arrivals.collect())
    }

    fn acknowledge(&mut self, key: &str) -> Result<(), MailboxError> {
        self.mails.lock().unwrap().remove(key);
        Ok(())
    }
}

/// A transport that keeps letters by address and counts how often each was sent.
#[derive(Clone, Debug, Default)]
pub struct MemoryTransport {
    sent: Arc<Mutex<Vec<Sent>>>,
    down: Arc<Mutex<bool>>,
}

/// A letter as it was sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sent {
    /// To whom.
    pub to: String,
    /// Its Message-ID.
    pub message_id: String,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

impl Sent {
    /// Returns the letter without the digits of its head of the chain. These are made with the
    /// judge's seed, which is secret before the end: they differ where anything hidden does, and
    /// reveal nothing of it (`judge::luck::held`).
    pub fn but_head(&self) -> String {
        but_head(&String::from_utf8_lossy(&self.bytes))
    }

    /// Returns the letter without the page that accompanies its text.
    pub fn without_page(&self) -> Vec<u8> {
        without_page(&self.bytes)
    }
}

/// Returns a letter without the page that accompanies its text, and without the picture of that:
/// the transcripts keep the rest, to be read.
pub fn without_page(letter: &[u8]) -> Vec<u8> {
    let text = String::from_utf8_lossy(letter);
    let boundary = || {
        let (_, fields) = text.split_once("Content-Type: multipart/alternative;")?;
        let (_, boundary) = fields.split_once("boundary=\"")?;
        Some(boundary.split_once('"')?.0)
    };
    let Some(boundary) = boundary() else {
        return letter.to_vec();
    };
    let pieces: Vec<&str> = text.split(&format!("--{boundary}\r\n")).collect();
    let [head, words, page] = pieces[..] else {
        panic!("a text and a page: {text}")
    };
    let (_, foot) = page.split_once(&format!("--{boundary}--")).unwrap();
    format!("{head}--{boundary}\r\n{words}--{boundary}--{foot}").into_bytes()
}

/// The mark at which quoted-printable breaks one line in two.
pub const SOFT_BREAK: &str = "=\r\n";

/// The words of a letter's foot before the head of the chain, in any language, and its groups of
/// digits; a letter may be quoted, and a line may break between two groups.
static HEADS: LazyLock<Regex> = LazyLock::new(|| {
    let words = r"((?:far|hier|toe|jour[^:\n]{0,12}):)";
    let digits = r"(?:[\s|>]+[0-9a-f]{8}){5}\b";
    Regex::new(&format!("{words}{digits}")).unwrap()
});

/// Returns a text without the digits of any head of a chain.
pub fn but_head(text: &str) -> String {
    let text = text.replace(SOFT_BREAK, "").replace("=\n", "");
    HEADS.replace_all(&text, "$1 HEAD").into_owned()
}

impl MemoryTransport {
    /// Refuses every letter for now, or takes them again.
    pub fn set_down(&self, down: bool) {
        *self.down.lock().unwrap() = down;
    }

    /// Returns all letters in the order in which they were sent.
    pub fn all(&self) -> Vec<Sent> {
        self.sent.lock().unwrap().clone()
    }
}

impl Transport for MemoryTransport {
    fn send(&mut self, mail: &Outgoing<'_>) -> Result<(), SendError> {
        if *self.down.lock().unwrap() {
            return Err(SendError::Later("down".to_owned()));
        }
        self.sent.lock().unwrap().push(mail.into());
        Ok(())
    }
}

/// A letter, parsed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Received {
    /// Its subject.
    pub subject: String,
    /// Its text.
    pub text: String,
    /// The address to answer to.
    pub reply_to: String,
    /// Its Message-ID.
    pub message_id: String,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

impl Received {
    /// Parses a letter.
    pub fn new(bytes: &[u8]) -> Self {
        let message = mail_parser::MessageParser::default().parse(bytes).unwrap();
        let reply_to = message.reply_to().and_then(|to| to.first()).unwrap();
        Self {
            subject: message.subject().unwrap_or_default().to_owned(),
            text: message.body_text(0).unwrap().replace("\r\n", "\n"),
            reply_to: reply_to.address().unwrap().to_owned(),
            message_id: format!("<{}>", message.message_id().unwrap()),
            bytes: bytes.to_vec(),
        }
    }

    /// Returns the codes offered in it, in the order of the letter.
    pub fn codes(&self) -> Vec<String> {
        let [in_full, further] = self.choices();
        let first = in_full.lines().filter_map(|line| {
            let word = line.split_whitespace().next()?;
            let says = line.trim_start().len() > word.len() + 1;
            (line.starts_with("  ") && says).then_some(word)
        });
        let mut codes: Vec<&str> = first.filter(|word| is_code(word)).collect();
        // Places may look like codes, and have other letters.
        let last = codes.last().map_or('A', |code| letter(code));
        let words = further.split_whitespace();
        codes.extend(words.filter(|word| is_code(word) && letter(word) > last));
        codes.into_iter().map(str::to_owned).collect()
    }

    /// Returns the code that the letter shows as an example: the best way of its first choice.
    pub fn best_code(&self) -> String {
        let headings = sentences::word_of("heading-answers");
        let mut below = headings
            .iter()
            .filter_map(|one| self.text.split(one.as_str()).nth(1));
        below
            .next()
            .unwrap()
            .lines()
            .nth(1)
            .unwrap()
            .trim()
            .to_owned()
    }

    /// Returns the choices in full, and those in few words.
    pub fn choices(&self) -> [&str; 2] {
        let [above, below, further] =
            ["heading-choices", "heading-answers", "heading-further"].map(sentences::word_of);
        let between = |(above, below): (&String, &String)| {
            let choices = self.text.split(above.as_str()).nth(1)?;
            choices.split(below.as_str()).next()
        };
        let choices = above
            .iter()
            .zip(&below)
            .find_map(between)
            .unwrap_or_default();
        let parted = further
            .iter()
            .find_map(|heading| choices.split_once(heading.as_str()));
        let (in_full, further) = parted.unwrap_or((choices, ""));
        [in_full, further].map(|part| part.split("\n\n").next().unwrap_or_default())
    }

    /// Returns whether its text has the English sentence of a key, whatever the arguments.
    pub fn has(&self, key: &str) -> bool {
        sentences::has(&self.text, key)
    }
}

fn letter(code: &str) -> char {
    code.chars().next().unwrap_or_default()
}

/// Returns whether a word is a letter and digits.
fn is_code(word: &str) -> bool {
    let digits = word.strip_prefix(|c: char| c.is_ascii_uppercase());
    digits.is_some_and(|digits| !digits.is_empty() && digits.bytes().all(|d| d.is_ascii_digit()))
}

/// A judge in memory with its post office.
pub struct Table {
    /// The judge.
    pub judge: Judge,
    /// Its mailbox.
    pub mailbox: MemoryMailbox,
    /// Its way out.
    pub transport: MemoryTransport,
    /// The time.
    pub now: DateTime<Utc>,
    mails: u32,
    /// Whether the orders of a lesson are weighed, which takes a while.
    pub advises: bool,
}

impl Table {
    /// Makes a judge without games.
    pub fn new() -> Self {
        Self::with(settings())
    }

    /// Makes a judge without games and with these settings.
    pub fn with(settings: Settings) -> Self {
        Self::over(database::new(noon(), &RANDOMNESS), settings)
    }

    /// Makes a judge without games over a new database and with these settings.
    pub fn over(store: Store, settings: Settings) -> Self {
        Self {
            judge: Judge::new(store, settings).unwrap(),
            mailbox: MemoryMailbox::default(),
            transport: MemoryTransport::default(),
            now: noon(),
            mails: 0,
            advises: false,
        }
    }

    /// Makes a table with one game whose seats are all taken.
    pub fn playing(opening: &Opening) -> Self {
        let mut table = Self::new();
        table.open(opening);
        table
    }

    /// Makes such a table with pictures in letters.
    pub fn pictured(opening: &Opening) -> Self {
        let mut table = Self::with(with_pictures());
        table.open(opening);
        table
    }

    /// Opens a game and delivers its first letters.
    pub fn open(&mut self, opening: &Opening) {
        self.judge.open(opening, self.now).unwrap();
        self.lap();
    }

    /// Runs one lap of the judge.
    pub fn lap(&mut self) -> Lap {
        let limits = LapLimits::default();
        let lap = self
            .judge
            .lap(&mut self.mailbox, &mut self.transport, self.now, limits)
            .unwrap();
        while self.thinks_in_a_lesson() {
            let limits = LapLimits::default();
            self.judge
                .lap(&mut self.mailbox, &mut self.transport, self.now, limits)
                .unwrap();
        }
        lap
    }

    /// Lets the stand-ins of lessons play; returns whether one did.
    fn thinks_in_a_lesson(&mut self) -> bool {
        let store = self.judge.store();
        let thinking = GameFilter {
            to_think: true,
            ..GameFilter::default()
        };
        let teaches = |game: &Game| {
            let mut seats = store.seats(game.id).unwrap().into_iter();
            seats.any(|seat| seat.lesson.is_some())
        };
        if !store.games(thinking).unwrap().iter().any(teaches) {
            return false;
        }
        for thinking in self.judge.begin_thinking(self.now, 9).unwrap() {
            let thought = match self.advises {
                true => thinking.think(),
                false => Thought::given_up(thinking.at()),
            };
            self.judge.play_thought(&thought, self.now).unwrap();
        }
        true
    }

    /// Lets time pass while the judge does not run, as a daemon sees it when it runs again.
    pub fn outage(&mut self, delta: TimeDelta) {
        let limits = LapLimits {
            unread: Some(TimeDelta::minutes(15)),
            ..LapLimits::default()
        };
        for later in [TimeDelta::zero(), delta] {
            self.now += later;
            self.judge
                .lap(&mut self.mailbox, &mut self.transport, self.now, limits)
                .unwrap();
        }
    }

    /// Lets time pass, then runs one lap.
    pub fn wait(&mut self, delta: TimeDelta) -> Lap {
        self.now += delta;
        self.lap()
    }

    /// Returns all letters to an address, oldest first.
    pub fn letters(&self, address: &str) -> Vec<Received> {
        let all = self.transport.all();
        let mine = all.iter().filter(|sent| sent.to == address);
        mine.map(|sent| Received::new(&sent.bytes)).collect()
    }

    /// Returns the newest letter to an address.
    pub fn letter(&self, address: &str) -> Received {
        self.newest(address, |_| true).expect("a letter")
    }

    /// Returns the newest letter to an address that is wanted. It parses no older ones.
    pub fn newest(&self, address: &str, wanted: impl Fn(&Received) -> bool) -> Option<Received> {
        let all = self.transport.sent.lock().unwrap();
        let mine = all.iter().rev().filter(|sent| sent.to == address);
        let mut mine = mine.map(|sent| Received::new(&sent.bytes));
        mine.find(wanted)
    }

    /// Posts a mail that answers the newest letter to `from`, and runs a lap.
    pub fn answer(&mut self, from: &str, text: &str) -> Lap {
        let letter = self.letter(from);
        let mail = self.reply(from, &letter, text);
        self.mailbox.post(mail);
        self.lap()
    }

    /// Posts a mail out of the blue, and runs a lap.
    pub fn write(&mut self, from: &str, subject: &str, text: &str) -> Lap {
        let mail = self.mail(from, JUDGE, subject, &[], text);
        self.mailbox.post(mail);
        self.lap()
    }

    /// Writes a mail that answers a letter.
    pub fn reply(&mut self, from: &str, letter: &Received, text: &str) -> String {
        let subject = format!("Re: {}", letter.subject);
        let thread = [("In-Reply-To", letter.message_id.as_str())];
        self.mail(from, &letter.reply_to, &subject, &thread, text)
    }

    /// Writes a mail, each with an id of its own.
    pub fn mail(
        &mut self,
        from: &str,
        to: &str,
        subject: &str,
        fields: &[(&str, &str)],
        text: &str,
    ) -> String {
        self.mails += 1;
        let from = (from, self.mails);
        mail(from, to, self.now, (subject, fields), text)
    }
}

/// Writes a mail in plain text; `from` is the writer with the number that makes it the only one.
pub fn mail(
    (from, number): (&str, u32),
    to: &str,
    at: DateTime<Utc>,
    (subject, fields): (&str, &[(&str, &str)]),
    text: &str,
) -> String {
    let mut mail = format!(
        "From: {from}\r\nTo: {to}\r\nSubject: {subject}\r\nDate: {}\r\n\
         Message-ID: <{number}.{from}>\r\nMIME-Version: 1.0\r\n\
         Content-Type: text/plain; charset=utf-8\r\n",
        at.to_rfc2822(),
    );
    for (name, value) in fields {
        mail.push_str(&format!("{name}: {value}\r\n"));
    }
    mail.push_str("\r\n");
    mail.push_str(&text.replace('\n', "\r\n"));
    mail.push_str("\r\n");
    mail
}

/// Returns the yes that a letter asks for before something grave is done.
pub fn yes_to_acts(letter: &str) -> Option<String> {
    sentences::argument_of(&on_one_line(letter), "confirm-deeds")
}

/// Writes the mail of a mail system about a letter that it could not deliver.
pub fn bounce(letter: &Sent, action: &str, status: &str) -> String {
    let local = letter.message_id.trim_matches(['<', '>']);
    let local = local.split('@').next().unwrap();
    format!(
        "Return-Path: <>\r\nFrom: MAILER-DAEMON@mx.example.org\r\n\
         To: judge+bounce.{local}@play.example\r\nSubject: Undelivered Mail Returned to Sender\r\n\
         MIME-Version: 1.0\r\n\
         Content-Type: multipart/report; report-type=delivery-status; boundary=\"b\"\r\n\r\n\
         --b\r\nContent-Type: text/plain\r\n\r\nIt did not go. B1\r\n\
         --b\r\nContent-Type: message/delivery-status\r\n\r\n\
         Reporting-MTA: dns; mx.example.org\r\n\r\n\
         Final-Recipient: rfc822; {to}\r\nAction: {action}\r\nStatus: {status}\r\n--b--\r\n",
        to = letter.to,
    )
}

/// The players of a game of New World, in the order of the seats' names.
pub const PLAYERS: [(&str, &str); 5] = [
    ("RED", "alice@example.org"),
    ("BLUE", "bob@example.org"),
    ("YELLOW", "carol@example.org"),
    ("GREEN", "dave@example.org"),
    ("BLACK", "erin@example.org"),
];

/// Returns the opening of a game of New World, `new-world-1`, with all seats taken.
pub fn new_world(seats: u8, seed: u8) -> Opening {
    let players = &PEOPLE[..usize::from(seats)];
    Opening {
        name: "new-world-1".to_owned(),
        schedule: Schedule::default(),
        ..opening(title("new_world").unwrap(), players, seed, &[])
    }
}

/// People in the order of the seats.
pub const PEOPLE: [&str; 5] = [
    PLAYERS[0].1,
    PLAYERS[1].1,
    PLAYERS[2].1,
    PLAYERS[3].1,
    PLAYERS[4].1,
];

/// Returns the opening of a game `game-1` of any title with these players: each is an address, or a
/// word for a stand-in such as `bot:calm`.
pub fn opening(
    title: &TitleEntry,
    players: &[&str],
    seed: u8,
    entries: &[(&str, &str)],
) -> Opening {
    let names = title.seat_names.iter().zip(players);
    Opening {
        title: title.name.to_owned(),
        name: "game-1".to_owned(),
        seats: u8::try_from(players.len()).unwrap(),
        edition: None,
        house: BTreeMap::new(),
        players: names
            .map(|(name, who)| ((*name).to_owned(), (*who).to_owned()))
            .collect(),
        draws: None,
        components: None,
        schedule: schedule(entries),
        table_options: TableOptions::default(),
        seed: Seed::new([seed; 32]),
    }
}

/// Returns the seats that an anonymous game without words of luck deals with the judge's own seed:
/// to the owner of the first, the second and so on. It shares no code with the judge's, which it
/// checks.
pub fn dealt(own: &Seed, seats: u8) -> Vec<u8> {
    let luck = vec![""; usize::from(seats)];
    let mut chance = Chance::at(own.with_luck(luck).for_seats(), 0);
    let mut left: Vec<u8> = (0..seats).collect();
    let drawn = (0..seats).rev().map(|last| {
        let draw = chance.draw(u32::from(last) + 1);
        left.remove(usize::try_from(draw.value).unwrap())
    });
    drawn.collect()
}

/// Finds a seed with which each player is dealt the seat that was taken.
pub fn undealt(seats: u8) -> Seed {
    let mut seeds = (0..=u8::MAX).map(|byte| Seed::new([byte; 32]));
    let same = seeds.find(|seed| dealt(seed, seats).into_iter().eq(0..seats));
    same.expect("a seed")
}

/// Returns the schedule that these entries make.
pub fn schedule(entries: &[(&str, &str)]) -> Schedule {
    let mut all = Entries::default();
    // Tests of words of luck set them.
    all.set("luck", "none");
    for (entry, value) in entries {
        all.set(entry, value);
    }
    all.schedule(chrono_tz::Tz::UTC).unwrap()
}
