import * as z from 'zod';
import { MAX_PRICE_CENTS, roundHalfUp } from '#domain/kernel/money.ts';
import { cleanLine } from '#domain/kernel/text.ts';
import { LISTING_LIMITS } from '#domain/listing/listing-limits.ts';
import { PLAIN_FIELDS } from '#domain/product/plain-field-names.ts';
import type { Specification } from '#domain/product/product.ts';
import type { FileNumbers } from '../cells/file-numbers.ts';
import { fixOf, shownValue } from '../cells/what-to-do.ts';
import type { Draft, ImportedProduct, ImportField, RowProblem } from '../kernel/import-types.ts';
import { blankToNull } from './cell-schemas.ts';
import { createDraftSchema, createReviewSchema } from './draft-schema.ts';

interface Schemas {
  readonly fields: ReturnType<typeof createDraftSchema>;
  readonly reviews: z.ZodArray<ReturnType<typeof createReviewSchema>>;
}

/** A plain field left empty is not there; a JSON file may hold digits as a number. */
function withPlainTexts(stated: Draft['fields']): Readonly<Record<string, unknown>> {
  let texts: Readonly<Record<string, unknown>> = stated;
  for (const field of PLAIN_FIELDS) {
    const value = stated[field];
    if (value !== undefined) texts = { ...texts, [field]: Number.isFinite(value) ? String(value) : (blankToNull(value) ?? undefined) };
  }
  return texts;
}

const REQUIRED = ['name', 'category', 'price'] as const satisfies readonly ImportField[];

/** Of one product's reviews; a person mends the first ones and sees the rest then. */
const MAX_REVIEW_PROBLEMS = 20;

export type CheckDraft = (draft: Draft) => { readonly product: ImportedProduct } | { readonly problems: readonly RowProblem[] };

/** Checks drafts of one file; every problem names the row, the file's own column, what stands there, and what to do. */
export function createDraftCheck(numbers: FileNumbers): CheckDraft {
  const schemas = { fields: createDraftSchema(numbers), reviews: z.array(createReviewSchema(numbers)).max(1000) };
  return (draft) => check(draft, schemas);
}

function check(draft: Draft, schemas: Schemas): ReturnType<CheckDraft> {
  if (draft.isBroken === true) return { problems: draft.problems };
  const parsed = schemas.fields.safeParse(withPlainTexts(draft.fields));
  const reviews = schemas.reviews.safeParse(draft.reviews ?? []);
  const problems = [...draft.problems];
  const wrong = new Set(problems.map(({ column }) => column));
  for (const field of REQUIRED) {
    const column = draft.columns[field] ?? field;
    // What stands there and is none was said already.
    if (blankToNull(draft.fields[field]) === null && !wrong.has(column))
      problems.push({ row: draft.row, column, reason: 'is missing', ...fixOf(field) });
  }
  const named = new Set(problems.map(({ column }) => column));
  for (const issue of parsed.error?.issues ?? []) {
    const field = String(issue.path[0]) as ImportField;
    const column = draft.columns[field] ?? field;
    if (!named.has(column))
      problems.push({ row: draft.row, column, reason: issue.message, ...shownValue(draft.fields[field]), ...fixOf(field, issue) });
    named.add(column);
  }
  for (const issue of reviews.error?.issues.slice(0, MAX_REVIEW_PROBLEMS) ?? [])
    problems.push({ row: draft.row, column: `reviews.${issue.path.join('.')}`, reason: issue.message });
  if (!parsed.success || !reviews.success || problems.length > 0) return { problems };
  const product = toImported(draft.row, parsed.data, draft.reviews === undefined ? null : reviews.data);
  return { product: draft.choices === undefined ? product : { ...product, choices: draft.choices } };
}

function toImported(row: number, f: z.output<Schemas['fields']>, reviews: z.output<Schemas['reviews']> | null): ImportedProduct {
  const { sku, price, originalPrice, discountPercent, images, freeShipping, brand, currency: _currency, specifications, ...rest } = f;
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
    specifications: withBrand(specifications, brand),
    isFreeShipping: freeShipping,
    rating: rating === null ? null : roundHalfUp(rating * 10) / 10,
    reviewCount: reviewCount ?? reviews?.length ?? null,
    reviews: reviews ?? [],
  };
}

/** Who made it is a specification, not who sells it; one that is stated already stands. */
function withBrand(specifications: readonly Specification[], brand: string | null): readonly Specification[] {
  if (brand === null || specifications.some(({ name }) => name.toLowerCase() === 'brand')) return specifications;
  return [{ name: 'Brand', value: brand }, ...specifications].slice(0, LISTING_LIMITS.specifications);
}

/** A stated original price that is above the price, else the one the discount was taken from. */
function toOriginal(priceCents: number, originalCents: number | null, discountPercent: number | null): number | null {
  if (originalCents !== null) return originalCents > priceCents ? originalCents : null;
  if (discountPercent === null || discountPercent === 0) return null;
  const original = roundHalfUp(priceCents / (1 - discountPercent / 100));
  return original > priceCents && original <= MAX_PRICE_CENTS ? original : null;
}
