//! What it costs to read a page: an ordinary article, a long one, and pages that are made to be slow.
//!
//! `cargo bench -p omniread-fetch --bench pages`

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use omniread_fetch::{Url, read_page};

/// A page of some paragraphs, with what stands around articles.
fn article(paragraphs: usize) -> String {
    let links: String = (0..80).map(|it| format!("<li><a href=/part/{it}>Part {it}</a></li>")).collect();
    let prose = "Rivers carry more than <b>water</b>, and who <a href=/follow>follows one</a> learns the land it shapes. ";
    let text: String = (0..paragraphs)
        .map(|it| match it % 10 {
            0 => format!("<h2 id=h{it}>Bank {it}</h2>"),
            5 => format!("<figure><img src=/r{it}.png alt=River><figcaption>River {it}. Photo: Ada</figcaption></figure>"),
            7 => "<ul><li>one</li><li>two</li></ul>".to_owned(),
            _ => format!("<p class=text>{}</p>", prose.repeat(4)),
        })
        .collect();
    format!(
        "<!doctype html><html><head><title>Rivers</title></head><body><nav><ul>{links}</ul></nav>\
         <article><h1>Rivers</h1>{text}</article><aside class=related><ul>{links}</ul></aside>\
         <footer>Imprint</footer></body></html>"
    )
}

fn pages(criterion: &mut Criterion) {
    let url: Url = "https://example.org/rivers".parse().expect("a URL");
    let attributes: String = (0..100_000).map(|it| format!(" a{it}=1")).collect();
    let deep = format!("{}text {}", "<div>".repeat(400), "</div>".repeat(400));
    let cases = [
        ("article", article(100)),
        ("long", article(4000)),
        ("nested", "<div>".repeat(20_000) + "end"),
        ("attributes", format!("<p{attributes}>end</p>")),
        ("formatting", "<font size=1><p>x".repeat(20_000)),
        ("deep", deep.repeat(500)),
    ];
    let mut group = criterion.benchmark_group("page");
    group.sample_size(10);
    for (name, page) in &cases {
        group.throughput(Throughput::Bytes(page.len() as u64));
        group.bench_function(BenchmarkId::from_parameter(name), |bench| {
            bench.iter(|| read_page(black_box(page), &url));
        });
    }
    group.finish();
}

criterion_group!(benches, pages);
criterion_main!(benches);
