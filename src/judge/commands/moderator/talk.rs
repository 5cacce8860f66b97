//! Prose around the verbs of a mail to the moderators. Courtesy and talk have no effect; a line
//! that quotes, denies, delays or questions a verb blocks the whole mail.

use super::lines;
use super::table::verb_of;
use crate::judge::base::{Mail, REQUESTS, Result};
use crate::judge::request::is_rehearsal;
use crate::judge::work::Work;
use crate::mail::Why;
use crate::orders::OrderLine;
use crate::orders::idioms::{Content, Sense};
use crate::orders::words::{self, END_OF_ORDERS};

/// Returns the first line of a mail that makes its verbs doubtful; `verbs` are its lines from the
/// first verb on.
pub(super) fn doubtful(
    work: &Work<'_>,
    mail: &Mail<'_>,
    verbs: &[OrderLine],
) -> Result<Option<OrderLine>> {
    let requests = work.context.lexicon(REQUESTS);
    let prose = lines::prose(work, verbs)?;
    let is_verb = |line: &OrderLine| {
        let same = |other: &OrderLine| other.raw == line.raw;
        verbs.iter().any(same) && !prose.iter().any(same)
    };
    // A forwarded verb is not the sender's own request.
    let passed_on = mail
        .words
        .lines
        .iter()
        .filter(|line| line.why == Why::PassedOn);
    let mut passed_on = passed_on.map(|line| OrderLine::new(&line.text));
    if let Some(line) = passed_on.find(|line| is_verb(line)) {
        return Ok(Some(line));
    }
    let own = words::with_words(mail.words.order_lines().iter().cloned()).into_iter();
    let own = own.take_while(|line| line.first() != Some(END_OF_ORDERS));
    let own = own.filter(|line| !is_rehearsal(line, requests)).collect();
    let names = lines::GameNames::of(work, verbs)?;
    let content = |line: &OrderLine| {
        let names = line.words.iter().any(|word| names.has(word));
        let code = words::begins_with_code(line);
        match names || code || is_verb(line) || verb_of(line, requests).is_some() {
            true => Content::Order,
            false => Content::Words,
        }
    };
    let idioms = &work.context.idioms;
    let mut own = idioms.without_courtesy(own, &mail.names(), content);
    idioms.mark(&mut own);
    let paragraph: Vec<&[OrderLine]> = own.chunk_by(|_, next| !next.apart).collect();
    for (at, lines) in paragraph.iter().enumerate() {
        let next = paragraph
            .get(at.saturating_add(1))
            .copied()
            .unwrap_or_default();
        // A colon announces the paragraph below it.
        let announces = lines.last().is_some_and(|line| line.raw.ends_with(':'));
        let below = next.first().filter(|_| announces);
        let beside = lines.iter().chain(below).any(is_verb);
        let about = |line: &OrderLine| beside || content(line) == Content::Order;
        let doubtful = lines
            .iter()
            .filter(|line| !is_verb(line))
            .find(|line| match line.sense {
                // A seat's order does not belong among verbs.
                _ if words::begins_with_code(line) => true,
                Sense::Retraction => true,
                Sense::Hedge | Sense::Report | Sense::Question => about(line),
                Sense::Plain | Sense::Saying | Sense::Closer { .. } | Sense::SpelledCode(_) => {
                    false
                }
            });
        if let Some(line) = doubtful {
            return Ok(Some(line.clone()));
        }
    }
    Ok(None)
}
