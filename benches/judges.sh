#!/usr/bin/env bash
# How many mails a second one judge carries over a file, and one and two over a server's database
# that makes everything durable: benches/judges.sh [criterion's arguments]
set -euo pipefail
cd "$(dirname "$0")/.."
results="${CARGO_TARGET_DIR:-target}/criterion"
[ ! -d "$results/judges" ] || rm -r "$results/judges"
tests/with-postgres --durable \
    cargo bench --quiet --features postgres --bench judges -- --noplot "$@" | grep cores

# The median of a mail in microseconds; of several rounds the least.
median() {
    local folder
    for folder in "$results/judges/$1, round "*/new; do
        sed 's/.*"median":{"confidence_interval":{[^}]*},"point_estimate":\([0-9.e+]*\).*/\1/' \
            "$folder/estimates.json" | awk '{ print $1 / 40 / 1e3 }'
    done | sort -g | head -n 1
}

printf '| %-32s | %10s | %10s | %8s |\n' 'judges' 'µs a mail' 'per second' 'ratio'
printf '|%s|%s:|%s:|%s:|\n' "$(printf -- '-%.0s' {1..34})" "$(printf -- '-%.0s' {1..11})" \
    "$(printf -- '-%.0s' {1..11})" "$(printf -- '-%.0s' {1..9})"
one=$(median 'server, 1')
row() {
    awk -v what="$1" -v mail="$2" -v one="$one" 'BEGIN {
        printf "| %-32s | %10.0f | %10.0f | %8.2f |\n", what, mail, 1e6 / mail, one / mail }'
}
row 'one over a file' "$(median file)"
for count in 1 2 4; do
    [ -d "$results/judges/server, $count, round 1" ] || continue
    row "$count over a database on a server" "$(median "server, $count")"
done
