//! A headless Chromium, driven by the WebDriver protocol.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use crate::world::servers::machine;

/// A browser with one window. It ends with its value.
pub(super) struct Browser {
    driver: Child,
    port: u16,
    session: String,
}

impl Browser {
    /// Starts one; returns nothing where there is no browser or no driver, unless there must be.
    pub(super) fn start() -> Option<Self> {
        if !machine::has(&["chromium"]) {
            return None;
        }
        // It takes one free port by IPv6 and the same by IPv4, and ends where that one is taken.
        let mut browser = (0..5)
            .find_map(|_| Self::listening())
            .expect("a driver that listens");
        let arguments = ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage"];
        let wanted = json!({"capabilities": {"alwaysMatch": {
            "goog:chromeOptions": {"args": arguments},
            "goog:loggingPrefs": {"browser": "ALL", "performance": "ALL"},
            // A game of many steps takes long where other tests run.
            "timeouts": {"script": 120_000},
        }}});
        let begun = browser.ask("POST", "/session", &wanted);
        browser.session = begun["sessionId"].as_str().expect("a session").to_owned();
        Some(browser)
    }

    /// Starts a driver; `None` if it ends before it listens.
    fn listening() -> Option<Self> {
        let mut driver = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .ok()?;
        let lines = BufReader::new(driver.stdout.take()?).lines();
        let port = lines.map_while(Result::ok).find_map(|line| {
            let (_, port) = line.split_once("started successfully on port ")?;
            port.trim_end_matches('.').parse().ok()
        });
        if port.is_none() {
            driver.kill().and_then(|()| driver.wait()).ok()?;
        }
        Some(Self {
            driver,
            port: port?,
            session: String::new(),
        })
    }

    /// Sends one request to the driver, and returns its answer.
    fn ask(&self, method: &str, path: &str, body: &Value) -> Value {
        let body = body.to_string();
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
            body.len()
        );
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = BufReader::new(stream);
        let mut length = 0;
        let mut line = String::new();
        // The driver keeps connections open: an answer ends where it says.
        while answer.read_line(&mut line).unwrap() > 2 {
            let field = line.to_ascii_lowercase();
            if let Some(value) = field.strip_prefix("content-length:") {
                length = value.trim().parse().unwrap();
            }
            line.clear();
        }
        let mut body = vec![0; length];
        answer.read_exact(&mut body).unwrap();
        let answer: Value = serde_json::from_slice(&body).unwrap();
        assert!(answer["value"]["error"].is_null(), "{path}: {answer}");
        answer["value"].clone()
    }

    fn post(&self, path: &str, body: Value) -> Value {
        self.ask("POST", &format!("/session/{}{path}", self.session), &body)
    }

    /// Goes to an address.
    pub(super) fn go(&self, url: &str) {
        self.post("/url", json!({"url": url}));
        // The page of a game unpacks its data before it shows anything.
        let script =
            "const [data, at] = ['data', 'steps'].map((id) => document.getElementById(id));
                      return !data || !at.hidden";
        assert!(soon(|| self.run(script) == true), "{url} shows nothing");
    }

    /// Runs a function's body in the page, and returns its value.
    pub(super) fn run(&self, script: &str) -> Value {
        self.post("/execute/sync", json!({"script": script, "args": []}))
    }

    /// Returns the text of the first element of a selector, as a reader sees it.
    pub(super) fn text(&self, selector: &str) -> String {
        let script = format!("return document.querySelector('{selector}').innerText");
        let text = self.run(&script);
        text.as_str().unwrap().to_owned()
    }

    /// Clicks where an element is: it must be there, in view, and not covered.
    pub(super) fn click(&self, selector: &str) {
        self.click_on(&self.find(selector));
    }

    /// Finds an element, to be clicked many times.
    pub(super) fn find(&self, selector: &str) -> String {
        let wanted = json!({"using": "css selector", "value": selector});
        let found = self.post("/element", wanted);
        let id = found.as_object().unwrap().values().next().unwrap();
        id.as_str().unwrap().to_owned()
    }

    /// Clicks an element that was found before.
    pub(super) fn click_on(&self, id: &str) {
        self.post(&format!("/element/{id}/click"), json!({}));
    }

    /// Types into an element.
    pub(super) fn write(&self, selector: &str, text: &str) {
        let id = self.find(selector);
        self.post(&format!("/element/{id}/value"), json!({"text": text}));
    }

    /// Goes back by one page of the history.
    pub(super) fn back(&self) {
        self.post("/back", json!({}));
    }

    /// Has the scripts of pages run, or not.
    pub(super) fn scripts(&self, run: bool) {
        let disabled = json!({"value": !run});
        self.command("Emulation.setScriptExecutionDisabled", disabled);
    }

    /// Shows the page as paper does, whether the reader likes dark pages or not, or as screens do.
    pub(super) fn paper(&self, paper: bool) {
        let media = if paper { "print" } else { "" };
        let value = if paper { "dark" } else { "light" };
        let feature = json!({"name": "prefers-color-scheme", "value": value});
        let emulated = json!({"media": media, "features": [feature]});
        self.command("Emulation.setEmulatedMedia", emulated);
    }

    /// Prints the page as a PDF on A4, and keeps it with the pictures.
    pub(super) fn printed(&self, name: &str) -> Vec<u8> {
        let a4 = json!({
            "paperWidth": 8.27, "paperHeight": 11.69, "preferCSSPageSize": true,
            "printBackground": true,
        });
        let pdf = self.command("Page.printToPDF", a4);
        let bytes = data_encoding::BASE64.decode(pdf["data"].as_str().unwrap().as_bytes());
        let bytes = bytes.unwrap();
        keep(&format!("{name}.pdf"), &bytes);
        bytes
    }

    /// Presses a key, by its code point in the protocol or as it is.
    pub(super) fn press(&self, key: &str) {
        let keys = ["keyDown", "keyUp"].map(|kind| json!({"type": kind, "value": key}));
        let keyboard = json!({"type": "key", "id": "keyboard", "actions": keys});
        self.post("/actions", json!({"actions": [keyboard]}));
    }

    /// Runs a command of Chromium's own protocol.
    pub(super) fn command(&self, command: &str, params: Value) -> Value {
        let body = json!({"cmd": command, "params": params});
        self.post("/goog/cdp/execute", body)
    }

    /// Sets the window's size in CSS pixels, with a finger for a mouse.
    pub(super) fn phone(&self, width: u32, height: u32) {
        let size = json!({
            "width": width, "height": height, "deviceScaleFactor": 2, "mobile": true,
        });
        self.command("Emulation.setDeviceMetricsOverride", size);
    }

    /// Sets the size of a desk's window.
    pub(super) fn desk(&self) {
        let size = json!({"width": 1280, "height": 900, "deviceScaleFactor": 1, "mobile": false});
        self.command("Emulation.setDeviceMetricsOverride", size);
    }

    /// Has the reader like dark pages, or not.
    pub(super) fn dark(&self, dark: bool) {
        let value = if dark { "dark" } else { "light" };
        let feature = json!({"name": "prefers-color-scheme", "value": value});
        self.command("Emulation.setEmulatedMedia", json!({"features": [feature]}));
    }

    /// Returns the messages of the console and the addresses of requests since the last time.
    pub(super) fn complaints(&self) -> (Vec<String>, Vec<String>) {
        let log = |kind: &str| self.post("/se/log", json!({"type": kind}));
        let console = log("browser");
        let console = console.as_array().unwrap().iter();
        let mut requests = Vec::new();
        for entry in log("performance").as_array().unwrap() {
            let message: Value = serde_json::from_str(entry["message"].as_str().unwrap()).unwrap();
            let message = &message["message"];
            if message["method"] == "Network.requestWillBeSent" {
                let url = &message["params"]["request"]["url"];
                requests.push(url.as_str().unwrap().to_owned());
            }
        }
        (console.map(Value::to_string).collect(), requests)
    }

    /// Keeps a picture of the window in the folder that `LANDFALL_PICTURES` names, to be looked at.
    pub(super) fn picture(&self, name: &str) {
        if std::env::var_os("LANDFALL_PICTURES").is_some() {
            keep(&format!("{name}.png"), &self.screenshot());
        }
    }

    /// Returns a picture of the window as a PNG.
    pub(super) fn screenshot(&self) -> Vec<u8> {
        let path = format!("/session/{}/screenshot", self.session);
        let picture = self.ask("GET", &path, &json!({}));
        let bytes = data_encoding::BASE64.decode(picture.as_str().unwrap().as_bytes());
        bytes.unwrap()
    }
}

/// Waits until a condition holds, for ten seconds; returns whether it does.
pub(super) fn soon(condition: impl Fn() -> bool) -> bool {
    (0..500).any(|nth| {
        let pause = u64::from(nth > 0) * 20;
        thread::sleep(Duration::from_millis(pause));
        condition()
    })
}

/// Keeps a file in the folder that `LANDFALL_PICTURES` names, to be looked at.
fn keep(name: &str, bytes: &[u8]) {
    if let Some(folder) = std::env::var_os("LANDFALL_PICTURES") {
        fs::write(Path::new(&folder).join(name), bytes).unwrap();
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            self.ask("DELETE", &format!("/session/{}", self.session), &json!({}));
        }
        // Chromium ends with its driver.
        drop(self.driver.kill());
        drop(self.driver.wait());
    }
}
