import * as z from 'zod';
import { MAX_QUANTITY } from '#domain/kernel/max-quantity.ts';
import { cleanLine, rawLength } from '#domain/kernel/text.ts';

/**
 * Formats a refused value for a message. Lists and objects are only named, because their text can be very long or fail.
 */
export function describeValue(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : `"${String(value).slice(0, 40)}"`;
}

/** Longest text, in characters, that is parsed as a number. */
export const MAX_NUMBER_LENGTH = 40;
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

/** A number that may be sent as typed text. */
export type TypedNumberText = string | number;

/** Converts numeric strings of a body to numbers; leaves everything else for the schema to refuse. */
export const asTyped = (value: unknown) =>
  typeof value === 'string' && value.length <= MAX_NUMBER_LENGTH && NUMBER.test(value.trim()) ? Number(value) : value;

const number = (label: string) =>
  z.number({
    error: ({ input }) =>
      input === undefined || input === '' ? `${label} is missing` : `${label} must be a number; got ${describeValue(input)}`,
  });

/** Whole units, 1 … MAX_QUANTITY; negative, fractional and huge values each get their own message. */
export const wireQuantity = (label = 'Quantity') =>
  z.preprocess(
    asTyped,
    number(label)
      .int({ error: ({ input }) => `${label} must be a whole number; got ${describeValue(input)}` })
      .min(1, { error: ({ input }) => `${label} must be at least 1; got ${describeValue(input)}` })
      .max(MAX_QUANTITY, { error: ({ input }) => `${label} must be at most ${MAX_QUANTITY}; got ${describeValue(input)}` }),
  );

/** US dollars stated by a caller; only compared with the server's own price. */
export const wireUsd = (label: string) =>
  z.preprocess(asTyped, number(label).min(0, { error: ({ input }) => `${label} must not be negative; got ${describeValue(input)}` }));

const choice = z
  .string()
  .max(60, 'A choice has at most 60 characters')
  .nullish()
  .transform((value) => (value === null || value === '' ? undefined : value));

/** Limits a record to one member more than its maximum: enough to refuse it, without validating thousands. */
export const firstMembers =
  <Value>(max: number) =>
  (value: Value): Value =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (Object.fromEntries(Object.entries(value).slice(0, max + 1)) as Value)
      : value;

const MAX_CHOICES = 8;
/** `{color?, size?}`, or keys named after a product's options; null, empty and absent are equivalent. */
export const wireVariant = z
  .preprocess(
    firstMembers(MAX_CHOICES),
    z
      .record(z.string().max(60, 'An option has at most 60 characters'), choice)
      .refine((variant) => Object.keys(variant).length <= MAX_CHOICES, `A choice names at most ${MAX_CHOICES} options`)
      .nullish(),
  )
  .optional()
  .transform(
    (variant): Readonly<Record<string, string>> =>
      Object.fromEntries(Object.entries(variant ?? {}).flatMap(([option, value]) => (value === undefined ? [] : [[option, value]]))),
  );

export const wireId = (label: string) =>
  z
    .string({ error: `${label} is missing or not a text` })
    .min(1, `${label} is missing`)
    .max(200, `${label} has at most 200 characters`);

/** A non-empty single line of typed text, cleaned of invisible characters. `max` in characters. */
export const requiredText = (label: string, max: number) =>
  z
    .string({ error: `${label} is missing` })
    .max(rawLength(max), `${label} has at most ${max} characters`)
    .transform(cleanLine)
    .pipe(z.string().min(1, `${label} is missing`).max(max, `${label} has at most ${max} characters`));

/** The same for an optional field; absent becomes the empty text. */
export const optionalText = (label: string, max: number, clean = cleanLine) =>
  z
    .string({ error: `${label} must be a text` })
    .max(rawLength(max), `${label} has at most ${max} characters`)
    .nullish()
    .transform((value) => clean(value ?? ''))
    .pipe(z.string().max(max, `${label} has at most ${max} characters`));
