"use strict";
// Runs commands with the native tool and with the WebAssembly that the page has, through the page's own
// WASI, and compares status, output and messages.
//
// usage: node compare.js OCC OCC.wasm wasi.js
const fs = require("fs");
const path = require("path");
const { spawnSync } = require("child_process");

const [occ, wasm, wasi] = process.argv.slice(2);
const { runOcc, fileOf } = new Function(fs.readFileSync(wasi, "utf8") + "; return { runOcc, fileOf };")();
const module_ = new WebAssembly.Module(fs.readFileSync(wasm));

// The files that both tools see, under the same relative paths.
const files = new Map();
const add = folder => {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) add(name);
    else if (entry.isFile()) files.set("/" + name, fileOf(fs.readFileSync(name)));
  }
};
["tests/kernels/made", "tests/traces", "data"].forEach(add);

const formats = ["text", "json", "jsonl", "csv", "tsv", "md", "html", "svg"];
const h100 = ["-g", "h100-sxm", "-t", "256", "-r", "72", "-s", "40K"];
const mi300 = ["-a", "gfx942", "-t", "256", "-r", "96"];
const commands = [
  [], ["help"], ["--version"], ["--help"], ["nonsense"], ["help", "calc"], ["help", "trace"],
  ...formats.map(format => [...h100, "--grid", "1000", "-f", format]),
  ...formats.map(format => ["-a", "sm_80", "-t", "32:1024:32", "-r", "40", "-s", "0:64K:16K", "-f", format]),
  ...formats.map(format => ["solve", ...h100, "-f", format]),
  ...formats.map(format => ["solve", ...mi300, "--target", "75%", "-f", format]),
  ...formats.map(format => ["simulate", ...h100, "--grid", "1000", "-f", format]),
  ["solve", ...h100, "--frontier", "regs,smem", "-f", "svg"],
  ["solve", ...h100, "--target", "100%", "--explain"],
  [...h100, "--explain"], [...mi300, "--explain"], ["-a", "xe2", "-t", "256", "-r", "128", "--explain"],
  ["-g", "a100", "-t", "256", "-r", "168", "--problem", "2304x2304", "--tile", "256x128"],
  ["-g", "a100", "-t", "64:1024:64", "-r", "40", "--grid", "2000", "--sort", "-efficiency", "--top", "3"],
  ["-a", "all", "-t", "256", "-r", "40"], ["-g", "local", "-t", "x"], ["-a", "sm_80"],
  ["-a", "sm_80", "-t", "256", "-r", "1:255", "--plot", "--ascii"],
  ["-g", "b200", "-t", "256", "-r", "40", "--cluster", "4", "--grid", "1024"],
  ["-a", "sm_80", "-t", "256", "--latency", "400", "--ilp", "2"],
  ["corun", "-a", "sm_80", "threads=256,regs=64,smem=16K", "threads=128,regs=32,smem=32K"],
  ["arch"], ["arch", "sm_90"], ["arch", "--json"], ["arch", "-f", "csv"], ["gpu"], ["gpu", "--json"],
  ["gpu", "H100 SXM5 80GB"], ["gpu", "nonsense"], ["arch", "sm_9"],
  ["--data", "data", "-g", "h200", "-t", "128", "-r", "64"],
  ["diff", "tests/kernels/made/spills_11.8.cubin", "tests/kernels/made/spills_12.4.cubin", "-t", "256"],
  ["kernels", "tests/kernels/made/basic.log", "-a", "sm_80", "-t", "256", "--max-spill", "0"],
  ["kernels", "tests/kernels/made/basic.log", "-a", "sm_80", "-t", "256", "-f", "sarif"],
  ["kernels", "tests/kernels/made", "-t", "256", "--json"], ["kernels", "tests/kernels/none"],
  ["kernels", "tests/kernels/made/lines.cubin", "--lines", "3"],
  ["tests/kernels/made/basic.log"], ["tests/traces/nsys.sqlite"],
  ...["html", "json", "csv"].map(format => ["trace", "tests/traces/kineto_h100.json", "-f", format]),
  ...[...files.keys()].filter(name => name.startsWith("/tests/kernels/made/"))
    .map(name => ["kernels", name.slice(1), "-t", "256", "-f", "html"]),
  ...[...files.keys()].filter(name => name.startsWith("/tests/traces/"))
    .map(name => ["trace", name.slice(1)]),
];

// A name whose text doubles with each argument: demangling gives up with longjmp().
let name = "_Z1f1AIiiE";
for (let i = 0; i < 30; i++) name += `S_IS${i.toString(36).toUpperCase()}_S${i.toString(36).toUpperCase()}_E`;
const log = `ptxas info    : Compiling entry function '${name}v' for 'sm_80'
ptxas info    : Used 32 registers, 376 bytes cmem[0]
ptxas info    : Compiling entry function '_Z1gv' for 'sm_80'
ptxas info    : Used 40 registers, 376 bytes cmem[0]
`;
commands.push(["kernels", "-", "-t", "256"]);

const same = (a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)) === 0;
let failed = 0;
let bytes = 0;
for (const args of commands) {
  const native = spawnSync(occ, args, {
    env: { LANG: "C.UTF-8" }, maxBuffer: 1 << 28, input: log,
  });
  const ran = runOcc(module_, args, new Map(files), Buffer.from(log));
  const wrong = [
    native.status === ran.status ? "" : `status ${ran.status}, native ${native.status}`,
    same(native.stdout, ran.out) ? "" : "different output",
    same(native.stderr, ran.err) ? "" : `messages: ${Buffer.from(ran.err)}native: ${native.stderr}`,
  ].filter(Boolean);
  bytes += ran.out.length;
  if (wrong.length > 0) {
    failed++;
    console.log(`FAIL occ ${args.join(" ")}: ${wrong.join("; ")}`);
  }
}
// A file that the tool writes is in the map of files afterwards.
const written = new Map();
runOcc(module_, [...h100, "-f", "csv", "-o", "a.csv"], written);
const csv = spawnSync(occ, [...h100, "-f", "csv"]).stdout;
if (!written.has("/a.csv") || !same(written.get("/a.csv").bytes, csv)) {
  failed++;
  console.log("FAIL --output writes other bytes");
}
// Programs cannot be started there.
const refused = runOcc(module_, ["tune", "-a", "sm_80", "-t", "256", "--", "true", "{regs}"], new Map());
if (refused.status !== 2 || !`${Buffer.from(refused.err)}`.includes("cannot run programs")) {
  failed++;
  console.log(`FAIL occ tune: status ${refused.status}, ${Buffer.from(refused.err)}`);
}
console.log(`wasm: ${commands.length + 2 - failed} passed, ${failed} failed; ${bytes} bytes compared`);
process.exitCode = failed > 0 || commands.length < 60 ? 1 : 0;
