import { useAtom } from 'jotai';
import { type Cents, toCents } from '#domain/kernel/money.ts';
import { LISTING_STATUSES } from '#domain/listing/listing-moves.ts';
import type { WireListing } from '#domain/listing/listing-wire.ts';
import { EDIT_STATUSES } from '#domain/listing/listing-wire.ts';
import { storedAtom } from '../stored-atom.ts';

/** The last known state of a listing, shown while it cannot be fetched. Times are ISO text. */
export interface KnownListing extends Pick<WireListing, 'status' | 'editStatus' | 'reason' | 'reviewBy' | 'productPath' | 'stock'> {
  readonly name: string;
  /** Of the newest revision. */
  readonly priceCents: Cents;
  readonly moq: number;
  /** Path of its first picture; null while there is none. */
  readonly picture: string | null;
  readonly heardAt: string;
}

/** @param heardAtMs when it was answered, ms since 1970 */
export function toKnownListing(answer: WireListing, heardAtMs: number): KnownListing {
  const { status, editStatus, reason, reviewBy, productPath, stock, listing, pictures } = answer;
  return {
    ...{ status, editStatus, reason, reviewBy, productPath, stock },
    name: listing.name,
    priceCents: toCents(Number(listing.price)),
    moq: Number(listing.moq ?? 1),
    picture: pictures.find(({ url }) => url !== null)?.url ?? null,
    heardAt: new Date(heardAtMs).toISOString(),
  };
}

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string';

function isKnownListing(value: unknown): value is KnownListing {
  if (typeof value !== 'object' || value === null) return false;
  const held = value as Partial<Record<keyof KnownListing, unknown>>;
  return (
    LISTING_STATUSES.some((status) => status === held.status) &&
    (held.editStatus === null || EDIT_STATUSES.some((status) => status === held.editStatus)) &&
    [held.reason, held.reviewBy, held.productPath, held.picture].every(isTextOrNull) &&
    [held.name, held.heardAt].every((text) => typeof text === 'string') &&
    [held.priceCents, held.moq].every(Number.isSafeInteger) &&
    (held.stock === null || Number.isSafeInteger(held.stock))
  );
}

export type KnownListings = Readonly<Record<string, KnownListing>>;

/** Entries of another shape are dropped and fetched again. */
export function parseKnownListings(text: string): KnownListings {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, KnownListing] => isKnownListing(entry[1])));
}

const knownAtom = storedAtom<KnownListings>({
  key: 'tradewind.listings-known',
  fallback: {},
  parse: parseKnownListings,
  format: JSON.stringify,
});

export function useKnownListings() {
  return useAtom(knownAtom);
}
