"use strict";
// What the pictures show is what the numbers say: positions are compared with the values of -f json,
// and no label is cut or lies on another one.
//
// usage: node drawn.js OCC [PART...]    PART: the name of a function below; default: all

const fs = require("fs");
const os = require("os");
const path = require("path");
const { pathToFileURL } = require("url");
const { spawnSync } = require("child_process");
const { Browser } = require("../browser/browser.js");
const { check, same, end } = require("../browser/checks.js");

const [occ, ...chosen] = process.argv.slice(2);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "occ-drawn-"));
const near = (a, b) => Math.abs(a - b) < 1;

const run = (args, format) => {
  const at = args.includes("--") ? args.indexOf("--") : args.length; // before a compiler's command
  const { stdout, stderr } = spawnSync(path.resolve(occ), [...args.slice(0, at), "-f", format, ...args.slice(at)],
    { encoding: "utf8", maxBuffer: 1 << 28, env: { LANG: "C.UTF-8" } });
  check(`occ ${args.join(" ")} -f ${format}: says nothing else`, stdout !== "", stderr);
  return stdout;
};
const values = args => JSON.parse(run(args, "json"));

// Opens what a command writes in a format.
const open = async (page, args, format) => {
  const file = path.join(folder, `page.${format}`);
  fs.writeFileSync(file, run(args, format));
  await page.send("Page.navigate", { url: "about:blank" });
  await page.send("Page.navigate", { url: pathToFileURL(file).href });
  await page.until("document.readyState === 'complete'");
};

// Expressions that find what is drawn, in an SVG file.
const TEXTS = `[...document.querySelectorAll("text")].map(e => { const r = e.getBoundingClientRect();
  return { text: e.textContent, class: e.getAttribute("class"), left: r.left, right: r.right, top: r.top, bottom: r.bottom,
    x: (r.left + r.right) / 2, y: (r.top + r.bottom) / 2 }; })`;
const SHAPES = selector => `[...document.querySelectorAll("${selector}")].map(e => { const r = e.getBBox();
  return { left: r.x, right: r.x + r.width, top: r.y, bottom: r.y + r.height, x: r.x + r.width / 2,
    y: r.y + r.height / 2, stroke: getComputedStyle(e).stroke, fill: getComputedStyle(e).fill }; })`;

// No text lies on another one or outside the picture.
const labels = async (page, name, root = "document.documentElement") => {
  same(`${name}: labels`, await page.evaluate(`(() => {
    const wrong = [], root = ${root}, frame = root.getBoundingClientRect();
    // A pixel of the picture on the screen, rounded: the box of a text is larger than its letters.
    const zoom = frame.width / (root.width?.baseVal.value || frame.width), pixel = zoom > 1 ? zoom + 0.5 : 1;
    const all = [...root.querySelectorAll("text")].map(e => [e.textContent, e.getBoundingClientRect()]);
    all.forEach(([text, a], i) => {
      if (a.left < frame.left - pixel || a.right > frame.right + pixel || a.top < frame.top - pixel || a.bottom > frame.bottom + pixel) {
        wrong.push("outside: " + text);
      }
      for (const [other, b] of all.slice(i + 1)) {
        if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 5) wrong.push(text + " | " + other);
      }
    });
    return wrong.join("; ");
  })()`), "");
};

// ---- charts of sweeps ----------------------------------------------------------------------------

// The chart's scale: where the ticks of a label lie.
const scale = async page => {
  const texts = await page.evaluate(TEXTS);
  const percent = text => texts.find(item => item.text === text).y;
  return { texts, y: share => percent("0 %") + share * (percent("100 %") - percent("0 %")),
    x: value => texts.find(item => item.text === String(value) && item.y > percent("0 %")).x };
};
const listedValues = async page => {
  const args = ["-a", "sm_80", "-t", "32,64,128,640,1024", "-r", "40"];
  const launches = values(args);
  await open(page, args, "svg");
  await labels(page, "a list");
  const { x, y } = await scale(page);
  const bars = await page.evaluate(SHAPES("path.area"));
  same("a list: a bar for each value", bars.length, launches.length);
  launches.forEach((launch, i) => {
    check(`a list: the bar of ${launch.launch.threads} threads is at its tick, as high as its occupancy`,
      near(bars[i].x, x(launch.launch.threads)) && near(bars[i].top, y(launch.occupancy)), bars[i]);
  });
  check("a list: nothing is drawn between the bars", bars.every((bar, i) => i === 0 || bar.left > bars[i - 1].right + 2));
  const rings = await page.evaluate(SHAPES(".best"));
  const most = Math.max(...launches.map(launch => launch.occupancy));
  const best = launches.filter(launch => launch.occupancy === most);
  same("a list: a ring for each of the best", rings.map(ring => Math.round(ring.x)).join(),
    best.map(launch => Math.round(x(launch.launch.threads))).join());
  check("a list: rings are at the height of the best", rings.every(ring => near(ring.y, y(most))), rings);
};
const rings = async page => {
  await open(page, ["-a", "sm_80", "-t", "256,512"], "svg");
  same("all launches alike: no ring", (await page.evaluate(SHAPES(".best"))).length, 0);
  const args = ["-a", "sm_80", "-t", "32:1024:32", "-r", "40", "-s", "8K"];
  const launches = values(args);
  const most = Math.max(...launches.map(launch => launch.occupancy));
  await open(page, args, "svg");
  await labels(page, "a range");
  const { x } = await scale(page);
  const place = threads => x(128) + (x(1024) - x(128)) * (threads - 128) / (1024 - 128);
  const found = await page.evaluate(SHAPES(".best"));
  same("a range: exactly the best launches are ringed", launches.filter(launch =>
    found.some(ring => ring.left < place(launch.launch.threads) && place(launch.launch.threads) < ring.right))
    .map(launch => launch.launch.threads).join(), launches.filter(launch => launch.occupancy === most)
    .map(launch => launch.launch.threads).join());
  check("a range: its last value has a tick", x(1024) > 0);
};

// A launch that two limits stop has the colours of both.
const ties = async page => {
  const args = ["-a", "sm_80", "-t", "704:768:32", "-r", "40"];
  check("a tie", values(args).every(launch => launch.limiters.length === 2), values(args));
  await open(page, args, "svg");
  const steps = await page.evaluate(SHAPES("path.step"));
  const colours = new Set(steps.filter(step => step.right - step.left > 30).map(step => step.stroke));
  const stripes = new Set((await page.evaluate(SHAPES("pattern rect"))).map(stripe => stripe.fill));
  same("a tie: its line has both colours", colours.size, 2);
  same("a tie: its area is striped in both", [...stripes].sort().join(), [...colours].sort().join());
};

// Machines alone are bars, one below the other: as long as their values, in the colours of what
// limits them, with names and values that are whole at every width.
const machines = async page => {
  const nvidia = JSON.parse(run(["arch"], "json")).filter(arch => arch.vendor === "nvidia").map(arch => arch.name);
  check("bars: all NVIDIA targets", nvidia.length > 20, nvidia);
  const products = "a100-sxm4-80gb,h100-sxm,b200,l40s,rtx-a6000,t4,mi300x,mi210,max-1550";
  for (const [name, args] of Object.entries({
    targets: ["-a", nvidia.join(), "-t", "768", "-r", "40"],
    vendors: ["-a", "sm_75,sm_80,sm_86,sm_90,gfx942,gfx1100,xe_hpc", "-t", "1024", "-r", "40", "-s", "60K"],
    products: ["-g", products, "-t", "256", "-r", "40", "-s", "20K"],
    ties: ["-a", "sm_80,sm_86,sm_90", "-t", "256", "-r", "40"],
    alike: ["-a", "sm_80,sm_90", "-t", "256", "-r", "32"],
  })) {
    const launches = values(args);
    const most = Math.max(...launches.map(launch => launch.occupancy));
    const best = launches.filter(launch => launch.occupancy === most);
    const gains = best.length < launches.length;
    const compare = async (view, root) => {
      const [bars, rings, texts] = await page.evaluate(`(() => {
        const box = e => { const r = e.getBoundingClientRect();
          return { left: r.left, right: r.right, width: r.width, y: (r.top + r.bottom) / 2, fill: getComputedStyle(e).fill,
            text: e.textContent }; };
        return ['rect[height="14"]', "rect.best", "text"].map(what => [...${root}.querySelectorAll(what)].map(box)); })()`);
      same(`${view}: a bar for each`, bars.length, launches.length);
      const middle = text => texts.filter(item => item.text === text).map(item => (item.left + item.right) / 2)[0];
      // The outer labels may lie beside their ticks.
      const [one, two] = middle("25 %") > 0 ? [0.25, 0.75] : [0.5, 1];
      const whole = (middle(`${two * 100} %`) - middle(`${one * 100} %`)) / (two - one);
      const zero = middle(`${one * 100} %`) - whole * one;
      const colours = new Map();
      const percent = share => `${Math.round(share * 1000) / 10} %`;
      launches.forEach((launch, i) => {
        const bar = bars[i];
        const who = `${view}: ${launch.gpu || launch.arch}`;
        check(`${who} begins at 0`, near(bar.left, zero), [bar.left, zero]);
        check(`${who} is as long as its occupancy`,
          near(bar.width, (launch.launchable ? launch.occupancy : 1) * whole), [bar, zero, whole]);
        const kind = launch.launchable ? launch.limiters.join() : "cannot launch";
        if (!colours.has(kind)) colours.set(kind, bar.fill);
        same(`${who}: its colour`, bar.fill, colours.get(kind));
        check(`${who}: stripes`, launch.launchable ? /tie/.test(bar.fill) === launch.limiters.length > 1 : /hatch/.test(bar.fill), bar.fill);
        check(`${who} is named`, texts.some(item => item.text === (launch.gpu || launch.arch) && Math.abs(item.y - bar.y) < 24 && item.y < bar.y + 3));
        if (launch.launchable) check(`${who}: its value`, texts.some(item =>
          (item.text + ",").startsWith(percent(launch.occupancy) + ",") && Math.abs(item.y - bar.y) < 5 && item.left > bar.right));
      });
      same(`${view}: different limits have different colours`, new Set(colours.values()).size, colours.size);
      same(`${view}: exactly the best are ringed`, rings.map(ring => Math.round(ring.y)).join(),
        launches.map((launch, i) => [launch, bars[i]]).filter(([launch]) => gains && launch.occupancy === most)
          .map(([, bar]) => Math.round(bar.y)).join());
      await labels(page, view, root);
    };
    await open(page, args, "svg");
    await compare(`bars of ${name}`, "document.documentElement");
    for (const width of [1280, 390, 320]) {
      await page.size(width, 900);
      await open(page, args, "html");
      await compare(`bars of ${name} at ${width}`,
        "[...document.querySelectorAll('.picture')].find(e => e.checkVisibility()).shadowRoot.querySelector('svg')");
    }
    await page.size(1400, 900);
  }
};

// ---- ranges --------------------------------------------------------------------------------------

// A share and a range as people read them: to the nearest tenth, and one number where both ends are.
const tenth = share => {
  const tenths = Math.round(share * 1000);
  return tenths === 0 && share > 0 ? "under 0.1" : String((tenths === 1000 && share < 1 ? 999 : tenths) / 10);
};
const range = (low, high, between, unit = "") => tenth(low) === tenth(high) ? `${tenth(low)} %` : `${tenth(low)}${unit}${between}${tenth(high)} %`;
const SWEEPS = {
  grids: [["-g", "a100", "-t", "128", "-r", "64", "--grid", "1000:9000:500"], launch => launch.waves.grid, "waves", "efficiency"],
  problems: [["-g", "a100", "-t", "128", "-r", "64", "--problem", "256:8192:256x4096", "--tile", "128x128"],
    (launch, i) => 256 + 256 * i, "tiles", "useful"],
};

// A value that is a range is a band from its lower to its upper end, each with a line.
const ranges = async page => {
  for (const [name, [args, place, of, key]] of Object.entries(SWEEPS)) {
    const launches = values(args);
    await open(page, args, "svg");
    await labels(page, `ranges of ${name}`);
    const { texts, y } = await scale(page);
    const bands = await page.evaluate(SHAPES("path.band"));
    const steps = await page.evaluate(SHAPES("path.step"));
    const xs = launches.map(place);
    const ticks = texts.filter(item => /^\d{3,}$/.test(item.text) && item.y > y(0) + 5).map(item => [Number(item.text), item.x]);
    const [[a, ax], [b, bx]] = [ticks[0], ticks[ticks.length - 1]];
    const x = value => ax + (bx - ax) * (value - a) / (b - a);
    const at = (shapes, value) => shapes.filter(shape => shape.left < x(value) && x(value) < shape.right);
    const wide = launches.filter(launch => launch[of][key + "_shared"] - launch[of][key] > 0.01).length;
    check(`ranges of ${name}: some are wide`, wide > 3, wide);
    launches.forEach((launch, i) => {
      const [low, high] = [launch[of][key], launch[of][key + "_shared"]];
      const lines = at(steps, xs[i]).map(step => step.y);
      check(`ranges of ${name}: ${xs[i]} has a line at each end`, [low, high].every(share => lines.some(line => near(line, y(share)))),
        [lines, y(low), y(high)]);
      const here = at(bands, xs[i]);
      check(`ranges of ${name}: ${xs[i]} has a band from end to end`, high - low < 1e-9 ? here.length === 0
        : here.length === 1 && near(here[0].bottom, y(low)) && near(here[0].top, y(high)), [here, y(low), y(high)]);
    });
    check(`ranges of ${name}: the legend says what the ends assume`, ["Lower end:", "upper end:"].every(text =>
      texts.some(item => item.text.includes(text))));
  }
  for (const [name, args] of [...Object.entries(SWEEPS).map(([name, [args]]) => [name, args]),
    ["of tiles", ["-g", "a100", "-t", "128", "-r", "64", "--problem", "3000x4096", "--tile", "128x128,64x64,256x128"]],
    ["of several series", ["-g", "mi300x", "-t", "128:512:64", "-r", "64", "--grid", "1000,2000,3100"]],
    ["of a heat map", ["-g", "h100-sxm", "-t", "128:512:32", "-r", "64", "--grid", "1000:9000:500"]]]) {
    for (const width of [1400, 1000, 390, 320]) {
      await page.size(width, 900);
      await open(page, args, "html");
      await labels(page, `ranges ${name} at ${width}`, "[...document.querySelectorAll('.picture')].find(e => e.checkVisibility()).shadowRoot.querySelector('svg')");
    }
  }
  await page.size(1400, 900);
  // A list of tiles is a bar for each, with its range.
  const args = ["-g", "a100", "-t", "128", "-r", "64", "--problem", "3000x4096", "--tile", "128x128,64x64,256x128"];
  const launches = values(args);
  await open(page, args, "svg");
  await labels(page, "a list of tiles");
  const [bars, bands, texts] = [await page.evaluate(SHAPES("rect.bar[height='14']")), await page.evaluate(SHAPES("rect.band[height='14']")),
    await page.evaluate(TEXTS)];
  same("a list of tiles: a bar for each", bars.length, launches.length);
  const whole = bars[0].left + (bars[0].right - bars[0].left) / launches[0].tiles.useful;
  const x = share => bars[0].left + share * (whole - bars[0].left);
  launches.forEach(({ tiles: { useful: low, useful_shared: high } }, i) => {
    const band = bands.find(band => near(band.y, bars[i].y));
    check(`a list of tiles: bar ${i} ends at the lower end, its band at the upper one`, near(bars[i].right, x(low)) &&
      (high - low < 1e-9 ? !band : near(band.left, x(low)) && near(band.right, x(high))), [bars[i], band, x(low), x(high)]);
    check(`a list of tiles: bar ${i} says its range`, texts.some(item => item.text === range(low, high, "-") && Math.abs(item.y - bars[i].y) < 5),
      range(low, high, "-"));
  });
};

// One number is one number: a value reads the same in the text, in the table of the page, in its
// figure and at the picture, whose best launch is that of the figure.
const oneRange = async page => {
  const spaces = text => text.replaceAll("\u00a0", " ");
  for (const [name, args, of, key] of [...Object.entries(SWEEPS).map(([name, [args, , of, key]]) => [name, args, of, key]),
    ["full waves", ["-g", "a100", "-t", "256", "-r", "168", "--problem", "256:8192:64x4096", "--tile", "256x128"], "tiles", "useful"],
    ["machines", ["-g", "a100,h100-sxm,mi300x,b200,rtx-4090", "-t", "256", "-r", "64", "-s", "16K", "--grid", "2000"], "waves", "efficiency"]]) {
    const shares = values(args).map(launch => [launch[of][key], launch[of][key + "_shared"]]);
    const text = run(args, "text").split("\n").slice(1, shares.length + 1).map(line => line.match(/[\d.]+(-[\d.]+)? %$/)?.[0]);
    same(`${name}: the text`, text.join(), shares.map(share => range(...share, "-")).join());
    await open(page, args, "html");
    const [cells, figures, picture] = await page.evaluate(`(() => {
      const at = [...document.querySelectorAll("#rows th")].findIndex(e => /^Useful (time|work)/.test(e.textContent));
      return [[...document.querySelectorAll("#rows tbody tr:not(.details)")].map(row => row.cells[at].textContent),
        [...document.querySelectorAll(".figure")].map(e => e.textContent),
        document.querySelector(".picture.broad").shadowRoot.textContent]; })()`);
    same(`${name}: the table of the page`, cells.map(cell => spaces(cell).trim()).join(), shares.map(share => range(...share, "-")).join());
    const waves = values(args).map(launch => launch.waves.waves.toFixed(2));
    same(`${name}: the waves of the page`, (await page.evaluate(`(() => {
      const at = [...document.querySelectorAll("#rows th")].findIndex(e => /^(Waves|Rounds)$/.test(e.textContent));
      return [...document.querySelectorAll("#rows tbody tr:not(.details)")].map(row => row.cells[at].textContent); })()`)).join(), waves.join());
    check(`${name}: the waves of the text`, waves.every((number, i) => ` ${run(args, "text").split("\n")[i + 1]} `.includes(` ${number} `)), waves);
    const best = shares.reduce((a, b) => b[0] - a[0] > 1e-12 || (Math.abs(b[0] - a[0]) < 1e-12 && b[1] - a[1] > 1e-12) ? b : a);
    const figure = spaces(figures.find(text => /in the best launch/.test(text)));
    check(`${name}: the figure has the best`, figure.startsWith(range(...best, " to ", " %")), [figure, best]);
    if (name === "machines") continue; // their picture is of the occupancy
    const said = spaces(picture).match(/Best: (.*?) with ([\d,]+)/);
    same(`${name}: the picture has the same best`, said?.[1], range(...best, " to ", " %"));
    const launch = figure.match(/(?:grid|problem) ([\d,]+)/)?.[1].replaceAll(",", "");
    same(`${name}: and of the same launch`, launch, said?.[2].replaceAll(",", ""));
  }
};

// What the figures of a run say in percent, its text says too.
const oneShare = async page => {
  for (const file of ["kineto_h100.json", "kineto_steps.json", "nsys.sqlite", "rocprofv3.json"]) {
    const args = ["trace", `tests/traces/${file}`];
    const text = spawnSync(path.resolve(occ), args, { encoding: "utf8" }).stdout.replace(/\s+/g, " ");
    await open(page, args, "html");
    const figures = await page.evaluate("[...document.querySelectorAll('.figure')].map(e => e.textContent.replaceAll('\\u00a0', ' '))");
    const shares = figures.flatMap(figure => [...figure.matchAll(/([\d.]+ %)(?= busy|\s+of all idle)/g)].map(match => match[1]));
    check(`${file}: has shares`, shares.length > 0, figures);
    same(`${file}: its text has the shares of its figures`, shares.filter(share => !text.includes(` ${share}`)).join(), "");
  }
};

// A column that no launch has a value of is refused, and so is a name that is none.
const refusedColumns = async () => {
  for (const [column, named] of [["cluster.low", /these have: .*occupancy/], ["no_such", /expected .*occupancy/]]) {
    const { status, stderr } = spawnSync(path.resolve(occ), ["-a", "sm_80", "-t", "128,256", "-r", "40", "--plot", column], { encoding: "utf8" });
    check(`--plot ${column} is refused`, status === 2 && named.test(stderr), [status, stderr]);
  }
};

// ---- staircases ----------------------------------------------------------------------------------

// The staircase of threads is the warps of each block size, on -f svg and on a page.
const threadStairs = async page => {
  const options = ["-a", "sm_80", "-r", "40"];
  const launches = values([...options, "-t", "32:1024:32"]);
  const most = Math.max(...launches.map(launch => launch.warps_per_sm));
  const best = launches.filter(launch => launch.warps_per_sm === most).map(launch => launch.launch.threads);
  const compare = async (name, line, ring, unit) => {
    const [box, path, rings, units] = await page.evaluate(`(() => { const svg = stairs();
      const line = svg.querySelector("${line}"), r = line.getBBox();
      return [{ left: r.x, right: r.x + r.width, top: r.y, bottom: r.y + r.height }, line.getAttribute("d"),
        [...svg.querySelectorAll("${ring}")].map(e => [Number(e.getAttribute("cx")), Number(e.getAttribute("cy"))]),
        svg.textContent.includes("${unit}")]; })()`);
    const zero = await page.evaluate(`(() => { const axes = [...stairs().querySelectorAll(".axis")].map(e => e.getBBox());
      return Math.max(...axes.filter(box => box.width > 50).map(box => box.y)); })()`);
    const x = threads => box.left + (box.right - box.left) * threads / 1024;
    const y = warps => zero + (box.top - zero) * warps / most;
    const points = [];
    let at = [0, 0];
    for (const [, letter, one, two] of path.matchAll(/([MVH])([\d.]+)(?: ([\d.]+))?/g)) {
      if (letter === "M") at = [Number(one), Number(two)];
      if (letter === "V") at = [at[0], Number(one)];
      if (letter === "H") points.push(at = [Number(one), at[1]]);
    }
    const wrong = launches.filter(launch => !points.some(([px, py]) =>
      near(px, x(launch.launch.threads)) && near(py, y(launch.warps_per_sm))));
    same(`${name}: each block size is at its warps`, wrong.map(launch => launch.launch.threads).join(), "");
    same(`${name}: exactly the best block sizes are ringed`, rings.map(([rx]) => Math.round(rx)).join(),
      best.map(threads => Math.round(x(threads))).join());
    check(`${name}: its unit`, units);
    await labels(page, name, "stairs()");
  };
  await open(page, ["solve", ...options, "-t", "256"], "svg");
  await page.evaluate("window.stairs = () => document.querySelectorAll('svg.stairs')[2]; 0");
  await compare("steps of threads", ".line", ".best", "occupancy");
  for (const width of [1400, 320]) {
    await page.size(width, 900);
    await open(page, [...options, "-t", "256"], "html");
    await page.evaluate("window.stairs = () => document.querySelectorAll('#details svg')[2]; 0");
    await compare(`details of a launch at ${width}`, ".steps", ".best", "occupancy");
    for (const index of [0, 1]) await labels(page, `details, staircase ${index}`, `document.querySelectorAll('#details svg')[${index}]`);
  }
  await page.size(1400, 900);
};

// The points of a path of M, H and V, and its height at a value of x.
const heights = path => {
  const parts = [];
  let at = [0, 0];
  for (const [, letter, one, two] of path.matchAll(/([MVH])([\d.]+)(?: ([\d.]+))?/g)) {
    if (letter === "M") at = [Number(one), Number(two)];
    if (letter === "V") at = [at[0], Number(one)];
    if (letter === "H") {
      parts.push({ left: at[0], right: Number(one), y: at[1] });
      at = [Number(one), at[1]];
    }
  }
  return x => parts.find(part => part.left - 0.1 <= x && x <= part.right + 0.1)?.y;
};

// Staircases have one scale, the occupancy from 0 to 100 %.  A thin line is the limit that binds next: the
// lowest that the axis does not change; of threads, the lowest that does not bind.
const stairScale = async page => {
  for (const launch of [{ threads: 256, regs: 40, smem: 30720 }, { threads: 192, regs: 72, smem: 1024 },
    { threads: 1024, regs: 128, smem: 0 }, { threads: 640, regs: 32, smem: 65536 }]) {
    const args = of => ["-a", "sm_80", "-t", String(of.threads), "-r", String(of.regs), "-s", String(of.smem)];
    const [now] = [values(args(launch))].flat();
    const axes = [["regs", [...Array(255).keys()].map(i => i + 1), "registers"],
      ["smem", [...Array(163).keys()].map(i => 1024 * i + 512), "shared_memory"],
      ["threads", [...Array(32).keys()].map(i => 32 * (i + 1)), null]];
    const compare = async (view, panels, line) => {
      for (const [index, [axis, list, own]] of axes.entries()) {
        const name = `${view} of ${args(launch).slice(2).join(" ")}, ${axis}`;
        const found = await page.evaluate(`(() => { const svg = ${panels}[${index}];
          const d = what => svg.querySelector("path" + what)?.getAttribute("d") ?? "";
          const texts = [...svg.querySelectorAll("text")].map(e => { const r = e.getBBox(); return { text: e.textContent, left: r.x, x: r.x + r.width / 2, y: r.y + r.height / 2 }; });
          const box = what => [...svg.querySelectorAll(what)].map(e => e.getBBox()).filter(r => r.width > 5).map(r => [r.x, r.x + r.width, r.y, r.y + r.height]);
          const dot = svg.querySelector(".dot, circle.here");
          const marks = [...svg.querySelectorAll(".axis")].map(e => e.getBBox()).filter(r => r.width < 1 && r.height < 6).map(r => r.x);
          return { line: d("${line}"), next: d(".limit"), texts, dead: box(".dead"), marks, dot: [dot.cx.baseVal.value, dot.cy.baseVal.value] }; })()`);
        const tick = text => found.texts.find(item => item.text === text);
        const y = share => tick("0 %").y + share * (tick("100 %").y - tick("0 %").y);
        same(`${name}: the scale`, ["0 %", "25 %", "50 %", "75 %", "100 %"].filter(text => !tick(text)).join(), "");
        const many = values(args({ ...launch, [axis]: list.join() }));
        const running = many.filter(one => one.launchable);
        const saidNow = found.texts.find(item => /^now /.test(item.text)).text;
        check(`${name}: now`, saidNow.endsWith(now.launchable ? `: ${tenth(now.occupancy)} %` : ": cannot launch") &&
          near(found.dot[1], y(now.occupancy)), [saidNow, found.dot]);
        if (running.length === 0) {
          check(`${name}: nothing fits, all is hatched`, found.dead.length === 1 && found.line.replace(/M$/, "") === "", found);
          continue;
        }
        const ticks = found.texts.filter(item => /^[\d,]+$/.test(item.text) && item.y > y(0) + 5)
          .map(item => Number(item.text.replace(",", "")) * (axis === "smem" ? 1024 : 1)).sort((one, other) => one - other);
        const [a, b] = ticks, [ax, bx] = found.marks.sort((one, other) => one - other);
        const x = value => ax + (bx - ax) * (value - a) / (b - a);
        // A step ends with its last value: those between two values belong to the larger one.
        const middle = one => x(one.launch[axis] - { regs: 0.5, smem: 0, threads: 16 }[axis]);
        const isAt = (path, one, share) => [-1, 0, 1].some(by => near(heights(path)(middle(one) + by) ?? -9, y(share)));
        same(`${name}: each is at its occupancy`, running.filter(one => !isAt(found.line, one, one.occupancy))
          .map(one => one.launch[axis]).join(), "");
        const warps = one => Math.ceil(one.launch.threads / 32);
        const next = one => Math.min(1, ...Object.entries(one.limits).filter(([limit, blocks]) => blocks !== null &&
          (own ? limit !== own : !one.limiters.includes(limit))).map(([, blocks]) => blocks * warps(one) / 64));
        same(`${name}: the limit that binds next`, running.filter(one => !isAt(found.next, one, next(one)))
          .map(one => one.launch[axis]).join(), "");
        const hatched = found.dead.filter(([, , top, bottom]) => near(top, y(1)) && near(bottom, y(0)));
        check(`${name}: hatched from where nothing fits`, now.launchable ? hatched.length === 0 : hatched.length === 1 &&
          hatched[0][0] < found.dot[0] && Math.abs(hatched[0][0] - x(Math.max(...running.map(one => one.launch[axis])))) < 3, [found.dead, found.dot]);
      }
    };
    await open(page, ["solve", ...args(launch)], "svg");
    await compare("solve", "document.querySelectorAll('svg.stairs')", ".line");
    await open(page, args(launch), "html");
    await compare("details", "document.querySelectorAll('#details svg')", ".steps");
  }
};

// The labels of a frontier: on none lies another one or a dot of another corner, and none is cut.
const frontiers = async page => {
  for (const launch of ["-a sm_80 -t 256 -r 40", "-a sm_90 -t 32 -r 24 -s 1K", "-a sm_90 -t 64 -r 40", "-a sm_75 -t 1024 -r 32",
    "-a sm_120 -t 96 -r 40 -s 100K", "-a gfx942 -t 64 -r 40", "-a gfx1100 -t 256 -r 40", "-a sm_86 -t 640 -r 72 -s 20K"]) {
    const args = ["solve", ...launch.split(" "), "--frontier", "regs,smem"];
    await open(page, args, "svg");
    await labels(page, `frontier ${launch}`);
    for (const width of [1280, 390, 320]) {
      await page.size(width, 900);
      await open(page, args, "html");
      const root = "[...document.querySelectorAll('.picture')].find(e => e.checkVisibility()).shadowRoot.querySelector('svg')";
      await labels(page, `frontier ${launch} at ${width}`, root);
      same(`frontier ${launch} at ${width}: labels and dots`, await page.evaluate(`(() => {
        const box = e => e.getBoundingClientRect();
        const texts = [...${root}.querySelectorAll("text")].filter(e => /^\\d+: [\\d.]+ %$/.test(e.textContent));
        const dots = [...${root}.querySelectorAll(".corner")].map(box);
        return texts.flatMap(e => dots.filter(dot => { const a = box(e);
          return Math.min(a.right, dot.right) - Math.max(a.left, dot.left) > 1.5 &&
            Math.min(a.bottom, dot.bottom) - Math.max(a.top, dot.top) > 3.5; }).map(() => e.textContent)).join() + (texts.length ? "" : "none");
      })()`), "");
      same(`frontier ${launch} at ${width}: no leader crosses a label`, await page.evaluate(`(() => {
        const texts = [...${root}.querySelectorAll("text.small")].map(e => [e.textContent, e.getBBox()]);
        return [...${root}.querySelectorAll(".leader")].flatMap(line => {
          const length = line.getTotalLength(), points = [...Array(101).keys()].map(i => line.getPointAtLength(length * i / 100));
          return texts.filter(([, box]) => points.some(({ x, y }) => x > box.x + 1 && x < box.x + box.width - 1 &&
            y > box.y + 3 && y < box.y + box.height - 3)).map(([text]) => text);
        }).join();
      })()`), "");
    }
    await page.size(1400, 900);
  }
};

// Labels of many launches: none is cut, none lies on another.
const stairLabels = async page => {
  for (const launch of ["-t 256 -r 40", "-t 5000 -r 72", "-t 640 -r 72 -s 26880", "-t 1024 -r 65", "-t 32 -r 255 -s 48K",
    "-t 128 -r 33 -s 100K", "-t 512 -r 128 -s 1000"]) {
    await open(page, ["solve", "-a", "sm_90", ...launch.split(" ")], "svg");
    await page.evaluate("window.panels = document.querySelectorAll('svg.stairs'); 0");
    for (const index of [0, 1, 2]) await labels(page, `solve ${launch}, panel ${index}`, `panels[${index}]`);
  }
};

// ---- the time line -------------------------------------------------------------------------------

// A trace of `count` kernels of 93 us each, 100 us apart; `at` is its start in us.
const regularTrace = (name, count, at) => {
  const trace = JSON.parse(fs.readFileSync("tests/traces/kineto_h100.json", "utf8"));
  const one = trace.traceEvents.find(event => event.cat === "kernel");
  trace.traceEvents = Array.from({ length: count }, (_, i) => ({ ...one, ts: at + 100 * i, dur: 93,
    name: i % 4 === 0 ? "first_kernel" : "second_kernel", args: { ...one.args, correlation: i } }));
  const file = path.join(folder, name);
  fs.writeFileSync(file, JSON.stringify(trace));
  return file;
};
const timeLine = async page => {
  const count = 3000;
  const file = regularTrace("regular.json", count, 1000);
  await open(page, ["trace", file], "html");
  const drawn = await page.evaluate(`(() => {
    const svg = document.querySelector("figure.time svg");
    const bars = [...svg.querySelectorAll("rect:not(.view, .handle, .hit, .lost, .lost-line)")].map(e => ({ class: e.getAttribute("class"),
      top: Math.round(e.y.baseVal.value), ink: e.width.baseVal.value * Number(e.getAttribute("opacity") ?? 1),
      outline: e.width.baseVal.value < 3 && getComputedStyle(e).stroke !== "none", fill: getComputedStyle(e).fill }));
    const axis = svg.querySelector(".axis").getBBox();
    return { bars, width: axis.width, legend: document.querySelector(".legend").textContent };
  })()`);
  const lanes = [...new Set(drawn.bars.map(bar => bar.top))].sort((a, b) => a - b);
  const ink = (top, kind) => drawn.bars.filter(bar => bar.top === top && kind.test(bar.class)).reduce((sum, bar) => sum + bar.ink, 0);
  const idle = (count - 1) * 7 / ((count - 1) * 100 + 93), busy = count * 93 / ((count - 1) * 100 + 93);
  for (const [name, top] of [["whole run", lanes[0]], ["lane", lanes[1]]]) {
    const share = ink(top, /idle/) / drawn.width;
    check(`${name}: idle time covers its share of the line`, Math.abs(share - idle) < 0.01, { share, idle });
  }
  const share = ink(lanes[2], /kernel|lit/) / drawn.width;
  check("kernels cover their share of the line", Math.abs(share - busy) < 0.01, { share, busy });
  same("no outline around what is narrower than 3 pixels", drawn.bars.filter(bar => bar.outline).length, 0);
  check("the legend names the kernels and why the device is idle", ["second_kernel", "first_kernel", "idle: cause unknown"]
    .every(text => drawn.legend.includes(text)), drawn.legend);
  check("the legend names nothing that the run lacks", !/copies|communication|host|back to back/.test(drawn.legend), drawn.legend);

  // Few kernels: each has its name inside, and equal names have equal colours.
  await open(page, ["trace", regularTrace("few.json", 8, 1000)], "html");
  const few = await page.evaluate(`(() => { const svg = document.querySelector("figure.time svg");
    return { names: [...svg.querySelectorAll(".caption")].map(e => e.textContent).filter(text => /kernel/.test(text)),
      kinds: [...new Set([...svg.querySelectorAll("[class^=kernel], .lit")].map(e => e.getAttribute("class")))].length }; })()`);
  same("each kernel has its name", few.names.join(), Array.from({ length: 8 }, (_, i) => i % 4 ? "second_kernel" : "first_kernel").join());
  same("a colour for each name", few.kinds, 2);

  // Two files that were not recorded at the same time begin at 0, and are named.
  await open(page, ["trace", regularTrace("one.json", 8, 1000), regularTrace("zw\u00f6lf.json", 8, 1e9)], "html");
  const files = await page.evaluate(`(() => { const svg = document.querySelector("figure.time svg");
    return { starts: [...svg.querySelectorAll("[class^=kernel], .lit")].map(e => e.x.baseVal.value), text: svg.textContent, caption: document.querySelector(".span + p").textContent }; })()`);
  same("two files: both clocks begin at 0", files.starts.filter(x => Math.abs(x - Math.min(...files.starts)) < 0.1).length, 4, files.starts);
  check("two files: the files are named, and so is their clock", ["one.json", "zw\u00f6lf.json", "of each file"]
    .every(text => files.text.includes(text)), files.text);
  check("two devices: the bar says that it adds them up", files.caption.includes(", all devices together, from the left"), files.caption);
};

// Two files of different length: each is drawn on its own clock, with an axis; a switch gives them one scale.
const ownClocks = async page => {
  const files = [regularTrace("long_run.json", 200, 1000), regularTrace("short_run.json", 4, 1e9)];
  const spans = [199 * 100 + 93, 3 * 100 + 93].map(us => us * 1000);
  same("clocks: the spans", values(["trace", ...files]).devices.map(device => device.span_ns).join(), spans.join());
  for (const width of [1400, 390]) {
    await page.size(width, 900);
    await open(page, ["trace", ...files], "html");
    const drawn = () => page.evaluate(`(() => { const svg = document.querySelector("figure.time svg"), axes = [...svg.querySelectorAll("line.axis")]
        .filter(e => e.getBBox().width > 50).map(e => e.getBBox());
      const bars = [...svg.querySelectorAll("[class^=kernel], .lit")].map(e => e.getBBox()).filter(r => r.height > 24);
      const lanes = [...new Set(bars.map(r => r.y))].map(y => bars.filter(r => r.y === y));
      return { left: axes[0].x, width: axes[0].width, axes: axes.length, titles: [...svg.querySelectorAll("text")].map(e => e.textContent)
        .filter(text => /first activity/.test(text)), lanes: lanes.map(lane => lane.map(r => [r.x, r.x + r.width])) }; })()`);
    const own = await drawn();
    const reach = lane => [Math.min(...lane.map(([from]) => from)), Math.max(...lane.map(([, to]) => to))];
    same(`clocks at ${width}: an axis for each file`, own.axes, 2);
    check(`clocks at ${width}: each in its unit`, /, ms$/.test(own.titles[0]) && /, us$/.test(own.titles[1]), own.titles);
    own.lanes.forEach((lane, i) => check(`clocks at ${width}: file ${i} has the whole width`, near(reach(lane)[0], own.left) &&
      near(reach(lane)[1], own.left + own.width), [reach(lane), own]));
    const short = own.lanes[1].sort((a, b) => a[0] - b[0]);
    same(`clocks at ${width}: each kernel of the short file`, short.length, 4);
    short.forEach(([from, to], i) => check(`clocks at ${width}: kernel ${i} is at its time`,
      near(from, own.left + own.width * 100e3 * i / spans[1]) && near(to, own.left + own.width * (100e3 * i + 93e3) / spans[1]), [from, to]));
    await labels(page, `clocks at ${width}`, "document.querySelector('figure.time svg')");
    await page.evaluate("[...document.querySelectorAll('figure.time label')].find(e => /One scale/.test(e.textContent)).click()");
    const one = await drawn();
    same(`clocks at ${width}: one axis for both`, one.axes, 1);
    check(`clocks at ${width}: on one scale the short file is short`, Math.abs(reach(one.lanes[1])[1] - one.left - one.width * spans[1] / spans[0]) < 1.5,
      [reach(one.lanes[1]), one.left, one.width]);
  }
  await page.size(1400, 900);
  await open(page, ["trace", regularTrace("same1.json", 8, 1000), regularTrace("same2.json", 8, 1e9)], "html");
  same("clocks: files of one length need no switch", await page.evaluate("document.querySelectorAll('figure.time label').length"), 0);
};

// Gaps of 600 us: the host begins the call after 300 us, the call takes 200, the kernel waits 100 more.
const idleColours = async page => {
  const file = regularTrace("calls.json", 20, 1000), trace = JSON.parse(fs.readFileSync(file, "utf8"));
  trace.traceEvents.forEach((kernel, i) => { kernel.ts = 1000 + 700 * i; kernel.dur = 100; });
  trace.traceEvents.push(...trace.traceEvents.slice(1).map(kernel => ({ ph: "X", cat: "cuda_runtime", name: "cudaLaunchKernel",
    pid: 7, tid: 7, ts: kernel.ts - 300, dur: 200, args: { correlation: kernel.args.correlation } })));
  fs.writeFileSync(file, JSON.stringify(trace));
  const run = values(["trace", file]);
  const { idle, span_ns: span } = run.devices[0];
  const of = { host: idle.host_ns + idle.sync_ns + idle.call_ns, between: idle.launch_ns + idle.queued_ns + idle.back_to_back_ns };
  check("the gaps have parts of both colours", of.host > 0 && of.between > 0, idle);
  await open(page, ["trace", file], "html");
  const drawn = await page.evaluate(`(() => {
    const svg = document.querySelector("figure.time svg"), width = svg.querySelector(".axis").getBBox().width;
    const bars = [...svg.querySelectorAll("rect.idle")].map(e => ({ kind: e.getAttribute("class"), top: Math.round(e.y.baseVal.value),
      ink: e.width.baseVal.value * Number(e.getAttribute("opacity") ?? 1) / width }));
    const part = name => { const e = document.querySelector(".span ." + name); return e ? parseFloat(e.style.width) / 100 : 0; };
    const lanes = [...svg.querySelectorAll("text")].map(e => e.textContent);
    return { bars, lanes, host: part("orange"), between: part("sand"), legend: document.querySelector(".legend").textContent };
  })()`);
  check("no known work of the host: no lane of it", drawn.lanes.includes("Idle") && !drawn.lanes.includes("Host"), drawn.lanes);
  const lane = Math.max(...drawn.bars.map(bar => bar.top));
  for (const kind of ["host", "between"]) {
    const ink = drawn.bars.filter(bar => bar.top === lane && bar.kind.includes(kind)).reduce((sum, bar) => sum + bar.ink, 0);
    const share = of[kind] / span;
    check(`idle, ${kind}: the time line and the bar show the same share`, Math.abs(ink - share) < 0.01 && Math.abs(drawn[kind] - share) < 1e-3,
      { ink, bar: drawn[kind], share });
  }
  check("the legend names the causes as the text does", ["host-bound", "inside launch calls"].every(text => drawn.legend.includes(text)), drawn.legend);
};

// After a zoom by keys the tooltip is that of what now lies under the pointer.
const zoomedTooltip = async page => {
  await open(page, ["trace", regularTrace("zoom.json", 40, 1000)], "html");
  const box = await page.evaluate(`(() => { const e = [...document.querySelectorAll("figure.time rect")].filter(e =>
    /^kernel|lit/.test(e.getAttribute("class"))).pop(); e.scrollIntoView({ block: "center", behavior: "instant" });
    const r = e.getBoundingClientRect(); return { x: r.x + r.width / 2, y: r.y + r.height / 2 }; })()`);
  const tip = () => page.evaluate("document.getElementById('tip').hidden ? '' : document.getElementById('tip').textContent");
  await page.send("Input.dispatchMouseEvent", { type: "mouseMoved", ...box });
  await page.send("Input.dispatchMouseEvent", { type: "mouseMoved", x: box.x + 1, y: box.y });
  const before = await tip();
  await page.evaluate("document.querySelector('figure.time').focus({ preventScroll: true })");
  await page.press("+", "+");
  const after = await tip();
  check("the tooltip follows a zoom by keys", before.includes("start") && after.includes("start") && before !== after, [before, after]);
};

// ---- rows and numbers ----------------------------------------------------------------------------

// Of more kernels than a page draws at first it draws the worst.
const manyKernels = async page => {
  const file = path.join(folder, "many.log");
  const lines = [];
  for (let i = 0; i < 1200; i++) {
    const regs = 16 + i * 7919 % 240;
    lines.push(`ptxas info    : Compiling entry function 'k${i}' for 'sm_90'`, `ptxas info    : Function properties for k${i}`,
      `    0 bytes stack frame, ${i === 1100 ? 64 : 0} bytes spill stores, 0 bytes spill loads`,
      `ptxas info    : Used ${regs} registers, 400 bytes cmem[0]`);
  }
  fs.writeFileSync(file, lines.join("\n"));
  const args = ["kernels", file, "-t", "256"];
  const kernels = values(args);
  await open(page, args, "html");
  const rows = await page.evaluate("[...document.querySelectorAll('#rows tbody tr:not(.details)')].map(row => row.cells[0].textContent)");
  same("the rows that are drawn", rows.length, 200);
  same("the worst is first", rows[0], "k1100");
  const occupancy = new Map(kernels.map(kernel => [kernel.kernel, kernel.result.occupancy]));
  const kept = new Set(rows);
  const best = Math.max(...rows.slice(1).map(name => occupancy.get(name)));
  check("no row that waits is worse than one that is drawn", kernels.every(kernel =>
    kept.has(kernel.kernel) || kernel.result.occupancy >= best), best);
};

// The cards of kernels count what the numbers say, and a change that may make a kernel spill is no fact.
const kernelCards = async page => {
  const percent = share => `${Math.round(share * 1000) / 10} %`;
  for (const args of [["kernels", "tests/kernels/made/basic.log", "-t", "256"],
    ["kernels", "tests/kernels/made/basic.log", "-t", "1024", "-k", "spills"]]) {
    const name = args.slice(2).join(" ");
    const kernels = values(args).filter(kernel => kernel.result);
    const running = kernels.filter(kernel => kernel.result.launchable).map(kernel => kernel.result.occupancy);
    const below = running.filter(occupancy => occupancy < 1);
    const lowest = running.filter(occupancy => occupancy === Math.min(...running)).length;
    await open(page, args, "html");
    const cards = await page.evaluate("[...document.querySelectorAll('.figure')].map(e => e.textContent.replaceAll('\\u00a0', ' '))");
    const low = cards.find(text => /lowest occupancy/.test(text));
    same(`${name}: how many kernels have the lowest occupancy`, Number((low.match(/; ([\d,]+) other \w+ too\./) || [0, "0"])[1]
      .replace(",", "")) + 1, lowest);
    const full = cards.find(text => /at full occupancy/.test(text));
    check(`${name}: how many reach the full occupancy, and what the others have`, full.startsWith(
      `${running.length - below.length} of ${kernels.length} at full`) && (below.length === 0 ? /No \w+ has less/.test(full)
      : full.includes(`${below.length} `) && full.includes(percent(Math.min(...below))) && full.includes(percent(Math.max(...below)))),
      [full, below.length]);
    const changes = await page.evaluate(`[...document.querySelectorAll("#rows tr[data-d]")].flatMap(row =>
      (JSON.parse(row.dataset.d).changes || []).map(change => change[0]))`);
    same(`${name}: no change is said to spill for a fact`, changes.filter(text => /, spills(,|$)/.test(text)).join("; "), "");
    check(`${name}: fewer registers may spill`, args.includes("-k") || changes.some(text => /registers .* -> .*, may spill/.test(text)),
      changes.slice(0, 9));
  }
};

// Steps of threads have several numbers of warps: the page says that theirs is that of the last value.
const stepHeads = async page => {
  const args = ["solve", "-a", "sm_80", "-t", "512", "-r", "40"];
  await open(page, args, "html");
  const heads = await page.evaluate("[...document.querySelectorAll('#rows th')].map(e => e.textContent)");
  same("steps: warps and occupancy are at the last value", heads.filter(text => /at the last value/.test(text)).map(text =>
    text.split(" ")[0]).join(), "Warps,Occupancy");
};

// One quantity has one number: the registers that a block needs.
const oneNumber = async page => {
  await open(page, ["-a", "sm_90", "-t", "5000", "-r", "72"], "html");
  const text = await page.evaluate("document.body.innerText");
  check("the sentence and the table have one number of registers", (text.match(/368,640/g) || []).length === 2 &&
    !/361,?728/.test(text));
};

// A sweep of problems draws the useful time of each, and names the problem of the best launch.
const problems = async page => {
  const args = ["-g", "a100", "-t", "256", "-r", "168", "--problem", "1024:4096:512x4096", "--tile", "256x128"];
  const launches = values(args);
  await open(page, args, "html");
  const figures = await page.evaluate("document.querySelector('.figures').textContent");
  const most = Math.max(...launches.map(launch => launch.waves.efficiency));
  const best = launches.findIndex(launch => launch.waves.efficiency === most);
  check("the best launch names its problem", figures.includes(`problem ${1024 + 512 * best}x4096`), [figures, best]);
  await open(page, args, "html");
  await page.evaluate(`window.plot = document.querySelector(".picture.broad").shadowRoot.querySelector("svg"); 0`);
  const { texts, tops } = await page.evaluate(`({
    texts: [...plot.querySelectorAll("text")].map(e => ({ text: e.textContent, y: e.getBBox().y + e.getBBox().height / 2 })),
    tops: [...plot.querySelectorAll("path.step")].map(e => e.getBBox()).filter(box => box.width > 30).map(box => box.y) })`);
  const at = text => texts.find(item => item.text === text).y;
  const heights = new Set(launches.map(launch => Math.round(at("0 %") + launch.tiles.useful * (at("100 %") - at("0 %")))));
  check("the heights are the useful time", tops.length > 2 && tops.every(top => [...heights].some(height => Math.abs(height - top) < 2)),
    [tops, [...heights]]);
};

// Copies that take most of a run are a large figure, with the share that the bar has.
const copiesFigure = async page => {
  const trace = JSON.parse(fs.readFileSync("tests/traces/kineto_h100.json", "utf8"));
  const one = trace.traceEvents.find(event => event.cat === "kernel");
  const copy = { ...one, cat: "gpu_memcpy", name: "Memcpy HtoD (Pageable -> Device)", dur: 900, args: { device: one.args.device,
    stream: one.args.stream, bytes: 1e6, correlation: 2 } };
  trace.traceEvents = [{ ...one, ts: 1000, dur: 100 }, { ...copy, ts: 1100 }];
  const file = path.join(folder, "copies.json");
  fs.writeFileSync(file, JSON.stringify(trace));
  await open(page, ["trace", file], "html");
  const figures = await page.evaluate("[...document.querySelectorAll('.figure')].map(e => e.textContent)");
  check("copies are a figure", figures.some(text => /90\s%\s*copies alone/.test(text)), figures);
  same("their part of the bar is as wide", await page.evaluate("document.querySelector('.span .grey').style.width"), "90%");
};

// A simulation of many SMs: blocks fill the plot, without gaps between SMs, on pictures of every size.
const simulation = async page => {
  for (const [grid, shapes] of [["1280", ".b"], ["100000", "path[class^=w]"]]) {
    for (const [size, window] of [["broad", 1400], ["wide", 1000], ["narrow", 320]]) {
      await page.size(window, 900);
      await open(page, ["simulate", "--gpu", "a100", "-t", "256", "-r", "55", "--grid", grid], "html");
      const boxes = await page.evaluate(`[...document.querySelector(".picture.${size}").shadowRoot.querySelectorAll("${shapes}, .frame")]
        .map(e => { const r = e.getBBox(); return [e.getAttribute("class"), r.x, r.y, r.x + r.width, r.y + r.height]; })`);
      const frame = boxes.find(box => box[0] === "frame");
      const blocks = boxes.filter(box => box !== frame && box[2] >= frame[2]);
      const reach = [Math.min(...blocks.map(box => box[1])), Math.max(...blocks.map(box => box[3]))];
      check(`simulation of ${grid} blocks, ${size}: the blocks reach from end to end`,
        near(reach[0], frame[1]) && near(reach[1], frame[3]), [reach, frame]);
      if (shapes !== ".b") continue;
      const lines = [...new Set(blocks.map(box => box[2]))].sort((a, b) => a - b);
      const gaps = lines.slice(1).map((line, i) => line - lines[i]);
      same(`simulation of ${grid} blocks, ${size}: no gaps`, Math.max(...gaps), Math.min(...gaps));
    }
  }
  await page.size(1400, 900);
};

const TUNE = ["tune", "-a", "sm_90", "-t", "256", "--", "tests/tune/compiler.sh", "{regs}"];

// Steps of tune and the time of a simulation stand at their values on the axis below them, at every size.
const axes = async page => {
  const TICKS = root => `(() => { const svg = ${root}, bottom = Math.max(...[...svg.querySelectorAll(".axis")].map(e => e.getBBox()).filter(r => r.width < 1 && r.height > 0 && r.height < 6).map(r => r.y));
    const marks = [...svg.querySelectorAll(".axis")].map(e => e.getBBox()).filter(r => r.width < 1 && r.y === bottom).map(r => r.x);
    return marks.map(x => [x, Number([...svg.querySelectorAll("text")].find(e => { const r = e.getBBox(); return Math.abs(r.x + r.width / 2 - x) < 1.5 && r.y > bottom && r.y < bottom + 20; })?.textContent)]); })()`;
  const place = ticks => value => ticks[0][0] + (ticks[1][0] - ticks[0][0]) * (value - ticks[0][1]) / (ticks[1][1] - ticks[0][1]);
  const VISIBLE = "[...document.querySelectorAll('.picture')].find(e => e.checkVisibility()).shadowRoot.querySelector('svg')";
  const [{ steps }] = values(TUNE);
  const simulated = ["simulate", "-a", "sm_80", "--sms", "20", "-t", "256", "-r", "55", "--grid", "300"];
  const { makespan } = values(simulated).simulation;
  for (const width of [1400, 1000, 320]) {
    await page.size(width, 900);
    await open(page, TUNE, "html");
    const x = place(await page.evaluate(TICKS(VISIBLE)));
    const { dots, texts } = await page.evaluate(`({ dots: [...${VISIBLE}.querySelectorAll("circle")].map(e => [e.cx.baseVal.value, e.cy.baseVal.value]),
      texts: [...${VISIBLE}.querySelectorAll("text")].map(e => { const r = e.getBBox(); return [e.textContent, r.y + r.height / 2]; }) })`);
    const y = share => { const at = text => texts.find(item => item[0] === text)[1]; return at("0 %") + share * (at("100 %") - at("0 %")); };
    same(`tune at ${width}: each step is at its registers and its occupancy`, steps.filter(step => step.result && !dots.some(dot =>
      near(dot[0], x(step.resources.regs)) && Math.abs(dot[1] - y(step.result.occupancy)) < 1.5)).map(step => step.resources.regs).join(), "");
    await labels(page, `tune at ${width}`, VISIBLE);
    await open(page, simulated, "html");
    const ticks = await page.evaluate(TICKS(VISIBLE)), time = place(ticks);
    const frame = await page.evaluate(`(() => { const r = ${VISIBLE}.querySelector(".frame").getBBox(); return [r.x, r.x + r.width]; })()`);
    check(`simulation at ${width}: the axis reaches from 0 to the end`, ticks.length > 1 && near(time(0), frame[0]) && near(time(makespan), frame[1]), [ticks, frame, makespan]);
    await labels(page, `simulation at ${width}`, VISIBLE);
  }
  await page.size(1400, 900);
};

// A picture takes the width of the window, whichever of its sizes is shown.
const fullWidth = async page => {
  for (const [name, args] of [["a sweep", ["-a", "sm_90", "-r", "1:255", "-t", "32:1024:32"]],
    ["a line", ["-a", "sm_90", "-r", "1:255", "-t", "256"]],
    ["a simulation", ["simulate", "--gpu", "h100-sxm", "-r", "64", "-t", "256", "--grid", "1000"]]]) {
    await open(page, args, "html");
    for (const window of [1400, 1280, 1000, 768, 390]) {
      await page.size(window, 900);
      const [shown, room, letters] = await page.evaluate(`(() => {
        const pictures = [...document.querySelectorAll(".picture")].filter(e => e.checkVisibility());
        const svg = pictures[0].shadowRoot.querySelector("svg"), box = svg.getBoundingClientRect();
        return [pictures.length === 1 && box.width, document.querySelector("main").clientWidth, 12 * box.width / svg.viewBox.baseVal.width];
      })()`);
      check(`${name} at ${window} px takes the width`, shown > 0.78 * room, { shown, room });
      check(`${name} at ${window} px: letters of 10 to 18 px`, letters > 10 && letters < 18, letters);
    }
  }
  await page.size(1400, 900);
};

// A diff without differences is one sentence, without an empty table.
const noDifference = async page => {
  const log = "tests/kernels/made/basic.log";
  await open(page, ["diff", log, log, "-t", "256"], "html");
  same("a diff without differences", (await page.evaluate("document.querySelector('main').innerText")).trim(),
    "0 kernels changed, 0 added, 0 removed, 252 unchanged.");
  same("no link to an empty table", await page.evaluate("document.querySelectorAll('nav a').length"), 0);
  const trace = "tests/traces/kineto_steps.json";
  await open(page, ["diff", trace, trace], "html");
  const [said, drawn] = await page.evaluate(`[document.querySelector("main").innerText.trim(),
    [...document.querySelectorAll("main svg, main table, main .span, main h2, main .tools, nav a")].filter(e => e.checkVisibility()).length]`);
  check("runs without differences are one sentence", /^The runs do not differ: [\d.]+ ms, \d+ launches of \d+ kernels.*\.$/.test(said), said);
  same("runs without differences: nothing else is drawn", drawn, 0);
};

// Two launches on one SM: a row for each number of blocks of the second one has as many cells as
// mixes fit, and the darkness of its last cell is the occupancy of that mix.
const mixes = async page => {
  const args = ["corun", "-a", "sm_80", "name=gemm,threads=256,regs=64,smem=16K", "name=copy,threads=128,regs=32,smem=32K"];
  const { mixes, launches } = values(args);
  await open(page, args, "html");
  const lowest = await page.evaluate("[...document.querySelectorAll('.figure')].map(e => e.textContent).find(text => /lowest/.test(text))");
  check("mixes: the lowest occupancy is that of the full mixes", /lowest occupancy of the full mixes/.test(lowest), lowest);
  const [links, heads] = await page.evaluate(`["nav a", "h2[id^=beside]"].map(what => [...document.querySelectorAll(what)]
    .map(e => e.textContent).filter(text => /^Beside/.test(text)).join("; "))`);
  check("mixes: each launch has a heading with a link", links === heads && heads.split("; ").length === launches.length, [links, heads]);
  const cells = await page.evaluate(`[...document.querySelector(".picture.broad").shadowRoot.querySelectorAll("path.h")].map(e => {
    const r = e.getBBox();
    return { left: r.x, width: r.width, y: r.y, opacity: Number(e.getAttribute("fill-opacity")), stroke: getComputedStyle(e).stroke }; })`);
  const unfit = await page.evaluate(`[...document.querySelector(".picture.broad").shadowRoot.querySelectorAll("path.hatch")].map(e => {
    const r = e.getBBox(); return { y: r.y, width: r.width }; })`);
  const width = Math.min(...cells.map(cell => cell.width));
  const rows = [...new Set(cells.map(cell => cell.y))].sort((a, b) => b - a).map(y => cells.filter(cell => cell.y === y));
  same("mixes: a row for each number of blocks", rows.length, 1 + Math.max(...mixes.map(mix => mix.blocks[1])));
  const warps = launches.map(launch => launch.launch.threads / 32);
  rows.forEach((row, y) => {
    const most = Math.max(...mixes.filter(mix => mix.blocks[1] >= y).map(mix => mix.blocks[0]));
    const drawn = Math.round(row.reduce((sum, cell) => sum + cell.width, 0) / width);
    same(`mixes: those with ${y} blocks of the second`, drawn, most + 1);
    const last = row.reduce((a, b) => a.left > b.left ? a : b);
    check(`mixes: the occupancy of ${most} and ${y} blocks`,
      Math.abs(last.opacity - (most * warps[0] + y * warps[1]) / 64) < 0.006, last);
    const hatched = unfit.filter(cell => near(cell.y, last.y)).reduce((sum, cell) => sum + cell.width, 0) / width;
    same(`mixes: hatched with ${y} blocks of the second`, Math.round(hatched),
      Math.max(...mixes.map(mix => mix.blocks[0])) - most);
  });
  const empty = cells.filter(cell => cell.opacity === 0);
  check("mixes: only the empty SM has a border", empty.length === 1 && empty[0].stroke !== "none" &&
    cells.every(cell => cell.opacity === 0 || cell.stroke === "none"), cells);
  check("mixes: the legend says what does not fit", (await page.evaluate(
    "document.querySelector('.picture.broad').shadowRoot.textContent")).includes("does not fit"));
};

// Rows of a heat map touch: the lower edge of a row is the upper edge of the row below it.
const seams = async page => {
  await open(page, ["-a", "sm_90", "-t", "64:1024:64", "-r", "32:128:4"], "svg");
  const edges = await page.evaluate(`[...document.querySelectorAll("path.h, path.hatch")].map(e => e.getAttribute("d"))
    .filter(d => /^M\\S+ \\S+H/.test(d)).map(d => { const [top, bottom] = [/^M\\S+ ([\\d.]+)H/, /V([\\d.]+)H/].map(part => d.match(part));
      return { top: top[1], bottom: bottom && bottom[1] }; })`);
  const tops = [...new Set(edges.map(edge => edge.top))].sort((a, b) => b - a);
  check("a heat map of 25 rows", tops.length === 25, tops);
  const frames = await page.evaluate("[...document.querySelectorAll('path.hatch')].map(e => getComputedStyle(e).stroke)");
  check("a heat map: no lines between rows that cannot launch", frames.length > 0 && frames.every(stroke => stroke === "none"), frames);
  same("a heat map: no seam between rows", edges.filter(edge => tops.indexOf(edge.top) > 0 &&
    edge.bottom !== tops[tops.indexOf(edge.top) - 1]).length, 0);
};

// Of two runs of which one is much shorter: its bar is as long as the run, without a frame; no row
// looks like another one; what is left is never -100 %; and an old row says "old".
const unequalRuns = async page => {
  const long = path.join(folder, "long.json"), short = path.join(folder, "short.json");
  const trace = JSON.parse(fs.readFileSync(regularTrace("runs.json", 40, 1000), "utf8"));
  const kernels = trace.traceEvents.filter(event => event.cat === "kernel");
  const others = trace.traceEvents.filter(event => event.cat !== "kernel");
  const sized = kernels.map((event, i) => ({ ...event, ts: kernels[0].ts + 1e5 * i, name: i % 2 ? "same_name" : `only_${i % 4}`,
    args: { ...event.args, grid: [100 + i % 4, 1, 1] } }));
  fs.writeFileSync(long, JSON.stringify({ ...trace, traceEvents: [...others, ...sized] }));
  fs.writeFileSync(short, JSON.stringify({ ...trace, traceEvents: [...others, { ...sized[0], dur: 1, name: "only_2" }] }));
  await open(page, ["diff", long, short], "html");
  const bars = await page.evaluate(`[...document.querySelectorAll(".span")].map(e => ({ width: e.getBoundingClientRect().width,
    border: getComputedStyle(e).borderLeftWidth, whole: e.parentElement.clientWidth }))`);
  const { totals } = values(["diff", long, short]);
  same("runs: two bars", bars.length, 2);
  ["old", "new"].forEach((run, i) => {
    const share = totals.span_ns[run] / Math.max(totals.span_ns.old, totals.span_ns.new);
    check(`runs: the bar of the ${run} run is as long as the run, without a frame`, bars[i].border === "0px" &&
      Math.abs(bars[i].width - Math.max(bars[0].width * share, 1)) < 1, bars);
  });
  const text = await page.evaluate("document.querySelector('main').innerText");
  const left = Object.values(totals).filter(total => total.old > 0 && total.new === 0).length;
  same("runs: -100 % is said only of what is gone", await page.evaluate(`[...document.querySelectorAll("table.plain tr")].filter(row =>
    /-100 %/.test(row.textContent)).length`), left);
  check("runs: the span is not -100 %", /-99\.9\s%/.test(text), text);
  const rows = await page.evaluate(`[...document.querySelectorAll("#rows tbody tr:not(.details)")].map(row =>
    [...row.cells].slice(0, 2).map(cell => cell.textContent).join())`);
  check("runs: rows of one name are told apart", rows.filter(row => row.startsWith("same_name")).length > 1 &&
    new Set(rows).size === rows.length, rows);
  const marks = await page.evaluate(`[...document.querySelectorAll("#rows tr[data-d]")].map(row => {
    if (row.ariaExpanded !== "true") row.click();
    return { old: /Only in the old run/.test(row.textContent), cells: row.textContent,
      words: [...document.querySelectorAll("#details text.now")].map(e => e.textContent.split(" ")[0]) }; })`);
  check("runs: some rows are in the old run only", marks.some(mark => mark.old && mark.words.length > 0), marks);
  check("runs: what is marked of the old run is not now", marks.every(mark => mark.words.every(word => word === (mark.old ? "old" : "now"))),
    marks);
  check("runs: launches of one run leave the other empty", marks.every(mark => !mark.old || /\d \u2192 \u2013/.test(mark.cells)), marks);
};

// Two runs as a picture: a bar for each kernel, as long as its change, new ones first, then from the largest
// loss to the largest gain, those that are gone last.
const diffPicture = async page => {
  const make = (name, time) => {
    const file = regularTrace(name, 40, 1000), trace = JSON.parse(fs.readFileSync(file, "utf8"));
    trace.traceEvents.forEach((kernel, i) => { kernel.name = `a_kernel_with_a_long_name_of_the_library_${i}_for_all`; kernel.dur = time(i); });
    trace.traceEvents = trace.traceEvents.filter(kernel => kernel.dur > 0);
    fs.writeFileSync(file, JSON.stringify(trace));
    return file;
  };
  const few = [make("before.json", i => i < 12 ? 20 + i : 0), make("after.json", i => i > 2 && i < 15 ? 20 + i + (i % 3 - 1) * 4 * i : 0)];
  const many = [make("many1.json", i => i > 3 ? 50 : 0), make("many2.json", i => i < 37 ? 50 + (i % 7 - 3) * (i % 5) : 0)];
  for (const [name, files] of [["runs", ["tests/traces/kineto_a100.json", "tests/traces/kineto_h100.json"]], ["few kernels", few], ["many kernels", many]]) {
    const args = ["diff", ...files];
    const kernels = values(args).kernels.map(({ old, new: now }) => ({ rank: old ? now ? 1 : 2 : 0,
      change: (now ? now.time_ns : 0) - (old ? old.time_ns : 0), old: old ? old.time_ns : 0, now: now ? now.time_ns : 0 }));
    const changed = kernels.filter(kernel => kernel.change !== 0).sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
    const expected = changed.slice(0, 24).sort((a, b) => a.rank - b.rank || b.change - a.change).map(kernel => kernel.change);
    const rest = changed.slice(24).reduce((sum, kernel) => sum + kernel.change, 0);
    if (changed.length > 24) expected.push(rest);
    for (const width of [1400, 1000, 320]) {
      await page.size(width, 900);
      await open(page, args, "html");
      const root = "[...document.querySelectorAll('.picture')].find(e => e.checkVisibility()).shadowRoot.querySelector('svg')";
      const view = `diff of ${name} at ${width}`;
      const { bars, text } = await page.evaluate(`({ text: [...${root}.querySelectorAll("text")].map(e => e.textContent).join("\\n").replace(/(take|instead|of|ms|us)\\n/g, "$1 "), bars: [...${root}.querySelectorAll("rect.loss, rect.gain")].map(e => {
        const r = e.getBBox(); return { kind: e.getAttribute("class"), left: r.x, right: r.x + r.width, y: r.y }; }) })`);
      same(`${view}: a bar for each`, bars.length, expected.length);
      const longest = bars.findIndex(bar => bar.right - bar.left === Math.max(...bars.map(bar => bar.right - bar.left)));
      const per = (bars[longest].right - bars[longest].left) / Math.abs(expected[longest]);
      const zero = bars[longest].kind === "loss" ? bars[longest].left : bars[longest].right;
      expected.forEach((change, i) => check(`${view}: bar ${i} is its change, on one scale`, bars[i] && (change < 0
        ? bars[i].kind === "gain" && near(bars[i].right, zero) && near(bars[i].left, zero + change * per)
        : bars[i].kind === "loss" && near(bars[i].left, zero) && near(bars[i].right, zero + change * per)), [bars[i], change * per, zero]));
      check(`${view}: one below the other`, bars.every((bar, i) => i === 0 || bar.y > bars[i - 1].y + 10));
      check(`${view}: what is new or gone says so`, (text.match(/, new$/gm) || []).length === changed.slice(0, 24).filter(kernel => kernel.rank === 0).length &&
        (text.match(/, gone$/gm) || []).length === changed.slice(0, 24).filter(kernel => kernel.rank === 2).length, text);
      if (changed.length > 24) check(`${view}: the others are a sum`, text.includes(`${changed.length - 24} other kernels`), text);
      check(`${view}: the totals stand above`, /The kernels take [\d.]+ .?s instead of [\d.]+\s.?s \(/.test(text), text);
      await labels(page, view, root);
    }
    await page.size(1400, 900);
  }
};

// Letters have a contrast of 4.5 with what lies behind them, marks one of 3, in light and in dark: measured from
// the colours and the opacity that the browser computes.  Grounds, grids, areas below a line, and cells whose
// shade is their value are no marks.
const CONTRAST = root => `(() => {
  const NO_MARKS = ".ground, .bg, .grid, .area, .hit, .riser, .leader, .h, .view, .handle, defs *, pattern *, path.band, [opacity]";
  const parse = text => { const parts = (text.match(/[\\d.]+/g) || []).map(Number); return text.startsWith("rgb") ? [parts[0], parts[1], parts[2], parts[3] ?? 1] : null; };
  const over = (top, bottom, opacity) => [0, 1, 2].map(i => top[i] * top[3] * opacity + bottom[i] * (1 - top[3] * opacity));
  const light = colour => { const [r, g, b] = colour.map(part => part / 255).map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
  const contrast = (a, b) => { const [x, y] = [light(a), light(b)].sort((one, other) => other - one); return (x + 0.05) / (y + 0.05); };
  const opacity = e => { let all = 1; for (let at = e; at && at.nodeType === 1; at = at.parentElement) all *= Number(getComputedStyle(at).opacity); return all; };
  const paper = (() => { const own = getComputedStyle(document.body ?? document.documentElement).backgroundColor; const parsed = parse(own);
    return parsed && parsed[3] > 0 ? parsed : [255, 255, 255, 1]; })();
  const wrong = [];
  for (const svg of ${root}) {
    const ground = svg.querySelector(".ground, .bg");
    const base = (ground && parse(getComputedStyle(ground).fill)) || paper;
    // What lies behind a place: the last filled rectangle that contains it and was drawn before.
    const rects = [...svg.querySelectorAll("rect:not(.hit):not(.view):not(.handle)")].filter(e => !e.closest("defs, pattern"));
    for (const e of svg.querySelectorAll("text, rect, path, circle, line")) {
      const style = getComputedStyle(e), isText = e.tagName === "text", name = e.tagName + "." + e.getAttribute("class");
      if (!isText && e.matches(NO_MARKS)) continue;
      const box = e.getBoundingClientRect(), [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      let behind = base.slice(0, 3);
      for (const rect of isText ? rects : []) {
        const r = rect.getBoundingClientRect(), colour = parse(getComputedStyle(rect).fill);
        if (colour && e.compareDocumentPosition(rect) & 2 && r.left <= box.left + 1 && r.right >= box.right - 1 && r.top <= y && r.bottom >= y) {
          behind = over(colour, behind, opacity(rect) * Number(getComputedStyle(rect).fillOpacity));
        }
      }
      const paints = [];
      const fill = parse(style.fill), stroke = parse(style.stroke);
      if (fill && fill[3] > 0 && e.tagName !== "line") paints.push(over(fill, behind, opacity(e) * Number(style.fillOpacity)));
      if (stroke && stroke[3] > 0 && !isText) paints.push(over(stroke, behind, opacity(e) * Number(style.strokeOpacity)));
      if (paints.length === 0) continue;
      const best = Math.max(...paints.map(paint => contrast(paint, behind)));
      if (best < (isText ? 4.5 : 3)) wrong.push(name + (isText ? " " + e.textContent : "") + " " + best.toFixed(2));
    }
  }
  return [...new Set(wrong)].slice(0, 12).join("; ");
})()`;
// The same for the parts of the bar of the time and the lines beside figures, for every colour that the style has.
const COLOURS = `(() => {
  const wrong = [], parse = text => (text.match(/[\\d.]+/g) || []).map(Number);
  const light = colour => { const [r, g, b] = colour.map(part => part / 255).map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
  const contrast = (a, b) => { const [x, y] = [light(a), light(b)].sort((one, other) => other - one); return (x + 0.05) / (y + 0.05); };
  const paper = parse(getComputedStyle(document.body).backgroundColor);
  const rules = [...document.styleSheets].flatMap(sheet => [...sheet.cssRules]).flatMap(rule => (rule.selectorText || "").split(","));
  const classes = what => [...new Set(rules.map(rule => rule.trim().match(new RegExp("^\\\\." + what + "(?: |\\\\.)\\\\.?(\\\\w+)$"))?.[1]).filter(Boolean))];
  let measured = 0;
  for (const name of classes("span")) {
    const bar = document.body.appendChild(document.createElement("div")), part = bar.appendChild(document.createElement("span"));
    bar.className = "span";
    part.className = name;
    const style = getComputedStyle(part), ground = parse(style.backgroundColor);
    if (ground[3] !== 0 && style.backgroundImage === "none") {
      measured++;
      if (contrast(ground, paper) < 3) wrong.push(name + " on the page " + contrast(ground, paper).toFixed(2));
      if (contrast(parse(style.color), ground) < 4.5) wrong.push("text on " + name + " " + contrast(parse(style.color), ground).toFixed(2));
    }
    bar.remove();
  }
  for (const name of classes("figure")) {
    const figure = document.body.appendChild(document.createElement("div"));
    figure.className = "figure " + name;
    const line = parse(getComputedStyle(figure).borderLeftColor);
    measured++;
    if (contrast(line, paper) < 3) wrong.push("figure " + name + " " + contrast(line, paper).toFixed(2));
    figure.remove();
  }
  // Names in the time line stand on the colours of kernels.
  const root = getComputedStyle(document.documentElement), value = name => {
    const at = document.body.appendChild(document.createElement("i"));
    at.style.color = "var(" + name + ")";
    const colour = parse(getComputedStyle(at).color);
    at.remove();
    return colour;
  };
  for (let i = 0; root.getPropertyValue("--k" + i) !== ""; i++) {
    measured++;
    if (contrast(value("--k" + i), value("--on-blue")) < 4.5) wrong.push("text on --k" + i);
    if (contrast(value("--k" + i), paper) < 3) wrong.push("--k" + i);
  }
  return measured < 20 ? "measured " + measured : wrong.join("; ");
})()`;
// A figure's number touches no other figure, however long: the longest range, the shortest number.
const figuresApart = async page => {
  for (const [name, texts] of [["longest", ["under 0.1 % to under 0.1 %", "99.9 % to 99.9 %", "1,234,567 of 9,999,999", "1024.5 ms to 1234.5 ms", "128.25 (127.25 to 128.75)", "0 % to under 0.1 %"]],
    ["shortest", ["0", "1", "2"]]]) {
    await open(page, ["trace", "tests/traces/kineto_steps.json"], "html");
    await page.evaluate(`(() => { const all = document.querySelector(".figures"), one = all.firstElementChild.cloneNode(true), texts = ${JSON.stringify(texts)};
      all.replaceChildren(...texts.map(text => { const figure = one.cloneNode(true); figure.querySelector("b").textContent = text.replace(/ (%|ms)/g, "\u00a0$1"); return figure; })); })()`);
    for (const width of [1920, 1400, 1280, 1100, 1000, 768, 700, 500, 390, 320]) {
      await page.size(width, 900);
      same(`figures, ${name} at ${width}: apart`, await page.evaluate(`(() => {
        const boxes = [...document.querySelectorAll(".figure")].map(e => { const range = document.createRange(); range.selectNodeContents(e);
          return [e.getBoundingClientRect(), [...range.getClientRects()]]; });
        return boxes.flatMap(([box, rects]) => rects.filter(r => r.right > Math.min(box.right, innerWidth) + 0.5 || r.left < box.left - 0.5)).length; })()`), 0);
    }
  }
  await page.size(1400, 900);
};

const contrast = async page => {
  const pictures = { "a range": ["-g", "a100", "-t", "128", "-r", "64", "--grid", "1000:9000:500"], "a staircase": ["-a", "sm_80", "-t", "32:1024:32", "-r", "40", "-s", "8K"],
    "several series": ["-a", "sm_80", "-r", "16:255", "-t", "128,256,512,1024"], "a heat map": ["-a", "sm_90", "-t", "64:1024:64", "-r", "32:128:4"],
    bars: ["-a", "sm_75,sm_80,sm_86,sm_90,gfx942,gfx1100,xe_hpc", "-t", "1024", "-r", "40", "-s", "60K"],
    tiles: ["-g", "a100", "-t", "128", "-r", "64", "--problem", "3000x4096", "--tile", "128x128,64x64,256x128"],
    steps: ["solve", "-a", "sm_80", "-t", "256", "-r", "40", "-s", "8K"], "no step": ["solve", "-a", "sm_90", "-t", "1024", "-r", "128"],
    frontier: ["solve", "-a", "sm_80", "-t", "256", "-r", "40", "--frontier", "regs,smem"],
    simulation: ["simulate", "-a", "sm_80", "--sms", "20", "-t", "256", "-r", "55", "--grid", "300"], tune: TUNE };
  const pages = { diff: ["diff", "tests/traces/kineto_a100.json", "tests/traces/kineto_h100.json"], trace: ["trace", "tests/traces/kineto_steps.json"],
    "a launch": ["-a", "sm_80", "-t", "256", "-r", "40"], "a launch that fails": ["-a", "sm_90", "-t", "1024", "-r", "128"] };
  for (const scheme of ["light", "dark"]) {
    await page.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: scheme }] });
    for (const [name, args] of Object.entries(pictures)) {
      await open(page, args, "svg");
      await labels(page, `${name}, ${scheme}`);
      // Rows of tune that another one beats: all but today's here.
      if (name === "tune") await page.evaluate("document.querySelectorAll('g').forEach(g => g.querySelector('.dot') && g.setAttribute('class', 'pale')); 0");
      same(`contrast of ${name}, ${scheme}`, await page.evaluate(CONTRAST("[document.documentElement]")), "");
    }
    for (const [name, args] of Object.entries(pages)) {
      await open(page, args, "html");
      same(`contrast of colours on ${name}, ${scheme}`, await page.evaluate(COLOURS), "");
      same(`contrast of ${name}, ${scheme}`, await page.evaluate(CONTRAST(`[...document.querySelectorAll("svg"),
        ...[...document.querySelectorAll(".picture")].filter(e => e.checkVisibility()).map(e => e.shadowRoot.querySelector("svg"))]`)), "");
    }
  }
  await page.send("Emulation.setEmulatedMedia", { features: [] });
};

// Numbers of five and more digits have separators in sentences and cards.
const separators = async page => {
  for (const args of [["solve", "-a", "sm_80", "-t", "256", "-r", "40", "-s", "20K"], ["-a", "sm_80", "-t", "1024", "-r", "200"],
    ["-g", "h100-sxm", "-t", "256", "-r", "80", "-s", "100K", "--grid", "100000"],
    ["corun", "-a", "sm_80", "threads=256,regs=64,smem=16K", "threads=128,regs=32,smem=32K"]]) {
    await open(page, args, "html");
    const parts = await page.evaluate(`[...document.querySelectorAll(".figure, main > p, dd, table.plain td, li, #details p")].map(e => e.textContent)`);
    check(`occ ${args.join(" ")}: has long numbers`, parts.some(part => /\d,\d{3}/.test(part)), parts);
    same(`occ ${args.join(" ")}: they have separators`, parts.filter(part => /(^|[ (])[1-9]\d{4,}(?=[,;:.)]?( |$))/.test(part)).join(" | "), "");
  }
};

// Long names that differ in one part are told apart by it.
const longNames = async page => {
  const file = path.join(folder, "names.log");
  const names = [...Array(12).keys()].map(i =>
    `cutlass_75_wmma_tensorop_s161616gemm_f16_${[64, 128, 256][i % 3]}x128_32x2_nn_align${2 ** Math.floor(i / 3)}_kernel_of_the_library`);
  fs.writeFileSync(file, names.map(name => `ptxas info    : Compiling entry function '${name}' for 'sm_90'\n` +
    "ptxas info    : Used 32 registers, 400 bytes cmem[0]\n").join(""));
  await open(page, ["kernels", file, "-t", "256"], "html");
  const shown = await page.evaluate("[...document.querySelectorAll('#rows tbody tr:not(.details)')].map(row => row.cells[0].textContent)");
  const pattern = text => new RegExp(`^${text.split("...").join(".*")}$`);
  same("long names are told apart from those above", shown.filter((text, i) => names.slice(0, i).some(name =>
    pattern(text).test(name))).join(), "");
};

const main = async () => {
  const browser = new Browser();
  const page = await browser.page();
  await page.size(1400, 900);
  try {
    const parts = [listedValues, rings, ties, machines, ranges, oneRange, oneShare, refusedColumns, threadStairs, stairScale, stairLabels, frontiers, timeLine, ownClocks, idleColours,
      zoomedTooltip, kernelCards, stepHeads, manyKernels, oneNumber, problems, copiesFigure, simulation, axes, fullWidth, noDifference, mixes, seams, unequalRuns, diffPicture, contrast, figuresApart, separators, longNames];
    for (const part of parts.filter(part => chosen.length === 0 || chosen.includes(part.name))) await part(page);
  } finally {
    await browser.close();
    fs.rmSync(folder, { recursive: true });
  }
  end("drawn");
};
main().catch(error => {
  console.log(`FAIL ${error.stack}`);
  process.exit(1);
});
