import { randomBytes } from 'node:crypto';
import type { RateSet } from '#domain/money/rate-set.ts';
import type { AnnouncementPlace } from '#domain/shop/announcement/announcement.ts';
import { chatNumbersOf } from '#domain/shop/chat-numbers.ts';
import { createCurrencyOffer, toWireOffer } from '#domain/shop/currencies/currency-offer.ts';
import { toWireShop, toWireShopBrand } from '#domain/shop/public-shop.ts';
import type { WireConfig } from '#domain/site/home-wire.ts';
import type { CatalogueReads } from '../../catalogue/catalogue.ts';
import type { Config } from '../../config/config.ts';
import type { dataFiles } from '../../db/data-files.ts';
import { createDeviceAuth } from '../../http/device-auth.ts';
import { createLoad, maxOpenOf } from '../../http/load/load.ts';
import { createCartRoutes } from '../../http/routes/cart.ts';
import { createChosenPictureRoutes, createUnpublishedPictureRoutes } from '../../http/routes/device/chosen-pictures.ts';
import { createDeviceRoutes } from '../../http/routes/device/device.ts';
import { createDeviceListingRoutes } from '../../http/routes/device/device-listings.ts';
import { createHostedProxy } from '../../http/routes/device/hosted-proxy.ts';
import { createKioskLeadRoutes } from '../../http/routes/device/kiosk-leads.ts';
import { createOutboxBodyCheck } from '../../http/routes/device/outbox-bodies.ts';
import { createOutboxWriteRoutes } from '../../http/routes/device/outbox-writes.ts';
import { createPackRoutes } from '../../http/routes/device/pack.ts';
import { createProxiedRoutes } from '../../http/routes/device/proxied.ts';
import { createImageRoutes } from '../../http/routes/images.ts';
import { createSite, type SiteDeps } from '../../http/site.ts';
import { showEntries } from '../../outbox/pictures/shown-entries.ts';
import type { DeviceReports } from '../../sync/device/device-reports.ts';
import type { ServerClock } from '../../sync/device/server-clock.ts';
import type { HostedClient, HostedFetch } from '../../sync/hosted-client.ts';
import type { WiredFollowing } from './wire-following.ts';
import type { WiredKiosk } from './wire-kiosk.ts';
import type { Submissions, WiredOutbox } from './wire-outbox.ts';

interface DeviceSiteDeps extends Pick<SiteDeps, 'log' | 'clock' | 'newId' | 'rendererDir' | 'resourcesDir'> {
  readonly config: Config;
  readonly hostedUrl: string;
  readonly files: Pick<ReturnType<typeof dataFiles>, 'snapshots' | 'exports'>;
  readonly client: HostedClient;
  readonly catalogue: CatalogueReads;
  readonly serverClock: ServerClock;
  readonly submissions: Submissions;
  readonly outbox: WiredOutbox['outbox'];
  readonly clientOf: WiredOutbox['clientOf'];
  readonly following: WiredFollowing;
  /** Version of Tradewind. */
  readonly version: string;
  readonly reports: Pick<DeviceReports, 'wake'>;
  readonly kiosk: WiredKiosk | null;
  readonly onAlive: () => void;
  readonly fetch: HostedFetch | undefined;
}

const TOKEN_BYTES = 24;

export function wireDeviceSite(deps: DeviceSiteDeps) {
  const { log, clock, newId, rendererDir, resourcesDir, config, hostedUrl, files, client, catalogue, serverClock, kiosk } = deps;
  const { outbox, clientOf } = deps;
  const { store, unsent, chosen, bring, tokens } = deps.submissions;
  const { sync, pictures, packs, standing } = deps.following;
  const { now } = serverClock;
  const deviceAuth = createDeviceAuth(config.embeddedToken ?? randomBytes(TOKEN_BYTES).toString('base64url'));
  const isOnline = () => sync.status().online;
  const pass = createHostedProxy({ hostedUrl, version: deps.version, deviceToken: config.deviceToken, isOnline, fetch: deps.fetch });
  const shown = showEntries(store, chosen);
  const checkBody = createOutboxBodyCheck(chosen);
  const syncNow = () => {
    sync.syncNow();
    deps.reports.wake();
  };
  const leadOf = (body: object) => ({
    ...body,
    ...{ capturedAt: new Date(now()).toISOString(), note: undefined, grade: undefined },
    source: kiosk?.source(),
  });
  const load = createLoad(config.limits.lagMs, clock);
  const stopping = new AbortController();
  const offer = createCurrencyOffer(catalogue, now);
  const listener = createSite({
    catalogue,
    log,
    now,
    clock,
    newId,
    wireConfig: () => ({
      ...toWireConfig(config, hostedUrl, catalogue, { ...serverClock, place: kiosk === null ? 'desktop' : 'kiosk' }),
      ...toWireOffer(offer()),
      ...(kiosk !== null && toRatesRevision(catalogue.rates())),
      kiosk: kiosk?.wire(catalogue, standing().pricesAsOf !== null) ?? null,
    }),
    shop: () => toWireShop(catalogue.shop(), config),
    offer,
    pagesRevision: () => kiosk?.revision() ?? 0,
    publicUrl: hostedUrl,
    rendererDir,
    resourcesDir,
    trustProxy: false,
    metricsToken: config.metricsToken,
    hasStripe: false,
    isReady: () => !stopping.signal.aborted,
    load,
    maxOpen: maxOpenOf(config.limits),
    maxWaiting: config.limits.connections,
    stopping: stopping.signal,
    guards: kiosk === null ? [deviceAuth.guard] : [deviceAuth.guard, kiosk.guard],
    answerSignInLink: deviceAuth.answerSignInLink,
    reads: [
      createUnpublishedPictureRoutes({ chosen, isOnline, pass }),
      createImageRoutes({ pictures: pictures.shown }),
      ...(kiosk === null ? [] : [kiosk.mediaRoutes]),
    ],
    rawBodies: [
      createProxiedRoutes({ pass }),
      createChosenPictureRoutes({ chosen, bring: bring.bring, isOnline }),
      createPackRoutes({ load: packs.load, folder: files.snapshots }),
    ],
    routers: [
      createDeviceRoutes({ sync: { ...sync, syncNow, status: standing }, outbox, store: shown, checkBody, onAlive: deps.onAlive }),
      ...(kiosk === null
        ? []
        : [
            createKioskLeadRoutes({ outbox, store, checkBody }),
            ...kiosk.routesOver({
              store,
              unsent,
              hostedUrl,
              catalogue,
              offered: () => offer().codes,
              loadPack: packs.load,
              packFolder: files.snapshots,
              exportsFolder: files.exports,
            }),
          ]),
      createCartRoutes({ catalogue, now }),
      createOutboxWriteRoutes({ outbox, tokens, hostedUrl, checkBody, leadOf, claimClientOf: kiosk === null ? null : clientOf }),
      createDeviceListingRoutes({ outbox, store: shown, tokens, client, chosen, bringAll: bring.bringAll, checkBody }),
    ],
  });
  return { listener, load, signInPath: deviceAuth.signInPath, stopAccepting: () => stopping.abort() };
}

const toRatesRevision = (rates: RateSet | null) => rates !== null && { ratesRevision: rates.revision };

const MINUTE_MS = 60_000;

function toWireConfig(
  config: Config,
  hostedUrl: string,
  catalogue: CatalogueReads,
  { offsetMs, now, place }: Pick<ServerClock, 'offsetMs' | 'now'> & { readonly place: AnnouncementPlace },
): Omit<WireConfig, 'kiosk' | 'currencies' | 'rates' | 'ratesRevision'> {
  const shop = catalogue.shop();
  return {
    role: 'embedded',
    ...chatNumbersOf(shop, config),
    payments: 'off',
    stripePublishableKey: null,
    publicUrl: hostedUrl,
    flashSale: catalogue.flashSale(),
    // Rounded to minutes, so that the page stays byte-equal while the clock drifts.
    clockOffsetMs: Math.round(offsetMs / MINUTE_MS) * MINUTE_MS,
    ...(shop !== null && { shop: toWireShopBrand(shop, now(), place) }),
  };
}
