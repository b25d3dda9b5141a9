"use strict";
// Shows what the tool answered.  Sentences, the occupancy and the table of limits come from its text,
// other numbers from its JSON, charts from its SVG; nothing is computed here.

// Splits a text into paragraphs, each a list of lines.
const paragraphs = text => text.split(/\n\s*\n/).map(part => part.split("\n").filter(Boolean))
  .filter(lines => lines.length > 0);

// Joins lines that were wrapped: a line that starts with a blank continues the line before it.
const unwrap = lines => {
  const sentences = [];
  for (const line of lines) {
    if (line.startsWith(" ") && sentences.length > 0) sentences.push(`${sentences.pop()} ${line.trim()}`);
    else sentences.push(line.trim());
  }
  return sentences;
};

// A row of the table of limits: * for a limiter, name, blocks, per block, per SM, unused.
const LIMIT = /^([* ]) (.+?)\s+(no limit|\d+)\s+(\d+|-)\s+(\d+|-)\s+(\d+|-)$/;

// Splits paragraphs into those without notes, and the notes: "Note: ..." begins one, to the end of its paragraph.
const splitNotes = parts => {
  const notes = [];
  const others = parts.map(lines => {
    const at = lines[0].startsWith("  ") ? -1 : lines.findIndex(line => line.startsWith("Note:"));
    if (at < 0) return lines;
    for (const line of lines.slice(at)) {
      if (line.startsWith("Note:")) notes.push(line);
      else notes.push(`${notes.pop()} ${line.trim()}`);
    }
    return lines.slice(0, at);
  }).filter(lines => lines.length > 0);
  return [others, notes];
};

// The parts of the text of one launch.
const readText = text => {
  const [title, headline, ...rest] = paragraphs(text);
  const limits = rest.find(lines => /^ {2}limit\s/.test(lines[0])) || [];
  const after = rest.slice(rest.indexOf(limits) + 1);
  // The first list after the limits has the next steps, which the staircases show.
  const steps = after.length > 0 && after[0][0].startsWith(" ") ? after.shift() : [];
  // A note may follow the list in the same paragraph.
  const afterSteps = steps.filter(line => !line.startsWith(" "));
  const [others, notes] = splitNotes(afterSteps.length > 0 ? [afterSteps, ...after] : after);
  return {
    title: unwrap(title).join(" "),
    headline: unwrap(headline || []),
    head: (limits[0] || "").trim().split(/\s{2,}|(?<=\S) (?=per )/),
    limits: limits.slice(1).map(line => LIMIT.exec(line)).filter(Boolean),
    rest: others,
    notes,
  };
};

// The headline, by vendor: "6 blocks, 48 of 64 warps per SM" or "8 of 8 waves per SIMD, 8 workgroups per CU".
const HEADLINES = [
  /^Occupancy (?<share>.+?): (?<count>\d+) (?<word>\S+), (?<warps>[\d.]+ of \d+ .+? per (?<sm>\S+)), limited by (?<limiters>.+)$/,
  /^Occupancy (?<share>.+?): (?<warps>[\d.]+ of \d+ .+? per \S+), (?<count>\d+) (?<word>\S+) per (?<sm>\S+), limited by (?<limiters>.+)$/,
];

const figure = (tone, title, value, unit, remark) => make("div", { style: `--tone:var(--${tone})` },
  make("dt", {}, title),
  make("dd", { class: "value" }, value, make("small", {}, unit)),
  make("dd", {}, remark));

const figures = (text, json) => {
  const found = HEADLINES.map(headline => headline.exec(text.headline[0])).find(Boolean)?.groups;
  if (!found) return make("div", {}, ...text.headline.map(line => make("p", { class: "no" }, line)));
  const list = make("dl", { class: "figures" },
    figure("orange", "Occupancy", found.share, "", found.warps),
    figure("blue1", `Per ${found.sm}`, found.count, found.word, `limited by ${found.limiters}`));
  const waves = json.waves;
  if (waves) {
    // The vendor's word: "  full rounds          2128 workgroups".
    const words = text.rest.flat().map(line => /^ {2}full (\w+)/.exec(line)?.[1]).find(Boolean) ?? "waves";
    list.append(
      figure("blue2", "Grid", wavesText(waves.waves), waves.waves === 1 ? words.slice(0, -1) : words,
        `the last is ${percent(waves.last_wave_utilization)} full`),
      figure("blue3", "Useful time", percents(waves.efficiency, waves.efficiency_shared), "",
        `achieved occupancy ${percents(waves.expected_occupancy, waves.expected_occupancy_shared)}`));
  }
  return list;
};

const card = (answer, name, button) => make("article", { class: "card", "aria-label": name },
  make("h2", {}, make("b", {}, `${name}: `), answer.text.title, button), figures(answer.text, answer.json),
  ...answer.text.notes.filter(note => !fieldOf(note)).map(note => make("p", { class: "hint" }, note)));

// A bar of what an SM has: a piece for each running block, then what is left.  The browser sets the widths.
const bar = (blocks, perBlock, unused) => {
  const piece = (grow, name) => make("i", { class: name, style: `flex-grow:${grow}` });
  const pieces = Array.from({ length: Math.min(blocks, 64) }, () => piece(perBlock, ""));
  return make("div", { class: "fill", "aria-hidden": "true" }, ...pieces, piece(unused, "left"));
};

const limitsTable = answer => {
  const [limitTitle, blocksTitle, perBlockTitle, perSmTitle, unusedTitle] = answer.text.head;
  const number = (text, name = "") => make("td", { class: `n ${name}` }, text);
  const head = make("tr", {}, make("th", { scope: "col" }, limitTitle),
    ...[[blocksTitle, "n"], [perBlockTitle, "n"], ["", "bar"], [unusedTitle, "n"], [perSmTitle, "n wide"]].map(
      ([text, name]) => make("th", { scope: "col", class: name }, text || make("span", { class: "unit" }, "used"))));
  const rows = answer.text.limits.map(([, star, name, blocks, perBlock, perSm, unused]) =>
    make("tr", { class: star === "*" ? "limiter" : false },
      make("th", { scope: "row" }, name, star === "*" ? "\u00a0*" : ""),
      number(blocks, "blocks"), number(perBlock),
      make("td", { class: "bar" }, /\d/.test(perBlock) && /\d/.test(unused)
        ? bar(answer.json.blocks_per_sm, perBlock, unused) : ""),
      number(unused), number(perSm, "wide")));
  return make("table", {}, make("caption", {}, "Limits"), make("thead", {}, head), make("tbody", {}, ...rows));
};

// Where the second column of a list begins: after the first gap of its lines.
const listColumn = lines => {
  const row = lines.map(line => /^ {2}\S+(?: \S+)* {2,}(?=\S)/.exec(line)).find(Boolean);
  return row ? row[0].length : 2;
};

// A paragraph of the text as HTML: prose, and then maybe a list of names with their texts.
const prose = lines => {
  const first = lines.findIndex(line => line.startsWith("  "));
  const [sentences, listed] = first < 0 ? [lines, []] : [lines.slice(0, first), lines.slice(first)];
  const parts = sentences.length > 0 ? [make("p", {}, sentences.join(" "))] : [];
  if (listed.length === 0) return parts;
  const column = listColumn(listed);
  const list = make("dl");
  for (const line of listed) {
    const text = line.slice(column).trim();
    const code = text.startsWith("__");
    if (line[2] !== " ") {
      list.append(make("dt", {}, line.slice(2, column).trim()), make("dd", {}, text));
    } else {
      list.lastElementChild?.append(make("br"), code ? make("code", {}, text) : text);
    }
  }
  return [...parts, list];
};

const gridSection = answer => {
  const parts = answer.text.rest.flatMap(prose);
  return parts.length === 0 ? [] : [make("h2", {}, "Grid and tail"), make("div", { class: "prose" }, ...parts)];
};

// ---- staircases ----

// The panels of the tool's picture; `choose` gets the options of a step that is clicked.
const stairPanels = (svg, choose) => {
  const picture = new DOMParser().parseFromString(svg, "image/svg+xml");
  // The picture's style holds for the panels only.
  const style = make("style", {}, `#stairs {${picture.querySelector("style").textContent}}`);
  return [...picture.querySelectorAll("svg.stairs")].map((panel, i) => {
    const copy = document.importNode(panel, true);
    if (i === 0) copy.prepend(style);
    ["x", "y", "width", "height"].forEach(name => copy.removeAttribute(name));
    const hits = [...copy.querySelectorAll(".hit")];
    const tabStop = Math.max(0, hits.findIndex(hit => "now" in hit.dataset));
    hits.forEach((hit, i) => {
      hit.setAttribute("role", "button");
      hit.setAttribute("tabindex", i === tabStop ? "0" : "-1");
      hit.setAttribute("aria-label", hit.querySelector("title").textContent);
      if ("now" in hit.dataset) hit.setAttribute("aria-current", "true");
      hit.addEventListener("click", () => choose(hit.dataset.set));
      hit.addEventListener("keydown", event => {
        const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (by) hits[Math.min(Math.max(i + by, 0), hits.length - 1)].focus();
        else if (event.key === "Enter" || event.key === " ") choose(hit.dataset.set);
        else return;
        event.preventDefault();
      });
    });
    return copy;
  });
};

// For each staircase, the nearest step below the present one with more occupancy.
const nextSteps = panels => panels.map(panel => panel.querySelector("[data-next]")).filter(Boolean);

// ---- comparing ----

// What a person compares: the words, and the value in the JSON of an answer; `share` = a part of 1.
const total = launch => launch.smem + launch.dynamic_smem;
const COMPARED = [
  ["GPU", json => json.gpu ?? json.arch],
  ["threads per block", json => json.launch.threads],
  ["registers per thread", json => json.launch.regs],
  ["shared memory per block, bytes", json => total(json.launch)],
  ["occupancy", json => json.occupancy, "share"],
  ["blocks per SM", json => json.blocks_per_sm],
  ["warps per SM", json => json.warps_per_sm],
  ["limited by", json => json.limiters.join(" and ").replaceAll("_", " ") || "none"],
  ["waves or rounds", json => json.waves?.waves, "waves"],
  ["useful time, lower end", json => json.waves?.efficiency, "share"],
];

// How much more or less: "+8", "+12.5 points"; nothing for texts.
const delta = (before, after, unit) => {
  if (typeof before !== "number" || typeof after !== "number" || before === after) return "";
  const more = (after - before) * (unit === "share" ? 100 : 1);
  return `${more > 0 ? "+" : "\u2212"}${Number(Math.abs(more).toPrecision(4))}${unit === "share" ? " points" : ""}`;
};

// A table of two answers; the values that differ are marked.
const compareTable = (kept, now) => {
  const rows = COMPARED.map(([words, read, unit]) => ({ words, unit, before: read(kept.json), after: read(now.json) }))
    .filter(row => row.before !== undefined || row.after !== undefined);
  const differ = rows.filter(row => row.before !== row.after);
  if (differ.length === 0) return make("p", { class: "hint" }, "The kept answer is the same as this one.");
  const textOf = (value, unit) => value === undefined || value === null ? "none" : unit === "share" ? percent(value)
    : unit === "waves" ? wavesText(value)
    : typeof value === "number" ? String(Number(Number.isInteger(value) ? value : value.toPrecision(4))) : value;
  const head = ["Quantity", "Kept", "Now", "Change"].map((text, i) => make("th", { scope: "col", class: i > 0 ? "n" : "" }, text));
  return make("table", {},
    make("caption", {}, `${differ.length} of ${rows.length} values differ`),
    make("thead", {}, make("tr", {}, ...head)),
    make("tbody", {}, ...rows.map(({ words, unit, before, after }) => make("tr", {},
      make("th", { scope: "row" }, words),
      make("td", { class: "n" }, textOf(before, unit)),
      make("td", { class: before === after ? "n" : "n differs" }, textOf(after, unit)),
      make("td", { class: "n" }, delta(before, after, unit))))));
};
