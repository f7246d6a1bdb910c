import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type FlashSale, isFlashSaleRunning } from '#domain/product/flash-sale.ts';
import { dealFor, type UnitPrice, unitPrice } from '#domain/product/pricing.ts';
import type { Product } from '#domain/product/product.ts';
import { catalogueQueries } from '#lib/catalogue-queries.ts';
import { clockSkewMs } from '#lib/first-paint.ts';

/** The server's time as this device knows it, in ms. */
export function serverNow(): number {
  return Date.now() + clockSkewMs;
}

/** The day's deal while it runs; the next day's is fetched when it ends. */
export function useFlashSale(): FlashSale | null {
  const { data: config, refetch } = useQuery(catalogueQueries.config());
  const sale = config?.flashSale ?? null;
  const [, setEnded] = useState(0);
  useEffect(() => {
    if (sale === null) return;
    const leftMs = Date.parse(sale.endsAt) - serverNow();
    // A timer longer than a day would overflow nothing here: a sale ends at the next midnight.
    const timer = setTimeout(
      () => {
        setEnded((count) => count + 1);
        void refetch();
      },
      Math.max(1000, leftMs + 500),
    );
    return () => clearTimeout(timer);
  }, [sale, refetch]);
  return isFlashSaleRunning(sale, serverNow()) ? sale : null;
}

/** What a unit costs at a quantity right now, deal included. */
export function useUnitPrice(product: Pick<Product, 'id' | 'priceCents' | 'tiers'>, quantity: number): UnitPrice {
  const sale = useFlashSale();
  return unitPrice(product, quantity, dealFor(product.id, sale, serverNow()));
}
