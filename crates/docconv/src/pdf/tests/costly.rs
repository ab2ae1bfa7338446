//! Pages that are too much to draw: said at once, and their text is there. What is usual is drawn.

use super::{Made, at};
use crate::{DocumentError, Limit, Pdf};

const PIXELS: u32 = 1_000_000;

fn is_refused(pdf: &Pdf) -> bool {
    match pdf.drawn(1, PIXELS) {
        Ok(_) => false,
        Err(DocumentError::LimitReached { limit: Limit::Drawing, .. }) => true,
        Err(error) => panic!("{error}"),
    }
}

/// Draws with one resource, object 4, and writes a text.
fn page(resource: &str, object: impl FnOnce(&mut Made) -> usize, content: &str) -> Pdf {
    let mut made = Made::new();
    assert_eq!(object(&mut made), 4);
    let resources = format!("/Resources << /Font << /F1 3 0 R >> {resource} >>");
    let pdf = made.page_with(&resources, &(content.to_owned() + &at(20, 100, "text"))).opened();
    assert!(pdf.pages_of(1, 1, &crate::Options::default()).unwrap().text.contains("text"), "{resource}");
    pdf
}

const MESH: &str = "/ColorSpace /DeviceGray /BitsPerCoordinate 8 /BitsPerComponent 8 /BitsPerFlag 8";

/// A lattice of so many rows, each from one side to the other and all across the page.
fn lattice(rows: u8, side: i32) -> Pdf {
    let entries = format!("/ShadingType 5 {MESH} /VerticesPerRow 2 /Decode [0 {side} 0 {side} 0 1]");
    let row = |row: u8| [row % 2 * 255, 0, 9, row % 2 * 255, 255, 99];
    let data: Vec<u8> = (0..rows).flat_map(row).collect();
    page("/Shading << /S 4 0 R >>", |made| made.stream(&entries, &data), "/S sh\n")
}

#[test]
fn meshes_are_measured_by_the_boxes_around_their_triangles() {
    assert!(!is_refused(&lattice(2, 200)));
    assert!(is_refused(&lattice(200, 300)), "all of them on the page");
    assert!(is_refused(&lattice(2, 16_384)), "far beyond the page");
}

#[test]
fn patches_are_measured_like_meshes() {
    let patch = |side: u32| {
        let entries = format!("/ShadingType 6 {MESH} /Decode [0 {side} 0 {side} 0 1]");
        let corners = [(0, 0), (0, 85), (0, 170), (0, 255), (85, 255), (170, 255), (255, 255), (255, 170)];
        let others = [(255, 85), (255, 0), (170, 0), (85, 0)];
        let mut data = vec![0];
        data.extend(corners.iter().chain(&others).flat_map(|(x, y)| [*x, *y]));
        data.extend([0, 90, 180, 255]);
        page("/Shading << /S 4 0 R >>", |made| made.stream(&entries, &data), "/S sh\n")
    };
    assert!(!is_refused(&patch(200)));
    assert!(is_refused(&patch(60_000)));
}

/// A pattern with a step, a box as large as given, and a matrix.
fn tiled(step: &str, size: u32, matrix: &str, times: usize) -> Pdf {
    let entries = format!(
        "/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 {size} {size}] /XStep {step} /YStep {step}
        /Matrix [{matrix}] /Resources << >>"
    );
    let content = "/Pattern cs /P scn 0 0 300 200 re f\n".repeat(times);
    page("/Pattern << /P 4 0 R >>", |made| made.stream(&entries, b"0 0 1 rg 0 0 1 1 re f"), &content)
}

#[test]
fn tiles_are_measured_by_their_copies_and_their_size() {
    assert!(!is_refused(&tiled("5", 5, "1 0 0 1 0 0", 20)));
    assert!(is_refused(&tiled("0.1", 1000, "1 0 0 1 0 0", 1)), "millions of copies over each other");
    assert!(is_refused(&tiled("1000000", 1_000_000, "1 0 1 0.00001 0 0", 1)), "a tile of gigabytes");
    assert!(is_refused(&tiled("1", 1, "1 0 0 1 0 0", 2000)), "the whole page again and again");
}

#[test]
fn masks_and_groups_are_measured_by_the_page() {
    let form =
        "/Type /XObject /Subtype /Form /BBox [0 0 300 200] /Group << /S /Transparency /CS /DeviceGray >>";
    let masked = |times: usize| {
        let content: String =
            (0..times).map(|at| format!("q 1 0 0 1 {at} 0 cm /G gs 0 0 300 200 re f Q\n")).collect();
        let state = "/ExtGState << /G << /SMask << /S /Luminosity /G 4 0 R >> >> >>";
        page(state, |made| made.stream(form, b"0.5 g 0 0 300 200 re f"), &content)
    };
    assert!(!is_refused(&masked(10)));
    assert!(is_refused(&masked(500)));
    let grouped = |times: usize| {
        let state = "/ExtGState << /G << /ca 0.5 >> >> /XObject << /X 4 0 R >>";
        let content = "/G gs\n".to_owned() + &"/X Do\n".repeat(times);
        page(state, |made| made.stream(form, b"0 0 300 200 re f"), &content)
    };
    assert!(!is_refused(&grouped(50)));
    assert!(is_refused(&grouped(20_000)));
}

#[test]
fn many_small_groups_are_no_trouble() {
    let form = "/Type /XObject /Subtype /Form /BBox [0 0 300 200] /Group << /S /Transparency >>";
    let state = "/ExtGState << /G << /ca 0.5 >> >> /XObject << /X 4 0 R >>";
    let content = "/G gs\n".to_owned() + &"/X Do\n".repeat(2000);
    assert!(!is_refused(&page(state, |made| made.stream(form, b"9 9 7 10 re f"), &content)));
}

#[test]
fn lines_are_measured_by_their_length_on_the_page() {
    let lines = |count: usize| {
        let content: String =
            (0..count).map(|at| format!("{} 0 m {} 200 l S\n", at % 300, at * 7 % 300)).collect();
        page("", |made| made.object("null"), &content)
    };
    assert!(!is_refused(&lines(500)));
    assert!(is_refused(&lines(200_000)));
    let far = page("", |made| made.object("null"), "-9000000 100 m 9000000 101 l S\n");
    assert!(!is_refused(&far), "what is not seen of a line costs nothing");
}
