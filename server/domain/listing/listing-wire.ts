import * as z from 'zod';
import { type Wire, wireTime } from '#domain/kernel/api-call.ts';
import { openCode } from '#domain/kernel/open-code.ts';
import { PlainFieldsSchema } from '#domain/product/product-shape.ts';
import { LISTING_STATUSES } from './listing-moves.ts';

/** 201 of `POST /api/products`. */
export const WireListingReceiptSchema = z.object({
  id: z.string(),
  status: openCode(LISTING_STATUSES),
  /** The secret of the manage link; an HMAC of the id, stored nowhere on the server. */
  manageToken: z.string(),
  /** The secret of the link that opens everything of its supplier, where this submission made a new one: whoever sent one knows it. */
  supplierToken: z.string().optional(),
  /** When the 24 hours are over; null when nothing waits for review (and on a device that could not send yet). */
  reviewBy: wireTime.nullable(),
});
/** `POST /api/listings/claim`: the `Idempotency-Key` and the `Idempotency-Client` a listing was handed in with. */
export const ListingClaimSchema = z.strictObject({ key: z.string().min(1).max(255), client: z.string().min(16).max(200) });

export type WireListingReceipt = Wire<typeof WireListingReceiptSchema>;

/** A picture as its supplier and the operator see it, published or not. */
export const WireListingPictureSchema = z.object({
  /** What the supplier gave. */
  source: z.string(),
  /** Where to see it (signed while unpublished); null while it is being fetched or when there is none. */
  url: z.string().nullable(),
  /** Why there is none. */
  problem: z.string().nullable(),
  /** Why it is still to be fetched, where there is more to say than that its turn has not come. */
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

/** A revision as the form shows it again. */
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
        /** Absent where every SKU costs what the listing says. */
        price: typed.nullish(),
        stock: typed.nullish(),
        /** As the supplier gave it; absent where the SKU has no picture of its own. */
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

/** `GET /api/listings/:id`, and the answer of PATCH and DELETE: where a listing stands, for its supplier. */
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
  /** The operator's, with the last request for changes or rejection. */
  reason: z.string().nullable(),
  /** The product page; null until published. */
  productPath: z.string().nullable(),
  /** Units on hand of the published product, otherwise as stated. */
  stock: z.number().nullable(),
  /** The newest revision, ready for the form. */
  listing: WireSubmissionSchema,
  pictures: z.array(WireListingPictureSchema),
  /** Another open listing of the same supplier that may be the same goods. A hosted of before does not say it: a device newer than it still settles. */
  duplicate: z.object({ id: z.string(), name: z.string() }).nullable().default(null),
  history: z.array(WireListingMoveSchema),
});
export type WireListing = Wire<typeof WireListingSchema>;

/** A listing that waits on a device, or that hosted refused when it was sent: only what was typed is known of it. */
export const WireWaitingListingSchema = z.object({
  id: z.string(),
  status: z.enum(['queued', 'rejected']),
  createdAt: wireTime,
  submittedAt: wireTime,
  reason: z.string().nullable(),
  /** As it was sent, whatever names it used. */
  listing: z.unknown(),
});
export type WireWaitingListing = Wire<typeof WireWaitingListingSchema>;

/** 201 of `POST /api/images`. */
export const WirePictureSchema = z.object({
  hash: z.string(),
  /** What a listing says in `imageUrl` or `images`. */
  path: z.string(),
  /** Where its owner sees it before it is published; takes `&w=`. */
  url: z.string(),
  /** null: a device keeps it as it is until hosted has looked into it. */
  width: z.number().nullable(),
  height: z.number().nullable(),
});
export type WirePicture = Wire<typeof WirePictureSchema>;
