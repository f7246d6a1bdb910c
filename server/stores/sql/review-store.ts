import type { ReviewStatus } from '#domain/catalogue/review.ts';
import { type Db, inTransaction } from '../../db/open-database.ts';
import type { ReviewDecision, ReviewStore, StoredReview } from '../review-store.ts';
import { createAuditRows } from './desk/audit-store.ts';

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

const FOUND = `(@search = '' OR instr(lower(body || char(10) || author), @search)
  OR EXISTS (SELECT 1 FROM product WHERE product.id = review.product_id AND instr(lower(record ->> '$.product.name'), @search)))`;

export function createReviewStore(db: Db): ReviewStore {
  const audit = createAuditRows(db);
  const insert = db.prepare<ReviewRow>(
    `INSERT INTO review (${COLUMNS}) VALUES (@id, @product_id, @author, @country, @rating, @body, @status, @revision, @created_at,
       @decided_at, @reason, @needs_apply) ON CONFLICT (id) DO NOTHING`,
  );
  const find = db.prepare<[string], ReviewRow>(`SELECT ${COLUMNS} FROM review WHERE id = ?`);
  const decide = db.prepare<ReviewDecision>(
    `UPDATE review SET status = @to, decided_at = @at, reason = @reason, revision = revision + 1, needs_apply = (@to = 'published')
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
    insert: async (review) => insert.run(toRow(review)).changes === 1,
    find: async (id) => {
      const row = find.get(id);
      return row === undefined ? undefined : toReview(row);
    },
    decide: async (decision, deed) =>
      inTransaction(db, () => {
        if (decide.run(decision).changes === 0) return false;
        audit.add(deed);
        return true;
      }),
    list: async (status, limit, after, search = '') =>
      list.all({ status, limit, search: search.toLowerCase(), createdAt: after?.createdAt ?? '', afterId: after?.id ?? '' }).map(toReview),
    count: async (status, search = '') => count.get({ status, search: search.toLowerCase() })?.n ?? 0,
    listToApply: async (limit) => toApply.all(limit).map(toReview),
    markApplied: async (id) => void markApplied.run(id),
  };
}

function toReview({ product_id: productId, created_at: createdAt, decided_at: decidedAt, needs_apply, ...row }: ReviewRow): StoredReview {
  return { ...row, productId, createdAt, decidedAt, needsApply: needs_apply === 1 };
}

function toRow({ productId, createdAt, decidedAt, needsApply, ...review }: StoredReview): ReviewRow {
  return { ...review, product_id: productId, created_at: createdAt, decided_at: decidedAt, needs_apply: needsApply ? 1 : 0 };
}
