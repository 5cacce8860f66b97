//! Leaves out lines of courtesy before the orders of a mail are read: greetings, closings, and the
//! names of its writer.

use std::collections::BTreeSet;

use crate::judge::base::{Correspondent, Mail, Result};
use crate::judge::work::Work;
use crate::orders::OrderLine;
use crate::orders::idioms::Content;

/// The lines of a mail of this seat's player, without courtesy.
pub(crate) fn without(
    work: &mut Work<'_>,
    mail: &Mail<'_>,
    from: &Correspondent,
    lines: Vec<OrderLine>,
) -> Result<Vec<OrderLine>> {
    let table = work.tables.load(&work.tx, &from.game)?;
    let words = work.house.lexicon(&from.game.title);
    let seat = from.at().seat;
    let verb = |word: &str| {
        let mut phrases = table.game.phrases().iter();
        phrases.any(|phrase| phrase.keyword == words.meaning(word))
    };
    let ordered = |line: &OrderLine| {
        let verbs = line.words.iter().any(|word| verb(&word.text));
        verbs || line.raw.contains(char::is_numeric)
    };
    let understood = |line: &OrderLine| work.house.understood(&from.game.title, line);
    let content = |line: &OrderLine| match line {
        _ if ordered(line) => Content::Order,
        _ if table.game.is_meant(seat, &understood(line)) => Content::Things,
        _ => Content::Words,
    };
    let idioms = &work.house.idioms;
    Ok(idioms.without_courtesy(lines, &names(mail), content))
}

/// The words of the writer's names, in capitals: of the name in From, and of the address.
pub(crate) fn names(mail: &Mail<'_>) -> BTreeSet<String> {
    let from = &mail.envelope.from;
    let local = from.email.split('@').next().unwrap_or_default();
    let of_name = OrderLine::new(&from.name).words.into_iter();
    let of_name = of_name.map(|word| word.text);
    let local = local.split(|letter: char| !letter.is_alphabetic());
    let local = local.filter(|word| !word.is_empty());
    of_name.chain(local.map(str::to_uppercase)).collect()
}
