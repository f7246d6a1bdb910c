import { Router } from 'express';
import { UnlockSchema } from '#domain/device/kiosk-wire.ts';
import { DomainError } from '#domain/kernel/problem.ts';
import type { Kiosk } from '../../../kiosk/kiosk.ts';
import type { OutboxStore } from '../../../outbox/outbox-store.ts';
import { createCsvSender } from '../../answers/csv-answer.ts';
import { parseBody } from '../../json-body.ts';
import { on } from '../../on.ts';
import { unsentFile } from './unsent-file.ts';

/** How a kiosk's process ends when its staff says so: begin anew, or stay away. */
export type Leaving = 'clear' | 'restart' | 'exit';

export interface KioskRoutesDeps {
  readonly kiosk: Kiosk;
  readonly store: Pick<OutboxStore, 'list' | 'countWaiting' | 'countRejected'>;
  /** Suppliers of the document without goods here. */
  readonly unknownSuppliers: () => readonly string[];
  readonly wall: () => number;
  /** Called when the answer has been sent. */
  readonly leave: (how: Leaving) => void;
}

/** More than a kiosk takes in a year. */
const ALL = 100_000;

/** What only a kiosk has of `/api/device`. Whether somebody may ask is decided before: kiosk-door. */
export function createKioskRoutes({ kiosk, store, unknownSuppliers, wall, leave }: KioskRoutesDeps): Router {
  const routes = Router();
  const sendCsv = createCsvSender({ atOnce: 1, atOnceInAll: 1 });
  const { staff } = kiosk;
  const endsAt = (ms: number) => new Date(wall() + ms).toISOString();
  const unsentLeads = () => store.list(ALL).filter(({ kind, state, isDiscarded }) => kind === 'lead' && state !== 'sent' && !isDiscarded);

  on(routes, 'POST /api/device/wipe', (_req, res) => {
    kiosk.onWiped();
    res.status(204).end();
  });
  on(routes, 'POST /api/device/attract', (_req, res) => {
    kiosk.onAttract();
    res.json({ version: kiosk.wire().version });
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
    res.set('Cache-Control', 'no-store').json({
      name,
      version,
      documentProblem: kiosk.document.problem,
      documentWarnings: kiosk.warnings(unknownSuppliers()),
      waiting: store.countWaiting(),
      rejected: store.countRejected(),
      unsentLeads: unsentLeads().length,
      expiresAt: endsAt(staff.leftMs()),
    });
  });
  on(routes, 'GET /api/device/leads.csv', (_req, res) => sendCsv(res, 'staff', { ...unsentFile(unsentLeads()), name: 'leads' }));
  on(routes, 'POST /api/device/clear', (_req, res) => {
    const count = unsentLeads().length;
    if (count > 0)
      throw new DomainError('conflict', `${count} contacts are not sent yet. Export or send them first.`, { unsentLeads: count });
    res.once('finish', () => leave('clear'));
    res.status(202).end();
  });
  for (const how of ['restart', 'exit'] as const)
    on(routes, `POST /api/device/${how}`, (_req, res) => {
      res.once('finish', () => leave(how));
      res.status(202).end();
    });
  return routes;
}
