"use strict";
// Files that the user chooses or drops: a second worker runs the tool on them; the tab of their command
// shows its report.

const FILES_BYTES_MAX = 500 << 20; // of all files on the page together

// The columns of a report that describe a launch have the names of options.
const LAUNCH_COLUMNS = ["threads", "regs", "agprs", "sgprs", "smem", "dynamic_smem", "barriers", "cluster", "wave_size", "grid"];

// What can be read, as words of the place to drop it.
const KINDS = { kernels: "build logs, cubins, code objects, executables or Nsight Compute reports (.ncu-rep)", trace: "profiler traces" };

// The form's state for a row of a report.  Threads that the row lacks stay.
const launchOfRow = (row, machine) => {
  const launch = new Map([[MACHINE, machine]]);
  for (const column of LAUNCH_COLUMNS) {
    if (row[column] && row[column] !== "0") launch.set(column.replaceAll("_", "-"), row[column]);
  }
  if (row.cu_mode === "true") launch.set("cu-mode", "yes");
  if (!launch.has("threads")) launch.set("threads", row.block || inputOf("threads").value);
  if ($("target").value.trim() !== "") launch.set("target", $("target").value.trim());
  return launch;
};

// A page of the tool in a frame at the end of `panel`.  `use` gets the values of a row that the user wants in the form.
class Report {
  constructor(panel, title, use) {
    this.panel = panel;
    this.title = title;
    this.use = use;
    this.html = null; // a report that waits for its tab
    this.frame = make("iframe", { title: "No report", hidden: true });
    panel.append(this.frame);
    new ResizeObserver(() => this.present()).observe(panel);
    addEventListener("message", ({ source, data }) => {
      if (source === this.frame.contentWindow) this.hear(data);
    });
  }

  // "" = there is none.
  show(html) {
    this.html = html && `${html}<script>${$("frame-script").textContent}<\/script>`;
    this.present();
  }

  // Loads the report into the frame once the tab is shown: its script measures the room that it has.
  present() {
    if (this.html === null || !this.panel.checkVisibility()) return;
    // A new frame: another document in the same one would be an entry of the history.  The report's script asks
    // what is visible, which it is only after the frame has its place.
    const html = this.html;
    const frame = make("iframe", { sandbox: "allow-scripts allow-modals", title: this.title, hidden: html === "" });
    this.frame.replaceWith(frame);
    this.frame = frame;
    this.html = null;
    if (html !== "") requestAnimationFrame(() => requestAnimationFrame(() => {
      if (this.panel.checkVisibility()) frame.srcdoc = html;
      else if (this.frame === frame) this.html ??= html; // until the tab is shown again
    }));
  }

  print() {
    this.frame.contentWindow.postMessage({ print: true }, "*");
  }

  // What frame.js tells.
  hear({ height, printed, top, use }) {
    if (height > 0) this.frame.style.height = `${height}px`;
    if (printed > 0) this.frame.style.setProperty("--printed", `${printed}px`);
    if (top !== undefined) scrollBy({ top: this.frame.getBoundingClientRect().top + top });
    if (use) this.use(use);
  }
}

// One command on some files: its line with options to add, its messages, its page.
class Run {
  constructor(command, add, use, changed) {
    this.command = command;
    this.files = [];
    this.done = ""; // the arguments of the report that is shown
    this.use = use;
    this.changed = changed;
    this.input = make("input", { type: "file", id: `choose-${command}`, multiple: true, "aria-keyshortcuts": "o", onchange: () => {
      const chosen = [...this.input.files];
      this.input.value = "";
      add(chosen);
    } });
    this.drop = make("label", { class: "drop" }, this.input, make("span", {}, make("b", {}, `Drop ${KINDS[command]} here`),
      ", or choose them. They are read on this machine, in this page."));
    this.chips = make("ul", { class: "chips", "aria-label": "Files" });
    this.lost = make("p", { class: "hint", role: "status" });
    this.refused = make("p", { class: "alert", role: "alert", hidden: true });
    this.options = make("input", { "aria-label": `More options of occ ${command}`, spellcheck: "false",
      placeholder: command === "kernels" ? "more options: --threads 256 --max-spill 0" : "more options: --gpu a100 --by name",
      onchange: () => { this.changed(); this.start(); } });
    this.line = make("code");
    this.status = make("span", { class: "hint", role: "status" });
    this.stop = make("button", { type: "button", onclick: () => this.tool.stop() }, "Stop");
    this.saves = [["html", "Save the page"], ["csv", "Save as CSV"], ["json", "Save as JSON"]].map(([format, text]) =>
      make("button", { type: "button", onclick: () => this.save(format) }, text));
    this.saves.push(make("button", { type: "button", onclick: () => this.report.print() }, "Print"));
    this.threadsButton = make("button", { type: "button", hidden: true, onclick: () => this.addThreads() },
      "With the threads of the form");
    this.messages = make("p", { class: "messages", hidden: true });
    this.element = make("article", { class: "run", "aria-label": `occ ${command}`, hidden: true },
      make("div", { class: "command" }, this.line, this.options),
      make("div", { class: "tools" }, this.stop, this.threadsButton, ...this.saves, this.status),
      this.messages);
    const example = $(`example-${command}`);
    this.example = make("p", { class: "example" }, make("button", { type: "button", onclick: () => {
      this.options.value ||= example.dataset.options ?? "";
      add([new File([example.textContent], example.dataset.name)]);
    } }, "Show an example"));
    this.panel = make("div", { class: "files" }, this.drop, this.example, this.lost, this.refused, this.chips, this.element);
    $(command).append(this.panel);
    this.report = new Report(this.element, `Report of occ ${command}`,
      async row => this.use(launchOfRow(row, row.gpu || await this.gpuOf(row) || row.arch)));
  }

  args(format) {
    return [this.command, ...this.files.map(file => file.name), ...splitLine(this.options.value), "-f", format];
  }

  run(format) {
    return this.tool.run(this.args(format), this.files.map(file => [`/${file.blob.name}`, file.blob]));
  }

  // Shows the report of the files, unless it is shown.
  async start() {
    const wanted = JSON.stringify([this.files.map(file => file.id), this.options.value]);
    this.element.hidden = this.files.length === 0;
    this.panel.classList.toggle("read", this.files.length > 0);
    if (wanted === this.done) return;
    this.done = wanted;
    this.devices = null;
    if (this.files.length === 0) return;
    const start = performance.now();
    this.line.textContent = ["occ", this.command, ...this.files.map(file => quote(file.name))].join(" ");
    this.status.textContent = "Reading …";
    this.stop.hidden = false;
    this.threadsButton.hidden = true;
    try {
      const page = await this.run("html");
      if (this.done !== wanted) return; // another start has begun
      const report = page.status > 1 ? "" : page.out;
      this.messages.textContent = messages(page.err).join("\n");
      this.messages.hidden = page.err === "";
      this.report.show(report);
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      this.status.textContent = report === "" ? "There is no report." : `Read in ${seconds} s.`;
    } catch (error) {
      if (this.done !== wanted) return;
      this.done = "";
      this.status.textContent = error.message === "stopped" ? "Stopped." : `It failed: ${error.message}`;
    }
    this.stop.hidden = true;
  }

  // The product of a row of a trace; the tool's JSON has it for each device.
  async gpuOf(row) {
    if (this.command !== "trace") return "";
    this.devices ??= this.run("json").then(({ out }) => JSON.parse(out).devices);
    const devices = await this.devices;
    return devices.find(device => String(device.device) === row.device && (!row.file || device.file === row.file))?.gpu;
  }

  // Adds --threads: kernels without a known block size have no occupancy.
  addThreads() {
    this.options.value = `${this.options.value} --threads ${inputOf("threads").value}`.trim();
    this.changed();
    this.start();
  }

  async save(format) {
    const { out } = await this.run(format);
    const link = make("a", { download: `occ-${this.command}.${format}`,
      href: URL.createObjectURL(new Blob([out], { type: "application/octet-stream" })) });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }
}

// `changed` is called when there are other files or options; `use` gets the state of a launch.
const makeFiles = (formTool, { changed, use }) => {
  let worker = null; // made with the first file
  let files = [];
  const known = new Map(); // every file since the page was loaded, by its id
  const page = Date.now();

  const remove = file => {
    files = files.filter(other => other !== file);
    showAll();
    changed();
  };
  const showAll = () => {
    for (const [command, run] of Object.entries(runs)) {
      run.files = files.filter(file => file.command === command);
      run.chips.replaceChildren(...run.files.map(file => make("li", {}, file.name,
        make("button", { type: "button", "aria-label": `Remove ${file.name}`, onclick: () => remove(file) }, "×"))));
      run.lost.textContent = "";
      run.start();
    }
  };

  const refuse = text => {
    for (const run of Object.values(runs)) {
      run.refused.textContent = text;
      run.refused.hidden = text === "";
    }
  };

  const prepare = async () => {
    if (worker) return;
    const { module } = await formTool.ready;
    worker = new Tool({ module });
    for (const run of Object.values(runs)) run.tool = worker;
  };

  // The command that the tool names, as in "to read the file: occ trace './run.sqlite'"; if none, kernels.
  const commandOf = async (name, blob) => {
    const { err } = await worker.run([`./${name}`], [[`/${name}`, blob]]);
    return (/to read the file: occ (\w+)/.exec(err) || [])[1] ?? "kernels";
  };

  // Adds files, or replaces those of the same name, and shows the tab of the first.
  const add = async blobs => {
    refuse("");
    await prepare();
    let first = null;
    for (const blob of blobs) {
      const name = blob.name.replace(/^-/, "./-");
      const others = files.filter(file => file.name !== name);
      const size = others.reduce((sum, file) => sum + file.blob.size, blob.size);
      if (size > FILES_BYTES_MAX) {
        if (tabs.shown === "launch") tabs.show("kernels");
        refuse(`With ${blob.name} the files have ${Math.ceil(size / (1 << 20))} MiB; this page reads up to 500 MiB ` +
          "at a time. The command line has no such limit.");
        continue;
      }
      const command = await commandOf(name, blob);
      const file = { id: `${page}.${known.size}`, name, blob, command: command in runs ? command : "kernels" };
      known.set(file.id, file);
      const at = files.findIndex(other => other.name === name);
      if (at >= 0) files[at] = file;
      else files.push(file);
      first ??= file;
    }
    if (!first) return;
    tabs.show(first.command);
    showAll();
    changed();
  };

  const runs = Object.fromEntries(Object.keys(KINDS).map(command => [command, new Run(command, add, use, changed)]));
  addEventListener("message", ({ source, data }) => {
    const run = Object.values(runs).find(run => run.report.frame.contentWindow === source);
    const isReport = [...document.querySelectorAll("iframe")].some(frame => frame.contentWindow === source);
    if (data.files && isReport) add(data.files);
    if (run && data.lacksThreads !== undefined) run.threadsButton.hidden = !data.lacksThreads || run.command !== "kernels";
  });
  const over = isOver => Object.values(runs).forEach(run => run.drop.classList.toggle("over", isOver));
  document.addEventListener("dragover", event => { event.preventDefault(); over(true); });
  document.addEventListener("dragleave", () => over(false));
  document.addEventListener("drop", event => {
    event.preventDefault();
    over(false);
    add([...event.dataTransfer.files]);
  });

  return {
    use: row => use(launchOfRow(row, row.gpu || row.arch)),
    choose: () => (runs[tabs.shown] ?? runs.kernels).input.click(),
    // What an entry of the history keeps: the files' ids and names, and each command's options.
    entry: () => ({ files: files.map(({ id, name, command }) => ({ id, name, command })),
      options: Object.fromEntries(Object.entries(runs).map(([command, run]) => [command, run.options.value])) }),
    // Shows the files of an entry.  After a reload the page has none of them, and says so.
    restore: entry => {
      const wanted = entry?.files ?? [];
      files = wanted.filter(file => known.has(file.id)).map(file => known.get(file.id));
      for (const [command, run] of Object.entries(runs)) run.options.value = entry?.options?.[command] ?? "";
      showAll();
      for (const [command, run] of Object.entries(runs)) {
        const lost = wanted.filter(file => file.command === command && !known.has(file.id)).map(file => file.name);
        if (lost.length > 0) run.lost.textContent = `A page keeps no file over a reload: choose ${lost.join(", ")} again.`;
      }
    },
  };
};
