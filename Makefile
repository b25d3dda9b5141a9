# occ - GPU occupancy calculator.  `make help` lists the targets.
#
# One file builds everything.  Objects and generated sources go below build/.

VERSION := $(shell sed -n 's/^.define OCC_VERSION *"\(.*\)"/\1/p' include/occ.h)
SOVERSION := $(firstword $(subst ., ,$(VERSION)))

$(if $(filter grouped-target,$(.FEATURES)),,$(error GNU make 4.3 or newer (gmake) is needed; this is $(MAKE_VERSION)))

MODE ?= release
PKG_CONFIG ?= pkg-config
# CC_FOR_BUILD compiles the generators, which run while building.  A CC whose name has a prefix
# (aarch64-linux-gnu-gcc) is taken for a cross compiler.
CC_FOR_BUILD ?= $(if $(filter %-gcc %-clang %-cc,$(notdir $(firstword $(CC)))),cc,$(CC))
CFLAGS_FOR_BUILD ?= -O1
PKG_CONFIG_FOR_BUILD ?= pkg-config
# With -O2 a batch takes 4 % more time, and a trace 6 %.
CFLAGS ?= -O3 -g
WERROR ?= $(if $(CI),-Werror)

sanitize := address,undefined -fno-sanitize-recover=all
mode_debug := -O0 -g
mode_asan := -O1 -g -fsanitize=$(sanitize) -fno-omit-frame-pointer
mode_cov := -O0 -g --coverage
mode_fuzz := -O1 -g -fsanitize=fuzzer-no-link,$(sanitize)
$(if $(filter $(MODE),release debug asan cov fuzz),,\
    $(error MODE is '$(MODE)'; release, debug, asan, cov or fuzz is allowed))
mode_flags := $(mode_$(MODE))
B := build/$(MODE)$(if $(filter 1,$(STATIC)),-static)$(if $(FROM_SOURCE),-source)

# The tool reads files from strangers, so it is hardened.  glibc checks the bounds of copies only in
# code that gcc optimizes.
optimizes := $(filter-out -O0,$(lastword -O0 $(filter -O%,$(CFLAGS) $(mode_flags))))
hardening := -fstack-protector-strong $(if $(optimizes),$(if $(filter release,$(MODE)),\
    -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2))
# The same bytes in each folder.  Coverage needs the paths.
same_paths := $(if $(filter release,$(MODE)),'-ffile-prefix-map=$(CURDIR)=.')
comma := ,
system := $(shell $(CC) -dumpmachine)
darwin := $(findstring darwin,$(system))
bind_now := $(if $(darwin),,-Wl$(comma)-z$(comma)relro$(comma)-z$(comma)now)
# Every function of a library is bound at the start, so calls need no stubs.
no_stubs := $(if $(darwin),,-fno-plt)

warnings := -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wstrict-prototypes \
    -Wmissing-prototypes -Wcast-qual -Wundef -Wvla -Wformat=2 -Werror=switch $(WERROR)
# The core and the public look-ups see ISO C only; -ffp-contract=off keeps doubles the same
# on every machine.
pure_flags := -std=c11 $(warnings) $(hardening) $(same_paths) $(no_stubs) -Iinclude -Isrc -fPIC -fvisibility=hidden -ffp-contract=off
posix_flags = $(pure_flags) -D_POSIX_C_SOURCE=200809L $(lib_cflags)
# With clang's sanitizers a shared library has undefined symbols that the program supplies.
no_undefined := $(if $(filter asan fuzz,$(MODE))$(darwin),,-Wl$(comma)--no-undefined)

# The libraries of the tool are linked statically where they have archives: most commands use none of
# them, but as shared libraries they would slow every start.  SHARED='zlib sqlite3' links these two
# as shared libraries.  FROM_SOURCE=libiberty compiles libiberty from its sources in LIB_SRC, which
# src/package/sources.sh fetches.  SHARED=all and FROM_SOURCE=all name all libraries.
LIB_SRC ?= build/sources
lib_names := cjson zlib libzstd lz4 sqlite3 libiberty
lib_c := cjson/cJSON.c lz4/lib/lz4.c $(addprefix zlib/,$(addsuffix .c,adler32 crc32 inffast inflate \
    inftrees zutil)) $(addprefix libiberty/libiberty/,$(addsuffix .c,cp-demangle rust-demangle safe-ctype)) \
    $(addprefix libzstd/lib/common/,$(addsuffix .c,debug entropy_common error_private fse_decompress xxhash \
    zstd_common)) $(addprefix libzstd/lib/decompress/,$(addsuffix .c,huf_decompress zstd_ddict \
    zstd_decompress zstd_decompress_block))
lib_flags_libzstd := -DZSTD_DISABLE_ASM -DZSTD_LEGACY_SUPPORT=0 -DZSTD_NO_TRACE
lib_flags_libiberty := -I$(LIB_SRC)/libiberty/include -DHAVE_STDLIB_H -DHAVE_STRING_H -DHAVE_LIMITS_H -DSTDC_HEADERS
lib_flags = -w $(lib_flags_$(firstword $(subst /, ,$*)))
# Features that SQLite can leave out without generating its parser again.
sqlite_omit := LOAD_EXTENSION WAL SHARED_CACHE PROGRESS_CALLBACK JSON AUTHORIZATION DEPRECATED TCL_VARIABLE \
    TRACE COMPILEOPTION_DIAGS GET_TABLE INCRBLOB DATETIME_FUNCS XFER_OPT LOOKASIDE
sqlite_flags := -w -DSQLITE_THREADSAFE=0 -DSQLITE_TEMP_STORE=3 -DSQLITE_USE_URI=1 -DSQLITE_UNTESTABLE \
    -DSQLITE_DQS=0 $(addprefix -DSQLITE_OMIT_,$(sqlite_omit))
from_source := $(if $(filter all,$(FROM_SOURCE)),$(lib_names),$(FROM_SOURCE))
$(if $(filter-out $(lib_names),$(from_source)),$(error FROM_SOURCE may have: all $(lib_names)))
source_obj := $(patsubst %.c,$(B)/lib/%.o,$(filter $(from_source:%=%/%),$(lib_c)) $(filter sqlite3.c,$(from_source:%=%.c)))
lib_cflags := $(if $(source_obj),-isystem $(B)/include) \
    $(if $(filter cjson,$(from_source)),,$(shell $(PKG_CONFIG) --cflags libcjson))
found_libs := $(shell src/package/libraries.sh --link '$(SHARED) $(if $(darwin),sqlite3)' '$(from_source)' \
    $(PKG_CONFIG) $(CC))
sqlite_a := $(filter %/libsqlite3.a,$(found_libs))
# -lm: without optimization floor() and the like are calls.  -ldl and -lpthread: SQLite needs them with
# a glibc before 2.34.
tool_libs := $(filter-out $(sqlite_a),$(found_libs)) $(if $(darwin),,-Wl$(comma)--as-needed) -lm \
    $(if $(findstring linux,$(system)),-ldl) -lpthread

# Prints what a rule does in a few words; with V=1 make shows the command instead, with -s nothing.
is_brief := $(if $(filter 1,$(V))$(findstring s,$(firstword -$(MAKEFLAGS))),,1)
say = $(if $(is_brief),@printf '  %-4s %s\n' $(1) $(2);)
compile = $(call say,CC,$<)$(CC) $(flags) -MMD -MP $(CPPFLAGS) $(CFLAGS) $(mode_flags) -c -o $@ $<
# $(call link,OPTIONS,LIBRARIES) links the objects and archives of the rule.
link = $(call say,LD,$@)$(CC) $(CFLAGS) $(mode_flags) $(1) $(LDFLAGS) -o $@ $(filter %.o %.a,$^) \
    $(2) $(LDLIBS)

# STATIC=1: the tool as one static binary, in build/$(MODE)-static.
ifeq ($(STATIC),1)
cjson_a := $(if $(CJSON_SRC),$(B)/cJSON.o,$(filter /%,$(shell $(CC) -print-file-name=libcjson.a)))
cjson_a := $(or $(filter %/cJSON.o,$(source_obj)),$(cjson_a),$(error STATIC=1 needs a libcjson.a, which Debian does not package: name a \
    folder with cJSON.c, which src/package/sources.sh fetches: make STATIC=1 CJSON_SRC=DIR))
# A compiler that does not know -static-pie, such as musl-gcc, ignores it without a word.
link_occ = $(call link,-static-pie $(bind_now),$(filter %.a,$(tool_libs)) -lm)
define check_occ_static
@LC_ALL=C readelf -l $@ | awk '/INTERP/ { bad = 1 } END { exit bad }' || { \
    echo 'make STATIC=1: $(CC) has linked a program that needs a dynamic loader: it does not know -static-pie; try LDFLAGS=-static' >&2; \
    exit 1; }
endef
$(B)/cJSON.o: $(CJSON_SRC)/cJSON.c
	@mkdir -p $(@D)
	$(call say,CC,$<)$(CC) $(CPPFLAGS) $(CFLAGS) -c -o $@ $<
else
link_occ = $(call link,$(if $(darwin),,-pie) $(bind_now),$(tool_libs))
endif

# The build works in a folder whose path has a blank.  The tests do not, because compilers and
# pkg-config split paths at blanks.
ifneq ($(filter check% vectors bench mutate coverage,$(MAKECMDGOALS)),)
ifneq ($(words $(CURDIR)) $(words $(TMPDIR)),1 $(if $(TMPDIR),1,0))
$(error tests need paths without blanks: the sources are in '$(CURDIR)', TMPDIR is '$(TMPDIR)')
endif
endif

# ---- sources -------------------------------------------------------------------------------
arch_lib_src := $(addprefix src/arch/,lookup.c name.c vendor.c)
generator_src := src/arch/mkbuiltin.c src/cli/mkcompletion.c
lib_src := $(wildcard src/core/*.c) $(arch_lib_src)
tool_src := $(filter-out $(lib_src) $(generator_src) src/cli/main.c src/wasm/%,\
    $(wildcard src/*/*.c src/*/*/*.c))

obj = $(patsubst %.c,$(B)/%.o,$(1))
gen := $(B)/gen
lib_obj := $(call obj,$(lib_src)) $(gen)/builtin.o
tool_obj := $(gen)/builtin_gpu.o $(gen)/page.o $(call obj,$(tool_src)) $(if $(sqlite_a),$(B)/sqlite3.a) \
    $(source_obj)
main_obj := $(call obj,src/cli/main.c)
unit_obj := $(call obj,$(wildcard tests/unit/*.c))
completions := $(addprefix $(gen)/completion/,occ _occ occ.fish)

occ := $(B)$(if $(SHARED),/shared-$(subst $() $(),-,$(strip $(SHARED))))/occ
static_lib := $(B)/libocc.a
# The shared library's file, its soname, and the name that -locc finds.
shared_names := $(if $(darwin),$(VERSION).dylib $(SOVERSION).dylib dylib,so.$(VERSION) so.$(SOVERSION) so)
shared_names := $(shared_names:%=libocc.%)
shared_lib := $(B)/$(firstword $(shared_names))

.DEFAULT_GOAL := all
.DELETE_ON_ERROR:
.SUFFIXES:
.SECONDARY:
# Every target with a ## comment, which `make help` prints.
phony := $(shell sed -n 's/^\([a-z][a-z-]*\):.*\#\#.*/\1/p' Makefile)
.PHONY: $(phony) lint-own lint-tools for-build always

all: $(occ) $(static_lib) $(shared_lib) $(completions) $(B)/THIRD-PARTY ## build the tool and libocc (default)
ifeq ($(occ),build/release/occ)
	@ln -sf $(occ) occ
endif

$(occ): $(main_obj) $(tool_obj) $(lib_obj) $(cjson_a)
	@mkdir -p $(@D)
	$(link_occ)
	$(check_occ_static)

$(static_lib): $(lib_obj)
$(B)/mkbuiltin.a: $(call obj,$(filter-out $(generator_src),$(wildcard $(addprefix src/,base/*.c format/*.c arch/*.c core/*.c))))
$(static_lib) $(B)/mkbuiltin.a:
	@rm -f $@
	$(call say,AR,$@)$(AR) rcs $@ $^

$(shared_lib): $(lib_obj)
	$(call link,$(if $(darwin),-dynamiclib -install_name @rpath/,-shared $(bind_now) \
	    -Wl$(comma)-soname$(comma))$(word 2,$(shared_names)) $(no_undefined))
	@for name in $(wordlist 2,3,$(shared_names)); do ln -sf $(@F) $(B)/$$name; done

# ---- compile ------------------------------------------------------------------------------
flags = $(posix_flags)
$(call obj,$(lib_src)): flags = $(pure_flags)
$(B)/tests/%.o: flags = $(posix_flags) -Wno-pedantic -Itests $(check_cflags)
# libFuzzer's trace-cmp of the name comparisons takes nine tenths of the time; the names are in
# tests/fuzz/*.dict anyway.
build/fuzz/src/arch/gpu_name.o build/fuzz/src/arch/name.o build/fuzz/src/arch/gpu_lookup.o \
    build/fuzz/src/arch/gpu_index.o: \
    mode_flags += -fno-sanitize-coverage=trace-cmp

$(main_obj) $(tool_obj) $(B)/sqlite3.a $(unit_obj) $(call obj,$(generator_src)): | $(B)/libraries-found
$(B)/libraries-found:
	@mkdir -p $(@D)
	@$(if $(source_obj),src/package/headers.sh $(LIB_SRC) $(B) $(from_source))
	@src/package/libraries.sh '$(from_source)' $(PKG_CONFIG) $(CC)
	@touch $@
$(B)/lib/%.o: $(LIB_SRC)/%.c | $(B)/libraries-found
	@mkdir -p $(@D)
	$(call say,CC,$<)$(CC) $(lib_flags) -fPIC $(hardening) $(same_paths) -I$(B)/include $(CPPFLAGS) $(CFLAGS) -c -o $@ $<
$(B)/lib/sqlite3.o: | $(B)/libraries-found
	@mkdir -p $(@D)
	$(call say,CC,$(B)/sqlite3.c)$(CC) $(sqlite_flags) -fPIC $(hardening) $(same_paths) $(CPPFLAGS) $(CFLAGS) -c -o $@ $(B)/sqlite3.c
$(B)/%.o: %.c $(B)/flags
	@mkdir -p $(@D)
	$(compile)
$(gen)/%.o: $(gen)/%.c $(B)/flags
	$(compile)
# Objects of another compiler, other flags or another Makefile are compiled again.
flags_now = $(CC) $(CPPFLAGS) $(CFLAGS) $(mode_flags) $(posix_flags) $(shell cksum Makefile)
$(B)/flags: always
	@mkdir -p $(@D)
	@printf '%s\n' '$(subst ','\'',$(flags_now))' | cmp -s - $@ || \
	    printf '%s\n' '$(subst ','\'',$(flags_now))' >$@
# SQLite without libm: src/format/sqlite_math.c says why.
$(B)/sqlite3.a: src/format/sqlite_lib.sh src/format/sqlite_math.c $(sqlite_a)
	@mkdir -p $(@D)
	$(call say,GEN,$@)CC='$(CC)' $^ $@
-include $(shell find $(B) -name '*.d' 2>/dev/null)

# ---- generated: tables out of data/, completions out of the option rows ---------------------------
# The generators run on the build machine; when cross-compiling they are built in a folder of their own.
generators := mkbuiltin mkcompletion
ifeq ($(CC_FOR_BUILD),$(CC))
generator_dir := $(B)
$(generator_dir)/mkbuiltin: $(B)/src/arch/mkbuiltin.o $(B)/mkbuiltin.a $(filter %/cJSON.o,$(source_obj))
$(generator_dir)/mkcompletion: $(call obj,src/cli/mkcompletion.c) $(tool_obj) $(lib_obj)
$(generators:%=$(generator_dir)/%):
	$(call link,,$(tool_libs))
else
generator_dir := $(B)/for-build
$(generators:%=$(generator_dir)/%): for-build
	@:
for-build:
	+@$(MAKE) --no-print-directory B=$(generator_dir) MODE=release STATIC= CC='$(CC_FOR_BUILD)' \
	    CC_FOR_BUILD='$(CC_FOR_BUILD)' CFLAGS='$(CFLAGS_FOR_BUILD)' CPPFLAGS= LDFLAGS= LDLIBS= \
	    PKG_CONFIG='$(PKG_CONFIG_FOR_BUILD)' $(generators:%=$(generator_dir)/%)
endif

arch_data := $(sort $(wildcard data/arch/*.json))
gpu_data := $(sort $(wildcard data/gpu/*.json))
$(gen)/page.c: src/report/embed.sh src/report/page.css src/report/page.js
	@mkdir -p $(@D)
	$(call say,GEN,$@)$^ >$@
$(gen)/builtin.c $(gen)/builtin_gpu.c &: $(generator_dir)/mkbuiltin $(arch_data) $(gpu_data)
	@mkdir -p $(@D)
	$(call say,GEN,$(gen)/builtin*.c)$< $(gen)/builtin.c $(gen)/builtin_gpu.c $(filter %.json,$^)
$(completions): $(generator_dir)/mkcompletion
	@mkdir -p $(@D)
	$(call say,GEN,$@)$< $(if $(filter _%,$(@F)),zsh,$(if $(filter %.fish,$(@F)),fish,bash)) > $@

# The licences of the libraries in the tool.  A static one also has those of the compiler.
static_parts := $(if $(filter 1,$(STATIC)),libc6-dev libgcc-$(firstword $(subst ., ,$(shell $(CC) -dumpversion)))-dev)
$(B)/THIRD-PARTY: src/package/third_party.sh src/package/libraries.sh | $(B)/libraries-found
	$(call say,GEN,$@)src/package/third_party.sh $$(src/package/libraries.sh --packages) $(static_parts) >$@

# ---- tests --------------------------------------------------------------------------------
check_cflags := $(shell $(PKG_CONFIG) --cflags check 2>/dev/null)
check_occ := $(B)/check_occ
$(check_occ): $(unit_obj) $(tool_obj) $(lib_obj)
	$(call link,,$(shell $(PKG_CONFIG) --libs check) $(tool_libs))

# Stand-ins for the CUDA driver: the tests of --gpu local find them beside the tool.
fake_dir := $(dir $(occ))fake-driver
fake_drivers := $(fake_dir)/libcuda.so.1 $(fake_dir)/incomplete/libcuda.so.1
$(fake_dir)/incomplete/libcuda.so.1: fake_flags := -DFAKE_INCOMPLETE
$(fake_drivers): tests/fake-driver/cuda.c
	@mkdir -p $(@D)
	$(call say,LD,$@)$(CC) -std=c11 $(warnings) -fPIC -shared $(fake_flags) -o $@ $<

# Fuzzing: in tests/fuzz, fuzz_NAME.c is a target, NAME.dict its dictionary (a few have none),
# corpus/NAME.txt its kept inputs.
FUZZ_CC ?= clang
SECONDS ?= 60
fuzz_names := $(patsubst tests/fuzz/fuzz_%.c,%,$(sort $(wildcard tests/fuzz/fuzz_*.c)))
fuzz_obj := $(tool_obj) $(call obj,tests/unit/naive.c) $(lib_obj)
$(fuzz_names:%=$(B)/fuzz_%): $(B)/fuzz_%: $(B)/tests/fuzz/fuzz_%.o $(fuzz_obj)
	$(call link,-fsanitize=fuzzer,$(tool_libs))
# The program `replay` has all targets; in it, each has a name of its own.
replay_obj := $(fuzz_names:%=$(B)/tests/fuzz/replay_%.o)
$(replay_obj): $(B)/tests/fuzz/replay_%.o: tests/fuzz/fuzz_%.c $(B)/flags
	@mkdir -p $(@D)
	$(compile)
$(replay_obj): mode_flags += -DLLVMFuzzerTestOneInput=$(@F:replay_%.o=fuzz_%) -Wno-missing-prototypes
$(B)/tests/fuzz/replay.o: mode_flags += '-DFUZZ_TARGETS=$(patsubst %,X(%),$(fuzz_names))'
$(B)/replay: $(B)/tests/fuzz/replay.o $(replay_obj) $(fuzz_obj)
	$(call link,,$(tool_libs))

# These parts run side by side.  check-package runs after them, since it keeps all cores busy itself.
# check-schema runs what check-cli and check-examples run.
check_parts := unit schema install corpus parallel memory completion terminal trace tune python descriptor
check: all ## run all tests except check-oracle, -change, -cross, -elsewhere, -musl, -readme, -chroot, -valgrind, -page, -wasm and -live
	+@tests/check.sh '$(MAKE)' $(check_parts)
check-unit: $(check_occ) ## run the Check suites
check-cli: $(fake_drivers) ## run the golden tests of the tool, all or those of TOPICS="calc/best kernels/gate"
check-examples: ## run every example of README.md and of the manual
check-schema: $(fake_drivers) ## run check-cli and check-examples, and compare the JSON they write with `occ schema`
check-install: ## install into an empty root, build and run clients of libocc, uninstall
check-corpus: $(B)/replay ## run every fuzz target on its kept inputs
check-parallel: ## spread a batch over processes with GNU parallel; the lines must be the same
check-trace: ## compare the time and losses of random runs with their definitions in Python
check-tune: ## evaluate the sentences of tune on random staircases, and compare its rows with ptxas
check-descriptor: ## compare AMD's registers with the descriptors of KERNELS=40 that llc makes; skipped without llc
check-memory: ## let each allocation of the tool fail in turn
check-completion: ## complete command lines in bash, zsh and fish
check-python: ## test the Python module; skipped without python3
check-terminal: ## run the examples on terminals of 60 to 200 columns: no line is wider
check-package: ## test the tarball, the packages, the static binary, the wheel and the GitHub action
check-cross: ## build for another machine, and build libocc with clang's sanitizers
check-change: ## make the changes of occ-contributing(7), YOUR FIRST CHANGE, on a copy of the sources
check-elsewhere: ## build with shared libraries and for conda, and check the commands for macOS
check-musl: ## build with musl, and run the golden tests, all or those of TOPICS
check-readme: ## run README's two commands in a minimal Debian; downloads it, needs root or sudo
check-chroot: ## test the packages in a minimal Debian; downloads it, needs root or sudo
check-valgrind: $(check_occ) ## run some suites that allocate memory and a few commands under valgrind
check-page: ## use the HTML pages in a real browser; skipped without chromium
check-wasm: page ## compare the WebAssembly with the native tool, byte for byte; needs node
check-live: page ## use the live page in a real browser; needs node and chromium
# Oracles; each is skipped if its tool is missing.
check-oracle: check-random check-llc check-ocloc check-launch-bounds check-launch-bounds-amd check-kernels check-cmake check-gpu ## compare LAUNCHES=N random launches with NVIDIA's header, and run check-random, -llc, -ocloc, -launch-bounds, -launch-bounds-amd, -kernels, -cmake and -gpu
check-random: $(check_occ) ## try the random properties of the Check suites with LAUNCHES / 100 cases
check-kernels: $(B)/compare ## compare what occ reads from binaries with the compiler's own log
check-launch-bounds: ## compare launch bounds with the registers that nvcc lets a kernel use
check-launch-bounds-amd: ## compare launch bounds with the registers that LLVM lets a kernel of AMD use
check-cmake: ## gate kernels that CMake compiles with nvcc
check-llc: ## compare with the occupancy that LLVM's llc prints for AMD targets
check-ocloc: ## compare with the kernels that Intel's ocloc compiles
check-gpu: $(check_occ) ## compare with the GPU of this machine: blocks, clusters, limits, times; RECORD=1 keeps the results
# check-NAME runs the first of these scripts that exists, with the tool as its argument.
script = $(firstword $(wildcard $(addprefix tests/,$(1).sh $(1)/run.sh $(1)/run oracle/$(1).sh fuzz/$(1).sh)))
$(filter check-%,$(phony)): check-%: all
	$(or $(call script,$*),$(error tests/ has no script for check-$*)) $(CURDIR)/$(occ) $(if $(filter cli musl,$*),$(TOPICS))

vectors: all ## record tests/vectors anew from NVIDIA's cuda_occupancy.h
	tests/oracle/run.sh $(CURDIR)/$(occ) --record
pictures: page all ## shoot the pictures of pages in man/pictures; needs node and chromium
	node tests/page/pictures.js $(CURDIR)/$(occ)
$(B)/compare: $(call obj,tests/kernels/compare.c) $(tool_obj) $(lib_obj)
	$(call link,,$(tool_libs))
fuzz: ## run every fuzz target for SECONDS=60 with libFuzzer, ASan and UBSan
	+$(MAKE) MODE=fuzz CC=$(FUZZ_CC) $(fuzz_names:%=build/fuzz/fuzz_%)
	tests/fuzz/run.sh build/fuzz $(SECONDS)
mutate: ## break the code on purpose, a change at a time: the tests must notice each
	tests/mutation/mutate.sh
coverage: ## show the lines and branches of src that the tests reach, and the required minimum
	+tests/coverage.sh $(generator_src)
bench: all $(check_occ) ## measure the speed, as ratios to a yardstick of the same run, and the peak memory
	tests/bench/run.sh $(CURDIR)/$(occ)

# ---- the live page: the tool as WebAssembly in one HTML file ------------------------------------
# Not part of `all`.  Most .c files of src/wasm replace the file of the same name elsewhere in src, which
# calls the operating system.
# The libraries are compiled from Debian's sources, which `make page` fetches to LIB_SRC unless they
# are there.
WASM_CC ?= clang-14
W := build/page
wasm_target := $(WASM_CC) --target=wasm32-wasi
wasm_flags := -nostdlibinc -isystem /usr/include/wasm32-wasi -O2 -std=c11 -fvisibility=hidden \
    -ffp-contract=off -D_POSIX_C_SOURCE=200809L -D_WASI_EMULATED_SIGNAL -Isrc/wasm/include -Iinclude \
    -Isrc -I$(W)/include
wasm_own := $(wildcard src/wasm/*.c)
wasm_src := src/cli/main.c $(filter-out $(patsubst src/wasm/%,\%/%,$(wasm_own)) %/sqlite_math.c %/tune_folder.c,\
    $(tool_src) $(lib_src)) $(wasm_own)
wasm_obj := $(patsubst %.c,$(W)/%.o,$(wasm_src)) $(W)/gen/builtin.o $(W)/gen/builtin_gpu.o $(W)/gen/page.o \
    $(lib_c:%.c=$(W)/lib/%.o) $(W)/lib/sqlite3.o
# setjmp() and longjmp() need exceptions of WebAssembly.
$(W)/src/names/demangle.o $(W)/src/wasm/sjlj.o: wasm_jumps := -mexception-handling -mllvm -wasm-enable-sjlj

page: all ## build the tool as a web page, build/page/occ.html
	@src/wasm/packages.sh $(WASM_CC)
	@[ -e $(LIB_SRC)/libiberty ] || src/package/sources.sh $(LIB_SRC) $(lib_names)
	+@$(MAKE) --no-print-directory $(W)/occ.html
$(W)/libraries: src/package/headers.sh
	$(call say,GEN,$(W)/include)$< $(LIB_SRC) $(W) $(lib_names)
	@touch $@
$(W)/lib/%.o: $(LIB_SRC)/%.c | $(W)/libraries
	@mkdir -p $(@D)
	$(call say,CC,$<)$(wasm_target) $(wasm_flags) $(lib_flags) -c -o $@ $<
$(W)/lib/sqlite3.o: $(W)/libraries
	@mkdir -p $(@D)
	$(call say,CC,$(W)/sqlite3.c)$(wasm_target) $(wasm_flags) -Os -DSQLITE_OS_OTHER=1 $(sqlite_flags) \
	    -c -o $@ $(W)/sqlite3.c
$(W)/gen/%.o: $(gen)/%.c | $(W)/libraries
	@mkdir -p $(@D)
	$(call say,CC,$<)$(wasm_target) $(wasm_flags) -MMD -MP -c -o $@ $<
$(W)/src/%.o: src/%.c | $(W)/libraries
	@mkdir -p $(@D)
	$(call say,CC,$<)$(wasm_target) $(wasm_flags) $(wasm_jumps) -MMD -MP -c -o $@ $<
-include $(shell find $(W) -name '*.d' 2>/dev/null)
# With -O1 or more clang would run wasm-opt itself, with other options.
$(W)/occ.wasm: $(wasm_obj)
	$(call say,LD,$@)$(wasm_target) -O0 -Wl,--gc-sections,-z,stack-size=1048576,--stack-first,--strip-debug \
	    -o $(W)/linked.wasm $^ -lwasi-emulated-signal
	$(call say,OPT,$@)wasm-opt -O2 --enable-exception-handling --enable-bulk-memory --enable-sign-ext \
	    --strip-debug --strip-producers -o $@ $(W)/linked.wasm

$(W)/THIRD-PARTY: src/package/third_party.sh src/package/libraries.sh
	@mkdir -p $(@D)
	$(call say,GEN,$@)src/package/third_party.sh --strict $$(src/package/libraries.sh --packages) wasi-libc >$@
$(W)/occ.html: $(W)/occ.wasm $(W)/THIRD-PARTY $(generator_dir)/mkcompletion $(wildcard src/wasm/*.js src/wasm/page.*)
	$(call say,GEN,$@)src/wasm/page.sh $(occ) $(generator_dir)/mkcompletion $< $(W)/THIRD-PARTY >$@

# ---- lint, packages --------------------------------------------------------------------------
lint: lint-own lint-tools ## check layers, headers, exports, sizes, format, clang-tidy, cppcheck, man pages
lint-own: all $(unit_obj)
	@tests/lint/own.sh $(occ) $(shared_lib) $(main_obj) $(tool_obj) $(lib_obj) \
	    $(call obj,$(generator_src)) $(unit_obj)
lint-tools: all
	tests/lint/tools.sh
format: ## format the sources in place
	tests/lint/format.sh -i

install: all ## install under $(DESTDIR)$(PREFIX)
	src/package/install.sh $(B) $(VERSION) $(occ) $(shared_names)
uninstall: ## remove what `make install` installed
	src/package/install.sh --remove $(B) $(VERSION) $(occ) $(shared_names)

dist: ## pack the sources: build/occ-VERSION.tar.gz, the same bytes each time
	src/package/dist.sh build/occ-$(VERSION).tar.gz occ-$(VERSION)
deb: ## build the Debian packages occ, libocc4 and libocc-dev in build/deb
	+src/package/deb.sh build/deb $(VERSION)
wheel: ## pack the static tool and the Python module as a wheel in build/wheel, for pip
	+src/package/wheel.sh build/wheel $(VERSION)
python: $(occ) $(generator_dir)/mkcompletion ## make anew what the Python module has of options, keys and pages
	src/package/python/make.sh $(occ) $(generator_dir)/mkcompletion

clean: ## remove everything that was built
	rm -rf build occ
help: ## print this list
	@sed -n 's/^\([a-z][a-z-]*\):.*## \(.*\)/\1\t\2/p' Makefile | sort | \
	    awk -F '\t' '{ printf "  %-14s %s\n", $$1, $$2 }'
