//! Splits a structured header field into words, comments and semicolons (RFC 8601, RFC 5322).
//!
//! Servers write text of the sender's choice into comments, values and quotation marks, often
//! unescaped. So nothing is guessed here: a field is rejected unless it can be read in exactly one
//! way.

/// A piece of a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// A run without white space, its quotation marks removed.
    Word(String),
    /// The text in parentheses, including nested ones.
    Comment(String),
    /// The end of a statement.
    Semicolon,
}

/// The reason why a field is not trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Oddity {
    /// An unmatched parenthesis.
    Parenthesis,
    /// A quotation mark that is unmatched or misplaced.
    Quotation,
    /// A backslash, with which servers escape a character of the sender's.
    Backslash,
    Control,
    /// A word that is no statement of this kind of field.
    Word,
    /// A repeated result or property.
    Twice,
    /// A property or a value of another kind of result.
    Misplaced,
}

impl Token {
    pub(super) fn word(&self) -> Option<&str> {
        match self {
            Self::Word(word) => Some(word),
            Self::Comment(_) | Self::Semicolon => None,
        }
    }

    pub(super) fn comment(&self) -> Option<&str> {
        match self {
            Self::Comment(text) => Some(text),
            Self::Word(_) | Self::Semicolon => None,
        }
    }
}

pub(super) fn tokens(text: &str) -> Result<Vec<Token>, Oddity> {
    let mut tokens = Vec::new();
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.peek().copied() {
        match c {
            ' ' | '\t' | '\r' | '\n' => {
                chars.next();
            }
            ';' => {
                chars.next();
                tokens.push(Token::Semicolon);
            }
            '(' => tokens.push(Token::Comment(comment(&mut chars)?)),
            _ => tokens.push(Token::Word(word(&mut chars)?)),
        }
    }
    Ok(tokens)
}

type Chars<'a> = std::iter::Peekable<std::str::Chars<'a>>;

/// Reads a comment. Quotation marks in it must be in pairs without a parenthesis between them, and
/// a backslash is only allowed without an address.
fn comment(chars: &mut Chars<'_>) -> Result<String, Oddity> {
    let mut text = String::new();
    let (mut depth, mut quoted, mut escaped) = (0_u32, false, false);
    while let Some(c) = chars.next() {
        match c {
            '(' | ')' | ';' | '\\' if quoted => return Err(Oddity::Quotation),
            '(' => depth = depth.saturating_add(1),
            ')' => depth = depth.saturating_sub(1),
            '"' => quoted = !quoted,
            '\\' => {
                escaped = true;
                chars.next();
            }
            _ => refuse(c)?,
        }
        if depth == 0 {
            let is_odd = escaped && text.contains('@');
            let text = text.split_off(1.min(text.len()));
            return if is_odd {
                Err(Oddity::Backslash)
            } else {
                Ok(text)
            };
        }
        text.push(c);
    }
    Err(Oddity::Parenthesis)
}

/// Reads a word. A quoted string must be the whole value after an equals sign.
fn word(chars: &mut Chars<'_>) -> Result<String, Oddity> {
    let mut text = String::new();
    while let Some(c) = chars.peek().copied() {
        match c {
            ' ' | '\t' | '\r' | '\n' | ';' | '(' => break,
            ')' => return Err(Oddity::Parenthesis),
            '"' if text.ends_with('=') => {
                chars.next();
                quoted(chars, &mut text)?;
                return match chars.peek() {
                    None | Some(' ' | '\t' | '\r' | '\n' | ';' | '(') => Ok(text),
                    Some(_) => Err(Oddity::Quotation),
                };
            }
            '"' => return Err(Oddity::Quotation),
            _ => refuse(c)?,
        }
        text.push(c);
        chars.next();
    }
    Ok(text)
}

fn quoted(chars: &mut Chars<'_>, text: &mut String) -> Result<(), Oddity> {
    for c in chars.by_ref() {
        match c {
            '"' => return Ok(()),
            '(' | ')' | ';' => return Err(Oddity::Quotation),
            _ => refuse(c)?,
        }
        text.push(c);
    }
    Err(Oddity::Quotation)
}

/// Rejects characters that no server writes itself.
fn refuse(c: char) -> Result<(), Oddity> {
    match c {
        '\\' => Err(Oddity::Backslash),
        '\t' | '\r' | '\n' => Ok(()),
        _ if c.is_control() => Err(Oddity::Control),
        _ => Ok(()),
    }
}
