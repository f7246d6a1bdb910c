import { useIntersection } from '@mantine/hooks';
import { type ReactNode, useRef, useState } from 'react';
import type { Product } from '#domain/product/product.ts';
import { cartSubject, productSubject, type QuoteSubject } from '#domain/quote/quote-subject.ts';
import { useRequestQuote } from '#state/quote-subject.ts';
import { type Buying, useBuying } from '#ui/buying/use-buying.ts';
import { AlsoLike } from './also-like.tsx';
import { Assurances } from './assurances.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { BuyBar } from './buy-bar.tsx';
import { BuyBox } from './buy-box.tsx';
import styles from './detail.module.css';
import { type DetailTab, DetailTabs } from './detail-tabs.tsx';
import { Gallery } from './gallery.tsx';
import { SellerCard } from './seller-card.tsx';

interface Props {
  readonly product: Product;
  readonly renderReviews: (product: Product) => ReactNode;
}

/** The product page: pictures and buying side by side, then what is written about it, then more of its kind. */
export function DetailView({ product, renderReviews }: Props) {
  const buying = useBuying(product, 'product');
  const [tab, setTab] = useState<DetailTab>('description');
  const tabs = useRef<HTMLDivElement>(null);
  const { ref: buyBox, entry } = useIntersection();
  const isBuyBoxAbove = entry !== null && !entry.isIntersecting && entry.boundingClientRect.top < 0;
  const showReviews = () => {
    setTab('reviews');
    tabs.current?.scrollIntoView({ block: 'start' });
  };
  const requestQuote = useRequestQuote();
  return (
    <div className={`tw-page ${styles.page}`}>
      <Breadcrumb product={product} />
      <div className={styles.columns}>
        <Gallery product={product} chosenPath={buying.chosen?.image ?? null} />
        <div className={styles.buying}>
          <div ref={buyBox}>
            <BuyBox
              product={product}
              buying={buying}
              onShowReviews={showReviews}
              onRequestQuote={() => requestQuote(subjectOf(product, buying))}
            />
          </div>
          <Assurances product={product} />
          <SellerCard product={product} />
        </div>
      </div>
      <div ref={tabs} className={styles.tabs}>
        <DetailTabs
          product={product}
          gtin={buying.chosen?.gtin ?? product.gtin}
          shown={tab}
          onShow={setTab}
          renderReviews={renderReviews}
        />
      </div>
      <AlsoLike product={product} />
      {isBuyBoxAbove && <BuyBar product={product} buying={buying} />}
    </div>
  );
}

/** What is chosen; with nothing chosen, the product. */
function subjectOf(product: Product, { lines, units, variant }: Buying): QuoteSubject {
  if (lines.length === 0) return productSubject(product, { variant, quantity: product.moq });
  return { ...cartSubject(lines), quantity: Math.max(units, product.moq) };
}
