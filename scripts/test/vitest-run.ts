import path from 'node:path';
import type { Part } from '../../tests/gate.ts';
import { addSeconds, type Outcome } from './outcome.ts';
import { readReport, root, runStep } from './run-step.ts';

interface TestResult {
  readonly fullName: string;
  readonly status: string;
  readonly failureMessages?: readonly string[];
}

interface FileResult {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly assertionResults: readonly TestResult[];
}

interface Report {
  readonly numPassedTests: number;
  readonly testResults: readonly FileResult[];
}

interface Options {
  readonly part: Part;
  readonly reports: string;
  readonly env: Readonly<Record<string, string>>;
  readonly workers: number;
}

const fileOf = ({ name }: FileResult) => path.relative(root, name);
const describeTest = (file: FileResult, { fullName, failureMessages = [] }: TestResult) =>
  [`${fileOf(file)}: ${fullName}`, ...failureMessages].join('\n');

function failuresOf(file: FileResult): string[] {
  const failed = file.assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length > 0) return failed.map((test) => describeTest(file, test));
  if (file.status !== 'failed') return [];
  return [`${fileOf(file)}: ${file.message === '' ? 'its process died' : file.message}`];
}

/** True for files whose process died: none of their tests failed, some never ended. */
const hasDied = (file: FileResult) =>
  file.status === 'failed' && file.message === '' && file.assertionResults.every(({ status }) => status !== 'failed');

function run(title: string, files: readonly string[], { reports, env, part, workers }: Options) {
  const file = path.join(reports, `vitest-${files.length}.json`);
  const args = ['run', ...files, `--maxWorkers=${workers}`, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const isGreen = runStep(title, 'vitest', args, { env: { ...env, TEST_PART: part } });
  return { isGreen, report: readReport<Report>(file) };
}

function note(outcome: Outcome, { numPassedTests, testResults }: Report): void {
  outcome.passed += numPassedTests;
  for (const file of testResults) {
    addSeconds(outcome, fileOf(file), (file.endTime - file.startTime) / 1000);
    for (const test of file.assertionResults) {
      if (test.status === 'pending' || test.status === 'skipped') outcome.skipped.push(`${fileOf(file)}: ${test.fullName}`);
      if (test.status === 'passed' && (test.failureMessages ?? []).length > 0) outcome.flaky.push(describeTest(file, test));
    }
  }
}

/** Runs the part's tests outside the browser. On CI the rest is retried once, including files whose process died. */
export function runVitest(outcome: Outcome, options: Options): void {
  const { isGreen, report } = run('unit and server tests', [], options);
  if (report === undefined) {
    outcome.failures.push('unit and server tests: no report was written (see above)');
    return;
  }
  note(outcome, report);
  const dead = report.testResults.filter(hasDied).map(fileOf);
  const failures = report.testResults.flatMap(failuresOf);
  const mayRetry = options.part === 'rest' && process.env.CI !== undefined && dead.length > 0 && dead.length === failures.length;
  if (mayRetry && run('unit and server tests, second try', dead, options).isGreen) {
    outcome.flaky.push(...dead.map((name) => `${name}: its process died on the first try`));
    return;
  }
  outcome.failures.push(...failures);
  if (!isGreen && failures.length === 0) outcome.failures.push('unit and server tests: an error outside of a test (see above)');
}
