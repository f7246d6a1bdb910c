import * as z from 'zod';
import { REVIEW_STATUSES } from '#domain/catalogue/review.ts';
import { type Wire, wireTime } from '#domain/kernel/api-call.ts';
import { openCode } from '#domain/kernel/open-code.ts';
import { cleanText, rawLength } from '#domain/kernel/text.ts';
import { WireRowProblemSchema } from '#domain/listing/import-wire.ts';
import { LISTING_STATUSES } from '#domain/listing/listing-moves.ts';
import { EDIT_STATUSES, WireListingMoveSchema, WireListingPictureSchema, WireSubmissionSchema } from '#domain/listing/listing-wire.ts';
import { UNDO_MS } from '#domain/message/message.ts';
import { WireDeskOrderSchema } from '#domain/order/order-wire.ts';
import { WireDeskQuoteSchema } from '#domain/quote/quote.ts';
import { MAX_BULK_DECISIONS, MAX_UNDO_SECONDS } from './bulk.ts';

const shown = { listing: WireSubmissionSchema, pictures: z.array(WireListingPictureSchema) };

export const WireQueueEntrySchema = z.object({
  id: z.string(),
  /** Status of the listing; `editStatus` is that of its staged edit. */
  status: openCode(LISTING_STATUSES),
  editStatus: openCode(EDIT_STATUSES).nullable(),
  /** Revision to send with a decision. */
  revision: z.number(),
  origin: openCode(['sell', 'import']),
  createdAt: wireTime,
  submittedAt: wireTime,
  /** End of the 24-hour review period. */
  reviewBy: wireTime,
  supplierId: z.string(),
  /** An open listing, or a published product without listing, that may be the same product. */
  duplicateOf: z.string().nullable(),
  reason: z.string().nullable(),
  ...shown,
  /** The version buyers see now; null for a first publication. */
  live: z.object(shown).nullable(),
  /** Fields of `listing` that differ from `live`, in the form's order; empty for a first publication. */
  changedFields: z.array(z.string()),
  history: z.array(WireListingMoveSchema),
  /** What the import noticed about this row and did not refuse; kept for a week. Absent from older servers. */
  warnings: z.array(WireRowProblemSchema).exactOptional(),
  /** Categories of the file from which its import guessed this listing's category; absent if it was not guessed. */
  categoryGuessedFrom: z.array(z.string()).exactOptional(),
  /** The supplier's record with the desk so far; absent from older servers. */
  supplier: z
    .object({
      id: z.string(),
      name: z.string(),
      /** null if unknown. */
      since: wireTime.nullable(),
      isVerified: z.boolean(),
      isBlocked: z.boolean(),
      /** Products on sale. */
      published: z.number(),
      /** Listings and edits whose last decision was a rejection. */
      rejected: z.number(),
    })
    .exactOptional(),
});
export type WireQueueEntry = Wire<typeof WireQueueEntrySchema>;

/** The fields of a queued listing needed for a bulk decision. */
export const WireMatchedListingSchema = WireQueueEntrySchema.pick({ id: true, revision: true }).extend({ name: z.string() });
export type WireMatchedListing = Wire<typeof WireMatchedListingSchema>;

/** A page of a queue, longest waiting first. */
export const queueOf = <Entry extends z.ZodType>(entry: Entry) =>
  z.object({
    entries: z.array(entry),
    total: z.number(),
    /** For `?cursor=`; null on the last page. */
    nextCursor: z.string().nullable(),
  });
export interface WireQueue<Entry> {
  readonly entries: readonly Entry[];
  readonly total: number;
  readonly nextCursor: string | null;
}

export const WireReviewEntrySchema = z.object({
  id: z.string(),
  productId: z.string(),
  productName: z.string().nullable(),
  author: z.string(),
  country: z.string().nullable(),
  rating: z.number(),
  body: z.string(),
  status: openCode(REVIEW_STATUSES),
  revision: z.number(),
  createdAt: wireTime,
  decidedAt: wireTime.nullable(),
  reason: z.string().nullable(),
});
export type WireReviewEntry = Wire<typeof WireReviewEntrySchema>;

/** A page of orders or quotes, newest first; `nextOffset` is for `?offset=`, null on the last page. */
const paged = { total: z.number(), nextOffset: z.number().nullable() };
export const WireOrdersPageSchema = z.object({ orders: z.array(WireDeskOrderSchema), ...paged });
export const WireQuotesPageSchema = z.object({ quotes: z.array(WireDeskQuoteSchema), ...paged });
export const WireAnsweredSchema = z.object({ id: z.string(), answeredAt: wireTime });

/** `day` is a UTC day, such as `2026-11-21`. */
export const WirePerDaySchema = z.object({ day: z.string(), count: z.number() });
export type WirePerDay = Wire<typeof WirePerDaySchema>;

/** A problem only a person can resolve: it involves money, or the shop's data, and gets worse by waiting. */
export const WireAlertSchema = z.object({
  /** Stable for the same problem. */
  id: z.string(),
  at: wireTime,
  kind: openCode([
    'payment_without_order',
    'refund_failed',
    'order_needs_review',
    'order_disputed',
    'backup_overdue',
    'rate_moved',
    'rates_overdue',
  ]),
  /** Description of the problem, the item and the next step. */
  detail: z.string(),
  /** The same beside a link to the order: product names instead of ids. Absent from older servers: `detail`. */
  text: z.string().optional(),
  /** Number of the order concerned, and the reason as in `needsPerson` of an order. */
  orderNumber: z.string().optional(),
  reason: z.string().optional(),
  /** Deadline for the response. */
  dueAt: wireTime.optional(),
});
export type WireAlert = Wire<typeof WireAlertSchema>;

/** `GET /api/operator/dashboard`; figures cover the last 30 days unless described as current. */
export const WireDashboardSchema = z.object({
  /** Name of the signed-in operator. */
  operator: z.string().default(''),
  listingsWaiting: z.number(),
  /** Currently waiting for longer than 24 hours. */
  listingsOverdue: z.number(),
  medianReviewHours: z.number().nullable(),
  decisions: z.number(),
  /** Decisions that took longer than 24 hours. */
  breaches: z.number(),
  reviewsWaiting: z.number(),
  listingsPerDay: z.array(WirePerDaySchema),
  ordersPerDay: z.array(WirePerDaySchema.extend({ paidUsd: z.number() })),
  quotesPerDay: z.array(WirePerDaySchema),
  quotesUnanswered: z.number(),
  /** Mails that failed or may not have arrived. */
  messagesTroubled: z.number(),
  /** Withdrawals to be handled; absent without any. */
  withdrawalsOpen: z.number().exactOptional(),
  /** Paid and not completely shipped. */
  ordersToShip: z.number().default(0),
  /** Orders whose `needsPerson` is not empty. */
  ordersForAPerson: z.number().default(0),
  /** Mails that are due and not sent; absent from older servers. */
  mails: z
    .object({
      /** Due, or tried and not sent. */
      late: z.number(),
      /** Time since which the oldest of them waits; null: none is late. */
      lateSince: wireTime.nullable(),
      /** Waiting for the budget of their mailbox or of the party that caused them. */
      heldBack: z.number(),
      /** True if some are late and none was sent for five minutes. */
      isStuck: z.boolean(),
      problem: z.string().nullable(),
    })
    .exactOptional(),
  /** Newest first. */
  alerts: z.array(WireAlertSchema),
});
export type WireDashboard = Wire<typeof WireDashboardSchema>;

const revision = z.int('Name the revision you looked at').min(1);
const reason = z
  .string({ error: 'Say why: the supplier reads it' })
  .max(rawLength(2000), 'At most 2000 characters')
  .transform(cleanText)
  .pipe(z.string().min(1, 'Say why: the supplier reads it').max(2000, 'At most 2000 characters'));

/** Body of publish: the reviewed revision. */
export const PublishSchema = z.strictObject({ revision });
/** Body of request-changes, reject and withdraw. */
export const ReasonedDecisionSchema = z.strictObject({ revision, reason });
/** Body of withdrawing a product. */
export const TakeOffSchema = z.strictObject({ reason });
/** Body of a bulk publication. */
export const BulkPublishSchema = z.strictObject({
  listings: z
    .array(z.strictObject({ id: z.string().max(200), revision }))
    .min(1, 'Choose at least one listing')
    .max(MAX_BULK_DECISIONS, `At most ${MAX_BULK_DECISIONS} at a time`),
  /**
   * Seconds during which it can be undone and no mail is sent. Above the usual 10 for a decision of several calls, so
   * that the first can still be undone when the last is made.
   */
  holdSeconds: z
    .int()
    .min(UNDO_MS / 1000)
    .max(MAX_UNDO_SECONDS)
    .optional(),
});

/** Body of a bulk rejection or request for changes: every supplier receives the same reason. */
export const BulkReasonedSchema = BulkPublishSchema.extend({ reason });

/** Body of undoing decisions about listings; a `revision` must be the one decided on. */
export const UndoDecisionsSchema = z.strictObject({
  listings: z
    .array(z.strictObject({ id: z.string().max(200), revision: revision.optional() }))
    .min(1, 'Name at least one listing')
    .max(MAX_BULK_DECISIONS, `At most ${MAX_BULK_DECISIONS} at a time`),
});

/** Result for one listing of a bulk decision; `problem` is the reason if it was not decided. */
export const WireBulkResultSchema = z.object({
  id: z.string(),
  isDone: z.boolean(),
  isPublished: z.boolean(),
  problem: z.string().nullable(),
});
export type WireBulkResult = Wire<typeof WireBulkResultSchema>;
