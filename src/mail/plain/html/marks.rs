//! Detects quotations and signatures by attributes that mail programs set.
//!
//! Marks are looked up in the lowercase attributes of an element, each as ` name="value"`, without
//! white space in its style.

use super::super::Why;

/// Gmail's class of an element around a quote. After the quote within it, answers continue.
const GMAIL: &str = "gmail_quote";

/// Gmail's and Apple Mail's styles for the player's own indented words.
const INDENTED: [&str; 2] = [
    "margin:00040px;border:none",
    "margin:0px0px0px40px;border:none",
];

/// Marks of an element that announces or is a quote, with all its content.
const QUOTE: [&str; 4] = [
    "gmail_attr",
    "moz-cite-prefix",
    "moz-email-headers-table",
    "type=\"cite\"",
];

/// Marks of an element around a quote whose end the player cannot see.
#[rustfmt::skip]
const AROUND: [&str; 21] = [
    GMAIL, "_quote\"", "-quote\"", "yahoo_quoted", "yahoo-quoted", "protonmail_quote",
    "zmail_extra", "__quoted_text__", "olk_src_body_section", "messagereplysection",
    "tutanota_quote", "moz-forward-container", "isreplycontent", "isforwardcontent",
    "front-blockquote", "sh-quoted-content", "name=\"quote\"", "history-quote", "airmail_ext",
    "missive_quote", "edo-quote",
];

/// Marks of the place from which everything is quoted.
#[rustfmt::skip]
const QUOTE_FROM_HERE: [&str; 11] = [
    "divrplyfwdmsg", "appendonsend", "stopspelling", "outlookmessageheader",
    "border-top:solid#e1e1e1", "border-top:solid#b5c4df", "border-top:1pxsolidrgb(181,196,223)",
    "border-top-color:rgb(229,229,229)", "mail-editor-reference-message-container", "id=\"zwchr\"",
    "data-marker=\"__divider__\"",
];

/// Marks of an element that holds a signature.
#[rustfmt::skip]
const SIGNATURE: [&str; 11] = [
    "gmail_signature", "protonmail_signature", "messagesignaturesection", "applemailsignature",
    "bloop_sign", "signature\"", "_sig\"", "_signature ", "-signature ", "-sgn\"",
    "composer_signature",
];

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Mark {
    pub(super) why: Option<Why>,
    /// Encloses a quote that may also hold answers.
    pub(super) around: bool,
    /// Everything from here on is quoted.
    pub(super) from_here: bool,
    pub(super) gmail: bool,
}

impl Mark {
    pub(super) fn of(name: &str, attributes: &str) -> Self {
        let some = !attributes.is_empty();
        let marked = |marks: &[&str]| some && marks.iter().any(|mark| attributes.contains(mark));
        let quote = name == "blockquote" && !marked(&INDENTED) || marked(&QUOTE);
        let why = if quote {
            Some(Why::Markup)
        } else if marked(&SIGNATURE) {
            Some(Why::SignatureMarkup)
        } else {
            None
        };
        Self {
            why,
            around: !quote && marked(&AROUND),
            from_here: marked(&QUOTE_FROM_HERE),
            gmail: attributes.contains(GMAIL),
        }
    }
}
