import fs from 'node:fs';
import path from 'node:path';
import { root } from './run-step.ts';

const RECORDS = { gate: 'tests/gate-seconds.json', rest: 'tests/rest-seconds.json' } as const;
type RecordedPart = keyof typeof RECORDS;

/** Returns the seconds that each file took when `--record` was last given. */
export const readSeconds = (part: RecordedPart): Readonly<Record<string, number>> =>
  JSON.parse(fs.readFileSync(path.join(root, RECORDS[part]), 'utf8')) as Record<string, number>;

export function recordSeconds(part: RecordedPart, seconds: ReadonlyMap<string, number>): void {
  const rows = [...seconds].sort(([a], [b]) => (a < b ? -1 : 1)).map(([file, spent]) => [file, Math.round(spent * 10) / 10]);
  fs.writeFileSync(path.join(root, RECORDS[part]), `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
}
