//! Many requests at once.

use std::time::Duration;

use omniread::ReadContext;
use omniread::remote::ServerLimits;
use omniread_tests::block_on;
use tokio::task::JoinSet;

use crate::place::{Place, long, until};

#[test]
fn ten_thousand_requests_are_all_answered() {
    block_on(async {
        let place = Place::new().await;
        for number in 0..100 {
            place.scratch.write(&format!("{number}.txt"), format!("number {number}\n").repeat(100));
        }
        let client = place.client().await;
        let before = resident();
        let mut asked = JoinSet::new();
        for number in 0..10_000_u32 {
            let (client, file) = (client.clone(), place.file(&format!("{}.txt", number % 100), &[(2, 3)]));
            asked.spawn(async move {
                let response = client.read_file_context(vec![file], None, None).await.unwrap();
                assert!(response.failed_files.is_empty());
                assert_eq!(response.file_contexts[0].line_range_end, Some(3));
            });
        }
        let mut answered = 0;
        while let Some(done) = asked.join_next().await {
            done.unwrap();
            answered += 1;
        }
        assert_eq!(answered, 10_000);
        let running = place.server.running();
        assert_eq!((running.answered, running.given_up, running.requests, running.reads), (10_000, 0, 0, 0));
        let grown = resident().saturating_sub(before);
        println!("10,000 requests: memory of clients and server together grew by {grown} KiB");
        assert!(grown < 400 * 1024, "{grown} KiB");
    });
}

#[test]
fn batches_that_wait_for_room_never_wait_for_each_other() {
    block_on(async {
        let mut limits = ServerLimits::default();
        limits.reads = 2;
        let place = Place::with(|ctx| ctx, limits).await;
        let files: Vec<_> = (0..50)
            .map(|number| {
                place.scratch.write(&format!("{number}.txt"), "x\n");
                place.file(&format!("{number}.txt"), &[])
            })
            .collect();
        let client = place.client().await;
        let mut asked = JoinSet::new();
        for _ in 0..20 {
            let (client, files) = (client.clone(), files.clone());
            asked.spawn(async move { client.read_file_context(files, None, None).await.unwrap() });
        }
        let all = async { asked.join_all().await };
        let all = tokio::time::timeout(Duration::from_mins(1), all).await.unwrap();
        assert!(all.iter().all(|response| response.file_contexts.len() == 50));
    });
}

#[test]
fn requests_that_nobody_waits_for_end() {
    block_on(async {
        let place = Place::new().await;
        long(&place, "large.log", 64 << 30);
        let client = place.client().await;
        let mut asked = JoinSet::new();
        let path = format!("{}:stat", place.path("large.log"));
        for _ in 0..50 {
            let (client, path, ctx) = (client.clone(), path.clone(), place.scratch.ctx());
            asked.spawn(async move { client.read(path, &ctx).await.map(|_| ()) });
        }
        until("all are being read", || place.server.running().reads == 50).await;
        drop(asked);
        until("none is being read", || place.server.running().reads == 0).await;
        let running = place.server.running();
        assert_eq!((running.requests, running.given_up), (0, 50));
        // The workers are free again.
        place.scratch.write("a.txt", "one\n");
        let (path, ctx) = (place.path("a.txt"), place.scratch.ctx());
        let read = client.read(path, &ctx);
        assert!(tokio::time::timeout(Duration::from_secs(20), read).await.unwrap().is_ok());
    });
}

#[test]
fn a_server_that_stops_answers_what_it_is_asked() {
    block_on(async {
        let place = Place::new().await;
        long(&place, "large.log", 1 << 28);
        let client = place.client().await;
        let (path, ctx) = (format!("{}:stat", place.path("large.log")), place.scratch.ctx());
        let asked = {
            let client = client.clone();
            tokio::spawn(async move { client.read(path, &ctx).await })
        };
        until("it is being read", || place.server.running().reads == 1).await;
        place.server.stop();
        assert!(asked.await.unwrap().is_ok());
        tokio::time::timeout(Duration::from_secs(20), place.serving).await.unwrap().unwrap().unwrap();
        assert!(!place.socket.exists());
        assert!(client.read("/etc/hostname", &ReadContext::new("/")).await.is_err());
    });
}

/// Memory of this process, in KiB.
fn resident() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}
