"""Compares what tests/schema/keep.sh kept with `occ schema`.

usage: validate.py OCC FOLDER

Each document, or line, must fit the schema of its command.  Each command and each kind of record must
occur.  The schema must refuse the smallest record of each kind with an unknown member, or with a text in
place of a number or truth value.
"""

import copy
import itertools
import json
import os
import subprocess
import sys

import jsonschema

occ, folder = sys.argv[1:]
bad = 0


def fail(text):
    global bad
    bad += 1
    print("FAIL schema:", text)


def schema_of(*arguments):
    text = subprocess.run([occ, "schema", *arguments], check=True, capture_output=True).stdout
    schema = json.loads(text)
    jsonschema.Draft202012Validator.check_schema(schema)
    return schema


def words(schema):
    """The words that the schema lists under "enum"."""
    if isinstance(schema, dict):
        return set(schema.get("enum", ())).union(*map(words, schema.values()))
    return set().union(*map(words, schema)) if isinstance(schema, list) else set()


WORDS = words(schema_of())
validators = {}


def validator_of(command, form):
    if (command, form) not in validators:
        schema = schema_of(command, "-f", form)
        validators[command, form] = (jsonschema.Draft202012Validator(schema), {
            name: jsonschema.Draft202012Validator({"$ref": "#/$defs/" + name, "$defs": schema["$defs"]})
            for name in schema["$defs"]})
    return validators[command, form]


def spoilt(value):
    """Copies of a document, each with one fault that the schema must refuse: an unknown member, or a
    text in place of a number or truth value."""
    def walk(part, path):
        if isinstance(part, dict):
            yield path, "an unknown member", lambda p: p.update(unknown=1)
        items = part.items() if isinstance(part, dict) else enumerate(part)
        for key, item in items:
            if isinstance(item, (dict, list)):
                yield from walk(item, path + (key,))
            elif isinstance(item, (bool, int, float)):
                yield path, f"a text as {key}", lambda p, key=key: p.__setitem__(key, "text")

    for path, what, change in walk(value, ()):
        if path[:1] == ("id",) or what.endswith(" id") or path[-1:] in (("explanations",), ("sources",)):
            continue  # `id` may be any JSON; explanations and sources may have any key
        whole = copy.deepcopy(value)
        part = whole
        for key in path:
            part = part[key]
        change(part)
        yield ".".join(map(str, path)), what, whole


def thin(value):
    """Returns the shape of a value (the keys, types, signs and words that a schema checks), and the
    value with one element of each shape in its lists.  Documents of the same shape all fit or all fail."""
    if isinstance(value, dict):
        members = {key: thin(item) for key, item in value.items()}
        return (tuple((key, shape) for key, (shape, _) in members.items()),
                {key: item for key, (_, item) in members.items()})
    if isinstance(value, list):
        items = dict(thin(item) for item in value)
        return ("list", frozenset(items)), list(items.values())
    if isinstance(value, str):
        return value if value in WORDS else str, value
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return (type(value), value < 0), value
    return type(value), value


seen = set()  # command, format, shape of a document
smallest = {}  # command, format, kind: the smallest record
documents = 0
for name in sorted(os.listdir(folder)):
    path = os.path.join(folder, name)
    if not name.endswith(".head"):
        continue
    with open(path, encoding="utf-8", errors="surrogateescape") as file:
        command, form, arguments = file.read().replace("\n", " ").split(" ", 2)
    path = path.replace(".head", ".out")
    with open(path, encoding="utf-8", errors="surrogateescape") as file:
        if os.path.getsize(path) < 1 << 20:
            text = file.read()
        elif form == "jsonl":
            text = "".join(itertools.islice(file, 1000))
        else:
            continue  # JSON of a mebibyte or more
    if not text.strip():
        continue
    validator, kinds = validator_of(command, form)
    for part in text.splitlines() if form == "jsonl" else [text]:
        if not part.strip():
            continue
        try:
            value = json.loads(part)
        except ValueError as error:
            fail(f"occ {arguments}: {error}: {part[:200]}")
            continue
        documents += 1
        shape, value = thin(value)
        if (command, form, shape) in seen:
            continue
        seen.add((command, form, shape))
        if not validator.is_valid(value):
            fail(f"occ {arguments}")
            for kind, kind_validator in kinds.items():
                for error in list(kind_validator.iter_errors(value[0] if isinstance(value, list) else value))[:3]:
                    print(f"  as {kind}: {error.json_path}: {error.message[:200]}")
            continue
        record = value[0] if isinstance(value, list) and value else value
        kind = next((k for k, v in kinds.items() if v.is_valid(record)), None)
        size = len(json.dumps(record))
        least = smallest.get((command, form, kind), (size + 1,))
        if size < least[0]:
            smallest[command, form, kind] = size, arguments, record
for (command, form, kind), (_, arguments, value) in smallest.items():
    for path, what, wrong in spoilt(value) if kind else ():
        if validators[command, form][1][kind].is_valid(wrong):
            fail(f"occ {arguments}: {path}: {what}: the schema accepts it")
for (command, form), (validator, kinds) in validators.items():
    for kind in kinds:
        if (command, form, kind) not in smallest:
            fail(f"no {kind} of occ {command} -f {form} was seen")
for command, form in (("calc", "json"), ("solve", "json"), ("kernels", "json"), ("diff", "json"),
                      ("trace", "json"), ("simulate", "json"), ("corun", "json"), ("batch", "jsonl"),
                      ("arch", "json"), ("gpu", "json")):
    if (command, form) not in validators:
        fail(f"nothing of occ {command} -f {form} was seen")
print(f"schema: {documents} documents and lines of {len(seen)} shapes, {bad} failed")
sys.exit(bad > 0)
