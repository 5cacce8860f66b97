//! Text that means nothing but itself in Markdown: players choose some of the words.

/// Escapes what Markdown would take for marks.
pub(super) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for (nth, letter) in text.chars().enumerate() {
        let marks = matches!(
            letter,
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '&' | '~'
        );
        let begins = nth == 0 && matches!(letter, '#' | '+' | '-' | '=');
        if marks || begins {
            escaped.push('\\');
        }
        // A line of its own could begin a list or a heading.
        escaped.push(if letter.is_control() { ' ' } else { letter });
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::escape;

    #[test]
    fn words_stay_words() {
        assert_eq!(escape("W1-08, TURN 1: 4 + 2"), "W1-08, TURN 1: 4 + 2");
        assert_eq!(
            escape("# <b>*luck*</b>\n- me"),
            "\\# \\<b\\>\\*luck\\*\\</b\\> - me"
        );
    }
}
