"""GPU occupancy from Python, without a GPU: the tool `occ` as functions.

    import occ
    occ.launch(arch="sm_80", threads=256, regs=40, smem=8192)["occupancy"]
    occ.sweep(gpu=["a100", "h100-sxm"], threads=range(64, 1025, 64), regs=40, grid=2000)
    occ.kernels("build.log", threads=256)
    occ.of(compiled_kernel)      # of Triton, CuPy, Numba or cuda.core

Each function returns what the tool writes as JSON: a dict, or a list of dicts, whose values are
attributes too (answer.occupancy).  In a notebook an answer shows itself as a report; .text is the
text that the tool prints.  What the tool refuses raises occ.Error with the tool's own sentence; a
launch that cannot run is an answer; a warning of the tool is an occ.Warning.  occ.help("waves")
prints what a key means.

The tool is $OCC_BINARY, else the one that was installed with this module, else `occ` on PATH.
"""

import atexit
import collections
import html
import itertools
import json
import os
import select
import shlex
import shutil
import subprocess
import threading
import warnings

from ._parameters import PARAMETERS

__all__ = ["Error", "ParameterError", "Warning", "launch", "sweep", "solve", "kernels", "trace", "diff", "tune",
           "corun", "simulate", "schema", "gpus", "archs", "gpu", "arch", "of", "prune", "help"]


class Error(Exception):
    """What the tool says when it refuses a request or cannot read a file."""


class ParameterError(Error, TypeError):
    """A function has no such parameter."""


class Warning(UserWarning):
    """What the tool warns of: a violated gate, a count that differs between products."""


warnings.simplefilter("always", Warning, append=True)  # each call, not once a process; a user's filter goes first


# ---- parameters ---------------------------------------------------------------------------------

# Names of other tools and habits.
_MEANT = {"registers": "regs", "num_regs": "regs", "n_regs": "regs", "registers_per_thread": "regs", "shared": "smem",
          "shared_memory": "smem", "shared_mem": "smem", "static_smem": "smem", "lds": "smem",
          "dynamic_shared_memory": "dynamic_smem", "block": "threads", "block_size": "threads", "block_dim": "threads",
          "threads_per_block": "threads", "num_threads": "threads", "blocks": "grid", "grid_size": "grid",
          "num_blocks": "grid", "device": "gpu", "architecture": "arch", "cc": "arch", "num_sms": "sms",
          "num_stages": "stages", "cluster_size": "cluster", "maxnreg": "regs"}
_NAMES = {function: frozenset(form for name, _, _ in rows for form in (name, name.rstrip("_")))
          for function, rows in PARAMETERS.items()}  # from_ also as **{"from": ...}


def _check(function, given, rows=None):
    """Refuses names that the function does not have; `rows`: whose parameters are its own."""
    names = _NAMES[rows or function]
    if given.keys() <= names:
        return
    import difflib  # slow to import

    name = next(name for name in given if name not in names)
    near = [_MEANT[name]] if _MEANT.get(name) in names else difflib.get_close_matches(name, names, 1)
    raise ParameterError(f"{function}() has no parameter {name!r}" + (f"; did you mean {near[0]!r}?" if near else ""))


def _takes(function, before=()):
    """Gives a function the signature and the description of its parameters."""
    import inspect

    def describe(made):
        kind = inspect.Parameter
        rows = PARAMETERS[function]
        fixed = [one for one in inspect.signature(made).parameters.values() if one.kind is not kind.VAR_KEYWORD]
        known = {one.name for one in fixed}
        made.__signature__ = inspect.Signature(
            [*fixed, *(kind(name, kind.KEYWORD_ONLY, default=None) for name, _, _ in rows if name not in known)])
        made.__doc__ += "\n\n" + "\n".join(f"    {name}: {text}" for name, _, text in rows if name not in known)
        return made

    return describe


# ---- the tool -----------------------------------------------------------------------------------

_PREFIX = "occ: "
_READ_BYTES = 1 << 20
_WRITE_BYTES = 1 << 16
_GRACE_SECONDS = 5  # for a tool that is interrupted: `occ tune` ends its commands and removes its files


def _binary():
    """The path of the tool."""
    path = os.environ.get("OCC_BINARY")
    if path:
        return path
    if _binary.found is None:
        from importlib import metadata  # slow to import

        try:
            files = metadata.files("occ") or ()
        except metadata.PackageNotFoundError:
            files = ()
        paths = [os.path.realpath(file.locate()) for file in files if file.name == "occ"]
        _binary.found = next(filter(os.path.isfile, paths), None) or shutil.which("occ")
    if _binary.found is None:
        raise Error("the tool occ is not found: name it in OCC_BINARY, or put its folder on PATH")
    return _binary.found


_binary.found = None


def _start(arguments, **streams):
    path = _binary()
    try:
        return subprocess.Popen([path, *arguments], **streams)
    except OSError as error:
        raise Error(f"{path}: cannot be run: {error.strerror}") from None
    except ValueError as error:  # a NUL in an argument
        raise Error(f"a name or an option cannot be passed to the tool: {error}") from None


def _said(text):
    """The messages of the tool, without their prefix."""
    text = text.decode("utf-8", "replace").strip()
    return "\n".join(line[len(_PREFIX):] if line.startswith(_PREFIX) else line for line in text.split("\n"))


def _warn(errors, level):
    """Warns of what the tool said; `level` is the caller's of this function, as in warnings.warn()."""
    for line in dict.fromkeys(_said(errors).split("\n")):
        warnings.warn(line, Warning, stacklevel=level)


def _failure(status, errors):
    return Error(_said(errors) or (f"occ was ended by signal {-status}" if status < 0 else f"occ ended with status {status}"))


def _stop(process):
    process.terminate()
    try:
        process.wait(_GRACE_SECONDS)
    except BaseException:  # it is too slow, or the user interrupts again
        process.kill()


def _run(arguments):
    """What the tool prints.  Its status is 1 where the answer is no, such as a violated gate."""
    process = _start(arguments, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    with process:
        try:
            output, errors = process.communicate()
        except BaseException:
            _stop(process)
            raise
    if process.returncode not in (0, 1):
        raise _failure(process.returncode, errors)
    return output.decode("utf-8", "replace"), errors


def _plain(value):
    """Numbers and arrays of numpy as those of Python, for json."""
    if hasattr(value, "tolist"):
        return value.tolist()
    raise TypeError(f"{value!r} is not a value of a request")


_encode = json.JSONEncoder(default=_plain, allow_nan=False, separators=(",", ":")).encode


def _json(value):
    try:
        return _encode(value)
    except (TypeError, ValueError) as error:
        raise Error(str(error)) from None
    except RecursionError:
        raise Error("a value of a request is nested too deep") from None


# ---- answers ------------------------------------------------------------------------------------


class _Shown:
    """What the tool is asked again when an answer is shown."""

    __slots__ = ()

    def _ask(self, *form):
        asked = self._asked
        if isinstance(asked, bytes):  # a request of batch
            request = json.loads(asked)
            asked = ["calc", *_options({key: request[key] for key in request if key not in ("id", "name")})]
        return _run([asked[0], *form, *asked[1:]])[0]

    @property
    def text(self):
        """What the tool prints."""
        return self._ask("--format", "text")

    def __str__(self):
        try:
            return self.text
        except Error:  # such as a file that is gone
            return repr(self)

    def _repr_html_(self):
        if self._html is None:
            try:
                self._html = self._ask("--format", "html", "--fragment")
            except Error:  # there is no report of it, as of a launch without threads
                self._html = f"<pre>{html.escape(str(self))}</pre>"
        return self._html


def _shown(kind, value, asked):
    answer = kind(value)
    answer._asked = asked
    answer._html = None
    return answer


class _Attributes(dict):
    """A dict whose values are attributes too, also those of the dicts in it."""

    __slots__ = ()

    def __getattr__(self, name):
        if not name.startswith("_") and name in self:
            value = self[name]
            return _Attributes(value) if type(value) is dict else value
        raise AttributeError(f"the answer has no key {name!r}" + (f": {', '.join(self)}" if not name.startswith("_") else ""))

    def __dir__(self):
        return [*super().__dir__(), *(key for key in self if isinstance(key, str) and key.isidentifier())]


class _Dict(_Shown, _Attributes):
    __slots__ = ("_asked", "_html", "_unread")

    def __repr__(self):
        if "limiters" not in self or "launchable" not in self:
            keys = list(self)
            return f"<answer of occ: {', '.join(map(str, keys[:6]))}{', ...' if len(keys) > 6 else ''}>"
        if self["launchable"] is False:
            return f"cannot launch: {'; '.join(self['reasons'])}"
        if self["occupancy"] is None:
            return "occupancy is not known without threads"
        limiters = " and ".join(limiter.replace("_", " ") for limiter in self["limiters"])
        return f"{100 * self['occupancy']:.3g} %: {self['blocks_per_sm']} blocks/SM, limited by {limiters}"


class _List(_Shown, list):
    __slots__ = ("_asked", "_html")

    def to_dataframe(self):
        """A pandas.DataFrame with the columns of csv."""
        import io

        import pandas

        text = self._ask("--format", "csv")
        return pandas.read_csv(io.StringIO(text)) if text else pandas.DataFrame()


class _Unread:
    """The lines of some rows of a sweep.  Python makes a dict ten times as slowly as the tool writes
    its line, so json reads the lines when a program reads the first of these rows; in one call it
    makes each key only once."""

    __slots__ = ("lock", "text", "rows")

    def __init__(self, text, requests):
        self.lock = threading.Lock()
        self.text = text
        self.rows = []
        for request in requests:
            row = _Row(_UNREAD)
            row._asked = request
            row._html = None
            row._unread = self
            self.rows.append(row)

    def answers(self):
        return json.loads(b"[" + self.text.replace(b"\n", b",") + b"]")

    def read(self):
        """Makes each row a dict of its answer."""
        with self.lock:
            if self.text is None:  # another thread has
                return
            for row, answer in zip(self.rows, self.answers()):
                dict.clear(row)
                dict.update(row, answer)
                row._unread = None
                row.__class__ = _Dict
            self.text = self.rows = None


_UNREAD = {None: None}  # in a row that is not read: functions in C hold a dict of length 0 for "{}"


class _Row(_Dict):
    """A row of a sweep before it is read: each method of a dict reads it first."""

    __slots__ = ()
    fromkeys = dict.fromkeys


def _reader(name):
    def method(self, *arguments, **options):
        for row in (self, *arguments):
            unread = row._unread if isinstance(row, _Row) else None
            if unread is not None:  # else another thread has just read it
                unread.read()
        return getattr(self, name)(*arguments, **options)  # of a _Dict

    return method


for _name in (set(dir(dict)) - set(dir(object)) - {"fromkeys", "__class_getitem__"}) | {
        "__eq__", "__ne__", "__repr__", "__reduce_ex__"}:
    setattr(_Row, _name, _reader(_name))


# ---- a long-lived batch ---------------------------------------------------------------------------


class _Batch:
    """One `occ batch`, which all threads of this process share."""

    def __init__(self):
        self.forget()

    def forget(self):
        """Starts anew without a tool; after a fork the tool is the parent's."""
        self.lock = threading.Lock()
        self.process = None
        self.key = None
        self.requests = self.answers = self.errors = -1
        self.pipes = ()
        self.heard, self.unfinished = {}, b""  # the tool's messages, each once

    def after_fork(self):
        if self.process is not None:
            self.process.returncode = 0  # its parent waits for it
            self.close()
        self.forget()

    def start(self):
        """Starts the tool unless it runs.  A change of the environment starts it again."""
        key = os.environ.get("OCC_BINARY"), os.environ.get("OCC_DATA")
        if self.process is not None and self.key == key and self.is_open():
            return
        self.end()
        pipes = [os.pipe() for _ in range(3)]
        (stdin, self.requests), (self.answers, stdout), (self.errors, stderr) = pipes
        try:
            self.process = _start(["batch", "--each-warning"], stdin=stdin, stdout=stdout, stderr=stderr)
        except BaseException:
            self.close()
            raise
        finally:
            os.close(stdin)
            os.close(stdout)
            os.close(stderr)
        os.set_blocking(self.requests, False)
        os.set_blocking(self.errors, False)
        self.pipes = tuple(map(self.identity, (self.requests, self.answers, self.errors)))
        self.key = key

    @staticmethod
    def identity(pipe):
        """What a descriptor is open for; None if it is closed."""
        try:
            status = os.fstat(pipe)
        except OSError:
            return None
        return status.st_dev, status.st_ino

    def is_open(self):
        """Programs that become daemons close all descriptors, whose numbers may serve again."""
        return self.pipes == tuple(map(self.identity, (self.requests, self.answers, self.errors)))

    def close(self):
        pipes = self.requests, self.answers, self.errors
        for pipe, was in itertools.zip_longest(pipes, self.pipes):
            if pipe >= 0 and (was is None or was == self.identity(pipe)):
                os.close(pipe)
        self.requests = self.answers = self.errors = -1
        self.pipes = ()
        self.process = None

    def end(self):
        """Ends the tool; returns its status, and what it said."""
        process = self.process
        if process is None:
            return 0, b""
        process.kill()  # answers that nobody reads any more must not keep it
        status = process.wait()
        said = self.said() if self.is_open() else b""
        self.close()
        return status, said

    def hear(self):
        """Reads what the tool says by now, so that it does not wait for a reader."""
        try:
            data = os.read(self.errors, _READ_BYTES)
        except BlockingIOError:
            return
        *lines, self.unfinished = (self.unfinished + data).split(b"\n")
        self.heard.update(dict.fromkeys(lines))

    def said(self):
        """The messages of the tool since the last call."""
        self.hear()
        said = b"\n".join([*self.heard, *([self.unfinished] if self.unfinished else ())])
        self.heard, self.unfinished = {}, b""
        return said

    def send(self, unsent):
        """Writes as much as the pipe takes; returns the rest."""
        try:
            return unsent[os.write(self.requests, unsent):]
        except BlockingIOError:
            return unsent

    def receive(self, unsent):
        """Waits until there are answers, or room for requests; b"" at the end of the answers."""
        ready = select.poll()
        ready.register(self.answers, select.POLLIN)
        ready.register(self.errors, select.POLLIN)
        if unsent:
            ready.register(self.requests, select.POLLOUT)
        pipes = [pipe for pipe, _ in ready.poll()]
        if self.errors in pipes:
            self.hear()
        return os.read(self.answers, _READ_BYTES) if self.answers in pipes else None

    def exchange(self, lines, waiting, take):
        """Asks until all is answered; returns whether it is: False if the tool died.

        `waiting` has the lines without an answer, which are sent first.  Requests are written ahead
        of the answers, but no end waits for the other: a pipe that is full is left for later.
        """
        unsent = memoryview(b"".join(waiting))
        got = b""
        try:
            while True:
                while not unsent:
                    some = list(itertools.islice(lines, 256))
                    if not some:
                        break
                    waiting.extend(some)
                    unsent = memoryview(b"".join(some))
                    if len(unsent) < _WRITE_BYTES:
                        unsent = self.send(unsent)
                        break
                else:
                    unsent = self.send(unsent)
                if not waiting:
                    return True
                data = self.receive(unsent)
                if data == b"":
                    return False
                if data:
                    whole, newline, rest = data.rpartition(b"\n")
                    if newline:
                        take(got + whole)
                        got = rest
                    else:
                        got += rest
        except BrokenPipeError:
            return False

    def ask(self, lines, waiting, take):
        """Sends `lines`, and hands the answers, whole lines of them at a time, to `take`, which
        removes from `waiting` the lines that they answer.  A tool that died is started again.  Returns
        what the tool warned of."""
        with self.lock:
            try:
                before = None
                while True:
                    self.start()
                    if self.exchange(lines, waiting, take):
                        break
                    is_new = before is None or len(waiting) != before
                    before = len(waiting)
                    self.process.wait()
                    status, errors = self.end()
                    if status == 2 or not is_new:
                        raise _failure(status, errors)
                errors = self.said()
            except OSError as error:  # such as a pipe that someone closed meanwhile
                self.end()
                raise Error(f"no answer from the tool: {error.strerror}") from None
            except BaseException:  # answers may be on their way
                self.end()
                raise
        return errors


_batch = _Batch()
atexit.register(_batch.end)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_batch.after_fork)


def _refuse(answer):
    raise Error(answer["error"])


def _launch(request):
    line = _json(request).encode() + b"\n"
    answers = []
    waiting = collections.deque()

    def take(text):
        answers.append(text)
        waiting.clear()

    errors = _batch.ask(iter((line,)), waiting, take)
    if errors:
        _warn(errors, 4)
    answer = json.loads(answers[0])
    if "error" in answer:
        _refuse(answer)
    return _shown(_Dict, answer, line)


@_takes("launch")
def launch(**request):
    """The occupancy of one launch.  The parameters are the options of `occ`; a size may be a text
    such as "8K", a shape [16, 16]."""
    _check("launch", request)
    return _launch(request)


def _read(values):
    """Iterators, such as generators, can be read only once."""
    return list(values) if _is_list(values) and not hasattr(values, "__len__") else values


def _is_list(value):
    return hasattr(value, "__iter__") and not isinstance(value, (str, bytes, dict))


def _lines(request):
    """A line for each choice of one value of each key; the last key changes fastest."""
    choices = []
    for key, values in request.items():
        name = _json(key)
        choices.append([f"{name}:{_json(value)}" for value in (values if _is_list(values) else [values])])
    for choice in itertools.product(*choices):
        yield f"{{{','.join(choice)}}}\n".encode()


def _axes(request):
    """The options that have the same launches, for a report."""
    return {key: ",".join(_text(key, value) for value in values) if _is_list(values) else values
            for key, values in request.items() if key not in ("id", "name")}


@_takes("launch")
def sweep(**request):
    """Launches: as launch(), but each value may be a list or a range.  Returns a list of answers,
    one for each choice of one value of each key; the last key changes fastest."""
    _check("sweep", request, "launch")
    request = {key: _read(values) for key, values in request.items()}
    answers = _shown(_List, (), ["calc", *_options(_axes(request))])
    waiting = collections.deque()

    def take(text):
        unread = _Unread(text, [waiting.popleft() for _ in range(text.count(b"\n") + 1)])
        if b'"error":' in text:
            for answer in unread.answers():
                if "error" in answer:
                    _refuse(answer)
        answers.extend(unread.rows)

    errors = _batch.ask(_lines(request), waiting, take)
    if errors:
        _warn(errors, 3)
    return answers


# ---- commands that run once -----------------------------------------------------------------------

_SHAPES = ("threads", "grid", "problem", "tile")  # as in a request, [16, 16] is 16x16


def _text(name, value):
    if hasattr(value, "tolist"):
        value = value.tolist()
    if isinstance(value, (list, tuple, range)):
        return ("x" if name in _SHAPES else ",").join(str(item) for item in value)
    return os.fsdecode(value) if isinstance(value, (bytes, os.PathLike)) else str(value)


def _options(options):
    """Options of the command line: --max-spill=0 for max_spill=0, --cu-mode for cu_mode=True."""
    words = []
    for name, value in options.items():
        option = "--" + name.rstrip("_").replace("_", "-")
        if name == "optin":
            option, value = "--no-optin", value is False
        if value is True:
            words.append(option)
        elif name == "where" and isinstance(value, (list, tuple)):
            words += [f"{option}={item}" for item in value]
        elif value is not None and value is not False:
            words.append(f"{option}={_text(name, value)}")
    return words


def _command(name, operands, options):
    _check(name, options)
    asked = [name, *_options(options)]
    if operands:
        asked += ["--", *operands]
    text, errors = _run([name, "--format", "json", *asked[1:]])
    try:
        answer = json.loads(text)
    except ValueError:
        raise Error(_said(errors) or f"with these options occ {name} writes no JSON") from None
    if errors:
        _warn(errors, 4)
    return _shown(_List if isinstance(answer, list) else _Dict, answer, asked)


def _paths(files):
    return [os.fsdecode(file) for file in files]


@_takes("solve")
def solve(**options):
    """What to change to reach a target, and where the steps are: occ-solve(1)."""
    return _command("solve", (), options)


@_takes("kernels")
def kernels(*files, **options):
    """The kernels of build logs, binaries and profiles: occ-kernels(1).  A violated gate is a
    warning."""
    return _command("kernels", _paths(files), options)


@_takes("trace")
def trace(*files, **options):
    """Where a recorded run loses its time: occ-trace(1)."""
    return _command("trace", _paths(files), options)


@_takes("diff")
def diff(old, new, **options):
    """Two builds, or two recorded runs: occ-diff(1)."""
    return _command("diff", _paths((old, new)), options)


@_takes("tune")
def tune(command, **options):
    """The steps of registers, compiled one by one with `command`: a list, or a text that is split
    as a shell does."""
    words = shlex.split(command) if isinstance(command, str) else [_text("", word) for word in command]
    return _command("tune", words, options)


@_takes("corun")
def corun(*launches, **options):
    """Blocks of two to four launches on one SM: occ-corun(1).  A launch is a dict, or a text such
    as "threads=256,regs=64"."""
    words = [one if isinstance(one, str) else ",".join(f"{key}={_text(key, one[key])}" for key in one)
             for one in launches]
    return _command("corun", words, options)


@_takes("simulate")
def simulate(**options):
    """Block-by-block dispatch of a grid over the SMs: occ-simulate(1)."""
    return _command("simulate", (), options)


def schema(command=None):
    """The JSON Schema of what a command writes, or of all: occ-schema(1)."""
    return json.loads(_run(["schema", *([] if command is None else [command])])[0])


# ---- what the tool knows --------------------------------------------------------------------------


def _records(command, *names):
    return json.loads(_run([command, "--json", *(("--", *names) if names else ())])[0])


def gpus():
    """All products: a list of dicts, the rows of `occ gpu`."""
    return [_Attributes(record) for record in _records("gpu")]


def archs():
    """All architectures: a list of dicts, the rows of `occ arch`."""
    return [_Attributes(record) for record in _records("arch")]


def gpu(name):
    """A product with its measurements and sources, by any of its names: occ.gpu("h100-sxm")."""
    return _Attributes(_records("gpu", name))


def arch(name):
    """An architecture with its limits and sources: occ.arch("sm_90")."""
    return _Attributes(_records("arch", name))


def help(key=None):
    """Prints what a key of an answer means: occ.help("waves"); without a key all of occ-json(5)."""
    path = os.path.join(os.path.dirname(__file__), "occ-json.txt")
    with open(path, encoding="utf-8") as file:
        lines = file.read().split("\n")
    if key is None:
        print("\n".join(lines))
        return
    tags = [number for number, line in enumerate(lines) if line.startswith("     ") and line[5:6].strip()]
    for at, number in enumerate(tags):
        head = lines[number].split("  ")
        words = lines[number].replace(",", " ").split()
        if key in (words if len(words) < 8 else words[:1]) and head:
            end = tags[at + 1] if at + 1 < len(tags) else len(lines)
            print("\n".join(line[5:] for line in lines[number:end]).rstrip())
            return
    raise Error(f"occ-json(5) does not describe {key!r}")


def __getattr__(name):
    if name == "__version__":
        return _run(["--version"])[0].split()[1]
    raise AttributeError(f"module 'occ' has no attribute {name!r}")


from ._compiled import of  # noqa: E402
from ._prune import prune  # noqa: E402
