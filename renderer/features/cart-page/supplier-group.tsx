import { Group } from '@mantine/core';
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
import styles from './cart-view.module.css';
import * as copy from './copy.ts';

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

/** One supplier's lines and their total, with a chat link if the supplier has one. */
export function SupplierGroup({ supplierName, whatsapp, lines, pricedOf, limitsOf, cart, resolution }: Props) {
  const heading = useId();
  const { sum } = useMoney();
  const totals = lines.flatMap((line) => pricedOf.get(lineKey(line))?.lineTotalCents ?? []);
  return (
    <section className={`tw-panel ${styles.group}`} aria-labelledby={heading}>
      <Group component="header" justify="space-between" gap="sm" wrap="nowrap">
        <Group gap="sm" wrap="nowrap">
          <span className="tw-only-wide">
            <SupplierMark name={supplierName} size={36} />
          </span>
          <h2 id={heading} className="tw-wrap">
            {supplierName}
          </h2>
        </Group>
        {whatsapp !== null && (
          <ButtonAnchor
            tone="quiet"
            size="sm"
            href={chatUrl(whatsapp, cartQuestionText(supplierName, lines))}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={copy.contactName(supplierName)}
          >
            <Icon name="chat" size={18} />
            {copy.contact}
          </ButtonAnchor>
        )}
      </Group>
      <ul>
        {lines.map((line) => {
          const key = lineKey(line);
          const priced = pricedOf.get(key);
          if (priced === undefined) return null;
          return <CartRow key={key} line={line} priced={priced} limits={limitsOf(line)} cart={cart} resolution={resolution} />;
        })}
      </ul>
      <Group component="p" justify="space-between" gap="sm" wrap="nowrap">
        <span className="tw-note">{copy.subtotalOf(supplierName)}</span>
        <strong className="tw-figures">{sum(totals)}</strong>
      </Group>
    </section>
  );
}
