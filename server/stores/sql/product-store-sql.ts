export interface FeedStateRow {
  readonly epoch: string;
  readonly head_seq: number;
  readonly min_delta_seq: number;
}
export interface ChangeRow {
  readonly id: string;
  readonly seq: number;
  /** null: a tombstone, or held. */
  readonly record: string | null;
  readonly shown_stock: number | null;
  readonly shown_skus: string | null;
}
/** One row of stock: the product's under '', or a SKU's. */
export interface StatedStock {
  readonly id: string;
  readonly sku: string;
  readonly stock: number | null;
}
/** What is on hand of it, and how often somebody said how much that is. */
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

/** What an operator says of a supplier, which all its products say. */
export interface SupplierWord {
  readonly id: string;
  readonly name: string;
  readonly is_verified: number;
  readonly is_blocked: number;
  /** Another one, which now speaks for it. */
  readonly merged_into: string | null;
}

/** Every statement of the product store. */
export const PRODUCT_SQL = {
  state: 'SELECT epoch, head_seq, min_delta_seq FROM feed_state WHERE id = 1',
  renewEpoch: 'UPDATE feed_state SET epoch = lower(hex(randomblob(12))) WHERE id = 1',
  setHead: 'UPDATE feed_state SET head_seq = ? WHERE id = 1',
  count: 'SELECT (SELECT count(*) FROM product) - (SELECT count(*) FROM product WHERE is_held = 1) AS n',
  somePrices: `SELECT record ->> '$.product.category' AS category, record ->> '$.product.priceCents' AS cents FROM product
       WHERE seq % @step = 0 ORDER BY cents`,
  record: 'SELECT record, shown_stock, shown_skus, revision, is_held FROM product WHERE id = ?',
  records: 'SELECT record, shown_stock, shown_skus FROM product WHERE id IN (SELECT value FROM json_each(?))',
  put: `INSERT INTO product (id, seq, record, shown_stock, shown_skus, revision, is_held)
       VALUES (@id, @seq, @record, @shown_stock, @shown_skus, @revision, @is_held)
       ON CONFLICT (id) DO UPDATE SET seq = excluded.seq, record = excluded.record, shown_stock = excluded.shown_stock,
         shown_skus = excluded.shown_skus, revision = excluded.revision, is_held = excluded.is_held`,
  // What checkouts hold is theirs, whatever a record says.
  stateStock: `INSERT INTO stock (product_id, sku, on_hand) VALUES (@id, @sku, @stock)
       ON CONFLICT (product_id, sku) DO UPDATE SET on_hand = excluded.on_hand, is_live = 1, stated = stated + 1`,
  liveStock: 'SELECT sku, on_hand AS stock, stated FROM stock WHERE product_id = ? AND is_live = 1',
  showStock: `UPDATE product SET seq = @seq, shown_stock = @shown_stock, shown_skus = @shown_skus
       WHERE id = @id AND (shown_stock IS NOT @shown_stock OR shown_skus IS NOT @shown_skus)`,
  remove: 'DELETE FROM product WHERE id = ?',
  putCode: 'INSERT OR IGNORE INTO product_code (gtin, product_id) VALUES (?, ?)',
  dropCodes: 'DELETE FROM product_code WHERE product_id = ?',
  // Open checkouts may still hold units of what is withdrawn or divided otherwise: there are none to sell any more, and what they give
  // back has its row.
  removeStock: 'DELETE FROM stock WHERE product_id = @id AND sku = @sku AND reserved = 0',
  emptyStock: 'UPDATE stock SET on_hand = 0, is_live = 0 WHERE product_id = @id AND sku = @sku',
  keep: `INSERT INTO off_shelf (product_id, taken_by, reason, taken_at, name, revision, shown_stock, shown_skus, record)
       SELECT id, @by, @reason, @at, record ->> '$.product.name', revision, @shown_stock, @shown_skus, record FROM product WHERE id = @id
       ON CONFLICT (product_id) DO UPDATE SET taken_by = excluded.taken_by, reason = excluded.reason, taken_at = excluded.taken_at,
         name = excluded.name, revision = excluded.revision, shown_stock = excluded.shown_stock, shown_skus = excluded.shown_skus,
         record = excluded.record`,
  kept: 'SELECT record, shown_stock, shown_skus, revision FROM off_shelf WHERE product_id = ?',
  changeKept: `UPDATE off_shelf SET record = @record, shown_stock = @shown_stock, shown_skus = @shown_skus, name = @record ->> '$.product.name'
       WHERE product_id = @id`,
  dropKept: 'DELETE FROM off_shelf WHERE product_id = ?',
  bury: 'INSERT INTO tombstone (id, seq, deleted_at) VALUES (?, ?, ?)',
  unbury: 'DELETE FROM tombstone WHERE id = ?',
  oldTombstones: 'SELECT max(seq) AS seq FROM tombstone WHERE deleted_at < ?',
  purgeTombstones: 'DELETE FROM tombstone WHERE seq <= ?',
  raiseMinDelta: 'UPDATE feed_state SET min_delta_seq = max(min_delta_seq, ?) WHERE id = 1',
  changes: `SELECT id, seq, record, shown_stock, shown_skus FROM (
         SELECT id, seq, record, shown_stock, shown_skus FROM
           (SELECT id, seq, iif(is_held, NULL, record) AS record, shown_stock, shown_skus FROM product
            WHERE seq > @since ORDER BY seq LIMIT @limit)
         UNION ALL
         SELECT id, seq, NULL, NULL, NULL FROM (SELECT id, seq FROM tombstone WHERE seq > @since ORDER BY seq LIMIT @limit)
       ) ORDER BY seq LIMIT @limit`,
  putSupplier: `INSERT INTO supplier (id, name, country, whatsapp, email, is_verified, since)
       VALUES (@id, @name, @country, @whatsapp, @email, @is_verified, @since)
       ON CONFLICT (id) DO UPDATE SET name = excluded.name, country = excluded.country, whatsapp = excluded.whatsapp, email = excluded.email`,
  suppliers: 'SELECT id, name, country, whatsapp, email, is_verified FROM supplier WHERE id IN (SELECT value FROM json_each(?))',
  // Whoever it was merged into speaks for it.
  word: 'SELECT id, name, is_verified, is_blocked, merged_into FROM supplier WHERE id = ?',
  flashSale: 'SELECT sale FROM flash_sale WHERE day = ?',
  fixFlashSale: 'INSERT INTO flash_sale (day, sale) VALUES (?, ?) ON CONFLICT (day) DO NOTHING',
} as const;
