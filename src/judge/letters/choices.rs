//! The choices of a letter: the first ones in full, further ones in few words by place, and example
//! answers.

use crate::judge::base::Draft;
use crate::language::{Coded, Composer, Group};
use crate::orders::{CodedOrders, Codes};
use crate::rules::{Choice, IN_FULL, Line, Plain, Question, Way};

/// Puts the question into the draft and gives codes to its first choices, one per letter that the
/// title has.
pub(crate) fn ask(
    draft: &mut Draft,
    composer: &Composer<'_>,
    question: &Question<String>,
    letters: &str,
) -> Codes {
    let mut codes = Codes::new();
    draft.about = composer.blocks(&question.about).into();
    let lettered = letters.chars().zip(&question.choices);
    let in_full = lettered.clone().take(IN_FULL);
    let in_full = in_full.map(|(letter, choice)| coded(&mut codes, composer, letter, choice));
    draft.choices = in_full.collect::<Vec<Coded>>().into();
    let further = lettered.skip(IN_FULL);
    let further = further.map(|(letter, choice)| briefly(&mut codes, composer, letter, choice));
    draft.further = by_place(further).into();
    let more = question.choices.iter().skip(letters.chars().count());
    draft.uncoded = more.len();
    draft.more = by_place(more.map(|choice| uncoded(composer, choice))).into();
    let remarks = question.notes.iter();
    draft.remarks = remarks
        .map(|line| composer.said(line).to_string())
        .collect();
    draft.answers = answers(question, composer, letters);
    let together = question.together.iter();
    draft.together = together.map(|order| composer.order(order)).collect();
    let later = question.later.iter();
    draft.later = later.map(|order| composer.order(order)).collect();
    codes
}

/// Returns the choices that a picture shows at their places: the letter of each code and its plain
/// order. Orders that are played together have no single place.
pub(crate) fn offers(question: &Question<String>, letters: &str) -> Vec<(char, String)> {
    let offers = letters.chars().zip(&question.choices);
    let offers = offers.filter(|(_, choice)| choice.then.is_empty());
    let offers = offers.map(|(letter, choice)| (letter, choice.plain.clone()));
    offers.collect()
}

/// Describes a choice after its code, or above its variants with theirs. Each code has a digit,
/// since people sign with letters.
fn coded(
    codes: &mut Codes,
    composer: &Composer<'_>,
    letter: char,
    choice: &Choice<String>,
) -> Coded {
    // If variants add something to the choice, the choice itself is offered too.
    let has_own = choice.variants.is_empty() || choice.plain_is != Plain::First;
    let mut coded = plain(composer, &choice.says);
    for (nth, way) in choice.ways().iter().enumerate() {
        note(codes, letter, choice, way);
        if has_own && *way.order == choice.plain {
            coded.code = code(letter, way);
            coded.is_best = nth == 0;
        } else {
            coded.variants.push(Coded {
                is_best: nth == 0,
                ..offer(composer, letter, way, way.says)
            });
        }
    }
    coded
}

fn code(letter: char, way: &Way<'_, String>) -> String {
    format!("{letter}{}", way.number)
}

fn note(codes: &mut Codes, letter: char, choice: &Choice<String>, way: &Way<'_, String>) {
    let orders = CodedOrders::new(way.order.clone(), &choice.then);
    codes.insert(code(letter, way), orders);
}

fn offer(composer: &Composer<'_>, letter: char, way: &Way<'_, String>, says: &Line) -> Coded {
    Coded {
        code: code(letter, way),
        ..plain(composer, says)
    }
}

/// Describes a choice without a code.
fn plain(composer: &Composer<'_>, says: &Line) -> Coded {
    Coded {
        code: String::new(),
        says: composer.said(says),
        is_best: false,
        variants: Vec::new(),
    }
}

/// Describes the variants of a choice in few words.
fn briefly(
    codes: &mut Codes,
    composer: &Composer<'_>,
    letter: char,
    choice: &Choice<String>,
) -> Group {
    let mut ways = choice.ways();
    // The basic choice comes before its variants.
    ways.sort_by_key(|way| way.number);
    let offered = ways.iter().map(|way| {
        note(codes, letter, choice, way);
        offer(composer, letter, way, way.brief)
    });
    Group {
        place: choice.place().map(|place| composer.said(place).to_string()),
        coded: offered.collect(),
    }
}

fn uncoded(composer: &Composer<'_>, choice: &Choice<String>) -> Group {
    let brief = choice.brief.as_ref();
    let says = brief.map_or(&choice.short, |brief| &brief.plain);
    Group {
        place: brief.map(|brief| composer.said(&brief.place).to_string()),
        coded: vec![plain(composer, says)],
    }
}

/// Groups choices by place, in the order in which the places first appear.
fn by_place(choices: impl Iterator<Item = Group>) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for choice in choices {
        let mut known = groups.iter_mut();
        match known.find(|group| choice.place.is_some() && group.place == choice.place) {
            Some(group) => group.coded.extend(choice.coded),
            None => groups.push(choice),
        }
    }
    groups
}

/// Returns an example answer twice: as a code and as its order. If an answer takes several lines,
/// it is the first of them; a code of several orders has no second form.
pub(crate) fn answers(
    question: &Question<String>,
    composer: &Composer<'_>,
    letters: &str,
) -> Vec<String> {
    let (Some(letter), Some(first)) = (letters.chars().next(), question.choices.first()) else {
        return Vec::new();
    };
    let ways = first.ways();
    let plain = |way: &&Way<'_, String>| *way.order == first.plain;
    let shown = match question.together.is_empty() {
        true => ways.first(),
        false => ways.iter().find(plain),
    };
    let Some(way) = shown else { return Vec::new() };
    let mut lines = vec![code(letter, way)];
    if first.then.is_empty() {
        lines.push(composer.order(way.order));
    }
    lines
}
