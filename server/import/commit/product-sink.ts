import { createHash } from 'node:crypto';
import { type CatalogueRecord, MAX_FEED_REVIEWS, type Review } from '#domain/catalogue/feed.ts';
import { plainFieldsOf } from '#domain/product/plain-fields.ts';
import type { Product, RatingHistogram } from '#domain/product/product.ts';
import { canonicalJson } from '../../stores/canonical-json.ts';
import type { ProductStore, Supplier } from '../../stores/product-store.ts';
import type { ImportedProduct, ImportedReview } from '../import-types.ts';
import type { StagedProduct, Staging } from '../stage/staging.ts';

export interface ImportCounts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}

/** What becomes of checked products. Called once, when every row is known to be good or agreed to be left out. */
export type ImportSink = (staging: Staging) => Promise<ImportCounts>;

export interface ProductSinkDeps {
  readonly store: ProductStore;
  /** Keeps apart who imports: within one scope, supplier and SKU identify a product, and no other scope can reach it. */
  readonly scope: string;
  readonly now: () => number;
  /** Keeps fetched pictures from being cleaned up as nobody's. */
  readonly keepPictures: (productId: string, paths: readonly string[]) => Promise<void>;
}

const BATCH = 500;

/** Puts imported products straight into the catalogue: for the operator's own `npm run import`. */
export function createProductSink({ store, scope, now, keepPictures }: ProductSinkDeps): ImportSink {
  return async (staging) => {
    const importedAt = new Date(now()).toISOString();
    const counts = { added: 0, changed: 0, unchanged: 0 };
    for (const batch of staging.batches(BATCH)) {
      const suppliers = await settleSuppliers(store, batch, scope);
      const ids = batch.map(({ product }) => productId(scope, product));
      const existing = new Map((await store.findRecords(ids)).map((record) => [record.product.id, record]));
      const records = batch.map((staged, index) => {
        const id = ids[index] ?? '';
        const supplier = suppliers.get(supplierId(scope, staged.product.companyName) ?? '') ?? null;
        return toRecord({ id, staged, supplier, importedAt, before: existing.get(id) });
      });
      const news = records.filter((record) => canonicalJson(record) !== canonicalJson(existing.get(record.product.id)));
      counts.unchanged += records.length - news.length;
      counts.added += news.filter((record) => !existing.has(record.product.id)).length;
      counts.changed += news.filter((record) => existing.has(record.product.id)).length;
      for (const { product } of news) if (product.images.length > 0) await keepPictures(product.id, product.images);
      staging.keepRecords(news);
    }
    await store.putRecords(staging.records());
    return counts;
  };
}

const shortHash = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 20);

/** The same row of the same scope is the same product, run after run. */
export function productId(scope: string, product: Pick<ImportedProduct, 'companyName' | 'key'>): string {
  return `imp-${shortHash(scope, product.companyName?.toLowerCase() ?? '', product.key)}`;
}

export function supplierId(scope: string, companyName: string | null): string | null {
  return companyName === null ? null : `sup-${shortHash(scope, companyName.toLowerCase())}`;
}

/** Registers the batch's companies; those known keep what an operator said of them. */
async function settleSuppliers(store: ProductStore, batch: readonly StagedProduct[], scope: string): Promise<Map<string, Supplier>> {
  const stated = new Map<string, Supplier>();
  for (const { product } of batch) {
    const id = supplierId(scope, product.companyName);
    if (id === null || product.companyName === null || stated.has(id)) continue;
    const { companyName: name, country, whatsapp, contactEmail: email } = product;
    stated.set(id, { id, name, country, whatsapp, email, isVerified: false });
  }
  await store.putSuppliers([...stated.values()]);
  return new Map((await store.findSuppliers([...stated.keys()])).map((supplier) => [supplier.id, supplier]));
}

interface RecordParts {
  readonly id: string;
  readonly staged: StagedProduct;
  readonly supplier: Supplier | null;
  readonly importedAt: string;
  readonly before: CatalogueRecord | undefined;
}

/** What buyers gave a product (reviews, sales) and what the file does not speak of stay as they were. */
function toRecord({ id, staged, supplier, importedAt, before }: RecordParts): CatalogueRecord {
  const { product: row, pictures, missingPictures } = staged;
  const previous = before?.product;
  const createdAt = row.createdAt ?? previous?.createdAt ?? importedAt;
  const reviews = row.reviews.length > 0 ? toReviews(id, row.reviews, createdAt) : (before?.reviews ?? []);
  const product: Product = {
    id,
    name: row.name,
    description: row.description,
    category: row.category,
    subcategory: row.subcategory,
    priceCents: row.priceCents,
    originalPriceCents: row.originalPriceCents,
    moq: row.moq,
    stock: row.stock,
    // A picture host that is down today must not take away the pictures it gave yesterday.
    images: missingPictures > 0 && previous !== undefined && previous.images.length > pictures.length ? previous.images : pictures,
    badges: row.badges,
    rating: row.rating ?? previous?.rating ?? 0,
    reviewCount: row.reviewCount ?? previous?.reviewCount ?? 0,
    histogram: row.reviews.length > 0 ? toHistogram(row.reviews) : (previous?.histogram ?? [0, 0, 0, 0, 0]),
    sold: row.sold ?? previous?.sold ?? 0,
    country: row.country,
    supplierId: supplier?.id ?? null,
    supplierName: row.companyName,
    isVerifiedSupplier: supplier?.isVerified ?? false,
    createdAt,
    tiers: row.tiers,
    colors: row.colors,
    sizes: row.sizes,
    shipping: { isFree: row.isFreeShipping, estimatedDays: row.shipDays, from: row.shipsFrom ?? row.country },
    contact: { whatsapp: row.whatsapp, email: row.contactEmail },
    specifications: row.specifications,
    ...plainFieldsOf(row),
  };
  return { product, reviews };
}

function toReviews(productId: string, reviews: readonly ImportedReview[], fallbackAt: string): Review[] {
  return reviews
    .map((review, index) => ({
      id: `${productId}-r${index + 1}`,
      author: review.author,
      country: review.country,
      rating: review.rating,
      body: review.body,
      createdAt: review.createdAt ?? fallbackAt,
    }))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, MAX_FEED_REVIEWS);
}

function toHistogram(reviews: readonly ImportedReview[]): RatingHistogram {
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  for (const { rating } of reviews) {
    const at = Math.min(5, Math.max(1, Math.round(rating))) - 1;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}
