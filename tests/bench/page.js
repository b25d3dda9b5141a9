"use strict";
// Times the live page in chromium against a page with an empty WebAssembly module in a worker, and
// prints the size of the file.  Does not check the limits that it prints.
//
// usage: node page.js PAGE
const fs = require("fs");
const os = require("os");
const path = require("path");
const { pathToFileURL } = require("url");
const { Browser } = require("../browser/browser.js");

const EMPTY = `<!doctype html><body><script>
const work = "const m = new WebAssembly.Module(new Uint8Array([0,97,115,109,1,0,0,0]));" +
  "onmessage = () => { new WebAssembly.Instance(m); postMessage(0); };";
const worker = new Worker(URL.createObjectURL(new Blob([work])));
const ask = () => new Promise(resolve => { worker.onmessage = resolve; worker.postMessage(0); });
ask().then(() => { document.body.dataset.ready = performance.now(); });
</script>`;

const median = values => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
const file = process.argv[2];

const main = async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "occ-bench-"));
  const browser = new Browser();
  try {
    const empty = path.join(folder, "empty.html");
    fs.writeFileSync(empty, EMPTY);
    const page = await browser.page();
    await page.size(1400, 900);
    const openAndTime = async name => {
      await page.send("Page.navigate", { url: "about:blank" });
      await page.send("Page.navigate", { url: pathToFileURL(path.resolve(name)).href });
      await page.until("document.body?.dataset.ready");
      return Number(await page.evaluate("document.body.dataset.ready"));
    };
    const readyTimes = [];
    const emptyReadyTimes = [];
    for (let i = 0; i < 7; i++) {
      emptyReadyTimes.push(await openAndTime(empty));
      readyTimes.push(await openAndTime(file));
    }
    // From an input to the painted answer.
    const answerTimes = await page.evaluate(`(async () => {
      const times = [];
      for (let i = 0; i < 40; i++) {
        const start = performance.now();
        inputOf("regs").value = String(32 + 8 * (i % 20));
        await update();
        await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
        times.push(performance.now() - start);
      }
      return times;
    })()`);
    await openAndTime(empty);
    const emptyAnswerTimes = await page.evaluate(`(async () => {
      const times = [];
      for (let i = 0; i < 40; i++) {
        const start = performance.now();
        await ask();
        await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
        times.push(performance.now() - start);
      }
      return times;
    })()`);
    const size = fs.statSync(file).size;
    console.log(`page: ${(size / 1e6).toFixed(2)} MB (target: at most 1.2)`);
    console.log(`page: ready in ${median(readyTimes).toFixed(0)} ms (target: at most 1000), an empty WebAssembly page ` +
      `in ${median(emptyReadyTimes).toFixed(0)} ms`);
    console.log(`page: an input is answered and painted in ${median(answerTimes).toFixed(1)} ms (target: at most 50), ` +
      `an empty call in ${median(emptyAnswerTimes).toFixed(1)} ms`);
  } finally {
    await browser.close();
    fs.rmSync(folder, { recursive: true });
  }
};

main();
