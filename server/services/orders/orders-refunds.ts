import type * as z from 'zod';
import { toUsd } from '#domain/kernel/money.ts';
import { DomainError, type FieldError, invalidFields } from '#domain/kernel/problem.ts';
import type { ShippedLine } from '#domain/order/fulfilment.ts';
import { moneyBack } from '#domain/order/money-back.ts';
import { hasBeenPaid, type Order, orderStateText } from '#domain/order/order.ts';
import { type Refund, returnedUnits } from '#domain/order/refund.ts';
import type { RefundSchema } from '#domain/order/refund-wire.ts';
import type { PaymentProvider, RefundReport } from '../../payments/provider.ts';
import type { Log } from '../../runtime/log.ts';
import type { AlertStore } from '../../stores/desk/alert-store.ts';
import type { OrderStore } from '../../stores/orders/order-store.ts';
import type { Work } from '../leases/lease-runner.ts';
import type { Orders } from './orders.ts';

/** Asked of the card service again after this, while it does not answer or the money is not on its way yet. */
const ASK_AGAIN_MS = 60_000;
const PER_ROUND = 100;

export interface OrderRefunds {
  /** Gives money back. @throws DomainError not_found, revision_changed, conflict, invalid_fields; what the card service says is the refund's state */
  request(orderId: string, who: string, wanted: z.output<typeof RefundSchema>): Promise<Order>;
  /** Looks again at the refunds of a payment: one may fail after all. */
  recheck(intentId: string): Promise<void>;
  /** Asks the card service about what is due; resolves when this round has ended. */
  round(): Promise<void>;
  stop(): Promise<void>;
}

export function createOrderRefunds(deps: {
  readonly store: OrderStore;
  readonly alerts: AlertStore;
  readonly orders: Pick<Orders, 'finalizeOrder'>;
  /** null: card payment is off. */
  readonly provider: PaymentProvider | null;
  readonly work: Work;
  readonly now: () => number;
  readonly newId: () => string;
  readonly log: Log;
}): OrderRefunds {
  const { store, alerts, orders, provider, work, now, newId, log } = deps;
  let running: Promise<void> | undefined;
  let isStopped = false;

  /** Whatever dies in between: the card service knows the refund by its key, and is asked again. */
  async function ask(orderId: string, refundId: string): Promise<void> {
    const order = await store.find(orderId);
    const refund = order?.refunds.find(({ id }) => id === refundId);
    if (order === undefined || refund === undefined || order.intentId === null || provider?.kind !== order.provider) return;
    const report = await (refund.providerId === null
      ? provider.refund({ intentId: order.intentId, amountCents: refund.amountCents, key: refund.id })
      : provider.findRefund(refund.providerId));
    await note(order, refund, report);
  }

  async function note(order: Order, refund: Refund, { id: providerId, state, error }: RefundReport): Promise<void> {
    if (state !== 'failed') await orders.finalizeOrder(order.id);
    const askAtMs = state === 'pending' ? now() + ASK_AGAIN_MS : null;
    await store.settleRefund(refund.id, { state, providerId, error, askAtMs }, now());
    if (state === 'failed' && refund.state !== 'failed') {
      const detail = `A refund of ${toUsd(refund.amountCents)} USD of order ${order.number} failed: ${error ?? 'the card service does not say why'}. The money is not on its way.`;
      await alerts.add({ id: `refund:${refund.id}`, atMs: now(), kind: 'refund_failed', detail });
    }
    log.info({ orderId: order.id, refundId: refund.id, state }, 'refund');
  }

  /** Out of reach it stays asked for; the next round tells it again. */
  const tryToAsk = (orderId: string, refundId: string) =>
    ask(orderId, refundId).catch(async (error: unknown) => {
      if (!(error instanceof DomainError && error.code === 'unavailable'))
        log.error({ err: error, refundId }, 'a refund could not be asked about');
      const state = (await store.find(orderId))?.refunds.find(({ id }) => id === refundId)?.state ?? 'requested';
      await store.settleRefund(refundId, { state, providerId: null, error: null, askAtMs: now() + ASK_AGAIN_MS }, now());
    });

  async function askAll(): Promise<void> {
    for (const { id, orderId } of await store.listRefundsToAsk(now(), PER_ROUND)) if (!isStopped) await tryToAsk(orderId, id);
  }

  return {
    request: async (orderId, who, wanted) => {
      const id = newId();
      const atMs = now();
      const found = await store.putRefund(orderId, (order) => ({ ...refundOf(order, wanted, { id, who, atMs }) }), atMs);
      if (found === undefined) throw new DomainError('not_found', 'There is no such order.');
      await tryToAsk(orderId, id);
      return (await store.find(orderId)) ?? found;
    },
    recheck: async (intentId) => {
      const order = await store.findByIntent(intentId);
      for (const refund of order?.refunds ?? [])
        if (order !== undefined && refund.providerId !== null && refund.state !== 'failed') await tryToAsk(order.id, refund.id);
    },
    round: () => {
      running ??= (async () => {
        if ((await store.listRefundsToAsk(now(), 1)).length > 0) await work.alone('refunds', askAll);
      })()
        .catch((error: unknown) => log.error({ err: error }, 'asking about refunds failed; the next round tries again'))
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

interface By {
  readonly id: string;
  readonly who: string;
  readonly atMs: number;
}

function refundOf(order: Order, { revision, amount, reason, returned }: z.output<typeof RefundSchema>, { id, who, atMs }: By) {
  const { number, state, amountCents, fulfilment, refunds } = order;
  if (fulfilment.revision !== revision)
    throw new DomainError(
      'revision_changed',
      `Order ${number} was changed since you looked at it. Look at it again and repeat your step.`,
      {
        revision: fulfilment.revision,
      },
    );
  if (!hasBeenPaid(state) || order.intentId === null)
    throw new DomainError('conflict', `Order ${number} is ${orderStateText(order)}: there is nothing to give back.`);
  // What was given back at the card service itself is back, too.
  const { staysCents: left } = moneyBack(amountCents, order.refundedCents, refunds);
  if (left === 0) throw new DomainError('conflict', `All of order ${number} is back at its buyer, or on its way.`);
  const cents = amount ?? left;
  const errors: FieldError[] = [
    ...(cents > left
      ? [{ field: 'amount', message: `is more than is left to give back: ${toUsd(left)} of ${toUsd(amountCents)} USD` }]
      : []),
    ...wrongReturns(order, returned),
  ];
  if (errors.length > 0) throw invalidFields(errors);
  const refund: Refund = {
    ...{ id, amountCents: cents, reason, returned, state: 'requested', providerId: null, error: null, who, requestedAtMs: atMs },
  };
  const facts = {
    before: { refunded: toUsd(amountCents - left) },
    after: { refunded: toUsd(amountCents - left + cents), reason, returned },
  };
  const subject = { subjectKind: 'order', subjectId: order.id, subjectName: number } as const;
  return { refund, deed: { at: new Date(atMs).toISOString(), who, what: 'refund', ...subject, ...facts } };
}

function wrongReturns({ snapshot, refunds }: Order, returned: readonly ShippedLine[]): FieldError[] {
  const back = returnedUnits(snapshot.lines.length, refunds);
  return returned.flatMap(({ line, quantity }, at): FieldError[] => {
    const bought = snapshot.lines[line];
    if (bought === undefined) return [{ field: `returned.${at}.line`, message: 'is no line of this order' }];
    if (returned.findIndex((other) => other.line === line) < at) return [{ field: `returned.${at}.line`, message: 'stands here twice' }];
    const left = bought.quantity - (back[line] ?? 0);
    if (quantity <= left) return [];
    return [{ field: `returned.${at}.quantity`, message: `is more than can come back: ${left} of ${bought.quantity}` }];
  });
}
