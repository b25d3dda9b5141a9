"use strict";
// Runs the tool in a worker; small helpers of the page.

const $ = id => document.getElementById(id);

// Makes an element: make("p", { class: "note" }, "text", otherElement).
const make = (name, attributes = {}, ...children) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (value === true) element.setAttribute(key, "");
    else if (value !== false && value !== undefined) element.setAttribute(key, value);
  }
  element.append(...children.filter(child => child !== undefined && child !== null));
  return element;
};

const workerUrl = URL.createObjectURL(new Blob([$("worker").textContent], { type: "text/javascript" }));

class Tool {
  // `source` is { base64 } or { module }.
  constructor(source) {
    this.source = source;
    this.waiting = new Map();
    this.count = 0;
    this.open();
  }

  open() {
    this.worker = new Worker(workerUrl);
    this.worker.onmessage = ({ data }) => {
      const { resolve, reject } = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (data.error) reject(new Error(data.error));
      else resolve(data);
    };
    this.ready = this.ask(this.source);
  }

  ask(message) {
    return new Promise((resolve, reject) => {
      const id = ++this.count;
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ id, ...message });
    });
  }

  // Runs `occ args...`; `files` are pairs of a path and a Blob.  The answer has status, out and err.
  async run(args, files) {
    await this.ready;
    return this.ask({ args, files });
  }

  // Ends the running commands: their promises are rejected.
  stop() {
    this.worker.terminate();
    const ended = [...this.waiting.values()];
    this.waiting.clear();
    this.open();
    ended.forEach(({ reject }) => reject(new Error("stopped")));
  }
}

// An argument, quoted for a shell where necessary.
const quote = text => (/^[\w.,:/+%=@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

// Splits a line into words as a shell does: at blanks outside quotes.  It reads what quote() writes.
const splitLine = line => {
  const found = line.match(/(?:\\.|[^\s'"\\]+|'[^']*'|"[^"]*")+/g) || [];
  return found.map(word => word.replace(/\\(.)|'([^']*)'|"([^"]*)"/g, (_, escaped, one, two) => escaped ?? one ?? two));
};

// The messages of the tool on standard error, one per item.
const messages = err => err.split("\n").filter(Boolean).map(line => line.replace(/^occ: /, ""));

// A share as the tool writes it, with at most one decimal: "100 %" and "0 %" only if they are exact.
const percent = share => {
  if (share >= 1) return "100 %";
  const tenths = Math.min(999, Math.round(share * 1000));
  return tenths === 0 && share > 0 ? "under 0.1 %" : `${tenths / 10} %`;
};
// A number of waves, as the tool writes it.
const wavesText = value => value > 0 && value < 0.005 ? "<0.01" : value.toFixed(value < 1e4 ? 2 : 0);
const percents = (one, other) => {
  const [low, high] = [percent(Math.min(one, other)), percent(Math.max(one, other))];
  return (low === high ? low : `${low.slice(0, -2)}–${high}`).replaceAll(" ", "\u00a0");
};

const copyText = async (button, text) => {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // The browser denies the page the clipboard: copies with the deprecated command.
    const area = make("textarea", { style: "position:fixed;opacity:0" });
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
  const before = button.textContent;
  button.textContent = "Copied";
  setTimeout(() => { button.textContent = before; }, 1200);
};

// Lines to paste, with a button that copies them.
const codeBlock = lines => {
  const text = lines.join("\n");
  return make("div", { class: "code" }, make("pre", { tabindex: 0 }, text),
    make("button", { type: "button", onclick: event => copyText(event.target, text) }, "Copy"));
};
