import type { WireAlert } from '#domain/site/operator-wire.ts';
import { formatTime } from '#lib/format-time.ts';
import { Icon } from '#ui/icon.tsx';
import * as copy from './copy.ts';
import styles from './desk-alerts.module.css';

const TITLES: Readonly<Record<WireAlert['kind'], string>> = {
  payment_without_order: copy.orphan,
  order_needs_review: copy.needsLook,
  order_disputed: copy.disputed,
};

/** Money that waits for a person, above everything else on the desk. */
export function DeskAlerts({ alerts }: { readonly alerts: readonly WireAlert[] }) {
  if (alerts.length === 0) return null;
  return (
    <section className={styles.alerts} role="alert" aria-label={copy.alerts}>
      <ul>
        {alerts.map(({ id, at, kind, detail }) => (
          <li key={id}>
            <Icon name="alert" />
            <div>
              <strong>{TITLES[kind]}</strong> <time dateTime={at}>{formatTime(at)}</time>
              <p>{detail}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
