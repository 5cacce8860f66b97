//! Arguments of `landfall init`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use crate::command::arguments::{MailAddress, provider};

/// `landfall init`
#[derive(Args, Clone, Debug)]
pub struct Init {
    /// The folder; it is made if it is missing.
    #[arg(value_name = "DIR", required_unless_present = "missing")]
    pub folder: Option<PathBuf>,
    /// Write no configuration: make the database and the Maildirs that the one of `--config` names,
    /// as far as they are missing. This is for packages, whose configuration is elsewhere.
    #[arg(long, conflicts_with_all = [
        "folder", "address", "provider", "sample", "moderator", "check",
    ])]
    pub missing: bool,
    /// The judge's mail address; judge@example.org if none is given. At a provider that is known
    /// by it the provider's settings are filled in.
    #[arg(long, value_name = "ADDRESS")]
    pub address: Option<MailAddress>,
    /// The provider whose settings are filled in, for an address of your own domain; the page on
    /// providers in the book lists them.
    #[arg(long, value_name = "NAME", value_parser = provider, conflicts_with = "sample")]
    pub provider: Option<String>,
    /// What the configuration is like; maildir if no provider is known by the address.
    #[arg(long, value_enum, value_name = "KIND")]
    pub sample: Option<Sample>,
    /// Who moderates: an address, or a name with the address in angle brackets.
    #[arg(long, value_name = "MODERATOR")]
    pub moderator: Option<String>,
    /// Try everything for real as soon as it is made, as `landfall doctor` does.
    #[arg(long)]
    pub check: bool,
}

/// The configurations that a judge can begin with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Sample {
    /// Mails in a Maildir, and letters in one Maildir for each reader, to try things out.
    Maildir,
    /// A mailbox at a provider, with an app password.
    Imap,
    /// A mailbox at a provider that wants access tokens.
    Xoauth2,
    /// Postfix on the same host.
    Postfix,
}
