import { type CartLine, lineKey } from '#domain/cart/cart.ts';
import type { PricedLine } from '#domain/cart/price-cart.ts';
import type { QuantityLimits } from '#domain/product/quantity.ts';
import { useCartActions } from '#state/cart/cart.ts';
import { useMoney } from '#state/currency.ts';
import { PlainButton } from '#ui/button.tsx';
import { keepFocus } from '#ui/controls/keep-focus.ts';
import * as copy from './copy.ts';
import styles from './next-break.module.css';

interface Props {
  readonly line: CartLine;
  readonly priced: Pick<PricedLine, 'next'>;
  readonly limits: Pick<QuantityLimits, 'stock'>;
}

/**
 * Units missing to the next price break: a button that adds them, or only the text if this line cannot hold as many.
 */
export function NextBreak({ line, priced: { next }, limits: { stock } }: Props) {
  const { setQuantity } = useCartActions();
  const { format } = useMoney();
  if (next === undefined) return null;
  const price = format(next.tier.unitPriceCents);
  const quantity = line.quantity + next.unitsMore;
  if (stock !== null && quantity > stock) return <span className="tw-link tw-small">{copy.nextBreak(next.unitsMore, price)}</span>;
  const words = copy.takeNextBreak(next.unitsMore, price);
  return (
    <PlainButton
      className={`tw-link tw-small tw-figures ${styles.next}`}
      aria-label={copy.takeNextBreakOf(words, line.name)}
      onClick={(event) => {
        keepFocus(event.currentTarget);
        setQuantity(lineKey(line), quantity);
      }}
    >
      {words}
    </PlainButton>
  );
}
