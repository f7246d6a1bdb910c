import type { WireKiosk } from '#domain/device/kiosk-wire.ts';
import type { CatalogueReads } from '../../catalogue/catalogue.ts';
import type { Config } from '../../config/config.ts';
import { createKioskDoor } from '../../http/kiosk-door.ts';
import { createKioskRoutes, type KioskRoutesDeps, type Leaving } from '../../http/routes/device/kiosk.ts';
import { createKioskMediaRoutes } from '../../http/routes/device/kiosk-media.ts';
import { markToClear } from '../../kiosk/clear-device.ts';
import { openKiosk } from '../../kiosk/kiosk.ts';

interface KioskDeps {
  readonly config: Pick<Config, 'kioskConfig' | 'kioskKey' | 'kioskTimeScale' | 'dataDir'>;
  readonly folder: string;
  readonly wall: () => number;
  readonly clock: () => number;
  /** Ends this process for good. */
  readonly exit: () => void;
  /** Ends this process with the exit code that makes the supervisor restart it. */
  readonly restart: () => void;
}

const shelvesOf = (catalogue: Pick<CatalogueReads, 'countsByCategory'>): string[] =>
  Object.entries(catalogue.countsByCategory()).flatMap(([slug, count]) => (count > 0 ? [slug] : []));

export type WiredKiosk = NonNullable<ReturnType<typeof wireKiosk>>;

/** What makes an embedded server a kiosk's; null where it is none. */
export function wireKiosk({ config, folder, wall, clock, exit, restart }: KioskDeps) {
  const { kioskConfig, kioskKey, kioskTimeScale, dataDir } = config;
  if (kioskConfig === null) return null;
  const kiosk = openKiosk({ file: kioskConfig, key: kioskKey, timeScale: kioskTimeScale, folder, wall, clock });

  function leave(how: Leaving): void {
    // What is to be cleared is open now: it goes at the next start, which follows at once.
    if (how === 'clear') markToClear(dataDir);
    if (how === 'exit') exit();
    else restart();
  }

  return {
    wire: (catalogue: Pick<CatalogueReads, 'countsByCategory'>, isPrepared: boolean): WireKiosk => ({
      ...kiosk.wire(),
      isPrepared,
      ...(kiosk.suppliers().length > 0 && { shelves: shelvesOf(catalogue) }),
    }),
    /** Rises whenever `wire` says something else. */
    revision: () => kiosk.revision,
    isStaffHere: () => kiosk.staff.leftMs() > 0,
    isOpen: kiosk.isOpen,
    updates: kiosk.updates,
    guard: createKioskDoor(kiosk.staff),
    mediaRoutes: createKioskMediaRoutes(kiosk),
    suppliers: kiosk.suppliers,
    /** @param store what waits, for the staff's panel */
    routesOver: (store: KioskRoutesDeps['store'], catalogue: Pick<CatalogueReads, 'findSupplier'>) =>
      createKioskRoutes({
        kiosk,
        store,
        unknownSuppliers: () => kiosk.suppliers().filter((id) => catalogue.findSupplier(id) === undefined),
        wall,
        leave,
      }),
  };
}
