/** It could not start; the log says why. */
export const EXIT_NOT_STARTED = 1;
/** What a supervisor starts again at once (EX_SOFTWARE). */
export const EXIT_SOFTWARE = 70;
/** Another instance is there, or the place for its lock is not (EX_TEMPFAIL): it may be gone a second later. */
export const EXIT_NO_LOCK = 75;
