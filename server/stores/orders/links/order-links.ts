import type { Sql } from '../../../db/sql/sql-task.ts';
import { createAuditRows } from '../../desk/sql-audit-store.ts';
import type { OrderLookup } from '../order-lookup.ts';
import type { OrderStore } from '../order-store.ts';
import { createOrderLinkRows } from './order-link-rows.ts';

export function createOrderLinks(db: Sql, { lookup }: { readonly lookup: OrderLookup }): Pick<OrderStore, 'generationOf' | 'renewLink'> {
  const audit = createAuditRows(db);
  const links = createOrderLinkRows(db);
  const find = db.prepare<[string], { generation: number }>('SELECT generation FROM orders WHERE id = ?');
  return {
    generationOf: async (id) => (await db.execute(find.get(id)))?.generation ?? 0,
    renewLink: (id, auditEntryOf, nowMs) =>
      db.transact(function* () {
        const order = yield* lookup.findToChange(id);
        if (order === undefined) return undefined;
        yield* audit.add(auditEntryOf(order, yield* links.renew(id, nowMs, true)));
        return order;
      }),
  };
}
