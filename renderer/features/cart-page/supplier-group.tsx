import { useId } from 'react';
import { type Cart, type CartLine, lineKey } from '#domain/cart/cart.ts';
import type { Resolution } from '#domain/cart/line-changes.ts';
import type { PricedLine } from '#domain/cart/price-cart.ts';
import type { QuantityLimits } from '#domain/product/quantity.ts';
import { chatUrl } from '#domain/quote/chat.ts';
import { cartQuestionText } from '#domain/quote/longer-messages.ts';
import { useMoney } from '#state/currency.ts';
import { ButtonAnchor } from '#ui/button.tsx';
import { SupplierMark } from '#ui/goods/card/supplier-mark.tsx';
import { Icon } from '#ui/icon.tsx';
import { CartRow } from './cart-row.tsx';
import * as copy from './copy.ts';
import styles from './order-sheet.module.css';

interface Props {
  readonly supplierName: string;
  readonly whatsapp: string | null;
  readonly lines: Cart;
  readonly pricedOf: ReadonlyMap<string, PricedLine>;
  readonly limitsOf: (line: CartLine) => QuantityLimits;
  /** The whole cart and its check; the check is undefined until loaded. */
  readonly cart: Cart;
  readonly resolution: Resolution | undefined;
}

/** One supplier's lines: their subtotal, unless there is only one, and a chat link if the supplier has one. */
export function SupplierGroup({ supplierName, whatsapp, lines, pricedOf, limitsOf, cart, resolution }: Props) {
  const heading = useId();
  const { sum } = useMoney();
  const totals = lines.flatMap((line) => pricedOf.get(lineKey(line))?.lineTotalCents ?? []);
  return (
    <section className={styles.group} aria-labelledby={heading}>
      <header>
        <span className="tw-only-wide" data-screen>
          <SupplierMark name={supplierName} size={28} />
        </span>
        <h2 id={heading} className="tw-wrap" dir="auto">
          {supplierName}
        </h2>
        {whatsapp !== null && (
          <ButtonAnchor
            tone="quiet"
            size="sm"
            href={chatUrl(whatsapp, cartQuestionText(supplierName, lines))}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={copy.contactName(supplierName)}
            data-screen
          >
            <Icon name="chat" size={18} />
            {copy.contact}
          </ButtonAnchor>
        )}
        {lines.length > 1 && (
          <p className={`tw-note tw-figures ${styles.subtotal}`}>
            {copy.subtotal} <strong>{sum(totals)}</strong>
          </p>
        )}
      </header>
      <ul>
        {lines.map((line, at) => {
          const key = lineKey(line);
          const priced = pricedOf.get(key);
          if (priced === undefined) return null;
          return (
            <CartRow
              key={key}
              line={line}
              priced={priced}
              limits={limitsOf(line)}
              hasNextBreak={lines.findLastIndex(({ id }) => id === line.id) === at}
              cart={cart}
              resolution={resolution}
            />
          );
        })}
      </ul>
    </section>
  );
}
