import { SHIP_DAYS_STEPS } from '#domain/catalogue/catalogue-query.ts';

/**
 * What a row offers, in one small number: its rating in tenths and, in the lowest bits, whether its supplier is verified, whether it is
 * in stock and how soon it is sent. One look at a row answers for all four, and one count per row counts all four.
 */
const FLAG_BITS = 4;
export const FLAG_CODES = 1 << FLAG_BITS;
/** One per tenth from 0 to 5.0 and offer. */
export const RATING_AND_FLAGS_CODES = 51 * FLAG_CODES;

const VERIFIED = 8;
const IN_STOCK = 4;
const SHIP_DAYS_MASK = 3;

export interface ProductFlags {
  readonly isVerified: boolean;
  readonly isInStock: boolean;
  /** null: the supplier did not say. */
  readonly shipDays: number | null;
}

export function packRatingAndFlags(ratingTenths: number, { isVerified, isInStock, shipDays }: ProductFlags): number {
  const step = shipDays === null ? -1 : SHIP_DAYS_STEPS.findIndex((days) => shipDays <= days);
  return (ratingTenths << FLAG_BITS) | (isVerified ? VERIFIED : 0) | (isInStock ? IN_STOCK : 0) | (step < 0 ? SHIP_DAYS_MASK : step);
}

/** Leaves of a grade what is offered. */
export const FLAGS_MASK = FLAG_CODES - 1;

/** Whether a row's supplier is verified. */
export const isVerifiedSupplier = (ratingAndFlags: number): boolean => (ratingAndFlags & VERIFIED) !== 0;

/** What is asked of an offer. */
export interface QuickFilters {
  readonly isVerified: boolean;
  readonly isInStock: boolean;
  /** Index in SHIP_DAYS_STEPS; null: any time. */
  readonly step: number | null;
}

/** One cell per offer: 1 where it is what was asked for. */
export function admitFlags({ isVerified, isInStock, step }: QuickFilters): Uint8Array {
  const needed = (isVerified ? VERIFIED : 0) | (isInStock ? IN_STOCK : 0);
  const latest = step ?? SHIP_DAYS_MASK;
  const admitted = new Uint8Array(FLAG_CODES);
  for (let flags = 0; flags < FLAG_CODES; flags += 1)
    admitted[flags] = (flags & needed) === needed && (flags & SHIP_DAYS_MASK) <= latest ? 1 : 0;
  return admitted;
}

/** One cell per grade: 1 where rating and offer are what was asked for. */
export function admitRatingAndFlags(minTenths: number, quickFilters: QuickFilters): Uint8Array {
  const admitted = new Uint8Array(RATING_AND_FLAGS_CODES);
  const admittedFlags = admitFlags(quickFilters);
  for (let first = minTenths << FLAG_BITS; first < RATING_AND_FLAGS_CODES; first += FLAG_CODES) admitted.set(admittedFlags, first);
  return admitted;
}
