import { SHIP_DAYS_STEPS } from '#domain/catalogue/catalogue-query.ts';

/**
 * What a row offers, in one small number: its rating in tenths and, in the lowest bits, whether its supplier is verified, whether it is
 * in stock and how soon it is sent. One look at a row answers for all four, and one count per row counts all four.
 */
const OFFER_BITS = 4;
export const OFFERS = 1 << OFFER_BITS;
/** One per tenth from 0 to 5.0 and offer. */
export const GRADES = 51 * OFFERS;

const VERIFIED = 8;
const IN_STOCK = 4;
const STEP = 3;

export interface Offer {
  readonly isVerified: boolean;
  readonly isInStock: boolean;
  /** null: the supplier did not say. */
  readonly shipDays: number | null;
}

export function toGrade(ratingTenths: number, { isVerified, isInStock, shipDays }: Offer): number {
  const step = shipDays === null ? -1 : SHIP_DAYS_STEPS.findIndex((days) => shipDays <= days);
  return (ratingTenths << OFFER_BITS) | (isVerified ? VERIFIED : 0) | (isInStock ? IN_STOCK : 0) | (step < 0 ? STEP : step);
}

/** Leaves of a grade what is offered. */
export const OFFER_MASK = OFFERS - 1;

/** Whether a row's supplier is verified. */
export const isOfVerified = (grade: number): boolean => (grade & VERIFIED) !== 0;

/** What is asked of an offer. */
export interface OfferFilter {
  readonly isVerified: boolean;
  readonly isInStock: boolean;
  /** Index in SHIP_DAYS_STEPS; null: any time. */
  readonly step: number | null;
}

/** One cell per offer: 1 where it is what was asked for. */
export function admitOffers({ isVerified, isInStock, step }: OfferFilter): Uint8Array {
  const needed = (isVerified ? VERIFIED : 0) | (isInStock ? IN_STOCK : 0);
  const latest = step ?? STEP;
  const admitted = new Uint8Array(OFFERS);
  for (let offer = 0; offer < OFFERS; offer += 1) admitted[offer] = (offer & needed) === needed && (offer & STEP) <= latest ? 1 : 0;
  return admitted;
}

/** One cell per grade: 1 where rating and offer are what was asked for. */
export function admitGrades(minTenths: number, offer: OfferFilter): Uint8Array {
  const admitted = new Uint8Array(GRADES);
  const offers = admitOffers(offer);
  for (let first = minTenths << OFFER_BITS; first < GRADES; first += OFFERS) admitted.set(offers, first);
  return admitted;
}
