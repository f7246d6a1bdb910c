import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
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
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: { name: 'browser-like', include: ['renderer/**/*.test.{ts,tsx}'], environment: 'happy-dom', testTimeout: 20_000 },
      },
    ],
  },
});
