import { articleNumberOf, articleText } from '#domain/product/codes/article-number.ts';
import { unitPrice } from '#domain/product/pricing.ts';
import type { Product } from '#domain/product/product.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, PlainButton } from '#ui/button.tsx';
import { BuyQuantities } from '#ui/buying/buy-quantities.tsx';
import { BuyingPrice } from '#ui/buying/buying-price.tsx';
import { OptionChoosers } from '#ui/buying/option-choosers.tsx';
import type { Buying } from '#ui/buying/use-buying.ts';
import { PriceBreaks } from '#ui/goods/price-breaks.tsx';
import { Stars } from '#ui/goods/stars.tsx';
import styles from './buy-box.module.css';
import { BuyFoot, isQuoteTheWay } from './buy-foot.tsx';
import { ContactLink } from './contact-link.tsx';
import * as copy from './copy.ts';
import { ShareButton } from './share-button.tsx';
import { SupplierLine } from './supplier-line.tsx';

interface Props {
  readonly product: Product;
  readonly buying: Buying;
  readonly onShowReviews: () => void;
  readonly onRequestQuote: () => void;
}

/** Everything needed to order, from the name to the button, in the order in which a buyer asks for it. */
export function BuyBox({ product, buying, onShowReviews, onRequestQuote }: Props) {
  const articleNumber = articleText(articleNumberOf(product, buying.chosen?.sku));
  return (
    <div className={`tw-stack ${styles.box}`}>
      <Headline product={product} onShowReviews={onShowReviews} />
      <BuyingPrice product={product} buying={buying} />
      <PriceBreaks product={product} sku={buying.chosen} quantity={buying.units} deal={buying.deal} taking={buying.taking} />
      <OptionChoosers product={product} buying={buying} />
      <BuyQuantities product={product} buying={buying} context="product" />
      {articleNumber !== '' && <bdi className="tw-note tw-wrap tw-figures">{articleNumber}</bdi>}
      <div data-screen className={`tw-row tw-gap-2 ${styles.ways}`}>
        {!isQuoteTheWay(buying) && <Button onClick={onRequestQuote}>{copy.requestQuote}</Button>}
        <ContactLink product={product} priceCents={unitPrice(product, buying.chosen, 1, buying.deal).unitPriceCents} />
        <ShareButton product={product} />
        <noscript>
          <p className="tw-note">{copy.needsScripts}</p>
        </noscript>
      </div>
      <BuyFoot product={product} buying={buying} onRequestQuote={onRequestQuote} />
    </div>
  );
}

function Headline({ product, onShowReviews }: Pick<Props, 'product' | 'onShowReviews'>) {
  return (
    <header className="tw-stack tw-gap-2">
      <h1 className="tw-title tw-wrap" dir="auto">
        {product.name}
      </h1>
      <SupplierLine product={product} />
      <div className={`tw-row tw-gap-1 tw-note tw-figures ${styles.reputation}`}>
        <PlainButton onClick={onShowReviews}>
          {product.reviewCount === 0 ? copy.noReviews : <Stars rating={product.rating} count={product.reviewCount} />}
        </PlainButton>
        {product.sold > 0 && <span>{copy.soldCount(product.sold)}</span>}
        {product.badges.map((badge) => (
          <Badge key={badge} tone="brand" size="xs">
            {badge}
          </Badge>
        ))}
      </div>
    </header>
  );
}
