import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

/** On Debian as root, for what the tests need; false where that is not so. */
export function installDebian(what: string, packages: readonly string[]): boolean {
  if (!fs.existsSync('/etc/debian_version') || process.getuid?.() !== 0) return false;
  console.log(`Installing ${what} for the tests (apt-get install ${packages.join(' ')}) …`);
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return true;
}
