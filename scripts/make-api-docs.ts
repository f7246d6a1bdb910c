/**
 * Writes resources/openapi.json from the entries of `#domain/api`; a test fails if it is out of date. Run: `node
 * scripts/make-api-docs.ts`.
 */
import fs from 'node:fs';
import path from 'node:path';
import { toOpenApi } from '#domain/openapi.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

export function makeApiDocs(): string {
  const { version } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };
  return `${JSON.stringify(toOpenApi(version), null, 1)}\n`;
}

if (import.meta.main) fs.writeFileSync(path.join(ROOT, 'resources/openapi.json'), makeApiDocs());
