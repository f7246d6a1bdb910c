import * as z from 'zod';
import type { FieldError } from '#domain/kernel/problem.ts';
import { CURRENCY_CODES } from '#domain/money/currency.ts';
import { ISO_CODES } from '#domain/money/currency-form.ts';
import { findRate, type RateSet } from '#domain/money/rate-set.ts';
import { ownValue, type ShopBody, type ShopDocument } from '../shop-document.ts';

/** Codes of the currencies on offer while the document says nothing; the first is the shop's default. */
export const DEFAULT_OFFER: readonly string[] = CURRENCY_CODES;
export const MAX_OFFERED = 40;

export const OFFER_SECTION = {
  initial: DEFAULT_OFFER,
  schema: z
    .array(
      z.string({ error: 'A currency is a code such as EUR' }).refine((code) => ISO_CODES.has(code), {
        error: ({ input }) => `“${String(input).slice(0, 20)}” is not the code of a currency`,
      }),
      { error: 'Currencies must be a list of codes' },
    )
    .min(1, 'Offer at least one currency')
    .max(MAX_OFFERED, `Offer at most ${MAX_OFFERED} currencies`)
    .refine((codes) => new Set(codes).size === codes.length, 'A currency is listed twice'),
};

/** Returns the codes in the shop's order; undefined if the document says nothing that can be read. */
export function findOfferedCodes(document: ShopDocument | null): readonly string[] | undefined {
  const value = document === null ? undefined : ownValue(document.body, 'currencies');
  if (!Array.isArray(value)) return undefined;
  const codes = value.filter((code): code is string => typeof code === 'string');
  return codes.length > 0 ? [...new Set(codes)] : undefined;
}

/** Refuses currencies without a rate, except those already on offer. */
export function offerErrors(body: ShopBody, stored: ShopDocument, rates: RateSet | null): FieldError[] {
  const held = findOfferedCodes(stored) ?? DEFAULT_OFFER;
  const codes = findOfferedCodes({ revision: 0, body }) ?? [];
  return codes.flatMap((code, at) =>
    held.includes(code) || findRate(rates, code) !== undefined
      ? []
      : [{ field: `currencies.${at}`, message: `${code} has no exchange rate yet; set one first` }],
  );
}
