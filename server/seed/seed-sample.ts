import fs from 'node:fs/promises';
import type { CatalogueRecord } from '#domain/catalogue/feed.ts';
import type { CategorySlug } from '#domain/product/category.ts';
import type { PriceTier, ProductOption, ProductSku, RatingHistogram, Specification } from '#domain/product/product.ts';
import type { ProductStore } from '../stores/products/product-store.ts';

/**
 * resources/sample/catalogue.json: written by `npm run sample`, so its schema is trusted and not checked at every
 * start.
 */
interface SampleProduct {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly category: CategorySlug;
  readonly subcategory: string;
  readonly priceCents: number;
  readonly originalPriceCents: number | null;
  readonly moq: number;
  readonly stock: number | null;
  readonly pictures: readonly string[];
  readonly pictureAlts?: readonly string[];
  readonly pictureTints?: readonly string[];
  readonly badges: readonly string[];
  readonly rating: number;
  readonly histogram: RatingHistogram;
  readonly sold: number;
  readonly supplierId: string | null;
  readonly createdDaysAgo: number;
  readonly tiers: readonly PriceTier[];
  readonly colors: readonly string[];
  readonly sizes: readonly string[];
  readonly options?: readonly ProductOption[];
  /** `picture`: hash of the SKU's own picture, if it has one. */
  readonly skus?: readonly (Omit<ProductSku, 'image'> & { readonly picture?: string | null })[];
  readonly shipping: { readonly free: boolean; readonly estimatedDays: number | null; readonly from: string };
  readonly specifications: readonly Specification[];
  readonly reviews: readonly {
    readonly author: string;
    readonly country: string;
    readonly rating: number;
    readonly body: string;
    readonly daysAgo: number;
  }[];
}
interface SampleSupplier {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly city: string;
  readonly whatsapp: string | null;
  readonly email: string | null;
  readonly verified: boolean;
}
export interface SampleCatalogue {
  readonly products: readonly SampleProduct[];
  readonly suppliers: readonly SampleSupplier[];
}

const DAY_MS = 86_400_000;

export async function readSampleCatalogue(file: string): Promise<SampleCatalogue> {
  return JSON.parse(await fs.readFile(file, 'utf8')) as SampleCatalogue;
}

/**
 * Returns the sample as feed records. Dates are relative to the day of seeding, so that `new` always finds products.
 */
export function toSampleRecords(sample: SampleCatalogue, nowMs: number): CatalogueRecord[] {
  const suppliers = new Map(sample.suppliers.map((supplier) => [supplier.id, supplier]));
  const midnightMs = Math.floor(nowMs / DAY_MS) * DAY_MS;
  const daysAgo = (days: number) => new Date(midnightMs - days * DAY_MS).toISOString();
  return sample.products.map((product) => {
    const supplier = product.supplierId === null ? undefined : suppliers.get(product.supplierId);
    return {
      product: {
        id: product.id,
        name: product.name,
        description: product.description,
        category: product.category,
        subcategory: product.subcategory,
        priceCents: product.priceCents,
        originalPriceCents: product.originalPriceCents,
        moq: product.moq,
        stock: product.stock,
        images: product.pictures.map(toPath),
        ...(product.pictureAlts === undefined ? {} : { imageAlts: product.pictureAlts }),
        ...(product.pictureTints === undefined ? {} : { imageTints: product.pictureTints }),
        badges: product.badges,
        rating: product.rating,
        reviewCount: product.histogram.reduce((sum, n) => sum + n, 0),
        histogram: product.histogram,
        sold: product.sold,
        country: supplier?.country ?? null,
        supplierId: supplier?.id ?? null,
        supplierName: supplier?.name ?? null,
        isVerifiedSupplier: supplier?.verified ?? false,
        createdAt: daysAgo(product.createdDaysAgo),
        tiers: product.tiers,
        colors: product.colors,
        sizes: product.sizes,
        ...(product.options === undefined ? {} : { options: product.options }),
        ...(product.skus === undefined ? {} : { skus: product.skus.map(toSku) }),
        shipping: { isFree: product.shipping.free, estimatedDays: product.shipping.estimatedDays, from: product.shipping.from },
        contact: { whatsapp: supplier?.whatsapp ?? null, email: supplier?.email ?? null },
        specifications: product.specifications,
      },
      reviews: product.reviews
        .map((review, index) => ({
          id: `${product.id}-r${index + 1}`,
          author: review.author,
          country: review.country,
          rating: review.rating,
          body: review.body,
          createdAt: daysAgo(review.daysAgo),
        }))
        .sort((a, b) => b.createdAt.localeCompare(a.createdAt)),
    };
  });
}

type SampleSku = NonNullable<SampleProduct['skus']>[number];

const toSku = ({ picture = null, ...sku }: SampleSku): ProductSku => ({ ...sku, image: picture === null ? null : toPath(picture) });
const toPath = (hash: string) => `/img/${hash}`;

/**
 * Fills an empty store; leaves a store that has ever contained a product unchanged. Returns the number of products put.
 */
export async function seedSample(store: ProductStore, file: string, nowMs: number): Promise<number> {
  if ((await store.head()).headSeq > 0) return 0;
  const sample = await readSampleCatalogue(file);
  const suppliers = sample.suppliers.map(({ city: _city, verified, ...supplier }) => ({ ...supplier, isVerified: verified }));
  return store.fill(toSampleRecords(sample, nowMs), suppliers);
}
