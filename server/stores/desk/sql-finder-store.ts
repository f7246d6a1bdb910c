import { FOUND_KINDS, type FoundKind, type WireFound } from '#domain/site/find-wire.ts';
import type { Dialect } from '../../db/sql/dialect.ts';
import type { Sql } from '../../db/sql/sql-task.ts';
import { type BuyerText, idsCalled, idsOfBuyers, toBuyerText } from '../orders/desk/order-filter.ts';
import type { FinderQuery, FinderStore } from './finder-store.ts';

/** Reads names from indexes only, and records only of the few results. */
function findSql(dialect: Dialect): Readonly<Record<FoundKind, string>> {
  const { field, position, indexedBy, joinInOrder } = dialect;
  const has = (text: string) => `${position(text, '@text')} > 0`;
  const productName = (record: string) => field(record, 'product.name');
  /** Sorts names that begin with the text before those that contain it elsewhere. */
  const best = (id: string) => `ORDER BY CASE ${position('folded', '@text')} WHEN 1 THEN 0 ELSE 1 END, folded, ${id} LIMIT @limit`;
  const newest = (condition: string) => `SELECT id FROM (SELECT id FROM orders ${indexedBy('orders_by_time')} WHERE ${condition}
        ORDER BY created_at DESC, id LIMIT @limit) found`;
  const name = field('d.delivery', 'name');
  const company = field('d.delivery', 'company');
  const buyerName = `trim(${name} || CASE ${company} WHEN '' THEN '' ELSE ', ' || ${company} END)`;
  return {
    order: `SELECT o.id, o.number AS name, coalesce(${buyerName}, '') AS note, o.state FROM orders o LEFT JOIN order_delivery d ON d.order_id = o.id
      WHERE o.id IN (${newest(`${position('number', '@order')} = 1`)} UNION ${newest(`id IN (${idsOfBuyers(dialect)} UNION ALL ${idsCalled('@typed')})`)})
      ORDER BY CASE ${position('o.number', '@order')} WHEN 1 THEN 0 ELSE 1 END, o.created_at DESC, o.id LIMIT @limit`,
    quote: `SELECT id, code AS name, trim(name || CASE company WHEN '' THEN '' ELSE ', ' || company END) AS note,
        CASE WHEN answered_at IS NULL THEN 'waiting' ELSE 'answered' END AS state
      FROM quote WHERE ${has("lower(code || '\n' || name || '\n' || company)")}
      ORDER BY answered_at IS NOT NULL, created_at DESC, id LIMIT @limit`,
    listing: `SELECT hit.id, ${field('v.content', 'name')} AS name, ${field('v.content', 'companyName')} AS note, coalesce(l.edit_status, l.status) AS state
      FROM (SELECT * FROM (SELECT l.id, r.revision, lower(${field('r.content', 'name')}) AS folded
          FROM listing_revision r ${indexedBy('listing_revision_by_name')}
          ${joinInOrder} listing l ON l.id = r.listing_id AND l.revision = r.revision
          WHERE ${has(`lower(${field('r.content', 'name')})`)}) found ${best('id')}) hit
      JOIN listing l ON l.id = hit.id JOIN listing_revision v ON v.listing_id = hit.id AND v.revision = hit.revision ${best('hit.id')}`,
    product: `SELECT hit.id, ${productName('p.record')} AS name, '' AS note, '' AS state
      FROM (SELECT * FROM (SELECT id, lower(${productName('record')}) AS folded FROM product ${indexedBy('product_by_name')}
          WHERE ${has(`lower(${productName('record')})`)}) found ${best('id')}) hit
      JOIN product p ON p.id = hit.id ${best('hit.id')}`,
    supplier: `SELECT id, name, note, state FROM (SELECT id, name, coalesce(country, '') AS note,
          CASE is_blocked WHEN 1 THEN 'blocked' ELSE '' END AS state, lower(name) AS folded
        FROM supplier WHERE merged_into IS NULL AND ${has('lower(name)')}) found ${best('id')}`,
    batch: `SELECT id, file_name AS name, coalesce(supplier_name, '') AS note, state FROM batch
      WHERE ${has("lower(file_name || '\n' || coalesce(supplier_name, ''))")} ORDER BY created_at DESC, id LIMIT @limit`,
  };
}

export function createFinderStore(db: Sql): FinderStore {
  const texts = findSql(db.dialect);
  const statements = FOUND_KINDS.map((kind) => ({
    kind,
    statement: db.prepare<FinderQuery & BuyerText & { limit: number }, Omit<WireFound, 'kind'>>(texts[kind]),
  }));
  return {
    find: async (query, limit) => {
      const found: WireFound[] = [];
      const texts = { ...query, ...toBuyerText(query.typed) };
      for (const { kind, statement } of statements)
        for (const { id, name, note, state } of await db.execute(statement.all({ ...texts, limit })))
          found.push({ kind, id, name, note, state });
      return found;
    },
  };
}
