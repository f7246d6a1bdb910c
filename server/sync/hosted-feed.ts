import { DOCUMENT_NAMES } from '#domain/catalogue/feed-documents.ts';
import { isSaleOf, utcDay } from '#domain/product/flash-sale.ts';
import { findSale } from '#domain/shop/sale/sale.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { createDailyFlashSale } from '../services/catalogue/flash-sale.ts';
import type { ProductStore } from '../stores/products/product-store.ts';
import type { Spans } from '../tracing/spans.ts';
import { createFeedCache, type FeedCache } from './feed-cache.ts';
import { createLocalFeed } from './feed-source.ts';
import { createFollower, type Follower } from './follower.ts';
import { heldDocuments } from './held-documents.ts';
import { createPreparedChanges } from './prepared-changes.ts';

export interface HostedFeedDeps {
  readonly store: ProductStore;
  readonly catalogue: Catalogue;
  readonly now: () => number;
  /** Folder of changes prepared for this catalogue; without one, all changes come by the feed. */
  readonly preparedFolder?: string;
  /** Notifies of other processes' writes; without it this node polls more often. */
  readonly listen?: ((wake: () => void) => void) | undefined;
  readonly spans?: Spans | null;
  /** Called if a background read fails; the next round tries again. */
  readonly onError: (error: unknown) => void;
}

export interface HostedFeed extends Follower {
  readonly cache: FeedCache;
  /** Starts polling for other processes' writes (an import beside the server) and for the new day's sale. */
  start(): void;
  stop(): Promise<void>;
}

/**
 * Milliseconds between two checks for other processes' writes; a check takes some 0.7 ms of CPU time, a third of a
 * percent of one core.
 */
const POLL_MS = 250;
/** The same if notifications arrive, which may get lost. */
const POLL_BESIDE_WORD_MS = 1000;
/**
 * Rows per page: small enough that applying one does not delay requests; larger during the first fill, before any
 * arrive.
 */
const PAGE_SIZE = 250;
const FIRST_FILL_PAGE_SIZE = 5000;
/** Changes from before a restart, read into the cache once the server answers requests. */
const REMEMBERED = 500;

const refuseToBeginAgain = async () => {
  throw new Error('The history of the store changed while it was read; the next round begins anew');
};

/** The hosted node's follower: its store, the daily sale, and a poll for other writers. */
export function createHostedFeed({ store, catalogue, now, preparedFolder, listen, spans, onError }: HostedFeedDeps): HostedFeed {
  /**
   * Reads the store from its beginning into a shadow catalogue while the current one keeps answering: after a restore,
   * after failover to a standby that lacked some commits, or if removals the catalogue has not seen are no longer kept.
   */
  async function resync(isOtherHistory: boolean): Promise<void> {
    const { headSeq } = await store.head();
    const { cursor } = catalogue;
    // The catalogue is ahead of its own store or has another history: a new epoch makes every follower of the lost part
    // resync.
    if (cursor !== null && (isOtherHistory || cursor.seq > headSeq)) await store.renewEpoch(cursor.epoch);
    const { catalogue: shadow, promote, discard } = catalogue.openShadow();
    try {
      const source = createLocalFeed(store, () => FIRST_FILL_PAGE_SIZE);
      await createFollower({ source, catalogue: shadow, resync: refuseToBeginAgain }).catchUp();
    } catch (error) {
      discard();
      throw error;
    }
    promote();
  }

  const cache = createFeedCache({ catalogue, now });
  const follower = createFollower({
    source: createLocalFeed(store, () => (isServing ? PAGE_SIZE : FIRST_FILL_PAGE_SIZE)),
    catalogue,
    resync,
    ...(preparedFolder !== undefined && { prepared: createPreparedChanges({ catalogue, folder: preparedFolder, onError }) }),
    onApplied: cache.append,
  });
  const ensureFlashSale = createDailyFlashSale({ store, catalogue, now });
  let isServing = false;
  let timer: NodeJS.Timeout | null = null;
  let round: Promise<void> = Promise.resolve();
  let heard: Promise<void> = Promise.resolve();
  let isWoken = false;
  const pollMs = listen === undefined ? POLL_MS : POLL_BESIDE_WORD_MS;

  const hasSaleOfToday = () => isSaleOf(catalogue.flashSale(), utcDay(now()), findSale(catalogue.shop()));

  /** Checks by numbers alone whether there is nothing to read, as notifications also report this node's own writes. */
  async function isUpToDate(): Promise<boolean> {
    const { cursor } = catalogue;
    if (preparedFolder !== undefined || cursor === null || !hasSaleOfToday()) return false;
    const { epoch, headSeq, minDeltaSeq, commitId, revisions } = await store.position();
    if (epoch !== cursor.epoch || headSeq !== cursor.seq || commitId !== cursor.mark) return false;
    const held = heldDocuments(catalogue);
    if (revisions.words !== held.words || DOCUMENT_NAMES.some((name) => revisions[name] !== held[name])) return false;
    cache.setMinDelta(minDeltaSeq);
    return true;
  }

  async function catchUp(): Promise<void> {
    if (await isUpToDate()) return;
    await (spans == null ? takeIn() : spans.span('feed round', takeIn));
  }

  async function takeIn(): Promise<void> {
    await follower.catchUp();
    if (await ensureFlashSale()) await follower.catchUp();
    cache.setMinDelta(await store.minDeltaSeq());
  }

  /** Fills the cache, so that devices that were following before a restart are answered from it, too. */
  async function remember(): Promise<void> {
    const { epoch, headSeq, minDeltaSeq } = cache.position();
    const since = Math.max(headSeq - REMEMBERED, minDeltaSeq);
    if (!cache.covers(since)) cache.append(await store.changesSince(epoch, since, REMEMBERED));
  }

  function schedule(isFirst: boolean): void {
    timer = setTimeout(() => {
      round = (isFirst ? catchUp().then(remember) : catchUp()).catch(onError).finally(() => {
        if (timer !== null) schedule(false);
      });
    }, pollMs);
    timer.unref();
  }

  /** Runs one check for any number of notifications; those that arrive during the check lead to another. */
  function wake(): void {
    if (timer === null || isWoken) return;
    isWoken = true;
    heard = Promise.all([heard, round])
      .then(() => {
        isWoken = false;
        return catchUp();
      })
      .catch(onError);
  }

  return {
    cache,
    catchUp,
    start() {
      isServing = true;
      schedule(true);
      listen?.(wake);
    },
    stop: async () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      await Promise.all([round, heard]);
    },
  };
}
