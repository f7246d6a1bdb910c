import type * as z from 'zod';
import type { DeepReadonly } from '#domain/kernel/deep-readonly.ts';
import { toUsd } from '#domain/kernel/money.ts';
import { categoryName } from '#domain/product/category.ts';
import { plainFieldsOf } from '#domain/product/plain-fields.ts';
import type { Product, Specification } from '#domain/product/product.ts';
import { LISTING_LIMITS } from './listing-limits.ts';
import type { ListingFieldsSchema, ListingSubmissionSchema } from './listing-schema.ts';
import { type PathOf, productSkus, statedSkus } from './listing-skus.ts';

/**
 * A listing is reviewed within 24 hours (docs/SPECIFICATION-NOTES.md#constants). Measured and shown to supplier and
 * operator.
 */
export const REVIEW_PROMISE_MS = 24 * 3_600_000;

export function reviewBy(submittedAtMs: number): string {
  return new Date(submittedAtMs + REVIEW_PROMISE_MS).toISOString();
}

/** A supplier's statements about a product, parsed and cleaned: the content of one revision. */
export type ListingContent = DeepReadonly<z.output<typeof ListingSubmissionSchema>>;

/** Makes members that may be undefined optional. */
type MayBeAbsent<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: T[K];
};

/**
 * Body of `POST /api/products` as sent by `/sell`, and the wizard's draft: the specification's ten fields, then "More
 * details". Numbers may be strings; `website` is the honeypot, `fillMs` the fill time.
 */
export type ListingSubmission = DeepReadonly<MayBeAbsent<z.input<typeof ListingFieldsSchema>>>;
export type ListingDraft = Partial<ListingSubmission>;
export type ListingField = keyof ListingSubmission;

/** The wizard's steps with the fields each requires before `Next` or `Submit` (docs/SPECIFICATION-NOTES.md#forms). */
export const SELL_STEPS = [
  { title: 'Product Information', required: ['name', 'description', 'category'] },
  { title: 'Pricing & Images', required: ['price', 'moq', 'imageUrl'] },
  { title: 'Company Information', required: ['companyName', 'contactEmail', 'country'] },
] as const satisfies readonly { title: string; required: readonly ListingField[] }[];
export type SellStep = 1 | 2 | 3;

export const EMPTY_DRAFT = {
  name: '',
  description: '',
  category: '',
  price: '',
  moq: '1',
  country: '',
  companyName: '',
  contactEmail: '',
  whatsapp: '',
  imageUrl: '',
} as const satisfies ListingDraft;

export const isBlankDraft = (draft: ListingDraft): boolean => JSON.stringify(draft) === JSON.stringify(EMPTY_DRAFT);

function isFilled(draft: ListingDraft, field: ListingField): boolean {
  // An uploaded picture replaces an address.
  if (field === 'imageUrl' && (draft.images ?? []).length > 0) return true;
  const value = draft[field];
  return value !== undefined && value !== null && String(value).trim() !== '';
}

/** Returns a step's required fields that are still empty; the step can be left if there are none. */
export function missingFields(step: SellStep, draft: ListingDraft): ListingField[] {
  return SELL_STEPS[step - 1]?.required.filter((field) => !isFilled(draft, field)) ?? [];
}

/** Returns the step of a field, so that a refusal by the server leads back to it; optional details belong to step 2. */
export function stepOfField(field: string): SellStep {
  if (['name', 'description', 'category'].includes(field)) return 1;
  return ['companyName', 'contactEmail', 'country', 'whatsapp'].includes(field) ? 3 : 2;
}

export function toSubmission(content: ListingContent): ListingSubmission {
  return {
    name: content.name,
    description: content.description,
    category: categoryName(content.category),
    price: toUsd(content.priceCents),
    moq: content.moq,
    country: content.country,
    companyName: content.companyName,
    contactEmail: content.contactEmail,
    whatsapp: content.whatsapp,
    imageUrl: content.imageUrl,
    images: content.images,
    tiers: content.tiers.map((tier) => ({ min: tier.minQuantity, price: toUsd(tier.unitPriceCents) })),
    colors: content.colors,
    sizes: content.sizes,
    ...(content.options === undefined ? {} : { options: content.options }),
    ...(content.options === undefined || content.skus === undefined
      ? {}
      : { skus: statedSkus(content.priceCents, content.options, content.skus) }),
    stock: content.stock,
    shipDays: content.shipDays,
    orderIncrement: content.orderIncrement,
    specifications: content.specifications,
    ...plainFieldsOf(content),
  };
}

/**
 * Applies a change to a revision, as input for the schema. Options in the change replace colours and sizes; SKUs in it
 * replace the stock.
 */
export function withChange(content: ListingContent, change: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { colors, sizes, stock, ...others } = toSubmission(content);
  return { ...others, ...('options' in change ? {} : { colors, sizes }), ...('skus' in change ? {} : { stock }), ...change };
}

/**
 * Returns the product's own pictures as given by the supplier, main picture first; empty for imported rows without one.
 */
export function galleryOf({ imageUrl, images }: Pick<ListingContent, 'imageUrl' | 'images'>): readonly string[] {
  return [imageUrl, ...images].filter((source) => source !== '');
}

export interface ListedAs {
  readonly id: string;
  readonly supplierId: string;
  /** Returns `/img/<hash>` for a picture of the content; null if it is unavailable. */
  readonly pathOf: PathOf;
  readonly publishedAt: string;
  /** The published product when an edit of it is published: reviews and sales are kept. */
  readonly previous: Product | undefined;
}

/** Builds the product buyers see once the content is published; also used by the wizard's preview. */
export function toProduct(content: ListingContent, listed: ListedAs): Product {
  const { previous } = listed;
  const skus = content.skus && productSkus(content.skus, listed.pathOf, previous);
  const ownStock = skus?.some(({ stock }) => stock !== null) === true;
  return {
    id: listed.id,
    name: content.name,
    description: content.description,
    category: content.category,
    subcategory: previous?.subcategory ?? null,
    priceCents: content.priceCents,
    originalPriceCents: null,
    moq: content.moq,
    // Once listed, stock comes from restocking and sales, not from an older form.
    stock: ownStock
      ? (skus ?? []).reduce((sum, sku) => sum + (sku.stock ?? 0), 0)
      : previous === undefined
        ? content.stock
        : previous.stock,
    images: galleryOf(content).flatMap((source) => listed.pathOf(source) ?? []),
    badges: previous?.badges ?? [],
    rating: previous?.rating ?? 0,
    reviewCount: previous?.reviewCount ?? 0,
    histogram: previous?.histogram ?? [0, 0, 0, 0, 0],
    sold: previous?.sold ?? 0,
    country: content.country,
    supplierId: listed.supplierId,
    supplierName: content.companyName,
    isVerifiedSupplier: previous?.isVerifiedSupplier ?? false,
    createdAt: previous?.createdAt ?? listed.publishedAt,
    tiers: content.tiers,
    colors: content.colors,
    sizes: content.sizes,
    ...(content.options === undefined ? {} : { options: content.options }),
    ...(skus === undefined ? {} : { skus }),
    shipping: { isFree: false, estimatedDays: content.shipDays, from: content.country },
    contact: { whatsapp: content.whatsapp, email: content.contactEmail },
    specifications: withIncrement(content),
    ...plainFieldsOf(content),
  };
}

/** Lists the increment among the specifications; order quantities are not restricted to it. */
function withIncrement(content: ListingContent): readonly Specification[] {
  if (content.orderIncrement === null || content.orderIncrement <= 1) return content.specifications;
  // Keeps to a listing's maximum number of specifications, because a device would refuse the whole feed page.
  const stated = content.specifications.slice(0, LISTING_LIMITS.specifications - 1);
  return [...stated, { name: 'Sold in multiples of', value: `${content.orderIncrement} units` }];
}
