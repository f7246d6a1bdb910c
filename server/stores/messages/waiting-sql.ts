/** Repeats the condition of the index of due messages: SQLite does not infer that "waiting" is one of both states. */
export const WAITING = `state IN ('waiting', 'handing_over') AND state = 'waiting'`;
