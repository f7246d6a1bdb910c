import { Stack } from '@mantine/core';
import type { WireAlert } from '#domain/site/operator-wire.ts';
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

/** Money that waits for a person, above everything else on the desk. */
export function DeskAlerts({ alerts }: { readonly alerts: readonly WireAlert[] }) {
  if (alerts.length === 0) return null;
  return (
    <Notice tone="bad" mb="md" aria-label={copy.alerts}>
      <Stack component="ul" gap="sm" mah="40vh" style={{ overflowY: 'auto' }}>
        {alerts.map(({ id, at, kind, detail }) => (
          <li key={id}>
            <strong>{TITLES[kind]}</strong> <time dateTime={at}>{formatTime(at)}</time>
            <p>{detail}</p>
          </li>
        ))}
      </Stack>
    </Notice>
  );
}
