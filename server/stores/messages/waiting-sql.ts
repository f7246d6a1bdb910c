/** What waits, as the index on what is due says it: SQLite does not see that "waiting" is among both states. */
export const WAITING = `state IN ('waiting', 'handing_over') AND state = 'waiting'`;
