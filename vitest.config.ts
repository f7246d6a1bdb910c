import { defineConfig } from 'vitest/config';
import { SOURCE_FLAGS } from './scripts/node-flags.ts';

export default defineConfig({
  test: {
    // One fewer than there are cores is the default: one, on two. Much of a contract test is waiting for its server.
    maxWorkers: '100%',
    // As the browser tests: said by name at the end, and mended. A landing is not lost to one unlucky moment of a busy machine.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        test: {
          name: 'node',
          include: [
            'server/**/*.test.ts',
            'electron/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/*.test.ts',
            'tests/contract/**/*.test.ts',
            'tests/faults/**/*.test.ts',
          ],
          environment: 'node',
          execArgv: [...SOURCE_FLAGS],
          // Bounds a hang, not the speed.
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      {
        test: {
          name: 'browser-like',
          include: ['renderer/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['tests/fixtures/renderer/set-up.ts'],
          testTimeout: 90_000,
        },
      },
    ],
  },
});
