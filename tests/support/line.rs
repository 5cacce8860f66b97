//! Command lines as text.

/// Splits a command line such as `pause new-world-1 --reason A storm.` into its words. The value of
/// an option is one word, which ends at the next option.
pub fn words(line: &str) -> Vec<String> {
    let mut pieces = line.split(" --");
    let first = pieces.next().unwrap().split(' ');
    let mut words: Vec<String> = first.map(str::to_owned).collect();
    for piece in pieces {
        let (option, value) = piece.split_once(' ').unzip();
        words.push(format!("--{}", option.unwrap_or(piece)));
        words.extend(value.map(str::to_owned));
    }
    words
}
