# On a terminal: its width, colours unless NO_COLOR is there, bars in a table.
script -qec true /dev/null </dev/null >/dev/null 2>&1 || {
    echo 'plot/terminal: no pseudo-terminal can be had: skipped' >&3
    cat plot/terminal.out
    return
}
terminal() { script -qec "$1" /dev/null </dev/null | tr -d '\r' | sed 's/\x1b/ESC/g'; }
terminal "unset NO_COLOR; stty cols 50; occ -a sm_80 -t 256 -r 32:128:32 --plot"
terminal "stty cols 50; occ -a sm_80 -t 256 -r 32:128:32 --plot" | sed -n 1,6p
terminal "unset NO_COLOR; stty cols 0; occ -a sm_80 -t 256 -r 32:128:32 --plot" | sed -n 14p
terminal "stty cols 300; occ -a sm_80 -t 256 -r 32:128 --plot" | awk '{ n = length > n ? length : n } END { print n }'
terminal "stty cols 10; occ -a sm_80 -t 256 -r 32:128:32 --plot" | awk '{ n = length > n ? length : n } END { print n }'
terminal "occ -a sm_80 -t 256 -r 32,36,40,512"
terminal "LC_ALL=C.UTF-8 occ -a sm_80 -t 256 -r 32,36,40,64,512"
terminal "occ -a sm_80 -t 256 -r 32,40 --sort regs -f csv"
terminal "LC_ALL=; LC_CTYPE=en_US.utf8 occ -a sm_80 -t 256 -r 40,64"
terminal "unset LC_ALL LC_CTYPE; LANG=de_DE.ISO-8859-1 occ -a sm_80 -t 256 -r 40,64"
terminal "unset LC_ALL LC_CTYPE LANG; occ -a sm_80 -t 256 -r 40,64"
