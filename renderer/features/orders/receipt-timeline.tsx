import type { WireOrder } from '#domain/order/order-wire.ts';
import { formatTime } from '#lib/format-time.ts';
import * as copy from './copy.ts';
import styles from './receipt-timeline.module.css';

/** What the order came to, and when; for the screen: paper keeps what does not change. */
export function Timeline({ order }: { readonly order: WireOrder }) {
  return (
    <section className={styles.timeline} data-screen>
      <h3>{copy.timeline}</h3>
      <ol aria-label={copy.timeline}>
        {order.timeline.map(({ at, state, text }) => (
          <li key={`${at} ${state}`}>
            {text} <time dateTime={at}>{formatTime(at)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
