//! Deferred writes, sent together with the next statement whose answer is needed.

use super::super::{EngineError, Request, Result, Write};
use super::Postgres;
use super::connection::Answer;

pub(super) const BEGIN_PART: &str = "SAVEPOINT part";

pub(super) const END_PART: &str = "RELEASE part";

/// The operation of [`BEGIN_PART`] and [`END_PART`].
pub(super) const MARK: Write = Write {
    doing: "mark a part of a transaction",
    must_change: false,
};

pub(super) struct Deferred {
    pub(super) request: Request,
    pub(super) write: Write,
}

impl Postgres {
    /// Sends the deferred writes and these statements in one round trip; returns the answers of the
    /// statements.
    pub(super) fn send(&self, mut asked: Vec<Request>) -> Result<Vec<Answer>> {
        let (mut requests, writes): (Vec<Request>, Vec<Write>) = self
            .deferred
            .take()
            .into_iter()
            .map(|one| (one.request, one.write))
            .unzip();
        requests.append(&mut asked);
        if requests.is_empty() {
            return Ok(Vec::new());
        }
        self.run(|open| {
            let mut answers = open.pipeline(&requests)?.into_iter();
            for (write, answer) in writes.iter().zip(answers.by_ref()) {
                let changed = answer.map(|answer| answer.changed);
                let done = match changed {
                    Ok(0) if write.must_change => Err(EngineError::NoRow),
                    changed => changed.map(drop),
                };
                done.map_err(|source| EngineError::Later {
                    doing: write.doing,
                    source: Box::new(source),
                })?;
            }
            answers.collect()
        })
    }
}
