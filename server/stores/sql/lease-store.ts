import type { Db } from '../../db/open-database.ts';
import type { LeaseOwner, LeaseStore } from '../lease-store.ts';

/** The database's clock, milliseconds since 1970. */
const NOW = "CAST(unixepoch('subsec') * 1000 AS INTEGER)";
/** True while somebody does this work; for the conditions of other statements. */
export const isHeld = (work: string) => `EXISTS (SELECT 1 FROM work_lease WHERE work = ${work} AND until > ${NOW})`;

export function createLeaseStore(db: Db): LeaseStore {
  const claim = db.prepare<LeaseOwner & { work: string; forMs: number }>(
    `INSERT INTO work_lease (work, owner, place, until) VALUES (@work, @id, @place, ${NOW} + @forMs)
     ON CONFLICT (work) DO UPDATE SET owner = excluded.owner, place = excluded.place, until = excluded.until
     WHERE work_lease.owner = excluded.owner OR work_lease.until <= ${NOW}`,
  );
  const release = db.prepare<[string, string]>('DELETE FROM work_lease WHERE work = ? AND owner = ?');
  const inherit = db.prepare<LeaseOwner, { work: string }>('DELETE FROM work_lease WHERE place = @place AND owner <> @id RETURNING work');
  const deleteEnded = db.prepare(`DELETE FROM work_lease WHERE until <= ${NOW}`);
  return {
    claim: async (work, { id, place }, forMs) => claim.run({ work, id, place, forMs }).changes === 1,
    release: async (work, { id }) => void release.run(work, id),
    inherit: async ({ id, place }) => inherit.all({ id, place }).map((row) => row.work),
    deleteEnded: async () => deleteEnded.run().changes,
  };
}
