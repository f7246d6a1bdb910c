import { FOUND_KINDS, type FoundKind, type WireFound } from '#domain/site/find-wire.ts';
import type { Db } from '../../../db/open-database.ts';
import type { FinderStore } from '../../desk/finder-store.ts';

/** What begins with the text stands ahead of what only has it in it. */
const BEST = 'ORDER BY instr(lower(name), @text) <> 1, name, id LIMIT @limit';

const FIND: Readonly<Record<FoundKind, string>> = {
  order: `SELECT id, number AS name, '' AS note, state FROM orders WHERE instr(number, @order) = 1 ORDER BY created_at DESC, id LIMIT @limit`,
  quote: `SELECT id, code AS name, trim(name || iif(company = '', '', ', ' || company)) AS note, iif(answered_at IS NULL, 'waiting', 'answered') AS state
    FROM quote WHERE instr(lower(code || char(10) || name || char(10) || company), @text)
    ORDER BY answered_at IS NOT NULL, created_at DESC, id LIMIT @limit`,
  listing: `SELECT id, name, note, state FROM (
      SELECT l.id, v.content ->> '$.name' AS name, v.content ->> '$.companyName' AS note, coalesce(l.edit_status, l.status) AS state
      FROM listing l JOIN listing_revision v ON v.listing_id = l.id AND v.revision = l.revision
      WHERE instr(lower(v.content ->> '$.name'), @text)) ${BEST}`,
  product: `SELECT id, name, '' AS note, '' AS state FROM product WHERE instr(lower(name), @text) ${BEST}`,
  supplier: `SELECT id, name, coalesce(country, '') AS note, iif(is_blocked, 'blocked', '') AS state FROM supplier
    WHERE merged_into IS NULL AND instr(lower(name), @text) ${BEST}`,
  batch: `SELECT id, file_name AS name, coalesce(supplier_name, '') AS note, state FROM batch
    WHERE instr(lower(file_name || char(10) || coalesce(supplier_name, '')), @text) ORDER BY created_at DESC, id LIMIT @limit`,
};

export function createSqliteFinderStore(db: Db): FinderStore {
  const statements = FOUND_KINDS.map((kind) => ({
    kind,
    find: db.prepare<{ text: string; order: string; limit: number }, Omit<WireFound, 'kind'>>(FIND[kind]),
  }));
  return {
    find: async (text, order, limit) =>
      statements.flatMap(({ kind, find }) => find.all({ text, order, limit }).map((found) => ({ kind, ...found }))),
  };
}
