import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import { createAuditRows } from '../desk/sql-audit-store.ts';
import type { LiveStock } from '../products/product-store-sql.ts';
import { createProductWrites, type Noting, type ProductWritesDeps } from '../products/product-writes.ts';
import { statedBetween } from './batch-stock.ts';
import type { Batch, BatchStore, NewBatch, UndoStep, WrittenCounts } from './batch-store.ts';
import { type BatchRow, batchSql, type ItemRow } from './batch-store-sql.ts';
import { createItemsBelow } from './items-below.ts';
import { type ProblemRow, problemValues, toProblem } from './problem-rows.ts';
import { createUndoItems, type Undone } from './undo-items.ts';

type OfItem = { readonly batch: string; readonly id: string };
type Paged = { readonly createdAt: string; readonly id: string; readonly limit: number };
type KeptRow = ProblemRow & { readonly key: number; readonly cells: string | null };

const IDS_AT_ONCE = 1000;

export function createBatchStore(db: Sql, deps: ProductWritesDeps): BatchStore {
  const products = createProductWrites(db, deps);
  const BATCH_SQL = batchSql(db.dialect);
  const audit = createAuditRows(db);
  const undoItem = createUndoItems(db, products);
  const itemsBelow = createItemsBelow(db, products);
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
    wroteAdded: db.prepare<{ readonly batch: string; readonly ids: string }>(BATCH_SQL.wroteAdded),
    noteWithdrawn: db.prepare<{ readonly batch: string; readonly ids: string }>(BATCH_SQL.noteWithdrawn),
    flagListings: db.prepare<{ batch: string }>(BATCH_SQL.flagListings),
    flagCodes: db.prepare<{ batch: string }>(BATCH_SQL.flagCodes),
    countGone: db.prepare<{ id: string; count: number }>(BATCH_SQL.countGone),
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

  /** Records undo data of each record: its state before and after the write. */
  const noting = (batch: string, added: string[]): Noting<readonly LiveStock[] | null> => ({
    *before({ product: { id } }, isNew) {
      if (isNew) return null;
      yield* sql.keepBefore.send({ batch, id });
      return yield* products.liveStock(id);
    },
    *after({ product: { id } }, before) {
      if (before === null) added.push(id);
      else yield* sql.wroteChanged.send({ batch, id, stock: toText(statedBetween(before, yield* products.liveStock(id))) });
    },
  });

  /** Sorts the ids in table order: otherwise each would read a different page. */
  function* noteAdded(batch: string, added: readonly string[]): SqlTask<void> {
    const ids = added.toSorted();
    for (let at = 0; at < ids.length; at += IDS_AT_ONCE)
      yield* sql.wroteAdded.send({ batch, ids: JSON.stringify(ids.slice(at, at + IDS_AT_ONCE)) });
  }

  /** Withdraws products that the file no longer contains; another file, or undoing the batch, restores them. */
  function* withdraw(id: string, gone: readonly string[]): SqlTask<void> {
    const batch = yield* sql.find.get(id);
    if (gone.length === 0 || batch === undefined) return;
    yield* sql.countGone.send({ id, count: gone.length });
    const taken = { by: 'undo', reason: `It is not in the file ${batch.file_name}.`, at: batch.created_at } as const;
    for (let at = 0; at < gone.length; at += IDS_AT_ONCE) {
      const ids = gone.slice(at, at + IDS_AT_ONCE);
      yield* sql.noteWithdrawn.send({ batch: id, ids: JSON.stringify(ids) });
      yield* products.remove(ids, taken);
    }
  }

  function* undoItems(id: string, after: string, limit: number, at: string): SqlTask<UndoStep | null> {
    yield* db.lockRow('batch', id);
    const batch = yield* sql.find.get(id);
    if (batch?.state !== 'undoing') return null;
    const items = yield* sql.items.all({ batch: id, after, limit });
    const counts = { withdrawn: 0, returned: 0, kept: 0 };
    const listings: string[] = [];
    const below = yield* itemsBelow.find(batch, items);
    for (const item of items) {
      yield* sql.restocked.send({ batch: id, id: item.item_id });
      const undone = yield* undoItem(item, { batch, at });
      counts[undone] += 1;
      if (undone === 'returned') yield* itemsBelow.carry(item, batch, below.get(item.item_id) ?? []);
      yield* sql.markItem.send({ batch: id, id: item.item_id, undone });
      if (batch.origin === 'browser' && undone !== 'kept') listings.push(item.item_id);
    }
    yield* sql.countUndone.send({ id, ...counts });
    const last = items.length < limit ? null : (items.at(-1)?.item_id ?? null);
    if (last === null) yield* sql.undone.send(id);
    return { listings, after: last };
  }

  return {
    find: async (id) => {
      const row = await db.execute(sql.find.get(id));
      return row === undefined ? undefined : toBatch(row);
    },
    list: async (supplierId, limit, after, search = '') => {
      // Sorts after every timestamp.
      const page = { limit, createdAt: after?.createdAt ?? '~', id: after?.id ?? '' };
      const rows = supplierId === null ? sql.list.all({ ...page, search: search.toLowerCase() }) : sql.listOf.all({ ...page, supplierId });
      return (await db.execute(rows)).map(toBatch);
    },
    count: async (supplierId, search = '') => (await db.execute(sql.count.get({ supplierId, search: search.toLowerCase() })))?.n ?? 0,
    errorRows: async (id, after, limit) =>
      (await db.execute(sql.errorRows.all(id, after, limit))).map(({ key, cells, ...row }) => ({
        key,
        ...toProblem(row),
        cells: cells === null ? undefined : (JSON.parse(cells) as Record<string, string>),
      })),
    errorColumns: async (id) => (await db.execute(sql.errorColumns.all(id))).map(({ name }) => name),

    begin: ({ errorRows, ...batch }) =>
      db.transact(function* () {
        yield* sql.insert.send(batch);
        for (const problem of errorRows) yield* sql.addProblem.send(problemValues(batch.id, problem));
      }),
    writeRecords: (id, counts, records, { wrote, gone = [] } = {}) =>
      db.transact(function* () {
        const { epoch, head_seq: from } = yield* deps.feed.state();
        const added: string[] = [];
        yield* products.putNoted(records, wrote, noting(id, added));
        yield* noteAdded(id, added);
        yield* withdraw(id, gone);
        yield* sql.written.send({ id, ...counts });
        const alike = (yield* sql.flagListings.run({ batch: id })) + (yield* sql.flagCodes.run({ batch: id }));
        return { span: { epoch, from, to: (yield* deps.feed.state()).head_seq }, alike };
      }),
    restock: ({ jobId: batch, listingId: id }, change) =>
      db.transact(function* () {
        yield* products.publishStock([id]);
        const before = yield* products.liveStock(id);
        yield* products.changeRecord(id, (record) => record && change(record));
        yield* sql.statedStock.send({ batch, id, stock: toText(statedBetween(before, yield* products.liveStock(id))) });
        yield* sql.restocked.send({ batch, id });
      }),

    beginUndo: (id, by, at, auditEntry) =>
      db.transact(function* () {
        if ((yield* sql.beginUndo.run({ id, by, at })) === 0) return false;
        yield* audit.add(auditEntry);
        return true;
      }),
    undoSlice: (id, after, limit, at) => db.transact(() => undoItems(id, after, limit, at)),
    listUndoing: async () => (await db.execute(sql.undoing.all())).map((row) => row.id),
    failInterrupted: async (problem) => void (await db.execute(sql.interrupted.run(problem))),
    forget: (createdBefore) =>
      db.transact(function* () {
        const items = yield* sql.oldItems.get(createdBefore);
        const problems = yield* sql.oldProblems.get(createdBefore);
        if (items !== undefined) yield* sql.forgetItems.send({ batch: items.id });
        if (problems !== undefined) yield* sql.forgetProblems.send(problems.id);
        yield* sql.forgetUses.send({ before: createdBefore });
        const forgotten = yield* sql.forgetKept.run({ before: createdBefore });
        return items !== undefined || problems !== undefined || forgotten > 0;
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
    notInFile: row.not_in_file,
    undo: by === null || at === null ? null : { withdrawn, returned, kept, by, at },
    problem: row.problem,
    createdAt: row.created_at,
  };
}
