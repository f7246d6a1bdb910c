import * as z from 'zod';
import { cleanText, rawLength } from '#domain/kernel/text.ts';
import type { ListingSubmission } from '#domain/listing/listing.ts';
import type { EditStatus, ListingStatus } from '#domain/listing/listing-moves.ts';
import type { WireListingMove, WireListingPicture } from '#domain/listing/listing-wire.ts';

/** A listing in the operator's queue. */
export interface WireQueueEntry {
  readonly id: string;
  /** Of the listing; `editStatus` is that of its staged edit. */
  readonly status: ListingStatus;
  readonly editStatus: EditStatus | null;
  /** What a decision must name. */
  readonly revision: number;
  readonly origin: 'sell' | 'import';
  readonly createdAt: string;
  readonly submittedAt: string;
  /** When the 24 hours are over. */
  readonly reviewBy: string;
  readonly supplierId: string;
  /** An open listing of the same goods by the same address. */
  readonly duplicateOf: string | null;
  readonly reason: string | null;
  readonly listing: ListingSubmission;
  readonly pictures: readonly WireListingPicture[];
  /** What buyers see now; null for a first publication. */
  readonly live: { readonly listing: ListingSubmission; readonly pictures: readonly WireListingPicture[] } | null;
  /** Fields of `listing` that differ from `live`, in the form's order; empty for a first publication. */
  readonly changedFields: readonly string[];
  readonly history: readonly WireListingMove[];
}

/** A page of a queue, longest waiting first. */
export interface WireQueue<Entry> {
  readonly entries: readonly Entry[];
  readonly total: number;
  /** For `?cursor=`; null on the last page. */
  readonly nextCursor: string | null;
}

export interface WireReviewEntry {
  readonly id: string;
  readonly productId: string;
  readonly productName: string | null;
  readonly author: string;
  readonly country: string | null;
  readonly rating: number;
  readonly body: string;
  readonly status: 'pending_review' | 'published' | 'rejected';
  readonly revision: number;
  readonly createdAt: string;
  readonly decidedAt: string | null;
  readonly reason: string | null;
}

export interface WirePerDay {
  /** UTC day, `2026-11-21`. */
  readonly day: string;
  readonly count: number;
}

/** Something only a person can settle: money is involved, and waiting makes it worse. */
export interface WireAlert {
  /** The same matter has the same id. */
  readonly id: string;
  readonly at: string;
  readonly kind: 'payment_without_order' | 'order_needs_review' | 'order_disputed';
  /** What, which, what next. */
  readonly detail: string;
}

/** `GET /api/operator/dashboard`; figures cover the last 30 days unless they say now. */
export interface WireDashboard {
  readonly listingsWaiting: number;
  /** Waiting now for longer than 24 hours. */
  readonly listingsOverdue: number;
  readonly medianReviewHours: number | null;
  readonly decisions: number;
  /** Decisions that took longer than 24 hours. */
  readonly breaches: number;
  readonly reviewsWaiting: number;
  readonly listingsPerDay: readonly WirePerDay[];
  readonly ordersPerDay: readonly (WirePerDay & { readonly paidUsd: number })[];
  readonly quotesPerDay: readonly WirePerDay[];
  readonly quotesUnanswered: number;
  /** Newest first. */
  readonly alerts: readonly WireAlert[];
}

const revision = z.int('Name the revision you looked at').min(1);
const reason = z
  .string({ error: 'Say why: the supplier reads it' })
  .max(rawLength(2000), 'At most 2000 characters')
  .transform(cleanText)
  .pipe(z.string().min(1, 'Say why: the supplier reads it').max(2000, 'At most 2000 characters'));

/** Body of publish: which revision was looked at. */
export const PublishSchema = z.strictObject({ revision });
/** Body of request-changes, reject and withdraw. */
export const ReasonedDecisionSchema = z.strictObject({ revision, reason });
/** Body of a bulk publication. */
export const BulkPublishSchema = z.strictObject({
  listings: z
    .array(z.strictObject({ id: z.string().max(200), revision }))
    .min(1, 'Choose at least one listing')
    .max(500, 'At most 500 at a time'),
});

/** What became of one listing of a bulk publication. */
export interface WireBulkResult {
  readonly id: string;
  readonly isPublished: boolean;
  /** Why not. */
  readonly problem: string | null;
}
