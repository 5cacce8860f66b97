//! A letter leaves out the blocks that its reader knows.

use landfall::language::{Block, Blocks, Known};

fn blocks(all: &[Block]) -> Blocks {
    all.to_vec().into()
}

fn heading(text: &str) -> Block {
    Block::Heading(text.to_owned().into())
}

fn paragraph(text: &str) -> Block {
    Block::Paragraph(text.to_owned().into())
}

fn legend(text: &str) -> Block {
    Block::Legend(text.to_owned().into())
}

fn items(texts: &[&str]) -> Block {
    Block::Items(texts.iter().map(|text| (*text).to_owned().into()).collect())
}

fn drawn(line: &str) -> Block {
    Block::Verbatim([line.to_owned()].into())
}

/// Asserts that this is left of `after` for a reader who knows `before`.
#[track_caller]
fn leaves(before: &[Block], after: &[Block], left: &[Block]) {
    let known = Known::from_blocks(&blocks(before));
    let news: Vec<Block> = known.news(&blocks(after)).blocks.iter().cloned().collect();
    assert_eq!(news, left);
}

#[test]
fn blocks_that_are_the_same_are_left_out_with_their_heading() {
    let all = [
        heading("CITIES"),
        paragraph("Antwerp"),
        items(&["1", "2"]),
        drawn("#"),
    ];
    leaves(&all, &all, &[]);
    leaves(&[], &all, &all);
    let known = Known::from_blocks(&blocks(&all));
    assert!(known.news(&blocks(&all)).left_out);
    assert!(!known.news(&blocks(&[])).left_out);
}

#[test]
fn a_new_item_comes_with_its_heading_and_its_paragraph_and_without_its_neighbours() {
    let before = [heading("CITIES"), paragraph("Antwerp"), items(&["1", "2"])];
    let after = [heading("CITIES"), paragraph("Antwerp"), items(&["1", "3"])];
    let left = [heading("CITIES"), paragraph("Antwerp"), items(&["3"])];
    leaves(&before, &after, &left);
}

#[test]
fn the_same_words_at_another_place_are_new() {
    let part = |name: &str, item: &str| [paragraph(name), items(&[item])];
    let before = [&[heading("CITIES")][..], &part("A", "1"), &part("B", "2")].concat();
    let after = [&[heading("CITIES")][..], &part("A", "2"), &part("B", "2")].concat();
    let left = [&[heading("CITIES")][..], &part("A", "2")].concat();
    leaves(&before, &after, &left);
    let [a, b] = ["A", "B"].map(|name| [heading(name), items(&["1"])]);
    leaves(&a, &b, &b);
}

#[test]
fn an_explanation_is_known_everywhere_and_a_closer_look_is_left_out() {
    let before = [heading("MAP"), drawn("#"), legend("# town")];
    let detail = Block::Detail(["##".to_owned()].into());
    let after = [
        heading("LAND"),
        drawn("+"),
        legend("# town"),
        heading("MAP"),
        detail,
        legend("+ crossing"),
    ];
    let left = [heading("LAND"), drawn("+")];
    leaves(&before, &after, &left);
}

#[test]
fn what_explains_a_closer_look_is_left_out_with_it() {
    let detail = Block::Detail(["##".to_owned()].into());
    let about = [heading("TILE"), detail, legend("# town"), legend("- trail")];
    let kept = Known::default().about(&blocks(&about));
    let kept: Vec<Block> = kept.iter().cloned().collect();
    assert_eq!(kept, [heading("TILE")]);
    let below = [legend("# town"), paragraph("below"), legend("- trail")];
    let kept = Known::default().about(&blocks(&below));
    assert_eq!(kept.iter().count(), 3, "there is no drawing above");
}

#[test]
fn a_note_that_data_are_not_official_is_said_to_be_left_out() {
    let all = [Block::Provenance("Some of it".to_owned().into())];
    let known = Known::from_blocks(&blocks(&all));
    assert!(known.news(&blocks(&all)).provenance_left_out);
    assert!(!Known::default().news(&blocks(&all)).provenance_left_out);
}
