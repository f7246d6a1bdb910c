import { useQuery } from '@tanstack/react-query';
import type { WireShop } from '#domain/shop/shop-wire.ts';
import { shopQueries } from '#lib/shop/shop-queries.ts';
import { useConfig } from '#state/config.tsx';
import * as copy from './copy.ts';

/** Returns the company that sells, line by line; undefined until it is known, and without one. */
export function useSeller(): string | undefined {
  const { shop } = useConfig();
  const { data } = useQuery({ ...shopQueries.shop(shop?.revision ?? 0), enabled: shop !== undefined });
  return (data && toLines(data)) || undefined;
}

const toLines = ({ company: { name, address, taxNumber } }: WireShop): string =>
  [name, address, taxNumber && copy.sellersTaxNumber(taxNumber)].filter(Boolean).join('\n');

/** Name, address and tax number of the seller, on a paper. */
export function Seller() {
  const lines = useSeller();
  return lines === undefined ? null : (
    <p className="tw-note tw-typed">
      <bdi>{lines}</bdi>
    </p>
  );
}
