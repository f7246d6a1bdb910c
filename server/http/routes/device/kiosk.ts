import { Router } from 'express';
import type { DocumentRevisions } from '#domain/catalogue/feed-documents.ts';
import { StickPackSchema, UnlockSchema, VisitSchema } from '#domain/device/kiosk-wire.ts';
import type { DayCounting } from '../../../kiosk/day-counts.ts';
import type { Kiosk } from '../../../kiosk/kiosk.ts';
import type { FindStick } from '../../../kiosk/stick/find-stick.ts';
import { packsOnStick, withPackOfStick } from '../../../kiosk/stick/packs.ts';
import type { OutboxStore } from '../../../outbox/outbox-store.ts';
import { countKinds, type Unsent } from '../../../outbox/unsent.ts';
import { storageFailure } from '../../../runtime/storage-failure.ts';
import type { PackLoader } from '../../../sync/pack/load-pack.ts';
import { parseBody } from '../../json-body.ts';
import { on } from '../../on.ts';

/** How a kiosk's process ends at the request of its staff: it starts again (with or without its data) or stays off. */
export type KioskExit = 'clear' | 'restart' | 'exit';

export interface KioskRoutesDeps {
  readonly kiosk: Kiosk;
  readonly store: Pick<OutboxStore, 'countWaiting' | 'countRejected'>;
  readonly unsent: Unsent;
  /** Returns suppliers of the document that have no products here. */
  readonly unknownSuppliers: () => readonly string[];
  readonly revisions: () => DocumentRevisions;
  /** Codes of the currencies on offer, the default first. */
  readonly offered: () => readonly string[];
  readonly counts: DayCounting;
  /** Target of the QR codes on the screen. */
  readonly opens: { readonly origin: string; readonly isThisMachine: boolean };
  readonly findStick: FindStick;
  readonly loadPack: PackLoader['load'];
  readonly packFolder: string;
  readonly wall: () => number;
  /** Called after the answer has been sent. */
  readonly leave: (how: KioskExit) => void;
}

/** Creates the calls of `/api/device` that only a kiosk has. Requests are authenticated earlier, in kiosk-auth. */
export function createKioskRoutes({
  kiosk,
  store,
  unsent,
  unknownSuppliers,
  revisions,
  offered,
  counts,
  opens,
  wall,
  leave,
  ...deps
}: KioskRoutesDeps): Router {
  const { findStick, loadPack, packFolder } = deps;
  const routes = Router();
  const { staff } = kiosk;
  const endsAt = (ms: number) => new Date(wall() + ms).toISOString();

  on(routes, 'POST /api/device/wipe', (req, res) => {
    kiosk.onWiped();
    const { visit } = parseBody(VisitSchema, req.body);
    if (visit !== undefined) keepIfPossible(() => counts.addVisit(visit));
    res.status(204).end();
  });
  on(routes, 'POST /api/device/attract', (_req, res) => {
    kiosk.onAttract();
    const { shop, rates } = revisions();
    res.json({ version: kiosk.wire().version, ...(shop > 0 && { shop }), ...(rates > 0 && { rates }) });
  });
  on(routes, 'POST /api/device/unlock', async (req, res) => {
    const { staffToken, openMs } = await staff.unlock(parseBody(UnlockSchema, req.body).pin);
    res.set('Cache-Control', 'no-store').json({ staffToken, expiresAt: endsAt(openMs) });
  });
  on(routes, 'POST /api/device/lock', (_req, res) => {
    staff.lock();
    res.status(204).end();
  });
  on(routes, 'GET /api/device/staff', (_req, res) => {
    const { name, version } = kiosk.wire();
    const entries = unsent.list();
    const waiting = countKinds(entries);
    res.set('Cache-Control', 'no-store').json({
      name,
      version,
      documentProblem: kiosk.document.problem,
      documentWarnings: kiosk.warnings({ unknownSuppliers: unknownSuppliers(), offered: offered() }),
      waiting: store.countWaiting(),
      rejected: store.countRejected(),
      unsentLeads: waiting.lead,
      unsent: waiting,
      notExported: countKinds(entries.filter(({ isExported }) => !isExported)),
      revision: unsent.revisionOf(entries),
      lastExport: unsent.lastExport(entries),
      opens,
      days: counts.days(),
      expiresAt: endsAt(staff.leftMs()),
    });
  });
  on(routes, 'GET /api/device/stick', async (_req, res) => {
    res.set('Cache-Control', 'no-store').json({ stick: await packsOnStick(findStick) });
  });
  on(routes, 'POST /api/device/stick/pack', async (req, res) => {
    const { name } = parseBody(StickPackSchema, req.body);
    res.set('Cache-Control', 'no-store').json(await withPackOfStick(name, findStick, packFolder, loadPack));
  });
  for (const how of ['restart', 'exit'] as const)
    on(routes, `POST /api/device/${how}`, (_req, res) => {
      res.once('finish', () => leave(how));
      res.status(202).end();
    });
  return routes;
}

/** Drops the count if the disk is full, because a count must not disturb a visit. */
function keepIfPossible(keep: () => void): void {
  try {
    keep();
  } catch (error) {
    if (storageFailure(error) === undefined) throw error;
  }
}
