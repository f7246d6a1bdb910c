import { bulkDiscountPercent, DISCOUNT_BADGE_ABOVE_PERCENT, MAX_CARD_BADGES } from '#domain/product/pricing.ts';
import type { Product } from '#domain/product/product.ts';
import { formatPercent } from '#lib/format.ts';
import * as copy from '../copy.ts';
import styles from '../product-card.module.css';

interface Props {
  readonly percent: number;
  readonly isDeal: boolean;
}

/** By how much the price is below the former one; always shown for the day's deal. */
export function DiscountBadge({ percent, isDeal }: Props) {
  if (!isDeal && percent <= DISCOUNT_BADGE_ABOVE_PERCENT) return null;
  return <span className={styles.discount}>-{formatPercent(percent)}</span>;
}

/** The saving on a large order; the day's deal replaces it. */
export function BulkBadge({ product, isDeal }: Pick<Props, 'isDeal'> & { readonly product: Product }) {
  const bulk = isDeal ? 0 : bulkDiscountPercent(product);
  return bulk > 0 && <span className={`${styles.bulk} tw-figures`}>{copy.bulkOff(bulk)}</span>;
}

/** The supplier's badges, as text in the flow: never on top of the goods. */
export function CardBadges({ badges }: Pick<Product, 'badges'>) {
  if (badges.length === 0) return null;
  return (
    <p className={styles.badges}>
      {badges.slice(0, MAX_CARD_BADGES).map((badge) => (
        <span key={badge}>{badge} </span>
      ))}
    </p>
  );
}
