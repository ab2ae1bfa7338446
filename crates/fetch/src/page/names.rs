//! What the names, roles and elements of parts say about them.

use omniread_html::Node;

/// Whether a part says that it is not the article.
pub(super) fn is_aside(node: Node<'_>) -> bool {
    let role = node.attribute("role").unwrap_or_default();
    match node.name() {
        "nav" | "aside" | "footer" | "form" | "dialog" | "menu" => return true,
        "body" | "html" | "main" | "article" | "p" | "a" | "b" | "strong" | "em" | "i" | "h1" | "code"
        | "pre" => return false,
        _ => {}
    }
    if matches!(
        role,
        "navigation"
            | "banner"
            | "contentinfo"
            | "complementary"
            | "search"
            | "dialog"
            | "alertdialog"
            | "menu"
            | "menubar"
            | "toolbar"
            | "alert"
    ) {
        return true;
    }
    if node.attribute("aria-hidden") == Some("true") && node.name() != "span" {
        return true;
    }
    let names = ["id", "class", "data-component", "data-testid", "itemprop"]
        .into_iter()
        .filter_map(|it| node.attribute(it));
    names.flat_map(words).any(|word| is_aside_word(&word))
}

/// Whether a part is for sharing, for other pages or for what readers said, by a name that means nothing else.
pub(super) fn is_beside(node: Node<'_>) -> bool {
    const NAMES: [&str; 17] = [
        "breadcrumb",
        "breadcrumbs",
        "comments",
        "disqus",
        "newsletter",
        "outbrain",
        "pagination",
        "related",
        "respond",
        "share",
        "sharedaddy",
        "shariff",
        "sharing",
        "social",
        "subscribe",
        "taboola",
        "yarpp",
    ];
    let is_part = matches!(node.name(), "div" | "section" | "ul" | "aside" | "nav" | "form" | "p" | "footer");
    let names = ["id", "class"].into_iter().filter_map(|it| node.attribute(it));
    is_part && names.flat_map(words).any(|word| NAMES.contains(&word.as_str()))
}

/// Whether a part says that it is the words below a picture.
pub(super) fn is_caption(node: Node<'_>) -> bool {
    const NAMES: [&str; 6] = ["bildunterschrift", "caption", "credit", "credits", "legend", "legende"];
    let names = ["id", "class"].into_iter().filter_map(|it| node.attribute(it));
    node.name() == "figcaption" || names.flat_map(words).any(|word| NAMES.contains(&word.as_str()))
}

/// The words of a name: `relatedPosts`, `related-posts` and `related_posts` are two each.
fn words(name: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut was_lower = false;
    for letter in name.chars() {
        let is_border = !letter.is_alphanumeric() || was_lower && letter.is_uppercase();
        if is_border && words.last().is_some_and(|it| !it.is_empty()) {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut().filter(|_| letter.is_alphanumeric()) {
            word.extend(letter.to_lowercase());
        }
        was_lower = letter.is_lowercase();
    }
    words
}

fn is_aside_word(word: &str) -> bool {
    const WORDS: &[&str] = &[
        "ad",
        "ads",
        "adsbygoogle",
        "advert",
        "advertisement",
        "anzeige",
        "author",
        "authors",
        "autor",
        "banner",
        "bio",
        "bottom",
        "breadcrumb",
        "breadcrumbs",
        "comment",
        "comments",
        "commentlist",
        "consent",
        "cookie",
        "cookies",
        "copyright",
        "credits",
        "disqus",
        "facebook",
        "flattr",
        "foot",
        "footer",
        "gdpr",
        "hidden",
        "infobox",
        "jp",
        "kommentar",
        "kommentare",
        "legal",
        "login",
        "masthead",
        "menu",
        "meta",
        "modal",
        "nav",
        "navbar",
        "navi",
        "navigation",
        "newsletter",
        "outbrain",
        "overlay",
        "pager",
        "pagination",
        "paging",
        "paywall",
        "popup",
        "popular",
        "print",
        "promo",
        "promotion",
        "rating",
        "ratings",
        "recommend",
        "recommendation",
        "recommendations",
        "recommended",
        "related",
        "reply",
        "respond",
        "rss",
        "search",
        "share",
        "sharedaddy",
        "sharing",
        "shariff",
        "sidebar",
        "signup",
        "skip",
        "social",
        "sponsor",
        "sponsored",
        "subscribe",
        "subscription",
        "tag",
        "tags",
        "taboola",
        "tagcloud",
        "teaser",
        "teasers",
        "toolbar",
        "topbar",
        "trending",
        "twitter",
        "weitere",
        "widget",
        "widgets",
        "yarpp",
    ];
    WORDS.binary_search(&word).is_ok()
}

/// Whether a text is only a page's request to run its scripts.
pub(super) fn wants_scripts(text: &str) -> bool {
    const SHORT: usize = 1024;
    let lower = if text.len() < SHORT { text.to_lowercase() } else { return false };
    let asks = [
        "enable javascript",
        "javascript is disabled",
        "javascript is required",
        "requires javascript",
        "turn on javascript",
        "activate javascript",
        "checking your browser",
    ];
    asks.iter().any(|it| lower.contains(it))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_taken_apart() {
        assert_eq!(words("relatedPosts a-b_c"), ["related", "posts", "a", "b", "c"]);
    }
}
