import type { Sql, SqlTask, Statement } from '../../db/sql/sql-task.ts';
import type { FeedCommit } from './product-store.ts';
import type { ChangeRow, FeedStateRow } from './product-store-sql.ts';
import type { StoredRecord } from './stock-text.ts';

/** A product row to be written, without its feed number. */
export type PutRow = StoredRecord & { readonly id: string; readonly revision: number; readonly is_held: number };
export type ShownRow = Omit<StoredRecord, 'record'> & { readonly id: string };

/** Assigns numbers to one transaction's changes. */
export interface Numbering {
  /** Returns the next change's number, and the revision for a changed offer. */
  next(): { readonly seq: number; readonly revision: number };
  /** Marks the next number as used. */
  take(): void;
}

/** Statements that involve a change's feed number. Each database has its own way to number changes in commit order. */
export interface FeedRows {
  state(): SqlTask<FeedStateRow>;
  /** Reads the same with the commit id of the head; absent if there are no commit ids. */
  readonly stateAtHead?: () => SqlTask<(FeedStateRow & { readonly mark: string | null }) | undefined>;
  /** `seen`: renews only if this is still the current epoch. */
  renewEpoch(epoch: string, seen: string | null): SqlTask<unknown>;
  /** Inside a transaction: runs `change`, which takes numbers, and stores the numbers taken. */
  numbered<T>(change: (numbering: Numbering) => SqlTask<T>): SqlTask<T>;
  put(row: PutRow, seq: number): SqlTask<unknown>;
  /** Returns the number of changed rows: 0 if the feed already shows this stock. */
  showStock(row: ShownRow, seq: number): SqlTask<number>;
  bury(id: string, seq: number, deletedAt: string): SqlTask<unknown>;
  /** Deletes tombstones older than `deletedBefore`. */
  purge(deletedBefore: string): SqlTask<void>;
  /** Returns the first `limit` rows after a number. */
  changes(since: number, limit: number): SqlTask<ChangeRow[]>;
  /**
   * Returns the transaction that contains the number `from`, and those after it up to the one with `to`; absent if
   * numbers have a single history.
   */
  readonly commits?: (from: number, to: number) => SqlTask<FeedCommit[]>;
  /** See `ProductStore.thinFeed`; absent if there is nothing to thin out. */
  readonly thin?: () => SqlTask<number>;
  /** SQL of a number that is spread evenly over all products. */
  readonly place: string;
}

interface FeedStateSql {
  readonly state: () => SqlTask<FeedStateRow>;
  readonly renewEpoch: (epoch: string, seen: string | null) => SqlTask<unknown>;
}

/** Accesses the single row of the feed's state, which is the same in both databases. */
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
  /** Finds the highest number among tombstones older than a time, and deletes all up to a number. */
  readonly oldTombstones: Statement<[string], { seq: number | null }>;
  readonly purgeTombstones: Statement<[number], unknown>;
}

/** Implements `FeedRows.purge`: a follower that has not seen the deleted tombstones must start from the beginning. */
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
 * SQLite has one writer at a time. Each number is the head's successor inside the write-locking transaction, so commits
 * and numbers have the same order: a reader that has seen n never misses a smaller one committed later.
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
