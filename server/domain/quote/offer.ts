import { type PricedCart, type PricedLine, sumsOf, type TraceStep } from '#domain/cart/price-cart.ts';
import type { Cents } from '#domain/kernel/money.ts';
import type { Variant } from '#domain/product/product.ts';

/** Minimum time to pay after an acceptance in time, regardless of the offer's remaining validity. */
export const PAY_WITHIN_MS = 24 * 3_600_000;
/** Longest validity of an offer; more is a typing error. */
export const MAX_VALID_MS = 366 * 24 * 3_600_000;

export interface OfferLine {
  readonly id: string;
  /** Code of the SKU; absent if there is nothing to choose. */
  readonly sku?: string | undefined;
  readonly articleNumber?: string | undefined;
  readonly name: string;
  readonly variant: Variant;
  readonly quantity: number;
  /** Units from which the price applies; never more than `quantity`. */
  readonly minimum: number;
  readonly unitPriceCents: Cents;
  /** The shop's unit price for this quantity when it was answered, without flash deals. */
  readonly shopPriceCents: Cents;
  /** Picture of the product or its SKU; null: none. */
  readonly image: string | null;
  readonly supplierId: string | null;
  readonly supplierName: string;
}

/** The answer to a quote request: prices with a period of validity. */
export interface Offer {
  /** 1 for the first answer, rising by one with each; the newest is valid. */
  readonly revision: number;
  readonly answeredAtMs: number;
  readonly acceptedAtMs: number | null;
  readonly lines: readonly OfferLine[];
  /** Delivery time in days, from order to door. */
  readonly days: number;
  readonly validUntilMs: number;
  readonly note: string;
}

export const QUOTE_STATES = ['waiting', 'answered', 'accepted', 'expired', 'paid'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/** The fields that determine the state of a request. */
export interface Offered {
  /** null: not answered with a price yet. */
  readonly offer: Offer | null;
  /** Number of the order that paid it; null: none. */
  readonly paidBy: string | null;
}

/** Returns the time until which an accepted offer can be paid. */
export function payUntilMs({ validUntilMs, acceptedAtMs }: Pick<Offer, 'validUntilMs' | 'acceptedAtMs'>): number {
  return acceptedAtMs === null ? validUntilMs : Math.max(validUntilMs, acceptedAtMs + PAY_WITHIN_MS);
}

export function quoteState({ offer, paidBy }: Offered, nowMs: number): QuoteState {
  if (paidBy !== null) return 'paid';
  if (offer === null) return 'waiting';
  if (payUntilMs(offer) <= nowMs) return 'expired';
  return offer.acceptedAtMs === null ? 'answered' : 'accepted';
}

export const offerLineTotal = ({ unitPriceCents, quantity }: Pick<OfferLine, 'unitPriceCents' | 'quantity'>): Cents =>
  unitPriceCents * quantity;

/** Returns the total of an offer, and its difference to the shop's prices. */
export function offerSums(lines: readonly Pick<OfferLine, 'unitPriceCents' | 'shopPriceCents' | 'quantity'>[]) {
  const savingCents = lines.reduce(
    (sum, { unitPriceCents, shopPriceCents, quantity }) => sum + (shopPriceCents - unitPriceCents) * quantity,
    0,
  );
  return { ...sumsOf(lines.map(offerLineTotal)), savingCents: Math.max(0, savingCents) };
}

/**
 * Prices the lines of an order made from an offer: at the offer's prices, with the shop's current availability. The
 * offer's minimum was checked when it was made.
 */
export function priceOffer(listed: PricedCart, lines: readonly OfferLine[], code: string): PricedCart {
  const priced = listed.lines.map((line, at) => atOffer(line, lines[at]));
  const sums = sumsOf(priced.map(({ lineTotalCents }) => lineTotalCents));
  return {
    lines: priced,
    ...sums,
    trace: [
      ...priced.flatMap((line, at) => toSteps(line, lines[at]?.name ?? line.id, code)),
      ...listed.trace.filter(({ step }) => step === 'shipping'),
      ...listed.trace.filter(({ step }) => step === 'tax').map((step) => ({ ...step, cents: sums.taxCents })),
    ],
  };
}

function atOffer(line: PricedLine, offered: OfferLine | undefined): PricedLine {
  if (offered === undefined) throw new Error(`Line ${line.id} is none of the offer`);
  const { sale: _sale, ...rest } = line;
  const lineTotalCents = offerLineTotal(offered);
  const listTotalCents = (line.listPriceCents ?? 0) * line.quantity;
  return {
    ...rest,
    unitPriceCents: offered.unitPriceCents,
    lineTotalCents,
    source: 'quote',
    tier: undefined,
    deal: undefined,
    savingCents: Math.max(0, listTotalCents - lineTotalCents),
    next: undefined,
    problems: line.problems.filter((problem) => problem !== 'below_moq'),
  };
}

function toSteps(line: PricedLine, name: string, code: string): TraceStep[] {
  const listTotalCents = (line.listPriceCents ?? 0) * line.quantity;
  return [
    { step: 'list', detail: `${line.quantity} × ${name} at the list price`, cents: listTotalCents },
    { step: 'quote', detail: `quote ${code}: ${name}`, cents: line.lineTotalCents - listTotalCents },
  ];
}
