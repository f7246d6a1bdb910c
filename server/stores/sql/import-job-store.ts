import type { DuplicateRule } from '#domain/listing/import-choices.ts';
import type { ImportSettings } from '#domain/listing/import-wire.ts';
import type { ListingContent } from '#domain/listing/listing.ts';
import { type ListingSku, withAddedStock } from '#domain/listing/listing-skus.ts';
import { type Db, inTransaction } from '../../db/open-database.ts';
import type { ImportAnalysis, ImportJob, ImportJobStore, Restock, StagedListing } from '../import-job-store.ts';
import { COMMIT_SQL, IMPORT_SQL, type JobRow } from './import-job-store-sql.ts';
import { BATCH_SQL } from './shelf/batch-store-sql.ts';
import { type ProblemRow, problemValues, toProblem } from './shelf/problem-rows.ts';

/** So much is written while other writers wait: 5 to 12 ms of work, measured with rows of 2 KB. */
export const SLICE_ROWS = 100;
const SLICE_BYTES = 256 * 1024;

type RestockRow = Omit<Restock, 'skus'> & { readonly skus: string | null };
type Listed = Awaited<ReturnType<ImportJobStore['listings']>>[number];

export function createImportJobStore(db: Db): ImportJobStore {
  const sql = {
    insert: db.prepare<Pick<JobRow, 'id' | 'supplier_id' | 'network' | 'state' | 'file_name' | 'settings' | 'created_at'>>(
      IMPORT_SQL.insert,
    ),
    find: db.prepare<[string], JobRow>(IMPORT_SQL.find),
    listOfSupplier: db.prepare<{ supplier: string; createdAt: string | null; id: string; limit: number }, JobRow>(
      IMPORT_SQL.listOfSupplier,
    ),
    countOfSupplier: db.prepare<{ supplier: string }, { n: number }>(IMPORT_SQL.countOfSupplier),
    restart: db.prepare<{ id: string; settings: string; at: string }>(IMPORT_SQL.restart),
    forgetRows: db.prepare<{ job: string }>(IMPORT_SQL.forgetRows),
    forgetProblems: db.prepare<{ job: string }>(IMPORT_SQL.forgetProblems),
    countStaged: db.prepare<[string], { ofNetwork: number; inAll: number }>(IMPORT_SQL.countStaged),
    stage: db.prepare<Record<string, string | number>>(IMPORT_SQL.stage),
    twin: db.prepare<[string, string], { file_row: number; content: string }>(IMPORT_SQL.twin),
    restage: db.prepare<Record<string, string | number>>(IMPORT_SQL.restage),
    restock: db.prepare<[string, string, string]>(IMPORT_SQL.restock),
    addProblem: db.prepare<ReturnType<typeof problemValues>>(BATCH_SQL.addProblem),
    finishAnalysis: db.prepare<{ id: string; analysis: string; good: number; bad: number; at: string }>(IMPORT_SQL.finishAnalysis),
    move: db.prepare<{ id: string; from: string; to: string; problem: string | null; at: string }>(IMPORT_SQL.move),
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
  const steps = Object.values(COMMIT_SQL).map((text) => db.prepare<{ job: string; after: string; upTo: string }>(text));

  /** The next slice's last listing, null when every row is written. */
  function nextSlice(id: string, after: string): { upTo: string; isLast: boolean } | null {
    const rows = sql.nextRows.all(id, after, SLICE_ROWS);
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

  /** What becomes of a row whose listing an earlier row has. */
  function repeat(id: string, staged: StagedListing, rule: DuplicateRule) {
    const { row, listingId, content } = staged;
    const twin = sql.twin.get(id, listingId);
    if (twin === undefined) throw new Error('a row that is not staged has a twin');
    if (rule === 'last') sql.restage.run(toRowValues(id, staged));
    // Written by this store alone.
    const added = rule === 'sum' ? withAddedStock(JSON.parse(twin.content) as ListingContent, content) : undefined;
    if (added) sql.restock.run(JSON.stringify(added), id, listingId);
    return { row, twin: twin.file_row, isUnlike: added === null };
  }

  return {
    insert: async (job) => {
      const { id, supplierId: supplier_id, network, state, fileName: file_name, settings, createdAt: created_at } = job;
      return sql.insert.run({ id, supplier_id, network, state, file_name, settings: JSON.stringify(settings), created_at }).changes === 1;
    },
    find: async (id) => {
      const row = sql.find.get(id);
      return row === undefined ? undefined : toJob(row);
    },
    listOfSupplier: async (supplier, after, limit) =>
      sql.listOfSupplier.all({ supplier, createdAt: after?.createdAt ?? null, id: after?.id ?? '', limit }).map(toJob),
    countOfSupplier: async (supplier) => sql.countOfSupplier.get({ supplier })?.n ?? 0,
    restart: async (id, settings, at) => void sql.restart.run({ id, settings: JSON.stringify(settings), at }),
    forget: async (id) =>
      inTransaction(db, () => sql.forgetRows.run({ job: id }).changes + sql.forgetProblems.run({ job: id }).changes > 0),
    countStaged: async (network) => sql.countStaged.get(network) ?? { ofNetwork: 0, inAll: 0 },
    stage: async (id, rows, rule) =>
      inTransaction(db, () => {
        const twins = rows.flatMap((staged) => (sql.stage.run(toRowValues(id, staged)).changes > 0 ? [] : [repeat(id, staged, rule)]));
        return twins;
      }),
    addProblems: async (id, problems) =>
      inTransaction(db, () => {
        for (const problem of problems) sql.addProblem.run(problemValues(id, problem));
      }),
    finishAnalysis: async (id, analysis, counts, at) =>
      sql.finishAnalysis.run({ id, analysis: JSON.stringify(analysis), ...counts, at }).changes === 1,
    move: async (id, from, to, problem, at) => sql.move.run({ id, from: JSON.stringify(from), to, problem, at }).changes === 1,
    commitSlice: async (id) =>
      inTransaction(db, () => {
        const job = sql.find.get(id);
        if (job?.state !== 'importing') return null;
        const slice = nextSlice(id, job.written_to);
        if (slice !== null) for (const step of steps) step.run({ job: id, after: job.written_to, upTo: slice.upTo });
        const isDone = slice === null || slice.isLast;
        if (isDone) for (const end of [sql.finish, sql.finishBatch]) end.run(id);
        return { written: sql.find.get(id)?.written ?? 0, isDone };
      }),
    setProblem: async (id, problem) => void sql.setProblem.run(problem, id),
    listImporting: async () => sql.importing.all().map((row) => row.id),
    problems: async (id, limit) => sql.problems.all(id, limit).map(toProblem),
    listings: async (id, after, limit) => sql.listings.all(id, after, limit),
    listToRestock: async (limit) =>
      sql.toRestock.all(limit).map(({ skus, ...row }) => (skus === null ? row : { ...row, skus: JSON.parse(skus) as ListingSku[] })),
    failInterrupted: async (problem, at) => sql.interrupted.all({ problem, at }).map((row) => row.id),
    cancelForgotten: async (before, problem, at) => sql.forgotten.all({ before, problem, at }).map((row) => row.id),
    listLeftovers: async () => sql.leftovers.all().map((row) => row.id),
    listOlderThan: async (createdBefore) => sql.old.all(createdBefore).map((row) => row.id),
    remove: async (id) => void sql.remove.run(id),
  };
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

/** Settings and analysis are written by this store alone, from typed values. */
function toJob({
  supplier_id: supplierId,
  file_name: fileName,
  created_at: createdAt,
  settings,
  analysis,
  written_to: _writtenTo,
  ...row
}: JobRow): ImportJob {
  return {
    ...row,
    supplierId,
    fileName,
    createdAt,
    // Jobs of an earlier release were sent without choices.
    settings: { choices: {}, ...(JSON.parse(settings) as Omit<ImportSettings, 'choices'>) },
    analysis: analysis === null ? null : (JSON.parse(analysis) as ImportAnalysis),
  };
}
