//! `landfall backup`: copies the database while the judge is running.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;

use super::archive::size;
use super::say;
use super::site::Site;
use crate::failure::{Doing, Failure};
use crate::store::StoreError;

/// Copy the database into a file, whole and checked, while a daemon serves it.
#[derive(Args, Clone, Debug)]
pub(super) struct BackupArgs {
    /// The new file.
    file: PathBuf,
    /// Replace a file of this name.
    #[arg(long)]
    force: bool,
}

/// Makes the copy, and prints its size.
pub(super) fn run(site: &Site, args: &BackupArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let (_, judge) = site.judge()?;
    let path = &args.file;
    let made = judge.store().backup_to(path, args.force);
    let taken = matches!(made, Err(StoreError::Taken { .. }));
    let made = made.doing(|| format!("cannot back up to {}", path.display()));
    made.map_err(|failure| match taken {
        true => failure.hint("--force puts the new backup in its place"),
        false => failure,
    })?;
    let bytes = std::fs::metadata(path).map_or(0, |file| file.len());
    let path = path.display();
    say(
        out,
        &format!("{path}: a whole and sound copy, {}.\n", size(bytes)),
    )
}
