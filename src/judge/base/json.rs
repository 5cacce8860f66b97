//! JSON text in the judge's rows.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::judge::base::error::{JudgeError, Result};

/// Writes `value` as JSON; `what` names it for the operator.
///
/// # Errors
/// [`JudgeError::Damaged`], which plain fields never cause.
pub(crate) fn write(what: &str, value: &impl Serialize) -> Result<String> {
    serde_json::to_string(value).map_err(|source| damaged(what, source))
}

/// Reads JSON that [`write`] wrote; `what` names it for the operator.
///
/// # Errors
/// [`JudgeError::Damaged`] if the text was edited.
pub(crate) fn read<T: DeserializeOwned>(what: &str, text: &str) -> Result<T> {
    serde_json::from_str(text).map_err(|source| damaged(what, source))
}

fn damaged(what: &str, source: serde_json::Error) -> JudgeError {
    JudgeError::Damaged {
        what: what.to_owned(),
        source,
    }
}
