//! Versions of the record format, and reading of newer ones.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::value::RawValue;

use super::GameResult;
use super::marks::MINOR;
use super::text::{RecordError, line, wrong};

/// The kind of file.
pub(super) const KIND: &str = "game";

/// The major version of the format.
pub(super) const FORMAT: u32 = 1;

/// The kind and version in the first line, which are parsed first.
#[derive(Deserialize)]
pub(super) struct Kind {
    landfall: String,
    format: u32,
    #[serde(default)]
    minor: u32,
}

/// The lines between the box and the end.
pub(super) struct Told<'t> {
    /// The rows, with their line numbers.
    pub(super) rows: Vec<(usize, &'t str)>,
    pub(super) result: GameResult,
}

/// Parses the kind of a file, if this program can read it.
pub(super) fn known(first: &str) -> Result<Kind, RecordError> {
    let kind: Kind = line(1, first)?;
    if kind.landfall != KIND {
        return Err(wrong(1, "this is no game"));
    }
    match kind.format {
        FORMAT => Ok(kind),
        format => Err(RecordError {
            newer: format > FORMAT,
            ..wrong(1, format!("this program does not know format {format}"))
        }),
    }
}

impl Kind {
    /// Separates the rows from the result; ignores the other kinds of lines that a newer minor
    /// version may have.
    ///
    /// # Errors
    /// [`RecordError`] names a line that may not be there.
    pub(super) fn lines<'t>(&self, lines: &[&'t str]) -> Result<Told<'t>, RecordError> {
        let numbered = (3..).zip(lines.iter().copied());
        let (mut rows, mut result) = (Vec::new(), None);
        for (no, text) in numbered {
            let keys: BTreeMap<String, Box<RawValue>> = line(no, text)?;
            match (keys.contains_key("no"), keys.contains_key("result")) {
                (true, _) if result.is_none() => rows.push((no, text)),
                (false, true) if result.is_none() => result = Some(line(no, text)?),
                (false, false) if self.minor > MINOR => {}
                _ => return Err(wrong(no, "no such line stands here")),
            }
        }
        let behind = lines.len().saturating_add(3);
        let result = result.ok_or_else(|| wrong(behind, "no result stands before it"))?;
        Ok(Told { rows, result })
    }
}
