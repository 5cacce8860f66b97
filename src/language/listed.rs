//! Renders lists for a layout.
//!
//! They are most of a letter, so functions arrange them instead of a loop of the layout, which only
//! gives the columns. The layout sees only the length of a list.

use std::fmt::Debug;
use std::sync::Arc;

use minijinja::Value;
use minijinja::value::{Enumerator, Object, ObjectRepr};
use serde::{Serialize, Serializer};

/// A list of a letter. Cloning is cheap.
#[derive(Clone, Debug)]
pub struct Listed<T>(Arc<All<T>>);

/// The layout's handle of a list.
#[derive(Debug)]
pub(super) struct All<T>(pub(super) Vec<T>);

impl<T> Listed<T> {
    /// Returns the number of elements.
    pub fn len(&self) -> usize {
        self.0.0.len()
    }

    /// Returns all elements in order.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.0.0.iter()
    }

    /// Checks if the list is empty.
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
