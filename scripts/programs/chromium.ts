import fs from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

/** Paths that `npx playwright install chromium` downloads to; the headless shell is next to the whole browser. */
function playwrightsOwn(): string[] {
  const browser = chromium.executablePath();
  const shells = path.join(path.dirname(browser), '../../chromium_headless_shell-*/*/{headless_shell,chrome-headless-shell}');
  return [...fs.globSync(shells), browser];
}

/**
 * The headless shell comes first: a whole browser opens extra pages next to each test page, and takes a third longer.
 */
const candidates = (): readonly (string | undefined)[] => [
  process.env.CHROMIUM_PATH,
  ...playwrightsOwn(),
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export const findChromium = (): string | undefined => candidates().find((file) => file !== undefined && fs.existsSync(file));

export const CHROMIUM_HELP =
  'a Chromium: run `npx playwright install chromium`, or install one (Debian: apt-get install chromium-headless-shell), or set CHROMIUM_PATH to its executable';

/** @throws Error with instructions if the machine has no Chromium */
export function requireChromium(): string {
  const found = findChromium();
  if (found === undefined) throw new Error(`This needs ${CHROMIUM_HELP}.`);
  return found;
}
