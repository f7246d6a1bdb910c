import type { PaymentIntentRequest, WirePricedCart } from '#domain/cart/checkout-wire.ts';
import type { PricedCart } from '#domain/cart/price-cart.ts';
import { MAX_CHARGE_CENTS, toCents } from '#domain/kernel/money.ts';
import { DomainError } from '#domain/kernel/problem.ts';
import { HOLD_MS, hasBeenPaid, ORDER_LIFE_MS, type Order, type OrderSnapshot } from '#domain/order/order.ts';
import { UNKNOWN_SELLER } from '#domain/product/product.ts';
import { choose, pictureOf } from '#domain/product/skus.ts';
import type { Limits } from '../../limits.ts';
import type { PaymentProvider } from '../../payments/provider.ts';
import type { OrderStore } from '../../stores/order-store.ts';
import type { Tokens } from '../../tokens.ts';
import type { FindAvailable } from '../carts/available.ts';
import type { HandOff } from '../carts/hand-off.ts';
import { type PriceSource, priceItems } from '../carts/pricing.ts';
import { networkOf } from '../strangers/network-of.ts';
import type { RateLimiter } from '../strangers/rate-limit.ts';
import { refuseProblems } from './checkout-refusals.ts';
import type { Orders } from './orders.ts';
import { type OrderHold, refuseNotTaken, refuseTooManyOpen } from './orders-hold.ts';

/** Who asks: without a sign-in this is all that is known of a caller. It is kept as a keyed hash only. */
export interface Caller {
  readonly address: string;
  readonly userAgent: string;
}

export interface CheckoutDeps {
  readonly catalogue: PriceSource;
  readonly findAvailable: FindAvailable;
  readonly store: OrderStore;
  readonly orders: Pick<Orders, 'closeUnpaid'>;
  readonly handOff: Pick<HandOff, 'noteOrder'>;
  readonly hold: OrderHold;
  readonly breakdownOf: (cart: PricedCart) => WirePricedCart;
  /** null: card payment is not set up. */
  readonly provider: PaymentProvider | null;
  readonly tokens: Tokens;
  readonly limiter: RateLimiter;
  readonly limits: Pick<Limits, 'openOrders' | 'largeHolds'>;
  readonly now: () => number;
  readonly makeNumber: () => string;
}

export interface StartedOrder {
  readonly order: Order;
  readonly clientSecret: string;
}

export interface Checkout {
  /**
   * Price, compare, reserve, order, intent, in this order. Who is who:
   * - with an Idempotency-Key, the key is the buyer's cart: the same key means the same order, another key another buyer;
   * - without one, the same cart of the same address and user agent within its 15 minutes means the same order;
   * - `replaces` (with its token) is the device's earlier unpaid order, closed first so that its stock is free for this one.
   * @throws DomainError payments_off, too_many_requests, cart_problems, amount_too_large, price_changed, conflict, unavailable
   */
  start(request: PaymentIntentRequest, attempt: { readonly id: string; readonly hasKey: boolean }, caller: Caller): Promise<StartedOrder>;
  /** An order that was started before, as it stands, for a replayed answer. */
  resume(orderId: string): Promise<StartedOrder>;
}

export function createCheckout(deps: CheckoutDeps): Checkout {
  const { catalogue, findAvailable, store, orders, handOff, hold, breakdownOf, tokens, limiter, limits, now } = deps;

  function requireProvider(): PaymentProvider {
    if (deps.provider === null)
      throw new DomainError('payments_off', 'Card payment is not set up here. Please request a quote or contact us by chat.');
    return deps.provider;
  }

  /** Says of each line what other checkouts leave, so that a buyer who accepts what is said is refused for nothing else. */
  async function withAvailable(priced: PricedCart, { items, replaces }: PaymentIntentRequest): Promise<PricedCart> {
    const seen = priceItems(items, catalogue, now(), await findAvailable(items, replaces));
    return { ...priced, lines: priced.lines.map((line, at) => ({ ...line, available: seen.lines[at]?.available ?? null })) };
  }

  async function priceAndCompare(request: PaymentIntentRequest): Promise<PricedCart> {
    const priced = priceItems(request.items, catalogue, now());
    const isLineTrue = request.items.every(({ price }, at) => {
      // The specification's cart line carries the list price, ours the price after tier and deal; both are true prices.
      const truePrices = [priced.lines[at]?.unitPriceCents, priced.lines[at]?.listPriceCents];
      return price === undefined || truePrices.includes(toCents(price));
    });
    const isTrue = isLineTrue && toCents(request.amount) === priced.totalCents;
    const hasProblems = priced.lines.some(({ problems }) => problems.length > 0);
    if (isTrue && !hasProblems && priced.totalCents <= MAX_CHARGE_CENTS) return priced;
    const refused = await withAvailable(priced, request);
    refuseProblems(refused, breakdownOf);
    const breakdown = breakdownOf(refused);
    if (priced.totalCents > MAX_CHARGE_CENTS)
      throw new DomainError('amount_too_large', 'Card payment takes at most $999,999.99. Please request a quote for this cart.', {
        breakdown,
      });
    throw new DomainError('price_changed', 'Prices have changed since this cart was filled. Please check the new total and confirm it.', {
      breakdown,
    });
  }

  async function closeReplaced(replaces: NonNullable<PaymentIntentRequest['replaces']>): Promise<void> {
    if (!tokens.isTokenOf('order', replaces.orderId, replaces.orderToken)) return;
    const old = await orders.closeUnpaid(replaces.orderId);
    if (old !== undefined && hasBeenPaid(old.state))
      throw new DomainError('conflict', 'This cart has just been paid for. You find the order under Orders.', { orderId: old.id });
  }

  async function place(request: PaymentIntentRequest, attempt: { id: string; hasKey: boolean }, caller: Caller, provider: PaymentProvider) {
    const priced = await priceAndCompare(request);
    if (request.replaces != null) await closeReplaced(request.replaces);
    const client = tokens.tokenOf('client', networkOf(caller.address));
    const cart = JSON.stringify([
      networkOf(caller.address),
      caller.userAgent,
      priced.lines.map(({ id, sku, variant, quantity }) => [id, sku, variant, quantity]),
      priced.totalCents,
    ]);
    const nowMs = now();
    const placed = await store.place({
      id: attempt.id,
      makeNumber: deps.makeNumber,
      provider: provider.kind,
      nowMs,
      expiresAtMs: nowMs + ORDER_LIFE_MS,
      heldUntilMs: nowMs + HOLD_MS,
      snapshot: snapshotOf(priced, catalogue),
      client,
      fingerprint: attempt.hasKey ? null : tokens.tokenOf('client', cart),
      maxOpen: limits.openOrders,
      maxLarge: limits.largeHolds,
    });
    switch (placed.kind) {
      case 'placed':
        return placed.order;
      case 'existing':
        return takenAgain(placed.order);
      case 'too_many_open':
        throw refuseTooManyOpen(limits.openOrders);
      default:
        throw refuseNotTaken(placed, await withAvailable(priced, request), breakdownOf, 'over_stock');
    }
  }

  /** An order somebody comes back to: what was given back meanwhile is taken again, before money is asked for. */
  async function takenAgain(order: Order): Promise<Order> {
    const isHeld = order.heldUntilMs !== null && order.heldUntilMs > now();
    return order.state !== 'pending' || isHeld ? order : ((await hold.renew(order.id, false)) ?? order);
  }

  return {
    start: async (request, attempt, caller) => {
      const provider = requireProvider();
      const halfDone = attempt.hasKey ? await store.find(attempt.id) : undefined;
      if (halfDone === undefined) await limiter.check(networkOf(caller.address));
      const order = halfDone === undefined ? await place(request, attempt, caller, provider) : await takenAgain(halfDone);
      if (order.state !== 'pending')
        throw new DomainError('conflict', 'The earlier attempt at this order has ended. Please try again.', { orderId: order.id });
      if (request.handOff != null) await handOff.noteOrder(request.handOff, order.id);
      const { intentId, clientSecret } = await provider.createIntent({ orderId: order.id, amountCents: order.amountCents });
      await store.attachIntent(order.id, intentId);
      return { order: { ...order, intentId }, clientSecret };
    },
    resume: async (orderId) => {
      const order = await store.find(orderId);
      if (order?.intentId == null) throw new Error(`Order ${orderId} was answered before and has no intent`);
      return { order, clientSecret: await requireProvider().clientSecretOf(order.intentId) };
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
        image: product === undefined ? null : pictureOf(product, choose(product, line).sku),
        supplierId: product?.supplierId ?? null,
        supplierName: product?.supplierName ?? UNKNOWN_SELLER,
      };
    }),
  };
}
