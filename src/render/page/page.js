"use strict";
// Sorts and filters the table of the page, and draws the staircase of the chosen row.
(() => {
  const table = document.querySelector("table");
  if (!table) return;
  const body = table.tBodies[0];
  const heads = [...table.tHead.rows[0].cells];
  const rows = [...body.rows];
  const status = document.createElement("span");
  status.setAttribute("role", "status");
  const label = document.createElement("label");
  label.textContent = "Filter ";
  const filter = document.createElement("input");
  filter.type = "search";
  filter.placeholder = "Filter rows";
  label.append(filter);
  const tools = document.createElement("div");
  tools.className = "tools";
  tools.append(label, status);
  document.querySelector(".frame").before(tools);

  const show = () => {
    const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const row of rows) {
      const text = row.textContent.toLowerCase();
      row.hidden = !words.every(word => text.includes(word));
      shown += !row.hidden;
    }
    status.textContent = `${shown} of ${rows.length} rows`;
  };
  filter.addEventListener("input", show);

  // Rows without a value come last in both directions.
  const sort = (column, up) => {
    const numbers = heads[column].classList.contains("n");
    const key = row => {
      const text = row.cells[column].textContent;
      return numbers && text !== "" ? Number(text) : text;
    };
    const sorted = rows.map((row, at) => ({ row, at, key: key(row) }));
    sorted.sort((a, b) => {
      if (a.key === "" || b.key === "") return (a.key === "") - (b.key === "") || a.at - b.at;
      const order = a.key < b.key ? -1 : Number(a.key > b.key);
      return (up ? order : -order) || a.at - b.at;
    });
    body.append(...sorted.map(item => item.row));
    heads.forEach((head, at) =>
      head.setAttribute("aria-sort", at === column ? (up ? "ascending" : "descending") : "none"));
  };
  heads.forEach((head, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = head.textContent;
    head.replaceChildren(button);
    head.setAttribute("aria-sort", "none");
    button.addEventListener("click", () => {
      const was = head.getAttribute("aria-sort");
      sort(column, was === "none" ? !head.classList.contains("n") : was === "descending");
    });
  });
  show();

  // Rows with a staircase can be chosen, by pointer or with the arrow keys and Enter.
  const figure = document.getElementById("stairs");
  const steps = rows.filter(row => row.dataset.stairs);
  if (!figure || steps.length === 0) return;

  const draw = row => {
    const stairs = row.dataset.stairs.split(" ").map(step => step.split(":").map(Number));
    const width = 720, height = 180, left = 40, bottom = 24;
    const last = stairs[stairs.length - 1][0];
    const most = Math.max(...stairs.map(step => step[1]), 1);
    const x = value => (left + (width - left) * value / last).toFixed(1);
    const y = value => (height - bottom - (height - bottom - 12) * value / most).toFixed(1);
    const now = Number(row.dataset.now);
    const here = stairs.find(step => now <= step[0]);
    let path = `M${x(0)} ${y(stairs[0][1])}`;
    for (const [value, blocks] of stairs) path += `V${y(blocks)}H${x(value)}`;
    const dot = here && now > 0
      ? `<circle class="tail" r="5" cx="${x(now)}" cy="${y(here[1])}"/>` : "";
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"
      width="${width}" height="${height}" role="img" aria-label="Staircase">
      <path class="base" d="M${left} ${height - bottom}H${width}"/>
      <path class="stairs" d="${path}"/>${dot}
      <text x="0" y="14">${most}</text><text x="0" y="${height - bottom}">0</text>
      <text x="${left}" y="${height - 6}">0</text>
      <text x="${width}" y="${height - 6}" text-anchor="end">${last}</text></svg>`;
    const name = row.cells[0].textContent;
    const caption = document.createElement("figcaption");
    const fewer = stairs.filter(step => here && step[1] > here[1]).pop();
    caption.textContent = `${name}: ${row.dataset.blocks} over ${row.dataset.unit}` +
      (here && now > 0 ? `; ${here[1]} with ${now}` : "") +
      (fewer && now > 0 ? `, ${fewer[1]} with ${fewer[0]} or fewer` : "");
    figure.innerHTML = drawing;
    figure.prepend(caption);
  };
  const choose = row => {
    for (const other of steps) {
      other.setAttribute("aria-selected", String(other === row));
      other.tabIndex = other === row ? 0 : -1;
    }
    draw(row);
  };
  const move = (row, by) => {
    const shown = [...body.rows].filter(other => other.dataset.stairs && !other.hidden);
    const next = shown[shown.indexOf(row) + by];
    if (next) {
      choose(next);
      next.focus();
    }
  };
  for (const row of steps) {
    row.tabIndex = -1;
    row.addEventListener("click", () => choose(row));
    row.addEventListener("keydown", event => {
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (by) move(row, by);
      else if (event.key === "Enter" || event.key === " ") choose(row);
      else return;
      event.preventDefault();
    });
  }
  choose(steps[0]);
})();
