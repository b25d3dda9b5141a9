# occ-config.cmake - find_package(occ): occ_check(), a gate on the kernels of a target.
#
#   occ_check(TARGET <target>
#             [GPU <name>] [ARCH <name>] [THREADS <n>] [DYNAMIC_SMEM <bytes>]
#             [KERNEL <regex>] [BASELINE <file>]
#             [MAX_REGS <n>] [MAX_SPILL <bytes>] [MAX_STACK <bytes>] [MAX_SMEM <bytes>]
#             [MIN_OCCUPANCY <share>] [FORMAT <format>])
#
# Adds the target occ_check_<target> to the default build: `occ kernels` reads the objects of
# <target>, and where a kernel violates a gate the build fails with a line for it.  FORMAT gcc is
# the default, so that editors jump to the kernel.

find_program(OCC_EXECUTABLE occ HINTS "${CMAKE_CURRENT_LIST_DIR}/../../../bin"
             DOC "the occupancy calculator")
if(NOT OCC_EXECUTABLE)
  set(occ_FOUND FALSE)
  set(occ_NOT_FOUND_MESSAGE "there is no program occ; set OCC_EXECUTABLE")
  return()
endif()

function(occ_check)
  set(values GPU ARCH THREADS DYNAMIC_SMEM KERNEL BASELINE MAX_REGS MAX_SPILL MAX_STACK MAX_SMEM
             MIN_OCCUPANCY FORMAT)
  cmake_parse_arguments(check "" "TARGET;${values}" "" ${ARGN})
  if(check_UNPARSED_ARGUMENTS OR check_KEYWORDS_MISSING_VALUES)
    message(FATAL_ERROR "occ_check: ${check_UNPARSED_ARGUMENTS}${check_KEYWORDS_MISSING_VALUES}: "
                        "TARGET, ${values}, each with a value, are allowed")
  endif()
  if(NOT TARGET "${check_TARGET}")
    message(FATAL_ERROR "occ_check: TARGET is '${check_TARGET}', which is no target")
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
  add_custom_target("occ_check_${check_TARGET}" ALL
    COMMAND "${OCC_EXECUTABLE}" kernels "$<TARGET_OBJECTS:${check_TARGET}>" ${options}
    COMMAND_EXPAND_LISTS VERBATIM
    COMMENT "Kernels of ${check_TARGET}")
  get_target_property(imported "${check_TARGET}" IMPORTED)
  if(NOT imported)
    add_dependencies("occ_check_${check_TARGET}" "${check_TARGET}")
  endif()
endfunction()
