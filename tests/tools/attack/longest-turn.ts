import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Both sides of a measurement: the served process, which preloads watch-turns.ts, and the process that measures it. */
export const TURN_SIGNAL = 'SIGUSR2';
export const turnFile = (pid: number): string => path.join(os.tmpdir(), `tradewind-longest-turn-${pid}`);

const ANSWER_MS = 10_000;

/** Milliseconds of the longest turn of the process's event loop during `work`. */
export async function longestTurnMs(pid: number, work: () => Promise<unknown>): Promise<number> {
  await signal(pid);
  await work();
  return Number(await signal(pid));
}

/** The first signal starts a measurement, the second ends it; each is answered in the file. */
async function signal(pid: number): Promise<string> {
  const file = turnFile(pid);
  fs.rmSync(file, { force: true });
  process.kill(pid, TURN_SIGNAL);
  const untilMs = performance.now() + ANSWER_MS;
  while (performance.now() < untilMs) {
    await pause(10);
    const said = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
    if (said !== '') return said;
  }
  throw new Error(`Process ${pid} does not report its longest event-loop turn`);
}
