//! Checks that files can be written and programs run, without changes.

use std::fs;
use std::io;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::failure::Failure;

/// Returns the nearest existing folder above a folder that would be created.
pub(super) fn made(folder: &Path) -> &Path {
    let there = folder.ancestors().find(|above| or_here(above).exists());
    there.unwrap_or(folder)
}

/// Replaces the empty path by that of the working directory.
fn or_here(folder: &Path) -> &Path {
    match folder.as_os_str().is_empty() {
        true => Path::new("."),
        false => folder,
    }
}

/// Checks if the judge may create files in a folder.
///
/// # Errors
/// Names the entry that names the folder.
pub(super) fn may_write(entry: &str, folder: &Path) -> Result<(), Failure> {
    let folder = or_here(folder);
    let why = match fs::metadata(folder) {
        Ok(found) if !found.is_dir() => "it is no folder".to_owned(),
        Ok(_) => match permit(folder, true) {
            Ok(()) => return Ok(()),
            Err(error) => error.to_string(),
        },
        Err(error) => error.to_string(),
    };
    let folder = folder.display();
    let why = format!("{entry}: cannot write into {folder}: {why}");
    Err(Failure::new(why).hint(
        "name a folder that is there and that the judge's user may write into; as a service of \
         systemd it also needs ReadWritePaths=",
    ))
}

/// Checks if there is a program of this name that the judge may run. A relative path is not
/// checked, since it depends on each command's working directory.
///
/// # Errors
/// Names the entry that names the program.
pub(super) fn may_run(entry: &str, program: &str) -> Result<(), Failure> {
    let path = Path::new(program);
    let is_there = match program.contains('/') {
        true => path.is_relative() || path.is_file() && permit(path, false).is_ok(),
        false => shell_knows(program),
    };
    if is_there {
        return Ok(());
    }
    let why = format!("{entry}: there is no program {program} that can be run");
    Err(Failure::new(why).hint("name one that is there, and that the judge's user may run"))
}

/// Checks if a name is a program on the path, or a builtin of the shell.
fn shell_knows(name: &str) -> bool {
    let found = Command::new("sh")
        .args(["-c", "command -v \"$1\"", "sh", name])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    found.is_ok_and(|status| status.success())
}

/// Returns the first program of a shell command; `None` if only a shell can find it.
pub(super) fn program_of(command: &str) -> Option<&str> {
    let command = command.trim_start();
    let ends = |c: char| c.is_whitespace() || matches!(c, ';' | '|' | '&' | '<' | '>');
    let word = command.split(ends).next()?;
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "/._+-@%,:".contains(c);
    let is_word = word.chars().all(is_plain) && word.chars().any(|c| !c.is_ascii_digit());
    is_word.then_some(word)
}

/// Checks if the system lets this process write into a folder, or run a file.
#[cfg(unix)]
fn permit(path: &Path, writes: bool) -> io::Result<()> {
    use rustix::fs::{Access, access};
    // Creating files in a folder takes both permissions.
    let wanted = match writes {
        true => Access::WRITE_OK | Access::EXEC_OK,
        false => Access::EXEC_OK,
    };
    Ok(access(path, wanted)?)
}

/// Elsewhere only a real attempt shows it.
#[cfg(not(unix))]
const fn permit(_: &Path, _: bool) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::program_of;

    #[test]
    fn the_program_of_a_command_is_its_first_word_where_that_is_plain() {
        for (command, program) in [
            (
                "/usr/local/bin/tell-the-club",
                Some("/usr/local/bin/tell-the-club"),
            ),
            ("  jq -r '.game' | tell", Some("jq")),
            ("cat>>told.jsonl", Some("cat")),
            ("exec < /dev/null; yes", Some("exec")),
            ("TO=me tell", None),
            ("$HOME/bin/tell", None),
            ("~/bin/tell", None),
            ("\"/opt/my hooks/tell\"", None),
            (">/dev/null tell", None),
            ("2>/dev/null tell", None),
            ("(cd /; tell)", None),
            ("{ tell; }", None),
        ] {
            assert_eq!(program_of(command), program, "{command}");
        }
    }
}
