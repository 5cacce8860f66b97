//! What IMAP servers say, as bytes.

use landfall::mail::mailbox::{Misheard, Responses, parse};

/// The longest response without its literals, in bytes.
const LENGTH: usize = 64 * 1024;

/// How deep lists may be nested.
const DEPTH: usize = 110;

/// Returns all responses of a text that comes in pieces of `piece` bytes.
fn split(said: &[u8], piece: usize) -> Result<Vec<Vec<u8>>, Misheard> {
    let (mut responses, mut found) = (Responses::default(), Vec::new());
    for piece in said.chunks(piece) {
        responses.said().extend(piece);
        while let Some(response) = responses.take()? {
            found.push(response);
        }
    }
    Ok(found)
}

#[test]
fn responses_end_where_their_literals_and_lines_do() {
    let said: [&[u8]; 6] = [
        b"* OK ready {99}\r\n",
        b"* SEARCH 1 2\r\n",
        b"* 1 FETCH (UID 1 BODY[] {16}\r\na {9999}\r\n( (( \")\r\n",
        b"* 2 fetch (BODY[HEADER] {0}\r\n BODY[TEXT] {3}\r\n\r\n\n UID 2)\r\n",
        b"+ go on {5}\r\n",
        b"a1 OK done {7}\r\n",
    ];
    for piece in [1, 7, 10_000] {
        let found = split(&said.concat(), piece).unwrap();
        assert_eq!(found, said, "{piece}");
        assert!(found.iter().all(|one| parse(one).is_ok()));
    }
    assert_eq!(split(b"* 1 FETCH (BODY[] {9}\r\n1234\r\n", 5), Ok(vec![]));
}

#[test]
fn what_nobody_asked_for_is_left_out() {
    let said = b"* XLIST () \"/\" {8}\r\n* 1 OK\r\n\r\n* METADATA \"\" (/private/\xff x)\r\n\
                 * THREAD ((((\r\n* 7 RECENT\r\n* 8 EXISTS\r\n";
    assert_eq!(split(said, 3), Ok(vec![b"* 8 EXISTS\r\n".to_vec()]));
}

#[test]
fn a_response_without_an_end_is_too_long_and_its_literals_are_not() {
    for said in [
        "* SEARCH".to_owned() + &" 1".repeat(LENGTH),
        "x".repeat(LENGTH + 1),
        "* 1 FETCH (".to_owned() + &" BODY[] {1}\r\nx".repeat(LENGTH / 12),
        "* 1 FETCH (BODY[]".to_owned() + &" {0}\r\n".repeat(LENGTH / 6),
    ] {
        let found = split(said.as_bytes(), 4096);
        assert_eq!(found, Err(Misheard::TooLong(LENGTH)), "{:.30}", said);
    }
    let mail = "\r\n".repeat(2 * LENGTH);
    let said = format!("* 1 FETCH (UID 1 BODY[] {{{}}}\r\n{mail})\r\n", mail.len());
    assert_eq!(split(said.as_bytes(), 4096), Ok(vec![said.into_bytes()]));
}

#[test]
fn lists_are_nested_as_deep_as_parts_are_and_no_deeper() {
    let nested = |depth: usize| {
        let part = "(\"text\" \"plain\" NIL NIL NIL \"7bit\" 1 1)";
        let (open, close) = ("(".repeat(depth), " \"mixed\")".repeat(depth));
        format!("* 1 FETCH (UID 1 BODYSTRUCTURE {open}{part}{close})\r\n")
    };
    let deep = split(nested(DEPTH - 5).as_bytes(), 4096).unwrap();
    assert!(parse(&deep[0]).is_ok());
    for said in [
        nested(DEPTH),
        "* 1 FETCH (BODYSTRUCTURE ".to_owned() + &"(".repeat(60_000),
    ] {
        assert_eq!(
            split((said + "\r\n").as_bytes(), 4096),
            Err(Misheard::TooDeep)
        );
    }
    let named = format!("* 1 FETCH (X \"\\\"{}\")\r\n", "(".repeat(9_000));
    assert_eq!(split(named.as_bytes(), 4096).unwrap().len(), 1);
}

#[test]
fn what_the_library_would_end_the_program_over_does_no_harm() {
    let said = b"* 1 FETCH (UID 1 InternalDate nil)\r\n";
    assert!(matches!(split(said, 9), Err(Misheard::Nonsense(_))));
    for said in [
        "A1 NO [ALERT]\u{e9}\r\n",
        "* OK [PARSE]\u{4e0d}]\u{884c}\r\n",
    ] {
        let found = split(said.as_bytes(), 9).unwrap();
        assert!(parse(&found[0]).is_ok(), "{said}");
    }
}
