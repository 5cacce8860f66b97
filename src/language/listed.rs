//! Renders lists for a layout.
//!
//! They are most of a letter, so they are arranged by functions and not by a loop of the layout,
//! which gives the columns. It holds their number, and nothing of what they say.

use std::fmt::Debug;
use std::sync::Arc;

use minijinja::Value;
use minijinja::value::{Enumerator, Object, ObjectRepr};
use serde::{Serialize, Serializer};

/// A list of a letter. A copy of it is cheap.
#[derive(Clone, Debug)]
pub struct Listed<T>(Arc<All<T>>);

/// What a layout holds of it.
#[derive(Debug)]
pub(super) struct All<T>(pub(super) Vec<T>);

impl<T> Listed<T> {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.0.len()
    }

    /// All of them in their order.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.0.0.iter()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.0.is_empty()
    }
}

impl<'l, T> IntoIterator for &'l Listed<T> {
    type Item = &'l T;
    type IntoIter = std::slice::Iter<'l, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T> Default for Listed<T> {
    fn default() -> Self {
        Vec::new().into()
    }
}

impl<T> From<Vec<T>> for Listed<T> {
    fn from(all: Vec<T>) -> Self {
        Self(Arc::new(All(all)))
    }
}

impl<T: Debug + Send + Sync + 'static> Serialize for Listed<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Value::from_dyn_object(Arc::clone(&self.0)).serialize(serializer)
    }
}

impl<T: Debug + Send + Sync + 'static> Object for All<T> {
    fn repr(self: &Arc<Self>) -> ObjectRepr {
        ObjectRepr::Seq
    }

    fn enumerate(self: &Arc<Self>) -> Enumerator {
        Enumerator::Seq(self.0.len())
    }
}
