#!/usr/bin/env bash
# Completes command lines in bash, zsh and fish with the generated scripts.  Each installed shell must
# offer every command, its options, and values of some of them; a shell that is absent is named and
# skipped.
#
# usage: tests/completion.sh OCC     an absolute path; gen/completion beside it has occ, _occ and occ.fish
set -u
occ=$1
scripts=$(dirname "$occ")/gen/completion
cd "$(dirname "$0")/.." || exit 2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin" "$work/here"
ln -s "$occ" "$work/bin/occ"
: >"$work/here/build.log"
export PATH="$work/bin:$PATH" LC_ALL=C HOME=$work scripts work
# The search for leaks of a short run takes longer than the run, and hangs if its output was closed.
export ASAN_OPTIONS=${ASAN_OPTIONS-detect_leaks=0}
unset OCC_DATA
passed=0
failed=0

# What each shell offers for the command line $1, one candidate a line.
in_bash() {
    bash --norc --noprofile -c '
        cd "$work/here" && . "$scripts/occ"
        line=$1
        read -ra COMP_WORDS <<<"${line//=/ = }"
        [[ $line != *" " ]] || COMP_WORDS+=("")
        [[ $line != *"=" ]] || COMP_WORDS+=("")
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _occ
        ((${#COMPREPLY[@]} == 0)) || printf "%s\n" "${COMPREPLY[@]}"' bash "$1"
}

in_fish() {
    # shellcheck disable=SC2016
    (cd "$work/here" && fish --no-config -c 'source $scripts/occ.fish; complete -C $argv[1]' "$1") |
        cut -f1
}

# zsh completes only at a prompt, so a zsh runs in a pseudo terminal; its compadd() prints the
# candidates.
in_zsh() {
    zsh -f -c '
        zmodload zsh/zpty
        zpty occ "cd $work/here; TERM=dumb zsh -f -i"
        zpty -w occ "PROMPT=; fpath=($scripts \$fpath); autoload -Uz compinit; compinit -u -D"
        zpty -w occ ". $work/capture.zsh; print -r -- REA""DY"
        zpty -r -m occ found "*READY*"
        zpty -w -n occ "$1"$'"'\\t'"'
        zpty -r -m occ found "*END-OF-MATCHES*"
        print -r -- "$found"
        zpty -d occ' zsh "$1" | tr -d '\r' | sed -n 's/^.*MATCH://p'
}
cat >"$work/capture.zsh" <<'END'
zstyle ':completion:*' list-max 100000
compadd () {
    if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then
        builtin compadd "$@"
        return $?
    fi
    typeset -a hits
    builtin compadd -A hits "$@"
    local hit
    for hit in $hits; do print -r -- "MATCH:$IPREFIX$hit"; done
    builtin compadd "$@"
}
occ-capture () {
    local MENU
    zle complete-word
    print -r -- "END-OF-MATCHES"
}
zle -N occ-capture
zle -C complete-all complete-word _main_complete
bindkey '\t' occ-capture
END

# The shell must offer each candidate for the command line, but none that is written with "!".
expect() { # shell, line, candidate...
    local shell=$1 line=$2 found want is_offered should_be
    shift 2
    found=$("in_$shell" "$line")
    for want in "$@"; do
        is_offered=false
        [[ $'\n'$found$'\n' != *$'\n'"${want#!}"$'\n'* ]] || is_offered=true
        should_be=true
        [ "$want" = "${want#!}" ] || should_be=false
        if [ $is_offered = $should_be ]; then
            passed=$((passed + 1))
        else
            failed=$((failed + 1))
            printf 'FAIL %s: "%s": %s; offered:\n%s\n' "$shell" "$line" "$want" \
                "$(head -20 <<<"$found")"
        fi
    done
}

commands=$("$occ" --help | sed -n '/^Commands;/,/^$/s/^  \([a-z]*\) .*/\1/p')
[ -n "$commands" ] || { echo "completion: occ --help lists no commands"; exit 1; }
for shell in bash zsh fish; do
    if ! command -v "$shell" >/dev/null; then
        echo "completion: $shell is not installed: skipped"
        continue
    fi
    # shellcheck disable=SC2086
    expect "$shell" 'occ ' $commands
    # shellcheck disable=SC2086
    expect "$shell" 'occ help ' ${commands/help/}
    for command in $commands; do
        [ "$command" = help ] && continue
        # shellcheck disable=SC2046
        expect "$shell" "occ $command --" $("$occ" help "$command" |
            grep -oE '^ +(-[a-z], )? *--[a-z-]+' | grep -oE -- '--[a-z-]+')
    done
    expect "$shell" 'occ --a' --arch '!--regs'
    expect "$shell" 'occ --arch sm_8' sm_80 sm_86 '!sm_90'
    expect "$shell" 'occ calc -a ' sm_90 '!sm_81' gfx942
    expect "$shell" 'occ --gpu nvidia-h' nvidia-h100-sxm5-80gb '!tesla-k40'
    expect "$shell" 'occ --gpu nvidia-a100-sxm4-80gb --mig 1g.1' 1g.10gb
    expect "$shell" 'occ --gpu nvidia-h100-sxm5-80gb --mig 1g.1' 1g.10gb '!1g.5gb'
    expect "$shell" 'occ -g a30 -t 256 --mig ' 1g.6gb 4g.24gb '!1g.10gb'
    expect "$shell" 'occ -g h1' h100-sxm h100-pcie '!a100'
    expect "$shell" 'occ gpu mi300' mi300x
    expect "$shell" 'occ -g a100,b58' a100,b580
    expect "$shell" 'occ arch gfx9' gfx90a gfx942 '!sm_90'
    expect "$shell" 'occ gpu tesla-' tesla-k40
    expect "$shell" 'occ --format ' text json csv
    expect "$shell" 'occ arch --format ' text json '!svg'
    expect "$shell" 'occ simulate --dist ' lognormal constant
    expect "$shell" 'occ --carveout max-' max-shared max-l1
    expect "$shell" 'occ --get limits.' limits.registers
    expect "$shell" 'occ kernels --get resources.spill_' resources.spill_stores
    expect "$shell" 'occ kernels --sms ' '!profile'
    expect "$shell" 'occ --wave-size ' 32 64
    expect "$shell" 'occ solve --frontier ' regs,smem
    expect "$shell" 'occ batch b' build.log
    expect "$shell" 'occ schema ' calc kernels '!schema'
    expect "$shell" 'occ --threads ' '!build.log'
done
expect_if_installed() { # shell, line, candidate...
    command -v "$1" >/dev/null && expect "$@"
}
expect_if_installed bash 'occ --arch sm_80,gfx9' sm_80,gfx942
expect_if_installed fish 'occ --arch sm_80,gfx9' sm_80,gfx942
expect_if_installed bash 'occ --arch=sm_8' sm_80
echo "completion: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
