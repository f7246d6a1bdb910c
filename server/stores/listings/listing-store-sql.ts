import type { EditStatus, ListingStatus } from '#domain/listing/listing-moves.ts';
import type { Dialect } from '../../db/sql/dialect.ts';
import type { WithdrawnBy } from '../products/withdrawn-product-store.ts';
import { selectMergedSupplierIds } from '../suppliers/supplier-sql.ts';
import type { ListingMove } from './listing-store.ts';

export interface ListingRow {
  readonly id: string;
  readonly supplier_id: string;
  readonly status: ListingStatus;
  readonly edit_status: EditStatus | null;
  readonly revision: number;
  readonly live_revision: number | null;
  readonly email: string;
  readonly fingerprint: string;
  readonly duplicate_of: string | null;
  readonly origin: 'sell' | 'import';
  readonly created_at: string;
  readonly submitted_at: string;
  readonly decided_at: string | null;
  readonly reason: string | null;
  readonly withdrawn_by: WithdrawnBy | null;
  readonly needs_apply: number;
  readonly version: number;
}
/** A row as read; writes leave the file row unchanged. */
export interface StoredListingRow extends ListingRow {
  readonly file_row: number;
}
export interface RevisionRow {
  readonly revision: number;
  readonly content: string;
  readonly pictures: string;
  readonly pictures_wait: string | null;
  readonly created_at: string;
}
export interface MoveRow {
  readonly revision: number;
  readonly at: string;
  readonly actor: ListingMove['actor'];
  readonly action: ListingMove['action'];
  readonly from_status: string | null;
  readonly to_status: string;
  readonly reason: string | null;
  readonly waited_ms: number | null;
}

const COLUMNS = `id, supplier_id, status, edit_status, revision, live_revision, email, fingerprint, duplicate_of, origin,
  created_at, submitted_at, decided_at, reason, withdrawn_by, needs_apply, version`;

const STORED = `${COLUMNS}, file_row`;

/** True for a listing written by an import that is still running: the queue shows all rows of an import or none. */
const IN_UNFINISHED_IMPORT = `EXISTS (SELECT 1 FROM import_job j JOIN import_row r ON r.job_id = j.id AND r.listing_id = listing.id
  WHERE j.state = 'importing' AND r.outcome IN ('added', 'changed', 'changed-restock'))`;
/** Counts the hidden listings; scans nothing while no import is being written. */
const hiddenWith = (condition: string) => `(SELECT count(*) FROM import_job j JOIN import_row r ON r.job_id = j.id
  JOIN listing l ON l.id = r.listing_id
  WHERE j.state = 'importing' AND r.outcome IN ('added', 'changed', 'changed-restock') AND (${condition}))`;

/**
 * Filters the queue by submission time, edits, imports, supplier or batch, and by a part of the newest revision's name,
 * company or address.
 */
const found = ({ position, field }: Dialect) => `(submitted_at < @before OR @before IS NULL) AND (@areEdits = 0 OR edit_status = @status)
  AND (@areImported = 0 OR origin = 'import') AND (@supplier = '' OR supplier_id IN ${selectMergedSupplierIds('@supplier')})
  AND (@batch = '' OR EXISTS (SELECT 1 FROM batch_item i WHERE i.batch_id = @batch AND i.item_id = listing.id)) AND (@search = '' OR ${position('email', '@search')} > 0 OR EXISTS (SELECT 1 FROM listing_revision v
  WHERE v.listing_id = listing.id AND v.revision = listing.revision
    AND (${position(`lower(${field('v.content', 'name')})`, '@search')} > 0
      OR ${position(`lower(${field('v.content', 'companyName')})`, '@search')} > 0)))`;

/** Inserts the values by which a listing's newest revision can match duplicates. */
export const marksOf = ({ field, elements }: Dialect, which: string) => `INSERT INTO same_goods (mark, listing_id)
  WITH newest AS (
    SELECT l.id, l.fingerprint, l.supplier_id, v.content FROM listing l
    JOIN listing_revision v ON v.listing_id = l.id AND v.revision = l.revision WHERE ${which})
  SELECT 'sent ' || fingerprint, id FROM newest
  UNION ALL SELECT 'sold ' || supplier_id || ' ' || ${field('content', 'priceCents')} || ' ' || lower(${field('content', 'name')}), id FROM newest
    WHERE ${field('content', 'priceCents')} IS NOT NULL
  UNION ALL SELECT 'gtin ' || ${field('content', 'gtin')}, id FROM newest WHERE ${field('content', 'gtin')} IS NOT NULL
  UNION ALL SELECT 'gtin ' || ${field('sku.value', 'gtin')}, newest.id FROM newest, ${elements('content', 'skus', 'sku')}
    WHERE ${field('sku.value', 'gtin')} IS NOT NULL
  ON CONFLICT DO NOTHING`;

/**
 * Marks each listing with one open possible duplicate, the first found: comparing all would be too slow for a file with
 * twenty thousand rows of one GTIN. `others` narrows the candidates.
 */
export const flagDuplicates = (which: string, others = 'true') => `UPDATE listing SET duplicate_of = (
    SELECT other.id FROM same_goods own JOIN same_goods theirs ON theirs.mark = own.mark AND theirs.listing_id <> own.listing_id
    JOIN listing other ON other.id = theirs.listing_id
    WHERE own.listing_id = listing.id AND other.status IN ('pending_review', 'changes_requested', 'published')
      AND ${others}
    LIMIT 1)
  WHERE ${which}`;

/** True if the newest revision `v` of a listing and a product `p` without a listing have the same name and price. */
const isNamedAlike = ({ field, number }: Dialect) =>
  `lower(${field('p.record', 'product.name')}) = lower(${field('v.content', 'name')})
    AND ${number('p.record', 'product.priceCents')} = ${number('v.content', 'priceCents')}`;

/**
 * Marks the listings that have no duplicate yet with a published product of the same GTIN, or of the same name and
 * price if it has no listing, as products of an operator's import.
 */
export const flagProducts = (dialect: Dialect, which: string) => `UPDATE listing SET duplicate_of = coalesce((
    SELECT product_id FROM same_goods own JOIN product_code ON gtin = substr(own.mark, 6)
    WHERE own.listing_id = listing.id AND own.mark LIKE 'gtin %' AND product_id <> listing.id
    LIMIT 1), (
    SELECT p.id FROM listing_revision v JOIN product p ON ${isNamedAlike(dialect)}
    WHERE v.listing_id = listing.id AND v.revision = listing.revision AND NOT EXISTS (SELECT 1 FROM listing sent WHERE sent.id = p.id)
    LIMIT 1))
  WHERE duplicate_of IS NULL AND ${which}`;

/** Marks open listings with a product, added by a command-line batch, that may be the same. */
export const flagListingsOfBatch = (dialect: Dialect) => `UPDATE listing SET duplicate_of = (
    SELECT p.id FROM listing_revision v JOIN product p ON ${isNamedAlike(dialect)} JOIN batch_item i ON i.item_id = p.id
    WHERE v.listing_id = listing.id AND v.revision = listing.revision AND i.batch_id = @batch LIMIT 1)
  WHERE duplicate_of IS NULL AND status IN ('pending_review', 'changes_requested', 'published') AND listing.id IN (
    SELECT v.listing_id FROM batch_item i JOIN product p ON p.id = i.item_id JOIN listing_revision v ON ${isNamedAlike(dialect)}
    WHERE i.batch_id = @batch AND i.outcome = 'added')`;
/** Does the same by GTIN. */
export const flagCodesOfBatch = `UPDATE listing SET duplicate_of = (
    SELECT c.product_id FROM same_goods own JOIN product_code c ON own.mark = 'gtin ' || c.gtin JOIN batch_item i ON i.item_id = c.product_id
    WHERE own.listing_id = listing.id AND i.batch_id = @batch LIMIT 1)
  WHERE duplicate_of IS NULL AND status IN ('pending_review', 'changes_requested', 'published') AND listing.id IN (
    SELECT own.listing_id FROM batch_item i JOIN product_code c ON c.product_id = i.item_id JOIN same_goods own ON own.mark = 'gtin ' || c.gtin
    WHERE i.batch_id = @batch AND i.outcome = 'added')`;

/** Number of newest moves shown: a listing may be restocked every minute for years. */
const MAX_MOVES_SHOWN = 200;

/** A page of the queue, longest waiting first. */
const queued = (dialect: Dialect) => `SELECT ${STORED} FROM (
      SELECT ${STORED} FROM listing WHERE status = @status AND NOT ${IN_UNFINISHED_IMPORT}
      UNION ALL
      SELECT ${STORED} FROM listing WHERE edit_status = @status AND NOT ${IN_UNFINISHED_IMPORT}
    ) AS listing WHERE (submitted_at, file_row, id) > (@submittedAt, CAST(@afterRow AS INTEGER), @afterId) AND ${found(dialect)}
    ORDER BY submitted_at, file_row, id LIMIT @limit`;

export const listingSql = (dialect: Dialect) => ({
  insert: `INSERT INTO listing (${COLUMNS})
    VALUES (@id, @supplier_id, @status, @edit_status, @revision, @live_revision, @email, @fingerprint, @duplicate_of, @origin,
      @created_at, @submitted_at, @decided_at, @reason, @withdrawn_by, @needs_apply, @version)
    ON CONFLICT (id) DO NOTHING`,
  update: `UPDATE listing SET status = @status, edit_status = @edit_status, revision = @revision, live_revision = @live_revision,
      email = @email, fingerprint = @fingerprint, duplicate_of = @duplicate_of, submitted_at = @submitted_at,
      decided_at = @decided_at, reason = @reason, withdrawn_by = @withdrawn_by,
      needs_apply = ${dialect.greatest('needs_apply', '@needs_apply')}, version = version + 1
    WHERE id = @id AND version = @expectedVersion`,
  find: `SELECT ${STORED} FROM listing WHERE id = ?`,
  findToChange: `SELECT ${STORED} FROM listing WHERE id = ? ${dialect.forUpdate}`,
  forgetMarks: `DELETE FROM same_goods WHERE listing_id = @id`,
  putMarks: marksOf(dialect, 'l.id = @id'),
  flagDuplicate: flagDuplicates('listing.id = @id'),
  flagProduct: flagProducts(dialect, 'listing.id = @id'),
  list: queued(dialect),
  listMatched: `SELECT q.id, q.revision, q.submitted_at AS "submittedAt", q.file_row AS "fileRow", ${dialect.field('v.content', 'name')} AS name
    FROM (${queued(dialect)}) AS q JOIN listing_revision v ON v.listing_id = q.id AND v.revision = q.revision
    ORDER BY q.submitted_at, q.file_row, q.id`,
  listOfSupplier: `SELECT ${STORED} FROM listing WHERE id IN (
      SELECT id FROM listing WHERE supplier_id IN ${selectMergedSupplierIds('@supplier')} AND (created_at < @createdAt OR (created_at = @createdAt AND id > @id) OR @createdAt IS NULL)
      ORDER BY created_at DESC, id LIMIT @limit
    ) ORDER BY created_at DESC, id`,
  countOfSupplier: `SELECT count(*) AS n FROM listing WHERE supplier_id IN ${selectMergedSupplierIds('@supplier')}`,
  count: `SELECT (SELECT count(*) FROM listing WHERE status = @status) + (SELECT count(*) FROM listing WHERE edit_status = @status)
    - ${hiddenWith('l.status = @status')} - ${hiddenWith('l.edit_status = @status')} AS n`,
  countFound: `SELECT count(*) AS n FROM listing WHERE (status = @status OR edit_status = @status) AND NOT ${IN_UNFINISHED_IMPORT} AND ${found(dialect)}`,
  putRevision: `INSERT INTO listing_revision (listing_id, revision, content, pictures, needs_pictures, picture_lane, created_at)
    VALUES (@listing_id, @revision, @content, @pictures, @needs_pictures, @picture_lane, @created_at)
    ON CONFLICT (listing_id, revision) DO UPDATE SET content = excluded.content`,
  revision: 'SELECT revision, content, pictures, pictures_wait, created_at FROM listing_revision WHERE listing_id = ? AND revision = ?',
  picturesToChange: `SELECT pictures FROM listing_revision WHERE listing_id = @id AND revision = @revision ${dialect.forUpdate}`,
  // Clears the lane once every picture is there.
  setPictures: `UPDATE listing_revision SET pictures = @pictures, needs_pictures = CAST(@needs_pictures AS INTEGER),
      picture_lane = CASE WHEN CAST(@needs_pictures AS INTEGER) = 1 THEN picture_lane ELSE '' END
    WHERE listing_id = @id AND revision = @revision`,
  // Leaves the version unchanged, so that an arriving picture causes no decision or edit to be rejected.
  noteClaim: 'UPDATE listing SET claimed_at_ms = coalesce(claimed_at_ms, @nowMs) WHERE id = @id RETURNING claimed_at_ms',
  pictureChanged: `UPDATE listing SET needs_apply = 1 WHERE id = ? AND live_revision = ? AND status = 'published'`,
  putMove: `INSERT INTO listing_move (listing_id, revision, at, actor, action, from_status, to_status, reason, waited_ms)
    VALUES (@listing_id, @revision, @at, @actor, @action, @from_status, @to_status, @reason, @waited_ms)`,
  // An undone decision does not count towards review times.
  uncountLast: `UPDATE listing_move SET waited_ms = NULL
    WHERE id = (SELECT max(id) FROM listing_move WHERE listing_id = @id AND waited_ms IS NOT NULL)`,
  moves: `SELECT revision, at, actor, action, from_status, to_status, reason, waited_ms FROM (
      SELECT * FROM listing_move WHERE listing_id = ? ORDER BY id DESC LIMIT ${MAX_MOVES_SHOWN}) AS newest ORDER BY id`,
  toApply: 'SELECT id FROM listing WHERE needs_apply = 1 ORDER BY id LIMIT ?',
  markApplied: 'UPDATE listing SET needs_apply = 0 WHERE id = ?',
  // Jumps through the index once per lane, however many pictures a lane has.
  pictureLanes: `WITH RECURSIVE lane (name) AS (
      SELECT min(picture_lane) FROM listing_revision WHERE needs_pictures = 1
      UNION ALL SELECT (SELECT min(picture_lane) FROM listing_revision WHERE needs_pictures = 1 AND picture_lane > lane.name)
      FROM lane WHERE lane.name IS NOT NULL)
    SELECT name FROM lane WHERE name IS NOT NULL`,
  toFetch: `SELECT listing_id AS id, revision FROM listing_revision
    WHERE needs_pictures = 1 AND picture_lane = @lane AND (listing_id, revision) > (@id, @revision) ORDER BY listing_id, revision LIMIT 1`,
  noteWait: `UPDATE listing_revision SET pictures_wait = @why WHERE (listing_id, revision) IN (
      SELECT listing_id, revision FROM listing_revision
      WHERE needs_pictures = 1 AND picture_lane = @lane AND pictures_wait IS NULL ORDER BY listing_id, revision LIMIT 200)`,
  waiting: `SELECT count(*) AS waiting, count(*) FILTER (WHERE submitted_at < @overdueBefore) AS overdue FROM (
      SELECT submitted_at FROM listing WHERE status = 'pending_review' AND NOT ${IN_UNFINISHED_IMPORT}
      UNION ALL SELECT submitted_at FROM listing WHERE edit_status = 'pending_review' AND NOT ${IN_UNFINISHED_IMPORT}) AS waiting`,
  decisions: `SELECT count(*) AS decisions, count(*) FILTER (WHERE waited_ms > @promiseMs) AS breaches
    FROM listing_move WHERE waited_ms IS NOT NULL AND at >= @since`,
  medianWait: `SELECT waited_ms FROM listing_move WHERE waited_ms IS NOT NULL AND at >= @since
    ORDER BY waited_ms LIMIT 1 OFFSET @offset`,
  submittedPerDay: `SELECT substr(created_at, 1, 10) AS day, count(*) AS count FROM listing WHERE created_at >= @since GROUP BY day ORDER BY day`,
});
