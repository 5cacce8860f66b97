//! Phrases of bounces and of list managers' notices.

use crate::mail::phrases::Phrases;

/// Words in the subject of a mail system's own failure notices.
pub(super) static NOTICES: Phrases = Phrases::of(include_str!("phrases/notices.txt"));

/// Words in the text of such notices.
pub(super) static TOLD: Phrases = Phrases::of(include_str!("phrases/told.txt"));

/// Of these and beside them, the words that programs write and people do not.
pub(super) static TOLD_BY_PROGRAMS: Phrases =
    Phrases::of(include_str!("phrases/told_by_programs.txt"));

/// Words about a mailbox: another program, say a shop's, does not write them.
pub(super) static ABOUT_MAIL: Phrases = Phrases::of(include_str!("phrases/about_mail.txt"));

/// How the text of a notice begins that needs no sender to be known by: no person begins so.
pub(super) static OPENINGS: Phrases = Phrases::of(include_str!("phrases/openings.txt"));

/// What list managers write to those whose mail they do not pass on.
pub(super) static REFUSED_BY_LISTS: Phrases =
    Phrases::of(include_str!("phrases/refused_by_lists.txt"));

/// Names that mail systems give themselves beside their address.
pub(super) static SYSTEM_NAMES: Phrases = Phrases::of(include_str!("phrases/system_names.txt"));

/// Local parts of list managers, or their first or last words.
pub(super) static LIST_MANAGERS: Phrases = Phrases::of(include_str!("phrases/list_managers.txt"));

/// The first or last words of addresses that a list manager has for its list; people have them too.
pub(super) static OF_LISTS: Phrases = Phrases::of(include_str!("phrases/of_lists.txt"));

/// Words for a list, for those on it, and for what was sent to it.
pub(super) static LISTS: Phrases = Phrases::of(include_str!("phrases/lists.txt"));

/// What such a manager says to whom it turns away.
pub(super) static TURNED_AWAY: Phrases = Phrases::of(include_str!("phrases/turned_away.txt"));

/// What mail systems write of a letter that is still on its way.
pub(super) static LATE: Phrases = Phrases::of(include_str!("phrases/late.txt"));

/// What they write of one that they try no more to deliver.
pub(super) static GIVEN_UP: Phrases = Phrases::of(include_str!("phrases/given_up.txt"));

/// What list managers write of a letter that waits for a person: it has not failed yet.
pub(super) static HELD: Phrases = Phrases::of(include_str!("phrases/held.txt"));

/// What is said of a mailbox that is not there.
pub(super) static GONE: Phrases = Phrases::of(include_str!("phrases/gone.txt"));

/// What is said of a mailbox that is full.
pub(super) static FULL: Phrases = Phrases::of(include_str!("phrases/full.txt"));

/// What is said of a letter that is not wanted, or of a way that is closed for now.
pub(super) static REFUSED: Phrases = Phrases::of(include_str!("phrases/refused.txt"));

/// Programs that people write mails with.
pub(super) static CLIENTS: Phrases = Phrases::of(include_str!("phrases/clients.txt"));

/// How the subject begins of what a person answers or passes on.
pub(super) static PASSED_ON: Phrases = Phrases::of(include_str!("phrases/passed_on.txt"));

/// Words that leave no doubt, whatever else is said.
pub(super) static GONE_FOR_SURE: Phrases = Phrases::of(include_str!("phrases/gone_for_sure.txt"));

/// What is said of a sender that is not authenticated, or has no good name.
pub(super) static SENDING: Phrases = Phrases::of(include_str!("phrases/sending.txt"));
