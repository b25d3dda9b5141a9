"use strict";
// The part of WASI that occ needs.  Its file system holds the files passed to runOcc().  The page's
// worker and the tests under node run the tool with this.
//
// A file is an object with `size` and `read(offset, length)`, which returns bytes.  A file that the tool
// writes gets `bytes` too.

// A file in memory.
const fileOf = bytes => ({
  bytes,
  get size() { return this.bytes.length; },
  read(offset, length) { return this.bytes.subarray(offset, offset + length); },
});

const ERRNO = { BADF: 8, INVAL: 28, ISDIR: 31, NOENT: 44, NOTDIR: 54, SPIPE: 70 };
const KIND = { FOLDER: 3, FILE: 4 }; // filetype of WASI
const ROOT = 3; // the descriptor of the folder "/", which holds all files

class Exit {
  constructor(status) { this.status = status; }
}

const joined = parts => {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

// Runs `occ args...` in a fresh instance of the module.  `files` maps absolute paths to files; the run
// adds the files that it writes.  Returns the status and the bytes of both outputs.
const runOcc = (module, args, files = new Map(), input = new Uint8Array(0)) => {
  const outputs = [null, [], []];
  const open = new Map([[0, { file: fileOf(input), at: 0 }]]);
  let memory;
  const view = () => new DataView(memory.buffer);
  const bytes = (at, length) => new Uint8Array(memory.buffer, at, length);
  const text = (at, length) => new TextDecoder().decode(bytes(at, length));
  const absolute = (at, length) => {
    const parts = [];
    for (const part of text(at, length).split("/")) {
      if (part === "..") parts.pop();
      else if (part !== "" && part !== ".") parts.push(part);
    }
    return "/" + parts.join("/");
  };
  const below = path => (path === "/" ? "/" : path + "/");
  const isFolder = path => path === "/" || [...files.keys()].some(name => name.startsWith(below(path)));

  // The two calls by which a program gets its arguments or its environment.
  const strings = list => ({
    sizes(count, size) {
      view().setUint32(count, list.length, true);
      view().setUint32(size, list.reduce((sum, item) => sum + item.length + 1, 0), true);
      return 0;
    },
    get(pointers, at) {
      for (const item of list) {
        view().setUint32(pointers, at, true);
        bytes(at, item.length + 1).set([...item, 0]);
        pointers += 4;
        at += item.length + 1;
      }
      return 0;
    },
  });
  const encode = item => new TextEncoder().encode(item);
  const argv = strings(["occ", ...args].map(encode));
  const environment = strings(["LANG=C.UTF-8"].map(encode));

  // For each buffer of a read or write, calls `move(address, length)`, which returns how many bytes
  // it moved.  Stops after a buffer that was moved only in part.  Stores the sum at the address
  // `moved`.
  const moveBuffers = (at, count, moved, move) => {
    let sum = 0;
    for (let i = 0; i < count; i++) {
      const length = view().getUint32(at + 8 * i + 4, true);
      const done = move(view().getUint32(at + 8 * i, true), length);
      sum += done;
      if (done < length) break;
    }
    view().setUint32(moved, sum, true);
    return 0;
  };
  const read = (file, offset, at, length) => {
    let done = 0;
    while (done < length) {
      const part = file.read(offset + done, length - done);
      if (part.length === 0) break;
      bytes(at + done, part.length).set(part);
      done += part.length;
    }
    return done;
  };
  const write = (handle, at, length) => {
    const old = handle.file.bytes;
    const end = handle.at + length;
    const grown = end > old.length ? joined([old, new Uint8Array(end - old.length)]) : old;
    grown.set(bytes(at, length), handle.at);
    handle.file.bytes = grown;
    handle.at = end;
    return length;
  };
  const setStat = (at, kind, size) => {
    bytes(at, 64).fill(0);
    view().setUint8(at + 16, kind);
    view().setBigUint64(at + 24, 1n, true);
    view().setBigUint64(at + 32, BigInt(size), true);
    return 0;
  };

  const calls = {
    args_sizes_get: argv.sizes,
    args_get: argv.get,
    environ_sizes_get: environment.sizes,
    environ_get: environment.get,
    clock_time_get(clock, precision, at) {
      view().setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    fd_prestat_get(fd, at) {
      if (fd !== ROOT) return ERRNO.BADF;
      view().setUint32(at, 0, true);
      view().setUint32(at + 4, 1, true);
      return 0;
    },
    fd_prestat_dir_name(fd, at) {
      bytes(at, 1)[0] = "/".charCodeAt(0);
      return 0;
    },
    fd_fdstat_get(fd, at) {
      const handle = open.get(fd);
      if (!handle && fd > ROOT) return ERRNO.BADF;
      bytes(at, 24).fill(0);
      view().setUint8(at, fd === ROOT || handle?.folder ? KIND.FOLDER : fd < ROOT ? 0 : KIND.FILE);
      view().setBigUint64(at + 8, 0xffffffffffffffffn, true);
      view().setBigUint64(at + 16, 0xffffffffffffffffn, true);
      return 0;
    },
    fd_fdstat_set_flags: () => 0,
    fd_filestat_get(fd, at) {
      const handle = open.get(fd);
      if (fd < ROOT) return setStat(at, 0, 0);
      if (!handle) return ERRNO.BADF;
      return setStat(at, handle.folder ? KIND.FOLDER : KIND.FILE, handle.folder ? 0 : handle.file.size);
    },
    path_filestat_get(fd, flags, path, length, at) {
      const name = absolute(path, length);
      if (files.has(name)) return setStat(at, KIND.FILE, files.get(name).size);
      return isFolder(name) ? setStat(at, KIND.FOLDER, 0) : ERRNO.NOENT;
    },
    path_open(fd, follow, path, length, how, base, inheriting, flags, opened) {
      const [create, folder, truncate] = [how & 1, how & 2, how & 8];
      const name = absolute(path, length);
      const handle = { name, at: 0 };
      if (files.has(name)) {
        if (folder) return ERRNO.NOTDIR;
        if (truncate) files.set(name, fileOf(new Uint8Array(0)));
        handle.file = files.get(name);
      } else if (isFolder(name)) {
        handle.folder = true;
      } else if (create) {
        handle.file = fileOf(new Uint8Array(0));
        files.set(name, handle.file);
      } else {
        return ERRNO.NOENT;
      }
      let number = ROOT + 1;
      while (open.has(number)) number++;
      open.set(number, handle);
      view().setUint32(opened, number, true);
      return 0;
    },
    path_unlink_file(fd, path, length) {
      return files.delete(absolute(path, length)) ? 0 : ERRNO.NOENT;
    },
    path_rename(fd, path, length, to, newPath, newLength) {
      const file = files.get(absolute(path, length));
      if (!file) return ERRNO.NOENT;
      files.delete(absolute(path, length));
      files.set(absolute(newPath, newLength), file);
      return 0;
    },
    fd_readdir(fd, at, room, cookie, used) {
      const folder = below(open.get(fd).name);
      const kinds = new Map();
      for (const name of files.keys()) {
        if (name.startsWith(folder)) {
          const [first, ...rest] = name.slice(folder.length).split("/");
          kinds.set(first, rest.length > 0 ? KIND.FOLDER : KIND.FILE);
        }
      }
      let have = 0;
      for (const [i, [name, kind]] of [...kinds].entries()) {
        if (i < Number(cookie)) continue;
        const label = encode(name);
        const entry = new Uint8Array(24 + label.length);
        const fields = new DataView(entry.buffer);
        fields.setBigUint64(0, BigInt(i + 1), true);
        fields.setUint32(16, label.length, true);
        fields.setUint8(20, kind);
        entry.set(label, 24);
        const part = entry.subarray(0, room - have);
        bytes(at + have, part.length).set(part);
        have += part.length;
        if (have === room) break;
      }
      view().setUint32(used, have, true);
      return 0;
    },
    fd_close(fd) {
      return open.delete(fd) || fd < ROOT ? 0 : ERRNO.BADF;
    },
    fd_read(fd, at, count, moved) {
      const handle = open.get(fd);
      if (!handle) return ERRNO.BADF;
      if (handle.folder) return ERRNO.ISDIR;
      return moveBuffers(at, count, moved, (to, length) => {
        const done = read(handle.file, handle.at, to, length);
        handle.at += done;
        return done;
      });
    },
    fd_pread(fd, at, count, offset, moved) {
      const handle = open.get(fd);
      if (!handle?.file) return ERRNO.BADF;
      let from = Number(offset);
      return moveBuffers(at, count, moved, (to, length) => {
        const done = read(handle.file, from, to, length);
        from += done;
        return done;
      });
    },
    fd_write(fd, at, count, moved) {
      const handle = open.get(fd);
      if (!outputs[fd] && !handle?.file?.bytes) return ERRNO.BADF;
      return moveBuffers(at, count, moved, (from, length) => {
        if (!outputs[fd]) return write(handle, from, length);
        outputs[fd].push(bytes(from, length).slice());
        return length;
      });
    },
    fd_seek(fd, offset, whence, moved) {
      const handle = open.get(fd);
      if (fd < ROOT) return ERRNO.SPIPE;
      if (!handle?.file) return ERRNO.BADF;
      const at = Number(offset) + [0, handle.at, handle.file.size][whence];
      if (at < 0) return ERRNO.INVAL;
      handle.at = at;
      view().setBigUint64(moved, BigInt(at), true);
      return 0;
    },
    fd_tell: (fd, moved) => calls.fd_seek(fd, 0n, 1, moved),
    proc_exit(status) {
      throw new Exit(status);
    },
  };
  let status = 0;
  const instance = new WebAssembly.Instance(module, { wasi_snapshot_preview1: calls });
  memory = instance.exports.memory;
  try {
    instance.exports._start();
  } catch (error) {
    if (error instanceof Exit) {
      status = error.status;
    } else {
      status = 134; // as a program that abort() ends
      const what = error instanceof RangeError ? "the stack is full" : error.message;
      outputs[2].push(encode(`occ: crashed: ${what}\n`));
    }
  }
  return { status, out: joined(outputs[1]), err: joined(outputs[2]) };
};
