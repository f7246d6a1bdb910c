import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { HAND_OFF_MS } from '#domain/cart/hand-off.ts';
import type { Order } from '#domain/order/order.ts';
import { watchClockSet } from '../../runtime/clock-set.ts';
import type { Log } from '../../runtime/log.ts';
import type { CartHandOffStore } from '../../stores/carts/cart-hand-off-store.ts';
import type { LeaseStore } from '../../stores/leases/lease-store.ts';
import type { OrderStore } from '../../stores/orders/order-store.ts';
import type { IdempotencyStore } from '../../stores/requests/idempotency-store.ts';
import type { RateLimitStore } from '../../stores/requests/rate-limit-store.ts';
import { KEEP_KEYS_MS } from '../abuse-protection/idempotency.ts';
import type { LeaseManager } from '../leases/lease-manager.ts';
import type { OrderCancels } from './orders-cancels.ts';
import type { OrderRefunds } from './orders-refunds.ts';
import type { StockPublisher } from './orders-stock.ts';

/**
 * Milliseconds; unpaid orders release their stock at most this long after their reservation or their time has ended.
 */
const SWEEP_MS = 5000;
const PURGE_MS = 3_600_000;
/** A redeem whose answer was lost may be repeated for a day. */
const KEEP_HAND_OFFS_MS = 86_400_000 - HAND_OFF_MS;

export interface Housekeeping {
  /**
   * Releases every lapsed reservation, ends every due order and publishes sold stock, only in our own store; the
   * provider is called in the background.
   */
  sweep(): Promise<void>;
  /** Resolves when the provider has received everything a sweep has ended, or the calls have failed. */
  settled(): Promise<void>;
  /** Deletes old idempotency keys, ended rate windows and expired cart links. */
  purge(): Promise<void>;
  start(): void;
  /** Resolves when none of this runs any more, so that the database can be closed. Does not wait for a provider. */
  stop(): Promise<void>;
}

export function createHousekeeping(deps: {
  readonly orders: Pick<OrderStore, 'shortenDeadlines' | 'hasDue' | 'releaseLapsed' | 'closeDue'>;
  readonly cancels: OrderCancels;
  readonly refunds: Pick<OrderRefunds, 'round' | 'stop'>;
  readonly provider: Order['provider'] | null;
  readonly stock: StockPublisher;
  readonly keys: IdempotencyStore;
  readonly limits: RateLimitStore;
  readonly carts: CartHandOffStore;
  readonly leaseStore: Pick<LeaseStore, 'deleteExpired'>;
  readonly leaseManager: LeaseManager;
  readonly now: () => number;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
  readonly log: Log;
  /** Called first on stop: aborts calls to the provider. */
  readonly onStop: () => void;
}): Housekeeping {
  const {
    orders,
    cancels,
    refunds,
    provider,
    stock,
    keys,
    limits,
    carts,
    leaseStore: leases,
    leaseManager,
    now,
    clock,
    log,
    onStop,
  } = deps;
  const timers: NodeJS.Timeout[] = [];
  const clockSet = watchClockSet(now, clock);
  let isStopped = false;
  let sweeping: Promise<void> | undefined;
  let purging: Promise<void> = Promise.resolve();

  /** Works in slices, yielding to requests in between; a stop ends it, and the next start continues. */
  async function untilNone(slice: () => Promise<number>): Promise<void> {
    while (!isStopped && (await slice()) > 0) await yieldToOthers();
  }
  async function giveBack(): Promise<void> {
    await untilNone(() => orders.releaseLapsed(now()));
    await untilNone(() => orders.closeDue(now(), provider));
  }
  async function sweep(): Promise<void> {
    if (clockSet.isNew()) {
      await orders.shortenDeadlines(now());
      clockSet.noted();
    }
    // Checks first, so that an idle shop writes nothing.
    if (await orders.hasDue(now())) await leaseManager.withLease('due orders', giveBack);
    if (!isStopped) void cancels.round();
    if (!isStopped) void refunds.round();
    await stock.flush();
  }
  async function purge(): Promise<void> {
    await keys.deleteOlderThan(now() - KEEP_KEYS_MS);
    await limits.deleteEnded(now());
    await carts.deleteExpiredBefore(now() - KEEP_HAND_OFFS_MS);
    await leases.deleteExpired();
  }
  function tick(): void {
    sweeping ??= sweep()
      .catch((error: unknown) => log.error({ err: error }, 'sweeping orders failed; the next sweep retries'))
      .finally(() => {
        sweeping = undefined;
      });
  }
  function tidy(): void {
    purging = leaseManager
      .withLease('purge', purge)
      .catch((error: unknown) => log.error({ err: error }, 'deleting expired rows failed; the next purge retries'));
  }

  return {
    sweep,
    settled: async () => {
      await cancels.round();
      await cancels.round();
      await refunds.round();
      await stock.flush();
    },
    purge: async () => void (await leaseManager.withLease('purge', purge)),
    start: () => {
      tick();
      timers.push(setInterval(tick, SWEEP_MS), setInterval(tidy, PURGE_MS));
    },
    stop: async () => {
      isStopped = true;
      for (const timer of timers.splice(0)) clearInterval(timer);
      onStop();
      await Promise.all([sweeping, purging, cancels.stop(), refunds.stop()]);
      await stock.stop();
    },
  };
}
