# occ - GPU occupancy calculator.  `make help` lists the targets.
#
# One file builds everything.  Objects go to build/$(MODE)/; nothing generated is committed.

VERSION := $(shell sed -n 's/^.define OCC_VERSION *"\(.*\)"/\1/p' include/occ.h)
SOVERSION := $(firstword $(subst ., ,$(VERSION)))

MODE ?= release
PREFIX ?= /usr/local
BINDIR ?= $(PREFIX)/bin
LIBDIR ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include
MANDIR ?= $(PREFIX)/share/man
DATADIR ?= $(PREFIX)/share
DESTDIR ?=
CC ?= cc
AR ?= ar
PKG_CONFIG ?= pkg-config
# Programs that run while building: the generators of tables and completions.  Another compiler
# than CC when that makes code for another machine, which its name then begins with.
CC_FOR_BUILD ?= $(if $(filter %-gcc %-clang %-cc,$(notdir $(firstword $(CC)))),cc,$(CC))
CFLAGS_FOR_BUILD ?= -O1
PKG_CONFIG_FOR_BUILD ?= pkg-config
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
else ifeq ($(MODE),fuzz)
mode_flags := -O1 -g -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all
# Every unknown product is compared with all names: tracing that takes nine tenths of the time, and
# tests/fuzz/*.dict has the names.
build/fuzz/src/arch/gpu_name.o build/fuzz/src/arch/name.o build/fuzz/src/arch/gpu_lookup.o: \
    mode_flags += -fno-sanitize-coverage=trace-cmp
else ifneq ($(MODE),release)
$(error MODE is '$(MODE)'; release, debug, asan, cov or fuzz is allowed)
endif

warnings := -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wstrict-prototypes \
    -Wmissing-prototypes -Wcast-qual -Wundef -Wvla -Wformat=2 $(WERROR)
# The core and the public look-ups see ISO C only; -ffp-contract=off keeps doubles the same
# on every machine.
pure_flags := -std=c11 $(warnings) -Iinclude -Isrc -fPIC -fvisibility=hidden -ffp-contract=off
posix_flags := $(pure_flags) -D_POSIX_C_SOURCE=200809L $(shell $(PKG_CONFIG) --cflags libcjson)
# libm: without optimization floor() and its like are calls.
cjson_libs := $(shell $(PKG_CONFIG) --libs libcjson) -Wl,--as-needed -lm
# Used by `occ kernels` only, so linked statically: they must not slow the start of the tool.
static_libs := -l:libzstd.a -l:liblz4.a -l:libiberty.a

# One evaluation, the tool's innermost loop: a fifth faster than with -O2 (make bench-core).
ifeq ($(MODE),release)
$(B)/src/core/evaluate.o $(B)/src/core/resource.o: mode_flags += -O3 -fno-tree-slp-vectorize
endif

comma := ,

# What a rule does in a few words; V=1 shows its command, -s nothing.
quiet := $(if $(filter 1,$(V))$(findstring s,$(firstword -$(MAKEFLAGS))),,1)
say = $(if $(quiet),@printf '  %-4s %s\n' $(1) $(2);)

.DEFAULT_GOAL := all

# Sanitizers of clang leave symbols of shared libraries to the program.
whole_library := $(if $(filter asan fuzz,$(MODE)),,-Wl$(comma)--no-undefined)

# STATIC=1: the tool as one static binary, in build/$(MODE)-static.
ifeq ($(STATIC),1)
B := build/$(MODE)-static
cjson_a := $(if $(CJSON_SRC),$(B)/cJSON.o,$(filter /%,$(shell $(CC) -print-file-name=libcjson.a)))
occ_libs := $(or $(cjson_a),$(error STATIC=1 needs a libcjson.a, which Debian does not package: name a \
    folder with cJSON.c, which src/package/cjson.sh fetches: make STATIC=1 CJSON_SRC=DIR)) -lm
occ_link := -static
$(B)/cJSON.o: $(CJSON_SRC)/cJSON.c
	@mkdir -p $(@D)
	$(call say,CC,$<)$(CC) $(CPPFLAGS) $(CFLAGS) -c -o $@ $<
else
occ_libs = $(cjson_libs)
occ_link := -no-pie -Wl,-z,noseparate-code
endif

# ---- sources by layer ----------------------------------------------------------------------
core_src := $(wildcard src/core/*.c)
base_src := $(wildcard src/base/*.c)
arch_lib_src := src/arch/lookup.c src/arch/name.c
arch_tool_src := src/arch/mkbuiltin.c
arch_src := $(filter-out $(arch_tool_src),$(wildcard src/arch/*.c))
input_src := $(wildcard src/input/*.c)
model_src := $(wildcard src/model/*.c)
render_src := $(wildcard src/render/*.c)
cli_tool_src := src/cli/mkcompletion.c
cli_src := $(filter-out $(cli_tool_src),$(wildcard src/cli/*.c))
unit_src := $(wildcard tests/unit/*.c)

obj = $(patsubst %.c,$(B)/%.o,$(1))
builtin_c := $(B)/gen/builtin.c
builtin_o := $(B)/gen/builtin.o
builtin_gpu_c := $(B)/gen/builtin_gpu.c
builtin_gpu_o := $(B)/gen/builtin_gpu.o
lib_obj := $(call obj,$(core_src) $(arch_lib_src)) $(builtin_o)
tool_obj := $(builtin_gpu_o) $(call obj,$(base_src) $(filter-out $(arch_lib_src),$(arch_src)) $(model_src) \
    $(input_src) $(render_src) $(filter-out src/cli/main.c,$(cli_src)))
main_obj := $(call obj,src/cli/main.c)
unit_obj := $(call obj,$(unit_src))

occ := $(B)/occ
static_lib := $(B)/libocc.a
shared_lib := $(B)/libocc.so.$(VERSION)
pc_file := $(B)/occ.pc

# Objects and programs of the machine that builds: in a folder of their own when that is another.
ifeq ($(CC_FOR_BUILD),$(CC))
H := $(B)
link_for_build = $(CC) $(CFLAGS) $(mode_flags) $(LDFLAGS)
libs_for_build = $(cjson_libs) $(LDLIBS)
else
H := $(B)/for-build
link_for_build = $(CC_FOR_BUILD) $(CFLAGS_FOR_BUILD)
libs_for_build = $(shell $(PKG_CONFIG_FOR_BUILD) --libs libcjson) -lm
compile_for_build = $(CC_FOR_BUILD) -std=c11 $(warnings) -Iinclude -Isrc -ffp-contract=off \
    -D_POSIX_C_SOURCE=200809L $(shell $(PKG_CONFIG_FOR_BUILD) --cflags libcjson) -MMD -MP \
    $(CFLAGS_FOR_BUILD) -c

$(H)/src/%.o: src/%.c
	@mkdir -p $(@D)
	$(call say,CC,$@)$(compile_for_build) -o $@ $<

$(H)/gen/%.o: $(B)/gen/%.c
	@mkdir -p $(@D)
	$(call say,CC,$@)$(compile_for_build) -o $@ $<
endif
for_build = $(patsubst $(B)/%,$(H)/%,$(1))

.DELETE_ON_ERROR:
.SUFFIXES:
.SECONDARY:
.PHONY: all
all: $(occ) $(static_lib) $(shared_lib) $(pc_file) ## build the tool and libocc (default)
ifeq ($(B),build/release)
	@ln -sf $(occ) occ
endif

# Not position-independent, and in few segments: relocating its tables and mapping its pages would
# take longer than the query.
$(occ): $(main_obj) $(tool_obj) $(lib_obj) $(if $(CJSON_SRC),$(cjson_a))
	$(call say,LD,$@)$(CC) $(CFLAGS) $(mode_flags) $(occ_link) $(LDFLAGS) -o $@ \
	    $(main_obj) $(tool_obj) $(lib_obj) $(occ_libs) $(static_libs) $(LDLIBS)

$(static_lib): $(lib_obj)
	@rm -f $@
	$(call say,AR,$@)$(AR) rcs $@ $^

$(shared_lib): $(lib_obj)
	$(call say,LD,$@)$(CC) $(CFLAGS) $(mode_flags) $(LDFLAGS) -shared -Wl,-soname,libocc.so.$(SOVERSION) \
	    $(whole_library) -o $@ $^
	@ln -sf $(notdir $@) $(B)/libocc.so.$(SOVERSION)
	@ln -sf $(notdir $@) $(B)/libocc.so

# Rebuilt when PREFIX changes: it holds the paths.
.PHONY: FORCE
$(B)/prefix: FORCE
	@mkdir -p $(@D)
	@echo '$(PREFIX) $(LIBDIR) $(INCLUDEDIR)' | cmp -s - $@ || \
	    echo '$(PREFIX) $(LIBDIR) $(INCLUDEDIR)' > $@

$(pc_file): $(B)/prefix Makefile include/occ.h
	@mkdir -p $(@D)
	$(call say,GEN,$@)printf '%s\n' 'prefix=$(PREFIX)' 'libdir=$(LIBDIR)' 'includedir=$(INCLUDEDIR)' '' \
	    'Name: occ' 'Description: GPU occupancy' 'Version: $(VERSION)' \
	    'Libs: -L$${libdir} -locc' 'Cflags: -I$${includedir}' > $@

# ---- tables: data/ becomes C --------------------------------------------------------------
arch_data := $(sort $(wildcard data/arch/*.json))
gpu_data := $(sort $(wildcard data/gpu/*.json))
mkbuiltin := $(H)/mkbuiltin
mkbuiltin_obj := $(call for_build,$(call obj,$(arch_tool_src) $(addprefix src/,arch/gpu.c arch/gpu_file.c \
    arch/gpu_name.c arch/member.c arch/name.c arch/record.c arch/schema.c base/diag.c base/escape.c \
    base/file.c base/json.c base/out.c base/utf8.c core/arch.c core/words.c)))

$(mkbuiltin): $(mkbuiltin_obj)
	$(call say,LD,$@)$(link_for_build) -o $@ $^ $(libs_for_build)

$(builtin_c) $(builtin_gpu_c) &: $(mkbuiltin) $(arch_data) $(gpu_data)
	@mkdir -p $(@D)
	$(call say,GEN,$(builtin_c) $(builtin_gpu_c))$(mkbuiltin) $(builtin_c) $(builtin_gpu_c) \
	    $(arch_data) $(gpu_data)

$(builtin_o) $(builtin_gpu_o): %.o: %.c
	$(call say,CC,$<)$(CC) $(pure_flags) $(CPPFLAGS) $(CFLAGS) $(mode_flags) -c -o $@ $<

# ---- shell completions: out of the option rows ---------------------------------------------
mkcompletion := $(H)/mkcompletion
completions := $(addprefix $(B)/gen/completion/,occ _occ occ.fish)
completion_shell = $(if $(filter _%,$(@F)),zsh,$(if $(filter %.fish,$(@F)),fish,bash))

$(mkcompletion): $(call for_build,$(call obj,$(cli_tool_src)) $(tool_obj) $(lib_obj))
	$(call say,LD,$@)$(link_for_build) -o $@ $^ $(libs_for_build) $(static_libs)

$(completions): $(mkcompletion)
	@mkdir -p $(@D)
	$(call say,GEN,$@)$(mkcompletion) $(completion_shell) > $@

.PHONY: check-completion
all: $(completions)
check-completion: all ## complete command lines in bash, zsh and fish
	tests/completion.sh $(abspath $(occ)) $(abspath $(B)/gen/completion)

# ---- compile ------------------------------------------------------------------------------
$(call obj,$(core_src) $(arch_lib_src)): $(B)/%.o: %.c
	@mkdir -p $(@D)
	$(call say,CC,$<)$(CC) $(pure_flags) -MMD -MP $(CPPFLAGS) $(CFLAGS) $(mode_flags) -c -o $@ $<

$(B)/src/%.o: src/%.c
	@mkdir -p $(@D)
	$(call say,CC,$<)$(CC) $(posix_flags) -MMD -MP $(CPPFLAGS) $(CFLAGS) $(mode_flags) -c -o $@ $<

check_cflags := $(shell $(PKG_CONFIG) --cflags check 2>/dev/null)
check_libs := $(shell $(PKG_CONFIG) --libs check 2>/dev/null)
$(B)/tests/%.o: tests/%.c
	@mkdir -p $(@D)
	$(call say,CC,$<)$(CC) $(posix_flags) -Wno-pedantic $(check_cflags) -MMD -MP $(CPPFLAGS) $(CFLAGS) \
	    $(mode_flags) -c -o $@ $<

-include $(shell find $(B) -name '*.d' 2>/dev/null)

# ---- tests --------------------------------------------------------------------------------
check_occ := $(B)/check_occ
$(check_occ): $(unit_obj) $(tool_obj) $(lib_obj)
	$(call say,LD,$@)$(CC) $(CFLAGS) $(mode_flags) $(LDFLAGS) -o $@ $^ $(check_libs) $(cjson_libs) \
	    $(static_libs) $(LDLIBS)

# Stand-ins for the CUDA driver, which the tests of --gpu local find beside the tool.
fake_drivers := $(B)/fake-driver/libcuda.so.1 $(B)/fake-driver/incomplete/libcuda.so.1
$(B)/fake-driver/incomplete/libcuda.so.1: fake_flags := -DFAKE_INCOMPLETE
$(fake_drivers): tests/fake-driver/cuda.c
	@mkdir -p $(@D)
	$(call say,LD,$@)$(CC) -std=c11 $(warnings) -fPIC -shared $(fake_flags) -o $@ $<

# Parts that run side by side; then those that install with another PREFIX, which stands in occ.pc.
check_parts := unit cli examples corpus parallel memory completion
check_jobs = $(if $(findstring jobserver,$(MAKEFLAGS)),,-j$(shell nproc))

.PHONY: check check-unit check-cli check-examples check-install
check: all $(check_occ) ## run every test that needs no CUDA toolkit
	+@$(MAKE) --no-print-directory --output-sync=target $(check_jobs) $(check_parts:%=check-%)
	+@$(MAKE) --no-print-directory check-install
ifeq ($(MODE),release)
	+@$(MAKE) --no-print-directory check-package
endif

check-unit: $(check_occ) ## run the Check suites
	tests/unit/run.sh $(check_occ)

check-cli: all $(fake_drivers) ## run the golden tests of the tool
	tests/cli/run $(abspath $(occ))

check-examples: all ## run every example of README.md and of the manual
	tests/examples.sh $(abspath $(occ))

check-install: all ## install into an empty root, build and run clients of libocc, uninstall
	tests/install.sh $(MODE)

.PHONY: check-valgrind
# The suites that read files and own memory; the others are arithmetic, and slow under valgrind.
valgrind_suites := record registry json file gpu input_cubin input_codeobject input_json
check-valgrind: all $(check_occ) ## run suites that own memory and a few commands under valgrind
	set -e; for suite in $(valgrind_suites); do \
	    CK_FORK=no CK_RUN_SUITE=$$suite valgrind -q --error-exitcode=9 --leak-check=full \
	    $(check_occ); done
	valgrind -q --error-exitcode=9 --leak-check=full $(occ) -a sm_80 -t 256 -r 40 >/dev/null
	valgrind -q --error-exitcode=9 --leak-check=full $(occ) arch sm_90 >/dev/null
	valgrind -q --error-exitcode=9 --leak-check=full $(occ) batch tests/cli/batch/requests.jsonl \
	    >/dev/null

# ---- fuzzing: tests/fuzz/fuzz_NAME.c, its words NAME.dict, its kept inputs corpus/NAME ----------
FUZZ_CC ?= clang
SECONDS ?= 60
fuzz_names := $(patsubst tests/fuzz/fuzz_%.c,%,$(sort $(wildcard tests/fuzz/fuzz_*.c)))
fuzz_obj := $(tool_obj) $(call obj,tests/unit/naive.c) $(lib_obj)
fuzz_libs := $(cjson_libs) $(static_libs) $(LDLIBS)
fuzzers := $(fuzz_names:%=$(B)/fuzz_%)
replays := $(fuzz_names:%=$(B)/replay_%)

$(call obj,$(wildcard tests/fuzz/*.c)): posix_flags += -Itests

$(fuzzers): $(B)/fuzz_%: $(B)/tests/fuzz/fuzz_%.o $(fuzz_obj)
	$(call say,LD,$@)$(CC) $(CFLAGS) $(mode_flags) -fsanitize=fuzzer $(LDFLAGS) -o $@ $^ $(fuzz_libs)

$(replays): $(B)/replay_%: $(B)/tests/fuzz/replay.o $(B)/tests/fuzz/fuzz_%.o $(fuzz_obj)
	$(call say,LD,$@)$(CC) $(CFLAGS) $(mode_flags) $(LDFLAGS) -o $@ $^ $(fuzz_libs)

.PHONY: check-corpus fuzz fuzz-build
check-corpus: $(replays) ## run every fuzz target on its kept inputs
	tests/fuzz/corpus.sh $(B)

fuzz-build:
	$(MAKE) MODE=fuzz CC=$(FUZZ_CC) $(fuzz_names:%=build/fuzz/fuzz_%)

fuzz: fuzz-build ## run every fuzz target for SECONDS=60 with libFuzzer, ASan and UBSan
	tests/fuzz/run.sh build/fuzz $(SECONDS)

# ---- lint ---------------------------------------------------------------------------------
formatted := $(wildcard include/*.h src/*/*.[ch] tests/unit/*.[ch] tests/oracle/*.[ch] \
    tests/bench/*.c tests/fuzz/*.c tests/memory/*.c tests/clients/*.c)
scripts := .ci/run tests/cli/run $(wildcard tests/*.sh tests/*/*.sh src/package/*.sh)

.PHONY: lint lint-own lint-tools format
lint: lint-own lint-tools ## check layers, headers, exports, sizes, format, clang-tidy, cppcheck, man pages

lint-own: all $(unit_obj)
	tests/lint/layers.sh
	tests/lint/headers.sh
	tests/lint/size.sh
	tests/lint/options.sh $(occ)
	tests/lint/dead.sh
	tests/lint/documents.sh
	tests/lint/man.sh
	tests/lint/packages.sh
	$(call say,LINT,exports)tests/lint/exports.sh $(shared_lib) $(main_obj) $(tool_obj) $(lib_obj) \
	    $(call obj,$(cli_tool_src)) $(unit_obj)

lint-tools: all
	$(call say,LINT,clang-format)clang-format --dry-run -Werror $(formatted)
	$(call say,LINT,shellcheck)shellcheck $(scripts)
	mandoc -T lint -W warning man/*.[1-9]
	$(call say,LINT,cppcheck)cppcheck --quiet --error-exitcode=1 --std=c11 --inline-suppr \
	    --enable=warning,performance,portability --suppress=missingIncludeSystem \
	    -Iinclude -Isrc src
	$(call say,LINT,clang-tidy)printf '%s\n' $(core_src) $(base_src) $(arch_src) $(arch_tool_src) $(model_src) \
	    $(input_src) $(render_src) $(cli_src) | xargs -P $$(nproc) -I{} clang-tidy --quiet \
	    --warnings-as-errors='*' {} -- -std=c11 -Iinclude -Isrc -D_POSIX_C_SOURCE=200809L \
	    $(shell $(PKG_CONFIG) --cflags libcjson)

format: ## format the sources in place
	$(call say,FMT,sources)clang-format -i $(formatted)

# ---- benchmarks ---------------------------------------------------------------------------
.PHONY: bench
bench: all ## measure; every number is a ratio to a yardstick of the same run
	tests/bench/run.sh $(abspath $(occ))

# ---- install ------------------------------------------------------------------------------
completion_places := bash-completion/completions/occ zsh/site-functions/_occ \
    fish/vendor_completions.d/occ.fish
.PHONY: install uninstall
install: all ## install under $(DESTDIR)$(PREFIX)
	$(INSTALL) -d $(DESTDIR)$(BINDIR) $(DESTDIR)$(LIBDIR)/pkgconfig $(DESTDIR)$(INCLUDEDIR) \
	    $(DESTDIR)$(MANDIR)/man1 $(DESTDIR)$(MANDIR)/man3 $(DESTDIR)$(MANDIR)/man5 \
	    $(addprefix $(DESTDIR)$(DATADIR)/,$(dir $(completion_places)))
	$(INSTALL) -m 755 $(occ) $(DESTDIR)$(BINDIR)/occ
	$(INSTALL) -m 644 include/occ.h $(DESTDIR)$(INCLUDEDIR)/occ.h
	$(INSTALL) -m 644 $(static_lib) $(DESTDIR)$(LIBDIR)/libocc.a
	$(INSTALL) -m 755 $(shared_lib) $(DESTDIR)$(LIBDIR)/libocc.so.$(VERSION)
	ln -sf libocc.so.$(VERSION) $(DESTDIR)$(LIBDIR)/libocc.so.$(SOVERSION)
	ln -sf libocc.so.$(SOVERSION) $(DESTDIR)$(LIBDIR)/libocc.so
	$(INSTALL) -m 644 $(pc_file) $(DESTDIR)$(LIBDIR)/pkgconfig/occ.pc
	$(INSTALL) -m 644 man/occ.1 $(DESTDIR)$(MANDIR)/man1/occ.1
	$(INSTALL) -m 644 man/libocc.3 $(DESTDIR)$(MANDIR)/man3/libocc.3
	$(INSTALL) -m 644 man/occ-data.5 $(DESTDIR)$(MANDIR)/man5/occ-data.5
	for place in $(completion_places); do \
	    $(INSTALL) -m 644 $(B)/gen/completion/$${place##*/} $(DESTDIR)$(DATADIR)/$$place || exit; \
	done

uninstall: ## remove what install put there
	rm -f $(DESTDIR)$(BINDIR)/occ $(DESTDIR)$(INCLUDEDIR)/occ.h $(DESTDIR)$(LIBDIR)/libocc.a \
	    $(DESTDIR)$(LIBDIR)/libocc.so $(DESTDIR)$(LIBDIR)/libocc.so.$(SOVERSION) \
	    $(DESTDIR)$(LIBDIR)/libocc.so.$(VERSION) $(DESTDIR)$(LIBDIR)/pkgconfig/occ.pc \
	    $(DESTDIR)$(MANDIR)/man1/occ.1 $(DESTDIR)$(MANDIR)/man3/libocc.3 \
	    $(DESTDIR)$(MANDIR)/man5/occ-data.5 $(addprefix $(DESTDIR)$(DATADIR)/,$(completion_places))

# ---- scale out ----------------------------------------------------------------------------
.PHONY: check-parallel
check-parallel: all ## spread a batch over processes with GNU parallel: the same lines
	tests/parallel.sh $(abspath $(occ))

# ---- out of memory --------------------------------------------------------------------------
.PHONY: check-memory
check-memory: all ## take the memory away from the tool, allocation by allocation
	tests/memory/run.sh $(abspath $(occ))

# ---- mutation check, coverage ---------------------------------------------------------------
.PHONY: mutate coverage
mutate: ## break the core on purpose, a change at a time: the tests must notice each
	tests/mutation/mutate.sh

coverage: ## lines and branches of src that the tests reach, with the least that must be
	rm -rf build/coverage
	mkdir -p build/coverage
	find build/cov -name '*.gcda' -delete 2>/dev/null || true
	$(MAKE) MODE=cov all
	$(MAKE) MODE=cov check-unit check-cli check-examples check-corpus check-completion \
	    check-memory
	gcovr --root . --filter 'src/' $(coverage_not:%=--exclude '%') build/cov \
	    --exclude-throw-branches --html-details build/coverage/index.html \
	    --txt build/coverage/files.txt --print-summary \
	    --fail-under-line 97 --fail-under-branch 92
# Not counted: the generated tables, which have no code, and the build tools, which run before any
# test; their readers are counted.
coverage_not := build/.* $(arch_tool_src) $(cli_tool_src)

# ---- packages: source tarball, Debian packages ----------------------------------------------
# Who builds the packages, as git knows them.
MAINTAINER ?= $(or $(shell name=$$(git config user.name) && mail=$$(git config user.email) && \
    echo "$$name <$$mail>"),The occ authors <occ@example.org>)
DEB_LIBDIR = /usr/lib/$(or $(shell $(CC) -print-multiarch 2>/dev/null),$(notdir $(LIBDIR)))
dist := build/occ-$(VERSION).tar.gz

.PHONY: dist deb check-package
dist: ## pack the sources: build/occ-VERSION.tar.gz, the same bytes each time
	src/package/dist.sh $(dist) occ-$(VERSION)

deb: ## build the Debian packages occ, libocc2 and libocc-dev in build/deb
	rm -rf build/deb/tree
	$(MAKE) install MODE=release DESTDIR=$(abspath build/deb/tree) PREFIX=/usr LIBDIR=$(DEB_LIBDIR)
	src/package/deb.sh build/deb/tree build/deb $(VERSION) $(SOVERSION) '$(subst ','\'',$(MAINTAINER))'

check-package: all ## test the tarball, the packages and the static binary
	tests/dist.sh
	tests/deb.sh
	tests/static.sh

.PHONY: check-cross
ifeq ($(MODE),release)
check: check-cross
endif
check-cross: all ## build for another machine, and libocc with the sanitizers of clang
	tests/cross.sh

.PHONY: check-chroot
check-chroot: ## test the packages in a minimal Debian of their own; downloads it, needs root or sudo
	tests/chroot.sh

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
	$(call say,CC,$<)$(CC) $(oracle_flags) -c -o $@ $<

$(oracle): $(call obj,$(wildcard tests/oracle/*.c)) $(lib_obj)
	$(call say,LD,$@)$(CC) $(CFLAGS) $(mode_flags) $(LDFLAGS) -o $@ $^ $(LDLIBS)

$(bench_core): $(call obj,tests/bench/bench_core.c) $(lib_obj)
	$(call say,LD,$@)$(CC) $(CFLAGS) $(mode_flags) $(LDFLAGS) -o $@ $^ $(LDLIBS)

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
.PHONY: check-llc check-launch-bounds check-kernels check-harness check-gpu
check-oracle: check-llc check-launch-bounds check-kernels check-harness
check-harness: ## compile the harness of check-gpu where there is an nvcc
	tests/gpu/run.sh --compile

check-gpu: all $(check_occ) ## compare with the GPU of this machine: blocks, clusters, limits, times
	tests/gpu/run.sh $(abspath $(occ)) $(abspath $(check_occ)) $(if $(RECORD),--record)

check-launch-bounds: ## compare launch bounds with the registers that nvcc lets a kernel use
	tests/oracle/launch-bounds.sh

compare := $(B)/compare
$(compare): $(call obj,tests/kernels/compare.c) $(tool_obj) $(lib_obj)
	$(call say,LD,$@)$(CC) $(CFLAGS) $(mode_flags) $(LDFLAGS) -o $@ $^ $(cjson_libs) $(static_libs) $(LDLIBS)

check-kernels: $(compare) ## compare what occ reads out of binaries with the compiler's own log
	tests/kernels/oracle.sh $(compare)

check-llc: $(occ) ## compare with the occupancy that LLVM's llc prints for AMD targets
	tests/oracle/llc.sh $(occ)
# ---- end of oracle and core benchmark ----------------------------------------------------------
