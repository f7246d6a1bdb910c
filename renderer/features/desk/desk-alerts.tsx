import { Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from 'react-router-dom';
import type { WireAlert } from '#domain/site/desk-wire.ts';
import { formatTime } from '#lib/format-time.ts';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import { Notice } from '#ui/notice.tsx';
import * as copy from './copy.ts';
import styles from './desk.module.css';

const TITLES: Readonly<Record<WireAlert['kind'], string>> = {
  payment_without_order: copy.orphan,
  refund_failed: copy.refundFailed,
  order_needs_review: copy.needsLook,
  order_disputed: copy.disputed,
  backup_overdue: copy.backupOverdue,
  rate_moved: copy.rateMoved,
  rates_overdue: copy.ratesOverdue,
  other: copy.needsLook,
};

/** Titles of reasons that are more specific than the alert's kind; kinds stay those that older desks support. */
const OF_REASON: Readonly<Partial<Record<string, string>>> = {
  gone_twice: copy.goneTwice,
  cancelled_not_refunded: copy.cancelledNotRefunded,
  to_send_again: copy.toSendAgain,
};

/** Alerts about what needs a person and costs money while it waits. Phones show the newest and unfold the others. */
export function DeskAlerts({ alerts }: { readonly alerts: readonly WireAlert[] }) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [newest, ...older] = alerts;
  if (newest === undefined) return null;
  return (
    <Notice tone="bad" mb="md" data-with-list aria-label={copy.alerts}>
      {isPhone && older.length > 0 ? (
        <>
          <AlertList alerts={[newest]} />
          <Disclosure title={copy.moreAlerts(older.length)}>
            <AlertList alerts={older} />
          </Disclosure>
        </>
      ) : (
        <AlertList alerts={alerts} />
      )}
    </Notice>
  );
}

function AlertList({ alerts }: { readonly alerts: readonly WireAlert[] }) {
  return (
    <Stack component="ul" gap="sm" className={styles.alerts}>
      {alerts.map(({ id, at, kind, detail, text = detail, orderNumber, dueAt, reason = '' }) => (
        <li key={id}>
          <p>
            <strong>{OF_REASON[reason] ?? TITLES[kind]}</strong>{' '}
            <time dateTime={at} className="tw-muted tw-figures">
              {formatTime(at)}
            </time>
          </p>
          <p>
            {dueAt !== undefined && (
              <>
                <strong className="tw-figures">{copy.answerBy(formatTime(dueAt))}</strong>{' '}
              </>
            )}
            {text}{' '}
            {orderNumber !== undefined && (
              <Link
                to={{ search: String(new URLSearchParams({ tab: 'orders', search: orderNumber, open: orderNumber })) }}
                className="tw-link"
              >
                {copy.openOrderOf(orderNumber)}
              </Link>
            )}
          </p>
        </li>
      ))}
    </Stack>
  );
}
