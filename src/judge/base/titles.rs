//! Names of titles in letters.

use crate::games;

/// The key of a title's printed name.
pub(in crate::judge) fn title_key(title: &str) -> &'static str {
    games::title(title).map_or("title-unknown", |title| title.key)
}
