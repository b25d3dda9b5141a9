"use strict";
// What the pictures show is what the numbers say: positions are compared with the values of -f json,
// and no label is cut or lies on another one.
//
// usage: node drawn.js OCC

const fs = require("fs");
const os = require("os");
const path = require("path");
const { pathToFileURL } = require("url");
const { spawnSync } = require("child_process");
const { Browser } = require("../browser/browser.js");
const { check, same, end } = require("../browser/checks.js");

const [occ] = process.argv.slice(2);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "occ-drawn-"));
const near = (a, b) => Math.abs(a - b) < 1;

const run = (args, format) => {
  const { stdout, stderr } = spawnSync(path.resolve(occ), [...args, "-f", format],
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
    const all = [...root.querySelectorAll("text")].map(e => [e.textContent, e.getBoundingClientRect()]);
    all.forEach(([text, a], i) => {
      if (a.left < frame.left - 1 || a.right > frame.right + 1 || a.top < frame.top - 1 || a.bottom > frame.bottom + 1) {
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
  await compare("steps of threads", ".line", ".best", "warps per SM");
  for (const width of [1400, 320]) {
    await page.size(width, 900);
    await open(page, [...options, "-t", "256"], "html");
    await page.evaluate("window.stairs = () => document.querySelectorAll('#details svg')[2]; 0");
    await compare(`details of a launch at ${width}`, ".steps", ".best", "warps per SM");
    for (const index of [0, 1]) await labels(page, `details, staircase ${index}`, `document.querySelectorAll('#details svg')[${index}]`);
  }
  await page.size(1400, 900);
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
    return { bars, host: part("orange"), between: part("sand"), legend: document.querySelector(".legend").textContent };
  })()`);
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
  // "96.9 % or more" is true of 96.97 %; "97 % or more" is not.
  const bounds = figures => [...figures.matchAll(/([\d.]+)\s%\s*or more of the time/g)].map(match => Number(match[1]) / 100);
  for (const size of ["4096x4096", "8192x8192", "1000x3000", "1024x1024", "5120x1280"]) {
    const one = ["-g", "h100-sxm", "-t", "256,512", "-r", "64", "--problem", size, "--tile", "128x128"];
    const useful = Math.max(...values(one).map(launch => launch.waves.efficiency));
    await open(page, one, "html");
    const found = bounds(await page.evaluate("document.querySelector('.figures').textContent"));
    check(`${size}: the useful time is a true bound`, found.length === 1 && found[0] <= useful + 1e-6 && useful < found[0] + 0.0011,
      [found, useful]);
  }
  for (const grid of ["1024", "1000", "777"]) {
    await open(page, ["-g", "h100-sxm", "-t", "256,512", "-r", "64", "--grid", grid], "html");
    const cells = await page.evaluate(`(() => { const at = [...document.querySelectorAll("#rows th")].findIndex(e => /at least/.test(e.textContent));
      const table = document.querySelector("#rows");
      return [...table.tBodies[0].rows].filter(row => !row.matches(".details")).map(row =>
        [parseFloat(row.cells[at].textContent) / 100, Number(table.valuesOf(row).efficiency)]); })()`);
    check(`${grid} blocks: each time used is a true bound`, cells.length === 2 && cells.every(([least, share]) =>
      least <= share + 1e-6 && share < least + 0.0011), cells);
  }
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
    for (const part of [listedValues, rings, ties, machines, threadStairs, stairLabels, frontiers, timeLine, idleColours,
      zoomedTooltip, kernelCards, stepHeads, manyKernels, oneNumber, problems, copiesFigure, simulation, fullWidth, noDifference, mixes, seams, unequalRuns, separators, longNames]) await part(page);
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
