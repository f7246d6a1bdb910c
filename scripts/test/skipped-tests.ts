import fs from 'node:fs';
import path from 'node:path';
import { root } from './run-step.ts';

export function describeSkippedTests({ hasPostgres }: { readonly hasPostgres: boolean }): string {
  return [
    'Left out here, and run by `npm run test:full` (first `npm run test:setup`): kiosk, desktop and device in the browser, several nodes,',
    'object store, proxy, full disks, kills in full, packaging, and most server tests over PostgreSQL.',
    ...(hasPostgres ? [] : ['PostgreSQL is not on this machine: nothing was tested over it.']),
  ].join('\n');
}

/** Stored so that the rest runs exactly what the gate of this checkout skipped. */
const RECORD = path.join(root, 'node_modules/.cache/tradewind-gate.json');

export function recordGate(gate: { readonly hasPostgres: boolean }): void {
  fs.mkdirSync(path.dirname(RECORD), { recursive: true });
  fs.writeFileSync(RECORD, JSON.stringify(gate));
}

/** True if the last gate ran its tests over PostgreSQL. */
export const hadGatePostgres = (): boolean =>
  fs.existsSync(RECORD) && (JSON.parse(fs.readFileSync(RECORD, 'utf8')) as { hasPostgres: boolean }).hasPostgres;
