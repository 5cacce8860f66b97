//! Previews: what orders would do, as far as nothing is revealed.

use crate::judge::base::{Correspondent, Disposition, Draft, Result, SeatMail};
use crate::judge::letters::{receipt, replies, report};
use crate::judge::play::orders::{self, Attempt};
use crate::judge::play::stray_orders::StrayOrders;
use crate::judge::work::Work;
use crate::orders::order_set::Mode;
use crate::orders::{Codes, OrderLine};
use crate::rules::{Line, Seat, Viewer};

/// How many choices a PREVIEW without any order looks at.
const CHOICES: usize = 3;

/// Answers a PREVIEW without any order, as the link of a letter sends it: each of the first choices
/// by itself.
pub(crate) fn first_choices(
    work: &mut Work<'_, '_>,
    from: &SeatMail<'_>,
    codes: &Codes,
) -> Result<Disposition> {
    let nothing = StrayOrders::default();
    let opening = Line::new("preview-choices");
    let mut draft: Option<Draft> = None;
    for code in codes.keys().take(CHOICES) {
        let line = OrderLine::new(code);
        let tried = orders::attempt(work, from, std::slice::from_ref(&line), Mode::Preview)?;
        let Some(attempt) = tried else { continue };
        let mut next = foreseen(work, from, &attempt, &nothing, &opening)?;
        // What follows is said of each choice, and not at the end of the letter.
        if let Some(last) = next.lines.last_mut() {
            last.says.append(&mut next.notes);
        }
        match &mut draft {
            Some(draft) => draft.lines.append(&mut next.lines),
            None => draft = Some(next),
        }
    }
    if let Some(draft) = draft {
        from.reply(work, draft)?;
    }
    Ok(Disposition::Previewed)
}

/// Tells what a set would do, line by line, as far as nothing is revealed.
pub(crate) fn foreseen(
    work: &Work<'_, '_>,
    from: &Correspondent,
    attempt: &Attempt,
    stray: &StrayOrders,
    opening: &Line,
) -> Result<Draft> {
    let Attempt { table, outcome, .. } = attempt;
    let voice = work.house.voice(&from.person.language)?;
    let cast = report::cast_for(work, from)?;
    let seat = Seat::new(from.seat.seat);
    let mut lines = receipt::foreseen(&outcome.lines, voice, &cast);
    let mut events = outcome.events.iter();
    let listed = outcome.lines.iter().filter(|line| receipt::is_listed(line));
    for (draft, line) in lines.iter_mut().zip(listed) {
        let mut told = Vec::new();
        for event in events.by_ref().take(line.events) {
            let said = table.game.tell(event, Viewer::Seat(seat))?;
            told.extend(said.map(|said| voice.say(&said.line, &cast)));
        }
        if !told.is_empty() {
            draft.says.push(told.join(" "));
        }
    }
    lines.extend(stray.all(voice, &cast));
    let then = outcome.game.foreseen(seat, &outcome.events)?;
    let asides = receipt::asides(&outcome.lines);
    let then = then.iter().chain(&asides);
    let then: Vec<String> = then.map(|line| voice.say(line, &cast)).collect();
    Ok(Draft {
        opening: vec![voice.say(opening, &cast)],
        lines,
        notes: (!then.is_empty())
            .then(|| then.join(" "))
            .into_iter()
            .collect(),
        closing: replies::deadline(work, from)?,
        ..Draft::with_help()
    })
}
