import { REVIEW_STATUSES, type ReviewStatus, type ReviewSubmission, type WireReviewReceipt, withReview } from '#domain/catalogue/review.ts';
import { DomainError } from '#domain/kernel/problem.ts';
import type { WireQueue, WireReviewEntry } from '#domain/site/desk-wire.ts';
import type { AuditEntry } from '../../stores/desk/audit-store.ts';
import type { ProductStore } from '../../stores/products/product-store.ts';
import type { ReviewStore, StoredReview } from '../../stores/reviews/review-store.ts';

export interface ReviewsDeps {
  readonly store: ReviewStore;
  readonly products: Pick<ProductStore, 'findRecord' | 'findRecords' | 'changeRecord'>;
  /** Resolves when the read models show everything committed so far. */
  readonly publish: () => Promise<void>;
  readonly now: () => number;
}

/** An operator's decision about a review. */
export interface ReviewVerdict {
  readonly to: 'published' | 'rejected';
  /** The revision the operator has seen. */
  readonly revision: number;
  readonly reason: string | null;
  readonly who: string;
}

const PAGE = 50;
export type Reviews = ReturnType<typeof createReviews>;

/**
 * Creates the service for reviews, which wait for an operator; publishing one updates the product's rating, count and
 * histogram through the feed.
 */
export function createReviews({ store, products, publish, now }: ReviewsDeps) {
  /** Counts a review once per product: one transaction adds it to the record's written reviews and clears the mark. */
  async function settle(): Promise<void> {
    const waiting = await store.listToApply(PAGE);
    for (const review of waiting) {
      await products.changeRecord(review.productId, (record) => record && withReview(record, toFeedReview(review)), true);
      await store.markApplied(review.id);
    }
    if (waiting.length > 0) await publish();
    if (waiting.length === PAGE) await settle();
  }

  async function toEntries(reviews: readonly StoredReview[]): Promise<WireReviewEntry[]> {
    const records = await products.findRecords([...new Set(reviews.map((review) => review.productId))]);
    const names = new Map(records.map(({ product }) => [product.id, product.name]));
    return reviews.map(({ needsApply: _needsApply, ...review }) => ({ ...review, productName: names.get(review.productId) ?? null }));
  }

  return {
    settle,

    /** `id` is the same on every attempt of one request. @throws DomainError('product_not_found') */
    submit: async (id: string, productId: string, submission: ReviewSubmission): Promise<WireReviewReceipt> => {
      if ((await products.findRecord(productId)) === undefined) throw new DomainError('product_not_found', 'Product not found');
      const { author, country, rating, body } = submission;
      await store.insert({
        id,
        productId,
        author,
        country,
        rating,
        body,
        status: 'pending_review',
        revision: 1,
        createdAt: new Date(now()).toISOString(),
        decidedAt: null,
        reason: null,
        needsApply: false,
      });
      return { id, status: 'pending_review' };
    },

    /** @throws DomainError('invalid_query') */
    queue: async (status: string, cursor: string | undefined, search = ''): Promise<WireQueue<WireReviewEntry>> => {
      const wanted = parseStatus(status);
      const [createdAt = '', id = ''] = cursor?.split('~') ?? [];
      const found = await store.list(wanted, PAGE + 1, cursor === undefined ? null : { createdAt, id }, search);
      const page = found.slice(0, PAGE);
      const last = page.at(-1);
      return {
        entries: await toEntries(page),
        total: await store.count(wanted, search),
        nextCursor: found.length > PAGE && last !== undefined ? `${last.createdAt}~${last.id}` : null,
      };
    },

    /**
     * Returns every review (of one status), longest waiting first, for a file. @throws DomainError('invalid_query') at
     * the first one
     */
    listAll: async function* (status: string | undefined, pageSize: number): AsyncGenerator<WireReviewEntry> {
      for (const wanted of status === undefined ? REVIEW_STATUSES : [parseStatus(status)]) {
        let last: StoredReview | null = null;
        do {
          const page: StoredReview[] = await store.list(wanted, pageSize, last);
          yield* await toEntries(page);
          last = page.length < pageSize ? null : (page.at(-1) ?? null);
        } while (last !== null);
      }
    },

    /** Buyers see the outcome once this resolves. @throws DomainError not_found, revision_changed, conflict */
    decide: async (id: string, { to, revision, reason, who }: ReviewVerdict): Promise<WireReviewEntry> => {
      const review = await store.find(id);
      if (review === undefined) throw new DomainError('not_found', 'There is no such review.');
      if (review.revision !== revision)
        throw new DomainError('revision_changed', 'This review was decided by somebody else meanwhile.', { revision: review.revision });
      const at = new Date(now()).toISOString();
      const auditEntry: AuditEntry = {
        at,
        who,
        what: to === 'published' ? 'publish' : 'reject',
        subjectKind: 'review',
        subjectId: id,
        subjectName: review.author,
        before: { status: review.status },
        after: { status: to, reason },
      };
      if (!(await store.decide({ id, revision, to, reason, at }, auditEntry)))
        throw new DomainError('conflict', `This review is ${review.status} already.`);
      await settle();
      const [entry] = await toEntries([{ ...review, status: to, revision: revision + 1, reason, decidedAt: at }]);
      if (entry === undefined) throw new Error('one review in, one entry out');
      return entry;
    },
  };
}

function toFeedReview({ id, author, country, rating, body, createdAt }: StoredReview) {
  return { id, author, country, rating, body, createdAt };
}

function parseStatus(text: string): ReviewStatus {
  const status = REVIEW_STATUSES.find((known) => known === text);
  if (status === undefined)
    throw new DomainError('invalid_query', `status must be one of ${REVIEW_STATUSES.join(', ')}; got "${text.slice(0, 40)}".`);
  return status;
}
