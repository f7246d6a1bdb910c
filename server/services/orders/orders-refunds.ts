import type * as z from 'zod';
import { toUsd } from '#domain/kernel/money.ts';
import { DomainError } from '#domain/kernel/problem.ts';
import type { CancelAndRefundSchema } from '#domain/order/fulfilment-wire.ts';
import type { Order } from '#domain/order/order.ts';
import { type Refund, restockedOf } from '#domain/order/refund.ts';
import type { FoundRefund, PaymentProvider, RefundReport } from '../../payments/provider.ts';
import type { Log } from '../../runtime/log.ts';
import type { AlertStore } from '../../stores/desk/alert-store.ts';
import type { OrderStore, RefundChange } from '../../stores/orders/order-store.ts';
import type { LeaseManager } from '../leases/lease-manager.ts';
import { unknownOrder } from './order-audit-entry.ts';
import type { Orders } from './orders.ts';
import { makeCancelAndRefund, makeRefund, type RefundRequest } from './refund-request.ts';
import { readUnits, unitsText } from './refund-units.ts';

/** Milliseconds until the card service is asked again if it did not answer or the money is not on its way yet. */
const ASK_AGAIN_MS = 60_000;
const PER_ROUND = 100;
const UNKNOWN_REFUNDS =
  'The card service has refunds of this order that the shop did not know. Look at the order and ask again if money is still owed';

export interface OrderRefunds {
  /**
   * Refunds money. The card service's answer becomes the refund's state. @throws DomainError not_found,
   * revision_changed, conflict, invalid_fields
   */
  request(orderId: string, who: string, refundRequest: RefundRequest): Promise<Order>;
  /** Cancels an order and returns its money and unshipped units, in one step. @throws as `request` */
  cancelAndRefund(orderId: string, who: string, refundRequest: z.output<typeof CancelAndRefundSchema>): Promise<Order>;
  /** Checks the refunds of a payment again: a refund may still fail. */
  recheck(intentId: string): Promise<void>;
  /** Processes due refunds at the card service; resolves when this round has ended. */
  round(): Promise<void>;
  stop(): Promise<void>;
}

export function createOrderRefunds(deps: {
  readonly store: OrderStore;
  readonly alerts: AlertStore;
  readonly orders: Pick<Orders, 'finalizeOrder'>;
  /** null: card payment is off. */
  readonly provider: PaymentProvider | null;
  readonly leaseManager: LeaseManager;
  readonly now: () => number;
  readonly newId: () => string;
  readonly log: Log;
  /** Called after units went back on sale or were taken off it; must not throw. */
  readonly onStock: () => void;
}): OrderRefunds {
  const { store, alerts, orders, provider, leaseManager, now, newId, log, onStock } = deps;
  let running: Promise<void> | undefined;
  let isStopped = false;

  /** Returns the refunds of the order's payment; empty if its provider can no longer be reached from here. */
  const foundOf = async (order: Order): Promise<readonly FoundRefund[]> =>
    order.intentId === null || provider?.kind !== order.provider ? [] : provider.listRefunds(order.intentId);

  /**
   * Stores refunds that the card service has under our key and the store lacks, because it was restored from an older
   * backup. Returns their number.
   */
  async function adopt(order: Order, found: readonly FoundRefund[]): Promise<number> {
    const known = new Set(order.refunds.map(({ id }) => id));
    const unknown = found.filter(({ key, state }) => key !== null && !known.has(key) && state !== 'failed');
    if (unknown.length === 0) return 0;
    const count = await store.adoptRefunds(order.id, unknown.map(toAdopted), now());
    if (count === 0) return 0;
    log.warn({ orderId: order.id, count }, 'refunds missing in the store were found at the card service and added');
    await orders.finalizeOrder(order.id);
    return count;
  }

  /** Stores unknown refunds before an operator decides; if the card service is unreachable, `ask` does so later. */
  async function adoptIfReached(order: Order | undefined): Promise<void> {
    if (order === undefined) return;
    await foundOf(order)
      .then((found) => adopt(order, found))
      .catch(ignoreUnavailable);
  }

  /** Requests a refund, or its state: an earlier request is found by the id stored with it, however old its key is. */
  async function ask(orderId: string, refundId: string): Promise<void> {
    const order = await store.find(orderId);
    const refund = order?.refunds.find(({ id }) => id === refundId);
    if (order === undefined || refund === undefined || order.intentId === null || provider?.kind !== order.provider) return;
    if (refund.providerId !== null) return note(order, refund, await provider.findRefund(refund.providerId));
    const found = await foundOf(order);
    const report = found.find(({ key }) => key === refund.id) ?? findReportWithoutKey(order, refund, found);
    if (report !== undefined) return note(order, refund, report);
    if ((await adopt(order, found)) > 0) return note(order, refund, { id: null, state: 'failed', error: UNKNOWN_REFUNDS });
    const { id: key, amountCents, returned, notSent } = refund;
    const units = unitsText(returned, notSent ?? []);
    await note(order, refund, await provider.refund({ intentId: order.intentId, orderId, amountCents, key, units }));
  }

  /** Finds a refund requested by an older version, which stored no id with it: the one with the same amount. */
  function findReportWithoutKey(order: Order, refund: Refund, found: readonly FoundRefund[]): FoundRefund | undefined {
    if (now() - refund.requestedAtMs < ASK_AGAIN_MS / 2) return undefined;
    const known = new Set(order.refunds.map(({ providerId }) => providerId));
    return found.find(
      ({ id, key, amountCents, createdAtMs, state }) =>
        key === null &&
        amountCents === refund.amountCents &&
        createdAtMs >= refund.requestedAtMs - 1000 &&
        state !== 'failed' &&
        !known.has(id),
    );
  }

  async function note(order: Order, refund: Refund, { id: providerId, state, error }: RefundReport): Promise<void> {
    await orders.finalizeOrder(order.id);
    const askAtMs = state === 'pending' ? now() + ASK_AGAIN_MS : null;
    await store.settleRefund(refund.id, { state, providerId, error, askAtMs }, now());
    if (state === 'failed' && refund.state !== 'failed') await alertFailed(order, refund.id, error);
    if (refund.returned.length > 0) onStock();
    log.info({ orderId: order.id, refundId: refund.id, state }, 'refund');
  }

  async function alertFailed(order: Order, refundId: string, error: string | null): Promise<void> {
    const refund = (await store.find(order.id))?.refunds.find(({ id }) => id === refundId);
    if (refund === undefined) return;
    const gone = restockedOf(refund).reduce((sum, { quantity }) => sum + quantity, 0);
    const units = gone === 0 ? '' : ` ${gone} of its units were sold on meanwhile: they stay given back, and are not to be sent.`;
    const detail = `A refund of ${toUsd(refund.amountCents)} USD of order ${order.number} failed: ${error ?? 'the card service does not say why'}. The money is not on its way.${units}`;
    await alerts.add({ id: `refund:${refund.id}`, atMs: now(), kind: 'refund_failed', detail }, order.id);
  }

  /** If the card service is unreachable, the refund stays requested; the next round repeats the request. */
  const tryToAsk = (orderId: string, refundId: string) =>
    ask(orderId, refundId).catch(async (error: unknown) => {
      if (!(error instanceof DomainError && error.code === 'unavailable'))
        log.error({ err: error, refundId }, 'requesting a refund or its state failed; it will be retried');
      const state = (await store.find(orderId))?.refunds.find(({ id }) => id === refundId)?.state ?? 'requested';
      await store.settleRefund(refundId, { state, providerId: null, error: null, askAtMs: now() + ASK_AGAIN_MS }, now());
    });

  async function askAll(): Promise<void> {
    for (const { id, orderId } of await store.listRefundsToAsk(now(), PER_ROUND)) if (!isStopped) await tryToAsk(orderId, id);
  }

  async function put(orderId: string, make: (order: Order, id: string, atMs: number) => RefundChange): Promise<Order> {
    const id = newId();
    const atMs = now();
    await adoptIfReached(await store.find(orderId));
    const found = await store.putRefund(orderId, (order) => make(order, id, atMs), atMs);
    if (found === undefined) throw unknownOrder();
    if (found.refunds.some((refund) => refund.id === id)) await tryToAsk(orderId, id);
    else onStock();
    return (await store.find(orderId)) ?? found;
  }

  return {
    request: (orderId, who, refundRequest) => put(orderId, (order, id, atMs) => makeRefund(order, refundRequest, { id, who, atMs })),
    cancelAndRefund: (orderId, who, refundRequest) =>
      put(orderId, (order, id, atMs) => makeCancelAndRefund(order, refundRequest, { id, who, atMs })),
    recheck: async (intentId) => {
      await adoptIfReached(await store.findByIntent(intentId));
      const order = await store.findByIntent(intentId);
      for (const refund of order?.refunds ?? [])
        if (order !== undefined && refund.providerId !== null && refund.state !== 'failed') await tryToAsk(order.id, refund.id);
    },
    round: () => {
      running ??= (async () => {
        if ((await store.listRefundsToAsk(now(), 1)).length > 0) await leaseManager.withLease('refunds', askAll);
      })()
        .catch((error: unknown) => log.error({ err: error }, 'processing refunds failed; the next round retries'))
        .finally(() => {
          running = undefined;
        });
      return running;
    },
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}

function ignoreUnavailable(error: unknown): void {
  if (!(error instanceof DomainError && error.code === 'unavailable')) throw error;
}

/** Converts a refund found at the card service to one of the store's. */
function toAdopted({ id, key, amountCents, createdAtMs, units, state, error }: FoundRefund): Refund {
  return {
    ...{ id: key ?? id, amountCents, ...readUnits(units), restocked: null, state, providerId: id, error, requestedAtMs: createdAtMs },
    ...{ reason: 'Found at the card service; this store did not know of it.', who: 'card service' },
  };
}
