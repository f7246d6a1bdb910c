import type { OutboxEntry } from '#domain/device/device-wire.ts';
import { reviewStatus } from '#domain/listing/listing-moves.ts';
import type { KnownListing } from '#state/supplier-portal/known-listings.ts';
import type { PortalListing } from '#state/supplier-portal/portal-listings.ts';

export interface SeenListing extends PortalListing {
  readonly known: KnownListing;
}

/** The listings of a desk by what is next for them; each stands in one place. */
export interface Stages {
  /** An operator wants changes, or said no. */
  readonly sentBack: readonly SeenListing[];
  readonly underReview: readonly SeenListing[];
  /** For sale, also with an edit under review beside it. */
  readonly published: readonly SeenListing[];
  readonly withdrawn: readonly SeenListing[];
  /** Nothing is known of them: nobody answers, or no longer for this token. */
  readonly silent: readonly PortalListing[];
  /** Some are still being asked for, and were never heard of before. */
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

/** @param entries What waits on this device: a listing among it stands there and nowhere else. */
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

/** For sale, and nobody can buy it. */
export const isSoldOut = ({ known }: SeenListing): boolean => known.stock === 0;

/** How many things only the supplier can move on, by kind. */
export interface Needs {
  readonly sentBack: number;
  readonly refused: number;
  readonly soldOut: number;
  /** Paid orders with goods of theirs that are not on their way yet. */
  readonly toSend: number;
}

export function countNeeds({ sentBack, published }: Stages, entries: readonly OutboxEntry[], toSend: number): Needs {
  return {
    sentBack: sentBack.length,
    refused: entries.filter(({ state, isDiscarded }) => state === 'rejected' && !isDiscarded).length,
    soldOut: published.filter(isSoldOut).length,
    toSend,
  };
}
