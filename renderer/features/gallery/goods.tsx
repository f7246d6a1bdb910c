import { useCardTerms } from '#state/unit-price.ts';
import { GoodsRow } from '#ui/goods/goods-row.tsx';
import { PriceBreaks } from '#ui/goods/price-breaks.tsx';
import { ProductCard } from '#ui/goods/product-card.tsx';
import { ProductCardSkeleton } from '#ui/goods/product-card-skeleton.tsx';
import { SAMPLES } from './samples.ts';

export function Goods() {
  const termsOf = useCardTerms();
  return (
    <div className="tw-stack">
      <div className="tw-fields">
        {SAMPLES.map((product) => (
          <ProductCard key={product.id} product={product} {...termsOf(product)} />
        ))}
        <ProductCardSkeleton />
      </div>
      <GoodsRow products={SAMPLES} fits={4} />
      {SAMPLES.slice(0, 1).map((product) => (
        <PriceBreaks key={product.id} product={product} sku={undefined} quantity={240} deal={undefined} />
      ))}
    </div>
  );
}
