#!/usr/bin/env python3
"""verify.py FILE: checks a game's file without its rules; written from the page ledger.md alone.
Exit codes: 3 not verified (nothing is wrong, and what needs the rules was not checked: orders, what
they lead to, bounds, who is awaited and when), 1 false; 74 no file to read, 64 wrong use.
It never says "verified": that takes the rules, as `landfall verify` has them.
"""
import datetime, hashlib, itertools, json, pathlib, re, struct, sys  # noqa: E401

FORMAT, DRAW, CHANGING = 1, ["position", "index", "bound", "value"], {"process", "changes"}
WAITING = {"joined", "luck", "luck_closed", "stand_in", "dealt", "started", "ended", "revealed"}
OPENING = {"opened", "joined", "luck", "luck_closed", "dealt", "started"}
EVENTFUL = {"started", "resigned", "orders", "default", "sole", "stood_in"}
ACTS = dict(line.partition(" ")[::2] for line in """opened commitment set_draws terms id luck
joined seat luck asked\nluck seat words\nluck_closed\ndealt seats\nstarted luck rules\nrules version
orders seat decision lines ahead\ndefault seat decision line\nsole seat decision line
stand_in seat kind\nstood_in seat decision line kind version\noffered seat stand_in gone
taken_over seat\nreturned seat\nvoted seat vote secret\nlate seat\novertime seat seconds missed
away seat from until\nback seat planned\nstandstill seat seconds\nundone to by reason
redone to by reason\npaused by reason\nresumed by reason\nextended seat later by
paced every by\nended how by reason\nproposed seat what\nagreed seat secret
declined seat secret\nlapsed late\nresigned seat\nhinted seat\nmoderated by reason deed\nvouched seat by
revealed seed""".split("\n"))
DEEDS = dict(line.partition(" ")[::2] for line in """opened\ndeadline seat seconds\nreplaced seat
ejected seat\nfreed seat\nseated seat\nordered seat\nlooked seat\nhad_looked seats times
absence seat\nbank seat left\ncared seat what\nprocessed\nrevealed\nprocess mode\nchanged entries
holiday first last\nbroadcast text\nwrote seat\npress seats""".split("\n"))
HEAD = """landfall format minor producer id tags game title edition house seats opened_at over_at
schedule manners unverified kept seed""".split()
QUARTERS = [(0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),  # columns
            (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)]  # diagonals

def need(holds, sentence):
    if not holds:
        raise ValueError(sentence)
def whole(value):
    return type(value) is int and 0 <= value < 2**32
def dumps(value, **how):  # JSON as the lines of a file are written
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"), **how)
def sha(*parts):
    return hashlib.sha256(b"".join(parts)).digest()
def led(part):
    data = part if isinstance(part, bytes) else part.encode()
    return len(data).to_bytes(8, "big") + data

def milliseconds(time):
    match = re.fullmatch(r"([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8})(?:\.([0-9]+))?Z", time)
    need(match, f"{time!a} is not a time")
    since = datetime.datetime.fromisoformat(match[1]) - datetime.datetime(1970, 1, 1)
    return since // datetime.timedelta(milliseconds=1) + int((match[2] or "")[:3].ljust(3, "0"))

def chain_of(above, game, row, seat, body):
    parts = [above, game, row["no"].to_bytes(4, "big"), row["event"].to_bytes(4, "big"),
             milliseconds(row["at"]).to_bytes(8, "big", signed=True), row["kind"],
             b"" if seat is None else bytes([seat]), body]
    return sha(*map(led, parts)).hex()

def terms_of(head, box):
    house, seats, manners = head["house"], head["seats"], head.get("manners", {})
    parts = [head["game"], head["title"], head["edition"], str(len(house)), str(len(seats))]
    parts += [*itertools.chain(*sorted(house.items())), *seats, box["components"]]
    schedule = {name: head["schedule"][name] for name in {*head["schedule"]} - CHANGING}
    parts += [dumps(schedule, sort_keys=True)]
    parts += [word for word in ("solo", "hints") if manners.get(word)]
    parts += [manners.get("press", "white")]
    parts += [dumps(manners.get(name, False)) for name in ("overheard", "anonymous")]
    parts += [] if box["draws"] is None else [box["draws"]]
    return sha(b"landfall terms 1", *map(led, parts)).hex()

def id_of(commitment):
    code = sha(b"landfall game 1", commitment.encode()).hex()
    variant = "89ab"[int(code[16], 16) % 4]
    return f"{code[:8]}-{code[8:12]}-8{code[13:16]}-{variant}{code[17:20]}-{code[20:32]}"
def commitment_of(game, seed):
    return sha(b"landfall commitment 1", led(game), bytes.fromhex(seed)).hex()
def game_seed(seed, luck):
    return sha(b"landfall seed 1", bytes.fromhex(seed), *map(led, luck))

def chacha_block(key, stream, number):
    start = struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<QQ", number, stream))
    x = list(start)
    for a, b, c, d in QUARTERS * 10:  # 20 rounds
        for to, by, mixed, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            x[to] = (x[to] + x[by]) % 2**32
            bits = x[mixed] ^ x[to]
            x[mixed] = (bits << turn | bits >> 32 - turn) % 2**32
    return [(word + first) % 2**32 for word, first in zip(x, start)]
def value_of(seed, position, index, bound):
    for block in itertools.count(16 * index):
        words = chacha_block(seed, position, block)
        for low, high in zip(words[::2], words[1::2]):
            product = (high << 32 | low) * bound
            if product % 2**64 >= 2**64 % bound:
                return product >> 64

def parse(number, line):
    try:
        value = json.loads(line.decode())
        same = type(value) is dict and dumps(value).encode() == line  # so no field stands twice
    except (ValueError, RecursionError):
        same = False
    need(same, f"line {number} is not an object, or not as the format writes it")
    return value

def read(data):
    """The lines as objects, without those of new kinds; of a newer major version the head alone"""
    *lines, tail = data.split(b"\n")
    head = parse(1, lines[0] if lines else tail)
    need(head.get("landfall") == "game" and whole(head["format"]), "line 1 is not a head")
    if head["format"] > FORMAT:
        return [head]
    values = [head, *map(parse, itertools.count(2), lines[1:])]
    if head["minor"] > 0:
        values[2:-1] = [line for line in values[2:-1] if "no" in line or "result" in line]
    need(head["format"] == FORMAT, "no such format")
    need(len(values) > 4 and tail == b"", "a line is missing")
    above = data[:-len(lines[-1]) - 1]
    need(values[-1]["sha256"] == sha(above).hex(), "the sha256 of the last line is another one")
    print(f"lines: {len(lines)}, with the sha256 of {len(above)} bytes")
    return values

def seals(body):
    """Whether an act is the end of a game whose seed follows later."""
    by = body.get("by")
    return body["act"] == "ended" and body["how"] != "called_off" and (
        by == "opener" or "moderator" in by)

def check_rows(head, rows, end):
    """Numbers, times and the chain; gives when the game was over."""
    last, over = {"no": 0, "event": 0, "at": head["opened_at"], "chain": ""}, None
    for row in rows:
        act, event = row["body"]["act"] if row["kind"] == "act" else None, row["event"]
        fits = event <= last["event"] if act == "undone" else event == last["event"] + (not act)
        fits = fits and row["no"] == last["no"] + 1 and whole(row["no"]) and whole(event)
        need(fits and (act or row["kind"] == "event"), f"numbers or kind below row {last['no']}")
        need(milliseconds(row["at"]) >= milliseconds(last["at"]), f"time: row {row['no']}")
        seat = None if row["seat"] is None else head["seats"].index(row["seat"])
        chain = chain_of(last["chain"], head["game"], row, seat, dumps(row["body"]))
        need(row["chain"] == chain, f"the chain of row {row['no']} is another one")
        if act == "undone":
            over = None
        elif act and (seals(row["body"]) or act == "revealed" and over is None):
            over = row["at"]
        last = row
    ends = {"rows": len(rows), "events": last["event"], "chain": last["chain"]}
    need(ends.items() <= end.items(), "the last line is not that of these rows")
    print(f"chain: {len(rows)} rows, {last['event']} events stand")
    return over

def known(line, fields, what):
    need(set(line) <= set(fields), f"fields of {what} that the format does not have")

def check_fields(head, box, rows, end):
    known(head, HEAD, "the head")
    known(head.get("manners", {}), ["press", "overheard", "anonymous", "solo", "hints"],
          "the manners")
    known(box, ["components", "draws"], "the box")
    known(end, ["rows", "events", "chain", "sha256"], "the last line")
    for row in rows:
        known(row, ["no", "event", "at", "seat", "kind", "body", "chain"], f"row {row['no']}")
        body = row["body"]
        if row["kind"] == "act":
            fields = ["act", *ACTS[body["act"]].split()]
            fields += DEEDS[body["deed"]].split() if "deed" in body else []
            known(body, fields, f"the act in row {row['no']}")
            places = body.get("seats", []) + [body[key] for key in ("seat",) if key in body]
            need(all(whole(seat) and seat < len(head["seats"]) for seat in places), "no such seat")

def check_order(head, rows):
    """Who acts, which act comes behind which, and the numbers of decisions; how it was ended."""
    taken, stage, decision, paused, ended, looks, must = set(), "waiting", 0, False, None, 0, None
    act, proposed, offered, made, again, sealed = None, False, set(), {}, 0, False
    for row in rows[1:]:
        body, why = row["body"], f"row {row['no']} cannot come here"
        if row["kind"] == "event":
            need(act and act["body"]["act"] in EVENTFUL, f"row {row['no']}: events of no act")
            same = (row["seat"], row["at"]) == (act["seat"], act["at"])
            need(same, f"row {row['no']}: its act has another seat or time")
            continue
        act, kind, deed, seat = row, body["act"], body.get("deed"), body.get("seat")
        name = None if seat is None else head["seats"][seat]
        own = [name] if kind in {"joined", "luck", "orders"} else [None]
        own += [name] if kind in {"returned", "resigned"} else []
        need(row["seat"] in own, f"row {row['no']}: an act of another seat")
        agreed = body.get("by") != "players" or proposed
        need(agreed or kind == "redone", f"row {row['no']}: nobody proposed it")
        solo = body.get("by") != "silence" or head.get("manners", {}).get("solo")
        need(solo, f"row {row['no']}: no silence ends a game of several people")
        need(must is None or (kind, seat) == must, why)
        must = ("orders", seat) if kind == "vouched" or deed == "ordered" else None
        must = ("started", None) if kind == "dealt" else must
        if stage == "waiting":
            need(kind in WAITING or kind == "moderated" or kind == "undone" and ended, why)
            need(kind != "revealed" or ended, why)
        elif stage == "running":
            need(kind not in OPENING and deed not in {"opened", "freed", "seated"}, why)
            last = kind == "revealed" or deed == "had_looked"
            held = sealed and (kind == "undone" or deed in {"looked", "revealed"})
            need(last or held if ended else deed != "revealed", why)
        else:
            need(kind == "undone", why)
        if kind in {"joined", "stand_in"} and stage == "waiting":
            need(seat not in taken, f"row {row['no']}: the seat is taken")
            taken.add(seat)
        elif deed == "freed":
            taken.discard(seat)
        elif kind == "started":
            need(len(taken) == len(head["seats"]), "a start before all seats were taken")
            need(body["rules"] > 0, "no such version of the rules")
            stage = "running"
        elif "decision" in body:
            decision += 1
            need(body["decision"] == decision, f"row {row['no']}: the number of the decision")
            need(not paused or decision <= again, f"row {row['no']}: a decision in a pause")
            same = decision > again or body == made.get(decision)
            need(same, f"row {row['no']}: not what was taken back")
            made[decision] = body
        elif kind in {"paused", "resumed"}:
            need(paused == (kind == "resumed"), why)
            paused = not paused
        elif kind == "undone":
            need(body["to"] <= decision, why)
            decision, ended, again, stage, sealed = body["to"], None, 0, "running", False
        elif kind == "redone":
            again = body["to"]
        elif kind in {"returned", "taken_over"}:
            need(seat in offered, f"row {row['no']}: the seat is not offered")
            offered.discard(seat)
        elif kind == "offered" or deed in {"replaced", "ejected"}:
            offered.add(seat)
        elif kind == "ended":
            need((body["how"] == "called_off") == (stage == "waiting"), why)
            ended, sealed = body["how"], seals(body)
        elif deed in {"looked", "had_looked"}:
            looks = looks + 1 if deed == "looked" else 0
        elif kind == "proposed":
            proposed = True
        elif kind in {"agreed", "declined", "lapsed"}:
            need(proposed, f"row {row['no']}: nothing is proposed")
        elif kind == "revealed":
            need(not looks, "looks that were not told")
            stage = "over"
    over = stage == "over" or sealed
    need(not must and over == (head["over_at"] is not None), "the end of the rows")
    return ended

def check_result(head, result, ended):
    """The line of the result follows from the places, and these from their scores."""
    known(result, ["result", "ended", "places"], "the result")
    places = result["places"]
    if head["over_at"] is None:
        going = {"result": "*", "ended": None, "places": []}
        return need(result == going, "a result before the end")
    need(result["ended"] == (ended or "rules"), "how it ended")
    for place in places:
        known(place, ["seat", "place", "score"], "a place")
    seats = [place["seat"] for place in places]
    need(not places or sorted(seats) == sorted(head["seats"]), "seats of the result")
    order = sorted(places, key=lambda p: ([-n for n in p["score"]], head["seats"].index(p["seat"])))
    need(places == order, "the order of places")
    for place in places:
        alike = next(n for n, other in enumerate(places) if other["score"] == place["score"])
        number = 1 if ended == "draw" else alike + 1
        need(place["place"] == number, f"the place of {place['seat']}")
    word = result["ended"].replace("_", " ")
    points = 1 if head["title"] == "neuland" else 0
    line = ", ".join(f"{p['seat']} {p['place']} ({p['score'][points]})" for p in places)
    line = line + (f"; {word}" if ended else "") if places else word
    need(result["result"] == line, "the line of the result")
    need(not places or ended != "called_off", "places of a game that was called off")

def check_luck(acts, seats):
    """The words in `started`, which are those of the acts above; None if there is no such act."""
    seconds, words, closed = acts[0]["luck"], {}, False
    for act in acts:
        kind, seat = act["act"], act.get("seat")
        closed = closed or kind == "luck_closed"
        if kind == "started":
            need(act["luck"] == [words.get(n, "") for n in range(len(seats))], "words of luck")
            return act["luck"]
        if kind == "joined":
            words[seat] = act["luck"]
            counts = not words[seat] or seconds and act.get("asked")
            need(counts, f"words of luck of seat {seat!a}, which was not asked")
        elif kind == "luck":
            told = words.get(seat) == "SHA256 " + sha(act["words"].encode()).hex()
            need(seconds and (not closed or told), f"words of luck of seat {seat!a} do not count")
            words[seat] = act["words"]
        elif kind == "stand_in" or act.get("deed") == "freed":
            words[seat] = ""

def check_draws(rows, seed):
    blocks = {}  # the indices behind each act, by position: so no draw stands twice
    for row in rows:
        act, parts = row if row["kind"] == "act" else act, []
        json.loads(dumps(row["body"]), object_hook=lambda part: parts.append(part) or part)
        for draw in [part for part in parts if act is not row and set(DRAW) <= set(part)]:
            position, index, bound, value = numbers = [draw[name] for name in DRAW]
            what = f"the draw {index!a} at {position!a} in row {row['no']} "
            need(len(draw) == 4 and all(map(whole, numbers)) and value < bound, what + "is none")
            need(act["event"] <= position < row["event"], what + "has a wrong position")
            need(not seed or value == value_of(seed, *numbers[:3]), what + "has another value")
            blocks.setdefault((act["no"], position), []).append(index)
    for (act, position), indices in blocks.items():
        need(sorted(indices) == [*range(len(indices))], f"indices at {position} behind row {act}")
    print(f"draws: {sum(map(len, blocks.values()))}{'' if seed else ', values not checked'}")

def verify(data):
    """Prints what holds, and gives what could not be checked: the rules at the least."""
    head, *lines = read(data)
    if not lines:
        return [f"format {head['format']} is not known"]
    box, rows, result, end = lines[0], lines[1:-2], lines[-2], lines[-1]
    newer = head["minor"]
    if not newer:
        check_fields(head, box, rows, end)
    over = check_rows(head, rows, end)
    acts = [row["body"] for row in rows if row["kind"] == "act"]
    begun = [act["act"] for act in acts if act["act"] in ("opened", "started")]
    need(rows[0]["body"] is acts[0] and begun in (["opened"], ["opened", "started"]), "the start")
    opened = acts[0]
    need(opened["terms"] == terms_of(head, box), "the digest of the terms is another one")
    need(head["opened_at"] == rows[0]["at"] and head["over_at"] == over, "times of the head")
    ended = None if newer else check_order(head, rows)
    if not newer:
        check_result(head, result, ended)
    tags = {"title": head["title"], "edition": head["edition"],
            "date": head["opened_at"][:10], "result": result["result"]}
    need(tags.items() <= head["tags"].items(), "tags that do not follow from the game")
    need(head["id"] == opened["id"] == id_of(opened["commitment"]), "the identifier")
    seeds = [act["seed"] for act in [*acts, head] if "seed" in act]  # those of `revealed`
    for seed in seeds:
        need(commitment_of(head["game"], seed) == opened["commitment"], "the seed is another one")
    luck = check_luck(acts, head["seats"])
    print(f"commitment: {len(seeds)} seeds, words of luck: {len(luck or [])} seats")
    check_draws(rows, game_seed(seeds[0], luck) if seeds and luck is not None else None)
    gaps = {"rules": True, "unknown parts of a newer version": newer,
            "not revealed": head["over_at"] is not None and not seeds,
            "commitment, draws": not seeds,
            "what was imported": head.get("unverified")}
    return [what for what, missing in gaps.items() if missing]

def main():
    try:
        gaps = verify(pathlib.Path(sys.argv[1]).read_bytes())
    except OSError as why:
        print(f"cannot be read: {why!a}")
        return 74
    except (AttributeError, LookupError, RecursionError, TypeError, ValueError) as why:
        print(f"false: {str(why)!a}")
        return 1
    print(f"not verified: {'; '.join(gaps)}")
    return 3

if __name__ == "__main__":
    sys.exit(main() if len(sys.argv) == 2 else print(__doc__) or 64)
