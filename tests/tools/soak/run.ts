/**
 * `npm run soak [-- --minutes 10 --workers 16 --server <folder of a build> --json file]`: see docs/OPERATING.md. Exits
 * 1 on server errors or growing memory.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createClient } from '../attack/client.ts';
import { ENV, OPERATOR_TOKEN } from '../attack/run-attack.ts';
import { type ServedBuild, serveBuild } from '../attack/served-build.ts';
import { type Action, createActions, whole } from './actions.ts';
import { type Sample, slopeOf } from './slope.ts';
import { createActionLog, findSoakProblems, printSoak, type SoakReport } from './soak-report.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    workers: { type: 'string', default: '16' },
    server: { type: 'string', default: path.resolve(import.meta.dirname, '../../..') },
    json: { type: 'string' },
  },
});
const SAMPLE_EVERY_MS = 1000;

/** Runs one action after the other, drawn by weight, until the time is over. */
async function work(lots: readonly Action[], actionLog: ReturnType<typeof createActionLog>, untilMs: number): Promise<void> {
  while (performance.now() < untilMs) {
    const action = lots[whole(lots.length)];
    if (action === undefined) throw new Error('There is nothing to do');
    const startedAt = performance.now();
    const status = await action.run();
    actionLog.note(action.kind, status, performance.now() - startedAt);
  }
}

async function soak(server: ServedBuild, minutes: number, workers: number): Promise<SoakReport> {
  const client = createClient(server.port, workers * 2);
  const actions = await createActions(server.port, client, OPERATOR_TOKEN);
  const lots = actions.flatMap((action) => Array.from({ length: action.weight }, () => action));
  const actionLog = createActionLog();
  const samples: Sample[] = [];
  const startedAt = performance.now();
  const sampling = setInterval(() => {
    samples.push({ atSeconds: (performance.now() - startedAt) / 1000, megabytes: server.rssMegabytes() });
  }, SAMPLE_EVERY_MS);
  const untilMs = startedAt + minutes * 60_000;
  await Promise.all(Array.from({ length: workers }, () => work(lots, actionLog, untilMs)));
  clearInterval(sampling);
  client.close();
  return {
    minutes,
    workers,
    kinds: actionLog.kinds(),
    samples,
    slope: slopeOf(samples),
    serverErrors: (await server.countServerErrors()) ?? null,
    errorLines: server.errors.slice(0, 5),
    ending: server.ending(),
  };
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-soak-'));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
const server = await serveBuild(path.resolve(values.server), folder, ENV);
const report = await soak(server, Number(values.minutes), Number(values.workers));
await server.stop();
printSoak(report);
if (values.json !== undefined) fs.writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
const problems = findSoakProblems(report);
console.log(problems.length === 0 ? 'passed' : `FAILED: ${problems.join('; ')}`);
process.exit(problems.length === 0 ? 0 : 1);
