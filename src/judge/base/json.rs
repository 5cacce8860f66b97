//! What the judge keeps as JSON text in its rows.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::judge::base::error::{JudgeError, Result};

/// Writes `value`; `what` names it for the operator.
///
/// # Errors
/// [`JudgeError::Damaged`], which plain fields never cause.
pub(crate) fn write(what: &str, value: &impl Serialize) -> Result<String> {
    serde_json::to_string(value).map_err(|source| damaged(what, source))
}

/// Reads what [`write`] wrote; `what` names it for the operator.
///
/// # Errors
/// [`JudgeError::Damaged`] when a person has changed it.
pub(crate) fn read<T: DeserializeOwned>(what: &str, text: &str) -> Result<T> {
    serde_json::from_str(text).map_err(|source| damaged(what, source))
}

fn damaged(what: &str, source: serde_json::Error) -> JudgeError {
    JudgeError::Damaged {
        what: what.to_owned(),
        source,
    }
}
