import { lineKey } from '#domain/cart/cart.ts';
import { toCents, toUsd } from '#domain/kernel/money.ts';
import type { Variant } from '#domain/product/product.ts';
import { asPlainNumber } from '#domain/product/typed/typed-amount.ts';
import { type Offer, offerSums } from '#domain/quote/offer.ts';
import type { WirePortalQuote } from '#domain/quote/quote.ts';
import type { AnswerRequest } from '#lib/quotes/quote-queries.ts';

/** A request as shown to the side that answers it. */
export type AnswerableQuote = Pick<WirePortalQuote, 'id' | 'code' | 'quantity' | 'lines' | 'offer'>;

export interface TypedLine {
  /** Constant while it is edited. */
  readonly key: string;
  /** null: its product is typed, too. */
  readonly asked: {
    readonly id: string;
    readonly sku?: string | undefined;
    readonly articleNumber?: string | undefined;
    readonly variant: Variant;
    readonly name: string;
  } | null;
  readonly product: string;
  readonly unitPrice: string;
  readonly quantity: string;
  readonly minimum: string;
}
export interface TypedAnswer {
  readonly lines: readonly TypedLine[];
  readonly days: string;
  readonly validUntil: string;
  readonly note: string;
}

const DAY_MS = 24 * 3_600_000;
const USUAL_DAYS = '14';
const USUAL_VALID_DAYS = 14;

export const emptyLine = (key: string, quantity: number): TypedLine => ({
  ...{ key, asked: null, product: '', unitPrice: '', quantity: String(quantity), minimum: '' },
});

/** Initial values of the form: the current offer, else the request. */
export function firstAnswer({ offer, lines, quantity }: AnswerableQuote, nowMs: number): TypedAnswer {
  if (offer !== null) return fromOffer(offer, nowMs);
  const typed = lines.map((line): TypedLine => {
    // A request for one product has the quantity in its own field.
    const units = lines.length === 1 ? quantity : line.quantity;
    return { ...ofGoods(line), unitPrice: String(toUsd(line.unitPriceCents)), quantity: String(units), minimum: '' };
  });
  return {
    lines: typed.length > 0 ? typed : [emptyLine('new 0', quantity)],
    ...{ days: USUAL_DAYS, validUntil: dayOf(nowMs + USUAL_VALID_DAYS * DAY_MS), note: '' },
  };
}

function fromOffer({ lines, days, validUntilMs, note }: Offer, nowMs: number): TypedAnswer {
  return {
    lines: lines.map(
      (line): TypedLine => ({
        ...ofGoods(line),
        ...{ unitPrice: String(toUsd(line.unitPriceCents)), quantity: String(line.quantity), minimum: String(line.minimum) },
      }),
    ),
    days: String(days),
    validUntil: dayOf(validUntilMs > nowMs ? validUntilMs : nowMs + USUAL_VALID_DAYS * DAY_MS),
    note,
  };
}

const ofGoods = (line: AnswerableQuote['lines'][number] | Offer['lines'][number]) => {
  const { id, sku, articleNumber, variant, name } = line;
  return { key: lineKey(line), asked: { id, sku, articleNumber, variant, name }, product: id };
};

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Returns a product's id from its number or its address in the shop. */
export function productIdOf(typed: string): string {
  const inAddress = /\/product\/([^/?#\s]+)/.exec(typed)?.[1];
  if (inAddress === undefined) return typed.trim();
  try {
    return decodeURIComponent(inAddress);
  } catch {
    // An address that is still being typed may end inside an escape.
    return inAddress;
  }
}

const money = (text: string) => asPlainNumber(text, 'money');
const whole = (text: string) => asPlainNumber(text, 'whole');

/** Total with tax, as far as the typed texts are numbers. */
export function typedTotalCents({ lines }: TypedAnswer): number {
  const priced = lines.map(({ unitPrice, quantity }) => ({
    ...{ unitPriceCents: toCents(Number(money(unitPrice)) || 0), shopPriceCents: 0, quantity: Number(whole(quantity)) || 0 },
  }));
  return offerSums(priced).totalCents;
}

export function toAnswerRequest({ id, offer }: AnswerableQuote, { lines, days, validUntil, note }: TypedAnswer): AnswerRequest {
  return {
    id,
    revision: offer?.revision ?? 0,
    lines: lines.map(({ asked, product, unitPrice, quantity, minimum }) => ({
      ...(asked === null ? { id: productIdOf(product) } : { id: asked.id, variant: { ...asked.variant } }),
      ...(asked?.sku !== undefined && { sku: asked.sku }),
      ...{ unitPrice: money(unitPrice), quantity: whole(quantity) },
      ...(minimum.trim() !== '' && { minimum: whole(minimum) }),
    })),
    ...{ days: whole(days), validUntil, note },
  };
}
