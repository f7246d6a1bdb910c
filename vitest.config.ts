import fs from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { SOURCE_FLAGS } from './scripts/node-flags.ts';
import { LongestFirst } from './scripts/test/longest-first.ts';
import { isGateFile, isGateOverPostgres, isScaled, type Part } from './tests/gate.ts';

/** Set by scripts/test; a file that is run alone belongs to no part. */
const part = (process.env.TEST_PART ?? 'all') as Part;
const hasPostgres = process.env.GATE_POSTGRES !== 'off';

const isInPart = (isInGate: boolean): boolean => part === 'all' || (part === 'gate') === isInGate;

function filesOf(
  include: readonly string[],
  { exclude = [], isInGate = isGateFile }: { exclude?: readonly string[]; isInGate?: typeof isGateFile },
) {
  const files = fs.globSync([...include], {
    cwd: import.meta.dirname,
    exclude: (file) => exclude.some((glob) => path.matchesGlob(file, glob)),
  });
  return files.filter((file) => isInPart(isInGate(file, hasPostgres)) || (part === 'rest' && isScaled(file)));
}

// Servers and commands under test ignore the checkout's `.env`.
process.env.ENV_FILE = 'off';

// Milliseconds; bounds a hang, not the speed.
const TIMEOUT_MS = 90_000;
/** Background work of a server takes longer than a second on a busy machine. */
const POLL = { timeout: 20_000 };
const node = { environment: 'node', execArgv: [...SOURCE_FLAGS], testTimeout: TIMEOUT_MS, hookTimeout: TIMEOUT_MS, expect: { poll: POLL } };
/** Files without side effects share a process: loading the same modules for each takes longer than their tests. */
const shared = { isolate: false, setupFiles: ['tests/fixtures/process/restore-globals.ts'] };

/**
 * Tests of HTTP answers and stores, repeated over PostgreSQL. Excluded: tests of a database file, its log, or processes
 * that share it; and of reading a file's format, which ends before the store.
 */
const OVER_POSTGRES = {
  include: [
    'tests/integration/{api,money,desk,supplier-portal}/**/*.test.ts',
    'tests/integration/device/{pack,trust}.test.ts',
    'tests/integration/reading/{device-*,embedded,sync-*}.test.ts',
    'tests/integration/running/stock-per-sku*.test.ts',
    'tests/faults/{last-unit,skus,events-out-of-order,shop/scenario}.test.ts',
  ],
  exclude: [
    '**/order-commits.test.ts',
    '**/import-cli.test.ts',
    '**/import-threads.test.ts',
    '**/import-owners.test.ts',
    '**/import-tables.test.ts',
  ],
};

export default defineConfig({
  test: {
    // The default is one worker fewer than cores; a server test spends much of its time waiting for its server.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    // The gate has no retry, not on CI either: a flaky test is a fault.
    retry: part === 'rest' && process.env.CI !== undefined ? 1 : 0,
    projects: [
      {
        test: {
          ...node,
          ...shared,
          name: 'rules',
          include: filesOf(
            ['server/**/*.test.ts', 'electron/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/tools/**/*.test.ts', 'tests/*.test.ts'],
            {},
          ),
        },
      },
      {
        test: {
          ...node,
          name: 'servers',
          globalSetup: ['tests/fixtures/postgres/global-setup.ts'],
          include: filesOf(['tests/integration/**/*.test.ts', 'tests/faults/**/*.test.ts'], {}),
        },
      },
      {
        test: {
          ...node,
          name: 'servers over PostgreSQL',
          globalSetup: ['tests/fixtures/postgres/global-setup.ts'],
          setupFiles: ['tests/fixtures/stores/drop-databases.ts'],
          env: { TEST_STORE: 'postgres' },
          include: filesOf(OVER_POSTGRES.include, { exclude: OVER_POSTGRES.exclude, isInGate: isGateOverPostgres }),
        },
      },
      {
        test: {
          ...shared,
          name: 'browser-like',
          include: filesOf(['renderer/**/*.test.{ts,tsx}'], {}),
          environment: 'happy-dom',
          setupFiles: [...shared.setupFiles, 'tests/fixtures/renderer/set-up.ts'],
          testTimeout: TIMEOUT_MS,
        },
      },
    ],
  },
});
