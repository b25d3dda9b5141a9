"use strict";
// The web worker of the live page: keeps the compiled module of the tool, and runs one command at a
// time, each in a fresh instance.  A file stays where it is; blocks of it are read when the tool
// asks for them.

const BLOCK = 1 << 20;
const BLOCKS_KEPT = 32;
let module;

const fileOfBlob = blob => {
  const kept = new Map(); // the blocks read last, the oldest first
  const block = number => {
    let bytes = kept.get(number);
    kept.delete(number);
    if (!bytes) {
      const part = blob.slice(number * BLOCK, (number + 1) * BLOCK);
      bytes = new Uint8Array(new FileReaderSync().readAsArrayBuffer(part));
      if (kept.size === BLOCKS_KEPT) kept.delete(kept.keys().next().value);
    }
    kept.set(number, bytes);
    return bytes;
  };
  return {
    size: blob.size,
    read(offset, length) {
      if (offset >= blob.size) return new Uint8Array(0);
      const from = offset % BLOCK;
      return block((offset - from) / BLOCK).subarray(from, from + length);
    },
  };
};

// A plain loop: Uint8Array.from() with a function takes ten times as long.
const unpack = async base64 => {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
};

self.onmessage = async ({ data }) => {
  try {
    if (data.base64) {
      module = await WebAssembly.compile(await unpack(data.base64));
      self.postMessage({ id: data.id, module });
    } else if (data.module) {
      module = data.module;
      self.postMessage({ id: data.id });
    } else {
      const files = new Map((data.files || []).map(([path, blob]) => [path, fileOfBlob(blob)]));
      const { status, out, err } = runOcc(module, data.args, files);
      const text = bytes => new TextDecoder().decode(bytes);
      self.postMessage({ id: data.id, status, out: text(out), err: text(err) });
    }
  } catch (error) {
    self.postMessage({ id: data.id, error: String(error) });
  }
};
