"use strict";
// The form: its fields are the options of the tool's own table, its state is in the URL's fragment.

const TABLE = JSON.parse($("table").textContent);
const MACHINE = "machine"; // the field of --gpu and --arch
const MAIN = ["threads", "regs", "smem", "dynamic-smem", "grid"];
const START = "gpu=H100+SXM5&threads=256&regs=72&smem=40K&grid=1000&target=100%25";
// The options that describe a launch: those of the groups that calc and solve share, without the
// group "Output", --gpu and --arch.
const OPTIONS = Object.entries(TABLE.solve).filter(([title]) => title !== "Output" && title in TABLE.calc)
  .flatMap(([, options]) => options).filter(option => option.name !== "gpu" && option.name !== "arch");

// The name of a field, where the help of the option has only an example; else the help, "threads per block: 256, 16x16", is a name and examples.
const NAMES = {
  sms: "SMs (CUs, Xe-cores)", partition: "Partition of the GPU", "oversized-smem": "Oversized shared memory", "wave-size": "Wave or SIMD size",
  "cu-mode": "CU mode", setmaxnreg: "Registers of warpgroups", "launch-bounds": "Launch bounds", agprs: "AGPRs per thread", gpc: "SMs of each GPC",
  "elements-per-thread": "Elements per thread", "element-bytes": "Bytes per element", batch: "Matrices in the batch", "tile-step": "Step between tiles",
  bandwidth: "Memory bandwidth", clock: "Clock", flops: "Operations", bytes: "Bytes read and written", measured: "Measured time",
};
const nameOf = option => {
  if (NAMES[option.name]) return NAMES[option.name];
  const name = option.help.split(/[:;(,]/)[0].trim();
  return name[0].toUpperCase() + name.slice(1);
};
const inputOf = name => $(`option-${name}`);
const field = (name, label, ...inside) => make("div", { class: "field", "data-name": name }, label, ...inside,
  make("p", { class: "note", id: `note-${name}`, hidden: true }));
const textInput = (name, placeholder, title) => make("input",
  { id: `option-${name}`, placeholder, title, spellcheck: "false", "aria-describedby": `note-${name}` });

const rangeOf = option => (option.most ? `${option.arg}, ${option.least} to ${option.most}` : option.arg);

const mainField = option => {
  const examples = option.help.includes(":") ? option.help.slice(option.help.indexOf(":") + 1).trim() : "";
  return field(option.name,
    make("label", { for: `option-${option.name}` }, nameOf(option), make("span", {}, `--${option.name}`)),
    textInput(option.name, examples || "0", rangeOf(option)));
};

// What stands after the name of an option in its help: examples, a default.
const restOf = option => NAMES[option.name] ? (NAMES[option.name].toLowerCase().startsWith(option.help.toLowerCase()) ? "" : option.help)
  : option.help.slice(nameOf(option).length).replace(/^[:;,]\s*/, "").trim();

const moreField = option => {
  const name = option.name;
  const input = option.type === "flag" ? make("input", { type: "checkbox", id: `option-${name}` })
    : textInput(name, option.arg, rangeOf(option));
  return field(name, make("div", { class: "row" }, make("label", { for: `option-${name}` }, nameOf(option), make("span", {}, `--${name}`)), input),
    ...(restOf(option) === "" ? [] : [make("p", { class: "help" }, restOf(option))]));
};

// The other options of a launch, by what they are about.  The last group has those that no other names.
const GROUPS = [
  ["GPU and its parts", ["mig", "sms", "partition", "carveout", "no-optin", "oversized-smem", "wave-size", "cu-mode"]],
  ["Block", ["dynamic-smem-per-thread", "barriers", "tmem", "setmaxnreg", "launch-bounds", "agprs", "sgprs"]],
  ["Grid", ["cluster", "gpc", "elements", "elements-per-thread", "batch", "schedule", "throughput"]],
  ["Matrices and tiles", ["problem", "tile", "stages", "element-bytes", "split-k", "tile-step"]],
  ["Is it enough?", ["latency", "issue", "ilp", "bytes-per-load", "bandwidth", "clock", "dtype", "flops", "bytes", "measured"]],
  ["Answer", ["proposals"]],
  ["Other", []],
];

const buildForm = () => {
  const main = MAIN.map(name => OPTIONS.find(option => option.name === name));
  $("fields").append(
    field(MACHINE, make("label", { for: `option-${MACHINE}` }, "GPU or architecture",
      make("span", {}, "--gpu, --arch")), textInput(MACHINE, "H100 SXM5, sm_90, gfx942, xe2")),
    ...main.map(mainField));
  const grouped = GROUPS.flatMap(([, names]) => names);
  for (const [title, names] of GROUPS) {
    const options = OPTIONS.filter(option => !MAIN.includes(option.name) &&
      (names.length > 0 ? names.includes(option.name) : !grouped.includes(option.name)));
    if (options.length > 0) $("options").append(make("fieldset", {}, make("legend", {}, title), ...options.map(moreField)));
  }
};

// Shows the options that a vendor has, and those with a value.  All if the vendor is not known: null.
const showOptionsOf = vendor => {
  for (const option of OPTIONS.filter(option => option.vendors)) {
    const input = inputOf(option.name);
    input.closest(".field").hidden = vendor !== null && !option.vendors.split(" ").includes(vendor) &&
      !(input.type === "checkbox" ? input.checked : input.value.trim());
  }
  for (const group of document.querySelectorAll("#options fieldset")) {
    group.hidden = [...group.querySelectorAll(".field")].every(field => field.hidden);
  }
};

// ---- the state: the text of each field that has one ----

const readForm = () => {
  const state = new Map();
  for (const name of [MACHINE, ...OPTIONS.map(option => option.name)]) {
    const input = inputOf(name);
    const value = input.type === "checkbox" ? (input.checked ? "yes" : "") : input.value.trim();
    if (value !== "") state.set(name, value);
  }
  if ($("target").value.trim() !== "") state.set("target", $("target").value.trim());
  return state;
};

const writeForm = state => {
  for (const name of [MACHINE, ...OPTIONS.map(option => option.name)]) {
    const input = inputOf(name);
    if (input.type === "checkbox") input.checked = state.has(name);
    else input.value = state.get(name) ?? "";
  }
  $("target").value = state.get("target") ?? "";
  const hasMore = OPTIONS.some(option => !MAIN.includes(option.name) && state.has(option.name));
  if (hasMore) $("more").open = true;
};

// The state as [name, value] pairs of a query, and back.  MACHINE is called "gpu" or "arch" there.
const toQuery = (state, machineOption, prefix = "") => [...state].map(([name, value]) =>
  [prefix + (name === MACHINE ? machineOption : name), value]);
const fromQuery = (query, prefix = "") => {
  const state = new Map();
  for (const [key, value] of query) {
    if (!key.startsWith(prefix)) continue;
    const name = key.slice(prefix.length);
    state.set(name === "gpu" || name === "arch" ? MACHINE : name, value);
  }
  return state;
};

// The arguments of a launch.
const launchArgs = (state, machineOption) => {
  const args = state.has(MACHINE) ? [`--${machineOption}`, state.get(MACHINE)] : [];
  for (const option of OPTIONS) {
    if (!state.has(option.name)) continue;
    args.push(`--${option.name}`);
    if (option.type !== "flag") args.push(state.get(option.name));
  }
  return args;
};

// ---- what the tool says about a field ----

const clearNotes = () => {
  for (const note of document.querySelectorAll("#form .note")) note.hidden = true;
  for (const input of document.querySelectorAll("#form [aria-invalid]")) input.removeAttribute("aria-invalid");
  $("alert").hidden = true;
};

// The name of the field that a message is about; undefined if it is about none.
const fieldOf = text => {
  const named = (/--([a-z][a-z-]*)/.exec(text) || [])[1];
  const isAboutMachine = /^(unknown )?(GPU|architecture|product)\b/.test(text) || named === "gpu" || named === "arch";
  const name = isAboutMachine ? MACHINE : named;
  return inputOf(name) ? name : undefined;
};

// Shows a message at the field that it names; a message that names none goes above the answer.
const showMessage = (text, isError) => {
  const name = fieldOf(text);
  const place = name ? $(`note-${name}`) : $("alert");
  place.textContent = place.hidden ? text : `${place.textContent} ${text}`;
  place.hidden = false;
  if (!name) return;
  if (isError) inputOf(name).setAttribute("aria-invalid", "true");
  if (inputOf(name).closest("details")) $("more").open = true;
};
