//! Entries of `judge.toml` about servers, and the errors for mistakes in them.

use std::path::Path;
use std::time::Duration;

use landfall::config::{
    Config, DatabaseConfig, LoginConfig, MailboxConfig, SecretConfig, TransportConfig,
};
use landfall::mail::server::{Method, Security};

use crate::support::output::Says as _;

const MAILDIRS: &str = "[mailbox]\nmaildir = 'in'\n[transport]\nmaildir = 'out'\n";

fn parse(mail: &str) -> Result<Config, String> {
    let text = format!("[judge]\naddress = 'judge@play.example'\n{mail}");
    Config::parse(&text, Path::new("/judge"), landfall::games::TITLES).map_err(|error| {
        let cause = std::error::Error::source(&error);
        let cause = cause.map(ToString::to_string);
        format!("{error} {}", cause.unwrap_or_default())
    })
}

#[test]
fn a_deadline_comes_as_a_calendar_file_unless_the_configuration_says_otherwise() {
    assert!(parse(MAILDIRS).unwrap().settings.letters.calendar);
    let without = format!("{MAILDIRS}[letters]\ncalendar = false\n");
    assert!(!parse(&without).unwrap().settings.letters.calendar);
}

#[test]
fn a_server_has_the_usual_port_unless_another_is_named() {
    let config = parse(
        "[mailbox.imap]\nhost = 'imap.example.org'\nuser = 'judge'\npassword = { file = 'p' }\n\
         [transport.smtp]\nhost = 'smtp.example.org'\nsecurity = 'starttls'\nuser = 'judge'\n\
         xoauth2 = { command = ['token', 'judge'] }\ntimeout_seconds = 5\n",
    )
    .unwrap();
    #[rustfmt::skip]
    let MailboxConfig::Imap { server, login, folders } = config.mailbox else { panic!("no IMAP") };
    assert_eq!((server.port, server.security), (993, Security::Tls));
    assert_eq!(server.patience, Duration::from_secs(60));
    assert_eq!(folders.processed, "Processed");
    let expected = LoginConfig {
        user: "judge".to_owned(),
        method: Method::Password,
        secret: SecretConfig::File("/judge/p".into()),
    };
    assert_eq!(login, expected);
    #[rustfmt::skip]
    let TransportConfig::Smtp { server, login, connections } = config.transport else {
        panic!("no SMTP")
    };
    assert_eq!(connections, 2);
    assert_eq!((server.port, server.security), (587, Security::StartTls));
    assert_eq!(server.patience, Duration::from_secs(5));
    let login = login.unwrap();
    assert_eq!(login.method, Method::Xoauth2);
    let command = vec!["token".to_owned(), "judge".to_owned()];
    assert_eq!(login.secret, SecretConfig::Command(command));
}

#[test]
fn a_database_is_in_a_file_or_on_a_server() {
    let file = parse(MAILDIRS).unwrap().database;
    assert_eq!(file, DatabaseConfig::File("/judge/landfall.db".into()));
    let url = "url = 'postgres://landfall@db.example.org/landfall'";
    let server = parse(&format!(
        "{MAILDIRS}[database]\n{url}\npassword = {{ env = 'SECRET' }}\nca = 'ca.pem'\n\
         lease_seconds = 20\n"
    ));
    let server = server.unwrap().database;
    assert_eq!(server.lease(), Some(Duration::from_secs(20)));
    let DatabaseConfig::Server(server) = server else {
        panic!("no server");
    };
    assert_eq!(server.url, "postgres://landfall@db.example.org/landfall");
    let secret = SecretConfig::Env("SECRET".to_owned());
    assert_eq!(server.password, Some(secret));
    assert_eq!(server.ca.as_deref(), Some(Path::new("/judge/ca.pem")));

    let (address, password) = ("database.url", "set database.password instead");
    let lease = ("database.lease_seconds", "from 2 to 300");
    #[rustfmt::skip]
    let rows = [
        ("url = 'landfall.db'".to_owned(), address, "begin with postgres://"),
        ("url = 'postgres://judge:secret@db.example.org/landfall'".to_owned(), address, password),
        ("url = 'postgres://db.example.org/judge?password=secret'".to_owned(), address, password),
        (format!("{url}\nlease_seconds = 1"), lease.0, lease.1),
        (format!("{url}\nlease_seconds = 301"), lease.0, lease.1),
        (format!("{url}\npassword = {{ }}"), "database.password", "file"),
        (format!("{url}\nport = 5432"), "", "unknown field"),
    ];
    for (entries, entry, why) in rows {
        let error = parse(&format!("{MAILDIRS}[database]\n{entries}\n")).unwrap_err();
        assert!(error.contains(entry) && error.contains(why), "{error}");
        assert!(!error.contains("secret@"), "{error}");
    }
    let both = format!("database = 'landfall.db'\n{MAILDIRS}[database]\n{url}\n");
    let error = parse(&both).unwrap_err();
    error.must_say("conflicts with judge.database");
}

#[test]
fn mistakes_in_tables_of_servers_name_their_entry_and_their_reason() {
    let imap = |rest: &str| {
        format!("[mailbox.imap]\nhost = 'imap.example.org'\n{rest}\n[transport]\nmaildir = 'out'\n")
    };
    let smtp = |rest: &str| format!("[mailbox]\nmaildir = 'in'\n[transport.smtp]\n{rest}\n");
    let maildirs = |rest: &str| format!("{MAILDIRS}{rest}\n");
    let moderator = |who: &str| format!("moderator = {who}\n{MAILDIRS}");
    let mailbox =
        |entry: &str| format!("[mailbox]\nmaildir = 'in'\n{entry}\n[transport]\nmaildir = 'out'\n");
    let hops = |hops: &str| mailbox(&format!("trusted_hops = {hops}"));
    #[rustfmt::skip]
    let rows = [
        (maildirs("[components]\nchess = 'chess.toml'"), "components in",
            "there is no title \"chess\"; the titles are new_world,"),
        (moderator("'Ann <judge+desk@play.example>'"), "judge.moderator",
            "the judge's own address"),
        (moderator("['Ann <ann@example.org>', 'Bea <ANN@example.org>']"), "judge.moderator",
            "already listed"),
        (moderator("3"), "judge.toml", "write one address, or a list"),
        (mailbox("authserv_id = ' '"), "mailbox.authserv_id", "is empty"),
        (hops("0"), "mailbox.trusted_hops", "always your server's"),
        (hops("21"), "mailbox.trusted_hops", "more than 20"),
        (hops("' '"), "mailbox.trusted_hops", "is empty"),
        (hops("true"), "judge.toml", "a number of Received fields"),
        ("[mailbox]\n[transport]\nmaildir = 'out'\n".to_owned(), "mailbox in", "one place"),
        ("[mailbox]\nmaildir = 'in'\n[transport]\n".to_owned(), "transport in", "one way to send"),
        (imap("user = 'j'"), "mailbox.imap.password", "is missing"),
        (imap("user = 'j'\npassword = { file = 'p' }\nxoauth2 = { file = 't' }"),
            "mailbox.imap.xoauth2", "remove one"),
        (imap("user = 'j'\npassword = 'hush'"), "password", "the place of a secret"),
        (imap("user = 'j'\npassword = { }"), "mailbox.imap.password", "set one of"),
        (imap("user = 'j'\npassword = { command = [] }"), "mailbox.imap.password", "set one of"),
        (imap("user = 'j'\npassword = { file = 'p' }\nsecurity = 'plain'"),
            "mailbox.imap.security", "only for a server on this machine"),
        (imap("user = 'j'\npassword = { file = 'p' }\nsecurity = 'ssl'"), "security", "starttls"),
        (imap("user = 'j'\npassword = { file = 'p' }\nprocessed = \"a\\u0007\""),
            "mailbox.imap.processed", "is not a name of a folder"),
        (smtp("host = ''"), "transport.smtp.host", "is empty"),
        (smtp("host = 'x'\nuser = 'j'"), "transport.smtp.password", "is missing"),
        (smtp("host = 'x'\npassword = { env = 'P' }"), "transport.smtp.user", "although there is a secret"),
        (smtp("host = 'x'\nport = 70000"), "port", "70000"),
        (smtp("host = 'x'\nconnections = 0"), "transport.smtp.connections", "between 1 and 8"),
        (smtp("host = 'x'\nhots = 'y'"), "hots", "unknown field"),
    ];
    for (mail, entry, why) in rows {
        let told = parse(&mail).unwrap_err();
        assert!(told.contains(entry) && told.contains(why), "{mail}\n{told}");
    }
    assert!(parse(MAILDIRS).is_ok());
}
