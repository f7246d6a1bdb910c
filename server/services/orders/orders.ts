import { DomainError } from '#domain/kernel/problem.ts';
import { hasBeenPaid, type Order } from '#domain/order/order.ts';
import { type IntentReport, type OrderMoney, type OrderMove, outcomeOf } from '#domain/order/order-outcome.ts';
import type { PaymentEvent, PaymentProvider } from '../../payments/provider.ts';
import type { Log } from '../../runtime/log.ts';
import type { AlertStore } from '../../stores/desk/alert-store.ts';
import type { EventRecord, OrderStore } from '../../stores/orders/order-store.ts';
import { createOncePer } from './once-per.ts';
import { createKeyedLock } from './orders-lock.ts';

export interface OrdersDeps {
  readonly store: OrderStore;
  readonly alerts: AlertStore;
  /** null: card payment is off; earlier orders still expire. */
  readonly provider: PaymentProvider | null;
  readonly now: () => number;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
  readonly log: Log;
  /** Called after an order was paid; must not throw. */
  readonly onPaid: () => void;
}

/** The outcome of a provider's notification; stored with it and logged. */
export type EventOutcome = 'applied' | 'known_event' | 'unknown_order' | 'ignored';

export interface Orders {
  /**
   * Requests the payment's state from the provider and moves the order accordingly: the single way for the browser's
   * return, webhook and sweep.
   */
  finalizeOrder(orderId: string, event?: EventRecord & { readonly intentId: string | null }): Promise<void>;
  /**
   * Returns the order's current state; calls the provider at most every 2 s per order, and returns the last known state
   * if it is unreachable.
   */
  look(orderId: string): Promise<Order | undefined>;
  /**
   * Handles a verified notification. @throws DomainError('unavailable') if the provider is unreachable; it will send
   * the notification again.
   */
  handleEvent(event: PaymentEvent): Promise<EventOutcome>;
  /**
   * Ends an unpaid order: cancels the intent, releases the stock. Returns its state afterwards: a payment may have been
   * faster.
   */
  closeUnpaid(orderId: string): Promise<Order | undefined>;
  /**
   * Returns the order's current state; cancels an intent that was attached after it had ended unpaid, because a buyer
   * could still pay it.
   */
  endLate(orderId: string): Promise<Order | undefined>;
  /**
   * Requests from the provider what `cancelAtMs` demands. False: it was unreachable, and the request stays for later.
   */
  cancelIntent(orderId: string): Promise<boolean>;
}

/** Milliseconds until a cancel that did not reach the provider is sent again. */
const CANCEL_AGAIN_MS = 60_000;
/**
 * Milliseconds after the order's end for which cancels are retried: later money still arrives by notification, and goes
 * to review.
 */
const CANCEL_FOR_MS = 86_400_000;
const ASK_EVERY_MS = 2000;

export function createOrders(deps: OrdersDeps): Orders {
  const { store, alerts, provider, now, clock, log, onPaid } = deps;
  const lock = createKeyedLock();
  const oncePerOrder = createOncePer({ clock, forMs: ASK_EVERY_MS });
  /** Null for an order of another provider, whose payment cannot be queried: the server was reconfigured since. */
  const providerOf = (order: Order) => (provider !== null && provider.kind === order.provider ? provider : null);

  interface Change {
    readonly moves: readonly OrderMove[];
    readonly paymentError: string | null;
    readonly event?: EventRecord | null;
    readonly cancelAtMs?: number | null;
    readonly money?: OrderMoney;
  }
  async function settle(order: Order, { event = null, cancelAtMs = null, ...change }: Change): Promise<void> {
    const result = await store.settle({ orderId: order.id, from: order.state, ...change, event, cancelAtMs, nowMs: now() });
    if (result.kind !== 'applied') return;
    for (const { to, reviewReason } of result.moves) {
      const level = to === 'paid_needs_review' || to === 'disputed' ? 'error' : 'info';
      log[level]({ orderId: order.id, state: to, reviewReason }, 'order moved');
    }
    // Units are sold only with the first payment: afterwards only an order's money changes.
    if (order.state === 'pending' && result.moves.some(({ to }) => to === 'paid')) onPaid();
    if (change.money !== undefined) warn(order, change.money);
  }

  /** Logs what a bank does with an order's money: the desk shows it too, and an operator must answer. */
  function warn(order: Order, { disputedCents, lostCents, wonCents, goneTwiceCents }: OrderMoney): void {
    const amounts = { orderId: order.id, disputedCents, lostCents, wonCents, goneTwiceCents };
    if (disputedCents > order.disputedCents) log.error(amounts, 'a buyer’s bank opened a dispute');
    if (lostCents > order.lostCents) log.error(amounts, 'a buyer’s bank took money back');
    if (goneTwiceCents > order.goneTwiceCents) log.error(amounts, 'a buyer was refunded twice');
  }

  async function finalize(orderId: string, event: (EventRecord & { readonly intentId: string | null }) | null) {
    const order = await store.find(orderId);
    if (order === undefined) return;
    const asked = providerOf(order);
    // After a crash between creating and storing the intent, its id is known only from the first notification; the
    // report must name this order.
    const intentId = order.intentId ?? event?.intentId ?? null;
    if (asked === null || intentId === null) return;
    const report = await asked.findIntent(intentId);
    if (order.intentId === null) {
      if (report.orderId !== order.id) return;
      await store.attachIntent(order.id, intentId);
    }
    const { moves, paymentError, money } = outcomeOf(order, report);
    const record = event === null ? null : { id: event.id, type: event.type };
    const cancelAtMs = report.status === 'open' ? order.cancelAtMs : null;
    if (moves.length > 0 || record !== null || paymentError !== order.paymentError || isOther(money, order))
      await settle(order, { moves, paymentError, event: record, cancelAtMs, money });
  }

  const isDue = (order: Order) => order.expiresAtMs <= now();
  const closed = (order: Order): OrderMove[] =>
    order.state === 'pending' ? [{ to: isDue(order) && order.paymentError !== null ? 'failed' : 'expired', reviewReason: null }] : [];

  /** Null: the provider was unreachable. */
  async function tryCancel(order: Order): Promise<IntentReport | null> {
    if (order.intentId === null) return null;
    return (
      (await providerOf(order)
        ?.cancelIntent(order.intentId)
        .catch(() => null)) ?? null
    );
  }

  async function close(orderId: string): Promise<Order | undefined> {
    const order = await store.find(orderId);
    if (order === undefined || order.state !== 'pending') return order;
    const report = await tryCancel(order);
    if (report?.status === 'succeeded') await settle(order, outcomeOf(order, report));
    // An unreachable provider must not keep stock reserved: the order ends anyway, and money that still arrives goes to
    // review.
    else
      await settle(order, {
        moves: closed(order),
        paymentError: order.paymentError,
        cancelAtMs: report?.status === 'canceled' || order.intentId === null ? null : now() + CANCEL_AGAIN_MS,
      });
    // Its intent may have been created in the meantime.
    return order.intentId === null ? endLate(orderId) : store.find(orderId);
  }

  async function endLate(orderId: string): Promise<Order | undefined> {
    const order = await store.find(orderId);
    if (order === undefined || order.state === 'pending' || hasBeenPaid(order.state)) return order;
    const report = await tryCancel(order);
    if (order.intentId !== null && report?.status !== 'canceled')
      await settle(order, { moves: [], paymentError: order.paymentError, cancelAtMs: now() + CANCEL_AGAIN_MS });
    return order;
  }

  async function cancel(orderId: string): Promise<boolean> {
    const order = await store.find(orderId);
    if (order === undefined || order.cancelAtMs === null) return true;
    const report = await tryCancel(order);
    if (report?.status === 'succeeded') await settle(order, outcomeOf(order, report));
    else {
      const isDone = report?.status === 'canceled' || now() - order.expiresAtMs > CANCEL_FOR_MS;
      const cancelAtMs = isDone ? null : now() + CANCEL_AGAIN_MS;
      await settle(order, { moves: closed(order), paymentError: order.paymentError, cancelAtMs });
    }
    return report !== null;
  }

  async function noteUnknownPayment(event: PaymentEvent): Promise<EventOutcome> {
    const outcome = event.intentId === null ? 'ignored' : 'unknown_order';
    // The signature is valid, so this account charged a card; only a person can find out whose.
    if (event.type === 'payment_intent.succeeded' && event.intentId !== null) {
      const detail = `Payment ${event.intentId} succeeded at the card service and belongs to no order here. Look it up there; refund it or find its buyer.`;
      await alerts.add({ id: `payment:${event.intentId}`, atMs: now(), kind: 'payment_without_order', detail }, event.intentId);
      log.error({ eventId: event.id, intentId: event.intentId }, 'a payment belongs to no order');
    }
    const isNew = await store.noteEvent(event, outcome, now());
    log.info({ eventId: event.id, type: event.type, outcome }, 'payment event');
    return isNew ? outcome : 'known_event';
  }

  const finalizeOrder: Orders['finalizeOrder'] = (orderId, event) => lock(orderId, () => finalize(orderId, event ?? null));

  const closeUnpaid: Orders['closeUnpaid'] = (orderId) => lock(orderId, () => close(orderId));

  return {
    finalizeOrder,
    look: async (orderId) => {
      const order = await store.find(orderId);
      // Orders without money so far: a payment may have arrived since, whatever their state.
      if (order === undefined || !['pending', 'expired', 'failed'].includes(order.state)) return order;
      // Past its time but not swept yet: it can no longer be paid, and its state must show that.
      const ask = order.state === 'pending' && isDue(order) ? closeUnpaid : finalizeOrder;
      await oncePerOrder(orderId, async () => void (await ask(orderId))).catch((error: unknown) => {
        if (!(error instanceof DomainError && error.code === 'unavailable')) throw error;
      });
      return store.find(orderId);
    },
    handleEvent: async (event) => {
      if (await store.hasEvent(event.id)) return 'known_event';
      const order = await orderOf(store, event);
      if (order === undefined) return noteUnknownPayment(event);
      await lock(order.id, () => finalize(order.id, event));
      const isApplied = await store.hasEvent(event.id);
      if (!isApplied) await store.noteEvent(event, 'ignored', now());
      log.info({ eventId: event.id, type: event.type, orderId: order.id }, 'payment event');
      return isApplied ? 'applied' : 'ignored';
    },
    closeUnpaid,
    endLate: (orderId) => lock(orderId, () => endLate(orderId)),
    cancelIntent: (orderId) => lock(orderId, () => cancel(orderId)),
  };
}

const MONEY = ['refundedCents', 'disputedCents', 'lostCents', 'wonCents', 'goneTwiceCents'] as const;
const isOther = (money: OrderMoney, than: OrderMoney) =>
  MONEY.some((name) => money[name] !== than[name]) || (money.disputeDueAtMs ?? null) !== (than.disputeDueAtMs ?? null);

/**
 * Finds the order by the stored intent, else by the order it names: an event must not point at another order than its
 * intent does.
 */
async function orderOf(store: OrderStore, event: PaymentEvent): Promise<Order | undefined> {
  if (event.intentId === null) return undefined;
  const byIntent = await store.findByIntent(event.intentId);
  if (byIntent !== undefined || event.orderId === null) return byIntent;
  const named = await store.find(event.orderId);
  return named !== undefined && named.intentId === null ? named : undefined;
}
