/** The folder of PostgreSQL's programs for the tests over it; on Debian as root it installs the package when none are there. */
import fs from 'node:fs';
import path from 'node:path';
import { installDebian } from './install-debian.ts';

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
  const found = findPostgres() ?? (installDebian('PostgreSQL', ['postgresql']) ? findPostgres() : undefined);
  if (found !== undefined) return found;
  throw new Error(
    `The tests over PostgreSQL need its programs, ${OLDEST} or newer. Install them (Debian: apt-get install postgresql) or set POSTGRES_BIN to their folder.`,
  );
}
