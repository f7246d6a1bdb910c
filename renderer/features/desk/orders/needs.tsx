import type { NeedsPerson } from '#domain/order/needs-person.ts';
import type { WireDeskOrder } from '#domain/order/order-wire.ts';
import { Notice } from '#ui/notice.tsx';
import * as copy from './copy.ts';

const isKnown = (reason: string): reason is NeedsPerson => Object.hasOwn(copy.NEEDS, reason);

/** Explains why an order needs a person, and what to do. */
export function Needs({ order: { needsPerson = [], reviewReason } }: { readonly order: WireDeskOrder }) {
  if (needsPerson.length === 0) return reviewReason !== null && <p className="tw-bad tw-strong">{reviewReason}</p>;
  return (
    <Notice tone="bad" role="note" aria-label={copy.needsAPerson}>
      {reviewReason !== null && <p className="tw-strong">{reviewReason}</p>}
      {needsPerson.map((reason) => (
        <p key={reason}>{isKnown(reason) ? copy.NEEDS[reason] : copy.needsUnknown}</p>
      ))}
    </Notice>
  );
}
