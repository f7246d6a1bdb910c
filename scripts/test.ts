/** `npm test`: everything CI runs, in order of cost; the last line is `N passed, N failed`. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureChromium } from './ensure-chromium.ts';
import { ensureHaproxy } from './ensure-haproxy.ts';
import { ensurePostgres } from './ensure-postgres.ts';
import { ensureSwift } from './ensure-swift.ts';

const root = path.resolve(import.meta.dirname, '..');
const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-test-'));
let passed = 0;
let failed = 0;
let skipped = 0;
/** Said again at the end: the run is long, and who reads its last page only must find them there. */
const failures: string[] = [];
/** Passed on their second try only, which CI allows and a person mends. */
const flaky: string[] = [];

function run(title: string, command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): boolean {
  console.log(`\n── ${title}: ${command} ${args.join(' ')}`);
  const startedAt = Date.now();
  const { status } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } });
  console.log(`── ${title}: ${status === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  return status === 0;
}

/** A step that is one check counts as one. */
function check(title: string, command: string, args: readonly string[]): boolean {
  const isGreen = run(title, command, args);
  if (isGreen) passed += 1;
  else {
    failed += 1;
    failures.push(title);
  }
  return isGreen;
}

function readReport(file: string): Record<string, unknown> | undefined {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, unknown>) : undefined;
}

interface UnitReport {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly numPendingTests?: number;
  readonly testResults?: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** Tests that ended so, with what went wrong in them: one that passed on its second try says what its first was. */
function namesOf(wanted: 'failed' | 'passed', { testResults = [] }: UnitReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const names = assertionResults
      .filter((test) => test.status === wanted && (test.failureMessages ?? []).length > 0)
      .map(({ fullName, failureMessages = [] }) => `${file}: ${fullName}\n${failureMessages.join('\n')}`);
    return names.length > 0 || status !== 'failed' || wanted !== 'failed'
      ? names
      : [`${file}: ${message === '' ? 'its process died' : message}`];
  });
}

/** Files whose process died under them: not one of their tests failed, some never ended. */
const brokenOff = ({ testResults = [] }: UnitReport): string[] =>
  testResults
    .filter(({ status, message, assertionResults }) => status === 'failed' && message === '' && assertionResults.every(isNoFailure))
    .map(({ name }) => path.relative(root, name));

const isNoFailure = ({ status }: { readonly status: string }) => status !== 'failed';

function runUnitTests(title: string, files: readonly string[], env: Readonly<Record<string, string>>) {
  const file = path.join(reports, `vitest-${files.length}.json`);
  const isGreen = run(title, 'vitest', ['run', ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], env);
  return { isGreen, report: readReport(file) as UnitReport | undefined };
}

function unitTests(env: Readonly<Record<string, string>>): void {
  const { isGreen, report } = runUnitTests('unit and contract', [], env);
  passed += report?.numPassedTests ?? 0;
  if (report !== undefined) flaky.push(...namesOf('passed', report));
  // As a test gets a second try on CI, so does a file whose process died.
  const files = process.env.CI && report?.numFailedTests === 0 ? [...new Set(brokenOff(report))] : [];
  if (files.length > 0 && runUnitTests('unit and contract, once more', files, env).isGreen) {
    flaky.push(...files.map((name) => `${name}: its process died on the first try`));
    return;
  }
  skipped += report?.numPendingTests ?? 0;
  // A suite that could not even load has no failed test of its own but fails the run.
  failed += Math.max(report?.numFailedTests ?? 0, isGreen ? 0 : 1);
  const names = report === undefined ? [] : namesOf('failed', report);
  failures.push(...names);
  if (!isGreen && names.length === 0) failures.push('unit and contract: no test failed, but the run did (an error outside a test, above)');
}

function browserTests(chromium: string): void {
  const file = path.join(reports, 'playwright.json');
  const isGreen = run('end to end', 'playwright', ['test'], { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM_PATH: chromium });
  const stats = (readReport(file) as { stats?: { expected: number; unexpected: number; flaky: number; skipped: number } } | undefined)
    ?.stats;
  passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  if (stats !== undefined && stats.flaky > 0) flaky.push(`end to end: ${stats.flaky}, listed just above`);
  skipped += stats?.skipped ?? 0;
  failed += Math.max(stats?.unexpected ?? 0, isGreen ? 0 : 1);
  if (!isGreen) failures.push('end to end: listed just above');
}

check('lint', 'biome', ['check', '--error-on-warnings', '.']);
check('walls', 'node', ['scripts/walls.ts']);
check('types', 'tsc', ['-b']);
check('dead code', 'knip', []);
check('dead code beside tests', 'knip', ['--production']);
const isBuilt = check('build', 'electron-vite', ['build', '--logLevel', 'warn']);
// Before the tests, as one of those without a browser page asks it, too.
const chromium = isBuilt ? ensureChromium() : undefined;
ensureSwift();
ensureHaproxy();
unitTests({ POSTGRES_BIN: ensurePostgres(), ...(isBuilt && { SERVER_BUILD: path.join(root, 'out/main') }) });
if (chromium !== undefined) browserTests(chromium);
else console.log('\nThe end-to-end tests did not run because the build failed.');

fs.rmSync(reports, { recursive: true, force: true });
for (const one of flaky) console.log(`\nFLAKY, passed on its second try only: ${one}`);
for (const failure of failures) console.log(`\nFAILED ${failure}`);
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
