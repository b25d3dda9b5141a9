#!/usr/bin/env bash
# Sentences show no exponents such as "4.68e+04": `%g` prints them.  Only num_decimal(), and the
# lines below, whose numbers are bounded or are for machines, may use it.
set -eu
cd "$(dirname "$0")/../.."
# JSON and CSV, and numbers that are bounded: shares of 100 %, averages of warps, ratios below 10.
allowed='^src/(base/(num|json|out)\.c|render/record/record_(column|json)\.c|core/tiles\.c|'
allowed+='cli/option/reqjson\.c|cli/table/launches\.c|arch/member\.c|cli/machine\.c|cli/cmd_simulate\.c|'
allowed+='model/launch/explain\.c|cli/kernels/kernels_(gate|row)\.c|render/kernels/kernels_group_text\.c):'
allowed+='|--(percent|low|high):%|r=\\"%\.3g|width:%\.4g%%|%\.6g KiB|%\.4g KiB|"%\+\.3g %%"'
allowed+='|time >= 1000 \? "%\.0f" : "%\.4g"'
if grep -rnE '%[-+#0-9.*]*[gGeE]' src --include=*.c | grep -vE "$allowed"; then
    echo "write numbers for people with num_decimal() or phrase_decimal()"
    exit 1
fi
