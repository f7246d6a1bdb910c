import type * as z from 'zod';
import { DomainError, invalidFields } from '#domain/kernel/problem.ts';
import {
  accept,
  deliver,
  type Fulfilment,
  fulfilmentState,
  hasGoodsOf,
  isSupplierIn,
  type Part,
  parcelsUnderWay,
  problemsOf,
  ship,
  tooManyParcels,
  unshipped,
} from '#domain/order/fulfilment.ts';
import type { AcceptSchema, DeliverSchema, NoteSchema, ShipSchema } from '#domain/order/fulfilment-wire.ts';
import { needsPerson } from '#domain/order/needs-person.ts';
import { hasBeenPaid, isToBeSent, type Order, orderStateText } from '#domain/order/order.ts';
import type { AuditDecision } from '#domain/site/audit-subjects.ts';
import type { OrderStore } from '../../stores/orders/order-store.ts';
import { auditEntryOf, refuseOtherRevision, unknownOrder } from './order-audit-entry.ts';

type Body<Schema extends z.ZodType> = z.output<Schema>;

/** The sender of goods: the desk, on behalf of a supplier, or a supplier its own. */
export interface FulfilmentActor {
  /** The operator's name; null: the supplier. */
  readonly who: string | null;
  readonly part: Part;
}

/** Maximum per order: every view of an order loads all of them. */
const MAX_NOTES = 200;

export type OrderFulfilment = ReturnType<typeof createOrderFulfilment>;

/**
 * Handles the goods of paid orders. Every step names the revision its caller saw, so that a repeated one takes effect
 * once.
 */
export function createOrderFulfilment({
  store,
  now,
  newId,
}: {
  readonly store: Pick<OrderStore, 'putFulfilment' | 'resolve'>;
  readonly now: () => number;
  readonly newId: () => string;
}) {
  interface FulfilmentStep {
    readonly what: AuditDecision;
    readonly revision: number;
    /** Limits the step to one supplier's goods among those the caller may change. */
    readonly supplierId?: string | undefined;
    /** True if goods are sent, which requires a paid order. */
    readonly isSending: boolean;
    /** Returns the new state; if it throws, everything stays unchanged. */
    readonly make: (order: Order, part: Part, atMs: number) => Fulfilment;
  }

  async function change(
    orderId: string,
    { who, part }: FulfilmentActor,
    { what, revision, supplierId, isSending, make }: FulfilmentStep,
  ): Promise<Order> {
    const atMs = now();
    const found = await store.putFulfilment(
      orderId,
      (order) => {
        // A supplier without goods in the order must not learn that it exists.
        if (!hasGoodsOf(order.snapshot.lines, part)) throw unknownOrder();
        refuseOtherRevision(order, revision);
        if (isSending) refuseUnlessToBeSent(order);
        const next = make(order, partOf(order, part, supplierId), atMs);
        return { next, auditEntry: who === null ? null : auditEntryOf(order, next, { who, what, atMs }) };
      },
      atMs,
    );
    if (found === undefined) throw unknownOrder();
    return found;
  }

  return {
    /** Accepts a part; accepting it again has no effect. @throws DomainError not_found, revision_changed, conflict */
    accept: (orderId: string, actor: FulfilmentActor, { revision, supplierId }: Body<typeof AcceptSchema>): Promise<Order> =>
      change(orderId, actor, {
        ...{ what: 'accept', revision, supplierId, isSending: true },
        make: ({ number, snapshot, fulfilment }, part, atMs) => {
          if (fulfilmentState(snapshot.lines, fulfilment, part) === 'cancelled')
            throw new DomainError('conflict', `Nothing of order ${number} is to be sent any more: it was refunded.`);
          return accept(snapshot.lines, fulfilment, part, atMs);
        },
      }),

    /** Records a sent parcel. @throws DomainError not_found, revision_changed, conflict, invalid_fields by line */
    ship: (
      orderId: string,
      actor: FulfilmentActor,
      { revision, supplierId, carrier, trackingNumber, lines: stated }: Body<typeof ShipSchema>,
    ) =>
      change(orderId, actor, {
        ...{ what: 'ship', revision, supplierId, isSending: true },
        make: ({ number, snapshot, fulfilment }, part, atMs) => {
          const lines = stated ?? unshipped(snapshot.lines, fulfilment, part);
          if (lines.length === 0)
            throw new DomainError('conflict', `Nothing of order ${number} is left to ship: what is due is shipped or was refunded.`);
          const problems = problemsOf(snapshot.lines, fulfilment, part, lines);
          if (problems.length > 0) throw invalidFields(problems);
          const tooMany = tooManyParcels(snapshot.lines, fulfilment, lines);
          if (tooMany !== null) throw new DomainError('conflict', tooMany);
          return ship(snapshot.lines, fulfilment, { parcelId: newId(), carrier, trackingNumber, lines, atMs });
        },
      }),

    /** Records that parcels arrived. @throws DomainError not_found, revision_changed, conflict */
    deliver: (orderId: string, actor: FulfilmentActor, { revision, supplierId, parcelId }: Body<typeof DeliverSchema>): Promise<Order> =>
      change(orderId, actor, {
        ...{ what: 'deliver', revision, supplierId, isSending: false },
        make: ({ number, fulfilment }, part, atMs) => {
          const parcels = parcelsUnderWay(fulfilment, part, parcelId);
          if (parcels.length === 0) throw new DomainError('conflict', `No such parcel of order ${number} is on its way.`);
          return deliver(fulfilment, new Set(parcels.map(({ id }) => id)), atMs);
        },
      }),

    /**
     * Moves an order from review to paid and takes its units from stock. For an order that was cancelled, or whose
     * money went back both by refund and by a bank, records a person's decision that its money stays as it is. @throws
     * DomainError not_found, revision_changed, conflict
     */
    resolve: async (orderId: string, who: string, { revision, text }: Body<typeof NoteSchema>): Promise<Order> => {
      const atMs = now();
      const resolved = await store.resolve(
        orderId,
        (order) => {
          refuseOtherRevision(order, revision);
          const needs = needsPerson(order);
          const isMoney = needs.includes('cancelled_not_refunded') || needs.includes('gone_twice');
          if (order.state !== 'paid_needs_review' && !isMoney)
            throw new DomainError('conflict', `Order ${order.number} is ${orderStateText(order)}, not Under review.`);
          const notes = [...order.fulfilment.notes, { atMs, who, text }];
          const settled = isMoney ? { settled: { atMs, goneTwiceCents: order.goneTwiceCents } } : {};
          const next = { ...order.fulfilment, notes, ...settled };
          return { next, auditEntry: auditEntryOf(order, next, { who, what: 'resolve', atMs }) };
        },
        atMs,
      );
      if (resolved === undefined) throw unknownOrder();
      if ('short' in resolved) throw new DomainError('conflict', `${resolved.short} State more stock first, or give the money back.`);
      return resolved;
    },

    /**
     * Stops sending; parcels on their way still arrive. Money is returned by a refund. @throws DomainError not_found,
     * revision_changed, conflict
     */
    cancel: (orderId: string, who: string, { revision, text }: Body<typeof NoteSchema>): Promise<Order> =>
      change(
        orderId,
        { who, part: null },
        {
          ...{ what: 'cancel', revision, isSending: false },
          make: (order, _part, atMs) => cancelled(order, { who, text, atMs }),
        },
      ),

    /** Stores a note of the desk. @throws DomainError not_found, revision_changed */
    note: (orderId: string, who: string, { revision, text }: Body<typeof NoteSchema>): Promise<Order> =>
      change(
        orderId,
        { who, part: null },
        {
          ...{ what: 'note', revision, isSending: false },
          make: ({ number, fulfilment }, _part, atMs) => {
            if (fulfilment.notes.length >= MAX_NOTES)
              throw new DomainError('conflict', `Order ${number} has ${MAX_NOTES} notes, the most that are kept with an order.`);
            return { ...fulfilment, notes: [...fulfilment.notes, { atMs, who, text }] };
          },
        },
      ),
  };
}

/** Returns the state in which nothing more of the order is sent. @throws DomainError conflict */
export function cancelled(order: Order, note: Fulfilment['notes'][number]): Fulfilment {
  const { number, snapshot, fulfilment } = order;
  if (!hasBeenPaid(order.state) || fulfilment.cancelledAtMs !== undefined)
    throw new DomainError('conflict', `Order ${number} is ${whatItIs(order)}: there is nothing to cancel.`);
  if (unshipped(snapshot.lines, fulfilment, null).length === 0)
    throw new DomainError('conflict', `All of order ${number} is ${whatIsDone(order)}: there is nothing left to cancel.`);
  return { ...fulfilment, cancelledAtMs: note.atMs, notes: [...fulfilment.notes, note] };
}

const whatIsDone = ({ fulfilment }: Order) => (fulfilment.notSent?.some((units) => units > 0) ? 'shipped or refunded' : 'shipped');
const whatItIs = (order: Order) => (order.fulfilment.cancelledAtMs === undefined ? orderStateText(order) : 'Cancelled');

function refuseUnlessToBeSent(order: Order): void {
  if (isToBeSent(order.state) && order.fulfilment.cancelledAtMs === undefined) return;
  throw new DomainError('conflict', `Order ${order.number} is ${whatItIs(order)}: its goods are not sent.`);
}

/** Returns the named part of what the caller may change. @throws DomainError invalid_fields */
function partOf({ number, snapshot }: Order, part: Part, supplierId: string | undefined): Part {
  if (supplierId === undefined) return part;
  const named = new Set(isSupplierIn(part, supplierId) ? [supplierId] : []);
  if (!hasGoodsOf(snapshot.lines, named)) throw invalidFields([{ field: 'supplierId', message: `has no goods in order ${number}` }]);
  return named;
}
