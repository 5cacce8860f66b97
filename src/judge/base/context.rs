//! The judge's context before any mail comes: identity, settings, languages, keys.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, OnceLock};

use chrono_tz::Tz;
use serde::Deserialize;

use crate::games::Titles;
use crate::judge::base::draft::Medium;
use crate::judge::base::error::Result;
use crate::judge::base::limits::JudgeLimits;
use crate::judge::base::naming::{NoName, Reserved};
use crate::judge::time::schedule::{Entries, Span};
use crate::language::{Consent, Voice, VoiceError, Voices};
use crate::mail::{Key, KeyRing, OwnAddresses, Receiver};
use crate::orders::{Idioms, Lexicon, OrderLine};
use crate::rules::Line;
use crate::store::{Every, Game, LetterFormat, MailKey, News, Person, Reader, Resumes, StoreError};

/// The section of `words.toml` with the words of requests.
pub(crate) const REQUESTS: &str = "judge";

/// The section of `words.toml` with the colours of seats, which requests may name.
const SEATS: &str = "seats";

/// The section of `words.toml` with the topics of help pages.
pub(crate) const TOPICS: &str = "topics";

/// The section of `words.toml` with the days of the week.
pub(crate) const WEEKDAYS: &str = "weekdays";

/// A person who moderates games of a judge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moderator {
    /// The name shown to players; may be empty.
    pub name: String,
    /// The mail address, in lower case.
    pub address: String,
    /// The names of this moderator's games; `None` for all games of the judge.
    pub games: Option<BTreeSet<String>>,
}

impl Moderator {
    /// Returns whether this moderator has a game.
    #[must_use]
    pub fn has(&self, game: &str) -> bool {
        let games = self.games.as_ref();
        games.is_none_or(|games| games.contains(&game.to_lowercase()))
    }

    /// Returns whether this moderator has all games, and matters that concern no game.
    #[must_use]
    pub const fn has_all(&self) -> bool {
        self.games.is_none()
    }
}

/// The pages of games on a web server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicPages {
    /// The address of the list of games, without a slash at its end.
    pub url: String,
    /// The names of games without pages, in lower case.
    pub private: BTreeSet<String>,
}

impl PublicPages {
    /// Returns the line that links to the page of a game, once nothing of the game is secret.
    fn link(&self, game: &Game) -> Option<Line> {
        let is_shown = game.is_revealed() && !self.private.contains(&game.name.to_lowercase());
        let url = is_shown.then(|| format!("{}/{}/index.html", self.url, game.name))?;
        Some(Line::new("over-replay").with("url", url))
    }
}

/// The settings of the judge.
#[derive(Clone, Debug)]
pub struct Settings {
    pub titles: Titles,
    /// The judge's name in From.
    pub name: String,
    /// The judge's address; replies go to it with a tag after a plus sign.
    pub address: String,
    /// The language of people who chose none.
    pub language: String,
    /// The time zone of people who chose none.
    pub zone: Tz,
    /// The receiving server that checks senders.
    pub receiver: Receiver,
    /// Whether orders need a sender that the receiving server vouches for.
    pub require_auth: bool,
    /// People who moderate its games, and get reports of failures.
    pub moderators: Vec<Moderator>,
    pub limits: JudgeLimits,
    /// Rules for opening games by mail.
    pub openings: Openings,
    /// Optional parts of letters.
    pub letters: LetterOptions,
    pub medium: Medium,
    /// The maximum size of the files in a game's last letters, in bytes; 0 for no files.
    pub archive_bytes: u64,
    /// The public address of the pages of games; `None` if letters link to none.
    pub pages: Option<PublicPages>,
    pub keep: Keep,
}

impl Settings {
    /// Returns the part of the judge's address after the at sign.
    #[must_use]
    pub fn host(&self) -> &str {
        let host = self.address.rsplit_once('@').map(|(_, host)| host);
        host.unwrap_or("localhost")
    }

    /// Returns the addresses by which the judge recognizes its own mails.
    #[must_use]
    pub fn own_addresses(&self) -> OwnAddresses {
        OwnAddresses {
            judge: self.address.clone(),
            others: Vec::new(),
            list_domain: self.host().to_owned(),
            receiver: self.receiver.clone(),
        }
    }
}

/// The context of a judge: its settings, with facts from the database and the templates. All work
/// shares it; `Work` adds the transaction and the time.
#[derive(Debug)]
pub struct Context {
    pub settings: Settings,
    pub voices: Voices,
    /// The order words of all languages, by title; also those of requests and topics.
    lexicons: BTreeMap<String, Lexicon>,
    /// Phrases that people write around their orders, in all languages.
    pub(crate) idioms: Arc<Idioms>,
    pub(crate) consent: Consent,
    /// The keys of all tags and Message-IDs, from the database.
    pub(crate) keys: KeyRing,
    /// The name of this judge in its own letters.
    pub(crate) instance: String,
    /// Its addresses, to recognize its own mail.
    pub(crate) own: OwnAddresses,
    /// The names that no player may have.
    pub(crate) reserved: Reserved,
    /// How often it was resumed from a backup.
    restores: usize,
}

impl Context {
    /// Reads the judge's identity from its database.
    pub fn new(settings: Settings, reader: &Reader) -> Result<Self> {
        let voices = Voices::with(settings.titles.templates())?;
        if voices.named(&settings.language).is_none() {
            return Err(VoiceError::Missing(settings.language).into());
        }
        let instance = data_encoding::HEXLOWER.encode(&reader.instance()?);
        Ok(Self {
            keys: ring(reader)?,
            lexicons: lexicons(&voices, settings.titles),
            idioms: idioms()?,
            consent: voices.consent(),
            instance,
            restores: reader.list(Resumes)?.len(),
            own: settings.own_addresses(),
            reserved: Reserved::new(&settings, &voices),
            voices,
            settings,
        })
    }

    /// Returns the titles that the judge offers.
    pub const fn titles(&self) -> Titles {
        self.settings.titles
    }

    /// Returns the part of the judge's address after the at sign.
    pub fn host(&self) -> &str {
        self.settings.host()
    }

    /// Returns a letter's effect as the input of its Message-ID. A judge resumed from a backup
    /// repeats effects with other letters, which a mail program must not take for the earlier ones.
    pub(crate) fn effect_for_id(&self, effect: &str) -> String {
        match self.restores {
            0 => effect.to_owned(),
            times => format!("{effect}/restored-{times}"),
        }
    }

    /// Returns the order words of all languages for a title, or for one of the sections above.
    pub fn lexicon(&self, section: &str) -> &Lexicon {
        static NONE: Lexicon = Lexicon::empty();
        self.lexicons.get(section).unwrap_or(&NONE)
    }

    /// Returns whether a word is the name of a seat, in any language.
    pub(crate) fn is_seat(&self, word: &str, name: &str) -> bool {
        let word = word.to_uppercase();
        self.lexicon(REQUESTS).meaning(&word) == name.to_uppercase()
    }

    /// Returns the name of a player in a text, cleaned.
    pub(crate) fn name(&self, text: &str) -> std::result::Result<String, NoName> {
        self.reserved.name(text)
    }

    /// Marks the idioms of one line and reads its words in the order language of a title.
    pub(crate) fn understood(&self, title: &str, line: &OrderLine) -> OrderLine {
        let mut line = [line.clone()];
        self.idioms.mark(&mut line);
        let [line] = line;
        self.lexicon(title).translated(line)
    }

    /// Returns the voice of a language.
    pub fn voice(&self, language: &str) -> Result<&Voice> {
        let voice = self.voices.get(language).map(|voice| &**voice);
        Ok(voice.ok_or_else(|| VoiceError::Missing(language.to_owned()))?)
    }

    /// Returns whether letters to a person show pictures.
    pub(crate) fn shows_pictures(&self, person: &Person) -> bool {
        match person.format {
            LetterFormat::Pictures => self.settings.letters.pictures,
            LetterFormat::Text | LetterFormat::Html => false,
        }
    }

    /// Returns when a person gets news.
    pub(crate) fn news(&self, person: &Person) -> News {
        person.news.unwrap_or(self.settings.letters.news)
    }

    /// Returns whether each mail of a person with orders gets an answer.
    pub(crate) fn sends_receipts(&self, person: &Person) -> bool {
        person.receipts.unwrap_or(self.settings.letters.receipts)
    }

    /// Returns whether letters are mails, which name deadlines and correct earlier ones.
    pub(crate) fn writes_mails(&self) -> bool {
        self.settings.medium == Medium::Mail
    }

    /// Returns the moderator with this address.
    pub(crate) fn moderator(&self, address: &str) -> Option<&Moderator> {
        let mut all = self.settings.moderators.iter();
        all.find(|moderator| moderator.address == address)
    }

    /// Returns the words of a key in all languages: every mail may use any of them.
    pub(crate) fn words(&self, key: &str) -> Result<BTreeSet<String>> {
        let mut words = BTreeSet::new();
        for language in self.voices.names() {
            let said = self.voice(language)?.word(key);
            words.extend(said.split_whitespace().map(str::to_owned));
        }
        Ok(words)
    }

    /// Returns the line that links to the public page of a game, if it has one.
    pub(crate) fn link(&self, reader: &Reader, game: &Game) -> Result<Option<Line>> {
        let pages = self.settings.pages.as_ref();
        let link = pages.and_then(|pages| pages.link(game));
        match reader.table_options(game.id)?.solo {
            true => Ok(None),
            false => Ok(link),
        }
    }

    /// Returns the time zone of a person.
    pub fn zone(&self, person: Option<&Person>) -> Tz {
        person
            .and_then(|person| person.zone.parse().ok())
            .unwrap_or(self.settings.zone)
    }
}

fn lexicons(voices: &Voices, titles: Titles) -> BTreeMap<String, Lexicon> {
    let lexicon = |section: &str| {
        let is_requests = section == REQUESTS;
        let seats = voices.words(SEATS).filter(|_| is_requests);
        let words = voices.words(section).chain(seats);
        let titles = titles.iter().filter(|_| is_requests);
        let lexicon = Lexicon::new(words).with_titles(titles.map(|title| title.name));
        (section.to_owned(), lexicon)
    };
    voices.sections().map(lexicon).collect()
}

/// Returns the built-in idioms of all languages. They are slow to read, hence cached.
fn idioms() -> Result<Arc<Idioms>> {
    static READ: OnceLock<Arc<Idioms>> = OnceLock::new();
    if let Some(idioms) = READ.get() {
        return Ok(Arc::clone(idioms));
    }
    let idioms = Idioms::read(Voices::embedded()?.idioms());
    let idioms = idioms.map_err(|error| VoiceError::Sentences {
        file: "idioms.toml".to_owned(),
        why: error.to_string(),
    })?;
    Ok(Arc::clone(READ.get_or_init(|| Arc::new(idioms))))
}

/// The table `[letters]` of `judge.toml`: optional parts of letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct LetterOptions {
    /// Deadlines as calendar files.
    pub calendar: bool,
    /// The board as a picture.
    pub pictures: bool,
    /// When people who chose nothing get news.
    pub news: News,
    /// Whether each mail with orders gets an answer.
    pub receipts: bool,
}

impl Default for LetterOptions {
    fn default() -> Self {
        Self {
            calendar: true,
            pictures: true,
            news: News::Turn,
            receipts: false,
        }
    }
}

/// How long data is kept; `None` is for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keep {
    /// Mails as they came.
    pub raw_mails: Option<Span>,
    /// Remains of mails that prove nothing and are about no game.
    pub stray_mails: Option<Span>,
    /// Letters of games, counted from the end of the game.
    pub letters: Option<Span>,
}

impl Default for Keep {
    /// Keeps everything for ever except mails that prove nothing: a moderator has two weeks to look
    /// at such a mail.
    fn default() -> Self {
        Self {
            raw_mails: None,
            stray_mails: Some(Span::Days(14)),
            letters: None,
        }
    }
}

/// Returns all keys of a judge.
pub(crate) fn ring(reader: &Reader) -> Result<KeyRing, StoreError> {
    let keys = reader.list::<MailKey>(Every)?;
    let key = |key: MailKey| Key::new(key.number, key.secret, key.good_until);
    let mut keys = keys.into_iter().map(key);
    let first = keys.next().ok_or(StoreError::Unfit {
        doing: "read the keys of tags",
        why: "there is none",
    })?;
    Ok(KeyRing::new(first, keys.collect()))
}

/// The configuration of games opened by mail.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Openings {
    /// The titles that all players may open; a moderator may open any.
    pub titles: BTreeSet<String>,
    /// The default time settings of games.
    pub pace: Entries,
    /// Box data to use instead of the built-in one, by title; `None` if it could not be read.
    pub components: BTreeMap<String, Option<String>>,
}
