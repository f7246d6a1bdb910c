import type { ListingSubmission } from './listing.ts';
import type { EditStatus, ListingStatus } from './listing-moves.ts';

/** 201 of `POST /api/products`. */
export interface WireListingReceipt {
  readonly id: string;
  readonly status: ListingStatus;
  /** The secret of the manage link; an HMAC of the id, stored nowhere on the server. */
  readonly manageToken: string;
  /** When the 24 hours are over; null when nothing waits for review (and on a device that could not send yet). */
  readonly reviewBy: string | null;
}

/** A picture as its supplier and the operator see it, published or not. */
export interface WireListingPicture {
  /** What the supplier gave. */
  readonly source: string;
  /** Where to see it (signed while unpublished); null while it is being fetched or when there is none. */
  readonly url: string | null;
  /** Why there is none. */
  readonly problem: string | null;
}

export interface WireListingMove {
  readonly at: string;
  readonly actor: 'supplier' | 'operator';
  readonly action: string;
  readonly to: string;
  readonly revision: number;
  readonly reason: string | null;
}

/** `GET /api/listings/:id`, and the answer of PATCH and DELETE: where a listing stands, for its supplier. */
export interface WireListing {
  readonly id: string;
  readonly status: ListingStatus;
  /** Set while an edit of the published listing is staged. */
  readonly editStatus: EditStatus | null;
  readonly revision: number;
  readonly reviewBy: string | null;
  readonly createdAt: string;
  readonly submittedAt: string;
  readonly decidedAt: string | null;
  /** The operator's, with the last request for changes or rejection. */
  readonly reason: string | null;
  /** The product page; null until published. */
  readonly productPath: string | null;
  /** Units on hand of the published product, otherwise as stated. */
  readonly stock: number | null;
  /** The newest revision, ready for the form. */
  readonly listing: ListingSubmission;
  readonly pictures: readonly WireListingPicture[];
  readonly history: readonly WireListingMove[];
}

/** 201 of `POST /api/images`. */
export interface WirePicture {
  readonly hash: string;
  /** What a listing says in `imageUrl` or `images`. */
  readonly path: string;
  /** Where its owner sees it before it is published; takes `&w=`. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
}
