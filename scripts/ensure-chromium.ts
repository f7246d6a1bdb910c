/** The path of a Chromium for the browser tests; on Debian as root it installs the package when none is there. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

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
  const found = findChromium();
  if (found !== undefined) return found;
  if (fs.existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log('Installing Chromium for the browser tests (apt-get install chromium) …');
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const installed = findChromium();
    if (installed !== undefined) return installed;
  }
  throw new Error('The browser tests need Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to its executable.');
}
