import type { BackupWatch } from '../../backup/backup-watch.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Config } from '../../config/config.ts';
import { createAuditRoutes } from '../../http/routes/desk/audit.ts';
import { createBatchRoutes } from '../../http/routes/desk/batches.ts';
import { createDeskRoutes } from '../../http/routes/desk/desk-routes.ts';
import { createDeskDeviceRoutes } from '../../http/routes/desk/devices.ts';
import { createDeskExportRoutes } from '../../http/routes/desk/exports.ts';
import { createFindRoutes } from '../../http/routes/desk/find.ts';
import { createFleetRoutes } from '../../http/routes/desk/fleet.ts';
import { createMessageRoutes } from '../../http/routes/desk/messages.ts';
import { createOrderExportRoutes } from '../../http/routes/desk/order-exports.ts';
import { createDeskOrderRoutes } from '../../http/routes/desk/orders.ts';
import { createDeskProductRoutes } from '../../http/routes/desk/products.ts';
import { createDeskRatesRoutes } from '../../http/routes/desk/rates.ts';
import { createSearchWordsRoutes } from '../../http/routes/desk/search-words.ts';
import { createDeskShopRoutes } from '../../http/routes/desk/shop.ts';
import { createDeskSupplierRoutes } from '../../http/routes/desk/suppliers.ts';
import { createDeskWithdrawalRoutes } from '../../http/routes/desk/withdrawals.ts';
import type { Pictures } from '../../images/pictures.ts';
import { createRateFeed } from '../../rates/rate-feed.ts';
import type { AbuseLimits } from '../../services/abuse-protection/abuse.ts';
import type { Devices } from '../../services/abuse-protection/devices.ts';
import type { PriceSource } from '../../services/carts/pricing.ts';
import type { Reviews } from '../../services/catalogue/reviews.ts';
import { createDeskBuyerLinks } from '../../services/desk/buyer-links.ts';
import { createDashboard } from '../../services/desk/dashboard.ts';
import { createFailedLogins } from '../../services/desk/failed-logins.ts';
import { createDeskLogin } from '../../services/desk/login.ts';
import { createDeskProducts } from '../../services/desk/products.ts';
import { createReviewQueue } from '../../services/desk/review-queue.ts';
import { createDeskSearchWords } from '../../services/desk/search-words.ts';
import { createDeskSuppliers } from '../../services/desk/suppliers.ts';
import { createUndoDecisions } from '../../services/desk/undo-decision.ts';
import { createFleet } from '../../services/fleet/fleet.ts';
import type { Batches } from '../../services/imports/batches.ts';
import type { ImportJobs } from '../../services/imports/import-jobs.ts';
import type { ListingsFeed } from '../../services/listings/listings-feed.ts';
import type { ListingsPictures } from '../../services/listings/listings-pictures.ts';
import type { DeskMessages } from '../../services/messages/desk-messages.ts';
import type { OrderFulfilment } from '../../services/orders/orders-fulfilment.ts';
import { createOrderMending } from '../../services/orders/orders-mending.ts';
import type { OrderRefunds } from '../../services/orders/orders-refunds.ts';
import { createRates } from '../../services/rates/rates.ts';
import { createShopPreviews } from '../../services/shop/shop-previews.ts';
import { createShopSettings } from '../../services/shop/shop-settings.ts';
import type { AnswerTimes } from '../../services/suppliers/answer-times.ts';
import type { SupplierChanges } from '../../services/suppliers/supplier-changes.ts';
import type { SupplierFeed } from '../../services/suppliers/supplier-feed.ts';
import type { SupplierLinks } from '../../services/suppliers/supplier-links.ts';
import type { HostedParts } from '../hosted-parts.ts';
import { wireAnswers } from './wire-answers.ts';

interface DeskDeps extends Pick<HostedParts, 'stores' | 'leaseManager' | 'publish' | 'now' | 'clock' | 'log'> {
  readonly config: Pick<Config, 'operators' | 'chatNumber' | 'chatFallbackNumber' | 'rateFeed'>;
  readonly catalogue: PriceSource & Pick<Catalogue, 'trySearch' | 'searchWords'>;
  readonly limits: AbuseLimits;
  readonly pictures: Pictures;
  readonly feed: ListingsFeed;
  readonly fetching: ListingsPictures;
  readonly suppliers: SupplierLinks;
  readonly changes: SupplierChanges;
  readonly supplierFeed: SupplierFeed;
  readonly answerTimes: AnswerTimes;
  readonly batches: Batches;
  readonly imports: ImportJobs;
  readonly reviews: Reviews;
  readonly fulfilment: OrderFulfilment;
  readonly refunds: OrderRefunds;
  readonly devices: Devices;
  readonly messages: DeskMessages;
  readonly backups?: Pick<BackupWatch, 'findFault'> | undefined;
}

/** Wires what operators see and do at `/api/operator`, and answers to quote requests, which suppliers give as well. */
export function wireDesk(deps: DeskDeps) {
  const { stores, leaseManager, publish, now, clock, log, limits, pictures, feed, fetching, suppliers, answerTimes } = deps;
  const { listings } = stores;
  const logIn = createDeskLogin({
    ...{ operators: deps.config.operators, limits, log, clock },
    noteFailure: createFailedLogins({ audit: stores.audit, now }),
  });
  const reviewQueue = createReviewQueue({ store: listings, context: stores.reviewContext, feed, pictures, now });
  const products = createDeskProducts({
    products: stores.products,
    withdrawnProducts: stores.withdrawnProducts,
    listings,
    reviewQueue,
    feed,
    fetching,
    publish,
    now,
  });
  const { rateFeed } = deps.config;
  const rates = createRates({
    ...{ store: stores.rates, leaseManager, publish, now, log },
    feed: rateFeed === null ? null : createRateFeed(rateFeed),
  });
  const operator = {
    logIn,
    reviewQueue,
    undoDecisions: createUndoDecisions({ store: listings, feed, now }),
    reviews: deps.reviews,
    orders: stores.orders,
    quotes: {
      ...stores.quotes,
      markAnswered: async (id: string, nowMs: number, who: string) => {
        const isNew = await stores.quotes.markAnswered(id, nowMs, who);
        if (isNew) await answerTimes.refresh();
        return isNew;
      },
    },
    leads: stores.leads,
    products: stores.products,
    audit: stores.audit,
    dashboard: createDashboard({
      listings,
      reviews: stores.reviews,
      orders: stores.orders,
      alerts: stores.alerts,
      quotes: stores.quotes,
      messages: stores.messages,
      findBackupFault: deps.backups?.findFault,
      listRateAlerts: rates.listAlerts,
      withdrawals: stores.withdrawals,
      now,
    }),
    now,
  };
  const buyerLinks = createDeskBuyerLinks({ orders: stores.orders, quotes: stores.quotes, now });
  const routers = [
    createDeskExportRoutes(operator),
    createOrderExportRoutes(operator),
    createDeskDeviceRoutes({ logIn, devices: deps.devices }),
    createFleetRoutes({ logIn, fleet: createFleet({ devices: stores.devices, documents: stores.kioskDocuments, now }) }),
    createDeskSupplierRoutes({
      logIn,
      suppliers: createDeskSuppliers({ store: stores.suppliers, changes: deps.changes, feed: deps.supplierFeed, log, now }),
    }),
    createDeskRoutes(operator),
    ...wireAnswers({ stores, catalogue: deps.catalogue, suppliers, answerTimes, buyerLinks, logIn, now }),
    createDeskOrderRoutes({
      logIn,
      fulfilment: deps.fulfilment,
      mending: createOrderMending({ store: stores.orders, now }),
      refunds: deps.refunds,
      links: buyerLinks,
    }),
    createMessageRoutes({ logIn, messages: deps.messages, store: stores.messages, audit: stores.audit, now }),
    createFindRoutes({ logIn, finder: stores.finder }),
    createDeskWithdrawalRoutes({ logIn, withdrawals: stores.withdrawals, now }),
    createAuditRoutes({ logIn, audit: stores.audit, now }),
    createSearchWordsRoutes({
      logIn,
      searchWords: createDeskSearchWords({ store: stores.products, catalogue: deps.catalogue, publish, now }),
    }),
    createBatchRoutes({ logIn, batches: deps.batches, imports: deps.imports, audit: stores.audit, now }),
    createDeskProductRoutes({ logIn, products }),
  ];
  const shop = createShopSettings({
    ...{ store: stores.shop, environment: deps.config, publish, now },
    pictures: { findSize: pictures.findSize, onShown: pictures.prerender },
    findRates: async () => (await stores.rates.find()).set,
  });
  const previews = createShopPreviews({ store: stores.shopPreviews, settings: shop, pictures, now });
  const rawBodies = [createDeskShopRoutes({ logIn, shop, previews }), createDeskRatesRoutes({ logIn, rates })];
  return { rawBodies, routers, findPreview: previews.find, rates };
}
