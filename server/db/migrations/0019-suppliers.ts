import type { Migration } from '../open-database.ts';

/**
 * Suppliers as somebody: known from their first submission on, verified, blocked, merged, with a link that can be renewed; and by what two
 * listings are seen to be the same goods.
 */
export const migration0019: Migration = {
  id: 19,
  name: 'suppliers',
  sql: `
    -- since when; '' for those of before whose time nothing tells
    ALTER TABLE supplier ADD COLUMN since TEXT NOT NULL DEFAULT '';
    ALTER TABLE supplier ADD COLUMN is_blocked INTEGER NOT NULL DEFAULT 0;
    -- another supplier that this one turned out to be; never one that is merged itself
    ALTER TABLE supplier ADD COLUMN merged_into TEXT;
    -- how often its link was made anew: only the newest opens something
    ALTER TABLE supplier ADD COLUMN renewals INTEGER NOT NULL DEFAULT 0;
    -- decisions that its products in the feed do not say yet
    ALTER TABLE supplier ADD COLUMN to_apply INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX supplier_by_name ON supplier (name COLLATE NOCASE, id);
    CREATE INDEX supplier_merged ON supplier (merged_into) WHERE merged_into IS NOT NULL;
    CREATE INDEX supplier_to_apply ON supplier (id) WHERE to_apply > 0;

    -- 1: of a blocked supplier. The feed says that it is gone; everything about it waits here
    ALTER TABLE product ADD COLUMN is_held INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE product ADD COLUMN supplier_id TEXT AS (record ->> '$.product.supplierId') VIRTUAL;
    CREATE INDEX product_by_supplier ON product (supplier_id, id);
    CREATE INDEX product_held ON product (id) WHERE is_held = 1;

    CREATE INDEX listing_by_supplier ON listing (supplier_id, created_at, id);
    CREATE INDEX import_job_by_supplier ON import_job (supplier_id, created_at, id);

    -- whose goods a quote request asks for
    CREATE TABLE quote_supplier (
      supplier_id TEXT NOT NULL,
      quote_id TEXT NOT NULL REFERENCES quote (id) ON DELETE CASCADE,
      PRIMARY KEY (supplier_id, quote_id)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO quote_supplier (supplier_id, quote_id)
      SELECT DISTINCT line.value ->> '$.supplierId', quote.id FROM quote, json_each(quote.lines) line
      WHERE line.value ->> '$.supplierId' IS NOT NULL;

    INSERT INTO supplier (id, name, country, whatsapp, email, since)
      SELECT l.supplier_id, v.content ->> '$.companyName', v.content ->> '$.country', v.content ->> '$.whatsapp', l.email, min(l.created_at)
      FROM listing l JOIN listing_revision v ON v.listing_id = l.id AND v.revision = l.revision
      WHERE true GROUP BY l.supplier_id
      ON CONFLICT (id) DO UPDATE SET since = excluded.since;
    UPDATE supplier SET since = coalesce((SELECT min(record ->> '$.product.createdAt') FROM product WHERE supplier_id = supplier.id), '')
      WHERE since = '';

    -- what a listing shares with others that may be the same goods: its sender with name and price, its supplier with them, each GTIN
    CREATE TABLE same_goods (
      mark TEXT NOT NULL,
      listing_id TEXT NOT NULL REFERENCES listing (id),
      PRIMARY KEY (mark, listing_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX same_goods_by_listing ON same_goods (listing_id);
    INSERT OR IGNORE INTO same_goods (mark, listing_id)
      SELECT 'sent ' || l.fingerprint, l.id FROM listing l
      UNION ALL
      SELECT 'sold ' || l.supplier_id || ' ' || (v.content ->> '$.priceCents') || ' ' || lower(v.content ->> '$.name'), l.id
        FROM listing l JOIN listing_revision v ON v.listing_id = l.id AND v.revision = l.revision
      UNION ALL
      SELECT 'gtin ' || (v.content ->> '$.gtin'), l.id
        FROM listing l JOIN listing_revision v ON v.listing_id = l.id AND v.revision = l.revision WHERE v.content ->> '$.gtin' IS NOT NULL
      UNION ALL
      SELECT 'gtin ' || (sku.value ->> '$.gtin'), l.id
        FROM listing l JOIN listing_revision v ON v.listing_id = l.id AND v.revision = l.revision, json_each(v.content, '$.skus') sku
        WHERE sku.value ->> '$.gtin' IS NOT NULL;
  `,
};
