import { CURRENCY_CODES, isCurrencyCode } from '#domain/money/currency.ts';
import { findCurrencyForm } from '#domain/money/currency-form.ts';
import { rateAge } from '#domain/money/rate-age.ts';
import { findRate, type RateSet } from '#domain/money/rate-set.ts';
import type { WireOfferedCurrency } from '#domain/money/rates-wire.ts';
import { utcDay } from '#domain/product/flash-sale.ts';
import { isSame } from '../shop-changes.ts';
import type { ShopDocument } from '../shop-document.ts';
import { DEFAULT_OFFER, findOfferedCodes } from './offered-codes.ts';

/** The currencies in which visitors see prices. */
export interface CurrencyOffer {
  /** In the shop's order, its default first. */
  readonly currencies: readonly WireOfferedCurrency[];
  readonly codes: readonly string[];
  /** True if nothing was saved about currencies and rates: clients then use the six compiled ones. */
  readonly isAsShipped: boolean;
}

interface OfferSource {
  shop(): ShopDocument | null;
  rates(): RateSet | null;
}

/** Returns a function that computes the offer once per document, rate set and UTC day, as every page asks for it. */
export function createCurrencyOffer(source: OfferSource, now: () => number): () => CurrencyOffer {
  let held:
    | { readonly shop: ShopDocument | null; readonly rates: RateSet | null; readonly day: string; readonly offer: CurrencyOffer }
    | undefined;
  return () => {
    const [shop, rates, day] = [source.shop(), source.rates(), utcDay(now())];
    if (held?.shop !== shop || held.rates !== rates || held.day !== day) held = { shop, rates, day, offer: toOffer(shop, rates, now()) };
    return held.offer;
  };
}

function toOffer(shop: ShopDocument | null, rates: RateSet | null, nowMs: number): CurrencyOffer {
  const chosen = findOfferedCodes(shop) ?? DEFAULT_OFFER;
  const rated = chosen.flatMap((code) => findOffered(code, rates, nowMs) ?? []);
  // A device may hold the shop's document of a newer version, with currencies that it has no rate of.
  const currencies = rated.length > 0 ? rated : DEFAULT_OFFER.flatMap((code) => findOffered(code, rates, nowMs) ?? []);
  return { currencies, codes: currencies.map(({ code }) => code), isAsShipped: rates === null && isSame(chosen, DEFAULT_OFFER) };
}

function findOffered(code: string, rates: RateSet | null, nowMs: number): WireOfferedCurrency | undefined {
  const [form, rate] = [findCurrencyForm(code), findRate(rates, code)];
  if (form === undefined || rate === undefined) return undefined;
  const { name, ...shown } = form;
  const { ageDays, isStale } = rateAge(rate, nowMs);
  return {
    ...shown,
    ...(!isCurrencyCode(code) && { name }),
    perUsd: Number(rate.perUsd),
    on: rate.on,
    source: rate.source,
    ...(isStale && ageDays !== null && { ageDays }),
  };
}

/** Returns the members of the configuration that say what is on offer. */
export const toWireOffer = ({ currencies, codes, isAsShipped }: CurrencyOffer) => ({
  // Clients of earlier versions know the six compiled ones alone.
  currencies: CURRENCY_CODES.filter((code) => codes.includes(code)),
  ...(!isAsShipped && { rates: [...currencies] }),
});
