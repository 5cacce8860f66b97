//! The table `[site]`: a folder with the pages of games, for a web server.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use serde::Deserialize;

/// A folder that the daemon keeps up to date.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SiteConfig {
    pub dir: PathBuf,
    /// The names of games without pages.
    #[serde(default)]
    pub private: BTreeSet<String>,
}

impl SiteConfig {
    /// Makes the folder absolute, and writes names in lower case.
    pub(super) fn checked(self, folder: &Path) -> Self {
        let private = self.private.iter().map(|name| name.to_lowercase());
        Self {
            dir: folder.join(self.dir),
            private: private.collect(),
        }
    }
}
