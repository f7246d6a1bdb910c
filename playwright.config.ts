import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/programs/chromium.ts';
import { BROWSER_GATE_TESTS } from './tests/gate.ts';

/** Chromium has no sandbox as root; the other switches keep it off the network. */
const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const executablePath = findChromium();

// Servers and commands under test ignore the checkout's `.env`.
process.env.ENV_FILE = 'off';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  // Milliseconds; bounds a hang, not the speed: a test with six axe runs takes a minute on a busy machine.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 900 },
    launchOptions: { ...(executablePath !== undefined && { executablePath }), args: chromiumArgs },
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording every test costs a fifth of the run; only a retry is recorded.
    trace: 'on-first-retry',
  },
  projects: [
    // No retry, not on CI either: a flaky test is a fault.
    { name: 'gate', grep: BROWSER_GATE_TESTS, retries: 0 },
    { name: 'rest', grepInvert: BROWSER_GATE_TESTS, retries: process.env.CI ? 1 : 0 },
  ],
});
