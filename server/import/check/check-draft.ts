import * as z from 'zod';
import { MAX_PRICE_CENTS, roundHalfUp } from '#domain/kernel/money.ts';
import { cleanLine } from '#domain/kernel/text.ts';
import { LISTING_LIMITS } from '#domain/listing/listing-limits.ts';
import { PLAIN_FIELDS } from '#domain/product/plain-field-names.ts';
import type { Specification } from '#domain/product/product.ts';
import { MAX_ARTICLE_NUMBER } from '#domain/product/product-shape.ts';
import { readCarton } from '../cells/cell-values.ts';
import type { FileNumbers } from '../cells/file-numbers.ts';
import { fixOf, shownValue } from '../cells/what-to-do.ts';
import { withoutEntities } from '../kernel/entities.ts';
import type { Draft, ImportedChoices, ImportedProduct, ImportField, RowProblem } from '../kernel/import-types.ts';
import { PRODUCT_COLUMNS } from '../own-file/product-file.ts';
import { blankToNull } from './cell-schemas.ts';
import { plainTextsOf, productKey } from './draft-key.ts';
import { createDraftSchema, createReviewSchema, RowStateSchema } from './draft-schema.ts';

interface Schemas {
  readonly fields: ReturnType<typeof createDraftSchema>;
  /** Schema for drafts without entities to decode. */
  readonly plainFields: ReturnType<typeof createDraftSchema>;
  readonly reviews: z.ZodArray<ReturnType<typeof createReviewSchema>>;
}

/** Treats an empty plain field as absent and turns numbers into text, because JSON files may hold digits as numbers. */
function withTexts(draft: Draft): Readonly<Record<string, unknown>> {
  const { fields: stated } = draft;
  const { code } = plainTextsOf(draft);
  const texts: Record<string, unknown> = { ...stated };
  for (const field of PLAIN_FIELDS) {
    const value = code(field === 'unitsPerCarton' ? readCarton(stated[field]) : stated[field]);
    if (value !== undefined) texts[field] = Number.isFinite(value) ? String(value) : (blankToNull(value) ?? undefined);
  }
  return texts;
}

const REQUIRED = ['name', 'category', 'price'] as const satisfies readonly ImportField[];

/** Most review problems reported per product; the rest appear once the first are fixed. */
const MAX_REVIEW_PROBLEMS = 20;

export type CheckDraft = (draft: Draft) => { readonly product: ImportedProduct } | { readonly problems: readonly RowProblem[] };

/** Checks the drafts of one file. Every problem names the row, the file's own column, the value and the fix. */
export function createDraftCheck(numbers: FileNumbers): CheckDraft {
  const schemas = {
    fields: createDraftSchema(numbers),
    plainFields: createDraftSchema(numbers, { hasPlainTexts: true }),
    reviews: z.array(createReviewSchema(numbers)).max(1000),
  };
  return (draft) => {
    numbers.begin(draft);
    const checked = check(draft, schemas);
    numbers.begin(null);
    return checked;
  };
}

function check(draft: Draft, schemas: Schemas): ReturnType<CheckDraft> {
  if (draft.isBroken === true) return { problems: draft.problems };
  const parsed = (draft.hasPlainTexts === true ? schemas.plainFields : schemas.fields).safeParse(withTexts(draft));
  const state = hasState(draft) ? RowStateSchema.safeParse(draft.fields) : null;
  const reviews = schemas.reviews.safeParse(draft.reviews ?? []);
  const problems = [...draft.problems, ...missingIn(draft)];
  const named = new Set(problems.map(({ column }) => column));
  for (const issue of [...(parsed.error?.issues ?? []), ...(state?.error?.issues ?? [])]) {
    const field = String(issue.path[0]) as ImportField;
    const column = draft.columns[field] ?? field;
    if (!named.has(column))
      problems.push({ row: draft.row, column, reason: issue.message, ...shownValue(draft.fields[field]), ...fixOf(field, issue) });
    named.add(column);
  }
  for (const issue of reviews.error?.issues.slice(0, MAX_REVIEW_PROBLEMS) ?? [])
    problems.push({ row: draft.row, column: `reviews.${issue.path.join('.')}`, reason: issue.message });
  if (!parsed.success || !reviews.success || problems.length > 0) return { problems };
  const product = toImported(draft, parsed.data, draft.reviews === undefined ? null : reviews.data);
  const { choices, hasPlainTexts = false } = draft;
  return { product: choices === undefined ? product : { ...product, choices: hasPlainTexts ? choices : withoutEntitiesIn(choices) } };
}

const STATES = RowStateSchema.keyof().options;
const hasState = ({ fields }: Draft): boolean => STATES.some((field) => fields[field] !== undefined);

function missingIn({ row, columns, fields, problems }: Draft): RowProblem[] {
  // A cell with an invalid value is reported already, so it is not also missing.
  const wrong = new Set(problems.map(({ column }) => column));
  return REQUIRED.flatMap((field) => {
    const column = columns[field] ?? field;
    return blankToNull(fields[field]) === null && !wrong.has(column) ? [{ row, column, reason: 'is missing', ...fixOf(field) }] : [];
  });
}

function withoutEntitiesIn({ options, skus }: ImportedChoices): ImportedChoices {
  const decoded = (text: string) => withoutEntities(text) as string;
  return {
    options: options.map(({ name, values, ...option }) => ({ ...option, name: decoded(name), values: values.map(decoded) })),
    skus: skus.map((sku) => ({ ...sku, values: sku.values.map(decoded) })),
  };
}

function lackingIn(columns: Draft['columns']): Pick<ImportedProduct, 'lacks'> {
  const lacks = PRODUCT_COLUMNS.filter((field) => columns[field] === undefined);
  return lacks.length === 0 ? {} : { lacks };
}

function toImported(
  { row, articleNumber, columns }: Draft,
  f: z.output<Schemas['fields']>,
  reviews: z.output<Schemas['reviews']> | null,
): ImportedProduct {
  const { sku, shopId, price, originalPrice, discountPercent, images, freeShipping, brand, specifications, ...rest } = f;
  const { currency: _currency, ...goods } = rest;
  const { description, moq, rating, reviewCount, ...same } = goods;
  return {
    ...same,
    row,
    key: productKey(shopId, sku, f.name),
    ...(shopId === null ? {} : { shopId, ...lackingIn(columns) }),
    ...articleNumberIn(articleNumber === undefined ? sku : articleNumber),
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

const articleNumberIn = (text: string | null): Pick<ImportedProduct, 'sku'> => {
  const sku = cleanLine(text ?? '');
  return sku === '' || sku.length > MAX_ARTICLE_NUMBER ? {} : { sku };
};

/** Adds the brand as a specification unless one is stated: a brand is the maker, not the seller. */
function withBrand(specifications: readonly Specification[], brand: string | null): readonly Specification[] {
  if (brand === null || specifications.some(({ name }) => name.toLowerCase() === 'brand')) return specifications;
  return [{ name: 'Brand', value: brand }, ...specifications].slice(0, LISTING_LIMITS.specifications);
}

/** Returns the stated original price if it is above the price, otherwise the one derived from the discount. */
function toOriginal(priceCents: number, originalCents: number | null, discountPercent: number | null): number | null {
  if (originalCents !== null) return originalCents > priceCents ? originalCents : null;
  if (discountPercent === null || discountPercent === 0) return null;
  const original = roundHalfUp(priceCents / (1 - discountPercent / 100));
  return original > priceCents && original <= MAX_PRICE_CENTS ? original : null;
}
