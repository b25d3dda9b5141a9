"use strict";
// The script of a page: the table sorts, filters and opens details; staircases and the time line are
// drawn.  All results are in the data of the page; the script computes none.
(() => {
  const make = (tag, attributes = {}, ...children) => {
    const node = document.createElement(tag);
    for (const [key, value] of Object.entries(attributes)) {
      if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
      else node.setAttribute(key, value);
    }
    node.append(...children);
    return node;
  };
  const draw = (tag, attributes, text) => {
    const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    if (text !== undefined) node.textContent = text;
    return node;
  };

  document.documentElement.classList.add("scripted");

  // ---- headings, code, tooltips ----------------------------------------------------------------

  // Each word of the command line is a box, so that a line does not end behind the hyphen of an option.
  for (const line of document.querySelectorAll("header h1")) {
    line.replaceChildren(...line.textContent.split(" ").flatMap((word, i) => [i > 0 ? " " : "", make("span", {}, word)]));
  }
  const nav = document.querySelector("nav");
  for (const heading of document.querySelectorAll("h2")) {
    const target = heading.id ? heading : heading.closest("[id]");
    const title = heading.firstChild.textContent.replace(/\(.*/s, "").trim(); // without its explanation
    if (target && heading.checkVisibility()) nav.append(make("a", { href: `#${target.id}` }, title));
  }

  const copyButton = text => make("button", { type: "button", onclick: event => {
    const button = event.currentTarget;
    event.stopPropagation();
    const area = make("textarea", { readonly: "", "aria-hidden": "true" }, text);
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    button.focus();
    button.textContent = done ? "Copied" : "Press Ctrl+C";
    setTimeout(() => { button.textContent = "Copy"; }, 1500);
  } }, "Copy");
  for (const code of document.querySelectorAll(".code")) {
    code.append(copyButton(code.firstChild.textContent));
  }
  const codeBox = text => make("div", { class: "code" }, make("code", {}, text), copyButton(text));

  const tip = make("div", { id: "tip", role: "tooltip", hidden: "" });
  document.body.append(tip);
  const showTip = (event, text) => {
    tip.textContent = text;
    tip.hidden = false;
    const left = Math.min(event.pageX + 14, innerWidth + scrollX - tip.offsetWidth - 12);
    const below = event.clientY + 18 + tip.offsetHeight < innerHeight;
    tip.style.left = `${Math.max(left, 4)}px`;
    tip.style.top = `${below ? event.pageY + 18 : event.pageY - tip.offsetHeight - 8}px`;
  };
  const hideTip = () => { tip.hidden = true; };
  addEventListener("keydown", event => { if (event.key === "Escape") hideTip(); });

  // ---- links to a row or to a place in the time line ------------------------------------------

  const finders = []; // each returns a function that goes to a place, if it knows the place
  document.addEventListener("click", event => {
    const link = event.target.closest("a[data-go]");
    const go = link && finders.map(find => find(link.dataset.go)).find(Boolean);
    if (!go) return; // the link leads to the heading
    event.preventDefault();
    go();
  });
  // Shows an element after a link; the live page scrolls to it too, since it holds the whole page.
  const reveal = (element, block) => {
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block, behavior: "instant" });
    element.dispatchEvent(new CustomEvent("revealed", { bubbles: true }));
  };

  // ---- axes ------------------------------------------------------------------------------------

  // About `count` round values from `low` to `high`.
  const ticks = (low, high, count) => {
    const rough = (high - low) / Math.max(count, 1) || 1;
    const power = 10 ** Math.floor(Math.log10(rough));
    const step = power * [1, 2, 5, 10].find(factor => factor * power >= rough);
    const first = Math.ceil(low / step - 1e-9);
    const last = Math.floor(high / step + 1e-9);
    return Array.from({ length: Math.max(last - first + 1, 0) }, (_, i) => (first + i) * step);
  };
  // Multiples of a power of two up to `high`, at most five.
  const binaryTicks = high => {
    const step = 2 ** Math.max(Math.ceil(Math.log2(high / 4)), 0);
    return Array.from({ length: Math.floor(high / step) + 1 }, (_, i) => i * step);
  };
  const group = value => // as phrase_integer()
    value.toLocaleString("en-US", { maximumFractionDigits: 6, useGrouping: value >= 10000 });
  const bytes = value => value >= 1024 ? `${Number((value / 1024).toFixed(3))} KiB` : `${group(value)} B`;

  // ---- staircases ------------------------------------------------------------------------------

  // A label above a plot has a line down to its value.  Of two labels one stands in the upper row; the
  // line of the upper one does not run through the lower one.
  const placeTags = (tags, width) => {
    const letter = 7.4;
    const put = (tag, left) => {
      const size = tag.text.length * letter;
      const start = left ? tag.x - 4 - size : tag.x + 4;
      return { ...tag, start, end: start + size, fits: start >= 0 && start + size <= width };
    };
    const ways = tags.length < 2 ? [[put(tags[0], false)], [put(tags[0], true)]]
      : [0, 1, 2, 3, 4, 5, 6, 7].map(way => {
        const both = [put(tags[0], way & 1), put(tags[1], way & 2)];
        return way & 4 ? both.reverse() : both;
      });
    const good = ([lower, upper]) => lower.fits && (!upper || (upper.fits &&
      (upper.x < lower.start - 3 || upper.x > lower.end + 3)));
    return (ways.find(good) || ways[0]).map((tag, i) => ({ ...tag, row: i,
      start: Math.max(Math.min(tag.start, width - tag.text.length * letter), 0) }));
  };

  // Diagonal lines over a rectangle, as a path.
  const hatch = (left, top, right, bottom) => {
    let path = "";
    for (let at = left - (bottom - top); at < right; at += 10) {
      const [from, to] = [Math.max(at, left), Math.min(at + bottom - top, right)];
      if (to > from) path += `M${from} ${bottom - (from - at)}L${to} ${bottom - (to - at)}`;
    }
    return path;
  };

  // A text in lines of at most `length` letters.
  const lines = (text, length) => text.split(" ").reduce((parts, word) => {
    const last = parts[parts.length - 1];
    return `${last} ${word}`.length <= length ? [...parts.slice(0, -1), `${last} ${word}`.trim()] : [...parts, word];
  }, [""]).filter(Boolean);

  // Draws the occupancy over one resource, with the limit that binds next as a thin line, and marks the present
  // value and the value to reach.  `goal` is the value to reach; undefined = the nearest value with more
  // occupancy; null = mark none.
  // `occ solve -f svg` and the live page show pictures that the tool draws, 10 KB each.  A table of
  // kernels would need three per row, so this page has only the numbers, and draws the pictures.
  const staircase = ([axis, now, text, goal], data, width) => {
    const { resources, unit } = data;
    const named = limits => [...limits].map(index => resources[index]).join(", ").replace(/, (?=[^,]*$)/, " and ");
    const steps = text.split(" ").filter(Boolean).map(step => {
      const [last, blocks, share, limits, next, nextLimits, warps] = step.split(":");
      const binds = [...nextLimits].some(index => limits.includes(index));
      return { last: Number(last), blocks: Number(blocks), share, limits: named(limits), high: Number(share),
        next: Number(next), warps, nextText: !nextLimits ? `no other limit below ${next} %`
          : `${binds ? "limit now" : "next limit"}: ${named(nextLimits)}, ${next} %` };
    });
    const hasWarps = steps[0]?.warps !== undefined;
    const inBytes = axis.endsWith(", bytes");
    const quantity = value => inBytes ? bytes(value) : group(value);
    const height = 236, left = 44, right = 14, top = 52, bottom = 60;
    const fits = steps[steps.length - 1]?.last ?? 0; // nothing fits from here on
    const end = Math.max(fits, now, 1), room = now > fits || fits === 0 ? end / 16 : 0;
    const most = Math.max(...steps.map(step => step.high));
    const x = value => left + (width - left - right) * value / (end + room);
    const y = share => height - bottom - (height - bottom - top) * share / 100;
    const here = steps.find(step => now <= step.last);
    const title = axis.replace(", bytes", "");
    const svg = draw("svg", { width, height, viewBox: `0 0 ${width} ${height}`, role: "group",
      "aria-label": `occupancy over ${title}` });
    svg.append(draw("text", { x: 0, y: 12 }, "occupancy"));
    for (const value of [0, 25, 50, 75, 100]) {
      svg.append(draw("line", { class: "grid", x1: left, x2: width - right, y1: y(value), y2: y(value) }),
        draw("text", { x: left - 6, y: y(value) + 4, "text-anchor": "end" }, `${value} %`));
    }
    const scale = inBytes ? 1024 : 1;
    const tick = value => {
      const label = group(Math.floor(value / scale));
      const start = Math.min(x(value) - label.length * 3.75, width - label.length * 7.5);
      return { label, at: x(value), start, end: start + label.length * 7.5 };
    };
    const lastTick = tick(end);
    for (const mark of binaryTicks(end / scale).map(value => tick(value * scale)).filter(mark => mark.end + 5 < lastTick.start)
      .concat(lastTick.label === "0" ? [] : lastTick)) {
      svg.append(draw("line", { class: "axis", x1: mark.at, x2: mark.at, y1: y(0), y2: y(0) + 4 }),
        draw("text", { x: mark.start, y: height - bottom + 17 }, mark.label));
    }
    svg.append(draw("text", { x: (left + width) / 2, y: height - bottom + 35, "text-anchor": "middle" },
      inBytes ? `${title}, KiB` : title));
    const line = height => steps.map((step, i) => `${i === 0 ? `M${x(0)} ` : "V"}${y(height(step))}H${x(step.last)}`).join("");
    const path = line(step => step.high);
    svg.append(draw("line", { class: "axis", x1: left, x2: width - right, y1: y(0), y2: y(0) }));
    if (steps.length > 0) {
      const at = here ? here.nextText : "the limit that binds next";
      svg.prepend(draw("path", { class: "area", d: `${path}V${y(0)}H${x(0)}Z` }));
      svg.append(draw("path", { class: "limit", d: line(step => step.next) }), draw("path", { class: "steps", d: path }),
        draw("line", { class: "limit", x1: 0, x2: 18, y1: height - 10, y2: height - 10 }),
        ...lines(at, (width - 24) / 7).map((part, i) => draw("text", { class: "limit-name", x: 24, y: height - 6 + 15 * i }, part)));
      svg.setAttribute("height", height + 15 * (lines(at, (width - 24) / 7).length - 1));
      svg.setAttribute("viewBox", `0 0 ${width} ${svg.getAttribute("height")}`);
    }
    if (room > 0) {
      const dead = draw("path", { class: "dead", d: hatch(x(fits), y(100), x(end + room), y(0)) });
      dead.append(draw("title", {}, "cannot launch"));
      svg.append(dead);
    }
    const best = hasWarps && steps.some(step => step.high < most) ? steps.filter(step => step.high === most) : [];
    for (const step of best) svg.append(draw("circle", { class: "best", r: 4.5, cx: x(step.last), cy: y(step.high) }));
    const reached = goal === undefined || goal === null ? undefined : steps.find(step => goal <= step.last);
    const better = reached ? { ...reached, last: goal } : goal !== null && steps.filter(step => here ? step.high > here.high : now > fits).pop();
    const tags = [];
    tags.push({ kind: "now", line: "here", dot: "dot", x: x(now), to: y(0), y: y(here ? here.high : 0),
      text: `${data.when || "now"} ${quantity(now)}: ${here ? `${here.share} %` : "cannot launch"}` });
    if (better) {
      tags.push({ kind: "goal", line: "goal-line", dot: "ring", x: x(better.last), to: y(better.high), y: y(better.high),
        text: `${quantity(better.last)}: ${better.share} %` });
    }
    for (const tag of placeTags(tags, width)) {
      const row = top - 10 - 14 * tag.row;
      svg.append(draw("line", { class: tag.line, x1: tag.x, x2: tag.x, y1: row - 10, y2: tag.to }),
        draw("text", { class: tag.kind, x: tag.start, y: row }, tag.text));
    }
    for (const tag of tags) svg.append(draw("circle", { class: tag.dot, r: 4.5, cx: tag.x, cy: tag.y }));
    let from = 0;
    for (const { last, blocks, share, limits, warps } of steps) {
      const hit = draw("rect", { class: "hit", x: x(from), y: top, width: x(last) - x(from),
        height: height - bottom - top, role: "img" });
      const tooltip = `${from === 0 ? "up to" : `${quantity(from + 1)} to`} ${quantity(last)} ${title.split(" per ")[0]}: ` +
        `${blocks} ${unit}, ${warps === undefined ? "" : `${warps} ${data.warps}, `}occupancy ${share} %, limited by ${limits}`;
      hit.addEventListener("mousemove", event => showTip(event, tooltip));
      hit.addEventListener("mouseleave", hideTip);
      hit.setAttribute("aria-label", tooltip);
      svg.append(hit);
      from = last;
    }
    return svg;
  };

  // ---- details ---------------------------------------------------------------------------------

  const limitBars = (limits, unit) => {
    // `stops` is 1 for a limit that stops the next block: its `blocks` is the number that fits.  A full
    // bar is five times that number.
    const most = Math.max(...limits.map(([, blocks, stops]) => blocks * stops), 1) * 5;
    return make("div", {}, make("h3", {}, `${unit[0].toUpperCase()}${unit.slice(1)} that each resource allows`),
      make("p", { class: "muted" }, `A full bar is ${most} or more.`),
      ...limits.map(([name, blocks, stops]) => make("div", { class: stops ? "limit stops" : "limit" },
        make("span", {}, name), make("i", { style: `--percent:${Math.min(100 * blocks / most, 100)}` }),
        make("span", {}, String(blocks)))));
  };
  const details = (row, data, width) => {
    const name = row.cells[0].title;
    const panes = make("div", { class: "panes" });
    if (data.limits) panes.append(limitBars(data.limits, data.unit));
    const middle = make("div");
    if (data.lines) {
      middle.append(make("h3", {}, "Source lines that spill, bytes per thread"),
        ...data.lines.map(([line, stored, loaded]) => make("p", {}, make("code", {}, line),
          `: ${group(stored)} stored, ${group(loaded)} loaded`)));
    }
    const narrow = width < 1000;
    const stairs = (data.stairs || []).map(one =>
      staircase(one, data, Math.max(Math.min(narrow ? width - 40 : (width - 90) / 3, 440), 240)));
    for (const note of data.notes || []) middle.append(make("p", {}, note));
    if (data.facts) {
      middle.append(...data.facts.map(([key, value]) => make("p", {}, make("span", { class: "muted" },
        `${key}: `), value)));
    }
    if (middle.childNodes.length > 0) panes.append(middle);
    else panes.classList.add("two");
    if (data.changes && data.changes.length > 0) {
      panes.append(make("div", {}, make("h3", {}, "What to change"),
        ...data.changes.map(([what, gain, code]) => make("div", {},
          make("p", {}, `${what} `, make("span", { class: "gained" }, gain)),
          ...(code ? [codeBox(code)] : [])))));
    }
    const shown = stairs.filter(Boolean);
    if (shown.length > 0) panes.append(make("div", { class: "wide" }, ...shown.map(svg =>
      make("div", {}, svg))));
    const inside = make("div", { class: "inside", style: `max-width:${width - 30}px` });
    if (name && name !== row.cells[0].textContent) inside.append(make("p", { class: "muted" },
      make("code", {}, name)));
    inside.append(panes);
    const cell = make("td", { colspan: row.cells.length }, inside);
    return make("tr", { class: "details", id: "details" }, cell);
  };

  // ---- the table -------------------------------------------------------------------------------

  const listeners = []; // called with the data of the chosen row
  const table = document.getElementById("rows");
  const CHUNK = 200; // rows that are drawn at a time
  const isWide = matchMedia("(min-width: 1000px)"), isNarrow = matchMedia("(max-width: 700px)"); // a table; cards
  const setUpTable = () => {
    const body = table.tBodies[0];
    const head = table.tHead.rows[0];
    const frame = table.parentElement;
    const keys = table.dataset.all.split("\t");
    const heads = [...head.cells];
    const texts = document.getElementById("texts")?.value.split("\n") ?? [];
    const unread = document.getElementById("more")?.textContent ?? ""; // rows that wait until they are needed
    const count = body.rows.length + (unread.match(/^<tr/gm)?.length ?? 0);
    const waiting = () => rows.length === count ? "" : unread;

    const rows = [];          // in the order of the page
    const order = new Map();  // a row's place in `rows`
    const values = [];        // of each row, by key
    const cells = [];         // of each row, as the page shows them at first
    const words = [];         // what the filter searches in each row
    // An empty value repeats the row before (in the first row it is unknown), "~" is unknown, "~~"
    // begins a text with one ~, and "~12" is item 12 of #texts, from 0.
    const valuesOf = (row, before) => {
      const written = row.dataset.v?.split("\t");
      if (!written) return [...row.cells].map(cell => cell.textContent);
      return keys.map((_, k) => {
        const text = written[k] || "";
        if (text === "") return before?.[k] ?? "";
        if (!text.startsWith("~")) return text;
        return text === "~" ? "" : text.startsWith("~~") ? text.slice(1) : texts[text.slice(1)];
      });
    };
    const add = more => {
      for (const row of more) {
        const own = [...row.cells];
        const all = valuesOf(row, values[values.length - 1]);
        // A cell's title has the whole name, which sort and filter need.
        own.forEach((cell, column) => {
          if (cell.dataset.n === undefined) return;
          cell.title = texts[cell.dataset.n];
          if (heads[column].dataset.k !== undefined) all[heads[column].dataset.k] = cell.title;
        });
        order.set(row, rows.length);
        rows.push(row);
        values.push(all);
        cells.push(own);
        row.tabIndex = -1;
        if (row.dataset.d) row.setAttribute("aria-expanded", "false");
      }
      // A column of architectures or devices is hidden if all rows have the same.
      heads.forEach((cell, column) => {
        if (!cell.classList.contains("arch")) return;
        const first = cells[0][column];
        const same = cells.every(own => own[column].textContent === first.textContent) &&
          (waiting() === "" || waiting().split(`<td>${first.innerHTML}`).length - 1 === count - rows.length);
        if (cell.hidden && same) more.forEach(row => { cells[order.get(row)][column].hidden = true; });
        else for (const other of [cell, ...cells.map(own => own[column])]) other.hidden = same;
      });
    };
    add([...body.rows]);
    // For the live page: all columns of a row.
    table.valuesOf = row => Object.fromEntries(keys.map((key, k) => [key.replace("#", ""), values[order.get(row)][k]]));

    // Rows are drawn as they come into view: rows `from` to `to` - 1 of `matching`, which are those that
    // the filter keeps of `sorted`.
    let sorted = rows, matching = rows, from = 0, to = rows.length;
    const readAll = () => {
      if (rows.length === count) return;
      const template = make("template");
      template.innerHTML = unread;
      add([...template.content.querySelectorAll("tr")]);
      for (const column of heads.keys()) if (!showsAll) head.cells[column].hidden = heads[column].hidden;
    };

    const status = make("span", { role: "status", class: "muted" });
    const filter = make("input", { type: "search", placeholder: "Filter rows", "aria-label": "Filter rows" });
    const by = make("select", {}, make("option", { value: "" }, "as listed"),
      ...heads.map((cell, i) => make("option", { value: i }, cell.textContent)));
    const turn = make("button", { type: "button" }, "Turn");
    const sorts = make("span", { class: "sorts" }, make("label", {}, "Sort by", by), turn);
    const tools = make("div", { class: "tools" });
    let open = null, chosen = null, showsAll = false;

    const close = () => {
      if (!open) return;
      document.getElementById("details").remove();
      open.setAttribute("aria-expanded", "false");
      open = null;
    };
    const select = (row, isChosen) => {
      row?.setAttribute("aria-selected", String(isChosen));
      if (row) row.tabIndex = isChosen ? 0 : -1;
    };
    const choose = (row, opens) => {
      for (const other of body.querySelectorAll("tr[tabindex='0']")) other.tabIndex = -1;
      select(chosen, false);
      select(row, true);
      chosen = row;
      const was = open;
      close();
      const data = row.dataset.d ? JSON.parse(row.dataset.d) : {};
      if (data.launch !== undefined) Object.assign(data, JSON.parse(texts[data.launch]));
      if (opens && was !== row && row.dataset.d) {
        row.after(details(row, data, table.classList.contains("stacked") ? body.clientWidth : frame.clientWidth));
        row.setAttribute("aria-expanded", "true");
        open = row;
      }
      for (const listener of listeners) listener(data);
    };

    // Gives a row the cells that are shown now.
    const dress = row => {
      const at = order.get(row);
      if (row.hasAttribute("data-all") !== showsAll) {
        row.replaceChildren(...(showsAll ? keys.map((key, k) => make("td", key.startsWith("#") ? { class: "n" } : {},
          values[at][k] || "")) : cells[at]));
        row.toggleAttribute("data-all", showsAll);
      }
      if (row !== chosen) row.setAttribute("aria-selected", "false");
      return row;
    };
    const above = make("div", { class: "sentinel" }), below = make("div", { class: "sentinel" });
    const watch = new IntersectionObserver(entries => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) extend(target === below);
    }, { rootMargin: "1200px 0px" });
    const rewatch = () => {
      above.hidden = from === 0;
      below.hidden = to >= (rows.length < count ? count : matching.length);
      for (const end of [above, below]) {
        watch.unobserve(end);
        if (!end.hidden) watch.observe(end);
      }
    };
    const extend = isBelow => {
      readAll();
      if (isBelow) {
        body.append(...matching.slice(to, to + CHUNK).map(dress));
        to = Math.min(to + CHUNK, matching.length);
      } else {
        body.prepend(...matching.slice(Math.max(from - CHUNK, 0), from).map(dress));
        from = Math.max(from - CHUNK, 0);
      }
      fit();
      rewatch();
    };
    const drawFrom = at => {
      close();
      from = at;
      to = Math.min(at + CHUNK, matching.length);
      body.replaceChildren(...matching.slice(from, to).map(dress));
      const first = matching[from];
      if (first && !(chosen && body.contains(chosen))) first.tabIndex = 0;
      rewatch();
    };
    const note = document.querySelector(".more-rows"); // for print, and without the script
    const show = () => {
      const wanted = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
      if (wanted.length > 0) readAll();
      matching = wanted.length === 0 ? sorted : sorted.filter(row => {
        const at = order.get(row);
        words[at] ??= `${values[at].join(" ")} ${cells[at].map(cell => cell.textContent).join(" ")}`.toLowerCase();
        return wanted.every(word => words[at].includes(word));
      });
      const kept = wanted.length === 0 ? count : matching.length;
      status.textContent = `${group(kept)} of ${group(count)} rows`;
      if (note) note.textContent = kept > CHUNK ? `The first ${CHUNK} of ${group(kept)} rows.` : "";
      drawFrom(0);
    };
    filter.addEventListener("input", show);

    const largest = cell => cell.classList.contains("n") ? ["Largest first", "Smallest first"] : ["Z to A", "A to Z"];
    const markSorted = (cell, up) => {
      for (const other of head.cells) {
        other.setAttribute("aria-sort", other === cell ? (up ? "ascending" : "descending") : "none");
      }
      const at = heads.findIndex(other => other === cell || (cell?.dataset.k !== undefined && other.dataset.k === cell.dataset.k));
      by.value = at < 0 ? "" : at;
      turn.hidden = at < 0;
      if (at >= 0) turn.textContent = largest(heads[at])[Number(up)];
    };
    // Rows without a value come last in both directions.  A cell that shows several values has their
    // sum in an element <data>.
    const sort = (cell, up) => {
      readAll();
      const k = cell.dataset.k, column = cell.cellIndex;
      const numbers = k !== undefined ? keys[k].startsWith("#") : cell.classList.contains("n");
      const sums = !showsAll && cells.some(own => own[column].querySelector("data"));
      const key = at => {
        const sum = sums && cells[at][column].querySelector("data");
        if (sums) return sum ? Number(sum.value) : "";
        const text = k !== undefined ? values[at][k]
          : cells[at][column].textContent.replaceAll(",", "").replace(/^\u2013$/, "");
        return numbers && text !== "" ? parseFloat(text) : text;
      };
      sorted = rows.map((row, at) => ({ row, at, key: key(at) })).sort((a, b) => {
        if (a.key === "" || b.key === "") return (a.key === "") - (b.key === "") || a.at - b.at;
        const sign = a.key < b.key ? -1 : Number(a.key > b.key);
        return (up ? sign : -sign) || a.at - b.at;
      }).map(item => item.row);
      markSorted(cell, up);
      show();
    };
    const sortedUp = cell => cell.getAttribute("aria-sort") === "ascending";
    const setUpHead = () => {
      for (const cell of head.cells) {
        if (cell.firstElementChild) continue;
        const button = make("button", { type: "button" }, cell.textContent);
        cell.replaceChildren(button);
        if (!cell.hasAttribute("aria-sort")) cell.setAttribute("aria-sort", "none");
        button.addEventListener("click", () => sort(cell, cell.getAttribute("aria-sort") === "none"
          ? !cell.classList.contains("n") : !sortedUp(cell)));
      }
    };
    by.addEventListener("change", () => {
      if (by.value !== "") {
        sort(heads[by.value], !heads[by.value].classList.contains("n"));
        return;
      }
      sorted = rows;
      markSorted(null);
      show();
    });
    turn.addEventListener("click", () => sort(heads[by.value], !sortedUp(heads[by.value])));

    // In a narrow window a table that is wider becomes cards; in a wide one its cells get less padding.
    const fit = () => {
      const wasStacked = table.classList.contains("stacked");
      const isFew = table.classList.contains("few");
      const overflows = () => table.scrollWidth > frame.clientWidth + 1 || frame.scrollWidth > frame.clientWidth + 1;
      table.classList.remove("stacked", "tight");
      const stacks = isFew && (isNarrow.matches || (!isWide.matches && overflows()));
      table.classList.toggle("stacked", stacks);
      table.classList.toggle("tight", isFew && !stacks && overflows());
      sorts.hidden = !stacks;
      return wasStacked !== stacks;
    };
    const showColumns = all => {
      readAll();
      close();
      showsAll = all;
      table.className = all ? "all" : "few";
      const marked = [...head.cells].find(cell => /scending/.test(cell.getAttribute("aria-sort")));
      const shown = all ? keys.map((key, k) => make("th", { scope: "col", "data-k": k,
        class: key.startsWith("#") ? "n" : "" }, key.replace("#", ""))) : heads;
      const same = marked && shown.find(cell => cell.dataset.k !== undefined && cell.dataset.k === marked.dataset.k);
      head.replaceChildren(...shown);
      setUpHead();
      markSorted(same, marked && sortedUp(marked));
      drawFrom(0);
      fit();
    };

    const hasDetails = rows.some(row => row.dataset.d);
    const isList = count > 1; // a single row has nothing to filter, to sort or to count
    if (isList) tools.append(filter, make("kbd", { "aria-hidden": "true" }, "/"), sorts);
    if (table.className === "few") {
      const box = make("input", { type: "checkbox", onchange: () => showColumns(box.checked) });
      tools.append(make("label", {}, box, "All columns"));
    }
    if (isList) tools.append(status);
    if (hasDetails && isList) tools.append(make("span", { class: "muted keys" }, "\u2191 \u2193 choose, Enter opens"));
    frame.before(tools);
    frame.prepend(above);
    frame.append(below);
    setUpHead();
    markSorted(heads.find(cell => cell.getAttribute("aria-sort") !== "none"),
      heads.some(cell => cell.getAttribute("aria-sort") === "ascending"));
    fit();
    show();

    // Goes to a row, wherever it is.
    const jump = row => {
      if (!matching.includes(row)) {
        filter.value = "";
        show();
      }
      if (!body.contains(row)) drawFrom(Math.max(matching.indexOf(row) - 10, 0));
      if (open !== row) choose(row, true);
      reveal(row, "start");
    };
    // The first row with a value, "occupancy=0.5", or that with the highest, "most:tail_high_ns".
    finders.push(place => {
      const [, most, key, value] = /^(most:)?(\w+)(?:=(.*))?$/.exec(place) ?? [];
      // A group of kernels has a lowest and a highest value.
      const of = [...keys.keys()].filter(k => keys[k].replace("#", "").replace(/_(stores|min|max)$/, "") === key);
      if (of.length === 0 || !most === (value === undefined)) return null;
      readAll();
      const highest = all => Math.max(...of.map(k => Number(all[k])));
      const best = most ? values.reduce((high, all, at) => highest(all) > highest(values[high]) ? at : high, 0)
        : values.findIndex(all => of.some(k => all[k] === value));
      return best < 0 ? null : () => jump(rows[best]);
    });
    const move = (row, by) => {
      const at = matching.indexOf(row) + by;
      if (at >= to && at < count) extend(true);
      if (at < from && at >= 0) extend(false);
      const next = matching[at];
      if (!next) return;
      choose(next, false);
      next.focus();
    };
    body.addEventListener("click", event => {
      const row = event.target.closest("tr");
      if (order.has(row) && String(getSelection()) === "") choose(row, true);
    });
    body.addEventListener("keydown", event => {
      const row = event.target;
      if (!order.has(row)) return;
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (by) move(row, by);
      else if (event.key === "Enter" || event.key === " ") choose(row, true);
      else return;
      event.preventDefault();
    });
    if (isList) addEventListener("keydown", event => {
      if (event.key !== "/" || event.target.matches("input, select, textarea")) return;
      filter.focus();
      event.preventDefault();
    });
    if (hasDetails) table.setAttribute("role", "treegrid"); // its rows may be expanded
    const first = rows.find(row => row.classList.contains("bad") && row.dataset.d) ||
      rows.find(row => row.classList.contains("best") && row.dataset.d) ||
      rows.find(row => row.dataset.d?.includes("\"lines\"")) || rows.find(row => row.dataset.d);
    if (first) choose(first, true);
    // The details are as wide as the page.
    const refit = () => {
      const row = open;
      close();
      fit();
      if (row) choose(row, true);
    };
    let width = innerWidth;
    addEventListener("resize", () => {
      if (innerWidth === width) return;
      width = innerWidth;
      refit();
    });
    // The first rows are printed.
    let kept = null;
    addEventListener("beforeprint", () => {
      if (from === 0 && to <= CHUNK) return;
      kept = { from, to, top: scrollY };
      drawFrom(0);
    });
    addEventListener("afterprint", () => {
      if (!kept) return;
      drawFrom(kept.from);
      while (to < kept.to) extend(true);
      scrollTo({ top: kept.top, behavior: "instant" });
      kept = null;
    });
  };
  // ---- the time line ---------------------------------------------------------------------------

  const timeText = (ns, digits = 3) => {
    if (ns === 0) return "0";
    const [size, unit] = [[1e9, "s"], [1e6, "ms"], [1e3, "us"], [1, "ns"]]
      .find(([size]) => ns >= size || size === 1);
    return `${Number((ns / size).toPrecision(digits))} ${unit}`;
  };
  const timeLine = figure => {
    const data = JSON.parse(figure.querySelector("script").textContent);
    const lanes = { stripH: 20, host: 18, idle: 20, kernels: 26, copies: 12, loss: 18 };
    const causes = data.causes.map(cause => cause[0]);
    const idleClass = item => data.causes[item.cause][1]; // host, between, faults or unknown
    const idleKind = item => `idle ${idleClass(item)}`;
    const idleCaptionLook = item => idleClass(item) === "unknown" ? ["on-kernel", "--violet"]
      : idleClass(item) === "faults" ? ["on-kernel", "--brown"]
      : ["on", idleClass(item) === "host" ? "--orange" : "--sand"];
    const communicates = item => data.communication.includes(item.name);
    let from = 0, to = data.span, lit = -1;
    let found = null; // what a link or the search leads to, { device, item }: it has a frame
    // Makes an object from every `size` numbers of a flat list.  The first of them is the distance
    // from the start of the previous object.
    const unpack = (list, size, names) => {
      const items = [];
      for (let at = 0, start = 0; at < list.length; at += size) {
        start += list[at];
        const item = { start, end: start + list[at + 1] };
        names.forEach((name, i) => { item[name] = list[at + 2 + i]; });
        items.push(item);
      }
      return items;
    };
    for (const device of data.devices) {
      device.kernels = unpack(device.kernels, 4, ["name", "loss"]);
      device.idle = unpack(device.idle, 4, ["cause", "host"]);
      device.copies = unpack(device.copies, 3, ["name"]);
    }
    // A long name is cut in its middle or, if another would look the same, around where they differ.
    const cut = name => name.length > 40 ? `${name.slice(0, 18)}\u2026${name.slice(-21)}` : name;
    const shortName = (name, all) => {
      const others = all.filter(other => other !== name && cut(other) === cut(name));
      if (others.length === 0) return cut(name);
      const at = Math.max(...others.map(other => [...name].findIndex((letter, i) => letter !== other[i])));
      return `${name.slice(0, 9)}\u2026${name.slice(at - 6, at + 22)}\u2026`;
    };
    // A kernel's name has a colour: each of the names with the most time its own, all others the last.
    const COLOURS = 6;
    const named = new Map();
    for (const item of data.devices.flatMap(device => device.kernels)) {
      const name = data.names[item.name];
      if (!communicates(item)) named.set(name, (named.get(name) || 0) + item.end - item.start);
    }
    const ranked = [...named.keys()].sort((a, b) => named.get(b) - named.get(a));
    const colourOf = new Map(ranked.map((name, rank) => [name, Math.min(rank, COLOURS)]));
    const legend = figure.querySelector(".legend");
    const entry = (colour, text) => make("span", {}, make("i", { style: `background:var(--k${colour})` }), text);
    legend.prepend(...ranked.slice(0, COLOURS).map((name, rank) => entry(rank, shortName(name, ranked.slice(0, COLOURS)))),
      ...(ranked.length > COLOURS ? [entry(COLOURS, "other kernels")] : []));
    // Files of different length that are not of one time are each drawn on their own scale: `stretch` turns times
    // of a file into those of the longest one.  A switch gives all the same scale.
    const differ = data.clocks && data.devices.some(device => device.span < data.span);
    let ownScales = differ;
    const stretchOf = device => ownScales ? data.span / Math.max(device.span, 1) : 1;
    if (differ) {
      const box = make("input", { type: "checkbox", onchange: () => {
        ownScales = !box.checked;
        size = paint();
      } });
      figure.querySelector(".range").after(make("p", {}, make("label", {}, box, "One scale for all files")));
    }
    const svg = draw("svg", { role: "img", "aria-label": "Time line: kernels, copies and idle time" });
    figure.append(svg);
    // Where the pointer is: after a zoom by keys, the tooltip is that of what is now below it.
    let pointer = null;
    svg.addEventListener("mousemove", event => { if (event.isTrusted) pointer = event; });
    svg.addEventListener("mouseleave", () => { pointer = null; });
    const followPointer = () => {
      hideTip();
      if (!pointer) return;
      document.elementFromPoint(pointer.clientX, pointer.clientY)?.dispatchEvent(new MouseEvent("mousemove", { bubbles: true,
        clientX: pointer.clientX, clientY: pointer.clientY }));
    };

    const paint = () => {
      const width = Math.max(figure.clientWidth - 26, 280);
      const left = width < 600 ? 56 : 104, right = 8;
      let stretch = 1; // of the device that is drawn
      const x = ns => left + (width - left - right) * (ns * stretch - from) / (to - from);
      const xAll = ns => left + (width - left - right) * ns / data.span;
      const hatch = draw("pattern", { id: "at-most", width: 5, height: 5, patternUnits: "userSpaceOnUse",
        patternTransform: "rotate(45)" });
      hatch.append(draw("rect", { class: "lost-line", width: 2.5, height: 5 }));
      svg.replaceChildren(hatch);
      let y = 2;
      // What is as wide as a pixel is drawn at its width.  All items that are narrower share the pixels in
      // which they are: a pixel has the look of the item with the most time in it, and is as opaque as the
      // part of the pixel that is covered.
      const bars = (items, top, height, kind, tooltip) => {
        const bar = (item, at, size, opacity) => {
          const rect = draw("rect", { class: kind(item, size), x: at, y: top, width: size, height,
            ...(opacity < 1 ? { opacity: opacity.toFixed(3) } : {}) });
          rect.addEventListener("mousemove", event => showTip(event, tooltip(item)));
          rect.addEventListener("mouseleave", hideTip);
          svg.append(rect);
        };
        const pixels = new Map();
        for (const item of items) {
          if (item.end * stretch < from || item.start * stretch > to) continue;
          const at = Math.max(x(item.start), left), end = Math.min(x(item.end), width - right);
          if (end - at >= 1) {
            bar(item, at, end - at, 1);
            continue;
          }
          for (let pixel = Math.floor(at); pixel < Math.max(end, at + 1e-9); pixel++) {
            const part = Math.min(end, pixel + 1) - Math.max(at, pixel);
            const was = pixels.get(pixel);
            if (!was) pixels.set(pixel, { item, most: part, covered: part });
            else {
              was.covered += part;
              if (part > was.most) Object.assign(was, { item, most: part });
            }
          }
        }
        for (const [pixel, { item, covered }] of pixels) {
          const at = Math.max(pixel, left);
          bar(item, at, Math.min(1, width - right - at), Math.min(covered, 1));
        }
      };
      const label = (text, top) => svg.append(draw("text", { x: left - 8, y: top, "text-anchor": "end" }, text));
      const kernelKind = item => item.name === lit || (lit >= 0 && data.byName &&
        data.names[item.name] === data.names[lit]) ? "lit" : communicates(item) ? "communication" : `kernel${colourOf.get(data.names[item.name])}`;
      const started = item => `\nstart ${timeText(item.start, 6)}, duration ${timeText(item.end - item.start)}`;
      const kernelText = item => (data.exact ? `${data.names[item.name]}${started(item)}`
        : `${timeText(item.end - item.start)} of kernels from ${timeText(item.start, 6)} on, most of it in\n${data.names[item.name]}`) +
        `\n${data.grids[item.name]}` + (item.loss > 0 ? `\nup to ${item.loss / 10} % lost` : "");

      // The strip of the whole run, with a box around the part that is drawn below.
      label(width < 600 ? "All" : "Whole run", y + 14);
      const [keptFrom, keptTo] = [from, to];
      [from, to] = [0, data.span];
      data.devices.forEach((device, i) => {
        const high = lanes.stripH / data.devices.length;
        stretch = stretchOf(device);
        bars(device.copies, y + i * high, high, () => "copy", item => data.copyNames[item.name]);
        bars(device.kernels, y + i * high, high, kernelKind, kernelText);
        bars(device.idle, y + i * high, high, idleKind, item => causes[item.cause]);
      });
      [from, to] = [keptFrom, keptTo];
      svg.append(draw("rect", { class: "view", x: xAll(from), y: 1, width: Math.max(xAll(to) - xAll(from), 2),
        height: lanes.stripH + 2 }));
      const stripHit = draw("rect", { class: "hit", x: left, y: 0, width: width - left - right,
        height: lanes.stripH + 4 });
      svg.append(stripHit);
      for (const [which, at] of [["from", xAll(from)], ["to", xAll(to)]]) {
        svg.append(draw("rect", { class: "handle", "data-side": which, x: at - 3, y: 4, width: 6, height: 16, rx: 2 }),
          draw("rect", { class: "hit handle-hit", "data-side": which, x: at - 12, y: 0, width: 24,
            height: lanes.stripH + 4, style: "cursor:ew-resize" }));
      }
      y += lanes.stripH + 14;

      const axis = title => {
        const [low, high] = [from / stretch, to / stretch];
        svg.append(draw("line", { class: "axis", x1: left, x2: width - right, y1: y, y2: y }));
        const unit = [[1e9, "s"], [1e6, "ms"], [1e3, "us"], [1, "ns"]].find(([size]) => high - low >= size) || [1, "ns"];
        for (const value of ticks(low / unit[0], high / unit[0], width / 110)) {
          svg.append(draw("line", { class: "axis", x1: x(value * unit[0]), x2: x(value * unit[0]), y1: y, y2: y + 4 }),
            draw("text", { x: x(value * unit[0]), y: y + 17, "text-anchor": "middle" }, group(value)));
        }
        svg.append(draw("text", { x: width - right, y: y + 32, "text-anchor": "end" }, `${title}, ${unit[1]}`));
        y += 38;
      };
      for (const device of data.devices) {
        stretch = stretchOf(device);
        if (data.devices.length > 1) {
          svg.append(draw("text", { x: left, y: y + 12 }, device.name));
          y += 18;
        }
        device.top = y;
        const idleText = item => `${timeText(item.end - item.start)} idle: ${causes[item.cause]}` +
          (item.host !== null ? `\nhost: ${data.hosts[item.host]}` : "") + started(item);
        // `look` returns the class of an item's text, and the colour behind the text.
        const captions = (items, top, text, look, least = 150) => {
          for (const item of items) {
            const at = Math.max(x(item.start), left), end = Math.min(x(item.end), width - right);
            if (end - at < least) continue;
            const label = text(item);
            const [kind, ground] = look(item);
            if (label) svg.append(draw("text", { class: `caption ${kind}`, x: at + 6, y: top, "data-ground": ground },
              label.length > (end - at - 12) / 7.6 ? `${label.slice(0, (end - at - 12) / 7.6 - 1)}\u2026` : label));
          }
        };
        const hosted = device.idle.filter(item => item.host !== null);
        if (hosted.length > 0) {
          label("Host", y + 13);
          bars(hosted, y, lanes.host, (item, size) => size < 3 ? "other" : "other wide", idleText);
          captions(hosted, y + 13, item => data.hosts[item.host], () => ["", "--track"]);
          y += lanes.host + 4;
        }
        label("Idle", y + 14);
        bars(device.idle, y, lanes.idle, idleKind, idleText);
        captions(device.idle, y + 14, item => `${timeText(item.end - item.start)} idle: ${causes[item.cause]}`, idleCaptionLook);
        y += lanes.idle + 6;
        label("Kernels", y + 17);
        bars(device.kernels, y, lanes.kernels, kernelKind, kernelText);
        if (data.exact) {
          captions(device.kernels, y + 17, item => data.names[item.name], item => kernelKind(item) === "lit" ? ["on-lit", "--ink"]
            : communicates(item) ? ["on-lit", "--muted"] : ["on-kernel", `--k${colourOf.get(data.names[item.name])}`], 70);
        }
        y += lanes.kernels + 6;
        const communication = device.kernels.filter(communicates);
        if (communication.length > 0) {
          label(width < 600 ? "Comm." : "Communication", y + 11);
          bars(communication, y, lanes.copies, () => "communication", kernelText);
          y += lanes.copies + 6;
        }
        if (device.copies.length > 0) {
          label("Copies", y + 11);
          bars(device.copies, y, lanes.copies, () => "copy", item => data.copyNames[item.name] + started(item));
          y += lanes.copies + 6;
        }
        const lossy = device.kernels.filter(item => item.loss > 0);
        if (lossy.length > 0) {
          label(width < 600 ? "Loss" : "Loss up to", y + 14);
          for (const part of [...Array(10).keys()]) {
            const size = lanes.loss * (part + 1) / 10;
            bars(lossy.filter(item => Math.ceil(Math.min(item.loss, 999) / 100) === part + 1),
              y + lanes.loss - size, size, () => "lost", kernelText);
          }
          y += lanes.loss + 6;
        }
        device.bottom = y - 4;
        if (found?.device === device) {
          const at = Math.max(x(found.item.start), left), end = Math.min(x(found.item.end), width - right);
          if (end >= left && at <= width - right) svg.append(draw("rect", { class: "found", x: at - 2, width: Math.max(end - at, 1) + 4,
            y: device.top, height: device.bottom - device.top }));
        }
        if (ownScales) axis("time since the first activity of this file");
      }
      stretch = 1;
      if (!ownScales) axis(`time since the first activity${data.clocks ? " of each file" : ""}`);
      svg.setAttribute("width", width);
      svg.setAttribute("height", y);
      svg.setAttribute("viewBox", `0 0 ${width} ${y}`);
      const range = figure.querySelector(".range");
      const digits = 3 + Math.max(0, Math.ceil(Math.log10(data.span / (to - from))));
      const part = span => `${timeText(from * span / data.span, digits)} to ${timeText(to * span / data.span, digits)} of ${timeText(span)}`;
      range.textContent = `${(ownScales ? [...new Set(data.devices.map(device => device.span))] : [data.span]).map(part).join("; ")}. ` +
        "Drag to zoom, double click for the whole run." + (data.shortest > 0
        ? ` Idle time under ${timeText(data.shortest)} is not drawn.` : "");
      return { left, right, width };
    };

    let size = paint();
    const nsAt = (event, whole) => {
      const box = svg.getBoundingClientRect();
      const part = ((event.clientX - box.left) * size.width / box.width - size.left) /
        (size.width - size.left - size.right);
      const within = Math.min(Math.max(part, 0), 1);
      return whole ? within * data.span : from + within * (to - from);
    };
    let drag = null;
    svg.addEventListener("pointerdown", event => {
      const side = event.target.dataset.side;
      const whole = event.target.classList.contains("hit") && event.offsetY < lanes.stripH + 6;
      drag = { side, whole: whole || side !== undefined, start: nsAt(event, whole), x: event.clientX };
      svg.setPointerCapture(event.pointerId);
    });
    const zoom = (low, high) => {
      const least = Math.max(data.span / 1e5, 10);
      if (high - low < least) return;
      [from, to] = [Math.max(low, 0), Math.min(high, data.span)];
      size = paint();
    };
    svg.addEventListener("pointermove", event => {
      if (!drag) return;
      if (!drag.side) {
        const box = svg.getBoundingClientRect();
        const [a, b] = [drag.x, event.clientX].sort((one, other) => one - other)
          .map(at => (at - box.left) * size.width / box.width);
        if (!drag.brush) svg.append(drag.brush = draw("rect", { class: "view", y: 0, height: svg.getAttribute("height") }));
        drag.brush.setAttribute("x", a);
        drag.brush.setAttribute("width", b - a);
        return;
      }
      const at = nsAt(event, true);
      if (drag.side === "from") zoom(Math.min(at, to), to);
      else zoom(from, Math.max(at, from));
    });
    svg.addEventListener("pointerup", event => {
      const was = drag;
      drag = null;
      was?.brush?.remove();
      if (!was || was.side || Math.abs(event.clientX - was.x) < 4) return;
      const end = nsAt(event, was.whole);
      zoom(Math.min(was.start, end), Math.max(was.start, end));
    });
    svg.addEventListener("dblclick", () => zoom(0, data.span));

    // Goes to an activity or a gap: if it is narrow or out of view, the view becomes ten times as long as it.
    const goTo = place => {
      found = place;
      const [start, end] = [place.item.start, place.item.end].map(ns => ns * stretchOf(place.device));
      const isSeen = start >= from && end <= to && end - start >= (to - from) / 50;
      const half = Math.min(Math.max(5 * (end - start), data.span / 2e5, 10), data.span / 2);
      const middle = Math.min(Math.max((start + end) / 2, half), data.span - half);
      if (isSeen) size = paint();
      else zoom(middle - half, middle + half);
    };
    const all = what => data.devices.flatMap(device => device[what].map(item => ({ device, item })));
    const longest = places => places.reduce((high, place) => !high ||
      place.item.end - place.item.start > high.item.end - high.item.start ? place : high, null);
    finders.push(place => {
      const [what, cause, ns] = place.split(":");
      const gaps = all("idle");
      const to = what === "copies" ? longest(all("copies"))
        : what === "communication" ? longest(all("kernels").filter(({ item }) => communicates(item)))
        : what === "idle" ? longest(gaps.filter(({ item }) => causes[item.cause] === cause))
        : what === "gap" ? gaps.find(({ device, item }) => device === data.devices[cause] && item.end - item.start === Number(ns)) : null;
      return to ? () => {
        goTo(to);
        reveal(figure, "center");
      } : null;
    });
    // The search: Enter goes to the next activity or gap that has all words, Shift and Enter to the one before.
    const search = make("input", { type: "search", placeholder: "Find a kernel, copy or gap", "aria-label": "Find in the time line" });
    const hits = make("span", { role: "status", class: "muted" });
    let places = [], at = -1;
    search.addEventListener("input", () => {
      const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
      const matching = texts => texts.map(text => words.every(word => text.toLowerCase().includes(word)));
      const [kernels, copies, gaps] = [data.names, data.copyNames, causes.map(cause => `idle: ${cause}`)].map(matching);
      places = words.length === 0 ? [] : [...all("kernels").filter(({ item }) => kernels[item.name]),
        ...all("copies").filter(({ item }) => copies[item.name]), ...all("idle").filter(({ item }) => gaps[item.cause])]
        .sort((a, b) => a.item.start * stretchOf(a.device) - b.item.start * stretchOf(b.device));
      at = -1;
      found = null;
      size = paint();
      hits.textContent = words.length === 0 ? "" : places.length === 0 ? "none" : `${group(places.length)} found; Enter shows the first`;
    });
    search.addEventListener("keydown", event => {
      event.stopPropagation(); // the figure's keys move the view
      if (event.key !== "Enter" || places.length === 0) return;
      at = event.shiftKey ? (Math.max(at, 0) + places.length - 1) % places.length : (at + 1) % places.length;
      goTo(places[at]);
      const { item } = places[at];
      hits.textContent = `${group(at + 1)} of ${group(places.length)}: start ${timeText(item.start, 6)}, ${timeText(item.end - item.start)}`;
    });
    figure.querySelector(".range").before(make("p", { class: "find" }, search, hits));
    figure.tabIndex = 0;
    svg.addEventListener("pointercancel", () => {
      drag?.brush?.remove();
      drag = null;
    });
    figure.addEventListener("keydown", event => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const middle = (from + to) / 2, half = (to - from) / 2;
      if (event.key === "+" || event.key === "=") zoom(middle - half / 2, middle + half / 2);
      else if (event.key === "-") zoom(middle - half * 2, middle + half * 2);
      else if (event.key === "ArrowLeft") zoom(Math.max(from - half / 2, 0), Math.max(to - half / 2, 2 * half));
      else if (event.key === "ArrowRight") {
        zoom(Math.min(from + half / 2, data.span - 2 * half), Math.min(to + half / 2, data.span));
      } else if (event.key === "Escape") zoom(0, data.span);
      else return;
      followPointer();
      event.preventDefault();
    });
    listeners.push(chosen => {
      lit = chosen.lit === undefined ? -1 : data.numbers.indexOf(chosen.lit);
      size = paint();
    });
    addEventListener("resize", () => { size = paint(); });
    addEventListener("beforeprint", () => { size = paint(); });
  };
  document.querySelectorAll("figure.time").forEach(timeLine);
  if (table && table.tBodies[0].rows.length > 0) setUpTable(); // after the time line, which highlights the launches of the chosen row
})();
