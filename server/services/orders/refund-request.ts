import type * as z from 'zod';
import { type Cents, toUsd } from '#domain/kernel/money.ts';
import { DomainError, type FieldError, invalidFields } from '#domain/kernel/problem.ts';
import { type ShippedLine, shippedUnits, unitsByLine, unshipped } from '#domain/order/fulfilment.ts';
import type { CancelAndRefundSchema } from '#domain/order/fulfilment-wire.ts';
import { moneyBack } from '#domain/order/money-back.ts';
import { cancelRefundCents } from '#domain/order/needs-person.ts';
import { hasBeenPaid, type Order, orderStateText } from '#domain/order/order.ts';
import { type Refund, returnedUnits } from '#domain/order/refund.ts';
import type { RefundSchema } from '#domain/order/refund-wire.ts';
import type { RefundChange } from '../../stores/orders/order-store.ts';
import { auditEntryOf, refuseOtherRevision } from './order-audit-entry.ts';
import { cancelled } from './orders-fulfilment.ts';
import type { RefundUnits } from './refund-units.ts';

type Later = 'notSent' | 'tellBuyer';
/** The desk's request; older callers omit the later members. */
export type RefundRequest = Omit<z.output<typeof RefundSchema>, Later> & Partial<Pick<z.output<typeof RefundSchema>, Later>>;

interface RequestedBy {
  readonly id: string;
  readonly who: string;
  readonly atMs: number;
}

/**
 * Maximum per order: every view of an order loads all of its refunds, and each sends a mail. Cancelling refunds the
 * rest even beyond it.
 */
const MAX_REFUNDS = 100;

/** Builds the refund that the desk requests. @throws DomainError revision_changed, conflict, invalid_fields */
export function makeRefund(order: Order, request: RefundRequest, by: RequestedBy): RefundChange {
  refuseOtherRevision(order, request.revision);
  const leftCents = refuseNothingLeft(order);
  if (order.refunds.length >= MAX_REFUNDS)
    throw new DomainError(
      'conflict',
      `Order ${order.number} has had ${MAX_REFUNDS} refunds, the most for one order. Cancel it to give back the rest, or give the money back at the card service.`,
    );
  const { units, errors } = unitsOf(order, request);
  const cents = request.amount ?? leftCents;
  const all = [...tooMuch(order, cents, leftCents), ...errors];
  if (all.length > 0) throw invalidFields(all);
  const { reason } = request;
  const before = toUsd(order.amountCents - leftCents);
  const facts = {
    before: { refunded: before },
    after: { refunded: toUsd(order.amountCents - leftCents + cents), reason, returned: units.returned },
  };
  const subject = { subjectKind: 'order', subjectId: order.id, subjectName: order.number } as const;
  const auditEntry = { at: new Date(by.atMs).toISOString(), who: by.who, what: 'refund' as const, ...subject, ...facts };
  return { refund: newRefund(cents, request, units, by), next: order.fulfilment, auditEntry };
}

/**
 * Cancels an order, and returns money and units unless the request says otherwise. @throws DomainError
 * revision_changed, conflict, invalid_fields
 */
export function makeCancelAndRefund(order: Order, request: z.output<typeof CancelAndRefundSchema>, by: RequestedBy): RefundChange {
  refuseOtherRevision(order, request.revision);
  const { who, atMs, id } = by;
  const { text } = request;
  const next = cancelled(order, { atMs, who, text });
  const left = request.units ? unshipped(order.snapshot.lines, order.fulfilment, null) : [];
  const cents = request.refund ? (request.amount ?? cancelRefundCents(order)) : 0;
  const errors = request.refund ? tooMuch(order, cents, leftOf(order)) : [];
  if (errors.length > 0) throw invalidFields(errors);
  const auditEntry = (after: Order['fulfilment']) =>
    auditEntryOf(order, after, { who, what: 'cancel', atMs }, { refunded: toUsd(cents), returned: left });
  if (cents === 0) return { refund: null, next, putBack: left, auditEntry: auditEntry(next) };
  const refunded = { ...next, cancelRefundId: id };
  return {
    refund: newRefund(cents, { ...request, reason: text }, { returned: left, notSent: left }, by),
    next: refunded,
    auditEntry: auditEntry(refunded),
  };
}

const leftOf = (order: Order): Cents => moneyBack(order.amountCents, order, order.refunds).staysCents;

/** Returns the amount that can still be refunded. @throws DomainError conflict if it is zero */
function refuseNothingLeft(order: Order): Cents {
  const { number, state, intentId } = order;
  if (!hasBeenPaid(state) || intentId === null)
    throw new DomainError('conflict', `Order ${number} is ${orderStateText(order)}: there is nothing to give back.`);
  const { staysCents, disputedCents } = moneyBack(order.amountCents, order, order.refunds);
  if (staysCents > 0) return staysCents;
  throw new DomainError(
    'conflict',
    disputedCents > 0
      ? `The bank of the buyer of order ${number} holds ${toUsd(disputedCents)} USD until the dispute is decided: nothing else is left to give back. Answer or accept the dispute at the card service.`
      : `All of order ${number} is back at its buyer, or on its way.`,
  );
}

function tooMuch({ amountCents }: Order, cents: Cents, leftCents: Cents): FieldError[] {
  if (cents <= leftCents) return [];
  return [{ field: 'amount', message: `is more than is left to give back: ${toUsd(leftCents)} of ${toUsd(amountCents)} USD` }];
}

type RefundReason = Pick<RefundRequest, 'reason' | 'tellBuyer'>;

function newRefund(
  amountCents: Cents,
  { reason, tellBuyer = false }: RefundReason,
  { returned, notSent }: RefundUnits,
  { id, who, atMs }: RequestedBy,
): Refund {
  return {
    ...{ id, amountCents, reason, returned, notSent, restocked: null, state: 'requested', providerId: null, error: null, who },
    buyerReason: tellBuyer ? reason : null,
    requestedAtMs: atMs,
  };
}

type RequestedLines = Pick<RefundRequest, 'returned' | 'notSent'>;

/** Separates shipped units from unshipped ones. An older page sends both as `returned`. */
function unitsOf(order: Order, request: RequestedLines): { units: RefundUnits; errors: FieldError[] } {
  const { lines } = order.snapshot;
  const { fulfilment, refunds } = order;
  const cameBack = returnedUnits(lines.length, refunds);
  const shipped = shippedUnits(lines, fulfilment.parcels);
  const canReturn = lines.map((_, at) => Math.max(0, (shipped[at] ?? 0) - (cameBack[at] ?? 0) + (fulfilment.notSent?.[at] ?? 0)));
  const canStop = unitsByLine(lines.length, unshipped(lines, fulfilment, null));
  const stopped = lines.map(() => 0);
  const errors: FieldError[] = [];
  const check = (name: keyof RequestedLines, left: (line: number) => number, words: string) => {
    const list = request[name] ?? [];
    for (const [at, { line, quantity }] of list.entries()) {
      const bought = lines[line];
      if (bought === undefined) errors.push({ field: `${name}.${at}.line`, message: 'is no line of this order' });
      else if (list.findIndex((other) => other.line === line) < at)
        errors.push({ field: `${name}.${at}.line`, message: 'stands here twice' });
      else if (quantity > left(line))
        errors.push({ field: `${name}.${at}.quantity`, message: `is more than ${words}: ${left(line)} of ${bought.quantity}` });
      else stopped[line] = (stopped[line] ?? 0) + (name === 'notSent' ? quantity : Math.max(0, quantity - (canReturn[line] ?? 0)));
    }
  };
  check('notSent', (line) => canStop[line] ?? 0, 'is left to ship');
  check('returned', (line) => (canReturn[line] ?? 0) + (canStop[line] ?? 0) - (stopped[line] ?? 0), 'can come back');
  const asked = unitsByLine(lines.length, [...request.returned, ...(request.notSent ?? [])]);
  return { units: { returned: byLine(asked), notSent: byLine(stopped) }, errors };
}

const byLine = (units: readonly number[]): ShippedLine[] => units.flatMap((quantity, line) => (quantity > 0 ? [{ line, quantity }] : []));
