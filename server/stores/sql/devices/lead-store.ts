import type { Lead } from '#domain/lead/lead.ts';
import type { Db } from '../../../db/open-database.ts';
import type { LeadStore } from '../../lead-store.ts';

const FOUND = `(@search = '' OR instr(lower(name || char(10) || email || char(10) || company || char(10) || interest), @search))`;
const COLUMNS = 'id, created_at AS createdAtMs, name, email, company, interest, consent_version AS consentVersion';

export function createLeadStore(db: Db): LeadStore {
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
    insert: async (lead) => void insert.run(lead),
    list: async ({ search: typed = '', limit, offset }) => {
      const search = typed.toLowerCase();
      return { leads: list.all({ search, limit, offset }), total: count.get({ search })?.n ?? 0 };
    },
    listAfter: async (after, limit) =>
      listAfter.all({ createdAtMs: after?.createdAtMs ?? Number.MAX_SAFE_INTEGER, id: after?.id ?? '', limit }),
  };
}
