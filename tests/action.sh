#!/usr/bin/env bash
# Runs the commands of the GitHub action, and of the workflow that uses it, as a runner would: each
# step in a shell of its own, with what earlier steps put on PATH.  Left out are the step that builds
# the kernels, and steps that use other actions.
# Stand-ins replace sudo and git, so nothing is installed or fetched.  Skipped without python3-yaml.
#
# usage: tests/action.sh
set -eu
cd "$(dirname "$0")/.."
top=$PWD
if ! python3 -c 'import yaml' 2>/dev/null; then
    echo 'action: python3-yaml is not installed: skipped'
    exit 0
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# shellcheck source=tests/steps.sh
. tests/steps.sh
mkdir "$work/bin" "$work/project"
cat >"$work/bin/sudo" <<'END'
#!/bin/sh
echo "$*" >>"$RECORD"
END
cat >"$work/bin/git" <<'END'
#!/bin/sh
[ "$*" = "clone --depth 1 https://example.org/occ occ" ] && ln -s "$TOP" occ
END
chmod +x "$work"/bin/*
export RECORD=$work/record TOP=$top
# Writes the script of a step to $work/script.  The step is in an action, or in the job `kernels` of
# a workflow.
extract_script() { # file of the action or workflow, name of the step
    python3 -c '
import sys, yaml
file = yaml.safe_load(open(sys.argv[1]))
steps = file["runs"]["steps"] if "runs" in file else file["jobs"]["kernels"]["steps"]
print(next(step["run"] for step in steps if step.get("name") == sys.argv[2]), end="")' "$@" >"$work/script"
}
run_step() { # file, name of the step; the step's variables are in the environment
    extract_script "$@" || fail "$1 has no step '$2'"
    : >>"$work/path"
    (
        cd "$work/project"
        PATH=$(paste -sd : "$work/path"):$work/bin:$PATH
        GITHUB_PATH=$work/path GITHUB_ACTION_PATH=$top/src/package/ci GITHUB_WORKSPACE=$PWD CI=true \
            MAKEFLAGS='' bash --noprofile --norc -eo pipefail "$work/script"
    ) >"$work/log" 2>&1
}
action=src/package/ci/action.yml
workflow=src/package/ci/workflow.yml

run_step $action 'install what occ is built with' || fail 'installing packages fails'
readme_packages=$(tr '\\\n' '  ' <README.md | grep -oE 'apt-get install -y [^&]*' | head -n 1 |
    sed 's/apt-get install -y//' | xargs)
[ "$(sed -n 's/^apt-get install -y //p' "$RECORD")" = "$readme_packages" ] || fail "other packages than in README.md: $(cat "$RECORD")"
ok
OCC_REPOSITORY=https://example.org/occ run_step $workflow 'fetch occ' || fail 'fetching occ fails'
[ -e "$work/project/occ/$action" ] || fail 'the fetched occ has no action'
grep -qF "uses: ./occ/${action%/action.yml}" $workflow || fail 'the workflow does not use the action'
! OCC_REPOSITORY='' run_step $workflow 'fetch occ' || fail 'fetching without an address succeeds'
ok
run_step $action 'build occ' || fail 'building occ fails'
[ -x "$(cat "$work/path")/occ" ] || fail 'occ is not on PATH'
matcher=$(sed -n 's/^::add-matcher:://p' "$work/log")
python3 -c 'import json, sys; json.load(open(sys.argv[1]))' "$matcher" || fail 'the problem matcher is not JSON'
ok
cp tests/kernels/made/basic.log "$work/project/kernels.log"
ARGUMENTS='kernels kernels.log -a sm_80 -t 256 --kernel "til e" --get regs' run_step $action 'run occ' &&
    fail 'a pattern that matches nothing is accepted'
grep -q 'kernel.* select none' "$work/log" || fail 'quotes do not keep an argument together'
ARGUMENTS='kernels kernels.log -a sm_80 -t 256 --max-spill 9999 -f gcc' run_step $action 'run occ' ||
    fail 'a gate that holds fails'
! ARGUMENTS='kernels kernels.log -a sm_80 -t 256 --max-spill 0 -f gcc' run_step $action 'run occ' ||
    fail 'a gate that is violated passes'
grep -q ' warning: .*spill' "$work/log" || fail 'the violation is not printed'
# shellcheck disable=SC2016
! ARGUMENTS='kernels kernels.log $(touch injected) -t 256' run_step $action 'run occ' || fail 'shell syntax in the arguments is accepted'
[ ! -e "$work/project/injected" ] || fail 'arguments are evaluated by the shell'
ok
(cd "$work/project" && "$top/build/release/occ" kernels kernels.log -a sm_80 -t 256 --write-baseline occ-baseline.txt >/dev/null)
run_step $workflow 'gates and baseline' || fail 'a baseline that holds fails'
run_step $workflow 'findings for code scanning' || fail 'writing findings fails'
[ -s "$work/project/occ.sarif" ] || fail 'no SARIF'
ok
end_steps
