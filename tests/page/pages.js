"use strict";
// Uses the pages of -f html as a reader does.
//
// usage: node pages.js OCC [FOLDER]    pictures of the pages go to FOLDER

const fs = require("fs");
const os = require("os");
const path = require("path");
const { pathToFileURL } = require("url");
const { spawnSync } = require("child_process");
const { Browser } = require("../browser/browser.js");
const { check, same, end } = require("../browser/checks.js");
const { LOOK, MARKS, PLACES } = require("../browser/look.js");
const { barriers, hasAxe } = require("../browser/axe.js");

const [occ, pictures] = process.argv.slice(2);
const only = process.env.ONLY?.split(",");
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "occ-page-"));

// The page that a command writes, as a file.
const write = (name, args) => {
  const { stdout, stderr } = spawnSync(path.resolve(occ), [...args, "-f", "html"],
    { encoding: "utf8", maxBuffer: 1 << 28, env: { LANG: "C.UTF-8" } });
  check(`${name}: a page`, stdout.startsWith("<!doctype html>") && stdout.endsWith("</html>\n"), stderr);
  const file = path.join(folder, `${name}.html`);
  fs.writeFileSync(file, stdout);
  return file;
};
const open = async (page, file) => {
  await page.send("Page.navigate", { url: "about:blank" });
  await page.send("Page.navigate", { url: pathToFileURL(file).href });
  await page.until("document.readyState === 'complete' && document.querySelector('.tools, pre, svg')");
};
const moveTo = async (page, expression) => {
  const { x, y } = await page.evaluate(`(() => { const e = ${expression}; e.scrollIntoView({ block: "center",
    behavior: "instant" }); const r = e.getBoundingClientRect();
    return { x: r.x + r.width / 2, y: r.y + r.height / 2 }; })()`);
  await page.send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y });
  return { x, y };
};

// What the tooltip says over an element.  A page may move the element after the mouse has moved; then
// the mouse moves again.
const tipOver = async (page, expression) => {
  for (let i = 0; i < 25; i++) {
    await moveTo(page, expression);
    const tip = await page.evaluate(
      "document.getElementById('tip').hidden ? '' : document.getElementById('tip').textContent");
    if (tip) return tip;
    await new Promise(resolve => setTimeout(resolve, 20));
  }
  return "";
};

// ---- what every page must do ----

const table = async (page, name) => {
  const state = await page.evaluate(`(() => {
    const wrong = [];
    const expect = (what, holds) => { if (!holds) wrong.push(what); };
    const table = document.getElementById("rows");
    const body = table.tBodies[0];
    const rows = () => [...body.rows].filter(row => !row.classList.contains("details"));
    const heads = () => [...table.tHead.rows[0].cells];
    const shown = rows().length;
    expect("a caption", table.caption.textContent !== "");
    // A row's values stand in its data-v, with tabs between them.  An empty value is that of the row
    // before, "~" is unknown, "~~" begins a text with one ~, and "~12" is text 12 of the list #texts.
    const listed = document.getElementById("texts")?.value.split("\\n") ?? [];
    const valuesOf = new Map();
    let last = [];
    for (const row of rows().filter(row => row.dataset.v !== undefined)) {
      const texts = row.dataset.v.split("\\t");
      last = table.dataset.all.split("\\t").map((_, k) => !texts[k] ? last[k] || "" : texts[k] === "~" ? ""
        : /^~[0-9]/.test(texts[k]) ? listed[texts[k].slice(1)] : texts[k].replace(/^~/, ""));
      valuesOf.set(row, last);
    }
    // Every column sorts in both directions, numbers by value, and what is unknown comes last.
    for (const head of heads().filter(head => head.dataset.k !== undefined)) {
      const key = Number(head.dataset.k), hasNumbers = table.dataset.all.split("\\t")[key].startsWith("#");
      const hasData = rows().some(row => row.cells[head.cellIndex].querySelector("data"));
      const values = () => rows().map(row => hasData ? row.cells[head.cellIndex].querySelector("data")?.value ?? ""
        : row.dataset.v === undefined ? row.cells[head.cellIndex].textContent
        : key === Number(heads()[0].dataset.k) && row.cells[0].title ? row.cells[0].title
          : valuesOf.get(row)[key]);
      for (let i = 0; i < 2; i++) {
        head.querySelector("button").click();
        const up = head.getAttribute("aria-sort") === "ascending";
        const all = values(), known = all.filter(text => text !== "").map(text => hasNumbers ? Number(text) : text);
        expect("sorts " + head.textContent, known.every((value, at) => at === 0 ||
          (up ? known[at - 1] <= value : known[at - 1] >= value)));
        expect("unknown last " + head.textContent, all.slice(known.length).every(text => text === ""));
        expect("only one column is marked as sorted", heads().filter(other => other.getAttribute("aria-sort") !== "none").length === 1);
      }
    }
    // The filter keeps the rows with the word.  A single row has no filter, and is not counted.
    const filter = document.querySelector(".tools input[type=search]");
    const status = document.querySelector(".tools [role=status]");
    expect("a filter and a count for several rows", Boolean(filter) === shown > 1 && Boolean(status) === shown > 1);
    const keep = text => {
      filter.value = text;
      filter.dispatchEvent(new Event("input"));
    };
    if (filter) {
      const word = (rows()[0].cells[0].title || rows()[0].cells[0].textContent).slice(0, 12);
      keep(word.toUpperCase());
      const kept = rows();
      expect("the filter keeps the rows with its word", kept.length > 0 && kept.every(row =>
        (row.cells[0].title + " " + row.textContent + " " + (valuesOf.get(row) || []).join(" ")).toLowerCase().includes(word.toLowerCase())));
      expect("the number of kept rows", status.textContent === kept.length + " of " + shown + " rows");
      keep("no row has this");
      expect("the filter hides all rows", rows().length === 0);
      keep("");
      expect("an empty filter shows all rows", rows().length === shown);
    }
    // All columns, and back.
    const box = document.querySelector(".tools input[type=checkbox]");
    if (box) {
      const before = rows()[0].textContent;
      box.click();
      expect("all columns", heads().length === table.dataset.all.split("\\t").length &&
        rows()[0].cells.length === heads().length);
      box.click();
      expect("the usual columns again", rows()[0].textContent === before);
    }
    return wrong.join("; ");
  })()`);
  same(`${name}: the table`, state, "");
  // What people read are words, and names as they are in the source.
  same(`${name}: no key, no mangled name`, await page.evaluate(`[...document.querySelectorAll("#rows th")].filter(e => /[._]/.test(e.textContent))
    .map(e => e.textContent).concat(document.querySelector("main").innerText.match(/_Z[NL0-9][^ ]*/) ?? [],
      [...document.querySelectorAll("#rows td[title]")].map(e => e.title).filter(title => title.startsWith("_Z"))).join("; ")`), "");
};

const details = async (page, name) => {
  if (!await page.evaluate("document.querySelector('tr[data-d]') !== null")) return;
  same(`${name}: details`, await page.evaluate(`(() => {
    const wrong = [];
    const expect = (what, holds) => { if (!holds) wrong.push(what); };
    const press = (row, key) => row.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    const rows = [...document.querySelectorAll("#rows tbody tr[aria-selected]")];
    const row = rows.filter(row => row.dataset.d).pop();
    row.click();
    if (!document.getElementById("details")) row.click();
    expect("open", document.getElementById("details") !== null && row.ariaExpanded === "true");
    expect("the chosen row is marked", row.ariaSelected === "true" && rows.filter(r => r.ariaSelected === "true").length === 1);
    press(row, "Enter");
    expect("Enter closes", document.getElementById("details") === null);
    press(row, "Enter");
    expect("Enter opens", document.getElementById("details") !== null);
    if (rows.length > 1) {
      press(row, "ArrowUp");
      expect("an arrow moves", row.ariaSelected === "false" && document.activeElement.ariaSelected === "true");
    }
    return wrong.join("; ");
  })()`), "");
  await page.evaluate(`{ const row = document.querySelector("#rows tr[data-d]"); row.click();
    if (!document.getElementById("details")) row.click(); }`);
  if (await page.evaluate("document.querySelector('#details svg .hit') !== null")) {
    await page.evaluate("document.getElementById('tip').hidden = true; 0"); // of the time line
    const tip = await tipOver(page, "document.querySelector('#details svg .hit')");
    check(`${name}: a step says its blocks, occupancy and limit`,
      /^up to .*: \d+ (blocks|workgroups) per (SM|CU), occupancy \d.* %, limited by [a-z]/i.test(tip), tip);
  }
  const code = await page.evaluate("document.querySelector('.code button')?.previousSibling.textContent");
  if (code) {
    await page.evaluate("document.addEventListener('copy', () => { window.copied = getSelection().toString() || " +
      "document.activeElement.value; })");
    await page.evaluate("document.querySelector('.code button').click()");
    same(`${name}: copy`, await page.evaluate("window.copied"), code);
    same(`${name}: says that it was copied`, await page.evaluate(
      "document.querySelector('.code button').textContent"), "Copied");
  }
};

// Checks which row is open at first, and that the column Arch is hidden for a single architecture.
const shownAtFirst = async page => {
  await page.size(1400, 900);
  await open(page, write("best", ["-a", "sm_90", "-t", "64:1024:64", "-r", "32", "--grid", "1000", "--sms", "132"]));
  same("the launch of the highest efficiency is open", await page.evaluate(
    "document.querySelector('tr[aria-expanded=true]').cells[0].textContent"), "256");
  await open(page, write("best", ["-a", "sm_80", "-t", "32:1024:32", "-r", "40", "-s", "8K"]));
  same("the launch of the highest occupancy is open", await page.evaluate(
    "document.querySelector('tr[aria-expanded=true]').cells[0].textContent"), "96");
  const arch = "[...document.querySelectorAll('#rows th')].find(cell => cell.textContent === 'Arch').checkVisibility()";
  await open(page, write("archs", ["kernels", "tests/kernels/made/basic.log", "-t", "256"]));
  same("the column Arch is shown for several architectures", await page.evaluate(arch), true);
  await open(page, write("archs", ["kernels", "tests/kernels/made/basic_sm_90.cubin", "-t", "256"]));
  same("the column Arch is hidden for a single architecture", await page.evaluate(arch), false);
  // Also if only a row that is not drawn yet has another one.
  const log = path.join(folder, "late.log");
  fs.writeFileSync(log, Array.from({ length: 400 }, (_, i) => `ptxas info    : Compiling entry function 'k${i}' for 'sm_${i === 399 ? 90 : 80}'
ptxas info    : Function properties for k${i}
    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
ptxas info    : Used ${255 - i % 200} registers, 400 bytes cmem[0]
`).join(""));
  await open(page, write("archs", ["kernels", log, "-t", "256"]));
  same("the column Arch is shown if a later row has another architecture", await page.evaluate(arch), true);
};

// AMD's grids run in rounds, its SIMDs have waves; a file that was not read is named.
const words = async page => {
  for (const args of [["-g", "mi300x", "-t", "256", "-r", "72", "--grid", "2000"],
    ["-g", "mi300x", "-t", "256", "-r", "72,80", "--problem", "4096x4096", "--tile", "128x128"], ["trace", "tests/traces/kineto_mi300x.json"]]) {
    await open(page, write("rounds", args));
    const text = await page.evaluate("document.body.innerText.replace(/waves? (per|of 64)|of 32 waves/gi, '')");
    same(`${args.join(" ")}: rounds`, [/rounds/i.test(text) || args[0] === "trace", ...(text.match(/.{20}\bwaves?\b.{0,20}/gi) ?? [])].join("; "), "true");
  }
  await open(page, write("unread", ["kernels", "tests/kernels/made/one.log", "/none.log", "-t", "256"]));
  check("a file that was not read is named", /Not read: \/none.log: /.test(await page.evaluate("document.body.innerText")));
};

const timeLine = async (page, name) => {
  if (!await page.evaluate("document.querySelector('figure.time') !== null")) return;
  const range = () => page.evaluate("document.querySelector('.range').textContent");
  const whole = await range();
  check(`${name}: the whole run`, whole.startsWith("0 to "), whole);
  const { x, y } = await moveTo(page, "document.querySelector('figure.time svg')");
  const mouse = (type, at) => page.send("Input.dispatchMouseEvent",
    { type, x: at, y: y + 10, button: "left", buttons: 1, clickCount: 1 });
  await mouse("mousePressed", x - 60);
  await mouse("mouseMoved", x + 60);
  await mouse("mouseReleased", x + 60);
  const zoomed = await range();
  check(`${name}: a drag zooms`, zoomed !== whole && !zoomed.startsWith("0 to"), zoomed);
  await page.evaluate("document.querySelector('figure.time svg').dispatchEvent(new MouseEvent('dblclick', " +
    "{ bubbles: true }))");
  same(`${name}: a double click shows the whole run`, await range(), whole);
  await page.evaluate("document.querySelector('figure.time').focus()");
  await page.press("+", "+");
  check(`${name}: + zooms`, await range() !== whole);
  await page.press("Escape");
  same(`${name}: Escape shows the whole run`, await range(), whole);
  const kernel = await tipOver(page, "[...document.querySelectorAll('figure.time .kernel0, figure.time .kernel1, " +
    "figure.time .kernel2, figure.time .lit')].pop()");
  check(`${name}: a kernel says its start`, kernel.includes("start "), kernel);
  await page.type("figure.time input", await page.evaluate(
    "JSON.parse(document.querySelector('figure.time script').textContent).names[0].slice(0, 6).toUpperCase()"));
  const found = "document.querySelector('figure.time [role=status]').textContent";
  check(`${name}: the search counts`, /^[1-9][0-9,]* found/.test(await page.evaluate(found)), await page.evaluate(found));
  await page.press("Enter");
  check(`${name}: Enter shows the first`, /^1 of [0-9,]+: start .*, /.test(await page.evaluate(found)) &&
    await page.evaluate("document.querySelector('figure.time .found') !== null"));
  await page.type("figure.time input", "no activity has this");
  same(`${name}: the search finds none`, await page.evaluate(found), "none");
  await page.type("figure.time input", " ");
  check(`${name}: the launches of the chosen row are lit`,
    await page.evaluate("document.querySelectorAll('figure.time .lit').length > 0"));
};

// Links of figures lead to a row, which has the value, or to a place in the time line, which is in view.
const links = async (page, name) => {
  const count = await page.evaluate("document.querySelectorAll('a[data-go]').length");
  for (let i = 0; i < count; i++) {
    same(`${name}: link ${i}`, await page.evaluate(`(() => {
      const link = document.querySelectorAll("a[data-go]")[${i}];
      const [place, key, value] = /^(?:most:)?(\\w+)=?(.*)$/.exec(link.dataset.go) ?? [link.dataset.go];
      link.click();
      const target = document.activeElement;
      const box = target.getBoundingClientRect();
      if (box.top >= innerHeight || box.bottom <= 0) return place + ": out of view";
      if (link.getAttribute("href") === "#time") {
        return target.querySelector(".found")?.getBoundingClientRect().width > 4 ? "" : place + ": not found";
      }
      if (target.localName !== "tr") return place + ": no row";
      const values = document.getElementById("rows").valuesOf(target);
      const got = [values[key], values[key + "_min"], values[key + "_max"]];
      return value !== "" && !got.includes(value) ? place + ": " + got : "";
    })()`), "");
  }
};

const looks = async (page, name, file) => {
  for (const [width, height] of [[1400, 900], [390, 844]]) {
    for (const isDark of [false, true]) {
      await page.size(width, height);
      await page.dark(isDark);
      await open(page, file);
      const view = `${name}-${width}${isDark ? "-dark" : ""}`;
      if (pictures) await page.picture(path.join(pictures, `${view}.png`), true);
      const overflows = await page.evaluate(`[...document.querySelectorAll(".picture")].filter(e => e.checkVisibility())
        .map(e => e.shadowRoot.querySelector("svg").getBoundingClientRect().width - e.clientWidth)`);
      check(`${view}: no picture is wider than its place, and none is shown twice`,
        overflows.length <= 1 && overflows.every(over => over <= 0), overflows);
      same(`${view}: looks`, (await page.evaluate(LOOK)).slice(0, 6).join("; "), "");
      same(`${view}: marks`, await page.evaluate(MARKS), "");
    }
  }
  await page.dark(false);
  for (const width of [1920, 1280, 1024, 1000, 768, 640, 390, 320]) { // 640: a window of 1280 at 200 %
    await page.size(width, 900, width === 640 ? 2 : 1);
    await open(page, file);
    same(`${name}-${width}: nothing scrolls sideways, no number is broken`, await page.evaluate(`(() => {
      const wrong = [], root = document.documentElement;
      if (root.scrollWidth > root.clientWidth) wrong.push("the page by " + (root.scrollWidth - root.clientWidth));
      for (const e of document.querySelectorAll("main *")) {
        if (/auto|scroll/.test(getComputedStyle(e).overflowX) && e.scrollWidth > e.clientWidth + 1) wrong.push(e.tagName + "." + e.className);
      }
      for (const cell of document.querySelectorAll("td")) {
        if (!/^[\\d.,]+$/.test(cell.textContent) || !cell.checkVisibility()) continue;
        const range = document.createRange();
        range.selectNodeContents(cell);
        const tops = [...range.getClientRects()].map(box => box.top);
        if (Math.max(...tops) - Math.min(...tops) > 8) wrong.push(cell.textContent);
      }
      // Titles in cards are beside their values, and no word of them is broken.
      const pen = document.createElement("canvas").getContext("2d");
      for (const cell of document.querySelectorAll(".stacked tr:not(.details) td")) {
        const style = getComputedStyle(cell, "::before");
        if (!cell.checkVisibility() || !/^"/.test(style.content)) continue;
        pen.font = style.font;
        const wide = text => pen.measureText(text).width;
        const title = style.content.slice(1, -1), least = style.whiteSpace === "nowrap" ? wide(title) : Math.max(...title.split(" ").map(wide));
        if (least > parseFloat(style.width) + 1) wrong.push("title: " + title);
      }
      // A value beside a bar has one line, and a bar's number no line below it.
      for (const cell of document.querySelectorAll("#rows td:has(b, s)")) {
        const range = document.createRange();
        range.selectNodeContents(cell.firstChild);
        if (cell.checkVisibility() && range.getClientRects().length > 1) wrong.push("lines: " + cell.textContent);
      }
      // What a staircase says is in its picture.
      for (const text of document.querySelectorAll("#details svg text")) {
        const box = text.getBoundingClientRect(), svg = text.ownerSVGElement.getBoundingClientRect();
        if (box.right > svg.right + 1 || box.bottom > svg.bottom + 1) wrong.push("cut: " + text.textContent);
      }
      // No line of the command ends behind a hyphen of an option.
      const head = document.querySelector("h1"), room = head.getBoundingClientRect();
      for (const word of head.children) {
        if (/^-/.test(word.textContent) && word.getClientRects()[0].height > 30 && word.getBoundingClientRect().width < room.width - 1) wrong.push("breaks: " + word.textContent);
      }
      if (head.children.length !== head.textContent.split(" ").length) wrong.push("words of the command");
      // A label in a bar is whole, or not seen.
      for (const label of document.querySelectorAll(".span em")) {
        const part = label.parentElement.getBoundingClientRect(), box = label.getBoundingClientRect();
        if (label.checkVisibility() && box.top < part.bottom - 1 && box.right > part.right + 0.5) wrong.push("cut: " + label.textContent);
      }
      // The parts of the details have room for their words.
      for (const part of document.querySelectorAll("#details .panes > div")) {
        if (part.checkVisibility() && part.clientWidth < 200) wrong.push("narrow: " + part.textContent.slice(0, 40));
      }
      // No line ends between a number and its sign or unit.
      for (const e of document.querySelectorAll(".figure p, .figure b, .card p, .card b, .card span")) {
        if (/\\d (%|ns|us|ms|s|B|KiB|MiB)(?![a-z])/.test(e.textContent)) wrong.push("breaks: " + e.textContent);
      }
      return wrong.join("; ");
    })()`), "");
    same(`${name}-${width}: places`, await page.evaluate(PLACES), "");
    if ([1280, 768, 320].includes(width)) same(`${name}-${width}: barriers`, await barriers(page), "");
  }
  await page.size(1400, 900);
  await page.send("Emulation.setEmulatedMedia", { media: "print" });
  await page.size(720, 1000);
  await open(page, file);
  check(`${name}: printed without tools, and no wider than A4`, await page.evaluate(
    "document.documentElement.scrollWidth <= document.documentElement.clientWidth && " +
    "[...document.querySelectorAll('.tools, .find, nav')].every(e => !e.checkVisibility())"));
  same(`${name}: links lead to titles, without their explanations`, await page.evaluate(
    "[...document.querySelectorAll('nav a')].map(e => e.textContent).filter(title => /[(:]/.test(title) || !title).join('; ')"), "");
  // Chromium repeats the head of a table on each sheet, but paints no control in the repeated heads.
  same(`${name}: printed heads are text, bars keep their colours, nothing is cut`, await page.evaluate(`(() => {
    const wrong = [...document.querySelectorAll("th button")].filter(e => getComputedStyle(e).display !== "contents").map(e => e.textContent);
    for (const e of document.querySelectorAll("main *")) {
      const style = getComputedStyle(e);
      if (style.backgroundImage !== "none" && style.printColorAdjust !== "exact") wrong.push("colour: " + e.outerHTML.slice(0, 60));
      if (style.overflowX !== "visible" && e.clientWidth > 0 && e.scrollWidth > e.clientWidth + 1 && !e.matches(".span span, .heard")) wrong.push("cut: " + e.outerHTML.slice(0, 60));
      if (/^(svg|figure)$/.test(e.localName) && style.breakInside !== "avoid") wrong.push("breaks: " + e.outerHTML.slice(0, 60));
    }
    return wrong.slice(0, 4).join("; ");
  })()`), "");
  await page.send("Emulation.setEmulatedMedia", { media: "" });
  await page.size(1400, 900);
};

const openWithoutScript = async (page, file) => {
  await page.send("Emulation.setScriptExecutionDisabled", { value: true });
  await page.send("Page.navigate", { url: "about:blank" });
  await page.send("Page.navigate", { url: pathToFileURL(file).href });
  await page.until("document.readyState === 'complete' && document.querySelector('main') !== null");
  await page.send("Emulation.setScriptExecutionDisabled", { value: false });
};

const withoutScript = async (page, name, file) => {
  await openWithoutScript(page, file);
  check(`${name}: without script every heading has something below it, and nothing is cut`, await page.evaluate(`(() => {
    const root = document.documentElement;
    const bare = [...document.querySelectorAll("main > h2")].filter(h => h.checkVisibility()).filter(h => {
      let next = h.nextElementSibling;
      while (next && !next.checkVisibility()) next = next.nextElementSibling;
      return !next || next.matches("h2");
    });
    return bare.length === 0 && root.scrollWidth <= root.clientWidth;
  })()`));
  check(`${name}: readable without script`, await page.evaluate(
    "document.querySelector('h1').textContent.startsWith('occ') && (document.querySelectorAll('#rows td').length > 0 " +
    "|| document.querySelector('pre') !== null)"));
};

// ---- sizes ----

// A trace of launches whose names have over 250 bytes.
const longNames = count => {
  const trace = JSON.parse(fs.readFileSync("tests/traces/kineto_h100.json", "utf8"));
  const one = trace.traceEvents.find(event => event.cat === "kernel");
  const inner = "cutlass::gemm::GemmUniversal<cute::tuple<int, int, int>, cutlass::epilogue::LinearCombination>, ";
  trace.traceEvents = Array.from({ length: count }, (_, i) => ({ ...one, ts: 1000 + 30 * i, dur: 10 + i % 7,
    name: `void library::kernel_that_has_a_long_name_${i * 31 % 40}<${inner.repeat(2)}float>(int, float*)`,
    args: { ...one.args, grid: [100 + i % 300, 1, 1], correlation: i } }));
  const file = path.join(folder, "long.json");
  fs.writeFileSync(file, JSON.stringify(trace));
  return file;
};

// A trace with the shortest names, many copies, and idle time.
const shortNames = () => {
  const trace = JSON.parse(fs.readFileSync("tests/traces/kineto_h100.json", "utf8"));
  const kernel = trace.traceEvents.find(event => event.cat === "kernel");
  trace.traceEvents = Array.from({ length: 30 }, (_, i) => i % 3 === 0
    ? { ...kernel, ts: 1000 + 100 * i, dur: 40, name: "abc"[i % 2], args: { ...kernel.args, correlation: i } }
    : { ...kernel, cat: "gpu_memcpy", ts: 1000 + 100 * i, dur: 70, name: "Memcpy HtoD (Pageable -> Device)",
      args: { device: 0, stream: 7, correlation: i, bytes: 4096 } });
  const file = path.join(folder, "short.json");
  fs.writeFileSync(file, JSON.stringify(trace));
  return file;
};

// A trace in which a name is mangled.
const mangled = () => {
  const trace = JSON.parse(fs.readFileSync("tests/traces/kineto_h100.json", "utf8"));
  trace.traceEvents.filter(event => event.cat === "kernel").slice(0, 3).forEach((kernel, i) => {
    kernel.name = `_ZN7library4tileILi${i + 1}EEEvPf`;
  });
  const file = path.join(folder, "mangled.json");
  fs.writeFileSync(file, JSON.stringify(trace));
  return file;
};

// A trace of two devices, which has a wide table.
const twoDevices = () => {
  const trace = JSON.parse(fs.readFileSync("tests/traces/kineto_h100.json", "utf8"));
  const kernels = trace.traceEvents.filter(event => event.cat === "kernel");
  const name = "sm80_xmma_gemm_f32f32_f32f32_f32_tn_n_tilesize64x256x8_stage3_warpsize1x4x1_ffma_execute_kernel";
  trace.deviceProperties = [0, 1].map(id => ({ ...trace.deviceProperties[0], id }));
  trace.traceEvents = [0, 1].flatMap(device => kernels.map((one, i) => ({ ...one, name: `${name}_${i}`, pid: device,
    args: { ...one.args, device, correlation: 100 * device + i } })));
  const file = path.join(folder, "devices.json");
  fs.writeFileSync(file, JSON.stringify(trace));
  return file;
};

// Rows are read from left to right, and down.  Below 1000 pixels they may be cards, which a control sorts.
const order = async (page, name, file) => {
  for (const width of [390, 800, 1280]) {
    await page.size(width, 900);
    await open(page, file);
    same(`${name}-${width}: the order of the rows`, await page.evaluate(`(() => {
      const wrong = [];
      const table = document.getElementById("rows");
      const rows = [...table.tBodies[0].rows].filter(row => !row.classList.contains("details"));
      const boxes = rows.map(row => row.getBoundingClientRect());
      boxes.forEach((box, i) => {
        const last = boxes[i - 1];
        if (last && !(box.top >= last.bottom - 1 || (Math.abs(box.top - last.top) < 1 && box.left >= last.right - 1))) wrong.push("row " + i);
      });
      const stacked = table.classList.contains("stacked");
      if (innerWidth >= 1000 && stacked) wrong.push("cards");
      if (innerWidth >= 1000 && !table.tHead.checkVisibility()) wrong.push("no head");
      const by = document.querySelector(".sorts select");
      if (rows.length > 1 && by.checkVisibility() === table.tHead.checkVisibility()) wrong.push("a head or a control sorts");
      if (stacked && rows.length > 1) {
        const heads = [...table.tHead.rows[0].cells];
        const at = heads.findIndex(head => head.classList.contains("n"));
        const first = () => table.tBodies[0].rows[0];
        by.value = at;
        by.dispatchEvent(new Event("change"));
        if (heads[at].getAttribute("aria-sort") !== "descending") wrong.push("does not sort");
        document.querySelector(".sorts button").click();
        if (heads[at].getAttribute("aria-sort") !== "ascending") wrong.push("does not turn");
        by.value = "";
        by.dispatchEvent(new Event("change"));
        if (first() !== rows[0]) wrong.push("not as listed again");
      }
      return wrong.join("; ");
    })()`), "");
  }
};

// A log of many kernels: all are in the page, drawn as they come into view.
const MANY = 9000;
const many = async page => {
  const log = path.join(folder, "many.log");
  const kernel = i => `tensorop_f16_s16816gemm_${64 + 64 * (i % 3)}x128_align${[1, 2, 4, 8][i % 4]}_v${i}`;
  fs.writeFileSync(log, Array.from({ length: MANY }, (_, i) => `ptxas info    : Compiling entry function '${kernel(i)}' for 'sm_80'
ptxas info    : Function properties for ${kernel(i)}
    ${i % 10 ? 0 : i} bytes stack frame, ${i % 10 ? 0 : i} bytes spill stores, 0 bytes spill loads
ptxas info    : Used ${24 + i * 7 % 232} registers, ${8192 * (i % 5)} bytes smem, 400 bytes cmem[0]
`).join(""));
  const file = write("many", ["kernels", log, "-t", "256"]);
  const drawn = "document.querySelectorAll('#rows tbody tr:not(.details)').length";
  const count = "document.querySelector('.tools [role=status]').textContent";
  const filter = word => page.evaluate(`{ const input = document.querySelector(".tools input[type=search]"); input.value = "${word}";
    input.dispatchEvent(new Event("input")); }`);
  for (const width of [1280, 390]) {
    await page.size(width, 844);
    await open(page, file);
    const { ms, nodes } = await page.evaluate(`new Promise(resolve => requestAnimationFrame(() => setTimeout(() => resolve({
      ms: Math.round(performance.now()), nodes: document.querySelectorAll("*").length }))))`);
    console.log(`page: ${MANY} kernels at ${width} pixels: first view after ${ms} ms, ${nodes} elements`);
    check(`many-${width}: only the first rows are drawn at once`, nodes < 6000, nodes);
    same(`many-${width}: all rows are counted`, await page.evaluate(count), "9000 of 9000 rows");
    await filter("ALIGN8");
    same(`many-${width}: the filter searches all rows`, await page.evaluate(count), "2250 of 9000 rows");
    await filter("");
    // Sort all rows by registers, upwards, and scroll: the rows that come are in that order.
    await page.evaluate(`{ const head = [...document.querySelectorAll("#rows th")].find(e => e.textContent === "Registers");
      for (let i = 0; i < 2 && head.getAttribute("aria-sort") !== "ascending"; i++) head.querySelector("button").click(); }`);
    same(`many-${width}: a part is drawn`, await page.evaluate(drawn), 200);
    for (const more of [400, 600]) {
      await page.evaluate("scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })");
      await page.until(`${drawn} >= ${more}`);
    }
    same(`many-${width}: rows are in order as they come`, await page.evaluate(`(() => {
      const at = [...document.querySelectorAll("#rows th")].findIndex(e => e.textContent === "Registers");
      const regs = [...document.querySelectorAll("#rows tbody tr:not(.details)")].map(row => Number(row.cells[at].textContent));
      return regs[0] === 24 && regs.every((value, i) => i === 0 || regs[i - 1] <= value);
    })()`), true);
    await page.evaluate("document.querySelectorAll('a[data-go]')[0].click()");
    check(`many-${width}: a figure leads to its row`, await page.evaluate(
      "document.activeElement.localName === 'tr' && document.activeElement.textContent.includes('8990')"));
    await filter("v8999");
    await page.evaluate("document.querySelector('#rows tbody tr').click()");
    check(`many-${width}: a row from the end has details`, await page.evaluate("document.getElementById('details') !== null"));
  }
  await page.size(1280, 900);
  await open(page, file);
  await page.evaluate("document.querySelector('.tools input[type=checkbox]').click()");
  same("many: all columns are drawn in parts too", await page.evaluate(drawn), 200);
  await openWithoutScript(page, file);
  same("many: without the script, the first rows and how many there are", await page.evaluate(
    `${drawn} + " " + document.querySelector(".more-rows").innerText`),
  "200 The first 200 of 9000 rows; the script of this page and --format csv have all.");
  await open(page, file);
  await page.evaluate("scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })");
  await page.until(`${drawn} >= 400`);
  await page.evaluate("window.printed = []; addEventListener('beforeprint', () => { printed.push(" + drawn + ", " +
    "document.querySelector('.more-rows').textContent); }); 0");
  await page.send("Page.printToPDF", {});
  same("many: the first rows are printed", (await page.evaluate("printed")).join(), "200,The first 200 of 9000 rows.");
  check("many: after print, all is as before", await page.evaluate(`${drawn} >= 400`));
};

const sizes = () => {
  const size = args => spawnSync(path.resolve(occ), [...args, "-f", "html"],
    { encoding: "utf8", maxBuffer: 1 << 28 }).stdout.length;
  const rows = 4000; // with details, in which each text stands once
  const bytes = size(["-a", "sm_80", "-t", "256", "-r", "1:200", "-s", "0:19K:1K"]);
  check(`a page of ${rows} rows has ${bytes} bytes`, bytes <= 200 * 1024 + 1200 * rows);
  const traced = size(["trace", longNames(rows), "--by", "launch"]);
  check(`a page of ${rows} launches with long names has ${traced} bytes`, traced <= 200 * 1024 + 1200 * rows);
};

const main = async () => {
  const log = fs.readFileSync("tests/kernels/made/basic.log", "utf8");
  fs.writeFileSync(path.join(folder, "new.log"), log.replaceAll("Used 64 ", "Used 72 ").replaceAll("Used 32 ", "Used 48 "));
  const steps = fs.readFileSync("tests/traces/kineto_steps.json", "utf8");
  fs.writeFileSync(path.join(folder, "new.json"), steps.replaceAll('"dur": 900,', '"dur": 1100,')
    .replaceAll("[40, 25, 1]", "[36, 24, 1]").replaceAll("layer_norm_kernel", "other_norm_kernel"));
  const browser = new Browser();
  const page = await browser.page();
  const commands = {
    kernels: ["kernels", "tests/kernels/made/basic.log", "-a", "sm_90", "-t", "256", "--max-spill", "0"],
    lines: ["kernels", "tests/kernels/made/spills.cubin", "-t", "256", "--lines", "3"],
    group: ["kernels", "tests/kernels/made/basic.log", "-a", "sm_90", "-t", "256", "--group"],
    trace: ["trace", "tests/traces/nsys.sqlite"],
    violated: ["trace", "tests/traces/kineto_h100.json", "--max-tail", "0.1%"],
    launches: ["trace", "tests/traces/kineto_h100.json", "--by", "launch"],
    sweep: ["-a", "sm_80", "-t", "32:1024:32", "-r", "40", "-s", "8K"],
    devices: ["trace", twoDevices()],
    long: ["trace", longNames(60)],
    short: ["trace", shortNames()],
    one: ["-a", "gfx942", "-t", "256", "-r", "72", "-s", "8K"],
    solve: ["solve", "-a", "sm_80", "-t", "256", "-r", "40"],
    target: ["solve", "-a", "sm_80", "-t", "256", "-r", "40", "--target", "100%"],
    frontier: ["solve", "-a", "sm_80", "-t", "256", "-r", "40", "--frontier", "regs,smem"],
    latency: ["-g", "h100-sxm", "-t", "256", "-r", "40:60:10", "--latency", "416", "--issue", "32", "--bytes-per-load", "16"],
    rounds: ["-g", "mi300x", "-t", "256", "-r", "72", "-s", "20K", "--grid", "2000"],
    amd: ["trace", "tests/traces/kineto_mi300x.json"],
    mangled: ["trace", mangled()],
    unread: ["kernels", "tests/kernels/made/one.log", path.join(folder, "none.log"), "-t", "256"],
    machines: ["-a", "sm_52,sm_70,sm_80,sm_86,sm_90,gfx90a,gfx942,xe_hpc", "-t", "512", "-r", "40", "-s", "80K"],
    heat: ["-a", "sm_90", "-t", "64:1024:64", "-r", "32:120:8", "--grid", "1000", "--sms", "132"],
    simulate: ["simulate", "--gpu", "k20", "-t", "256", "-r", "55", "--grid", "128"],
    diff: ["diff", "tests/kernels/made/basic.log", path.join(folder, "new.log"), "-t", "256"],
    runs: ["diff", "tests/traces/kineto_steps.json", path.join(folder, "new.json"), "--skip-steps", "1",
      "--max-slower", "1%"],
    corun: ["corun", "-a", "sm_80", "name=gemm,threads=256,regs=64,smem=16K,grid=50",
      "name=copy,threads=128,regs=32,smem=32K,grid=1000", "--sms", "108", "--explain"],
    limits: ["-a", "sm_90", "-t", "64,128", "-r", "32"],
  };
  try {
    for (const [name, args] of Object.entries(commands)) {
      if (only && !only.includes(name)) continue;
      const file = write(name, args);
      await page.size(1400, 900);
      await open(page, file);
      await table(page, name);
      await open(page, file);
      await timeLine(page, name);
      await details(page, name);
      await links(page, name);
      await order(page, name, file);
      await looks(page, name, file);
      await withoutScript(page, name, file);
    }
    await shownAtFirst(page);
    await words(page);
    await many(page);
    same("no console message", page.complaints.join("; "), "");
    same("no request", page.requests.filter(url => !/^(file|data|about):/.test(url)).join(), "");
    sizes();
  } finally {
    await browser.close();
    fs.rmSync(folder, { recursive: true });
  }
  if (!hasAxe) console.log("page: axe-core: skipped: it is not installed");
  end("page");
};
main().catch(error => {
  console.log(`FAIL ${error.stack}`);
  process.exit(1);
});
