//! Renders sentences in a language from its Fluent files.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use include_dir::Dir;
use thiserror::Error;
use unic_langid::LanguageIdentifier;

use super::introduced::{Speech, marked, unmarked};
use super::memory::Memory;
use super::vocabulary::{Consent, Idioms, Vocabulary};
use super::{Cast, Said, TEMPLATES, Templates, layout};
use crate::rules::{Arg, Line, Seat};

/// The file of a language's order words.
const WORDS: &str = "words.toml";

/// The file of a language's idioms.
const IDIOMS: &str = "idioms.toml";

/// Initial capacity: few sentences are longer, in bytes.
const SENTENCE: usize = 128;

/// Why sentences, of the program or added to it, cannot be used.
#[derive(Debug, Error)]
pub enum VoiceError {
    /// The name of a folder is not a language.
    #[error("{0:?} is not the name of a language")]
    Language(String),
    #[error("the sentences in {file} cannot be read: {why}")]
    Sentences {
        file: String,
        /// The parse error.
        why: String,
    },
    #[error("there is no language {0:?}")]
    Missing(String),
    #[error("a layout cannot be read")]
    Layout(#[from] layout::LayoutError),
}

/// All languages of the judge, by their names.
#[derive(Clone, Debug)]
pub struct Voices(BTreeMap<String, Arc<Voice>>);

impl Voices {
    /// Loads the languages of the program: one folder each below `templates/lang/`.
    ///
    /// # Errors
    /// [`VoiceError`] names the file that cannot be read.
    pub fn embedded() -> Result<Self, VoiceError> {
        static READ: OnceLock<Voices> = OnceLock::new();
        if let Some(voices) = READ.get() {
            return Ok(voices.clone());
        }
        let voices = Self::read(&[&TEMPLATES])?;
        Ok(READ.get_or_init(|| voices).clone())
    }

    /// Loads these languages with additions from further folders of templates.
    ///
    /// # Errors
    /// [`VoiceError`] names the file that cannot be read.
    pub fn with(more: impl IntoIterator<Item = &'static Templates>) -> Result<Self, VoiceError> {
        let mut folders = vec![&TEMPLATES];
        folders.extend(more);
        match folders.as_slice() {
            [_] => Self::embedded(),
            _ => Self::read(&folders),
        }
    }

    fn read(templates: &[&'static Templates]) -> Result<Self, VoiceError> {
        let mut voices = BTreeMap::new();
        let lang = TEMPLATES.get_dir("lang");
        for folder in lang.into_iter().flat_map(Dir::dirs) {
            let name = file_name(folder.path());
            voices.insert(name.clone(), Arc::new(Voice::of(&name, templates)?));
        }
        if voices.is_empty() {
            return Err(VoiceError::Missing("en".to_owned()));
        }
        Ok(Self(voices))
    }

    /// Returns the voice of a language, or else English, or else any.
    pub fn get(&self, language: &str) -> Option<&Arc<Voice>> {
        let wanted = self.0.get(language).or_else(|| self.0.get("en"));
        wanted.or_else(|| self.0.values().next())
    }

    /// Returns the voice of exactly this language.
    pub fn named(&self, language: &str) -> Option<&Arc<Voice>> {
        self.0.get(language)
    }

    /// Returns the order words of all languages in one section of their `words.toml`: each spelling
    /// with its order word.
    pub fn words<'v>(&'v self, section: &'v str) -> impl Iterator<Item = (&'v str, &'v str)> {
        let voices = self.0.values();
        voices.flat_map(move |voice| voice.sentences.words.entries(section))
    }

    /// Returns the sections of all `words.toml`, perhaps with duplicates.
    pub fn sections(&self) -> impl Iterator<Item = &str> {
        let voices = self.0.values();
        voices.flat_map(|voice| voice.sentences.words.sections())
    }

    /// Returns the text of each language's `idioms.toml`: words that people write around their
    /// orders.
    pub fn idioms(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.names().filter_map(|language| {
            let file = TEMPLATES.get_file(format!("lang/{language}/{IDIOMS}"))?;
            file.contents_utf8()
        })
    }

    /// Returns the phrases of consent in all languages.
    pub fn consent(&self) -> Consent {
        let mut consent = Consent::default();
        for voice in self.0.values() {
            consent.extend(&voice.sentences.consent);
        }
        consent
    }

    /// Returns the names of the languages.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }
}

/// One language: its sentences and the layouts that use them.
pub struct Voice {
    language: String,
    sentences: Arc<Sentences>,
    layouts: minijinja::Environment<'static>,
}

impl std::fmt::Debug for Voice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Voice({})", self.language)
    }
}

impl Voice {
    fn of(name: &str, templates: &[&'static Templates]) -> Result<Self, VoiceError> {
        let mut sentences = Sentences::new(name)?;
        let lang = format!("lang/{name}");
        // An added folder may lack a language of the program: then its English is used.
        let spoken = |folder: &&'static Templates| {
            folder.get_dir(&lang).or_else(|| folder.get_dir("lang/en"))
        };
        let folders = templates.iter().filter_map(spoken);
        for file in folders.flat_map(Dir::files) {
            sentences.read(&file_name(file.path()), file.contents_utf8().unwrap_or(""))?;
        }
        let sentences = Arc::new(sentences);
        Ok(Self {
            language: name.to_owned(),
            layouts: layout::environment(name, &sentences, templates)?,
            sentences,
        })
    }

    /// Returns the name of the language.
    pub fn language(&self) -> &str {
        &self.language
    }

    /// Checks if the language has a sentence of this key.
    pub fn has(&self, key: &str) -> bool {
        self.sentences.bundle.has_message(key)
    }

    /// Renders a sentence; it introduces the players whom the cast names.
    pub fn say(&self, line: &Line, cast: &Cast) -> String {
        self.sentences
            .say(line, Speech::introducing(cast))
            .to_string()
    }

    /// Renders a sentence of a board or a choice, which calls seats only by their colours.
    pub fn said(&self, line: &Line, cast: &Cast) -> Said {
        self.sentences.say(line, Speech::bare(cast))
    }

    /// Clears the cache of sentences, as a restart does.
    pub fn clear_cache(&self) {
        self.sentences.memory.clear();
    }

    /// Renders a word without arguments.
    pub fn word(&self, key: &str) -> String {
        self.sentences.format(key, None)
    }

    /// Translates a canonical order, or a piece of one, into the order words of the language.
    pub fn order(&self, order: &str, cast: &Cast) -> String {
        self.sentences.words.spell(cast.title(), order)
    }

    /// Checks if there is a layout of this name.
    pub fn has_layout(&self, layout: &str) -> bool {
        self.layouts.get_template(layout).is_ok()
    }

    /// Fills a layout.
    ///
    /// # Errors
    /// [`VoiceError::Layout`] if the layout is missing or fails.
    pub fn fill(&self, layout: &str, context: &minijinja::Value) -> Result<String, VoiceError> {
        Ok(layout::fill(&self.layouts, layout, context)?)
    }
}

/// The Fluent bundle of a language, its order words and its idioms.
pub(super) struct Sentences {
    bundle: FluentBundle<FluentResource>,
    words: Vocabulary,
    consent: Idioms,
    memory: Memory,
}

impl Sentences {
    fn new(name: &str) -> Result<Self, VoiceError> {
        let language: Result<LanguageIdentifier, _> = name.parse();
        let language = language.map_err(|_| VoiceError::Language(name.to_owned()))?;
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        // The isolating marks are invisible, but some mail programs and screen readers show them as
        // boxes.
        bundle.set_use_isolating(false);
        Ok(Self {
            bundle,
            words: Vocabulary::default(),
            consent: Idioms::default(),
            memory: Memory::default(),
        })
    }

    /// Reads one file of the language's folder.
    fn read(&mut self, file: &str, text: &str) -> Result<(), VoiceError> {
        let fail = |why: String| VoiceError::Sentences {
            file: file.to_owned(),
            why,
        };
        let wrong = |error: toml::de::Error| fail(error.to_string());
        match file {
            WORDS => self.words.extend(toml::from_str(text).map_err(wrong)?),
            IDIOMS => self.consent.extend(toml::from_str(text).map_err(wrong)?),
            _ => {
                let resource = FluentResource::try_new(text.to_owned());
                let resource = resource.map_err(|(_, errors)| fail(format!("{errors:?}")))?;
                let added = self.bundle.add_resource(resource);
                added.map_err(|errors| fail(format!("{errors:?}")))?;
            }
        }
        Ok(())
    }

    fn say(&self, line: &Line, cast: Speech<'_>) -> Said {
        self.memory
            .recall(line, cast, || self.put_together(line, cast))
    }

    fn put_together(&self, line: &Line, cast: Speech<'_>) -> String {
        let mut args = FluentArgs::with_capacity(line.args.len().saturating_mul(2));
        for (name, arg) in &line.args {
            if let Arg::Seat(seat) = arg {
                let you = if cast.is_reader(*seat) { "yes" } else { "no" };
                let you_name: Cow<'_, str> = match *name {
                    "seat" => "seat-you".into(),
                    _ => format!("{name}-you").into(),
                };
                args.set(you_name, you);
            }
            args.set(*name, self.value(arg, cast));
        }
        let said = self.format(line.key, Some(&args));
        // The layout wraps sentences, so line breaks of the files are dropped.
        if said.contains('\n') {
            said.replace('\n', " ")
        } else {
            said
        }
    }

    /// Returns a seat by its colour in this language, with the player's name to be introduced.
    fn seat(&self, seat: Seat, cast: Speech<'_>) -> String {
        let bare = self.words.spell(cast.title(), &cast.name(seat));
        let Some(player) = cast.player(seat) else {
            return bare;
        };
        let mut args = FluentArgs::with_capacity(2);
        args.set("player", player);
        args.set("seat", bare.as_str());
        marked(&self.format("seat-introduced", Some(&args)), &bare)
    }

    fn value<'a>(&self, arg: &'a Arg, cast: Speech<'_>) -> FluentValue<'a> {
        match arg {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Text(text) => FluentValue::from(unmarked(text)),
            Arg::Order(words) => {
                FluentValue::from(self.words.spell(cast.title(), &unmarked(words)))
            }
            Arg::Seat(seat) => FluentValue::from(self.seat(*seat, cast)),
            Arg::Line(line) => FluentValue::from(self.say(line, cast).to_string()),
            Arg::List(list) => FluentValue::from(self.list("list-and", list, cast)),
            Arg::Either(list) => FluentValue::from(self.list("list-or", list, cast)),
        }
    }

    fn list<'a>(&self, joined: &str, list: &'a [Arg], cast: Speech<'_>) -> Cow<'a, str> {
        let said = |arg| match self.value(arg, cast) {
            FluentValue::String(text) => text,
            FluentValue::Number(number) => number.as_string(),
            FluentValue::Custom(_) | FluentValue::None | FluentValue::Error => "".into(),
        };
        match list.split_last() {
            None => "".into(),
            Some((only, [])) => said(only),
            Some((last, first)) => {
                let first: Vec<Cow<'_, str>> = first.iter().map(said).collect();
                let mut args = FluentArgs::with_capacity(2);
                args.set("first", first.join(", "));
                args.set("last", said(last));
                self.format(joined, Some(&args)).into()
            }
        }
    }

    /// Formats a message with its arguments. A missing key appears in the letter in braces: a test
    /// prevents that, and a letter with one odd word is better than none at all.
    pub(super) fn format(&self, key: &str, args: Option<&FluentArgs<'_>>) -> String {
        let message = self.bundle.get_message(key);
        let Some(pattern) = message.and_then(|message| message.value()) else {
            tracing::error!("There is no sentence {key}");
            return format!("{{{key}}}");
        };
        let mut errors = Vec::new();
        let mut said = String::with_capacity(SENTENCE);
        // Writing into a string does not fail.
        let bundle = &self.bundle;
        let _written = bundle.write_pattern(&mut said, pattern, args, &mut errors);
        for error in errors {
            tracing::error!("Sentence {key}: {error}");
        }
        said
    }
}

fn file_name(path: &std::path::Path) -> String {
    path.file_name()
        .map(|name| name.to_string_lossy().into_owned())
        .unwrap_or_default()
}
