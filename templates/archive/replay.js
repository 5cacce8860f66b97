"use strict";
(() => {
  const by = (id) => document.getElementById(id);
  const data = JSON.parse(by("data").textContent);
  const last = data.steps.length - 1;
  const at = by("at");
  let shown = -1;

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
    const pictures = [];
    const words = [];
    let part = [];
    let heading = by("board").getAttribute("aria-label");
    let drawn = false;
    const close = () => {
      (drawn ? pictures : words).push(...part);
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
    by("pictures").replaceChildren(...pictures);
    by("words").replaceChildren(...words);
  };

  const show = (wanted) => {
    const no = Math.min(Math.max(wanted, 0), last);
    if (no === shown) return;
    shown = no;
    const step = data.steps[no];
    by("head").textContent = step.head;
    by("date").textContent = step.date;
    by("orders").replaceChildren(...step.orders.map((order) => element("li", order)));
    by("says").replaceChildren(...step.says.map((said) => element("li", said)));
    by("waits").textContent = step.waits;
    board(step.board.map((number) => data.blocks[number]));
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
  const told = (step) => {
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

  const print = () => {
    const heading = by("whole");
    by("story").replaceChildren(heading, ...data.steps.map(told));
    by("story").hidden = false;
    if (by("result")) by("result").hidden = false;
  };

  const printed = () => {
    by("story").replaceChildren(by("whole"));
    by("story").hidden = true;
    if (by("result")) by("result").hidden = shown !== last;
  };

  at.max = last;
  at.addEventListener("input", () => show(Number(at.value)));
  by("first").addEventListener("click", () => show(0));
  by("back").addEventListener("click", () => show(shown - 1));
  by("next").addEventListener("click", () => show(shown + 1));
  by("last").addEventListener("click", () => show(last));
  addEventListener("hashchange", linked);
  addEventListener("beforeprint", print);
  addEventListener("afterprint", printed);
  addEventListener("keydown", (event) => {
    // A picture that is wider than the page and the slider have arrow keys of their own.
    const own = event.target.closest && event.target.closest("input, pre");
    if (own || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === "ArrowLeft") show(shown - 1);
    else if (event.key === "ArrowRight") show(shown + 1);
    else return;
    event.preventDefault();
  });
  linked();
})();
