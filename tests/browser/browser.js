"use strict";
// Drives chromium over a pipe (Chrome DevTools Protocol) to test pages; needs no npm packages.

const fs = require("fs");
const os = require("os");
const path = require("path");
const { spawn } = require("child_process");

class Browser {
  constructor() {
    this.profile = fs.mkdtempSync(path.join(os.tmpdir(), "occ-live-"));
    this.process = spawn("chromium", ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run",
      "--remote-debugging-pipe", `--user-data-dir=${this.profile}`, "about:blank"],
    { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    this.count = 0;
    this.waiting = new Map();
    this.listeners = [];
    let rest = "";
    this.process.stdio[4].setEncoding("utf8");
    this.process.stdio[4].on("data", text => {
      const parts = (rest + text).split("\0");
      rest = parts.pop();
      parts.forEach(part => this.receive(JSON.parse(part)));
    });
  }

  receive(message) {
    if (message.id === undefined) {
      this.listeners.forEach(listener => listener(message));
      return;
    }
    const { resolve, reject } = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (message.error) reject(new Error(JSON.stringify(message.error)));
    else resolve(message.result);
  }

  send(method, params = {}, sessionId = undefined) {
    const id = ++this.count;
    this.process.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  async page() {
    const { targetId } = await this.send("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true });
    const page = new Page(this, sessionId);
    for (const domain of ["Page", "Runtime", "Log", "Network", "DOM"]) await page.send(`${domain}.enable`);
    return page;
  }

  async close() {
    const ended = new Promise(resolve => this.process.once("exit", resolve));
    const kill = setTimeout(() => this.process.kill("SIGKILL"), 5000);
    this.send("Browser.close").catch(() => {});
    await ended;
    clearTimeout(kill);
    fs.rmSync(this.profile, { recursive: true, force: true, maxRetries: 20 });
  }
}

class Page {
  constructor(browser, session) {
    this.browser = browser;
    this.session = session;
    this.complaints = []; // messages on the console, and exceptions
    this.requests = [];   // URLs
    browser.listeners.push(({ method, params, sessionId }) => {
      if (sessionId !== session) return;
      if (method === "Runtime.exceptionThrown") this.complaints.push(params.exceptionDetails.exception?.description);
      if (method === "Runtime.consoleAPICalled") this.complaints.push(JSON.stringify(params.args));
      if (method === "Log.entryAdded") this.complaints.push(params.entry.text);
      if (method === "Network.requestWillBeSent") this.requests.push(params.request.url);
    });
  }

  send(method, params) {
    return this.browser.send(method, params, this.session);
  }

  async evaluate(expression) {
    const { result, exceptionDetails } = await this.send("Runtime.evaluate",
      { expression, awaitPromise: true, returnByValue: true, userGesture: true });
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.exception?.description}`);
    return result.value;
  }

  // Waits until the expression holds.
  async until(expression, seconds = 20) {
    for (let i = 0; i < seconds * 50; i++) {
      if (await this.evaluate(expression)) return;
      await new Promise(resolve => setTimeout(resolve, 20));
    }
    throw new Error(`it never holds: ${expression}`);
  }

  // `scale`: device pixels for each pixel of the page, 2 for a page at 200 %.
  async size(width, height, scale = 1) {
    await this.send("Emulation.setDeviceMetricsOverride",
      { width, height, deviceScaleFactor: scale, mobile: width < 500 });
  }

  async dark(isDark) {
    await this.send("Emulation.setEmulatedMedia",
      { features: [{ name: "prefers-color-scheme", value: isDark ? "dark" : "light" }] });
  }

  async picture(file, full = false) {
    const { data } = await this.send("Page.captureScreenshot", { captureBeyondViewport: full, ...(full
      ? { clip: { x: 0, y: 0, scale: 1, ...(await this.evaluate(
        "({ width: document.documentElement.clientWidth, height: document.documentElement.scrollHeight })")) } }
      : {}) });
    fs.writeFileSync(file, Buffer.from(data, "base64"));
  }

  // Replaces the text of an element, like a user who selects it and types.
  async type(selector, text) {
    await this.evaluate(`{ const e = document.querySelector(${JSON.stringify(selector)}); e.focus(); e.select?.(); }`);
    await this.send("Input.insertText", { text });
  }

  async press(key, text = undefined) {
    await this.send("Input.dispatchKeyEvent", { type: "keyDown", key, text });
    await this.send("Input.dispatchKeyEvent", { type: "keyUp", key });
  }

  // Gives files to an <input type=file>.
  async choose(selector, files) {
    const { root } = await this.send("DOM.getDocument");
    const { nodeId } = await this.send("DOM.querySelector", { nodeId: root.nodeId, selector });
    await this.send("DOM.setFileInputFiles", { nodeId, files: files.map(file => path.resolve(file)) });
  }
}

module.exports = { Browser };
