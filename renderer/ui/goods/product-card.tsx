import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { Cents } from '#domain/kernel/money.ts';
import { CARD_PICTURE_SIZES } from '#domain/product/picture.ts';
import { reachableTiers } from '#domain/product/price-breaks.ts';
import { hasSeveralPrices, type Product } from '#domain/product/product.ts';
import { formatCount } from '#lib/format.ts';
import { useMoney } from '#state/currency.ts';
import type { CardTerms } from '#state/unit-price.ts';
import { BulkBadge, CardBadges, DiscountBadge } from './card/card-badges.tsx';
import { CardFacts } from './card/card-facts.tsx';
import { ColourDots } from './card/colour-dots.tsx';
import { QuickAddButton } from './card/quick-add-button.tsx';
import { SupplierLine } from './card/supplier-line.tsx';
import * as copy from './copy.ts';
import { Picture } from './picture.tsx';
import { FormerPrice } from './price.tsx';
import styles from './product-card.module.css';

export interface ProductCardProps extends CardTerms {
  readonly product: Product;
  /** On the first screen: its picture is loaded at once. */
  readonly isPriority?: boolean;
  /** Preview of a listing being typed: missing texts are not replaced. */
  readonly isDraft?: boolean;
}

/**
 * Picture, price with its best break, name, supplier, one quiet line of facts, and the cart button. Lists pass the
 * terms: {@link CardTerms}. A page holds dozens of cards: elements are kept to a minimum, and changes around cards do
 * not re-render them.
 */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { product, price, was, chatFallbackNumber, isPriority = false, isDraft = false } = props;
  const { format } = useMoney();
  const isDeal = price.source === 'deal';
  return (
    <article className={styles.card} aria-label={product.name}>
      <Picture path={product.images[0] ?? null} alt="" sizes={CARD_PICTURE_SIZES} isPriority={isPriority} tint={product.imageTints?.[0]} />
      <p className={`${styles.price} tw-figures`} data-deal={isDeal || undefined}>
        {hasSeveralPrices(product) && <small>{copy.from} </small>}
        {isDraft && price.unitPriceCents === 0 ? copy.notSaid : format(price.unitPriceCents)}
        {was !== undefined && ' '}
        {was !== undefined && <FormerPrice cents={was.wasCents} />} <DiscountBadge percent={was?.percent ?? 0} isDeal={isDeal} />
      </p>
      <p className={`${styles.break} tw-figures`}>{breakText(product, price.unitPriceCents, format)}</p>
      <h3>
        <Link className="tw-cover" to={`/product/${encodeURIComponent(product.id)}`} dir="auto">
          {product.name}
        </Link>
      </h3>
      <SupplierLine product={product} priceCents={price.unitPriceCents} chatFallbackNumber={chatFallbackNumber} />
      <CardFacts product={product} isDraft={isDraft} />
      <CardBadges badges={product.badges} />
      <BulkBadge product={product} isDeal={isDeal} />
      <ColourDots product={product} />
      <QuickAddButton product={product} />
    </article>
  );
});

/**
 * "→ $3.10 at 500+" if a larger order costs less than the price above it; a deal can be lower than every break.
 * Otherwise empty: the line stays, so that cards align.
 */
export function breakText(product: Product, fromCents: Cents, format: (cents: Cents) => string): string {
  const last = reachableTiers(product).at(-1);
  if (last === undefined) return '';
  if (last.unitPriceCents >= fromCents) return copy.dealAtAnyQuantity;
  return copy.lastBreak(format(last.unitPriceCents), formatCount(last.minQuantity));
}
