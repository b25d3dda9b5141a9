#!/usr/bin/env bash
# The pages of -f html in a real browser: they sort, filter and choose rows, write nothing to the
# console and ask for nothing over the network.  Skipped where there is no chromium.
#
# usage: tests/page.sh OCC [FOLDER]     pictures of the pages go to FOLDER
set -u
occ=$1
here=$(cd "$(dirname "$0")" && pwd)
if ! command -v chromium >/dev/null; then
    echo 'page: skipped: no chromium'
    exit 0
fi
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
pictures=${2:-$tmp}
mkdir -p "$pictures"
passed=0
failed=0

# What a reader does, as a script at the end of the page; what it finds becomes the title.
cat >"$tmp/probe.html" <<'END'
<script>
const found = [];
const say = (what, is) => found.push(`${is ? "ok" : "NOT OK"} ${what}`);
const table = document.querySelector("table");
const heads = [...table.tHead.rows[0].cells];
const rows = () => [...table.tBodies[0].rows];
const number = heads.findIndex(head => head.classList.contains("n") &&
  new Set(rows().map(row => row.cells[head.cellIndex].textContent)).size > 1);
const values = () => rows().map(row => row.cells[number].textContent).filter(text => text !== "")
  .map(Number);
heads[number].querySelector("button").click();
say("largest first", values().every((value, at, all) => at === 0 || all[at - 1] >= value));
say("says descending", heads[number].getAttribute("aria-sort") === "descending");
heads[number].querySelector("button").click();
say("smallest first", values().every((value, at, all) => at === 0 || all[at - 1] <= value));
say("others say none", heads[0].getAttribute("aria-sort") === "none");
const empty = rows().map(row => row.cells[number].textContent === "");
say("nothing comes last", empty.lastIndexOf(false) < (empty.indexOf(true) + empty.length + 1) %
  (empty.length + 1) || !empty.includes(true));
const filter = document.querySelector("input[type=search]");
const texts = at => rows().map(row => row.cells[at].textContent);
const kinds = heads.map((head, at) => new Set(texts(at)).size);
const word = texts(kinds.indexOf(Math.max(...kinds))).find(text => text !== "");
filter.value = word.toUpperCase();
filter.dispatchEvent(new Event("input"));
const shown = rows().filter(row => !row.hidden);
say("filter keeps what has the word", shown.length > 0 &&
  shown.every(row => row.textContent.toLowerCase().includes(word.toLowerCase())));
say("filter hides the rest", shown.length < rows().length || rows().length === 1);
say("says how many", document.querySelector("[role=status]").textContent ===
  `${shown.length} of ${rows().length} rows`);
filter.value = "";
filter.dispatchEvent(new Event("input"));
const steps = rows().filter(row => row.dataset.stairs);
if (document.getElementById("stairs")) {
  steps[steps.length - 1].dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" }));
  say("the chosen row is marked", steps[steps.length - 1].ariaSelected === "true");
  say("its staircase is drawn", document.querySelector("#stairs path.stairs") !== null);
  steps[steps.length - 1].dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowUp" }));
  say("arrow keys move", steps.length < 2 || steps[steps.length - 2].ariaSelected === "true");
}
say("filter has a label", filter.labels.length === 1);
say("table has a name", table.closest("[aria-label]") !== null);
document.title = found.join("; ");
</script>
END

browse() { # options..., page
    timeout 120 chromium --headless --no-sandbox --disable-gpu --no-first-run \
        --user-data-dir="$tmp/profile" --enable-logging=stderr --log-net-log="$tmp/net.json" "$@" \
        2>"$tmp/log"
}

check() { # name, what holds
    if [ "$2" = true ]; then
        passed=$((passed + 1))
    else
        echo "FAIL $1"
        failed=$((failed + 1))
    fi
}

page() { # name, arguments of occ...
    local name=$1 title
    shift
    "$occ" "$@" -f html >"$tmp/$name.html" 2>/dev/null
    cat "$tmp/$name.html" "$tmp/probe.html" >"$tmp/$name.probe.html"
    browse --dump-dom "file://$tmp/$name.probe.html" >"$tmp/dom"
    title=$(sed -n 's/.*<title>\(.*\)<\/title>.*/\1/p' "$tmp/dom" | head -1)
    case $title in
    'ok '*) check "$name: $title" "$([[ $title == *'NOT OK'* ]] && echo false || echo true)" ;;
    *) check "$name: the script did not run to its end: $title" false ;;
    esac
    check "$name: $(grep CONSOLE "$tmp/log")" "$(grep -q CONSOLE "$tmp/log" && echo false || echo true)"
    check "$name asks for something over the network" \
        "$(grep -oE '"url":"(https?|wss?|ftp)://[^"]*"' "$tmp/net.json" |
            grep -vqE 'google|gvt1|chrome' && echo false || echo true)"
    browse --window-size=1300,900 --screenshot="$pictures/$name.png" "file://$tmp/$name.html" >/dev/null
    check "$name has no picture" "$([ -s "$pictures/$name.png" ] && echo true || echo false)"
    browse --window-size=1300,900 --screenshot="$pictures/$name-dark.png" \
        --blink-settings=preferredColorScheme=0 "file://$tmp/$name.html" >/dev/null
}

cd "$here/.." || exit 2
page kernels kernels tests/kernels/made/basic.log -a sm_80 -t 256
page trace trace tests/traces/nsys.sqlite
page sweep -a sm_80 -t 32:1024:32 -r 40 -s 8K
page solve solve -a sm_80 -t 256 -r 40

# 1,000 kernels: the page itself, without what is said of the kernels, is small.
"$occ" -a sm_80 -t 256 -r 1:250 -s 0:3K:1K -f html >"$tmp/large.html"
rows=$(grep -c '^<tr' "$tmp/large.html")
frame=$(grep -v '^<tr' "$tmp/large.html" | wc -c)
check "$rows rows in the large page; 1000 are expected" "$([ "$rows" = 1000 ] && echo true || echo false)"
check "a page without rows has $frame bytes; at most 200 KB are allowed" \
    "$([ "$frame" -lt 204800 ] && echo true || echo false)"
echo "page: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
