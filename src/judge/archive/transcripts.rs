//! The story of a game as plain text and as Markdown.

use serde::Serialize;

use super::{About, Chronicle, File, Placed, ShownPress, Step};
use crate::judge::base::Result;
use crate::language::{Blocks, Cast, Voice};
use crate::rules::Line;

/// Parameters of a layout.
#[derive(Serialize)]
struct Transcript<'t> {
    heading: &'t str,
    mark: Option<&'t str>,
    opening: &'t [String],
    remarks: &'t [String],
    rounds: Vec<Round<'t>>,
    places: &'t [Placed],
    closing: &'t [String],
}

/// The steps of one round, and its last board.
#[derive(Serialize)]
struct Round<'t> {
    heading: String,
    steps: Vec<Told<'t>>,
    board: Blocks,
}

#[derive(Serialize)]
struct Told<'t> {
    head: String,
    orders: &'t [String],
    says: String,
    press: &'t [ShownPress],
}

/// Creates `transcript.txt` and `transcript.md`.
pub(super) fn files(about: &About, chronicle: &Chronicle, voice: &Voice) -> Result<Vec<File>> {
    let transcript = Transcript {
        heading: &about.heading,
        mark: about.remarks.mark.as_deref(),
        opening: &about.opening,
        remarks: &about.remarks.sentences,
        rounds: rounds(&chronicle.steps, voice),
        places: &chronicle.places,
        closing: &about.closing,
    };
    let parts = minijinja::Value::from(minijinja::value::Serde(&transcript));
    let file = |name, layout| -> Result<File> {
        let bytes = voice.fill(layout, &parts)?.into_bytes();
        Ok(File { name, bytes })
    };
    Ok(vec![
        file("transcript.txt", "archive/transcript.txt.j2")?,
        file("transcript.md", "archive/transcript.md.j2")?,
    ])
}

fn rounds<'t>(steps: &'t [Step], voice: &Voice) -> Vec<Round<'t>> {
    let rounds = steps.chunk_by(|one, other| one.round == other.round);
    rounds
        .map(|steps| Round {
            heading: steps
                .first()
                .map(|step| round(step.round, voice))
                .unwrap_or_default(),
            steps: steps.iter().map(|step| told(step, voice)).collect(),
            board: steps
                .last()
                .map(|step| step.board.clone())
                .unwrap_or_default()
                .into(),
        })
        .collect()
}

/// Returns the heading of a round.
pub(crate) fn round(round: u32, voice: &Voice) -> String {
    let line = match round {
        0 => Line::new("archive-setup"),
        _ => Line::new("archive-round").with("round", round),
    };
    voice.say(&line, &Cast::default())
}

fn told<'t>(step: &'t Step, voice: &Voice) -> Told<'t> {
    let line = match &step.seat {
        Some(seat) => Line::new("archive-step").with("seat", seat.as_str()),
        None => Line::new("archive-step-nobody"),
    };
    let line = line.with("no", step.no).with("date", step.date.as_str());
    Told {
        head: voice.say(&line, &Cast::default()),
        orders: &step.orders,
        says: step.says.join(" "),
        press: &step.press,
    }
}
