//! Generic access to rows by key and to single columns, for tables without special verbs.

use std::marker::PhantomData;

use chrono::{DateTime, Utc};

use super::columns::FromRow;
use super::engine::{Parameter, Stored};
use super::{
    Across, ConfirmationId, GameId, InboxId, LetterId, PersonId, PressId, Reader, Result,
    StoreError, Tx,
};

/// A value that selects rows by some of their columns.
pub trait Key {
    /// Returns the SQL condition of the rows.
    #[doc(hidden)]
    fn condition(&self) -> &'static str;

    /// Returns the values of the condition.
    #[doc(hidden)]
    fn values(&self) -> Vec<&dyn Parameter>;
}

/// Declares keys: the condition, then its values. A key may be a type of its own.
macro_rules! keys {
    ($(
        $(#[$about:meta])+
        pub struct $name:ident $(($($field:ty),+))?:
            $condition:literal $(|$this:ident| [$($value:expr),*])?;
    )+) => {
        $(
            $(#[$about])+
            #[derive(Debug, Clone, Copy)]
            pub struct $name $(($(pub $field),+))?;
        )+

        $crate::store::records::keys! { $($name: $condition $(|$this| [$($value),*])?;)+ }
    };
    ($($key:ty: $condition:literal $(|$this:ident| [$($value:expr),*])?;)+) => { $(
        impl $crate::store::records::Key for $key {
            fn condition(&self) -> &'static str {
                concat!(" WHERE ", $condition)
            }

            fn values(&self) -> Vec<&dyn $crate::store::engine::Parameter> {
                $(let $this = self;)?
                vec![$($(&$value),*)?]
            }
        }
    )+ };
}

pub(super) use keys;

keys! {
    GameId: "game_id = ?" |game| [*game];
    LetterId: "letter = ?" |letter| [*letter];
    PersonId: "person_id = ?" |person| [*person];
    ConfirmationId: "id = ?" |confirmation| [*confirmation];
    InboxId: "inbox_id = ?" |mail| [*mail];
    PressId: "press_id = ?" |press| [*press];
    &str: "address = ?" |address| [*address];
    (GameId, PersonId): "game_id = ? AND person_id = ?" |both| [both.0, both.1];
    (GameId, DateTime<Utc>): "game_id = ? AND until_at > ?" |ends| [ends.0, ends.1];
}

keys! {
    /// The key of all rows.
    pub struct Every: "TRUE";
}

/// A row that keys can find.
pub trait Listed: FromRow {
    /// The operation, for errors.
    #[doc(hidden)]
    const READ: &'static str;
    /// The order of listed rows.
    #[doc(hidden)]
    const ORDER: &'static str;
}

/// A table of rows without special verbs.
pub struct Table {
    pub(super) name: &'static str,
    /// The operations for errors, and the steps for tests.
    pub(super) put: &'static str,
    pub(super) add: &'static str,
    pub(super) remove: &'static str,
    /// The columns of its key.
    pub(super) key: &'static [&'static str],
    /// All other columns.
    pub(super) rest: &'static [&'static str],
}

/// A row of a table without special verbs, declared by `record!`.
pub trait Record: Listed {
    #[doc(hidden)]
    const TABLE: Table;

    /// Returns the values of all columns, those of the key first.
    #[doc(hidden)]
    fn values(&self) -> Vec<&dyn Parameter>;
}

/// A key that finds rows of the type `R`.
pub trait Finds<R>: Key {}

impl<R> Finds<R> for Every {}

/// A row that belongs to one game: transactions about other games may write theirs meanwhile.
pub trait WithinGame {}

/// Declares a [`Record`] with its key; `by` lists the keys that find it, and `is WithinGame` marks
/// it as written within a game.
macro_rules! record {
    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident from $table:literal by [$($by:ty),* $(,)?]
            $(is $within:ident)?
        {
            key {
                $(#[$first_about:meta])*
                $first_vis:vis $first:ident: $first_type:ty $(= $first_column:literal)?,
                $(
                    $(#[$key_about:meta])*
                    $key_vis:vis $key:ident: $key_type:ty $(= $key_column:literal)?,
                )*
            }
            $($(#[$about:meta])* $field_vis:vis $field:ident: $type:ty $(= $column:literal)?,)*
        }
    ) => {
        $crate::store::columns::rows! {
            $(#[$meta])*
            $vis struct $name from $table {
                $(#[$first_about])*
                $first_vis $first: $first_type $(= $first_column)?,
                $($(#[$key_about])* $key_vis $key: $key_type $(= $key_column)?,)*
                $($(#[$about])* $field_vis $field: $type $(= $column)?,)*
            }
        }

        impl $crate::store::records::Listed for $name {
            const READ: &'static str = concat!("read the table ", $table);
            const ORDER: &'static str = concat!(
                " ORDER BY ",
                $crate::store::columns::column!($first $($first_column)?),
                $(", ", $crate::store::columns::column!($key $($key_column)?),)*
            );
        }

        impl $crate::store::records::Record for $name {
            const TABLE: $crate::store::records::Table = $crate::store::records::Table {
                name: $table,
                put: concat!("put a row into the table ", $table),
                add: concat!("add a row to the table ", $table),
                remove: concat!("remove rows of the table ", $table),
                key: &[
                    $crate::store::columns::column!($first $($first_column)?),
                    $($crate::store::columns::column!($key $($key_column)?),)*
                ],
                rest: &[$($crate::store::columns::column!($field $($column)?),)*],
            };

            fn values(&self) -> Vec<&dyn $crate::store::engine::Parameter> {
                vec![&self.$first, $(&self.$key,)* $(&self.$field,)*]
            }
        }

        $(impl $crate::store::records::Finds<$name> for $by {})*

        $(impl $crate::store::records::$within for $name {})?
    };
}
pub(super) use record;

/// Declares that keys find a row that has special verbs.
macro_rules! listed {
    ($name:ident from $table:literal by [$($by:ty),*] order $order:literal) => {
        impl $crate::store::records::Listed for $name {
            const READ: &'static str = concat!("read the table ", $table);
            const ORDER: &'static str = concat!(" ORDER BY ", $order);
        }

        $(impl $crate::store::records::Finds<$name> for $by {})*
    };
}
pub(super) use listed;

/// A row with columns that callers may set.
pub trait Settable {
    type Key: Key;
    #[doc(hidden)]
    const TABLE: &'static str;
    /// The SQL condition of its key.
    #[doc(hidden)]
    const WHERE: &'static str;
}

/// A column that callers may set, with values of the type `V`.
pub struct Column<R, V> {
    column: &'static str,
    /// The step for tests, and the operation for errors.
    name: &'static str,
    holds: PhantomData<fn(R, V)>,
}

impl<R, V> Column<R, V> {
    pub(super) const fn new(column: &'static str, name: &'static str) -> Self {
        Self {
            column,
            name,
            holds: PhantomData,
        }
    }
}

/// Declares the settable columns of a row, as constants of its type.
macro_rules! settable {
    ($row:ident from $table:literal by $key:ty where $condition:literal $(is $within:ident)? {
        $($(#[$about:meta])* $constant:ident = $column:literal: $type:ty,)+
    }) => {
        impl $crate::store::records::Settable for $row {
            type Key = $key;
            const TABLE: &'static str = $table;
            const WHERE: &'static str = concat!(" WHERE ", $condition);
        }

        $(impl $crate::store::records::$within for $row {})?

        impl $row {
            $(
                $(#[$about])*
                pub const $constant: $crate::store::records::Column<Self, $type> =
                    $crate::store::records::Column::new(
                        $column,
                        concat!("set ", $table, ".", $column),
                    );
            )+
        }
    };
}
pub(super) use settable;

/// A value that fits a column of the type `V`.
pub trait Fits<V>: Stored {}

impl<V: Stored> Fits<V> for V {}
impl Fits<String> for &str {}
impl Fits<Option<String>> for Option<&str> {}

impl Reader {
    /// Returns the first row that a key finds.
    pub fn find<R: Listed>(&self, key: impl Finds<R>) -> Result<Option<R>> {
        let rest = [key.condition(), R::ORDER].concat();
        self.first(R::READ, &rest, &key.values())
    }

    /// Returns all rows that a key finds, ordered by their own keys.
    pub fn list<R: Listed>(&self, key: impl Finds<R>) -> Result<Vec<R>> {
        let rest = [key.condition(), R::ORDER].concat();
        self.all(R::READ, &rest, &key.values())
    }

    /// Returns the first `limit` rows that a key finds, ordered by their own keys.
    pub fn list_first<R: Listed>(&self, key: impl Finds<R>, limit: u32) -> Result<Vec<R>> {
        let rest = [key.condition(), R::ORDER, " LIMIT ?"].concat();
        let mut values = key.values();
        values.push(&limit);
        self.all(R::READ, &rest, &values)
    }
}

impl Table {
    /// Builds the insert of a row, up to what happens if there is one with its key.
    fn insert(&self) -> String {
        let columns = [self.key, self.rest].concat();
        let places = vec!["?"; columns.len()].join(", ");
        let (table, columns, key) = (self.name, columns.join(", "), self.key.join(", "));
        format!("INSERT INTO {table} ({columns}) VALUES ({places}) ON CONFLICT ({key}) DO ")
    }
}

/// The generic verbs for rows within the games of the transaction.
impl Tx<'_> {
    /// Inserts a row, or replaces the one with its key.
    pub fn put<R: Record + WithinGame>(&mut self, row: &R) -> Result<()> {
        Across(self).put(row)
    }

    /// Inserts a row unless there is one with its key; returns whether it did.
    pub fn add<R: Record + WithinGame>(&mut self, row: &R) -> Result<bool> {
        Across(self).add(row)
    }

    /// Deletes the rows that a key finds; returns their number.
    pub fn remove<R: Record + WithinGame>(&mut self, key: impl Finds<R>) -> Result<usize> {
        Across(self).remove(key)
    }

    /// Sets a column of a row.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such row.
    pub fn set<R: Settable + WithinGame, V>(
        &mut self,
        key: R::Key,
        column: &Column<R, V>,
        value: impl Fits<V>,
    ) -> Result<()> {
        Across(self).set(key, column, value)
    }
}

/// The generic verbs for rows of any game or none.
impl Across<'_, '_> {
    /// Inserts a row, or replaces the one with its key.
    pub fn put<R: Record>(&mut self, row: &R) -> Result<()> {
        let table = R::TABLE;
        self.step(table.put)?;
        // A row that consists of its key stays as it is.
        let changed = if table.rest.is_empty() {
            table.key
        } else {
            table.rest
        };
        let change = |column: &&str| format!("{column} = excluded.{column}");
        let changes: Vec<String> = changed.iter().map(change).collect();
        let sql = format!("{}UPDATE SET {}", table.insert(), changes.join(", "));
        self.write(table.put, &sql, &row.values())
    }

    /// Inserts a row unless there is one with its key; returns whether it did.
    pub fn add<R: Record>(&mut self, row: &R) -> Result<bool> {
        let table = R::TABLE;
        self.step(table.add)?;
        let sql = table.insert() + "NOTHING";
        Ok(self.change(table.add, &sql, &row.values())? > 0)
    }

    /// Deletes the rows that a key finds; returns their number.
    pub fn remove<R: Record>(&mut self, key: impl Finds<R>) -> Result<usize> {
        let table = R::TABLE;
        self.step(table.remove)?;
        let sql = ["DELETE FROM ", table.name, key.condition()].concat();
        self.change(table.remove, &sql, &key.values())
    }

    /// Sets a column of a row.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such row.
    pub fn set<R: Settable, V>(
        &mut self,
        key: R::Key,
        column: &Column<R, V>,
        value: impl Fits<V>,
    ) -> Result<()> {
        self.step(column.name)?;
        let sql = format!("UPDATE {} SET {} = ?{}", R::TABLE, column.column, R::WHERE);
        let mut values: Vec<&dyn Parameter> = vec![&value];
        values.extend(key.values());
        self.update(column.name, &sql, &values, |_| {
            let key: Vec<_> = key.values().iter().map(|part| part.value()).collect();
            StoreError::missing(R::TABLE, format_args!("{key:?}"))
        })
    }
}
