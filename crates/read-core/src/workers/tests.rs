use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Barrier, mpsc};
use std::time::Duration;

use futures_util::future::join_all;

use crate::{ErrorKind, Lane, ReadContext, ReadError};

fn ctx() -> ReadContext {
    ReadContext::new("/")
}

#[tokio::test]
async fn a_panic_is_an_error_and_costs_no_other_read() {
    let ctx = ctx();
    let panicked = ctx.inside::<()>(Lane::Short, "bad", |_| panic!("row {}", 7)).await.expect_err("panicked");
    assert_eq!(panicked.kind(), ErrorKind::Corrupt);
    assert_eq!(panicked.target(), "bad");
    assert!(panicked.to_string().contains("row 7"), "{panicked}");
    assert_eq!(ctx.inside(Lane::Short, "good", |_| Ok(1)).await.expect("still works"), 1);
}

#[tokio::test]
async fn a_full_conversion_lane_does_not_hold_up_short_reads() {
    let ctx = ctx();
    let (release, blocked) = mpsc::channel::<()>();
    let blocked = Arc::new(std::sync::Mutex::new(blocked));
    let conversions: Vec<_> = (0..64)
        .map(|_| {
            let (ctx, blocked) = (ctx.clone(), Arc::clone(&blocked));
            tokio::spawn(async move {
                ctx.inside(Lane::Conversion, "slow", move |_| {
                    // Ends when the sender is gone.
                    let _ = blocked.lock().map(|blocked| blocked.recv());
                    Ok(())
                })
                .await
            })
        })
        .collect();
    tokio::task::yield_now().await;
    assert_eq!(ctx.inside(Lane::Short, "quick", |_| Ok(2)).await.expect("short read"), 2);
    drop(release);
    for conversion in join_all(conversions).await {
        conversion.expect("joined").expect("converted");
    }
}

#[tokio::test]
async fn threads_are_bounded_and_all_work_is_done() {
    let ctx = ctx();
    let (now, most, done) =
        (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
    let work = |_| {
        let (now, most, done) = (Arc::clone(&now), Arc::clone(&most), Arc::clone(&done));
        ctx.inside(Lane::Short, "counted", move |_| {
            most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
            std::thread::yield_now();
            now.fetch_sub(1, Ordering::SeqCst);
            done.fetch_add(1, Ordering::SeqCst);
            Ok::<_, ReadError>(())
        })
    };
    join_all((0..1000).map(work)).await;
    let cores = std::thread::available_parallelism().map_or(2, std::num::NonZero::get);
    assert_eq!(done.load(Ordering::SeqCst), 1000);
    assert!(most.load(Ordering::SeqCst) <= (cores * 2).max(4));
}

#[tokio::test]
async fn work_that_nobody_waits_for_never_begins() {
    let ctx = ctx();
    let cores = std::thread::available_parallelism().map_or(2, std::num::NonZero::get);
    let gate = Arc::new(Barrier::new(cores + 1));
    let held: Vec<_> = (0..cores)
        .map(|_| {
            let (ctx, gate) = (ctx.clone(), Arc::clone(&gate));
            tokio::spawn(async move {
                ctx.inside(Lane::Conversion, "held", move |_| {
                    gate.wait();
                    Ok(())
                })
                .await
            })
        })
        .collect();
    tokio::task::yield_now().await;
    let begun = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&begun);
    let abandoned = ctx.inside(Lane::Conversion, "abandoned", move |_| {
        counter.fetch_add(1, Ordering::SeqCst);
        Ok(())
    });
    // Polled once, it is queued behind the held ones; then nobody waits for it any more.
    assert!(tokio::time::timeout(Duration::from_millis(1), abandoned).await.is_err());
    tokio::task::spawn_blocking(move || gate.wait()).await.expect("gate");
    for held in join_all(held).await {
        held.expect("joined").expect("done");
    }
    ctx.inside(Lane::Conversion, "after", |_| Ok(())).await.expect("the queue goes on");
    assert_eq!(begun.load(Ordering::SeqCst), 0);
}

#[tokio::test]
async fn a_checkpoint_tells_of_cancellation_and_of_the_deadline() {
    let cancelled = ctx();
    cancelled.cancel.cancel();
    let error = cancelled
        .inside(Lane::Short, "x", |inside| inside.checkpoint().map_err(|trouble| trouble.at("read", "x")))
        .await
        .expect_err("cancelled");
    assert_eq!(error.kind(), ErrorKind::Cancelled);

    let mut late = ctx();
    late.limits.deadline = Duration::ZERO;
    let error = late
        .inside(Lane::Short, "x", |inside| inside.checkpoint().map_err(|trouble| trouble.at("read", "x")))
        .await
        .expect_err("late");
    assert_eq!(error.kind(), ErrorKind::Timeout);
}

#[tokio::test]
async fn work_whose_reader_has_gone_ends_at_its_next_checkpoint() {
    let ctx = ctx();
    let (begun, has_begun) = tokio::sync::oneshot::channel();
    let (ended, has_ended) = tokio::sync::oneshot::channel();
    let work = ctx.inside::<()>(Lane::Short, "endless", move |inside| {
        let _ = begun.send(());
        while inside.checkpoint().is_ok() {
            std::thread::yield_now();
        }
        let _ = ended.send(());
        Ok(())
    });
    tokio::select! {
        _ = work => panic!("it is endless"),
        begun = has_begun => begun.expect("begun"),
    }
    // The work was dropped with the select; nothing else tells it to stop before the deadline of two minutes.
    tokio::time::timeout(Duration::from_mins(1), has_ended).await.expect("still running").expect("ended");
}
