#!/usr/bin/env bash
# Sentences show no exponents such as "4.68e+04": `%g` prints them.  Only num_decimal(), and the
# lines below, whose numbers are bounded or are for machines, may use it.
set -eu
cd "$(dirname "$0")/../.."
# A percentage is computed in double: 100 times nanoseconds do not fit an integer after 2.9 years.
if grep -rnE '(^|[^.0-9])100 \* [a-z(]|[a-z)] \* 100([^.0-9]|$)' src --include=*.c |
    grep -vE '^src/(core/lever|core/tiles_split)\.c:'; then
    echo "write 100.0: a percentage is computed in double"
    exit 1
fi
# JSON and CSV, and numbers that are bounded: shares of 100 %, averages of warps, ratios below 10.
allowed='^src/(base/(num|out)\.c|format/json\.c|record/record_(column|json)\.c|core/tiles\.c|'
allowed+='launch/(launch_row_json|launches_values|machine|explain)\.c|arch/member\.c|simulate/cmd_simulate\.c|'
allowed+='kernels/kernels_(gate|row|group_text)\.c):'
allowed+='|--(percent|low|high):%|r=\\"%\.3g|width:%\.4g%%|%\.6g KiB|%\.4g KiB|"%\+\.3g %%"'
allowed+='|time >= 1000 \? "%\.0f" : "%\.4g"'
if grep -rnE '%[-+#0-9.*]*[gGeE]' src --include=*.c | grep -vE "$allowed"; then
    echo "write numbers for people with num_decimal() or phrase_decimal()"
    exit 1
fi
