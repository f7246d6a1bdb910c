import { unitPrice, wasPrice } from '#domain/product/pricing.ts';
import type { Product } from '#domain/product/product.ts';
import { formatPercent } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';
import { FormerPrice, Price } from '#ui/goods/price.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './buying-price.module.css';
import * as copy from './copy.ts';
import type { Buying } from './use-buying.ts';

/**
 * Unit price of the choice at the break that all units reach together. Struck through: the list price once a break or a
 * deal is below it, otherwise the card's former price.
 */
export function BuyingPrice({ product, buying }: { readonly product: Product; readonly buying: Buying }) {
  const { chosen, deal: running, units } = buying;
  const { unitPriceCents, deal } = unitPrice(product, chosen, Math.max(1, units), running);
  const listCents = chosen?.priceCents ?? product.priceCents;
  const was = wasPrice(product, chosen, running);
  const struckCents = unitPriceCents < listCents ? listCents : was?.wasCents;
  return (
    <div className={`tw-row tw-gap-2 ${styles.line}`}>
      <Price cents={unitPriceCents} className={`tw-display ${deal === undefined ? '' : 'tw-deal '}${styles.price}`} />
      <span className="tw-muted">{copy.perUnit}</span>
      {struckCents !== undefined && <FormerPrice cents={struckCents} />}
      {was !== undefined && struckCents === was.wasCents && (deal !== undefined || unitPriceCents === listCents) && (
        <Badge tone="saffron" size="xs">
          -{formatPercent(was.percent)}
        </Badge>
      )}
      {deal !== undefined && (
        <p className="tw-row tw-gap-1 tw-small tw-strong tw-deal">
          <Icon name="bolt" size={16} />
          {copy.dealNow(deal.percentOff)}
        </p>
      )}
    </div>
  );
}
