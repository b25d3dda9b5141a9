/*
 * stop.h - a request to stop that a signal handler makes.  Loops over the bytes of an input, which
 * may be long, look at it and end as at the end of the input; the command that catches the signal
 * throws away what was read.
 */
#ifndef OCC_BASE_STOP_H
#define OCC_BASE_STOP_H

/* Requests a stop because of `signal_number`; 0 withdraws the request.  Safe in a handler. */
void stop_request(int signal_number);

/* The signal of the request; 0 = none. */
int stop_requested(void);

#endif
