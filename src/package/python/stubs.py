"""Prints the type stub of the module `occ`: the keys of answers, from `occ schema`.

usage: stubs.py OCC >src/package/python/occ/__init__.pyi
"""

import json
import re
import subprocess
import sys

HEAD = '''\
# Made by stubs.py from `occ schema`; do not edit.
from typing import Any, Dict, List, Literal, Sequence, Union
from typing_extensions import NotRequired, TypedDict

class Error(Exception): ...
'''

# What each function takes and which command says its answer.
FUNCTIONS = (
    ("launch", "**request: Any", "batch"),
    ("solve", "**options: Any", "solve"),
    ("kernels", "*files: Any, **options: Any", "kernels"),
    ("trace", "*files: Any, **options: Any", "trace"),
    ("diff", "old: Any, new: Any, **options: Any", "diff"),
    ("tune", "command: Union[str, Sequence[Any]], **options: Any", "tune"),
    ("corun", "*launches: Any, **options: Any", "corun"),
    ("simulate", "**options: Any", "simulate"),
)
SIMPLE = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}


def camel(text):
    return "".join(part[:1].upper() + part[1:] for part in re.split("[^A-Za-z0-9]+", text))


def union(types):
    types = list(dict.fromkeys(types))
    return types[0] if len(types) == 1 else f"Union[{', '.join(types)}]"


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


def main(occ):
    print(HEAD)
    functions = []
    for function, parameters, command in FUNCTIONS:
        form = ["-f", "jsonl"] if command == "batch" else []
        schema = json.loads(subprocess.check_output([occ, "schema", command, *form]))
        stub = Stub(command)
        stub.refs = {}
        for name, one in schema["$defs"].items():
            if (command, name) != ("batch", "error"):  # raised
                stub.refs[name] = stub.type(one, camel(command) + camel(name))
        answers = [one for one in schema["anyOf"] if one.get("$ref") != "#/$defs/error"]
        result = union(stub.type(one, camel(command)) for one in answers)
        print("\n".join(stub.lines))
        functions.append(f"def {function}({parameters}) -> {result}: ...")
        if function == "launch":
            functions.append(f"def sweep(**request: Any) -> List[{result}]: ...")
    functions.append("def schema(command: Union[str, None] = None) -> Dict[str, Any]: ...")
    print("\n".join(functions))


main(sys.argv[1])
