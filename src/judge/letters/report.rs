//! Reports, the letters to a seat: the question, the news, the board, the choices.

use chrono::{DateTime, Utc};

use crate::judge::base::{Context, Correspondent, Draft, Result, Roster, press_text};
use crate::judge::ledger::table::Table;
use crate::judge::ledger::{anonymity, table};
use crate::judge::letters::picture::{self, OpenBoard};
use crate::judge::letters::{choices, news, silence};
use crate::judge::time::times::{self, LocalClock};
use crate::judge::work::Work;
use crate::language::{Block, Blocks, Cast, Composer, Voice};
use crate::orders::Codes;
use crate::rules::{Awaiting, Line, Place, Question, Ranking, Seat, Viewer, grouped, line};
use crate::store::{Game, LedgerRow, Person, Reader, SeatRef, SeatRow};

/// A game as presented in a letter.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Position<'p> {
    /// The game after the events.
    pub(crate) game: &'p Game,
    pub(crate) seats: &'p [SeatRow],
    pub(crate) table: &'p Table,
    /// Ledger rows that may be new to the reader.
    pub(crate) rows: &'p [LedgerRow],
    pub(crate) deadline: Option<DateTime<Utc>>,
    /// The board, if all see the same.
    pub(crate) board: Option<&'p OpenBoard>,
}

impl<'p> Position<'p> {
    /// Creates the present position of a game, in which seats may see different boards.
    pub(crate) const fn present(
        game: &'p Game,
        seats: &'p [SeatRow],
        table: &'p Table,
        rows: &'p [LedgerRow],
    ) -> Self {
        Self {
            game,
            seats,
            table,
            rows,
            deadline: game.deadline,
            board: None,
        }
    }

    /// Returns the game with its seats.
    pub(crate) const fn roster(self) -> Roster<'p> {
        Roster::of(self.game, self.seats)
    }

    /// Keeps only the rows that are new to a seat.
    pub(crate) fn untold(self, seat: &SeatRow) -> Self {
        let first = self.rows.partition_point(|row| row.no <= seat.told);
        Self {
            rows: self.rows.get(first..).unwrap_or_default(),
            ..self
        }
    }
}

/// The reader of a report.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ReportReader<'r> {
    pub(crate) seat: &'r SeatRow,
    pub(crate) person: &'r Person,
}

impl ReportReader<'_> {
    /// Returns the seat's reference.
    pub(crate) const fn at(&self) -> SeatRef {
        self.seat.at()
    }
}

/// What the reader's own mail has brought.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct OwnMail {
    /// Its answer waits to be played: the consequences of silence are omitted.
    pub(crate) waits: bool,
    /// The decision that it made, of which the letter speaks elsewhere.
    pub(crate) decision: Option<u32>,
}

/// A letter's draft, with its codes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Report {
    pub(crate) draft: Draft,
    /// The codes; empty without a question.
    pub(crate) codes: Codes,
    /// The offers in its picture: the letter of each code and its order.
    pub(crate) offers: Vec<(char, String)>,
}

/// Returns the names of a game's seats and its title's order words, for one reader.
pub fn cast(game: &Game, seats: &[SeatRow], reader: Option<Seat>) -> Cast {
    let names = seats.iter().map(|seat| seat.name.clone()).collect();
    Cast::new(names, reader).playing(&game.title)
}

/// Returns such a cast that introduces the players by name. Their letters need a pass of
/// [`Draft::introduce`].
pub(crate) fn introducing(
    context: &Context,
    store: &Reader,
    Roster { game, seats }: Roster<'_>,
    reader: Option<Seat>,
) -> Result<Cast> {
    let cast = cast(game, seats, reader);
    Ok(anonymity::introducing(context, store, cast, game.id)?)
}

/// Returns the names of the seats of a correspondent's game and of their players, and its order
/// words.
pub(crate) fn cast_for(work: &Work<'_>, from: &Correspondent) -> Result<Cast> {
    let seats = work.tx.seats(from.game.id)?;
    let roster = Roster::of(&from.game, &seats);
    introducing(work.context, &work.tx, roster, Some(from.at().seat))
}

/// Composes the letter of a seat at this position. Orders of the reader that no letter has reported
/// come first, apart from those of `own`.
pub(crate) fn compose(
    context: &Context,
    store: &Reader,
    position: Position<'_>,
    reader: ReportReader<'_>,
    own: OwnMail,
    now: DateTime<Utc>,
) -> Result<Report> {
    let seat = reader.at().seat;
    let voice = context.voice(&reader.person.language)?;
    let position = Position {
        deadline: position.deadline.filter(|_| context.writes_mails()),
        ..position
    };
    let cast = introducing(context, store, position.roster(), Some(seat))?;
    let viewer = Viewer::Seat(seat);
    let composer = Composer::new(voice, &cast);
    let told = news::tell(position.untold(reader.seat), seat, own.decision, &composer)?;
    let mut draft = Draft {
        notes: told.own,
        since: told.first,
        story: told.rest,
        board: board(position, viewer, &composer),
        help: true,
        ..Draft::default()
    };
    let mut codes = Codes::new();
    let mut offers = Vec::new();
    let clock = LocalClock {
        zone: context.zone(Some(reader.person)),
        now,
    };
    let asks = !table::rests(position.seats) && !position.table.is_over();
    let question = asks.then(|| position.table.game.question(seat));
    match question.flatten() {
        Some(question) => {
            let letters = position.table.game.code_letters();
            offers = choices::offers(&question, letters);
            codes = choices::ask(&mut draft, &composer, &question, letters);
            let line = asked(position, seat, &question, clock);
            draft.detail = detail(position, &question, &composer, clock);
            let mut said = vec![composer.say(&line)];
            let warns = !own.waits && context.writes_mails();
            if warns && position.game.paused_at.is_none() {
                let behind =
                    silence::warnings(position.game, position.table, reader.seat, &codes, clock)?;
                said.extend(behind.iter().map(|line| composer.say(line)));
            }
            draft.opening = vec![said.join(" ")];
        }
        None => draft.opening = not_asked(context, store, position, &composer, clock)?,
    }
    news::tell_points(context, position, None, &composer, &mut draft);
    if position.game.paused_at.is_some() {
        draft.opening.push(voice.word("pause-now"));
    }
    draft.closing = closing(position, voice);
    Ok(Report {
        draft,
        codes,
        offers,
    })
}

/// Composes the letter of a seat with its picture, if the player wants pictures.
pub(crate) fn with_picture(
    work: &Work<'_>,
    position: Position<'_>,
    reader: ReportReader<'_>,
    own: OwnMail,
) -> Result<Report> {
    let mut report = compose(work.context, &work.tx, position, reader, own, work.now)?;
    if let Some(note) = reader
        .seat
        .note
        .as_deref()
        .filter(|_| !report.codes.is_empty())
    {
        let voice = work.context.voice(&reader.person.language)?;
        let heading = Block::Heading(voice.word("heading-note").into());
        let about = report.draft.about.iter().cloned();
        let about = [heading, press_text::block(note)].into_iter().chain(about);
        report.draft.about = about.collect::<Vec<_>>().into();
    }
    if work.context.shows_pictures(reader.person) {
        report.draft.picture = picture::of_seat(work.context, position, reader, &report.offers)?;
    }
    Ok(report)
}

/// Returns the board as a reader sees it.
pub(crate) fn board(position: Position<'_>, viewer: Viewer, composer: &Composer<'_>) -> Blocks {
    let shared = position.board.and_then(|board| board.to(composer));
    shared.unwrap_or_else(|| composer.blocks(&position.table.game.board(viewer)).into())
}

fn asked(
    position: Position<'_>,
    seat: Seat,
    question: &Question<String>,
    clock: LocalClock,
) -> Line {
    let asks = question.asks.clone();
    match position.deadline {
        Some(deadline) => line!("asked-until", seat, asks, until = clock.until(deadline)),
        None => Line::new("asked").with("seat", seat).with("asks", asks),
    }
}

/// Returns the question and its deadline in few words.
fn detail(
    position: Position<'_>,
    question: &Question<String>,
    composer: &Composer<'_>,
    clock: LocalClock,
) -> String {
    let asks = question.asks.clone();
    composer.say(&match position.deadline {
        Some(deadline) => {
            let time = times::in_words(deadline, clock.zone);
            line!("subject-detail-until", asks, time)
        }
        None => line!("subject-detail", asks),
    })
}

/// Returns the present state of a game, for a reader without a question.
pub(crate) fn not_asked(
    context: &Context,
    store: &Reader,
    position: Position<'_>,
    composer: &Composer<'_>,
    clock: LocalClock,
) -> Result<Vec<String>> {
    Ok(match (position.table.game.awaiting(), position.deadline) {
        _ if position.table.is_over() => {
            let mut said = vec![composer.say(&position.table.over_line())];
            let ranking = position.table.ranking();
            let own = ranking
                .places
                .iter()
                .find(|place| Some(place.seat) == composer.reader());
            let own = own.filter(|_| position.table.state.ended.is_none());
            said.extend(own.map(|own| composer.say(&comment(own, &ranking))));
            said.extend(ranking.places.iter().map(|one| composer.say(&place(one))));
            // The chain and the board together would let readers test guesses of hidden things.
            let sealed = position.game.closes_at;
            let sealed = sealed.filter(|_| !position.game.is_revealed());
            let sealed = sealed.map(|at| line!("over-sealed", until = clock.until(at)));
            said.extend(sealed.map(|line| composer.say(&line)));
            let link = context.link(store, position.game)?;
            said.extend(link.map(|link| composer.say(&link)));
            said
        }
        _ if table::rests(position.seats) => vec![composer.say(&Line::new("game-rests"))],
        (Awaiting::Seat(awaited), Some(deadline)) => vec![composer.say(&line!(
            "waiting-until",
            seat = awaited,
            until = clock.until(deadline)
        ))],
        (Awaiting::Seat(awaited), None) => {
            vec![composer.say(&Line::new("waiting").with("seat", awaited))]
        }
        (Awaiting::Over, _) => Vec::new(),
    })
}

/// Returns the comment on the reader's place at the end.
fn comment(own: &Place, ranking: &Ranking) -> Line {
    match own.place {
        1 => Line::new("over-congratulation"),
        place => line!("over-consolation", place, count = ranking.places.len()),
    }
}

/// Returns the line on one seat's place at the end.
pub(crate) fn place(place: &Place) -> Line {
    Line::new("over-place")
        .with("place", place.place)
        .with("seat", place.seat)
        .with("score", place.says.clone())
}

/// Returns the last paragraphs, the same for all readers: at the end with the digest of the ledger.
pub(crate) fn closing(position: Position<'_>, voice: &Voice) -> Vec<String> {
    let Position { game, table, .. } = position;
    let mut said = Vec::new();
    if game.set_draws {
        said.push(voice.word("set-draws"));
    }
    if table.is_over() && game.is_revealed() {
        let line = line!("over-chain", chain = grouped(&game.chain));
        said.push(voice.say(&line, &Cast::default()));
    }
    said
}
