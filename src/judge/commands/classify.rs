//! Classification: the requests that a mail makes.

use std::borrow::Cow;

use crate::judge::base::{
    Context, Correspondent, Doubt, Mail, MailText, Moderator, REQUESTS, Result, Sender,
};
use crate::judge::commands::moderator;
use crate::judge::ledger::Table;
use crate::judge::play::ahead::apply;
use crate::judge::request::{self, Own, Request};
use crate::judge::work::Work;
use crate::orders::ahead::Ahead;
use crate::orders::{Lexicon, OrderLine, words};
use crate::store::GameState;

/// A request of a mail, with its words.
pub(crate) struct Part<'p> {
    pub(crate) request: Request,
    pub(crate) words: Cow<'p, MailText>,
}

/// Classifies a mail into requests. If the sender is in doubt, orders hold back all other requests
/// until they are confirmed. Lines that only a moderator could mean become a moderator's request if
/// the sender `moderates`.
pub(crate) fn all<'p>(
    work: &mut Work<'_>,
    mail: &'p Mail<'_>,
    moderates: bool,
) -> Result<Vec<Part<'p>>> {
    let reading = Reading::of(work, mail, moderates)?;
    if let Some(request) = reading.codes(mail.words.order_lines()) {
        let words = Cow::Borrowed(&*mail.words);
        return Ok(vec![Part { request, words }]);
    }
    let whole = reading.request(work, &mail.words, &mail.envelope.subject)?;
    // Other lines next to a request to moderators or to open a game belong to it.
    let parts = match whole {
        Request::Moderator { .. } | Request::Open { .. } => Vec::new(),
        Request::Orders { .. }
        | Request::Ahead { .. }
        | Request::Hint(_)
        | Request::Join { .. }
        | Request::Play { .. }
        | Request::Help(_)
        | Request::Rules(_)
        | Request::Observe { .. }
        | Request::Games
        | Request::Show { .. }
        | Request::Own(_)
        | Request::Past(_)
        | Request::Language(_)
        | Request::Nothing => reading.several(&mail.words),
    };
    if parts.is_empty() {
        return Ok(vec![Part {
            request: whole,
            words: Cow::Borrowed(&mail.words),
        }]);
    }
    let mut requests = Vec::new();
    for words in parts {
        requests.push(Part {
            request: reading.request(work, &words, "")?,
            words: Cow::Owned(words),
        });
    }
    let plays = |part: &Part<'_>| part.request.plays();
    if matches!(mail.sender, Sender::Doubtful(..)) && requests.iter().any(plays) {
        requests.retain(plays);
    }
    settle_undo(&mut requests);
    Ok(requests)
}

/// Returns the request of a mail as a whole.
pub(crate) fn whole(work: &mut Work<'_>, mail: &Mail<'_>, moderates: bool) -> Result<Request> {
    Reading::of(work, mail, moderates)?.request(work, &mail.words, &mail.envelope.subject)
}

/// Keeps only one UNDO. With orders in the same mail it is unclear, and so are they.
fn settle_undo(requests: &mut Vec<Part<'_>>) {
    let is_undo = |part: &Part<'_>| matches!(part.request, Request::Own(Own::Undo { .. }));
    if !requests.iter().any(is_undo) {
        return;
    }
    let beside_orders = requests.iter().any(|part| part.request.plays());
    let mut is_first = true;
    requests.retain_mut(|part| {
        if !is_undo(part) {
            return !part.request.plays();
        }
        part.request = Request::Own(Own::Undo { beside_orders });
        std::mem::take(&mut is_first)
    });
}

/// How to read the lines of a mail, depending on its sender and on the orders of its game.
struct Reading<'r> {
    context: &'r Context,
    sender: &'r Sender,
    /// Whether lines may be a moderator's request.
    moderates: bool,
    /// Whether `OPEN` is a moderator's request, since the sender moderates all games.
    opens: bool,
    requests: &'r Lexicon,
    /// The seat that writes, and its game; `None` if the mail is about no game.
    table: Option<(&'r Correspondent, Table)>,
}

impl<'r> Reading<'r> {
    fn of<'w: 'r>(work: &mut Work<'w>, mail: &'r Mail<'_>, moderates: bool) -> Result<Self> {
        let table = match &mail.sender {
            Sender::Seat(seat) | Sender::Doubtful(seat, _) => {
                Some((&**seat, work.tables.load(&work.tx, &seat.game)?))
            }
            Sender::Confirming(_)
            | Sender::Moderator { .. }
            | Sender::Person(_)
            | Sender::Stranger
            | Sender::Disowned(_) => None,
        };
        let context = work.context;
        let moderator = context.moderator(mail.address());
        Ok(Self {
            context,
            opens: moderates && moderator.is_some_and(Moderator::has_all),
            sender: &mail.sender,
            moderates,
            requests: context.lexicon(REQUESTS),
            table,
        })
    }

    /// Returns a player's orders if all lines begin with codes: they cannot have another meaning.
    fn codes(&self, own: &[OrderLine]) -> Option<Request> {
        let mut firsts = own.iter().filter_map(OrderLine::first).peekable();
        let coded = firsts.peek().is_some() && firsts.all(words::is_code);
        (coded && self.table.is_some()).then(|| Request::Orders {
            lines: words::with_words(own.iter().cloned()),
            preview: false,
        })
    }

    /// Returns the request of these lines, or of the subject if there are none.
    fn request(&self, work: &Work<'_>, words: &MailText, subject: &str) -> Result<Request> {
        let own = words.order_lines();
        if let Some(luck) = self.luck(own) {
            return Ok(Request::Own(Own::Luck(luck)));
        }
        let begins = |line: &OrderLine| self.begins(line);
        if let Some(hint) = request::hint(own, self.requests, begins) {
            return Ok(hint);
        }
        let meaning = self.meaning(work, own)?;
        let request = moderator::asked(own, subject, self.requests, begins, meaning.as_ref());
        if let Some(ends) = self.own_game(work, &request)? {
            return Ok(ends);
        }
        // A player who also moderates means the game with this mail.
        let moderates = self.moderates && self.table.is_none();
        Ok(match request {
            // Without a game, a bare `PLAY` is no order.
            Request::Orders { lines, .. }
                if self.table.is_none() && request::asks_how_to_play(&lines, self.requests) =>
            {
                request::open::alone(lines.first(), false)
            }
            Request::Orders { lines, preview } if moderates => {
                let verbs = moderator::lines_from_verb(&lines, self.requests);
                let (lines, rehearse) = verbs.unwrap_or((lines, false));
                let rehearse = rehearse || preview;
                Request::Moderator { lines, rehearse }
            }
            Request::Orders {
                lines,
                preview: false,
            } => apart(lines, |line| self.begins_ahead(line)),
            Request::Open {
                line,
                unread,
                rehearse,
            } if self.opens => Request::Moderator {
                lines: std::iter::once(line).chain(unread).collect(),
                rehearse,
            },
            // A moderator's UNDO names a game.
            Request::Own(Own::Undo { .. }) if moderates => Request::Moderator {
                lines: vec![OrderLine::new("UNDO")],
                rehearse: false,
            },
            other => other,
        })
    }

    /// Splits a mail with several requests into parts.
    fn several(&self, words: &MailText) -> Vec<MailText> {
        let is_order = |line: &OrderLine| self.begins(line);
        let begins = |line: &OrderLine| {
            let hints = request::is_hint(line, self.requests, is_order);
            is_order(line) || self.begins_ahead(line) || hints
        };
        // A line that does not begin an order may have been meant as one.
        let damaged = |line: &OrderLine| {
            let code = line.words.iter().any(|word| words::is_code(&word.text));
            code || self.is_order(line)
        };
        request::several(words, self.requests, begins, damaged)
    }

    /// Returns the words of luck that a player sends for a game which has not begun. In a running
    /// game only a mail without other lines is about luck; the answer says that it is too late.
    fn luck(&self, own: &[OrderLine]) -> Option<String> {
        let (seat, _) = self.table.as_ref()?;
        let said = own.iter().filter(|line| !line.raw.is_empty()).count();
        let waits = seat.game.state == GameState::Waiting;
        let luck = request::words_of_luck(own, self.requests);
        luck.filter(|_| waits || said == 1)
    }

    /// Returns possible meanings of a moderator's lines. A verb and any other word may be a remark,
    /// and the name of a game need not look like one.
    fn meaning(&self, work: &Work<'_>, own: &[OrderLine]) -> Result<Option<moderator::Meaning>> {
        if !self.moderates {
            return Ok(None);
        }
        let mut games = Vec::new();
        for word in moderator::second_words(own, self.requests) {
            games.extend(work.tx.game_by_name(&word)?.map(|game| game.name));
        }
        let opens = self.opens;
        Ok(Some(moderator::Meaning { games, opens }))
    }

    /// Reads `END my-game` of the person who opened the game by mail: its name may look like the
    /// word of an order.
    fn own_game(&self, work: &Work<'_>, request: &Request) -> Result<Option<Request>> {
        let person = match self.sender {
            Sender::Seat(seat) | Sender::Doubtful(seat, Doubt::NoTag | Doubt::NotVouched) => {
                &seat.person
            }
            Sender::Person(person) => person,
            Sender::Doubtful(_, Doubt::OtherAddress)
            | Sender::Confirming(_)
            | Sender::Moderator { .. }
            | Sender::Stranger
            | Sender::Disowned(_) => return Ok(None),
        };
        let Request::Orders { lines, preview } = request else {
            return Ok(None);
        };
        let Some((lines, rehearse)) = request::open::ending(lines, self.requests) else {
            return Ok(None);
        };
        let rehearse = rehearse || *preview;
        let own = moderator::own_game(work, &person.address, &lines)?;
        Ok(own.map(|_| Request::Moderator { lines, rehearse }))
    }

    /// Returns whether a line begins an order.
    fn begins(&self, line: &OrderLine) -> bool {
        let first = line.first().unwrap_or_default();
        let has_verb = self.table.as_ref().is_some_and(|(seat, table)| {
            let meant = self.context.lexicon(&seat.game.title).meaning(first);
            let mut phrases = table.game.phrases().iter();
            phrases.any(|phrase| phrase.keyword == meant)
        });
        // A verb is not enough: `Take care`, `PASS ASK`.
        let has_order = || !request::plain_command(line, self.requests) && self.is_order(line);
        words::begins_with_code(line) || has_verb && has_order()
    }

    /// Returns whether a line is an order ahead without a keyword. `Always look on the bright side`
    /// is not.
    fn begins_ahead(&self, line: &OrderLine) -> bool {
        let around = self.context.lexicon(apply::WORDS);
        let first = line.first().unwrap_or_default();
        let is_policy = || {
            let rest = line.without_first();
            self.is_order(&rest) || Ahead::begins(&rest, around)
        };
        Ahead::begins(line, around) && (around.meaning(first) != "ALWAYS" || is_policy())
    }

    /// Returns whether a line is an order of the game, or an attempt at one.
    fn is_order(&self, line: &OrderLine) -> bool {
        let Some((seat, table)) = &self.table else {
            return false;
        };
        let line = self.context.understood(&seat.game.title, line);
        table.game.is_meant(seat.at().seat, &line)
    }
}

/// Splits off orders ahead: all lines from the first condition or policy on, even without a
/// keyword.
fn apart(mut lines: Vec<OrderLine>, begins: impl Fn(&OrderLine) -> bool) -> Request {
    match lines.iter().position(begins) {
        Some(first) => {
            let ahead = lines.split_off(first);
            Request::Ahead {
                orders: lines,
                ahead,
            }
        }
        None => Request::Orders {
            lines,
            preview: false,
        },
    }
}
