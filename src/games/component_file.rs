//! Shared parts of all component files: their loading, entries with their sources, the tally of
//! reconstructed entries shown to players, bounds, and the comparison with the published file:
//! apart from reconstructed entries, every box has the same number of pieces, and agrees with the
//! rulebook.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Debug, Display};
use std::marker::PhantomData;
use std::ops::{Deref, RangeInclusive};
use std::sync::OnceLock;

use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeOwned, DeserializeSeed, Error, IntoDeserializer, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use toml::{Table, Value};

use crate::rules::{Arg, Section, line};

/// Fields of an entry that are only for readers of the file: the firm part of a reconstructed
/// entry, the look of a tile, the space that a milestone opens.
pub(super) const REMARKS: [&str; 3] = ["known", "words", "opens"];

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Source {
    /// The text of a rulebook.
    Stated,
    /// A worked example from which it follows.
    Derived,
    /// A review.
    Reported,
    /// Printed on a picture without a transcript: the value is our own.
    Reconstructed,
    /// Compared with the piece itself.
    #[serde(alias = "checked")]
    Box,
}

/// An entry of a component file: its value and its source.
pub(super) struct Entry<T> {
    pub(super) said: T,
    source: Source,
}

impl<T> Entry<T> {
    /// Returns whether the value is our own, chosen because no text gives it.
    pub(super) fn is_reconstructed(&self) -> bool {
        self.source == Source::Reconstructed
    }
}

impl<T> Deref for Entry<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.said
    }
}

pub(super) type Entries<K, T> = BTreeMap<K, Entry<T>>;

/// The value of an entry with a single field, under any of the field names that files use.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Only<T> {
    #[serde(
        alias = "any_goods",
        alias = "count",
        alias = "gives",
        alias = "good",
        alias = "island",
        alias = "points",
        alias = "points_per_good",
        alias = "points_per_settler",
        alias = "product",
        alias = "tiles"
    )]
    pub(super) value: T,
}

/// Parses a TOML file.
pub fn parse<F: DeserializeOwned>(text: &str) -> Result<F, String> {
    toml::from_str(text).map_err(|error| error.to_string())
}

/// A cache of a title's own component file. Parsing one takes longer than the work on a mail, and
/// nearly all games use the file that comes with the program.
pub(super) struct OwnFile<C>(OnceLock<C>);

impl<C: Clone> OwnFile<C> {
    pub(super) const fn new() -> Self {
        Self(OnceLock::new())
    }

    /// Returns the components in `text`; parses unless it is `own` and cached.
    pub(super) fn says(
        &self,
        text: &str,
        own: &str,
        read: impl FnOnce(&str) -> Result<C, String>,
    ) -> Result<C, String> {
        if text != own {
            return read(text);
        }
        match self.0.get() {
            Some(known) => Ok(known.clone()),
            None => {
                let said = read(text)?;
                Ok(self.0.get_or_init(|| said).clone())
            }
        }
    }
}

/// The component files of a title: the published one, and the way from a text to components.
pub(super) struct Files<C> {
    pub(super) published: &'static str,
    pub(super) known: OwnFile<C>,
    pub(super) parse: fn(&str) -> Result<C, String>,
    /// The tables of pieces in which the rulebook states one, under any id.
    pub(super) pieces: &'static [&'static str],
    /// Checks a file of one's own next to the published one.
    pub(super) printed: fn(&C, &C) -> Result<(), String>,
    /// Checks the minimum that a game needs in order to be played at all.
    pub(super) playable: fn(&C) -> Result<(), String>,
}

impl<C: Clone> Files<C> {
    /// Loads a component file for a new game. A file other than the published one is compared with
    /// it.
    pub(super) fn load(&self, text: &str) -> Result<C, String> {
        let components = self.parsed(text)?;
        if text != self.published {
            compare(text, self.published, self.pieces)?;
            (self.printed)(&components, &self.parsed(self.published)?)?;
        }
        (self.playable)(&components)?;
        Ok(components)
    }

    /// Parses the component file of a game that was opened before. The game was played with these
    /// numbers, so they are not validated again.
    pub(super) fn read(&self, text: &str) -> Result<C, String> {
        let components = self.parsed(text)?;
        (self.playable)(&components)?;
        Ok(components)
    }

    fn parsed(&self, text: &str) -> Result<C, String> {
        self.known.says(text, self.published, self.parse)
    }
}

/// Checks that the format of a file is the supported one.
pub(super) fn check_format<F: PartialEq + Debug>(found: &F, known: &F) -> Result<(), String> {
    ensure(found == known, || {
        format!("format {found:?} is not {known:?}")
    })
}

/// Strips the sources from the entries of a table.
pub(super) fn values<K: Ord, T>(entries: Entries<K, T>) -> BTreeMap<K, T> {
    let plain = entries.into_iter().map(|(key, entry)| (key, entry.said));
    plain.collect()
}

/// Returns a table's value for each of `all`, in that order.
pub(super) fn of_each<K: Ord + Display, T, const N: usize>(
    table: &str,
    all: &[K],
    mut entries: Entries<K, T>,
) -> Result<[T; N], String> {
    let each = all.iter().map(|key| {
        let entry = entries.remove(key);
        let entry = entry.ok_or_else(|| format!("{table}: there is no {key}"));
        entry.map(|entry| entry.said)
    });
    let each: Vec<T> = each.collect::<Result<_, String>>()?;
    let wrong = |each: Vec<T>| format!("{table}: there are {N}, not {}", each.len());
    each.try_into().map_err(wrong)
}

/// Returns the error `why` unless the check `holds`.
pub fn ensure(holds: bool, why: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(why()) }
}

/// Checks that a printed number is possible.
pub(super) fn within(
    piece: impl Display,
    name: &str,
    found: impl Into<u16>,
    range: &RangeInclusive<u16>,
) -> Result<(), String> {
    let (found, least, most) = (found.into(), range.start(), range.end());
    ensure(range.contains(&found), || {
        format!("{piece}: {name} cannot be {found}; it is from {least} to {most}")
    })
}

/// The number of reconstructed entries among the pieces of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally<K> {
    pub kind: K,
    pub reconstructed: u8,
    pub of: u8,
}

impl<K> Tally<K> {
    pub(super) const fn new(kind: K) -> Self {
        Self {
            kind,
            reconstructed: 0,
            of: 0,
        }
    }

    pub(super) fn with<'f, T: 'f>(
        mut self,
        entries: impl IntoIterator<Item = &'f Entry<T>>,
    ) -> Self {
        for entry in entries {
            let guessed = u8::from(entry.is_reconstructed());
            self.reconstructed = self.reconstructed.saturating_add(guessed);
            self.of = self.of.saturating_add(1);
        }
        self
    }
}

/// Lists the reconstructed pieces for players: `says` is the whole sentence, and `some` words a
/// kind of which other pieces are known.
pub(super) fn reconstructed<K: Copy + Into<Arg>>(
    tallies: &[Tally<K>],
    says: &'static str,
    some: &'static str,
) -> Option<Section> {
    let pieces = tallies.iter().map(|tally| match tally.reconstructed {
        all if all == tally.of => tally.kind.into(),
        count => line!(some, count, of = tally.of, kind = tally.kind).into(),
    });
    let pieces: Vec<Arg> = pieces.collect();
    (!pieces.is_empty()).then(|| Section::Provenance(vec![line!(says, pieces)]))
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Entry<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Reader(PhantomData))
    }
}

struct Reader<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for Reader<T> {
    type Value = Entry<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an entry with its source")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Entry<T>, A::Error> {
        let mut source = None;
        let fields = Fields {
            map,
            source: &mut source,
        };
        let said = T::deserialize(MapAccessDeserializer::new(fields))?;
        let source = source.ok_or_else(|| Error::missing_field("source"))?;
        Ok(Entry { said, source })
    }
}

/// The fields of an entry except its source and remarks.
struct Fields<'s, A> {
    map: A,
    source: &'s mut Option<Source>,
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Fields<'_, A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, A::Error> {
        while let Some(key) = self.map.next_key::<String>()? {
            if key == "source" {
                *self.source = Some(self.map.next_value()?);
            } else if REMARKS.contains(&key.as_str()) {
                self.map.next_value::<String>()?;
            } else {
                return seed.deserialize(key.into_deserializer()).map(Some);
            }
        }
        Ok(None)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, A::Error> {
        self.map.next_value_seed(seed)
    }
}

/// The name field of an entry or a table, which may be spelled differently.
const NAME: &str = "name";
const SOURCE: &str = "source";

/// Checks that each table has the same number of entries as in the published file, and that stated
/// values are unchanged. A published table without sources is one of rulebook numbers, and all of
/// it counts as stated.
///
/// In the tables of `pieces` the ids mean nothing, so any entry may match the stated one.
fn compare(given: &str, published: &str, pieces: &[&str]) -> Result<(), String> {
    let (given, published): (Table, Table) = (parse(given)?, parse(published)?);
    for (name, printed) in &published {
        if let (Some(Value::Table(given)), Value::Table(printed)) = (given.get(name), printed) {
            compare_tables(name, given, printed, pieces.contains(&name.as_str()))?;
        }
    }
    Ok(())
}

fn compare_tables(path: &str, given: &Table, printed: &Table, any: bool) -> Result<(), String> {
    let tables = printed.iter();
    let tables = tables.filter_map(|(id, entry)| Some((id, entry.as_table()?)));
    let tables: Vec<(&String, &Table)> = tables.collect();
    if tables.is_empty() {
        return agree(path, given, printed);
    }
    let (found, count) = (given.len(), printed.len());
    ensure(found == count, || {
        format!("{path}: there are {found}, not {count}")
    })?;
    for (id, printed) in tables {
        let own = given.get(id).and_then(Value::as_table);
        let own = own.ok_or_else(|| format!("{path}: there is no {id}"));
        match printed.get(SOURCE).and_then(Value::as_str) {
            None => compare_tables(&format!("{path}.{id}"), own?, printed, any)?,
            Some("stated") if any => {
                let mut all = given.values().filter_map(Value::as_table);
                let is_there = all.any(|entry| agree(path, entry, printed).is_ok());
                ensure(is_there, || {
                    format!("{path}: none is like {id}, as the rulebook states it: {printed}")
                })?;
            }
            Some("stated") => agree(&format!("{path}.{id}"), own?, printed)?,
            Some(_) => {}
        }
    }
    Ok(())
}

/// Checks that an entry agrees with a stated one; a missing number counts as none.
fn agree(path: &str, given: &Table, printed: &Table) -> Result<(), String> {
    let keys: BTreeSet<&String> = given.keys().chain(printed.keys()).collect();
    let told = |key: &str| key != NAME && key != SOURCE && !REMARKS.contains(&key);
    for key in keys.into_iter().filter(|key| told(key)) {
        let path = format!("{path}.{key}");
        let none = Value::Integer(0);
        let found = given.get(key).unwrap_or(&none);
        let stated = printed.get(key).unwrap_or(&none);
        if let (Value::Table(found), Value::Table(stated)) = (found, stated) {
            agree(&path, found, stated)?;
            continue;
        }
        ensure(sorted(found) == sorted(stated), || {
            format!("{path}: the rulebook states {stated}, not {found}")
        })?;
    }
    Ok(())
}

/// Prints a value; the order of a list is ignored.
fn sorted(value: &Value) -> Vec<String> {
    let Value::Array(list) = value else {
        return vec![value.to_string()];
    };
    let mut words: Vec<String> = list.iter().map(ToString::to_string).collect();
    words.sort_unstable();
    words
}
