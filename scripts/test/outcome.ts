/** Results of a run's steps; printed at the end, because the output before is long. */
export interface Outcome {
  passed: number;
  /** Failed tests, checks and missing programs, each with its error. */
  readonly failures: string[];
  /** Passed only on the second try: a fault to fix. */
  readonly flaky: string[];
  readonly skipped: string[];
  /** Seconds spent in each test file, by its path. */
  readonly seconds: Map<string, number>;
}

export const createOutcome = (): Outcome => ({ passed: 0, failures: [], flaky: [], skipped: [], seconds: new Map() });

export function addSeconds({ seconds }: Outcome, file: string, more: number): void {
  seconds.set(file, (seconds.get(file) ?? 0) + more);
}

const SLOWEST = 10;

function printList(title: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(`\n${title}\n${lines.map((line) => `  ${line}`).join('\n')}`);
}

export function printOutcome({ seconds, skipped, flaky, failures }: Outcome): void {
  const slowest = [...seconds].sort(([, a], [, b]) => b - a).slice(0, SLOWEST);
  printList(
    `The ${slowest.length} slowest files:`,
    slowest.map(([file, spent]) => `${spent.toFixed(1).padStart(6)} s  ${file}`),
  );
  printList('Skipped:', skipped);
  printList('FLAKY, passed on the second try only:', flaky);
  for (const failure of failures) console.log(`\nFAILED ${failure}`);
}

/** The line that CI looks for, alone at the end. */
export const closingLine = ({ passed, failures, skipped }: Outcome): string =>
  `${passed} passed, ${failures.length} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`;
