import { useMoney } from '#state/currency.ts';
import { Price } from '#ui/goods/price.tsx';
import styles from './buying-total.module.css';
import * as copy from './copy.ts';
import type { Buying } from './use-buying.ts';

/** Units, their total and the unit price, at the price break that all of them reach together. */
export function BuyingTotal({ buying }: { readonly buying: Buying }) {
  const { sum } = useMoney();
  const each = buying.unitPriceCents;
  return (
    <p className={`tw-muted ${styles.total}`} aria-live="polite" data-sum>
      <span>
        {copy.total} · {copy.totalUnits(buying.units)}
      </span>
      <strong className="tw-large tw-figures" data-testid="buying-total">
        {sum(buying.lineTotalsCents)}
      </strong>
      {each !== null && (
        <span>
          <Price cents={each.from} />
          {each.to > each.from && (
            <>
              –<Price cents={each.to} />
            </>
          )}{' '}
          {copy.perUnit}
        </span>
      )}
    </p>
  );
}
