#!/usr/bin/env bash
# Makes the changes of occ-contributing(7), YOUR FIRST CHANGE, on a copy of the sources in build/change,
# and checks what the page says of each: what the build and `make lint` refuse before the last step,
# and what the tool then does by itself.
#
# usage: tests/change.sh [OCC]     OCC is not used: the script builds what it tests
set -eu
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# shellcheck source=tests/steps.sh
. tests/steps.sh
copy=build/change
occ=$copy/build/release/occ
rm -rf "$copy/src" "$copy/tests" "$copy/man" "$copy/include"
mkdir -p "$copy"
cp -rp src include data tests man Makefile README.md LICENSE .pre-commit-hooks.yaml "$copy/"
edit() { # file, text that stands there once, text that follows it
    FILE=$copy/$1 TEXT=$2 NEW=$3 perl -e '
        open my $in, "<", $ENV{FILE} or die "$ENV{FILE}: $!\n";
        my $source = do { local $/; <$in> };
        my $found = () = $source =~ /\Q$ENV{TEXT}\E/g;
        die "$ENV{FILE} has this $found times: $ENV{TEXT}\n" if $found != 1;
        $source =~ s/\Q$ENV{TEXT}\E/$ENV{TEXT}$ENV{NEW}/;
        open my $out, ">", $ENV{FILE} or die "$ENV{FILE}: $!\n";
        print $out $source;' >"$work/log" 2>&1 || fail 'a change cannot be made'
}
build() {
    quietly 'the changed sources do not build' make -s -C "$copy" MAKEFLAGS= CFLAGS='-O0 -w' \
        -j"$(getconf _NPROCESSORS_ONLN)" all
}
# What the manual must have: complains before, and not after the page is changed.
lints() { # text of the complaint
    ! (cd "$copy" && tests/lint/options.sh build/release/occ) >"$work/log" 2>&1 || fail "no complaint about $1"
    grep -q -- "$1" "$work/log" || fail "another complaint than about $1"
}

# ---- a key of JSON
edit src/launch/answer_say.c 'say_uint_if(s, "threads_per_sm", known, a->result.threads_per_sm);' '
    say_uint_if(s, "block_threads", known, a->question->launch.threads);'
# ---- a sentence
edit src/corun/corun_report.c 'static void report_notes(const struct corun_answer *a, struct report *report)
{
    report_gap(report);' '
    report_note(report, NOTE_HANG, "Note: %zu mixes are full.", a->mix_count);'
# ---- an option of one command
edit src/corun/corun_answer.h '    bool wants_steps;' '
    uint64_t shown; /* mixes in text; 0 = the default */'
edit src/corun/cmd_corun.c 'static struct corun state; /* opt_targets[] points into it */' '

static const struct opt mix_opts[] = {
    { "mixes", 0, "N", OPT_UINT, offsetof(struct corun_answer, shown), 1, 1000, 0,
      "mixes in text; default 20", NULL },
};
static const struct opt_group mix_group = OPT_GROUP("Mixes", mix_opts);'
edit src/corun/cmd_corun.c '    { &request_group, &state.request },' '
    { &mix_group, &state.answer },'
edit src/corun/corun_report.c '    size_t shown = min_size(a->mix_count, MIXES_SHOWN);' '
    shown = a->shown > 0 ? min_size(a->mix_count, (size_t)a->shown) : shown;'
build
ok
launch=(-a sm_80 -t 256 -r 40)
mixes=(corun -a sm_80 'threads=32,regs=20' 'threads=64,regs=32')

[ "$("$occ" "${launch[@]}" --json | jq .block_threads)" = 256 ] || fail 'JSON lacks the new key'
[ "$("$occ" "${launch[@]}" --get block_threads)" = 256 ] || fail '--get lacks the new key'
! "$occ" "${launch[@]}" -f csv | grep -qw block_threads || fail 'csv has the new column by itself'
[ "$("$occ" -a sm_80 -t 64,128 -r 40 --where 'block_threads>64' --get threads)" = 128 ] ||
    fail '--where does not take the new column'
"$occ" schema calc | grep -q '"block_threads"' || fail 'the schema lacks the new key'
python3 "$copy/src/package/python/stubs.py" "$occ" "$(dirname "$(realpath "$occ")")/mkcompletion" stub >"$work/stub"
! cmp -s "$work/stub" "$copy/src/package/python/occ/__init__.pyi" ||
    fail "Python's stub has the new key before it is made anew"
lints block_threads
edit man/occ-json.5 '.It Cm blocks_per_sm , warps_per_sm , threads_per_sm , occupancy' '
.It Cm block_threads'
ok

"$occ" "${mixes[@]}" | grep -q '^Note: [0-9]* mixes are full' || fail 'the text lacks the new sentence'
"$occ" "${mixes[@]}" -f html | grep -q 'mixes are full' || fail 'the page lacks the new sentence'
ok

"$occ" corun --help | grep -q -- '--mixes N  *mixes in text' || fail 'the help lacks the new option'
grep -q -- --mixes "$copy/build/release/gen/completion/occ" || fail 'the completions lack the new option'
"$occ" "${mixes[@]}" --mixes 1 | grep -q 'and [0-9]* more' || fail 'the new option has no effect'
! "$occ" "${mixes[@]}" --mixes 0 2>"$work/log" || fail 'the new option takes 0'
grep -q -- '--mixes' "$work/log" || fail 'the message does not name the new option'
lints --mixes
edit man/occ-corun.1 '.Ss Formats' '
.Bl -tag -width Ds
.It Fl -mixes Ar N
Mixes in text.
.El'
(cd "$copy" && tests/lint/options.sh build/release/occ) >"$work/log" 2>&1 || fail 'lint still complains'
ok

# ---- a limit: where the build stops
edit include/occ.h '    OCC_LIMIT_ON_SCALAR_REGISTERS, /* AMD only */' '
    OCC_LIMIT_ON_NEW,'
stops=$(cd "$copy" && for file in src/*/*.c src/kernels/read/*.c src/trace/read/*.c; do
    case $file in src/wasm/*) continue ;; esac
    "${CC:-cc}" -std=c11 -fsyntax-only -Werror=switch -D_POSIX_C_SOURCE=200809L -Iinclude -Isrc \
        "$file" 2>/dev/null || echo "$file"
done | xargs)
page=$(sed -n '/^These files do not build until/,/^\.Pp/s/^\.Pa \([a-z/_]*\.c\).*/\1/p' man/occ-contributing.7 | sort | xargs)
echo "the build stops in: $stops; the page names: $page" >"$work/log"
[ "$stops" = "$page" ] || fail 'the page names other files than those that do not build with a new limit'
ok
end_steps
