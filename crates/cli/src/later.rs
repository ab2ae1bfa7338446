//! What goes on after everything was printed.

#[cfg(feature = "forge")]
use std::time::Duration;

use omniread::ReadContext;
#[cfg(feature = "forge")]
use omniread::internal_url::Background;

/// How long the process waits before it ends.
#[cfg(feature = "forge")]
const MOST: Duration = Duration::from_secs(10);

/// Stale answers of forges are asked for anew while the old ones are printed; a process that ends waits for that.
pub(crate) struct Later(#[cfg(feature = "forge")] Option<Background>);

impl Later {
    /// Lets reads of a context leave something for later.
    pub(crate) fn into_context(ctx: ReadContext) -> ReadContext {
        #[cfg(feature = "forge")]
        let ctx = ctx.with_extension(Background::default());
        ctx
    }

    #[cfg_attr(not(feature = "forge"), expect(unused_variables, reason = "nothing is left for later"))]
    pub(crate) fn of(ctx: &ReadContext) -> Self {
        Self(
            #[cfg(feature = "forge")]
            ctx.extensions.get::<Background>().map(|background| (*background).clone()),
        )
    }

    /// Waits for it.
    pub(crate) async fn finished(self) {
        #[cfg(feature = "forge")]
        if let Some(background) = self.0 {
            background.finished(MOST).await;
        }
    }
}
