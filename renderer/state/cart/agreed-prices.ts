import { atom } from 'jotai/vanilla';
import type { AgreedPrices } from '#domain/cart/agreed-prices.ts';

/** Prices the buyer accepted on this page; the next page load compares again. */
export const agreedPricesAtom = atom<AgreedPrices>(new Map());
