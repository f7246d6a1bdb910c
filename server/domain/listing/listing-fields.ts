import * as z from 'zod';
import { MAX_PRICE_CENTS, toCents, toUsd } from '#domain/kernel/money.ts';
import { cleanLine, rawLength } from '#domain/kernel/text.ts';
import { asTyped, describeValue, type TypedNumberText } from '#domain/kernel/wire-fields.ts';
import { parseQuantity } from '#domain/product/quantity.ts';
import { readAmount, sayBoth } from '#domain/product/typed/typed-amount.ts';
import { LISTING_LIMITS as LIMITS } from './listing-limits.ts';

/** Building blocks of the schemas of listings and SKUs; each message names the field by its label. */

export const missingMessage = (label: string) => `${label} is missing`;

/** Cleaned text of 1 … max characters. */
export const textLine = (label: string, max: number, clean = cleanLine) =>
  z
    .string({ error: missingMessage(label) })
    .max(rawLength(max), `${label} may have at most ${max} characters`)
    .transform(clean)
    .pipe(z.string().min(1, missingMessage(label)).max(max, `${label} may have at most ${max} characters`));

/** The same for an optional field; blank becomes undefined. */
export const optionalTextLine = (label: string, max: number) =>
  z.preprocess((value: string | undefined) => blankToUndefined(value), textLine(label, max).optional());

/** A chat number reduced to its digits; an empty text becomes null. */
export const whatsappDigits = z
  .string()
  .max(200, 'WhatsApp is a phone number with its country code')
  .transform(cleanLine)
  .refine((value) => value === '' || /^[+\d\s().\-/]+$/.test(value), 'WhatsApp is a phone number with its country code')
  .transform((value) => value.replace(/\D/g, '').replace(/^00/, ''))
  .refine((digits) => digits === '' || (digits.length >= 6 && digits.length <= 15), 'WhatsApp has 6 to 15 digits with its country code')
  .transform((digits) => (digits === '' ? null : digits));

/** Treats an empty string as absent. */
export const blankToUndefined = <Value>(value: Value | null | undefined) =>
  value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value;

/** Accepts typed whole numbers: `1.000` is a thousand. */
export const typedQuantity = (value: TypedNumberText | null | undefined) => {
  const stated = blankToUndefined(value);
  return typeof stated === 'string' ? (parseQuantity(stated) ?? asTyped(stated)) : stated;
};

/** Accepts typed money; program output with a decimal point is never ambiguous. */
const typedMoney = (value: TypedNumberText | null | undefined) => {
  const stated = blankToUndefined(value);
  const plain = asTyped(stated);
  if (typeof plain !== 'string') return plain;
  const read = readAmount(plain);
  return read.kind === 'number' ? read.value : plain;
};

/** Returns a message with both numbers an ambiguous text can mean. */
const unclear = (label: string, input: unknown): string | undefined => {
  const read = typeof input === 'string' ? readAmount(input) : undefined;
  return read?.kind === 'unclear' ? `${label} can be read as ${sayBoth(read.values)}; write it with two decimals` : undefined;
};
const number = (label: string) =>
  z.number({
    error: ({ input }) => (input === undefined ? missingMessage(label) : `${label} must be a number; got ${describeValue(input)}`),
  });
const amount = (label: string) =>
  z.number({
    error: ({ input }) =>
      input === undefined ? missingMessage(label) : (unclear(label, input) ?? `${label} must be a number; got ${describeValue(input)}`),
  });

export const wholeNumber = (label: string, min: number, max: number) =>
  number(label)
    .int({ error: (issue) => `${label} must be a whole number; got ${describeValue(issue.input)}` })
    .min(min, { error: (issue) => `${label} must be at least ${min}; got ${describeValue(issue.input)}` })
    .max(max, `${label} must be at most ${max}`);

const hasCents = (usd: number) => Math.abs(usd * 100 - Math.round(usd * 100)) < 1e-6;
/**
 * US dollars with at most two decimals, parsed to cents. A failure aborts validation, because a value still in dollars
 * cannot be compared with other prices.
 */
export const priceInUsd = (label: string) =>
  z.preprocess(
    (value: TypedNumberText) => typedMoney(value),
    amount(label)
      .min(0.01, { error: (issue) => `${label} must be at least 0.01; got ${describeValue(issue.input)}`, abort: true })
      .max(toUsd(MAX_PRICE_CENTS), { error: `${label} must be at most ${toUsd(MAX_PRICE_CENTS)}`, abort: true })
      .refine(hasCents, { error: (issue) => `${label} has at most two decimals; got ${describeValue(issue.input)}`, abort: true })
      .transform(toCents),
  );
export const optionalWholeNumber = (label: string, min: number, max: number) =>
  z.preprocess(typedQuantity, wholeNumber(label, min, max).optional()).transform((value) => value ?? null);

/** A picture: a URL, or a path on this server, whose signature and width are dropped. */
export const pictureAddress = textLine('Image URL', LIMITS.imageUrl).transform(
  (value) => /^\/img\/[\w-]+(?=\?|$)/.exec(value)?.[0] ?? value,
);
/** The same; empty if there is none. */
export const optionalPictureAddress = z.preprocess(
  (value: string | null | undefined) => (value === null || value === '' ? undefined : value),
  pictureAddress.optional(),
);
