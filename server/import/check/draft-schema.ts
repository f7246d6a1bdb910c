import * as z from 'zod';
import { findCountryInWords } from '#domain/kernel/country-in-words.ts';
import { emailAddress } from '#domain/kernel/email-address.ts';
import { cleanText, rawLength } from '#domain/kernel/text.ts';
import { describeValue, MAX_NUMBER_LENGTH } from '#domain/kernel/wire-fields.ts';
import { LISTING_LIMITS as LIMITS } from '#domain/listing/listing-limits.ts';
import { PlainFieldsSchema } from '#domain/product/product-shape.ts';
import { parseShipDays, splitSpecifications, splitTiers, toTime, withoutPercentSign } from '../cells/cell-values.ts';
import type { FileNumbers, QuantityField, UnreadableCell } from '../cells/file-numbers.ts';
import { splitPictures } from '../cells/picture-cell.ts';
import { readQuantity } from '../cells/quantity-text.ts';
import { toCategorySlug } from '../kernel/category-guess.ts';
import type { Draft } from '../kernel/import-types.ts';
import { lineCell, lineList, listCellSchema, optionalCell, optionalLineCell, splitCell, textCell } from './cell-schemas.ts';
import { plainTextsOf, skuCell } from './draft-key.ts';

const FREE = /^(?:true|yes|1|free)$/i;

/** A long number shortened by a spreadsheet program. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+?\d+$/i;

const whatsapp = optionalLineCell(40)
  .refine((text) => text === null || !SHORTENED.test(text), 'was shortened by a spreadsheet program: digits are lost')
  .transform((text) => text?.replace(/\D/g, '').replace(/^00/, '') || null)
  .refine((digits) => digits === null || /^\d{6,15}$/.test(digits), 'needs 6 to 15 digits with the country code');

/** Longest name of a file's own category, which a mapping may turn into one of ours. */
const MAX_CATEGORY = 200;

const MAX_STATE = 200;
const optionalState = optionalCell(z.union([z.boolean(), textCell(MAX_STATE)], { error: 'is not a text' }));
/** Cells that describe the row and fill no field of the product. */
export const RowStateSchema = z.object({
  unit: optionalLineCell(MAX_STATE),
  forSale: optionalState,
  hidden: optionalState,
  availability: optionalState,
  condition: optionalState,
  salePrice: optionalCell(z.union([z.number(), textCell(MAX_STATE)], { error: 'is not a number' })),
});

/** Schema of a number that `read` converts by the file's rules. */
const numberBy = <Value extends number | null>(read: (value: unknown) => { readonly value: Value } | UnreadableCell) =>
  z.union([z.string(), z.number()], { error: 'is not a number' }).transform((value, context) => {
    const found = read(value);
    if ('value' in found) return found.value;
    context.addIssue({ code: 'custom', message: found.reason, params: { fix: found.fix } });
    return z.NEVER;
  });

/** Treats a former price of 0, `-` or `n/a` as none, as shops write it. */
const zeroToNull = (value: unknown) => {
  const isZero =
    value === 0 || (typeof value === 'string' && value.length <= MAX_NUMBER_LENGTH && /^[^\d-]*0+(?:[.,]0+)?[^\d]*$/.test(value.trim()));
  return isZero || (typeof value === 'string' && !/\d/.test(value) && readQuantity(value)?.kind === 'blank') ? null : value;
};

/** Creates the schema of a draft's cells for one file's number rules. Decodes entities in texts that are not plain. */
export function createDraftSchema(numbers: FileNumbers, texts: Pick<Draft, 'hasPlainTexts'> = {}) {
  const plain = plainTextsOf(texts);
  const lineOf = (max: number) => z.preprocess(plain.text, lineCell(max));
  const optionalLineOf = (max: number) => z.preprocess(plain.text, optionalLineCell(max));
  const listIn = (max: number, length: number) => z.preprocess(plain.text, listCellSchema(max, length));
  const number = numberBy(numbers.number);
  const cents = numberBy(numbers.cents);
  const price = numberBy(numbers.price);
  const wholeNumber = (min: number, max: number) =>
    z
      .number()
      .int({ error: ({ input }) => `is not a whole number: ${describeValue(input)}` })
      .min(min, { error: ({ input }) => `must be at least ${min}; got ${describeValue(input)}` })
      .max(max, { error: ({ input }) => `must be at most ${max}; got ${describeValue(input)}` });
  const whole = (min: number, max: number) => numberBy(numbers.whole).pipe(wholeNumber(min, max));
  const quantity = (field: QuantityField, min: number, max: number) =>
    numberBy<number | null>((value) => numbers.quantity(value, field)).pipe(wholeNumber(min, max).nullable());
  const foreign = optionalCell(z.unknown()).transform((stated, context) => {
    const message = numbers.whyForeign(stated);
    if (message !== null)
      context.addIssue({ code: 'custom', message, params: { fix: 'Put rows of another currency into a file of their own.' } });
  });
  const tiers = splitCell(
    LIMITS.tiers * 2 * MAX_NUMBER_LENGTH,
    splitTiers,
    z
      .array(z.object({ min: quantity('tiers', 1, LIMITS.moq).pipe(z.number({ error: 'is not a number of units' })), price: cents }), {
        error: 'is not a list like 100:3.10;500:2.80',
      })
      .max(LIMITS.tiers),
  ).transform((breaks) =>
    breaks.map(({ min, price }) => ({ minQuantity: min, unitPriceCents: price })).sort((a, b) => a.minQuantity - b.minQuantity),
  );
  return z.object({
    name: lineOf(LIMITS.name).pipe(z.string().min(1, 'is missing')),
    description: optionalCell(lineCell(LIMITS.description, cleanText)),
    category: textCell(MAX_CATEGORY).transform((text, context) => {
      const slug = toCategorySlug(text);
      if (slug !== undefined) return slug;
      context.addIssue(`${describeValue(text)} is none of the ten categories and no rule fits`);
      return z.NEVER;
    }),
    subcategory: optionalLineOf(120),
    price,
    currency: foreign,
    originalPrice: z.preprocess(zeroToNull, optionalCell(cents)),
    discountPercent: optionalCell(z.preprocess(withoutPercentSign, number.pipe(z.number().min(0).max(99, 'must be between 0 and 99')))),
    moq: optionalCell(quantity('moq', 1, LIMITS.moq)),
    stock: optionalCell(quantity('stock', 0, LIMITS.stock)),
    tiers,
    colors: listIn(LIMITS.choices, LIMITS.choice),
    sizes: listIn(LIMITS.choices, LIMITS.choice),
    images: z.preprocess(plain.text, splitCell(rawLength(50 * LIMITS.imageUrl), splitPictures, lineList(50, LIMITS.imageUrl))),
    badges: listIn(20, 60),
    rating: optionalCell(number.pipe(z.number().min(0).max(5, 'must be between 0 and 5'))),
    reviewCount: optionalCell(whole(0, Number.MAX_SAFE_INTEGER)),
    sold: optionalCell(whole(0, Number.MAX_SAFE_INTEGER)),
    companyName: optionalLineOf(LIMITS.companyName),
    brand: optionalLineOf(LIMITS.specificationValue),
    country: optionalLineOf(LIMITS.country).transform((text) => (text === null ? null : (findCountryInWords(text) ?? text))),
    contactEmail: optionalLineCell(LIMITS.contactEmail).pipe(emailAddress('is not an email address').nullable()),
    whatsapp,
    freeShipping: z.preprocess((value) => FREE.test(typeof value === 'object' ? '' : String(value).trim()), z.boolean()),
    shipDays: optionalCell(z.preprocess(parseShipDays, whole(0, LIMITS.shipDays))),
    shipsFrom: optionalLineOf(120),
    specifications: splitCell(
      rawLength(LIMITS.specifications * (LIMITS.specificationName + LIMITS.specificationValue)),
      splitSpecifications,
      z
        .array(z.object({ name: lineOf(LIMITS.specificationName), value: lineOf(LIMITS.specificationValue) }), {
          error: 'is not a list like Material=Steel|Weight=2 kg',
        })
        .max(LIMITS.specifications, `has more than ${LIMITS.specifications} entries`),
    ),
    createdAt: optionalCell(z.preprocess(toTime, z.iso.datetime({ offset: true, error: 'is not a time like 2026-11-21T10:00:00Z' }))),
    ...PlainFieldsSchema.shape,
    gtin: z.preprocess(numbers.gtin, PlainFieldsSchema.shape.gtin),
    // Identifies the row; kept as article number only if it is not too long for one.
    sku: z.preprocess(plain.code, skuCell),
    shopId: skuCell,
  });
}

export function createReviewSchema(numbers: FileNumbers) {
  const number = numberBy(numbers.number);
  return z.object({
    author: optionalLineCell(120).transform((author) => author ?? 'Anonymous'),
    country: optionalLineCell(LIMITS.country).transform((text) => (text === null ? null : (findCountryInWords(text) ?? text))),
    rating: number.pipe(z.number().min(1).max(5)).transform(Math.round),
    body: optionalCell(lineCell(5000, cleanText)).transform((body) => body ?? ''),
    createdAt: optionalCell(z.iso.datetime({ offset: true })),
  });
}
