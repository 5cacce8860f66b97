"use strict";
(() => {
  const by = (id) => document.getElementById(id);
  const filters = ["title", "player", "year", "length"].map(by);
  const rows = [...by("games").rows];

  const fits = (row) => {
    const [title, player, year, length] = filters.map((filter) => filter.value);
    const players = row.dataset.players.split("|").map((name) => name.split(" (")[0]);
    return (
      (title === "" || row.dataset.title === title) &&
      (player === "" || players.includes(player)) &&
      (year === "" || row.dataset.year === year) &&
      (length === "" || row.dataset.length === length)
    );
  };

  const filter = () => {
    for (const row of rows) row.hidden = !fits(row);
    by("count").textContent = rows.filter((row) => !row.hidden).length;
  };

  for (const select of filters) select.addEventListener("change", filter);
  filter();
})();
