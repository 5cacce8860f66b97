//! Everything that puts a row into the outbox.

pub(in crate::judge) mod asking;
pub mod bounces;
pub(in crate::judge) mod digest;
pub(in crate::judge) mod lapse;
pub(in crate::judge) mod lapsed_orders;
pub(in crate::judge) mod limits;
pub(in crate::judge) mod list_headers;
pub(in crate::judge) mod merged;
pub(in crate::judge) mod moderator;
pub(in crate::judge) mod notice;
pub(in crate::judge) mod observers;
pub(in crate::judge) mod open_board;
pub(in crate::judge) mod post;
pub(in crate::judge) mod press;
pub(in crate::judge) mod question;
pub(in crate::judge) mod rate_limit;
pub(in crate::judge) mod receipt;
pub(in crate::judge) mod refusals;
pub(in crate::judge) mod replies;
pub(in crate::judge) mod report;
pub(in crate::judge) mod seat_letter;
pub(in crate::judge) mod sentences;
pub(in crate::judge) mod slowed;
pub mod story;
pub(in crate::judge) mod substitutes;
pub(in crate::judge) mod waiting;
