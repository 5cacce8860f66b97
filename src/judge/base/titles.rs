//! Names of titles in letters.

use crate::games;

/// The key of a title's printed name.
pub(crate) fn title_key(title: &str) -> &'static str {
    games::title(title).map_or("title-unknown", |title| title.key)
}
