"use strict";
(async () => {
  const by = (id) => document.getElementById(id);
  const unpack = async (packed) => {
    const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
    const unpacking = new DecompressionStream("deflate");
    const text = new Response(new Blob([bytes]).stream().pipeThrough(unpacking)).text();
    return JSON.parse(await text);
  };
  const data = await unpack(by("data").textContent).catch(() => null);
  if (!data) {
    by("failed").hidden = false;
    return;
  }
  const last = data.steps.length - 1;
  const at = by("at");
  let shown = -1;

  // A title without pictures has its drawings in characters alone.
  by("characters").open = !data.film;
  // Without a script these would be empty.
  for (const id of ["steps", "told", "keys", "scene", "piece"]) {
    if (by(id)) by(id).removeAttribute("hidden");
  }

  const element = (name, text) => {
    const made = document.createElement(name);
    made.textContent = text;
    return made;
  };

  // A block of a letter: its kind, and the numbers of its lines.
  const block = ([kind, ...numbers], heading) => {
    const lines = numbers.map((number) => data.lines[number]);
    if (kind === "h") return element("h3", lines[0]);
    if (kind === "p") return element("p", lines[0]);
    if (kind === "i") {
      const list = document.createElement("ul");
      list.append(...lines.map((line) => element("li", line)));
      return list;
    }
    const picture = element("pre", lines.join("\n"));
    picture.tabIndex = 0;
    picture.setAttribute("role", "group");
    picture.setAttribute("aria-label", heading);
    return picture;
  };

  // A heading and what stands below it stay together; what has a picture stands on its own side.
  const board = (blocks) => {
    const drawings = [];
    const words = [];
    let part = [];
    let heading = by("board").getAttribute("aria-label");
    let drawn = false;
    const close = () => {
      (drawn ? drawings : words).push(...part);
      part = [];
      drawn = false;
    };
    for (const one of blocks) {
      if (one[0] === "h") {
        close();
        heading = data.lines[one[1]];
      }
      drawn = drawn || one[0] === "v";
      part.push(block(one, heading));
    }
    close();
    by("drawn").replaceChildren(...drawings);
    by("characters").hidden = drawings.length === 0;
    by("words").replaceChildren(...words);
  };

  // The list of figures of each step, out of what changes from step to step.
  const film = data.film;
  const scene = by("scene");
  let list = [];
  const frames = (film ? film.frames : []).map((changes) => {
    for (const [from, gone, ...come] of changes) list.splice(from, gone, ...come);
    return [...list];
  });

  const picture = (no) => {
    if (!film) return;
    scene.innerHTML = film.ground + frames[no].map((number) => film.figures[number]).join("");
    tell(null);
  };

  // Tells what a piece is, and frames it.
  let told = null;
  const tell = (piece) => {
    if (piece === told && piece) return;
    told = piece;
    const frame = scene.querySelector(".frame");
    if (frame) frame.remove();
    const line = by("piece");
    line.textContent = piece ? piece.querySelector("title").textContent : line.dataset.hint;
    if (!piece) return;
    const box = piece.getBBox();
    const made = document.createElementNS(scene.namespaceURI, "rect");
    made.setAttribute("class", "frame");
    for (const side of ["x", "y"]) made.setAttribute(side, box[side] - 6);
    for (const side of ["width", "height"]) made.setAttribute(side, box[side] + 12);
    scene.append(made);
  };

  if (scene) {
    const point = (event) => tell(event.target.closest("g"));
    scene.addEventListener("pointerover", point);
    scene.addEventListener("click", point);
    scene.addEventListener("keydown", (event) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      const pieces = [...scene.querySelectorAll("g")];
      if (!step || pieces.length === 0) return;
      const from = told ? pieces.indexOf(told) : step > 0 ? -1 : 0;
      tell(pieces[(from + step + pieces.length) % pieces.length]);
      event.preventDefault();
    });
  }

  // The curves show nothing that is still to come.
  const curves = document.querySelectorAll("#curve svg");
  const cover = (curve, no) => {
    const [left, right, top, bottom] = data.field;
    const at = left + ((right - left) * no) / Math.max(last, 1);
    let made = curve.querySelector(".cover");
    if (!made) {
      made = document.createElementNS(curve.namespaceURI, "path");
      made.setAttribute("class", "cover");
      curve.append(made);
    }
    made.setAttribute("d", `M${at} ${top - 20}H${right + 25}V${bottom + 15}H${at}z`);
    made.setAttribute("visibility", no === last ? "hidden" : "visible");
  };

  const show = (wanted) => {
    const no = Math.min(Math.max(wanted, 0), last);
    if (no === shown) return;
    shown = no;
    const step = data.steps[no];
    by("head").textContent = step.head;
    by("date").textContent = step.date;
    by("orders").replaceChildren(...step.orders.map((order) => element("li", order)));
    by("ordered").hidden = step.orders.length === 0;
    by("says").replaceChildren(...step.says.map((said) => element("li", said)));
    by("waits").textContent = step.waits;
    board(step.board.map((number) => data.blocks[number]));
    picture(no);
    for (const curve of curves) cover(curve, no);
    at.value = no;
    at.setAttribute("aria-valuetext", step.head);
    for (const id of ["first", "back"]) by(id).setAttribute("aria-disabled", no === 0);
    for (const id of ["next", "last"]) by(id).setAttribute("aria-disabled", no === last);
    // Nobody reads how a game ended before the end.
    if (by("result")) by("result").hidden = no !== last;
    clearTimeout(naming);
    naming = setTimeout(name, 400);
  };

  // The address follows once nobody has moved for a moment: browsers refuse to change it often.
  let naming = 0;
  const name = () => {
    if (location.hash !== "#" + shown) history.replaceState(null, "", "#" + shown);
  };

  const linked = () => {
    const end = location.hash === "#end";
    const no = /^#\d+$/.test(location.hash) ? Number(location.hash.slice(1)) : end ? last : 0;
    shown = shown === no ? shown : -1;
    show(no);
  };

  // Paper has no buttons: it gets the board that is shown, and every decision in words.
  const article = (step) => {
    const part = document.createElement("article");
    part.append(element("h3", step.head), element("p", step.date));
    part.firstChild.className = "head";
    const texts = [...step.orders.map((order) => ["order", order])];
    texts.push(...step.says.map((said) => ["said", said]), ["waits", step.waits]);
    for (const [kind, text] of texts) {
      if (text === "") continue;
      const line = element("p", text);
      line.className = kind;
      part.append(line);
    }
    return part;
  };

  let printing = 0;
  const print = () => {
    printing = shown;
    show(last);
    const heading = by("whole");
    by("story").replaceChildren(heading, ...data.steps.map(article));
    by("story").hidden = false;
    if (by("result")) by("result").hidden = false;
  };

  const printed = () => {
    by("story").replaceChildren(by("whole"));
    by("story").hidden = true;
    show(printing);
    if (by("result")) by("result").hidden = shown !== last;
  };

  // Plays step by step until the end, or until the reader goes elsewhere.
  const MOMENT = 1500;
  let playing = 0;
  const play = (on) => {
    clearInterval(playing);
    playing = 0;
    if (on) {
      if (shown === last) show(0);
      playing = setInterval(() => {
        show(shown + 1);
        if (shown === last) play(false);
      }, MOMENT);
    }
    by("sign").textContent = on ? "❚❚" : "▶▶";
    by("play-word").textContent = by("play-word").dataset[on ? "pause" : "play"];
    // A screen reader would not come to the end of a step.
    by("told").setAttribute("aria-live", on ? "off" : "polite");
  };
  const go = (to) => {
    play(false);
    show(to);
  };

  at.max = last;
  at.addEventListener("input", () => go(Number(at.value)));
  by("first").addEventListener("click", () => go(0));
  by("back").addEventListener("click", () => go(shown - 1));
  by("next").addEventListener("click", () => go(shown + 1));
  by("last").addEventListener("click", () => go(last));
  by("play").addEventListener("click", () => play(!playing));
  addEventListener("hashchange", linked);
  addEventListener("beforeprint", print);
  addEventListener("afterprint", printed);
  addEventListener("keydown", (event) => {
    // A picture that is wider than the page and the slider have arrow keys of their own.
    const own = event.target.closest && event.target.closest("input, pre");
    if (own || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === "ArrowLeft") go(shown - 1);
    else if (event.key === "ArrowRight") go(shown + 1);
    else return;
    event.preventDefault();
  });
  linked();
})();
