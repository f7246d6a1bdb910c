import type { CartItem } from '#domain/cart/cart.ts';
import type { PaymentIntentRequest, WirePricedCart } from '#domain/cart/checkout-wire.ts';
import type { PricedCart } from '#domain/cart/price-cart.ts';
import type { Availability } from '#domain/cart/read-line.ts';
import { MAX_CHARGE_CENTS, toCents } from '#domain/kernel/money.ts';
import { DomainError } from '#domain/kernel/problem.ts';
import { HOLD_MS, hasBeenPaid, ORDER_LIFE_MS, type Order, type OrderSnapshot } from '#domain/order/order.ts';
import { UNKNOWN_SELLER } from '#domain/product/product.ts';
import { choose, pictureOf } from '#domain/product/skus.ts';
import { priceOffer } from '#domain/quote/offer.ts';
import type { Limits } from '../../config/limits.ts';
import type { PaymentProvider } from '../../payments/provider.ts';
import type { Tokens } from '../../security/tokens.ts';
import type { OfQuote, OrderDraft, OrderStore, PlaceResult } from '../../stores/orders/order-store.ts';
import type { TakeKey } from '../../stores/requests/idempotency-store.ts';
import { networkOf } from '../abuse-protection/network-of.ts';
import type { RateLimiter } from '../abuse-protection/rate-limit.ts';
import type { FindAvailable } from '../carts/available.ts';
import type { HandOff } from '../carts/hand-off.ts';
import { type PriceSource, priceItems } from '../carts/pricing.ts';
import type { BuyerQuotes } from '../quotes/buyer-quotes.ts';
import { refuseProblems } from './checkout-refusals.ts';
import type { Orders } from './orders.ts';
import { type OrderHold, refuseNotTaken, refuseTooManyOpen } from './orders-hold.ts';

/** Others may make their own order of a quote just when one was closed. */
const CLOSING_TRIES = 5;

/** Who asks: without a sign-in this is all that is known of a caller. It is kept as a keyed hash only. */
export interface Caller {
  readonly address: string;
  readonly userAgent: string;
}

/** One request: its id is that of its order. */
export interface Attempt {
  readonly id: string;
  readonly hasKey: boolean;
  /** No earlier attempt has left anything. */
  readonly isFirst: boolean;
  /** Notes inside the order's transaction whose key it answers. */
  readonly claim?: TakeKey;
}

export interface CheckoutDeps {
  readonly catalogue: PriceSource;
  readonly findAvailable: FindAvailable;
  readonly store: OrderStore;
  readonly orders: Pick<Orders, 'closeUnpaid' | 'endLate'>;
  readonly handOff: Pick<HandOff, 'noteOrder'>;
  readonly quotes: Pick<BuyerQuotes, 'payable'>;
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

interface Wanted {
  readonly items: readonly CartItem[];
  /** undefined: a cart. */
  readonly quote: OfQuote | undefined;
  readonly price: (availability?: Availability) => PricedCart;
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
   * - `replaces` (with its token) is the device's earlier unpaid order, closed first so that its stock is free for this one;
   * - a quote has one order: whoever asks anew, with another key or none, closes the one that is unpaid.
   * @throws DomainError payments_off, too_many_requests, cart_problems, amount_too_large, price_changed, conflict, unavailable
   */
  start(request: PaymentIntentRequest, attempt: Attempt, caller: Caller): Promise<StartedOrder>;
  /** An order that was started before, as it stands, for a replayed answer. */
  resume(orderId: string): Promise<StartedOrder>;
}

export function createCheckout(deps: CheckoutDeps): Checkout {
  const { catalogue, findAvailable, store, orders, handOff, quotes, hold, breakdownOf, tokens, limiter, limits, now } = deps;

  function requireProvider(): PaymentProvider {
    if (deps.provider === null)
      throw new DomainError('payments_off', 'Card payment is not set up here. Please request a quote or contact us by chat.');
    return deps.provider;
  }

  /** What is paid for: a cart at the shop's prices, or an accepted quote at its own. @throws DomainError not_found, conflict */
  async function wantedOf({ items, quoteId, quoteToken }: PaymentIntentRequest): Promise<Wanted> {
    if (quoteId == null) return { items, quote: undefined, price: (availability) => priceItems(items, catalogue, now(), availability) };
    const { id, code, offer } = await quotes.payable(quoteId, quoteToken ?? '');
    const { lines, revision } = offer;
    return {
      items: lines,
      quote: { id, revision },
      price: (availability) => priceOffer(priceItems(lines, catalogue, now(), availability), lines, code),
    };
  }

  /** Says of each line what other checkouts leave, so that a buyer who accepts what is said is refused for nothing else. */
  async function withAvailable(
    priced: PricedCart,
    { items, price }: Wanted,
    replaces: PaymentIntentRequest['replaces'],
  ): Promise<PricedCart> {
    const seen = price(await findAvailable(items, replaces));
    return { ...priced, lines: priced.lines.map((line, at) => ({ ...line, available: seen.lines[at]?.available ?? null })) };
  }

  async function priceAndCompare(request: PaymentIntentRequest, wanted: Wanted): Promise<PricedCart> {
    const priced = wanted.price();
    const isLineTrue = request.items.every(({ price }, at) => {
      // The specification's cart line carries the list price, ours the price after tier and deal; both are true prices.
      const truePrices = [priced.lines[at]?.unitPriceCents, wanted.quote === undefined ? priced.lines[at]?.listPriceCents : undefined];
      return price === undefined || truePrices.includes(toCents(price));
    });
    const isTrue = isLineTrue && toCents(request.amount) === priced.totalCents;
    const hasProblems = priced.lines.some(({ problems }) => problems.length > 0);
    if (isTrue && !hasProblems && priced.totalCents <= MAX_CHARGE_CENTS) return priced;
    const refused = await withAvailable(priced, wanted, request.replaces);
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

  async function place(request: PaymentIntentRequest, attempt: Attempt, caller: Caller, provider: PaymentProvider) {
    const wanted = await wantedOf(request);
    const priced = await priceAndCompare(request, wanted);
    if (request.replaces != null) await closeReplaced(request.replaces);
    const client = tokens.tokenOf('client', networkOf(caller.address));
    const cart = JSON.stringify([
      networkOf(caller.address),
      caller.userAgent,
      priced.lines.map(({ id, sku, variant, quantity }) => [id, sku, variant, quantity]),
      priced.totalCents,
    ]);
    const nowMs = now();
    const draft: OrderDraft = {
      id: attempt.id,
      makeNumber: deps.makeNumber,
      provider: provider.kind,
      nowMs,
      expiresAtMs: nowMs + ORDER_LIFE_MS,
      heldUntilMs: nowMs + HOLD_MS,
      snapshot: snapshotOf(priced, catalogue),
      client,
      fingerprint: attempt.hasKey || wanted.quote !== undefined ? null : tokens.tokenOf('client', cart),
      maxOpen: limits.openOrders,
      maxLarge: limits.largeHolds,
      quote: wanted.quote,
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
        throw new DomainError('conflict', 'This quote holds no longer as it was accepted. Look at it again.');
      default:
        throw refuseNotTaken(placed, await withAvailable(priced, wanted, request.replaces), breakdownOf, 'over_stock');
    }
  }

  /** Of several who pay the same quote at once, the last one's order stands; one that is paid stands for good. */
  async function placeAlone(draft: OrderDraft): Promise<PlaceResult> {
    for (let tries = 1; ; tries += 1) {
      const placed = await store.place(draft);
      if (placed.kind !== 'quote_ordered' || hasBeenPaid(placed.order.state)) return placed;
      // Whoever gives up leaves the order that stands to its buyer.
      if (tries === CLOSING_TRIES) break;
      await orders.closeUnpaid(placed.order.id);
    }
    throw new DomainError('conflict', 'This quote is being paid on another device at this moment. Look at it again shortly.');
  }

  /** An order somebody comes back to: what was given back meanwhile is taken again, before money is asked for. */
  async function takenAgain(order: Order): Promise<Order> {
    const isHeld = order.heldUntilMs !== null && order.heldUntilMs > now();
    return order.state !== 'pending' || isHeld ? order : ((await hold.renew(order.id, false)) ?? order);
  }

  return {
    start: async (request, attempt, caller) => {
      const provider = requireProvider();
      const halfDone = attempt.isFirst ? undefined : await store.find(attempt.id);
      if (halfDone === undefined) await limiter.check(networkOf(caller.address));
      const order = halfDone === undefined ? await place(request, attempt, caller, provider) : await takenAgain(halfDone);
      if (order.state !== 'pending') throw endedMeanwhile(order);
      if (request.handOff != null) await handOff.noteOrder(request.handOff, order.id);
      const { intentId, clientSecret } = await provider.createIntent({ orderId: order.id, amountCents: order.amountCents });
      const state = await store.attachIntent(order.id, intentId);
      // Nobody is given an intent of an order that another attempt has closed while it was made.
      if (state !== 'pending' && (await orders.endLate(order.id))?.state !== 'pending') throw endedMeanwhile(order);
      return { order: { ...order, intentId }, clientSecret };
    },
    resume: async (orderId) => {
      const order = await store.find(orderId);
      if (order?.intentId == null) throw new Error(`Order ${orderId} was answered before and has no intent`);
      return { order, clientSecret: await requireProvider().clientSecretOf(order.intentId) };
    },
  };
}

const endedMeanwhile = ({ id }: Order) =>
  new DomainError('conflict', 'The earlier attempt at this order has ended. Please try again.', { orderId: id });

const refuseOrdered = ({ number }: Order) =>
  new DomainError('conflict', `This quote is paid, by order ${number}. You find it under Orders.`, { state: 'paid', orderNumber: number });

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
