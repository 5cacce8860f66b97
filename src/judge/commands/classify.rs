//! Classification: the requests that a mail makes.

use std::borrow::Cow;

use crate::judge::base::{Doubt, House, Mail, Moderator, REQUESTS, Result, Sender};
use crate::judge::commands::desk;
use crate::judge::ledger::Table;
use crate::judge::play::standing::apply;
use crate::judge::request::{self, Own, Request};
use crate::judge::work::Work;
use crate::mail::Plain;
use crate::orders::ahead::Ahead;
use crate::orders::{OrderLine, words};
use crate::rules::{Phrase, Seat};
use crate::store::GameState;

/// What a mail asks for, by what decides in it. What nobody else could have meant, a person who
/// `moderates` means for the desk.
pub(crate) fn read(work: &mut Work<'_>, mail: &Mail<'_>, moderates: bool) -> Result<Request> {
    request_of(work, mail, &mail.words, &mail.envelope.subject, moderates)
}

/// The same of these words and this subject of a mail.
fn request_of(
    work: &mut Work<'_>,
    mail: &Mail<'_>,
    words: &Plain,
    subject: &str,
    moderates: bool,
) -> Result<Request> {
    if let Some(luck) = luck(work, &mail.sender, words) {
        return Ok(Request::Own(Own::Luck(luck)));
    }
    let orders = Orders::of(work, &mail.sender)?;
    let requests = work.house.lexicon(REQUESTS);
    let begins = |line: &OrderLine| orders.begin(work.house, line);
    let moderator = work.house.moderator(mail.address());
    let opens = moderates && moderator.is_some_and(Moderator::has_all);
    let moderator = match moderates {
        true => Some(desk::Meaning {
            games: games_named(work, words)?,
            opens,
        }),
        false => None,
    };
    let request = desk::asked(words.own(), subject, requests, begins, moderator.as_ref());
    let moderates = moderates && orders.phrases.is_empty();
    if let Some(ends) = own_game(work, &mail.sender, &request)? {
        return Ok(ends);
    }
    Ok(match request {
        Request::Orders { lines, preview } if moderates => {
            let verbs = desk::lines_from_verb(&lines, requests);
            let (lines, rehearse) = verbs.unwrap_or((lines, false));
            let rehearse = rehearse || preview;
            Request::Desk { lines, rehearse }
        }
        Request::Orders {
            lines,
            preview: false,
        } => apart(lines, |line| orders.begin_ahead(work.house, line)),
        Request::Open { line, rehearse } if opens => Request::Desk {
            lines: vec![line],
            rehearse,
        },
        // A moderator's UNDO names a game.
        Request::Own(Own::Undo { .. }) if moderates => Request::Desk {
            lines: vec![OrderLine::new("UNDO")],
            rehearse: false,
        },
        other => other,
    })
}

/// The words of luck that a player sends about a game which has not begun. In one that goes on only
/// a mail that says nothing else is about luck, and is told that it comes too late.
fn luck(work: &Work<'_>, sender: &Sender, plain: &Plain) -> Option<String> {
    let (Sender::Seat(seat) | Sender::Doubtful(seat, _)) = sender else {
        return None;
    };
    let said = plain.own().filter(|line| !line.trim().is_empty()).count();
    let alone = seat.game.state != GameState::Waiting;
    let luck = request::words_of_luck(plain.own(), work.house.lexicon(REQUESTS));
    luck.filter(|_| !alone || said == 1)
}

/// The games of this judge that lines with verbs of the desk name. A verb and any other word may be
/// a remark; and a name need not look like one.
fn games_named(work: &Work<'_>, plain: &Plain) -> Result<Vec<String>> {
    let words = desk::second_words(plain.own(), work.house.lexicon(REQUESTS));
    let mut games = Vec::new();
    for word in words {
        games.extend(work.tx.game_by_name(&word)?.map(|game| game.name));
    }
    Ok(games)
}

/// A request of a mail, and the words that make it.
pub(crate) struct Part<'p> {
    pub(crate) request: Request,
    pub(crate) words: Cow<'p, Plain>,
}

/// All that one mail asks for. Where it is in doubt, its orders keep everything else waiting with
/// them: all of it is done once they are confirmed.
pub(crate) fn all<'p>(
    work: &mut Work<'_>,
    mail: &'p Mail<'_>,
    moderates: bool,
) -> Result<Vec<Part<'p>>> {
    let whole = read(work, mail, moderates)?;
    // What else stands in a wish for the desk or for a game is about that.
    let in_one = matches!(whole, Request::Desk { .. } | Request::Open { .. });
    let mut parts = Vec::new();
    if !in_one {
        let orders = Orders::of(work, &mail.sender)?;
        let begins = |line: &OrderLine| {
            orders.begin(work.house, line) || orders.begin_ahead(work.house, line)
        };
        let damaged = |line: &OrderLine| orders.damaged(work.house, line);
        parts = request::several(&mail.words, work.house.lexicon(REQUESTS), begins, damaged);
    }
    if parts.is_empty() {
        return Ok(vec![Part {
            request: whole,
            words: Cow::Borrowed(&mail.words),
        }]);
    }
    let requests = parts.into_iter().map(|words| {
        let request = request_of(work, mail, &words, "", moderates)?;
        let words = Cow::Owned(words);
        Ok(Part { request, words })
    });
    let mut requests = requests.collect::<Result<Vec<_>>>()?;
    let plays = |part: &Part<'_>| part.request.plays();
    if matches!(mail.sender, Sender::Doubtful(..)) && requests.iter().any(plays) {
        requests.retain(plays);
    }
    settle_undo(&mut requests);
    Ok(requests)
}

/// UNDO counts once, and beside orders neither it nor they are meant for sure.
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

/// How orders begin in the game that a person writes about; in none, if it is about none.
struct Orders {
    phrases: &'static [Phrase],
    title: String,
    table: Option<(Table, Seat)>,
}

impl Orders {
    fn of(work: &mut Work<'_>, sender: &Sender) -> Result<Self> {
        Ok(match sender {
            Sender::Seat(seat) | Sender::Doubtful(seat, _) => {
                let table = work.tables.load(&work.tx, &seat.game)?;
                Self {
                    phrases: table.game.phrases(),
                    title: seat.game.title.clone(),
                    table: Some((table, seat.at().seat)),
                }
            }
            Sender::Confirming(_)
            | Sender::Moderator { .. }
            | Sender::Person(_)
            | Sender::Stranger
            | Sender::Disowned(_) => Self {
                phrases: &[],
                title: String::new(),
                table: None,
            },
        })
    }

    /// Whether a line begins one.
    fn begin(&self, house: &House, line: &OrderLine) -> bool {
        let of_title = house.lexicon(&self.title);
        let meant = of_title.meaning(line.first().unwrap_or_default());
        let verb = self.phrases.iter().any(|phrase| phrase.keyword == meant);
        // A verb alone does not make an order: `Take care`.
        words::begins_with_code(line)
            || verb && (self.table.is_none() || self.is_order(house, line))
    }

    /// Whether a line is sent ahead, without any word before it. `Always look on the bright side`
    /// is not.
    fn begin_ahead(&self, house: &House, line: &OrderLine) -> bool {
        let around = house.lexicon(apply::WORDS);
        let first = line.first().unwrap_or_default();
        let rest = line.without_first();
        let always = around.meaning(first) == "ALWAYS";
        Ahead::begins(line, around)
            && (!always || self.is_order(house, &rest) || Ahead::begins(&rest, around))
    }

    /// Whether a line that begins none was meant as one.
    fn damaged(&self, house: &House, line: &OrderLine) -> bool {
        let code = line.words.iter().any(|word| words::is_code(&word.text));
        code || self.is_order(house, line)
    }

    /// Whether a line is an order of the game, or an attempt at one.
    fn is_order(&self, house: &House, line: &OrderLine) -> bool {
        let line = house.understood(&self.title, line);
        let table = self.table.as_ref();
        table.is_some_and(|(table, seat)| table.game.is_meant(*seat, &line))
    }
}

/// `END my-game` of the person who opened it by mail: its name may look like the word of an order.
fn own_game(work: &Work<'_>, sender: &Sender, request: &Request) -> Result<Option<Request>> {
    let person = match sender {
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
    let Some((lines, rehearse)) = request::ending(lines, work.house.lexicon(REQUESTS)) else {
        return Ok(None);
    };
    let rehearse = rehearse || *preview;
    let own = desk::is_openers(work, &person.address, &lines)?;
    Ok(own.then_some(Request::Desk { lines, rehearse }))
}

/// Lines from the first condition or policy on are orders sent ahead, without any word before them.
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
