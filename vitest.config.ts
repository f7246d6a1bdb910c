import { defineConfig } from 'vitest/config';
import { SOURCE_FLAGS } from './scripts/node-flags.ts';

// Bounds a hang, not the speed.
const PATIENCE_MS = 90_000;
const node = { environment: 'node', execArgv: [...SOURCE_FLAGS], testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS };
/** These hold nothing beyond their file, so their files share a process: loading the same modules for each takes longer than the tests. */
const shared = { isolate: false, setupFiles: ['tests/fixtures/process/leave-nothing.ts'] };

/** What is said over HTTP, and what the stores hold, once more with PostgreSQL under it. Left out: what is about a file, its log, or processes that share it. */
const OVER_POSTGRES = {
  include: [
    'tests/contract/{api,money,desk,supply}/**/*.test.ts',
    'tests/contract/device/{downloads,mismatch,pack,passing-on,trust}.test.ts',
    'tests/contract/reading/{device-*,embedded,sync-*}.test.ts',
    'tests/contract/running/stock-per-sku*.test.ts',
    'tests/faults/{last-unit,skus,disorder}.test.ts',
  ],
  exclude: ['**/order-commits.test.ts', '**/import-cli.test.ts', '**/import-threads.test.ts', '**/import-owners.test.ts'],
};

export default defineConfig({
  test: {
    // One fewer than there are cores is the default: one, on two. Much of a contract test is waiting for its server.
    maxWorkers: '100%',
    // As the browser tests: said by name at the end, and mended. A landing is not lost to one unlucky moment of a busy machine.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        test: {
          ...node,
          ...shared,
          name: 'rules',
          include: ['server/**/*.test.ts', 'electron/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/*.test.ts'],
        },
      },
      {
        test: {
          ...node,
          name: 'servers',
          globalSetup: ['tests/fixtures/postgres/global-setup.ts'],
          include: ['tests/contract/**/*.test.ts', 'tests/faults/**/*.test.ts'],
        },
      },
      {
        test: {
          ...node,
          name: 'servers over PostgreSQL',
          globalSetup: ['tests/fixtures/postgres/global-setup.ts'],
          setupFiles: ['tests/fixtures/stores/drop-databases.ts'],
          env: { TEST_STORE: 'postgres' },
          ...OVER_POSTGRES,
        },
      },
      {
        test: {
          ...shared,
          name: 'browser-like',
          include: ['renderer/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: [...shared.setupFiles, 'tests/fixtures/renderer/set-up.ts'],
          testTimeout: PATIENCE_MS,
        },
      },
    ],
  },
});
