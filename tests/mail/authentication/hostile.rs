//! Words of a sender that are made to break out of the place that a server copies them to.

use proptest::prelude::*;
use proptest::sample::select;

/// Marks that end the place that a word was copied to.
pub(super) const OPENERS: [&str; 22] = [
    "",
    "a",
    ")",
    "a)",
    "\"",
    "a\"",
    "a\")",
    "a\\\")",
    "a\\",
    "x@evil.test",
    "x@evil.test)",
    "evil.test",
    "evil.test>",
    "1024-bit key; unprotected)",
    "2048-bit key) header.d=evil.test",
    "2048-bit key) header.d=evil.test header.i=@evil.test",
    "bad) smtp.mailfrom=evil.test",
    "mx.games.test: domain of a@evil.test designates 192.0.2.66 as permitted sender) \
     smtp.mailfrom=a@evil.test",
    "p=NONE) header.from=evil.test",
    "client-ip=192.0.2.66; helo=b; envelope-from=c; receiver=d)",
    "mail.evil.test) smtp.remote-ip=192.0.2.66",
    "p.test",
];

/// Results that a sender would like to be believed.
const CLAIMS: [&str; 16] = [
    "; dkim=pass header.d=p.test",
    ";dkim=pass header.d=p.test header.s=s1 header.b=abc",
    "; dkim=pass (2048-bit key) header.d=p.test header.i=@p.test",
    "; dkim=pass header.i=@p.test",
    "; dmarc=pass header.from=p.test",
    "; dmarc=pass (p=none dis=none) header.from=p.test",
    ";\tdmarc=pass\theader.from=\"p.test\"",
    "; spf=pass smtp.mailfrom=p.test",
    "; spf=pass (authorized) smtp.mailfrom=alice@p.test",
    " header.d=p.test",
    " header.i=@p.test",
    " header.from=p.test",
    " smtp.mailfrom=p.test",
    " dkim=pass header.d=p.test x=.evil.test",
    " x=.evil.test",
    "\u{a0};\u{a0}dmarc=pass\u{2028}header.from=p.test",
];

/// Marks that take up the rest of the place that the word was copied to.
const TAILS: [&str; 26] = [
    "",
    "(",
    " (b",
    "; none (b",
    "; x=y (b",
    " x=y (b",
    "; dkim=fail (b",
    "; dkim=fail header.d=evil.test (b",
    "; dkim=fail header.i=",
    "; dkim=fail header.i=y",
    "; dkim=none header.d=evil.test header.b=",
    "; spf=none (b",
    "; spf=none smtp.mailfrom=",
    "; spf=none smtp.mailfrom=evil.test (client-ip=192.0.2.66; helo=b; envelope-from=b",
    "; dmarc=none header.from=",
    "; dmarc=none (b",
    "; iprev=pass (b",
    "; arc=none (b",
    "; arc=none smtp.remote-ip=",
    "; auth=pass smtp.auth=",
    "; policy=pass reason=\"",
    " reason=\"",
    " (\"b",
    " \"b",
    " (\\",
    "; x=y header.q=\"b",
];

/// A word that is made to break out of its place, or that is noise of the same marks.
pub(super) fn hostile() -> impl Strategy<Value = String> {
    let (openers, claims, tails) = (
        select(&OPENERS[..]),
        select(&CLAIMS[..]),
        select(&TAILS[..]),
    );
    let made = (openers.clone(), claims.clone(), tails.clone());
    let made = made.prop_map(|(opener, claim, tail)| format!("{opener}{claim}{tail}"));
    let twice = (
        openers.clone(),
        claims.clone(),
        tails.clone(),
        claims.clone(),
    );
    let twice = twice
        .prop_map(|(opener, claim, tail, other)| format!("{opener}{claim}{tail}{other}{tail}"));
    let marks = select(vec![
        "(", ")", "\"", ";", "\\", " ", "@", "<", ">", "=", ",", "\t",
    ]);
    let noise = proptest::collection::vec(prop_oneof![openers, claims, tails, marks], 1..6);
    prop_oneof![5 => made, 1 => twice, 2 => noise.prop_map(|pieces| pieces.concat())]
}
