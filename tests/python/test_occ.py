"""Tests of the Python module: `occ` as $OCC_BINARY, the module on PYTHONPATH."""

import ast
import contextlib
import copy
import inspect
import io
import json
import os
import pickle
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import types
import unittest
import warnings

import occ

TOOL = os.environ["OCC_BINARY"]
ONE = dict(arch="sm_80", threads=256, regs=40, smem=8192)
WORDS = ["-a", "sm_80", "-t", "256", "-r", "40", "-s", "8192"]
LOG = "tests/kernels/made/basic.log"
CUBIN = "tests/kernels/made/framed_rdc.cubin"
REPORT = "tests/kernels/made/ncu-2020.ncu-rep"


def run(*words):
    return subprocess.run([TOOL, *words], stdout=subprocess.PIPE, check=False).stdout.decode()


def batch(lines):
    done = subprocess.run([TOOL, "batch"], input="".join(json.dumps(line) + "\n" for line in lines).encode(),
                          stdout=subprocess.PIPE, check=False)
    return [json.loads(line) for line in done.stdout.splitlines()]


class Launch(unittest.TestCase):
    def test_answer_is_that_of_batch(self):
        self.assertEqual(occ.launch(**ONE), batch([ONE])[0])
        self.assertEqual(occ.launch(**ONE)["occupancy"], 0.75)

    def test_a_launch_that_cannot_run_is_an_answer(self):
        answer = occ.launch(arch="sm_80", threads=1024, regs=255)
        self.assertIs(answer["launchable"], False)
        self.assertIn("1024 threads x 255 registers", str(answer))

    def test_refusals_are_the_tools_sentences(self):
        for request in (dict(arch="nope", threads=1), dict(arch="sm_80", threads={}),
                        dict(arch="sm_80", threads=-1), dict(ONE, id="x" * 70000)):
            with self.assertRaises(occ.Error) as caught:
                occ.launch(**request)
            self.assertEqual(str(caught.exception), batch([request])[0]["error"])
        self.assertEqual(occ.launch(**ONE)["occupancy"], 0.75)

    def test_unknown_names(self):
        for function, given, meant in ((occ.launch, "threds", "threads"), (occ.sweep, "registers", "regs"),
                                       (occ.launch, "shared_memory", "smem"), (occ.solve, "block_size", "threads"),
                                       (occ.kernels, "num_sms", "sms"), (occ.simulate, "sed", "seed")):
            for kind in (TypeError, occ.Error):
                with self.assertRaises(kind) as caught:
                    function(**{given: 1})
                self.assertEqual(str(caught.exception), f"{function.__name__}() has no parameter {given!r}; did you mean {meant!r}?")

    def test_parameters_have_names(self):
        for function in (occ.launch, occ.sweep, occ.solve, occ.kernels, occ.trace, occ.diff, occ.tune, occ.corun,
                         occ.simulate, occ.of):
            names = inspect.signature(function).parameters
            self.assertIn("gpu", names, function)
            self.assertIn("\n    gpu: ", function.__doc__)
        self.assertIn("min_time", inspect.signature(occ.trace).parameters)
        self.assertEqual(occ.trace("tests/traces/nvprof.sqlite", from_=0.001), occ.trace("tests/traces/nvprof.sqlite", **{"from": 0.001}))

    def test_attributes_and_one_line(self):
        answer = occ.launch(**ONE, grid=1000, sms=108)
        self.assertEqual(answer.occupancy, answer["occupancy"])
        self.assertEqual(answer.waves.efficiency, answer["waves"]["efficiency"])
        self.assertEqual(repr(answer), "75 %: 6 blocks/SM, limited by registers")
        self.assertTrue(repr(occ.launch(arch="sm_80", threads=1024, regs=255)).startswith("cannot launch: 1024 threads x 255"))
        self.assertEqual(repr(occ.sweep(**ONE)), "[75 %: 6 blocks/SM, limited by registers]")
        self.assertEqual(repr(occ.solve(**ONE)), repr(answer))
        self.assertTrue(repr(occ.trace("tests/traces/nvprof.sqlite")).startswith("<answer of occ: "))
        self.assertEqual(answer.text, str(answer))
        self.assertIn("occupancy", dir(answer))
        self.assertEqual(json.loads(json.dumps(dict(answer))), batch([dict(ONE, grid=1000, sms=108)])[0])
        with self.assertRaises(AttributeError):
            answer.occupanzy

    def test_a_warning_comes_at_each_call(self):
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always", occ.Warning)
            for _ in range(2):
                occ.launch(**ONE, grid=100)
            occ.sweep(arch="sm_80", threads=range(1, 1025), regs=range(16, 116), grid=100)  # more than a pipe of them
        self.assertEqual([(one.category, one.filename) for one in caught], [(occ.Warning, __file__)] * 3)
        self.assertEqual(str(caught[0].message), '"grid" changes nothing without the number of SMs; give "gpu" or "sms"')
        text = "import occ\nfor _ in range(2): occ.launch(arch='sm_80', threads=32, grid=1)"
        errors = subprocess.run([sys.executable, "-c", text], stderr=subprocess.PIPE, check=True).stderr.decode()
        self.assertEqual(errors.count("Warning: \"grid\" changes nothing"), 2)

    def test_values_that_json_lacks(self):
        for value in (float("nan"), range(3), object()):
            with self.assertRaises(occ.Error):
                occ.launch(arch="sm_80", threads=value)

    def test_text_is_that_of_the_tool(self):
        self.assertEqual(str(occ.launch(**ONE)), run(*WORDS))
        shape = occ.launch(arch="sm_90", threads=[16, 16], regs=40, cluster=2, gpc=[16, 18], optin=False, id=7,
                           launch_bounds=[256, 2])
        self.assertEqual(str(shape), run("-a", "sm_90", "-t", "16x16", "-r", "40", "--cluster", "2", "--gpc", "16,18",
                                         "--no-optin", "--launch-bounds", "256,2"))
        self.assertIn("registers", str(occ.launch(arch="sm_80", regs=40)))

    def test_a_notebook_shows_it(self):
        for answer in (occ.launch(**ONE), occ.launch(arch="sm_80", regs=40)):
            shown = answer._repr_html_()
            self.assertIn("registers", shown)
            self.assertNotIn("<script", shown)
            self.assertIs(shown, answer._repr_html_())

    def test_copies_and_pickles(self):
        answer = occ.launch(**ONE)
        for other in (copy.deepcopy(answer), pickle.loads(pickle.dumps(answer))):
            self.assertEqual(other, answer)
            self.assertEqual(str(other), str(answer))


class Sweep(unittest.TestCase):
    def test_the_last_key_is_fastest(self):
        got = occ.sweep(arch=["sm_80", "sm_90"], threads=range(64, 257, 64), regs=(32, 40))
        want = batch([dict(arch=arch, threads=threads, regs=regs)
                      for arch in ("sm_80", "sm_90") for threads in (64, 128, 192, 256) for regs in (32, 40)])
        self.assertEqual(got, want)
        self.assertEqual(str(got[3]), run("-a", "sm_80", "-t", "128", "-r", "40"))
        self.assertEqual(occ.sweep(arch="sm_80", threads=[]), [])

    def test_requests_and_answers_beyond_every_pipe(self):
        got = occ.sweep(arch="sm_80", threads=range(1, 1025), regs=range(32, 40), id=["n" * 200])
        self.assertEqual(len(got), 8192)
        self.assertEqual([row["launch"]["threads"] for row in got[::8]], list(range(1, 1025)))

    def test_requests_longer_than_a_pipe(self):
        got = occ.sweep(arch="sm_80", threads=range(1, 40), id=["i" * 60000])
        self.assertEqual([row["launch"]["threads"] for row in got], list(range(1, 40)))

    def test_an_iterator_is_read_once(self):
        want = occ.sweep(arch="sm_80", threads=[64, 128], regs=[32, 40])
        got = occ.sweep(arch="sm_80", threads=(64 * n for n in (1, 2)), regs=map(int, ("32", "40")))
        self.assertEqual(got, want)
        self.assertEqual(str(got), str(want))
        self.assertEqual(len(occ.sweep(arch=iter({"sm_80": 1, "sm_90": 2}), threads={32: 0}.keys())), 2)

    def test_a_row_is_a_dict_whatever_reads_it_first(self):
        want = dict(occ.launch(**ONE))
        reads = {
            "[]": lambda row: row["waves"], "get": lambda row: row.get("occupancy"), "len": len, "bool": bool,
            "in": lambda row: ("occupancy" in row, None in row), "iter": list, "reversed": lambda row: list(reversed(row)),
            "keys": lambda row: list(row.keys()), "values": lambda row: list(row.values()), "items": lambda row: list(row.items()),
            "==": lambda row: (row == want, want == row, row != want, want != row), "dict": dict,
            "**": lambda row: dict(**row), "{**}": lambda row: {**row}, "|": lambda row: (row | {"x": 1}, {"x": 1} | row),
            "copy": lambda row: row.copy(), "copy.copy": copy.copy, "deepcopy": copy.deepcopy,
            "pickle": lambda row: pickle.loads(pickle.dumps(row)), "json": json.dumps,
            "json indented": lambda row: json.dumps(row, indent=1), "format": lambda row: "{occupancy}".format_map(row),
            "%": lambda row: "%(occupancy)s" % row, "sorted": sorted, "update": lambda row: ({}.update(row), row.update(x=1), row)[2],
            "pop": lambda row: (row.pop("waves"), row), "popitem": lambda row: (row.popitem(), row),
            "setdefault": lambda row: (row.setdefault("x", 1), row), "clear": lambda row: (row.clear(), row),
            "set": lambda row: (row.__setitem__("x", 1), row), "del": lambda row: (row.__delitem__("waves"), row),
            "|=": lambda row: row.__ior__({"x": 1}), "fromkeys": lambda row: row.fromkeys("a"),
        }
        for name, read in reads.items():
            row, other = occ.sweep(**{**ONE, "regs": [40, 48]})
            self.assertEqual(read(row), read(copy.deepcopy(want)), name)
            self.assertEqual(other["launch"]["regs"], 48)
        self.assertEqual([repr(row) for row in occ.sweep(**ONE)], [repr(occ.launch(**ONE))])
        self.assertEqual([row.waves for row in occ.sweep(**ONE)], [None])
        one, same = occ.sweep(**ONE)[0], occ.sweep(**ONE)[0]
        self.assertTrue(one == same)
        self.assertFalse(occ.sweep(**ONE)[0] != occ.sweep(**ONE)[0])
        self.assertEqual(occ.sweep(**ONE)[0] | occ.sweep(**ONE, barriers=2)[0], dict(occ.launch(**ONE, barriers=2)))
        self.assertIsInstance(occ.sweep(**ONE)[0], dict)
        got = occ.sweep(**ONE)
        self.assertEqual(str(got[0]), str(occ.launch(**ONE)))
        self.assertEqual(pickle.loads(pickle.dumps(got)), [want])

    def test_threads_read_the_same_rows(self):
        want = [row["launch"]["regs"] for row in batch([dict(arch="sm_80", threads=64, regs=r) for r in range(16, 116)])]
        for _ in range(20):
            rows, got = occ.sweep(arch="sm_80", threads=64, regs=range(16, 116)), []
            work = [threading.Thread(target=lambda: got.append([row["launch"]["regs"] for row in rows])) for _ in range(4)]
            for thread in work:
                thread.start()
            for thread in work:
                thread.join()
            self.assertEqual(got, [want] * 4)

    def test_an_id_that_looks_like_an_error(self):
        rows = occ.sweep(**ONE, id=['"error":', {"error": 1}])
        self.assertEqual([row["id"] for row in rows], ['"error":', {"error": 1}])

    def test_a_bad_row_raises(self):
        with self.assertRaises(occ.Error) as caught:
            occ.sweep(arch=["sm_80"] * 900 + ["nope"] + ["sm_80"] * 9000, threads=32)
        self.assertIn("'nope'", str(caught.exception))
        self.assertEqual(occ.launch(**ONE)["occupancy"], 0.75)

    def test_pandas(self):
        try:
            import pandas
        except ImportError:
            self.skipTest("pandas is not installed")
        frame = pandas.DataFrame(occ.sweep(arch="sm_80", threads=[128, 256], regs=40))
        self.assertEqual(list(frame["blocks_per_sm"]), [12, 6])
        table = occ.sweep(arch="sm_80", threads=[128, 256], regs=40).to_dataframe()
        self.assertEqual(list(table.columns), run("-a", "sm_80", "-t", "128,256", "-r", "40", "-f", "csv").split("\n")[0].split(","))
        self.assertEqual(list(table["blocks_per_sm"]), [12, 6])
        flat = pandas.json_normalize(occ.sweep(arch="sm_80", threads=[128, 256], regs=40))
        self.assertEqual(list(flat["launch.threads"]), [128, 256])


class Process(unittest.TestCase):
    def setUp(self):
        occ.launch(**ONE)

    def test_four_threads(self):
        bad = []

        def work(number):
            for regs in range(16, 116):
                if occ.launch(arch="sm_80", threads=64 * number, regs=regs)["launch"] != dict(
                        occ.launch(arch="sm_80", threads=64 * number, regs=regs)["launch"], threads=64 * number, regs=regs):
                    bad.append(number)

        threads = [threading.Thread(target=work, args=(number,)) for number in (1, 2, 3, 4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(bad, [])

    def test_a_fork_has_its_own(self):
        parent = occ._batch.process.pid
        got, put = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                answer = occ.launch(arch="sm_80", threads=128, regs=40)
                os.write(put, b"%d %d" % (answer["blocks_per_sm"], occ._batch.process.pid != parent))
            finally:
                os._exit(0)
        os.close(put)
        self.assertEqual(occ.launch(**ONE)["blocks_per_sm"], 6)
        os.waitpid(child, 0)
        with open(got, "rb") as pipe:
            self.assertEqual(pipe.read(), b"12 1")
        self.assertEqual(occ.launch(**ONE)["blocks_per_sm"], 6)
        self.assertEqual(occ._batch.process.pid, parent)

    def test_killed_between_and_within(self):
        os.kill(occ._batch.process.pid, signal.SIGKILL)
        self.assertEqual(occ.launch(**ONE)["occupancy"], 0.75)

        def threads():
            for number in range(1, 5001):
                if number % 2000 == 0:
                    os.kill(occ._batch.process.pid, signal.SIGKILL)
                yield 1 + number % 1024

        lines = (b'{"arch":"sm_80","threads":%d}\n' % number for number in threads())
        before = occ._lines
        occ._lines = lambda request: lines
        try:
            rows = occ.sweep()
        finally:
            occ._lines = before
        self.assertEqual([row["launch"]["threads"] for row in rows], [1 + number % 1024 for number in range(1, 5001)])

    def test_an_interrupt_leaves_no_answer_behind(self):
        def lines(request):
            yield b'{"arch":"sm_80","threads":32}\n'
            raise KeyboardInterrupt

        before = occ._lines
        occ._lines = lines
        try:
            with self.assertRaises(KeyboardInterrupt):
                occ.sweep()
        finally:
            occ._lines = before
        self.assertEqual(occ.launch(**ONE)["launch"]["threads"], 256)

    def test_pipes_that_were_closed(self):
        pipes = occ._batch.requests, occ._batch.answers, occ._batch.errors
        for some in (pipes, pipes[:1], pipes[1:2], pipes[2:]):
            occ.launch(**ONE)
            pipes = occ._batch.requests, occ._batch.answers, occ._batch.errors
            for pipe in pipes[:len(some)]:
                os.close(pipe)
            self.assertEqual(occ.launch(**ONE)["occupancy"], 0.75)

    def test_descriptors_that_others_use_now_are_left_alone(self):
        occ.launch(**ONE)
        with tempfile.TemporaryFile() as file:
            for pipe in (occ._batch.requests, occ._batch.answers, occ._batch.errors):
                os.dup2(file.fileno(), pipe)
            taken = occ._batch.requests
            self.assertEqual(occ.launch(**ONE)["occupancy"], 0.75)
            self.assertEqual(os.fstat(taken).st_ino, os.fstat(file.fileno()).st_ino)
            self.assertEqual(file.tell(), 0)

    def test_values_that_cannot_be_passed(self):
        deep = []
        for _ in range(100000):
            deep = [deep]
        for ask in (lambda: occ.launch(**ONE, id=deep), lambda: occ.kernels("a\0b"), lambda: occ.sweep(**ONE, id=[deep]),
                    lambda: occ.solve(arch="sm_80\0", threads=32), lambda: occ.launch(arch="sm_80\0", threads=32)):
            with self.assertRaises(occ.Error):
                ask()
            self.assertEqual(occ.launch(**ONE)["occupancy"], 0.75)

    def test_data_of_the_environment(self):
        os.environ["OCC_DATA"] = "/nonexistent"
        try:
            with self.assertRaises(occ.Error) as caught:
                occ.launch(**ONE)
            self.assertIn("/nonexistent", str(caught.exception))
        finally:
            del os.environ["OCC_DATA"]
        self.assertEqual(occ.launch(**ONE)["occupancy"], 0.75)

    def test_no_tool(self):
        os.environ["OCC_BINARY"] = "/nonexistent/occ"
        try:
            with self.assertRaises(occ.Error) as caught:
                occ.solve(**ONE)
            self.assertEqual(str(caught.exception), "/nonexistent/occ: cannot be run: No such file or directory")
        finally:
            os.environ["OCC_BINARY"] = TOOL

    def test_the_tool_ends_with_python(self):
        text = "import occ; occ.launch(arch='sm_80', threads=32); print(occ._batch.process.pid)"
        pid = int(subprocess.check_output([sys.executable, "-c", text]))
        with self.assertRaises(ProcessLookupError):
            os.kill(pid, 0)


class Commands(unittest.TestCase):
    def test_each_is_the_json_of_the_tool(self):
        for got, words in (
                (occ.solve(**ONE, target="100%"), ["solve", *WORDS, "--target", "100%"]),
                (occ.kernels(LOG, arch="sm_80", threads=256), ["kernels", LOG, "-a", "sm_80", "-t", "256"]),
                (occ.kernels(LOG, arch="sm_80", threads=256, where=["regs>10", "spill>0"]),
                 ["kernels", LOG, "-a", "sm_80", "-t", "256", "--where", "regs>10", "--where", "spill>0"]),
                (occ.kernels(REPORT), ["kernels", REPORT]),
                (occ.trace("tests/traces/nvprof.sqlite"), ["trace", "tests/traces/nvprof.sqlite"]),
                (occ.diff(LOG, LOG, threads=256), ["diff", LOG, LOG, "-t", "256"]),
                (occ.corun(dict(threads=256, regs=64), "threads=16x16", arch="sm_80"),
                 ["corun", "-a", "sm_80", "threads=256,regs=64", "threads=16x16"]),
                (occ.simulate(gpu="a100", threads=256, regs=40, grid=[10, 100]),
                 ["simulate", "-g", "a100", "-t", "256", "-r", "40", "--grid", "10x100"])):
            self.assertEqual(got, json.loads(run(words[0], "--json", *words[1:])), words)
            self.assertEqual(str(got), run(*words), words)
            self.assertNotIn("<script", got._repr_html_())
        self.assertEqual(occ.schema("calc"), json.loads(run("schema", "calc")))
        self.assertEqual(occ.schema(), json.loads(run("schema")))

    def test_a_violated_gate_is_an_answer_and_a_warning(self):
        with self.assertWarnsRegex(UserWarning, "^sm_80 spills .*spills are 376 bytes; the limit is 0 bytes"):
            rows = occ.kernels(LOG, arch="sm_80", threads=256, max_spill=0)
        self.assertIn("spills", [row["kernel"] for row in rows])

    def test_refusals(self):
        for ask, sentence in (
                (lambda: occ.kernels("/nonexistent"), "/nonexistent"),
                (lambda: occ.solve(arch="sm_80", thread=1), "'thread'"),
                (lambda: occ.schema("nope"), "unknown command 'nope'"),
                (lambda: occ.kernels(LOG, arch="sm_80", get="regs"), "no parameter 'get'"),
                (lambda: occ.gpu("nope"), "unknown GPU 'nope'"), (lambda: occ.help("nope"), "'nope'")):
            with self.assertRaises(occ.Error) as caught:
                ask()
            self.assertIn(sentence, str(caught.exception))
            self.assertFalse(str(caught.exception).startswith("occ: "))

    def test_python_m_occ_is_the_tool(self):
        with tempfile.TemporaryDirectory() as folder:
            output = subprocess.check_output([sys.executable, "-m", "occ", *WORDS], cwd=folder,
                                             env=dict(os.environ, PYTHONPATH=os.path.abspath("src/package/python")))
        self.assertEqual(output.decode(), run(*WORDS))


class Shown(unittest.TestCase):
    def reports(self):
        yield occ.launch(**ONE)
        yield occ.sweep(gpu=["a100", "h100-sxm"], threads=range(64, 257, 64), regs=40)
        yield occ.solve(arch="sm_80", threads=256, regs=40)
        yield occ.kernels(LOG, threads=256)

    def test_a_report_has_a_style_and_no_script(self):
        for answer in self.reports():
            report = answer._repr_html_()
            self.assertTrue(report.startswith('<div class="occ-'), report[:80])
            self.assertEqual((report.count("<style>"), report.count("<script"), report.count("<template")), (1, 0, 0))

    def test_the_report_of_a_sweep_has_its_launches(self):
        launches = occ.sweep(arch="sm_80", threads=[[16, 16], 128], regs=[32, 40])
        report = launches._repr_html_()
        self.assertIn("--threads=16x16,128 --regs=32,40", report)
        self.assertIn("4 launches", report)
        self.assertEqual(str(launches), run("--arch=sm_80", "--threads=16x16,128", "--regs=32,40"))

    def test_an_answer_whose_file_is_gone_is_shown_as_data(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "build.log")
            with open(LOG, "rb") as log, open(path, "wb") as copied:
                copied.write(log.read())
            answer = occ.kernels(path, threads=256)
        self.assertEqual(str(answer), repr(answer))
        self.assertTrue(answer._repr_html_().startswith("<pre>"))


class Tune(unittest.TestCase):
    def test_steps_of_a_stand_in_compiler(self):
        with tempfile.TemporaryDirectory() as folder:
            compiler = os.path.join(folder, "compiler")
            with open(compiler, "w", encoding="utf-8") as script:
                script.write("""#!/bin/sh
regs=$1; spill=0; [ "$regs" != 0 ] || regs=255
if [ "$regs" -gt 72 ]; then regs=72; else spill=$(((72 - regs) * 4)); fi
echo "ptxas info    : Compiling entry function '_Z1fv' for 'sm_90'"
echo "ptxas info    : Function properties for _Z1fv"
echo "    0 bytes stack frame, $spill bytes spill stores, $spill bytes spill loads"
echo "ptxas info    : Used $regs registers, used 0 barriers"
""")
            os.chmod(compiler, 0o755)
            for command in ([compiler, "{regs}"], f"'{compiler}' {{regs}}"):
                kernel, = occ.tune(command, arch="sm_90", threads=256)
                steps = {step["cap"]: step["resources"] for step in kernel["steps"]}
                self.assertEqual(steps[None]["regs"], 72)
                self.assertEqual(steps[64]["spill_stores"], 32)


    def test_an_interrupted_tune_leaves_nothing(self):
        text = """
import occ, signal
signal.signal(signal.SIGINT, signal.default_int_handler)
try:
    occ.tune(["sh", "-c", "echo $$ >&3; exec sleep 999 {regs} 3>&-"], arch="sm_90", threads=256, jobs=1)
except KeyboardInterrupt:
    print("interrupted")
"""
        with tempfile.TemporaryDirectory() as folder:
            pids = os.path.join(folder, "pids")
            text = text.replace(">&3", f">>{pids}").replace(" 3>&-", "")
            os.mkdir(os.path.join(folder, "tmp"))
            python = subprocess.Popen([sys.executable, "-c", text], stdout=subprocess.PIPE,
                                      env=dict(os.environ, TMPDIR=os.path.join(folder, "tmp")))
            while not os.path.exists(pids) or os.path.getsize(pids) == 0:
                time.sleep(0.05)
            python.send_signal(signal.SIGINT)
            self.assertEqual(python.communicate()[0], b"interrupted\n")
            self.assertEqual(os.listdir(os.path.join(folder, "tmp")), [])
            with open(pids, encoding="utf-8") as file:
                pid = int(file.read())
            with contextlib.suppress(OSError), open(f"/proc/{pid}/stat", encoding="utf-8") as file:
                self.assertIn(") Z", file.read())  # nobody may wait for it


class Compiled(unittest.TestCase):
    """Stand-ins of the shape that the libraries have."""

    WANT = dict(arch="sm_80", threads=128, regs=40)

    def test_triton(self):
        metadata = types.SimpleNamespace(shared=8192, num_warps=4, target=types.SimpleNamespace(backend="cuda", arch=80, warp_size=32))
        kernel = types.SimpleNamespace(asm={"cubin": None}, metadata=metadata, n_regs=40, n_spills=0)
        want = occ.launch(**self.WANT, dynamic_smem=8192)
        self.assertEqual(occ.of(kernel), want)
        self.assertEqual(occ.of(kernel, threads=256, smem=0), occ.launch(**dict(self.WANT, threads=256), dynamic_smem=8192, smem=0))
        self.assertEqual(occ.of(kernel, gpu="a100").gpu, occ.launch(gpu="a100", threads=32, regs=1).gpu)
        kernel.n_spills = 12
        with self.assertWarns(occ.Warning):
            self.assertEqual(occ.of(kernel), want)

    def test_triton_whose_binary_serves(self):
        with open(CUBIN, "rb") as file:
            data = file.read()
        found = occ.kernels(CUBIN)
        metadata = types.SimpleNamespace(shared=0, num_warps=4, target=None)
        kernel = types.SimpleNamespace(asm={"cubin": data}, metadata=metadata, n_regs=None, n_spills=None)
        self.assertEqual(occ.of(kernel)["launch"]["regs"], found[0]["resources"]["regs"])
        self.assertEqual(occ.of(data, threads=64)["launch"]["regs"], found[0]["resources"]["regs"])

    def test_cupy_and_cuda_core(self):
        have = {"num_regs": 40, "shared_size_bytes": 4096, "local_size_bytes": 0, "binary_version": 80, "max_threads_per_block": 1024}
        want = occ.launch(**self.WANT, smem=4096)
        self.assertEqual(occ.of(types.SimpleNamespace(attributes=have), threads=128), want)
        calls = types.SimpleNamespace(**{name: (lambda value=value: value) for name, value in have.items()})
        self.assertEqual(occ.of(types.SimpleNamespace(attributes=calls), threads=128), want)

    def test_numba(self):
        kernel = types.SimpleNamespace(get_regs_per_thread=lambda: {("int32",): 40, ("int64",): 36}, get_shared_mem_per_block=lambda: 0)
        self.assertEqual(occ.of(kernel, threads=128, arch="sm_80"), occ.launch(**self.WANT, smem=0))

    def test_something_else(self):
        for obj in (3, "kernel", b"text", object(), types.SimpleNamespace(attributes={})):
            with self.assertRaisesRegex(TypeError, "of Triton"):
                occ.of(obj, threads=32)
        with self.assertRaises(occ.ParameterError):
            occ.of(b"", thread=1)


def config(m, n, k, warps, stages):
    return types.SimpleNamespace(kwargs={"BLOCK_M": m, "BLOCK_N": n, "BLOCK_K": k}, num_warps=warps, num_stages=stages)


class Prune(unittest.TestCase):
    ALL = [config(m, n, k, warps, stages) for m in (64, 128, 256) for n in (64, 128, 256) for k in (32, 64, 128)
           for warps in (4, 8) for stages in (2, 3, 4, 5)]
    SIZES = {"M": 128, "N": 4096, "K": 4096}

    def test_what_cannot_launch_is_dropped(self):
        for gpu, optin, less in (("a100", 166912, 0), ("rtx-4090", 101376, 0), ("mi300x", 65536, 1)):
            kept = occ.prune(gpu=gpu)(self.ALL, {})
            want = [one for one in self.ALL if (one.kwargs["BLOCK_M"] + one.kwargs["BLOCK_N"]) * one.kwargs["BLOCK_K"] * 2
                    * (one.num_stages - less) <= optin]
            self.assertEqual(kept, want, gpu)

    def test_the_estimate_ranks(self):
        kept = occ.prune(gpu="h100-sxm", dtype="fp16")(self.ALL, self.SIZES)
        self.assertGreaterEqual(len(kept), 5)
        self.assertLess(len(kept), 40)
        best = kept[0].kwargs
        self.assertEqual((best["BLOCK_M"], best["BLOCK_N"], best["BLOCK_K"]), (64, 64, 128))  # as in tests/measured
        three = occ.prune(gpu="h100-sxm", dtype="fp16", top_k=3)(self.ALL, {}, **self.SIZES)
        self.assertEqual(three, kept[:3])

    def test_it_never_returns_nothing(self):
        huge = [config(256, 256, 256, 8, 5)]
        self.assertEqual(occ.prune(gpu="k20")(huge, {}), huge)
        self.assertEqual(occ.prune(gpu="h100-sxm", dtype="fp16", top_k=0)(self.ALL, self.SIZES)[0].kwargs["BLOCK_M"], 64)
        self.assertTrue(occ.prune(gpu="h100-sxm", dtype="tf32", element_bytes=4)(self.ALL, self.SIZES))
        self.assertTrue(occ.prune(arch="sm_90", dtype="fp16")(self.ALL, self.SIZES))
        with self.assertRaises(occ.ParameterError):
            occ.prune()


class Readme(unittest.TestCase):
    def test_its_lines_run(self):
        with open("README.md", encoding="utf-8") as file:
            code = file.read().split("```python\n")[1].split("```")[0]
        here = os.getcwd()
        with tempfile.TemporaryDirectory() as folder, open(LOG, "rb") as log:
            with open(os.path.join(folder, "build.log"), "wb") as copied:
                copied.write(log.read())
            os.chdir(folder)
            try:
                exec(code, {})
            finally:
                os.chdir(here)
        self.assertEqual(occ.launch(**ONE)["occupancy"], 0.75)  # what its comment says


class Stubs(unittest.TestCase):
    def test_the_stub_is_made_of_the_schema(self):
        options = os.path.join(os.path.dirname(os.path.realpath(TOOL)), "mkcompletion")
        if not os.path.exists(options):
            self.skipTest("mkcompletion is not beside the tool")
        for what, path in (("stub", "__init__.pyi"), ("parameters", "_parameters.py")):
            made = subprocess.check_output([sys.executable, "src/package/python/stubs.py", TOOL, options, what]).decode()
            with open(f"src/package/python/occ/{path}", encoding="utf-8") as file:
                self.assertEqual(file.read(), made, "`make python` makes it anew")

    def test_help_is_the_page_of_keys(self):
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            occ.help("waves")
        self.assertIn("The grid on the machine", output.getvalue())
        self.assertNotIn("clusters_low", output.getvalue())
        if shutil.which("mandoc") is None:
            self.skipTest("mandoc is not installed")
        page = subprocess.run("mandoc -T utf8 man/occ-json.5 | col -bx", shell=True, stdout=subprocess.PIPE, check=True).stdout
        with open("src/package/python/occ/occ-json.txt", "rb") as file:
            self.assertEqual(file.read(), page, "`make python` makes it anew")

    def test_what_the_tool_knows(self):
        self.assertEqual(occ.__version__, run("--version").split()[1])
        self.assertEqual(len(occ.gpus()), len(json.loads(run("gpu", "--json"))))
        self.assertEqual(occ.gpu("h100-sxm").sms, 132)
        self.assertEqual(occ.arch("sm_90").limits.warp_size.value, 32)
        self.assertIn("sm_90", [one.name for one in occ.archs()])

    def test_types(self):
        if subprocess.run([sys.executable, "-c", "import mypy"], stderr=subprocess.DEVNULL).returncode != 0:
            self.skipTest("mypy is not installed")
        text = """import occ
x = occ.launch(arch="sm_80", threads=256, grid=10, sms=4)["waves"]["efficiency"]
y = occ.solve(arch="sm_80", threads=256, regs=72, target="50%")["smallest_change"]["launch"]["regs"]
z = occ.kernels("a.log")[0]["result"]["occupancy"]
w = occ.launch(threads=[16, 16], smem="8K").occupancy
v = [row["occupancy"] for row in occ.sweep(arch="sm_80", threads=range(64, 257, 64))]
"""
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "use.py")
            for addition, status in (("", 0), ("occ.launch(threds=256)\n", 1)):
                with open(path, "w", encoding="utf-8") as file:
                    file.write(text + addition)
                done = subprocess.run([sys.executable, "-m", "mypy", "--cache-dir", folder, path], stdout=subprocess.PIPE,
                                      env=dict(os.environ, MYPYPATH=os.path.abspath("src/package/python")), check=False)
                self.assertEqual(done.returncode, status, done.stdout.decode())

    def test_the_stub_has_each_function(self):
        with open("src/package/python/occ/__init__.pyi", encoding="utf-8") as file:
            tree = ast.parse(file.read())
        names = [node.name for node in tree.body if isinstance(node, (ast.FunctionDef, ast.ClassDef))]
        public = set(occ.__all__)
        self.assertEqual(public - set(names), set())
        self.assertEqual({name for name in names if name[0].islower()} - public, set())


if __name__ == "__main__":
    unittest.main()
