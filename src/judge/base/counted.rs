//! Numbers with their nouns, for the operator.

/// Formats a number with its noun: `1 game`, `2 games`.
pub fn counted(number: u64, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

#[cfg(test)]
mod tests {
    use super::counted;

    #[test]
    fn one_is_no_plural() {
        let games = [0, 1, 2].map(|number| counted(number, "game", "games"));
        assert_eq!(games, ["0 games", "1 game", "2 games"]);
    }
}
