import fs from 'node:fs';
import path from 'node:path';
import { runCommand } from './command.ts';

export const OVER_POSTGRES = 'servers over PostgreSQL';
const DIRECTLY = ['rules', 'servers', 'browser-like'];

export interface Batch {
  readonly isOverPostgres: boolean;
  readonly files: readonly string[];
}

export type Decided = { readonly is: 'passed' } | { readonly is: 'failed'; readonly file: string };
export type Result = Decided | { readonly is: 'late' };

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** A file skipped after an earlier failure is reported without a failed test and without a message. */
function findFailed(reportFile: string): string | undefined {
  if (!fs.existsSync(reportFile)) return undefined;
  const { testResults } = JSON.parse(fs.readFileSync(reportFile, 'utf8')) as Report;
  const failed = testResults.filter(({ status }) => status === 'failed');
  const withReason = failed.find(
    ({ message, assertionResults }) => message !== '' || assertionResults.some((test) => test.status === 'failed'),
  );
  return (withReason ?? failed[0])?.name;
}

export async function runVitest(copy: string, { isOverPostgres, files }: Batch, maxWorkers: number, deadlineMs: number): Promise<Result> {
  const reportFile = path.join(copy, 'node_modules/.cache/vitest-report.json');
  fs.rmSync(reportFile, { force: true });
  const projects = (isOverPostgres ? [OVER_POSTGRES] : DIRECTLY).flatMap((name) => ['--project', name]);
  const options = ['--bail', '1', '--retry', '0', '--maxWorkers', String(maxWorkers), '--passWithNoTests'];
  const report = ['--reporter', 'json', `--outputFile.json=${reportFile}`];
  const { code } = await runCommand(copy, ['vitest', 'run', ...projects, ...options, ...report, ...files], deadlineMs);
  if (code === null) return { is: 'late' };
  if (code === 0) return { is: 'passed' };
  const failed = findFailed(reportFile);
  return { is: 'failed', file: failed === undefined ? 'an error outside the tests' : path.relative(fs.realpathSync(copy), failed) };
}
