import { useMemo } from 'react';
import { type Deal, dealFor, type UnitPrice, unitPrice, type WasPrice, wasPrice } from '#domain/product/pricing.ts';
import type { Product } from '#domain/product/product.ts';
import { useConfig, useFlashSale, usePageTime } from './config.tsx';

type Priced = Pick<Product, 'id' | 'priceCents' | 'originalPriceCents' | 'tiers'>;

/** The deal a product is in right now. */
export function useDeal(productId: string): Deal | undefined {
  return dealFor(productId, useFlashSale(), usePageTime());
}

/** What a card shows beside the product itself. */
export interface CardTerms {
  /** Of a single unit, deal included. */
  readonly price: UnitPrice;
  readonly was: WasPrice | undefined;
  /** Asked when the supplier has no chat number. */
  readonly chatFallbackNumber: string;
}

/** For lists of cards: the terms of each product right now, from one look at the sale and the configuration; the same ones until that changes. */
export function useCardTerms(): (product: Priced) => CardTerms {
  const sale = useFlashSale();
  const { chatFallbackNumber } = useConfig();
  const nowMs = usePageTime();
  return useMemo(() => {
    const held = new WeakMap<Priced, CardTerms>();
    return (product) => {
      const deal = dealFor(product.id, sale, nowMs);
      const terms = held.get(product) ?? {
        price: unitPrice(product, undefined, 1, deal),
        was: wasPrice(product, undefined, deal),
        chatFallbackNumber,
      };
      held.set(product, terms);
      return terms;
    };
  }, [sale, chatFallbackNumber, nowMs]);
}
