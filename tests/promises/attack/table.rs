//! Attacks in one table: what a person does, what becomes of it, and who hears of it.
//!
//! Each is done to a running game with secret hands. Whatever it is, no order is played, no letter
//! shows a hand to anybody else or obeys what a stranger wrote, and the judge goes on: afterwards
//! the player's own answer is played.

use landfall::store::MailState::{self, Done, Filed, Held};

use super::scene::Scene;
use super::*;
use Hears::{Alice, Bob, Mallory, Nobody};

/// Who gets letters because of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hears {
    Nobody,
    /// The player whose seat it is about, at the registered address.
    Alice,
    Bob,
    Mallory,
}

/// What is done, the mail that does it, its fate with the reason's first words, and who hears.
type Row = (
    &'static str,
    fn(&mut Scene) -> Vec<u8>,
    MailState,
    &'static str,
    Hears,
);

const ASKED: &str = "the registered address was asked to confirm";
const DISOWNED: &str = "the sender's domain disowns it";
const OWN: &str = "a letter of the judge itself";
const MUCH: &str = "the mail has";
const PARTS: &str = "the mail has too many parts";

#[rustfmt::skip]
const TABLE: &[Row] = &[
    // Who writes.
    ("forged From",                            Scene::forged_from,     Held,  ASKED, Alice),
    ("forged From, made-up tag",               Scene::made_up_tag,     Held,  ASKED, Alice),
    ("forged From, stolen tag, DMARC fails",   Scene::disowned,        Filed, DISOWNED, Nobody),
    ("forged From, a voucher of one's own",    Scene::own_voucher,     Held,  ASKED, Alice),
    ("forged From, a voucher in an envelope",  Scene::quoted_voucher,  Held,  ASKED, Alice),
    ("the player's address as a display name", Scene::display_name,    Done,  "help", Mallory),
    ("two senders, one of them the player",    Scene::two_senders,     Held,  ASKED, Alice),
    ("the player in a group of one",           Scene::group,           Held,  ASKED, Alice),
    // Tags that are stolen, made up, or another's.
    ("stolen tag, another address",            Scene::stolen_tag,      Held,  ASKED, Alice),
    ("stolen tag, asks for the position",      Scene::stolen_show,     Done,  "show", Alice),
    ("stolen tag, asks for a preview",         Scene::stolen_preview,  Done,  "preview", Alice),
    ("stolen tag, asks for letters elsewhere", Scene::stolen_address,  Done,  "not proved", Alice),
    ("forwarded letter, answered by a friend", Scene::forwarded,       Held,  ASKED, Alice),
    ("tag of another seat",                    Scene::other_seat,      Held,  ASKED, Alice),
    ("own tag with another seat's name",       Scene::renamed_tag,     Done,  "no question", Bob),
    ("made-up tag of a confirmation",          Scene::made_up_confirm, Held,  ASKED, Alice),
    ("10,000 made-up tags",                    Scene::many_tags,       Held,  ASKED, Alice),
    // Old mail.
    ("an order mail once more",                Scene::replayed,        Filed, "the same", Nobody),
    ("once more, another Date and Message-ID", Scene::renewed,         Done,  "stale", Alice),
    ("a new mail with an old letter's tag",    Scene::old_letter,      Done,  "stale", Alice),
    ("the Message-ID of the player's next mail",  Scene::squatted,        Done,  "help", Mallory),
    // Fields and marks where words belong.
    ("header fields in the subject",           Scene::subject_fields,  Done,  "help", Alice),
    ("header fields in the text",              Scene::text_fields,     Done,  "not played: misread", Alice),
    ("header fields in the Message-ID",        Scene::id_fields,       Done,  "help", Alice),
    ("HTML and control characters in an order",Scene::marked_order,    Done,  "not played: misread", Alice),
    ("HTML and control characters in a name",  Scene::marked_name,     Done,  "help", Mallory),
    ("HTML and control characters for all",    Scene::marked_luck,     Done,  "asked to", Mallory),
    // Robots, and the judge itself.
    ("a robot with an order",                  Scene::robot,           Filed, "automatic", Nobody),
    ("a null sender with an order",            Scene::null_sender,     Filed, "automatic", Nobody),
    ("the judge's letter, sent back",          Scene::own_letter,      Filed, OWN, Nobody),
    ("the judge's address in From",            Scene::own_address,     Filed, OWN, Nobody),
    // Too much.
    ("30 MB",                                  Scene::huge,            Filed, MUCH, Alice),
    ("200,000 parts",                          Scene::many_parts,      Filed, PARTS, Alice),
    ("parts nested 20,000 deep",               Scene::deep_parts,      Filed, PARTS, Alice),
    ("100,000 orders",                         Scene::many_orders,     Filed, MUCH, Alice),
];

/// Bad day: a mail that is too much.
#[test]
fn no_attack_plays_an_order_shows_a_hand_or_stops_the_judge() {
    let mut wrong = Vec::new();
    for (what, mail, fate, reason, hears) in TABLE {
        let mut scene = Scene::new();
        let mail = mail(&mut scene);
        let found = scene.befall(mail);
        let heard = scene.heard();
        let expected: &[&str] = match hears {
            Nobody => &[],
            Alice => &[scene.alice],
            Bob => &[scene.bob],
            Mallory => &[MALLORY],
        };
        if found.0 != *fate || !found.1.starts_with(reason) || heard != expected {
            wrong.push(format!("{what}: {found:?}, heard by {heard:?}"));
        }
        let harm = scene.harm().into_iter();
        wrong.extend(harm.map(|harm| format!("{what}: {harm}")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
