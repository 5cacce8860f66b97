//! The choices of a letter: the first ones in full, those behind them in few words by place, and
//! what to write to take one.

use crate::judge::base::Draft;
use crate::language::{Coded, Composer, Group};
use crate::orders::{CodedOrders, Codes};
use crate::rules::{Choice, IN_FULL, Line, Plain, Question, Way};

/// Puts the question into the draft, and gives codes to its first choices: as many as the title has
/// letters for.
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
    draft.remarks = composer.say_all(&question.notes);
    draft.answers = answers(question, composer, letters);
    let together = question.together.iter();
    draft.together = together.map(|order| composer.order(order)).collect();
    let later = question.later.iter();
    draft.later = later.map(|order| composer.order(order)).collect();
    codes
}

/// The choices that a picture shows at their places: the letter of each code and its plain order.
/// Orders that are played together happen at no one place.
pub(crate) fn offers(question: &Question<String>, letters: &str) -> Vec<(char, String)> {
    let offers = letters.chars().zip(&question.choices);
    let offers = offers.filter(|(_, choice)| choice.then.is_empty());
    let offers = offers.map(|(letter, choice)| (letter, choice.plain.clone()));
    offers.collect()
}

/// A choice behind its code, or above its ways behind theirs. Each code has a digit, since people
/// sign with letters.
fn coded(
    codes: &mut Codes,
    composer: &Composer<'_>,
    letter: char,
    choice: &Choice<String>,
) -> Coded {
    // What others add something to is the choice itself.
    let has_own = choice.variants.is_empty() || choice.plain_is != Plain::First;
    let mut coded = Coded {
        code: String::new(),
        says: composer.said(&choice.says),
        is_best: false,
        variants: Vec::new(),
    };
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

/// Notes what the code of a way stands for.
fn note(codes: &mut Codes, letter: char, choice: &Choice<String>, way: &Way<'_, String>) {
    let orders = CodedOrders::new(way.order.clone(), &choice.then);
    codes.insert(code(letter, way), orders);
}

/// A way of a choice behind its code.
fn offer(composer: &Composer<'_>, letter: char, way: &Way<'_, String>, says: &Line) -> Coded {
    Coded {
        code: code(letter, way),
        says: composer.said(says),
        is_best: false,
        variants: Vec::new(),
    }
}

/// The ways of a choice in few words.
fn briefly(
    codes: &mut Codes,
    composer: &Composer<'_>,
    letter: char,
    choice: &Choice<String>,
) -> Group {
    let mut ways = choice.ways();
    // What a variant is added to is named before it.
    ways.sort_by_key(|way| way.number);
    let offered = ways.iter().map(|way| {
        note(codes, letter, choice, way);
        offer(composer, letter, way, way.brief)
    });
    Group {
        place: choice.place().map(|place| composer.say(place)),
        coded: offered.collect(),
    }
}

/// A choice without a code in few words.
fn uncoded(composer: &Composer<'_>, choice: &Choice<String>) -> Group {
    let brief = choice.brief.as_ref();
    let says = brief.map_or(&choice.short, |brief| &brief.plain);
    Group {
        place: brief.map(|brief| composer.say(&brief.place)),
        coded: vec![Coded {
            code: String::new(),
            says: composer.said(says),
            is_best: false,
            variants: Vec::new(),
        }],
    }
}

/// What can be done in one place stands together, where the place is named first.
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

/// The same answer twice: as a code and as the order it stands for. Where several lines make an
/// answer it is the one with which these begin; a code of several orders stands alone.
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
    let lines = shown.map(|way| {
        let code = code(letter, way);
        match first.then.is_empty() {
            true => vec![code, composer.order(way.order)],
            false => vec![code],
        }
    });
    lines.unwrap_or_default()
}
