/* csv_device.h - devices in tables that have only their names. */
#ifndef OCC_INPUT_CSV_CSV_DEVICE_H
#define OCC_INPUT_CSV_CSV_DEVICE_H

#include "input/csv/trace_csv.h"

/*
 * The index of the device in a cell such as "NVIDIA A100-PCIE-40GB (0)"; names without a number
 * are numbered in order of appearance.  UINT32_MAX with the cause in the diag.
 */
uint32_t csv_find_device(struct csv_trace *csv, struct bytes text);

#endif
