import { useIntersection } from '@mantine/hooks';
import { type ReactNode, useRef, useState } from 'react';
import type { Product } from '#domain/product/product.ts';
import { productSubject } from '#domain/quote/quote-subject.ts';
import { useRequestQuote } from '#state/quote-subject.ts';
import { AlsoLike } from './also-like.tsx';
import { Assurances } from './assurances.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { BuyBar } from './buy-bar.tsx';
import { BuyBox } from './buy-box.tsx';
import styles from './detail.module.css';
import { type DetailTab, DetailTabs } from './detail-tabs.tsx';
import { Gallery } from './gallery.tsx';
import { SellerCard } from './seller-card.tsx';
import { useChoice } from './use-choice.ts';

interface Props {
  readonly product: Product;
  readonly renderReviews: (product: Product) => ReactNode;
}

/** The product page: pictures and buying side by side, then what is written about it, then more of its kind. */
export function DetailView({ product, renderReviews }: Props) {
  const choice = useChoice(product);
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
        <Gallery product={product} />
        <div className={styles.buying}>
          <div ref={buyBox}>
            <BuyBox
              product={product}
              choice={choice}
              onShowReviews={showReviews}
              onRequestQuote={() => requestQuote(productSubject(product, choice))}
            />
          </div>
          <Assurances product={product} />
          <SellerCard product={product} />
        </div>
      </div>
      <div ref={tabs} className={styles.tabs}>
        <DetailTabs product={product} shown={tab} onShow={setTab} renderReviews={renderReviews} />
      </div>
      <AlsoLike product={product} />
      {isBuyBoxAbove && <BuyBar product={product} choice={choice} />}
    </div>
  );
}
