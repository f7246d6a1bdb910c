/** Formats a time for people: `2026-11-27 19:20 UTC`. */
export const minuteOf = (atMs: number): string => `${new Date(atMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
