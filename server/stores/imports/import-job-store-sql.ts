import type { ImportState } from '#domain/listing/import-wire.ts';
import type { Dialect } from '../../db/sql/dialect.ts';
import { isLeased } from '../leases/sql-lease-store.ts';
import { flagDuplicates, flagProducts, marksOf } from '../listings/listing-store-sql.ts';
import { selectMergedSupplierIds } from '../suppliers/supplier-sql.ts';

export interface JobRow {
  readonly id: string;
  readonly supplier_id: string;
  readonly network: string;
  readonly state: ImportState;
  readonly file_name: string;
  readonly settings: string;
  readonly analysis: string | null;
  readonly good: number;
  readonly bad: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly closed: number;
  readonly written: number;
  readonly written_to: string;
  readonly withdraws_missing: number;
  readonly problem: string | null;
  readonly created_at: string;
}

/** Staged rows of the job with the existing listing and its revision. */
const MET = `import_row r
  JOIN listing l ON l.id = r.listing_id
  JOIN listing_revision v ON v.listing_id = l.id AND v.revision = l.revision`;

/**
 * Jobs of a supplier, and batches whose job was deleted: a job is kept for a week, a batch as long as it can be undone.
 */
const OF_SUPPLIER = `SELECT id, supplier_id, network, state, file_name, settings, analysis, good, bad, added, changed, unchanged, closed, written,
    written_to, problem, created_at
  FROM import_job WHERE supplier_id IN ${selectMergedSupplierIds('@supplier')}
  UNION ALL SELECT id, supplier_id, '', 'done', file_name, '{}', NULL, added + changed + unchanged + closed, bad, added, changed, unchanged, closed, 0,
    '', problem, created_at
  FROM batch WHERE origin = 'browser' AND supplier_id IN ${selectMergedSupplierIds('@supplier')} AND NOT EXISTS (SELECT 1 FROM import_job WHERE import_job.id = batch.id)`;

export const importSql = (dialect: Dialect) => ({
  insert: `INSERT INTO import_job (id, supplier_id, network, state, file_name, settings, created_at, updated_at)
    VALUES (@id, @supplier_id, @network, @state, @file_name, @settings, @created_at, @created_at) ON CONFLICT (id) DO NOTHING`,
  find: `SELECT id, supplier_id, network, state, file_name, settings, analysis, good, bad, added, changed, unchanged, closed, written,
      written_to, problem, created_at
    FROM import_job WHERE id = ?`,
  listOfSupplier: `SELECT * FROM (${OF_SUPPLIER}) AS jobs
    WHERE created_at < @createdAt OR (created_at = @createdAt AND id > @id) OR @createdAt IS NULL
    ORDER BY created_at DESC, id LIMIT @limit`,
  countOfSupplier: `SELECT count(*) AS n FROM (${OF_SUPPLIER}) AS jobs`,
  findToChange: `SELECT id, state, written_to, withdraws_missing FROM import_job WHERE id = ? ${dialect.forUpdate}`,
  restart: `UPDATE import_job SET state = 'analysing', settings = @settings, analysis = NULL, good = 0, bad = 0, problem = NULL, progress = NULL,
      updated_at = @at
    WHERE id = @id`,
  forgetRows: `DELETE FROM import_row WHERE job_id = @job AND listing_id IN (SELECT listing_id FROM import_row WHERE job_id = @job LIMIT 200)`,
  // Keeps the problems of a batch as long as it can be undone.
  forgetProblems: `DELETE FROM import_problem WHERE id IN (SELECT id FROM import_problem WHERE job_id = @job LIMIT 500)
    AND NOT EXISTS (SELECT 1 FROM batch WHERE id = @job)`,
  countStaged: `SELECT coalesce(sum(good) FILTER (WHERE network = ?), 0) AS "ofNetwork",
      coalesce(sum(good) FILTER (WHERE supplier_id = ?), 0) AS "ofSupplier", coalesce(sum(good), 0) AS "inAll"
    FROM import_job WHERE state = 'ready'`,
  stage: `INSERT INTO import_row (job_id, listing_id, content, pictures, needs_pictures, email, fingerprint, file_row)
    VALUES (@job, @listing_id, @content, @pictures, @needs_pictures, @email, @fingerprint, @file_row)
    ON CONFLICT (job_id, listing_id) DO NOTHING`,
  ownListing: `SELECT v.content FROM listing l
    JOIN listing_revision v ON v.listing_id = l.id AND v.revision = l.revision
    JOIN import_job j ON j.id = @job
    WHERE l.id = @id AND l.supplier_id IN ${selectMergedSupplierIds('j.supplier_id')}`,
  earlierRow: 'SELECT file_row, content FROM import_row WHERE job_id = ? AND listing_id = ?',
  restage: `UPDATE import_row SET content = @content, pictures = @pictures, needs_pictures = @needs_pictures, email = @email,
      fingerprint = @fingerprint, file_row = @file_row WHERE job_id = @job AND listing_id = @listing_id`,
  restock: 'UPDATE import_row SET content = ? WHERE job_id = ? AND listing_id = ?',
  setProgress: `UPDATE import_job SET progress = ? WHERE id = ? AND state = 'analysing'`,
  findProgress: `SELECT progress FROM import_job WHERE id = ? AND state = 'analysing'`,
  finishAnalysis: `UPDATE import_job SET state = 'ready', analysis = @analysis, good = @good, bad = @bad, progress = NULL, updated_at = @at
    WHERE id = @id AND state = 'analysing'`,
  move: `UPDATE import_job SET state = @to, problem = @problem, updated_at = @at
    WHERE id = @id AND state IN ${dialect.values('@from')}`,
  waiting: `SELECT j.id, j.supplier_id AS "supplierId", s.name AS "supplierName", j.file_name AS "fileName", j.state, j.good, j.bad,
      j.created_at AS "createdAt"
    FROM import_job j LEFT JOIN supplier s ON s.id = j.supplier_id WHERE j.state IN ('analysing', 'ready')
    ORDER BY j.good DESC, j.created_at, j.id LIMIT ?`,
  problems: `SELECT file_row AS "row", column_name AS "column", reason, value, fix FROM import_problem
    WHERE job_id = ? ORDER BY id LIMIT ?`,
  listings: `SELECT r.listing_id AS "listingId", l.supplier_id AS "supplierId", r.file_row AS "row", ${dialect.field('v.content', 'name')} AS name, coalesce(l.edit_status, l.status) AS status
    FROM import_row r JOIN listing l ON l.id = r.listing_id
    JOIN listing_revision v ON v.listing_id = l.id AND v.revision = l.revision
    WHERE r.job_id = ? AND r.listing_id > ? ORDER BY r.listing_id LIMIT ?`,
  toRestock: `SELECT job_id AS "jobId", listing_id AS "listingId", ${dialect.number('content', 'stock')} AS stock,
      ${dialect.member('content', 'skus')} AS skus
    FROM import_row WHERE outcome IN ('restock', 'changed-restock') LIMIT ?`,
  nextRows: `SELECT listing_id AS "listingId", octet_length(content) + octet_length(pictures) AS bytes FROM import_row
    WHERE job_id = ? AND listing_id > ? ORDER BY listing_id LIMIT ?`,
  finish: `UPDATE import_job SET state = 'done', problem = NULL WHERE id = ?`,
  finishBatch: `UPDATE batch SET state = 'done' WHERE id = ? AND state = 'writing'`,
  setProblem: 'UPDATE import_job SET problem = ? WHERE id = ?',
  importing: `SELECT id FROM import_job WHERE state = 'importing' ORDER BY updated_at, id`,
  toTakeOver: `SELECT id FROM import_job WHERE state = 'analysing' AND NOT ${isLeased(dialect, "'import ' || import_job.id")} ORDER BY created_at`,
  interrupted: `UPDATE import_job SET state = 'failed', problem = @problem, updated_at = @at
    WHERE state = 'analysing' AND NOT ${isLeased(dialect, "'import ' || import_job.id")} RETURNING id`,
  forgotten: `UPDATE import_job SET state = 'cancelled', problem = @problem, updated_at = @at
    WHERE state = 'ready' AND updated_at < @before RETURNING id`,
  leftovers: `SELECT id FROM import_job j WHERE state IN ('failed', 'cancelled')
    AND EXISTS (SELECT 1 FROM import_row r WHERE r.job_id = j.id)`,
  old: `SELECT id FROM import_job WHERE created_at < ? AND state IN ('done', 'failed', 'cancelled')`,
  remove: 'DELETE FROM import_job WHERE id = ?',
});

/** Rows of one slice, by their stored key. */
const SLICE = 'r.job_id = @job AND r.listing_id > @after AND r.listing_id <= @upTo';
/** When the person agreed: the timestamp of every row an import writes, also after a resume. */
const AT = '(SELECT updated_at FROM import_job WHERE id = @job)';

/** Lane of the fair queue for picture downloads: the file's network, or its supplier if the network is unknown. */
const PICTURE_LANE = "CASE r.needs_pictures WHEN 1 THEN CASE j.network WHEN '' THEN j.supplier_id ELSE j.network END ELSE '' END";

/**
 * A revision's content without units, both of the product and of its SKUs (null stays null, as those share the
 * product's).
 */
const withoutStock = ({ without }: Dialect, content: string) => without(content, ['stock', 'skus']);
const skusWithoutStock = ({ zeroed }: Dialect, content: string) => zeroed(content, 'skus', 'stock');

const isSame = (one: string, other: string) => `${one} IS NOT DISTINCT FROM ${other}`;

/** State of a listing in the form of `ListingBefore`. */
export const listingBefore = {
  status: 'l.status',
  editStatus: 'l.edit_status',
  revision: 'l.revision',
  liveRevision: 'l.live_revision',
  email: 'l.email',
  fingerprint: 'l.fingerprint',
  reason: 'l.reason',
  withdrawnBy: 'l.withdrawn_by',
  submittedAt: 'l.submitted_at',
};

/** Listings whose content the slice changed. */
const NEWLY_SAID = `(SELECT r.listing_id FROM import_row r WHERE ${SLICE} AND r.outcome IN ('added', 'changed', 'changed-restock'))`;

/** Statements of one slice, in order, each over all its rows at once to keep the write lock short. */
export const commitSql = (dialect: Dialect) => ({
  classify: `UPDATE import_row SET outcome = coalesce((
      SELECT CASE
        WHEN l.withdrawn_by = 'undo' THEN 'changed-restock'
        WHEN v.content = r.content THEN 'unchanged'
        WHEN l.status IN ('rejected', 'withdrawn') THEN 'closed'
        WHEN l.status <> 'published' OR (${isSame(dialect.field('r.content', 'stock'), dialect.field('v.content', 'stock'))}
          AND ${isSame(dialect.member('r.content', 'skus'), dialect.member('v.content', 'skus'))})
          THEN 'changed'
        WHEN ${withoutStock(dialect, 'r.content')} = ${withoutStock(dialect, 'v.content')}
          AND ${isSame(skusWithoutStock(dialect, 'r.content'), skusWithoutStock(dialect, 'v.content'))}
          THEN 'restock'
        ELSE 'changed-restock' END
      FROM ${MET} WHERE r.job_id = import_row.job_id AND r.listing_id = import_row.listing_id), 'added')
    WHERE job_id = @job AND listing_id > @after AND listing_id <= @upTo`,
  openBatch: `INSERT INTO batch (id, origin, supplier_id, supplier_name, file_name, state, left_out, bad, created_at)
    SELECT id, 'browser', supplier_id, ${dialect.field('settings', 'companyName')}, file_name, 'writing',
      coalesce(${dialect.number('analysis', 'leftOut')}, 0), bad, updated_at
    FROM import_job WHERE id = @job AND written_to = '' ON CONFLICT DO NOTHING`,
  // Data for undoing: each listing's state, and the revision this import gives it.
  keepBefore: `INSERT INTO batch_item (batch_id, item_id, outcome, before, wrote)
    SELECT r.job_id, r.listing_id, CASE r.outcome WHEN 'added' THEN 'added' ELSE 'changed' END,
      CASE WHEN r.outcome <> 'added' THEN ${dialect.text(dialect.object(listingBefore))} END,
      CASE r.outcome WHEN 'added' THEN 1 WHEN 'restock' THEN l.revision ELSE l.revision + 1 END
    FROM import_row r JOIN batch b ON b.id = r.job_id LEFT JOIN listing l ON l.id = r.listing_id
    WHERE ${SLICE} AND r.outcome IN ('added', 'changed', 'restock', 'changed-restock')`,
  addListings: `INSERT INTO listing (id, supplier_id, status, edit_status, revision, live_revision, email, fingerprint, duplicate_of, origin,
      created_at, submitted_at, decided_at, reason, needs_apply, version, file_row)
    SELECT r.listing_id, j.supplier_id, 'pending_review', NULL, 1, NULL, r.email, r.fingerprint, NULL, 'import', ${AT}, ${AT}, NULL, NULL, 0, 1, r.file_row
    FROM import_row r JOIN import_job j ON j.id = r.job_id WHERE ${SLICE} AND r.outcome = 'added'`,
  addRevisions: `INSERT INTO listing_revision (listing_id, revision, content, pictures, needs_pictures, picture_lane, created_at)
    SELECT r.listing_id, 1, r.content, r.pictures, r.needs_pictures, ${PICTURE_LANE}, ${AT}
    FROM import_row r JOIN import_job j ON j.id = r.job_id WHERE ${SLICE} AND r.outcome = 'added'`,
  addMoves: `INSERT INTO listing_move (listing_id, revision, at, actor, action, from_status, to_status)
    SELECT listing_id, 1, ${AT}, 'supplier', 'submit', NULL, 'pending_review' FROM import_row r WHERE ${SLICE} AND outcome = 'added'`,
  changeRevisions: `INSERT INTO listing_revision (listing_id, revision, content, pictures, needs_pictures, picture_lane, created_at)
    SELECT r.listing_id, l.revision + 1, r.content, r.pictures, r.needs_pictures, ${PICTURE_LANE}, ${AT}
    FROM import_row r JOIN import_job j ON j.id = r.job_id JOIN listing l ON l.id = r.listing_id WHERE ${SLICE} AND r.outcome IN ('changed', 'changed-restock')`,
  changeMoves: `INSERT INTO listing_move (listing_id, revision, at, actor, action, from_status, to_status)
    SELECT r.listing_id, l.revision + 1, ${AT}, 'supplier', 'edit', coalesce(l.edit_status, l.status), 'pending_review'
    FROM import_row r JOIN listing l ON l.id = r.listing_id WHERE ${SLICE} AND r.outcome IN ('changed', 'changed-restock')`,
  // A listing that already waits keeps its place in the queue; any other starts a new 24-hour period.
  changeListings: `UPDATE listing SET
      revision = revision + 1,
      submitted_at = CASE WHEN coalesce(edit_status, status) = 'pending_review' THEN submitted_at ELSE ${AT} END,
      file_row = CASE WHEN coalesce(edit_status, status) = 'pending_review' THEN listing.file_row ELSE r.file_row END,
      edit_status = CASE status WHEN 'published' THEN 'pending_review' END,
      status = CASE WHEN status IN ('changes_requested', 'withdrawn') THEN 'pending_review' ELSE status END,
      withdrawn_by = NULL,
      reason = NULL,
      email = r.email,
      fingerprint = r.fingerprint,
      version = version + 1
    FROM import_row r WHERE r.listing_id = listing.id AND ${SLICE} AND r.outcome IN ('changed', 'changed-restock')`,
  restockMoves: `INSERT INTO listing_move (listing_id, revision, at, actor, action, from_status, to_status)
    SELECT r.listing_id, l.revision, ${AT}, 'supplier', 'restock', coalesce(l.edit_status, l.status), coalesce(l.edit_status, l.status)
    FROM import_row r JOIN listing l ON l.id = r.listing_id WHERE ${SLICE} AND r.outcome = 'restock'`,
  restockRevisions: `UPDATE listing_revision SET content = r.content
    FROM import_row r JOIN listing l ON l.id = r.listing_id
    WHERE ${SLICE} AND r.outcome = 'restock' AND listing_revision.listing_id = l.id AND listing_revision.revision = l.revision`,
  addSupplier: `INSERT INTO supplier (id, name, country, whatsapp, email, since)
    SELECT j.supplier_id, ${dialect.field('r.content', 'companyName')}, ${dialect.field('r.content', 'country')},
      ${dialect.field('r.content', 'whatsapp')}, r.email, ${AT}
    FROM import_row r JOIN import_job j ON j.id = r.job_id WHERE ${SLICE} LIMIT 1
    ON CONFLICT (id) DO NOTHING`,
  forgetMarks: `DELETE FROM same_goods WHERE listing_id IN ${NEWLY_SAID}`,
  putMarks: marksOf(dialect, `l.id IN ${NEWLY_SAID}`),
  // Of two duplicates in one file only the second is flagged.
  flagDuplicates: flagDuplicates(`listing.id IN ${NEWLY_SAID}`, '(other.created_at, other.id) < (listing.created_at, listing.id)'),
  flagProducts: flagProducts(dialect, `listing.id IN ${NEWLY_SAID}`),
  // Clears content that the listings now contain; stock still to be published needs it once more.
  letGo: `UPDATE import_row AS r SET content = '', pictures = '' WHERE ${SLICE} AND outcome NOT IN ('restock', 'changed-restock')`,
  count: `UPDATE import_job SET
      added = import_job.added + n.added, changed = import_job.changed + n.changed,
      unchanged = import_job.unchanged + n.unchanged, closed = import_job.closed + n.closed,
      written = import_job.written + n.written, written_to = @upTo, problem = NULL
    FROM (SELECT count(*) AS written, count(*) FILTER (WHERE outcome = 'added') AS added,
        count(*) FILTER (WHERE outcome IN ('changed', 'changed-restock', 'restock')) AS changed,
        count(*) FILTER (WHERE outcome = 'unchanged') AS unchanged, count(*) FILTER (WHERE outcome = 'closed') AS closed
      FROM import_row r WHERE ${SLICE}) n
    WHERE id = @job`,
  countBatch: `UPDATE batch SET added = j.added, changed = j.changed, unchanged = j.unchanged, closed = j.closed
    FROM import_job j WHERE j.id = @job AND batch.id = j.id`,
});
