/*
 * suites.h - the list of Check suites.  Suite NAME is the function `Suite *NAME_suite(void)` of
 * test_NAME.c.
 */
#ifndef OCC_TESTS_SUITES_H
#define OCC_TESTS_SUITES_H

#include <check.h>

/* clang-format off */
#define SUITES(X) \
    X(evaluate) \
    X(contracts) \
    X(amd) \
    X(amd_targets) \
    X(sharing) \
    X(intel) \
    X(local) \
    X(machine) \
    X(causes) \
    X(headroom) \
    X(threshold) \
    X(per_unit) \
    X(property) \
    X(naive) \
    X(vectors) \
    X(ncu_vectors) \
    X(device) \
    X(measured) \
    X(estimate) \
    X(proposal_estimate) \
    X(measured_gemm) \
    X(explain) \
    X(arch) \
    X(status) \
    X(keys) \
    X(record) \
    X(registry) \
    X(name) \
    X(json) \
    X(json_text) \
    X(file) \
    X(out) \
    X(phrase) \
    X(grow) \
    X(index) \
    X(order) \
    X(stream) \
    X(diag) \
    X(escape) \
    X(kernel_name) \
    X(columns) \
    X(pipeline) \
    X(sayer) \
    X(line_program) \
    X(debug_info) \
    X(waves) \
    X(tiles) \
    X(work) \
    X(ties) \
    X(clusters) \
    X(slots) \
    X(corun) \
    X(schedule) \
    X(runs) \
    X(latency) \
    X(needs) \
    X(trace_run) \
    X(trace_time) \
    X(trace_limits) \
    X(trace_copies) \
    X(trace_graphs) \
    X(trace_threads) \
    X(trace_rows) \
    X(timeline) \
    X(small_formats) \
    X(arguments) \
    X(progress) \
    X(solve) \
    X(tune) \
    X(replay) \
    X(proposal) \
    X(sentences) \
    X(gpu) \
    X(gpu_names) \
    X(kernels) \
    X(verdict) \
    X(input_codeobject) \
    X(input_zebin) \
    X(input_foreign) \
    X(input_calls) \
    X(input_cubin) \
    X(input_spills) \
    X(nvdisasm) \
    X(input_containers) \
    X(input_fatbin) \
    X(input_json) \
    X(input_lists) \
    X(input_logs) \
    X(input_metadata) \
    X(input_mixed) \
    X(input_ncu) \
    X(input_ncu_report) \
    X(input_ptxas) \
    X(input_symbols) \
    X(input_text) \
    X(unpack) \
    X(trace) \
    X(input_trace_json) \
    X(input_trace_json_amd) \
    X(input_trace_csv) \
    X(input_trace_database) \
    X(input_trace_rocprof) \
    X(rocm_vgprs) \
    X(kernel_merge) \
    X(input_trace_sqlite) \
    X(input_trace_devices) \
    X(core_edges) \
    X(plan) \
    X(range) \
    X(shape) \
    X(options) \
    X(chart) \
    X(table) \
    X(text_table)
/* clang-format on */

#define SUITE_PROTOTYPE(name) Suite *name##_suite(void);
SUITES(SUITE_PROTOTYPE)
#undef SUITE_PROTOTYPE

#endif
