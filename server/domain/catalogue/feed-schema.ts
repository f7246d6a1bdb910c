import * as z from 'zod';
import type { Wire } from '#domain/kernel/api-call.ts';
import { RateSetSchema } from '#domain/money/rate-set-schema.ts';
import { ProductSchema } from '#domain/product/product-shape.ts';
import { ShopDocumentSchema } from '#domain/shop/shop-wire.ts';
import { SearchWordsSchema } from './search-words.ts';

const count = z.int().min(0);
const text = (max: number) => z.string().max(max);
const nullableText = (max: number) => text(max).nullable();

export const ReviewSchema = z.object({
  id: text(200),
  author: text(200),
  country: nullableText(80),
  rating: z.number().min(0).max(5),
  body: text(20_000),
  createdAt: z.iso.datetime({ offset: true }),
});

/**
 * The feed carries the normalized record that read models store, without the wire's alternate names. Members added by a
 * newer hosted version are dropped.
 */
const record = { product: ProductSchema, reviews: z.array(ReviewSchema) };
export const CatalogueRecordSchema = z.object(record);

export const FlashSaleSchema = z.object({
  day: z.iso.date(),
  ids: z.array(text(200)).max(100),
  percentOff: z.number().min(0).max(100),
  endsAt: z.iso.datetime({ offset: true }),
});

/** Commit id of a feed position: random, so that two histories with the same numbers can be told apart. */
const Mark = z.string().regex(/^[\w-]{1,40}$/);

/**
 * `GET /v1/sync/changes`. Unknown top-level members pass and are dropped, so that a newer hosted version can add some.
 */
export const ChangePageSchema = z.object({
  epoch: text(100).min(1),
  from: count,
  to: count,
  hasMore: z.boolean(),
  upserts: z.array(z.object({ seq: count.min(1), ...record })),
  deletes: z.array(z.object({ id: text(200), seq: count.min(1) })),
  /** The sale in force when the page was read; a separate member because it is not a product. */
  flashSale: FlashSaleSchema.nullable(),
  /** The synonyms; omitted over HTTP unless the request's `words` gives another revision than the current one. */
  searchWords: SearchWordsSchema.optional(),
  /** Revisions of the documents that travel beside products; absent until settings of the shop were saved. */
  facts: z.object({ shop: count.min(1).optional(), rates: count.min(1).optional() }).optional(),
  /** The shop's document; over HTTP only if the request's `shop` gives an older revision. */
  shop: ShopDocumentSchema.optional(),
  /** Exchange rates that count; over HTTP only if the request's `rates` gives an older revision. */
  rates: RateSetSchema.optional(),
  /**
   * Commit ids at `from` and `to`. A follower with another one at `from` holds a lost history and must fetch a full
   * snapshot. Absent: not known.
   */
  fromMark: Mark.optional(),
  mark: Mark.optional(),
});

/** Digest of the rows' ids and positions, in any order. */
const RowsDigest = z.string().regex(/^[0-9a-f]{16}$/);

/**
 * The page over HTTP with the header `Feed-Signature`: Ed25519 in base64 over the request target with its query, a
 * newline and the body. `digestAt` lets the follower verify its rows; only on pages that reach the head.
 */
export const WireChangesSchema = ChangePageSchema.extend({
  digestAt: z.object({ seq: count, rows: count, rowsDigest: RowsDigest }).nullable(),
});
export type WireChanges = Wire<typeof WireChangesSchema>;

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A full snapshot of the catalogue as one file: its feed position and the checksums of its pieces. */
export const SnapshotInfoSchema = z.object({
  seq: count,
  rows: count,
  rowsDigest: RowsDigest,
  bytes: count,
  sha256: Sha256,
  /** One per MiB of the file. */
  pieces: z.array(Sha256).max(100_000).readonly(),
});
export type SnapshotInfo = z.infer<typeof SnapshotInfoSchema>;

const ManifestMembersSchema = z.object({
  epoch: text(100).min(1),
  headSeq: count,
  minDeltaSeq: count,
  /** Version of the snapshot file's tables and of the feed's records. */
  schema: z.int().min(1),
  serverTime: z.iso.datetime({ offset: true }),
  snapshot: SnapshotInfoSchema.nullable(),
  /** The signing key, SPKI in base64; devices pin the first one they receive. */
  publicKey: text(400),
  signature: text(400),
});
export type Manifest = z.infer<typeof ManifestMembersSchema>;

/**
 * `GET /v1/sync/manifest`. `signature` is Ed25519 over the rest as canonical JSON, base64; unknown members are kept
 * because the signature covers them.
 */
export const ManifestSchema: z.ZodType<Manifest> = z.looseObject({
  ...ManifestMembersSchema.shape,
  snapshot: z.looseObject(SnapshotInfoSchema.shape).nullable(),
});

/** Submissions that hosted accepts and older versions do not; a device sends them only if `/v1/ping` lists them. */
export const HOSTED_TAKES = ['lead-details', 'device-reports'] as const;
export type HostedTakes = (typeof HOSTED_TAKES)[number];

/** `GET /v1/ping`. */
export const PingSchema = z.object({
  nonce: z.string(),
  serverTime: z.iso.datetime({ offset: true }),
  /** See `HOSTED_TAKES`; absent: none of them. */
  takes: z.array(z.string()).exactOptional(),
});
