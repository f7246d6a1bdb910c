import type { ReviewStatus } from '#domain/catalogue/review.ts';
import type { Dialect } from '../../db/sql/dialect.ts';
import type { Sql } from '../../db/sql/sql-task.ts';
import { createAuditRows } from '../desk/sql-audit-store.ts';
import type { ReviewDecision, ReviewStore, StoredReview } from './review-store.ts';

interface ReviewRow {
  readonly id: string;
  readonly product_id: string;
  readonly author: string;
  readonly country: string | null;
  readonly rating: number;
  readonly body: string;
  readonly status: ReviewStatus;
  readonly revision: number;
  readonly created_at: string;
  readonly decided_at: string | null;
  readonly reason: string | null;
  readonly needs_apply: number;
}
const COLUMNS = 'id, product_id, author, country, rating, body, status, revision, created_at, decided_at, reason, needs_apply';

const found = ({ position, field }: Dialect) => `(@search = '' OR ${position("lower(body || '\n' || author)", '@search')} > 0
  OR EXISTS (SELECT 1 FROM product WHERE product.id = review.product_id
    AND ${position(`lower(${field('record', 'product.name')})`, '@search')} > 0))`;

export function createReviewStore(db: Sql): ReviewStore {
  const audit = createAuditRows(db);
  const FOUND = found(db.dialect);
  const insert = db.prepare<ReviewRow>(
    `INSERT INTO review (${COLUMNS}) VALUES (@id, @product_id, @author, @country, @rating, @body, @status, @revision, @created_at,
       @decided_at, @reason, @needs_apply) ON CONFLICT (id) DO NOTHING`,
  );
  const find = db.prepare<[string], ReviewRow>(`SELECT ${COLUMNS} FROM review WHERE id = ?`);
  const decide = db.prepare<ReviewDecision>(
    `UPDATE review SET status = @to, decided_at = @at, reason = @reason, revision = revision + 1, needs_apply = CASE @to WHEN 'published' THEN 1 ELSE 0 END
     WHERE id = @id AND revision = @revision AND status = 'pending_review'`,
  );
  const list = db.prepare<{ status: string; search: string; createdAt: string; afterId: string; limit: number }, ReviewRow>(
    `SELECT ${COLUMNS} FROM review WHERE status = @status AND (created_at, id) > (@createdAt, @afterId) AND ${FOUND}
     ORDER BY created_at, id LIMIT @limit`,
  );
  const count = db.prepare<{ status: string; search: string }, { n: number }>(
    `SELECT count(*) AS n FROM review WHERE status = @status AND ${FOUND}`,
  );
  const toApply = db.prepare<[number], ReviewRow>(`SELECT ${COLUMNS} FROM review WHERE needs_apply = 1 ORDER BY id LIMIT ?`);
  const markApplied = db.prepare<[string]>('UPDATE review SET needs_apply = 0 WHERE id = ?');

  return {
    insert: async (review) => (await db.execute(insert.run(toRow(review)))) === 1,
    find: async (id) => {
      const row = await db.execute(find.get(id));
      return row === undefined ? undefined : toReview(row);
    },
    decide: (decision, auditEntry) =>
      db.transact(function* () {
        if ((yield* decide.run(decision)) === 0) return false;
        yield* audit.add(auditEntry);
        return true;
      }),
    list: async (status, limit, after, search = '') =>
      (
        await db.execute(
          list.all({ status, limit, search: search.toLowerCase(), createdAt: after?.createdAt ?? '', afterId: after?.id ?? '' }),
        )
      ).map(toReview),
    count: async (status, search = '') => (await db.execute(count.get({ status, search: search.toLowerCase() })))?.n ?? 0,
    listToApply: async (limit) => (await db.execute(toApply.all(limit))).map(toReview),
    markApplied: async (id) => void (await db.execute(markApplied.run(id))),
  };
}

function toReview({ product_id: productId, created_at: createdAt, decided_at: decidedAt, needs_apply, ...row }: ReviewRow): StoredReview {
  return { ...row, productId, createdAt, decidedAt, needsApply: needs_apply === 1 };
}

function toRow({ productId, createdAt, decidedAt, needsApply, ...review }: StoredReview): ReviewRow {
  return { ...review, product_id: productId, created_at: createdAt, decided_at: decidedAt, needs_apply: needsApply ? 1 : 0 };
}
