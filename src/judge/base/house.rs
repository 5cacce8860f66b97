//! What the judge knows before any mail comes: who it is, its languages, its key.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, OnceLock};

use chrono::TimeDelta;
use chrono_tz::Tz;
use serde::Deserialize;

use crate::games::Titles;
use crate::judge::base::error::Result;
use crate::judge::base::limits::JudgeLimits;
use crate::judge::time::schedule::{Entries, Span};
use crate::language::{Consent, Voice, VoiceError, Voices};
use crate::mail::{Key, KeyRing, OwnAddresses, Receiver};
use crate::orders::{Idioms, Lexicon, OrderLine};
use crate::store::{Every, LetterFormat, MailKey, Person, Reader, Resumes, StoreError};

/// The section of `words.toml` with the words of requests.
pub(crate) const REQUESTS: &str = "judge";

/// The section of `words.toml` with the topics of help pages.
pub(crate) const TOPICS: &str = "topics";

/// The section of `words.toml` with the days of the week.
pub(crate) const WEEKDAYS: &str = "weekdays";

/// A person who moderates games of a judge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moderator {
    /// The name that players read; empty for none.
    pub name: String,
    /// The mail address, in lower case.
    pub address: String,
    /// The names of the games that this moderator has; none for all games of the judge.
    pub games: Option<BTreeSet<String>>,
}

impl Moderator {
    /// Whether this moderator has a game.
    #[must_use]
    pub fn has(&self, game: &str) -> bool {
        let games = self.games.as_ref();
        games.is_none_or(|games| games.contains(&game.to_lowercase()))
    }

    /// Whether this moderator has all games, and what concerns none.
    #[must_use]
    pub const fn has_all(&self) -> bool {
        self.games.is_none()
    }
}

/// How the judge is set up.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The titles of which it has games.
    pub titles: Titles,
    /// The judge's name in From.
    pub name: String,
    /// The judge's address; replies go to it with a tag behind a plus sign.
    pub address: String,
    /// The language of people who chose none.
    pub language: String,
    /// The time zone of people who chose none.
    pub zone: Tz,
    /// The receiving server that checks senders.
    pub receiver: Receiver,
    /// Whether orders need a sender that the receiving server vouches for.
    pub require_auth: bool,
    /// Who moderates its games, and hears of what goes wrong.
    pub moderators: Vec<Moderator>,
    /// How often something may happen.
    pub limits: JudgeLimits,
    /// What may be opened by mail.
    pub openings: Openings,
    /// What letters bring along.
    pub letters: LetterOptions,
    /// How large the files may be that come with a game's last letters, in bytes; 0 for none.
    pub archive_bytes: u64,
    /// For how long things are kept.
    pub keep: Keep,
}

impl Settings {
    /// The part of the judge's address behind the at sign.
    #[must_use]
    pub fn host(&self) -> &str {
        let host = self.address.rsplit_once('@').map(|(_, host)| host);
        host.unwrap_or("localhost")
    }

    /// By what the judge knows its own mails when they come back.
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

/// The settings with what the database and the templates add to them.
#[derive(Debug)]
pub struct House {
    /// How the judge is set up.
    pub settings: Settings,
    pub voices: Voices,
    /// The order words of all languages, by title; those of requests and of topics beside them.
    lexicons: BTreeMap<String, Lexicon>,
    /// What people write beside their orders, in all languages.
    pub(crate) idioms: Arc<Idioms>,
    /// The phrases of a yes in all languages.
    pub(crate) consent: Consent,
    /// The keys of all tags and Message-IDs, as the database has them.
    pub(crate) keys: KeyRing,
    /// The name of this judge in its own letters.
    pub(crate) instance: String,
    /// Its addresses, to know its own mail by.
    pub(crate) own: OwnAddresses,
    /// How often it has gone on from a backup.
    restores: usize,
}

impl House {
    /// Reads the judge's identity from its database.
    pub fn new(settings: Settings, reader: &Reader) -> Result<Self> {
        let voices = Voices::with(settings.titles.templates())?;
        if voices.named(&settings.language).is_none() {
            return Err(VoiceError::Missing(settings.language).into());
        }
        let instance = data_encoding::HEXLOWER.encode(&reader.instance()?);
        Ok(Self {
            keys: ring(reader)?,
            lexicons: lexicons(&voices),
            idioms: idioms()?,
            consent: voices.consent(),
            voices,
            instance,
            restores: reader.list(Resumes)?.len(),
            own: settings.own_addresses(),
            settings,
        })
    }

    /// The titles of which the judge has games.
    pub const fn titles(&self) -> Titles {
        self.settings.titles
    }

    /// The part of the judge's address behind the at sign.
    pub fn host(&self) -> &str {
        self.settings.host()
    }

    /// The effect of a letter by which its Message-ID is made. A judge that went on from a backup
    /// comes to effects a second time, with other letters, which a mail program must not take for
    /// those that it has.
    pub(crate) fn effect_for_id(&self, effect: &str) -> String {
        match self.restores {
            0 => effect.to_owned(),
            times => format!("{effect}/restored-{times}"),
        }
    }

    /// The order words of all languages for a title, or for one of the sections above.
    pub fn lexicon(&self, section: &str) -> &Lexicon {
        static NONE: Lexicon = Lexicon::empty();
        self.lexicons.get(section).unwrap_or(&NONE)
    }

    /// Marks one line by its idioms and reads its words in the order language of a title.
    pub(crate) fn understood(&self, title: &str, line: &OrderLine) -> OrderLine {
        let mut line = [line.clone()];
        self.idioms.mark(&mut line);
        let [line] = line;
        self.lexicon(title).understood(&line)
    }

    /// The voice of a language.
    pub fn voice(&self, language: &str) -> Result<&Voice> {
        let voice = self.voices.get(language).map(|voice| &**voice);
        Ok(voice.ok_or_else(|| VoiceError::Missing(language.to_owned()))?)
    }

    /// Whether letters to a person show pictures.
    pub(crate) fn shows_pictures(&self, person: &Person) -> bool {
        match person.format {
            LetterFormat::Pictures => self.settings.letters.pictures,
            LetterFormat::Text | LetterFormat::Html => false,
        }
    }

    /// The moderator with this address.
    pub(crate) fn moderator(&self, address: &str) -> Option<&Moderator> {
        let mut all = self.settings.moderators.iter();
        all.find(|moderator| moderator.address == address)
    }

    /// The words of a key, of all languages: all are understood in every mail.
    pub(crate) fn words(&self, key: &str) -> Result<BTreeSet<String>> {
        let mut words = BTreeSet::new();
        for language in self.voices.names() {
            let said = self.voice(language)?.word(key);
            words.extend(said.split_whitespace().map(str::to_owned));
        }
        Ok(words)
    }

    /// The time zone of a person.
    pub fn zone(&self, person: Option<&Person>) -> Tz {
        person
            .and_then(|person| person.zone.parse().ok())
            .unwrap_or(self.settings.zone)
    }
}

fn lexicons(voices: &Voices) -> BTreeMap<String, Lexicon> {
    let lexicon = |section: &str| (section.to_owned(), Lexicon::new(voices.words(section)));
    voices.sections().map(lexicon).collect()
}

/// The idioms of all languages that come with the program, which take a while to read.
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

/// How much one lap does at the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LapLimits {
    /// Mails taken in and worked on.
    pub mails: u32,
    /// Mails that share one commit.
    pub group: u32,
    /// Games whose deadline or reminder is due.
    pub games: u32,
    pub letters: u32,
    /// How long the mailbox may go unread before the games stand still for it; none where that
    /// is as it should be.
    pub unread: Option<TimeDelta>,
    /// Whether laps are made when another program says so, such as cron: then the games stand still
    /// where the mailbox was not read for much longer than usual, whatever `unread` says.
    pub by_habit: bool,
    /// Whether a clock that may have jumped ends the lap once mails are taken in.
    pub check_clock: bool,
}

impl Default for LapLimits {
    fn default() -> Self {
        Self {
            mails: 200,
            group: 20,
            games: 200,
            letters: 400,
            unread: None,
            by_habit: false,
            check_clock: false,
        }
    }
}

/// The table `[letters]` of `judge.toml`: what letters bring along to those who want it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct LetterOptions {
    /// Deadlines as calendar files.
    pub calendar: bool,
    /// The board as a picture.
    pub pictures: bool,
}

impl Default for LetterOptions {
    fn default() -> Self {
        Self {
            calendar: true,
            pictures: true,
        }
    }
}

/// For how long things are kept; none for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keep {
    /// Mails as they came.
    pub raw_mails: Option<Span>,
    /// What there is of mails that prove nothing and are about no game.
    pub stray_mails: Option<Span>,
    /// Letters of games, from their end on.
    pub letters: Option<Span>,
}

impl Default for Keep {
    /// Everything for ever, but for mails that prove nothing: a moderator who hears of one has two
    /// weeks to look at it.
    fn default() -> Self {
        Self {
            raw_mails: None,
            stray_mails: Some(Span::Days(14)),
            letters: None,
        }
    }
}

/// All keys of a judge.
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

/// What the configuration says about games that are opened by mail.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Openings {
    /// The titles of which anybody may open games; a moderator may open games of all.
    pub titles: BTreeSet<String>,
    /// What games say about time where nothing else is said.
    pub pace: Entries,
    /// Box data to use instead of the built-in one, by title; none where it could not be read.
    pub components: BTreeMap<String, Option<String>>,
}
