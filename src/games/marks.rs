//! Letters that stand for seats and for codes in pictures.

/// As many letters of codes have room at one place.
const MANY: usize = 3;

/// A capital for each seat, out of its name, so that no two are the same.
pub(super) fn capitals(names: &[String]) -> Vec<char> {
    capitals_without("", names)
}

/// The same without letters that mean something else in a picture.
pub(super) fn capitals_without(others: &str, names: &[String]) -> Vec<char> {
    let mut marks: Vec<char> = Vec::with_capacity(names.len());
    for name in names {
        let letters = name.chars().map(|letter| letter.to_ascii_uppercase());
        let letters = letters.filter(char::is_ascii_uppercase);
        let mut free = letters
            .chain('A'..='Z')
            .filter(|letter| !marks.contains(letter) && !others.contains(*letter));
        let mark = free.next();
        marks.push(mark.unwrap_or('?'));
    }
    marks
}

/// The letters of the codes at a place with many: the first and the last one.
pub(super) fn shortened(letters: String) -> String {
    let mut all = letters.chars();
    match (all.next(), all.next_back()) {
        (Some(first), Some(last)) if letters.len() > MANY => format!("{first}\u{2026}{last}"),
        _ => letters,
    }
}
