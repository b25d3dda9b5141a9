"use strict";
// Shoots the pictures of pages that README.md shows, from files of the repository: man/pictures/trace-page.png
// and live-page.png.  Nothing compares them: fonts and chromium differ.
//
// usage: node tests/page/pictures.js OCC

const fs = require("fs");
const os = require("os");
const path = require("path");
const { execFileSync } = require("child_process");
const { pathToFileURL } = require("url");
const { Browser } = require("../browser/browser.js");

(async () => {
  const work = fs.mkdtempSync(path.join(os.tmpdir(), "occ-pictures-"));
  const run = path.join(work, "run.html");
  const args = ["trace", "tests/traces/kineto_steps.json", "-f", "html"];
  fs.writeFileSync(run, execFileSync(process.argv[2], args, { maxBuffer: 1 << 26 }));
  const browser = new Browser();
  const page = await browser.page();
  await page.dark(false);
  await page.size(1400, 1060);
  await page.send("Page.navigate", { url: pathToFileURL(run).href });
  await page.until("document.readyState === 'complete'");
  await page.picture("man/pictures/trace-page.png");
  await page.size(1200, 760);
  await page.send("Page.navigate", { url: pathToFileURL("build/page/occ.html").href });
  await page.until("document.querySelector('#limits tbody tr') !== null");
  await page.picture("man/pictures/live-page.png");
  await browser.close();
  fs.rmSync(work, { recursive: true });
})();
