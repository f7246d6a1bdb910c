/** The normal buyer's own process, controlled by run-attack.ts. */

import { percentile } from '../../../bench/timing.ts';
import { pause } from './attack.ts';
import { createBuyer, type Purchase } from './buyer.ts';
import { createClient } from './client.ts';

export type BuyerCommand =
  | { readonly kind: 'start'; readonly port: number }
  | { readonly kind: 'phase'; readonly name: string }
  | { readonly kind: 'finish' };

/** One phase as measured by the buyer; times in milliseconds. */
export interface PhaseReport {
  readonly asked: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly worstMs: number;
  readonly failed: number;
  /** Number of 503 answers; each was retried, and its time counts. */
  readonly sheds: number;
  readonly purchases: Readonly<Record<Purchase, number>>;
  readonly slowestPurchaseMs: number;
}
export type BuyerMessage = { readonly kind: 'ready' } | { readonly kind: 'report'; readonly phases: Readonly<Record<string, PhaseReport>> };

/**
 * Milliseconds between page requests, regardless of the previous one's outcome, so that a frozen server affects every
 * request due during the freeze.
 */
const EVERY_MS = 10;
const BETWEEN_PURCHASES_MS = 250;
/** Four browsers with six connections each. They are open before the attack begins, as of people already browsing. */
const SOCKETS = 24;

interface Phase {
  readonly times: number[];
  failed: number;
  sheds: number;
  readonly purchases: Record<Purchase, number>;
  slowestPurchaseMs: number;
}

const tell = (message: BuyerMessage) => void process.send?.(message);
const phases = new Map<string, Phase>();
const underWay = new Set<Promise<unknown>>();
let phase = openPhase('warm-up');
let isOver = false;
let buyOnce = async (): Promise<void> => undefined;

function openPhase(name: string): Phase {
  const opened = { times: [], failed: 0, sheds: 0, purchases: { paid: 0, refused: 0, lost: 0 }, slowestPurchaseMs: 0 };
  phases.set(name, opened);
  return opened;
}

function follow(work: Promise<unknown>): void {
  underWay.add(work);
  void work.finally(() => underWay.delete(work));
}

async function start(port: number): Promise<void> {
  const buyer = await createBuyer(createClient(port, SOCKETS));
  const shopper = await createBuyer(createClient(port, 2));
  await Promise.all(Array.from({ length: SOCKETS }, () => buyer.browse('/')));
  let turn = 0;
  const clock = setInterval(() => {
    const seen = phase;
    const path = buyer.paths[turn++ % buyer.paths.length] ?? '/';
    follow(
      buyer.browse(path).then(({ ms, sheds, status }) => {
        seen.times.push(ms);
        seen.sheds += sheds;
        if (status !== 200) seen.failed += 1;
      }),
    );
  }, EVERY_MS);
  buyOnce = async () => {
    const seen = phase;
    const startedAt = performance.now();
    const purchase = shopper.buy();
    follow(purchase);
    seen.purchases[await purchase] += 1;
    seen.slowestPurchaseMs = Math.max(seen.slowestPurchaseMs, performance.now() - startedAt);
  };
  tell({ kind: 'ready' });
  while (!isOver) {
    await buyOnce();
    await pause(BETWEEN_PURCHASES_MS);
  }
  clearInterval(clock);
}

/** Each phase begins with a purchase of its own: on a busy machine the running one may outlast the phase. */
function begin(name: string): void {
  phase = openPhase(name);
  buyOnce().catch(failed);
}

async function finish(): Promise<void> {
  isOver = true;
  await pause(BETWEEN_PURCHASES_MS);
  await Promise.all(underWay);
  const reports = [...phases].map(([name, { times, ...rest }]): [string, PhaseReport] => {
    const sorted = times.sort((a, b) => a - b);
    return [
      name,
      {
        asked: sorted.length,
        p50Ms: percentile(sorted, 0.5),
        p99Ms: percentile(sorted, 0.99),
        worstMs: sorted.at(-1) ?? Number.NaN,
        ...rest,
      },
    ];
  });
  tell({ kind: 'report', phases: Object.fromEntries(reports) });
}

const failed = (error: unknown) => {
  console.error(error);
  process.exit(1);
};
process.on('message', (message) => {
  // Sent by run-attack.ts only.
  const command = message as BuyerCommand;
  if (command.kind === 'start') start(command.port).catch(failed);
  else if (command.kind === 'phase') begin(command.name);
  else finish().catch(failed);
});
process.once('disconnect', () => process.exit(0));
