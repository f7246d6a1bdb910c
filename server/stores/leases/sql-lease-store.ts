import type { Dialect } from '../../db/sql/dialect.ts';
import type { Sql } from '../../db/sql/work.ts';
import type { LeaseOwner, LeaseStore } from './lease-store.ts';

/** No lease is longer: one that ends later was noted by a clock that has stepped since, or before the machine was started anew. */
export const LONGEST_LEASE_MS = 60_000;

const runs = ({ sharedClockMs }: Dialect, table: string) =>
  `(${table}.until > ${sharedClockMs} AND ${table}.until <= ${sharedClockMs} + ${LONGEST_LEASE_MS})`;

/** True while somebody does this work; for the conditions of other statements. */
export const isHeld = (dialect: Dialect, work: string) =>
  `EXISTS (SELECT 1 FROM work_lease WHERE work = ${work} AND ${runs(dialect, 'work_lease')})`;

export function createLeaseStore(db: Sql): LeaseStore {
  const RUNS = runs(db.dialect, 'work_lease');
  const claim = db.prepare<LeaseOwner & { work: string; forMs: number }>(
    `INSERT INTO work_lease (work, owner, place, until) VALUES (@work, @id, @place, ${db.dialect.sharedClockMs} + @forMs)
     ON CONFLICT (work) DO UPDATE SET owner = excluded.owner, place = excluded.place, until = excluded.until
     WHERE work_lease.owner = excluded.owner OR NOT ${RUNS}`,
  );
  const release = db.prepare<[string, string]>('DELETE FROM work_lease WHERE work = ? AND owner = ?');
  const inherit = db.prepare<LeaseOwner, { work: string }>('DELETE FROM work_lease WHERE place = @place AND owner <> @id RETURNING work');
  const deleteEnded = db.prepare(`DELETE FROM work_lease WHERE NOT ${RUNS}`);
  return {
    claim: async (work, { id, place }, forMs) => (await db.run(claim.run({ work, id, place, forMs }))) === 1,
    release: async (work, { id }) => void (await db.run(release.run(work, id))),
    inherit: async ({ id, place }) => (await db.run(inherit.all({ id, place }))).map((row) => row.work),
    deleteEnded: () => db.run(deleteEnded.run()),
  };
}
