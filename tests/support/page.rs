//! The data in the page of a game.

use std::io::Read;

use data_encoding::BASE64;
use flate2::read::ZlibDecoder;
use serde_json::Value;

/// Where the data of a page begins.
const DATA: &str = "id=\"data\">";

/// Returns the data of a page as JSON, and nothing on a page without.
fn unpacked_data(page: &str) -> Option<String> {
    let (_, rest) = page.split_once(DATA)?;
    let (packed, _) = rest.split_once("</script>").unwrap();
    let packed = BASE64.decode(packed.as_bytes()).unwrap();
    let mut text = String::new();
    let mut unpacking = ZlibDecoder::new(&packed[..]);
    unpacking.read_to_string(&mut text).unwrap();
    Some(text)
}

/// Returns a page with its data as JSON, to be searched.
pub fn unpacked(page: &str) -> String {
    let Some(data) = unpacked_data(page) else {
        return page.to_owned();
    };
    let (before, rest) = page.split_once(DATA).unwrap();
    let (_, after) = rest.split_once("</script>").unwrap();
    format!("{before}{DATA}{data}</script>{after}")
}

/// Returns the data of the page of a game.
pub fn data(page: &str) -> Value {
    serde_json::from_str(&unpacked_data(page).unwrap()).unwrap()
}

/// Returns the markup of the figures of each step, made as the page's script makes it.
pub fn pictures(data: &Value) -> Vec<Vec<String>> {
    let figures = data["film"]["figures"].as_array().unwrap();
    let number = |value: &Value| usize::try_from(value.as_u64().unwrap()).unwrap();
    let mut list: Vec<String> = Vec::new();
    let mut pictures = Vec::new();
    for frame in data["film"]["frames"].as_array().unwrap() {
        for change in frame.as_array().unwrap() {
            let numbers: Vec<usize> = change.as_array().unwrap().iter().map(number).collect();
            let come = numbers[2..].iter();
            let come = come.map(|number| figures[*number].as_str().unwrap().to_owned());
            list.splice(numbers[0]..numbers[0] + numbers[1], come);
        }
        pictures.push(list.clone());
    }
    pictures
}
