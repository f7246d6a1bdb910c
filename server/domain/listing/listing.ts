import { type Cents, toUsd } from '#domain/kernel/money.ts';
import type { CategorySlug } from '#domain/product/category.ts';
import { categoryName } from '#domain/product/category.ts';
import type { PriceTier, Product, Specification } from '#domain/product/product.ts';

/** Specification §9: a listing is reviewed within 24 hours. Measured, shown to supplier and operator. */
export const REVIEW_PROMISE_MS = 24 * 3_600_000;

/** When the promise falls due. */
export function reviewBy(submittedAtMs: number): string {
  return new Date(submittedAtMs + REVIEW_PROMISE_MS).toISOString();
}

/** A person needs longer than this to fill three steps; acted on only when the form says how long it took. */
export const MIN_FILL_MS = 2000;

/** Longest texts and lists a listing may carry. */
export const LISTING_LIMITS = {
  name: 200,
  description: 10_000,
  companyName: 160,
  country: 80,
  contactEmail: 254,
  imageUrl: 2000,
  choice: 60,
  choices: 60,
  tiers: 20,
  images: 10,
  specifications: 60,
  specificationName: 80,
  specificationValue: 400,
  moq: 1_000_000,
  stock: 1_000_000_000,
  shipDays: 365,
} as const;

/** What a supplier said about a product, parsed and cleaned: the content of one revision. */
export interface ListingContent {
  readonly name: string;
  readonly description: string;
  readonly category: CategorySlug;
  readonly priceCents: Cents;
  readonly moq: number;
  readonly country: string;
  readonly companyName: string;
  readonly contactEmail: string;
  /** Digits only. */
  readonly whatsapp: string | null;
  /** As typed: an address to fetch the picture from, or `/img/<hash>` of an upload. Never refuses a listing. */
  readonly imageUrl: string;
  /** Further pictures, main one not included. */
  readonly images: readonly string[];
  readonly tiers: readonly PriceTier[];
  readonly colors: readonly string[];
  readonly sizes: readonly string[];
  readonly stock: number | null;
  readonly shipDays: number | null;
  /** Units are sold in multiples of this. */
  readonly orderIncrement: number | null;
  readonly specifications: readonly Specification[];
}

/**
 * What `/sell` sends as `POST /api/products`, and what the wizard keeps as its draft: the specification's ten fields,
 * then "More details". Numbers may be strings as typed. `website` is the honeypot, `fillMs` how long filling took.
 */
export interface ListingSubmission {
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly price: string | number;
  readonly moq?: string | number;
  readonly country: string;
  readonly companyName: string;
  readonly contactEmail: string;
  readonly whatsapp?: string | null;
  readonly imageUrl?: string | null;
  readonly images?: readonly string[];
  readonly tiers?: readonly { readonly min: string | number; readonly price: string | number }[];
  readonly colors?: readonly string[];
  readonly sizes?: readonly string[];
  readonly stock?: string | number | null;
  readonly shipDays?: string | number | null;
  readonly orderIncrement?: string | number | null;
  readonly specifications?: readonly Specification[];
  readonly website?: string;
  readonly fillMs?: number;
  /** Id of an earlier listing, whose manage token travels as the bearer: both belong to one supplier. */
  readonly sameSupplierAs?: string;
}
export type ListingDraft = Partial<ListingSubmission>;
export type ListingField = keyof ListingSubmission;

/** The wizard's steps with the fields each needs before `Next` or `Submit` (specification §5). */
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

function isFilled(draft: ListingDraft, field: ListingField): boolean {
  // An uploaded picture stands in for an address.
  if (field === 'imageUrl' && (draft.images ?? []).length > 0) return true;
  const value = draft[field];
  return value !== undefined && value !== null && String(value).trim() !== '';
}

/** Required fields of a step that are still empty; the step may be left when there are none. */
export function missingFields(step: SellStep, draft: ListingDraft): ListingField[] {
  return SELL_STEPS[step - 1]?.required.filter((field) => !isFilled(draft, field)) ?? [];
}

/** The step a field belongs to, so that a refusal from the server leads back to it; optional details belong to step 2. */
export function stepOfField(field: string): SellStep {
  if (['name', 'description', 'category'].includes(field)) return 1;
  return ['companyName', 'contactEmail', 'country', 'whatsapp'].includes(field) ? 3 : 2;
}

/** The content as the form shows it again for an edit. */
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
    stock: content.stock,
    shipDays: content.shipDays,
    orderIncrement: content.orderIncrement,
    specifications: content.specifications,
  };
}

export interface ListedAs {
  readonly id: string;
  readonly supplierId: string;
  /** Paths on our own origin (`/img/<hash>`), main picture first. */
  readonly pictures: readonly string[];
  readonly publishedAt: string;
  /** The product as it stands when an edit of it is published: what buyers gave it stays. */
  readonly previous: Product | undefined;
}

/** The product buyers see once the content is published (and, in the wizard, what its preview shows). */
export function toProduct(content: ListingContent, listed: ListedAs): Product {
  const { previous } = listed;
  return {
    id: listed.id,
    name: content.name,
    description: content.description,
    category: content.category,
    subcategory: previous?.subcategory ?? null,
    priceCents: content.priceCents,
    originalPriceCents: null,
    moq: content.moq,
    // Once listed, stock is what restocking and sales made it, not what an older form said.
    stock: previous === undefined ? content.stock : previous.stock,
    images: listed.pictures,
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
    shipping: { isFree: false, estimatedDays: content.shipDays, from: content.country },
    contact: { whatsapp: content.whatsapp, email: content.contactEmail },
    specifications: withIncrement(content),
  };
}

/** Buyers see the increment among the specifications: quantities themselves are not forced to it. */
function withIncrement(content: ListingContent): readonly Specification[] {
  if (content.orderIncrement === null || content.orderIncrement <= 1) return content.specifications;
  return [...content.specifications, { name: 'Sold in multiples of', value: `${content.orderIncrement} units` }];
}
