import type { Order } from '#domain/order.ts';
import { type OrderMove, outcomeOf } from '#domain/order-outcome.ts';
import type { Log } from '../log.ts';
import type { PaymentEvent, PaymentProvider } from '../payments/provider.ts';
import type { EventRecord, OrderStore } from '../stores/order-store.ts';
import { createKeyedLock } from './orders-lock.ts';

export interface OrdersDeps {
  readonly store: OrderStore;
  /** null: card payment is off; orders of earlier days still expire. */
  readonly provider: PaymentProvider | null;
  readonly now: () => number;
  readonly log: Log;
  /** Called after an order was paid; must not throw. */
  readonly onPaid: () => void;
}

/** What became of a notice; kept with it and logged. */
export type EventOutcome = 'applied' | 'known_event' | 'unknown_order' | 'ignored';

export interface Orders {
  /** Asks the provider and moves the order accordingly: the one way for the browser's return, webhook and sweep. */
  finalizeOrder(orderId: string, event?: EventRecord & { readonly intentId: string | null }): Promise<Order | undefined>;
  /** A verified notice. @throws DomainError('unavailable') when the provider cannot be asked; it will send the notice again. */
  handleEvent(event: PaymentEvent): Promise<EventOutcome>;
  /** Ends an unpaid order: intent cancelled, stock given back. Returns it as it is then: a payment may have been faster. */
  closeUnpaid(orderId: string): Promise<Order | undefined>;
  /** Closes orders whose 15 minutes are over; returns how many it looked at. */
  expireDue(): Promise<number>;
}

const SWEEP_SIZE = 200;

export function createOrders(deps: OrdersDeps): Orders {
  const { store, provider, now, log, onPaid } = deps;
  const lock = createKeyedLock();
  /** Orders of another provider (the server was reconfigured since) cannot be asked about. */
  const providerOf = (order: Order) => (provider !== null && provider.kind === order.provider ? provider : null);

  async function settle(order: Order, moves: readonly OrderMove[], paymentError: string | null, event: EventRecord | null) {
    const result = await store.settle({ orderId: order.id, from: order.state, moves, paymentError, event, nowMs: now() });
    if (result !== 'applied') return result;
    for (const { to, reviewReason } of moves) log.info({ orderId: order.id, state: to, reviewReason }, 'order moved');
    if (moves.some(({ to }) => to === 'paid')) onPaid();
    return result;
  }

  async function finalize(orderId: string, event: (EventRecord & { readonly intentId: string | null }) | null) {
    const order = await store.find(orderId);
    if (order === undefined) return undefined;
    const asked = providerOf(order);
    // A crash between making the intent and noting it leaves its id to the first notice; the report must name this order.
    const intentId = order.intentId ?? event?.intentId ?? null;
    if (asked === null || intentId === null) return order;
    const report = await asked.findIntent(intentId);
    if (order.intentId === null) {
      if (report.orderId !== order.id) return order;
      await store.attachIntent(order.id, intentId);
    }
    const { moves, paymentError } = outcomeOf(order, report);
    const record = event === null ? null : { id: event.id, type: event.type };
    if (moves.length > 0 || record !== null || paymentError !== order.paymentError) await settle(order, moves, paymentError, record);
    return store.find(orderId);
  }

  async function close(orderId: string, isExpiry: boolean): Promise<Order | undefined> {
    const order = await store.find(orderId);
    if (order === undefined || order.state !== 'pending') return order;
    // A provider out of reach must not keep stock locked: the order ends anyway, and money that still arrives goes to review.
    const report =
      order.intentId === null
        ? null
        : await (providerOf(order)
            ?.cancelIntent(order.intentId)
            .catch(() => null) ?? null);
    if (report?.status === 'succeeded') {
      const { moves, paymentError } = outcomeOf(order, report);
      await settle(order, moves, paymentError, null);
    } else {
      const to = isExpiry && order.paymentError !== null ? 'failed' : 'expired';
      await settle(order, [{ to, reviewReason: null }], order.paymentError, null);
    }
    return store.find(orderId);
  }

  return {
    finalizeOrder: (orderId, event) => lock(orderId, () => finalize(orderId, event ?? null)),
    handleEvent: async (event) => {
      if (await store.hasEvent(event.id)) return 'known_event';
      const order = await orderOf(store, event);
      if (order === undefined) {
        const outcome = event.intentId === null ? 'ignored' : 'unknown_order';
        const isNew = await store.noteEvent(event, outcome, now());
        log.info({ eventId: event.id, type: event.type, outcome }, 'payment event');
        return isNew ? outcome : 'known_event';
      }
      await lock(order.id, () => finalize(order.id, event));
      const isApplied = await store.hasEvent(event.id);
      if (!isApplied) await store.noteEvent(event, 'ignored', now());
      log.info({ eventId: event.id, type: event.type, orderId: order.id }, 'payment event');
      return isApplied ? 'applied' : 'ignored';
    },
    closeUnpaid: (orderId) => lock(orderId, () => close(orderId, false)),
    expireDue: async () => {
      const due = await store.listDue(now(), SWEEP_SIZE);
      for (const orderId of due) await lock(orderId, () => close(orderId, true));
      return due.length;
    },
  };
}

/** By the intent we noted, else by the order it names: an event must not point at another order than its intent does. */
async function orderOf(store: OrderStore, event: PaymentEvent): Promise<Order | undefined> {
  if (event.intentId === null) return undefined;
  const byIntent = await store.findByIntent(event.intentId);
  if (byIntent !== undefined || event.orderId === null) return byIntent;
  const named = await store.find(event.orderId);
  return named !== undefined && named.intentId === null ? named : undefined;
}
