//! JSON whose fields keep their order, to be changed at any place.

use std::fmt;

use serde::de::{MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::{Value, json};

/// A value of JSON that keeps the order of its fields, as a file must.
#[derive(Clone)]
pub(super) enum Node {
    Plain(Value),
    List(Vec<Node>),
    Fields(Vec<(String, Node)>),
}

struct Nodes;

impl<'de> Visitor<'de> for Nodes {
    type Value = Node;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("JSON")
    }

    fn visit_bool<E>(self, value: bool) -> Result<Node, E> {
        Ok(Node::Plain(value.into()))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Node, E> {
        Ok(Node::Plain(value.into()))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Node, E> {
        Ok(Node::Plain(value.into()))
    }

    fn visit_str<E>(self, value: &str) -> Result<Node, E> {
        Ok(Node::Plain(value.into()))
    }

    fn visit_unit<E>(self) -> Result<Node, E> {
        Ok(Node::Plain(Value::Null))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Node, A::Error> {
        let mut nodes = Vec::new();
        while let Some(node) = list.next_element()? {
            nodes.push(node);
        }
        Ok(Node::List(nodes))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Node, A::Error> {
        let mut fields = Vec::new();
        while let Some(field) = map.next_entry()? {
            fields.push(field);
        }
        Ok(Node::Fields(fields))
    }
}

impl<'de> Deserialize<'de> for Node {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(Nodes)
    }
}

impl fmt::Display for Node {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Plain(value) => write!(out, "{value}"),
            Self::List(list) => {
                let list: Vec<String> = list.iter().map(Self::to_string).collect();
                write!(out, "[{}]", list.join(","))
            }
            Self::Fields(fields) => {
                let field = |(key, node): &(String, Self)| format!("{}:{node}", json!(key));
                let fields: Vec<String> = fields.iter().map(field).collect();
                write!(out, "{{{}}}", fields.join(","))
            }
        }
    }
}

impl Node {
    pub(super) fn read(text: &str) -> Self {
        serde_json::from_str(text).unwrap()
    }

    /// Returns the value at a path of keys and numbers.
    pub(super) fn at(&mut self, path: &[String]) -> &mut Self {
        let Some((first, rest)) = path.split_first() else {
            return self;
        };
        match self {
            Self::Plain(_) => panic!("nothing is below a plain value"),
            Self::List(list) => list[first.parse::<usize>().unwrap()].at(rest),
            Self::Fields(fields) => {
                let field = fields.iter_mut().find(|(key, _)| key == first);
                field.unwrap().1.at(rest)
            }
        }
    }

    /// Returns a field of an object.
    pub(super) fn field(&mut self, key: &str) -> &mut Self {
        self.at(&[key.to_owned()])
    }

    pub(super) fn text(&self) -> String {
        match self {
            Self::Plain(Value::String(text)) => text.clone(),
            other => panic!("{other} is no text"),
        }
    }

    /// Tells the path of each value below this one.
    pub(super) fn below(&self, path: &[String], tell: &mut impl FnMut(Vec<String>)) {
        let deeper = |key: String| [path, &[key]].concat();
        match self {
            Self::Plain(_) => {}
            Self::List(list) => {
                for (no, node) in list.iter().enumerate().take(3) {
                    let path = deeper(no.to_string());
                    tell(path.clone());
                    node.below(&path, tell);
                }
            }
            Self::Fields(fields) => {
                for (key, node) in fields {
                    let path = deeper(key.clone());
                    tell(path.clone());
                    node.below(&path, tell);
                }
            }
        }
    }
}
