"""Prints what the module `occ` has from the tool: the parameters of its functions, from the rows of
options, and the type stub, which also has the keys of answers, from `occ schema`.

usage: stubs.py OCC MKCOMPLETION parameters >src/package/python/occ/_parameters.py
       stubs.py OCC MKCOMPLETION stub >src/package/python/occ/__init__.pyi

`make python` does both.
"""

import json
import keyword
import re
import subprocess
import sys

HEAD = '''\
# Made by stubs.py from `occ schema` and the rows of options; do not edit.
from typing import Any, Callable, Dict, Iterable, List, Literal, Sequence, Union, overload
from typing_extensions import NotRequired, TypedDict

__version__: str

class Error(Exception): ...
class ParameterError(Error, TypeError): ...
class Warning(UserWarning): ...

class Answer(Dict[str, Any]):
    @property
    def text(self) -> str: ...
    def __getattr__(self, name: str) -> Any: ...
    def _repr_html_(self) -> str: ...

'''

TAIL = '''\
def schema(command: Union[str, None] = None) -> Dict[str, Any]: ...
def gpus() -> List[Dict[str, Any]]: ...
def archs() -> List[Dict[str, Any]]: ...
def gpu(name: str) -> Dict[str, Any]: ...
def arch(name: str) -> Dict[str, Any]: ...
def help(key: Union[str, None] = None) -> None: ...
def prune(
    *,
    gpu: Union[str, None] = None,
    arch: Union[str, None] = None,
    tile: Sequence[str] = ...,
    element_bytes: float = 2,
    dtype: Union[str, None] = None,
    top_k: Union[int, None] = None,
    problem: Sequence[str] = ...,
) -> Callable[..., List[Any]]: ...'''

# What each function takes before its options, which command has the options, and which its answer.
FUNCTIONS = (
    ("launch", "", "calc", "batch"),
    ("solve", "", "solve", "solve"),
    ("kernels", "*files: Any", "kernels", "kernels"),
    ("trace", "*files: Any", "trace", "trace"),
    ("diff", "old: Any, new: Any", "diff", "diff"),
    ("tune", "command: Union[str, Sequence[Any]]", "tune", "tune"),
    ("corun", "*launches: Any", "corun", "corun"),
    ("simulate", "", "simulate", "simulate"),
)

# The option that chooses another form of the answer, and which one; None: the files do.
FORMS = {"solve": {"target": 1, "frontier": 2}, "kernels": {"group": 1}, "diff": None}

# Options that the functions set, or that have no JSON.
NOT_HERE = {"format", "json", "output", "fragment", "color", "wide", "get", "explain", "plot", "ascii", "launches"}

# The types of options; a value of `launch` is one value, that of a command may be a list.
VALUES = {
    "flag": "bool", "text": "Any", "word": "str", "names": "Any", "each": "Any", "number": "int",
    "real": "float", "shapes": "Union[str, Sequence[int]]", "count": "Union[int, str]",
    "bytes": "Union[int, str]", "block": "Union[int, str, Sequence[int]]", "percent": "Union[int, str]",
}

# Options whose value is one text or name.
TEXTS = {"arch", "gpu", "mig", "dtype", "schedule", "partition", "tmem", "setmaxnreg", "target"}

SIMPLE = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}


def camel(text):
    return "".join(part[:1].upper() + part[1:] for part in re.split("[^A-Za-z0-9]+", text))


def union(types):
    types = list(dict.fromkeys(types))
    return types[0] if len(types) == 1 else f"Union[{', '.join(types)}]"


def parameters(options, function, command):
    """The parameters of a function: (name, type, help), in the order of --help, each once."""
    found = {"id": ("Any", "repeated in the answer"), "name": ("str", "of the launch")} if function == "launch" else {}
    for group in options[command].values():
        for option in group:
            name = option["name"].replace("-", "_")
            name += "_" if keyword.iskeyword(name) else ""  # from_
            is_optin = option["name"] == "no-optin"  # a request has "optin"
            if option["name"] in NOT_HERE or (function == "launch" and not option.get("request") and not is_optin):
                continue
            kind = "str" if name in TEXTS else VALUES[option["type"]]
            if function != "launch" and kind not in ("bool", "float", "int"):
                kind = "Any"  # one value, a list or a range
            text = option["help"]
            if is_optin:
                name, text = "optin", "False: " + text
            found.setdefault(name, (kind, text))
    return [(name, *rest) for name, rest in found.items()]


def print_parameters(options):
    print('"""Made by stubs.py from the rows of options; do not edit.  For each function: name, type, help."""\n')
    print("PARAMETERS = {")
    for function, _, command, _ in FUNCTIONS:
        print(f"    {function!r}: (")
        for row in parameters(options, function, command):
            print(f"        {row!r},")
        print("    ),")
    print("}")


def listed(kind):
    """The type of a value of a sweep: one, or several."""
    return f"Union[{kind}, Iterable[Any]]"


def signature(before, rows, change=lambda kind: kind):
    """The lines of a parameter list."""
    words = [before] if before else []
    if not before.startswith("*"):
        words.append("*")
    words += [f"{name}: Union[{change(kind)}, None] = None" if kind != "Any" else f"{name}: Any = None"
              for name, kind, _ in rows]
    return "".join(f"    {word},\n" for word in words)


class Stub:
    """The types of one command.  Equal records are one type: that of the first."""

    known = {}

    def __init__(self, command):
        self.command = command
        self.lines = []

    def define(self, name, schema):
        """Adds a TypedDict, and returns its name.  Its keys may be words of Python, so they are texts."""
        text = json.dumps(schema)
        if text in self.known:
            return self.known[text]
        self.known[text] = name
        needed = schema.get("required", ())
        keys = []
        for key, value in schema["properties"].items():
            kind = self.type(value, name + camel(key))
            keys.append(f"    {json.dumps(key)}: {kind if key in needed else f'NotRequired[{kind}]'},\n")
        self.lines.append(f"{name} = TypedDict({json.dumps(name)}, {{\n{''.join(keys)}}})\n")
        return name

    def type(self, schema, name):
        if "$ref" in schema:
            return self.refs[schema["$ref"].split("/")[-1]]
        for word in ("anyOf", "oneOf"):
            if word in schema:
                return union(self.type(one, f"{name}{i or ''}") for i, one in enumerate(schema[word]))
        if "enum" in schema:
            return f"Literal[{', '.join('None' if one is None else json.dumps(one) for one in schema['enum'])}]"
        kinds = schema.get("type", [])
        kinds = kinds if isinstance(kinds, list) else [kinds]
        return union(self.simple(kind, schema, name) for kind in kinds) if kinds else "Any"

    def simple(self, kind, schema, name):
        if kind == "array":
            return f"List[{self.type(schema['items'], name) if 'items' in schema else 'Any'}]"
        if kind != "object":
            return SIMPLE[kind]
        if schema.get("properties"):
            return self.define(name, schema)
        more = schema.get("additionalProperties")
        return f"Dict[str, {self.type(more, name) if isinstance(more, dict) else 'Any'}]"


def answer_class(name, typed):
    """A dict with the keys of a TypedDict, whose values are attributes too."""
    lines = [f"class {name}(Answer):\n"]
    for key, kind in typed.items():
        ignore = "  # type: ignore[override]" if len(lines) == 1 else ""
        lines.append(f"    @overload{ignore}\n"
                     f"    def __getitem__(self, key: Literal[{json.dumps(key)}]) -> {kind}: ...\n")
    lines.append("    @overload\n    def __getitem__(self, key: str) -> Any: ...\n")
    for key, kind in typed.items():
        if key.isidentifier() and not keyword.iskeyword(key) and not hasattr(dict, key):
            lines.append(f"    {key}: {kind}\n")
    return "".join(lines)


def definitions(function, before, rows, results):
    """The definition of a function; for an option that chooses a form of the answer, an overload."""
    forms = FORMS.get(function, {})
    if forms is None:
        return [f"def {function}(\n{signature(before, rows)}) -> Answer: ..."]
    if not forms:
        return [f"def {function}(\n{signature(before, rows)}) -> {results[0]}: ..."]
    lines = []
    for option, form in forms.items():
        others = [row for row in rows if row[0] not in forms]
        start = before if before.startswith("*") else (f"{before}, *" if before else "*")
        lines.append(f"@overload\ndef {function}(\n    {start},\n    {option}: Any,\n"
                     f"{signature('*', others)[len('    *,') + 1:]}) -> {results[form]}: ...")
    usual = [row for row in rows if row[0] not in forms]
    return [*lines, f"@overload\ndef {function}(\n{signature(before, usual)}) -> {results[0]}: ..."]


class Answers(Stub):
    """As Stub, with a class for each answer that a function returns."""

    def answer(self, schema):
        """The class of an answer: its keys, where an object that may be null counts as the object,
        since code that knows its launch reads on: launch(grid=...)["waves"]["efficiency"]."""
        one = schema
        while "$ref" in one:
            one = self.definitions[one["$ref"].split("/")[-1]]
        name = self.type(schema, camel(self.command))
        if one.get("type") == "array":
            items = one["items"]
            while "$ref" in items:
                items = self.definitions[items["$ref"].split("/")[-1]]
            return f"List[{self.wrap(items, name[5:-1])}]"
        return self.wrap(one, name)

    def wrap(self, schema, name):
        made = name + "Answer" if not name.endswith("Answer") else name + "Dict"
        if made in self.made:
            return made
        self.made.add(made)
        typed = {}
        for key, value in schema["properties"].items():
            kind = self.type(value, name + camel(key))
            match = re.fullmatch(r"Union\[(\w+), None\]", kind)
            typed[key] = match.group(1) if match and match.group(1) in self.known.values() else kind
        self.classes.append(answer_class(made, typed))
        return made

    made = set()


def print_stub(occ, options):
    print(HEAD)
    functions = []
    for function, before, command, answered in FUNCTIONS:
        form = ["-f", "jsonl"] if answered == "batch" else []
        schema = json.loads(subprocess.check_output([occ, "schema", answered, *form]))
        stub = Answers(answered)
        stub.refs = {}
        stub.classes = []
        stub.definitions = schema["$defs"]
        for name, one in schema["$defs"].items():
            if (answered, name) != ("batch", "error"):  # raised
                stub.refs[name] = stub.type(one, camel(answered) + camel(name))
        answers = [one for one in schema["anyOf"] if one.get("$ref") != "#/$defs/error"]
        results = [stub.answer(one) for one in answers]
        print("\n".join(stub.lines + stub.classes))
        rows = parameters(options, function, command)
        functions += definitions(function, before, rows, results)
        if function == "launch":
            functions.append(f"class Launches(List[{results[0]}]):\n    @property\n    def text(self) -> str: ...\n"
                             "    def to_dataframe(self) -> Any: ...\n    def _repr_html_(self) -> str: ...")
            functions.append(f"def sweep(\n{signature('', rows, listed)}) -> Launches: ...")
            functions.append(f"def of(\n{signature('obj: Any, threads: Any = None', [row for row in rows if row[0] != 'threads'])}"
                             f") -> {results[0]}: ...")
    print("\n".join(functions))
    print(TAIL)


def main(occ, mkcompletion, what):
    options = json.loads(subprocess.check_output([mkcompletion, "json"]))
    if what == "parameters":
        print_parameters(options)
    else:
        print_stub(occ, options)


main(*sys.argv[1:])
