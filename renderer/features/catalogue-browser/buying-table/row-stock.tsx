import { shownStock } from '#domain/product/placeholder.ts';
import { isSellingFast } from '#domain/product/pricing.ts';
import type { Product } from '#domain/product/product.ts';
import { formatCount } from '#lib/format.ts';
import * as goods from '#ui/goods/copy.ts';
import * as copy from './copy.ts';

/** Shows the stock as a number, with its unit where the column has no head. */
export function RowStock({ product }: { readonly product: Product }) {
  if (isSellingFast(product)) return <em>{goods.sellingFast}</em>;
  const { value, isEstimate } = shownStock(product);
  return (
    <>
      {formatCount(value)}
      <span> {copy.inStock}</span>
      {isEstimate && ` ${copy.estimated}`}
    </>
  );
}
