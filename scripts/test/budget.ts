import { BUDGET_SECONDS } from '../../tests/gate.ts';
import type { Outcome } from './outcome.ts';
import { readSeconds } from './recorded-seconds.ts';

/** Number of files listed with an exceeded budget. */
const MOST_GROWN = 5;

function mostGrown(seconds: ReadonlyMap<string, number>): string[] {
  const before = readSeconds('gate');
  return [...seconds]
    .map(([file, spent]) => ({ file, spent, grown: spent - (before[file] ?? 0) }))
    .sort((a, b) => b.grown - a.grown)
    .slice(0, MOST_GROWN)
    .map(({ file, spent, grown }) => `  ${file}: ${spent.toFixed(1)} s, ${grown.toFixed(1)} more than recorded`);
}

/**
 * Reports when the gate's files take longer than their budget, and which of them grew; on CI that is a failure.
 */
export function checkBudget(outcome: Outcome): void {
  const sum = [...outcome.seconds.values()].reduce((total, spent) => total + spent, 0);
  const said = `The gate's files took ${sum.toFixed(0)} s of their budget of ${BUDGET_SECONDS} s.`;
  console.log(`\n${said}`);
  if (sum <= BUDGET_SECONDS) return;
  const over = [said, 'Files that grew most since the last record (tests/gate-seconds.json):', ...mostGrown(outcome.seconds)].join('\n');
  if (process.env.CI === undefined) console.log(over);
  else outcome.failures.push(over);
}
