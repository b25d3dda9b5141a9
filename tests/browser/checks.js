"use strict";
// Counts the checks that pass and those that fail, and prints those that fail.

let passed = 0;
let failed = 0;

const check = (what, holds, more = "") => {
  if (holds) passed++;
  else {
    failed++;
    console.log(`FAIL ${what}${more === "" ? "" : `: ${JSON.stringify(more)}`}`);
  }
};
const same = (what, got, want) => check(what, got === want, { got, want });

// Prints both counts for the test `name`, and sets the exit status.
const end = name => {
  console.log(`${name}: ${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
};

module.exports = { check, same, end };
