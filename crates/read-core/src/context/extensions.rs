//! What sources need to know beyond what every read needs.

use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::sync::Arc;

/// Values that travel in a context, one of each type: the settings of sources that this crate knows nothing of.
#[derive(Clone, Default)]
pub struct Extensions(Arc<HashMap<TypeId, Arc<dyn Any + Send + Sync>>>);

impl Extensions {
    /// The value of this type, if there is one.
    pub fn get<T: Send + Sync + 'static>(&self) -> Option<Arc<T>> {
        Arc::clone(self.0.get(&TypeId::of::<T>())?).downcast().ok()
    }

    /// Puts a value in, in place of the one of its type.
    pub fn insert<T: Send + Sync + 'static>(&mut self, value: T) {
        Arc::make_mut(&mut self.0).insert(TypeId::of::<T>(), Arc::new(value));
    }
}

impl std::fmt::Debug for Extensions {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "Extensions({})", self.0.len())
    }
}

#[cfg(test)]
mod tests {
    use super::Extensions;

    #[test]
    fn a_clone_may_differ_from_its_origin() {
        let mut one = Extensions::default();
        one.insert(1_u8);
        let mut other = one.clone();
        other.insert(2_u8);
        other.insert("text");
        assert_eq!((one.get::<u8>().as_deref(), one.get::<&str>()), (Some(&1), None));
        assert_eq!((other.get::<u8>().as_deref(), other.get::<&str>().as_deref()), (Some(&2), Some(&"text")));
    }
}
