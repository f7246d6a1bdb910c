import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ChangePage } from '#domain/catalogue/feed.ts';
import { DomainError } from '#domain/kernel/problem.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { yieldToEventLoop } from '../runtime/yield-to-event-loop.ts';
import type { FeedPage } from '../stores/products/product-store.ts';
import type { FeedCursor, FeedSource } from './feed-source.ts';
import { createSliceSize, SLICE_MS, slicesOf } from './page-slices.ts';
import type { PreparedChanges } from './prepared-changes.ts';

export interface FollowerDeps {
  readonly source: FeedSource;
  readonly catalogue: Pick<Catalogue, 'cursor' | 'apply' | 'flashSale' | 'searchWords'>;
  /**
   * Brings a full copy into the catalogue, cursor included, when the feed cannot continue from where it is. `isProven`: by what the source
   * itself says of the place, which needs no other witness.
   */
  readonly resync: (isProven: boolean) => Promise<void>;
  /** Looked at before the source. */
  readonly prepared?: PreparedChanges;
  /** Hears of every page as soon as it is in the catalogue. */
  readonly onApplied?: (page: FeedPage) => void;
}

export interface Follower {
  /**
   * Resolves when the catalogue shows everything committed before the call: services call it after a write and before their answer.
   * Rejects when the source cannot be read; the catalogue then stays as it was and the next call goes on from there.
   */
  catchUp(): Promise<void>;
}

/** The one follower behind every read model: the source decides whether it reads the store beside it or hosted over HTTP. */
export function createFollower({ source, catalogue, resync, prepared, onApplied }: FollowerDeps): Follower {
  let running: Promise<void> | null = null;
  let queued: Promise<void> | null = null;
  const slices = createSliceSize();

  async function readPage(mayResync: boolean): Promise<FeedPage> {
    const cursor = catalogue.cursor;
    try {
      const page = await source.changes(cursor, catalogue.searchWords().revision);
      refuseGap(page, cursor);
      if (!isOtherHistory(page, cursor)) return page;
      if (!mayResync) throw new Error(`The full copy that was taken ends at ${page.from} in a history that is lost`);
    } catch (error) {
      if (!mayResync || !(error instanceof DomainError && error.code === 'resync_required')) throw error;
      await resync(false);
      return readPage(false);
    }
    await resync(true);
    return readPage(false);
  }

  /** Reading a page and putting each part of it there are a turn each: who asks meanwhile waits for one of them. */
  async function applyInTurns(page: FeedPage): Promise<void> {
    for (const slice of slicesOf(page, catalogue.flashSale(), slices.size)) {
      await yieldToEventLoop(SLICE_MS);
      const startedAt = performance.now();
      catalogue.apply(slice);
      slices.learn(slice.upserts.length + slice.deletes.length, performance.now() - startedAt);
    }
  }

  async function run(): Promise<void> {
    for (;;) {
      if ((await prepared?.applyNext()) === true) {
        onApplied?.(nothingAfter(catalogue));
        continue;
      }
      const page = await readPage(true);
      if (bringsNews(page, catalogue)) {
        // Reading it took this round of the event loop, in which the next immediate still is.
        await nextTurn();
        await applyInTurns(page);
        onApplied?.(page);
      }
      if (!page.hasMore) return;
    }
  }

  function start(): Promise<void> {
    running = run().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    catchUp() {
      if (running === null && queued === null) return start();
      // A run under way may have read its last page before the caller's write; one more run serves all who ask meanwhile.
      queued ??= (running ?? Promise.resolve())
        .catch(() => undefined)
        .then(() => {
          queued = null;
          return start();
        });
      return queued;
    },
  };
}

/** For who only hears of pages: nothing of before is in memory any more. */
function nothingAfter({ cursor, flashSale }: FollowerDeps['catalogue']): ChangePage {
  const { epoch, seq } = cursor ?? { epoch: '', seq: 0 };
  return { epoch, from: seq, to: seq, hasMore: false, upserts: [], deletes: [], flashSale: flashSale() };
}

/** A page that does not begin where the catalogue ends would lose changes. */
function refuseGap(page: ChangePage, cursor: FeedCursor): void {
  const isNext = cursor === null ? page.from === 0 : page.epoch === cursor.epoch && page.from === cursor.seq;
  if (!isNext) throw new Error(`The feed answered from ${page.from} of ${page.epoch}, asked from ${JSON.stringify(cursor)}`);
}

/** Something else was written at the place where the catalogue ends: what it has followed was lost. */
const isOtherHistory = ({ fromMark }: ChangePage, cursor: FeedCursor): boolean =>
  cursor?.mark !== undefined && fromMark !== undefined && fromMark !== cursor.mark;

function bringsNews(page: ChangePage, catalogue: FollowerDeps['catalogue']): boolean {
  const { cursor } = catalogue;
  if (page.searchWords !== undefined && page.searchWords.revision !== catalogue.searchWords().revision) return true;
  // A day's sale is fixed once, so its day says which one it is.
  return cursor === null || page.to > cursor.seq || page.flashSale?.day !== catalogue.flashSale()?.day;
}
