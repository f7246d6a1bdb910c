import type { Sql } from '../../db/sql/sql-task.ts';
import { parseRecord, type StoredRecord } from './stock-text.ts';
import type { WithdrawnBy, WithdrawnProductStore } from './withdrawn-product-store.ts';

interface Row {
  readonly id: string;
  readonly by: WithdrawnBy;
  readonly reason: string | null;
  readonly at: string;
}

const COLUMNS = 'product_id AS id, taken_by AS "by", reason, taken_at AS at';

export function createWithdrawnProductStore(db: Sql): WithdrawnProductStore {
  const MATCHES = `${db.dialect.position('lower(name)', 'lower(@search)')} > 0`;
  const sql = {
    find: db.prepare<[string], Row & StoredRecord & { revision: number }>(
      `SELECT ${COLUMNS}, revision, record, shown_stock, shown_skus FROM off_shelf WHERE product_id = ?`,
    ),
    takers: db.prepare<{ ids: string }, Pick<Row, 'id' | 'by'>>(
      `SELECT product_id AS id, taken_by AS "by" FROM off_shelf WHERE product_id IN ${db.dialect.values('@ids')}`,
    ),
    list: db.prepare<{ search: string; limit: number; at: string; id: string }, Row & { name: string }>(
      `SELECT ${COLUMNS}, name FROM off_shelf WHERE ${MATCHES} AND (taken_at, product_id) < (@at, @id)
       ORDER BY taken_at DESC, product_id DESC LIMIT @limit`,
    ),
    count: db.prepare<{ search: string }, { n: number }>(`SELECT count(*) AS n FROM off_shelf WHERE ${MATCHES}`),
  };
  return {
    find: async (id) => {
      const row = await db.execute(sql.find.get(id));
      if (row === undefined) return undefined;
      const { by, reason, at, revision, ...stored } = row;
      return { by, reason, at, revision, record: parseRecord(stored) };
    },
    takers: async (ids) => new Map((await db.execute(sql.takers.all({ ids: JSON.stringify(ids) }))).map(({ id, by }) => [id, by])),
    // Sorts after every timestamp.
    list: (search, limit, after) => db.execute(sql.list.all({ search, limit, at: after?.at ?? '~', id: after?.id ?? '' })),
    count: async (search) => (await db.execute(sql.count.get({ search })))?.n ?? 0,
  };
}
