import { setMaxListeners } from 'node:events';
import type { PricedCart } from '#domain/cart/cart.ts';
import { toWirePricedCart } from '#domain/cart/checkout-wire.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/open-database.ts';
import { createIdempotent, type Idempotent } from '../http/idempotent.ts';
import { createCartRoutes } from '../http/routes/cart.ts';
import { createCheckoutRoutes } from '../http/routes/checkout.ts';
import { createCartHandOffRoutes } from '../http/routes/hand-off.ts';
import { createOrderRoutes } from '../http/routes/orders.ts';
import { createQuoteRoutes } from '../http/routes/quotes.ts';
import { createStripeWebhookRoutes } from '../http/routes/stripe-webhook.ts';
import { createTestPaymentRoutes } from '../http/routes/test-payments.ts';
import type { Log } from '../log.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { createStripeProvider } from '../payments/stripe-provider.ts';
import { createTestProvider, type TestCardDesk } from '../payments/test-provider.ts';
import { createHandOff } from '../services/carts/hand-off.ts';
import { createQuotes } from '../services/carts/quotes.ts';
import { createCheckout } from '../services/orders/checkout.ts';
import { createOrders } from '../services/orders/orders.ts';
import { createOrderCancels } from '../services/orders/orders-cancels.ts';
import { createOrderHold } from '../services/orders/orders-hold.ts';
import { createHousekeeping, type Housekeeping } from '../services/orders/orders-housekeeping.ts';
import { createStockPublisher } from '../services/orders/orders-stock.ts';
import { createIdempotency } from '../services/strangers/idempotency.ts';
import { createRateLimiter } from '../services/strangers/rate-limit.ts';
import type { AlertStore } from '../stores/alert-store.ts';
import type { OrderStore } from '../stores/order-store.ts';
import type { ProductStore } from '../stores/product-store.ts';
import type { QuoteStore } from '../stores/quote-store.ts';
import { createSqliteAlertStore } from '../stores/sqlite/alert-store.ts';
import { createSqliteCartHandOffStore } from '../stores/sqlite/cart-hand-off-store.ts';
import { createSqliteIdempotencyStore } from '../stores/sqlite/idempotency-store.ts';
import { createSqliteOrderStore } from '../stores/sqlite/order-store.ts';
import { createSqliteQuoteStore } from '../stores/sqlite/quote-store.ts';
import { createSqliteRateLimitStore } from '../stores/sqlite/rate-limit-store.ts';
import { createSqliteSecretStore } from '../stores/sqlite/secret-store.ts';
import { createSqliteTestIntentStore } from '../stores/sqlite/test-intent-store.ts';
import { createTokens, type Tokens } from '../tokens.ts';

const MINUTE_MS = 60_000;

/** A group of routes as the app mounts it. */
type Routes = ReturnType<typeof createCartRoutes>;

export interface MoneyDeps {
  readonly db: Db;
  readonly config: Pick<Config, 'payments' | 'chatNumber' | 'chatFallbackNumber' | 'publicUrl' | 'limits'>;
  readonly catalogue: Pick<Catalogue, 'findProduct' | 'flashSale'>;
  readonly products: Pick<ProductStore, 'publishStock'>;
  /** Brings this node's catalogue up to the feed (`follower.catchUp`). */
  readonly publish: () => Promise<void>;
  readonly now: () => number;
  readonly random: () => number;
  readonly newId: () => string;
  readonly log: Log;
}

/** Everything about money of the hosted role, put together: part of the composition root. */
export interface Money {
  /** Parse their own bodies: mount ahead of the JSON parser. */
  readonly rawBodies: readonly Routes[];
  readonly routers: readonly Routes[];
  readonly housekeeping: Housekeeping;
  readonly orderStore: OrderStore;
  readonly alerts: AlertStore;
  readonly quoteStore: QuoteStore;
  /** For other groups that write. */
  readonly idempotent: Idempotent;
  readonly tokens: Tokens;
}

export async function createMoney(deps: MoneyDeps): Promise<Money> {
  const { db, config, catalogue, products, publish, now, random, newId, log } = deps;
  const orderStore = createSqliteOrderStore(db);
  const alerts = createSqliteAlertStore(db);
  const quoteStore = createSqliteQuoteStore(db);
  const keys = createSqliteIdempotencyStore(db);
  const limits = createSqliteRateLimitStore(db);
  const carts = createSqliteCartHandOffStore(db);
  const tokens = createTokens(await createSqliteSecretStore(db).tokenSecret());
  const idempotent = createIdempotent({ idempotency: createIdempotency({ store: keys, now, newId }), newId });
  const limiter = (bucket: 'intents' | 'quotes' | 'carts', minutes: number) =>
    createRateLimiter(limits, { bucket, limit: config.limits[bucket], windowMs: minutes * MINUTE_MS, now });

  const stopping = new AbortController();
  // Every call under way listens; many at once are no leak.
  setMaxListeners(0, stopping.signal);
  const { provider, desk } = createProvider({ ...deps, tokens, stopping: stopping.signal });
  const stock = createStockPublisher({ orders: orderStore, products, publish, log });
  const orders = createOrders({ store: orderStore, alerts, provider, now, log, onPaid: stock.poke });
  const cancels = createOrderCancels({ store: orderStore, orders, now, log });
  const breakdownOf = (cart: PricedCart) => toWirePricedCart(cart, (id) => catalogue.findProduct(id));
  const hold = createOrderHold({ store: orderStore, breakdownOf, maxLarge: config.limits.largeHolds, now });
  const checkout = createCheckout({
    catalogue,
    store: orderStore,
    orders,
    hold,
    breakdownOf,
    provider,
    tokens,
    limiter: limiter('intents', 10),
    limits: config.limits,
    now,
  });
  const chat = { number: config.chatNumber, fallbackNumber: config.chatFallbackNumber };
  const quotes = createQuotes({ catalogue, store: quoteStore, now, random, chat, limiter: limiter('quotes', 60) });
  const handOff = createHandOff({ store: carts, tokens, now, newId, publicUrl: config.publicUrl, limiter: limiter('carts', 10) });

  return {
    rawBodies: [createStripeWebhookRoutes({ provider, orders })],
    routers: [
      createCartRoutes({ catalogue, now }),
      createCheckoutRoutes({ checkout, breakdownOf, tokens, idempotent }),
      createOrderRoutes({ orders, hold, tokens }),
      createQuoteRoutes({ quotes, idempotent }),
      createCartHandOffRoutes({ handOff, idempotent }),
      ...(desk === null ? [] : [createTestPaymentRoutes({ desk, orders })]),
    ],
    housekeeping: createHousekeeping({
      orders: orderStore,
      cancels,
      provider: provider?.kind ?? null,
      stock,
      keys,
      limits,
      carts,
      now,
      log,
      onStop: () => stopping.abort(),
    }),
    orderStore,
    alerts,
    quoteStore,
    idempotent,
    tokens,
  };
}

function createProvider(deps: MoneyDeps & { readonly tokens: Tokens; readonly stopping: AbortSignal }): {
  provider: PaymentProvider | null;
  desk: TestCardDesk | null;
} {
  const { config, db, tokens, now, newId, log, stopping } = deps;
  switch (config.payments.mode) {
    case 'off':
      return { provider: null, desk: null };
    case 'stripe':
      return { provider: createStripeProvider({ config: config.payments, log, now, stopping }), desk: null };
    case 'test': {
      const test = createTestProvider({ intents: createSqliteTestIntentStore(db), tokens, newId });
      return { provider: test, desk: test };
    }
  }
}
