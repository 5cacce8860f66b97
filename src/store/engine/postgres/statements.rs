//! Translates statements, values and errors for PostgreSQL.

use std::error::Error;

use tokio_postgres::error::SqlState;
use tokio_postgres::types::private::BytesMut;
use tokio_postgres::types::{IsNull, ToSql, Type};

use super::super::super::StoreError;
use super::super::{Kind, Result, Value};

pub(super) const fn type_of(kind: Kind) -> Type {
    match kind {
        Kind::Integer => Type::INT8,
        Kind::Text => Type::TEXT,
        Kind::Bytes => Type::BYTEA,
    }
}

/// Translates a statement: numbers its placeholders with `$`, and drops `INDEXED BY`, which the
/// server does not have.
pub(super) fn translated(sql: &str) -> String {
    let mut out = String::with_capacity(sql.len());
    let (mut places, mut is_quoted) = (0_u32, false);
    let mut words = sql
        .split_inclusive([' ', '\n', '(', ')', ',', '\''])
        .peekable();
    while let Some(word) = words.next() {
        if !is_quoted && word.trim_end() == "INDEXED" {
            // `BY` and the name of the index, which may be the end of an expression.
            words.next();
            let name = words.next().unwrap_or_default();
            let last = name.chars().next_back();
            out.extend(last.filter(|last| !last.is_alphanumeric()));
            continue;
        }
        match word.split_once('?').filter(|_| !is_quoted) {
            None => out.push_str(word),
            Some((before, after)) => {
                out.push_str(before);
                out.push('$');
                if !after.starts_with(|next: char| next.is_ascii_digit()) {
                    places = places.saturating_add(1);
                    out.push_str(&places.to_string());
                }
                out.push_str(after);
            }
        }
        is_quoted ^= word.ends_with('\'');
    }
    out
}

impl ToSql for Value<'_> {
    fn to_sql(
        &self,
        kind: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        match self {
            Self::Null => Ok(IsNull::Yes),
            Self::Integer(number) => number.to_sql(kind, out),
            // PostgreSQL texts cannot hold this one character.
            Self::Text(text) if text.contains('\0') => {
                text.replace('\0', "\u{fffd}").to_sql(kind, out)
            }
            Self::Text(text) => text.to_sql(kind, out),
            Self::Bytes(bytes) => bytes.to_sql(kind, out),
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    tokio_postgres::types::to_sql_checked!();
}

pub(in crate::store::engine) fn value(row: &tokio_postgres::Row, at: usize) -> Result<Value<'_>> {
    let column = row.columns().get(at);
    let kind = column.map_or(&Type::UNKNOWN, tokio_postgres::Column::type_);
    Ok(match *kind {
        Type::INT8 => row.try_get::<_, Option<i64>>(at)?.map(Value::Integer),
        Type::INT4 => {
            let number = row.try_get::<_, Option<i32>>(at)?;
            number.map(|number| Value::Integer(number.into()))
        }
        Type::BOOL => {
            let is_so = row.try_get::<_, Option<bool>>(at)?;
            is_so.map(|is_so| Value::Integer(is_so.into()))
        }
        Type::BYTEA => row.try_get::<_, Option<&[u8]>>(at)?.map(Value::Bytes),
        _ => row.try_get::<_, Option<&str>>(at)?.map(Value::Text),
    }
    .unwrap_or(Value::Null))
}

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
