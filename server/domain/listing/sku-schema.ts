import * as z from 'zod';
import { cleanLine, rawLength } from '#domain/kernel/text.ts';
import { firstMembers, type TypedNumberText } from '#domain/kernel/wire-fields.ts';
import { MAX_OPTIONS, MAX_SKUS, PlainFieldsSchema } from '#domain/product/product-shape.ts';
import { blankToUndefined, optionalPictureAddress, optionalWholeNumber, priceInUsd, textLine } from './listing-fields.ts';
import { LISTING_LIMITS as LIMITS } from './listing-limits.ts';

/** Schemas of a listing's options and SKUs as submitted; listing-skus.ts checks that they agree. */

export const options = z
  .array(
    z.strictObject({
      name: textLine('Option', LIMITS.optionName),
      values: z
        .array(textLine('Choice', LIMITS.choice))
        .min(1, 'An option has at least one choice')
        .max(LIMITS.choices, `At most ${LIMITS.choices} choices`),
    }),
  )
  .max(MAX_OPTIONS, `At most ${MAX_OPTIONS} options`)
  .optional()
  .transform((input) => (input === undefined || input.length === 0 ? undefined : input));

const gtin = z.preprocess(
  (value: string | null | undefined) => (value === null || value === '' ? undefined : value),
  PlainFieldsSchema.shape.gtin,
);

const choice = z.preprocess(
  firstMembers<Readonly<Record<string, string>>>(MAX_OPTIONS),
  z.record(z.string().max(rawLength(LIMITS.optionName), 'is none of the options').transform(cleanLine), textLine('Choice', LIMITS.choice)),
);

/** Names and values are those of `options`; checkSkus compares them. */
export const skus = z
  .array(
    z.strictObject({
      sku: textLine('SKU', LIMITS.sku),
      options: choice,
      price: z.preprocess((value: TypedNumberText | null | undefined) => blankToUndefined(value), priceInUsd('Price of a SKU').optional()),
      stock: optionalWholeNumber('Stock of a SKU', 0, LIMITS.stock),
      gtin,
      /** Fetched, stored and served like the listing's pictures; if omitted, the listing's is shown. */
      imageUrl: optionalPictureAddress,
    }),
  )
  .max(MAX_SKUS, `At most ${MAX_SKUS} SKUs`)
  .optional()
  .transform((input) => (input === undefined || input.length === 0 ? undefined : input));
