import type { ReactNode } from 'react';
import type { WireDeskOrder } from '#domain/order/order-wire.ts';
import { formatUsd } from '#lib/format.ts';
import { formatTime } from '#lib/format-time.ts';
import { OrderBadge } from '#ui/order-badge.tsx';
import { FulfilmentBadge } from '#ui/orders/fulfilment-badge.tsx';
import { InvoiceButton } from '#ui/paper/invoice-button.tsx';
import { rateText } from '#ui/rates/about/rate-text.ts';
import * as deskCopy from '../copy.ts';
import * as copy from './copy.ts';
import styles from './sheet/order-sheet.module.css';

interface Props {
  readonly order: WireDeskOrder;
  /** What can be done with the whole order. */
  readonly children: ReactNode;
}

/** Number, states, times and total of an order, and the steps that concern all of it. */
export function OrderHead({ order, children }: Props) {
  const { number, createdAt, paidAt, total, lines, shownIn } = order;
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h2>{number}</h2>
        <OrderBadge order={order} />
        <FulfilmentBadge state={order.fulfilment} />
      </div>
      <p className={styles.total}>
        <strong className="tw-display tw-figures">{formatUsd(total)}</strong>
        <span className="tw-note">{copy.unitsIn(units, new Set(lines.map(({ supplierId, seller }) => supplierId ?? seller)).size)}</span>
      </p>
      <p className="tw-note tw-figures">
        {copy.placedOn(formatTime(createdAt))}
        {paidAt !== null && ` · ${copy.paidOn(formatTime(paidAt))}`}
        {order.termsRevision !== undefined && ` · ${copy.underTerms(order.termsRevision)}`}
        {order.isTest && (
          <>
            {' · '}
            <span>{deskCopy.testMode}</span>
          </>
        )}
      </p>
      {shownIn !== undefined && <p className="tw-note tw-figures">{copy.seenIn(shownIn.code, rateText(shownIn))}</p>}
      <div className={styles.steps}>
        {paidAt !== null && <InvoiceButton order={order} size="sm" />}
        {children}
      </div>
    </header>
  );
}
