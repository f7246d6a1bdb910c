import type { ChangePage, FeedDelete, FeedUpsert } from '#domain/catalogue/feed.ts';
import type { FeedPosition } from '#domain/catalogue/feed-cursor.ts';
import { DOCUMENT_NAMES } from '#domain/catalogue/feed-documents.ts';
import type { WireChanges } from '#domain/catalogue/feed-schema.ts';
import { utcDay } from '#domain/product/flash-sale.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { commitIdAt, type FeedCommit, type FeedPage } from '../stores/products/product-store.ts';
import { documentsOf, type HeldDocuments, heldDocuments } from './held-documents.ts';

/** Number of cached changes; a follower further behind is answered from the store, once per position. */
const MAX_CHANGES = 1000;
/** Pages cached as JSON text. Devices that follow are at a handful of positions. */
const MAX_TEXTS = 16;

export interface FeedCache {
  /** Returns the position of this node's catalogue, which is the position reported to followers. */
  position(): FeedPosition;
  /** Appends a page that was applied to the catalogue. */
  append(page: FeedPage): void;
  setMinDelta(seq: number): void;
  /** True if the pages after `since` need not be read from the store. */
  covers(since: number): boolean;
  /** Returns the commit id at a feed position; undefined if it is not cached. */
  findCommitId(seq: number): string | undefined;
  /** Returns the page after `since` as JSON text; undefined if the cache does not reach back that far. */
  changesAfter(since: number, limit: number): string | undefined;
  /** Caches a page read from the store; returns its text without the documents. */
  cachePage(page: FeedPage): string;
  heldDocuments(): HeldDocuments;
  /** Adds the documents of which the follower names another revision to a page's text. */
  withDocuments(text: string, asked: Partial<HeldDocuments>): string;
}

/**
 * Caches the newest part of the feed, so that a thousand devices that poll every two seconds cost the store nothing. A
 * feed contains only the latest state of a product, so a change replaces an earlier one of the same product.
 */
export function createFeedCache({
  catalogue,
  now,
}: {
  readonly catalogue: Pick<Catalogue, 'cursor' | 'size' | 'digest' | 'flashSale' | 'searchWords' | 'shop' | 'rates'>;
  readonly now: () => number;
}): FeedCache {
  /** Changes by product, in the order of `seq`; complete between `floor` and `top`. */
  const changes = new Map<string, FeedUpsert | FeedDelete>();
  /** Commits from `floor` on, in order. */
  let commits: readonly FeedCommit[] = [];
  let epoch = '';
  let floor = 0;
  let top = 0;
  let minDeltaSeq = 0;
  const texts = new Map<number, string>();
  let textsKey = '';

  function cursor() {
    if (catalogue.cursor === null) throw new Error('The catalogue has not read the feed yet');
    return catalogue.cursor;
  }

  function saleOfToday() {
    const sale = catalogue.flashSale();
    return sale?.day === utcDay(now()) ? sale : null;
  }

  /**
   * Returns the cached page texts. They embed head, row count, digest and flash sale, so all are dropped if any of
   * these changes.
   */
  function currentTexts(): Map<number, string> {
    const { epoch: of, seq } = cursor();
    const key = `${of} ${seq} ${catalogue.size} ${catalogue.digest} ${JSON.stringify(saleOfToday())}`;
    if (key !== textsKey) texts.clear();
    textsKey = key;
    return texts;
  }

  function covers(since: number): boolean {
    const { epoch: of, seq } = cursor();
    return since === seq || (epoch === of && top === seq && since >= floor);
  }

  function findCommitId(seq: number): string | undefined {
    const { epoch: of, seq: head, mark } = cursor();
    if (seq === head) return mark;
    return of === epoch && seq > floor && seq < head ? commitIdAt(commits, seq) : undefined;
  }

  /** Returns the commit ids at the start and the end of a cached page. */
  function commitIdsOf({ from, to }: ChangePage): Pick<ChangePage, 'fromMark' | 'mark'> {
    const [fromMark, mark] = [from > 0 ? findCommitId(from) : undefined, findCommitId(to)];
    return { ...(fromMark !== undefined && { fromMark }), ...(mark !== undefined && { mark }) };
  }

  function put(id: string, change: FeedUpsert | FeedDelete): void {
    changes.delete(id);
    changes.set(id, change);
  }

  function pageAfter(since: number, limit: number): ChangePage {
    const upserts: FeedUpsert[] = [];
    const deletes: FeedDelete[] = [];
    let to = since;
    for (const change of changes.values()) {
      if (change.seq <= since) continue;
      if (upserts.length + deletes.length === limit)
        return { epoch, from: since, to, hasMore: true, upserts, deletes, flashSale: saleOfToday() };
      if ('product' in change) upserts.push(change);
      else deletes.push(change);
      to = change.seq;
    }
    return { epoch: cursor().epoch, from: since, to: cursor().seq, hasMore: false, upserts, deletes, flashSale: saleOfToday() };
  }

  function cachePage({ commits: _commits, searchWords: _words, shop: _shop, rates: _rates, ...page }: FeedPage): string {
    const { seq } = cursor();
    const wire: WireChanges = { ...page, digestAt: page.to === seq ? { seq, rows: catalogue.size, rowsDigest: catalogue.digest } : null };
    const text = JSON.stringify(wire);
    const kept = currentTexts();
    if (kept.size >= MAX_TEXTS) for (const oldest of [...kept.keys()].slice(0, 1)) kept.delete(oldest);
    kept.set(page.from, text);
    return text;
  }

  return {
    position: () => ({ epoch: cursor().epoch, headSeq: cursor().seq, minDeltaSeq }),
    append: (page) => {
      if (page.epoch !== epoch || page.from !== top) {
        changes.clear();
        commits = [];
        epoch = page.epoch;
        floor = page.from;
      }
      const steps = [
        ...page.upserts.map((change) => ({ id: change.product.id, change })),
        ...page.deletes.map((change) => ({ id: change.id, change })),
      ];
      for (const { id, change } of steps.sort((a, b) => a.change.seq - b.change.seq)) put(id, change);
      for (const [id, { seq }] of changes) {
        if (changes.size <= MAX_CHANGES) break;
        changes.delete(id);
        floor = seq;
      }
      commits = [...commits, ...(page.commits ?? [])].filter(({ last }, at, all) => last > floor && last !== all[at - 1]?.last);
      top = page.to;
    },
    setMinDelta: (seq) => {
      minDeltaSeq = seq;
    },
    covers,
    findCommitId,
    changesAfter: (since, limit) => {
      const known = currentTexts().get(since);
      if (known !== undefined || !covers(since)) return known;
      const page = pageAfter(since, limit);
      return cachePage({ ...page, ...commitIdsOf(page) });
    },
    cachePage,
    heldDocuments: () => heldDocuments(catalogue),
    withDocuments: (text, asked) => {
      const searchWords = catalogue.searchWords();
      const documents = documentsOf(catalogue);
      const saved = DOCUMENT_NAMES.flatMap((name) => (documents[name] === null ? [] : [{ name, document: documents[name] }]));
      const newer = saved.filter(({ name, document }) => (asked[name] ?? document.revision) < document.revision);
      const added = {
        ...(asked.words !== undefined && asked.words !== searchWords.revision && { searchWords }),
        // Devices that do not know rates refuse `facts` without `shop`.
        ...(documents.shop !== null && { facts: Object.fromEntries(saved.map(({ name, document }) => [name, document.revision])) }),
        ...Object.fromEntries(newer.map(({ name, document }) => [name, document])),
      };
      const members = JSON.stringify(added).slice(1);
      return members === '}' ? text : `${text.slice(0, -1)},${members}`;
    },
  };
}
