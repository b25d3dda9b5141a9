#!/usr/bin/env bash
# Checks that each line of tests/mutation/mutants.txt still fits: the text to be replaced occurs
# exactly once in its file.  A blank in the line matches any white space.
set -eu
cd "$(dirname "$0")/../.."
perl -ne '
    next if /^(#|$)/;
    my $place = "tests/mutation/mutants.txt:$.";
    my ($file, $old) = split / @@ ?/;
    $file = "core/$file" unless $file =~ m(/);
    open my $in, "<", "src/$file" or die "$place: src/$file: $!\n";
    my $source = do { local $/; <$in> };
    my $pattern = join q(\s+), map { quotemeta } split / +/, $old;
    my $found = () = $source =~ /$pattern/g;
    $checked++;
    next if $found == 1;
    print "$place: src/$file has this text $found times: $old\n";
    $bad = 1;
    END { exit($bad || !$checked ? 1 : 0) }' tests/mutation/mutants.txt
