#include "input.h"
Suite *input_lists_suite(void);
Suite *input_lists_suite(void) { return suite_create("input_lists"); }
