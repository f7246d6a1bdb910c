import { revisionsOf } from '#domain/catalogue/feed-documents.ts';
import type { WireKiosk } from '#domain/device/kiosk-wire.ts';
import type { CatalogueReads } from '../../catalogue/catalogue.ts';
import type { Config } from '../../config/config.ts';
import { namesThisMachine } from '../../config/this-machine.ts';
import { createKioskAuth } from '../../http/kiosk-auth.ts';
import { createKioskRoutes, type KioskExit, type KioskRoutesDeps } from '../../http/routes/device/kiosk.ts';
import { createKioskMediaRoutes } from '../../http/routes/device/kiosk-media.ts';
import { createKioskUnsentRoutes, type KioskUnsentRoutesDeps } from '../../http/routes/device/kiosk-unsent.ts';
import { markToClear } from '../../kiosk/clear-device.ts';
import { createDayCounts } from '../../kiosk/day-counts.ts';
import { createDocumentFetch } from '../../kiosk/fetch-document.ts';
import { openKiosk } from '../../kiosk/kiosk.ts';
import { createFindStick } from '../../kiosk/stick/find-stick.ts';
import type { openUserDb } from '../../outbox/open-user-db.ts';

interface KioskDeps {
  readonly config: Pick<Config, 'kioskConfig' | 'kioskKey' | 'kioskStick' | 'kioskTimeScale' | 'dataDir'>;
  readonly folder: string;
  readonly db: ReturnType<typeof openUserDb>;
  readonly now: () => number;
  readonly wall: () => number;
  readonly clock: () => number;
  /** Ends this process without a restart. */
  readonly exit: () => void;
  /** Ends this process with the exit code that makes the supervisor restart it. */
  readonly restart: () => void;
}

const categoriesOf = (catalogue: Pick<CatalogueReads, 'countsByCategory'>): string[] =>
  Object.entries(catalogue.countsByCategory()).flatMap(([slug, count]) => (count > 0 ? [slug] : []));

interface StaffDeps
  extends Pick<KioskRoutesDeps, 'store' | 'unsent' | 'loadPack' | 'packFolder'>,
    Pick<KioskUnsentRoutesDeps, 'exportsFolder'> {
  readonly hostedUrl: string;
  readonly catalogue: Pick<CatalogueReads, 'findSupplier' | 'findProduct' | 'shop' | 'rates'>;
  /** Codes of the currencies on offer, the default first. */
  readonly offered: () => readonly string[];
}

export type WiredKiosk = NonNullable<ReturnType<typeof wireKiosk>>;

/** Wires what makes an embedded server a kiosk; null if it is none. */
export function wireKiosk({ config, folder, db, now, wall, clock, exit, restart }: KioskDeps) {
  const { kioskConfig, kioskKey, kioskStick, kioskTimeScale, dataDir } = config;
  if (kioskConfig === null) return null;
  const kiosk = openKiosk({ file: kioskConfig, key: kioskKey, timeScale: kioskTimeScale, folder, wall, clock });
  const findStick = createFindStick(kioskStick);

  function leave(how: KioskExit): void {
    // The files to clear are open now: they are deleted at the next start, which follows at once.
    if (how === 'clear') markToClear(dataDir);
    if (how === 'exit') exit();
    else restart();
  }

  function routesOver({ hostedUrl, catalogue, exportsFolder, ...deps }: StaffDeps) {
    const { origin, hostname } = new URL(hostedUrl);
    const opens = { origin, isThisMachine: namesThisMachine(hostname) };
    const unknownSuppliers = () => kiosk.suppliers().filter((id) => catalogue.findSupplier(id) === undefined);
    const revisions = () => revisionsOf({ shop: catalogue.shop(), rates: catalogue.rates() });
    const nameOf = (id: string) => catalogue.findProduct(id)?.name;
    const kioskName = () => kiosk.wire().name;
    const clear = () => leave('clear');
    return [
      createKioskRoutes({
        ...deps,
        kiosk,
        unknownSuppliers,
        revisions,
        counts: createDayCounts(db, now),
        opens,
        findStick,
        wall,
        leave,
      }),
      createKioskUnsentRoutes({ unsent: deps.unsent, kioskName, nameOf, now, findStick, exportsFolder, clear }),
    ];
  }

  return {
    wire: (catalogue: Pick<CatalogueReads, 'countsByCategory'>, isPrepared: boolean): WireKiosk => ({
      ...kiosk.wire(),
      isPrepared,
      ...(kiosk.suppliers().length > 0 && { shelves: categoriesOf(catalogue) }),
    }),
    /** Rises whenever the result of `wire` changes. */
    revision: () => kiosk.revision,
    isStaffHere: () => kiosk.staff.leftMs() > 0,
    isOpen: kiosk.isOpen,
    updates: kiosk.updates,
    /** Reports to hosted which document the kiosk follows, and why it follows none that is newer. */
    standing: () => {
      const { name, version } = kiosk.wire();
      return { name, issuedAt: version, problem: kiosk.document.problem };
    },
    fetchDocument: createDocumentFetch(kiosk.document),
    guard: createKioskAuth(kiosk.staff),
    mediaRoutes: createKioskMediaRoutes(kiosk),
    suppliers: kiosk.suppliers,
    source: kiosk.source,
    routesOver,
  };
}
