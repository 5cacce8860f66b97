//! Reads one mail without any game, for `landfall read` and for tests.

use super::bounce::BounceReport;
use super::envelope::{self, Envelope, Limits, OwnAddresses};
use super::plain::{self, Plain};
use super::unfit::Unfit;

/// The judge's reading of a mail.
#[derive(Clone, Debug)]
pub struct Reading {
    /// Sender, recipients and text; as far as known if the mail is unfit.
    pub envelope: Envelope,
    pub unfit: Option<Unfit>,
    /// Its lines, each with its owner, even if the mail is unfit.
    pub plain: Plain,
}

/// Reads a mail of `full_size` bytes as the judge does; `bytes` may be without the attachments.
/// `sent` is the text of the letter that it answers.
#[must_use]
pub fn of(bytes: &[u8], full_size: u64, own: &OwnAddresses, sent: Option<&str>) -> Reading {
    let limits = Limits::default();
    let (envelope, unfit) = match envelope::read(bytes, full_size, own, &limits) {
        Ok(envelope) => (envelope, None),
        Err(unfit) => {
            let envelope = envelope::read_anyway(bytes, own, &limits);
            (envelope, Some(unfit))
        }
    };
    let plain = plain::own_words(&envelope, sent);
    Reading {
        envelope,
        unfit,
        plain,
    }
}

impl Reading {
    /// Returns the bounce report, if the mail is a bounce.
    #[must_use]
    pub fn bounce(&self) -> Option<&BounceReport> {
        match &self.unfit {
            Some(Unfit::Bounce(report)) => Some(report),
            _ => None,
        }
    }

    /// Returns the short name of the sign by which the mail was recognised as automatic. Bounces
    /// are separate.
    #[must_use]
    pub fn automatic(&self) -> Option<&'static str> {
        match &self.unfit {
            Some(Unfit::Automatic(robot)) => Some(robot.key()),
            Some(unfit @ Unfit::OwnMail) => Some(unfit.key()),
            _ => None,
        }
    }
}
