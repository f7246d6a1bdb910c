import type { Lead } from '#domain/lead/lead.ts';
import type { Sql } from '../../db/sql/work.ts';
import type { LeadStore } from './lead-store.ts';

const COLUMNS = 'id, created_at AS "createdAtMs", name, email, company, interest, consent_version AS "consentVersion"';

export function createLeadStore(db: Sql): LeadStore {
  const { position } = db.dialect;
  const FOUND = `(@search = '' OR ${position("lower(name || '\n' || email || '\n' || company || '\n' || interest)", '@search')} > 0)`;
  const insert = db.prepare<Lead>(
    `INSERT INTO lead (id, created_at, name, email, company, interest, consent_version)
     VALUES (@id, @createdAtMs, @name, @email, @company, @interest, @consentVersion) ON CONFLICT DO NOTHING`,
  );
  const list = db.prepare<{ search: string; limit: number; offset: number }, Lead>(
    `SELECT ${COLUMNS} FROM lead WHERE ${FOUND} ORDER BY created_at DESC, id LIMIT @limit OFFSET @offset`,
  );
  const count = db.prepare<{ search: string }, { n: number }>(`SELECT count(*) AS n FROM lead WHERE ${FOUND}`);
  const listAfter = db.prepare<{ createdAtMs: number; id: string; limit: number }, Lead>(
    `SELECT ${COLUMNS} FROM lead WHERE created_at <= @createdAtMs AND (created_at < @createdAtMs OR id > @id)
     ORDER BY created_at DESC, id LIMIT @limit`,
  );
  return {
    insert: async (lead) => void (await db.run(insert.run(lead))),
    list: async ({ search: typed = '', limit, offset }) => {
      const search = typed.toLowerCase();
      return { leads: await db.run(list.all({ search, limit, offset })), total: (await db.run(count.get({ search })))?.n ?? 0 };
    },
    listAfter: (after, limit) =>
      db.run(listAfter.all({ createdAtMs: after?.createdAtMs ?? Number.MAX_SAFE_INTEGER, id: after?.id ?? '', limit })),
  };
}
