//! `HELP` and `RULES`: the most specific page for a topic.

use std::collections::BTreeMap;

use crate::judge::base::{Addressee, Correspondent, Disposition, Draft, Mail, Result, TOPICS};
use crate::judge::commands::opening;
use crate::judge::letters::{replies, report};
use crate::judge::work::Work;
use crate::language::{Block, Composer, Voice};
use crate::rules::Viewer;

/// The kind of the pages about a title's rules.
const RULES: &str = "rules";
/// The topic of the page that lists the pieces of the box.
const PIECES: &str = "pieces";

/// Sends a page of help or rules. An unknown topic gets the first page with the list of topics.
pub(crate) fn page(
    work: &mut Work<'_>,
    mail: &Mail<'_>,
    kind: &str,
    topics: &[String],
) -> Result<Disposition> {
    let reader = &mail.reader;
    let voice = work.context.voice(&reader.language)?;
    let own = reader.seat.as_ref();
    let title = own.map(|seat| seat.game.title.replace('_', "-"));
    let known = work.context.lexicon(TOPICS);
    let topics = topics
        .iter()
        .map(|topic| known.meaning(topic).to_lowercase());
    let topics: Vec<String> = topics.collect();
    let limits = work.context.settings.limits;
    let house = own.and_then(|seat| serde_json::from_str(&seat.game.house).ok());
    let house: BTreeMap<String, String> = house.unwrap_or_default();
    let allowed = minijinja::context! {
        house => house,
        open => opening::offered(work.context, &reader.address),
        press_lines => limits.press_lines,
        press_per_day => limits.press_per_day,
    };
    let text = find_page(voice, kind, &topics, title.as_deref(), &allowed)?;
    let mut board = vec![Block::Verbatim(text.lines().map(str::to_owned).collect())];
    if kind == RULES
        && topics == [PIECES]
        && let Some(seat) = own
    {
        board.extend(pieces(work, seat, voice)?);
    }
    let draft = Draft {
        board: board.into(),
        closing: deadline(work, reader)?,
        ..Draft::default()
    };
    mail.reply(work, draft)?;
    Ok(Disposition::Help)
}

fn pieces(work: &mut Work<'_>, seat: &Correspondent, voice: &Voice) -> Result<Vec<Block>> {
    let table = work.tables.load(&work.tx, &seat.game)?;
    let cast = report::cast_for(work, seat)?;
    let viewer = Viewer::Seat(seat.at().seat);
    Ok(Composer::new(voice, &cast).blocks(&table.game.pieces(viewer)))
}

/// Returns the deadline of the game whose letter is answered.
pub(crate) fn deadline(work: &Work<'_>, reader: &Addressee) -> Result<Vec<String>> {
    match &reader.seat {
        Some(seat) => replies::deadline(work, seat),
        None => Ok(Vec::new()),
    }
}

/// Returns the most specific page: title and topic, topic, title, the first page. A topic of the
/// rules also counts as one of help: `HELP PLACING`.
fn find_page(
    voice: &Voice,
    kind: &str,
    topics: &[String],
    title: Option<&str>,
    allowed: &minijinja::Value,
) -> Result<String> {
    let plain = |word: &String| word.replace('_', "-");
    let topic = topics.iter().map(plain).collect::<Vec<_>>().join("-");
    let mut names: Vec<String> = Vec::new();
    let single = topics.iter().filter(|_| topics.len() > 1);
    for topic in std::iter::once(&topic).chain(single).map(plain) {
        if let Some(title) = title {
            names.push(format!("{kind}-{title}-{topic}"));
            names.push(format!("{topic}-{title}"));
            names.push(format!("{RULES}-{title}-{topic}"));
        }
        names.push(format!("{kind}-{topic}"));
        names.push(topic);
    }
    names.extend(title.map(|title| format!("{kind}-{title}")));
    names.push(kind.to_owned());
    let layouts = names.iter().map(|name| format!("help/{name}.txt.j2"));
    let found = layouts.into_iter().find(|layout| voice.has_layout(layout));
    let layout = found.unwrap_or_else(|| "help/help.txt.j2".to_owned());
    Ok(voice.fill(&layout, allowed)?)
}
