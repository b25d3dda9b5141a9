# occ-config.cmake - find_package(occ): the library occ::occ, and occ_check(), a gate on the kernels of
# a target.
#
#   occ_check(TARGET <target> [LOG <file>]
#             [GPU <name>] [ARCH <name>] [THREADS <n>] [DYNAMIC_SMEM <bytes>]
#             [KERNEL <regex>] [BASELINE <file>]
#             [MAX_REGS <n>] [MAX_SPILL <bytes>] [MAX_STACK <bytes>] [MAX_SMEM <bytes>]
#             [MIN_OCCUPANCY <share>] [FORMAT <format>])
#
# Adds the target occ_check_<target> to the default build: `occ kernels` reads the objects of
# <target>.  If a kernel violates a gate, the build fails and prints a line for it.  FORMAT gcc is
# the default, so that editors jump to the kernel.
#
# LOG names a file with the output of -Xptxas -v from the build of <target>.  Before CUDA 12.8 only
# this output says what a kernel with a local array spills; without it a gate on spills fails on such
# a kernel.

# This file is in PREFIX/LIBDIR/cmake/occ; LIBDIR is one folder (lib) or two (lib/x86_64-linux-gnu).
set(occ_above "${CMAKE_CURRENT_LIST_DIR}/../../.." "${CMAKE_CURRENT_LIST_DIR}/../../../..")
find_program(OCC_EXECUTABLE occ HINTS ${occ_above} PATH_SUFFIXES bin DOC "the occupancy calculator")
if(NOT OCC_EXECUTABLE)
  set(occ_FOUND FALSE)
  set(occ_NOT_FOUND_MESSAGE "there is no program occ; set OCC_EXECUTABLE")
  return()
endif()

if(NOT TARGET occ::occ)
  find_library(occ_library occ PATHS "${CMAKE_CURRENT_LIST_DIR}/../.." NO_DEFAULT_PATH)
  find_path(occ_header occ.h PATHS ${occ_above} PATH_SUFFIXES include NO_DEFAULT_PATH)
  if(occ_library AND occ_header)
    add_library(occ::occ UNKNOWN IMPORTED)
    set_target_properties(occ::occ PROPERTIES IMPORTED_LOCATION "${occ_library}"
                          INTERFACE_INCLUDE_DIRECTORIES "${occ_header}")
  endif()
  mark_as_advanced(occ_library occ_header)
endif()

function(occ_check)
  set(values GPU ARCH THREADS DYNAMIC_SMEM KERNEL BASELINE MAX_REGS MAX_SPILL MAX_STACK MAX_SMEM
             MIN_OCCUPANCY FORMAT)
  cmake_parse_arguments(check "" "TARGET;LOG;${values}" "" ${ARGN})
  if(check_UNPARSED_ARGUMENTS OR check_KEYWORDS_MISSING_VALUES)
    message(FATAL_ERROR "occ_check: '${check_UNPARSED_ARGUMENTS}${check_KEYWORDS_MISSING_VALUES}' is "
                        "unknown or incomplete; known are TARGET;LOG;${values}, and each has a "
                        "value")
  endif()
  if(NOT TARGET "${check_TARGET}")
    message(FATAL_ERROR "occ_check: TARGET '${check_TARGET}' is not a target")
  endif()
  set(options "")
  foreach(value IN LISTS values)
    if(DEFINED check_${value})
      string(TOLOWER "--${value}" option)
      string(REPLACE "_" "-" option "${option}")
      list(APPEND options "${option}" "${check_${value}}")
    endif()
  endforeach()
  if(NOT DEFINED check_FORMAT)
    list(APPEND options --format gcc)
  endif()
  set(log "")
  if(DEFINED check_LOG)
    get_filename_component(log "${check_LOG}" ABSOLUTE BASE_DIR "${CMAKE_CURRENT_BINARY_DIR}")
  endif()
  add_custom_target("occ_check_${check_TARGET}" ALL
    COMMAND "${OCC_EXECUTABLE}" kernels "$<TARGET_OBJECTS:${check_TARGET}>" ${log} ${options}
    COMMAND_EXPAND_LISTS VERBATIM
    COMMENT "Kernels of ${check_TARGET}")
  get_target_property(imported "${check_TARGET}" IMPORTED)
  if(NOT imported)
    add_dependencies("occ_check_${check_TARGET}" "${check_TARGET}")
  endif()
endfunction()
