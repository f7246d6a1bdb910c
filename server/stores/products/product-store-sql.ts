import type { Dialect } from '../../db/sql/dialect.ts';

export interface FeedStateRow {
  readonly epoch: string;
  readonly head_seq: number;
  readonly min_delta_seq: number;
}
export interface ChangeRow {
  readonly id: string;
  readonly seq: number;
  /** null for a tombstone or a held product. */
  readonly record: string | null;
  readonly shown_stock: number | null;
  readonly shown_skus: string | null;
}
/** One stock row: the product's under '', or a SKU's. */
export interface StatedStock {
  readonly id: string;
  readonly sku: string;
  readonly stock: number | null;
}
/** Units on hand of a SKU, and how often they were stated. */
export interface LiveStock {
  readonly sku: string;
  readonly stock: number | null;
  readonly stated: number;
}
export interface SupplierRow {
  readonly id: string;
  readonly name: string;
  readonly country: string | null;
  readonly whatsapp: string | null;
  readonly email: string | null;
  readonly is_verified: number;
}

/** An operator's settings for a supplier, repeated in all its products. */
export interface SupplierWord {
  readonly id: string;
  readonly name: string;
  readonly is_verified: number;
  readonly is_blocked: number;
  /** The supplier that replaces it after a merge. */
  readonly merged_into: string | null;
}

const unlisted = (suppliers: string) => `supplier_id IN ${suppliers} AND NOT EXISTS (SELECT 1 FROM listing WHERE listing.id = product.id)`;

/** SQL about products without feed numbers; statements with them are in `FeedRows`. */
export const productSql = ({ field, number, values, forUpdate }: Dialect) => ({
  count: 'SELECT (SELECT count(*) FROM product) - (SELECT count(*) FROM product WHERE is_held = 1) AS n',
  somePrices: (
    place: string,
  ) => `SELECT ${field('record', 'product.category')} AS category, ${number('record', 'product.priceCents')} AS cents
       FROM product WHERE ${place} % @step = 0 ORDER BY cents`,
  record: 'SELECT record, shown_stock, shown_skus, revision, is_held FROM product WHERE id = ?',
  // Locks the row; for a new product, the first insert takes the lock.
  recordToChange: `SELECT record, shown_stock, shown_skus, revision, is_held FROM product WHERE id = ? ${forUpdate}`,
  recordsToChange: `SELECT id, record, shown_stock, shown_skus, revision, is_held FROM product WHERE id IN ${values('@ids')} ORDER BY id ${forUpdate}`,
  recordsAfter: 'SELECT record, shown_stock, shown_skus FROM product WHERE id > ? AND is_held = 0 ORDER BY id LIMIT ?',
  records: `SELECT record, shown_stock, shown_skus FROM product WHERE id IN ${values('@ids')}`,
  // Leaves units reserved by checkouts unchanged, whatever a record states.
  stateStock: `INSERT INTO stock (product_id, sku, on_hand) VALUES (@id, @sku, @stock)
       ON CONFLICT (product_id, sku) DO UPDATE SET on_hand = excluded.on_hand, is_live = 1, stated = stock.stated + 1`,
  liveStock: 'SELECT sku, on_hand AS stock, stated FROM stock WHERE product_id = ? AND is_live = 1',
  remove: 'DELETE FROM product WHERE id = ?',
  putCode: 'INSERT INTO product_code (gtin, product_id) VALUES (?, ?) ON CONFLICT DO NOTHING',
  dropCodes: 'DELETE FROM product_code WHERE product_id = ?',
  // Withdrawn or regrouped stock may still have reserved units: it keeps its row with nothing to sell, so that they can
  // be released.
  removeStock: 'DELETE FROM stock WHERE product_id = @id AND sku = @sku AND reserved = 0',
  emptyStock: 'UPDATE stock SET on_hand = 0, is_live = 0 WHERE product_id = @id AND sku = @sku',
  keep: `INSERT INTO off_shelf (product_id, taken_by, reason, taken_at, name, revision, shown_stock, shown_skus, record)
       SELECT id, @by, @reason, @at, ${field('record', 'product.name')}, revision, @shown_stock, @shown_skus, record
       FROM product WHERE id = @id
       ON CONFLICT (product_id) DO UPDATE SET taken_by = excluded.taken_by, reason = excluded.reason, taken_at = excluded.taken_at,
         name = excluded.name, revision = excluded.revision, shown_stock = excluded.shown_stock, shown_skus = excluded.shown_skus,
         record = excluded.record`,
  kept: 'SELECT record, shown_stock, shown_skus, revision FROM off_shelf WHERE product_id = ?',
  keptOf: `SELECT product_id AS id, record, shown_stock, shown_skus, revision FROM off_shelf WHERE product_id IN ${values('@ids')}`,
  changeKept: `UPDATE off_shelf SET record = @record, shown_stock = @shown_stock, shown_skus = @shown_skus, name = @name
       WHERE product_id = @id`,
  dropKept: 'DELETE FROM off_shelf WHERE product_id = ?',
  unbury: 'DELETE FROM tombstone WHERE id = ?',
  // A product only introduces its supplier; later changes come by the supplier's own link.
  putSupplier: `INSERT INTO supplier (id, name, country, whatsapp, email, is_verified, since)
       VALUES (@id, @name, @country, @whatsapp, @email, @is_verified, @since)
       ON CONFLICT (id) DO NOTHING`,
  confirmedSupplier: `SELECT id, name, country, whatsapp, email, is_verified FROM supplier
       WHERE lower(name) = lower(@name) AND lower(email) = lower(@email) AND confirmed_email = email AND email_in_doubt = 0
         AND merged_into IS NULL AND is_blocked = 0 LIMIT 2`,
  importedOf: `SELECT id FROM product
       WHERE supplier_id = coalesce((SELECT merged_into FROM supplier WHERE id = @supplierId), @supplierId) AND id LIKE 'imp-%' AND id > @after
       ORDER BY id LIMIT @limit`,
  unlistedOf: `SELECT id FROM product WHERE ${unlisted(values('@supplierIds'))} AND id > @after ORDER BY id LIMIT @limit`,
  countUnlisted: `SELECT count(*) AS n FROM product WHERE ${unlisted(values('@supplierIds'))}`,
  suppliers: `SELECT id, name, country, whatsapp, email, is_verified FROM supplier WHERE id IN ${values('@ids')}`,
  // The caller follows a merge to the other supplier.
  word: 'SELECT id, name, is_verified, is_blocked, merged_into FROM supplier WHERE id = ?',
  searchWords: 'SELECT revision, words FROM search_words',
  documentRevisions:
    'SELECT (SELECT revision FROM search_words) AS words, (SELECT max(revision) FROM shop) AS shop, (SELECT max(revision) FROM rate_set) AS rates',
  putSearchWords: `INSERT INTO search_words (id, revision, words)
    SELECT 1, CAST(@revision AS BIGINT), @words WHERE CAST(@expected AS BIGINT) = 0 OR EXISTS (SELECT 1 FROM search_words)
    ON CONFLICT (id) DO UPDATE SET revision = excluded.revision, words = excluded.words WHERE search_words.revision = CAST(@expected AS BIGINT)`,
  flashSale: 'SELECT sale FROM flash_sale WHERE day = ?',
  fixFlashSale: 'INSERT INTO flash_sale (day, sale) VALUES (?, ?) ON CONFLICT (day) DO NOTHING',
});
