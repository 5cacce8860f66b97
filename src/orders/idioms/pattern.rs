//! Phrases of idioms and their matching.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Maximum number of words in a gap.
const GAP: usize = 3;

/// The reason why a phrase is invalid.
#[derive(Debug, thiserror::Error)]
pub enum PatternError {
    /// It names a set that its file does not have.
    #[error("the phrase {phrase:?} names the set {set:?}, which its file does not have")]
    NoSet { phrase: String, set: String },
    /// It has no words, or unbalanced brackets.
    #[error("the phrase {0:?} has no words, or brackets that do not match")]
    Malformed(String),
}

/// Sorted words, shared by many phrases.
type Set = Arc<[Arc<str>]>;

/// Interned words of all phrases, and the sets of the current file.
#[derive(Debug, Default)]
pub(super) struct Words {
    all: BTreeSet<Arc<str>>,
    sets: BTreeMap<String, Set>,
}

impl Words {
    /// Replaces the sets by those of another file.
    pub(super) fn begin(&mut self, sets: BTreeMap<String, Vec<String>>) {
        let sets = sets.into_iter().map(|(name, words)| {
            let words: BTreeSet<Arc<str>> = words.iter().map(|word| self.word(word)).collect();
            (name, words.into_iter().collect())
        });
        self.sets = sets.collect();
    }

    fn word(&mut self, word: &str) -> Arc<str> {
        let word = word.to_uppercase();
        if let Some(known) = self.all.get(word.as_str()) {
            return Arc::clone(known);
        }
        let word: Arc<str> = word.into();
        self.all.insert(Arc::clone(&word));
        word
    }
}

#[derive(Clone, Debug)]
enum Piece {
    Word(Arc<str>),
    OneOf(Set),
    Either(Vec<Vec<Piece>>),
    Gap,
}

#[derive(Clone, Debug)]
struct Pattern {
    at_begin: bool,
    at_end: bool,
    pieces: Vec<Piece>,
}

impl Pattern {
    fn read(phrase: &str, words: &mut Words) -> Result<Self, PatternError> {
        let malformed = || PatternError::Malformed(phrase.to_owned());
        let spaced = ["(", ")", "|"]
            .iter()
            .fold(phrase.to_owned(), |spaced, mark| {
                spaced.replace(mark, &format!(" {mark} "))
            });
        let mut tokens: Vec<&str> = spaced.split_whitespace().collect();
        let at_begin = tokens.first() == Some(&"^");
        let at_end = tokens.last() == Some(&"$");
        tokens.retain(|token| !matches!(*token, "^" | "$"));
        let mut tokens = tokens.into_iter();
        let mut ways = ways(&mut tokens, words).map_err(|set| PatternError::NoSet {
            phrase: phrase.to_owned(),
            set,
        })?;
        let pieces = ways.pop().filter(|pieces| !pieces.is_empty());
        let pieces = pieces.ok_or_else(malformed)?;
        match ways.is_empty() && tokens.next().is_none() {
            true => Ok(Self {
                at_begin,
                at_end,
                pieces,
            }),
            false => Err(malformed()),
        }
    }

    fn first(&self) -> Option<Vec<Arc<str>>> {
        first_words(&self.pieces)
    }

    /// Returns the number of words it takes at the start of these, if it matches.
    fn length(&self, words: &[&str]) -> Option<usize> {
        let pieces = Left {
            pieces: &self.pieces,
            behind: None,
        };
        let left = matched(pieces, words, self.at_end)?;
        Some(words.len().saturating_sub(left))
    }
}

/// Phrases, indexed by their first words.
#[derive(Clone, Debug, Default)]
pub(super) struct Phrases {
    all: Vec<Pattern>,
    by_word: BTreeMap<Arc<str>, Vec<usize>>,
    /// Phrases that may begin with any word.
    others: Vec<usize>,
}

impl Phrases {
    pub(super) fn add(&mut self, phrase: &str, words: &mut Words) -> Result<(), PatternError> {
        let pattern = Pattern::read(phrase, words)?;
        let at = self.all.len();
        match pattern.first() {
            Some(words) => {
                for word in words {
                    self.by_word.entry(word).or_default().push(at);
                }
            }
            None => self.others.push(at),
        }
        self.all.push(pattern);
        Ok(())
    }

    /// Returns whether one of them matches anywhere in these words.
    pub(super) fn are_in(&self, words: &[&str]) -> bool {
        (0..words.len()).any(|at| {
            let rest = words.get(at..).unwrap_or_default();
            let mut fitting = self.beginning(rest);
            fitting.any(|one| (at == 0 || !one.at_begin) && one.length(rest).is_some())
        })
    }

    /// Returns the number of words that the first match takes at the start of these.
    pub(super) fn length(&self, words: &[&str]) -> Option<usize> {
        self.beginning(words).find_map(|one| one.length(words))
    }

    /// Returns the phrases that may begin with the first of these words.
    fn beginning(&self, words: &[&str]) -> impl Iterator<Item = &Pattern> {
        let first = words.first().and_then(|word| self.by_word.get(*word));
        let at = first.into_iter().flatten().chain(&self.others);
        at.filter_map(|at| self.all.get(*at))
    }
}

/// Returns the words that pieces may begin with; `None` if any word may.
fn first_words(pieces: &[Piece]) -> Option<Vec<Arc<str>>> {
    match pieces.first()? {
        Piece::Word(word) => Some(vec![Arc::clone(word)]),
        Piece::OneOf(words) => Some(words.iter().cloned().collect()),
        Piece::Either(ways) => {
            let words: Option<Vec<Vec<Arc<str>>>> =
                ways.iter().map(|way| first_words(way)).collect();
            words.map(|words| words.concat())
        }
        Piece::Gap => None,
    }
}

/// Parses the branches of an alternative, up to its closing bracket.
///
/// # Errors
/// The name of a missing set.
fn ways<'t>(
    tokens: &mut impl Iterator<Item = &'t str>,
    words: &mut Words,
) -> Result<Vec<Vec<Piece>>, String> {
    let mut ways = vec![Vec::new()];
    while let Some(token) = tokens.next() {
        let set = token
            .strip_prefix('<')
            .and_then(|set| set.strip_suffix('>'));
        let piece = match (token, set) {
            (")", _) => break,
            ("|", _) => {
                ways.push(Vec::new());
                continue;
            }
            ("(", _) => either(self::ways(tokens, words)?),
            ("*", _) => Piece::Gap,
            (_, Some(set)) => {
                let set = words.sets.get(set).ok_or_else(|| set.to_owned())?;
                Piece::OneOf(Arc::clone(set))
            }
            (word, None) => Piece::Word(words.word(word)),
        };
        ways.last_mut()
            .into_iter()
            .for_each(|way| way.push(piece.clone()));
    }
    Ok(ways)
}

/// Makes an alternative; one of single words becomes a set.
fn either(ways: Vec<Vec<Piece>>) -> Piece {
    let word = |way: &Vec<Piece>| match way.as_slice() {
        [Piece::Word(word)] => Some(Arc::clone(word)),
        _ => None,
    };
    let words: Option<BTreeSet<Arc<str>>> = ways.iter().map(word).collect();
    words.map_or(Piece::Either(ways), |words| {
        Piece::OneOf(words.into_iter().collect())
    })
}

/// The pieces still to match: these, then those after the alternative around them.
#[derive(Clone, Copy)]
struct Left<'p> {
    pieces: &'p [Piece],
    behind: Option<&'p Left<'p>>,
}

/// Returns the number of words left after the pieces, if they match the start.
fn matched(left: Left<'_>, words: &[&str], to_end: bool) -> Option<usize> {
    let Some((piece, pieces)) = left.pieces.split_first() else {
        return match left.behind {
            Some(behind) => matched(*behind, words, to_end),
            None => (!to_end || words.is_empty()).then_some(words.len()),
        };
    };
    let left = Left { pieces, ..left };
    let first = |fits: &dyn Fn(&str) -> bool| {
        let (word, rest) = words.split_first()?;
        fits(word).then(|| matched(left, rest, to_end)).flatten()
    };
    match piece {
        Piece::Word(wanted) => first(&|word| word == &**wanted),
        Piece::OneOf(among) => {
            first(&|word| among.binary_search_by(|one| (**one).cmp(word)).is_ok())
        }
        Piece::Either(ways) => ways.iter().find_map(|way| {
            let behind = Some(&left);
            matched(
                Left {
                    pieces: way,
                    behind,
                },
                words,
                to_end,
            )
        }),
        Piece::Gap => {
            (0..=GAP.min(words.len())).find_map(|gap| matched(left, words.get(gap..)?, to_end))
        }
    }
}
