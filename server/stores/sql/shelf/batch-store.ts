import type { CatalogueRecord } from '#domain/catalogue/feed.ts';
import { type Db, inTransaction } from '../../../db/open-database.ts';
import { statedBetween } from '../../shelf/batch-stock.ts';
import type { Batch, BatchStore, NewBatch, WrittenCounts } from '../../shelf/batch-store.ts';
import { createAuditRows } from '../desk/audit-store.ts';
import { createProductWrites } from '../product-writes.ts';
import { BATCH_SQL, type BatchRow, type ItemRow } from './batch-store-sql.ts';
import { type ProblemRow, problemValues, toProblem } from './problem-rows.ts';
import { createUndoItems, type Undone } from './undo-items.ts';

type OfItem = { readonly batch: string; readonly id: string };
type Paged = { readonly createdAt: string; readonly id: string; readonly limit: number };
type KeptRow = ProblemRow & { readonly key: number; readonly cells: string | null };

const IDS_AT_ONCE = 1000;

export function createBatchStore(db: Db, clock: { readonly now: () => number }): BatchStore {
  const products = createProductWrites(db, clock);
  const audit = createAuditRows(db);
  const undoItem = createUndoItems(db, products);
  const sql = {
    find: db.prepare<[string], BatchRow>(BATCH_SQL.find),
    list: db.prepare<Paged & { search: string }, BatchRow>(BATCH_SQL.list),
    listOf: db.prepare<Paged & { supplierId: string }, BatchRow>(BATCH_SQL.listOf),
    count: db.prepare<{ supplierId: string | null; search: string }, { n: number }>(BATCH_SQL.count),
    errorRows: db.prepare<[string, number, number], KeptRow>(BATCH_SQL.errorRows),
    errorColumns: db.prepare<[string], { name: string }>(BATCH_SQL.errorColumns),
    insert: db.prepare<Omit<NewBatch, 'errorRows'>>(BATCH_SQL.insert),
    addProblem: db.prepare<ReturnType<typeof problemValues>>(BATCH_SQL.addProblem),
    written: db.prepare<WrittenCounts & { id: string }>(BATCH_SQL.written),
    keepBefore: db.prepare<OfItem>(BATCH_SQL.keepBefore),
    wroteChanged: db.prepare<OfItem & { stock: string | null }>(BATCH_SQL.wroteChanged),
    isThere: db.prepare<[string]>(BATCH_SQL.isThere),
    wroteAdded: db.prepare<{ readonly batch: string; readonly ids: string }>(BATCH_SQL.wroteAdded),
    statedStock: db.prepare<OfItem & { stock: string | null }>(BATCH_SQL.statedStock),
    restocked: db.prepare<OfItem>(BATCH_SQL.restocked),
    beginUndo: db.prepare<{ id: string; by: string; at: string }>(BATCH_SQL.beginUndo),
    items: db.prepare<{ batch: string; after: string; limit: number }, ItemRow>(BATCH_SQL.items),
    markItem: db.prepare<OfItem & { undone: Undone }>(BATCH_SQL.markItem),
    countUndone: db.prepare<Record<Undone, number> & { id: string }>(BATCH_SQL.countUndone),
    undone: db.prepare<[string]>(BATCH_SQL.undone),
    undoing: db.prepare<[], { id: string }>(BATCH_SQL.undoing),
    interrupted: db.prepare<[string]>(BATCH_SQL.interrupted),
    oldItems: db.prepare<[string], { id: string }>(BATCH_SQL.oldItems),
    forgetItems: db.prepare<{ batch: string }>(BATCH_SQL.forgetItems),
    oldProblems: db.prepare<[string], { id: string }>(BATCH_SQL.oldProblems),
    forgetProblems: db.prepare<[string]>(BATCH_SQL.forgetProblems),
    forgetUses: db.prepare<{ before: string }>(BATCH_SQL.forgetUses),
    forgetKept: db.prepare<{ before: string }>(BATCH_SQL.forgetKept),
  };

  /** Each record on its way to the products, with a note of what was there before and after: it goes on once the one it gave is put. */
  function* noted(batch: string, records: Iterable<CatalogueRecord>): Generator<CatalogueRecord> {
    const added: string[] = [];
    for (const record of records) {
      const { id } = record.product;
      const isNew = sql.isThere.get(id) === undefined;
      if (!isNew) sql.keepBefore.run({ batch, id });
      const before = isNew ? [] : products.liveStock(id);
      yield record;
      if (isNew) added.push(id);
      else sql.wroteChanged.run({ batch, id, stock: toText(statedBetween(before, products.liveStock(id))) });
    }
    // In the order of their table: as they come each would be a page read.
    added.sort();
    for (let at = 0; at < added.length; at += IDS_AT_ONCE)
      sql.wroteAdded.run({ batch, ids: JSON.stringify(added.slice(at, at + IDS_AT_ONCE)) });
  }

  function undoItems(id: string, after: string, limit: number, at: string) {
    const batch = sql.find.get(id);
    if (batch?.state !== 'undoing') return null;
    const items = sql.items.all({ batch: id, after, limit });
    const counts = { withdrawn: 0, returned: 0, kept: 0 };
    const listings: string[] = [];
    for (const item of items) {
      sql.restocked.run({ batch: id, id: item.item_id });
      const undone = undoItem(item, { batch, at });
      counts[undone] += 1;
      sql.markItem.run({ batch: id, id: item.item_id, undone });
      if (batch.origin === 'browser' && undone !== 'kept') listings.push(item.item_id);
    }
    sql.countUndone.run({ id, ...counts });
    const last = items.length < limit ? null : (items.at(-1)?.item_id ?? null);
    if (last === null) sql.undone.run(id);
    return { listings, after: last };
  }

  return {
    find: async (id) => {
      const row = sql.find.get(id);
      return row === undefined ? undefined : toBatch(row);
    },
    list: async (supplierId, limit, after, search = '') => {
      // Behind every time there is.
      const page = { limit, createdAt: after?.createdAt ?? '~', id: after?.id ?? '' };
      return (supplierId === null ? sql.list.all({ ...page, search: search.toLowerCase() }) : sql.listOf.all({ ...page, supplierId })).map(
        toBatch,
      );
    },
    count: async (supplierId, search = '') => sql.count.get({ supplierId, search: search.toLowerCase() })?.n ?? 0,
    errorRows: async (id, after, limit) =>
      sql.errorRows.all(id, after, limit).map(({ key, cells, ...row }) => ({
        key,
        ...toProblem(row),
        cells: cells === null ? undefined : (JSON.parse(cells) as Record<string, string>),
      })),
    errorColumns: async (id) => sql.errorColumns.all(id).map(({ name }) => name),

    begin: async ({ errorRows, ...batch }) =>
      inTransaction(db, () => {
        sql.insert.run(batch);
        for (const problem of errorRows) sql.addProblem.run(problemValues(batch.id, problem));
      }),
    writeRecords: async (id, counts, records, wrote) =>
      inTransaction(db, () => {
        const { epoch, head_seq: from } = products.state();
        products.putRecords(noted(id, records), wrote);
        sql.written.run({ id, ...counts });
        return { epoch, from, to: products.state().head_seq };
      }),
    restock: async ({ jobId: batch, listingId: id }, change) =>
      inTransaction(db, () => {
        products.publishStock([id]);
        const before = products.liveStock(id);
        products.changeRecord(id, (record) => record && change(record));
        sql.statedStock.run({ batch, id, stock: toText(statedBetween(before, products.liveStock(id))) });
        sql.restocked.run({ batch, id });
      }),

    beginUndo: async (id, by, at, deed) =>
      inTransaction(db, () => {
        if (sql.beginUndo.run({ id, by, at }).changes === 0) return false;
        audit.add(deed);
        return true;
      }),
    undoSlice: async (id, after, limit, at) => inTransaction(db, () => undoItems(id, after, limit, at)),
    listUndoing: async () => sql.undoing.all().map((row) => row.id),
    failInterrupted: async (problem) => void sql.interrupted.run(problem),
    forget: async (createdBefore) =>
      inTransaction(db, () => {
        const items = sql.oldItems.get(createdBefore);
        const problems = sql.oldProblems.get(createdBefore);
        if (items !== undefined) sql.forgetItems.run({ batch: items.id });
        if (problems !== undefined) sql.forgetProblems.run(problems.id);
        sql.forgetUses.run({ before: createdBefore });
        const { changes } = sql.forgetKept.run({ before: createdBefore });
        return items !== undefined || problems !== undefined || changes > 0;
      }),
  };
}

const toText = (value: object | null) => (value === null ? null : JSON.stringify(value));

function toBatch({ undone_by: by, undone_at: at, withdrawn, returned, kept, ...row }: BatchRow): Batch {
  return {
    id: row.id,
    origin: row.origin,
    supplierId: row.supplier_id,
    supplierName: row.supplier_name,
    fileName: row.file_name,
    state: row.state,
    added: row.added,
    changed: row.changed,
    unchanged: row.unchanged,
    closed: row.closed,
    leftOut: row.left_out,
    bad: row.bad,
    errorRows: row.error_rows,
    undo: by === null || at === null ? null : { withdrawn, returned, kept, by, at },
    problem: row.problem,
    createdAt: row.created_at,
  };
}
