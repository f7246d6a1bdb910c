import { setMaxListeners } from 'node:events';
import { toWirePricedCart } from '#domain/cart/checkout-wire.ts';
import type { PricedCart } from '#domain/cart/price-cart.ts';
import { makeOrderNumber } from '#domain/order/order-number.ts';
import { chatNumbersOf } from '#domain/shop/chat-numbers.ts';
import { createCurrencyOffer } from '#domain/shop/currencies/currency-offer.ts';
import { findPageText } from '#domain/shop/pages/shop-pages.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Config } from '../config/config.ts';
import { createIdempotent, type Idempotent } from '../http/idempotent.ts';
import { createCartRoutes } from '../http/routes/cart.ts';
import { createCheckoutRoutes } from '../http/routes/checkout.ts';
import { createCartHandOffRoutes } from '../http/routes/hand-off.ts';
import { createOrderRoutes } from '../http/routes/orders.ts';
import { createQuoteRoutes } from '../http/routes/quotes.ts';
import { createStripeWebhookRoutes } from '../http/routes/stripe-webhook.ts';
import { createTestPaymentRoutes } from '../http/routes/test-payments.ts';
import { createWriterOf, type WriterOf } from '../http/writer-of.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { createStripeProvider } from '../payments/stripe-provider.ts';
import { createTestProvider, type TestCardDesk } from '../payments/test-provider.ts';
import { createBuyerLinks } from '../security/buyer-links.ts';
import { createDeviceLimiter } from '../services/abuse-protection/abuse.ts';
import { createDevices, type Devices } from '../services/abuse-protection/devices.ts';
import { createIdempotency } from '../services/abuse-protection/idempotency.ts';
import { createRateLimiter } from '../services/abuse-protection/rate-limit.ts';
import { createWriterLimiter } from '../services/abuse-protection/writer.ts';
import { createFindAvailable } from '../services/carts/available.ts';
import { createHandOff } from '../services/carts/hand-off.ts';
import { createCheckout } from '../services/orders/checkout.ts';
import { createCheckoutPrices } from '../services/orders/checkout-prices.ts';
import { createOrders } from '../services/orders/orders.ts';
import { createOrderCancels } from '../services/orders/orders-cancels.ts';
import { createOrderDelivery } from '../services/orders/orders-delivery.ts';
import { createOrderHold } from '../services/orders/orders-hold.ts';
import { createHousekeeping, type Housekeeping } from '../services/orders/orders-housekeeping.ts';
import { createOrderRefunds, type OrderRefunds } from '../services/orders/orders-refunds.ts';
import { createStockPublisher } from '../services/orders/orders-stock.ts';
import { createBuyerQuotes } from '../services/quotes/buyer-quotes.ts';
import { createQuotes } from '../services/quotes/quotes.ts';
import type { Spans } from '../tracing/spans.ts';
import { tracedProvider } from '../tracing/traced-provider.ts';
import type { HostedParts } from './hosted-parts.ts';

const MINUTE_MS = 60_000;

type Routes = ReturnType<typeof createCartRoutes>;

export interface MoneyDeps extends HostedParts {
  readonly spans?: Spans | null;
  readonly config: Pick<Config, 'payments' | 'chatNumber' | 'chatFallbackNumber' | 'publicUrl' | 'limits'>;
  readonly catalogue: Pick<Catalogue, 'findProduct' | 'flashSale' | 'shop' | 'rates'>;
  /** Timeout of one call to Stripe in milliseconds; 3,000 by default. */
  readonly stripeTimeoutMs?: number;
}

/** Carts, orders and payments of the hosted role, wired: part of the composition root. */
export interface Money {
  /** They parse their own bodies: mount before the JSON parser. */
  readonly rawBodies: readonly Routes[];
  readonly routers: readonly Routes[];
  readonly housekeeping: Housekeeping;
  readonly refunds: OrderRefunds;
  /** For other route groups that write. */
  readonly idempotent: Idempotent;
  readonly devices: Devices;
  readonly writerOf: WriterOf;
}

export function createMoney(deps: MoneyDeps): Money {
  const { stores, tokens, leaseManager, config, catalogue, publish, now, clock, random, newId, log } = deps;
  const { orders: orderStore, keys, rateLimits } = stores;
  const idempotent = createIdempotent({ idempotency: createIdempotency({ store: keys, now, newId }), newId });
  const limiter = (bucket: 'intents' | 'quotes' | 'carts', minutes: number) =>
    createRateLimiter(rateLimits, { bucket, limit: config.limits[bucket], windowMs: minutes * MINUTE_MS, now, clock });

  const devices = createDevices({ store: stores.devices, now, newId });
  const writerOf = createWriterOf(devices);
  const byDevice = createDeviceLimiter({ store: rateLimits, limits: config.limits, now, clock });
  const stopping = new AbortController();
  // Every call in progress adds a listener; many at once are no leak.
  setMaxListeners(0, stopping.signal);
  const { provider, desk } = createProvider({ ...deps, stopping: stopping.signal });
  const stock = createStockPublisher({ orders: orderStore, products: stores.products, publish, log });
  const orders = createOrders({ store: orderStore, alerts: stores.alerts, provider, now, clock, log, onPaid: stock.poke });
  const cancels = createOrderCancels({ store: orderStore, orders, leaseManager, now, log });
  const refunds = createOrderRefunds({
    ...{ store: orderStore, alerts: stores.alerts, orders, provider, leaseManager, now, newId, log },
    onStock: stock.poke,
  });
  const breakdownOf = (cart: PricedCart) => toWirePricedCart(cart, (id) => catalogue.findProduct(id));
  const orderLinks = createBuyerLinks({ kind: 'order', store: orderStore, tokens });
  const quoteLinks = createBuyerLinks({ kind: 'quote', store: stores.quotes, tokens });
  const findAvailable = createFindAvailable({ catalogue, store: orderStore, links: orderLinks, now });
  const hold = createOrderHold({ store: orderStore, breakdownOf, maxLarge: config.limits.largeHolds, now });
  const handOff = createHandOff({
    store: stores.handOffs,
    tokens,
    now,
    newId,
    publicUrl: config.publicUrl,
    limiter: createWriterLimiter(limiter('carts', 10), byDevice),
  });
  const buyerQuotes = createBuyerQuotes({ store: stores.quotes, links: quoteLinks, now });
  const offer = createCurrencyOffer(catalogue, now);
  const checkout = createCheckout({
    prices: createCheckoutPrices({ catalogue, findAvailable, quotes: buyerQuotes, breakdownOf, now }),
    store: orderStore,
    orders,
    handOff,
    hold,
    provider,
    links: orderLinks,
    tokens,
    limiter: limiter('intents', 10),
    limits: config.limits,
    termsRevision: () => findPageText(catalogue.shop(), 'terms', now())?.revision,
    findOffered: (wanted) => offer().currencies.find(({ code }) => code === wanted),
    now,
    makeNumber: () => makeOrderNumber(random),
  });
  const quotes = createQuotes({
    catalogue,
    store: stores.quotes,
    now,
    random,
    chat: () => chatNumbersOf(catalogue.shop(), config),
    limiter: createWriterLimiter(limiter('quotes', 60), byDevice),
    maxSuppliers: config.limits.suppliersPerRequest,
  });

  return {
    refunds,
    rawBodies: [createStripeWebhookRoutes({ provider, orders, refunds })],
    routers: [
      createCartRoutes({ catalogue, findAvailable, now }),
      createCheckoutRoutes({ checkout, breakdownOf, links: orderLinks, idempotent }),
      createOrderRoutes({ orders, hold, delivery: createOrderDelivery({ store: orderStore, now }), links: orderLinks }),
      createQuoteRoutes({ quotes, buyer: buyerQuotes, links: quoteLinks, idempotent, writerOf, now }),
      createCartHandOffRoutes({ handOff, idempotent, writerOf }),
      ...(desk === null ? [] : [createTestPaymentRoutes({ desk, orders })]),
    ],
    housekeeping: createHousekeeping({
      orders: orderStore,
      cancels,
      refunds,
      provider: provider?.kind ?? null,
      stock,
      keys,
      limits: rateLimits,
      carts: stores.handOffs,
      leaseStore: stores.leases,
      leaseManager,
      now,
      clock,
      log,
      onStop: () => stopping.abort(),
    }),
    idempotent,
    devices,
    writerOf,
  };
}

function createProvider({ spans = null, ...deps }: MoneyDeps & { readonly stopping: AbortSignal }): {
  provider: PaymentProvider | null;
  desk: TestCardDesk | null;
} {
  const { config, stores, tokens, now, clock, newId, log, stopping, stripeTimeoutMs } = deps;
  switch (config.payments.mode) {
    case 'off':
      return { provider: null, desk: null };
    case 'stripe': {
      const timeout = stripeTimeoutMs === undefined ? {} : { timeoutMs: stripeTimeoutMs };
      const stripe = createStripeProvider({ config: config.payments, log, now, clock, stopping, ...timeout });
      return { provider: tracedProvider(stripe, spans), desk: null };
    }
    case 'test': {
      const test = createTestProvider({ intents: stores.testIntents, tokens, newId });
      return { provider: tracedProvider(test, spans), desk: test };
    }
  }
}
