import type { WireDeskOrder } from '#domain/order/order-wire.ts';
import { formatUsd } from '#lib/format.ts';
import { formatTime } from '#lib/format-time.ts';
import * as copy from '../copy.ts';

export function Refunds({ refunds }: Pick<WireDeskOrder, 'refunds'>) {
  if (refunds.length === 0) return null;
  return (
    <ul aria-label={copy.refunds}>
      {refunds.map(({ id, amount, reason, state, error, who, at }) => (
        <li key={id} className="tw-wrap">
          <strong className="tw-figures">{formatUsd(amount)}</strong>{' '}
          <span className={state === 'failed' ? 'tw-bad tw-strong' : undefined}>{copy.REFUND_WORDS[state]}</span> <bdi>{reason}</bdi>{' '}
          {error !== null && <span className="tw-bad">{error} </span>}
          <span className="tw-note">{copy.askedBy(who, formatTime(at))}</span>
        </li>
      ))}
    </ul>
  );
}
