import type { Dialect } from '../../db/sql/dialect.ts';
import type { Sql } from '../../db/sql/work.ts';
import type { LeaseOwner, LeaseStore } from './lease-store.ts';

/** True while somebody does this work; for the conditions of other statements. */
export const isHeld = ({ nowMs }: Dialect, work: string) => `EXISTS (SELECT 1 FROM work_lease WHERE work = ${work} AND until > ${nowMs})`;

export function createLeaseStore(db: Sql): LeaseStore {
  const NOW = db.dialect.nowMs;
  const claim = db.prepare<LeaseOwner & { work: string; forMs: number }>(
    `INSERT INTO work_lease (work, owner, place, until) VALUES (@work, @id, @place, ${NOW} + @forMs)
     ON CONFLICT (work) DO UPDATE SET owner = excluded.owner, place = excluded.place, until = excluded.until
     WHERE work_lease.owner = excluded.owner OR work_lease.until <= ${NOW}`,
  );
  const release = db.prepare<[string, string]>('DELETE FROM work_lease WHERE work = ? AND owner = ?');
  const inherit = db.prepare<LeaseOwner, { work: string }>('DELETE FROM work_lease WHERE place = @place AND owner <> @id RETURNING work');
  const deleteEnded = db.prepare(`DELETE FROM work_lease WHERE until <= ${NOW}`);
  return {
    claim: async (work, { id, place }, forMs) => (await db.run(claim.run({ work, id, place, forMs }))) === 1,
    release: async (work, { id }) => void (await db.run(release.run(work, id))),
    inherit: async ({ id, place }) => (await db.run(inherit.all({ id, place }))).map((row) => row.work),
    deleteEnded: () => db.run(deleteEnded.run()),
  };
}
