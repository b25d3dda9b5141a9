#!/usr/bin/env bash
# A table whose rows are indexed by an enumeration has a row for each value.  The compiler does not
# check that: an array with a gap in the middle has the right size.  A table without such indexes
# must have as many rows as its declared size.  Also, if the last member of an enumeration of flags is NAME_COUNT, its
# value is the number of flags.
set -eu
shopt -s globstar
cd "$(dirname "$0")/../.."
# Removes directives, comments and the text of literals.  A record of awk ends at a semicolon.
cat include/*.h src/**/*.h src/**/*.c | sed -E ':a; /\\$/{N; s/\\\n//; ba}; /^ *#/d' |
    "${CC:-cc}" -fpreprocessed -E -P -x c - |
    sed -E "s/\"([^\"\\\\]|\\\\.)*\"|'([^'\\\\]|\\\\.)*'/TEXT/g" |
    awk -v RS=';' '
function fail(text) { print text; bad = 1 }

# The value of a sum of numbers and members of enumerations.
function number(text,    part, n, sum) {
    for (n = split(text, part, "+"); n > 0; n--) sum += part[n] in value ? value[part[n]] : part[n]
    return sum + 0
}

# The body up to its closing brace; each inner {...} or (...) becomes an @.
function rows_of(body) {
    while (gsub(/\{[^{}()]*\}|\([^{}()]*\)/, "@", body)) { }
    sub(/\}.*/, "", body)
    gsub(/[ \t\n]/, "", body)
    sub(/,$/, "", body)
    return body
}

function read_enum(body,    items, n, i, name, next_value, flags) {
    enums++
    n = split(rows_of(body), items, ",")
    next_value = flags = 0
    for (i = 1; i <= n; i++) {
        name = items[i]
        if (sub(/=.*/, "", name)) next_value = number(substr(items[i], length(name) + 2))
        flags += items[i] ~ /<</
        enum_of[name] = enums
        value[name] = next_value
        name_of[enums, next_value++] = name
    }
    last[enums] = name
    if (flags > 2 && name ~ /COUNT$/ && value[name] != flags) fail(name " is " value[name] ", but there are " flags " flags")
}

# The table is `name[size] = { body`.
function check_table(name, size, body,    rows, n, i, row, enum_id, have) {
    n = split(rows_of(body), rows, ",")
    for (i = 1; i <= n; i++) {
        row = rows[i]
        if (row !~ /^\[[A-Z]/) continue
        gsub(/^\[|\].*/, "", row)
        have[number(row)] = 1
        sub(/\+.*/, "", row)
        enum_id = enum_of[row]
    }
    if (!enum_id) {
        if (n > 1 && n < number(size) && rows_of(body) !~ /[A-Z0-9]@/) fail(name " has " n " of " size " rows")
        return
    }
    tables++
    if (index(partial, " " name "/" name_of[enum_id, 0] " ")) {
        partial_count++
        return
    }
    size = size != "" ? number(size) : value[last[enum_id]] + (last[enum_id] !~ /(COUNT|KINDS|OWN)$/)
    if (!size) fail("the size of " name " is unknown")
    for (i = 0; i < size; i++)
        if (!(i in have)) fail(name " has no row for " name_of[enum_id, i] " (" i ")")
}

{
    text = $0
    while (match(text, /enum( [a-z_]+)? \{|[A-Za-z_]+(\[[A-Z_1+ ]*\])+(\)\([^={]*\))? = \{/)) {
        head = substr(text, RSTART, RLENGTH)
        text = substr(text, RSTART + RLENGTH)
        gsub(/ /, "", head)
        split(head, part, /[][]/)
        if (head ~ /^enum/) read_enum(text)
        else check_table(part[1], part[2], text)
    }
}

# Tables with rows for some values only: the code that uses them handles the others.  Each is written
# TABLE/MEMBER; MEMBER is the member of the enumeration with the value 0.
BEGIN { partial = " relax_jointly/OCC_LIMIT_ON_WARPS list_functions/VALUE_NONE " }
END {
    if (tables < 25) fail("tests/lint/tables.sh found only " tables + 0 " tables")
    if (partial_count != split(partial, list)) fail("tests/lint/tables.sh names a table that is not there")
    exit bad
}'
