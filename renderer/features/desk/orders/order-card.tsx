import { hasBeenPaid } from '#domain/order/order.ts';
import type { WireDeskOrder } from '#domain/order/order-wire.ts';
import { BankMoney } from '#ui/orders/bank-money.tsx';
import { partsOf } from '#ui/orders/parts.ts';
import * as copy from './copy.ts';
import { MoneySteps } from './money-steps.tsx';
import { Needs } from './needs.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderPartSection } from './order-part.tsx';
import { OrderParties } from './order-parties.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OtherOrders } from './other-orders.tsx';
import { OrderIds } from './sheet/order-ids.tsx';
import { OrderMoney } from './sheet/order-money.tsx';
import styles from './sheet/order-sheet.module.css';

/** An order as a sheet: what it needs, who is in it, goods, money, history. In USD, as charged, whatever currency the buyer saw. */
export function OrderCard({ order, token }: { readonly order: WireDeskOrder; readonly token: string }) {
  const isPaid = hasBeenPaid(order.state);
  return (
    <li className={`tw-panel tw-wrap ${styles.sheet}`}>
      <OrderHead order={order}>
        <MoneySteps order={order} token={token} />
      </OrderHead>
      <Needs order={order} />
      <BankMoney order={order} words={copy.BANK} />
      <OrderParties order={order} token={token} />
      {partsOf(order).map((part) => (
        <OrderPartSection key={part.supplierId} order={order} part={part} token={token} isPaid={isPaid} />
      ))}
      <OrderMoney order={order} />
      <div className={styles.halves}>
        <OrderTimeline order={order} />
        <OrderNotes order={order} token={token} />
      </div>
      <OtherOrders order={order} token={token} />
      <OrderIds order={order} />
    </li>
  );
}
