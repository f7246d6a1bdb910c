import type { Review } from '#domain/catalogue/feed.ts';
import type { ReviewStatus } from '#domain/catalogue/review.ts';
import type { AuditEntry } from '../desk/audit-store.ts';

/** A review with where its moderation stands. */
export interface StoredReview extends Review {
  readonly productId: string;
  readonly status: ReviewStatus;
  /** Decisions name it; rises with each. */
  readonly revision: number;
  readonly decidedAt: string | null;
  readonly reason: string | null;
  /** Published, but the product does not count it yet. */
  readonly needsApply: boolean;
}

export interface ReviewDecision {
  readonly id: string;
  /** The revision the operator looked at. */
  readonly revision: number;
  readonly to: 'published' | 'rejected';
  readonly reason: string | null;
  readonly at: string;
}

/** Reviews of the hosted store. */
export interface ReviewStore {
  /** False when the id exists already (a retried submission). */
  insert(review: StoredReview): Promise<boolean>;
  find(id: string): Promise<StoredReview | undefined>;
  /** False unless it waits and has that revision. */
  decide(decision: ReviewDecision, auditEntry: AuditEntry): Promise<boolean>;
  /** Longest waiting first; `search` is a part of the text, of the author's name or of the product's. */
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
