import { Stack } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { WireAlert } from '#domain/site/desk-wire.ts';
import { formatTime } from '#lib/format-time.ts';
import { Notice } from '#ui/notice.tsx';
import * as copy from './copy.ts';

const TITLES: Readonly<Record<WireAlert['kind'], string>> = {
  payment_without_order: copy.orphan,
  refund_failed: copy.refundFailed,
  order_needs_review: copy.needsLook,
  order_disputed: copy.disputed,
  other: copy.needsLook,
};

/** Titles of reasons that are more specific than the alert's kind; kinds stay those that older desks support. */
const OF_REASON: Readonly<Partial<Record<string, string>>> = {
  gone_twice: copy.goneTwice,
  cancelled_not_refunded: copy.cancelledNotRefunded,
  to_send_again: copy.toSendAgain,
};

/** Alerts about money that needs a person's decision, above everything else on the desk. */
export function DeskAlerts({ alerts }: { readonly alerts: readonly WireAlert[] }) {
  if (alerts.length === 0) return null;
  return (
    <Notice tone="bad" mb="md" aria-label={copy.alerts}>
      <Stack component="ul" gap="sm" mah="40vh" style={{ overflowY: 'auto' }}>
        {alerts.map(({ id, at, kind, detail, orderNumber, dueAt, reason = '' }) => (
          <li key={id}>
            <strong>{OF_REASON[reason] ?? TITLES[kind]}</strong> <time dateTime={at}>{formatTime(at)}</time>
            <p>{detail}</p>
            {dueAt !== undefined && (
              <p>
                <strong>{copy.answerBy(formatTime(dueAt))}</strong>
              </p>
            )}
            {orderNumber !== undefined && (
              <Link to={{ search: String(new URLSearchParams({ tab: 'orders', search: orderNumber })) }} className="tw-link">
                {copy.openOrderOf(orderNumber)}
              </Link>
            )}
          </li>
        ))}
      </Stack>
    </Notice>
  );
}
