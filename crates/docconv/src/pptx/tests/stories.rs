use super::{HEAD, deck, shape, slide_part};

#[test]
fn older_comments_have_authors_and_answers() {
    let comments = format!(
        "<p:cmLst {HEAD}><p:cm authorId=\"0\" idx=\"1\"><p:text>shorten</p:text></p:cm>\
         <p:cm authorId=\"1\" idx=\"1\"><p:text>done</p:text><p:extLst><p:ext><p15:threadingInfo><p15:parentCm authorId=\"0\" idx=\"1\"/>\
         </p15:threadingInfo></p:ext></p:extLst></p:cm><p:cm authorId=\"9\" idx=\"1\"><p:text/></p:cm></p:cmLst>"
    );
    let authors = format!(
        "<p:cmAuthorLst {HEAD}><p:cmAuthor id=\"0\" name=\"Ada\"/><p:cmAuthor id=\"1\" name=\"Ben\"/></p:cmAuthorLst>"
    );
    let text = deck(&[&shape("title", "T")])
        .related(&slide_part(0), "comments", "c", "ppt/comments/c.xml")
        .part("ppt/comments/c.xml", &comments)
        .with("commentAuthors", "a", "ppt/commentAuthors.xml", &authors)
        .text();
    let expected =
        "Slide 1:\n[title] T\nComments:\n  Ada: shorten\n    Ben (reply): done\n  (not named): (no text)\n";
    assert_eq!(text, expected);
}

#[test]
fn newer_comments_have_them_too() {
    let body = |text: &str| format!("<p188:txBody><a:p><a:r><a:t>{text}</a:t></a:r></a:p></p188:txBody>");
    let comments = format!(
        "<p188:cmLst {HEAD}><p188:cm id=\"1\" authorId=\"{{A}}\" status=\"resolved\"><p188:replyLst><p188:reply authorId=\"{{B}}\">{}</p188:reply></p188:replyLst>{}</p188:cm></p188:cmLst>",
        body("done"),
        body("shorten"),
    );
    let authors = format!(
        "<p188:authorLst {HEAD}><p188:author id=\"{{A}}\" name=\"Ada\"/><p188:author id=\"{{B}}\" name=\"Ben\"/></p188:authorLst>"
    );
    let text = deck(&[&shape("title", "T")])
        .related(&slide_part(0), "comments", "c", "ppt/comments/c.xml")
        .part("ppt/comments/c.xml", &comments)
        .with("authors", "a", "ppt/authors.xml", &authors)
        .text();
    assert_eq!(text, "Slide 1:\n[title] T\nComments:\n  Ada (resolved): shorten\n    Ben (reply): done\n");
}

#[test]
fn notes_follow_without_what_the_page_adds() {
    let notes = format!(
        "<p:notes {HEAD}><p:cSld><p:spTree>{}{}{}</p:spTree></p:cSld></p:notes>",
        shape("sldImg", "no"),
        shape("body", "Thank the team."),
        shape("sldNum", "7"),
    );
    let text = deck(&[&shape("title", "T")])
        .related(&slide_part(0), "notesSlide", "n", "ppt/notesSlides/n.xml")
        .part("ppt/notesSlides/n.xml", &notes)
        .text();
    assert_eq!(text, "Slide 1:\n[title] T\nNotes:\n  Thank the team.\n");
}
