//! Reads what a player has of a game, for `landfall verify`: digests, words of luck, letters.

use std::fs;

use crate::cli::Verify;
use crate::failure::{Doing, Failure};
use crate::judge::verify::{Holdings, SavedLetter};

/// Reads it from the command line and from the files that it names.
pub(super) fn read(args: &Verify) -> Result<Holdings, Failure> {
    let letters = args.letters.iter().map(|path| {
        let name = path.display().to_string();
        let bytes = fs::read(path).doing(|| format!("cannot read {name}"))?;
        Ok(SavedLetter { name, bytes })
    });
    Ok(Holdings {
        commitment: args.commitment.clone(),
        luck: args.luck.clone(),
        letters: letters.collect::<Result<_, Failure>>()?,
    })
}
