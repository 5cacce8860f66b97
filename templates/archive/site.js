"use strict";
(() => {
  const by = (id) => document.getElementById(id);
  const form = by("filter");
  const text = by("text");
  const selects = ["title", "player", "year", "length"].map(by);
  const body = by("games");
  const heads = [...document.querySelectorAll("th[data-sort]")];
  const { compare } = new Intl.Collator(document.documentElement.lang, { numeric: true });

  // So many games stand on one page.
  const MOST = 50;
  // Dates and lengths begin with the newest and the longest.
  const DESCENDING = ["ended", "length"];
  const ORDER = "-ended";

  // Accents and capitals make no difference to a search.
  const fold = (said) => said.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

  const games = [...body.rows].map((row) => {
    const cells = [...row.cells].map((cell) => cell.textContent);
    const { title, players, year, length, words } = row.dataset;
    const names = players.split("\n");
    return { row, cells, title, names, year, length, words: fold([...cells, words].join(" ")) };
  });

  let order = ORDER;
  let page = 1;

  const fits = (game) => {
    const [title, player, year, length] = selects.map((select) => select.value);
    return (
      (title === "" || game.title === title) &&
      (player === "" || game.names.includes(player)) &&
      (year === "" || game.year === year) &&
      (length === "" || game.length === length) &&
      fold(text.value).split(/\s+/).every((word) => game.words.includes(word))
    );
  };

  const found = () => {
    const [sign, key] = order[0] === "-" ? [-1, order.slice(1)] : [1, order];
    const column = heads.findIndex((head) => head.dataset.sort === key);
    return games.filter(fits).sort(
      (one, other) =>
        sign * compare(one.cells[column], other.cells[column]) ||
        compare(one.cells[0], other.cells[0]),
    );
  };

  const show = (all) => {
    const list = found();
    const most = Math.max(Math.ceil(list.length / MOST), 1);
    page = Math.min(Math.max(page, 1), most);
    const shown = all ? list : list.slice((page - 1) * MOST, page * MOST);
    body.replaceChildren(...shown.map((game) => game.row));
    by("count").textContent = list.length;
    by("none").hidden = list.length > 0;
    by("pages").hidden = most === 1;
    by("page").textContent = page;
    by("most").textContent = most;
    by("before").setAttribute("aria-disabled", page === 1);
    by("after").setAttribute("aria-disabled", page === most);
    for (const head of heads) {
      const key = head.dataset.sort;
      const sorted = { [key]: "ascending", ["-" + key]: "descending" }[order];
      head.setAttribute("aria-sort", sorted || "none");
    }
  };

  // The address says what the list shows: so Back finds it again, and a link to it can be shared.
  const name = () => {
    clearTimeout(naming);
    const parts = new URLSearchParams();
    for (const field of [text, ...selects]) {
      if (field.value.trim() !== "") parts.set(field.id, field.value.trim());
    }
    if (order !== ORDER) parts.set("sort", order);
    if (page > 1) parts.set("page", page);
    const hash = ("#" + parts).replace(/^#$/, "");
    const here = location.pathname + location.search;
    if (location.hash !== hash) history.replaceState(null, "", hash || here);
  };
  let naming = 0;

  const read = () => {
    const parts = new URLSearchParams(location.hash.slice(1));
    text.value = parts.get("text") || "";
    for (const select of selects) {
      const wanted = parts.get(select.id) || "";
      const known = [...select.options].some((option) => option.value === wanted);
      select.value = known ? wanted : "";
    }
    const wanted = parts.get("sort") || "";
    const known = heads.some((head) => wanted.replace(/^-/, "") === head.dataset.sort);
    order = known ? wanted : ORDER;
    page = Math.floor(Number(parts.get("page"))) || 1;
    show();
  };

  const change = () => {
    page = 1;
    show();
    name();
  };

  const turn = (pages) => {
    const before = page;
    page += pages;
    show();
    name();
    if (page === before) return;
    by("list").focus({ preventScroll: true });
    by("found").scrollIntoView();
  };

  const sort = (key) => {
    const first = DESCENDING.includes(key) ? ["-" + key, key] : [key, "-" + key];
    order = order === first[0] ? first[1] : first[0];
    change();
  };

  for (const head of heads) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = head.textContent;
    button.addEventListener("click", () => sort(head.dataset.sort));
    head.replaceChildren(button);
  }
  for (const select of selects) select.addEventListener("change", change);
  text.addEventListener("input", () => {
    page = 1;
    show();
    // Browsers refuse to change the address with every letter.
    clearTimeout(naming);
    naming = setTimeout(name, 300);
  });
  text.addEventListener("focusout", name);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    name();
  });
  form.addEventListener("reset", (event) => {
    event.preventDefault();
    for (const field of [text, ...selects]) field.value = "";
    change();
  });
  by("before").addEventListener("click", () => turn(-1));
  by("after").addEventListener("click", () => turn(1));
  addEventListener("hashchange", read);
  // Some browsers fill in by themselves what was in the fields before.
  addEventListener("pageshow", read);
  addEventListener("beforeprint", () => show(true));
  addEventListener("afterprint", () => show());
  form.hidden = false;
  document.documentElement.classList.add("live");
  read();
})();
