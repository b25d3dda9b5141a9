"use strict";
// The field for the machine: one list of products and architectures, which shows those that contain
// every typed word, whole words of their names first.  It is a combobox of ARIA: arrows choose, Enter
// accepts, Escape closes.

const SHOWN_MAX = 60;

// Products that many people have: an empty search begins with them, and of products that
// fit as well they come first.
const COMMON = ["NVIDIA H100 SXM5 80GB", "NVIDIA A100 SXM4 80GB", "NVIDIA H200 SXM 141GB", "NVIDIA B200", "NVIDIA L40S", "NVIDIA T4",
  "GeForce RTX 4090", "GeForce RTX 5090", "GeForce RTX 3090", "GeForce RTX 3060 12GB", "Instinct MI300X", "Instinct MI250X",
  "Radeon RX 7900 XTX", "Arc B580"];
const plain = text => text.replace(/[\s-]+/g, "");

// How well a machine fits the typed words: 0 = they are whole words of its name, 1 = words of its name begin
// with them, 2 = its name has them, 3 = only its remark or its chip has them.
const rank = (machine, words) => {
  const name = machine.name.toLowerCase(), parts = name.split(/[^a-z0-9_]+/);
  return [word => parts.includes(word), word => parts.some(part => part.startsWith(word)), word => name.includes(word),
    () => true].findIndex(fits => words.every(fits));
};

// Is the text the name of a machine: whole, without its first words, or another name for it?
const isNamed = (machine, text) => machine.aliases.some(alias => plain(alias) === plain(text)) ||
  machine.name.toLowerCase() === text || machine.name.toLowerCase().endsWith(` ${text}`);

// `machines` returns an array of { name, option ("gpu" or "arch"), remark, words, aliases }; `words` is the
// lower-case text to search.  `changed` is called when the user has accepted or typed a name, not after each letter.
const machineField = (input, machines, changed) => {
  const list = make("ul", { class: "list", id: "machines", role: "listbox", "aria-label": "GPUs", hidden: true });
  let shown = [];
  let chosen = -1;
  let typed = false; // the list shows what fits a typed text
  input.after(list);

  const close = () => {
    list.hidden = true;
    chosen = -1;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  };
  const mark = at => {
    chosen = at;
    [...list.children].forEach((item, i) => item.setAttribute("aria-selected", String(i === at)));
    if (at >= 0) {
      input.setAttribute("aria-activedescendant", `machine${at}`);
      list.children[at].scrollIntoView({ block: "nearest" });
    }
  };
  const accept = at => {
    input.value = shown[at].name;
    close();
    changed();
  };
  const open = search => {
    typed = search !== "";
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    const start = words.join(" ");
    const found = machines().filter(machine => words.every(word => machine.words.includes(word)));
    const common = machine => {
      const at = COMMON.indexOf(machine.name);
      return at < 0 ? COMMON.length : at;
    };
    // Exact names first.  Of those that fit as well: what many have, names that begin with the text, products
    // of data centres.
    const order = machine => [start !== "" && isNamed(machine, start) ? 0 : 1, rank(machine, words), common(machine),
      start !== "" && machine.name.toLowerCase().startsWith(start) ? 0 : 1, machine.isDatacenter ? 0 : 1];
    const ordered = found.map((machine, at) => ({ machine, key: [...order(machine), at] }));
    ordered.sort((a, b) => a.key.map((part, i) => part - b.key[i]).find(difference => difference !== 0) || 0);
    shown = ordered.map(({ machine }) => machine).slice(0, SHOWN_MAX);
    list.replaceChildren(...shown.map((machine, i) => make("li",
      { role: "option", id: `machine${i}`, "aria-selected": "false",
        onmousedown: event => { event.preventDefault(); accept(i); } },
      machine.name, make("span", {}, machine.remark))));
    if (found.length > shown.length) {
      list.append(make("li", { class: "rest", role: "presentation" },
        `${found.length - shown.length} more: type to search`));
    }
    if (found.length === 0) list.append(make("li", { class: "rest", role: "presentation" }, "No GPU has this name."));
    list.hidden = false;
    input.setAttribute("aria-expanded", String(!list.hidden));
    chosen = -1;
  };

  input.setAttribute("role", "combobox");
  input.setAttribute("aria-controls", "machines");
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-expanded", "false");
  input.addEventListener("input", event => { event.stopPropagation(); open(input.value); });
  input.addEventListener("change", changed);
  input.addEventListener("click", () => { input.select(); open(""); });
  input.addEventListener("blur", close);
  input.addEventListener("keydown", event => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      if (list.hidden) open("");
      const from = chosen < 0 && step < 0 ? 0 : chosen;
      if (shown.length > 0) mark((from + step + shown.length) % shown.length);
    } else if (event.key === "Enter") {
      if (chosen >= 0) accept(chosen);
      else if (!list.hidden && typed && shown.length > 0) accept(0);
      else { close(); changed(); }
    } else if (event.key === "Escape" && !list.hidden) {
      close();
    } else {
      return;
    }
    event.preventDefault();
  });
};
