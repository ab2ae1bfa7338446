//! What waits for a round trip: counted, as times depend on the machine.

use std::time::{Duration, Instant};

use omniread::core::HostLabel;
use omniread::remote::{RemoteClient, Way};
use omniread_tests::block_on;

use crate::link::slow;
use crate::place::{Place, SOON, long};

/// Half of a round trip.
const DELAY: Duration = Duration::from_millis(10);

#[test]
fn a_thousand_files_take_one_round_trip() {
    block_on(async {
        let place = Place::new().await;
        for number in 0..1000 {
            place.scratch.write(&format!("{number}.txt"), format!("number {number}\n").repeat(40));
        }
        let paths: Vec<_> = (0..1000).map(|number| place.path(&format!("{number}.txt"))).collect();
        let ctx = place.scratch.ctx();
        let label = HostLabel { name: "box".into(), prefix: String::new() };
        let (socket, turns) = slow(&place.socket, DELAY);
        let way = Way::Socket(socket);
        let client = RemoteClient::connect(&way, label, SOON).await.unwrap();

        turns.taken();
        let started = Instant::now();
        let files = (0..1000).map(|number| place.file(&format!("{number}.txt"), &[])).collect();
        let response = client.read_file_context(files, None, None).await.unwrap();
        let (batch, batch_turns) = (started.elapsed(), turns.taken());
        assert_eq!((response.file_contexts.len(), response.failed_files.len()), (1000, 0));

        let started = Instant::now();
        let mut answers = client.read_many(paths.clone(), &ctx).await.unwrap();
        let mut count = 0;
        while let Some(answer) = answers.next().await {
            answer.unwrap();
            count += 1;
        }
        let (many, many_turns) = (started.elapsed(), turns.taken());
        assert_eq!(count, 1000);

        let started = Instant::now();
        for path in paths.iter().take(50) {
            client.read(path.as_str(), &ctx).await.unwrap();
        }
        let (single, single_turns) = (started.elapsed() * 20, turns.taken() * 20);
        println!(
            "1,000 files at 20 ms: batch {batch:?} ({batch_turns} turns), read_many {many:?} ({many_turns}), \
             single calls {single:?} ({single_turns}; both from 50)"
        );
        // Each single call waits for a round trip of its own; what is long is acknowledged on the way.
        assert!(single_turns >= 1000, "{single_turns}");
        assert!(single_turns >= 20 * batch_turns.max(many_turns), "{batch_turns}, {many_turns}");
    });
}

#[test]
fn the_first_answer_comes_before_the_last_is_read() {
    block_on(async {
        let place = Place::new().await;
        place.scratch.write("first.txt", "1\n");
        long(&place, "large.log", 64 << 30);
        let client = place.client().await;
        let paths = [place.path("first.txt"), format!("{}:stat", place.path("large.log"))];
        let mut answers = client.read_many(paths, &place.scratch.ctx()).await.unwrap();
        assert!(answers.next().await.unwrap().is_ok());
        assert_eq!(place.server.running().requests, 1, "the second is still being read");
        drop(answers);
        crate::place::until("the second read ends with its client", || place.server.running().reads == 0)
            .await;
    });
}
