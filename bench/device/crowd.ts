import { fork } from 'node:child_process';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Figure, turnBar } from '../figure.ts';
import type { ServerProcess } from '../server-process.ts';
import { FIRST_PAGE } from '../shop.ts';
import { percentile } from '../timing.ts';

/** What the crowd's process says at its end. */
export interface CrowdResult {
  /** Until all had their copy. */
  readonly seconds: number;
  /** Requests the server sent away because it was late. */
  readonly refused: number;
}

const CROWD = 200;
/** Of another network than the crowd, as a buyer is. */
const BUYERS_ADDRESS = '127.0.0.2';
const BUYER_EVERY_MS = 10;
const QUIET_ASKS = 200;

/** So many devices come at once, as when a hall opens, and each takes a full copy; a buyer goes on asking. */
export async function* measureCrowd(rows: number, shop: ServerProcess): AsyncGenerator<Figure> {
  const quiet: number[] = [];
  for (let i = 0; i < QUIET_ASKS; i += 1) quiet.push(await askAsBuyer(shop.port));
  await shop.longestTurnMs();
  const cpuBefore = shop.cpuMs();
  const meanwhile: number[] = [];
  let done: CrowdResult | undefined;
  const crowd = runCrowd(shop.port).then((result) => {
    done = result;
  });
  while (done === undefined) {
    meanwhile.push(await askAsBuyer(shop.port));
    // Together with the crowd, so that its failure is heard of at once.
    await Promise.race([wait(BUYER_EVERY_MS), crowd]);
  }
  const cpuAfter = shop.cpuMs();
  const longestTurnMs = await shop.longestTurnMs();
  const about = `${CROWD} fresh clients at once`;
  yield { what: `${about}, until the last has its copy`, rows, value: done.seconds * 1000, unit: 'ms', limit: '', bar: null };
  yield { what: `${about}, sent away for a moment`, rows, value: done.refused, unit: '', limit: '', bar: null };
  if (cpuBefore !== undefined && cpuAfter !== undefined)
    yield { what: `${about}, hosted for each`, rows, value: (cpuAfter - cpuBefore) / CROWD, unit: 'ms CPU', limit: '', bar: null };
  const rss = shop.rssMegabytes();
  if (rss !== undefined) yield { what: `${about}, memory (RSS) of hosted`, rows, value: rss, unit: 'MB', limit: '', bar: null };
  const p99 = (times: number[]) =>
    percentile(
      times.sort((a, b) => a - b),
      0.99,
    );
  yield { what: "a buyer's page before them, p99", rows, value: p99(quiet), unit: 'ms', limit: '', bar: null };
  yield { what: "a buyer's page meanwhile, p99", rows, value: p99(meanwhile), unit: 'ms', limit: '', bar: null };
  yield { what: 'hosted, longest turn meanwhile', rows, value: longestTurnMs, ...turnBar(rows) };
}

/** In a process of its own. */
function runCrowd(port: number): Promise<CrowdResult> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, 'crowd-clients.ts'), [String(port), String(CROWD)]);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The crowd ended with ${code}`)));
    // The only message it sends.
    child.once('message', (result) => resolve(result as CrowdResult));
  });
}

function askAsBuyer(port: number): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    http
      .get({ port, path: FIRST_PAGE, localAddress: BUYERS_ADDRESS }, (res) => {
        if (res.statusCode !== 200) reject(new Error(`A buyer was answered with ${res.statusCode}`));
        res.resume().once('end', () => resolve(performance.now() - started));
      })
      .once('error', reject);
  });
}
