import type { RefCallback } from 'react';
import type { Cents } from '#domain/kernel/money.ts';
import { articleNumberOf, articleText } from '#domain/product/codes/article-number.ts';
import { unitPrice, wasPrice } from '#domain/product/pricing.ts';
import type { Product } from '#domain/product/product.ts';
import { formatPercent } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, PlainButton } from '#ui/button.tsx';
import { BuyQuantities } from '#ui/buying/buy-quantities.tsx';
import { OptionChoosers } from '#ui/buying/option-choosers.tsx';
import type { Buying } from '#ui/buying/use-buying.ts';
import { FormerPrice, Price } from '#ui/goods/price.tsx';
import { PriceBreaks } from '#ui/goods/price-breaks.tsx';
import { Stars } from '#ui/goods/stars.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './buy-box.module.css';
import { ContactLink } from './contact-link.tsx';
import * as copy from './copy.ts';
import { ShareButton } from './share-button.tsx';

interface Props {
  readonly product: Product;
  readonly buying: Buying;
  /** Ref callback for the element with the main button. */
  readonly mainActions: RefCallback<HTMLElement>;
  readonly onShowReviews: () => void;
  readonly onRequestQuote: () => void;
}

export function BuyBox({ product, buying, mainActions, onShowReviews, onRequestQuote }: Props) {
  const was = wasPrice(product, buying.chosen, buying.deal);
  const articleNumber = articleText(articleNumberOf(product, buying.chosen?.sku));
  return (
    <div className="tw-stack tw-gap-4">
      <Headline product={product} articleNumber={articleNumber} percent={was?.percent ?? 0} onShowReviews={onShowReviews} />
      <PriceLine product={product} buying={buying} wasCents={was?.wasCents ?? null} />
      <PriceBreaks product={product} sku={buying.chosen} quantity={buying.units} deal={buying.deal} taking={buying.taking} />
      <OptionChoosers product={product} buying={buying} />
      <BuyQuantities product={product} buying={buying} context="product" />
      <div ref={mainActions} className={`tw-fields ${styles.actions}`}>
        <Button tone="primary" size="lg" isWide disabled={!buying.canAdd} onClick={buying.addToCart}>
          <Icon name="cart" />
          {copy.addToCart}
        </Button>
        <Button size="lg" isWide onClick={onRequestQuote}>
          {copy.requestQuote}
        </Button>
      </div>
      <div className={`tw-row ${styles.links}`}>
        <ContactLink product={product} priceCents={unitPrice(product, buying.chosen, 1, buying.deal).unitPriceCents} />
        <ShareButton product={product} />
      </div>
    </div>
  );
}

interface HeadlineProps extends Pick<Props, 'product' | 'onShowReviews'> {
  readonly articleNumber: string;
  readonly percent: number;
}

function Headline({ product, articleNumber, percent, onShowReviews }: HeadlineProps) {
  return (
    <header className="tw-stack tw-gap-2">
      {(percent > 0 || product.badges.length > 0) && (
        <div className="tw-row tw-gap-2">
          {percent > 0 && (
            <Badge tone="saffron" size="xs">
              -{formatPercent(percent)}
            </Badge>
          )}
          {product.badges.map((badge) => (
            <Badge key={badge} tone="brand" size="xs">
              {badge}
            </Badge>
          ))}
        </div>
      )}
      <h1 className="tw-title tw-wrap">{product.name}</h1>
      <div className={`tw-row tw-gap-1 tw-note tw-figures ${styles.reputation}`}>
        <PlainButton onClick={onShowReviews}>
          <Stars rating={product.rating} count={product.reviewCount} />
        </PlainButton>
        <span>{copy.soldCount(product.sold)}</span>
        {articleNumber !== '' && <bdi className="tw-wrap">{articleNumber}</bdi>}
      </div>
    </header>
  );
}

/**
 * Unit price of the chosen variant and its former price: as on the card, whatever the quantity; the total uses the
 * price break.
 */
function PriceLine({ product, buying, wasCents }: Pick<Props, 'product' | 'buying'> & { readonly wasCents: Cents | null }) {
  const { unitPriceCents, deal } = unitPrice(product, buying.chosen, 1, buying.deal);
  return (
    <div className={`tw-row tw-gap-2 ${styles.priceLine}`}>
      <Price cents={unitPriceCents} className={`tw-display ${deal === undefined ? '' : 'tw-deal '}${styles.price}`} />
      <span className="tw-muted">{copy.perUnit}</span>
      {wasCents !== null && <FormerPrice cents={wasCents} />}
      {deal !== undefined && (
        <p className="tw-row tw-gap-1 tw-small tw-strong tw-deal">
          <Icon name="bolt" size={16} />
          {copy.dealNow(deal.percentOff)}
        </p>
      )}
    </div>
  );
}
