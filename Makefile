# occ - GPU occupancy calculator.  `make help` lists the targets.
#
# One file builds everything.  Objects go to build/$(MODE)/; nothing generated is committed.

VERSION := $(shell sed -n 's/^.define OCC_VERSION *"\(.*\)"/\1/p' include/occ.h)
SOVERSION := 1

MODE ?= release
PREFIX ?= /usr/local
BINDIR ?= $(PREFIX)/bin
LIBDIR ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include
MANDIR ?= $(PREFIX)/share/man
DESTDIR ?=
CC ?= cc
AR ?= ar
PKG_CONFIG ?= pkg-config
INSTALL ?= install
CFLAGS ?= -O2 -g
WERROR ?= $(if $(CI),-Werror)

B := build/$(MODE)

ifeq ($(MODE),debug)
mode_flags := -O0 -g
else ifeq ($(MODE),asan)
mode_flags := -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
else ifeq ($(MODE),cov)
mode_flags := -O0 -g --coverage
else ifneq ($(MODE),release)
$(error MODE is '$(MODE)'; release, debug, asan or cov is allowed)
endif

warnings := -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wstrict-prototypes \
    -Wmissing-prototypes -Wcast-qual -Wundef -Wvla -Wformat=2 $(WERROR)
# The core and the public look-ups see ISO C only; -ffp-contract=off keeps doubles the same
# on every machine.
pure_flags := -std=c11 $(warnings) -Iinclude -Isrc -fPIC -fvisibility=hidden -ffp-contract=off
posix_flags := $(pure_flags) -D_POSIX_C_SOURCE=200809L $(shell $(PKG_CONFIG) --cflags libcjson)
cjson_libs := $(shell $(PKG_CONFIG) --libs libcjson)
# Used by `occ kernels` only, so linked statically: they must not slow the start of the tool.
static_libs := -l:libzstd.a -l:liblz4.a -l:libiberty.a

# ---- sources by layer ----------------------------------------------------------------------
core_src := $(wildcard src/core/*.c)
base_src := $(wildcard src/base/*.c)
arch_lib_src := src/arch/lookup.c src/arch/name.c
arch_tool_src := src/arch/mkbuiltin.c
arch_src := $(filter-out $(arch_tool_src),$(wildcard src/arch/*.c))
input_src := $(wildcard src/input/*.c)
render_src := $(wildcard src/render/*.c)
cli_src := $(wildcard src/cli/*.c)
unit_src := $(wildcard tests/unit/*.c)

obj = $(patsubst %.c,$(B)/%.o,$(1))
builtin_c := $(B)/gen/builtin.c
builtin_o := $(B)/gen/builtin.o
lib_obj := $(call obj,$(core_src) $(arch_lib_src)) $(builtin_o)
tool_obj := $(call obj,$(base_src) $(filter-out $(arch_lib_src),$(arch_src)) $(input_src) \
    $(render_src) $(filter-out src/cli/main.c,$(cli_src)))
main_obj := $(call obj,src/cli/main.c)
unit_obj := $(call obj,$(unit_src))

occ := $(B)/occ
static_lib := $(B)/libocc.a
shared_lib := $(B)/libocc.so.$(VERSION)
pc_file := $(B)/occ.pc

.DELETE_ON_ERROR:
.SUFFIXES:
.SECONDARY:
.PHONY: all
all: $(occ) $(static_lib) $(shared_lib) $(pc_file) ## build the tool and libocc (default)
ifeq ($(MODE),release)
	@ln -sf $(occ) occ
endif

$(occ): $(main_obj) $(tool_obj) $(lib_obj)
	$(CC) $(CFLAGS) $(mode_flags) $(LDFLAGS) -o $@ $^ $(cjson_libs) $(static_libs) $(LDLIBS)

$(static_lib): $(lib_obj)
	rm -f $@
	$(AR) rcs $@ $^

$(shared_lib): $(lib_obj)
	$(CC) $(CFLAGS) $(mode_flags) $(LDFLAGS) -shared -Wl,-soname,libocc.so.$(SOVERSION) \
	    -Wl,--no-undefined -o $@ $^
	ln -sf $(notdir $@) $(B)/libocc.so.$(SOVERSION)
	ln -sf $(notdir $@) $(B)/libocc.so

$(pc_file): Makefile include/occ.h
	@mkdir -p $(@D)
	printf '%s\n' 'prefix=$(PREFIX)' 'libdir=$(LIBDIR)' 'includedir=$(INCLUDEDIR)' '' \
	    'Name: occ' 'Description: GPU occupancy' 'Version: $(VERSION)' \
	    'Libs: -L$${libdir} -locc' 'Cflags: -I$${includedir}' > $@

# ---- tables: data/ becomes C --------------------------------------------------------------
arch_data := $(sort $(wildcard data/arch/*.json))
mkbuiltin := $(B)/mkbuiltin
mkbuiltin_obj := $(call obj,$(arch_tool_src) src/arch/member.c src/arch/record.c src/arch/schema.c \
    src/arch/name.c src/base/json.c src/base/diag.c src/base/file.c src/core/arch.c)

$(mkbuiltin): $(mkbuiltin_obj)
	$(CC) $(CFLAGS) $(mode_flags) $(LDFLAGS) -o $@ $^ $(cjson_libs) $(LDLIBS)

$(builtin_c): $(mkbuiltin) $(arch_data)
	@mkdir -p $(@D)
	$(mkbuiltin) $@ $(arch_data)

$(builtin_o): $(builtin_c)
	$(CC) $(pure_flags) $(CPPFLAGS) $(CFLAGS) $(mode_flags) -c -o $@ $<

# ---- compile ------------------------------------------------------------------------------
$(call obj,$(core_src) $(arch_lib_src)): $(B)/%.o: %.c
	@mkdir -p $(@D)
	$(CC) $(pure_flags) -MMD -MP $(CPPFLAGS) $(CFLAGS) $(mode_flags) -c -o $@ $<

$(B)/src/%.o: src/%.c
	@mkdir -p $(@D)
	$(CC) $(posix_flags) -MMD -MP $(CPPFLAGS) $(CFLAGS) $(mode_flags) -c -o $@ $<

check_cflags := $(shell $(PKG_CONFIG) --cflags check 2>/dev/null)
check_libs := $(shell $(PKG_CONFIG) --libs check 2>/dev/null)
$(B)/tests/%.o: tests/%.c
	@mkdir -p $(@D)
	$(CC) $(posix_flags) -Wno-pedantic $(check_cflags) -MMD -MP $(CPPFLAGS) $(CFLAGS) \
	    $(mode_flags) -c -o $@ $<

-include $(shell find $(B) -name '*.d' 2>/dev/null)

# ---- tests --------------------------------------------------------------------------------
check_occ := $(B)/check_occ
$(check_occ): $(unit_obj) $(tool_obj) $(lib_obj)
	$(CC) $(CFLAGS) $(mode_flags) $(LDFLAGS) -o $@ $^ $(check_libs) $(cjson_libs) \
	    $(static_libs) $(LDLIBS)

.PHONY: check check-unit check-cli
check: all check-unit check-cli ## run every test that needs no CUDA toolkit

check-unit: $(check_occ) ## run the Check suites
	$(check_occ)

check-cli: all ## run the golden tests of the tool
	tests/cli/run $(abspath $(occ))

.PHONY: clean
clean: ## remove everything that was built
	rm -rf build occ

.PHONY: help
help: ## print this list
	@sed -n 's/^\([a-z][a-z-]*\):.*## \(.*\)/\1\t\2/p' Makefile | sort | \
	    awk -F '\t' '{ printf "  %-14s %s\n", $$1, $$2 }'

# ---- oracle and core benchmark: against NVIDIA's cuda_occupancy.h, where a toolkit has it -------
cuda_include := $(firstword $(foreach d,$(CUDA_HOME) $(CUDA_PATH) /usr/local/cuda /opt/cuda /usr,\
    $(patsubst %/cuda_occupancy.h,%,$(wildcard $(d)/include/cuda_occupancy.h))))
cuda_version = $(shell sed -n 's/^\#define CUDA_VERSION *\([0-9]*\).*/\1/p' $(cuda_include)/cuda.h \
    | awk '{ printf "%d.%d", $$1 / 1000, $$1 % 1000 / 10 }')
oracle_flags = $(posix_flags) -Itests -isystem $(cuda_include) -MMD -MP $(CPPFLAGS) $(CFLAGS) \
    $(mode_flags)
oracle := $(B)/oracle
bench_core := $(B)/bench_core
LAUNCHES ?= 10000000

$(call obj,$(wildcard tests/oracle/*.c) tests/bench/bench_core.c): $(B)/%.o: %.c
	@mkdir -p $(@D)
	$(CC) $(oracle_flags) -c -o $@ $<

$(oracle): $(call obj,$(wildcard tests/oracle/*.c)) $(lib_obj)
	$(CC) $(CFLAGS) $(mode_flags) $(LDFLAGS) -o $@ $^ $(LDLIBS)

$(bench_core): $(call obj,tests/bench/bench_core.c) $(lib_obj)
	$(CC) $(CFLAGS) $(mode_flags) $(LDFLAGS) -o $@ $^ $(LDLIBS)

.PHONY: check-oracle vectors bench-core
ifeq ($(cuda_include),)
check-oracle vectors bench-core: ## compare with, record, time NVIDIA's cuda_occupancy.h
	@echo '$@: skipped: no cuda_occupancy.h in CUDA_HOME or the usual places of a CUDA toolkit'
else
check-oracle: $(oracle) ## compare LAUNCHES random launches with NVIDIA's cuda_occupancy.h
	$(oracle) $(LAUNCHES)

vectors: $(oracle) ## record tests/vectors anew from NVIDIA's cuda_occupancy.h
	$(oracle) --vectors $(cuda_version) > tests/vectors/nvidia.tsv
	$(oracle) --block-sizes $(cuda_version) > tests/vectors/nvidia-block-size.tsv

bench-core: $(bench_core) ## time occ_evaluate() against NVIDIA's cuda_occupancy.h
	$(bench_core)
endif
# ---- end of oracle and core benchmark ----------------------------------------------------------
