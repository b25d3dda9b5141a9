"use strict";
// The live page: form -> arguments -> the tool -> answer.

const tool = new Tool({ base64: $("wasm").textContent });
let machines = [];
let state = new Map(); // the form's options and their values
let machineOption = "gpu";
let shown = null; // the answer of ask() on the page; null if it is a table of launches
let kept = null; // the answer to compare with
let running = false;
let waiting = false;
let pushes = false; // the next answer gets an entry of its own in the history
const tabs = makeTabs(() => writeUrl(true));
const files = makeFiles(tool, {
  changed: () => writeUrl(true),
  // Shows a launch in the form: one state of the history.
  use: launch => {
    writeForm(launch);
    tabs.show("launch");
    pushes = true;
    update();
    inputOf("threads").focus();
  },
});

// The option for a machine's name: --arch if `occ arch` knows it, else --gpu.
const machineOptions = new Map([["", "gpu"]]);
const optionOfMachine = async name => {
  if (!machineOptions.has(name)) {
    const answer = await tool.run(["arch", name, "--json"]);
    machineOptions.set(name, answer.status === 0 ? "arch" : "gpu");
  }
  return machineOptions.get(name);
};

// The vendor of the machine in the form, of a name that `occ gpu` or `occ arch` lists; null if it is unknown.
const vendorOfMachine = () => {
  const name = state.get(MACHINE)?.toLowerCase();
  return machines.find(machine => machine.name.toLowerCase() === name)?.vendor ??
    machines.find(machine => machine.name === shown?.json.arch && shown?.state.get(MACHINE) === state.get(MACHINE))?.vendor ?? null;
};

// The link has the launch and the tab.  The state of an entry also has the files, which only this page has.
const writeUrl = (pushes = false) => {
  const query = [...toQuery(state, machineOption), ...(kept ? toQuery(kept.state, kept.option, "kept.") : []),
    ...(tabs.shown === "launch" ? [] : [["tab", tabs.shown]])];
  const url = `#${new URLSearchParams(query)}`;
  const entry = files.entry();
  const isNew = url !== location.hash || JSON.stringify(entry) !== JSON.stringify(history.state);
  if (!isNew) return;
  if (pushes) history.pushState(entry, "", url);
  else history.replaceState(entry, "", url);
};

// Sets options, such as "regs=64&smem=0", and answers anew.  Back goes to the launch before, and the focus stays
// in its place, whose controls are new: the button that has the place of the one that was pressed.
const apply = async query => {
  const focused = document.activeElement;
  const panel = [...$("stairs").children].findIndex(child => child.contains(focused));
  const inChange = [...$("change").querySelectorAll("button")].indexOf(focused);
  for (const [name, value] of new URLSearchParams(query)) {
    if (inputOf(name)) inputOf(name).value = value;
  }
  if (query === "") return;
  pushes = true;
  await update();
  if (document.activeElement !== document.body) return;
  if (panel >= 0) $("stairs").children[panel]?.querySelector("[tabindex='0']")?.focus();
  else if (inChange >= 0) {
    const buttons = $("change").querySelectorAll("button");
    (buttons[Math.min(inChange, buttons.length - 1)] ?? $("target")).focus();
  }
};

// Runs calc and solve at the same time, for one launch or several.  If they fail, shows why and returns null.
const ask = async (form, option) => {
  const args = launchArgs(form, option);
  const target = form.get("target");
  const [text, json, svg, planText, planJson, explained] = await Promise.all([
    ["calc", ...args],
    ["solve", ...args, "--json"],
    ["solve", ...args, "-f", "svg"],
    target && ["solve", ...args, "--target", target],
    target && ["solve", ...args, "--target", target, "--json"],
    $("explain").checked && ["calc", ...args, "--explain"],
  ].map(command => command && tool.run(command)));
  // solve refuses several launches with status 2, which is no failure.
  const failed = text.status > 1 ? text : json.status > 2 ? json : null;
  if (failed) {
    messages(failed.err).forEach(line => showMessage(line, true));
    return null;
  }
  messages(text.err).forEach(line => showMessage(line, false));
  if (json.status === 2) return { state: form, option, args, table: text.out };
  return { state: form, option, args, text: readText(text.out), json: JSON.parse(json.out), svg: svg.out,
    plan: target && { text: planText, json: planJson }, explained: explained && explained.out };
};

// ---- parts of the answer ----

// Shows the change that reaches the target.
const showPlan = plan => {
  $("plan").replaceChildren();
  $("target-answer").textContent = "";
  if (!plan) return;
  if (plan.json.status === 2) {
    $("target-answer").textContent = messages(plan.json.err).join(" ");
    return;
  }
  const solved = JSON.parse(plan.json.out);
  const change = solved.reached ? null : solved.smallest_change;
  if (solved.reached) $("target-answer").textContent = "The launch reaches it.";
  const changed = new URLSearchParams();
  for (const [key, value] of Object.entries(change ? change.launch : {})) {
    if (value !== solved.launch[key]) changed.set(key.replaceAll("_", "-"), value ?? "");
  }
  const sentences = paragraphs(plan.text.out).flatMap(unwrap)
    .filter(line => /^(Smallest|No single|With this|Out of reach|Best)/.test(line));
  sentences.forEach((line, i) => $("plan").append(make("div", { class: "plan" }, make("p", {}, line),
    i === 0 && change ? make("button", { type: "button", onclick: () => apply(String(changed)) }, "Apply")
      : undefined)));
  if (change && change.write.length > 0) $("plan").append(codeBlock(change.write));
};

const showExplained = text => {
  $("explained").hidden = !text;
  $("explained").textContent = text ? text.slice(Math.max(0, text.indexOf("Step by step"))).trimEnd() : "";
};

// Shows the page of several launches.
const sweep = new Report($("sweep"), "Launches", launch => files.use(launch));
const showSweep = async answer => {
  const page = await tool.run(["calc", ...answer.args, "-f", "html"]);
  sweep.show(page.status > 1 ? "" : page.out);
  if (page.status > 1) messages(page.err).forEach(line => showMessage(line, true));
};

// ---- the answer ----

const showCards = () => {
  if (!shown) return;
  const drop = make("button", { type: "button", onclick: () => { kept = null; showCards(); writeUrl(); } }, "Drop");
  $("cards").replaceChildren(...(kept ? [card(kept, "Kept", drop)] : []), card(shown, "Now"));
  $("cards").classList.toggle("two", Boolean(kept));
  $("compare").hidden = !kept;
  if (kept) $("compare").replaceChildren(compareTable(kept, shown));
};

const showSteps = (panels, json) => {
  const steps = nextSteps(panels);
  $("steps").replaceChildren(...(steps.length > 0
    ? steps.map(step => {
      const title = step.querySelector("title").textContent;
      return make("li", {}, title, make("button", { type: "button", "aria-label": `Apply: ${title}`,
        onclick: () => apply(step.dataset.set) }, "Apply"));
    })
    : [make("li", { class: "none" }, "No quantity alone gives a higher occupancy.")]));
};

const show = async answer => {
  const isOneLaunch = !answer.table;
  $("result").hidden = !isOneLaunch;
  $("cards").hidden = !isOneLaunch;
  $("sweep").hidden = isOneLaunch;
  $("compare").hidden = !isOneLaunch || !kept;
  if (!isOneLaunch) {
    shown = null; // only the answer for one launch can be kept
    $("stairs").replaceChildren();
    await showSweep(answer);
    return;
  }
  shown = answer;
  answer.text.notes.filter(fieldOf).forEach(note => showMessage(note, false));
  showCards();
  const panels = stairPanels(answer.svg, apply);
  $("stairs").replaceChildren(...panels);
  $("limits").replaceChildren(limitsTable(answer));
  showSteps(panels, answer.json);
  $("grid").replaceChildren(...gridSection(answer));
  showPlan(answer.plan);
  showExplained(answer.explained);
};

const updateOnce = async () => {
  const start = performance.now();
  state = readForm();
  machineOption = await optionOfMachine(state.get(MACHINE) ?? "");
  writeUrl(pushes);
  pushes = false;
  const args = launchArgs(state, machineOption);
  // An option's name is not broken at its hyphens.
  $("command").replaceChildren("occ", ...args.flatMap(arg =>
    [" ", arg.startsWith("--") ? make("span", {}, arg) : quote(arg)]));
  clearNotes();
  const answer = await ask(state, machineOption);
  $("result").classList.toggle("stale", !answer);
  $("cards").classList.toggle("stale", !answer);
  if (answer) await show(answer);
  showOptionsOf(vendorOfMachine());
  const summary = answer?.json ? answer.text.headline.join(" ") : answer ? "several launches" : "not a launch";
  $("status").textContent = summary;
  $("status").classList.add("heard"); // only screen readers need it: the answer is on the page
  document.body.dataset.answered = String(Math.round((performance.now() - start) * 10) / 10);
};

// One run at a time; one more run answers all inputs that come meanwhile.  Returns after the last.
let current = null;
const answerAll = async () => {
  running = true;
  try {
    while (waiting) {
      waiting = false;
      await updateOnce();
    }
  } catch (error) {
    showMessage(error.message, true);
  } finally {
    running = false;
  }
};
const update = () => {
  waiting = true;
  if (!running) current = answerAll();
  return current;
};

// ---- what the user does ----

const keepNow = () => {
  if (!shown) return;
  kept = shown;
  showCards();
  writeUrl();
};

const reset = () => {
  kept = null;
  writeForm(fromQuery(new URLSearchParams(START)));
  update();
};

// In the inputs of registers, shared memory and threads, an up or down key sets the number at the end of a step.
const stepByArrowKey = event => {
  const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
  const name = event.target.id.replace("option-", "");
  const index = ["regs", "smem", "threads"].indexOf(name === "dynamic-smem" ? "smem" : name);
  const panel = $("stairs").children[index];
  if (!by || !panel) return;
  const hits = [...panel.querySelectorAll(".hit")];
  const now = hits.findIndex(hit => "now" in hit.dataset);
  // Up goes to the end of the present step or, from there, of the next one.
  const to = by > 0 && now >= 0 && hits[now].dataset.set !== "" ? hits[now] : hits[now + by];
  // In the field of static shared memory, the dynamic one stays as it is.
  const query = name === "smem" ? to?.dataset.static : to?.dataset.set;
  if (query) apply(query);
  event.preventDefault();
};

const KEYS = {
  "/": () => { inputOf(MACHINE).focus(); inputOf(MACHINE).select(); },
  c: () => $("copy").click(),
  k: keepNow,
  o: () => files.choose(),
};

const readUrl = async () => {
  const query = new URLSearchParams(location.hash.slice(1) || START);
  tabs.show(query.get("tab") ?? "launch");
  files.restore(history.state);
  const keptForm = fromQuery(query, "kept.");
  writeForm(fromQuery([...query].filter(([key]) => !key.startsWith("kept."))));
  kept = null;
  if (keptForm.size > 0) {
    const answer = await ask(keptForm, await optionOfMachine(keptForm.get(MACHINE) ?? ""));
    kept = answer?.json ? answer : null;
  }
  await update();
};

// "304 CUs": each vendor has its own word.
const cores = gpu => gpu.cus ? `${gpu.cus} CUs` : `${gpu.xe_cores ?? gpu.sms} ${gpu.vendor === "intel" ? "Xe-cores" : "SMs"}`;

const listMachines = async () => {
  const [gpus, archs] = await Promise.all([tool.run(["gpu", "--json"]), tool.run(["arch", "--json"])]);
  const archByName = new Map(JSON.parse(archs.out).map(arch => [arch.name, arch]));
  const machine = (option, name, remark, words, aliases = [], isDatacenter = false) => ({ option, name, remark, aliases,
    isDatacenter, vendor: words[0], words: [name, remark, ...words, ...aliases].join(" ").toLowerCase() });
  // New products stand last in the tool's list.
  machines = [
    ...JSON.parse(gpus.out).reverse().map(gpu => machine("gpu", gpu.name,
      [gpu.arch, archByName.get(gpu.arch)?.family, cores(gpu)].join(" · "),
      [gpu.vendor, gpu.segment, gpu.chip], gpu.aliases, gpu.segment === "datacenter" || /^(Instinct|Data Center)/.test(gpu.name))),
    ...[...archByName.values()].reverse().map(arch => machine("arch", arch.name, arch.family, [arch.vendor, "architecture"])),
  ];
  showOptionsOf(vendorOfMachine());
};

// What is not in the link is kept over a reload, where the browser allows it.
const keepSettings = () => {
  const settings = { explain: ["checked", "change"], more: ["open", "toggle"] };
  for (const [id, [property, event]] of Object.entries(settings)) {
    try {
      $(id)[property] = localStorage.getItem(`occ.${id}`) === "true";
      $(id).addEventListener(event, () => localStorage.setItem(`occ.${id}`, String($(id)[property])));
    } catch {
      return; // the page works without
    }
  }
};

const start = async () => {
  buildForm();
  machineField(inputOf(MACHINE), () => machines, update);
  $("form").addEventListener("input", update);
  $("form").addEventListener("submit", event => event.preventDefault());
  $("form").addEventListener("keydown", stepByArrowKey);
  $("target").addEventListener("input", update);
  $("explain").addEventListener("change", update);
  $("copy").addEventListener("click", () => copyText($("copy"), $("command").textContent));
  $("share").addEventListener("click", () => copyText($("share"), location.href));
  keepSettings();
  $("keep").addEventListener("click", keepNow);
  $("reset").addEventListener("click", reset);
  addEventListener("popstate", readUrl);
  document.addEventListener("keydown", event => {
    const typing = event.target.matches("input:not([type=checkbox]), textarea, select");
    if (typing || event.ctrlKey || event.metaKey || event.altKey || !KEYS[event.key]) return;
    event.preventDefault();
    KEYS[event.key]();
  });
  await tool.ready;
  await readUrl();
  document.body.dataset.ready = String(Math.round(performance.now()));
  await listMachines();
};

start().catch(error => {
  $("alert").textContent = `The page cannot start: ${error.message}`;
  $("alert").hidden = false;
});
