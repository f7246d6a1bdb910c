import { type ReactNode, useRef, useState } from 'react';
import { articleNumberOf } from '#domain/product/codes/article-number.ts';
import type { Product } from '#domain/product/product.ts';
import { cartSubject, productSubject, type QuoteSubject } from '#domain/quote/quote-subject.ts';
import { useRequestQuote } from '#state/quote-subject.ts';
import { type Buying, useBuying } from '#ui/buying/use-buying.ts';
import about from './about.module.css';
import { AlsoLike } from './also-like.tsx';
import { Assurances } from './assurances.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { BuyBox } from './buy-box.tsx';
import styles from './detail.module.css';
import { type DetailTab, DetailTabs } from './detail-tabs.tsx';
import { Gallery } from './gallery.tsx';
import { SellerCard } from './seller-card.tsx';

interface Props {
  readonly product: Product;
  readonly renderReviews: (product: Product) => ReactNode;
}

/**
 * The product page: pictures and buy box side by side, then texts, then similar products. Parts that do not depend on
 * the purchase are memoized, so that presses respond quickly.
 */
export function DetailView({ product, renderReviews }: Props) {
  const buying = useBuying(product, 'product');
  const [tab, setTab] = useState<DetailTab>('description');
  const tabs = useRef<HTMLDivElement>(null);
  const showReviews = () => {
    setTab('reviews');
    tabs.current?.scrollIntoView({ block: 'start' });
  };
  const requestQuote = useRequestQuote();
  return (
    <div className={`tw-page ${styles.page}`}>
      <Breadcrumb product={product} />
      <div className={`tw-columns ${styles.columns}`}>
        <Gallery product={product} chosenPath={buying.chosen?.image ?? null} />
        <BuyBox
          product={product}
          buying={buying}
          onShowReviews={showReviews}
          onRequestQuote={() => requestQuote(subjectOf(product, buying))}
        />
      </div>
      <div className={`tw-columns ${about.about}`}>
        <div ref={tabs}>
          <Assurances product={product} />
          <DetailTabs
            product={product}
            gtin={buying.chosen?.gtin ?? product.gtin}
            articleNumber={articleNumberOf(product, buying.chosen?.sku)}
            shown={tab}
            onShow={setTab}
            renderReviews={renderReviews}
          />
        </div>
        <SellerCard product={product} />
      </div>
      <AlsoLike product={product} />
    </div>
  );
}

/** Returns the chosen lines as the quote's subject, or the product if none are chosen. */
function subjectOf(product: Product, { lines, units, variant }: Buying): QuoteSubject {
  if (lines.length === 0) return productSubject(product, { variant, quantity: product.moq });
  return { ...cartSubject(lines), quantity: Math.max(units, product.moq) };
}
