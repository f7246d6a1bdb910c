/**
 * Preloaded into a server under attack: measures the longest turn of its event loop between two signals
 * (longest-turn.ts).
 */
import fs from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { TURN_SIGNAL, turnFile } from './longest-turn.ts';

if (isMainThread) {
  let longest: number | undefined;
  let beganAt = 0;
  function turn(): void {
    if (longest === undefined) return;
    const nowAt = performance.now();
    longest = Math.max(longest, nowAt - beganAt);
    beganAt = nowAt;
    setImmediate(turn);
  }
  process.on(TURN_SIGNAL, () => {
    const said = longest === undefined ? 'started' : String(longest);
    longest = longest === undefined ? 0 : undefined;
    beganAt = performance.now();
    if (longest === 0) setImmediate(turn);
    fs.writeFileSync(turnFile(process.pid), said);
  });
  process.once('exit', () => fs.rmSync(turnFile(process.pid), { force: true }));
}
