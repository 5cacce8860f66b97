#!/usr/bin/env python3
"""Checks the file of a game: chain, terms, commitment, words of luck, and every draw.

    verify.py game.jsonl [--head DIGEST]     (DIGEST: as a letter of the game gave it)

Written from ledger.md alone, with the standard library of Python 3.8 or newer. It does not know the
rules of any title, so it does not say whether the orders give these events; `landfall verify` does.
Which fields a line may have, ledger.schema.json says.
Exit codes: 0 verified, 3 not verified (nothing is wrong, part could not be checked), 1 false.
"""
import json
import struct
import sys
from datetime import datetime, timedelta, timezone
from hashlib import sha256
from uuid import UUID

MAJOR, MINOR = 2, 0
PRIVATE = set("kept press observers votes mutes answer seed".split())
ACTS = set("""opened joined luck luck_closed started rules orders default sole stand_in stood_in offered
    taken_over returned voted late overtime away back standstill undone redone paused resumed ended
    proposed agreed declined lapsed resigned moderated vouched revealed""".split())


class Wrong(Exception):
    """The file is false."""


class Unknown(Exception):
    """The file cannot be checked."""


def need(holds, why):
    if not holds:
        raise Wrong(why)


def led(part):
    part = part.encode() if isinstance(part, str) else part
    return struct.pack(">Q", len(part)) + part


def digest(*parts):
    return sha256(b"".join(parts)).digest()


def once(pairs):
    need(len({key for key, _ in pairs}) == len(pairs), "a field stands twice")
    return dict(pairs)


def block(key, number, stream):
    """One block of ChaCha20 as sixteen words."""
    start = list(struct.unpack("<12I", b"expand 32-byte k" + key))
    start += struct.unpack("<4I", struct.pack("<QQ", number, stream))
    x = start[:]
    rounds = [(0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
              (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)]
    for _ in range(10):
        for a, b, c, d in rounds:
            for into, plus, turned, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                x[into] = (x[into] + x[plus]) & 0xFFFFFFFF
                mixed = x[turned] ^ x[into]
                x[turned] = (mixed << by | mixed >> (32 - by)) & 0xFFFFFFFF
    return [(one + two) & 0xFFFFFFFF for one, two in zip(x, start)]


def value(seed, position, index, bound):
    rest, word = 2**64 % bound, index * 256
    while True:
        words = block(seed, word // 16, position)
        wide = (words[word % 16] | words[word % 16 + 1] << 32) * bound
        if wide % 2**64 >= rest:
            return wide >> 64
        word += 2


def draws_in(body):
    if isinstance(body, dict) and set(body) == {"position", "index", "bound", "value"}:
        yield body
    elif isinstance(body, (dict, list)):
        for part in body.values() if isinstance(body, dict) else body:
            yield from draws_in(part)


def read(data):
    """The lines of a file by their kinds, the text of each row's body, and whether it is newer."""
    need(data.endswith(b"\n"), "the last line is cut off")
    texts = data.decode().split("\n")[:-1]
    lines = []
    for number, text in enumerate(texts, 1):
        try:
            lines.append(json.loads(text, object_pairs_hook=once))
            need(isinstance(lines[-1], dict), "it is no object")
        except (ValueError, Wrong) as error:
            raise Wrong(f"line {number}: {error}") from None
    head = lines[0]
    need(head.get("landfall") == "game", "line 1: this is no game")
    major, minor = head.get("format"), head.get("minor", 0)
    need(isinstance(major, int) and isinstance(minor, int) and major > 0, "line 1: no version")
    if major > MAJOR:
        raise Unknown(f"this script does not know format {major}")
    newer = major == MAJOR and minor > MINOR
    need(len(lines) > 3, f"line {len(lines)}: the file is cut off")
    kinds = {"head": head, "box": lines[1], "end": lines[-1], "rows": [], "result": None}
    for number, line in enumerate(lines[2:-1], 3):
        kind = "row" if "no" in line else "result" if "result" in line and major > 1 else None
        need(kind or newer, f"line {number}: no such line stands here")
        need(kind is None or kinds["result"] is None, f"line {number}: it stands behind the result")
        if kind == "row":
            text = texts[number - 1]
            need(',"body":' in text and ',"chain":"' in text, f"line {number}: this is no row")
            kinds["rows"].append((line, text[text.index(',"body":') + 8:text.rindex(',"chain":"')]))
        elif kind:
            kinds["result"] = line
    need(major == 1 or kinds["result"], f"line {len(lines)}: there is no result")
    above = data[:len(data) - len(texts[-1].encode()) - 1]
    need(sha256(above).hexdigest() == lines[-1]["sha256"], f"line {len(lines)}: another sha256")
    return kinds, newer


def moment(text):
    at = datetime.strptime(text.split(".")[0].rstrip("Z"), "%Y-%m-%dT%H:%M:%S")
    at = at.replace(tzinfo=timezone.utc) - datetime(1970, 1, 1, tzinfo=timezone.utc)
    fraction = (text.rstrip("Z").split(".") + ["0"])[1]
    return at // timedelta(milliseconds=1) + int(fraction.ljust(3, "0")[:3])


def chain(file):
    """Every row carries the digest of itself and of the row above; numbers and times go on."""
    head, end = file["head"], file["end"]
    last, standing, before = "", 0, 0
    slack = 0 if "luck" in file["rows"][0][0]["body"] else 3600000
    for number, (row, text) in enumerate(file["rows"], 1):
        act = row["body"].get("act") if row["kind"] == "act" else None
        now = standing + (row["kind"] == "event")
        if act == "undone" and row["event"] <= standing:
            now = row["event"]
        at = moment(row["at"])
        seat = b"" if row["seat"] is None else bytes([head["seats"].index(row["seat"])])
        own = digest(led(last), led(head["game"]), led(struct.pack(">I", row["no"])),
                     led(struct.pack(">I", row["event"])), led(struct.pack(">q", at)),
                     led(row["kind"]), led(seat), led(text)).hex()
        holds = (row["no"], row["event"], row["chain"]) == (number, now, own)
        need(holds and at >= before - slack, f"row {number} is not what was written")
        last, standing, before = own, now, at
    counted = (len(file["rows"]), standing, last)
    need(counted == (end["rows"], end["events"], end["chain"]), "the last line counts otherwise")
    return f"{len(file['rows'])} rows"


def terms(file, acts):
    head, box, opened = file["head"], file["box"], acts[0][1]
    parts = [head["game"], head["title"], head["edition"], str(len(head["house"]))]
    parts.append(str(len(head["seats"])))
    for name in sorted(head["house"], key=str.encode):
        parts += [name, head["house"][name]]
    parts += head["seats"] + [box["components"]]
    ended = [row["at"] for row, act in acts if act["act"] == "revealed"] + [None]
    need(acts[0][0]["at"] == head["opened_at"], "it was opened at another time")
    need(head["over_at"] in (None, ended[-2:][0]), "it ended at another time")
    need(not head["over_at"] or not PRIVATE & set(head), "it is over, and keeps what is private")
    need(opened.get("id") == head.get("id"), "the identifier is not that of the ledger")
    if "id" in head:
        made = bytearray(digest(b"landfall game 1", opened["commitment"].encode())[:16])
        made[6], made[8] = made[6] & 15 | 128, made[8] & 63 | 128
        need(head["id"] == str(UUID(bytes=bytes(made))), "it has the identifier of another game")
        tags, own = head["tags"], (head["opened_at"][:10], head["title"], head["edition"])
        need((tags["date"], tags["title"], tags["edition"]) == own, "the tags say something else")
        need(tags["result"] == file["result"]["result"], "tags and result differ")
    if "terms" not in opened:
        raise Unknown("opened before ledgers had the digest of the terms")
    schedule = {name: one for name, one in head["schedule"].items() if name != "process"}
    more = [json.dumps(schedule, sort_keys=True, ensure_ascii=False, separators=(",", ":"))]
    manners = head.get("manners", {"press": "white", "overheard": False, "anonymous": False})
    more += [manners["press"]] + [str(manners[flag]).lower() for flag in ("overheard", "anonymous")]
    drawn = [box["draws"]] if box["draws"] is not None else []
    if opened["terms"] == digest(b"landfall terms 2", *map(led, parts + more + drawn)).hex():
        return "as it was opened"
    own = digest(b"landfall terms 1", *map(led, parts + drawn)).hex()
    need(opened["terms"] == own, "it was opened with other terms")
    raise Unknown("opened before the digest of the terms held the schedule and the manners")


def own_seed(file, acts):
    """The judge's seed: as it was revealed, or as the head of a game that goes on has it."""
    revealed = [act["seed"] for _, act in acts if act["act"] == "revealed"]
    return bytes.fromhex((revealed + [file["head"].get("seed") or ""])[0])


def commitment(file, acts):
    head, opened, seed = file["head"], acts[0][1], own_seed(file, acts)
    if not seed and not head["over_at"]:
        raise Unknown("the seed is not revealed yet")
    own = digest(b"landfall commitment 1", led(head["game"]), seed).hex()
    need(len(seed) == 32 and opened["commitment"] == own, "this seed was not committed to")
    others = [act["seed"] for _, act in acts if act["act"] == "revealed"] + [seed.hex()]
    need(set(others) == {seed.hex()}, "another seed was revealed")
    need(opened["set_draws"] == (file["box"]["draws"] is not None), "set draws are not told")
    return "the seed is the one that was committed to"


def luck(file, acts):
    """The words of luck in `started` are those that the seats gave, as far as rows tell."""
    mode, words, closed, started = acts[0][1].get("luck"), [""] * len(file["head"]["seats"]), 0, 0
    for row, act in acts[1:]:
        where, word = f"row {row['no']}", act["act"]
        need(word != "opened", f"{where}: it was opened before")
        if word in ("joined", "luck", "luck_closed", "started"):
            need(not started, f"{where}: the game had begun")
        if word == "joined":
            bare = mode is None or (mode > 0 and act.get("asked"))
            need(bare or not act["luck"], f"{where}: words of luck before the commitment")
            words[act["seat"]] = act["luck"]
        elif word == "luck":
            own = "SHA256 " + sha256(act["words"].encode()).hexdigest()
            need(mode and (not closed or words[act["seat"]] == own), f"{where}: no such words")
            words[act["seat"]] = act["words"]
        elif word == "luck_closed":
            need(mode and not closed, f"{where}: words of luck are not open")
            closed = 1
        elif word == "started":
            need(act["luck"] == words, f"{where}: other words of luck than the seats gave")
            started = 1
        elif not started and (word == "stand_in" or act.get("deed") == "freed"):
            words[act["seat"]] = ""
    if mode is None:
        raise Unknown("opened before ledgers told who had seen the commitment")
    return "as the seats gave them"


def draws(file, acts):
    """Every draw is what the seed gives at its place, and stands once."""
    words = [act["luck"] for _, act in acts if act["act"] == "started"]
    own = own_seed(file, acts)
    if not own:
        raise Unknown("the seed is not revealed yet")
    key = digest(b"landfall seed 1", own, *map(led, words[0] if words else []))
    used, count, standing, earliest = {}, 0, 0, 0
    for row, _ in file["rows"]:
        if row["kind"] == "act":
            used = {place: event for place, event in used.items() if event <= row["event"]}
            standing = earliest = row["event"]
            continue
        found = list(draws_in(row["body"]))
        for draw in found:
            position, index, bound = draw["position"], draw["index"], draw["bound"]
            numbers = all(type(number) is int and 0 <= number < 2**32 for number in draw.values())
            need(numbers and bound > 0, f"row {row['no']}: this is no draw")
            need(earliest <= position <= standing, f"row {row['no']}: a draw of another place")
            need((position, index) not in used, f"row {row['no']}: a draw that was used before")
            need(value(key, position, index, bound) == draw["value"],
                 f"row {row['no']}: a draw that the seed does not give")
            used[position, index] = row["event"]
        for draw in found if file["box"]["draws"] is None else []:
            gap = draw["index"] and (draw["position"], draw["index"] - 1) not in used
            need(not gap, f"row {row['no']}: a draw is missing")
        count, standing = count + len(found), row["event"]
    return f"{count} follow from the seed"


def main(arguments):
    if len(arguments) not in (1, 3) or arguments[1:2] not in ([], ["--head"]):
        print(__doc__)
        return 2
    with open(arguments[0], "rb") as file:
        data = file.read()
    doing, open_questions = "file", []
    try:
        file, newer = read(data)
        if file["head"].get("unverified"):
            open_questions.append("it was imported although not all of it could be verified")
        open_questions += [f"a newer release wrote it (2.{file['head']['minor']})"] if newer else []
        print("file: as it was written")
        doing = "chain"
        print("chain:", chain(file))
        acts = [(row, row["body"]) for row, _ in file["rows"] if row["kind"] == "act"]
        unknown = {act["act"] for _, act in acts} - ACTS
        need(newer or not unknown, f"{sorted(unknown)} is no act")
        need(acts and acts[0][0]["no"] == 1 and acts[0][1]["act"] == "opened", "it does not open")
        for check in (terms, commitment, luck, draws):
            doing = check.__name__
            try:
                print(f"{doing}:", check(file, acts))
            except Unknown as why:
                print(f"{doing}: not checked: {why}")
                open_questions.append(str(why))
        for told in arguments[2:]:
            doing, seed, name = "letters", own_seed(file, acts), led(file["head"]["game"])
            if len(told) != 64 and not seed:
                raise Unknown("the head of a letter needs the seed")
            heads = [digest(b"landfall head 1", name, seed, row["chain"].encode()).hex()[:40]
                     for row, _ in file["rows"] if row["kind"] == "event"]
            need(told.lower() in heads + [file["end"]["chain"]], "they gave another digest")
            print("letters: the ledger has the row of which they gave the digest")
    except Unknown as why:
        open_questions.append(str(why))
    except Wrong as why:
        print(f"false: {doing}: {why}")
        return 1
    except (ValueError, LookupError, TypeError, AttributeError, ArithmeticError, RecursionError,
            struct.error) as why:
        print(f"false: {doing}: it is not of this format: {why!r}")
        return 1
    print("not verified: " + "; ".join(open_questions) if open_questions else "verified")
    return 3 if open_questions else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
