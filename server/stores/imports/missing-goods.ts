import type { Dialect } from '../../db/sql/dialect.ts';
import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import { selectMergedSupplierIds } from '../suppliers/supplier-sql.ts';
import type { ImportJob, MissingPlace } from './import-job-store.ts';
import { listingBefore } from './import-job-store-sql.ts';

/** Listings withdrawn per transaction, while other writers wait; scanned are five times as many. */
const GOODS_AT_ONCE = 100;
const OPEN = "('pending_review', 'changes_requested', 'published')";

/**
 * Withdrawn without a person's decision, by an undo or because a later file lacks them: another file publishes these
 * products again.
 */
const TAKER = "'undo'";

const missingSql = (dialect: Dialect) => {
  const leaving = `SELECT listing_id FROM import_missing WHERE job_id = @job ORDER BY listing_id LIMIT ${GOODS_AT_ONCE}`;
  const stillOpen = `l.id IN (${leaving}) AND l.status IN ${OPEN}`;
  const reason = "(SELECT 'It is not in the file ' || file_name || '.' FROM import_job WHERE id = @job)";
  const at = '(SELECT updated_at FROM import_job WHERE id = @job)';
  return {
    page: `SELECT id, created_at AS "createdAt" FROM listing
      WHERE supplier_id IN ${selectMergedSupplierIds('@supplier')} AND ((created_at, id) > (@createdAt, @id) OR @createdAt IS NULL)
      ORDER BY created_at, id LIMIT ${GOODS_AT_ONCE * 5}`,
    note: `INSERT INTO import_missing (job_id, listing_id) SELECT @job, id FROM listing
      WHERE id IN ${dialect.values('@ids')} AND status IN ${OPEN} ON CONFLICT DO NOTHING`,
    found: `DELETE FROM import_missing WHERE job_id = @job AND listing_id IN ${dialect.values('@ids')}`,
    count: 'SELECT count(*) AS n FROM import_missing WHERE job_id = ?',
    forget: `DELETE FROM import_missing WHERE job_id = @job AND listing_id IN
      (SELECT listing_id FROM import_missing WHERE job_id = @job LIMIT 500)`,
    agree: `UPDATE import_job SET state = 'importing', problem = NULL, withdraws_missing = @withdraws, updated_at = @at
      WHERE id = @id AND state = 'ready'`,
    /** Statements of one slice, in order. */
    withdraw: [
      `INSERT INTO batch_item (batch_id, item_id, outcome, before, wrote, left_shelf, stock)
        SELECT @job, l.id, 'changed', ${dialect.text(dialect.object(listingBefore))}, l.revision, 1,
          (SELECT ${dialect.listOf(dialect.object({ sku: 's.sku', stated: 's.stated' }), 's.sku')} FROM stock s
            WHERE s.product_id = l.id AND s.is_live = 1)
        FROM listing l WHERE ${stillOpen} ON CONFLICT DO NOTHING`,
      `INSERT INTO listing_move (listing_id, revision, at, actor, action, from_status, to_status, reason)
        SELECT l.id, l.revision, ${at}, 'supplier', 'withdraw', coalesce(l.edit_status, l.status), 'withdrawn', ${reason}
        FROM listing l WHERE ${stillOpen}`,
      `UPDATE batch SET not_in_file = not_in_file + (SELECT count(*) FROM listing l WHERE ${stillOpen}) WHERE id = @job`,
      `DELETE FROM same_goods WHERE listing_id IN (${leaving})`,
      `UPDATE listing AS l SET status = 'withdrawn', edit_status = NULL, withdrawn_by = ${TAKER}, reason = ${reason}, needs_apply = 1,
        version = version + 1 WHERE ${stillOpen}`,
      `DELETE FROM import_missing WHERE job_id = @job AND listing_id IN (${leaving})`,
    ],
  };
};

/**
 * A supplier's open listings that a file does not contain: recorded while it is read, withdrawn with its rows if the
 * supplier agreed.
 */
export function createMissingGoods(db: Sql) {
  const SQL = missingSql(db.dialect);
  const sql = {
    page: db.prepare<{ supplier: string; createdAt: string | null; id: string }, MissingPlace>(SQL.page),
    note: db.prepare<{ job: string; ids: string }>(SQL.note),
    found: db.prepare<{ job: string; ids: string }>(SQL.found),
    count: db.prepare<[string], { n: number }>(SQL.count),
    forget: db.prepare<{ job: string }>(SQL.forget),
    agree: db.prepare<{ id: string; withdraws: number; at: string }>(SQL.agree),
    withdraw: SQL.withdraw.map((text) => db.prepare<{ job: string }>(text)),
  };

  function* count(id: string): SqlTask<number> {
    return (yield* sql.count.get(id))?.n ?? 0;
  }

  return {
    noteOpen: (job: Pick<ImportJob, 'id' | 'supplierId'>, after: MissingPlace | null) =>
      db.transact(function* () {
        const page = yield* sql.page.all({ supplier: job.supplierId, createdAt: after?.createdAt ?? null, id: after?.id ?? '' });
        if (page.length > 0) yield* sql.note.send({ job: job.id, ids: JSON.stringify(page.map(({ id }) => id)) });
        return page.length < GOODS_AT_ONCE * 5 ? null : (page.at(-1) ?? null);
      }),
    count,
    found: (job: string, ids: readonly string[]): SqlTask<void> => sql.found.send({ job, ids: JSON.stringify(ids) }),
    forget: (job: string): SqlTask<number> => sql.forget.run({ job }),
    *agree(id: string, withdraws: boolean, at: string): SqlTask<boolean> {
      return (yield* sql.agree.run({ id, withdraws: withdraws ? 1 : 0, at })) === 1;
    },
    /** Withdraws the next slice. Returns true while there are more. */
    *withdrawSlice(job: string): SqlTask<boolean> {
      for (const step of sql.withdraw) yield* step.send({ job });
      return (yield* count(job)) > 0;
    },
  };
}
