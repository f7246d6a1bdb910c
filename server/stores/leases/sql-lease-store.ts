import type { Dialect } from '../../db/sql/dialect.ts';
import type { Sql } from '../../db/sql/sql-task.ts';
import type { LeaseOwner, LeaseStore } from './lease-store.ts';

/**
 * Longest lease. One that seems to last longer was written before the clock was set back or the machine restarted, and
 * counts as expired.
 */
export const MAX_LEASE_MS = 60_000;

const isUnexpired = ({ sharedClockMs }: Dialect, table: string) =>
  `(${table}.until > ${sharedClockMs} AND ${table}.until <= ${sharedClockMs} + ${MAX_LEASE_MS})`;

/** SQL condition for other statements: true while the lease is held. */
export const isLeased = (dialect: Dialect, name: string) =>
  `EXISTS (SELECT 1 FROM work_lease WHERE work = ${name} AND ${isUnexpired(dialect, 'work_lease')})`;

export function createLeaseStore(db: Sql): LeaseStore {
  const IS_UNEXPIRED = isUnexpired(db.dialect, 'work_lease');
  const acquireOrRenew = db.prepare<LeaseOwner & { work: string; forMs: number }>(
    `INSERT INTO work_lease (work, owner, place, until) VALUES (@work, @id, @place, ${db.dialect.sharedClockMs} + @forMs)
     ON CONFLICT (work) DO UPDATE SET owner = excluded.owner, place = excluded.place, until = excluded.until
     WHERE work_lease.owner = excluded.owner OR NOT ${IS_UNEXPIRED}`,
  );
  const release = db.prepare<[string, string]>('DELETE FROM work_lease WHERE work = ? AND owner = ?');
  const releaseStale = db.prepare<LeaseOwner, { work: string }>(
    'DELETE FROM work_lease WHERE place = @place AND owner <> @id RETURNING work',
  );
  const deleteExpired = db.prepare(`DELETE FROM work_lease WHERE NOT ${IS_UNEXPIRED}`);
  return {
    acquireOrRenew: async (name, { id, place }, forMs) => (await db.execute(acquireOrRenew.run({ work: name, id, place, forMs }))) === 1,
    release: async (name, { id }) => void (await db.execute(release.run(name, id))),
    releaseStale: async ({ id, place }) => (await db.execute(releaseStale.all({ id, place }))).map((row) => row.work),
    deleteExpired: () => db.execute(deleteExpired.run()),
  };
}
