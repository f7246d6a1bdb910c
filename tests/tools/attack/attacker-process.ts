/**
 * The process of one attack, controlled by run-attack.ts. It has a lower priority than server and buyer, so that it
 * measures them and not itself.
 */
import os from 'node:os';
import { type AttackContext, pause } from './attack.ts';
import { ATTACKS } from './attacks/all.ts';
import { createClient } from './client.ts';
import { longestTurnMs } from './longest-turn.ts';

export interface AttackTask {
  readonly name: string;
  readonly port: number;
  readonly pid: number;
  readonly scale: number;
  readonly seconds: number;
  readonly operatorToken: string;
}
export type AttackerMessage =
  | { readonly kind: 'prepared' }
  | { readonly kind: 'note'; readonly name: string; readonly value: string | number }
  | { readonly kind: 'claim'; readonly what: string; readonly isHeld: boolean }
  | { readonly kind: 'done' };

const SOCKETS = 64;
const PREPARE_MS = 60_000;
const tell = (message: AttackerMessage) => void process.send?.(message);

async function performAttack({ name, port, pid, scale, seconds, operatorToken }: AttackTask): Promise<void> {
  const attack = ATTACKS.find((candidate) => candidate.name === name);
  if (attack === undefined) throw new Error(`There is no attack "${name}"`);
  let endMs = performance.now() + PREPARE_MS;
  let sayOver: () => void = () => undefined;
  const over = new Promise<void>((resolve) => {
    sayOver = resolve;
  });
  const claims = new Map<string, 'open' | 'held' | 'failed'>();
  function claim(what: string, isHeld: boolean): void {
    const before = claims.get(what);
    const hasFailed = before === 'failed' || (before !== undefined && !isHeld);
    claims.set(what, hasFailed ? 'failed' : isHeld ? 'held' : 'open');
    tell({ kind: 'claim', what, isHeld: isHeld && !hasFailed });
  }
  const context: AttackContext = {
    port,
    longestTurnMs: (work) => longestTurnMs(pid, work),
    client: createClient(port, SOCKETS),
    scale,
    count: (full) => Math.max(1, Math.round(full * scale)),
    isOver: () => performance.now() >= endMs,
    over,
    operatorToken,
    note: (note, value) => tell({ kind: 'note', name: note, value }),
    claim,
  };
  await attack.prepare?.(context);
  const go = new Promise((resolve) => process.once('message', resolve));
  tell({ kind: 'prepared' });
  await go;
  endMs = performance.now() + seconds * 1000;
  setTimeout(sayOver, seconds * 1000);
  await attack.run(context);
  tell({ kind: 'done' });
  // Its open connections stay open until the runner ends this process.
  await pause(PREPARE_MS);
}

os.setPriority(10);
process.once('message', (task) => {
  // Sent by run-attack.ts only.
  performAttack(task as AttackTask).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
process.once('disconnect', () => process.exit(0));
