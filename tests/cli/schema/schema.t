# help
$ occ help schema
usage: occ schema [COMMAND]
JSON Schema of what COMMAND writes; without COMMAND, of all.
Formats: json jsonl.
Manual: occ-schema(1).

Output:
  -f, --format FORMAT         output format; --json: same as --format json
  -o, --output FILE           write to FILE
      --color WHEN            colours: auto, always, never; --wide: full tables

Common:
      --data PATH             file or directory of data to add or override
  -h, --help                  print this help; --version: print the version

Examples:
  occ schema kernels -o kernels.schema.json
  occ schema kernels -f jsonl

# one-command
$ occ schema batch -f jsonl | sed -n '1,/"arch"/p; /"error"/,$p'
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "a line of occ batch --format jsonl",
  "anyOf": [
    { "$ref": "#/$defs/answer" },
    { "$ref": "#/$defs/error" }
  ],
  "$defs": {
    "answer": { "type": "object", "properties": {
        "id": { },
        "name": { "type": "string" },
        "arch": { "type": "string" },
    "error": { "type": "object", "properties": {
        "id": { },
        "line": { "type": "integer", "minimum": 0 },
        "error": { "type": "string" }
      }, "required": ["id", "line", "error"], "additionalProperties": false }
  }
}

# titles-and-definitions
$ for c in calc solve kernels diff trace simulate corun arch gpu; do occ schema $c | jq -c '[.title, (."$defs" | keys_unsorted)]'; done
\["occ calc --format json",["launch"]] (esc)
\["occ solve --format json",["staircases","target","frontier"]] (esc)
\["occ kernels --format json",["kernel","template"]] (esc)
\["occ diff --format json",["builds","runs"]] (esc)
\["occ trace --format json",["trace"]] (esc)
\["occ simulate --format json",["simulation"]] (esc)
\["occ corun --format json",["corun"]] (esc)
\["occ arch --format json",["architectures","architecture","partial"]] (esc)
\["occ gpu --format json",["products","product"]] (esc)
$ for c in calc solve kernels diff trace simulate corun batch arch gpu; do occ schema $c -f jsonl | jq -c '[.title, (."$defs" | keys_unsorted)]'; done
\["a line of occ calc --format jsonl",["launch"]] (esc)
\["a line of occ solve --format jsonl",["staircases","target","frontier"]] (esc)
\["a line of occ kernels --format jsonl",["kernel","template"]] (esc)
\["a line of occ diff --format jsonl",["change"]] (esc)
\["a line of occ trace --format jsonl",["row"]] (esc)
\["a line of occ simulate --format jsonl",["simulation"]] (esc)
\["a line of occ corun --format jsonl",["corun"]] (esc)
\["a line of occ batch --format jsonl",["answer","error"]] (esc)
\["a line of occ arch --format jsonl",["architectures"]] (esc)
\["a line of occ gpu --format jsonl",["products"]] (esc)
$ occ schema | jq -r '.title, (.anyOf | length), ."$defs".trace.properties.totals.properties.cv.type'
occ --format json
21
number
$ occ schema -f jsonl -o $TMP/lines; jq -r '.title, (.anyOf | length)' $TMP/lines
a line of occ --format jsonl
15

# objects-with-any-keys-and-with-fixed-keys
$ occ schema arch | jq -c '."$defs".architecture.properties | .sources, .limits.properties.smem_carveout'
{"type":"object","additionalProperties":{"type":"string"}}
{"type":"object","properties":{"value":{"type":"boolean"},"sources":{"type":"array","items":{"type":"string"}},"disputed":{"type":"array","items":{"type":"object","properties":{"value":{"type":"boolean"},"sources":{"type":"array","items":{"type":"string"}}},"required":["value","sources"],"additionalProperties":false}}},"required":["value","sources"],"additionalProperties":false}

# errors
$ occ schema calx
2> occ: unknown command 'calx'; `occ --help` lists the commands
[2]
# batch writes only JSON Lines, so their schema is the default.
$ occ schema batch | grep title
  "title": "a line of occ batch --format jsonl",
$ occ schema batch --json
2> occ: --format 'json': must be one of: jsonl
[2]
$ occ schema schema
2> occ: there is no schema of what `occ schema` writes
[2]
$ occ schema calc solve
2> occ: schema takes one COMMAND at most, not 2
[2]
$ occ schema calc -f csv
2> occ: --format 'csv': must be one of: json jsonl
[2]
