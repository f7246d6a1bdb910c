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

/** Returns the folder of `initdb` and `postgres` on this machine. */
export function findPostgres(): string | undefined {
  const folders = [process.env.POSTGRES_BIN, ...versionsOfDebian(), ...(process.env.PATH ?? '').split(path.delimiter)];
  return folders.find((folder) => folder !== undefined && ['initdb', 'postgres'].every((name) => fs.existsSync(path.join(folder, name))));
}

export const POSTGRES_HELP = `PostgreSQL ${OLDEST} or newer: run \`npm run test:setup\` on Debian, or set POSTGRES_BIN to the folder of its programs`;

/** @throws Error with instructions if the machine has no PostgreSQL */
export function requirePostgres(): string {
  const found = findPostgres();
  if (found === undefined) throw new Error(`This needs ${POSTGRES_HELP}.`);
  return found;
}
