export const EXIT_NOT_STARTED = 1;
/** A supervisor restarts the app at once (EX_SOFTWARE). */
export const EXIT_SOFTWARE = 70;
/** Another instance is running, or its lock cannot be created (EX_TEMPFAIL): a retry may succeed a second later. */
export const EXIT_NO_LOCK = 75;
