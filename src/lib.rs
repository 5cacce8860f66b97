//! Landfall: a play-by-email judge for board games of discovery.
//!
//! One program and one mailbox let people anywhere play by letter. The judge takes mails in, parses
//! orders out of ordinary replies, plays them by the rulebook, keeps every game in SQLite, and
//! writes to each player the events, the board, and the next question. Players need only their mail
//! program.
//!
//! This page is the architecture; details are in the heads of the modules it names. A published
//! game is a *title*, one play of it is a *game*; a *seat* is a position at its table and survives
//! a change of *player*. An *order* is one small decision, and all orders of one mail are an *order
//! set*. A *misread* was not understood, a *refusal* was understood and is against the rules. The
//! *ledger* is a game's numbered history. A *mail* comes in, a *letter* goes out, and a *lap* is
//! one pass of the daemon.
//!
//! # Modules
//!
//! | module | contents | may use |
//! |---|---|---|
//! | [`rules`] | the contract of every title, and the driver of a game | [`render`] |
//! | [`render`] | pictures as data, and their writers | - |
//! | [`orders`] | the order language of all titles, and order sets | `rules` |
//! | [`games`] | the titles, one folder each, and their list | `rules`, `orders`, `render` |
//! | [`language`] | sentences and layouts of a language out of `templates/` | `rules`, `render` |
//! | [`mail`] | RFC 5322, MIME, IMAP and SMTP; knows nothing about games | `files`, `program` |
//! | [`store`] | persistence, and all SQL | `files` |
//! | [`judge`] | from an envelope to rows and letters | all above |
//! | [`files`], [`program`] | bounded writing of files and running of programs | - |
//! | [`config`], [`clock`], [`failure`] | `judge.toml`, the time, the operator's error | `judge` |
//! | [`command`] | the command line | all but `orders`, `language` |
//!
//! `rules`, `orders` and `games` are the pure half: no input or output, no clock, no environment,
//! no hash maps, no floats. `tests/tidy.rs` and clippy (`clippy.toml`) enforce these walls, and
//! also that the judge names no transport and that no sentence is missing or unused. Sentences for
//! players are only in `templates/`: code gives a key and arguments ([`rules::Line`]). Printed
//! contents of a box are in `games/*.toml`.
//!
//! # The rooms of the judge
//!
//! Each uses those below it, and at most twelve files of a room import one another in a circle
//! (`tests/tidy.rs` checks both):
//!
//! | room | purpose |
//! |---|---|
//! | `judge::daemon` | laps, the clock, delivery, retention |
//! | `judge::inbox` | from stored bytes to a disposition: confirmation, retry, requests |
//! | `judge::commands` | the requests of mails, one file per topic; `moderator` for moderators |
//! | `judge::play` | orders, decisions without a player, undo, pauses, the end |
//! | `judge::archive` | a game step by step: transcripts, pages, the files at the end |
//! | `judge::letters` | everything that puts a row into the outbox, and its rate limits |
//! | `judge::request` | words to a request |
//! | `judge::identity` | the sender of a mail, and the sender's own words |
//! | `judge::work` | one transaction, and the context of one unit of work |
//! | `judge::ledger` | the numbered history of a game, and data derived from it |
//! | `judge::base` | settings, senders, dispositions of mails, errors |
//! | `judge::time` | the schedule, dates, and times in words |
//!
//! # One mail, from mailbox to outbox
//!
//! ```text
//!  mail::mailbox       Maildir, IMAP or standard input: bytes under a stable key
//!  ----- stored and committed by itself, and only then acknowledged: Judge::take_in -----
//!  mail::envelope      sender and recipients             Envelope | Unfit(why)
//!  mail::plain         the player's own words, apart from quotations and signatures
//!  judge::identity     who writes, about which game      seat, doubtful, confirming, stranger ...
//!  judge::request      each request, by its keyword      orders, preview, join, show, help ...
//!  orders::lexicon     words of other languages          words of the order language
//!  orders::order_set   lines to orders, on a copy        Order | Misread
//!  rules::Game::admit  against the view of the seat      Lawful<Order> | Refusal
//!  judge::play         until a player is awaited         acts, events, next prompt, deadline
//!  judge::letters      a letter for each seat            Draft, said by language::Voice
//!  ===== one transaction: state of the mail, ledger, order set, prompts, deadline, letters =====
//!  judge::daemon       counts the attempt, then sends    mail::transport: sent | later | hopeless
//! ```
//!
//! An ordinary order executes 37 files of `judge`: these, from the top to the bottom, and others
//! that answer one question each (`tests/sweeps/files-of-an-order` lists them):
//!
//! ```text
//!  inbox::receive        attempts, from bytes to an outcome; all below happens inside of it
//!  identity::identify    the letter that is answered, words not quoted from it, and the seat
//!  commands::classify    the requests of the mail, by the table in request::keywords
//!  commands::dispatch    each request to its command; orders to play
//!  play::orders          runs the set on a copy of the game; plays it, or answers why not
//!  play::advance         appends acts and events until a player is awaited
//!  play::auto_play       decisions that need no asking: one lawful answer, stand-ins, orders ahead
//!  play::turn            asks the next question; ledger::timing computes when it is due
//!  letters::seat_letter  the letter of each seat, written by letters::report
//!  letters::post         the finished mail, as a row of the outbox
//! ```
//!
//! Above the double line only the raw mail is written; below it nothing is decided. So a judge that
//! dies anywhere resumes where it was, and every step is idempotent:
//!
//! * a mail is identified by its mailbox and key, and by the digest of its bytes if a Maildir
//!   reuses a name; a second delivery is detected by the digest of its sender, recipients, date,
//!   subject and text (`judge::inbox::receive`), since a Message-ID proves nothing;
//! * a letter is identified by its effect, such as `new-world-1/37/BLUE/prompt`, and rendered to
//!   the byte when it is queued, so that a second sending is the same mail;
//! * [`store::Tx::append`] fails if the game has moved on since its events were decided;
//! * attempts at a mail are counted in a commit before the work, the first one in the commit that
//!   takes the mail in, so that a mail that kills the judge is set aside in the end. Several mails
//!   may share one commit, each in a savepoint.
//!
//! [`judge::Judge::lap`] is one pass of the daemon: take in, work, let the clock act, send; each in
//! bounded numbers and small batches, so that memory stays bounded. The clock also acts through
//! `judge::play::advance`. Time, chance and the environment enter only at the edges ([`clock`],
//! [`command`]); everything else is given `now`.
//!
//! Networks are edges too. A connection ([`mail::server`]) may break at any byte; each exchange has
//! a timeout and may be repeated: a mail is stored before anything changes on its server, its key
//! includes the UIDVALIDITY, and a letter in doubt is sent again with the same Message-ID and
//! bytes. A server that is down counts against no mail and no letter ([`mail::transport::Closed`]),
//! and while the mailbox is silent the clock waits. Asynchronous libraries run on a small runtime
//! inside each edge; the rest is synchronous.
//!
//! # The contract with a title
//!
//! A title implements [`rules::Rules`]; [`rules::Game`] drives one game of it; [`games::AnyGame`]
//! is the same game with text on both sides, implemented once for all titles. So the judge has no
//! generics, and a title has no plumbing. The contract:
//!
//! * **Legality is judged on the view**, never on the state. A view borrows only the parts that one
//!   seat can see, so a refusal or a list of choices cannot give anything away.
//! * **Deciding and applying are apart.** `adjudicate` decides and draws, and `evolve` only writes
//!   down. A replay applies the ledger's events and needs neither legality nor chance, so a later
//!   correction of the rules never changes a played game.
//! * **`adjudicate` cannot fail.** It gets a [`rules::Lawful`] order, checked at this very event,
//!   and only [`rules::Game::admit`] makes one.
//! * **An order is one small decision**, and `legal` is bounded: it leaves out variants of payment
//!   or scoring order, which are lawful when written out. A letter gives codes to the choices for
//!   which the title has letters, and names the rest.
//! * **Policies, not editions.** Editions and house rules are small enums that chapters query.
//! * **Declared once.** [`rules::words!`] declares the things of a title with their words and
//!   sentences, [`rules::policies!`] its house rules, and [`orders::phrases!`] its orders with
//!   their blanks and the parsers of these.
//!
//! Three titles stretch it in different ways. *New World* has long lists of placements, each with a
//! settler and an order of scoring: one order with optional parts. *Race to the New Found Land* has
//! hidden hands, and decisions in the middle of another person's action. *Neuland* has turns that
//! are programs of small orders with a draw in the middle, orders ahead that answer no question,
//! and seats that really leave.
//!
//! # Where to read on
//!
//! | topic | module |
//! |---|---|
//! | order sets, and which lines are orders | [`orders::order_set`], `orders::attempt` |
//! | chance, seeds and words of luck | [`rules::Chance`], `judge::ledger::{luck, step}` |
//! | hidden information | [`rules::Secret`] |
//! | pictures | [`render`], `judge::letters::picture`, `judge::daemon::deliver` |
//! | records and verification | [`judge::record`], [`judge::verify`] |
//! | transcripts and pages | [`judge::archive`] |
//! | deadlines | [`judge::schedule`], `judge::ledger::timing`, `judge::play::alarms` |
//! | mails that come late, outages, clock jumps | `judge::daemon::{intake, outage, clock_jump}` |
//! | decisions without a player | `judge::play::{auto_play, missed_deadlines, take_over}` |
//! | orders ahead | [`orders::ahead`], [`rules::Agenda`], `judge::play::ahead` |
//! | undo, redo, pause, end | [`judge::ruling`], `judge::play::proposals`, `judge::ledger` |
//! | press, observers, anonymity | `judge::commands::{press, observe}`, [`judge::anonymity`] |
//! | rate limits, strangers | `judge::base::limits`, `judge::letters::{rate_limit, slowed}` |
//! | finished games in little space | `store::archive::packs` |
//!
//! # Adding a title
//!
//! A judge gets its titles as a value: [`games::Titles`] is a list of [`games::TitleEntry`], and
//! [`judge::Settings`] has it. A title of another crate brings its sentences and help pages along
//! ([`games::TitleEntry::with_templates`]), so that [`command::run`] with another list is the whole
//! program with other games. `tests/example_title/` is such a title, in six files and under 600
//! lines, and `docs/src/adding-a-title.md` explains it file by file. To add a title to the program:
//!
//! 1. Write `src/games/<title>/`. `mod.rs` implements [`rules::Rules`], and the files that hold
//!    rules are named like the chapters of the rulebook, each with `legal`, `check`, `adjudicate`
//!    and `evolve` as far as it has them. The head of a chapter lists its rulings, each with the
//!    name of its test. Read the most similar title: `new_world` if everything is open, `race` if
//!    hands are hidden, `neuland` if a turn is many orders.
//! 2. Write `games/<title>.toml`, with a `source` for each entry, and name it in `COMPONENTS`.
//! 3. Add `pub mod <title>` and a line in [`games::TITLES`].
//! 4. Write `templates/lang/en/<title>.ftl`. Its keys begin with the title's name, and the printed
//!    name is in `judge.ftl` under the key `KEY`; tests name every key that is missing or unused.
//! 5. Write the help pages `rules-<title>`, `rules-<title>-<topic>` and `orders-<title>` in
//!    `templates/lang/en/help/`.
//! 6. For each further language write these files in `templates/lang/<language>/`, and a section
//!    `[<title>]` in its `words.toml`: spellings for every keyword and for all of
//!    [`rules::OrderLanguage::words`]. Tests name the missing ones.
//! 7. Add `tests/rules/<title>/` with one test for each rule, a folder of mails
//!    `tests/transcripts/<title>/<name>/`, and a playthrough in `tests/seats/<title>/`. The
//!    conformance kit, the leak test of views and the demo find the title automatically; if random
//!    orders get a game nowhere, `tests/support/steered.rs` shows how to steer games.
#![forbid(unsafe_code)]

pub mod clock;
pub mod command;
pub mod config;
pub mod failure;
pub mod files;
pub mod games;
pub mod judge;
pub mod language;
pub mod mail;
pub mod orders;
pub mod program;
pub mod render;
pub mod rules;
pub mod store;
