import type { PaymentIntentRequest } from '#domain/cart/checkout-wire.ts';
import { DomainError } from '#domain/kernel/problem.ts';
import { USD } from '#domain/money/currency.ts';
import type { WireOfferedCurrency } from '#domain/money/rates-wire.ts';
import { type ShownIn, toShownIn } from '#domain/money/shown-in.ts';
import { HOLD_MS, hasBeenPaid, ORDER_LIFE_MS, type Order } from '#domain/order/order.ts';
import type { Limits } from '../../config/limits.ts';
import type { PaymentProvider } from '../../payments/provider.ts';
import type { BuyerLinks } from '../../security/buyer-links.ts';
import type { Tokens } from '../../security/tokens.ts';
import type { OrderDraft, OrderStore, PlaceResult } from '../../stores/orders/order-store.ts';
import type { TakeKey } from '../../stores/requests/idempotency-store.ts';
import { networkOf } from '../abuse-protection/network-of.ts';
import type { RateLimiter } from '../abuse-protection/rate-limit.ts';
import type { HandOff } from '../carts/hand-off.ts';
import type { CheckoutPrices } from './checkout-prices.ts';
import type { Orders } from './orders.ts';
import { type OrderHold, refuseTooManyOpen } from './orders-hold.ts';

/** Maximum attempts: another request may place its own order for a quote just after one was closed. */
const CLOSING_TRIES = 5;

/** The client: without a sign-in nothing else is known about it. Stored only as a keyed hash. */
export interface Caller {
  readonly address: string;
  readonly userAgent: string;
}

/** One request: its id becomes the order's id. */
export interface CheckoutAttempt {
  readonly id: string;
  readonly hasKey: boolean;
  /** True if no earlier attempt has left an order. */
  readonly isFirstAttempt: boolean;
  /** Stores the idempotency key inside the order's transaction. */
  readonly claim?: TakeKey;
}

export interface CheckoutDeps {
  readonly prices: CheckoutPrices;
  readonly store: OrderStore;
  readonly orders: Pick<Orders, 'closeUnpaid' | 'endLate'>;
  readonly handOff: Pick<HandOff, 'noteOrder'>;
  readonly hold: OrderHold;
  /** null: card payment is not configured. */
  readonly provider: PaymentProvider | null;
  readonly links: Pick<BuyerLinks, 'opens'>;
  readonly tokens: Pick<Tokens, 'tokenOf'>;
  readonly limiter: RateLimiter;
  readonly limits: Pick<Limits, 'openOrders' | 'largeHolds'>;
  /** Returns the revision of the shop's terms; undefined: it has none. */
  readonly termsRevision: () => number | undefined;
  /** Finds a currency on offer with its current rate. */
  readonly findOffered: (code: string) => WireOfferedCurrency | undefined;
  readonly now: () => number;
  readonly makeNumber: () => string;
}

export interface StartedOrder {
  readonly order: Order;
  readonly clientSecret: string;
}

export interface Checkout {
  /**
   * Prices, compares, reserves, stores the order and creates the intent, in this order. Requests belong together as
   * follows:
   * - with an Idempotency-Key, the key identifies the cart: the same key means the same order, another key another buyer;
   * - without one, the same cart from the same address and user agent within its 15 minutes means the same order;
   * - `replaces` (with its token) is the device's earlier unpaid order, closed first so that its stock is free for this one;
   * - a quote has one order: a new request, with another key or none, closes the unpaid one.
   * @throws DomainError payments_off, too_many_requests, cart_problems, amount_too_large, price_changed, conflict,
   * unavailable
   */
  start(request: PaymentIntentRequest, attempt: CheckoutAttempt, caller: Caller): Promise<StartedOrder>;
  /** Returns an order started earlier, in its current state, for a replayed answer. */
  resume(orderId: string): Promise<StartedOrder>;
}

export function createCheckout(deps: CheckoutDeps): Checkout {
  const { prices, store, orders, handOff, hold, links, tokens, limiter, limits, now } = deps;

  function requireProvider(): PaymentProvider {
    if (deps.provider === null)
      throw new DomainError('payments_off', 'Card payment is not set up here. Please request a quote or contact us by chat.');
    return deps.provider;
  }

  /** The server's own rate of the currency the buyer looks at; null for dollars and for one that is not on offer. */
  function shownInOf({ currency }: PaymentIntentRequest): ShownIn | null {
    const offered = currency == null || currency === USD.code ? undefined : deps.findOffered(currency);
    return offered === undefined ? null : toShownIn(offered);
  }

  async function closeReplaced(replaces: NonNullable<PaymentIntentRequest['replaces']>): Promise<void> {
    if (!(await links.opens(replaces.orderId, replaces.orderToken))) return;
    const old = await orders.closeUnpaid(replaces.orderId);
    if (old !== undefined && hasBeenPaid(old.state))
      throw new DomainError('conflict', 'This cart has just been paid for. Find the order under Orders.', { orderId: old.id });
  }

  async function place(request: PaymentIntentRequest, attempt: CheckoutAttempt, caller: Caller, provider: PaymentProvider) {
    const { priced, quote, delivery, refuse } = await prices.agree(request);
    if (request.replaces != null) await closeReplaced(request.replaces);
    const client = tokens.tokenOf('client', networkOf(caller.address));
    const cart = JSON.stringify([
      networkOf(caller.address),
      caller.userAgent,
      priced.lines.map(({ id, sku, variant, quantity }) => [id, sku, variant, quantity]),
      priced.totalCents,
    ]);
    const nowMs = now();
    const termsRevision = deps.termsRevision();
    const draft: OrderDraft = {
      id: attempt.id,
      makeNumber: deps.makeNumber,
      provider: provider.kind,
      nowMs,
      expiresAtMs: nowMs + ORDER_LIFE_MS,
      heldUntilMs: nowMs + HOLD_MS,
      snapshot: { ...prices.snapshotOf(priced), ...(termsRevision !== undefined && { termsRevision }) },
      shownIn: shownInOf(request),
      client,
      fingerprint: attempt.hasKey || quote !== undefined ? null : tokens.tokenOf('client', cart),
      maxOpen: limits.openOrders,
      maxLarge: limits.largeHolds,
      quote,
      delivery,
      claim: attempt.claim,
    };
    const placed = await placeAlone(draft);
    switch (placed.kind) {
      case 'placed':
        return placed.order;
      case 'existing':
        return takenAgain(placed.order);
      case 'too_many_open':
        throw refuseTooManyOpen(limits.openOrders);
      case 'quote_ordered':
        throw refuseOrdered(placed.order);
      case 'quote_changed':
        throw new DomainError('conflict', 'This quote has changed since you accepted it. Open it again.');
      default:
        throw await refuse(placed);
    }
  }

  /** Of several clients that pay the same quote at once, the last one's order is kept; a paid one is never replaced. */
  async function placeAlone(draft: OrderDraft): Promise<PlaceResult> {
    for (let tries = 1; ; tries += 1) {
      const placed = await store.place(draft);
      if (placed.kind !== 'quote_ordered' || hasBeenPaid(placed.order.state)) return placed;
      // After the last attempt the existing order is left to its buyer.
      if (tries === CLOSING_TRIES) break;
      await orders.closeUnpaid(placed.order.id);
    }
    throw new DomainError('conflict', 'Someone is paying this quote on another device right now. Try again in a few minutes.');
  }

  /** Reserves again what an earlier order has released, before requesting a payment. */
  async function takenAgain(order: Order): Promise<Order> {
    const isHeld = order.heldUntilMs !== null && order.heldUntilMs > now();
    return order.state !== 'pending' || isHeld ? order : ((await hold.renew(order.id, false)) ?? order);
  }

  /** Refuses a request repeated from before a link's renewal: it must neither pay for nor see the order. */
  async function refuseRenewed(order: Order): Promise<void> {
    if ((await store.generationOf(order.id)) > 0) throw endedMeanwhile(order);
  }

  return {
    start: async (request, attempt, caller) => {
      const provider = requireProvider();
      const halfDone = attempt.isFirstAttempt ? undefined : await store.find(attempt.id);
      if (halfDone !== undefined) await refuseRenewed(halfDone);
      if (halfDone === undefined) await limiter.check(networkOf(caller.address));
      const order = halfDone === undefined ? await place(request, attempt, caller, provider) : await takenAgain(halfDone);
      if (order.state !== 'pending') throw endedMeanwhile(order);
      if (request.handOff != null) await handOff.noteOrder(request.handOff, order.id);
      const { intentId, clientSecret } = await provider.createIntent({ orderId: order.id, amountCents: order.amountCents });
      const state = await store.attachIntent(order.id, intentId);
      // Returns no intent of an order that another attempt closed while the intent was created.
      if (state !== 'pending' && (await orders.endLate(order.id))?.state !== 'pending') throw endedMeanwhile(order);
      return { order: { ...order, intentId }, clientSecret };
    },
    resume: async (orderId) => {
      const order = await store.find(orderId);
      if (order?.intentId == null) throw new Error(`Order ${orderId} was answered before and has no intent`);
      await refuseRenewed(order);
      return { order, clientSecret: await requireProvider().clientSecretOf(order.intentId) };
    },
  };
}

const endedMeanwhile = ({ id }: Order) =>
  new DomainError('conflict', 'The earlier attempt at this order has ended. Please try again.', { orderId: id });

const refuseOrdered = ({ number }: Order) =>
  new DomainError('conflict', `This quote is paid by order ${number}. Find it under Orders.`, { state: 'paid', orderNumber: number });
