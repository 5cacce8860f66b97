//! Rejects addresses that a mail server may take for a program, a file or a route.

/// Returns whether an address names a program (`|id@`), a file or a list in one (`/x@`,
/// `:include:`), a route over other servers (`a%b@`, `b!a@`), or a mailbox of this machine
/// (`root@localhost`).
///
/// Today's servers refuse most of them. One that does not would let a stranger run or write things
/// that its owner never meant: Exim's own configuration refuses the same marks.
#[must_use]
pub fn is_named_by(address: &str) -> bool {
    let Some((local, host)) = address.trim().rsplit_once('@') else {
        return true;
    };
    let local = local.trim_start_matches(['"', '\\', ' ']);
    let begins = local.starts_with(['|', '/', ':', '~', '.']);
    let names_a_host = |c: char| matches!(c, '%' | '!' | '|' | '@');
    let host = host.trim_end_matches('.');
    let of_this_machine = !host.contains('.') && !host.starts_with('[');
    begins || local.contains(names_a_host) || local.contains("/../") || of_this_machine
}
