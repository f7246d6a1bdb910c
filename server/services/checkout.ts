import type { PricedCart } from '#domain/cart.ts';
import { type PaymentIntentRequest, toWirePricedCart, type WirePricedCart } from '#domain/checkout-wire.ts';
import { MAX_CHARGE_CENTS, toCents } from '#domain/money.ts';
import { type Order, type OrderSnapshot, RESERVATION_MS } from '#domain/order.ts';
import { DomainError } from '#domain/problem.ts';
import { UNKNOWN_SELLER } from '#domain/product.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import type { OrderStore, PlaceResult } from '../stores/order-store.ts';
import { refuseProblems, refuseShortages } from './checkout-refusals.ts';
import { networkOf } from './network-of.ts';
import type { Orders } from './orders.ts';
import { type PriceSource, priceItems } from './pricing.ts';
import type { RateLimiter } from './rate-limit.ts';
import type { Tokens } from './tokens.ts';

/** Who asks, as far as anybody knows without a sign-in. Kept as a keyed hash only. */
export interface Caller {
  readonly address: string;
  readonly userAgent: string;
}

export interface CheckoutDeps {
  readonly catalogue: PriceSource;
  readonly store: OrderStore;
  readonly orders: Orders;
  /** null: card payment is not set up. */
  readonly provider: PaymentProvider | null;
  readonly tokens: Tokens;
  readonly limiter: RateLimiter;
  readonly now: () => number;
}

/** Unpaid orders one address may have at once: stock cannot be locked away by asking again and again (a trade-show hall is one address). */
export const MAX_OPEN_ORDERS = 200;

export interface StartedOrder {
  readonly order: Order;
  readonly clientSecret: string;
}

export interface Checkout {
  /**
   * Steps 1 and 2 of DESIGN §4: price, compare, reserve, order, intent. Who is who:
   * - with an Idempotency-Key, the key is the buyer's cart: the same key means the same order, another key another buyer;
   * - without one, the same cart of the same address and user agent within its 15 minutes means the same order;
   * - `replaces` (with its token) is the device's earlier unpaid order, closed first so that its stock is free for this one.
   * @throws DomainError payments_off, too_many_requests, cart_problems, amount_too_large, price_changed, conflict, unavailable
   */
  start(request: PaymentIntentRequest, attempt: { readonly id: string; readonly hasKey: boolean }, caller: Caller): Promise<StartedOrder>;
  /** The client secret of an order's intent again, for a replayed answer. */
  clientSecretOf(orderId: string): Promise<string>;
  breakdownOf(cart: PricedCart): WirePricedCart;
}

export function createCheckout(deps: CheckoutDeps): Checkout {
  const { catalogue, store, orders, tokens, limiter, now } = deps;
  const breakdownOf = (cart: PricedCart) => toWirePricedCart(cart, (id) => catalogue.findProduct(id));

  function requireProvider(): PaymentProvider {
    if (deps.provider === null)
      throw new DomainError('payments_off', 'Card payment is not set up here. Please request a quote or contact us by chat.');
    return deps.provider;
  }

  function priceAndCompare(request: PaymentIntentRequest): PricedCart {
    const priced = priceItems(request.items, catalogue, now());
    refuseProblems(priced, breakdownOf);
    if (priced.totalCents > MAX_CHARGE_CENTS)
      throw new DomainError('amount_too_large', 'Card payment takes at most $999,999.99. Please request a quote for this cart.', {
        breakdown: breakdownOf(priced),
      });
    const isLineTrue = request.items.every(({ id, price }, at) => {
      // The specification's cart line carries the list price, ours the price after tier and deal; both are true prices.
      const truePrices = [priced.lines[at]?.unitPriceCents, catalogue.findProduct(id)?.priceCents];
      return price === undefined || truePrices.includes(toCents(price));
    });
    if (!isLineTrue || toCents(request.amount) !== priced.totalCents)
      throw new DomainError('price_changed', 'Prices have changed since this cart was filled. Please check the new total and confirm it.', {
        breakdown: breakdownOf(priced),
      });
    return priced;
  }

  async function closeReplaced(replaces: NonNullable<PaymentIntentRequest['replaces']>): Promise<void> {
    if (!tokens.isTokenOf('order', replaces.orderId, replaces.orderToken)) return;
    const old = await orders.closeUnpaid(replaces.orderId);
    if (old?.state === 'paid' || old?.state === 'paid_needs_review')
      throw new DomainError('conflict', 'This cart has just been paid for. You find the order under Orders.', { orderId: old.id });
  }

  async function place(request: PaymentIntentRequest, attempt: { id: string; hasKey: boolean }, caller: Caller, provider: PaymentProvider) {
    const priced = priceAndCompare(request);
    if (request.replaces != null) await closeReplaced(request.replaces);
    const client = tokens.tokenOf('client', networkOf(caller.address));
    const cart = JSON.stringify([
      networkOf(caller.address),
      caller.userAgent,
      request.items.map(({ id, variant, quantity }) => [id, variant, quantity]),
      priced.totalCents,
    ]);
    const attemptPlace = (): Promise<PlaceResult> =>
      store.place({
        id: attempt.id,
        provider: provider.kind,
        nowMs: now(),
        expiresAtMs: now() + RESERVATION_MS,
        snapshot: snapshotOf(priced, catalogue),
        client,
        fingerprint: attempt.hasKey ? null : tokens.tokenOf('client', cart),
        maxOpen: MAX_OPEN_ORDERS,
      });
    let placed = await attemptPlace();
    // Orders past their time hold stock until somebody sweeps them: do so before saying no.
    if (placed.kind === 'short' && (await orders.expireDue()) > 0) placed = await attemptPlace();
    switch (placed.kind) {
      case 'placed':
      case 'existing':
        return placed.order;
      case 'short':
        throw refuseShortages(placed.shortages, priced, breakdownOf);
      case 'too_many_open':
        throw new DomainError(
          'too_many_requests',
          `There are ${MAX_OPEN_ORDERS} unpaid orders from this address. Pay or wait 15 minutes.`,
          {
            retryAfterSeconds: RESERVATION_MS / 1000,
          },
        );
    }
  }

  return {
    breakdownOf,
    start: async (request, attempt, caller) => {
      const provider = requireProvider();
      const halfDone = attempt.hasKey ? await store.find(attempt.id) : undefined;
      if (halfDone === undefined) await limiter.check(networkOf(caller.address));
      const order = halfDone ?? (await place(request, attempt, caller, provider));
      if (order.state !== 'pending')
        throw new DomainError('conflict', 'The earlier attempt at this order has ended. Please try again.', { orderId: order.id });
      const { intentId, clientSecret } = await provider.createIntent({ orderId: order.id, amountCents: order.amountCents });
      await store.attachIntent(order.id, intentId);
      return { order: { ...order, intentId }, clientSecret };
    },
    clientSecretOf: async (orderId) => {
      const intentId = (await store.find(orderId))?.intentId;
      if (intentId == null) throw new Error(`Order ${orderId} was answered before and has no intent`);
      return requireProvider().clientSecretOf(intentId);
    },
  };
}

function snapshotOf(priced: PricedCart, { findProduct }: PriceSource): OrderSnapshot {
  return {
    ...priced,
    lines: priced.lines.map((line) => {
      const product = findProduct(line.id);
      return {
        ...line,
        name: product?.name ?? line.id,
        image: product?.images[0] ?? null,
        supplierId: product?.supplierId ?? null,
        supplierName: product?.supplierName ?? UNKNOWN_SELLER,
      };
    }),
  };
}
