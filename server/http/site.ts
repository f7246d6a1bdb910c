import type { RequestListener } from 'node:http';
import path from 'node:path';
import type { Router } from 'express';
import type { DomainError } from '#domain/kernel/problem.ts';
import type { CurrencyOffer } from '#domain/shop/currencies/currency-offer.ts';
import type { WireShop } from '#domain/shop/shop-wire.ts';
import type { WireConfig } from '#domain/site/home-wire.ts';
import type { CatalogueReads } from '../catalogue/catalogue.ts';
import type { FindAsset } from '../files/build-assets.ts';
import type { Pictures } from '../images/pictures.ts';
import type { Log } from '../runtime/log.ts';
import type { BacklogFigures } from '../services/desk/backlog-figures.ts';
import type { StoreFigures } from '../stores/stores.ts';
import { clockHeader } from './answers/clock-header.ts';
import { createPageCache, type PageCache } from './answers/page-cache.ts';
import { createShopTimeSteps } from './answers/shop-time-steps.ts';
import type { AnswerTimeOf } from './answers/supplier-answer.ts';
import { type AppOptions, createApp, type Guard } from './app.ts';
import { contentSecurityPolicy } from './html/content-security-policy.ts';
import type { LateScreens } from './html/late-screens.ts';
import type { Screens } from './html/screens.ts';
import { loadTemplate } from './html/template.ts';
import { createHttpStats } from './http-stats.ts';
import type { Load } from './load/load.ts';
import { withReadYourWrites } from './read-your-writes.ts';
import { createCatalogueRoutes, createFastLists } from './routes/catalogue.ts';
import { createConfigRoutes } from './routes/config.ts';
import { createHealth, createHealthRoutes } from './routes/health.ts';
import { createHotPictures } from './routes/images.ts';
import { createOpenApiRoutes } from './routes/openapi/openapi-document.ts';
import { createPageRoutes } from './routes/pages.ts';
import { createShopRoutes } from './routes/shop.ts';
import { createSiteFilesRoutes } from './routes/site-files.ts';
import { createStaticFilesRoutes } from './routes/static-files.ts';
import { securityHeaders } from './security-headers.ts';

export interface SiteDeps {
  readonly catalogue: CatalogueReads;
  readonly log: Log;
  readonly now: () => number;
  /** Monotonic milliseconds, for durations. */
  readonly clock: () => number;
  readonly newId: () => string;
  readonly wireConfig: () => WireConfig;
  readonly shop: () => WireShop;
  /** The currencies of this catalogue's shop. */
  readonly offer: () => CurrencyOffer;
  readonly publicUrl: string;
  /** Hosted only; devices do not have these times. */
  readonly answerTimeOf?: AnswerTimeOf;
  /** Increases when pages must be rendered again although the catalogue is unchanged. */
  readonly pagesRevision?: () => number;
  /** Folder of the web build; null if another server delivers the pages (development). */
  readonly rendererDir: string | null;
  /** First screens as HTML (hosted); if absent, every page is a shell with its data. */
  readonly screens?: Screens | LateScreens | undefined;
  /** See `StaticFilesDeps`. */
  readonly findAsset?: FindAsset;
  /** Folder of icons and sample pictures. */
  readonly resourcesDir: string;
  readonly trustProxy: boolean | number | string;
  readonly metricsToken: string | null;
  /** True if Stripe takes card payments: the policy then allows its script and frames. */
  readonly hasStripe: boolean;
  readonly isReady: () => boolean;
  /** See `AppOptions`. */
  readonly guards?: readonly Guard[];
  readonly answerSignInLink?: AppOptions['answerSignInLink'];
  readonly load?: Load;
  readonly maxOpen?: number;
  readonly maxWaiting?: number;
  readonly stopping?: AbortSignal;
  /** See `HealthDeps`. */
  readonly findFault?: () => DomainError | undefined;
  /** See `HealthDeps`. */
  readonly readsGoOn?: boolean;
  /** See `HealthRoutesDeps`. */
  readonly storeFigures?: () => StoreFigures;
  /** Reads the backlog for `/metrics`; hosted only. */
  readonly backlogFigures?: () => Promise<BacklogFigures>;
  /** Seconds since the newest scheduled backup, for `/metrics`; absent: none are scheduled. */
  readonly backupAgeSeconds?: () => Promise<number>;
  /** Brings this node up to the shared feed; see `withReadYourWrites`. */
  readonly catchUp?: () => Promise<void>;
  /** Pictures in memory are answered before the framework, as the page cache is. */
  readonly pictures?: Pick<Pictures, 'peek'>;
  readonly reads?: readonly Router[];
  readonly rawBodies?: readonly Router[];
  readonly routers?: readonly Router[];
}

/** Pages change with the catalogue, files with the build: separate caches, so that one does not evict the other. */
const PAGE_CACHE_BYTES = 32 * 1024 * 1024;
const FILE_CACHE_BYTES = 8 * 1024 * 1024;
const DAY_MS = 86_400_000;
const NOT_KNOWN: AnswerTimeOf = () => null;

/**
 * Creates the listener of any server role: the reads all roles share, then the routes of the composition root.
 * @throws MissingBuildError if there is no web build in `rendererDir`
 */
export function createSite(deps: SiteDeps): RequestListener {
  const { catalogue, publicUrl, now, reads = [], rawBodies = [], routers = [], guards = [], pagesRevision = () => 0 } = deps;
  const security = securityHeaders(publicUrl.startsWith('https:'));
  const shopTimeSteps = createShopTimeSteps(() => catalogue.shop(), now);
  // Each term only increases, so the sum changes whenever one does; compared on every request.
  const stamp = () => catalogue.version + pagesRevision() + shopTimeSteps() + Math.floor(now() / DAY_MS);
  const offered = () => deps.offer().codes;
  const cache = createPageCache({ stamp, maxBytes: PAGE_CACHE_BYTES, security, offered, passing: () => clockHeader(now()) });
  const files = createPageCache({ stamp: () => 0, maxBytes: FILE_CACHE_BYTES, security, keepsOnSecondAsk: false });
  const stats = createHttpStats();
  const health = createHealth({
    catalogue,
    isReady: deps.isReady,
    findFault: deps.findFault ?? (() => undefined),
    readsGoOn: deps.readsGoOn ?? false,
  });
  const pages = createPages(deps, cache, offered);
  const app = createApp({
    log: deps.log,
    newId: deps.newId,
    clock: deps.clock,
    now,
    security,
    trustProxy: deps.trustProxy,
    caches: [cache, files, ...(deps.pictures === undefined ? [] : [createHotPictures({ pictures: deps.pictures, security })])],
    guards,
    ...(deps.answerSignInLink === undefined ? {} : { answerSignInLink: deps.answerSignInLink }),
    health,
    ...(deps.load === undefined ? {} : { load: deps.load }),
    ...(deps.maxOpen === undefined ? {} : { maxOpen: deps.maxOpen }),
    ...(deps.maxWaiting === undefined ? {} : { maxWaiting: deps.maxWaiting }),
    ...(deps.stopping === undefined ? {} : { stopping: deps.stopping }),
    fast: [createFastLists({ catalogue, cache })],
    cached: [
      createCatalogueRoutes({ catalogue, cache, answerTimeOf: deps.answerTimeOf ?? NOT_KNOWN }),
      createShopRoutes({ catalogue, cache, shop: deps.shop, now }),
    ],
    reads: [
      createConfigRoutes({ config: deps.wireConfig }),
      createHealthRoutes({
        catalogue,
        health,
        metricsToken: deps.metricsToken,
        stats,
        cache,
        storeFigures: deps.storeFigures,
        backlogFigures: deps.backlogFigures,
        backupAgeSeconds: deps.backupAgeSeconds,
      }),
      createOpenApiRoutes({ file: path.join(deps.resourcesDir, 'openapi.json'), cache, config: deps.wireConfig }),
      createSiteFilesRoutes({ catalogue, cache, publicUrl, config: deps.wireConfig }),
      createStaticFilesRoutes({
        rendererDir: deps.rendererDir,
        iconsDir: path.join(deps.resourcesDir, 'icons'),
        cache: files,
        findAsset: deps.findAsset,
      }),
      ...reads,
    ],
    rawBodies,
    routers,
    ...(pages === undefined ? {} : { pages }),
    onAccess: stats.record,
  });
  const { catchUp, clock } = deps;
  return catchUp === undefined ? app : withReadYourWrites(app, { seq: () => catalogue.cursor?.seq ?? 0, catchUp, clock });
}

function createPages(deps: SiteDeps, cache: PageCache, offered: () => readonly string[]): Router | undefined {
  if (deps.rendererDir === null) return undefined;
  const { catalogue, publicUrl, hasStripe, now, screens, load } = deps;
  const template = loadTemplate(deps.rendererDir);
  const policy = (hasPreviews: boolean) =>
    contentSecurityPolicy({ hasPreviews, scriptHashes: template.scriptHashes, hasStripe, isHttps: publicUrl.startsWith('https:') });
  return createPageRoutes({
    catalogue,
    answerTimeOf: deps.answerTimeOf ?? NOT_KNOWN,
    cache,
    offered,
    template,
    publicUrl,
    config: deps.wireConfig,
    policy,
    hasStripe,
    now,
    ...(screens === undefined ? {} : { screens }),
    ...(load === undefined ? {} : { load }),
  });
}
