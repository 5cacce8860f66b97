//! Questions of `landfall init` at the terminal.

use std::io::{BufRead, Write};

use super::wanted::{self, Provider, Wanted};
use super::{DEFAULT_ADDRESS, Sample, mail_address, moderator, provider};
use crate::command::say;
use crate::failure::{Doing, Failure};

/// The answer for a judge that does not use this machine's mail.
const NONE: &str = "none";

/// Asks for the address, the provider and the moderator. An empty answer or the end of the input
/// takes the default, which is shown in brackets.
pub(super) fn ask(
    input: &mut dyn BufRead,
    out: &mut dyn Write,
    known: Vec<Provider>,
) -> Result<Wanted, Failure> {
    let asks = "The judge's mail address";
    let address = question(input, out, asks, DEFAULT_ADDRESS, |text| {
        mail_address(text).map_err(str::to_owned)
    })?;
    let names = known.iter().map(|one| one.name.as_str());
    let names: Vec<&str> = names.chain([NONE]).collect();
    let names = names.join(", ");
    let choice = format!("Its provider is one of {names}.\n");
    say(
        out,
        &(choice + "With none, letters go into folders on this machine.\n"),
    )?;
    let own = wanted::of_address(known, &address);
    let usual = own.map_or_else(|| NONE.to_owned(), |provider| provider.name);
    let provider = question(input, out, "The provider", &usual, |text| match text {
        NONE => Ok(None),
        name => provider(name).map(Some),
    })?;
    let asks = "Who moderates, an address or NAME <ADDRESS>";
    let moderator = question(input, out, asks, NONE, |text| match text {
        NONE => Ok(None),
        text => moderator(text, &address).map(Some),
    })?;
    Ok(Wanted {
        provider,
        moderator,
        ..Wanted::like(&address, Sample::Maildir)
    })
}

/// Repeats a question until the answer is valid.
fn question<T>(
    input: &mut dyn BufRead,
    out: &mut dyn Write,
    question: &str,
    usual: &str,
    read: impl Fn(&str) -> Result<T, String>,
) -> Result<T, Failure> {
    loop {
        say(out, &format!("{question} [{usual}]: "))?;
        let mut line = String::new();
        let length = input.read_line(&mut line);
        let length = length.doing(|| "cannot read the answer".to_owned())?;
        let answer = match line.trim() {
            "" => usual,
            answer => answer,
        };
        match read(answer) {
            Ok(answer) => return Ok(answer),
            Err(why) if length == 0 => return Err(Failure::new(why)),
            Err(why) => say(out, &format!("{why}\n"))?,
        }
    }
}
