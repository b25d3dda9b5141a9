#!/usr/bin/env bash
# Checks that .ci/steps installs every package that README.md installs for building and testing.
set -eu
cd "$(dirname "$0")/../.."
bad=0
named=$(tr '\\\n' '  ' <README.md | grep -oE 'apt-get install -y [^&]*' | sed 's/apt-get install -y//')
[ -n "$named" ] || {
    echo 'README.md has no line that installs packages'
    exit 1
}
installed=$(sed -n '/apt-get install -y/,/>/p' .ci/steps | tr '\\\n' '  ')
for package in $named; do
    case " $installed " in
    *" $package "*) ;;
    *)
        echo ".ci/steps does not install $package, which README.md does"
        bad=1
        ;;
    esac
done
exit $bad
