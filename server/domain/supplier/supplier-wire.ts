import * as z from 'zod';
import { type Wire, wireTime } from '#domain/kernel/api-call.ts';
import { openCode } from '#domain/kernel/open-code.ts';
import { rawLength } from '#domain/kernel/text.ts';
import { WireBatchSchema } from '#domain/listing/batch-wire.ts';
import { IMPORT_STATES } from '#domain/listing/import-wire.ts';
import { LISTING_STATUSES } from '#domain/listing/listing-moves.ts';
import { EDIT_STATUSES } from '#domain/listing/listing-wire.ts';
import { MAX_TRUSTED_PERCENT } from '#domain/listing/trusted-change.ts';

/** `GET /api/suppliers/:id`: a supplier as buyers see it, from the goods on the shelf. */
export const WireSupplierSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Where most of its goods come from; null where none of them says. */
  country: z.string().nullable(),
  isVerified: z.boolean(),
  /** When the first of its goods on the shelf was listed. */
  since: wireTime,
  products: z.number(),
  /** Most goods first. */
  countries: z.array(z.object({ country: z.string(), count: z.number() })),
  /** The median from a quote request to its first answer; null on devices, and for whoever has answered fewer than three. */
  answerMs: z.number().nullable(),
});
export type WireSupplier = Wire<typeof WireSupplierSchema>;

/** `GET /api/supplier`: whose link it is. */
export const WirePortalSupplierSchema = z.object({
  id: z.string(),
  /** Empty before its first listing. */
  name: z.string(),
  country: z.string().nullable(),
  isVerified: z.boolean(),
  /** Nothing is taken from a blocked supplier, and its goods are off the shelf. */
  isBlocked: z.boolean(),
  since: wireTime,
  /** Where mails about orders and requests go. */
  email: z.string().nullable().exactOptional(),
  /** Somebody opened a mail there and confirmed it, or an operator typed it. */
  isEmailConfirmed: z.boolean().exactOptional(),
  whatsapp: z.string().nullable().exactOptional(),
  /** How many there are of each. */
  listings: z.number(),
  batches: z.number(),
  quotes: z.number(),
});
export type WirePortalSupplier = Wire<typeof WirePortalSupplierSchema>;

/** `POST /api/supplier/renew`: the new link; the old one no longer works. */
export const WireRenewedSchema = z.object({ supplierToken: z.string() });

/** `GET /api/supplier/confirmation`: whose address a mailed link confirms. */
export const WireConfirmationSchema = z.object({ name: z.string(), email: z.string(), isConfirmed: z.boolean() });
export type WireConfirmation = Wire<typeof WireConfirmationSchema>;

/** `POST /api/supplier/confirmation`: the supplier link. */
export const WireConfirmedSchema = z.object({ supplierToken: z.string() });

/** A listing in its supplier's list. */
export const WirePortalListingSchema = z.object({
  id: z.string(),
  /** Opens this listing alone. */
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
  /** Signed while it is unpublished; null while there is none to see. */
  picture: z.string().nullable(),
  origin: openCode(['sell', 'import']),
  createdAt: wireTime,
  /** Another open listing of this supplier that may be the same goods. */
  duplicateOf: z.string().nullable(),
});
export type WirePortalListing = Wire<typeof WirePortalListingSchema>;

/** An import in its supplier's list. */
export const WirePortalBatchSchema = z.object({
  id: z.string(),
  /** Opens this import alone. */
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
  /** What it wrote, and whether that can be undone; null until it did. */
  batch: WireBatchSchema.nullable(),
  createdAt: wireTime,
});
export type WirePortalBatch = Wire<typeof WirePortalBatchSchema>;

/** A supplier at the desk. */
export const WireDeskSupplierSchema = z.object({
  id: z.string(),
  name: z.string(),
  country: z.string().nullable(),
  email: z.string().nullable(),
  /** Mails there may hold the supplier link. */
  isEmailConfirmed: z.boolean().exactOptional(),
  /** Nobody is known to have given it: mails there hold no link until the supplier or an operator states one. */
  isEmailInDoubt: z.boolean().exactOptional(),
  whatsapp: z.string().nullable().exactOptional(),
  listings: z.number(),
  products: z.number(),
  /** Its newest listing by name and time; null where it has none. */
  newestListing: z.object({ name: z.string(), at: wireTime }).nullable().exactOptional(),
  isVerified: z.boolean(),
  /** While it is verified, its prices may change by so many percent without a review, and stock, lead time and bar codes as they will; null: every change is reviewed. */
  trustedPercent: z.number().nullable().exactOptional(),
  isBlocked: z.boolean(),
  /** Its link opens nothing until it is renewed. */
  isLinkRevoked: z.boolean().exactOptional(),
  /** False while its goods on the shelf do not say yet what was decided. */
  isApplied: z.boolean(),
  /** null where nothing tells. */
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
  /** The supplier that stays. */
  into: z.string('Say which supplier it is').min(1, 'Say which supplier it is').max(rawLength(100), 'At most 100 characters'),
});
