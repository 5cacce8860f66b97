//! Puts letters into the outbox, complete to the byte.

use chrono::{DateTime, TimeDelta, Utc};

use crate::judge::base::{Context, Draft, JudgeError, Medium, PageHead, Proof, Result};
use crate::judge::identity::tags;
use crate::judge::ledger::timing;
use crate::judge::letters::outgoing::{OutgoingLetter, Thread, reader_at};
use crate::judge::letters::rate_limit::{self, Share};
use crate::judge::letters::slowed;
use crate::judge::work::Work;
use crate::language::{Cast, Voice};
use crate::mail::calendar::{CalendarFile, Deadline};
use crate::mail::own_mail::{boundary, message_id};
use crate::mail::{AutoSubmitted, Letter, Picture, Tagged};
use crate::rules::{Arg, Line, Seed, grouped, line};
use crate::store::{
    Game, GameState, LetterClass, LetterFormat, LetterKind, LimitClass, NewLetter, NewPicture,
    Person, Purpose, Queued, Tx,
};

/// The alarms of calendar files, before a deadline.
const ALARMS: [TimeDelta; 2] = [TimeDelta::days(1), TimeDelta::hours(2)];

impl OutgoingLetter<'_> {
    /// Queues the letter; returns its Message-ID. Skips it if its effect was queued before, or if
    /// it counts and the reader's rate limit is exhausted.
    pub(crate) fn post(mut self, work: &mut Work<'_>) -> Result<String> {
        let context = work.context;
        self.draft.introduce();
        let to = self.thread.address(&work.tx)?;
        let voice = context.voice(&self.thread.language(work)?)?;
        let key = context.keys.newest().secret();
        let id = message_id(key, &context.effect_for_id(&self.effect), context.host());
        let share = match self.is_counted {
            true => Some(self.share(work, &to)?),
            false => None,
        };
        if let Some(share) = share
            && !self.is_left(work, voice, share)?
        {
            return Ok(id);
        }
        self.queue(work, voice, &to, &id, share)?;
        if let Some(share) = share {
            rate_limit::count(work, share)?;
        }
        Ok(id)
    }

    /// Returns the rate limit that it counts against, at its reader's address.
    fn share<'a>(&self, work: &Work<'_>, address: &'a str) -> Result<Share<'a>> {
        let Thread::Confirm { confirmation, .. } = self.thread else {
            return rate_limit::share(work, address);
        };
        let class = match confirmation.purpose {
            // Naming a second address is no proof that the player reads it.
            Purpose::Address => LimitClass::Stranger,
            Purpose::Sender | Purpose::Join => {
                rate_limit::share(work, &confirmation.address)?.class
            }
        };
        Ok(Share { class, address })
    }

    /// Returns whether the rate limit allows it. If not, its text to a seat's player is collected
    /// for a later letter; the last allowed letter announces that.
    fn is_left(&mut self, work: &mut Work<'_>, voice: &Voice, share: Share<'_>) -> Result<bool> {
        let seat = self.thread.seat().map(|(seat, _)| seat.at());
        let level = rate_limit::level(work, share, seat)?;
        if level.left == 0 {
            if let (Thread::Seat { game, seat, .. }, Proof::Proven) = (self.thread, work.mail.proof)
            {
                slowed::collect(work, game, seat, share.address, &self.draft)?;
            }
            return Ok(false);
        }
        if let (Thread::Judge { address, language }, Some(answered)) = (self.thread, self.answered)
            && rate_limit::asks_strangers(work, share.class)
        {
            let draft = std::mem::take(&mut self.draft);
            rate_limit::ask_stranger(work, address, language, answered.mail, draft)?;
            return Ok(false);
        }
        if level.left == 1 {
            let line = rate_limit::last_line(work, share, seat.is_some(), level.next_at)?;
            self.draft.closing.push(voice.say(&line, &Cast::default()));
        }
        Ok(true)
    }

    /// Returns its priority: questions and answers of running games are sent first.
    fn class(&self, share: Option<Share<'_>>) -> LetterClass {
        match (share.map(|share| share.class), self.thread) {
            (None | Some(LimitClass::Proven), Thread::Seat { game, .. })
                if game.state == GameState::Running && self.kind != LetterKind::Notice =>
            {
                LetterClass::Game
            }
            (None | Some(LimitClass::Proven | LimitClass::Unproven), _) => LetterClass::Player,
            (Some(_), _) => LetterClass::Stranger,
        }
    }

    fn queue(
        mut self,
        work: &mut Work<'_>,
        voice: &Voice,
        to: &str,
        id: &str,
        share: Option<Share<'_>>,
    ) -> Result<()> {
        let class = self.class(share);
        let tag = self.thread.tag(&work.tx, work.context)?;
        self.draft.tag = tag.as_ref().map(Tagged::foot_line).unwrap_or_default();
        if let Some(game) = self.thread.game() {
            self.draft.foot = foot(&work.tx, voice, game)?;
        }
        // Only a confirmation goes to the very address that it asks about, in the default format.
        let reader = if let Thread::Confirm { .. } = self.thread {
            None
        } else {
            reader_at(&work.tx, to)?
        };
        let reader = reader.as_ref();
        let rcpt = reader.filter(|reader| reader.second_since.is_some());
        let rcpt = rcpt.map_or(to, Person::reached_at);
        let mut letter = self.letter(work, voice, to, id, tag.as_ref())?;
        let detailed = reader.is_some_and(|reader| reader.detailed);
        letter.subject = voice.say(&self.subject(detailed), &Cast::default());
        rcpt.clone_into(&mut letter.to);
        if reader.is_some_and(|reader| reader.calendar) && work.context.settings.letters.calendar {
            let alarms = match reader.and_then(|reader| reader.remind) {
                None => ALARMS.to_vec(),
                Some(before) => vec![TimeDelta::seconds(before.into())],
            };
            letter.calendar = self.calendar(work.context, voice, work.now, alarms);
        }
        // Unconfirmed addresses get short letters.
        let format = reader.map_or(LetterFormat::Pictures, |reader| reader.format);
        if format != LetterFormat::Text && class != LetterClass::Stranger {
            add_page(&mut letter, &self.draft, voice)?;
        }
        let written = letter.to_bytes().map_err(|source| JudgeError::Letter {
            to: to.to_owned(),
            source,
        })?;
        let picture = self.draft.picture.as_ref().zip(written.picture_at);
        let seat = self.thread.seat();
        let queued = work.tx.queue_letter(&NewLetter {
            effect_key: &self.effect,
            message_id: id,
            rcpt,
            class,
            kind: self.kind,
            bytes: &written.bytes,
            picture: picture.map(|(picture, at)| NewPicture {
                digest: &picture.digest,
                scene: &picture.scene,
                at,
            }),
            created_at: work.now,
            game: self.thread.game().map(|game| game.id),
            seat: seat.map(|(seat, _)| seat.seat),
            prompt_no: seat.map(|(_, prompt)| prompt),
        })?;
        // Reports end with the game, so they need no limit.
        if let (Queued::New(letter), Some((seat, _))) = (queued, seat)
            && self.kind != LetterKind::Report
        {
            rate_limit::count_to_seat(work, letter, seat.at())?;
        }
        Ok(())
    }

    fn letter(
        &self,
        work: &mut Work<'_>,
        voice: &Voice,
        to: &str,
        id: &str,
        tag: Option<&Tagged>,
    ) -> Result<Letter> {
        let (tx, context) = (&mut work.tx, work.context);
        let address = &context.settings.address;
        let language = ("Content-Language".to_owned(), voice.language().to_owned());
        let unsubscribe = self.thread.unsubscribe(tx, context, to)?;
        let answered = self.answered_id();
        // The root is never sent, so the thread holds together whichever letters a person keeps.
        let (root, last) = self.thread.root().unzip();
        let last = last.flatten().cloned();
        let root =
            root.map(|root| message_id(context.keys.first().secret(), &root, context.host()));
        let references = root.into_iter().chain(last.clone()).chain(answered.clone());
        let reply_to = match tag {
            Some(tag) => tags::reply_address(tx, context, tag)?,
            None => address.clone(),
        };
        Ok(Letter {
            from: (from_name(context, voice, self.thread), address.clone()),
            to: to.to_owned(),
            reply_to,
            subject: String::new(),
            date: work.now,
            message_id: id.to_owned(),
            in_reply_to: answered.or(last),
            references: references.collect(),
            auto_submitted: match self.answered.and_then(|answered| answered.message_id) {
                Some(_) => AutoSubmitted::Replied,
                None => AutoSubmitted::Generated,
            },
            list_id: self.thread.game().map(|game| {
                let id = format!("{}.{}", game.name, context.host());
                (game.name.clone(), id)
            }),
            instance: context.instance.clone(),
            extra: std::iter::once(language).chain(unsubscribe).collect(),
            text: match context.settings.medium {
                Medium::Mail => self.draft.text(voice)?,
                Medium::Terminal => self.draft.on_terminal(voice)?,
            },
            html: None,
            picture: None,
            calendar: None,
            files: self.files.clone(),
            boundary: boundary(context.keys.newest().secret(), &self.effect),
        })
    }

    /// Returns the subject. In a game it says only whether something is asked, unless its reader
    /// wishes details: programs that group by subject keep the letters together.
    fn subject(&self, detailed: bool) -> Line {
        let game = match self.thread {
            Thread::Seat { game, .. } | Thread::Observer { game, .. } => &game.name,
            Thread::Confirm { .. } => return Line::new("subject-confirm"),
            Thread::Moderator(_) => return Line::new("subject-moderator"),
            Thread::Judge { .. } => return Line::new("subject-judge"),
            Thread::Digest(_) => return Line::new("subject-digest"),
        };
        let about = match self.asks() {
            true => Line::new("subject-turn"),
            false => Line::new("subject-news"),
        };
        match &self.draft.detail {
            detail if detailed && !detail.is_empty() => {
                line!("subject-game-detailed", game, about, detail)
            }
            _ => line!("subject-game", game, about),
        }
    }

    /// Returns the seat's deadline as a calendar file: one entry, which moves with the questions
    /// and is cancelled when no question is open.
    fn calendar(
        &self,
        context: &Context,
        voice: &Voice,
        now: DateTime<Utc>,
        mut alarms: Vec<TimeDelta>,
    ) -> Option<CalendarFile> {
        let Thread::Seat {
            game, seat, prompt, ..
        } = self.thread
        else {
            return None;
        };
        let answered = self.kind == LetterKind::Report && prompt > 0;
        if self.deadline.is_none() && !answered {
            return None;
        }
        let summary = line!(
            "calendar-summary",
            game = &game.name,
            seat = Arg::order(&seat.name)
        );
        alarms.retain(|before| !before.is_zero());
        let deadline = Deadline {
            alarms,
            uid: format!("{}.{}@{}", game.name, seat.name, context.host()),
            written_at: now,
            sequence: seat.letters,
            at: self.deadline.unwrap_or(now),
            summary: voice.say(&summary, &Cast::default()),
            is_cancelled: self.deadline.is_none(),
        };
        Some(deadline.file())
    }
}

/// Adds the HTML page to a letter, with its picture.
fn add_page(letter: &mut Letter, draft: &Draft, voice: &Voice) -> Result<()> {
    let head = PageHead {
        subject: &letter.subject,
        mailto: letter.answer_link(),
    };
    letter.html = Some(draft.html(voice, &head)?);
    letter.picture = draft.picture.as_ref().map(|picture| Picture {
        content_id: picture.content_id.clone(),
        name: picture.name.clone(),
    });
    Ok(())
}

/// Returns the foot of every letter about a game: a note if it takes no words of luck, and the head
/// of its chain once it has begun.
fn foot(tx: &Tx<'_>, voice: &Voice, game: &Game) -> Result<Vec<String>> {
    let mut foot = Vec::new();
    if timing::takes_no_words(game)? {
        foot.push(voice.word("foot-no-luck-brief"));
    }
    if let Some(chain) = tx.newest_event(game.id)? {
        let seed = Seed::new(tx.hidden(game.id)?.seed);
        let head = grouped(&seed.head(&game.name, &chain));
        foot.push(voice.say(&line!("foot-head", head), &Cast::default()));
    }
    Ok(foot)
}

/// Returns the name of the sender; mail lists show the game first.
fn from_name(context: &Context, voice: &Voice, thread: Thread<'_>) -> String {
    let judge = &context.settings.name;
    let Some(game) = thread.game() else {
        return judge.clone();
    };
    let name = Line::new("from-game").with("game", &game.name);
    voice.say(&name.with("judge", judge), &Cast::default())
}
