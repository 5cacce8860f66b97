//! Classifies the errors of a PostgreSQL server.

use tokio_postgres::error::SqlState;

use crate::store::StoreError;

/// Converts an engine's error into ours, naming the operation.
pub(in crate::store) fn failed(doing: &'static str, error: tokio_postgres::Error) -> StoreError {
    let Some(state) = error.code().cloned() else {
        let source = error.into();
        return StoreError::Away { doing, source };
    };
    let source = error.into();
    match state {
        SqlState::T_R_SERIALIZATION_FAILURE | SqlState::T_R_DEADLOCK_DETECTED => {
            StoreError::Conflict { doing, source }
        }
        SqlState::LOCK_NOT_AVAILABLE | SqlState::QUERY_CANCELED => {
            StoreError::Busy { doing, source }
        }
        SqlState::DISK_FULL => StoreError::Full { doing, source },
        SqlState::IO_ERROR | SqlState::OUT_OF_MEMORY => StoreError::Disk { doing, source },
        SqlState::DATA_CORRUPTED | SqlState::INDEX_CORRUPTED => StoreError::Damaged {
            check: format!("the engine could not {doing}: {source}"),
        },
        SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT
        | SqlState::ADMIN_SHUTDOWN
        | SqlState::CRASH_SHUTDOWN
        | SqlState::CANNOT_CONNECT_NOW
        | SqlState::TOO_MANY_CONNECTIONS
        | SqlState::READ_ONLY_SQL_TRANSACTION => StoreError::Away { doing, source },
        _ => StoreError::Engine { doing, source },
    }
}
