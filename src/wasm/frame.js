"use strict";
// The live page adds this script to a report in a frame.  It tells the page how high the report is, and
// what the user does in it: a launch to use, a link to a heading, dropped files.
(() => {
  const tell = message => parent.postMessage(message, "*");
  const style = document.createElement("style");
  style.textContent = "body { padding-left: 0; padding-right: 0; } .frame:has(.all) { max-height: none; } " +
    ".use { font: inherit; font-size: 11.5px; color: var(--accent); background: var(--paper); border: 1px solid var(--line); " +
    "border-radius: 6px; padding: 0 6px; margin-left: 8px; cursor: pointer; white-space: nowrap; } " +
    ".use::before { content: 'Use this launch'; } .stacked .use { margin-left: auto; }";
  document.head.append(style);

  const body = document.body, root = document.documentElement;
  const heightNow = () => Math.ceil(body.getBoundingClientRect().bottom + scrollY + parseFloat(getComputedStyle(body).marginBottom));
  // A sheet is narrower than a window, so that the report is higher.  The page cannot ask when it is printed.
  const SHEET = 700;
  const heightPrinted = () => {
    root.style.width = `${SHEET}px`;
    const height = heightNow();
    root.style.width = "";
    return height;
  };
  let waiting = 0;
  // A frame in a hidden tab has no width.
  new ResizeObserver(() => {
    if (innerWidth === 0) return;
    tell({ height: heightNow() });
    clearTimeout(waiting);
    waiting = setTimeout(() => tell({ printed: heightPrinted() }), 300);
  }).observe(body);
  addEventListener("message", ({ data }) => {
    if (data.print) print();
  });

  addEventListener("revealed", event => tell({ top: event.target.getBoundingClientRect().top + scrollY }));
  addEventListener("click", event => {
    if (event.defaultPrevented) return;
    const link = event.target.closest("a[href^='#']");
    const target = link && document.getElementById(link.getAttribute("href").slice(1));
    if (!target) return;
    event.preventDefault();
    tell({ top: target.getBoundingClientRect().top + scrollY });
  });
  addEventListener("dragover", event => event.preventDefault());
  addEventListener("drop", event => {
    event.preventDefault();
    tell({ files: [...event.dataTransfer.files] });
  });

  // The button has no text: the filter of the rows searches their texts.
  const table = document.getElementById("rows");
  if (!table?.valuesOf) return;
  const rows = table.tBodies[0];
  const drawn = () => [...rows.rows].filter(row => row.dataset.v);
  const addButtons = () => {
    for (const row of drawn()) {
      if (row.querySelector(".use")) continue;
      const values = table.valuesOf(row);
      if (!values.regs) continue;
      const button = document.createElement("button");
      Object.assign(button, { type: "button", className: "use", tabIndex: row.tabIndex });
      button.setAttribute("aria-label", `Use this launch: ${values.name ?? row.cells[0].textContent}`);
      button.addEventListener("click", event => {
        event.stopPropagation();
        tell({ use: values });
      });
      row.cells[0].append(button);
    }
  };
  addButtons();
  new MutationObserver(addButtons).observe(rows, { childList: true, subtree: true });
  // Of the buttons, the one of the row with the focus is reached by Tab.
  table.addEventListener("focusin", event => {
    for (const button of rows.querySelectorAll(".use")) button.tabIndex = button.closest("tr").contains(event.target) ? 0 : -1;
  });
  tell({ lacksThreads: drawn().map(table.valuesOf).some(values => values.regs && !values.threads && !values.block) });
})();
