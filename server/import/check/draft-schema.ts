import * as z from 'zod';
import { findCountry } from '#domain/kernel/country.ts';
import { cleanText, rawLength } from '#domain/kernel/text.ts';
import { MAX_NUMBER_LENGTH, shown } from '#domain/kernel/wire-fields.ts';
import { LISTING_LIMITS as LIMITS } from '#domain/listing/listing-limits.ts';
import { PlainFieldsSchema } from '#domain/product/product-shape.ts';
import { parseShipDays, splitSpecifications, splitTiers, toTime, withoutPercentSign } from '../cells/cell-values.ts';
import type { FileNumbers, Read } from '../cells/file-numbers.ts';
import { splitPictures } from '../cells/picture-cell.ts';
import { toCategorySlug } from '../kernel/category-guess.ts';
import { cellOf, line, list, listOf, optional, optionalLine, scalarText } from './cell-schemas.ts';

const FREE = /^(?:true|yes|1|free)$/i;

const whatsapp = optionalLine(40)
  .transform((text) => text?.replace(/\D/g, '').replace(/^00/, '') || null)
  .refine((digits) => digits === null || /^\d{6,15}$/.test(digits), 'needs 6 to 15 digits with the country code');

/** Their own name of a category, which a mapping may turn into one of ours. */
const MAX_CATEGORY = 200;

/** A number as `read` reads the file's. */
const numberBy = (read: (value: unknown) => Read) =>
  z.union([z.string(), z.number()], { error: 'is not a number' }).transform((value, context) => {
    const found = read(value);
    if ('value' in found) return found.value;
    context.addIssue({ code: 'custom', message: found.reason, params: { fix: found.fix } });
    return z.NEVER;
  });

/** What a draft's cells must be in a file whose numbers are read by these rules. */
export function createDraftSchema(numbers: FileNumbers) {
  const number = numberBy(numbers.number);
  const cents = numberBy(numbers.cents);
  const whole = (min: number, max: number) =>
    number.pipe(
      z
        .number()
        .int({ error: ({ input }) => `is not a whole number: ${shown(input)}` })
        .min(min, { error: ({ input }) => `must be at least ${min}; got ${shown(input)}` })
        .max(max, { error: ({ input }) => `must be at most ${max}; got ${shown(input)}` }),
    );
  const foreign = optional(z.unknown()).transform((stated, context) => {
    const message = numbers.whyForeign(stated);
    if (message !== null)
      context.addIssue({ code: 'custom', message, params: { fix: 'Put rows of another currency into a file of their own.' } });
  });
  const tiers = cellOf(
    LIMITS.tiers * 2 * MAX_NUMBER_LENGTH,
    splitTiers,
    z.array(z.object({ min: whole(1, LIMITS.moq), price: cents }), { error: 'is not a list like 100:3.10;500:2.80' }).max(LIMITS.tiers),
  ).transform((breaks) =>
    breaks.map(({ min, price }) => ({ minQuantity: min, unitPriceCents: price })).sort((a, b) => a.minQuantity - b.minQuantity),
  );
  return z.object({
    sku: optionalLine(200),
    name: line(LIMITS.name).pipe(z.string().min(1, 'is missing')),
    description: optional(line(LIMITS.description, cleanText)),
    category: scalarText(MAX_CATEGORY).transform((text, context) => {
      const slug = toCategorySlug(text);
      if (slug !== undefined) return slug;
      context.addIssue(`${shown(text)} is none of the ten categories and no rule fits`);
      return z.NEVER;
    }),
    subcategory: optionalLine(120),
    price: cents,
    currency: foreign,
    originalPrice: optional(cents),
    discountPercent: optional(z.preprocess(withoutPercentSign, number.pipe(z.number().min(0).max(99, 'must be between 0 and 99')))),
    moq: optional(whole(1, LIMITS.moq)),
    stock: optional(whole(0, LIMITS.stock)),
    tiers,
    colors: list(LIMITS.choices, LIMITS.choice),
    sizes: list(LIMITS.choices, LIMITS.choice),
    images: cellOf(rawLength(50 * LIMITS.imageUrl), splitPictures, listOf(50, LIMITS.imageUrl)),
    badges: list(20, 60),
    rating: optional(number.pipe(z.number().min(0).max(5, 'must be between 0 and 5'))),
    reviewCount: optional(whole(0, Number.MAX_SAFE_INTEGER)),
    sold: optional(whole(0, Number.MAX_SAFE_INTEGER)),
    companyName: optionalLine(LIMITS.companyName),
    brand: optionalLine(LIMITS.specificationValue),
    country: optionalLine(LIMITS.country).transform((text) => (text === null ? null : (findCountry(text) ?? text))),
    contactEmail: optionalLine(LIMITS.contactEmail).pipe(z.email('is not an e-mail address').nullable()),
    whatsapp,
    freeShipping: z.preprocess((value) => FREE.test(typeof value === 'object' ? '' : String(value).trim()), z.boolean()),
    shipDays: optional(z.preprocess(parseShipDays, whole(0, LIMITS.shipDays))),
    shipsFrom: optionalLine(120),
    specifications: cellOf(
      rawLength(LIMITS.specifications * (LIMITS.specificationName + LIMITS.specificationValue)),
      splitSpecifications,
      z
        .array(z.object({ name: line(LIMITS.specificationName), value: line(LIMITS.specificationValue) }), {
          error: 'is not a list like Material=Steel|Weight=2 kg',
        })
        .max(LIMITS.specifications, `has more than ${LIMITS.specifications} entries`),
    ),
    createdAt: optional(z.preprocess(toTime, z.iso.datetime({ offset: true, error: 'is not a time like 2026-11-21T10:00:00Z' }))),
    ...PlainFieldsSchema.shape,
  });
}

export function createReviewSchema(numbers: FileNumbers) {
  const number = numberBy(numbers.number);
  return z.object({
    author: optionalLine(120).transform((author) => author ?? 'Anonymous'),
    country: optionalLine(LIMITS.country),
    rating: number.pipe(z.number().min(1).max(5)).transform(Math.round),
    body: optional(line(5000, cleanText)).transform((body) => body ?? ''),
    createdAt: optional(z.iso.datetime({ offset: true })),
  });
}
