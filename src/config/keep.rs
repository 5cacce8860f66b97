//! `[keep]`: for how long things are kept.

use serde::Deserialize;

use super::{ConfigError, wrong};
use crate::judge::Keep;
use crate::judge::schedule::Span;

/// The days of a year, for this purpose.
const YEAR: u32 = 365;

/// The table as it stands in the file.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct KeepTable {
    raw_mails: Option<String>,
    stray_mails: Option<String>,
    letters_of_finished_games: Option<String>,
}

impl KeepTable {
    /// The table, read.
    pub(super) fn checked(&self) -> Result<Keep, ConfigError> {
        let strays = self.stray_mails.as_deref();
        let strays = strays.map(|text| span("keep.stray_mails", Some(text)));
        Ok(Keep {
            raw_mails: span("keep.raw_mails", self.raw_mails.as_deref())?,
            stray_mails: strays.unwrap_or(Ok(Keep::default().stray_mails))?,
            letters: span(
                "keep.letters_of_finished_games",
                self.letters_of_finished_games.as_deref(),
            )?,
        })
    }
}

fn span(entry: &'static str, text: Option<&str>) -> Result<Option<Span>, ConfigError> {
    let Some(text) = text.filter(|text| *text != "forever") else {
        return Ok(None);
    };
    let years = text.strip_suffix('y').and_then(|years| years.parse().ok());
    let days = years.and_then(|years: u32| years.checked_mul(YEAR));
    let read = match days {
        Some(days @ 1..) => Some(Span::Days(days)),
        Some(0) | None => text.parse().ok(),
    };
    // Shorter than a day nobody means, and nobody would get it back.
    match read {
        Some(span @ Span::Days(_)) => Ok(Some(span)),
        Some(Span::Seconds(_)) | None => {
            let why = format!("{text:?} is no such time; write 1y, 90d or forever");
            Err(wrong(entry, why))
        }
    }
}
