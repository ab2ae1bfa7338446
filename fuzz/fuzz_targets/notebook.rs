//! Notebooks: nothing panics, and each cell has the lines of the text that it says it has.

#![no_main]

use libfuzzer_sys::fuzz_target;
use omniread_docconv::Notebook;

fuzz_target!(|bytes: &[u8]| {
    let Ok(notebook) = Notebook::parse(bytes) else { return };
    let text = notebook.text();
    let lines: Vec<_> = omniread_text::lines(&text).collect();
    for (index, cell) in notebook.cells.iter().enumerate() {
        let range = notebook.lines(index).expect("there is such a cell");
        let marker = lines[*range.start() as usize - 1].text;
        assert!(marker.starts_with("# %% [") && marker.ends_with(&format!("] cell:{index}")), "{marker}");
        assert!(*range.end() as usize <= lines.len() || cell.source.ends_with(['\n', '\r']));
        notebook.outputs(index, &|name| name.to_owned());
    }
    for member in notebook.members() {
        let _ = member.bytes();
    }
    notebook.output_counts();
});
