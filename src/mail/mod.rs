//! Mail: RFC 5322, MIME, IMAP and SMTP. This module does not know about games.
//!
//! A mail flows through this module in one direction:
//!
//! 1. a [`mailbox`] delivers bytes under a stable key ([`mailbox::Arrival`]), those of a large mail
//!    without its attachments ([`strip_attachments`]);
//! 2. [`envelope::read`] finds sender and recipients, and rejects mails that no person wrote:
//!    robots, bounces, our own letters, and mails too big or too strange to read ([`Unfit`]);
//! 3. [`plain::own_words`] separates the player's own lines from quoted ones;
//! 4. [`address::find_tags`] finds the tags that prove to which letter this is an answer.
//!
//! Mailboxes and transports on a network connect to a [`server`].
//!
//! On the way out, [`letter::Letter`] is encoded deterministically, and a [`transport`] sends it.
//!
//! Every byte that comes in was written by a stranger. So nothing here may panic, recurse without a
//! bound, or take more than linear time. This module therefore walks the tree of MIME parts itself,
//! with limits, and `mail-parser` only parses single header blocks and single text parts.

pub mod address;
mod authentication;
mod bounce;
pub mod calendar;
pub mod collection;
mod encode;
pub mod envelope;
mod from;
mod headers;
pub mod keys;
pub mod letter;
pub mod mailbox;
pub mod mbox;
mod mime;
pub mod own_mail;
mod phrases;
pub mod plain;
pub mod reading;
mod robot;
pub mod server;
mod signed;
pub mod strip_attachments;
mod transfer;
pub mod transport;
mod unfit;

pub use address::{Tagged, find_tags, short_tags};
pub use authentication::{Authentication, Evidence, Hops, Oddity, Place, Receiver, UNNAMED, Word};
pub use bounce::{BounceReport, Cause, Policy, Severity};
pub use encode::{Picture, Written, with_picture};
pub use envelope::{Address, Block, Envelope, Limits, OwnAddresses};
pub use keys::{Key, KeyRing};
pub use letter::{AutoSubmitted, Letter, LetterError};
pub use mailbox::{Arrival, Left, Mailbox, MailboxError};
pub use plain::{Part, Plain, PlainLine, Why, own_words};
pub use reading::Reading;
pub use robot::Robot;
pub use transport::{Closed, Outgoing, SendError, Transport};
pub use unfit::{Unfit, Unread};
