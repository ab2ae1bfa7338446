//! Where the parser puts what it finds.

use std::borrow::Cow;
use std::cell::{Ref, RefCell};
use std::mem;

use html5ever::interface::{ElementFlags, NodeOrText, QuirksMode, TreeSink};
use html5ever::tendril::StrTendril;
use html5ever::{Attribute, ExpandedName, QualName};

use super::{Data, Document, NONE, Slot};

/// Attributes that the element of the page may gather from tags that come again.
const GATHERED: usize = 256;

pub(super) struct Sink(RefCell<Vec<Slot>>);

impl Default for Sink {
    fn default() -> Self {
        Self(RefCell::new(vec![loose(Data::Other)]))
    }
}

fn loose(data: Data) -> Slot {
    Slot { parent: NONE, prev: NONE, next: NONE, first: NONE, last: NONE, data }
}

impl Sink {
    fn made(&self, data: Data) -> u32 {
        let mut slots = self.0.borrow_mut();
        slots.push(loose(data));
        (slots.len() - 1) as u32
    }

    fn slots(&self) -> Ref<'_, Vec<Slot>> {
        self.0.borrow()
    }

    /// Puts a node or a text between `prev` and `next`, below `parent`. Texts side by side are one.
    fn put(&self, parent: u32, prev: u32, next: u32, child: NodeOrText<u32>) {
        let child = match child {
            NodeOrText::AppendNode(node) => node,
            NodeOrText::AppendText(text) => {
                if prev != NONE
                    && let Data::Text(known) = &mut self.0.borrow_mut()[prev as usize].data
                {
                    return known.push_tendril(&text);
                }
                self.made(Data::Text(text))
            }
        };
        let slots = &mut *self.0.borrow_mut();
        detach(slots, child);
        link(slots, parent, prev, child);
        match next {
            NONE => slots[parent as usize].last = child,
            next => {
                slots[child as usize].next = next;
                slots[next as usize].prev = child;
            }
        }
    }
}

fn link(slots: &mut [Slot], parent: u32, prev: u32, child: u32) {
    slots[child as usize].parent = parent;
    slots[child as usize].prev = prev;
    match prev {
        NONE => slots[parent as usize].first = child,
        prev => slots[prev as usize].next = child,
    }
}

fn detach(slots: &mut [Slot], node: u32) {
    let slot = &mut slots[node as usize];
    let (parent, prev, next) = (slot.parent, slot.prev, slot.next);
    (slot.parent, slot.prev, slot.next) = (NONE, NONE, NONE);
    if parent == NONE {
        return;
    }
    match prev {
        NONE => slots[parent as usize].first = next,
        prev => slots[prev as usize].next = next,
    }
    match next {
        NONE => slots[parent as usize].last = prev,
        next => slots[next as usize].prev = prev,
    }
}

impl TreeSink for Sink {
    type Handle = u32;
    type Output = Document;
    type ElemName<'a> = Ref<'a, QualName>;

    fn finish(self) -> Document {
        Document { slots: self.0.into_inner(), is_cut: false, tags_left_out: 0 }
    }

    fn parse_error(&self, _: Cow<'static, str>) {}

    fn get_document(&self) -> u32 {
        0
    }

    fn elem_name<'a>(&'a self, target: &'a u32) -> Ref<'a, QualName> {
        Ref::map(self.slots(), |slots| match &slots[*target as usize].data {
            Data::Element(name, _) => name,
            Data::Text(_) | Data::Other => unreachable!("the parser asks elements only"),
        })
    }

    fn create_element(&self, name: QualName, attributes: Vec<Attribute>, _: ElementFlags) -> u32 {
        self.made(Data::Element(name, attributes))
    }

    fn create_comment(&self, _: StrTendril) -> u32 {
        self.made(Data::Other)
    }

    fn create_pi(&self, _: StrTendril, _: StrTendril) -> u32 {
        self.made(Data::Other)
    }

    fn append(&self, parent: &u32, child: NodeOrText<u32>) {
        let last = self.slots()[*parent as usize].last;
        self.put(*parent, last, NONE, child);
    }

    fn append_before_sibling(&self, sibling: &u32, child: NodeOrText<u32>) {
        if let NodeOrText::AppendNode(node) = &child {
            detach(&mut self.0.borrow_mut(), *node);
        }
        let (parent, prev) = {
            let slot = &self.slots()[*sibling as usize];
            (slot.parent, slot.prev)
        };
        if parent != NONE {
            self.put(parent, prev, *sibling, child);
        }
    }

    fn append_based_on_parent_node(&self, element: &u32, previous: &u32, child: NodeOrText<u32>) {
        if self.slots()[*element as usize].parent == NONE {
            self.append(previous, child);
        } else {
            self.append_before_sibling(element, child);
        }
    }

    fn append_doctype_to_document(&self, _: StrTendril, _: StrTendril, _: StrTendril) {}

    /// What templates hold stands in them like anything else.
    fn get_template_contents(&self, target: &u32) -> u32 {
        *target
    }

    fn same_node(&self, one: &u32, other: &u32) -> bool {
        one == other
    }

    fn set_quirks_mode(&self, _: QuirksMode) {}

    fn add_attrs_if_missing(&self, target: &u32, attributes: Vec<Attribute>) {
        let mut slots = self.0.borrow_mut();
        let Data::Element(_, known) = &mut slots[*target as usize].data else { return };
        for attribute in attributes {
            if known.len() < GATHERED && known.iter().all(|it| it.name != attribute.name) {
                known.push(attribute);
            }
        }
    }

    fn remove_from_parent(&self, target: &u32) {
        detach(&mut self.0.borrow_mut(), *target);
    }

    fn reparent_children(&self, node: &u32, parent: &u32) {
        let mut child = mem::replace(&mut self.0.borrow_mut()[*node as usize].first, NONE);
        self.0.borrow_mut()[*node as usize].last = NONE;
        while child != NONE {
            let next = {
                let slot = &mut self.0.borrow_mut()[child as usize];
                slot.parent = NONE;
                slot.prev = NONE;
                mem::replace(&mut slot.next, NONE)
            };
            self.append(parent, NodeOrText::AppendNode(child));
            child = next;
        }
    }
}

// The expanded name is what the parser compares; both halves are interned.
const _: fn(&QualName) -> ExpandedName<'_> = QualName::expanded;
