import path from 'node:path';
import { BROWSER_GATE, type Part } from '../../tests/gate.ts';
import { addSeconds, type Outcome } from './outcome.ts';
import { readReport, runStep } from './run-step.ts';

interface Spec {
  readonly title: string;
  readonly file: string;
  readonly tests: readonly {
    readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
    readonly results: readonly { readonly duration: number; readonly errors?: readonly { readonly message?: string }[] }[];
  }[];
}

interface Suite {
  readonly title: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly Spec[];
}

interface Report {
  readonly suites: readonly Suite[];
  readonly errors: readonly { readonly message?: string }[];
}

const allSpecs = ({ suites = [], specs = [] }: Suite): readonly Spec[] => [...specs, ...suites.flatMap(allSpecs)];

function note(outcome: Outcome, { title, file: name, tests }: Spec): void {
  const file = `tests/e2e/${name}`;
  for (const { status, results } of tests) {
    const test = [`${file}: ${title}`, ...results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message))].join('\n');
    for (const { duration } of results) addSeconds(outcome, file, duration / 1000);
    if (status === 'expected' || status === 'flaky') outcome.passed += 1;
    if (status === 'flaky') outcome.flaky.push(test);
    if (status === 'skipped') outcome.skipped.push(test);
    if (status === 'unexpected') outcome.failures.push(test);
  }
}

/** Returns titles named in the gate that match no test: their tests would silently leave the gate. */
function unmatched(specs: readonly Spec[]): string[] {
  return Object.entries(BROWSER_GATE).flatMap(([file, titles]) =>
    titles === 'all'
      ? []
      : titles
          .filter((start) => !specs.some((spec) => spec.file === file && spec.title.startsWith(start)))
          .map((start) => `tests/gate.ts: no test of ${file} begins with "${start}"`),
  );
}

interface Options {
  readonly reports: string;
  readonly chromium: string;
  readonly workers: number;
}

export function runBrowserTests(outcome: Outcome, part: Part, { reports, chromium, workers }: Options): void {
  const file = path.join(reports, 'playwright.json');
  const projects = part === 'all' ? [] : ['--project', part];
  const isGreen = runStep('browser tests', 'playwright', ['test', `--workers=${workers}`, ...projects], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM_PATH: chromium },
  });
  const report = readReport<Report>(file);
  const before = outcome.failures.length;
  const specs = report?.suites.flatMap(allSpecs) ?? [];
  for (const spec of specs) note(outcome, spec);
  if (part === 'gate') outcome.failures.push(...unmatched(specs));
  outcome.failures.push(...(report?.errors ?? []).map(({ message = 'an error without a message' }) => `browser tests: ${message}`));
  if (!isGreen && outcome.failures.length === before) outcome.failures.push('browser tests: an error outside of a test (see above)');
}
