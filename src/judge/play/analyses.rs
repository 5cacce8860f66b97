//! Analyses of finished games by mail: each decision of a seat is weighed by what the seat could
//! see, and a letter shows those that cost most.

use crate::judge::archive::analysis::{self, WeighedDecision};
use crate::judge::archive::{Boards, Chronicle, Reading};
use crate::judge::base::{Answered, Disposition, Draft, Mail, Result, SeatMail, about};
use crate::judge::ledger::Record;
use crate::judge::letters::replies::points;
use crate::judge::letters::report;
use crate::judge::work::Work;
use crate::language::{Block, Composer};
use crate::rules::{Arg, Line, Seat, Viewer, line};
use crate::store::{
    Game, InboxId, SeatRef, SeatRow, Weighing, WeighingOf, WeighingRef, WeighingState,
};

/// Begins the analysis for a seat of a finished game; once it is made, sends it again.
pub(crate) fn ask(
    work: &mut Work<'_>,
    mail: &Mail<'_>,
    game: &Game,
    seat: &SeatRow,
) -> Result<Disposition> {
    let known = of_seat(work, seat.at())?;
    // An undo has opened the game since.
    let is_old = |row: &Weighing| row.undone != game.undone;
    if known.iter().any(is_old) {
        forget(work, &known)?;
    }
    let line = match known.into_iter().find(|row| !is_old(row)) {
        Some(row) if is_under_way(work, &row)? => about("analyse-under-way", &game.name),
        Some(row) => {
            write(work, &row, mail.answered)?;
            return Ok(Disposition::AnalysisAsked);
        }
        None => begin(work, mail.answered.mail, game, seat.seat)?,
    };
    mail.say(work, &[line])?;
    Ok(Disposition::AnalysisAsked)
}

/// Notes all decisions of a seat to be weighed; returns the line about it.
fn begin(work: &mut Work<'_>, mail: InboxId, game: &Game, seat: Seat) -> Result<Line> {
    let decided = analysis::decided(&work.tx, game, seat)?;
    for one in &decided {
        let at = WeighingRef {
            seat: game.at(seat),
            mail,
            decision: one.no,
        };
        let before = u32::try_from(one.before).unwrap_or(u32::MAX);
        work.tx.put(&Weighing {
            orders: one.lines.join("\n"),
            ..Weighing::new(WeighingOf::Analysis, at, [before, game.undone])
        })?;
    }
    Ok(match decided.len() {
        0 => about("analyse-nothing", &game.name),
        count => about("analyse-begun", &game.name).with("count", count),
    })
}

/// Notes the result of one decision, and writes the letter after the last one.
pub(crate) fn settle(work: &mut Work<'_>, row: Weighing) -> Result<()> {
    let game = work.tx.game(row.game)?;
    let answered = Answered {
        mail: row.mail,
        message_id: None,
        part: 0,
    };
    if !is_still_over(&game, &row) {
        let all = of_seat(work, row.at().seat)?;
        forget(work, &all)?;
        return say(
            work,
            &row,
            answered,
            about("analyse-runs-again", &game.name),
        );
    }
    work.tx.put(&row)?;
    match is_under_way(work, &row)? {
        true => Ok(()),
        false => write(work, &row, answered),
    }
}

/// Returns whether a game is over since before an analysis began, and hides nothing.
pub(crate) fn is_still_over(game: &Game, row: &Weighing) -> bool {
    game.is_revealed() && game.undone == row.undone
}

fn of_seat(work: &Work<'_>, seat: SeatRef) -> Result<Vec<Weighing>> {
    let mut rows = work.tx.list::<Weighing>(seat)?;
    rows.retain(|row| row.purpose == WeighingOf::Analysis);
    Ok(rows)
}

fn forget(work: &mut Work<'_>, rows: &[Weighing]) -> Result<()> {
    for row in rows {
        work.tx.remove::<Weighing>(row.at())?;
    }
    Ok(())
}

fn is_under_way(work: &Work<'_>, row: &Weighing) -> Result<bool> {
    let rows = of_seat(work, row.at().seat)?;
    Ok(rows.iter().any(|row| row.state == WeighingState::Open))
}

/// Answers a mail of the player of a seat with a sentence; no one, if the player has left.
fn say(work: &mut Work<'_>, row: &Weighing, answered: Answered<'_>, line: Line) -> Result<()> {
    let (game, seat) = (work.tx.game(row.game)?, work.tx.seat(row.at().seat)?);
    match work.correspondent(game, seat)? {
        Some(from) => SeatMail::new(&from, answered)
            .called("analysis")
            .say(work, &[line]),
        None => Ok(()),
    }
}

/// Writes the analysis of a seat, whose decisions are all weighed.
fn write(work: &mut Work<'_>, row: &Weighing, answered: Answered<'_>) -> Result<()> {
    let at = row.at().seat;
    let (game, seat) = (work.tx.game(row.game)?, work.tx.seat(at)?);
    let Some(from) = work.correspondent(game, seat)? else {
        return Ok(());
    };
    let rows = of_seat(work, at)?;
    let weighed = rows
        .iter()
        .filter(|row| row.state == WeighingState::Weighed);
    let weighed: Vec<WeighedDecision> = weighed.map(decision).collect();
    let worst = analysis::costliest(&weighed);
    let failed = rows.len().saturating_sub(weighed.len());
    let key = match worst.is_empty() {
        true => "analyse-none",
        false => "analyse-worst",
    };
    let opening = about(key, &from.game.name)
        .with("count", weighed.len())
        .with("worst", worst.len());
    let failed = (failed > 0).then(|| line!("analyse-failed", count = failed));
    let voice = work.context.voice(&from.person.language)?;
    let cast = report::cast_for(work, &from)?;
    let composer = Composer::new(voice, &cast);
    let record = Record::of(work.context.titles(), &work.tx, &from.game)?;
    let reading = Reading {
        titles: work.context.titles(),
        viewer: Viewer::Seat(at.seat),
        composer: &composer,
        zone: work.context.zone(Some(&from.person)),
    };
    let mut blocks = Vec::new();
    for one in worst {
        let head = line!("analyse-decision", no = one.no, loss = points(one.loss));
        blocks.push(Block::Heading(composer.say(&head).into()));
        let said = Line::new("analyse-better")
            .with("orders", Arg::orders(&one.played))
            .with("best", Arg::order(&one.best))
            .with("loss", points(one.loss))
            .with("error", points(one.error));
        blocks.push(Block::Paragraph(composer.say(&said).into()));
        let before = one.no.saturating_sub(1);
        let chronicle = Chronicle::of(&record, reading, Boards::After(before))?;
        let mut steps = chronicle.steps.into_iter();
        let step = steps.find(|step| step.no == before && !step.undone);
        blocks.extend(step.map(|step| step.board).unwrap_or_default());
    }
    let draft = Draft {
        opening: composer.say_all([&opening].into_iter().chain(&failed)),
        board: blocks.into(),
        ..Draft::with_help()
    };
    SeatMail::new(&from, answered)
        .called("analysis")
        .reply(work, draft)
}

fn decision(row: &Weighing) -> WeighedDecision {
    WeighedDecision {
        seat: row.seat,
        no: row.decision,
        played: row.orders.lines().map(str::to_owned).collect(),
        best: row.best.clone(),
        loss: row.loss,
        error: row.error,
        expected: None,
    }
}
