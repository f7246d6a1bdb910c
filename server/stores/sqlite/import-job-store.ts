import type { ImportSettings, WireRowProblem } from '#domain/import-wire.ts';
import { type Db, inTransaction } from '../../db/open-database.ts';
import type { ImportAnalysis, ImportJob, ImportJobStore } from '../import-job-store.ts';
import { COMMIT_SQL, IMPORT_SQL, type JobRow } from './import-job-store-sql.ts';

type Restock = Awaited<ReturnType<ImportJobStore['listToRestock']>>[number];
type Listed = Awaited<ReturnType<ImportJobStore['listings']>>[number];

export function createSqliteImportJobStore(db: Db): ImportJobStore {
  const sql = {
    insert: db.prepare<Pick<JobRow, 'id' | 'supplier_id' | 'state' | 'file_name' | 'settings' | 'created_at'>>(IMPORT_SQL.insert),
    find: db.prepare<[string], JobRow>(IMPORT_SQL.find),
    restart: db.prepare<{ id: string; settings: string; at: string }>(IMPORT_SQL.restart),
    forgetRows: db.prepare<[string]>(IMPORT_SQL.forgetRows),
    forgetProblems: db.prepare<[string]>(IMPORT_SQL.forgetProblems),
    stage: db.prepare<Record<string, string | number>>(IMPORT_SQL.stage),
    twin: db.prepare<[string, string], { file_row: number }>(IMPORT_SQL.twin),
    addProblem: db.prepare<[string, number, string, string]>(IMPORT_SQL.addProblem),
    finishAnalysis: db.prepare<{ id: string; analysis: string; good: number; bad: number; at: string }>(IMPORT_SQL.finishAnalysis),
    move: db.prepare<{ id: string; from: string; to: string; problem: string | null; at: string }>(IMPORT_SQL.move),
    problems: db.prepare<[string, number], WireRowProblem>(IMPORT_SQL.problems),
    problemsAfter: db.prepare<[string, number, number], WireRowProblem & { key: number }>(IMPORT_SQL.problemsAfter),
    listings: db.prepare<[string, string, number], Listed>(IMPORT_SQL.listings),
    slim: db.prepare<{ job: string }>(IMPORT_SQL.slim),
    toRestock: db.prepare<[number], Restock>(IMPORT_SQL.toRestock),
    markRestocked: db.prepare<[string, string]>(IMPORT_SQL.markRestocked),
    interrupted: db.prepare<{ problem: string; at: string }, { id: string }>(IMPORT_SQL.interrupted),
    deleteOld: db.prepare<[string], { id: string }>(IMPORT_SQL.deleteOld),
  };
  const steps = Object.values(COMMIT_SQL).map((text) => db.prepare<{ job: string; at: string }>(text));

  return {
    insert: async (job) => {
      const { id, supplierId: supplier_id, state, fileName: file_name, settings, createdAt: created_at } = job;
      return sql.insert.run({ id, supplier_id, state, file_name, settings: JSON.stringify(settings), created_at }).changes === 1;
    },
    find: async (id) => {
      const row = sql.find.get(id);
      return row === undefined ? undefined : toJob(row);
    },
    restart: async (id, settings, at) =>
      inTransaction(db, () => {
        sql.restart.run({ id, settings: JSON.stringify(settings), at });
        sql.forgetRows.run(id);
        sql.forgetProblems.run(id);
      }),
    stage: async (id, rows) =>
      inTransaction(db, () => {
        const twins: { row: number; twin: number }[] = [];
        for (const { listingId, row, content, pictures, email, fingerprint } of rows) {
          const { changes } = sql.stage.run({
            job: id,
            listing_id: listingId,
            content: JSON.stringify(content),
            pictures: JSON.stringify(pictures),
            needs_pictures: pictures.length > 0 ? 1 : 0,
            email,
            fingerprint,
            file_row: row,
          });
          if (changes === 0) twins.push({ row, twin: sql.twin.get(id, listingId)?.file_row ?? row });
        }
        return twins;
      }),
    addProblems: async (id, problems) =>
      inTransaction(db, () => {
        for (const { row, column, reason } of problems) sql.addProblem.run(id, row, column, reason);
      }),
    finishAnalysis: async (id, analysis, counts, at) =>
      sql.finishAnalysis.run({ id, analysis: JSON.stringify(analysis), ...counts, at }).changes === 1,
    move: async (id, from, to, problem, at) =>
      inTransaction(db, () => {
        if (sql.move.run({ id, from: JSON.stringify(from), to, problem, at }).changes === 0) return false;
        if (to === 'cancelled' || to === 'failed') sql.forgetRows.run(id);
        return true;
      }),
    commit: async (id, at) =>
      inTransaction(db, () => {
        if (sql.find.get(id)?.state !== 'importing') return false;
        for (const step of steps) step.run({ job: id, at });
        return true;
      }),
    problems: async (id, limit) => sql.problems.all(id, limit),
    problemsAfter: async (id, after, limit) => sql.problemsAfter.all(id, after, limit),
    listings: async (id, after, limit) => sql.listings.all(id, after, limit),
    slim: async (id) => sql.slim.run({ job: id }).changes > 0,
    listToRestock: async (limit) => sql.toRestock.all(limit),
    markRestocked: async (jobId, listingId) => void sql.markRestocked.run(jobId, listingId),
    failInterrupted: async (problem, at) =>
      inTransaction(db, () => {
        const ids = sql.interrupted.all({ problem, at }).map((row) => row.id);
        for (const id of ids) sql.forgetRows.run(id);
        return ids;
      }),
    deleteOlderThan: async (createdBefore) => sql.deleteOld.all(createdBefore).map((row) => row.id),
  };
}

/** Settings and analysis are written by this store alone, from typed values. */
function toJob({ supplier_id: supplierId, file_name: fileName, created_at: createdAt, settings, analysis, ...row }: JobRow): ImportJob {
  return {
    ...row,
    supplierId,
    fileName,
    createdAt,
    settings: JSON.parse(settings) as ImportSettings,
    analysis: analysis === null ? null : (JSON.parse(analysis) as ImportAnalysis),
  };
}
