//! Names of months and weekdays, and the small words of dates, in the languages of the judge's
//! players: English, Dutch, German and French.

use chrono::Weekday;

/// The meaning of one word of a date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Name {
    /// A month, from 1 on.
    Month(u32),
    Weekday(Weekday),
    Today,
    Tomorrow,
    /// Prepositions before the first day of a range.
    From,
    /// Prepositions before the last day of a range.
    To,
    /// Words after the number of an hour.
    Hour,
    /// Words after an hour of the morning; in German, before a day.
    Am,
    /// Words after an hour of the afternoon.
    Pm,
    /// A word without meaning.
    Filler,
}

/// Lower-case spellings, in the order of the months.
const MONTHS: [&[&str]; 12] = [
    &[
        "january",
        "jan",
        "januari",
        "januar",
        "j\u{e4}nner",
        "janvier",
        "janv",
    ],
    &[
        "february",
        "feb",
        "februari",
        "februar",
        "f\u{e9}vrier",
        "fevrier",
        "f\u{e9}v",
        "fev",
    ],
    &[
        "march",
        "mar",
        "maart",
        "mrt",
        "m\u{e4}rz",
        "maerz",
        "marz",
        "m\u{e4}r",
        "mars",
    ],
    &["april", "apr", "avril", "avr"],
    &["may", "mei", "mai"],
    &["june", "jun", "juni", "juin"],
    &["july", "jul", "juli", "juillet", "juil"],
    &["august", "aug", "augustus", "ao\u{fb}t", "aout"],
    &["september", "sep", "sept", "septembre"],
    &["october", "oct", "oktober", "okt", "octobre"],
    &["november", "nov", "novembre"],
    &[
        "december",
        "dec",
        "dezember",
        "dez",
        "d\u{e9}cembre",
        "decembre",
        "d\u{e9}c",
    ],
];

/// Lower-case spellings, from Monday on.
const WEEKDAYS: [(Weekday, &[&str]); 7] = [
    (
        Weekday::Mon,
        &["monday", "mon", "maandag", "ma", "montag", "mo", "lundi"],
    ),
    (
        Weekday::Tue,
        &[
            "tuesday", "tue", "tues", "dinsdag", "di", "dienstag", "mardi",
        ],
    ),
    (
        Weekday::Wed,
        &[
            "wednesday",
            "wed",
            "woensdag",
            "wo",
            "mittwoch",
            "mi",
            "mercredi",
        ],
    ),
    (
        Weekday::Thu,
        &[
            "thursday",
            "thu",
            "thur",
            "thurs",
            "donderdag",
            "do",
            "donnerstag",
            "jeudi",
        ],
    ),
    (
        Weekday::Fri,
        &[
            "friday", "fri", "vrijdag", "vr", "freitag", "fr", "vendredi",
        ],
    ),
    (
        Weekday::Sat,
        &[
            "saturday", "sat", "zaterdag", "za", "samstag", "sa", "samedi",
        ],
    ),
    (
        Weekday::Sun,
        &["sunday", "sun", "zondag", "zo", "sonntag", "so", "dimanche"],
    ),
];

const OTHERS: [(Name, &[&str]); 8] = [
    (Name::Today, &["today", "vandaag", "heute", "aujourd'hui"]),
    (Name::Tomorrow, &["tomorrow", "morgen", "demain"]),
    (Name::From, &["from", "van", "vanaf", "vom", "von", "du"]),
    (
        Name::To,
        &[
            "to", "until", "till", "til", "through", "thru", "tot", "t/m", "tm", "bis", "au",
            "jusqu'au", "-",
        ],
    ),
    (
        Name::Hour,
        &["uur", "uhr", "o'clock", "heures", "heure", "h", "u"],
    ),
    (Name::Am, &["am", "a.m"]),
    (Name::Pm, &["pm", "p.m"]),
    (
        Name::Filler,
        &[
            "at",
            "om",
            "um",
            "\u{e0}",
            "a",
            "on",
            "op",
            "the",
            "of",
            "den",
            "der",
            "de",
            "le",
            "en",
            "met",
            "und",
            "and",
            "including",
            "inclusive",
        ],
    ),
];

/// Returns the meaning of a lower-case word; `None` if it belongs to no date.
pub(super) fn name(word: &str) -> Option<Name> {
    let month = MONTHS
        .iter()
        .position(|spellings| spellings.contains(&word));
    let month = month.and_then(|nth| u32::try_from(nth).ok());
    if let Some(nth) = month {
        return Some(Name::Month(nth.saturating_add(1)));
    }
    let weekday = WEEKDAYS
        .iter()
        .find(|(_, spellings)| spellings.contains(&word));
    if let Some((weekday, _)) = weekday {
        return Some(Name::Weekday(*weekday));
    }
    let other = OTHERS
        .iter()
        .find(|(_, spellings)| spellings.contains(&word));
    other.map(|(name, _)| *name)
}
