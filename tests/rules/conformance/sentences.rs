//! Whatever a title says has words, in every language.

use std::collections::BTreeSet;

use landfall::language::{Block, Cast, Composer, Voices};
use landfall::orders::order_set::Mode;
use landfall::orders::{Lexicon, LineOutcome, OrderLine, SetLine};
use landfall::rules::{Expected, Line, Question, Seat, Viewer};

use crate::kits::voices;
use crate::support::playout::{Playout, run};

/// Says the question, the boards of all viewers, and the whole story so far.
pub(super) fn check(playout: &Playout, seat: Seat, question: &Question<String>) {
    let voices = voices();
    for language in voices.names() {
        let cast = cast(playout, Some(seat));
        let composer = Composer::new(voices.get(language).unwrap(), &cast);
        asked(&composer, question);
        spelled(&composer, playout.plan.title.name, question, &voices);
        told(&composer, playout, seat);
        foreseen(&composer, playout, seat, question);
    }
}

fn cast(playout: &Playout, reader: Option<Seat>) -> Cast {
    Cast::new(playout.plan.setting().seat_names, reader).playing(playout.plan.title.name)
}

/// An order as a letter writes it is read as this order.
fn spelled(composer: &Composer<'_>, title: &str, question: &Question<String>, voices: &Voices) {
    let lexicon = Lexicon::new(voices.words(title));
    let texts = |line: OrderLine| {
        let words = line.words.into_iter().map(|word| word.text);
        words.collect::<Vec<_>>()
    };
    for choice in &question.choices {
        let variants = choice.variants.iter().map(|(order, _)| order);
        for order in variants.chain([&choice.plain]) {
            let line = OrderLine::new(&composer.order(order));
            let meant = texts(OrderLine::new(order));
            assert_eq!(texts(lexicon.understood(&line)), meant, "{}", line.raw);
        }
    }
}

/// No two choices have the same words.
fn asked(composer: &Composer<'_>, question: &Question<String>) {
    let mut said = vec![composer.say(&question.asks)];
    said.extend(composer.say_all(&question.notes));
    let mut shorts = BTreeSet::new();
    for choice in &question.choices {
        let short = composer.say(&choice.short);
        said.push(composer.say(&choice.says));
        said.extend(choice.plain_says.iter().map(|line| composer.say(line)));
        let mut variants = BTreeSet::new();
        for (order, says) in &choice.variants {
            let words = composer.say(says);
            let new = variants.insert(words.clone());
            assert!(new, "{order}: another choice says {words}");
        }
        said.extend(variants);
        let new = shorts.insert(short.clone());
        assert!(new, "two choices are called {short}");
    }
    said.extend(shorts);
    said.iter().for_each(|sentence| has_words(sentence));
    let about = composer.blocks(&question.about);
    about.iter().for_each(block_has_words);
}

fn told(composer: &Composer<'_>, playout: &Playout, seat: Seat) {
    for viewer in [Viewer::Seat(seat), Viewer::Public, Viewer::All] {
        let board = composer.blocks(&playout.game.board(viewer));
        board.iter().for_each(block_has_words);
        for event in &playout.ledger {
            if let Some(told) = playout.game.tell(event, viewer).unwrap() {
                has_words(&composer.say(&told.line));
            }
        }
    }
    for place in playout.game.ranking().places {
        has_words(&composer.say(&place.says));
    }
}

/// The remarks of a preview of the first choice have words.
fn foreseen(composer: &Composer<'_>, playout: &Playout, seat: Seat, question: &Question<String>) {
    let Some(choice) = question.choices.first() else {
        return;
    };
    let previewed = run(playout.game.as_ref(), seat, &choice.plain, Mode::Preview);
    let lines = previewed.game.foreseen(seat, &previewed.events).unwrap();
    lines.iter().for_each(|line| has_words(&composer.say(line)));
}

/// Checks that the answer to a line that was not played has words.
pub(super) fn of_fate(playout: &Playout, line: &SetLine) {
    let lines = match &line.outcome {
        LineOutcome::Misread(misread) => misread.expected.iter().filter_map(blank).collect(),
        LineOutcome::Refused(refusal) => vec![refusal.reason.clone(), Line::new(refusal.rule)],
        LineOutcome::Played
        | LineOutcome::Held
        | LineOutcome::NotReached
        | LineOutcome::Unplayed => return,
        LineOutcome::Unclear(_) | LineOutcome::Repeated | LineOutcome::Remark => return,
    };
    let voices = voices();
    for language in voices.names() {
        let cast = cast(playout, None);
        let composer = Composer::new(voices.get(language).unwrap(), &cast);
        lines.iter().for_each(|line| has_words(&composer.say(line)));
    }
}

fn blank(expected: &Expected) -> Option<Line> {
    match expected {
        Expected::Word(_) => None,
        Expected::Blank(key) => Some(Line::new(key)),
    }
}

fn block_has_words(block: &Block) {
    match block {
        Block::Heading(text)
        | Block::Paragraph(text)
        | Block::Legend(text)
        | Block::Provenance(text) => has_words(text),
        Block::Items(texts) | Block::Derived(texts) => {
            texts.iter().for_each(|text| has_words(text))
        }
        Block::Verbatim(lines) | Block::Detail(lines) => {
            assert!(!lines.is_empty(), "an empty picture")
        }
    }
}

/// A sentence that is missing, or lacks an argument, has braces.
fn has_words(sentence: &str) {
    let whole = !sentence.trim().is_empty() && !sentence.contains(['{', '}']);
    assert!(whole, "{sentence:?}");
}
