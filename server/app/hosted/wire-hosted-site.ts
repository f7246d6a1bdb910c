import path from 'node:path';
import { chatNumbersOf } from '#domain/shop/chat-numbers.ts';
import { type CurrencyOffer, createCurrencyOffer, toWireOffer } from '#domain/shop/currencies/currency-offer.ts';
import { toWireShop, toWireShopBrand } from '#domain/shop/public-shop.ts';
import { type ShopDocument, shopName } from '#domain/shop/shop-document.ts';
import type { WireConfig } from '#domain/site/home-wire.ts';
import type { BackupWatch } from '../../backup/backup-watch.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Config } from '../../config/config.ts';
import { dataFiles } from '../../db/data-files.ts';
import { createAssetFinder } from '../../files/build-assets.ts';
import type { OpenFiles } from '../../files/open-files.ts';
import { storageProblem } from '../../http/answers/storage-problem.ts';
import { createLateScreens } from '../../http/html/late-screens.ts';
import { createLoad, maxOpenOf } from '../../http/load/load.ts';
import { withPreviews } from '../../http/preview-site.ts';
import { createApiReferenceRoutes } from '../../http/routes/openapi/api-reference.ts';
import type { createSyncRoutes } from '../../http/routes/sync.ts';
import { createUpdatesRoutes } from '../../http/routes/updates.ts';
import { createSite, type SiteDeps } from '../../http/site.ts';
import type { Log } from '../../runtime/log.ts';
import { createBacklogFigures } from '../../services/desk/backlog-figures.ts';
import { MAX_IMPORT_BYTES } from '../../services/imports/import-quota.ts';
import type { Preview } from '../../services/shop/shop-previews.ts';
import type { ServedStores } from '../../stores/stores.ts';
import type { Spans } from '../../tracing/spans.ts';
import { tracedWrites } from '../../tracing/traced-writes.ts';
import type { BackOffice } from '../back-office.ts';
import type { Money } from '../money.ts';
import { createRequestIds } from './request-ids.ts';

interface HostedSiteDeps extends Pick<SiteDeps, 'rendererDir' | 'resourcesDir'> {
  readonly config: Config;
  readonly stores: ServedStores;
  readonly files: OpenFiles;
  readonly spans: Spans | null;
  readonly log: Log;
  readonly clock: () => number;
  readonly catalogue: Catalogue;
  readonly catchUp: () => Promise<void>;
  readonly syncRoutes: ReturnType<typeof createSyncRoutes>;
  readonly money: Pick<Money, 'rawBodies' | 'routers'>;
  readonly backOffice: Pick<BackOffice, 'findPreview' | 'answerTimes' | 'pictures' | 'reads' | 'rawBodies' | 'routers'>;
  readonly backups: Pick<BackupWatch, 'ageSeconds'> | undefined;
}

/** Milliseconds from the start until first-screen code is loaded; a page requested earlier loads it at once. */
const SCREENS_AFTER_MS = 200;

export function wireHostedSite(deps: HostedSiteDeps) {
  const { config, stores, files, spans, log, clock, catalogue, catchUp, syncRoutes, money, backOffice, rendererDir, resourcesDir } = deps;
  const { now } = stores;
  const load = createLoad(config.limits.lagMs, clock);
  const stopping = new AbortController();
  const screens =
    rendererDir === null ? undefined : createLateScreens({ rendererDir, renderDir: path.join(rendererDir, '..', 'render'), clock, log });
  const offer = createCurrencyOffer(catalogue, now);
  const siteDeps: SiteDeps = {
    catalogue,
    log,
    now,
    clock,
    newId: createRequestIds(),
    wireConfig: () => toWireConfig(config, catalogue, offer(), now()),
    shop: () => toWireShop(catalogue.shop(), config),
    offer,
    publicUrl: config.publicUrl,
    answerTimeOf: backOffice.answerTimes.of,
    pagesRevision: backOffice.answerTimes.revision,
    rendererDir,
    screens,
    resourcesDir,
    ...(files.isShared && { findAsset: createAssetFinder(files.files) }),
    trustProxy: config.trustProxy,
    metricsToken: config.metricsToken,
    hasStripe: config.payments.mode === 'stripe',
    isReady: () => !stopping.signal.aborted,
    readsGoOn: stores.isShared,
    ...(stores.figures === undefined ? {} : { storeFigures: stores.figures }),
    backlogFigures: createBacklogFigures({ ...stores, now }),
    ...(deps.backups !== undefined && { backupAgeSeconds: deps.backups.ageSeconds }),
    ...(stores.isShared && { catchUp }),
    findFault: () => {
      const failure = stores.findFailure();
      return failure === undefined ? undefined : storageProblem(failure);
    },
    load,
    maxOpen: maxOpenOf(config.limits),
    maxWaiting: config.limits.connections,
    stopping: stopping.signal,
    pictures: backOffice.pictures,
    reads: [
      ...backOffice.reads,
      syncRoutes,
      createUpdatesRoutes({ folder: dataFiles(config.dataDir).updates }),
      createApiReferenceRoutes({ folder: path.join(resourcesDir, 'api-reference'), shopName: () => shopName(catalogue.shop()) }),
    ],
    rawBodies: [...money.rawBodies, ...backOffice.rawBodies],
    routers: [...money.routers, ...backOffice.routers],
  };
  const createDraftSite = ({ document, expiresAtMs }: Preview) => {
    const drafted = withShop(catalogue, document);
    const draftedOffer = createCurrencyOffer(drafted, now);
    return createSite({
      ...siteDeps,
      catalogue: drafted,
      wireConfig: () => ({
        ...toWireConfig(config, drafted, draftedOffer(), now()),
        preview: { endsAt: new Date(expiresAtMs).toISOString() },
      }),
      shop: () => toWireShop(document, config),
      offer: draftedOffer,
    });
  };
  const listener = withPreviews(createSite(siteDeps), {
    findPreview: backOffice.findPreview,
    createDraftSite,
    isHttps: config.publicUrl.startsWith('https:'),
    now,
  });
  return {
    listener: tracedWrites(listener, spans),
    load,
    stopAccepting: () => stopping.abort(),
    /** Loads the first-screen code shortly after the start, off its critical path. */
    loadScreensSoon: () => {
      if (screens !== undefined) setTimeout(screens.load, SCREENS_AFTER_MS).unref();
    },
  };
}

/** Returns the catalogue with another document of the shop. */
const withShop = (catalogue: Catalogue, document: ShopDocument): Catalogue =>
  Object.create(catalogue, { shop: { value: () => document } }) as Catalogue;

const BYTES_PER_MB = 1024 * 1024;

function toWireConfig(config: Config, catalogue: Catalogue, offer: CurrencyOffer, nowMs: number): WireConfig {
  const shop = catalogue.shop();
  return {
    role: 'hosted',
    ...toWireOffer(offer),
    ...chatNumbersOf(shop, config),
    payments: config.payments.mode,
    stripePublishableKey: config.payments.mode === 'stripe' ? config.payments.publishableKey : null,
    ...(config.mail.isDemonstration === true && { isDemonstration: true as const }),
    publicUrl: config.publicUrl,
    flashSale: catalogue.flashSale(),
    kiosk: null,
    imports: {
      megabytes: Math.min(MAX_IMPORT_BYTES / BYTES_PER_MB, config.limits.importMegabytes),
      rowsADay: config.limits.importRows,
      rowsADayVerified: config.limits.importRowsVerified,
    },
    ...(shop !== null && { shop: toWireShopBrand(shop, nowMs, 'web') }),
  };
}
