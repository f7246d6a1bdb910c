import * as z from 'zod';
import { findCountry } from '#domain/kernel/country.ts';
import { MAX_PRICE_CENTS, roundHalfUp, toCents, toUsd } from '#domain/kernel/money.ts';
import { cleanLine, cleanText, rawLength } from '#domain/kernel/text.ts';
import { MAX_NUMBER_LENGTH, shown } from '#domain/kernel/wire-fields.ts';
import { LISTING_LIMITS as LIMITS } from '#domain/listing/listing-limits.ts';
import { PLAIN_FIELDS } from '#domain/product/plain-field-names.ts';
import { PlainFieldsSchema } from '#domain/product/product-shape.ts';
import { toCategorySlug } from '../category-guess.ts';
import type { Draft, ImportedProduct, ImportField, RowProblem } from '../import-types.ts';
import { parseShipDays, splitList, splitSpecifications, splitTiers, toTime, withoutPercentSign } from './cell-values.ts';

const blankToNull = (value: unknown) => (value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value);

/** `1,299.50`, `$9.99` and plain numbers; `9,99` is not guessed at. */
const NUMBER = /^[$]?\s*-?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?$/;
const toNumber = (value: unknown, context: z.RefinementCtx): number => {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  const text = typeof value === 'string' && value.length <= MAX_NUMBER_LENGTH ? value.trim() : '';
  if (NUMBER.test(text) && /\d/.test(text)) return Number(text.replace(/[$,\s]/g, ''));
  context.addIssue(`is not a number: ${shown(value)}`);
  return z.NEVER;
};
const number = z.union([z.string(), z.number()], { error: 'is not a number' }).transform(toNumber);
const whole = (min: number, max: number) =>
  number.pipe(
    z
      .number()
      .int({ error: ({ input }) => `is not a whole number: ${shown(input)}` })
      .min(min, { error: ({ input }) => `must be at least ${min}; got ${shown(input)}` })
      .max(max, { error: ({ input }) => `must be at most ${max}; got ${shown(input)}` }),
  );
const cents = number.pipe(
  z
    .number()
    .min(0.01, { error: ({ input }) => `must be at least 0.01 USD; got ${shown(input)}` })
    .max(toUsd(MAX_PRICE_CENTS), `must be at most ${toUsd(MAX_PRICE_CENTS)} USD`)
    .transform(toCents),
);
const FREE = /^(?:true|yes|1|free)$/i;
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankToNull, schema.nullable());
const tooLong = (max: number) => `has more than ${max} characters`;
const scalarText = (max: number) =>
  z.preprocess(
    (value) => (Number.isFinite(value) ? String(value) : value),
    z.string({ error: 'is not a text' }).max(rawLength(max), tooLong(max)),
  );
const line = (max: number, clean = cleanLine) =>
  scalarText(max)
    .transform(clean)
    .pipe(z.string().max(max, tooLong(max)));
const optionalLine = (max: number) => optional(line(max)).transform((text) => text || null);
/** A cell that holds several values: too long for them all, it is refused before it is taken apart. */
const cellOf = <T extends z.ZodType>(max: number, split: (cell: unknown) => unknown, schema: T) =>
  z.preprocess((value, context) => {
    if (typeof value !== 'string' || value.length <= max) return split(value);
    context.addIssue(tooLong(max));
    return z.NEVER;
  }, schema);
const list = (max: number, length: number) =>
  cellOf(rawLength(max * length), splitList, z.array(line(length)).max(max, `has more than ${max} entries`)).transform((values) => [
    ...new Set(values.filter((value) => value !== '')),
  ]);

const tiers = cellOf(
  LIMITS.tiers * 2 * MAX_NUMBER_LENGTH,
  splitTiers,
  z.array(z.object({ min: whole(1, LIMITS.moq), price: cents }), { error: 'is not a list like 100:3.10;500:2.80' }).max(LIMITS.tiers),
).transform((breaks) =>
  breaks.map(({ min, price }) => ({ minQuantity: min, unitPriceCents: price })).sort((a, b) => a.minQuantity - b.minQuantity),
);

const whatsapp = optionalLine(40)
  .transform((text) => text?.replace(/\D/g, '').replace(/^00/, '') || null)
  .refine((digits) => digits === null || /^\d{6,15}$/.test(digits), 'needs 6 to 15 digits with the country code');

/** Their own name of a category, which a mapping may turn into one of ours. */
const MAX_CATEGORY = 200;

const fields = z.object({
  sku: optionalLine(200),
  name: line(LIMITS.name).pipe(z.string().min(1, 'is missing')),
  description: optional(line(LIMITS.description, cleanText)),
  category: scalarText(MAX_CATEGORY).transform((text, context) => {
    const slug = toCategorySlug(text);
    if (slug !== undefined) return slug;
    context.addIssue(
      `${shown(text)} is none of the ten categories and no rule fits; name it in a mapping's categories or set defaultCategory`,
    );
    return z.NEVER;
  }),
  subcategory: optionalLine(120),
  price: cents,
  originalPrice: optional(cents),
  discountPercent: optional(z.preprocess(withoutPercentSign, number.pipe(z.number().min(0).max(99, 'must be between 0 and 99')))),
  moq: optional(whole(1, LIMITS.moq)),
  stock: optional(whole(0, LIMITS.stock)),
  tiers,
  colors: list(LIMITS.choices, LIMITS.choice),
  sizes: list(LIMITS.choices, LIMITS.choice),
  images: list(50, LIMITS.imageUrl),
  badges: list(20, 60),
  rating: optional(number.pipe(z.number().min(0).max(5, 'must be between 0 and 5'))),
  reviewCount: optional(whole(0, Number.MAX_SAFE_INTEGER)),
  sold: optional(whole(0, Number.MAX_SAFE_INTEGER)),
  companyName: optionalLine(LIMITS.companyName),
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

/** A plain field left empty is not there; a JSON file may hold digits as a number. */
function withPlainTexts(stated: Draft['fields']): Readonly<Record<string, unknown>> {
  let texts: Readonly<Record<string, unknown>> = stated;
  for (const field of PLAIN_FIELDS) {
    const value = stated[field];
    if (value !== undefined) texts = { ...texts, [field]: Number.isFinite(value) ? String(value) : (blankToNull(value) ?? undefined) };
  }
  return texts;
}

const ReviewSchema = z.object({
  author: optionalLine(120).transform((author) => author ?? 'Anonymous'),
  country: optionalLine(LIMITS.country),
  rating: number.pipe(z.number().min(1).max(5)).transform(Math.round),
  body: optional(line(5000, cleanText)).transform((body) => body ?? ''),
  createdAt: optional(z.iso.datetime({ offset: true })),
});

const REQUIRED = ['name', 'category', 'price'] as const satisfies readonly ImportField[];

/** Of one product's reviews; a person mends the first ones and sees the rest then. */
const MAX_REVIEW_PROBLEMS = 20;

/** Checks a draft; every problem names the row and the file's own column. */
export function checkDraft(draft: Draft): { product: ImportedProduct } | { problems: readonly RowProblem[] } {
  const parsed = fields.safeParse(withPlainTexts(draft.fields));
  const reviews = z
    .array(ReviewSchema)
    .max(1000)
    .safeParse(draft.reviews ?? []);
  const problems = [...draft.problems];
  for (const field of REQUIRED)
    if (blankToNull(draft.fields[field]) === null)
      problems.push({ row: draft.row, column: draft.columns[field] ?? field, reason: 'is missing' });
  const named = new Set(problems.map(({ column }) => column));
  for (const issue of parsed.error?.issues ?? []) {
    const field = String(issue.path[0]) as ImportField;
    const column = draft.columns[field] ?? field;
    if (!named.has(column)) problems.push({ row: draft.row, column, reason: issue.message });
    named.add(column);
  }
  for (const issue of reviews.error?.issues.slice(0, MAX_REVIEW_PROBLEMS) ?? [])
    problems.push({ row: draft.row, column: `reviews.${issue.path.join('.')}`, reason: issue.message });
  if (!parsed.success || !reviews.success || problems.length > 0) return { problems };
  const product = toImported(draft.row, parsed.data, draft.reviews === undefined ? null : reviews.data);
  return { product: draft.choices === undefined ? product : { ...product, choices: draft.choices } };
}

function toImported(row: number, f: z.output<typeof fields>, reviews: z.output<typeof ReviewSchema>[] | null): ImportedProduct {
  const { sku, price, originalPrice, discountPercent, images, freeShipping, ...rest } = f;
  const { description, moq, rating, reviewCount, ...same } = rest;
  return {
    ...same,
    row,
    key: sku ?? cleanLine(f.name).toLowerCase(),
    description: description ?? '',
    priceCents: price,
    originalPriceCents: toOriginal(price, originalPrice, discountPercent),
    moq: moq ?? 1,
    pictureUrls: images,
    isFreeShipping: freeShipping,
    rating: rating === null ? null : roundHalfUp(rating * 10) / 10,
    reviewCount: reviewCount ?? reviews?.length ?? null,
    reviews: reviews ?? [],
  };
}

/** A stated original price that is above the price, else the one the discount was taken from. */
function toOriginal(priceCents: number, originalCents: number | null, discountPercent: number | null): number | null {
  if (originalCents !== null) return originalCents > priceCents ? originalCents : null;
  if (discountPercent === null || discountPercent === 0) return null;
  const original = roundHalfUp(priceCents / (1 - discountPercent / 100));
  return original > priceCents && original <= MAX_PRICE_CENTS ? original : null;
}
