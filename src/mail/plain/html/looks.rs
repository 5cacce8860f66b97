//! Detects text that is struck out or hidden.

/// How a text looks, as far as it matters here.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Looks {
    /// Not shown, whatever an element within says.
    gone: bool,
    /// Not shown, unless an element within says otherwise.
    invisible: bool,
    /// Written without any height, unless an element within has some.
    tiny: bool,
    pub(super) struck: bool,
    /// White space and line breaks stand as they are.
    pub(super) preformatted: bool,
    colour: Option<u32>,
    ground: Option<u32>,
}

/// Elements whose text is struck out.
const STRUCK: [&str; 3] = ["s", "strike", "del"];

/// Ways to say that an element is not shown.
const GONE: [&str; 4] = ["display:none", "mso-hide:all", "opacity:0", "opacity:0.0"];

/// The colour of a page that names none.
const WHITE: u32 = 0x00ff_ffff;

/// Names of the colours that hide a text on a page, or a page of the night.
const COLOURS: [(&str, u32); 8] = [
    ("white", WHITE),
    ("black", 0),
    ("snow", 0x00ff_fafa),
    ("ivory", 0x00ff_fff0),
    ("whitesmoke", 0x00f5_f5f5),
    ("yellow", 0x00ff_ff00),
    ("red", 0x00ff_0000),
    ("blue", 0x0000_00ff),
];

impl Looks {
    /// How a text looks on a white page that says nothing of it.
    pub(super) fn on_white() -> Self {
        Self {
            ground: Some(WHITE),
            ..Self::default()
        }
    }

    /// Whether it is hidden.
    pub(super) fn is_unseen(&self) -> bool {
        let same = self.colour.is_some() && self.colour == self.ground;
        self.gone || self.invisible || self.tiny || same
    }

    /// How a text looks in an element within this one.
    pub(super) fn within(self, name: &str, element: &Element) -> Self {
        let mut looks = self;
        looks.struck |= STRUCK.contains(&name);
        looks.preformatted |= name == "pre" || name == "textarea";
        looks.gone |= element.hidden;
        looks.colour = element.colour.as_deref().and_then(colour).or(looks.colour);
        looks.ground = element.ground.as_deref().and_then(colour).or(looks.ground);
        for (property, value) in element
            .style
            .split(';')
            .filter_map(|one| one.split_once(':'))
        {
            looks.set(property, value.trim_end_matches("!important"));
        }
        looks
    }

    fn set(&mut self, property: &str, value: &str) {
        match property {
            "display" | "mso-hide" | "opacity" => {
                let none = property == "opacity" && is_nothing(value);
                self.gone |= none || GONE.contains(&format!("{property}:{value}").as_str());
            }
            "visibility" => self.invisible = matches!(value, "hidden" | "collapse"),
            "font-size" => self.tiny = is_nothing(value),
            "text-decoration" | "text-decoration-line" => {
                self.struck |= value.contains("line-through");
            }
            "white-space" => self.preformatted = value.starts_with("pre"),
            "color" => self.colour = colour(value).or(self.colour),
            "background" | "background-color" => self.ground = colour(value).or(self.ground),
            _ => {}
        }
    }
}

/// The attributes of an element that change how its text looks, in small letters.
#[derive(Clone, Debug, Default)]
pub(super) struct Element {
    /// Its style, without white space.
    pub(super) style: String,
    pub(super) hidden: bool,
    pub(super) colour: Option<String>,
    pub(super) ground: Option<String>,
}

/// Whether a length or a number is nothing: `0`, `0px`, `0.0em`.
fn is_nothing(value: &str) -> bool {
    let number = value.trim_end_matches(|c: char| c.is_ascii_alphabetic() || c == '%');
    !number.is_empty() && number.chars().all(|c| c == '0' || c == '.')
}

/// A colour as red, green and blue, if it is one of those that are written in figures or known.
fn colour(value: &str) -> Option<u32> {
    let named = COLOURS.iter().find(|(name, _)| *name == value);
    if let Some((_, colour)) = named {
        return Some(*colour);
    }
    if let Some(figures) = value.strip_prefix('#') {
        let number = u32::from_str_radix(figures, 16).ok()?;
        return match figures.len() {
            3 => Some(
                ((number >> 8) & 15) * 0x0011_0000
                    + ((number >> 4) & 15) * 0x1100
                    + (number & 15) * 0x11,
            ),
            6 => Some(number),
            _ => None,
        };
    }
    let figures = value.strip_prefix("rgb")?.trim_start_matches('a');
    let figures = figures.strip_prefix('(')?.split(')').next()?;
    let mut parts = figures.split(',').map(|part| part.parse::<u8>().ok());
    let mut next = || parts.next().flatten().map(u32::from);
    Some((next()? << 16) | (next()? << 8) | next()?)
}
