import { stripVTControlCharacters } from 'node:util';
import { type Ended, runCommand } from './command.ts';
import type { Result } from './vitest.ts';

const FAILED = /✘.*? › (\S+\.spec\.ts)/;

function toResult({ code, stdout }: Ended): Result {
  if (code === null) return { is: 'late' };
  return code === 0 ? { is: 'passed' } : { is: 'failed', file: FAILED.exec(stripVTControlCharacters(stdout))?.[1] ?? 'a browser test' };
}

/** Builds the copy; a build that fails counts as noticed as well. */
export async function build(copy: string, deadlineMs: number): Promise<Result> {
  const { code } = await runCommand(copy, ['electron-vite', 'build', '--logLevel', 'error'], deadlineMs);
  if (code === null) return { is: 'late' };
  return code === 0 ? { is: 'passed' } : { is: 'failed', file: 'the build' };
}

/** Runs the browser tests of a part over the build until one fails. */
export async function runPlaywright(copy: string, part: string, workers: number, deadlineMs: number): Promise<Result> {
  const options = ['--project', part, '-x', '--retries', '0', '--workers', String(workers), '--reporter', 'list'];
  return toResult(await runCommand(copy, ['playwright', 'test', ...options], deadlineMs));
}

export async function failsAgain(copy: string, part: string, deadlineMs: number): Promise<boolean> {
  const { code } = await runCommand(copy, ['playwright', 'test', '--project', part, '--last-failed', '--retries', '0'], deadlineMs);
  return code !== 0;
}
