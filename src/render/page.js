"use strict";
// Sorts and filters the table of the page.  Without it the table is read as it is.
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
  filter.placeholder = "words that a row must have";
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

  // What has no value comes last in either direction.
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
})();
