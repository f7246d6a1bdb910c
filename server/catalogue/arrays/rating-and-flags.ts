import { SHIP_DAYS_STEPS } from '#domain/catalogue/catalogue-query.ts';

/**
 * Packs a row's rating in tenths and, in the lowest bits, whether its supplier is verified, whether it is in stock and
 * how soon it ships. One read per row filters by all four, and one counter per code counts all four.
 */
const FLAG_BITS = 4;
export const FLAG_CODES = 1 << FLAG_BITS;
/** One code per tenth from 0 to 5.0 and combination of flags. */
export const RATING_AND_FLAGS_CODES = 51 * FLAG_CODES;

const VERIFIED = 8;
const IN_STOCK = 4;
const SHIP_DAYS_MASK = 3;

export interface ProductFlags {
  readonly isVerified: boolean;
  readonly isInStock: boolean;
  /** null: the supplier gave no shipping time. */
  readonly shipDays: number | null;
}

export function packRatingAndFlags(ratingTenths: number, { isVerified, isInStock, shipDays }: ProductFlags): number {
  const step = shipDays === null ? -1 : SHIP_DAYS_STEPS.findIndex((days) => shipDays <= days);
  return (ratingTenths << FLAG_BITS) | (isVerified ? VERIFIED : 0) | (isInStock ? IN_STOCK : 0) | (step < 0 ? SHIP_DAYS_MASK : step);
}

export const FLAGS_MASK = FLAG_CODES - 1;

export const isVerifiedSupplier = (ratingAndFlags: number): boolean => (ratingAndFlags & VERIFIED) !== 0;

/** Conditions on the flags. */
export interface QuickFilters {
  readonly isVerified: boolean;
  readonly isInStock: boolean;
  /** Index in SHIP_DAYS_STEPS; null: any shipping time. */
  readonly step: number | null;
}

/** Returns one element per combination of flags: 1 if it meets the conditions. */
export function admitFlags({ isVerified, isInStock, step }: QuickFilters): Uint8Array {
  const needed = (isVerified ? VERIFIED : 0) | (isInStock ? IN_STOCK : 0);
  const latest = step ?? SHIP_DAYS_MASK;
  const admitted = new Uint8Array(FLAG_CODES);
  for (let flags = 0; flags < FLAG_CODES; flags += 1)
    admitted[flags] = (flags & needed) === needed && (flags & SHIP_DAYS_MASK) <= latest ? 1 : 0;
  return admitted;
}

/** Returns one element per code: 1 if rating and flags meet the conditions. */
export function admitRatingAndFlags(minTenths: number, quickFilters: QuickFilters): Uint8Array {
  const admitted = new Uint8Array(RATING_AND_FLAGS_CODES);
  const admittedFlags = admitFlags(quickFilters);
  for (let first = minTenths << FLAG_BITS; first < RATING_AND_FLAGS_CODES; first += FLAG_CODES) admitted.set(admittedFlags, first);
  return admitted;
}
