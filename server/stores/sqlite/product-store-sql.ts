export interface FeedStateRow {
  readonly epoch: string;
  readonly head_seq: number;
  readonly min_delta_seq: number;
}
export interface RecordRow {
  readonly record: string;
  readonly shown_stock: number | null;
}
export interface ChangeRow {
  readonly id: string;
  readonly seq: number;
  /** null: a tombstone. */
  readonly record: string | null;
  readonly shown_stock: number | null;
}
export interface SupplierRow {
  readonly id: string;
  readonly name: string;
  readonly country: string | null;
  readonly whatsapp: string | null;
  readonly email: string | null;
  readonly is_verified: number;
}

/** Every statement of the product store. */
export const PRODUCT_SQL = {
  state: 'SELECT epoch, head_seq, min_delta_seq FROM feed_state WHERE id = 1',
  renewEpoch: 'UPDATE feed_state SET epoch = lower(hex(randomblob(12))) WHERE id = 1',
  setHead: 'UPDATE feed_state SET head_seq = ? WHERE id = 1',
  count: 'SELECT count(*) AS n FROM product',
  record: 'SELECT record, shown_stock FROM product WHERE id = ?',
  records: 'SELECT record, shown_stock FROM product WHERE id IN (SELECT value FROM json_each(?))',
  put: `INSERT INTO product (id, seq, record, shown_stock) VALUES (@id, @seq, @record, @stock)
       ON CONFLICT (id) DO UPDATE SET seq = excluded.seq, record = excluded.record, shown_stock = excluded.shown_stock`,
  // What checkouts hold is theirs, whatever a record says.
  stateStock: `INSERT INTO stock (product_id, on_hand) VALUES (@id, @stock)
       ON CONFLICT (product_id) DO UPDATE SET on_hand = excluded.on_hand`,
  publishStock: `UPDATE product SET seq = ?, shown_stock = stock.on_hand FROM stock
       WHERE stock.product_id = product.id AND product.id = ? AND product.shown_stock IS NOT stock.on_hand`,
  remove: 'DELETE FROM product WHERE id = ?',
  // Open checkouts may still hold units of what is withdrawn: there are none to sell any more, and what they give back has its row.
  removeStock: 'DELETE FROM stock WHERE product_id = ? AND reserved = 0',
  emptyStock: 'UPDATE stock SET on_hand = 0 WHERE product_id = ?',
  bury: 'INSERT INTO tombstone (id, seq, deleted_at) VALUES (?, ?, ?)',
  unbury: 'DELETE FROM tombstone WHERE id = ?',
  oldTombstones: 'SELECT max(seq) AS seq FROM tombstone WHERE deleted_at < ?',
  purgeTombstones: 'DELETE FROM tombstone WHERE seq <= ?',
  raiseMinDelta: 'UPDATE feed_state SET min_delta_seq = max(min_delta_seq, ?) WHERE id = 1',
  changes: `SELECT id, seq, record, shown_stock FROM (
         SELECT id, seq, record, shown_stock FROM (SELECT id, seq, record, shown_stock FROM product WHERE seq > @since ORDER BY seq LIMIT @limit)
         UNION ALL
         SELECT id, seq, NULL, NULL FROM (SELECT id, seq FROM tombstone WHERE seq > @since ORDER BY seq LIMIT @limit)
       ) ORDER BY seq LIMIT @limit`,
  putSupplier: `INSERT INTO supplier (id, name, country, whatsapp, email, is_verified)
       VALUES (@id, @name, @country, @whatsapp, @email, @is_verified)
       ON CONFLICT (id) DO UPDATE SET name = excluded.name, country = excluded.country, whatsapp = excluded.whatsapp, email = excluded.email`,
  suppliers: 'SELECT id, name, country, whatsapp, email, is_verified FROM supplier WHERE id IN (SELECT value FROM json_each(?))',
  flashSale: 'SELECT sale FROM flash_sale WHERE day = ?',
  fixFlashSale: 'INSERT INTO flash_sale (day, sale) VALUES (?, ?) ON CONFLICT (day) DO NOTHING',
} as const;
