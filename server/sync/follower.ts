import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ChangePage } from '#domain/catalogue/feed.ts';
import { DOCUMENT_NAMES } from '#domain/catalogue/feed-documents.ts';
import { DomainError } from '#domain/kernel/problem.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { yieldToEventLoop } from '../runtime/yield-to-event-loop.ts';
import type { FeedPage } from '../stores/products/product-store.ts';
import type { FeedCursor, FeedSource } from './feed-source.ts';
import { heldDocuments } from './held-documents.ts';
import { createSliceSize, SLICE_MS, slicesOf } from './page-slices.ts';
import type { PreparedChanges } from './prepared-changes.ts';

export interface FollowerDeps {
  readonly source: FeedSource;
  readonly catalogue: Pick<Catalogue, 'cursor' | 'apply' | 'flashSale' | 'searchWords' | 'shop' | 'rates'>;
  /**
   * Brings a full copy into the catalogue, cursor included, if the feed cannot continue. `isProven`: a page of the
   * source itself shows that the history was lost, so no other check is needed.
   */
  readonly resync: (isProven: boolean) => Promise<void>;
  /** Checked before the source. */
  readonly prepared?: PreparedChanges;
  /** Called with every page as soon as it is applied. */
  readonly onApplied?: (page: FeedPage) => void;
}

export interface Follower {
  /**
   * Resolves when the catalogue shows everything committed before the call; services call it after a write, before they
   * answer. Rejects if the source cannot be read; the catalogue then stays unchanged and the next call continues from
   * there.
   */
  catchUp(): Promise<void>;
}

/** The follower behind every read model; the source decides whether it reads the local store or hosted over HTTP. */
export function createFollower({ source, catalogue, resync, prepared, onApplied }: FollowerDeps): Follower {
  let running: Promise<void> | null = null;
  let queued: Promise<void> | null = null;
  const slices = createSliceSize();

  async function readPage(mayResync: boolean): Promise<FeedPage> {
    const cursor = catalogue.cursor;
    try {
      const page = await source.changes(cursor, heldDocuments(catalogue));
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

  /** Applies each slice of a page in a turn of its own, so that a request waits for one slice at most. */
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
        // Waits for a new event-loop turn, as reading the page took time of this one.
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
      // The current run may have read its last page before the caller's write; one more run serves all callers until it
      // starts.
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

/** Returns an empty page at the current position, which clears a cache of pages. */
function nothingAfter({ cursor, flashSale }: FollowerDeps['catalogue']): ChangePage {
  const { epoch, seq } = cursor ?? { epoch: '', seq: 0 };
  return { epoch, from: seq, to: seq, hasMore: false, upserts: [], deletes: [], flashSale: flashSale() };
}

/** Refuses a page that does not begin at the catalogue's position, as changes would be lost. */
function refuseGap(page: ChangePage, cursor: FeedCursor): void {
  const isNext = cursor === null ? page.from === 0 : page.epoch === cursor.epoch && page.from === cursor.seq;
  if (!isNext) throw new Error(`The feed answered from ${page.from} of ${page.epoch}, asked from ${JSON.stringify(cursor)}`);
}

/** True if the source has another commit at the catalogue's position: the history followed so far was lost. */
const isOtherHistory = ({ fromMark }: ChangePage, cursor: FeedCursor): boolean =>
  cursor?.mark !== undefined && fromMark !== undefined && fromMark !== cursor.mark;

function bringsNews(page: ChangePage, catalogue: FollowerDeps['catalogue']): boolean {
  const { cursor } = catalogue;
  const held = heldDocuments(catalogue);
  if (page.searchWords !== undefined && page.searchWords.revision !== held.words) return true;
  if (DOCUMENT_NAMES.some((name) => (page[name]?.revision ?? 0) > held[name])) return true;
  return cursor === null || page.to > cursor.seq || JSON.stringify(page.flashSale) !== JSON.stringify(catalogue.flashSale());
}
