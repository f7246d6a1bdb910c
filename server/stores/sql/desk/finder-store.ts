import { FOUND_KINDS, type FoundKind, type WireFound } from '#domain/site/find-wire.ts';
import type { Db } from '../../../db/open-database.ts';
import type { FinderStore } from '../../desk/finder-store.ts';

/** What begins with the text stands ahead of what only has it in it. */
const BEST = 'ORDER BY instr(folded, @text) <> 1, folded, 1 LIMIT @limit';

// Names are read from indexes alone, and records of the few that are answered.
const FIND: Readonly<Record<FoundKind, string>> = {
  order: `SELECT id, number AS name, '' AS note, state FROM orders WHERE instr(number, @order) = 1 ORDER BY created_at DESC, id LIMIT @limit`,
  quote: `SELECT id, code AS name, trim(name || iif(company = '', '', ', ' || company)) AS note, iif(answered_at IS NULL, 'waiting', 'answered') AS state
    FROM quote WHERE instr(lower(code || char(10) || name || char(10) || company), @text)
    ORDER BY answered_at IS NOT NULL, created_at DESC, id LIMIT @limit`,
  listing: `SELECT l.id, v.content ->> '$.name' AS name, v.content ->> '$.companyName' AS note, coalesce(l.edit_status, l.status) AS state
    FROM (SELECT r.listing_id AS id, r.revision, lower(r.content ->> '$.name') AS folded FROM listing_revision r INDEXED BY listing_revision_by_name
      CROSS JOIN listing l ON l.id = r.listing_id AND l.revision = r.revision
      WHERE instr(lower(r.content ->> '$.name'), @text) ${BEST}) hit
    JOIN listing l ON l.id = hit.id JOIN listing_revision v ON v.listing_id = hit.id AND v.revision = hit.revision ${BEST}`,
  product: `SELECT p.id, p.record ->> '$.product.name' AS name, '' AS note, '' AS state
    FROM (SELECT id, lower(record ->> '$.product.name') AS folded FROM product INDEXED BY product_by_name
      WHERE instr(lower(record ->> '$.product.name'), @text) ${BEST}) hit
    JOIN product p ON p.id = hit.id ${BEST}`,
  supplier: `SELECT id, name, coalesce(country, '') AS note, iif(is_blocked, 'blocked', '') AS state, lower(name) AS folded FROM supplier
    WHERE merged_into IS NULL AND instr(lower(name), @text) ${BEST}`,
  batch: `SELECT id, file_name AS name, coalesce(supplier_name, '') AS note, state FROM batch
    WHERE instr(lower(file_name || char(10) || coalesce(supplier_name, '')), @text) ORDER BY created_at DESC, id LIMIT @limit`,
};

export function createFinderStore(db: Db): FinderStore {
  const statements = FOUND_KINDS.map((kind) => ({
    kind,
    find: db.prepare<{ text: string; order: string; limit: number }, Omit<WireFound, 'kind'>>(FIND[kind]),
  }));
  return {
    find: async (text, order, limit) =>
      statements.flatMap(({ kind, find }) =>
        find.all({ text, order, limit }).map(({ id, name, note, state }) => ({ kind, id, name, note, state })),
      ),
  };
}
