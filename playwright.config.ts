import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/ensure-chromium.ts';

/** Debian's Chromium as root needs no sandbox; the rest keeps it from looking for the network. */
const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  retries: process.env.CI ? 1 : 0,
  // Bounds a hang, not the speed: a test with six axe runs takes a minute on a busy machine.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 900 },
    launchOptions: { executablePath: findChromium() ?? '/usr/bin/chromium', args: chromiumArgs },
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording every test costs a fifth of the run; what fails is run again with it.
    trace: 'on-first-retry',
  },
  projects: [{ name: 'chromium' }],
});
