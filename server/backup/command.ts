import { parseArgs } from 'node:util';
import { ConfigError } from '../config/config.ts';
import { StartError } from '../db/start-error.ts';
import { FilesAwayError } from '../files/file-store.ts';
import { BackupError } from './backup-error.ts';

/** Parses a command line that names one folder; returns a message if it is anything else. */
export function parseFolder(args: readonly string[], usage: string, flag?: string): { folder: string; isFlagged: boolean } | string {
  try {
    const options = flag === undefined ? {} : { [flag]: { type: 'boolean' as const, default: false } };
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [folder, ...more] = positionals;
    if (folder === undefined || more.length > 0) return `Name one folder. ${usage}`;
    return { folder, isFlagged: flag !== undefined && (values as Record<string, unknown>)[flag] === true };
  } catch (error) {
    return `${(error as Error).message}. ${usage}`;
  }
}

/** Interrupted work is not kept; the command cleans up after itself. */
const INTERRUPTED = 'Interrupted; nothing was written.';

/**
 * Runs a command and sets the exit code it returns. Prints expected errors in one line on stderr with exit code 1; any
 * other error ends the process with its stack.
 */
export async function runCommand(action: (signal: AbortSignal) => Promise<number>): Promise<void> {
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort(new BackupError(INTERRUPTED)));
  try {
    process.exitCode = await action(interrupted.signal);
  } catch (error) {
    if (!isExpected(error)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/**
 * True for our own errors and for those of the file system and SQLite that carry a code, such as a full disk or an
 * unreadable folder.
 */
function isExpected(error: unknown): error is Error {
  if ([BackupError, StartError, ConfigError, FilesAwayError].some((kind) => error instanceof kind)) return true;
  return error instanceof Error && 'code' in error && /^(?:SQLITE_|E[A-Z]+$)/.test(String(error.code));
}

export interface ProgressTerminal {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Redraws one line on a terminal; elsewhere prints one line per phase, so that a log stays readable. */
export function createProgressLine(words: Readonly<Record<string, string>>, terminal: ProgressTerminal) {
  const isRedrawn = terminal.isTTY === true;
  let last = '';
  return {
    show: (phase: string, done: number, total: number): void => {
      const share = total === 0 ? 100 : Math.floor((done / total) * 100);
      const line = isRedrawn ? `\r${words[phase]}: ${share} %\x1b[K` : `${words[phase]} ...\n`;
      if (line !== last) terminal.write(line);
      last = line;
    },
    end: (): void => {
      if (isRedrawn && last !== '') terminal.write('\r\x1b[K');
    },
  };
}
