"use strict";
// Files that the user chooses or drops: a second worker runs the tool on them; the page shows its reports.

const FILES_BYTES_MAX = 500 << 20; // of all files on the page together

// The rows of a report that can go into the form, from the tool's JSON.
const ROWS = {
  kernels: json => json.map(row => ({
    name: row.name, arch: row.arch, regs: row.resources.regs, smem: row.resources.smem,
    threads: row.result?.launch.threads ?? row.resources.block, dynamic: row.result?.launch.dynamic_smem,
    barriers: row.resources.barriers, occupancy: row.result?.occupancy, gpu: row.result?.gpu,
  })),
  trace: json => json.kernels.map(row => ({
    name: row.name, arch: row.arch, regs: row.regs, smem: row.smem, threads: row.threads, dynamic: row.dynamic_smem,
    grid: row.grid, occupancy: row.occupancy,
    gpu: json.devices.find(device => device.device === row.device && device.file === row.file)?.gpu,
  })),
};

// Puts a kernel into the form.  An option that the row lacks stays, except for dynamic shared memory,
// barriers and grid, which are emptied.
const useRow = row => {
  const put = (name, value) => {
    if (value !== null && value !== undefined) inputOf(name).value = String(value);
  };
  put(MACHINE, row.gpu ?? row.arch);
  put("threads", Array.isArray(row.threads) ? row.threads.join("x") : row.threads);
  put("regs", row.regs);
  put("smem", row.smem);
  put("dynamic-smem", row.dynamic || "");
  put("barriers", row.barriers || "");
  put("grid", row.grid ?? "");
  update();
  $("form").scrollIntoView({ block: "nearest" });
  inputOf("threads").focus({ preventScroll: true });
};

const rowsTable = rows => {
  const cell = (value, name = "n") => make("td", { class: name }, String(value ?? "–"));
  const head = ["Launch", "Kernel", "Arch", "Threads", "Registers", "Shared", "Grid", "Occupancy"].map((text, i) =>
    make("th", { scope: "col", class: i > 2 ? "n" : "" }, text));
  return make("table", {}, make("thead", {}, make("tr", {}, ...head)), make("tbody", {}, ...rows.map(row =>
    make("tr", {}, make("td", {}, make("button", { type: "button", onclick: () => useRow(row),
      "aria-label": `Use ${row.name}` }, "Use")),
    make("td", { class: "kernel", title: row.name }, row.name), cell(row.arch, ""), cell(row.threads),
    cell(row.regs), cell(row.smem), cell(row.grid),
    cell(row.occupancy == null ? null : percent(row.occupancy))))));
};

// One command on some files: its line with options to add, its messages, its kernels, its page.
class Run {
  constructor(command, tool) {
    this.command = command;
    this.tool = tool;
    this.files = [];
    this.options = make("input", { "aria-label": `More options of occ ${command}`, spellcheck: "false",
      placeholder: command === "kernels" ? "more options: --threads 256 --max-spill 0" : "more options: --gpu a100 --by name",
      onchange: () => this.start() });
    this.line = make("code");
    this.status = make("span", { class: "hint", role: "status" });
    this.stop = make("button", { type: "button", onclick: () => this.tool.stop() }, "Stop");
    this.saves = [["html", "Save the page"], ["csv", "Save as CSV"], ["json", "Save as JSON"]].map(([format, text]) =>
      make("button", { type: "button", onclick: () => this.save(format) }, text));
    this.threadsButton = make("button", { type: "button", hidden: true, onclick: () => this.addThreads() },
      "With the threads of the form");
    this.messages = make("p", { class: "messages", hidden: true });
    this.rows = make("div", { class: "rows", tabindex: 0, role: "region", "aria-label": `Rows of occ ${command}`, hidden: true });
    this.hint = make("p", { class: "hint", hidden: true }, "The button \u201cUse\u201d puts a kernel into the form above.");
    this.frame = make("iframe", { sandbox: "allow-scripts", title: `Report of occ ${command}`, hidden: true });
    this.element = make("article", { class: "run", "aria-label": `occ ${command}` },
      make("div", { class: "command" }, this.line, this.options),
      make("div", { class: "tools" }, this.stop, this.threadsButton, ...this.saves, this.status),
      this.messages, this.hint, this.rows, this.frame);
  }

  args(format) {
    return [this.command, ...this.files.map(file => file.name), ...splitLine(this.options.value), "-f", format];
  }

  run(format) {
    return this.tool.run(this.args(format), this.files.map(file => [`/${file.name}`, file.blob]));
  }

  async start() {
    const start = performance.now();
    this.line.textContent = ["occ", this.command, ...this.files.map(file => quote(file.name))].join(" ");
    this.status.textContent = "Reading …";
    this.stop.hidden = false;
    try {
      const page = await this.run("html");
      const report = page.status > 1 ? "" : page.out;
      this.messages.textContent = messages(page.err).join("\n");
      this.messages.hidden = page.err === "";
      this.frame.hidden = report === "";
      this.frame.srcdoc = report;
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      if (report !== "") this.status.textContent = `Report made in ${seconds} s. Listing the kernels …`;
      await this.list();
      this.status.textContent = report === "" ? "There is no report." : `Read in ${seconds} s.`;
    } catch (error) {
      this.status.textContent = error.message === "stopped" ? "Stopped." : `It failed: ${error.message}`;
    }
    this.stop.hidden = true;
  }

  async list() {
    const answer = await this.run("json");
    const rows = answer.out === "" ? [] : ROWS[this.command](JSON.parse(answer.out));
    this.rows.hidden = this.hint.hidden = rows.length === 0;
    this.threadsButton.hidden = this.command !== "kernels" || rows.every(row => row.threads);
    this.rows.replaceChildren(rowsTable(rows.slice(0, 500)));
  }

  // Adds --threads: kernels without a known block size have no occupancy.
  addThreads() {
    this.options.value = `${this.options.value} --threads ${inputOf("threads").value}`.trim();
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

const startFiles = formTool => {
  let runs = null; // made with the first file
  const files = [];

  const prepare = async () => {
    if (runs) return;
    const { module } = await formTool.ready;
    const tool = new Tool({ module });
    runs = { kernels: new Run("kernels", tool), trace: new Run("trace", tool), tool };
  };

  const showChips = () => $("chips").replaceChildren(...files.map(file => make("li", {}, file.name,
    make("button", { type: "button", "aria-label": `Remove ${file.name}`, onclick: () => {
      files.splice(files.indexOf(file), 1);
      read([file.command]);
    } }, "×"))));

  // Reads the files of `commands` anew.
  const read = async commands => {
    showChips();
    for (const command of commands) {
      const run = runs[command];
      run.files = files.filter(file => file.command === command);
      if (run.files.length === 0) run.element.remove();
      else {
        if (!run.element.isConnected) $("runs").append(run.element);
        await run.start();
      }
    }
  };

  // The command that the tool names, as in "to read the file: occ trace './run.sqlite'"; if none, kernels.
  const commandOf = async (name, blob) => {
    const { err } = await runs.tool.run([`./${name}`], [[`/${name}`, blob]]);
    return (/to read the file: occ (\w+)/.exec(err) || [])[1] ?? "kernels";
  };

  const refuse = text => {
    $("refused").textContent = text;
    $("refused").hidden = text === "";
  };

  const add = async blobs => {
    refuse("");
    await prepare();
    const commands = new Set();
    for (const blob of blobs) {
      const name = blob.name.replace(/^-/, "./-");
      const size = files.filter(file => file.name !== name).reduce((sum, file) => sum + file.blob.size, blob.size);
      if (size > FILES_BYTES_MAX) {
        refuse(`With ${blob.name} the files have ${Math.ceil(size / (1 << 20))} MiB; this page reads up to 500 MiB ` +
          "at a time. The command line has no such limit.");
        continue;
      }
      const command = await commandOf(name, blob);
      const known = files.findIndex(file => file.name === name);
      if (known >= 0) commands.add(files[known].command);
      files.splice(known >= 0 ? known : files.length, known >= 0 ? 1 : 0, { name, blob, command });
      commands.add(command);
    }
    await read([...commands]);
  };

  $("choose").addEventListener("change", async () => {
    const chosen = [...$("choose").files];
    $("choose").value = "";
    await add(chosen);
  });
  const over = isOver => $("drop").classList.toggle("over", isOver);
  document.addEventListener("dragover", event => { event.preventDefault(); over(true); });
  document.addEventListener("dragleave", () => over(false));
  document.addEventListener("drop", event => {
    event.preventDefault();
    over(false);
    add([...event.dataTransfer.files]);
  });
};
