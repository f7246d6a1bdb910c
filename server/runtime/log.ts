import { type Logger, type LoggerOptions, pino } from 'pino';

export type Log = Logger;
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Many lines fall into one millisecond; its text is made once. */
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

/** A log and what writes out the lines it still holds. */
export interface OpenLog {
  readonly log: Log;
  readonly flush: () => void;
}

/**
 * JSON lines on stdout, written in blocks (at latest once a second) so that a busy server does not pay a system call per request.
 * `flush` writes what is left; errors and worse go out at once.
 */
export function createLog(level: LogLevel): OpenLog {
  const destination = pino.destination({ fd: 1, sync: false, minLength: 8192, periodicFlush: 1000 });
  const log = pino(options(level), destination);
  const flush = () => {
    try {
      destination.flushSync();
    } catch {
      // Nothing was opened yet, or stdout is gone: there is nobody left to tell.
    }
  };
  return { log, flush };
}

/** A log that gives each line, with its line end, to `write`. */
export function createLogTo(level: LogLevel, write: (line: string) => void): Log {
  return pino(options(level), { write });
}
