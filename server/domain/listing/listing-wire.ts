import * as z from 'zod';
import { type Wire, wireTime } from '#domain/kernel/api-call.ts';
import { openCode } from '#domain/kernel/open-code.ts';
import { PlainFieldsSchema } from '#domain/product/product-shape.ts';
import { LISTING_STATUSES } from './listing-moves.ts';

/** 201 of `POST /api/products`. */
export const WireListingReceiptSchema = z.object({
  id: z.string(),
  status: openCode(LISTING_STATUSES),
  /** Secret of the manage link; an HMAC of the id, not stored on the server. */
  manageToken: z.string(),
  /**
   * Secret of the link to everything of the supplier; only if this submission created the supplier. Senders that gave
   * one already have it.
   */
  supplierToken: z.string().optional(),
  /** End of the 24-hour review period; null if nothing waits for review (or on a device that has not sent it yet). */
  reviewBy: wireTime.nullable(),
});
/** `POST /api/listings/claim`: the `Idempotency-Key` and the `Idempotency-Client` a listing was submitted with. */
export const ListingClaimSchema = z.strictObject({ key: z.string().min(1).max(255), client: z.string().min(16).max(200) });

export type WireListingReceipt = Wire<typeof WireListingReceiptSchema>;

/** A picture as shown to its supplier and the operator, published or not. */
export const WireListingPictureSchema = z.object({
  source: z.string(),
  /** URL to display it (signed while unpublished); null while it is being fetched, or if it is unavailable. */
  url: z.string().nullable(),
  problem: z.string().nullable(),
  /** Why fetching is delayed, unless it is only queued. */
  waits: z.string().optional(),
});
export type WireListingPicture = Wire<typeof WireListingPictureSchema>;

export const WireListingMoveSchema = z.object({
  at: wireTime,
  actor: openCode(['supplier', 'operator']),
  action: z.string(),
  to: z.string(),
  revision: z.number(),
  reason: z.string().nullable(),
});
export type WireListingMove = Wire<typeof WireListingMoveSchema>;

const typed = z.union([z.string(), z.number()]);

/** A revision in the form's format. */
export const WireSubmissionSchema = z.object({
  name: z.string(),
  description: z.string(),
  category: z.string(),
  price: typed,
  moq: typed.nullish(),
  country: z.string(),
  companyName: z.string(),
  contactEmail: z.string(),
  whatsapp: z.string().nullish(),
  imageUrl: z.string().nullish(),
  images: z.array(z.string()).optional(),
  tiers: z.array(z.object({ min: typed, price: typed })).optional(),
  colors: z.array(z.string()).optional(),
  sizes: z.array(z.string()).optional(),
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })).optional(),
  skus: z
    .array(
      z.object({
        sku: z.string(),
        options: z.record(z.string(), z.string()),
        /** Absent if every SKU has the listing's price. */
        price: typed.nullish(),
        stock: typed.nullish(),
        /** As given by the supplier; absent if the SKU has no picture of its own. */
        imageUrl: z.string().nullish(),
        gtin: PlainFieldsSchema.shape.gtin.nullish(),
      }),
    )
    .optional(),
  stock: typed.nullish(),
  shipDays: typed.nullish(),
  orderIncrement: typed.nullish(),
  specifications: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
  ...PlainFieldsSchema.shape,
  unitsPerCarton: typed.optional(),
});

export const EDIT_STATUSES = ['pending_review', 'changes_requested', 'rejected'] as const;

/** `GET /api/listings/:id`, and the answer of PATCH and DELETE: a listing's state, for its supplier. */
export const WireListingSchema = z.object({
  id: z.string(),
  status: openCode(LISTING_STATUSES),
  /** Set while an edit of the published listing is staged. */
  editStatus: openCode(EDIT_STATUSES).nullable(),
  revision: z.number(),
  reviewBy: wireTime.nullable(),
  createdAt: wireTime,
  submittedAt: wireTime,
  decidedAt: wireTime.nullable(),
  /** The operator's reason for the last request for changes or rejection. */
  reason: z.string().nullable(),
  /** Path of the product page; null until published. */
  productPath: z.string().nullable(),
  /** Units on hand of the published product, otherwise as stated. */
  stock: z.number().nullable(),
  /** The newest revision, for the form. */
  listing: WireSubmissionSchema,
  pictures: z.array(WireListingPictureSchema),
  /**
   * Another open listing of the same supplier that may be the same product. Older hosted versions do not send it; the
   * default lets a newer device parse their answers.
   */
  duplicate: z.object({ id: z.string(), name: z.string() }).nullable().default(null),
  history: z.array(WireListingMoveSchema),
});
export type WireListing = Wire<typeof WireListingSchema>;

/** A listing waiting on a device, or refused by hosted: only the submission is known. */
export const WireWaitingListingSchema = z.object({
  id: z.string(),
  status: z.enum(['queued', 'rejected']),
  createdAt: wireTime,
  submittedAt: wireTime,
  reason: z.string().nullable(),
  /** The body as submitted, with its own field names. */
  listing: z.unknown(),
});
export type WireWaitingListing = Wire<typeof WireWaitingListingSchema>;

/** 201 of `POST /api/images`. */
export const WirePictureSchema = z.object({
  hash: z.string(),
  /** Path for `imageUrl` or `images` of a listing. */
  path: z.string(),
  /** URL for its owner before publication; accepts `&w=`. */
  url: z.string(),
  /** Pixels; null on a device, which does not decode pictures until hosted has. */
  width: z.number().nullable(),
  height: z.number().nullable(),
});
export type WirePicture = Wire<typeof WirePictureSchema>;
