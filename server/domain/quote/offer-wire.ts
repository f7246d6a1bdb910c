import * as z from 'zod';
import { WireVariantSchema } from '#domain/cart/checkout-wire.ts';
import { type Wire, wireTime } from '#domain/kernel/api-call.ts';
import { MAX_PRICE_CENTS, toCents, toUsd } from '#domain/kernel/money.ts';
import { openCode } from '#domain/kernel/open-code.ts';
import { cleanText } from '#domain/kernel/text.ts';
import { asTyped, optionalText, wireId, wireQuantity, wireUsd, wireVariant } from '#domain/kernel/wire-fields.ts';
import { type Offer, offerLineTotal, offerSums, payUntilMs, QUOTE_STATES, quoteState } from './offer.ts';
import { QUOTE_ANSWER_MS, type Quote } from './quote.ts';

export const OFFER_LIMITS = { note: 2000, days: 365, lines: 200 } as const;

const unitPrice = wireUsd('Unit price')
  .refine((usd) => Math.abs(usd * 100 - Math.round(usd * 100)) < 1e-6, 'Unit price has at most two decimals')
  .transform(toCents)
  .refine((cents) => cents >= 1, 'Unit price must be at least 0.01')
  .refine((cents) => cents <= MAX_PRICE_CENTS, `Unit price must be at most ${toUsd(MAX_PRICE_CENTS)}`);
const minimum = wireQuantity('Minimum').optional();

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Valid until the end of the given day, in UTC. */
const validUntil = z
  .string({ error: 'Valid until is missing' })
  .max(40, 'Valid until is a date like 2026-12-31')
  .transform((text, context) => {
    const atMs = Date.parse(DAY.test(text) ? `${text}T23:59:59.999Z` : text);
    if (!Number.isNaN(atMs)) return atMs;
    context.addIssue({ code: 'custom', message: 'Valid until is a date like 2026-12-31' });
    return z.NEVER;
  });

/**
 * Body of answer: `unitPrice`, `quantity`, `minimum` for a request for one product, `lines` for one for several or
 * none.
 */
export const AnswerSchema = z.strictObject({
  /** Revision of the offer this is based on; 0 before the first. */
  revision: z.int('Name the revision you looked at').min(0),
  unitPrice: unitPrice.optional(),
  quantity: wireQuantity().optional(),
  minimum,
  lines: z
    .array(
      z.strictObject({
        id: wireId('Product id'),
        sku: wireId('sku').optional(),
        variant: wireVariant,
        unitPrice,
        quantity: wireQuantity(),
        minimum,
      }),
    )
    .min(1, 'Name at least one product')
    .max(OFFER_LIMITS.lines, `An offer has at most ${OFFER_LIMITS.lines} lines`)
    .optional(),
  days: z.preprocess(
    asTyped,
    z.int('Days is a whole number').min(0, 'Days must not be negative').max(OFFER_LIMITS.days, `Days must be at most ${OFFER_LIMITS.days}`),
  ),
  validUntil,
  note: optionalText('Note', OFFER_LIMITS.note, cleanText),
});
export type QuoteAnswer = z.output<typeof AnswerSchema>;

/** Body of accept. */
export const AcceptOfferSchema = z.strictObject({ revision: z.int('Name the revision you looked at').min(1) });

const line = z.object({
  id: z.string(),
  sku: z.string().optional(),
  /** The supplier's article number of the item. */
  articleNumber: z.string().optional(),
  name: z.string(),
  variant: WireVariantSchema,
  quantity: z.number(),
  unitPrice: z.number(),
  lineTotal: z.number(),
  seller: z.string(),
});

/** `GET /api/quotes/:id`: for the sender of the request; USD numbers. */
export const WireBuyerQuoteSchema = z.object({
  id: z.string(),
  /** Such as `RFQ-8F3K`. */
  code: z.string(),
  /** `expired` refers to an offer; a request itself never expires. */
  state: openCode(QUOTE_STATES),
  createdAt: wireTime,
  answerBy: wireTime,
  /** Time of the first answer, by an offer or in the chat. */
  answeredAt: wireTime.nullable(),
  quantity: z.number(),
  message: z.string(),
  /** The requested lines, at the shop's prices of that time. */
  lines: z.array(line),
  offer: z
    .object({
      /** Revision to send with accept. */
      revision: z.number(),
      answeredAt: wireTime,
      lines: z.array(line.extend({ minimum: z.number(), shopPrice: z.number(), image: z.string().nullable() })),
      days: z.number(),
      validUntil: wireTime,
      note: z.string(),
      subtotal: z.number(),
      shipping: z.number(),
      tax: z.number(),
      total: z.number(),
      /** Difference to the shop's price when it was answered. */
      saving: z.number(),
      currency: z.literal('USD'),
      acceptedAt: wireTime.nullable(),
      /** Once accepted, it can be paid until this time. */
      payUntil: wireTime,
    })
    .nullable(),
  /** Such as `TW-7K3M9`, once it is paid. */
  orderNumber: z.string().nullable(),
});
export type WireBuyerQuote = Wire<typeof WireBuyerQuoteSchema>;

const toTime = (ms: number) => new Date(ms).toISOString();

export function toWireBuyerQuote(quote: Quote, nowMs: number): WireBuyerQuote {
  const { id, code, createdAtMs, answeredAtMs, quantity, message, lines, offer, paidBy } = quote;
  return {
    ...{ id, code, quantity, message },
    state: quoteState(quote, nowMs),
    createdAt: toTime(createdAtMs),
    answerBy: toTime(createdAtMs + QUOTE_ANSWER_MS),
    answeredAt: answeredAtMs === null ? null : toTime(answeredAtMs),
    lines: lines.map((asked) => ({ ...ofLine(asked), lineTotal: toUsd(asked.lineTotalCents) })),
    offer: offer === null ? null : toWireOffer(offer),
    orderNumber: paidBy,
  };
}

function toWireOffer({
  revision,
  answeredAtMs,
  acceptedAtMs,
  lines,
  days,
  validUntilMs,
  note,
}: Offer): NonNullable<WireBuyerQuote['offer']> {
  const sums = offerSums(lines);
  return {
    ...{ revision, days, note },
    answeredAt: toTime(answeredAtMs),
    lines: lines.map((offered) => ({
      ...ofLine(offered),
      lineTotal: toUsd(offerLineTotal(offered)),
      minimum: offered.minimum,
      image: offered.image,
      shopPrice: toUsd(offered.shopPriceCents),
    })),
    validUntil: toTime(validUntilMs),
    subtotal: toUsd(sums.subtotalCents),
    shipping: 0,
    tax: toUsd(sums.taxCents),
    total: toUsd(sums.totalCents),
    saving: toUsd(sums.savingCents),
    currency: 'USD',
    acceptedAt: acceptedAtMs === null ? null : toTime(acceptedAtMs),
    payUntil: toTime(payUntilMs({ validUntilMs, acceptedAtMs })),
  };
}

function ofLine(line: Quote['lines'][number] | Offer['lines'][number]) {
  const { id, sku, articleNumber, name, variant, quantity, unitPriceCents, supplierName } = line;
  return {
    ...{ id, name, variant, quantity },
    ...(sku !== undefined && { sku }),
    ...(articleNumber !== undefined && { articleNumber }),
    unitPrice: toUsd(unitPriceCents),
    seller: supplierName,
  };
}
