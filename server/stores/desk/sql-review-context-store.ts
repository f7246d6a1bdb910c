import type { Dialect } from '../../db/sql/dialect.ts';
import type { Sql } from '../../db/sql/sql-task.ts';
import { selectMergedSupplierIds } from '../suppliers/supplier-sql.ts';
import type { ImportDoubts, ImportedFrom, ReviewContextStore, SupplierRecord } from './review-context-store.ts';

const contextSql = (dialect: Dialect) => ({
  supplier: `SELECT id, name, since, is_verified, is_blocked,
      (SELECT count(*) FROM product WHERE product.supplier_id IN ${selectMergedSupplierIds('s.id')}) AS published,
      (SELECT count(*) FROM listing WHERE supplier_id IN ${selectMergedSupplierIds('s.id')}
        AND (status = 'rejected' OR edit_status = 'rejected')) AS rejected
    FROM supplier s WHERE id = coalesce((SELECT merged_into FROM supplier WHERE id = @id), @id)`,
  imports: `SELECT l.id AS "listingId", j.id AS "jobId", r.file_row AS "row" FROM listing l
    JOIN import_job j ON j.supplier_id = l.supplier_id AND j.state = 'done'
    JOIN import_row r ON r.job_id = j.id AND r.listing_id = l.id
    JOIN batch_item i ON i.batch_id = j.id AND i.item_id = l.id AND i.wrote = l.revision
    WHERE l.id IN ${dialect.values('@ids')}`,
  doubts: `SELECT id, ${dialect.member('analysis', 'warnings')} AS warnings, ${dialect.member('analysis', 'understood.categories')} AS categories
    FROM import_job WHERE id IN ${dialect.values('@ids')} AND analysis IS NOT NULL`,
});

type SupplierRow = Omit<SupplierRecord, 'isVerified' | 'isBlocked'> & { readonly is_verified: number; readonly is_blocked: number };
interface DoubtsRow {
  readonly id: string;
  readonly warnings: string | null;
  readonly categories: string | null;
}

export function createReviewContextStore(db: Sql): ReviewContextStore {
  const texts = contextSql(db.dialect);
  const sql = {
    supplier: db.prepare<{ id: string }, SupplierRow>(texts.supplier),
    imports: db.prepare<{ ids: string }, ImportedFrom>(texts.imports),
    doubts: db.prepare<{ ids: string }, DoubtsRow>(texts.doubts),
  };
  return {
    findSupplier: async (id) => {
      const row = await db.execute(sql.supplier.get({ id }));
      if (row === undefined) return undefined;
      const { is_verified, is_blocked, ...supplier } = row;
      return { ...supplier, isVerified: is_verified === 1, isBlocked: is_blocked === 1 };
    },
    findImports: (ids) => db.execute(sql.imports.all({ ids: JSON.stringify(ids) })),
    findDoubts: async (ids) => (await db.execute(sql.doubts.all({ ids: JSON.stringify(ids) }))).map(toDoubts),
  };
}

/** Only the import stores write an analysis, from typed values. */
const toDoubts = ({ id, warnings, categories }: DoubtsRow): ImportDoubts => ({
  jobId: id,
  warnings: JSON.parse(warnings ?? '[]') as ImportDoubts['warnings'],
  categories: JSON.parse(categories ?? '[]') as ImportDoubts['categories'],
});
