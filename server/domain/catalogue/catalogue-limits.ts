/** Products of one answer of the list when nothing else is asked. */
export const DEFAULT_LIMIT = 100;

/** The most products of one answer. */
export const MAX_LIMIT = 200;
