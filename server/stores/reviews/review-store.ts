import type { Review } from '#domain/catalogue/feed.ts';
import type { ReviewStatus } from '#domain/catalogue/review.ts';
import type { AuditEntry } from '../desk/audit-store.ts';

export interface StoredReview extends Review {
  readonly productId: string;
  readonly status: ReviewStatus;
  /** Named by decisions; rises with each. */
  readonly revision: number;
  readonly decidedAt: string | null;
  readonly reason: string | null;
  /** True if it is published but not yet applied to the product. */
  readonly needsApply: boolean;
}

export interface ReviewDecision {
  readonly id: string;
  /** The revision the operator saw. */
  readonly revision: number;
  readonly to: 'published' | 'rejected';
  readonly reason: string | null;
  readonly at: string;
}

export interface ReviewStore {
  /** Returns false if the id exists (a retried submission). */
  insert(review: StoredReview): Promise<boolean>;
  find(id: string): Promise<StoredReview | undefined>;
  /** Returns false unless it waits and has that revision. */
  decide(decision: ReviewDecision, auditEntry: AuditEntry): Promise<boolean>;
  /** Longest waiting first; `search` is a part of the text, of the author's or of the product's name. */
  list(
    status: ReviewStatus,
    limit: number,
    after: { readonly createdAt: string; readonly id: string } | null,
    search?: string,
  ): Promise<StoredReview[]>;
  count(status: ReviewStatus, search?: string): Promise<number>;
  listToApply(limit: number): Promise<StoredReview[]>;
  markApplied(id: string): Promise<void>;
}
