//! `landfall restore`: a backup in the place of the database.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use super::say;
use super::site::Site;
use crate::cli::Restore;
use crate::failure::{Doing, Failure};
use crate::mail::mbox::Mbox;
use crate::store::{self, HoldId, Since, Store, StoreError};

/// Puts the backup in its place, and says what to do next.
pub(super) fn run(site: &Site, args: &Restore, out: &mut dyn Write) -> Result<(), Failure> {
    let config = site.read_config()?;
    let restored = store::restore(&args.file, &config.database, site.now());
    let busy = matches!(
        restored,
        Err(StoreError::Locked { .. } | StoreError::Busy { .. })
    );
    let restored = restored.doing(|| format!("cannot restore {}", args.file.display()));
    let (hold, since) = restored.map_err(|failure| match busy {
        true => failure.hint("stop the daemon and every other command first"),
        false => failure,
    })?;
    let mails = match &since.kept {
        Some(kept) if !since.mails.is_empty() => Some(save_mails(kept, &since)?),
        Some(_) | None => None,
    };
    say(
        out,
        &told(&config.database, (hold, &since), mails.as_deref()),
    )
}

/// Writes the mails that came after the backup into a file, so that they can be handed in again.
fn save_mails(kept: &Path, since: &Since) -> Result<PathBuf, Failure> {
    let doing = || format!("cannot save the mails of {}", kept.display());
    let old = Store::open(kept).doing(doing)?;
    let mut mbox = Mbox::default();
    for id in &since.mails {
        let mail = old.mail(*id).doing(doing)?;
        let bytes = old.mail_bytes(*id).doing(doing)?;
        mbox.add("-", mail.arrived_at, &bytes);
    }
    let mut path = kept.as_os_str().to_owned();
    path.push(".mbox");
    let path = PathBuf::from(path);
    fs::write(&path, mbox.into_bytes()).doing(doing)?;
    Ok(path)
}

fn told(database: &Path, (hold, since): (HoldId, &Since), mails: Option<&Path>) -> String {
    let mut told = format!("Restored {}.\n", database.display());
    if let Some(kept) = &since.kept {
        told.push_str(&format!(
            "What stood there is kept as {}.\n",
            kept.display()
        ));
    }
    if !since.known {
        told.push_str("It cannot be told what had happened since the backup was made.\n");
    }
    for game in &since.games {
        let last = game.last;
        told.push_str(&match game.then {
            Some(then) => format!(
                "{}: its ledger had {last} rows and has {then} now.\n",
                game.game
            ),
            None => format!("{}: the backup does not know it.\n", game.game),
        });
    }
    if since.sent > 0 {
        told.push_str(&format!(
            "{} letters that the backup holds as unsent had been sent.\n",
            since.sent
        ));
    }
    told.push_str("The judge is held: it neither serves nor sends.\n");
    told.push_str(&match mails {
        Some(path) => format!(
            "1. `landfall batch {}` hands in the {} mails that had come since. Players may have \
             had the letters of it: `landfall release` lists them, and --discard gives them up.\n",
            path.display(),
            since.mails.len()
        ),
        None => {
            "1. Hand in mails that have come since, if you have any: `landfall batch`.\n".to_owned()
        }
    });
    told.push_str(&format!(
        "2. `landfall release {hold}` lets it go on and asks every question anew. Letters that the \
         backup holds as unsent are given up, since they may have been sent; --send-unsent \
         sends them.\n"
    ));
    told
}
