/** The folder of PostgreSQL's programs for the tests over it; on Debian as root it installs the package when none are there. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const OLDEST = 15;
const DEBIAN = '/usr/lib/postgresql';

function versionsOfDebian(): string[] {
  if (!fs.existsSync(DEBIAN)) return [];
  const versions = fs.readdirSync(DEBIAN).map(Number);
  return versions
    .filter((version) => version >= OLDEST)
    .sort((a, b) => b - a)
    .map((version) => path.join(DEBIAN, String(version), 'bin'));
}

/** Where `initdb` and `postgres` are; undefined: nowhere known. */
export function findPostgres(): string | undefined {
  const folders = [process.env.POSTGRES_BIN, ...versionsOfDebian(), ...(process.env.PATH ?? '').split(path.delimiter)];
  return folders.find((folder) => folder !== undefined && ['initdb', 'postgres'].every((name) => fs.existsSync(path.join(folder, name))));
}

/** @throws Error saying what to install when there is no PostgreSQL and no way to get one. */
export function ensurePostgres(): string {
  const found = findPostgres();
  if (found !== undefined) return found;
  if (fs.existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log('Installing PostgreSQL for the tests over it (apt-get install postgresql) …');
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const installed = findPostgres();
    if (installed !== undefined) return installed;
  }
  throw new Error(
    `The tests over PostgreSQL need its programs, ${OLDEST} or newer. Install them (Debian: apt-get install postgresql) or set POSTGRES_BIN to their folder.`,
  );
}
