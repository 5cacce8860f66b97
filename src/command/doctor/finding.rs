//! The result of one check.

use std::fmt;

use serde_json::{Value, json};

use crate::failure::Failure;

/// The state of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    Ok,
    Failed,
    NotTried,
}

impl State {
    const fn word(self) -> &'static str {
        match self {
            Self::Ok => "OK",
            Self::Failed => "FAILED",
            Self::NotTried => "not tried",
        }
    }
}

/// The result for one part.
#[derive(Clone, Debug)]
pub(super) struct Finding {
    part: &'static str,
    pub(super) state: State,
    said: String,
    todo: Option<String>,
}

impl Finding {
    /// Reports that the part works.
    pub(super) fn ok(part: &'static str, said: impl Into<String>) -> Self {
        Self::of(part, State::Ok, said.into(), None)
    }

    /// Reports that the part works, with advice to improve it.
    pub(super) fn advised(
        part: &'static str,
        said: impl Into<String>,
        todo: impl Into<String>,
    ) -> Self {
        Self::of(part, State::Ok, said.into(), Some(todo.into()))
    }

    /// Reports that the part fails, with a remedy.
    pub(super) fn failed(
        part: &'static str,
        said: impl Into<String>,
        todo: impl Into<String>,
    ) -> Self {
        Self::of(part, State::Failed, said.into(), Some(todo.into()))
    }

    /// Reports a failure; `todo` is the remedy if the failure has no hint.
    pub(super) fn of_failure(part: &'static str, failure: &Failure, todo: &str) -> Self {
        Self::failed(part, failure.to_string(), failure.help().unwrap_or(todo))
    }

    /// Reports that the part was not tested, with the reason.
    pub(super) fn not_tried(part: &'static str, said: impl Into<String>) -> Self {
        Self::of(part, State::NotTried, said.into(), None)
    }

    const fn of(part: &'static str, state: State, said: String, todo: Option<String>) -> Self {
        Self {
            part,
            state,
            said,
            todo,
        }
    }

    /// Formats the part, its result and the remedy on one line.
    pub(super) fn in_words(&self) -> String {
        let todo = self.todo.iter().map(|todo| format!("; {todo}"));
        let todo: String = todo.collect();
        format!("{}: {}{todo}", self.part, self.said)
    }

    pub(super) fn to_json(&self) -> Value {
        json!({
            "part": self.part,
            "state": self.state.word(),
            "said": self.said,
            "todo": self.todo,
        })
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            part,
            state,
            said,
            todo,
        } = self;
        write!(out, "{:<9}  {part:<14}  {said}", state.word())?;
        if let Some(todo) = todo {
            write!(out, "; {todo}")?;
        }
        writeln!(out)
    }
}
