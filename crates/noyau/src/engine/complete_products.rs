//! Complete products and twins of the domination game.

use super::own_search::{finding, wanted};
use super::{Engine, Finding, On, Task};
use crate::game::Impartial;
use crate::words::Message;
use crate::{Result, message};

/// The theorems of [`Induced::by_products`](crate::subset::Induced::by_products).
#[derive(Debug)]
pub struct CompleteProducts;

impl<R: Impartial> Engine<R> for CompleteProducts {
    fn name(&self) -> &'static str {
        "complete-products"
    }

    fn about(&self) -> Message {
        message!("engine-complete-products")
    }

    fn run(&self, task: &Task, on: &On<'_, R>) -> Result<Option<Finding>> {
        let Some(wanted) = wanted(task) else { return Ok(None) };
        let Some(at) = on.rules.induced(on.at) else { return Ok(None) };
        let found = at.by_products(wanted, &on.rules.spelling(), on.context)?;
        Ok(found.and_then(|found| finding(task, found)))
    }
}
