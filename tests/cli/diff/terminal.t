# long-names
# On a terminal long names are cut, but stay different; a pipe gets them whole.
$ need pseudo-terminal
$ name() { printf "ptxas info    : Compiling entry function '%s' for 'sm_80'\nptxas info    : Used %s registers\n" "$1" $2; }
$ long=outer_namespace_of_some_length::inner_namespace_of_some_length::a_kernel_with_a_long_name
$ for i in 1 2 3; do name "$long<policy_of_a_long_name, policy_${i}, another_policy_of_a_long_name>(float*)" 32; done > $TMP/old.log
$ for i in 1 2 3; do name "$long<policy_of_a_long_name, policy_${i}, another_policy_of_a_long_name>(float*)" 72; done > $TMP/new.log
$ on_terminal 80 "occ diff $TMP/old.log $TMP/new.log -t 256"
worse   sm_80   outer_namespace_of_some_lengt... policy_1, another_policy_of_...
                regs 32 -> 72, blocks/SM 8 -> 3, occupancy 100 % -> 37.5 %
worse   sm_80   outer_namespace_of_some_lengt... policy_2, another_policy_of_...
                regs 32 -> 72, blocks/SM 8 -> 3, occupancy 100 % -> 37.5 %
worse   sm_80   outer_namespace_of_some_lengt... policy_3, another_policy_of_...
                regs 32 -> 72, blocks/SM 8 -> 3, occupancy 100 % -> 37.5 %
3 kernels changed (3 worse, 0 better, 0 neither), 0 added, 0 removed, 0
unchanged
$ occ diff $TMP/old.log $TMP/new.log -t 256 | head -2
worse   sm_80   outer_namespace_of_some_length::inner_namespace_of_some_length::a_kernel_with_a_long_name<policy_of_a_long_name, policy_1, another_policy_of_a_long_name>(float*)
                regs 32 -> 72, blocks/SM 8 -> 3, occupancy 100 % -> 37.5 %
