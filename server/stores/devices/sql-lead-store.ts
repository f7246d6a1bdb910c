import type { Lead } from '#domain/lead/lead.ts';
import type { Sql } from '../../db/sql/sql-task.ts';
import type { LeadStore } from './lead-store.ts';

type Row = Omit<Lead, 'products'> & { readonly products: string };

const COLUMNS = `id, created_at AS "createdAtMs", name, email, company, interest, consent_version AS "consentVersion",
  source, phone, country, products, note, grade`;
const SEARCHED = ['name', 'email', 'company', 'interest', 'phone', 'source'];

export function createLeadStore(db: Sql): LeadStore {
  const { position } = db.dialect;
  const FOUND = `(@search = '' OR ${position(`lower(${SEARCHED.join(" || '\n' || ")})`, '@search')} > 0)`;
  const insert = db.prepare<Row>(
    `INSERT INTO lead (id, created_at, name, email, company, interest, consent_version, source, phone, country, products, note, grade)
     VALUES (@id, @createdAtMs, @name, @email, @company, @interest, @consentVersion, @source, @phone, @country, @products, @note, @grade)
     ON CONFLICT DO NOTHING`,
  );
  const remark = db.prepare<{ id: string; note: string | null; grade: string | null }>(
    'UPDATE lead SET note = coalesce(@note, note), grade = coalesce(@grade, grade) WHERE id = @id',
  );
  const list = db.prepare<{ search: string; limit: number; offset: number }, Row>(
    `SELECT ${COLUMNS} FROM lead WHERE ${FOUND} ORDER BY created_at DESC, id LIMIT @limit OFFSET @offset`,
  );
  const count = db.prepare<{ search: string }, { n: number }>(`SELECT count(*) AS n FROM lead WHERE ${FOUND}`);
  const listAfter = db.prepare<{ createdAtMs: number; id: string; limit: number; search: string }, Row>(
    `SELECT ${COLUMNS} FROM lead WHERE created_at <= @createdAtMs AND (created_at < @createdAtMs OR id > @id) AND ${FOUND}
     ORDER BY created_at DESC, id LIMIT @limit`,
  );
  return {
    insert: async (lead) => void (await db.execute(insert.run({ ...lead, products: JSON.stringify(lead.products) }))),
    remark: async (id, { note = null, grade = null }) => (await db.execute(remark.run({ id, note, grade }))) > 0,
    list: async ({ search: typed = '', limit, offset }) => {
      const search = typed.toLowerCase();
      const rows = await db.execute(list.all({ search, limit, offset }));
      return { leads: rows.map(toLead), total: (await db.execute(count.get({ search })))?.n ?? 0 };
    },
    listAfter: async (after, limit, search = '') => {
      const from = { createdAtMs: after?.createdAtMs ?? Number.MAX_SAFE_INTEGER, id: after?.id ?? '' };
      return (await db.execute(listAfter.all({ ...from, limit, search: search.toLowerCase() }))).map(toLead);
    },
  };
}

// Written only by this store, so it is not validated.
const toLead = ({ products, ...row }: Row): Lead => ({ ...row, products: JSON.parse(products) as string[] });
