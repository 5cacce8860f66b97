//! What the judge promises whatever happens: nothing hidden shows, nothing is lost or done twice,
//! and no forgery passes; and the long simulated games that try all of it.

mod answers;
pub(crate) mod attack;
mod bad_days;
pub(crate) mod crash;
mod example_title;
pub(crate) mod forgeries;
mod large;
mod leak;
mod meant;
pub(crate) mod pictures;
mod proofs;
mod referee;
mod year;
