import fs from 'node:fs';
import { chromium } from '@playwright/test';

/** The browser of Playwright itself comes first: it is the version the tests are written for. */
const candidates = (): readonly (string | undefined)[] => [
  process.env.CHROMIUM_PATH,
  chromium.executablePath(),
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of a Chromium on this machine. */
export const findChromium = (): string | undefined => candidates().find((file) => file !== undefined && fs.existsSync(file));

export const CHROMIUM_HELP =
  'a Chromium: run `npx playwright install chromium`, or install one (Debian: apt-get install chromium), or set CHROMIUM_PATH to its executable';

/** @throws Error saying how to get one when the machine has no Chromium */
export function requireChromium(): string {
  const found = findChromium();
  if (found === undefined) throw new Error(`This needs ${CHROMIUM_HELP}.`);
  return found;
}
