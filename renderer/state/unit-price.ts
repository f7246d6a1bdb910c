import { useMemo } from 'react';
import { type Deal, dealFor, type UnitPrice, unitPrice, type WasPrice, wasPrice } from '#domain/product/pricing.ts';
import type { Product } from '#domain/product/product.ts';
import { useConfig, useFlashSale, usePageTime } from './config.tsx';

type Priced = Pick<Product, 'id' | 'priceCents' | 'originalPriceCents' | 'tiers'>;

export function useDeal(productId: string): Deal | undefined {
  return dealFor(productId, useFlashSale(), usePageTime());
}

/** Values a card shows in addition to the product itself. */
export interface CardTerms {
  /** Of a single unit, deal included. */
  readonly price: UnitPrice;
  readonly was: WasPrice | undefined;
  /** Used if the supplier has no chat number. */
  readonly chatFallbackNumber: string;
}

/**
 * For lists of cards: each product's current terms, from one read of the sale and the configuration; stable until these
 * change.
 */
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
