# What the schema of SARIF 2.1.0 demands of the objects that occ writes: required properties, their
# types and values, and no property that it does not know.  Prints what is wrong, or "valid".
def only($allowed; $what): (keys - $allowed)[] | "\($what) has an unknown property \(.)";
def is($ok; $what): if $ok then empty else "\($what) is \(tojson[:80])" end;
def message($what):
    only(["text", "markdown", "id", "arguments"]; $what),
    (.text | is(type == "string" and length > 0; "\($what).text"));
def rule:
    only(["id", "name", "shortDescription", "fullDescription", "help", "helpUri",
          "defaultConfiguration"]; "a rule"),
    (.id | is(type == "string"; "the id of a rule")),
    (.shortDescription | message("shortDescription")),
    (.fullDescription | message("fullDescription")),
    (.help | message("help")),
    (.defaultConfiguration.level | is(IN("none", "note", "warning", "error"); "a level"));
def region:
    only(["startLine", "startColumn", "endLine", "endColumn"]; "a region"),
    (.startLine | is(type == "number" and . >= 1 and . == floor; "startLine")),
    (.startColumn // 1 | is(type == "number" and . >= 1 and . == floor; "startColumn"));
def physical:
    only(["artifactLocation", "region"]; "a physicalLocation"),
    (.artifactLocation | only(["uri", "uriBaseId", "index"]; "an artifactLocation")),
    (.artifactLocation.uri | is(type == "string" and
        test("^(file:///)?([A-Za-z0-9._~/-]|%[0-9A-F]{2})+$"); "a uri")),
    (.region // empty | region);
def location:
    only(["physicalLocation", "logicalLocations"]; "a location"),
    (.physicalLocation | physical),
    (.logicalLocations[] | only(["name", "fullyQualifiedName", "kind"]; "a logicalLocation"),
        (.fullyQualifiedName | is(type == "string"; "a fullyQualifiedName")));
def suppression:
    only(["kind", "justification", "status"]; "a suppression"),
    (.kind | is(IN("inSource", "external"); "the kind of a suppression"));
def result($rules):
    only(["ruleId", "ruleIndex", "level", "message", "locations", "partialFingerprints",
          "suppressions"]; "a result"),
    (. as $r | .ruleId | is($rules[$r.ruleIndex].id == .; "a ruleId")),
    (.level | is(IN("none", "note", "warning", "error"); "a level")),
    (.message | message("message")),
    (.locations[] | location),
    (.partialFingerprints | is(all(.[]; type == "string"); "partialFingerprints")),
    ((.suppressions // [])[] | suppression);
def log:
    only(["$schema", "version", "runs"]; "the log"),
    (.version | is(. == "2.1.0"; "version")),
    (.runs | is(type == "array" and length == 1; "runs")),
    (.runs[] | only(["tool", "columnKind", "results"]; "a run"),
        (.columnKind | is(IN("utf16CodeUnits", "unicodeCodePoints"); "columnKind")),
        (.tool | only(["driver"]; "the tool")),
        (.tool.driver | only(["name", "version", "rules"]; "the driver"),
            (.name | is(type == "string"; "the name of the driver")),
            (.rules[] | rule),
            (.rules | map(.id) | is(length == (unique | length); "the ids of the rules"))),
        (.tool.driver.rules as $rules | .results[] | result($rules)));
[log] | if length == 0 then "valid" else .[] end
