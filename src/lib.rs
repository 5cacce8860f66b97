//! Landfall: a play-by-email judge for board games of discovery.
//!
//! One program and one mailbox let people anywhere play by letter. The judge takes mails in, reads
//! orders out of ordinary replies, plays them by the rulebook, keeps every game in SQLite, and
//! writes to each player what happened, what the board looks like, and what is asked next. The
//! players need nothing but their mail program.
//!
//! This page is the architecture. A published game is a *title*, one play of it is a *game*; a
//! *seat* is a position at its table and survives a change of *player*. An *order* is one small
//! decision, and all orders of one mail are an *order set*. A *misread* was not understood, a
//! *refusal* was understood and is against the rules. The *ledger* is a game's numbered history.
//!
//! # The rooms of the judge
//!
//! Each uses those below it, and no more than twelve files of a room import one another in a circle
//! (`tests/tidy.rs` keeps both):
//!
//! | room | what it is for |
//! |---|---|
//! | `judge::daemon` | what the judge does by itself: laps, the clock, delivery, retention |
//! | `judge::inbox` | from stored bytes to a disposition: confirmation, retry, requests |
//! | `judge::commands` | what a mail can ask for, one file per keyword; `desk` for moderators |
//! | `judge::play` | what moves a game: orders, decisions without a player, undo, pauses, the end |
//! | `judge::archive` | a game told step by step: transcripts, pages, the files at the end |
//! | `judge::letters` | everything that puts a row into the outbox, and the limits on it |
//! | `judge::request` | words to a request |
//! | `judge::identity` | who writes a mail, and which of its words are the writer's own |
//! | `judge::work` | one transaction, with what a piece of work has at hand |
//! | `judge::ledger` | the numbered history of a game, and what follows from it |
//! | `judge::base` | settings, senders, what became of a mail, errors |
//! | `judge::time` | the schedule, dates, and times in words |
//!
//! # One mail, from mailbox to outbox
//!
//! ```text
//!  mail::mailbox       Maildir, IMAP or standard input: bytes under a key that stays the same
//!  ----- stored and committed by itself, and only then acknowledged: Judge::take_in -----
//!  mail::envelope      who wrote to whom                 Envelope | Unfit(why)
//!  mail::plain         the player's own words; what was quoted and signed stands apart
//!  judge::identity     who writes, about which game      seat, doubtful, confirming, stranger ...
//!  judge::request      each request, by its keyword      orders, preview, join, show, help ...
//!  orders::lexicon     words of other languages          words of the order language
//!  orders::order_set   lines to orders, on a copy        Order | Misread
//!  rules::Game::admit  against the view of the seat      Lawful<Order> | Refusal
//!  judge::play         until a player is awaited         acts, events, next prompt, deadline
//!  judge::letters      a letter for each seat            Draft, said by language::Voice
//!  ===== one transaction: fate of the mail, ledger, order set, prompts, deadline, letters =====
//!  judge::daemon       counts the attempt, then sends    mail::transport: sent | later | hopeless
//! ```
//!
//! An ordinary order executes 36 files of `judge`: these, from the top to the bottom, and others
//! that answer one question each (`tests/sweeps/files-of-an-order` lists them):
//!
//! ```text
//!  inbox::receive        attempts, from bytes to an outcome; what follows happens inside of it
//!  identity::identify    the letter that is answered, words not quoted from it, and the seat
//!  commands::classify    the requests of the mail, by the table in request::keywords
//!  commands::dispatch    each request to its command; orders to play
//!  play::orders          runs the set on a copy of the game; plays it, or answers why not
//!  play::advance         appends acts and events, and goes on until a player is awaited
//!  play::auto_play       decisions that need no asking: one lawful answer, stand-ins, orders ahead
//!  play::turn            asks the next question; ledger::timing computes when it is due
//!  letters::seat_letter  the letter of each seat, written by letters::report
//!  letters::post         the finished mail, as a row of the outbox
//! ```
//!
//! Arrows go one way: nothing above the double line writes but for the raw mail, and nothing below
//! it thinks. So a judge that dies anywhere starts again where it was, and doing anything twice
//! does it once:
//!
//! * a mail is known by its mailbox and key, and where a Maildir names it like an earlier one also
//!   by the digest of its bytes; a second delivery of it is known by the digest of its sender,
//!   recipients, date, subject and text (`judge::inbox::receive`): a Message-ID alone proves
//!   nothing;
//! * a letter is known by its effect, such as `new-world-1/37/BLUE/prompt`. It is rendered to the
//!   byte when it is queued, so that what is sent twice is the same mail;
//! * [`store::Tx::append`] fails if the game has moved on since its events were decided;
//! * attempts at a mail are counted in a commit before the work, the first one in that which takes
//!   the mail in, so that a mail which kills the judge is set aside in the end. Several mails may
//!   share one commit, each in a savepoint.
//!
//! [`judge::Judge::lap`] is the daemon's whole life: take in, work, let the clock act, send; each
//! in bounded numbers, and by a few mails or letters at a time, so that no heap of mail takes much
//! memory. The clock acts by the same door, at `judge::play::advance`. Time, chance and the
//! environment enter at the edges alone ([`clock`], [`command`]); everything else is handed `now`.
//!
//! Networks are an edge too. A connection ([`mail::server`]) breaks at any byte; each exchange has
//! a time limit and may be repeated, and the rules above make that harmless: a mail is stored
//! before anything changes on its server, a UIDVALIDITY is part of its key, and a letter whose fate
//! nobody knows goes again with the same Message-ID and bytes. A server that is down counts against
//! no mail and no letter ([`mail::transport::Closed`]), and while the mailbox is silent the clock
//! waits. Asynchronous libraries run on a small runtime inside each edge; the rest is plain code.
//!
//! What is old takes little room. Once a game has been over for a day its letters, mails, questions
//! and ledger are packed, many in one frame of zstd (`store::archive::packs`). The rows of letters
//! and mails stay, by which an answer or a bounce finds them, and the verbs that read say the same
//! as before. A game that is reopened is unpacked. That is no part of a mail's work: a lap packs a
//! game, as it takes away a little of what `[keep]` does not keep. What is taken away is
//! overwritten, in the file and in its log.
//!
//! # How much one person can take from the others
//!
//! What counts takes a token out of a bucket (`judge::base::limits`). An answer counts against the
//! sender of its mail if that mail proves who wrote it (`judge::letters::rate_limit`), and else
//! against a bucket of its own, so that a forger mutes nobody. A seat that has had its share plays
//! on; what became of its mails is collected and told in one letter (`judge::letters::slowed`),
//! later each time, until one of its orders is played. An address that nobody has confirmed gets
//! one short letter, which asks (`judge::letters::strangers`). Letters have a class
//! ([`store::LetterClass`]): what running games ask leaves before everything else, and what
//! strangers are told leaves last. Letters by which a game goes on are bounded by the game alone.
//!
//! # The contract with a title
//!
//! A title implements [`rules::Rules`], [`rules::OrderLanguage`], [`rules::Letters`] and
//! [`rules::Proof`], which make it a [`rules::Title`]. [`rules::Game`] drives one game of it;
//! [`games::AnyGame`] is the same game with text on both sides, by one implementation for all
//! titles. So the judge has no generics, and a title has no plumbing. What the contract settles:
//!
//! * **Legality is judged on the view**, never on the state. A view borrows what one seat can see,
//!   so that a refusal or a list of choices cannot give anything away.
//! * **Deciding and applying are apart.** `adjudicate` decides and draws, and `evolve` only writes
//!   down. A replay applies the ledger's events and needs neither legality nor chance: a later mend
//!   of the rules never changes what was played.
//! * **`adjudicate` cannot fail.** It gets a [`rules::Lawful`] order, checked at this very event,
//!   and only [`rules::Game::admit`] makes one.
//! * **An order is one small decision**, and `legal` is bounded: variants of payment or of scoring
//!   order are left out of it, and stand behind what it lists when they are written out. A letter
//!   gives codes to as many choices as the title has letters for, and names the rest.
//! * **Policies, not editions.** Editions and house rules are small enums that chapters ask.
//! * **Declared once.** [`rules::words!`] declares the things of a title with their words and
//!   sentences, [`rules::policies!`] its house rules, and [`orders::phrases!`] its orders with the
//!   blanks in them and what reads these.
//!
//! Three titles bend it in different ways. *New World* has long lists of placements, each with a
//! settler and an order of scoring: one order with parts that may be left out. *Race to the New
//! Found Land* has hidden hands, and decisions in the middle of another person's action. *Neuland*
//! has turns that are programs of small orders with a draw in the middle, standing orders that
//! answer no question, and seats that really leave.
//!
//! # Order sets
//!
//! One line is one order. Every prompt lists lawful choices with codes and ends with lines that can
//! be sent back, so a reply of `B2` is an order; a code means for ever what its letter showed,
//! since codes are stored with their prompt as canonical lines. What mail programs do to a line is
//! undone in [`orders::words`] and nowhere else, and a title reads its words with an
//! [`orders::Cursor`]: any bytes give an order or a misread.
//!
//! The order language is English, and so are ledgers, codes and canonical lines. An
//! [`orders::Lexicon`] has the words of the other languages, out of their `words.toml`, and puts
//! them into English ones before a title reads them, in each mail. A title hands pieces of orders
//! to sentences as [`rules::Arg::Order`], and a [`language::Voice`] spells them in the words of the
//! reader.
//!
//! Which lines are orders is decided by reading them: a line is one if all of it reads, apart from
//! words that people write around an order (`orders::beside`). A line that does not read, begins
//! with a verb and names something of this game, or holds a code beside other words, is an attempt
//! (`orders::attempt`); all else is prose. A letter alone is no code, since people sign with it.
//! Two answers to one question, or an attempt, keep the whole mail from being played
//! (`orders::rivals`): the receipt asks, and names lines to send as they stand (`orders::mended`).
//!
//! A set is all or nothing. Its lines run on a copy; if one is misread or refused nothing is
//! played, and the receipt shows every line with its fate. But a draw or a reveal cannot be taken
//! back: a line that does either commits what was played up to it, and the lines behind it come
//! back unplayed, since they were written without knowing. `PREVIEW` is the same run without the
//! commit, stops before anything is revealed, and tells below each line what it would do; what the
//! events do not tell by themselves, such as where a turn would end, [`rules::Letters::foreseen`]
//! adds.
//!
//! # Chance
//!
//! A game has one seed of 32 bytes, from the system, or from the judge's key and the mail where a
//! mail opens it (`judge::commands::opening`). [`rules::Chance`] is ChaCha20 with the number of
//! standing events as its stream, so previews, retries and tests disturb nothing. Numbers are
//! mapped to a range by our own function, and an event keeps each of its draws as position, index,
//! bound and value. Opening a game binds the judge by the digest of its name and the judge's seed,
//! which is in the first letter that each player gets; only answers to such letters add words of
//! luck, or first a hash of them ([`judge::verify`] checks that order); they are published at the
//! start, and the game's seed is the digest of all of it. The last report reveals the judge's seed,
//! and `landfall verify` draws and adjudicates everything again. Tiles come out of a bag, not off a
//! stack: an order that is not decided yet cannot leak. A game may be opened with *set draws*, a
//! list in place of chance, and then every letter says so.
//!
//! # What a letter tells
//!
//! First what mattered, by the weight of events (`judge::letters::news`), then the choices,
//! then all else. What the reader knows of the board is left out: the store keeps digests of it,
//! and forgets them when a letter comes back (`judge::letters::news`).
//!
//! # Pictures
//!
//! A title says what its board looks like as a [`render::scene::Scene`], out of the view of the
//! reader and out of nothing else ([`rules::Letters::scene`]): shapes and sprites in a fixed
//! palette, texts as sentences, and what each figure means. What is new since the reader's last letter and
//! what the reader is offered comes with it ([`rules::Marks`]). A scene whose sentences are said is
//! all that a picture depends on. [`render::svg`] writes it for pages, [`render::png`] for letters:
//! paths and letters become spans of pixels once, and are then copied by their number in the
//! palette. So a picture needs no font, no network and no file of the machine.
//!
//! A letter is a text and a page with the same words in the same order, which shows the picture in
//! place of the drawing of letters; so what a mail program quotes of either is known for a
//! quotation. It is queued with its scene (`judge::letters::picture`), by whose digest the picture
//! is named, and with an empty part where the pixels go. `judge::daemon::pictures` draws before the
//! first attempt to send, once for all letters with equal scenes, and keeps what it drew in a
//! commit of its own: no mail waits for a drawing, and a letter that is sent twice is the same to
//! the byte. An address that nobody has confirmed gets text alone.
//!
//! # The archive
//!
//! [`judge::record::Record`] is a game without its judge: what it was opened with and its ledger to
//! the byte. It is what `verify` checks, what goes to another judge and comes back, and what
//! [`judge::archive`] tells, so that all three work on a file alone. Its format is published, with
//! its versions, in `docs/src/archive/ledger.md`. The first act of a ledger holds the digest of all
//! terms, of the schedule and of the manners, each row that of the row before, and every letter
//! gives the head of the chain ([`rules::Seed::head`]), made with the judge's seed so that nobody
//! can try hidden values against it; the last ones give the digest of the last row. So nothing in a
//! file can change unnoticed by a player who has such a letter.
//!
//! [`judge::verify`] says *verified* only of what it has compared: digests, the order of the rows
//! (`judge::ledger::step`, which the writer asks too), draws, each event against the table before
//! it ([`rules::Proof::follows`], which needs no order), and each order played again. What could
//! not be compared makes a game *not verified*, and one that is imported so is marked for ever;
//! what is wrong makes it *false*. `tests/promises/forgeries` has a forger's kit with a writer of
//! its own.
//!
//! A [`judge::archive::Chronicle`] is the game decision by decision as one viewer may know it, and
//! transcripts, pages and the answers to `HISTORY` and `BOARD` are made of it alone. Nothing hidden
//! comes into it: neither events that a title does not tell, nor the orders of others unless the
//! title is open. Pages hold their own script and style by digest, and fetch nothing. What a reader
//! must know before believing any of these files comes from `judge::archive::remarks`.
//!
//! # Time
//!
//! When a decision is due is computed, from the beginning each time, by a pure function
//! ([`judge::schedule`]): of when it was asked, the pace of this kind of phase, what is left of the
//! player's reserve, and the times that do not count. These are the player's absences, and the
//! times at which the judge could not read its mail or could not send the question; so a deadline
//! never moves twice for one of them. A deadline that was told is kept, and put off by just as long
//! as time stands still before it: where the computation gives another one, since an absence has
//! become shorter or a moderator has moved it, the difference stays with the decision.
//! `judge::ledger::timing` brings together what the function needs, `judge::play::alarms` acts when
//! an alarm of a game goes off, and `judge::daemon::outage` notes when the judge was not there.
//! What counts for lateness and order is when the first server of ours took a mail, by its
//! `Received`; else when the mail came to lie in its mailbox, else now (`judge::daemon::intake`). A
//! seat has one time and one miss for each turn, of which [`rules::Rules::turn`] gives the number,
//! whatever the turn consists of (`judge::play::turn`). A clock that may have jumped
//! (`judge::daemon::clock_jump`) decides nothing: mails are stored meanwhile, and everything else
//! waits.
//!
//! The clock acts up to the time by which all mail that had come is stored and worked on
//! (`judge::daemon::intake`). So no order which came in time is late, however long it waits in the
//! mailbox; and mails that came after a deadline keep nobody from it, however many there are. Those
//! that came before it are worked on first, since one of them may be the order: a hundred thousand
//! of them delay the deadlines behind them by the minutes which that takes, and no letter. A
//! Maildir hands over its oldest mails first and says since when the others wait. It is listed once
//! for thousands of mails, and what has come since a listing is unknown, so the clock stops there
//! until the next one. Of a mailbox that does not say since when its mails wait the clock waits for
//! all.
//!
//! # Silence, and fewer letters
//!
//! Before anybody is asked, `judge::play::auto_play` decides what needs no asking: a decision with
//! one lawful answer that all can see, one of a seat that a [`rules::StandIn`] plays, and one for
//! which its player has sent an order ahead (`judge::play::standing`). Such an order is kept as
//! words ([`orders::ahead`]) and read against the position when its decision comes; in the ledger
//! and to everybody else it is an order like any other. A title whose decisions come in an order
//! has an [`rules::Agenda`] of them: there each order ahead is bound to one decision when it is
//! kept, by its own words or by its place among the lines, so that a bare `PASS` never answers
//! anything else, and it lapses as soon as that decision has been made without it.
//! `judge::play::missed_deadlines` makes a decision without its player, and
//! `judge::play::take_over` gives a seat to another one. A stand-in sees the view of its seat and
//! has a chance of its own, so that it changes no draw of the game.
//!
//! Decisions that do not depend on each other can be answered in one mail: a title names such ones
//! in [`rules::Question::later`], the letter says how, and the answers wait as orders sent ahead,
//! so that nobody hears of them before their turn. In Race these are the plans for the actions
//! after the present one, which are made of one's own yard and hand; all else there is about ships,
//! goods and places that a person may take meanwhile, or about cards that are still to be drawn. In
//! New World there are none, since each placement begins with a tile that is drawn when the one
//! before has been played. In Neuland a whole turn is one mail anyway, draws can be answered
//! beforehand (`PILE`), and the next turn depends on what the others have built.
//!
//! # People
//!
//! `judge::commands::press` takes press out of a mail before anything else is read, so that no line
//! of it is ever an order, and passes it on in each reader's own thread, every line behind the mark
//! of a comment. It stands in a table of its own and not in the ledger: a ledger goes to everybody
//! at the end, to the byte and under one digest, while what two players wrote stays between them.
//! Only the file that brings a game to another judge has press; transcripts, pages and `HISTORY`
//! have what their reader wrote, got, or may overhear. Unsigned press waits for the full hour,
//! since the time of a letter tells as much as a name. A reader mutes what a seat signs, or all
//! that nobody signs: leaving out the unsigned press of one seat would name its writer. An observer
//! (`judge::commands::observe`) gets the public view and nothing else. That a game is anonymous
//! changes no sentence, since letters know seats alone; `judge::ledger::anonymity` keeps what would
//! give a person away beside them.
//!
//! # What no rule decides
//!
//! Taking back, playing again, pausing and ending are rulings (`judge::play::ruling`), of the
//! moderator or of all players together (`judge::play::proposals`). An undo is an act behind what
//! it takes back: `judge::ledger::State` says which rows of a ledger count, and everybody who
//! reads one asks there. How many events stand may fall, so what was told and asked is noted by
//! rows, and a letter is known by the number of undos beside that of the event. What was asked is
//! closed, and the seat that is to decide again is asked anew. A redo appends what was taken back
//! once more, to the byte. While a game is paused the store keeps its clock from running, even
//! where one is set, and the pause is one more time that does not count.
//!
//! # Secrets
//!
//! A [`rules::Secret`] has an owner or none, prints as its owner alone and cannot be serialised, so
//! that a view which holds one does not compile. It opens for a viewer who may see it, or for a
//! [`rules::Referee`], which `rules/game.rs` alone can make. Views are built up from nothing, never
//! a state with parts removed. `tests/promises/leak` deals again all that a viewer cannot see, and
//! what that viewer gets must be the same to the byte, down to the finished mail.
//!
//! # Modules
//!
//! | module | what it is | may use |
//! |---|---|---|
//! | [`rules`] | what every title promises and what drives a game of it | [`render`] |
//! | [`render`] | pictures as data, and their writers | - |
//! | [`orders`] | the order language of all titles, and order sets | `rules` |
//! | [`games`] | the titles, one folder each, and the list of them | `rules`, `orders`, `render` |
//! | [`language`] | sentences and layouts of a language out of `templates/` | `rules`, `render` |
//! | [`mail`] | all that knows RFC 5322, IMAP and SMTP, and nothing of games | `files`, `program` |
//! | [`store`] | all that outlives the program, and all SQL | `files` |
//! | [`judge`] | from an envelope to rows and letters | all above |
//! | [`files`], [`program`] | what is written, and what is run, within limits | - |
//! | [`config`], [`clock`], [`failure`] | `judge.toml`, the time, the operator's error | `judge` |
//! | [`command`] | the command line | all but `orders`, `language` |
//!
//! `rules`, `orders` and `games` are the pure half: no input or output, no clock, no environment,
//! no hash maps, no floats. `tests/tidy.rs` and clippy (`clippy.toml`) keep these walls, and also
//! that the judge names no transport and that no sentence is missing or unused. Sentences for
//! players stand in `templates/` alone: code gives a key and arguments ([`rules::Line`]). What is
//! printed in a box stands in `games/*.toml`.
//!
//! # Where it departs from the first plan
//!
//! * `AnyGame` stands in `games` and not in `rules`: it runs order sets, and `rules` knows nothing
//!   of the order language.
//! * `halts` stands beside `reveals`. What cannot be taken back and what sends the later lines home
//!   is mostly the same; not in Neuland, where a player may say beforehand what to do with a draw,
//!   and where the end of a turn stops a set although it reveals nothing.
//! * `sole_order` is judged on the *public* view. That a question is left out tells everybody that
//!   there was one answer, so a hand must not be the reason.
//! * `rules` knows [`rules::Section`] and a [`Drawing`](render::drawing::Drawing): a title says its
//!   board in reading order, picture and words, and the letter needs no second contract for it.
//! * The ledger has acts beside events: opened, joined, orders, default, revealed. Events are what
//!   replay is made of, acts tell whose doing they were. Each row carries the digest of the one
//!   before.
//! * A title reads its orders by hand, with a cursor that knows abbreviations and hints. Its
//!   phrases are data for all that goes on around one order: which lines begin one, what continues
//!   it, and the test that every example reads and writes back to itself.
//! * There is no module for what titles share: picks, rankings, house rules and refusals stand in
//!   `rules`, the cursor in `orders`, and the rest in small files beside the titles.
//!
//! # Adding a title
//!
//! A judge is given its titles as a value: [`games::Titles`] is a list of [`games::Title`], and
//! [`judge::Settings`] has it. A title of another crate brings its sentences and help pages along
//! ([`games::Title::with_templates`]), so that [`command::run`] with a list of one's own is the
//! whole program with other games. `tests/example_title/` is such a title, in six files and under
//! 600 lines, and `docs/src/adding-a-title.md` explains it file by file. A title that comes with
//! the program is made like this:
//!
//! 1. Write `src/games/<title>/`. `mod.rs` implements [`rules::Rules`] and
//!    [`rules::OrderLanguage`], `letters.rs` [`rules::Letters`] and `proof.rs` [`rules::Proof`];
//!    files are named as in the other titles. Those with rules are named like the chapters of the
//!    rulebook, each with `legal`, `check`, `adjudicate` and `evolve` as far as it has them. The head of a chapter lists its rulings, each with the name of its
//!    test. Read beside the title that is most like it: `new_world` where everything lies open,
//!    `race` where hands are hidden, `neuland` where a turn is many orders.
//! 2. Write `games/<title>.toml`, with a `source` for each entry, and name it in `COMPONENTS`; where
//!    there is a picture also `games/<title>.svg`, and name it in `SPRITES`.
//! 3. Add `pub mod <title>` and a line in [`games::TITLES`].
//! 4. Write `templates/lang/en/<title>.ftl` and its like. Their keys begin with the title's name,
//!    and its printed name stands in `judge.ftl` under the key `KEY`; tests name every key that is
//!    missing or unused.
//! 5. Write the help pages `rules-<title>`, `rules-<title>-<topic>` and `orders-<title>` in
//!    `templates/lang/en/help/`.
//! 6. For each further language write the same files in `templates/lang/<language>/`, and a section
//!    `[<title>]` in its `words.toml`: spellings for every keyword and for all of
//!    [`rules::OrderLanguage::words`]. Tests name what is missing.
//! 7. Add `tests/rules/<title>/` with one test for each rule, a folder of mails
//!    `tests/transcripts/<title>/<name>/`, and a playthrough in `tests/seats/<title>/`. The
//!    conformance kit, the leak test of views and the demo find the title by themselves; where
//!    orders by chance lead nowhere, `tests/support/steered.rs` shows how games are steered.
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
