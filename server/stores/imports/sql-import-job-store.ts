import type { WireWaitingImport } from '#domain/listing/batch-wire.ts';
import type { DuplicateRule } from '#domain/listing/import-choices.ts';
import type { ImportSettings, ImportState } from '#domain/listing/import-wire.ts';
import type { ListingContent } from '#domain/listing/listing.ts';
import { type ListingSku, withAddedStock } from '#domain/listing/listing-skus.ts';
import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import { canonicalJson } from '../canonical-json.ts';
import { createAuditRows } from '../desk/sql-audit-store.ts';
import { toPictures } from '../listings/listing-parts.ts';
import { batchSql } from './batch-store-sql.ts';
import type {
  ImportAnalysis,
  ImportJob,
  ImportJobProgress,
  ImportJobStore,
  Restock,
  StagedCounts,
  StagedListing,
} from './import-job-store.ts';
import { commitSql, importSql, type JobRow } from './import-job-store-sql.ts';
import { createMissingGoods } from './missing-goods.ts';
import { type ProblemRow, problemValues, toProblem } from './problem-rows.ts';

/** Rows per transaction, while other writers wait: 5 to 12 ms of work, measured with rows of 2 KB. */
export const SLICE_ROWS = 100;
const NOT_WRITTEN = JSON.stringify(['analysing', 'ready'] satisfies ImportState[]);
const SLICE_BYTES = 256 * 1024;

type RestockRow = Omit<Restock, 'skus'> & { readonly skus: string | null };
type DuplicateRow = Awaited<ReturnType<ImportJobStore['stage']>>[number];
type Listed = Awaited<ReturnType<ImportJobStore['listings']>>[number];

export function createImportJobStore(db: Sql): ImportJobStore {
  const IMPORT_SQL = importSql(db.dialect);
  const missing = createMissingGoods(db);
  const audit = createAuditRows(db);
  const sql = {
    insert: db.prepare<Pick<JobRow, 'id' | 'supplier_id' | 'network' | 'state' | 'file_name' | 'settings' | 'created_at'>>(
      IMPORT_SQL.insert,
    ),
    find: db.prepare<[string], JobRow>(IMPORT_SQL.find),
    findToChange: db.prepare<[string], Pick<JobRow, 'id' | 'state' | 'written_to' | 'withdraws_missing'>>(IMPORT_SQL.findToChange),
    listOfSupplier: db.prepare<{ supplier: string; createdAt: string | null; id: string; limit: number }, JobRow>(
      IMPORT_SQL.listOfSupplier,
    ),
    countOfSupplier: db.prepare<{ supplier: string }, { n: number }>(IMPORT_SQL.countOfSupplier),
    restart: db.prepare<{ id: string; settings: string; at: string }>(IMPORT_SQL.restart),
    forgetRows: db.prepare<{ job: string }>(IMPORT_SQL.forgetRows),
    forgetProblems: db.prepare<{ job: string }>(IMPORT_SQL.forgetProblems),
    countStaged: db.prepare<[string, string], StagedCounts>(IMPORT_SQL.countStaged),
    stage: db.prepare<Record<string, string | number>>(IMPORT_SQL.stage),
    ownListing: db.prepare<{ job: string; id: string }, { content: string }>(IMPORT_SQL.ownListing),
    earlierRow: db.prepare<[string, string], { file_row: number; content: string }>(IMPORT_SQL.earlierRow),
    restage: db.prepare<Record<string, string | number>>(IMPORT_SQL.restage),
    restock: db.prepare<[string, string, string]>(IMPORT_SQL.restock),
    addProblem: db.prepare<ReturnType<typeof problemValues>>(batchSql(db.dialect).addProblem),
    setProgress: db.prepare<[string, string]>(IMPORT_SQL.setProgress),
    findProgress: db.prepare<[string], { progress: string | null }>(IMPORT_SQL.findProgress),
    toTakeOver: db.prepare<[], { id: string }>(IMPORT_SQL.toTakeOver),
    finishAnalysis: db.prepare<{ id: string; analysis: string; good: number; bad: number; at: string }>(IMPORT_SQL.finishAnalysis),
    move: db.prepare<{ id: string; from: string; to: string; problem: string | null; at: string }>(IMPORT_SQL.move),
    waiting: db.prepare<[number], WireWaitingImport>(IMPORT_SQL.waiting),
    problems: db.prepare<[string, number], ProblemRow>(IMPORT_SQL.problems),
    listings: db.prepare<[string, string, number], Listed>(IMPORT_SQL.listings),
    toRestock: db.prepare<[number], RestockRow>(IMPORT_SQL.toRestock),
    interrupted: db.prepare<{ problem: string; at: string }, { id: string }>(IMPORT_SQL.interrupted),
    nextRows: db.prepare<[string, string, number], { listingId: string; bytes: number }>(IMPORT_SQL.nextRows),
    finish: db.prepare<[string]>(IMPORT_SQL.finish),
    finishBatch: db.prepare<[string]>(IMPORT_SQL.finishBatch),
    setProblem: db.prepare<[string | null, string]>(IMPORT_SQL.setProblem),
    importing: db.prepare<[], { id: string }>(IMPORT_SQL.importing),
    forgotten: db.prepare<{ before: string; problem: string; at: string }, { id: string }>(IMPORT_SQL.forgotten),
    leftovers: db.prepare<[], { id: string }>(IMPORT_SQL.leftovers),
    old: db.prepare<[string], { id: string }>(IMPORT_SQL.old),
    remove: db.prepare<[string]>(IMPORT_SQL.remove),
  };
  const steps = Object.values(commitSql(db.dialect)).map((text) => db.prepare<{ job: string; after: string; upTo: string }>(text));

  /** Returns the next slice's last listing; null when every row is written. */
  function* nextSlice(id: string, after: string): SqlTask<{ upTo: string; isLast: boolean } | null> {
    const rows = yield* sql.nextRows.all(id, after, SLICE_ROWS);
    let bytes = 0;
    const end = rows.findIndex((row) => {
      bytes += row.bytes;
      return bytes >= SLICE_BYTES;
    });
    const last = rows.at(end);
    return last === undefined
      ? null
      : { upTo: last.listingId, isLast: rows.length < SLICE_ROWS && (end === -1 || end === rows.length - 1) };
  }

  /**
   * Matches an exported row to its listing; a listing that is missing or belongs to another supplier makes it a new
   * one.
   */
  function* found(id: string, staged: StagedListing): SqlTask<StagedListing> {
    const { shopId, content } = staged;
    const held = shopId === undefined ? undefined : yield* sql.ownListing.get({ job: id, id: shopId });
    if (shopId === undefined || held === undefined) return staged;
    // Written only by the listing stores, so it is not validated.
    const before = JSON.parse(held.content) as ListingContent;
    // Fields that the file lacks stay unchanged; a different order of members is no change.
    const said = { ...content, ...keptOf(before, staged.lacks), orderIncrement: before.orderIncrement };
    const isSame = canonicalJson(said) === canonicalJson(before);
    return { ...staged, listingId: shopId, content: isSame ? before : said, pictures: toPictures(said) };
  }

  /** Resolves a duplicate row, whose listing an earlier row has. */
  function* repeat(id: string, staged: StagedListing, rule: DuplicateRule): SqlTask<DuplicateRow> {
    const { row, listingId, content } = staged;
    const earlierRow = yield* sql.earlierRow.get(id, listingId);
    if (earlierRow === undefined) throw new Error('a row that is not staged has a twin');
    if (rule === 'last') yield* sql.restage.send(toRowValues(id, staged));
    // Written only by this store, so it is not validated.
    const added = rule === 'sum' ? withAddedStock(JSON.parse(earlierRow.content) as ListingContent, content) : undefined;
    if (added) yield* sql.restock.send(JSON.stringify(added), id, listingId);
    return { row, earlierRow: earlierRow.file_row, isUnlike: added === null };
  }

  function* commitSlice(id: string): SqlTask<{ written: number; isDone: boolean } | null> {
    const job = yield* sql.findToChange.get(id);
    if (job?.state !== 'importing') return null;
    const slice = yield* nextSlice(id, job.written_to);
    if (slice !== null) for (const step of steps) yield* step.send({ job: id, after: job.written_to, upTo: slice.upTo });
    const areWritten = slice === null || slice.isLast;
    const withdraws = job.withdraws_missing === 1;
    // Withdrawals follow the last row, in slices of their own.
    const isDone = areWritten && !(withdraws && (slice !== null || (yield* missing.withdrawSlice(id))));
    if (isDone) for (const end of [sql.finish, sql.finishBatch]) yield* end.send(id);
    return { written: (yield* sql.find.get(id))?.written ?? 0, isDone };
  }

  return {
    insert: async (job) => {
      const { id, supplierId: supplier_id, network, state, fileName: file_name, settings, createdAt: created_at } = job;
      const row = { id, supplier_id, network, state, file_name, settings: JSON.stringify(settings), created_at };
      return (await db.execute(sql.insert.run(row))) === 1;
    },
    find: async (id) => {
      const row = await db.execute(sql.find.get(id));
      return row === undefined ? undefined : toJob(row);
    },
    listOfSupplier: async (supplier, after, limit) =>
      (await db.execute(sql.listOfSupplier.all({ supplier, createdAt: after?.createdAt ?? null, id: after?.id ?? '', limit }))).map(toJob),
    countOfSupplier: async (supplier) => (await db.execute(sql.countOfSupplier.get({ supplier })))?.n ?? 0,
    restart: async (id, settings, at) => void (await db.execute(sql.restart.run({ id, settings: JSON.stringify(settings), at }))),
    forget: (id) =>
      db.transact(function* () {
        const rows = yield* sql.forgetRows.run({ job: id });
        return rows + (yield* sql.forgetProblems.run({ job: id })) + (yield* missing.forget(id)) > 0;
      }),
    countStaged: async (network, supplierId) =>
      (await db.execute(sql.countStaged.get(network, supplierId))) ?? { ofNetwork: 0, ofSupplier: 0, inAll: 0 },
    stage: (id, rows, rule) =>
      db.transact(function* () {
        const duplicates: DuplicateRow[] = [];
        const listings: string[] = [];
        for (const row of rows) {
          const staged = yield* found(id, row);
          listings.push(staged.listingId);
          if ((yield* sql.stage.run(toRowValues(id, staged))) === 0) duplicates.push(yield* repeat(id, staged, rule));
        }
        yield* missing.found(id, listings);
        return duplicates;
      }),
    addProblems: (id, problems) =>
      db.transact(function* () {
        for (const problem of problems) yield* sql.addProblem.send(problemValues(id, problem));
      }),
    setProgress: async (id, progress) => (await db.execute(sql.setProgress.run(JSON.stringify(progress), id))) === 1,
    findProgress: async (id) => {
      const text = (await db.execute(sql.findProgress.get(id)))?.progress ?? null;
      // Written only by this store, so it is not validated.
      return text === null ? undefined : (JSON.parse(text) as ImportJobProgress);
    },
    finishAnalysis: async (id, analysis, counts, at) =>
      (await db.execute(sql.finishAnalysis.run({ id, analysis: JSON.stringify(analysis), ...counts, at }))) === 1,
    noteOpenGoods: missing.noteOpen,
    foundInFile: (id, listingIds) => db.transact(() => missing.found(id, listingIds)),
    countMissing: (id) => db.execute(missing.count(id)),
    agree: (id, withdrawsMissing, at) => db.transact(() => missing.agree(id, withdrawsMissing, at)),
    listWaiting: (limit) => db.execute(sql.waiting.all(limit)),
    cancel: (id, problem, at, auditEntry) =>
      db.transact(function* () {
        if ((yield* sql.move.run({ id, from: NOT_WRITTEN, to: 'cancelled', problem, at })) === 0) return false;
        yield* audit.add(auditEntry);
        return true;
      }),
    move: async (id, from, to, problem, at) => (await db.execute(sql.move.run({ id, from: JSON.stringify(from), to, problem, at }))) === 1,
    commitSlice: (id) => db.transact(() => commitSlice(id)),
    setProblem: async (id, problem) => void (await db.execute(sql.setProblem.run(problem, id))),
    listImporting: async () => (await db.execute(sql.importing.all())).map((row) => row.id),
    problems: async (id, limit) => (await db.execute(sql.problems.all(id, limit))).map(toProblem),
    listings: (id, after, limit) => db.execute(sql.listings.all(id, after, limit)),
    listToRestock: async (limit) =>
      (await db.execute(sql.toRestock.all(limit))).map(({ skus, ...row }) =>
        skus === null ? row : { ...row, skus: JSON.parse(skus) as ListingSku[] },
      ),
    listInterrupted: async () => (await db.execute(sql.toTakeOver.all())).map((row) => row.id),
    failInterrupted: async (problem, at) => (await db.execute(sql.interrupted.all({ problem, at }))).map((row) => row.id),
    cancelForgotten: async (before, problem, at) => (await db.execute(sql.forgotten.all({ before, problem, at }))).map((row) => row.id),
    listLeftovers: async () => (await db.execute(sql.leftovers.all())).map((row) => row.id),
    listOlderThan: async (createdBefore) => (await db.execute(sql.old.all(createdBefore))).map((row) => row.id),
    remove: async (id) => void (await db.execute(sql.remove.run(id))),
  };
}

/** Returns the listing's fields that its exported row lacks. Variants keep their prices and units. */
function keptOf(before: ListingContent, lacks: StagedListing['lacks'] = []): Partial<ListingContent> {
  const members = lacks.includes('skus') && before.skus !== undefined ? ([...lacks, 'priceCents', 'stock'] as const) : lacks;
  return Object.fromEntries(members.filter((member) => before[member] !== undefined).map((member) => [member, before[member]]));
}

function toRowValues(
  job: string,
  { listingId, row, content, pictures, email, fingerprint }: StagedListing,
): Record<string, string | number> {
  return {
    job,
    listing_id: listingId,
    content: JSON.stringify(content),
    pictures: JSON.stringify(pictures),
    needs_pictures: pictures.length > 0 ? 1 : 0,
    email,
    fingerprint,
    file_row: row,
  };
}

/** Only this store writes settings and analysis, from typed values. */
function toJob({
  supplier_id: supplierId,
  file_name: fileName,
  created_at: createdAt,
  settings,
  analysis,
  written_to: _writtenTo,
  withdraws_missing: _withdraws,
  ...row
}: JobRow): ImportJob {
  return {
    ...row,
    supplierId,
    fileName,
    createdAt,
    // Jobs of an earlier release have no choices.
    settings: { choices: {}, ...(JSON.parse(settings) as Omit<ImportSettings, 'choices'>) },
    analysis: analysis === null ? null : (JSON.parse(analysis) as ImportAnalysis),
  };
}
