import type { OutboxEntry } from '#domain/device/device-wire.ts';
import { reviewStatus } from '#domain/listing/listing-moves.ts';
import type { KnownListing } from '#state/supplier-portal/known-listings.ts';
import type { PortalListing } from '#state/supplier-portal/portal-listings.ts';

export interface SeenListing extends PortalListing {
  readonly known: KnownListing;
}

/** A supplier's listings by next step; each is in one stage. */
export interface Stages {
  /** An operator requested changes or rejected it. */
  readonly sentBack: readonly SeenListing[];
  readonly underReview: readonly SeenListing[];
  /** On sale, including those with an edit under review. */
  readonly published: readonly SeenListing[];
  readonly withdrawn: readonly SeenListing[];
  /** Listings without data: the server is unreachable or no longer accepts the token. */
  readonly silent: readonly PortalListing[];
  /** True while listings without earlier data are loading. */
  readonly isAsking: boolean;
}

type Stage = 'sentBack' | 'underReview' | 'published' | 'withdrawn';

function stageOf(known: KnownListing): Stage {
  const verdict = reviewStatus(known);
  if (verdict === 'changes_requested' || verdict === 'rejected') return 'sentBack';
  if (known.status === 'published') return 'published';
  return known.status === 'withdrawn' ? 'withdrawn' : 'underReview';
}

const isSeen = (listing: PortalListing): listing is SeenListing => listing.known !== null && listing.fetchState !== 'gone';

/** @param entries unsent entries of this device; a listing among them has no stage */
export function toStages(listings: readonly PortalListing[], entries: readonly OutboxEntry[]): Stages {
  const waiting = new Set(entries.filter(({ state }) => state !== 'sent').map(({ id }) => id));
  const arrived = listings.filter(({ record, fetchState }) => fetchState !== 'waiting' && !waiting.has(record.id));
  const seen = arrived.filter(isSeen);
  const at = (stage: Stage) => seen.filter(({ known }) => stageOf(known) === stage);
  const unseen = arrived.filter((listing) => !isSeen(listing));
  return {
    sentBack: at('sentBack'),
    underReview: at('underReview'),
    published: at('published'),
    withdrawn: at('withdrawn'),
    silent: unseen.filter(({ fetchState }) => fetchState !== 'asking'),
    isAsking: unseen.some(({ fetchState }) => fetchState === 'asking'),
  };
}

/** True if the product is published but out of stock. */
export const isSoldOut = ({ known }: SeenListing): boolean => known.stock === 0;

/** Number of entries that need action by the supplier, by kind. */
export interface Needs {
  readonly sentBack: number;
  readonly refused: number;
  readonly soldOut: number;
  /** Paid orders with unshipped goods of this supplier. */
  readonly toSend: number;
  /** Quote requests for this supplier's products alone. */
  readonly toAnswer: number;
}

export function countNeeds(
  { sentBack, published }: Stages,
  entries: readonly OutboxEntry[],
  work: Pick<Needs, 'toSend' | 'toAnswer'>,
): Needs {
  return {
    sentBack: sentBack.length,
    refused: entries.filter(({ state, isDiscarded }) => state === 'rejected' && !isDiscarded).length,
    soldOut: published.filter(isSoldOut).length,
    toSend: work.toSend,
    toAnswer: work.toAnswer,
  };
}
