import type * as z from 'zod';
import { ReviewSubmissionSchema, WireReviewReceiptSchema } from '#domain/catalogue/review.ts';
import { ListingSubmissionSchema } from '#domain/listing/listing-schema.ts';
import { WireListingReceiptSchema } from '#domain/listing/listing-wire.ts';
import { QuoteSchema, WireQuoteSchema } from '#domain/quote/quote.ts';

export interface OutboxKind {
  /** What may be submitted. */
  readonly request: z.ZodType;
  /** What hosted says when it took it; nothing else counts as taken. */
  readonly receipt: z.ZodType;
}

/** What a device keeps and sends later, by kind. */
export const OUTBOX_KINDS = {
  listing: { request: ListingSubmissionSchema, receipt: WireListingReceiptSchema },
  quote: { request: QuoteSchema, receipt: WireQuoteSchema },
  review: { request: ReviewSubmissionSchema, receipt: WireReviewReceiptSchema },
} as const satisfies Readonly<Record<string, OutboxKind>>;
export type OutboxKindName = keyof typeof OUTBOX_KINDS;
