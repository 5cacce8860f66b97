//! Phrases of bounces and of list managers' notices.

use crate::mail::phrases::Phrases;

/// Words in the subject of a mail system's own failure notices.
pub(super) static NOTICES: Phrases = Phrases::of(include_str!("phrases/notices.txt"));

/// Words in the text of such notices.
pub(super) static TOLD: Phrases = Phrases::of(include_str!("phrases/told.txt"));

/// Words that programs write and people do not; some are also in [`TOLD`].
pub(super) static TOLD_BY_PROGRAMS: Phrases =
    Phrases::of(include_str!("phrases/told_by_programs.txt"));

/// Words about a mailbox: other programs, such as a shop's, do not write them.
pub(super) static ABOUT_MAIL: Phrases = Phrases::of(include_str!("phrases/about_mail.txt"));

/// Openings of notices, from any sender, that no person writes.
pub(super) static OPENINGS: Phrases = Phrases::of(include_str!("phrases/openings.txt"));

/// Refusals by list managers to pass a mail on.
pub(super) static REFUSED_BY_LISTS: Phrases =
    Phrases::of(include_str!("phrases/refused_by_lists.txt"));

/// Display names of mail systems.
pub(super) static SYSTEM_NAMES: Phrases = Phrases::of(include_str!("phrases/system_names.txt"));

/// Local parts of list managers, or their first or last words.
pub(super) static LIST_MANAGERS: Phrases = Phrases::of(include_str!("phrases/list_managers.txt"));

/// First or last words of a list manager's addresses for its list; people have them too.
pub(super) static OF_LISTS: Phrases = Phrases::of(include_str!("phrases/of_lists.txt"));

/// Words for a list, its members, and mails to it.
pub(super) static LISTS: Phrases = Phrases::of(include_str!("phrases/lists.txt"));

/// Words of a list manager that turns a letter away.
pub(super) static TURNED_AWAY: Phrases = Phrases::of(include_str!("phrases/turned_away.txt"));

/// Words about a letter that is still on its way.
pub(super) static LATE: Phrases = Phrases::of(include_str!("phrases/late.txt"));

/// Words about a letter whose delivery was given up.
pub(super) static GIVEN_UP: Phrases = Phrases::of(include_str!("phrases/given_up.txt"));

/// Words of list managers about a letter that waits for a person: it has not failed yet.
pub(super) static HELD: Phrases = Phrases::of(include_str!("phrases/held.txt"));

/// Words about a missing mailbox.
pub(super) static GONE: Phrases = Phrases::of(include_str!("phrases/gone.txt"));

/// Words about a full mailbox.
pub(super) static FULL: Phrases = Phrases::of(include_str!("phrases/full.txt"));

/// Words about an unwanted letter, or a route that is closed for now.
pub(super) static REFUSED: Phrases = Phrases::of(include_str!("phrases/refused.txt"));

/// Mail programs of people.
pub(super) static CLIENTS: Phrases = Phrases::of(include_str!("phrases/clients.txt"));

/// Beginnings of subjects of answers and forwarded mails.
pub(super) static PASSED_ON: Phrases = Phrases::of(include_str!("phrases/passed_on.txt"));

/// Words for a missing mailbox that are conclusive with any other words.
pub(super) static GONE_FOR_SURE: Phrases = Phrases::of(include_str!("phrases/gone_for_sure.txt"));

/// Words about a sender without authentication or a good reputation.
pub(super) static SENDING: Phrases = Phrases::of(include_str!("phrases/sending.txt"));
