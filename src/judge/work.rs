//! The context of one unit of work: its transaction, the settings, the cached games and the clock.

use chrono::{DateTime, NaiveDate, Utc};

use crate::judge::base::limits::{self, Level};
use crate::judge::base::{Context, Correspondent, Draft, DraftLine, JudgeError, Proof, Result};
use crate::judge::ledger::{Act, Entry, Row, State, Tables};
use crate::judge::time::LocalClock;
use crate::rules::{Line, Seat};
use crate::store::{
    Alarm, Bucket, Due, Game, GameId, InboxId, LetterKind, Person, SeatRef, SeatRow, Tx,
};

/// A unit of work inside a transaction.
pub(crate) struct Work<'w> {
    /// The only way to write.
    pub(crate) tx: Tx<'w>,
    pub(crate) context: &'w Context,
    /// The cached games.
    pub(crate) tables: &'w mut Tables,
    pub(crate) now: DateTime<Utc>,
    pub(crate) mail: MailContext,
    /// Results of a batch's mails, until their senders get them.
    pub(crate) notes: Vec<Note>,
    /// Effects to report, during a moderator act.
    pub(crate) effects: Option<Effects>,
}

/// The context of the mail at work; reset for each part.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct MailContext {
    /// How well the mail proves its sender.
    pub(crate) proof: Proof,
    /// Whether the answer may quote the mail.
    pub(crate) repeats: bool,
    /// Whether the mail waits because its sender's address was asked to confirm.
    pub(crate) waits: bool,
}

impl<'w> AsMut<Tx<'w>> for Work<'w> {
    fn as_mut(&mut self) -> &mut Tx<'w> {
        &mut self.tx
    }
}

impl<'w> Work<'w> {
    /// Creates a unit of work without a mail, hence without proof of a sender.
    pub(crate) fn new(
        tx: Tx<'w>,
        context: &'w Context,
        tables: &'w mut Tables,
        now: DateTime<Utc>,
    ) -> Self {
        Self {
            tx,
            context,
            tables,
            now,
            mail: MailContext::default(),
            notes: Vec::new(),
            effects: None,
        }
    }

    /// Returns the player of a seat; `None` while it is empty.
    pub(crate) fn player(&self, seat: &SeatRow) -> Result<Option<Person>> {
        Ok(seat.person.map(|id| self.tx.person(id)).transpose()?)
    }

    /// Returns the player of a seat as the one who answers its newest question; `None` while the
    /// seat is empty.
    pub(crate) fn correspondent(&self, game: Game, seat: SeatRow) -> Result<Option<Correspondent>> {
        let person = self.player(&seat)?;
        Ok(person.map(|person| Correspondent::new(game, seat, person)))
    }

    /// Returns the time now in a person's zone.
    pub(crate) fn local_clock(&self, person: Option<&Person>) -> LocalClock {
        LocalClock {
            zone: self.context.zone(person),
            now: self.now,
        }
    }

    /// Returns today's date in a person's zone.
    pub(crate) fn today(&self, person: &Person) -> NaiveDate {
        self.local_clock(Some(person)).today()
    }

    /// Returns the time now in the judge's own zone.
    pub(crate) fn own_clock(&self) -> LocalClock {
        LocalClock {
            zone: self.context.settings.zone,
            now: self.now,
        }
    }

    /// Returns how full a bucket of a rate limit is.
    pub(crate) fn level(&self, bucket: &Bucket) -> Result<Level> {
        limits::level(&self.tx, &self.context.settings.limits, bucket, self.now)
    }

    /// Takes tokens out of a bucket of a rate limit; returns when the last one comes back.
    pub(crate) fn take(&mut self, bucket: &Bucket, tokens: u32) -> Result<Option<DateTime<Utc>>> {
        limits::take(
            &mut self.tx,
            &self.context.settings.limits,
            bucket,
            tokens,
            self.now,
        )
    }

    /// Returns the state of a game's ledger.
    pub(crate) fn state(&self, game: GameId) -> Result<State> {
        self.tables.state(&self.tx, &self.tx.game(game)?)
    }

    /// Appends an act of the judge without events to the ledger of a game.
    pub(crate) fn append(&mut self, game: &Game, act: &Act) -> Result<()> {
        self.append_by(None, game, act)
    }

    /// Appends an act of this seat without events; `None` is the judge.
    pub(crate) fn append_by(&mut self, actor: Option<Seat>, game: &Game, act: &Act) -> Result<()> {
        let entry = Entry {
            actor,
            ..Entry::of_judge(act.clone())
        };
        self.write(game, &[entry]).map(drop)
    }

    /// Appends acts with their events to the ledger of a game, each checked with [`State::follow`];
    /// returns the state after them.
    ///
    /// # Errors
    /// [`JudgeError::Impossible`] if an act cannot follow; then nothing is written.
    pub(crate) fn write(&mut self, game: &Game, entries: &[Entry]) -> Result<State> {
        let before = self.tx.game(game.id)?;
        let mut state = self.tables.state(&self.tx, &before)?;
        // Times in a ledger never go back, even if the clock does.
        let at = self.now.max(state.at.unwrap_or(self.now));
        for Entry { actor, act, events } in entries {
            let row = Row::new(at, *actor, act, events.len());
            state.follow(row).map_err(|why| JudgeError::Impossible {
                game: before.name.clone(),
                why,
            })?;
        }
        let acts = entries.iter().map(|entry| entry.act.to_json());
        let acts = acts.collect::<Result<Vec<_>>>()?;
        let (id, head) = (game.id, game.head);
        let undoes = |entry: &Entry| matches!(entry.act, Act::Undone { .. });
        let after = match (entries, acts.as_slice()) {
            ([entry], [act]) if undoes(entry) => {
                let mut across = self.tx.across()?;
                across.take_back(id, head, state.events, self.now, act)?
            }
            _ => {
                let rows = entries.iter().zip(&acts);
                let rows: Vec<_> = rows.flat_map(|(entry, act)| entry.rows(act)).collect();
                self.tx.append(id, head, self.now, &rows)?
            }
        };
        self.tables.rewritten(&before, &after, &state);
        Ok(state)
    }

    /// Sets the clock's next action in a game and its time. The deadline stays, and no reminder is
    /// sent.
    pub(crate) fn set_alarm(
        &mut self,
        game: &Game,
        alarm: Alarm,
        closes_at: Option<DateTime<Utc>>,
    ) -> Result<()> {
        let due = Due {
            deadline: game.deadline,
            alarm,
            closes_at,
            remind_at: None,
        };
        Ok(self.tx.set_due(game.id, &due)?)
    }

    /// Marks the newest question of a seat as answered, if it is open.
    pub(crate) fn close_question(&mut self, seat: SeatRef) -> Result<()> {
        let no = self.tx.seat(seat)?.prompt_no;
        let open = self.tx.prompt(seat, no)?;
        if open.is_some_and(|prompt| prompt.answered_at.is_none()) {
            self.tx.answer_prompt(seat, no, self.now)?;
        }
        Ok(())
    }
}

/// Runs a part of the work in a savepoint, with a fresh mail context: a failure rolls back only
/// this part.
pub(crate) fn part(
    work: &mut Work<'_>,
    run: impl FnOnce(&mut Work<'_>) -> Result<()>,
) -> Result<()> {
    let notes = work.notes.len();
    let (mail, effects) = (std::mem::take(&mut work.mail), work.effects.take());
    let done = Tx::savepoint(work, run);
    (work.mail, work.effects) = (mail, effects);
    if done.is_err() {
        work.notes.truncate(notes);
    }
    done
}

/// The result of one mail of a batch.
pub(crate) struct Note {
    pub(crate) from: Correspondent,
    pub(crate) mail: InboxId,
    pub(crate) message_id: Option<String>,
    /// Lines about the mail as a whole.
    pub(crate) says: Vec<String>,
    pub(crate) lines: Vec<DraftLine>,
    /// The receipt for this mail; absent if a report covers it.
    pub(crate) receipt: Option<Draft>,
}

impl Note {
    /// Creates the note of orders that were played, with the lines of the mail that were not.
    pub(crate) fn played(
        from: &Correspondent,
        mail: InboxId,
        says: &[String],
        lines: Vec<DraftLine>,
    ) -> Self {
        Self {
            from: from.clone(),
            mail,
            message_id: None,
            says: says.to_vec(),
            lines,
            receipt: None,
        }
    }

    /// Returns whether the report covers all of it.
    pub(crate) const fn is_told(&self) -> bool {
        self.receipt.is_none() && self.lines.is_empty()
    }
}

/// A notice before it is posted.
#[derive(Clone, Debug)]
pub(crate) struct Said {
    pub(crate) game: Game,
    pub(crate) seat: SeatRow,
    pub(crate) person: Person,
    pub(crate) effect: String,
    pub(crate) kind: LetterKind,
    pub(crate) deadline: Option<DateTime<Utc>>,
    /// Whether it asks for an answer, once.
    pub(crate) asks: bool,
    /// In the reader's language.
    pub(crate) text: String,
    /// Whether a report to the seat includes it.
    pub(crate) reported: bool,
}

/// The effects of a moderator act so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Effects {
    pub(crate) notices: Vec<Said>,
    pub(crate) opened: Vec<GameId>,
    /// Games waiting for players in which it assigned seats, each with a line to report.
    pub(crate) seated: Vec<(GameId, Option<Line>)>,
}

impl Effects {
    /// Returns the notices that a report to the player of a seat includes, and marks them.
    pub(crate) fn report(&mut self, seat: &SeatRow, person: &Person) -> Vec<String> {
        let notices = self.notices.iter_mut();
        let of_seat = notices.filter(|said| said.is_of(seat, person) && !said.reported);
        let taken = of_seat.map(|said| {
            said.reported = true;
            said.text.clone()
        });
        taken.collect()
    }

    /// Frees the notices of a seat whose report was taken back, for its next report.
    pub(crate) fn take_report_back(&mut self, seat: SeatRef) {
        for said in &mut self.notices {
            said.reported &= said.seat.at() != seat;
        }
    }
}

impl Said {
    /// Returns whether it is for this player in this seat.
    pub(crate) fn is_of(&self, seat: &SeatRow, person: &Person) -> bool {
        self.seat.at() == seat.at() && self.person.id == person.id
    }
}
