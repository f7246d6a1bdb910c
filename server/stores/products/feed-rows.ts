import type { Sql, SqlTask, Statement } from '../../db/sql/sql-task.ts';
import type { FeedCommit } from './product-store.ts';
import type { ChangeRow, FeedStateRow } from './product-store-sql.ts';
import type { StoredRecord } from './stock-text.ts';

/** A row of the feed as it is put, with its place there. */
export type PutRow = StoredRecord & { readonly id: string; readonly revision: number; readonly is_held: number };
export type ShownRow = Omit<StoredRecord, 'record'> & { readonly id: string };

/** Numbers for one transaction's changes. */
export interface Numbering {
  /** The one the next change takes, and the revision of what is offered anew with it. */
  next(): { readonly seq: number; readonly revision: number };
  /** The next one was taken. */
  take(): void;
}

/** The statements that know a change's number in the feed. How numbers come to be in the order of commits is each database's own. */
export interface FeedRows {
  state(): SqlTask<FeedStateRow>;
  /** The same with the mark at the head, where there are marks. */
  readonly stateAtHead?: () => SqlTask<(FeedStateRow & { readonly mark: string | null }) | undefined>;
  /** `seen`: only if it is that one still. */
  renewEpoch(epoch: string, seen: string | null): SqlTask<unknown>;
  /** Inside a transaction: runs `change`, which takes numbers, and keeps what it took. */
  numbered<T>(change: (numbering: Numbering) => SqlTask<T>): SqlTask<T>;
  put(row: PutRow, seq: number): SqlTask<unknown>;
  /** Returns how many it changed: none where the feed says so already. */
  showStock(row: ShownRow, seq: number): SqlTask<number>;
  bury(id: string, seq: number, deletedAt: string): SqlTask<unknown>;
  /** Forgets tombstones from before `deletedBefore`. */
  purge(deletedBefore: string): SqlTask<void>;
  /** The first `limit` rows after a number. */
  changes(since: number, limit: number): SqlTask<ChangeRow[]>;
  /** The transaction that has the number `from`, and those after it up to the one that has `to`; absent: numbers have one history. */
  readonly commits?: (from: number, to: number) => SqlTask<FeedCommit[]>;
  /** See `ProductStore.thinFeed`; absent: there is nothing of the kind. */
  readonly thin?: () => SqlTask<number>;
  /** SQL of a number that spreads evenly over all products. */
  readonly place: string;
}

interface FeedStateSql {
  readonly state: () => SqlTask<FeedStateRow>;
  readonly renewEpoch: (epoch: string, seen: string | null) => SqlTask<unknown>;
}

/** The one row of the feed's state, which both databases have alike. */
export function createFeedState(db: Sql): FeedStateSql {
  const find = db.prepare<[], FeedStateRow>('SELECT epoch, head_seq, min_delta_seq FROM feed_state WHERE id = 1');
  const renewEpoch = db.prepare<[string, string | null]>('UPDATE feed_state SET epoch = ? WHERE id = 1 AND epoch = coalesce(?, epoch)');
  return {
    *state() {
      const row = yield* find.get();
      if (row === undefined) throw new Error('feed_state has no row; the migration that creates it did not run');
      return row;
    },
    renewEpoch: (epoch, seen) => renewEpoch.run(epoch, seen),
  };
}

interface PurgeSql {
  /** The highest number of tombstones from before a time, and what takes all up to it away. */
  readonly oldTombstones: Statement<[string], { seq: number | null }>;
  readonly purgeTombstones: Statement<[number], unknown>;
}

/** `FeedRows.purge`: who has not seen what goes asks from the beginning. */
export function createPurge(db: Sql, { oldTombstones, purgeTombstones }: PurgeSql): FeedRows['purge'] {
  const { greatest } = db.dialect;
  const raiseMinDelta = db.prepare<[number]>(`UPDATE feed_state SET min_delta_seq = ${greatest('min_delta_seq', '?')} WHERE id = 1`);
  return function* (deletedBefore) {
    const oldest = (yield* oldTombstones.get(deletedBefore))?.seq ?? null;
    if (oldest === null) return;
    yield* purgeTombstones.send(oldest);
    yield* raiseMinDelta.send(oldest);
  };
}

/**
 * SQLite: one writer at a time. A number is the head's next, inside the write-locking transaction, so commits and numbers have the same
 * order and a reader that has seen n never misses a smaller one committed later.
 */
export function createFeedRows(db: Sql): FeedRows {
  const feed = createFeedState(db);
  const sql = {
    setHead: db.prepare<[number]>('UPDATE feed_state SET head_seq = ? WHERE id = 1'),
    put: db.prepare<PutRow & { seq: number }>(
      `INSERT INTO product (id, seq, record, shown_stock, shown_skus, revision, is_held)
       VALUES (@id, @seq, @record, @shown_stock, @shown_skus, @revision, @is_held)
       ON CONFLICT (id) DO UPDATE SET seq = excluded.seq, record = excluded.record, shown_stock = excluded.shown_stock,
         shown_skus = excluded.shown_skus, revision = excluded.revision, is_held = excluded.is_held`,
    ),
    showStock: db.prepare<ShownRow & { seq: number }>(
      `UPDATE product SET seq = @seq, shown_stock = @shown_stock, shown_skus = @shown_skus
       WHERE id = @id AND (shown_stock IS NOT @shown_stock OR shown_skus IS NOT @shown_skus)`,
    ),
    bury: db.prepare<[string, number, string]>('INSERT INTO tombstone (id, seq, deleted_at) VALUES (?, ?, ?)'),
    oldTombstones: db.prepare<[string], { seq: number | null }>('SELECT max(seq) AS seq FROM tombstone WHERE deleted_at < ?'),
    purgeTombstones: db.prepare<[number]>('DELETE FROM tombstone WHERE seq <= ?'),
    changes: db.prepare<{ since: number; limit: number }, ChangeRow>(
      `SELECT id, seq, record, shown_stock, shown_skus FROM (
         SELECT id, seq, record, shown_stock, shown_skus FROM
           (SELECT id, seq, iif(is_held, NULL, record) AS record, shown_stock, shown_skus FROM product
            WHERE seq > @since ORDER BY seq LIMIT @limit)
         UNION ALL
         SELECT id, seq, NULL, NULL, NULL FROM (SELECT id, seq FROM tombstone WHERE seq > @since ORDER BY seq LIMIT @limit)
       ) ORDER BY seq LIMIT @limit`,
    ),
  };

  return {
    place: 'seq',
    ...feed,
    *numbered(change) {
      const before = (yield* feed.state()).head_seq;
      let head = before;
      const result = yield* change({
        next: () => ({ seq: head + 1, revision: head + 1 }),
        take: () => {
          head += 1;
        },
      });
      if (head > before) yield* sql.setHead.send(head);
      return result;
    },
    put: (row, seq) => sql.put.run({ ...row, seq }),
    showStock: (row, seq) => sql.showStock.run({ ...row, seq }),
    bury: (id, seq, deletedAt) => sql.bury.run(id, seq, deletedAt),
    purge: createPurge(db, sql),
    changes: (since, limit) => sql.changes.all({ since, limit }),
  };
}
