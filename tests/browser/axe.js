"use strict";
// Finds axe-core, which looks for barriers in pages: Debian's node-axe-core, or npm's axe-core, globally or
// in the folder above.  NULL if it is not installed.

const fs = require("fs");
const path = require("path");

const find = () => {
  const folders = ["/usr/share/nodejs", "/usr/local/lib/node_modules", "/usr/lib/node_modules",
    ...(process.env.NODE_PATH || "").split(":").filter(Boolean), path.join(__dirname, "../../node_modules")];
  const file = folders.map(folder => path.join(folder, "axe-core/axe.min.js")).find(file => fs.existsSync(file));
  return file ? fs.readFileSync(file, "utf8") : null;
};
const source = find();

// What axe-core finds in a page: "rule: element; ...".  "" without a finding, or without axe-core.
const barriers = async page => {
  if (source === null) return "";
  await page.evaluate(`${source}; 0`);
  return page.evaluate(`axe.run(document, { resultTypes: ["violations"] }).then(result => result.violations.map(rule =>
    rule.id + ": " + rule.nodes.slice(0, 2).map(node => node.html.slice(0, 100)).join(" | ")).join("; "))`);
};

module.exports = { barriers, hasAxe: source !== null };
