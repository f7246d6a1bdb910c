import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { Cents } from '#domain/kernel/money.ts';
import { CARD_PICTURE_SIZES } from '#domain/product/picture.ts';
import { shownShipDays, shownStock } from '#domain/product/placeholder.ts';
import { reachableTiers } from '#domain/product/price-breaks.ts';
import { isSellingFast } from '#domain/product/pricing.ts';
import { hasSeveralPrices, type Product } from '#domain/product/product.ts';
import { formatCount, formatLeadTime } from '#lib/format.ts';
import { useMoney } from '#state/currency.ts';
import type { CardTerms } from '#state/unit-price.ts';
import { CardBadges } from './card/card-badges.tsx';
import { ColourDots } from './card/colour-dots.tsx';
import { QuickAddButton } from './card/quick-add-button.tsx';
import { SupplierLine } from './card/supplier-line.tsx';
import * as copy from './copy.ts';
import { Picture } from './picture.tsx';
import { FormerPrice } from './price.tsx';
import styles from './product-card.module.css';
import { Stars } from './stars.tsx';

export interface ProductCardProps extends CardTerms {
  readonly product: Product;
  /** On the first screen: its picture is loaded at once. */
  readonly isPriority?: boolean;
  /** Preview of a listing being typed: missing texts are not replaced. */
  readonly isDraft?: boolean;
}

/**
 * Picture, price with its break, name, MOQ, supplier, and the cart button. Lists pass the terms: {@link CardTerms}. A
 * page holds dozens of cards: elements are kept to a minimum, and changes around cards do not re-render them.
 */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { product, price, was, chatFallbackNumber, isPriority = false, isDraft = false } = props;
  const { format } = useMoney();
  const isDeal = price.source === 'deal';
  return (
    <article className={styles.card} aria-label={product.name}>
      <Picture path={product.images[0] ?? null} alt="" sizes={CARD_PICTURE_SIZES} isPriority={isPriority} tint={product.imageTints?.[0]} />
      <CardBadges product={product} percent={was?.percent ?? 0} isDeal={isDeal} />
      <p className={`${styles.price} tw-figures`} data-deal={isDeal || undefined}>
        {hasSeveralPrices(product) && <small>{copy.from} </small>}
        {isDraft && price.unitPriceCents === 0 ? copy.notSaid : format(price.unitPriceCents)}
        {was !== undefined && ' '}
        {was !== undefined && <FormerPrice cents={was.wasCents} />}
      </p>
      <p className={`${styles.muted} tw-figures`}>
        {!(isDraft && product.tiers.length === 0) && breakText(product, price.unitPriceCents, format)}
      </p>
      <h3>
        <Link className="tw-cover" to={`/product/${encodeURIComponent(product.id)}`}>
          {product.name}
        </Link>
      </h3>
      <p className={`${styles.moq} tw-figures`}>
        {copy.minimumOrder(product.moq)} {!isDraft && <Stars rating={product.rating} count={product.reviewCount} isShort />}
      </p>
      <Availability product={product} isDraft={isDraft} />
      <SupplierLine product={product} priceCents={price.unitPriceCents} chatFallbackNumber={chatFallbackNumber} />
      <ColourDots product={product} />
      <QuickAddButton product={product} />
    </article>
  );
});

/**
 * "→ $3.10 at 500+" if a larger order costs less than the price above it; a deal can be lower than every break.
 * Otherwise an empty line, so that cards align.
 */
export function breakText(product: Product, fromCents: Cents, format: (cents: Cents) => string): string {
  const last = reachableTiers(product).at(-1);
  if (last === undefined) return copy.oneFlatPrice;
  if (last.unitPriceCents >= fromCents) return copy.dealAtAnyQuantity;
  return copy.lastBreak(format(last.unitPriceCents), formatCount(last.minQuantity));
}

export function Availability({ product, isDraft = false }: Pick<ProductCardProps, 'product' | 'isDraft'>) {
  const stock = shownStock(product);
  const days = shownShipDays(product);
  const hasStock = !(isDraft && stock.isEstimate);
  const hasDays = !(isDraft && days.isEstimate);
  return (
    <p className={`${styles.muted} tw-figures`} title={hasDays ? formatLeadTime(days.value, days.isEstimate) : undefined}>
      {hasStock && (isSellingFast(product) && !isDraft ? <em>{copy.sellingFast}</em> : copy.inStock(stock.value, stock.isEstimate))}
      {hasStock && hasDays && ' · '}
      {hasDays && copy.shipDays(days.value, days.isEstimate)}
    </p>
  );
}
