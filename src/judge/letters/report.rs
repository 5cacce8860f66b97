//! A seat's letter: what is asked, what happened, the board, the choices.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};

use crate::judge::base::{Correspondent, Draft, House, Result, Roster};
use crate::judge::ledger::table::Table;
use crate::judge::ledger::{places, table, timing};
use crate::judge::letters::shared_pictures::SharedPictures;
use crate::judge::letters::{choices, deadline_notes, mattered, told};
use crate::judge::time::times::LocalClock;
use crate::judge::work::Work;
use crate::language::{Block, Blocks, Cast, Composer, Voice};
use crate::orders::Codes;
use crate::rules::{Awaiting, Line, Place, Question, Ranking, Seat, Section, Viewer};
use crate::store::{Game, LedgerRow, Person, SeatRef, SeatRow};

/// A game as a letter shows it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Position<'p> {
    /// The game, as it stands after the events.
    pub(crate) game: &'p Game,
    pub(crate) seats: &'p [SeatRow],
    pub(crate) table: &'p Table,
    /// The rows of the ledger that may not have been told yet.
    pub(crate) rows: &'p [LedgerRow],
    /// By when the awaited seat is to answer.
    pub(crate) deadline: Option<DateTime<Utc>>,
    /// The board, where everybody sees the same.
    pub(crate) board: Option<&'p OpenBoard>,
}

impl Position<'_> {
    /// The same with the rows alone that a seat was not told of.
    pub(crate) fn untold(self, seat: &SeatRow) -> Self {
        let first = self.rows.partition_point(|row| row.no <= seat.told);
        Self {
            rows: self.rows.get(first..).unwrap_or_default(),
            ..self
        }
    }
}

/// Who reads.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reader<'r> {
    pub(crate) seat: &'r SeatRow,
    pub(crate) person: &'r Person,
}

impl Reader<'_> {
    /// Names the seat.
    pub(crate) const fn at(&self) -> SeatRef {
        self.seat.at()
    }
}

/// A letter's draft, and what its codes stand for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Report {
    pub(crate) draft: Draft,
    /// The codes; none when nothing is asked.
    pub(crate) codes: Codes,
    /// What a picture shows at its places: the letter of each code and its order.
    pub(crate) offers: Vec<(char, String)>,
}

/// The names of a game's seats and its title's order words, for one reader.
pub fn cast(game: &Game, seats: &[SeatRow], reader: Option<Seat>) -> Cast {
    let names = seats.iter().map(|seat| seat.name.clone()).collect();
    Cast::new(names, reader).playing(&game.title)
}

/// The names of the seats of a correspondent's game, and its order words.
pub(crate) fn cast_for(work: &Work<'_>, from: &Correspondent) -> Result<Cast> {
    let seats = work.tx.seats(from.game.id)?;
    let reader = Some(from.at().seat);
    Ok(cast(&from.game, &seats, reader))
}

/// The letter of a seat at this position; once the seat has `answered`, its question does not say
/// what happens without an answer.
pub(crate) fn compose(
    house: &House,
    position: Position<'_>,
    reader: Reader<'_>,
    answered: bool,
    now: DateTime<Utc>,
) -> Result<Report> {
    let seat = reader.at().seat;
    let voice = house.voice(&reader.person.language)?;
    let cast = cast(position.game, position.seats, Some(seat));
    let viewer = Viewer::Seat(seat);
    let composer = Composer::new(voice, &cast);
    let news = position.untold(reader.seat).rows;
    let (game, table) = (position.game, position.table);
    let told = mattered::tell(game, table, news, seat, &composer)?;
    let mut draft = Draft {
        since: told.first,
        story: told.rest,
        board: board(position, viewer, &composer),
        help: true,
        ..Draft::default()
    };
    let mut codes = Codes::new();
    let mut offers = Vec::new();
    let clock = LocalClock {
        zone: house.zone(Some(reader.person)),
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
            let mut said = vec![composer.say(&line)];
            if !answered && position.game.paused_at.is_none() {
                let behind = unanswered(position, reader, &codes, clock)?;
                said.extend(behind.iter().map(|line| composer.say(line)));
            }
            draft.opening = vec![said.join(" ")];
        }
        None => draft.opening = not_asked(position, &composer, clock),
    }
    draft.points = composer.say(&told::points(position.table, None));
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

/// The board as a person sees it.
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
        Some(deadline) => Line::new("asked-until")
            .with("seat", seat)
            .with("asks", asks)
            .with("until", clock.until(deadline)),
        None => Line::new("asked").with("seat", seat).with("asks", asks),
    }
}

/// What happens without an answer, or with a late one.
fn unanswered(
    position: Position<'_>,
    reader: Reader<'_>,
    codes: &Codes,
    clock: LocalClock,
) -> Result<Vec<Line>> {
    let schedule = timing::schedule_of(position.game)?;
    let default = position.table.game.default_line(reader.at().seat);
    let default = default.map(|order| (codes, order));
    Ok(deadline_notes::lines(
        position.game,
        &schedule,
        reader.seat,
        default,
        clock,
    ))
}

/// The present state of a game, for a person who is not asked.
pub(crate) fn not_asked(
    position: Position<'_>,
    composer: &Composer<'_>,
    clock: LocalClock,
) -> Vec<String> {
    match (position.table.game.awaiting(), position.deadline) {
        _ if position.table.is_over() => {
            let mut said = vec![composer.say(&places::line(position.table))];
            let ranking = places::ranking(position.table);
            let own = ranking
                .places
                .iter()
                .find(|place| Some(place.seat) == composer.reader());
            let own = own.filter(|_| position.table.state.ended.is_none());
            said.extend(own.map(|own| composer.say(&comment(own, &ranking))));
            said.extend(ranking.places.iter().map(|one| composer.say(&place(one))));
            // With the digest and the board, hidden things could be guessed until one fits.
            let chain = Line::new("over-chain").with("chain", position.game.chain.as_str());
            let sealed = |at| Line::new("over-sealed").with("until", clock.until(at));
            let line = match position.game.is_revealed() {
                true => Some(chain),
                false => position.game.closes_at.map(sealed),
            };
            said.extend(line.map(|line| composer.say(&line)));
            said
        }
        _ if table::rests(position.seats) => vec![composer.say(&Line::new("game-rests"))],
        (Awaiting::Seat(awaited), Some(deadline)) => vec![
            composer.say(
                &Line::new("waiting-until")
                    .with("seat", awaited)
                    .with("until", clock.until(deadline)),
            ),
        ],
        (Awaiting::Seat(awaited), None) => {
            vec![composer.say(&Line::new("waiting").with("seat", awaited))]
        }
        (Awaiting::Over, _) => Vec::new(),
    }
}

/// What a player is told of the own place at the end.
fn comment(own: &Place, ranking: &Ranking) -> Line {
    match own.place {
        1 => Line::new("over-congratulation"),
        place => Line::new("over-consolation").with("place", place).with(
            "count",
            u32::try_from(ranking.places.len()).unwrap_or(u32::MAX),
        ),
    }
}

/// The place of one seat at the end.
pub(crate) fn place(place: &Place) -> Line {
    Line::new("over-place")
        .with("place", place.place)
        .with("seat", place.seat)
        .with("score", place.says.clone())
}

/// The last paragraphs, the same for all readers.
pub(crate) fn closing(position: Position<'_>, voice: &Voice) -> Vec<String> {
    if position.game.set_draws {
        vec![voice.word("set-draws")]
    } else {
        Vec::new()
    }
}

/// The board at one position of one game.
#[derive(Debug)]
pub(crate) struct OpenBoard {
    sections: Vec<Section>,
    /// What a person without a seat would read, by language.
    said: BTreeMap<String, Vec<Block>>,
    pictures: SharedPictures,
}

impl OpenBoard {
    /// The board in the languages of its readers; none where seats see different boards.
    pub(crate) fn new<'l>(
        house: &House,
        roster: Roster<'_>,
        table: &Table,
        languages: impl Iterator<Item = &'l str>,
    ) -> Result<Option<Self>> {
        if !table.game.is_open() {
            return Ok(None);
        }
        let sections = table.game.board(Viewer::Public);
        let cast = cast(roster.game, roster.seats, None);
        let mut said = BTreeMap::new();
        for language in languages {
            let voice = house.voice(language)?;
            said.entry(voice.language().to_owned())
                .or_insert_with(|| Composer::new(voice, &cast).blocks(&sections));
        }
        Ok(Some(Self {
            sections,
            said,
            pictures: SharedPictures::default(),
        }))
    }

    /// The pictures of the board that its readers share.
    pub(crate) const fn pictures(&self) -> &SharedPictures {
        &self.pictures
    }

    /// The board as it is said to one reader; none in a language that was not asked for.
    pub(crate) fn to(&self, composer: &Composer<'_>) -> Option<Blocks> {
        let said = self.said.get(composer.voice().language())?;
        Some(composer.blocks_from(&self.sections, said).into())
    }
}
