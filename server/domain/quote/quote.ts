import * as z from 'zod';
import { CartItemsSchema, WireVariantSchema } from '#domain/cart/checkout-wire.ts';
import { type Wire, wireTime } from '#domain/kernel/api-call.ts';
import { emailAddress } from '#domain/kernel/email-address.ts';
import type { Cents } from '#domain/kernel/money.ts';
import { cleanText } from '#domain/kernel/text.ts';
import { optionalText, requiredText, wireQuantity } from '#domain/kernel/wire-fields.ts';
import type { Variant } from '#domain/product/product.ts';
import type { Offered } from './offer.ts';
import { KIOSK_QUOTE_CODE } from './quote-code.ts';

/** Time within which an answer is promised, 24 hours (docs/SPECIFICATION-NOTES.md#constants). */
export const QUOTE_ANSWER_MS = 24 * 3_600_000;

export const QUOTE_LIMITS = { name: 120, email: 254, company: 160, phone: 40, message: 4000 } as const;

/**
 * `POST /api/quotes`: the dialog's fields (docs/SPECIFICATION-NOTES.md#forms), for the whole cart or one product
 * (`items`).
 */
export const QuoteSchema = z.object({
  name: requiredText('Full name', QUOTE_LIMITS.name),
  email: requiredText('Email', QUOTE_LIMITS.email).pipe(emailAddress('Email is not an email address')),
  company: optionalText('Company', QUOTE_LIMITS.company),
  phone: optionalText('Phone', QUOTE_LIMITS.phone),
  quantity: wireQuantity('Required quantity'),
  message: optionalText('Message', QUOTE_LIMITS.message, cleanText),
  items: CartItemsSchema.nullish().transform((items) => items ?? []),
  /** Code already shown to the person by a kiosk that sends the request later; used unless another request has it. */
  code: z.string().regex(KIOSK_QUOTE_CODE, 'Code is none of ours').optional(),
});
export type QuoteRequest = z.output<typeof QuoteSchema>;

/** A requested line with the prices at that time (list, tier or deal); later catalogue changes do not affect it. */
export interface QuoteLine {
  readonly id: string;
  /**
   * Code of the requested SKU; absent if there is nothing to choose, the choice was left open, or the request is older
   * than SKUs.
   */
  readonly sku?: string | undefined;
  /** The supplier's article number of the item; absent if unknown or in older requests. */
  readonly articleNumber?: string | undefined;
  readonly name: string;
  readonly variant: Variant;
  readonly quantity: number;
  readonly unitPriceCents: Cents;
  readonly lineTotalCents: Cents;
  readonly supplierId: string | null;
  readonly supplierName: string;
}

export interface NewQuote {
  readonly id: string;
  readonly code: string;
  readonly createdAtMs: number;
  readonly answeredAtMs: number | null;
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly phone: string;
  readonly quantity: number;
  readonly message: string;
  readonly lines: readonly QuoteLine[];
  /** Sum of the lines before tax. */
  readonly totalCents: Cents;
  readonly chatUrl: string;
}
/** A stored request with its offer and payment, as the desk lists it. */
export interface Quote extends NewQuote, Offered {}

/** 201 of `POST /api/quotes`. */
export const WireQuoteSchema = z.object({
  id: z.string(),
  code: z.string(),
  chatUrl: z.string(),
  answerBy: wireTime,
  /** Token for the request and its offer. Absent from a hosted server older than the device. */
  quoteToken: z.string().optional(),
});
export type WireQuote = Wire<typeof WireQuoteSchema>;

/** A request as the desk lists it: times in ms, money in cents, as stored. */
export const WireDeskQuoteSchema = z.object({
  id: z.string(),
  code: z.string(),
  createdAtMs: z.number(),
  answeredAtMs: z.number().nullable(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  phone: z.string(),
  quantity: z.number(),
  message: z.string(),
  lines: z.array(
    z.object({
      id: z.string(),
      sku: z.string().optional(),
      articleNumber: z.string().optional(),
      name: z.string(),
      variant: WireVariantSchema,
      quantity: z.number(),
      unitPriceCents: z.number(),
      lineTotalCents: z.number(),
      supplierId: z.string().nullable(),
      supplierName: z.string(),
    }),
  ),
  totalCents: z.number(),
  chatUrl: z.string(),
  offer: z
    .object({
      /** Revision to send with an answer; 0 without an offer. */
      revision: z.number(),
      answeredAtMs: z.number(),
      acceptedAtMs: z.number().nullable(),
      lines: z.array(
        z.object({
          id: z.string(),
          sku: z.string().optional(),
          articleNumber: z.string().optional(),
          name: z.string(),
          variant: WireVariantSchema,
          quantity: z.number(),
          minimum: z.number(),
          unitPriceCents: z.number(),
          shopPriceCents: z.number(),
          image: z.string().nullable(),
          supplierId: z.string().nullable(),
          supplierName: z.string(),
        }),
      ),
      days: z.number(),
      validUntilMs: z.number(),
      note: z.string(),
    })
    .nullable(),
  paidBy: z.string().nullable(),
}) satisfies z.ZodType<Quote>;

/** A request for a supplier's products: only its own lines and their sum. */
export const WirePortalQuoteSchema = WireDeskQuoteSchema.omit({ chatUrl: true }).extend({
  /** True if it contains no other supplier's products, so this supplier may answer it. */
  isWhole: z.boolean(),
});
export type WirePortalQuote = Wire<typeof WirePortalQuoteSchema>;
