//! Orders for a seat that cannot be played, and the reasons.
//!
//! The reasons depend on the seat's view. So in a game with secrets a moderator who reads them has
//! looked, and the ledger records that, even if nothing else was done.

use crate::judge::base::{Context, DraftLine, FailedOrders, JudgeError, Result};
use crate::judge::commands::moderator::acting::{LANGUAGE, Moderating, game, seat};
use crate::judge::ledger::ModeratorAct;
use crate::judge::letters::receipt;
use crate::judge::work::Work;

impl FailedOrders {
    /// Renders the failed lines in the language of the command line.
    pub(super) fn tell(mut self, context: &Context) -> Result<Self> {
        let told = self.reasons(context, LANGUAGE)?;
        let told = told.iter().map(|line| match line.says.is_empty() {
            true => line.raw.clone(),
            false => format!("{}: {}", line.raw, line.says.join(" ")),
        });
        self.said = told.collect::<Vec<_>>().join(" / ");
        if self.lines.is_empty() {
            self.said = self.raw.join(" / ");
        }
        Ok(self)
    }

    /// Returns the failed lines with their reasons, as the seat's own player would read them.
    pub(super) fn reasons(&self, context: &Context, language: &str) -> Result<Vec<DraftLine>> {
        Ok(receipt::lines(
            &self.lines,
            context.voice(language)?,
            &self.cast,
        ))
    }
}

/// Records a look if an error reveals hidden facts of a seat; the failed act itself was rolled
/// back.
pub(crate) fn note(work: &mut Work<'_>, by: &str, error: &JudgeError) -> Result<()> {
    let JudgeError::Unplayed(failed) = error else {
        return Ok(());
    };
    let Some(at) = &failed.hidden else {
        return Ok(());
    };
    let game = game(work, &at.game)?;
    let seats = work.tx.seats(game.id)?;
    let deed = ModeratorAct::Looked {
        seat: seat(&seats, &at.seat)?.seat,
    };
    let reason = failed.reason.as_str();
    Moderating { by, reason }.note(work, &game, &deed)?;
    Ok(())
}
