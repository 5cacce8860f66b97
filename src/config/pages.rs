//! `[site]`: a folder with the pages of games, for a web server.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use serde::Deserialize;

/// A folder that the daemon keeps up to date.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PagesConfig {
    pub folder: PathBuf,
    /// The names of the games that never appear there.
    pub private: BTreeSet<String>,
}

/// The table as it stands in the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SiteTable {
    dir: PathBuf,
    #[serde(default)]
    private: BTreeSet<String>,
}

impl SiteTable {
    /// The table, read; the folder starts at that of the configuration.
    pub(super) fn checked(self, folder: &Path) -> PagesConfig {
        let private = self.private.iter().map(|name| name.to_lowercase());
        PagesConfig {
            folder: folder.join(self.dir),
            private: private.collect(),
        }
    }
}
