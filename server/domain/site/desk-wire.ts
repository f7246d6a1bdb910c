import * as z from 'zod';
import { REVIEW_STATUSES } from '#domain/catalogue/review.ts';
import { type Wire, wireTime } from '#domain/kernel/api-call.ts';
import { openCode } from '#domain/kernel/open-code.ts';
import { cleanText, rawLength } from '#domain/kernel/text.ts';
import { LISTING_STATUSES } from '#domain/listing/listing-moves.ts';
import { EDIT_STATUSES, WireListingMoveSchema, WireListingPictureSchema, WireSubmissionSchema } from '#domain/listing/listing-wire.ts';
import { UNDO_MS } from '#domain/message/message.ts';
import { WireDeskOrderSchema } from '#domain/order/order-wire.ts';
import { WireDeskQuoteSchema } from '#domain/quote/quote.ts';
import { MAX_BULK_DECISIONS, MAX_UNDO_SECONDS } from './bulk.ts';

const shown = { listing: WireSubmissionSchema, pictures: z.array(WireListingPictureSchema) };

/** A listing in the operator's queue. */
export const WireQueueEntrySchema = z.object({
  id: z.string(),
  /** Of the listing; `editStatus` is that of its staged edit. */
  status: openCode(LISTING_STATUSES),
  editStatus: openCode(EDIT_STATUSES).nullable(),
  /** What a decision must name. */
  revision: z.number(),
  origin: openCode(['sell', 'import']),
  createdAt: wireTime,
  submittedAt: wireTime,
  /** When the 24 hours are over. */
  reviewBy: wireTime,
  supplierId: z.string(),
  /** An open listing, or a product on the shelf that is none, that may be the same goods. */
  duplicateOf: z.string().nullable(),
  reason: z.string().nullable(),
  ...shown,
  /** What buyers see now; null for a first publication. */
  live: z.object(shown).nullable(),
  /** Fields of `listing` that differ from `live`, in the form's order; empty for a first publication. */
  changedFields: z.array(z.string()),
  history: z.array(WireListingMoveSchema),
});
export type WireQueueEntry = Wire<typeof WireQueueEntrySchema>;

/** As much of a listing in the queue as a decision about many takes. */
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

/** A page of orders or quotes, newest first; `nextOffset` for `?offset=`, null on the last page. */
const paged = { total: z.number(), nextOffset: z.number().nullable() };
export const WireOrdersPageSchema = z.object({ orders: z.array(WireDeskOrderSchema), ...paged });
export const WireQuotesPageSchema = z.object({ quotes: z.array(WireDeskQuoteSchema), ...paged });
export const WireAnsweredSchema = z.object({ id: z.string(), answeredAt: wireTime });

/** `day` is a UTC day, `2026-11-21`. */
export const WirePerDaySchema = z.object({ day: z.string(), count: z.number() });
export type WirePerDay = Wire<typeof WirePerDaySchema>;

/** Something only a person can settle: money is involved, and waiting makes it worse. */
export const WireAlertSchema = z.object({
  /** The same matter has the same id. */
  id: z.string(),
  at: wireTime,
  kind: openCode(['payment_without_order', 'refund_failed', 'order_needs_review', 'order_disputed']),
  /** What, which, what next. */
  detail: z.string(),
  /** The order it is about, by its number, and why, in the words of `needsPerson` of an order. */
  orderNumber: z.string().optional(),
  reason: z.string().optional(),
  /** By when it must be answered. */
  dueAt: wireTime.optional(),
});
export type WireAlert = Wire<typeof WireAlertSchema>;

/** `GET /api/operator/dashboard`; figures cover the last 30 days unless they say now. */
export const WireDashboardSchema = z.object({
  /** Who asks. */
  operator: z.string().default(''),
  listingsWaiting: z.number(),
  /** Waiting now for longer than 24 hours. */
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
  /** Paid, and not yet wholly on its way. */
  ordersToShip: z.number().default(0),
  /** Orders whose `needsPerson` is not empty. */
  ordersForAPerson: z.number().default(0),
  /** Mail that is due and has not left; absent from a server that is older. */
  mails: z
    .object({
      /** Due, or tried and not gone. */
      late: z.number(),
      /** Since when one of them waits; null: none is late. */
      lateSince: wireTime.nullable(),
      /** Waiting for the budget of their mailbox or of whoever caused them. */
      heldBack: z.number(),
      /** True when some are late and none has left for five minutes. */
      isStuck: z.boolean(),
      /** Why one of them did not go. */
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

/** Body of publish: which revision was looked at. */
export const PublishSchema = z.strictObject({ revision });
/** Body of request-changes, reject and withdraw. */
export const ReasonedDecisionSchema = z.strictObject({ revision, reason });
/** Body of taking a product off the shelf. */
export const TakeOffSchema = z.strictObject({ reason });
/** Body of a bulk publication. */
export const BulkPublishSchema = z.strictObject({
  listings: z
    .array(z.strictObject({ id: z.string().max(200), revision }))
    .min(1, 'Choose at least one listing')
    .max(MAX_BULK_DECISIONS, `At most ${MAX_BULK_DECISIONS} at a time`),
  /**
   * For how many seconds it can be undone, and nobody is told: more than the usual 10 for a decision that takes several calls, so that its
   * first part can still be undone when its last is made.
   */
  holdSeconds: z
    .int()
    .min(UNDO_MS / 1000)
    .max(MAX_UNDO_SECONDS)
    .optional(),
});

/** Body of a bulk rejection or request for changes: every supplier reads the same reason. */
export const BulkReasonedSchema = BulkPublishSchema.extend({ reason });

/** Body of undoing decisions: of which listings; a `revision` must be the one that was decided about. */
export const UndoDecisionsSchema = z.strictObject({
  listings: z
    .array(z.strictObject({ id: z.string().max(200), revision: revision.optional() }))
    .min(1, 'Name at least one listing')
    .max(MAX_BULK_DECISIONS, `At most ${MAX_BULK_DECISIONS} at a time`),
});

/** What became of one listing of a bulk decision; `problem` says why it was not decided. */
export const WireBulkResultSchema = z.object({
  id: z.string(),
  isDone: z.boolean(),
  isPublished: z.boolean(),
  problem: z.string().nullable(),
});
export type WireBulkResult = Wire<typeof WireBulkResultSchema>;
