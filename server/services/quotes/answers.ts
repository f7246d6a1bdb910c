import type { PricedLine } from '#domain/cart/price-cart.ts';
import { type Cents, MAX_CHARGE_CENTS, toUsd } from '#domain/kernel/money.ts';
import { DomainError, type FieldError, invalidFields } from '#domain/kernel/problem.ts';
import { UNKNOWN_SELLER } from '#domain/product/product.ts';
import { choose, pictureOf } from '#domain/product/skus.ts';
import { MAX_VALID_MS, type Offer, type OfferLine, offerSums, quoteState } from '#domain/quote/offer.ts';
import type { QuoteAnswer } from '#domain/quote/offer-wire.ts';
import type { Quote } from '#domain/quote/quote.ts';
import type { QuoteStore } from '../../stores/quotes/quote-store.ts';
import { preloadProducts } from '../carts/preload-products.ts';
import { type PriceSource, priceItems, sayUnknownChoice } from '../carts/pricing.ts';
import { isWhole } from './supplier-quote.ts';

/** The sender of an answer: an operator by name, or a supplier by all ids of its products. */
export type Answerer = { readonly who: string } | { readonly own: ReadonlySet<string> };

export interface QuoteAnswers {
  /** Offers a price. @throws DomainError not_found, revision_changed, conflict, invalid_fields by field */
  answer(quoteId: string, by: Answerer, wanted: QuoteAnswer): Promise<Quote>;
}

/** A line of an answer as stated; `field` names it in a refusal. */
interface Stated {
  readonly field: string;
  readonly id: string;
  readonly sku: string | undefined;
  readonly variant: Readonly<Record<string, string>>;
  readonly unitPrice: Cents;
  readonly quantity: number;
  readonly minimum: number | undefined;
}

export function createQuoteAnswers(deps: {
  readonly catalogue: PriceSource;
  readonly store: Pick<QuoteStore, 'answer'>;
  readonly now: () => number;
  /** Updates answer times: the first answer to a request changes those of its suppliers. */
  readonly onAnswered: () => Promise<void>;
}): QuoteAnswers {
  const { catalogue, store, now, onAnswered } = deps;

  /** Prices the products as the shop has them now, without the deals of the day. */
  const priced = (items: readonly Stated[]) =>
    priceItems(items, { findProduct: (id) => catalogue.findProduct(id), flashSale: () => null }, now()).lines;

  function offerOf(quote: Quote, by: Answerer, wanted: QuoteAnswer): Omit<Offer, 'answeredAtMs' | 'acceptedAtMs'> {
    const stated = statedLines(quote, wanted);
    const errors: FieldError[] = wrongTime(wanted.validUntil, now());
    const shop = priced(stated);
    const lines = stated.map((line, at): OfferLine => {
      errors.push(...wrongLine(line, shop[at], by));
      return toOfferLine(line, shop[at]);
    });
    const { totalCents } = offerSums(lines);
    if (totalCents > MAX_CHARGE_CENTS)
      errors.push({
        field: wanted.lines === undefined ? 'quantity' : 'lines',
        message: `comes to ${toUsd(totalCents)} USD with tax; a card pays at most ${toUsd(MAX_CHARGE_CENTS)}. Offer it in parts.`,
      });
    if (errors.length > 0) throw invalidFields(errors);
    return { revision: wanted.revision + 1, lines, days: wanted.days, validUntilMs: wanted.validUntil, note: wanted.note };
  }

  function wrongLine({ field, id, quantity, minimum = quantity }: Stated, found: PricedLine | undefined, by: Answerer): FieldError[] {
    const product = catalogue.findProduct(id);
    const say = (member: string, message: string) => [{ field: field === '' ? member : `${field}.${member}`, message }];
    if (product === undefined) return say('id', `There is no product ${id} any more.`);
    if (found?.problems.includes('unknown_variant')) return say('variant', sayUnknownChoice(product.name));
    const isOwn = !('own' in by) || (product.supplierId !== null && by.own.has(product.supplierId));
    if (!isOwn) return say('id', `${product.name} is not yours to offer.`);
    return quantity < minimum ? say('quantity', `is below the minimum of this price: ${minimum}`) : [];
  }

  function toOfferLine({ id, variant, quantity, unitPrice, minimum = quantity }: Stated, found: PricedLine | undefined): OfferLine {
    const product = catalogue.findProduct(id);
    return {
      ...{ id, variant: found?.variant ?? variant, quantity, minimum, unitPriceCents: unitPrice },
      ...(found?.sku !== undefined && { sku: found.sku }),
      ...(found?.articleNumber !== undefined && { articleNumber: found.articleNumber }),
      name: product?.name ?? id,
      shopPriceCents: found?.unitPriceCents ?? 0,
      image: product === undefined ? null : pictureOf(product, choose(product, { sku: found?.sku, variant }).sku),
      supplierId: product?.supplierId ?? null,
      supplierName: product?.supplierName ?? UNKNOWN_SELLER,
    };
  }

  return {
    answer: async (quoteId, by, wanted) => {
      await preloadProducts(wanted.lines ?? [], catalogue);
      const atMs = now();
      const answered = await store.answer(
        quoteId,
        (quote) => {
          refuseOthers(quote, by);
          refuseUnlessOpen(quote, wanted.revision, atMs);
          const offer = offerOf(quote, by, wanted);
          return { offer, auditEntry: 'who' in by ? auditEntryOf(quote, offer, by.who, atMs) : null };
        },
        atMs,
      );
      if (answered === undefined) throw unknown();
      if (answered.offer?.revision === 1) await onAnswered();
      return answered;
    },
  };
}

const unknown = () => new DomainError('not_found', 'There is no such quote request.');

/** A supplier without products in a request must not learn that it exists. */
function refuseOthers(quote: Quote, by: Answerer): void {
  if ('who' in by || isWhole(quote, by.own)) return;
  if (!quote.lines.some(({ supplierId }) => supplierId !== null && by.own.has(supplierId))) throw unknown();
  throw new DomainError('conflict', `Request ${quote.code} also asks for goods of others: the desk answers it.`);
}

/** Maximum per request: each offer sends a mail to the buyer. */
const MAX_OFFERS = 50;

function refuseUnlessOpen(quote: Quote, revision: number, nowMs: number): void {
  const { code, offer, paidBy } = quote;
  const state = quoteState(quote, nowMs);
  const held = { revision: offer?.revision ?? 0, state };
  if (state === 'paid') throw new DomainError('conflict', `Quote ${code} is paid, by order ${paidBy}.`, held);
  if (state === 'accepted')
    throw new DomainError('conflict', `The buyer has accepted offer ${held.revision} of ${code}: it cannot be changed any more.`, held);
  if (held.revision >= MAX_OFFERS)
    throw new DomainError(
      'conflict',
      `${code} was answered ${MAX_OFFERS} times, the most for one request. Ask the buyer for a new one.`,
      held,
    );
  if (held.revision !== revision)
    throw new DomainError(
      'revision_changed',
      `${code} was answered since you looked at it; offer ${held.revision} holds now. Look at it again.`,
      held,
    );
}

/** @throws DomainError invalid_fields if the answer does not state what is offered */
function statedLines(quote: Quote, wanted: QuoteAnswer): Stated[] {
  const { lines, unitPrice, quantity, minimum } = wanted;
  if (lines !== undefined) {
    if (unitPrice !== undefined) throw invalidFields([{ field: 'unitPrice', message: 'stands beside lines; state one of them' }]);
    return lines.map((line, at) => ({ ...line, sku: line.sku, minimum: line.minimum, field: `lines.${at}` }));
  }
  const [asked] = quote.lines;
  if (asked === undefined || quote.lines.length > 1)
    throw invalidFields([{ field: 'lines', message: `Name each product of the offer; ${quote.code} asks for ${quote.lines.length}` }]);
  if (unitPrice === undefined) throw invalidFields([{ field: 'unitPrice', message: 'Unit price is missing' }]);
  const { id, sku, variant } = asked;
  return [{ ...{ id, sku, variant, unitPrice, minimum }, quantity: quantity ?? asked.quantity, field: '' }];
}

function wrongTime(validUntilMs: number, nowMs: number): FieldError[] {
  if (validUntilMs <= nowMs) return [{ field: 'validUntil', message: 'is past' }];
  return validUntilMs - nowMs > MAX_VALID_MS ? [{ field: 'validUntil', message: 'is more than a year ahead' }] : [];
}

function auditEntryOf(quote: Quote, offer: Pick<Offer, 'revision' | 'lines' | 'validUntilMs' | 'days'>, who: string, atMs: number) {
  const factsOf = ({ revision, lines, validUntilMs, days }: typeof offer) => ({
    ...{ revision, days },
    total: toUsd(offerSums(lines).totalCents),
    validUntil: new Date(validUntilMs).toISOString(),
  });
  return {
    ...{ at: new Date(atMs).toISOString(), who, what: 'answer' as const },
    ...({ subjectKind: 'quote', subjectId: quote.id, subjectName: quote.code } as const),
    before: quote.offer === null ? null : factsOf(quote.offer),
    after: factsOf(offer),
  };
}
