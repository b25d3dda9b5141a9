#!/usr/bin/env bash
# Prints how many processes a test may run at a time: 1 below `make -j1`, else one a core.
case " ${MAKEFLAGS:-} " in
*' -j1 '*) echo 1 ;;
*) getconf _NPROCESSORS_ONLN ;;
esac
