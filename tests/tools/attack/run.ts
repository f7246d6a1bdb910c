/**
 * `npm run attack [-- name …] [--scale 0.1] [--server <folder of a build>] [--json file]`: see docs/OPERATING.md. Exits
 * 1 if an attack succeeds.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ATTACKS } from './attacks/all.ts';
import { type AttackReport, boundMs, findFailures, formatNotes, isFailed, TABLE_HEAD, tableRow } from './report.ts';
import { makeDataFolder, runAttack } from './run-attack.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    scale: { type: 'string', default: '1' },
    server: { type: 'string', default: path.resolve(import.meta.dirname, '../../..') },
    json: { type: 'string' },
  },
});

function fail(why: string): never {
  console.error(why);
  process.exit(1);
}

const scale = Number(values.scale);
if (!(scale > 0 && scale <= 1)) fail(`--scale is above 0 and at most 1; got "${values.scale}"`);
const unknown = positionals.find((name) => !ATTACKS.some((attack) => attack.name === name));
if (unknown !== undefined) fail(`There is no attack "${unknown}"; there are ${ATTACKS.map(({ name }) => name).join(', ')}`);

const options = { server: path.resolve(values.server), scale };
const chosen = ATTACKS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const load = os.loadavg()[0] ?? 0;
console.log(
  `${os.cpus()[0]?.model ?? 'unknown processor'}, ${os.availableParallelism()} cores, load ${load.toFixed(1)}, Node ${process.version}`,
);
if (load > os.availableParallelism() / 2) console.log('Other programs are running: times and ratios are unreliable.');
console.log(
  `scale ${scale}; passed: p99 at most 5 times the idle one (or 25 ms), nine of ten purchases paid, no 5xx but 503, at most 512 MB more memory\n`,
);
console.log(TABLE_HEAD);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const folder = await makeDataFolder(options).catch((error: unknown) => fail(String(error)));
const reports: AttackReport[] = [];
try {
  for (const attack of chosen) {
    const report = await runAttack(attack, folder, options);
    reports.push(report);
    console.log(tableRow(report, true));
  }
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
console.log(`\n${reports.map(formatNotes).join('\n')}`);
const verdicts = reports.map((report) => ({ ...report, boundMs: boundMs(report), reasons: findFailures(report, true) }));
if (values.json !== undefined) fs.writeFileSync(values.json, `${JSON.stringify({ scale, load, attacks: verdicts }, null, 2)}\n`);
const fell = reports.filter((report) => isFailed(report, true)).length;
console.log(`\n${verdicts.length - fell} of ${verdicts.length} attacks passed`);
process.exit(fell === 0 ? 0 : 1);
