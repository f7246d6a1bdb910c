import { refuseForeignCursor, refuseOtherCommit } from '#domain/catalogue/feed-cursor.ts';
import { DOCUMENT_NAMES } from '#domain/catalogue/feed-documents.ts';
import { HOSTED_TAKES, type Manifest } from '#domain/catalogue/feed-schema.ts';
import { DomainError } from '#domain/kernel/problem.ts';
import type { ProductStore } from '../stores/products/product-store.ts';
import type { FeedKey } from './feed-key.ts';
import type { HeldDocuments } from './held-documents.ts';
import type { HostedFeed } from './hosted-feed.ts';
import { createSigner, type SignedText } from './signed-texts.ts';
import { SNAPSHOT_SCHEMA } from './snapshot-file.ts';
import type { Snapshots } from './snapshots.ts';

/** Maximum rows per page of changes; a device that has just started needs some 40 ms of its main thread for them. */
const PAGE_SIZE = 250;
const MAX_NONCE_LENGTH = 200;
const WHOLE = /^\d{1,15}$/;

export interface SyncServiceDeps {
  /** Used only for followers behind the cache's start, or ahead of this node. */
  readonly store: Pick<ProductStore, 'changesSince' | 'findCommitId'>;
  readonly feed: Pick<HostedFeed, 'cache' | 'catchUp'>;
  readonly snapshots: Snapshots;
  readonly key: FeedKey;
  readonly now: () => number;
}

const HELD_NAMES = ['words', ...DOCUMENT_NAMES] as const satisfies readonly (keyof HeldDocuments)[];

interface ChangesQuery {
  readonly epoch: string | undefined;
  readonly since: string | undefined;
  readonly mark: string | undefined;
  readonly words: string | undefined;
  readonly shop: string | undefined;
  readonly rates: string | undefined;
}

export type SyncService = ReturnType<typeof createSyncService>;

/** Answers followers from this node's cache, so that devices neither wait for the store nor load it. */
export function createSyncService({ store, feed, snapshots, key, now }: SyncServiceDeps) {
  const { cache } = feed;

  async function readFromStore(epoch: string, since: number): Promise<string> {
    const page = await store.changesSince(epoch, since, PAGE_SIZE);
    // Otherwise the device's next request would be ahead of this node.
    if (page.to > cache.position().headSeq) await feed.catchUp();
    return cache.cachePage(page);
  }

  const sign = createSigner(key);
  const serverTime = () => new Date(now()).toISOString();
  return {
    manifest: async (): Promise<Manifest> => {
      const { epoch, headSeq, minDeltaSeq } = cache.position();
      const snapshot = await snapshots.current(minDeltaSeq);
      return key.sign({ epoch, headSeq, minDeltaSeq, schema: SNAPSHOT_SCHEMA, serverTime: serverTime(), snapshot });
    },
    /**
     * Returns a page of changes as JSON text, signed for this request target. @throws DomainError `invalid_query`, or
     * `resync_required` if only a snapshot can help
     */
    changes: async (target: string, query: ChangesQuery): Promise<SignedText> => {
      const { epoch, from, mark, asked } = parseChangesQuery(query);
      // Another node may have sent the follower later changes.
      const held = cache.heldDocuments();
      if (from > cache.position().headSeq || HELD_NAMES.some((name) => (asked[name] ?? 0) > held[name])) await feed.catchUp();
      refuseForeignCursor(cache.position(), epoch, from);
      if (mark !== undefined) refuseOtherCommit(cache.position(), mark, cache.findCommitId(from) ?? (await store.findCommitId(from)));
      const text = cache.changesAfter(from, PAGE_SIZE) ?? (await readFromStore(epoch, from));
      return sign(target, cache.withDocuments(text, asked));
    },
    /** @throws DomainError `not_found` */
    snapshotFile: async (sha256: string): Promise<string> => {
      const file = await snapshots.findFile(sha256);
      if (file === undefined) throw new DomainError('not_found', 'There is no such snapshot any more; read /v1/sync/manifest again.');
      return file;
    },
    /** @throws DomainError `invalid_query` */
    ping: (nonce: string | undefined) => {
      if (nonce !== undefined && nonce.length > MAX_NONCE_LENGTH)
        throw new DomainError('invalid_query', `nonce may have at most ${MAX_NONCE_LENGTH} characters; got ${nonce.length}.`);
      return { nonce: nonce ?? '', serverTime: serverTime(), takes: [...HOSTED_TAKES] };
    },
  };
}

/** @throws DomainError('invalid_query') */
function parseChangesQuery({ epoch, since, mark, words, shop, rates }: ChangesQuery) {
  if (epoch === undefined || epoch === '') throw new DomainError('invalid_query', 'epoch is missing; take it from /v1/sync/manifest.');
  if (since === undefined || !WHOLE.test(since))
    throw new DomainError('invalid_query', `since must be a whole number of 0 or more; got "${String(since ?? '').slice(0, 40)}".`);
  if (mark !== undefined && !/^[\w-]{1,40}$/.test(mark))
    throw new DomainError('invalid_query', 'mark must be one that a page of changes has said.');
  const asked = {
    ...parseHeld('words', 'the synonyms', words),
    ...parseHeld('shop', "the shop's document", shop),
    ...parseHeld('rates', 'the exchange rates', rates),
  };
  return { epoch, from: Number(since), mark, asked };
}

/** @throws DomainError('invalid_query') */
function parseHeld(name: keyof HeldDocuments, what: string, revision: string | undefined): Partial<HeldDocuments> {
  if (revision === undefined) return {};
  if (!WHOLE.test(revision)) throw new DomainError('invalid_query', `${name} must be the revision of ${what} that is held.`);
  return { [name]: Number(revision) };
}
