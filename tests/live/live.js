"use strict";
// Uses the live page as a person does, compares what it shows with the native tool, and checks how
// it looks.
//
// usage: node live.js PAGE OCC [FOLDER]    pictures of the page go to FOLDER

const fs = require("fs");
const os = require("os");
const path = require("path");
const { pathToFileURL } = require("url");
const { spawnSync } = require("child_process");
const { Browser } = require("../browser/browser.js");
const { check, same, end } = require("../browser/checks.js");
const { LOOK, MARKS, PLACES } = require("../browser/look.js");
const { barriers } = require("../browser/axe.js");

const [pageFile, occ, pictures] = process.argv.slice(2);
const url = pathToFileURL(pageFile).href;

const native = (args, cwd = undefined) => {
  const { status, stdout, stderr } = spawnSync(path.resolve(occ), args, { encoding: "utf8", cwd,
    maxBuffer: 1 << 28, env: { LANG: "C.UTF-8" } });
  return { status, stdout, stderr };
};
const collapseBlanks = text => text.replace(/\s+/g, " ").trim();
const LAUNCH = ["--gpu", "H100 SXM5", "--threads", "256", "--regs", "72", "--smem", "40K", "--grid", "1000"];

// ---- helpers that act on the page ----

const settled = page => page.until("document.body?.dataset.ready && !running && !waiting");
const open = async (page, hash = "") => {
  await page.send("Page.navigate", { url: "about:blank" });
  await page.send("Page.navigate", { url: url + hash });
  await settled(page);
};
const set = async (page, name, text) => {
  await page.evaluate(`{ const e = document.querySelector("#option-${name}"); e.value = ${JSON.stringify(text)};
    e.dispatchEvent(new Event("input", { bubbles: true })); }`);
  await settled(page);
};
const text = (page, selector) => page.evaluate(`document.querySelector(${JSON.stringify(selector)}).textContent`);
const texts = (page, selector) =>
  page.evaluate(`[...document.querySelectorAll(${JSON.stringify(selector)})].map(e => e.textContent)`);
const value = (page, name) => page.evaluate(`document.querySelector("#option-${name}").value`);
const click = (page, selector) => page.evaluate(`document.querySelector(${JSON.stringify(selector)})
  .dispatchEvent(new MouseEvent("click", { bubbles: true }))`).then(() => settled(page));
const hash = page => page.evaluate("location.hash");

// ---- what is tested ----

const answers = async page => {
  await open(page);
  const { stdout } = native(LAUNCH);
  const lines = stdout.split("\n");
  same("the command line", await text(page, "#command"),
    "occ --gpu 'H100 SXM5' --threads 256 --regs 72 --smem 40K --grid 1000");
  const shown = collapseBlanks(await text(page, "#answer"));
  check("the large figure", (await texts(page, ".figures .value"))[0] === "37.5 %");
  check("the licences of its parts", await page.evaluate(`(details => (details.open = true,
    ["libcjson-dev", "libsqlite3-dev", "wasi-libc"].every(name => details.innerText.includes(name))))(document.querySelector("#licences"))`));
  check("the figures of the grid", shown.includes("2.53waves") && shown.includes("84.2–94.7 %"), shown);
  // Each cell of the table of limits; the page swaps the tool's last two columns.
  const cells = await page.evaluate(`[...document.querySelectorAll("#limits tbody tr")].map(row =>
    [...row.cells].map(cell => cell.textContent).join(" ").replace(/\\s+/g, " "))`);
  const start = lines.findIndex(line => line.startsWith("  limit"));
  const rows = lines.slice(start + 1, lines.indexOf("", start)).map(line => {
    const [, star, name, blocks, perBlock, perSm, unused] = /^([* ]) (.+?) +(\S+) +(\S+) +(\S+) +(\S+)$/.exec(line);
    return collapseBlanks(`${name}${star === "*" ? " *" : ""} ${blocks} ${perBlock} ${unused} ${perSm}`);
  });
  same("the limits", cells.map(collapseBlanks).join("\n"), rows.join("\n"));
  const grid = stdout.slice(stdout.indexOf("Grid of")).replace(/\s+/g, "");
  same("the tool's sentences about the grid", (await text(page, "#grid .prose")).replace(/\s+/g, ""), grid);
  const names = grid => grid.filter(line => /^ {2}\S/.test(line)).map(line => line.trim().split(/ {2,}/)[0]).join();
  same("its list has a row for each name", (await texts(page, "#grid dt")).join(), names(stdout.slice(stdout.indexOf("Grid of")).split("\n")));
  same("the panels of steps", (await texts(page, "#stairs .name")).join(), "Registers,Shared memory,Threads");
  await page.evaluate("document.querySelector('#explain').click()");
  await page.until("document.querySelector('#explained').textContent !== ''");
  const explained = native([...LAUNCH, "--explain"]).stdout;
  same("every rounding step", await text(page, "#explained"), explained.slice(explained.indexOf("Step by")).trimEnd());
  await page.evaluate("document.querySelector('#explain').click()"); // the page keeps this switch
  await settled(page);
};

const inputs = async page => {
  await open(page);
  await page.type("#option-regs", "64");
  await settled(page);
  same("a typed number", (await texts(page, ".figures .value"))[0], "50 %");
  check("the number in the link", (await hash(page)).includes("regs=64"), await hash(page));
  await set(page, "regs", "6x");
  same("a wrong number is marked with the tool's sentence", await text(page, "#note-regs"),
    native(["-a", "sm_90", "-t", "256", "-r", "6x"]).stderr.replace("occ: ", "").trim());
  check("a wrong number is marked as invalid", await page.evaluate("inputOf('regs').getAttribute('aria-invalid') === 'true'"));
  check("the last answer is dimmed", await page.evaluate("document.querySelector('#result').matches('.stale')"));
  await set(page, "regs", "64");
  check("a mended number is not marked", await page.evaluate("!inputOf('regs').hasAttribute('aria-invalid') && " +
    "document.querySelector('#note-regs').hidden && !document.querySelector('#result').matches('.stale')"));
  await set(page, "split-k", "2");
  same("an error on an option under More options unfolds that section", await page.evaluate(
    "[document.querySelector('#more').open, document.querySelector('#note-split-k').textContent].join()"),
  "true,--split-k needs --problem");
  await set(page, "split-k", "");
  await set(page, "threads", "64:1024:64");
  await page.until("document.querySelector('#sweep iframe').srcdoc");
  same("a range gives the page of the tool", (await page.evaluate("document.querySelector('#sweep iframe').srcdoc")).split("<script>").slice(0, -1).join("<script>"),
    native(["--gpu", "H100 SXM5", "--threads", "64:1024:64", "--regs", "64", "--smem", "40K", "--grid", "1000", "-f", "html"]).stdout);
  await page.until("parseFloat(document.querySelector('#sweep iframe').style.height) > 700");
  await set(page, "threads", "256");
  same("each option stands in a group, with words", await page.evaluate(`[...document.querySelectorAll("#options fieldset")].flatMap(group =>
    [group.querySelector("legend").textContent === "Other" && "Other",
      ...[...group.querySelectorAll("label")].filter(label => !/^[A-Z0-9]/.test(label.firstChild.data)).map(label => label.textContent)])
    .filter(Boolean).join("; ")`), "");
  // Every launch option in the tool's help has a field; --arch and --gpu share one, --launches has none.
  const options = await page.evaluate("OPTIONS.map(option => option.name)");
  const help = native(["help", "calc"]).stdout.split("\nRows:")[0];
  const named = [...help.matchAll(/--([a-z][a-z-]*)/g)].map(match => match[1]);
  const missing = named.filter(name => !options.includes(name) && !["arch", "gpu", "launches"].includes(name));
  same("launch options without a field", missing.join(), "");
};

const steps = async page => {
  await open(page);
  await click(page, "#stairs .stairs:nth-child(1) .hit:nth-last-child(5)");
  same("a click on a step sets its value", await value(page, "regs"), "48");
  await click(page, "#stairs .stairs:nth-child(2) .hit:last-child");
  check("a click on shared memory sets it", (await hash(page)).includes("dynamic-smem=191488"), await hash(page));
  await open(page);
  await page.evaluate("document.querySelector('#stairs [tabindex=\"0\"]').focus()");
  await page.press("ArrowLeft");
  await page.press("Enter", "\r");
  await settled(page);
  same("a step by keys", await value(page, "regs"), "64");
  await page.evaluate("inputOf('regs').focus()");
  await page.press("ArrowUp");
  await settled(page);
  same("arrow up in a number", await value(page, "regs"), "80");
  await page.press("ArrowDown");
  await settled(page);
  same("arrow down in a number", await value(page, "regs"), "64");
  await click(page, "#steps button");
  same("a step of `what to change`", await value(page, "regs"), "48");
  await open(page, "#arch=sm_80&threads=256");
  same("nothing to change at full occupancy", (await texts(page, "#steps li")).join(),
    "No quantity alone gives a higher occupancy.");
  await open(page, "#arch=sm_90&threads=2048&regs=64");
  check("the page says what a launch that is too large needs", (await text(page, "#steps")).startsWith("897") ||
    (await text(page, "#steps")).includes("1024 threads: 1 block"), await text(page, "#steps"));
  await open(page);
  check("the code of a change is not cut", await page.evaluate(`[...document.querySelectorAll("#plan pre")].length > 0 &&
    [...document.querySelectorAll("#plan pre")].every(code => code.scrollWidth <= code.clientWidth)`));
  await click(page, "#plan button");
  const reached = (await text(page, "#command")).replace("occ", "").replace("'H100 SXM5'", "H100-SXM5").trim();
  same("a change that reaches the target", native(["solve", ...reached.split(" "), "--target", "100%"]).status, 0);
  same("the page says that the target is reached", await text(page, "#target-answer"), "The launch reaches it.");
};

const links = async page => {
  await open(page, "#arch=gfx942&threads=256&regs=96&cu-mode=yes&wave-size=64&kept.arch=sm_90&kept.threads=64");
  same("an architecture in a link", await value(page, "machine"), "gfx942");
  check("a switch in a link", await page.evaluate("inputOf('cu-mode').checked"));
  const message = await page.evaluate("[...document.querySelectorAll('#form .note:not([hidden])')].map(n => n.textContent).join()");
  const answer = native(["-a", "gfx942", "-t", "256", "-r", "96", "--cu-mode", "--wave-size", "64"]);
  check("the answer of a link is the tool's", answer.status === 2 ? answer.stderr.includes(message) && message !== ""
    : (await text(page, ".card:last-child h2")).includes("gfx942"), message);
  await open(page, "#gpu=h100&threads=256&grid=1000");
  check("an ambiguous product gives the tool's message", (await text(page, "#note-machine")).includes("matches several"));
  await open(page);
  await page.press("k", "k");
  await set(page, "regs", "64");
  check("the kept answer is in the link", (await hash(page)).includes("kept.regs=72"), await hash(page));
  const rows = await texts(page, "#compare tbody tr");
  check("the differences from the kept answer", rows.includes("registers per thread7264\u22128") &&
    rows.includes("occupancy37.5 %50 %+12.5 points") && !rows.some(row => row.includes("_")), rows);
  same("both answers are shown", (await texts(page, ".card")).length, 2);
  const link = await hash(page);
  await open(page, link);
  same("a link shows both answers again", (await texts(page, "#compare tbody tr")).join(), rows.join());
  await page.evaluate("location.hash = '#arch=sm_80&threads=128'");
  await page.until("inputOf('threads').value === '128'");
  await settled(page);
  same("another link in the same page", await text(page, "#command"), "occ --arch sm_80 --threads 128");
};

const machines = async page => {
  await open(page);
  await page.until("machines.length > 0");
  await page.press("/", "/");
  await page.type("#option-machine", "hopper 132");
  const found = await texts(page, "#machines li");
  check("the list is searched by family and SMs", found.length > 0 && found.every(name => /sm_90.*132/.test(name)), found);
  await page.press("ArrowUp");
  check("arrow up in a new list chooses the last machine", await page.evaluate("[...document.querySelectorAll('#machines [role=option]')].pop().ariaSelected === 'true'"));
  await page.press("ArrowDown");
  check("arrow down after the last machine chooses the first", await page.evaluate("document.querySelector('#machines li').ariaSelected === 'true'"));
  await page.press("Enter", "\r");
  await settled(page);
  check("the chosen machine is in the command line", (await text(page, "#command")).includes("NVIDIA"), await text(page, "#command"));
  await page.type("#option-machine", "9.0");
  await page.press("Enter", "\r");
  await settled(page);
  check("an architecture by another name", (await text(page, "#command")).startsWith("occ --arch 9.0 "), await text(page, "#command"));
};

const droppedFiles = async (page, frames) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "occ-files-"));
  try {
    for (const name of ["kernels/made/basic.log", "kernels/made/basic_sm_90.cubin", "kernels/made/ncu-2020.ncu-rep", "traces/nsys.sqlite"]) {
      fs.copyFileSync(`tests/${name}`, path.join(folder, path.basename(name)));
    }
    const at = name => path.join(folder, name);
    const done = (command, count) => page.until(`document.querySelectorAll("#${command} .chips li").length === ${count} &&
      document.querySelector("#${command} .run .tools .hint").textContent.startsWith("Read in")`);
    const report = command => page.until(`document.querySelector("#${command} iframe").srcdoc`).then(() => page.evaluate(`document.querySelector("#${command} iframe").srcdoc`));
    const shown = () => page.evaluate("[...document.querySelectorAll('[role=tabpanel]')].filter(e => e.checkVisibility()).map(e => e.id).join()");
    // What the script of a report sees; the frame is a process of its own.
    const inside = async expression => {
      for (let tries = 0; tries < 200; tries++) {
        for (const frame of [...frames].reverse()) {
          const answer = await page.browser.send("Runtime.evaluate", { expression, returnByValue: true }, frame).catch(() => null);
          if (answer?.result?.value) return answer.result.value;
        }
        await new Promise(resolve => setTimeout(resolve, 20));
      }
      return null;
    };
    const title = command => `document.querySelector("h1")?.textContent.includes("${command}")`;
    await open(page);
    await page.choose("#choose-kernels", [at("basic.log"), at("nsys.sqlite")]);
    await done("kernels", 1);
    await done("trace", 1);
    same("a file shows its tab", await shown(), "kernels");
    same("the page of a log", (await report("kernels")).split("<script>").slice(0, -1).join("<script>"),
      native(["kernels", "basic.log", "-f", "html"], folder).stdout);
    await click(page, "#tab-trace");
    await page.until("document.querySelector('#trace iframe').srcdoc");
    same("the page of a trace", (await report("trace")).split("<script>").slice(0, -1).join("<script>"),
      native(["trace", "nsys.sqlite", "-f", "html"], folder).stdout);
    const use = "document.querySelector('#rows tbody tr[data-v] .use')";
    const isTrace = "document.querySelector('#rows').dataset.all.includes('#launches')";
    check("a report is as high as its contents", await inside(`${isTrace} && innerHeight > 700 &&
      document.documentElement.scrollHeight <= innerHeight + 1 && document.documentElement.scrollWidth <= innerWidth`));
    // Printed with the page, the report is whole; its button prints it alone.
    const sheets = async () => Buffer.from((await page.send("Page.printToPDF", { paperWidth: 8.27, paperHeight: 11.69 })).data, "base64")
      .toString("latin1").match(/\/Type \/Page\b/g).length;
    await page.until("document.querySelector('#trace iframe').style.getPropertyValue('--printed')");
    const printed = parseFloat(await page.evaluate("document.querySelector('#trace iframe').style.getPropertyValue('--printed')"));
    const count = await sheets();
    check("a printed report has as many sheets as it needs", printed > 1500 && count >= printed / 1050 && count <= printed / 900 + 2, [printed, count]);
    await inside(`${isTrace} && (window.print = () => { window.printed = true; }, true)`);
    await page.evaluate("[...document.querySelectorAll('#trace .tools button')].find(e => e.textContent === 'Print').click()");
    check("a button prints the report alone", await inside(`${isTrace} && window.printed`));
    check("a link in a report scrolls the page", await inside(`${isTrace} && (document.querySelector("nav a:last-child").click(), true)`));
    await page.until("scrollY > 0");
    same("one row of a trace is without registers, and cannot be used", await inside(
      `${isTrace} && document.querySelectorAll("#rows tbody tr[data-v]").length - document.querySelectorAll(".use").length`), 1);
    await inside(`${isTrace} && (${use}.click(), true)`);
    await page.until("document.querySelector('#command').textContent.includes('regs 128') && !running && !waiting");
    same("a row of a trace goes into the form", await text(page, "#command"),
      "occ --gpu 'NVIDIA H100 SXM5 80GB' --threads 256 --regs 128 --dynamic-smem 49152 --grid 288");
    same("its tab is shown", await shown(), "launch");
    await page.evaluate("history.back()");
    await page.until("tabs.shown === 'trace'");
    await settled(page);
    check("back shows the report again, as it was", (await shown()) === "trace" && await value(page, "regs") === "72" &&
      await inside(`${isTrace} && ${use} !== null`));
    await click(page, "#tab-kernels");
    await page.evaluate(`{ const e = document.querySelector("#kernels .command input"); e.value = "--threads 256 -k spills";
      e.dispatchEvent(new Event("change")); }`);
    await page.until("document.querySelector('#kernels iframe').srcdoc.includes('-k spills')");
    await done("kernels", 1);
    same("options of a run", (await report("kernels")).split("<script>").slice(0, -1).join("<script>"),
      native(["kernels", "basic.log", "--threads", "256", "-k", "spills", "-f", "html"], folder).stdout);
    // A real drop.
    const drop = async name => {
      const data = { items: [], files: [at(name)], dragOperationsMask: 1 };
      const spot = await page.evaluate(`{ scrollTo(0, 0); const r = document.querySelector("#kernels .drop").getBoundingClientRect();
        ({ x: r.x + r.width / 2, y: r.y + r.height / 2 }) }`);
      for (const type of ["dragEnter", "dragOver", "drop"]) await page.send("Input.dispatchDragEvent", { type, ...spot, data });
    };
    await drop("basic_sm_90.cubin");
    await done("kernels", 2);
    same("two files of one command", await text(page, "#kernels .run code"), "occ kernels basic.log basic_sm_90.cubin");
    await page.evaluate("history.back()");
    await done("kernels", 1);
    same("back takes a file away", await text(page, "#kernels .run code"), "occ kernels basic.log");
    await settled(page);
    await page.evaluate("history.forward()");
    await done("kernels", 2);
    check("the tab is in the link", (await hash(page)).includes("tab=kernels"), await hash(page));
    await page.send("Page.reload");
    await page.until("document.querySelectorAll('.run').length === 2 && document.querySelectorAll('#kernels .chips li').length === 0");
    await settled(page);
    check("after a reload the page says which files it lacks", (await shown()) === "kernels" &&
      /choose basic.log, basic_sm_90.cubin again/.test(await text(page, "#kernels .hint")), await text(page, "#kernels .hint"));
    // Kernels without a block size take the threads of the form.
    same("the options are kept for the files", await page.evaluate("document.querySelector('#kernels .command input').value"),
      "--threads 256 -k spills");
    await page.evaluate("document.querySelector('#kernels .command input').value = ''");
    await page.choose("#choose-kernels", [at("basic.log")]);
    await done("kernels", 1);
    await page.until("!document.querySelector('#kernels .tools button:nth-child(2)').hidden");
    await click(page, "#kernels .tools button:nth-child(2)");
    await page.until("document.querySelector('#kernels iframe').srcdoc.includes('--threads 256')");
    await done("kernels", 1);
    // A report of Nsight Compute has its launches.
    await open(page);
    await drop("ncu-2020.ncu-rep");
    await done("kernels", 1);
    same("the page of a dropped report of Nsight Compute", (await report("kernels")).split("<script>").slice(0, -1).join("<script>"),
      native(["kernels", "ncu-2020.ncu-rep", "-f", "html"], folder).stdout);
    // An example on each tab.
    for (const command of ["kernels", "trace"]) {
      await open(page, `#tab=${command}`);
      await page.evaluate(`document.querySelector("#${command} .example button").click()`);
      await done(command, 1);
      await page.until(`document.querySelector("#${command} iframe").srcdoc !== ""`);
      same(`the example of ${command} is shown without a message, and no button for it`, await page.evaluate(`document.querySelector("#${command} .messages").hidden && !document.querySelector("#${command} .example").checkVisibility()`), true);
    }
    // A file with neither kernels nor a trace.
    fs.writeFileSync(at("nothing.txt"), "nothing\n");
    await open(page);
    await page.choose("#choose-kernels", [at("nothing.txt")]);
    await page.until("document.querySelector('.run .messages')?.textContent");
    same("a file of another kind", await text(page, ".run .messages"),
      native(["kernels", "nothing.txt", "-f", "html"], folder).stderr.replace(/^occ: /gm, "").trim());
    // A name that looks like an option.
    fs.copyFileSync(at("basic.log"), at("--basic.log"));
    await open(page);
    await page.choose("#choose-kernels", [at("--basic.log")]);
    await done("kernels", 1);
    same("a name that begins with -", await text(page, "#kernels .run code"), "occ kernels ./--basic.log");
    check("its report", (await report("kernels")).includes("spills"));
    // A sparse file, larger than the page reads.
    fs.truncateSync(at("nothing.txt"), (500 << 20) + 1);
    await page.choose("#choose-kernels", [at("nothing.txt")]);
    await page.until("!document.querySelector('#kernels .alert').hidden");
    check("a file that is too large", (await text(page, "#kernels .alert")).includes("up to 500 MiB"), await text(page, "#kernels .alert"));
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
};

// Under More options stand those of the vendor; what is hidden is refused by the tool, or changes nothing.
const vendors = async page => {
  const samples = { mig: "1g.10gb", tmem: "64", setmaxnreg: "40x1,232x1", carveout: "50", "no-optin": null, "oversized-smem": null,
    cluster: "2", gpc: "50,50", agprs: "8", sgprs: "40", "wave-size": "64", "cu-mode": null };
  for (const [arch, has, lacks] of [["sm_90", "cluster", "agprs"], ["gfx942", "agprs", "carveout"], ["xe_hpc", "wave-size", "cluster"]]) {
    await open(page, `#arch=${arch}&threads=256`);
    await page.until("machines.length > 0");
    const hidden = await page.evaluate("OPTIONS.map(option => option.name).filter(name => inputOf(name).closest('.field').hidden)");
    check(`${arch} has --${has}, not --${lacks}`, !hidden.includes(has) && hidden.includes(lacks), hidden);
    const launch = ["-a", arch, "-t", "256", "--grid", "1000", "--sms", "100"];
    for (const name of hidden) {
      const got = native([...launch, `--${name}`, ...(samples[name] === null ? [] : [samples[name]])]);
      check(`${arch} needs no --${name}`, got.status !== 0 || got.stdout === native(launch).stdout, got);
    }
  }
  await open(page, "#arch=gfx942&threads=256");
  same("a note that names an option stands at its field, and only there", [await text(page, "#note-regs"),
    await page.evaluate("(document.querySelector('#answer').textContent.match(/Note:/g) || []).length")].join(),
  `${native(["-a", "gfx942", "-t", "256"]).stdout.split("\n").find(line => line.startsWith("Note:"))},0`);
  const notes = native(["-g", "H100 SXM5", "-t", "250", "-r", "72", "--grid", "1000"]).stdout.split("\n").filter(line => line.startsWith("Note:"));
  await open(page, "#gpu=H100+SXM5&threads=250&regs=72&grid=1000");
  const told = await page.evaluate("[...document.querySelectorAll('#form .note:not([hidden]), #cards .hint')].map(e => e.textContent).join(' ')");
  check("all notes are shown, none under Grid and tail", notes.length > 0 && notes.every(note => told.includes(note.slice(0, 30))) &&
    !(await text(page, "#grid")).includes("Note:"), [notes, told]);
  await open(page, "#arch=sm_90&threads=256&agprs=8");
  await page.until("machines.length > 0");
  check("an option with a value is shown, with what the tool says of it", await page.evaluate("!inputOf('agprs').closest('.field').hidden && " +
    "document.querySelector('#note-agprs').textContent.includes('no accumulation registers')"));
  await open(page, "#arch=sm_90&threads=256&regs=72&smem=40K&dynamic-smem=10K");
  await page.evaluate("inputOf('smem').focus()");
  await page.press("ArrowUp");
  await settled(page);
  await page.press("ArrowUp");
  await settled(page);
  const [fixed, dynamic] = [Number(await value(page, "smem")), await value(page, "dynamic-smem")];
  check("an arrow in static shared memory sets it, and not the dynamic one", fixed > 40960 && dynamic === "10K" &&
    await page.evaluate("document.activeElement.id === 'option-smem'"), [fixed, dynamic]);
  const blocks = more => native(["-a", "sm_90", "-t", "256", "-r", "72", "-s", String(fixed + more), "-d", "10K", "--get", "blocks_per_sm"]).stdout;
  check("it is the end of a step", blocks(0) !== blocks(128), [blocks(0), blocks(128)]);
};

const tablist = async page => {
  await open(page);
  const state = () => page.evaluate(`[...document.querySelectorAll("[role=tab]")].map(tab =>
    (tab.ariaSelected === "true" ? "*" : "") + tab.tabIndex + document.getElementById(tab.getAttribute("aria-controls")).checkVisibility()).join()`);
  await page.evaluate("document.querySelector('#tab-launch').focus()");
  same("the tab Launch at first", await state(), "*0true,-1false,-1false");
  await page.press("ArrowRight");
  same("an arrow shows the next tab", await state(), "-1false,*0true,-1false");
  await page.press("End");
  same("the last tab", await state(), "-1false,-1false,*0true");
  same("the focus follows", await page.evaluate("document.activeElement.id"), "tab-trace");
  await page.press("ArrowRight");
  same("after the last tab comes the first", await state(), "*0true,-1false,-1false");
  await page.evaluate("history.back()");
  await page.until("tabs.shown === 'trace'");
  await open(page, "#arch=sm_80&threads=128&tab=trace");
  same("a link to a tab", await state(), "-1false,-1false,*0true");
};

const looks = async page => {
  for (const [width, height] of [[1400, 900], [390, 844]]) {
    for (const isDark of [false, true]) {
      const name = `${width}${isDark ? "-dark" : ""}`;
      await page.size(width, height);
      await page.dark(isDark);
      await open(page);
      if (pictures) await page.picture(path.join(pictures, `live-${name}.png`), true);
      if (width > 1000) {
        const bottom = await page.evaluate("document.querySelector('#limits').getBoundingClientRect().bottom");
        check(`${name}: answer, steps and limits are on the first screen`, bottom <= height, bottom);
      }
      await page.press("k", "k");
      await set(page, "regs", "x");
      await set(page, "regs", "64");
      await page.evaluate("document.querySelector('#more').open = true; document.querySelector('#explain').checked || " +
        "document.querySelector('#explain').click()");
      await page.until("document.querySelector('#explained').textContent");
      same(`${name}: looks`, (await page.evaluate(LOOK)).join("; "), "");
      same(`${name}: marks and places`, [await page.evaluate(MARKS), await page.evaluate(PLACES)].filter(Boolean).join("; "), "");
      same(`${name}: barriers`, await barriers(page), "");
      if (pictures) await page.picture(path.join(pictures, `live-more-${name}.png`), true);
      for (const command of ["kernels", "trace"]) {
        await click(page, `#tab-${command}`);
        same(`${name}: looks of ${command} without a file`, (await page.evaluate(LOOK)).join("; "), "");
        if (pictures) await page.picture(path.join(pictures, `live-${command}-empty-${name}.png`), true);
      }
      await page.choose("#choose-trace", ["tests/kernels/made/basic.log", "tests/traces/nsys.sqlite"]);
      for (const command of ["kernels", "trace"]) {
        await page.until(`document.querySelector("#${command} .run .tools .hint").textContent.startsWith("Read in")`);
        await click(page, `#tab-${command}`);
        await page.until(`parseFloat(document.querySelector("#${command} iframe").style.height) > 900`);
        same(`${name}: looks of ${command}`, (await page.evaluate(LOOK)).join("; "), "");
        same(`${name}: barriers of ${command}`, await barriers(page), "");
        if (pictures) await page.picture(path.join(pictures, `live-${command}-${name}.png`), true);
      }
      await click(page, "#tab-launch");
      await page.evaluate("document.querySelector('#more').open = false; document.querySelector('#explain').click()");
    }
  }
  // Each vendor's answer has the large figures, and nothing scrolls sideways.
  for (const [link, args] of [["gpu=H100+SXM5&threads=256&regs=72&grid=1000&cluster=2", ["-g", "H100 SXM5", "-r", "72", "--cluster", "2"]],
    ["gpu=MI300X&threads=256&regs=72&grid=1000", ["-g", "MI300X", "-r", "72"]], ["gpu=Arc+B580&threads=256&regs=128&grid=1000", ["-g", "Arc B580", "-r", "128"]]]) {
    await open(page, `#${link}`);
    const { occupancy, blocks_per_sm: blocks } = JSON.parse(native([...args, "-t", "256", "--grid", "1000", "--json"]).stdout);
    const values = await texts(page, ".figures .value");
    check(`the grid of ${link} has waves, on AMD rounds`, /MI300X/.test(link) === / ?rounds?$/.test(values[2]), values[2]);
    check(`the figures of ${link}`, values.length === 4 && parseFloat(values[0]) === occupancy * 100 && parseFloat(values[1]) === blocks, values);
    for (const width of [320, 390, 768, 1024, 1280, 1400]) {
      await page.size(width, 900);
      same(`${link}: sideways at ${width}`, await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"), 0);
    }
  }
  await page.send("Emulation.setEmulatedMedia", { media: "print" });
  await page.size(700, 1000);
  same("a printed page does not scroll sideways", (await page.evaluate(LOOK)).filter(wrong => wrong.includes("sideways")).join(), "");
  check("a printed page has the charts of steps, but not the form", await page.evaluate("!document.querySelector('#form').checkVisibility() && " +
    "document.querySelector('#stairs').checkVisibility()"));
  await page.send("Emulation.setEmulatedMedia", { media: "" });
  await page.size(1400, 900);
  await page.dark(false);
};

const search = async page => {
  await open(page);
  const list = async typed => {
    await page.evaluate("{ const e = inputOf(MACHINE); e.focus(); e.click(); }");
    if (typed) await page.type("#option-machine", typed);
    await page.until("!document.querySelector('#machines').hidden");
    return page.evaluate("[...document.querySelectorAll('#machines [role=option]')].map(e => [e.firstChild.data, e.lastChild.textContent])");
  };
  await page.until("machines.length > 0");
  const exact = { a100: "NVIDIA A100 SXM4 40GB", t4: "NVIDIA T4", h100: "NVIDIA H100 SXM5 80GB", mi300x: "Instinct MI300X",
    "rtx 4090": "GeForce RTX 4090", "rtx 3060": "GeForce RTX 3060 12GB", "4090 laptop": "GeForce RTX 4090 Laptop", sm_90: "sm_90" };
  for (const [typed, name] of Object.entries(exact)) same(`a search for ${typed}`, (await list(typed))[0][0], name);
  same("an empty search begins with what many have", (await list("")).slice(0, 14).map(([name]) => name).join(), await page.evaluate("COMMON.join()"));
  check("CUs of AMD", (await list("mi300x"))[0][1].endsWith("304 CUs"), (await list("mi300x"))[0]);
  check("Xe-cores of Intel", (await list("b580"))[0][1].endsWith("20 Xe-cores"), (await list("b580"))[0]);
  same("nothing found is said", (await list("zzz9")).length + await text(page, "#machines"), "0No GPU has this name.");
  await list("rtx 4090");
  await page.press("Enter", "\r");
  await settled(page);
  same("Enter accepts the first", await page.evaluate("inputOf(MACHINE).value"), "GeForce RTX 4090");
};

const history = async page => {
  await open(page);
  const before = await value(page, "regs");
  // The focus is on the button that has the place of the pressed one.
  await page.evaluate("[...document.querySelectorAll('#steps button')].pop().focus()");
  const place = await page.evaluate("[...document.querySelectorAll('#change button')].indexOf(document.activeElement)");
  await page.press("Enter", "\r");
  await settled(page);
  same("Apply keeps the focus in its place", await page.evaluate(`(buttons => buttons.length === 0 ? document.activeElement.id === "target"
    : buttons.indexOf(document.activeElement) === Math.min(${place}, buttons.length - 1))([...document.querySelectorAll("#change button")])`), true);
  await page.evaluate("history.back()");
  await settled(page);
  await page.evaluate("document.querySelector('#steps button').focus()");
  await page.press("Enter", "\r");
  await settled(page);
  const after = await value(page, "regs");
  check("Apply sets the registers", before !== after, after);
  check("Apply keeps the focus in its section", await page.evaluate("document.querySelector('#change').contains(document.activeElement)"));
  await page.evaluate("history.back()");
  await page.until(`document.querySelector("#option-regs").value === "${before}"`);
  await page.evaluate("history.forward()");
  await page.until(`document.querySelector("#option-regs").value === "${after}"`);
  await page.evaluate("document.addEventListener('copy', () => { window.copied = getSelection().toString() || document.activeElement.value; })");
  await page.evaluate("document.querySelector('#share').click()");
  await page.until("document.querySelector('#share').textContent !== 'Share'");
  await page.evaluate("document.querySelector('#explain').click()");
  await open(page);
  check("a switch is kept over a reload", await page.evaluate("document.querySelector('#explain').checked"));
  await page.evaluate("document.querySelector('#explain').click()");
};

const main = async () => {
  const browser = new Browser();
  const deadline = setTimeout(() => {
    console.log("FAIL it did not end in 5 minutes");
    browser.process.kill("SIGKILL");
    process.exit(1);
  }, 300000);
  try {
    const page = await browser.page();
    await page.size(1400, 900);
    // The frames of the reports are pages of their own; their messages and requests count too.
    const frames = new Set();
    browser.listeners.push(({ method, params }) => {
      if (method !== "Target.attachedToTarget" || params.targetInfo.type !== "iframe") return;
      frames.add(params.sessionId);
      browser.send("Log.enable", {}, params.sessionId).catch(() => {});
      browser.send("Runtime.enable", {}, params.sessionId).catch(() => {});
      browser.send("Network.enable", {}, params.sessionId).catch(() => {});
    });
    browser.listeners.push(({ method, params, sessionId }) => {
      if (!frames.has(sessionId)) return;
      if (method === "Log.entryAdded") page.complaints.push(params.entry.text);
      if (method === "Runtime.exceptionThrown") page.complaints.push(params.exceptionDetails.exception?.description);
      if (method === "Network.requestWillBeSent") page.requests.push(params.request.url);
    });
    await page.send("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: false, flatten: true });
    for (const part of [answers, inputs, steps, links, machines, search, history, vendors, tablist, droppedFiles, looks]) await part(page, frames);
    same("complaints on the console", page.complaints.join("\n"), "");
    const asked = page.requests.filter(request => request.split("#")[0] !== url && !/^(blob:null|data|about):?/.test(request));
    same("requests", asked.join("\n"), "");
  } finally {
    clearTimeout(deadline);
    await browser.close();
  }
  end("live");
};

main().catch(error => {
  console.log(`FAIL ${error.stack}`);
  process.exitCode = 1;
});
