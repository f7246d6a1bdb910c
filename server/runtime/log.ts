import { type Logger, type LoggerOptions, pino } from 'pino';

export type Log = Logger;
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Cached timestamp text: many lines fall into one millisecond. */
let stampedMs = 0;
let stamp = '';
function timestamp(): string {
  const nowMs = Date.now();
  if (nowMs !== stampedMs) {
    stampedMs = nowMs;
    stamp = `,"time":"${new Date(nowMs).toISOString()}"`;
  }
  return stamp;
}

const options = (level: LogLevel): LoggerOptions => ({
  level,
  base: null,
  timestamp,
  formatters: { level: (label) => ({ level: label }) },
});

/** A log, and the function that writes out buffered lines. */
export interface OpenLog {
  readonly log: Log;
  readonly flush: () => void;
}

/**
 * Writes JSON lines to stdout in blocks (at least once a second), so that a busy server does not make a system call per
 * request. `flush` writes the rest; errors and worse are written at once.
 */
export function createLog(level: LogLevel): OpenLog {
  const destination = pino.destination({ fd: 1, sync: false, minLength: 8192, periodicFlush: 1000 });
  const log = pino(options(level), destination);
  const flush = () => {
    try {
      destination.flushSync();
    } catch {
      // Not opened yet, or stdout is closed: no one is left to notify.
    }
  };
  return { log, flush };
}

/** Creates a log that passes each line, with its line end, to `write`. */
export function createLogTo(level: LogLevel, write: (line: string) => void): Log {
  return pino(options(level), { write });
}
