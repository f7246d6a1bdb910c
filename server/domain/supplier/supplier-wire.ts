import * as z from 'zod';
import { type Wire, wireTime } from '#domain/kernel/api-call.ts';
import { openCode } from '#domain/kernel/open-code.ts';
import { rawLength } from '#domain/kernel/text.ts';
import { WireBatchSchema } from '#domain/listing/batch-wire.ts';
import { IMPORT_STATES } from '#domain/listing/import-wire.ts';
import { LISTING_STATUSES } from '#domain/listing/listing-moves.ts';
import { EDIT_STATUSES } from '#domain/listing/listing-wire.ts';
import { MAX_TRUSTED_PERCENT } from '#domain/listing/trusted-change.ts';

/** `GET /api/suppliers/:id`: a supplier's public profile, from its published products. */
export const WireSupplierSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Most frequent country of origin of its products; null if none states one. */
  country: z.string().nullable(),
  isVerified: z.boolean(),
  /** Listing date of its oldest published product. */
  since: wireTime,
  products: z.number(),
  /** Most products first. */
  countries: z.array(z.object({ country: z.string(), count: z.number() })),
  /**
   * Median milliseconds from a quote request to its first answer; null on devices, and for suppliers with fewer than
   * three answers.
   */
  answerMs: z.number().nullable(),
  /** USD: the lowest price of a minimum order. Defaults cover servers older than these fields. */
  smallestOrder: z.number().nullable().default(null),
  /** Shortest and longest shipping time of its products in days; null if none states one. */
  shipDays: z.object({ shortest: z.number(), longest: z.number() }).nullable().default(null),
  /** Names of its categories, most products first. */
  categories: z.array(z.string()).default([]),
  /** Main pictures of its best products, at most three. */
  pictures: z.array(z.string()).default([]),
  whatsapp: z.string().nullable().default(null),
});
export type WireSupplier = Wire<typeof WireSupplierSchema>;

/** `GET /api/supplier`: the supplier of a supplier link. */
export const WirePortalSupplierSchema = z.object({
  id: z.string(),
  /** Empty before its first listing. */
  name: z.string(),
  country: z.string().nullable(),
  isVerified: z.boolean(),
  /** True if blocked: its submissions are refused and its products withdrawn. */
  isBlocked: z.boolean(),
  since: wireTime,
  /** Recipient of mails about orders and requests. */
  email: z.string().nullable().exactOptional(),
  /** True if confirmed by a link mailed there, or entered by an operator. */
  isEmailConfirmed: z.boolean().exactOptional(),
  whatsapp: z.string().nullable().exactOptional(),
  /** Number of items of each kind. */
  listings: z.number(),
  batches: z.number(),
  quotes: z.number(),
});
export type WirePortalSupplier = Wire<typeof WirePortalSupplierSchema>;

/** `POST /api/supplier/renew`: the new link; the old one no longer works. */
export const WireRenewedSchema = z.object({ supplierToken: z.string() });

/** `GET /api/supplier/confirmation`: the supplier and address that a mailed link confirms. */
export const WireConfirmationSchema = z.object({ name: z.string(), email: z.string(), isConfirmed: z.boolean() });
export type WireConfirmation = Wire<typeof WireConfirmationSchema>;

/** `POST /api/supplier/confirmation`: the supplier link. */
export const WireConfirmedSchema = z.object({ supplierToken: z.string() });

export const WirePortalListingSchema = z.object({
  id: z.string(),
  /** Token for this listing only. */
  manageToken: z.string(),
  name: z.string(),
  price: z.number(),
  moq: z.number(),
  status: openCode(LISTING_STATUSES),
  editStatus: openCode(EDIT_STATUSES).nullable(),
  reason: z.string().nullable(),
  reviewBy: wireTime.nullable(),
  productPath: z.string().nullable(),
  stock: z.number().nullable(),
  /** URL, signed while unpublished; null if there is no picture to show. */
  picture: z.string().nullable(),
  origin: openCode(['sell', 'import']),
  createdAt: wireTime,
  /** Another open listing of this supplier that may be the same product. */
  duplicateOf: z.string().nullable(),
});
export type WirePortalListing = Wire<typeof WirePortalListingSchema>;

/** A published product of the supplier without a listing: an operator imported it. */
export const WireUnlistedProductSchema = z.object({
  id: z.string(),
  name: z.string(),
  price: z.number(),
  moq: z.number(),
  /** null if unknown. */
  stock: z.number().nullable(),
  productPath: z.string(),
  picture: z.string().nullable(),
});
export type WireUnlistedProduct = Wire<typeof WireUnlistedProductSchema>;

export const WirePortalBatchSchema = z.object({
  id: z.string(),
  /** Token for this import only. */
  token: z.string(),
  fileName: z.string(),
  state: openCode(IMPORT_STATES),
  good: z.number(),
  bad: z.number(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  closed: z.number(),
  problem: z.string().nullable(),
  /** Its result, and whether that can be undone; null until it is written. */
  batch: WireBatchSchema.nullable(),
  createdAt: wireTime,
});
export type WirePortalBatch = Wire<typeof WirePortalBatchSchema>;

export const WireDeskSupplierSchema = z.object({
  id: z.string(),
  name: z.string(),
  country: z.string().nullable(),
  email: z.string().nullable(),
  /** True if mails to this address may contain the supplier link. */
  isEmailConfirmed: z.boolean().exactOptional(),
  /**
   * True if the origin of the address is unknown: mails to it contain no link until the supplier or an operator enters
   * one.
   */
  isEmailInDoubt: z.boolean().exactOptional(),
  whatsapp: z.string().nullable().exactOptional(),
  listings: z.number(),
  products: z.number(),
  /** Name and time of its newest listing; null if it has none. */
  newestListing: z.object({ name: z.string(), at: wireTime }).nullable().exactOptional(),
  isVerified: z.boolean(),
  /**
   * For a verified supplier: percentage by which prices may change without review; stock, lead time and bar codes may
   * change freely. null: every change is reviewed.
   */
  trustedPercent: z.number().nullable().exactOptional(),
  isBlocked: z.boolean(),
  /** True if its link is revoked until renewed. */
  isLinkRevoked: z.boolean().exactOptional(),
  /** False while its published products do not reflect the decision yet. */
  isApplied: z.boolean(),
  /** null if unknown. */
  since: wireTime.nullable(),
});
export type WireDeskSupplier = Wire<typeof WireDeskSupplierSchema>;

/** `POST /api/operator/suppliers/:id/trust`. */
export const TrustRuleSchema = z.strictObject({
  /** null: every change is reviewed. */
  percent: z
    .number()
    .int('must be a whole number')
    .min(0, 'must be at least 0')
    .max(MAX_TRUSTED_PERCENT, `must be at most ${MAX_TRUSTED_PERCENT}`)
    .nullable(),
});

/** Body of a merge. */
export const MergeSchema = z.strictObject({
  /** The supplier that remains. */
  into: z.string('Say which supplier it is').min(1, 'Say which supplier it is').max(rawLength(100), 'At most 100 characters'),
});
