import { createStream, type RotatingFileStream } from 'rotating-file-stream';
import { createLogTo, type Log, type LogLevel } from '../server/runtime/log.ts';

const FILE = 'tradewind.log';
const FILE_BYTES = '5M';
/** Beside the one that is written to; `tradewind.log.1` is the youngest. */
const OLDER_FILES = 4;
/** A folder that takes nothing (a full disk) is tried again so much later. */
const TRY_AGAIN_MS = 60_000;

export interface LogFileOptions {
  /** Made when it is missing. */
  readonly folder: string;
  readonly level: LogLevel;
  /** Hears every line as well, for example standard output in development. */
  readonly echo?: (line: string) => void;
  /** Without its log the app is still the app. */
  readonly onError: (error: Error) => void;
  /** Milliseconds; only differences matter. */
  readonly now: () => number;
}

export interface LogFile {
  readonly log: Log;
  /** Resolves once every line so far is in the file, or cannot be. Later lines go nowhere. */
  close(): Promise<void>;
}

/** JSON lines in `folder`, five files of five megabytes at most. */
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
