import * as z from 'zod';
import { CartItemsSchema, WireVariantSchema } from '#domain/cart/checkout-wire.ts';
import { type Wire, wireTime } from '#domain/kernel/api-call.ts';
import type { Cents } from '#domain/kernel/money.ts';
import { cleanText } from '#domain/kernel/text.ts';
import { optionalText, requiredText, wireQuantity } from '#domain/kernel/wire-fields.ts';
import type { Variant } from '#domain/product/product.ts';
import { TOLD_CODE } from './quote-code.ts';

/** The answer is promised within this time (docs/SPECIFICATION-NOTES.md#constants). */
export const QUOTE_ANSWER_MS = 24 * 3_600_000;

export const QUOTE_LIMITS = { name: 120, email: 254, company: 160, phone: 40, message: 4000 } as const;

/** `POST /api/quotes`: the dialog's fields (docs/SPECIFICATION-NOTES.md#forms), for the whole cart or one product (`items`). */
export const QuoteSchema = z.object({
  name: requiredText('Full name', QUOTE_LIMITS.name),
  email: requiredText('Email', QUOTE_LIMITS.email).pipe(z.email('Email is not an e-mail address')),
  company: optionalText('Company', QUOTE_LIMITS.company),
  phone: optionalText('Phone', QUOTE_LIMITS.phone),
  quantity: wireQuantity('Required quantity'),
  message: optionalText('Message', QUOTE_LIMITS.message, cleanText),
  items: CartItemsSchema.nullish().transform((items) => items ?? []),
  /** Told to the person already, by a kiosk that sends the request later: it is the request's own unless another has it. */
  code: z.string().regex(TOLD_CODE, 'Code is none of ours').optional(),
});
export type QuoteRequest = z.output<typeof QuoteSchema>;

/** What was asked for, with the prices of that moment (list, tier or deal): they do not float with the catalogue. */
export interface QuoteLine {
  readonly id: string;
  /** Code of the SKU that was asked for; absent where nothing is to be chosen, it was left open, or the request is older than SKUs. */
  readonly sku?: string | undefined;
  readonly name: string;
  readonly variant: Variant;
  readonly quantity: number;
  readonly unitPriceCents: Cents;
  readonly lineTotalCents: Cents;
  readonly supplierId: string | null;
  readonly supplierName: string;
}

/** A stored request, as the operator's desk lists it. */
export interface Quote {
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

/** 201 of `POST /api/quotes`. */
export const WireQuoteSchema = z.object({ id: z.string(), code: z.string(), chatUrl: z.string(), answerBy: wireTime });
export type WireQuote = Wire<typeof WireQuoteSchema>;

/** A request as the desk lists it: times in ms, money in cents, as it is stored. */
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
}) satisfies z.ZodType<Quote>;
