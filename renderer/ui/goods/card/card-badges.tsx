import { bulkDiscountPercent, DISCOUNT_BADGE_ABOVE_PERCENT, MAX_CARD_BADGES } from '#domain/product/pricing.ts';
import type { Product } from '#domain/product/product.ts';
import { formatPercent } from '#lib/format.ts';
import * as copy from '../copy.ts';
import styles from '../product-card.module.css';

interface Props {
  readonly product: Product;
  readonly percent: number;
  readonly isDeal: boolean;
}

/** Discount from the former price, the supplier's badges, and the saving on a large order. */
export function CardBadges({ product, percent, isDeal }: Props) {
  const bulk = isDeal ? 0 : bulkDiscountPercent(product);
  const hasDiscount = isDeal || percent > DISCOUNT_BADGE_ABOVE_PERCENT;
  if (!hasDiscount && product.badges.length === 0 && bulk === 0) return null;
  return (
    <p className={`${styles.badges} tw-figures`}>
      {hasDiscount && <span data-kind="discount">-{formatPercent(percent)}</span>}
      {product.badges.slice(0, MAX_CARD_BADGES).map((badge) => (
        <span key={badge}>{badge}</span>
      ))}
      {bulk > 0 && <span data-kind="bulk">{copy.bulkOff(bulk)}</span>}
    </p>
  );
}
