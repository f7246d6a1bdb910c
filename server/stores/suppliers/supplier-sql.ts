import type { Dialect } from '../../db/sql/dialect.ts';
import type { SupplierRow } from '../products/product-store-sql.ts';

export interface KnownSupplierRow extends SupplierRow {
  readonly since: string;
  readonly is_blocked: number;
  readonly merged_into: string | null;
  readonly renewals: number;
  readonly generation: number;
  readonly is_revoked: number;
  readonly to_apply: number;
  readonly confirmed_email: string | null;
  readonly email_in_doubt: number;
  readonly trusted_percent: number | null;
}
export interface CountedSupplierRow extends KnownSupplierRow {
  readonly listings: number;
  readonly products: number;
  /** JSON: name and time. */
  readonly newest_listing: string | null;
}

const COLUMNS = `id, name, country, whatsapp, email, is_verified, since, is_blocked, merged_into, renewals, generation, is_revoked, to_apply,
  confirmed_email, email_in_doubt, trusted_percent`;

/** Selects a supplier's own id and those merged into it: their data counts as its own. */
export const selectMergedSupplierIds = (id: string) => `(SELECT ${id} UNION ALL SELECT id FROM supplier WHERE merged_into = ${id})`;

const counted = (dialect: Dialect) => `${COLUMNS},
  (SELECT count(*) FROM listing WHERE supplier_id IN ${selectMergedSupplierIds('s.id')}) AS listings,
  (SELECT count(*) FROM product WHERE product.supplier_id IN ${selectMergedSupplierIds('s.id')}) AS products,
  (SELECT ${dialect.text(dialect.object({ name: dialect.field('v.content', 'name'), at: 'l.created_at' }))}
    FROM listing l JOIN listing_revision v ON v.listing_id = l.id AND v.revision = l.revision
    WHERE l.supplier_id IN ${selectMergedSupplierIds('s.id')} ORDER BY l.created_at DESC, l.id LIMIT 1) AS newest_listing`;
const searched = ({ position }: Dialect) => `merged_into IS NULL
  AND (@search = '' OR ${position("lower(name || '\n' || coalesce(email, ''))", '@search')} > 0 OR id = @search)`;

export const supplierSql = (dialect: Dialect) => ({
  find: `SELECT ${COLUMNS} FROM supplier WHERE id = ?`,
  // Follows one merge step: merging leaves no chains, and a single step also ends for two suppliers merged into each
  // other.
  findStanding: `SELECT ${COLUMNS} FROM supplier WHERE id = coalesce((SELECT merged_into FROM supplier WHERE id = @id), @id)`,
  findCounted: `SELECT ${counted(dialect)} FROM supplier s WHERE id = ?`,
  ids: `SELECT id FROM supplier WHERE id = @id OR merged_into = @id`,
  introduce: `INSERT INTO supplier (id, name, country, whatsapp, email, since) VALUES (@id, @name, @country, @whatsapp, @email, @since)
    ON CONFLICT (id) DO NOTHING`,
  renew: `UPDATE supplier SET renewals = renewals + 1, is_revoked = @isRevoked
    WHERE id = @id AND merged_into IS NULL AND (@isRevoked = 0 OR is_revoked = 0) AND (renewals = @of OR @of IS NULL)
    RETURNING renewals, email`,
  endTokens: 'UPDATE supplier SET generation = generation + 1 WHERE id = @id OR merged_into = @id',
  list: `SELECT ${counted(dialect)} FROM supplier s
    WHERE ${searched(dialect)} AND ((${dialect.noCase('name')}, id) > (${dialect.noCase('@after')}, @afterId) OR @after IS NULL)
    ORDER BY ${dialect.noCase('name')}, id LIMIT @limit`,
  count: `SELECT count(*) AS n FROM supplier WHERE ${searched(dialect)}`,
  verify:
    'UPDATE supplier SET is_verified = @said, to_apply = to_apply + 1 WHERE id = @id AND merged_into IS NULL AND is_verified <> @said',
  trust: `UPDATE supplier SET trusted_percent = CAST(@percent AS INTEGER)
    WHERE id = @id AND merged_into IS NULL AND (is_verified = 1 OR CAST(@percent AS INTEGER) IS NULL)`,
  block: 'UPDATE supplier SET is_blocked = @said, to_apply = to_apply + 1 WHERE id = @id AND merged_into IS NULL AND is_blocked <> @said',
  merge: `UPDATE supplier SET merged_into = @into, to_apply = to_apply + 1
    WHERE (id = @id OR merged_into = @id) AND @id <> @into
      AND EXISTS (SELECT 1 FROM supplier WHERE id = @id AND merged_into IS NULL)
      AND EXISTS (SELECT 1 FROM supplier WHERE id = @into AND merged_into IS NULL)`,
  toApply: 'SELECT id, to_apply AS decisions FROM supplier WHERE to_apply > 0 ORDER BY id',
  nextProducts: `SELECT id, record, shown_stock, shown_skus FROM product WHERE supplier_id = @id AND id > @after ORDER BY id LIMIT @limit
    ${dialect.forUpdate}`,
  applied: 'UPDATE supplier SET to_apply = 0 WHERE id = @id AND to_apply = @decisions',
});
