import type { Manifest, WireChanges } from '#domain/catalogue/feed-schema.ts';
import { DomainError } from '#domain/kernel/problem.ts';
import type { ProductStore } from '../stores/product-store.ts';
import type { FeedKey } from './feed-key.ts';
import { LEAN_SCHEMA } from './lean-file.ts';
import type { Snapshots } from './snapshots.ts';

/** Rows a page of changes holds at most. */
const PAGE_SIZE = 500;
const MAX_NONCE_LENGTH = 200;

export interface SyncServiceDeps {
  readonly store: Pick<ProductStore, 'epoch' | 'head' | 'changesSince'>;
  readonly snapshots: Snapshots;
  readonly key: FeedKey;
  readonly now: () => number;
}

export type SyncService = ReturnType<typeof createSyncService>;

/** What hosted tells its followers (DESIGN §6), as plain functions behind the routes. */
export function createSyncService({ store, snapshots, key, now }: SyncServiceDeps) {
  const serverTime = () => new Date(now()).toISOString();
  return {
    manifest: async (): Promise<Manifest> => {
      const [epoch, { headSeq, minDeltaSeq }] = [await store.epoch(), await store.head()];
      const snapshot = await snapshots.current(minDeltaSeq);
      return key.sign({ epoch, headSeq, minDeltaSeq, schema: LEAN_SCHEMA, serverTime: serverTime(), snapshot });
    },
    /** @throws DomainError `invalid_query`, or `resync_required` when only a snapshot can help */
    changes: async (epoch: string | undefined, since: string | undefined): Promise<WireChanges> => {
      if (epoch === undefined || epoch === '') throw new DomainError('invalid_query', 'epoch is missing; take it from /v1/sync/manifest.');
      if (since === undefined || !/^\d{1,15}$/.test(since))
        throw new DomainError('invalid_query', `since must be a whole number of 0 or more; got "${String(since ?? '').slice(0, 40)}".`);
      const page = await store.changesSince(epoch, Number(since), PAGE_SIZE);
      const { headSeq, count } = await store.head();
      return { ...page, digestAt: headSeq === page.to ? { seq: headSeq, rows: count } : null };
    },
    /** @throws DomainError `not_found` */
    snapshotFile: (sha256: string): string => {
      const file = snapshots.findFile(sha256);
      if (file === undefined) throw new DomainError('not_found', 'There is no such snapshot any more; read /v1/sync/manifest again.');
      return file;
    },
    /** @throws DomainError `invalid_query` */
    ping: (nonce: string | undefined) => {
      if (nonce !== undefined && nonce.length > MAX_NONCE_LENGTH)
        throw new DomainError('invalid_query', `nonce may have at most ${MAX_NONCE_LENGTH} characters; got ${nonce.length}.`);
      return { nonce: nonce ?? '', serverTime: serverTime() };
    },
  };
}
