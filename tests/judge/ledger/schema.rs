//! `docs/ledger.schema.json` describes every line of every file.

use boon::{Compiler, SchemaIndex, Schemas};
use serde_json::{Value, json};

use super::kept::kept;
use super::moved::file_under_way;
use super::{fresh, running};

/// The compiled schema of each kind of line.
struct Schema {
    schemas: Schemas,
    kinds: Vec<(&'static str, SchemaIndex)>,
}

impl Schema {
    fn new() -> Self {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/ledger.schema.json");
        let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
        let mut compile = |kind: &'static str| {
            let at = format!("{path}#/$defs/{kind}");
            (kind, compiler.compile(&at, &mut schemas).unwrap())
        };
        let kinds = ["head", "box", "row", "result", "end"]
            .map(&mut compile)
            .to_vec();
        Self { schemas, kinds }
    }

    /// Says what is wrong with a line of this kind.
    fn wrong(&self, kind: &str, line: &Value) -> Option<String> {
        let (_, index) = self.kinds.iter().find(|(name, _)| *name == kind).unwrap();
        let wrong = self.schemas.validate(line, *index).err();
        wrong.map(|error| error.to_string())
    }

    /// Returns the first line of a file that the schema does not describe.
    fn first_wrong(&self, text: &str) -> Option<String> {
        let lines = values(text);
        let end = lines.len() - 1;
        lines.iter().enumerate().find_map(|(nth, line)| {
            let kind = match nth {
                0 => "head",
                1 => "box",
                _ if nth == end => "end",
                _ if nth == end - 1 => "result",
                _ => "row",
            };
            let wrong = self.wrong(kind, line)?;
            Some(format!("line {} ({kind}): {wrong}\n{line}", nth + 1))
        })
    }
}

/// Parses the lines of a file.
fn values(text: &str) -> Vec<Value> {
    let value = |line| serde_json::from_str(line).unwrap();
    text.lines().map(value).collect()
}

#[test]
fn the_schema_describes_every_line_of_kept_and_of_fresh_files() {
    let schema = Schema::new();
    let all = kept().into_iter().chain(fresh()).chain(running());
    let under_way = ("under way".to_owned(), file_under_way());
    for (name, text) in all.chain([under_way]) {
        assert_eq!(schema.first_wrong(&text), None, "{name}");
    }
}

/// Each line is right until one thing in it is wrong.
#[test]
fn the_schema_describes_no_other_lines() {
    let schema = Schema::new();
    let (_, text) = fresh().swap_remove(0);
    let lines = values(&text);
    let row = |word: &str| {
        let is = |line: &&Value| line.to_string().contains(word);
        lines[2..].iter().find(is).unwrap()
    };
    let [head, contents, .., result, end] = &lines[..] else {
        panic!("{text}")
    };
    let (joined, event) = (row("joined"), row("\"kind\":\"event\""));
    let address = json!({"site": "judge@play.example"});
    let negative = json!({"draw": {"position": 0, "index": 0, "bound": 2, "value": -1}});
    for (kind, line, key, value) in [
        ("head", head, "landfall", json!("match")),
        ("head", head, "format", json!(2)),
        ("head", head, "mood", json!("good")),
        ("head", head, "id", json!("game 1")),
        ("head", head, "opened_at", json!("yesterday")),
        ("head", head, "seats", json!([])),
        ("head", head, "tags", address),
        ("box", contents, "components", json!(7)),
        ("row", joined, "no", json!(0)),
        ("row", joined, "kind", json!("remark")),
        ("row", joined, "chain", json!("0123")),
        ("row", joined, "body", json!({"act": "joined"})),
        ("row", joined, "body", json!({"act": "danced", "seat": 0})),
        ("row", event, "body", json!(null)),
        ("row", event, "body", negative),
        ("result", result, "ended", json!("somehow")),
        ("result", result, "places", json!([{"seat": "RED"}])),
        ("end", end, "sha256", json!("F00")),
    ] {
        let mut line = line.clone();
        assert_eq!(schema.wrong(kind, &line), None);
        line[key] = value;
        let wrong = schema.wrong(kind, &line);
        assert!(wrong.is_some(), "{kind}: {key} in {line}");
    }
    for kind in ["head", "box", "row", "result", "end"] {
        assert!(schema.wrong(kind, &json!({})).is_some(), "{kind}");
    }
}
