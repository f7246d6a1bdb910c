import * as z from 'zod';
import { MAX_PRICE_CENTS } from '#domain/kernel/money.ts';
import { CATEGORY_SLUGS } from '#domain/product/category.ts';
import type { CatalogueRecord, ChangePage } from './feed.ts';

const count = z.int().min(0);
const cents = z.int().min(0).max(MAX_PRICE_CENTS);
const text = (max: number) => z.string().max(max);
const nullableText = (max: number) => text(max).nullable();

/** The feed carries the normalised record, not the wire's alternates: it is what read models store. */
const ProductSchema = z.object({
  id: text(200).min(1),
  name: text(300).min(1),
  description: text(20_000),
  category: z.enum(CATEGORY_SLUGS),
  subcategory: nullableText(120),
  priceCents: cents,
  originalPriceCents: cents.nullable(),
  moq: count.min(1),
  stock: count.nullable(),
  images: z.array(text(2000)).max(50).readonly(),
  badges: z.array(text(60)).max(20).readonly(),
  rating: z.number().min(0).max(5),
  reviewCount: count,
  histogram: z.tuple([count, count, count, count, count]).readonly(),
  sold: count,
  country: nullableText(80),
  supplierId: nullableText(200),
  supplierName: nullableText(200),
  isVerifiedSupplier: z.boolean(),
  createdAt: z.iso.datetime({ offset: true }),
  tiers: z
    .array(z.object({ minQuantity: count.min(1), unitPriceCents: cents }))
    .max(20)
    .readonly(),
  colors: z.array(text(60)).max(60).readonly(),
  sizes: z.array(text(60)).max(60).readonly(),
  shipping: z.object({ isFree: z.boolean(), estimatedDays: count.nullable(), from: nullableText(120) }),
  contact: z.object({ whatsapp: nullableText(40), email: nullableText(254) }),
  specifications: z
    .array(z.object({ name: text(80), value: text(400) }))
    .max(60)
    .readonly(),
});

const ReviewSchema = z.object({
  id: text(200),
  author: text(200),
  country: nullableText(80),
  rating: z.number().min(0).max(5),
  body: text(20_000),
  createdAt: z.iso.datetime({ offset: true }),
});

const record = { product: ProductSchema, reviews: z.array(ReviewSchema).readonly() };
export const CatalogueRecordSchema = z.object(record) satisfies z.ZodType<CatalogueRecord>;

const FlashSaleSchema = z.object({
  day: z.iso.date(),
  ids: z.array(text(200)).max(100).readonly(),
  percentOff: z.number().min(0).max(100),
  endsAt: z.iso.datetime({ offset: true }),
});

/** `GET /v1/sync/changes`. Unknown members beside these pass and are dropped, so that a newer hosted can say more. */
export const ChangePageSchema = z.object({
  epoch: text(100).min(1),
  from: count,
  to: count,
  hasMore: z.boolean(),
  upserts: z.array(z.object({ seq: count.min(1), ...record })).readonly(),
  deletes: z.array(z.object({ id: text(200), seq: count.min(1) })).readonly(),
  flashSale: FlashSaleSchema.nullable(),
}) satisfies z.ZodType<ChangePage>;

/** Rows of the read model at one point of the feed; equal digests mean equal catalogues. */
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A full copy of the catalogue as one file: where it stands in the feed and how to check every part of it. */
export const SnapshotInfoSchema = z.object({
  seq: count,
  rows: count,
  /** {@link rowDigest} of all rows, order-independent. */
  rowsDigest: z.string().regex(/^[0-9a-f]{16}$/),
  bytes: count,
  sha256: Sha256,
  /** One per MiB of the file. */
  pieces: z.array(Sha256).max(100_000).readonly(),
});
export type SnapshotInfo = z.infer<typeof SnapshotInfoSchema>;

/** `GET /v1/sync/manifest`. `signature` is Ed25519 over the rest as canonical JSON, base64. */
export const ManifestSchema = z.object({
  epoch: text(100).min(1),
  headSeq: count,
  minDeltaSeq: count,
  /** Version of the snapshot file's tables and of the feed's records. */
  schema: z.int().min(1),
  serverTime: z.iso.datetime({ offset: true }),
  snapshot: SnapshotInfoSchema.nullable(),
  /** The signing key, SPKI in base64; devices pin the first one they see. */
  publicKey: text(400),
  signature: text(400),
});
export type Manifest = z.infer<typeof ManifestSchema>;

/** `GET /v1/ping`. */
export const PingSchema = z.object({ nonce: z.string(), serverTime: z.iso.datetime({ offset: true }) });
