//! How asides begin, in the languages that are met most. All in lower case.

/// Letters of the longest credit, and of the longest words below a picture that name its owner.
const CREDIT: usize = 120;
const CAPTION: usize = 300;

/// Before whoever made a picture.
const CREDITS: &[&str] = &[
    "bild:",
    "bilder:",
    "bildquelle",
    "copyright",
    "credit:",
    "credits:",
    "crédit",
    "fot.",
    "foto de",
    "foto por",
    "foto:",
    "foto ©",
    "fotos:",
    "getty images",
    "image credit",
    "image:",
    "photo by",
    "photo credit",
    "photo:",
    "photograph:",
    "photos by",
    "picture:",
    "quelle:",
    "shutterstock",
    "titelbild:",
    "źródło:",
    "©",
    "c) ",
];

/// Whose a picture is, somewhere in the words below it.
const OWNERS: &[&str] = &[
    "(c)",
    "/ap",
    "afp",
    "archivo",
    "associated press",
    "bild:",
    "bloomberg",
    "courtesy",
    "credit",
    "crédit",
    "dpa",
    "foto:",
    "fotos:",
    "getty",
    "image:",
    "imago",
    "istock",
    "photo by",
    "photo:",
    "photograph",
    "picture alliance",
    "quelle:",
    "reuters",
    "screenshot",
    "shutterstock",
    "source:",
    "unsplash",
    "via ",
    "©",
];

/// Before ways to other articles.
const WAYS: &[&str] = &[
    "a lire",
    "also read",
    "auch auf",
    "auch interessant",
    "auch lesen",
    "czytaj",
    "das könnte",
    "don't miss",
    "le puede interesar",
    "lea más",
    "lea también",
    "lea:",
    "lee más",
    "lee también",
    "lees ook",
    "leggi anche",
    "leggi:",
    "leia mais",
    "leia também",
    "lesen sie",
    "lesen:",
    "lesetipp",
    "lies auch",
    "lire aussi",
    "lisez aussi",
    "meer over",
    "mehr aus",
    "mehr dazu",
    "mehr lesen",
    "mehr von",
    "mehr zu",
    "mira también",
    "mira:",
    "mire:",
    "more from",
    "more on",
    "noticias relacionadas",
    "passend dazu",
    "polecamy",
    "potrebbe interessarti",
    "przeczytaj",
    "puede leer",
    "read also",
    "read more",
    "read next",
    "read:",
    "recommended",
    "related",
    "relacionad",
    "saiba mais",
    "siehe auch",
    "sur le même sujet",
    "también lea",
    "te puede interesar",
    "vea también",
    "veja também",
    "ver más",
    "ver también",
    "verwandte",
    "voir aussi",
    "vous aimerez",
    "weitere artikel",
    "weitere beiträge",
    "weitere meldungen",
    "weitere nachrichten",
    "weitere themen",
    "weiterlesen",
    "you may also",
    "you might also",
    "zobacz",
    "zum thema",
    "à lire",
    "ähnliche",
];

/// In invitations to come again, to pay or to follow.
const INVITATIONS: &[&str] = &[
    "abonnez-vous",
    "abonniere",
    "download the app",
    "folge uns",
    "folgen sie uns",
    "follow the ",
    "follow us",
    "iscriviti",
    "jetzt anmelden",
    "join us on",
    "like us on",
    "newsletter",
    "our app ",
    "please subscribe",
    "rss-feed",
    "seguici",
    "siga-nos",
    "sign up for",
    "sign up to",
    "subscribe now",
    "subscribe to",
    "suivez-nous",
    "suscríbete",
    "síguenos",
    "telegram",
    "verpasse keine",
    "whatsapp",
    "únete",
];

/// All that a button or a mark says.
const BUTTONS: &[&str] = &[
    "- anzeige -",
    "-anzeige-",
    "ad",
    "advertisement",
    "advertisement:",
    "anzeige",
    "back",
    "close",
    "comments",
    "drucken",
    "kommentare",
    "loading",
    "loading...",
    "no comments",
    "print",
    "publicidad",
    "share",
    "teilen",
    "werbung",
    "zurück",
];

/// Whether a text only says who made a picture.
pub(super) fn is_credit(text: &str) -> bool {
    let ends = ["/ shutterstock", "getty images", "/getty"];
    let begin = text.trim_start_matches(['*', '(', '[']);
    text.len() < CREDIT
        && (CREDITS.iter().any(|it| begin.starts_with(it)) || ends.iter().any(|it| text.ends_with(it)))
}

/// Whether the words below a picture name its owner.
pub(super) fn names_owner(text: &str) -> bool {
    text.len() < CAPTION && OWNERS.iter().any(|it| text.contains(it))
}

/// Whether a text begins like a way to another article.
pub(super) fn is_way(text: &str) -> bool {
    let text = text.trim_start_matches(|it: char| !it.is_alphanumeric());
    WAYS.iter().any(|it| text.starts_with(it))
}

/// Whether a text invites readers.
pub(super) fn is_invitation(text: &str) -> bool {
    INVITATIONS.iter().any(|it| text.contains(it))
}

/// Whether a text is only what a button or a mark says.
pub(super) fn is_button(text: &str) -> bool {
    BUTTONS.contains(&text)
}
