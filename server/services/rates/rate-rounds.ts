import { DomainError } from '#domain/kernel/problem.ts';
import { utcDay } from '#domain/product/flash-sale.ts';
import { receiveRates } from '../../rates/counting-rates.ts';
import { type RateDelivery, RatesError } from '../../rates/rate-delivery.ts';
import type { RateFeed } from '../../rates/rate-feed.ts';
import type { Log } from '../../runtime/log.ts';
import type { AuditEntry } from '../../stores/desk/audit-store.ts';
import type { RateFeedState, RateStore } from '../../stores/rates/rate-store.ts';
import type { LeaseManager } from '../leases/lease-manager.ts';
import type { OpenRates, RateBook, RateChange } from './rate-book.ts';

export interface RateRoundsDeps {
  readonly store: Pick<RateStore, 'findFeed' | 'saveFeed'>;
  readonly book: RateBook;
  /** null: no feed is configured. */
  readonly feed: RateFeed | null;
  readonly leaseManager: Pick<LeaseManager, 'withLease'>;
  readonly now: () => number;
  readonly log: Pick<Log, 'warn' | 'info'>;
}

/** Describes a change for the audit list; null: a round changes rates by itself. */
type Describe = (open: OpenRates, change: RateChange) => AuditEntry | null;

const LEASE_NAME = 'exchange rates';
const HOUR_MS = 3_600_000;
const FETCH_EVERY_MS = 6 * HOUR_MS;
const RETRY_EVERY_MS = HOUR_MS;
/** A rate of a later day than this means that the clock is wrong, not the feed. */
const CLOCK_BEHIND_MS = 2 * 24 * HOUR_MS;
const TOO_OLD_MS = 31 * 24 * HOUR_MS;
/** Times a delivery is applied again after an operator saved rates between its read and its write. */
const MAX_ATTEMPTS = 5;

/** Asks the feed, on one node at a time. */
export function createRateRounds({ store, book, feed, leaseManager, now, log }: RateRoundsDeps) {
  const stop = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  /** A question by hand, shared by all who ask in the meantime. */
  let asking: Promise<string | null | undefined> | undefined;

  /** Returns whether the feed must be asked now; an `askedAtMs` ahead of the clock counts as long ago. */
  const isDue = (state: RateFeedState | undefined) =>
    state === undefined || Math.abs(now() - state.askedAtMs) >= (state.failingSinceMs === null ? FETCH_EVERY_MS : RETRY_EVERY_MS);

  async function receive({ source }: RateFeed, delivery: RateDelivery, describe: Describe): Promise<void> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const open = await book.open();
      const received = receiveRates(delivery, { source, ...open });
      const savedAt = new Date(now()).toISOString();
      const added = received.added.map((rate) => ({ ...rate, savedAt, who: source }));
      const change = { added, held: received.held, holdUntil: open.holdUntil };
      if (await book.save(open, change, describe(open, change))) return;
    }
    throw new RatesError('The rates were changed again and again while they were fetched.');
  }

  /** Stores how it went; a failure changes no rate. Returns the sentence of a failure. */
  async function ask(asked: RateFeed, describe: Describe): Promise<string | null> {
    const before = await store.findFeed(asked.source);
    try {
      const delivery = await asked.fetch(stop.signal);
      refuseOtherTimes(delivery.on, now());
      await receive(asked, delivery, describe);
    } catch (error) {
      const problem = error instanceof RatesError || error instanceof DomainError ? error.message : null;
      if (problem === null) throw error;
      const failingSinceMs = before?.failingSinceMs ?? now();
      await store.saveFeed(asked.source, { askedAtMs: now(), succeededAtMs: before?.succeededAtMs ?? null, failingSinceMs, problem });
      if (before?.failingSinceMs == null)
        log.warn({ source: asked.source, problem }, 'exchange rates could not be fetched; trying again every hour');
      return problem;
    }
    await store.saveFeed(asked.source, { askedAtMs: now(), succeededAtMs: now(), failingSinceMs: null, problem: null });
    if (before?.failingSinceMs != null) log.info({ source: asked.source }, 'exchange rates are fetched again');
    return null;
  }

  /** Keeps `stop` waiting for what runs. */
  function track<T>(work: Promise<T>): Promise<T> {
    running = Promise.allSettled([running, work]);
    return work;
  }

  return {
    /** Ends holds that are over, and asks the feed if the last question was six hours ago, or an hour after a failure. */
    round: (): Promise<void> =>
      track(
        (async () => {
          if (feed !== null && isDue(await store.findFeed(feed.source)))
            await leaseManager.withLease(LEASE_NAME, async () => {
              // Another node may have asked while this one waited.
              if (!stop.signal.aborted && isDue(await store.findFeed(feed.source))) await ask(feed, () => null);
            });
          const open = await book.open();
          if (open.revision > 0) await book.save(open, { added: [], held: open.held, holdUntil: open.holdUntil }, null);
        })().catch((error: unknown) => {
          if (!stop.signal.aborted) throw error;
        }),
      ),
    /** Asks the feed now. @throws DomainError with a sentence if no feed is configured, or it failed */
    fetchNow: (describe: Describe): Promise<void> =>
      track(
        (async () => {
          if (feed === null) throw new DomainError('conflict', 'No feed of exchange rates is configured: set RATES to ecb or json.');
          asking ??= leaseManager
            .withLease(LEASE_NAME, () => ask(feed, describe))
            .finally(() => {
              asking = undefined;
            });
          const problem = await asking;
          if (problem === undefined)
            throw new DomainError('conflict', 'Another server of the shop is fetching the rates right now. Look again in a few seconds.');
          if (problem !== null) throw new DomainError('conflict', `Nothing was changed. ${problem}`);
        })(),
      ),
    stop: async (): Promise<void> => {
      stop.abort();
      await running;
    },
  };
}

/** @throws RatesError for a day to come, and for one long past, as its rates would replace samples unseen */
function refuseOtherTimes(on: string, nowMs: number): void {
  const today = utcDay(nowMs);
  if (nowMs - Date.parse(on) > TOO_OLD_MS) throw new RatesError(`The rates are of ${on}, which is more than 30 days ago.`);
  if (on <= today) return;
  throw new RatesError(
    Date.parse(on) - nowMs > CLOCK_BEHIND_MS
      ? `The rates are of ${on}, but the clock of this machine says ${today}. Set the clock.`
      : `The rates are of ${on}, which is in the future.`,
  );
}
