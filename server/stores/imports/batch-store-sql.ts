import type { BatchState } from '#domain/listing/batch-wire.ts';
import type { Dialect } from '../../db/sql/dialect.ts';
import { isLeased } from '../leases/sql-lease-store.ts';
import { flagCodesOfBatch, flagListingsOfBatch } from '../listings/listing-store-sql.ts';

export interface BatchRow {
  readonly id: string;
  readonly origin: 'browser' | 'cli';
  readonly supplier_id: string | null;
  readonly supplier_name: string | null;
  readonly file_name: string;
  readonly state: BatchState;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly closed: number;
  readonly left_out: number;
  readonly bad: number;
  readonly withdrawn: number;
  readonly returned: number;
  readonly kept: number;
  readonly not_in_file: number;
  readonly problem: string | null;
  readonly created_at: string;
  readonly undone_by: 'operator' | 'supplier' | null;
  readonly undone_at: string | null;
  readonly error_rows: number;
}

export interface ItemRow {
  readonly item_id: string;
  readonly outcome: 'added' | 'changed';
  readonly before: string | null;
  readonly before_revision: number | null;
  readonly wrote: number;
  readonly stock: string | null;
  readonly left_shelf: number;
}

const COLUMNS = `id, origin, supplier_id, supplier_name, file_name, state, added, changed, unchanged, closed, left_out, bad, withdrawn,
  returned, kept, not_in_file, problem, created_at, undone_by, undone_at,
  (SELECT count(*) FROM import_problem p WHERE p.job_id = batch.id) AS error_rows`;

const found = ({ position }: Dialect) =>
  `(@search = '' OR ${position("lower(file_name || '\n' || coalesce(supplier_name, ''))", '@search')} > 0)`;

export const batchSql = (dialect: Dialect) => ({
  find: `SELECT ${COLUMNS} FROM batch WHERE id = ?`,
  list: `SELECT ${COLUMNS} FROM batch WHERE (created_at, id) < (@createdAt, @id) AND ${found(dialect)}
    ORDER BY created_at DESC, id DESC LIMIT @limit`,
  listOf: `SELECT ${COLUMNS} FROM batch WHERE supplier_id = @supplierId AND (created_at, id) < (@createdAt, @id)
    ORDER BY created_at DESC, id DESC LIMIT @limit`,
  count: `SELECT count(*) AS n FROM batch WHERE (supplier_id = @supplierId OR @supplierId IS NULL) AND ${found(dialect)}`,
  errorRows: `SELECT id AS key, file_row AS "row", column_name AS "column", reason, value, fix, cells FROM import_problem
    WHERE job_id = ? AND id > ? ORDER BY id LIMIT ?`,
  errorColumns: `SELECT c.key AS name FROM import_problem p, ${dialect.members('p.cells', 'c')} WHERE p.job_id = ? AND p.cells IS NOT NULL
    GROUP BY c.key ORDER BY min(p.id), min(c.id)`,
  insert: `INSERT INTO batch (id, origin, supplier_id, supplier_name, file_name, state, left_out, bad, created_at)
    VALUES (@id, 'cli', @supplierId, @supplierName, @fileName, 'writing', @leftOut, @bad, @createdAt)`,
  addProblem: `INSERT INTO import_problem (job_id, file_row, column_name, reason, value, fix, cells)
    VALUES (@job, @row, @column, @reason, @value, @fix, @cells)`,
  written: `UPDATE batch SET state = 'done', added = @added, changed = @changed, unchanged = @unchanged, closed = @closed WHERE id = @id`,
  keepBefore: `INSERT INTO batch_item (batch_id, item_id, outcome, before, before_revision, wrote)
    SELECT @batch, id, 'changed', record, revision, revision FROM product WHERE id = @id ON CONFLICT DO NOTHING`,
  wroteChanged: `UPDATE batch_item SET wrote = (SELECT revision FROM product WHERE id = @id), stock = @stock
    WHERE batch_id = @batch AND item_id = @id`,
  // Adds all in one statement: each statement that reads and writes also prepares its own rollback.
  wroteAdded: `INSERT INTO batch_item (batch_id, item_id, outcome, wrote)
    SELECT @batch, product.id, 'added', revision FROM product WHERE id IN ${dialect.values('@ids')}`,
  noteWithdrawn: `INSERT INTO batch_item (batch_id, item_id, outcome, before_revision, wrote, left_shelf, stock)
    SELECT @batch, p.id, 'changed', p.revision, p.revision, 1,
      (SELECT ${dialect.listOf(dialect.object({ sku: 's.sku', stated: 's.stated' }), 's.sku')} FROM stock s
        WHERE s.product_id = p.id AND s.is_live = 1)
    FROM product p WHERE p.id IN ${dialect.values('@ids')}`,
  flagListings: flagListingsOfBatch(dialect),
  flagCodes: flagCodesOfBatch,
  countGone: 'UPDATE batch SET not_in_file = @count WHERE id = @id',
  // Keeps the stock of before if the write is repeated after a kill.
  statedStock: 'UPDATE batch_item SET stock = coalesce(stock, @stock) WHERE batch_id = @batch AND item_id = @id',
  restocked: `UPDATE import_row SET outcome = 'changed', content = '', pictures = ''
    WHERE job_id = @batch AND listing_id = @id AND outcome IN ('restock', 'changed-restock')`,

  beginUndo: `UPDATE batch SET state = 'undoing', undone_by = @by, undone_at = @at WHERE id = @id AND state = 'done'`,
  items: `SELECT item_id, outcome, before, before_revision, wrote, stock, left_shelf FROM batch_item
    WHERE batch_id = @batch AND item_id > @after AND undone IS NULL ORDER BY item_id LIMIT @limit`,
  below: `SELECT i.batch_id, i.item_id, i.wrote, i.stock FROM batch b JOIN batch_item i ON i.batch_id = b.id
    WHERE b.origin = @origin AND b.state = 'done' AND b.id <> @batch AND i.undone IS NULL AND i.left_shelf = 0
      AND i.item_id IN ${dialect.values('@ids')}`,
  carry: 'UPDATE batch_item SET wrote = @wrote, stock = @stock WHERE batch_id = @batch AND item_id = @id',
  markItem: 'UPDATE batch_item SET undone = @undone WHERE batch_id = @batch AND item_id = @id',
  countUndone: `UPDATE batch SET withdrawn = withdrawn + @withdrawn, returned = returned + @returned, kept = kept + @kept WHERE id = @id`,
  undone: `UPDATE batch SET state = 'undone' WHERE id = ?`,
  undoing: `SELECT id FROM batch WHERE state = 'undoing' ORDER BY undone_at, id`,
  interrupted: `UPDATE batch SET state = 'failed', problem = ?
    WHERE state = 'writing' AND origin = 'cli' AND NOT ${isLeased(dialect, "'import ' || batch.id")}`,

  // Finds one batch at a time, so that its rows are found by key.
  oldItems: `SELECT id FROM batch b WHERE created_at < ? AND state <> 'undoing' AND EXISTS (SELECT 1 FROM batch_item i WHERE i.batch_id = b.id)
    LIMIT 1`,
  forgetItems: `DELETE FROM batch_item WHERE batch_id = @batch AND item_id IN
    (SELECT item_id FROM batch_item WHERE batch_id = @batch LIMIT 200)`,
  oldProblems: `SELECT id FROM batch b WHERE created_at < ? AND EXISTS (SELECT 1 FROM import_problem p WHERE p.job_id = b.id) LIMIT 1`,
  forgetProblems: 'DELETE FROM import_problem WHERE id IN (SELECT id FROM import_problem WHERE job_id = ? LIMIT 500)',
  // Products of an undone import that were not imported again.
  forgetUses: `DELETE FROM picture_use WHERE owner IN
    (SELECT 'product:' || product_id FROM off_shelf WHERE taken_by = 'undo' AND taken_at < @before ORDER BY taken_at, product_id LIMIT 200)`,
  forgetKept: `DELETE FROM off_shelf WHERE product_id IN
    (SELECT product_id FROM off_shelf WHERE taken_by = 'undo' AND taken_at < @before ORDER BY taken_at, product_id LIMIT 200)`,

  reviewsSince: `SELECT id, author, country, rating, body, created_at AS "createdAt" FROM review
    WHERE product_id = ? AND status = 'published' AND decided_at > ? ORDER BY created_at`,
});
