/** Copies the flags of the countries in #domain/country.ts into renderer/public/flags. Run: `npm run flags`. */
import fs from 'node:fs';
import path from 'node:path';
import { COUNTRY_NAMES, flagCode } from '#domain/kernel/country.ts';

const root = path.resolve(import.meta.dirname, '..');
const from = path.join(root, 'node_modules/country-flag-icons/3x2');
const to = path.join(root, 'renderer/public/flags');

fs.rmSync(to, { recursive: true, force: true });
fs.mkdirSync(to, { recursive: true });
for (const name of COUNTRY_NAMES) {
  const code = flagCode(name) ?? '';
  fs.copyFileSync(path.join(from, `${code.toUpperCase()}.svg`), path.join(to, `${code}.svg`));
}
console.log(`${COUNTRY_NAMES.length} flags`);
