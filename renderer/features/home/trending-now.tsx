import { useRef } from 'react';
import type { Product } from '#domain/product/product.ts';
import { IconButton } from '#ui/button.tsx';
import { GoodsRow } from '#ui/goods/goods-row.tsx';
import { Icon } from '#ui/icon.tsx';
import { Section } from '#ui/section.tsx';
import * as copy from './copy.ts';

/** docs/SPECIFICATION-NOTES.md#screens. */
const SCROLL_STEP_PX = 300;

export function TrendingNow({ products }: { readonly products: readonly Product[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const scroll = (by: number) => scroller.current?.scrollBy({ left: by });
  if (products.length === 0) return null;
  const arrows = (
    <>
      <IconButton label={copy.scrollTrendingBack} onClick={() => scroll(-SCROLL_STEP_PX)}>
        <Icon name="chevronLeft" />
      </IconButton>
      <IconButton label={copy.scrollTrendingOn} onClick={() => scroll(SCROLL_STEP_PX)}>
        <Icon name="chevronRight" />
      </IconButton>
    </>
  );
  return (
    <Section title={copy.trendingNow} text={copy.trendingText} aside={arrows}>
      <GoodsRow products={products} scroller={scroller} />
    </Section>
  );
}
