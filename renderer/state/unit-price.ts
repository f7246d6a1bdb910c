import { dealFor, type UnitPrice, unitPrice } from '#domain/product/pricing.ts';
import type { Product } from '#domain/product/product.ts';
import { useConfig, useFlashSale } from './config.tsx';
import { serverNow } from './server-now.ts';

type Priced = Pick<Product, 'id' | 'priceCents' | 'tiers'>;

/** What a unit costs at a quantity right now, deal included. */
export function useUnitPrice(product: Priced, quantity: number): UnitPrice {
  const sale = useFlashSale();
  return unitPrice(product, quantity, dealFor(product.id, sale, serverNow()));
}

/** What a card shows beside the product itself. */
export interface CardTerms {
  /** Of a single unit, deal included. */
  readonly price: UnitPrice;
  /** Asked when the supplier has no chat number. */
  readonly chatFallbackNumber: string;
}

/** For lists of cards: the terms of each product right now, from one look at the sale and the configuration. */
export function useCardTerms(): (product: Priced) => CardTerms {
  const sale = useFlashSale();
  const { chatFallbackNumber } = useConfig();
  const nowMs = serverNow();
  return (product) => ({ price: unitPrice(product, 1, dealFor(product.id, sale, nowMs)), chatFallbackNumber });
}
