/**
 * Which tests `npm test` runs (the gate), and which are left to `npm run test:full` (the rest). Both runners and scripts/test read it.
 * The gate holds every rule and every acceptance row of the web shop, checkout, selling and the desk; it needs Node and a Chromium.
 */
import path from 'node:path';

export type Part = 'gate' | 'rest' | 'all';

/** Most seconds the gate's files may take in all, in two workers on two cores; CI fails above it. */
export const BUDGET_SECONDS = 1200;

/** Outside of the browser: files left to the rest. */
const REST: readonly string[] = [
  // Programs of the machine: proxy, object store, several database servers, mounted disks, packaging.
  'tests/contract/files/**',
  'tests/contract/nodes/**',
  'tests/faults/nodes/**',
  'tests/faults/disk-full.test.ts',
  'tests/contract/running/storage-health.test.ts',
  'tests/packaging.test.ts',
];

/** Files of the gate that start a PostgreSQL; left to the rest where the machine has none. */
const NEEDS_POSTGRES: readonly string[] = ['tests/contract/nodes/feed-order.test.ts', 'tests/contract/running/*-postgres.test.ts'];

/** Files of the gate that run a second time over PostgreSQL where the machine has it. */
const GATE_OVER_POSTGRES: readonly string[] = [
  'tests/contract/money/{checkout,holds,idempotency}.test.ts',
  'tests/contract/supply/{listings,batches}.test.ts',
  'tests/contract/reading/sync-*.test.ts',
  'tests/faults/last-unit.test.ts',
];

/** Browser specs of the gate; where only some tests of a file are in it, the beginnings of their titles. */
export const BROWSER_GATE: Readonly<Record<string, 'all' | readonly string[]>> = {
  'money.spec.ts': 'all',
};

const matches = (file: string, globs: readonly string[]) => globs.some((glob) => path.matchesGlob(file, glob));

/** Whether a file runs in the gate; `hasPostgres`: where the gate finds PostgreSQL's programs. */
export function isGateFile(file: string, hasPostgres = true): boolean {
  if (matches(file, NEEDS_POSTGRES)) return hasPostgres;
  return !matches(file, REST);
}

/** Whether the second run of a file, over PostgreSQL, belongs to the gate. */
export const isGateOverPostgres = (file: string, hasPostgres = true): boolean => hasPostgres && matches(file, GATE_OVER_POSTGRES);

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches the gate's browser tests by what Playwright greps: project, file, groups and title, with spaces between them. */
export const BROWSER_GATE_TESTS = new RegExp(
  `^\\S+ (?:${Object.entries(BROWSER_GATE)
    .map(([file, titles]) =>
      titles === 'all' ? `${literally(file)} ` : `${literally(file)} (?:.* )?(?:${titles.map(literally).join('|')})`,
    )
    .join('|')})`,
);
