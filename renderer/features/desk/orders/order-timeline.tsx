import type { WireDeskOrder } from '#domain/order/order-wire.ts';
import { formatTime } from '#lib/format-time.ts';
import * as deskCopy from '../copy.ts';
import styles from './sheet/order-sheet.module.css';

export function OrderTimeline({ order }: { readonly order: WireDeskOrder }) {
  return (
    <section>
      <h3>{deskCopy.timeline}</h3>
      <ol aria-label={deskCopy.timeline} className={styles.timeline}>
        {order.timeline.map(({ at, state, text }) => (
          <li key={`${at} ${state}`}>
            <span>{text}</span>{' '}
            <time dateTime={at} className="tw-note tw-figures">
              {formatTime(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
