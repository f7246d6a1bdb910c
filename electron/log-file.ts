import { createStream, type RotatingFileStream } from 'rotating-file-stream';
import { createLogTo, type Log, type LogLevel } from '../server/runtime/log.ts';

const FILE = 'tradewind.log';
const FILE_BYTES = '5M';
/** Kept in addition to the current file; `tradewind.log.1` is the newest. */
const OLDER_FILES = 4;
/** Milliseconds before a folder that cannot be written (a full disk) is retried. */
const TRY_AGAIN_MS = 60_000;

export interface LogFileOptions {
  readonly folder: string;
  readonly level: LogLevel;
  /** Receives every line as well, for example standard output in development. */
  readonly echo?: (line: string) => void;
  /** The app runs on without its log. */
  readonly onError: (error: Error) => void;
  /** Milliseconds; only differences matter. */
  readonly now: () => number;
}

export interface LogFile {
  readonly log: Log;
  /** Resolves once every line so far is written, or cannot be. Later lines are discarded. */
  close(): Promise<void>;
}

/** Writes JSON lines to `folder`, at most five files of five megabytes. */
export function openLogFile({ folder, level, echo, onError, now }: LogFileOptions): LogFile {
  let stream: RotatingFileStream | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;
  let isClosed = false;

  function openStream(): RotatingFileStream {
    const opened = createStream(FILE, { path: folder, size: FILE_BYTES, rotate: OLDER_FILES, mode: 0o600 });
    const fail = (error: Error) => {
      if (stream === opened) {
        stream = undefined;
        failedAt = now();
        onError(error);
      }
    };
    opened.on('error', fail);
    opened.on('warning', fail);
    return opened;
  }

  const log = createLogTo(level, (line) => {
    echo?.(line);
    if (isClosed || (stream === undefined && now() - failedAt < TRY_AGAIN_MS)) return;
    stream ??= openStream();
    stream.write(line);
  });

  return {
    log,
    close: () => {
      isClosed = true;
      const last = stream;
      if (last === undefined) return Promise.resolve();
      return new Promise((resolve) => {
        last.once('error', () => resolve());
        last.end(resolve);
      });
    },
  };
}
