#!/usr/bin/env bash
# A table whose rows are named by an enumeration has a row for each value.  The compiler does not say
# so: a size, written or counted from the last row, holds with a gap in the middle too.  And bits are
# as many as their enumeration says.
set -eu
shopt -s globstar
cd "$(dirname "$0")/../.."

# Tables that have rows for some values only, and handle the others.
partial='src/cli/kernels/kernels_baseline.c:words src/core/plan.c:joint src/cli/mkcompletion.c:list_functions'

# shellcheck disable=SC2016
program='
function fail(text) { print text; bad = 1 }

# The text of a file without comments, and with strings and characters emptied, as tokens.
function read_tokens(file,    text, line, token) {
    text = ""
    while ((getline line < file) > 0)
        if (line !~ /^[ \t]*#/) text = text line "\n"
    close(file)
    count = 0
    while (match(text, /[A-Za-z_][A-Za-z0-9_]*|[0-9][0-9A-Za-z]*|"|\047|\/\*|<<|[^ \t\n]/)) {
        token = substr(text, RSTART, RLENGTH)
        text = substr(text, RSTART + RLENGTH)
        if (token == "/*") {
            text = substr(text, index(text, "*/") + 2)
            continue
        }
        if (token == "\"") sub(/^([^"\\]|\\.)*"/, "", text)
        if (token == "\047") sub(/^([^\047\\]|\\.)*\047/, "", text)
        tokens[++count] = token
    }
}

# The number that the tokens from `at` to `last` are, or "?".
function value_of(at, last,    total, term, sign) {
    total = 0
    sign = 1
    for (; at <= last; at++) {
        if (tokens[at] == "+" || tokens[at] == "-") { sign = tokens[at] == "+" ? 1 : -1; continue }
        term = tokens[at]
        if (term == "<<") { total *= 2 ^ tokens[++at]; continue }
        if (term in values) term = values[term]
        if (term !~ /^-?[0-9]+$/) return "?"
        total += sign * term
    }
    return total
}

# An enumeration whose "{" is at `at`: its names, their values and which one they are of.
function read_enum(at,    next_value, name, from, bits) {
    enums++
    next_value = bits = 0
    for (at++; at <= count && tokens[at] != "}"; at++) {
        name = tokens[at]
        if (tokens[at + 1] == "=") {
            from = at + 2
            for (at += 2; tokens[at] != "," && tokens[at] != "}"; at++) bits += tokens[at] == "<<"
            next_value = value_of(from, at - 1)
        } else {
            at++
        }
        values[name] = next_value
        enum_of[name] = enums
        last_of[enums] = name
        names[enums, next_value] = name
        if (next_value != "?") next_value++
        if (tokens[at] == "}") break
    }
    # Bits, and how many they are.
    name = last_of[enums]
    if (bits > 2 && name ~ /COUNT$/ && values[name] != bits)
        fail("enum with " name ": " bits " bits, not " values[name])
}

# A table whose "=" is at `at`: rows that it lacks.
function read_table(file, at,    depth, i, first, end, size, rows, plain, calls, most, name, of, row, have) {
    for (i = at - 1; i > 0 && tokens[i] !~ /^[;{}]$/; i--)
        if (tokens[i] == "[") first = i
    name = tokens[first - 1]
    if (first == 0 || name !~ /^[A-Za-z_]/) return
    for (end = first; tokens[end] != "]"; end++) { }
    depth = rows = most = of = plain = calls = 0
    for (i = at + 1; i <= count; i++) {
        if (tokens[i] ~ /^[{(]$/) depth++
        if (tokens[i] ~ /^[})]$/ && --depth == 0) break
        calls += depth == 2 && tokens[i] == "(" # a macro that stands for several rows
        if (depth == 1 && tokens[i] == "," && tokens[i + 1] != "}") plain++
        if (depth != 1 || tokens[i] != "[" || tokens[i - 1] !~ /^[{,]$/) continue
        for (row = i + 1; tokens[row] != "]"; row++) { }
        if (tokens[i + 1] in enum_of) of = enum_of[tokens[i + 1]]
        row = value_of(i + 1, row - 1)
        if (row == "?" || of == 0) return
        have[row] = 1
        rows++
        if (row > most) most = row
    }
    if (rows == 0) { # rows without names; { 0 } is no table
        size = end == first + 2 && tokens[end - 1] in enum_of ? values[tokens[end - 1]] : "?"
        if (size != "?" && !calls && plain > 0 && plain + 1 < size) fail(file ": " name " has " plain + 1 " of " size " rows")
        return
    }
    tables++
    if (end > first + 1) {
        size = value_of(first + 1, end - 1)
        if (size == "?") { fail(file ": the size of " name " is not known to this check"); return }
    } else {
        size = most + 1
        row = last_of[of]
        if (row !~ /COUNT|KINDS|MODES|OWN|FORMATS|SECTIONS$/ && values[row] > most) size = values[row] + 1
    }
    if (index(" " partial " ", " " file ":" name " ")) {
        named++
        return
    }
    for (i = 0; i < size; i++)
        if (!(i in have)) fail(file ": " name " has no row for " ((of, i) in names ? names[of, i] : i))
}

BEGIN {
    for (f = 1; f < ARGC; f++) {
        file = ARGV[f]
        read_tokens(file)
        for (t = 1; t <= count; t++) {
            if (tokens[t] == "enum" && tokens[t + 1] == "{") read_enum(t + 1)
            if (tokens[t] == "enum" && tokens[t + 2] == "{") read_enum(t + 2)
            if (tokens[t] == "=" && tokens[t + 1] == "{") read_table(file, t)
        }
    }
    if (tables < 25) fail("tests/lint/tables.sh found only " tables + 0 " tables")
    if (named != split(partial, list, " ")) fail("tests/lint/tables.sh names a table that is not there")
    exit bad
}'
awk -v "partial=${partial//$'\n' /}" "$program" include/*.h src/**/*.h src/**/*.c
