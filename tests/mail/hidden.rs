//! HTML that hides a text: nothing of it is played, and all of it is listed for its writer.

use landfall::mail::Why;

use super::html;

/// Asserts that `B1` is left out of a page as unseen, and `B2` is read.
#[track_caller]
fn hides(page: &str) {
    let plain = html(page);
    let left_out = |text: &str| text.split(' ').any(|word| word == "B1");
    let mut unseen = plain.lines.iter().filter(|line| line.why == Why::Unseen);
    let hides = plain.own_text() == "B2" && unseen.any(|line| left_out(&line.text));
    assert!(hides, "{page}: {plain:?}");
}

/// Asserts that both are read.
#[track_caller]
fn shows(page: &str) {
    let plain = html(page);
    let words = plain.own().flat_map(str::split_whitespace);
    assert!(words.eq(["B1", "B2"]), "{page}: {plain:?}");
}

/// Styles that leave nothing of a text to be seen.
const HIDING: [&str; 80] = [
    "max-height:0",
    "max-height: 0px; overflow: hidden",
    "height:0;overflow:hidden",
    "width:0;overflow:hidden",
    "max-width:0;overflow:hidden;white-space:nowrap",
    "height:1px;width:1px;overflow:hidden",
    "max-height:calc(0px * 3)",
    "line-height:0;overflow:hidden",
    "font:0/0 a",
    "font: 0 / 0 a",
    "font: italic bold 0px Arial",
    "font:700 0px/1.2 serif",
    "font-size:1px",
    "font-size:.01em",
    "font-size:1%",
    "font-size: calc(1px * 0)",
    "font-size:0!important",
    "color:transparent",
    "color:rgba(0,0,0,0)",
    "color:rgb(0 0 0 / 0%)",
    "color:rgba(10%, 20%, 30%, .01)",
    "color:#0000",
    "color:#12345600",
    "color:hsla(120, 50%, 50%, 0)",
    "color:hsl(0, 0%, 100%)",
    "color:#fefefe",
    "color:oklch(1 0 0)",
    "color:lab(100% 0 0)",
    "color:color(srgb 1 1 1)",
    "color:oklch(0.2 0 0 / 0)",
    "color:ghostwhite",
    "color:rgb(100%,100%,100%)",
    "color:navy;background:#000080 url(x.png) no-repeat",
    "background:black",
    "-webkit-text-fill-color:transparent",
    "opacity:.0",
    "opacity:0%",
    "opacity:0.01",
    "opacity:-1",
    "-moz-opacity:0",
    "filter:opacity(0)",
    "filter:alpha(opacity=0)",
    "filter:blur(20px)",
    "position:absolute;left:-9999px",
    "position:absolute; top: -10000em",
    "position:fixed;right:-200vw",
    "position:absolute;left:100%;left:9999px",
    "position:relative;inset:0 0 0 -9999px",
    "text-indent:-9999px",
    "text-indent:-999em;overflow:hidden",
    "text-indent: 200%; white-space: nowrap; overflow: hidden",
    "margin-left:-9999px",
    "margin:0 0 0 -5000px",
    "margin-top:-99999px",
    "padding-left:9999px;overflow:hidden",
    "letter-spacing:-1em",
    "transform:scale(0)",
    "transform: rotate(5deg) scaleX(0)",
    "-webkit-transform:scale(0, 1)",
    "transform:translateX(-9999px)",
    "transform:translate(0, -500vh)",
    "transform:rotateY(90deg)",
    "transform:matrix(0,0,0,0,0,0)",
    "scale:0",
    "translate:-9999px 0",
    "zoom:0",
    "clip:rect(0,0,0,0);position:absolute",
    "clip: rect(1px 1px 1px 1px)",
    "clip-path:inset(50%)",
    "clip-path: circle(0)",
    "-webkit-clip-path:polygon(0 0,0 0,0 0)",
    "mask-image:linear-gradient(transparent,transparent)",
    "-webkit-mask:url(x.png)",
    "display:none!important",
    "display:table-column",
    "display:block;display:none",
    "visibility:collapse",
    "content-visibility:hidden",
    "-webkit-text-security:disc",
    "position:absolute;z-index:-1",
];

/// Styles with a value that says nothing known, of properties that can hide a text.
const DOUBTFUL: [&str; 16] = [
    "display:var(--a)",
    "display:nothing",
    "visibility:maybe",
    "opacity:var(--o)",
    "opacity:bright",
    "font-size:var(--s)",
    "font-size:tiny",
    "font-size:12zz",
    "color:var(--c)",
    "color:nocolour",
    "max-height:var(--h)",
    "text-indent:somewhere",
    "left:env(a)",
    "transform:warp(9)",
    "clip-path:url(#a)",
    "dis\\70 lay:none",
];

/// Styles of a text that is to be seen, most of them as mail programs write them.
const SEEN: [&str; 77] = [
    "margin:0 0 0 40px;border:none;padding:0px",
    "margin-left:-.25in;text-indent:-.25in",
    "margin:0in 0in 8pt .5in;line-height:107%",
    "margin:0 auto",
    "margin: 0cm 0cm 0.0001pt; font-size: 11pt",
    "margin-top:-20px",
    "padding:3.0pt 0in 0in 0in",
    "font-size:small",
    "font-size:x-large",
    "font-size:10.0pt",
    "font-size:12",
    "font-size:.85em",
    "font-size:80%",
    "font-size:inherit",
    "font-size:calc(1em + 2px)",
    "font:12px/1.5 Arial",
    "font: bold small-caps 1em/1 serif",
    "font:inherit",
    "font: -apple-system-body",
    "font:400 13.3333px Arial",
    "line-height:1",
    "line-height:normal",
    "line-height:1.5em",
    "color:windowtext",
    "color:black!important",
    "color:inherit",
    "color:#1F497D",
    "color:#222",
    "color:#222d",
    "color:rgb(34, 34, 34)",
    "color:rgba(0,0,0,.87)",
    "color:rgb(0 0 0 / 80%)",
    "color:hsl(210deg 50% 40%)",
    "color:darkslategray",
    "color:initial",
    "color:oklch(0.2 0.03 257)",
    "color:oklab(20% 0 0 / 1)",
    "color:lab(20 0 0)",
    "color:color(display-p3 0.1 0.2 0.3)",
    "display:-webkit-inline-flex",
    "display:-ms-grid",
    "transform:translateZ(0)",
    "color:grey",
    "color:#ccc",
    "background:transparent",
    "background:rgb(255,255,255) none repeat scroll 0% 0%",
    "background-color:yellow",
    "background:white url(x.png)",
    "background-color:black;color:white",
    "opacity:1",
    "opacity:50%",
    "display:inline-flex",
    "display:-webkit-box",
    "display:list-item",
    "display:initial",
    "display:none;display:block",
    "visibility:inherit",
    "width:100%;height:auto;max-width:none",
    "max-width:560px;max-height:100%",
    "width:fit-content",
    "width:calc(100% - 24px)",
    "min-height:0;min-width:0",
    "position:relative;left:0;top:2px",
    "position:static",
    "text-indent:0px",
    "text-indent:1.5em",
    "letter-spacing:-.3px",
    "letter-spacing:normal",
    "transform:none",
    "transform:rotate(-3deg) scale(1.2)",
    "filter:none",
    "clip:auto",
    "zoom:1",
    "z-index:auto",
    "mso-hide:none;mso-list:l0 level1 lfo1;mso-fareast-font-family:\"\\65B0\"",
    "overflow:hidden;float:left;cursor:pointer;user-select:none;border:0;outline:0 none",
    "color:;font-size:;display",
];

#[test]
fn each_way_to_hide_a_text_is_known() {
    for style in HIDING.into_iter().chain(DOUBTFUL) {
        for html in [
            format!("<p style=\"{style}\">B1</p><p>B2</p>"),
            format!("<p>B2</p><div style=\"COLOR: black; {style}\"><div><b>B1</b></div></div>"),
            format!("<div><span style='{style}'>B1</span> B2</div>"),
        ] {
            hides(&html);
        }
    }
}

#[test]
fn a_text_that_is_to_be_seen_is_read_whatever_else_its_style_says() {
    for style in SEEN {
        for html in [
            format!("<p style='{style}'>B1</p><p>B2</p>"),
            format!("<div style='{style}'><span>B1</span><br>B2</div>"),
            format!("<style>p {{ {style} }}</style><p>B1</p><p>B2</p>"),
        ] {
            shows(&html);
        }
    }
    for html in [
        "<table><tr style='height:0'><td style='width:0;height:1px' width=0>B1<td>B2</table>",
        "<body text=white bgcolor=black><p>B1</p><p>B2</p></body>",
        "<div style='font-size:0'><span style='font:1em serif'>B1</span></div><p>B2</p>",
        "<div style='color:transparent'><font color=navy>B1</font></div><p>B2</p>",
        "<div style='visibility:hidden'><p style='visibility:visible'>B1</p></div><p>B2</p>",
    ] {
        shows(html);
    }
}

#[test]
fn a_rule_of_the_page_hides_by_class_by_id_and_by_element() {
    for rule in [
        ".x{display:none}",
        ".X { DISPLAY : none }",
        "#y{opacity:0}",
        "em{font-size:0}",
        "em.x{max-height:0}",
        "em#y.x{color:white}",
        "p .x{display:none}",
        "body>p > .x{display:none}",
        "div, .x, #z {visibility:hidden}",
        "*{}.x{left:-9999px}",
        "[class]{clip:rect(0 0 0 0)}",
        "[class~=\"x\"]{display:none}",
        "em:not(.z){display:none}",
        "/* a { */.x{/* b */display:/**/none}",
        "<!-- .x{display:none} -->",
        "@charset \"utf-8\"; .x{display:none}",
        "@import url(a.css);.x{display:none}",
        "@font-face{font-family:a;src:url(b)}.x{display:none}",
        "@media screen{.x{display:none}}",
        "@media all{.z{color:red}.x{display:none}}",
        "@media print{em{color:red}}.x{display:none}",
        ".x{display:block}.x{display:none}",
        ".x{display:none}em{display:inline}",
        "#y{color:transparent}.x{color:black}",
        ".x{display:none!important}#y{display:inline}",
        ".x{color:red;display:none",
        "b + .x{display:none}",
    ] {
        for html in [
            format!("<style>{rule}</style><p><em class='w x' id=y>B1</em></p><p>B2</p>"),
            format!(
                "<html><head><style type='text/css'>{rule}</style></head><body><p><em class=x id=y>\
                 B1</em></p><p>B2</p></body></html>"
            ),
            format!("<p><em class=x id=y>B1</em></p><p>B2</p><style>{rule}</style>"),
        ] {
            hides(&html);
        }
    }
    for style in HIDING {
        let html = format!("<STYLE>.x{{{style}}}</STYLE><p class=x>B1</p><p>B2</p>");
        hides(&html);
    }
}

#[test]
fn a_rule_of_the_page_for_something_else_hides_nothing() {
    for rule in [
        ".z{display:none}",
        ".xx{display:none}",
        "#x{display:none}",
        "i{display:none}",
        "em.z{display:none}",
        "div .x{display:none}",
        "p.z .x{display:none}",
        "[data-ogsc] .x{color:#fff}",
        "[class=z]{display:none}",
        "a:hover, .x:hover{color:white}",
        ".x::before{display:none}",
        ".x:after{content:'';display:none}",
        "@media print{.x{display:none}}",
        "@media (prefers-color-scheme:dark){body{color:#fff}.x{color:#fff}}",
        "@keyframes a{from{opacity:0}to{opacity:1}}",
        "@page{margin:-9999px}",
        ".x{display:none}.x{display:inline}",
        ".x{display:none}#y{display:inline}",
        "#y{display:inline!important}.x{display:none}#y{display:none}",
        ".x{-display:none;text-display:none}",
        "o\\:p{display:none}",
        "{display:none}",
        ".x{border:none}",
    ] {
        let html = format!("<style>{rule}</style><p><em class=x id=y>B1</em></p><p>B2</p>");
        shows(&html);
    }
    shows("<style>.x{display:none}</style><p class=x style='display:block'>B1</p><p>B2</p>");
    hides("<style>.x{display:none!important}</style><p class=x style='display:block'>B1</p>B2");
    shows("<style media=print>.x{display:none}</style><p class=x>B1</p><p>B2</p>");
}

#[test]
fn elements_whose_text_no_program_shows_hide_it() {
    for name in ["dialog", "datalist", "audio", "video", "canvas", "object"] {
        let html = format!("<{name}><p>B1</p></{name}><p>B2</p>");
        hides(&html);
    }
    shows("<dialog open>B1</dialog><p>B2</p>");
}
