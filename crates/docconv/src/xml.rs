//! XML parts as a stream of elements: namespaces resolved, alternatives chosen, depth bounded, entities never fetched.

mod namespaces;
#[cfg(test)]
mod tests;

use std::borrow::Cow;

use quick_xml::NsReader;
use quick_xml::events::{BytesStart, Event};
use quick_xml::name::ResolveResult;

use crate::report::{DEEP, ENTITY};
use crate::{DocumentLimits, Pulse, Report};

pub(crate) use namespaces::Ns;

/// Events between two looks at the pulse.
const BEAT: u32 = 4096;

/// A reader of one part.
///
/// Levels count the elements around: the root is a child of level 0, its children are of level 1. Of each alternative
/// content one branch is taken, and it does not count as a level. After damage there is simply nothing more to come;
/// [`Xml::report`] tells.
pub(crate) struct Xml<'a> {
    reader: NsReader<&'a [u8]>,
    /// The elements around, with the choices that do not count.
    open: Vec<Layer>,
    level: usize,
    most: usize,
    pulse: &'a Pulse,
    beat: u32,
    trouble: Option<Trouble>,
    entities: u64,
    deep: u64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Layer {
    Element,
    /// An alternative, and whether a branch was taken.
    Alternative(bool),
    Branch,
}

/// Why there is nothing more to come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// The markup is damaged or ends early.
    Damaged,
    /// The pulse stopped.
    Stopped,
}

/// A start tag.
#[derive(Debug, Clone)]
pub(crate) struct Element<'a> {
    ns: Ns,
    start: BytesStart<'a>,
}

/// What stands in an element.
pub(crate) enum Node<'a> {
    Child(Element<'a>),
    Text(Cow<'a, str>),
}

impl<'a> Xml<'a> {
    pub(crate) fn new(text: &'a str, limits: &DocumentLimits, pulse: &'a Pulse) -> Self {
        let mut reader = NsReader::from_str(text.trim_start_matches('\u{FEFF}'));
        let config = reader.config_mut();
        config.expand_empty_elements = true;
        config.allow_dangling_amp = true;
        Self {
            reader,
            open: Vec::new(),
            level: 0,
            most: limits.depth,
            pulse,
            beat: 0,
            trouble: None,
            entities: 0,
            deep: 0,
        }
    }

    /// How many elements are around.
    pub(crate) fn level(&self) -> usize {
        self.level
    }

    /// The next child of the element at `level`; what is left of the child before is passed over. `None` at its end.
    pub(crate) fn child(&mut self, level: usize) -> Option<Element<'a>> {
        loop {
            match self.node(level)? {
                Node::Child(element) => return Some(element),
                Node::Text(_) => {}
            }
        }
    }

    /// The next child or text of the element at `level`.
    pub(crate) fn node(&mut self, level: usize) -> Option<Node<'a>> {
        loop {
            let at = self.level;
            if at < level {
                return None;
            }
            match self.event()? {
                Event::Start(start) => {
                    if let Some(element) = self.begin(start)
                        && at == level
                    {
                        return Some(Node::Child(element));
                    }
                }
                Event::End(_) => {
                    self.end();
                    if self.level < level {
                        return None;
                    }
                }
                Event::Text(text) if at == level => return Some(Node::Text(text.xml10_content())),
                Event::CData(text) if at == level => return Some(Node::Text(text.xml10_content())),
                Event::GeneralRef(name) => {
                    let text = self.reference(&name);
                    if at == level
                        && let Some(text) = text
                    {
                        return Some(Node::Text(text));
                    }
                }
                _ => {}
            }
        }
    }

    /// All text in the element at `level`, to its end.
    pub(crate) fn text(&mut self, level: usize) -> String {
        let mut all = String::new();
        self.text_into(level, &mut all);
        all
    }

    fn text_into(&mut self, level: usize, all: &mut String) {
        while let Some(node) = self.node(level) {
            match node {
                Node::Text(text) => all.push_str(&text),
                Node::Child(_) => {
                    let inner = self.level;
                    self.text_into(inner, all);
                }
            }
        }
    }

    /// The value of an attribute in the namespace of relationships: `r:id`, `r:embed`.
    pub(crate) fn rel(&self, element: &Element<'_>, name: &str) -> Option<String> {
        element.start.attributes().with_checks(false).flatten().find_map(|attribute| {
            let (ns, local) = self.reader.resolver().resolve_attribute(attribute.key);
            (local.into_inner() == name && namespace(&ns) == Ns::R).then(|| value(attribute.value.as_ref()))
        })
    }

    /// Says into `report` what of `part` could not be read.
    pub(crate) fn report(&self, part: &str, report: &mut Report) {
        report.found_many(ENTITY, self.entities);
        report.found_many(DEEP, self.deep);
        if self.trouble == Some(Trouble::Damaged) {
            report.damaged(part);
        }
    }

    /// Passes over the element that was just begun, without looking at what is in it.
    pub(crate) fn skip(&mut self, element: &Element<'_>) {
        self.pass(element);
        self.end();
    }

    fn event(&mut self) -> Option<Event<'a>> {
        if self.trouble.is_some() {
            return None;
        }
        self.beat += 1;
        if self.beat.is_multiple_of(BEAT) && !self.pulse.goes_on() {
            self.trouble = Some(Trouble::Stopped);
            return None;
        }
        match self.reader.read_event() {
            Ok(Event::Eof) => {
                if !self.open.is_empty() || self.beat == 1 {
                    self.trouble = Some(Trouble::Damaged);
                }
                None
            }
            Ok(event) => Some(event),
            Err(_) => {
                self.trouble = Some(Trouble::Damaged);
                None
            }
        }
    }

    /// An element that counts; `None` for alternatives, their branches, and what is passed over.
    fn begin(&mut self, start: BytesStart<'a>) -> Option<Element<'a>> {
        let ns = namespace(&self.reader.resolver().resolve_element(start.name()).0);
        let element = Element { ns, start };
        if self.level >= self.most {
            self.deep += 1;
            self.pass(&element);
            return None;
        }
        if ns == Ns::Mc {
            self.alternative(&element);
            return None;
        }
        self.open.push(Layer::Element);
        self.level += 1;
        Some(element)
    }

    fn alternative(&mut self, element: &Element<'a>) {
        let layer = self.open.last_mut();
        match (element.name(), layer) {
            ("AlternateContent", _) => self.open.push(Layer::Alternative(false)),
            ("Choice" | "Fallback", Some(Layer::Alternative(taken))) if !*taken => {
                let understood = element.name() == "Fallback" || self.understands(element);
                if understood {
                    if let Some(Layer::Alternative(taken)) = self.open.last_mut() {
                        *taken = true;
                    }
                    self.open.push(Layer::Branch);
                } else {
                    self.pass(element);
                }
            }
            _ => self.pass(element),
        }
    }

    fn understands(&self, choice: &Element<'_>) -> bool {
        let requires = choice.attr("Requires").unwrap_or_default();
        requires.split_whitespace().all(|prefix| {
            let name = format!("{prefix}:x");
            let name = quick_xml::name::QName(&name);
            namespace(&self.reader.resolver().resolve_attribute(name).0) != Ns::Other
        })
    }

    /// Passes over the rest of an element that was just begun.
    fn pass(&mut self, element: &Element<'_>) {
        if self.reader.read_to_end(element.start.name()).is_err() {
            self.trouble = Some(Trouble::Damaged);
        }
    }

    fn end(&mut self) {
        if self.open.pop() == Some(Layer::Element) {
            self.level -= 1;
        }
    }

    fn reference(&mut self, name: &quick_xml::events::BytesRef<'a>) -> Option<Cow<'a, str>> {
        if let Ok(Some(character)) = name.resolve_char_ref() {
            return Some(Cow::Owned(character.to_string()));
        }
        let known = quick_xml::escape::resolve_xml_entity(name);
        self.entities += u64::from(known.is_none());
        known.map(Cow::Borrowed)
    }
}

impl Element<'_> {
    pub(crate) fn is(&self, ns: Ns, name: &str) -> bool {
        self.ns == ns && self.name() == name
    }

    pub(crate) fn ns(&self) -> Ns {
        self.ns
    }

    /// Its name without a prefix.
    pub(crate) fn name(&self) -> &str {
        self.start.local_name().into_inner()
    }

    /// The value of an attribute, whatever its prefix; one without a prefix is preferred.
    pub(crate) fn attr(&self, name: &str) -> Option<String> {
        let mut found = None;
        for attribute in self.start.attributes().with_checks(false).flatten() {
            let (local, prefix) = attribute.key.decompose();
            if local.into_inner() != name {
                continue;
            }
            if prefix.is_none() {
                return Some(value(attribute.value.as_ref()));
            }
            found.get_or_insert_with(|| value(attribute.value.as_ref()));
        }
        found
    }

    /// Calls `take` with the name and the value of each attribute.
    pub(crate) fn each(&self, mut take: impl FnMut(&str, &str)) {
        for attribute in self.start.attributes().with_checks(false).flatten() {
            take(attribute.key.local_name().into_inner(), &attribute.value);
        }
    }

    pub(crate) fn number(&self, name: &str) -> Option<i64> {
        self.attr(name)?.trim().parse().ok()
    }

    /// A switch that is on when it is there without a value, as in `<w:b/>`.
    pub(crate) fn is_on(&self) -> bool {
        self.attr("val").is_none_or(|value| !matches!(value.as_str(), "0" | "false" | "off" | "none"))
    }

    /// An attribute that says yes.
    pub(crate) fn flag(&self, name: &str) -> bool {
        self.attr(name).is_some_and(|value| matches!(value.as_str(), "1" | "true" | "on"))
    }
}

fn namespace(resolved: &ResolveResult<'_>) -> Ns {
    match resolved {
        ResolveResult::Bound(name) => Ns::of(name.into_inner()),
        ResolveResult::Unbound | ResolveResult::Unknown(_) => Ns::Other,
    }
}

fn value(raw: &str) -> String {
    match quick_xml::escape::unescape(raw) {
        Ok(value) => value.into_owned(),
        Err(_) => raw.to_owned(),
    }
}
