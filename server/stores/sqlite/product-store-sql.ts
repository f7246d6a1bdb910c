export interface FeedStateRow {
  readonly epoch: string;
  readonly head_seq: number;
  readonly min_delta_seq: number;
}
export interface ChangeRow {
  readonly id: string;
  readonly seq: number;
  /** null: a tombstone. */
  readonly record: string | null;
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
  record: 'SELECT record FROM product WHERE id = ?',
  records: 'SELECT record FROM product WHERE id IN (SELECT value FROM json_each(?))',
  // Units sold since the record was last published survive an update that says nothing new about stock.
  put: `INSERT INTO product (id, seq, record, on_hand) VALUES (@id, @seq, @record, @stock)
       ON CONFLICT (id) DO UPDATE SET
         seq = excluded.seq,
         record = excluded.record,
         on_hand = CASE WHEN json_extract(product.record, '$.product.stock') IS excluded.on_hand
                        THEN product.on_hand ELSE excluded.on_hand END
       WHERE product.record <> excluded.record`,
  publishStock: `UPDATE product SET seq = ?, record = json_set(record, '$.product.stock', on_hand)
       WHERE id = ? AND json_extract(record, '$.product.stock') IS NOT on_hand`,
  remove: 'DELETE FROM product WHERE id = ?',
  bury: 'INSERT INTO tombstone (id, seq, deleted_at) VALUES (?, ?, ?)',
  unbury: 'DELETE FROM tombstone WHERE id = ?',
  oldTombstones: 'SELECT max(seq) AS seq FROM tombstone WHERE deleted_at < ?',
  purgeTombstones: 'DELETE FROM tombstone WHERE seq <= ?',
  raiseMinDelta: 'UPDATE feed_state SET min_delta_seq = max(min_delta_seq, ?) WHERE id = 1',
  changes: `SELECT id, seq, record FROM (
         SELECT id, seq, record FROM (SELECT id, seq, record FROM product WHERE seq > @since ORDER BY seq LIMIT @limit)
         UNION ALL
         SELECT id, seq, NULL FROM (SELECT id, seq FROM tombstone WHERE seq > @since ORDER BY seq LIMIT @limit)
       ) ORDER BY seq LIMIT @limit`,
  putSupplier: `INSERT INTO supplier (id, name, country, whatsapp, email, is_verified)
       VALUES (@id, @name, @country, @whatsapp, @email, @is_verified)
       ON CONFLICT (id) DO UPDATE SET name = excluded.name, country = excluded.country, whatsapp = excluded.whatsapp, email = excluded.email`,
  suppliers: 'SELECT id, name, country, whatsapp, email, is_verified FROM supplier WHERE id IN (SELECT value FROM json_each(?))',
  flashSale: 'SELECT sale FROM flash_sale WHERE day = ?',
  fixFlashSale: 'INSERT INTO flash_sale (day, sale) VALUES (?, ?) ON CONFLICT (day) DO NOTHING',
} as const;
