/** The path of a Chromium for the browser tests; on Debian as root it installs the package when none is there. */
import fs from 'node:fs';
import { installDebian } from './install-debian.ts';

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export function findChromium(): string | undefined {
  return CANDIDATES.find((file) => file !== undefined && fs.existsSync(file));
}

/** @throws Error saying what to install when there is no Chromium and no way to get one. */
export function ensureChromium(): string {
  const found = findChromium() ?? (installDebian('Chromium', ['chromium', 'fonts-liberation']) ? findChromium() : undefined);
  if (found !== undefined) return found;
  throw new Error('The browser tests need Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to its executable.');
}
