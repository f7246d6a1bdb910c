import { randomBytes } from 'node:crypto';
import type { PostgresSql } from '../../db/sql/postgres.ts';
import { createFeedState, createPurge, type FeedRows, type PutRow, type ShownRow } from './feed-rows.ts';
import type { FeedCommit } from './product-store.ts';
import type { ChangeRow, FeedStateRow } from './product-store-sql.ts';

/** Changes that one transaction has made to the feed so far. */
interface Changes {
  readonly id: number;
  rows: number;
}

/** Newest numbers for which every transaction is kept: its commit id shows which history a follower has seen. */
const NUMBERS_KEPT = 10_000;
const THINNED_AT_ONCE = 20_000;

/** Channel of notifications: nodes that listen read the feed on each one. */
export const FEED_CHANNEL = 'tradewind_feed';

/**
 * PostgreSQL has many writers at a time. A transaction's rows contain its id and their position in it; it takes its
 * numbers last, under a row lock that ends with the commit. So numbers follow commit order, a reader that has seen n
 * never misses a smaller one, and a long import delays others only for its commit.
 */
export function createPostgresFeedRows(db: PostgresSql): FeedRows {
  const feed = createFeedState(db);
  const sql = {
    begin: db.prepare<[], { id: number }>("SELECT nextval('feed_tx_id') AS id"),
    takeNumbers: db.prepare<Changes & { mark: string }>(
      `WITH head AS (UPDATE feed_state SET head_seq = head_seq + @rows WHERE id = 1 RETURNING head_seq)
       INSERT INTO feed_tx (id, first_seq, rows, mark) SELECT @id, head_seq - @rows + 1, @rows, @mark FROM head`,
    ),
    notify: db.prepare(`SELECT pg_notify('${FEED_CHANNEL}', '')`),
    put: db.prepare<PutRow & { tx: number; position: number }>(
      `INSERT INTO product (id, tx, position, record, shown_stock, shown_skus, revision, is_held)
       VALUES (@id, @tx, @position, @record, @shown_stock, @shown_skus, @revision, @is_held)
       ON CONFLICT (id) DO UPDATE SET tx = excluded.tx, position = excluded.position, record = excluded.record,
         shown_stock = excluded.shown_stock, shown_skus = excluded.shown_skus, revision = excluded.revision, is_held = excluded.is_held`,
    ),
    showStock: db.prepare<ShownRow & { tx: number; position: number }>(
      `UPDATE product SET tx = @tx, position = @position, shown_stock = @shown_stock, shown_skus = @shown_skus
       WHERE id = @id AND (shown_stock IS DISTINCT FROM @shown_stock OR shown_skus IS DISTINCT FROM @shown_skus)`,
    ),
    bury: db.prepare<{ id: string; tx: number; position: number; deletedAt: string }>(
      'INSERT INTO tombstone (id, tx, position, deleted_at) VALUES (@id, @tx, @position, @deletedAt)',
    ),
    oldTombstones: db.prepare<[string], { seq: number | null }>(
      `SELECT max(t.first_seq + b.position) AS seq FROM tombstone b JOIN feed_tx t ON t.id = b.tx WHERE b.deleted_at < ?`,
    ),
    purgeTombstones: db.prepare<[number]>('DELETE FROM tombstone b USING feed_tx t WHERE t.id = b.tx AND t.first_seq + b.position <= ?'),
    // Reads from the transaction that contains the number onward, at most `limit` rows of each, by index.
    changes: db.prepare<{ since: number; limit: number }, ChangeRow>(
      `SELECT c.id, t.first_seq + c.position AS seq, c.record, c.shown_stock, c.shown_skus
       FROM feed_tx t CROSS JOIN LATERAL (
         (SELECT id, position, CASE is_held WHEN 1 THEN NULL ELSE record END AS record, shown_stock, shown_skus FROM product
          WHERE tx = t.id AND position > @since - t.first_seq ORDER BY position LIMIT @limit)
         UNION ALL
         (SELECT id, position, NULL, NULL, NULL FROM tombstone
          WHERE tx = t.id AND position > @since - t.first_seq ORDER BY position LIMIT @limit)
       ) c
       WHERE t.first_seq >= coalesce((SELECT max(first_seq) FROM feed_tx WHERE first_seq <= @since + 1), 0)
       ORDER BY t.first_seq, c.position LIMIT @limit`,
    ),
    stateAtHead: db.prepare<[], FeedStateRow & { mark: string | null }>(
      `SELECT epoch, head_seq, min_delta_seq, (SELECT mark FROM feed_tx ORDER BY first_seq DESC LIMIT 1) AS mark FROM feed_state WHERE id = 1`,
    ),
    commits: db.prepare<{ from: number; to: number }, FeedCommit>(
      `SELECT first_seq AS first, first_seq + rows - 1 AS last, mark FROM feed_tx
       WHERE first_seq >= coalesce((SELECT max(first_seq) FROM feed_tx WHERE first_seq <= @from), 0) AND first_seq <= @to
         AND first_seq + rows > @from
       ORDER BY first_seq`,
    ),
    thin: db.prepare<{ kept: number; limit: number }>(
      `DELETE FROM feed_tx WHERE id IN (
         SELECT id FROM feed_tx t WHERE first_seq + rows <= (SELECT head_seq FROM feed_state) - @kept
           AND NOT EXISTS (SELECT 1 FROM product WHERE tx = t.id) AND NOT EXISTS (SELECT 1 FROM tombstone WHERE tx = t.id)
         ORDER BY first_seq LIMIT @limit)`,
    ),
  };

  const changes = db.perTransaction<Changes>(
    function* () {
      const row = yield* sql.begin.get();
      if (row === undefined) throw new Error('A sequence gives a number');
      return { id: row.id, rows: 0 };
    },
    function* ({ id, rows }) {
      if (rows === 0) return;
      yield* sql.takeNumbers.send({ id, rows, mark: randomBytes(9).toString('base64url') });
      yield* sql.notify.get();
    },
  );

  return {
    place: 'abs(hashtext(id)::bigint)',
    ...feed,
    *numbered(change) {
      const made = yield* changes();
      return yield* change({
        // `seq` is the position in the transaction; a revision only has to differ from the one before.
        next: () => ({ seq: made.rows, revision: made.id }),
        take: () => {
          made.rows += 1;
        },
      });
    },
    *put(row, position) {
      return yield* sql.put.run({ ...row, tx: (yield* changes()).id, position });
    },
    *showStock(row, position) {
      return yield* sql.showStock.run({ ...row, tx: (yield* changes()).id, position });
    },
    *bury(id, position, deletedAt) {
      return yield* sql.bury.run({ id, tx: (yield* changes()).id, position, deletedAt });
    },
    purge: createPurge(db, sql),
    changes: (since, limit) => sql.changes.all({ since, limit }),
    stateAtHead: () => sql.stateAtHead.get(),
    commits: (from, to) => sql.commits.all({ from, to }),
    thin: () => sql.thin.run({ kept: NUMBERS_KEPT, limit: THINNED_AT_ONCE }),
  };
}
