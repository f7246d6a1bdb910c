import { DomainError } from '#domain/kernel/problem.ts';
import type { Fulfilment } from '#domain/order/fulfilment.ts';
import type { Order } from '#domain/order/order.ts';
import type { AuditDecision } from '#domain/site/audit-subjects.ts';
import type { AuditEntry } from '../../stores/desk/audit-store.ts';

interface Done {
  readonly who: string;
  readonly what: AuditDecision;
  readonly atMs: number;
}

/** Returns the audit entry of an operator's decision about an order. */
export function auditEntryOf(order: Order, next: Fulfilment, { who, what, atMs }: Done, more: AuditEntry['after'] = {}): AuditEntry {
  const { id, number, fulfilment } = order;
  const factsOf = ({ accepted, parcels, notes, cancelledAtMs }: Fulfilment) => ({
    accepted: Object.keys(accepted),
    parcels: parcels.map(({ carrier, trackingNumber, deliveredAtMs }) => ({
      carrier,
      trackingNumber,
      isDelivered: deliveredAtMs !== null,
    })),
    notes: notes.length,
    isCancelled: cancelledAtMs !== undefined,
  });
  const facts = { before: factsOf(fulfilment), after: { ...factsOf(next), ...more } };
  return { at: new Date(atMs).toISOString(), who, what, subjectKind: 'order', subjectId: id, subjectName: number, ...facts };
}

export const unknownOrder = () => new DomainError('not_found', 'There is no such order.');

/** @throws DomainError revision_changed if the order is not as the caller saw it */
export function refuseOtherRevision({ number, fulfilment }: Order, revision: number): void {
  if (fulfilment.revision === revision) return;
  throw new DomainError('revision_changed', `Order ${number} was changed since you looked at it. Look at it again and repeat your step.`, {
    revision: fulfilment.revision,
  });
}
