import { Router } from 'express';
import { TrustSchema } from '#domain/device/api-device.ts';
import { DomainError } from '#domain/kernel/problem.ts';
import type { Outbox } from '../../../outbox/outbox.ts';
import type { OutboxStore } from '../../../outbox/outbox-store.ts';
import type { DeviceSync } from '../../../sync/device/device-sync.ts';
import { createCsvSender } from '../../answers/csv-answer.ts';
import { parseBody } from '../../json-body.ts';
import { on } from '../../on.ts';
import type { CheckOutboxBody } from './outbox-bodies.ts';
import { refuseChange } from './outbox-refusals.ts';
import { unsentFile } from './unsent-file.ts';

export interface DeviceRoutesDeps {
  readonly sync: Pick<DeviceSync, 'status' | 'syncNow' | 'confirmKey'>;
  readonly outbox: Pick<Outbox, 'resubmit' | 'discard' | 'wake'>;
  readonly store: Pick<OutboxStore, 'list' | 'find' | 'countWaiting' | 'countRejected'>;
  readonly checkBody: CheckOutboxBody;
  readonly onAlive: () => void;
}

const LIST_LIMIT = 200;
/** More entries than one device ever queues. */
const EXPORT_LIMIT = 100_000;
const EXPORTS_AT_ONCE = 2;

/** `/api/device/*`, embedded only: this device's sync status and the entries waiting to be sent. */
export function createDeviceRoutes({ sync, outbox, store, checkBody, onAlive }: DeviceRoutesDeps): Router {
  const routes = Router();
  const sendCsv = createCsvSender({ atOnce: EXPORTS_AT_ONCE, atOnceInAll: EXPORTS_AT_ONCE });
  routes.use('/api/device', (_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  const status = () => ({ ...sync.status(), outboxWaiting: store.countWaiting(), outboxRejected: store.countRejected() });
  on(routes, 'GET /api/device/sync', (_req, res) => {
    res.json(status());
  });
  on(routes, 'POST /api/device/sync', (_req, res) => {
    sync.syncNow();
    res.status(202).json(status());
  });
  on(routes, 'POST /api/device/alive', (_req, res) => {
    onAlive();
    res.status(204).end();
  });
  on(routes, 'POST /api/device/trust', (req, res) => {
    const { fingerprint } = parseBody(TrustSchema, req.body);
    if (!sync.confirmKey(fingerprint))
      throw new DomainError('conflict', 'No hosted with this key asks to be trusted. Compare the fingerprint again.');
    res.json(status());
  });
  on(routes, 'GET /api/device/outbox', (_req, res) => {
    res.json(store.list(LIST_LIMIT));
  });
  on(routes, 'GET /api/device/outbox.csv', (_req, res) => sendCsv(res, 'device', unsentFile(store.list(EXPORT_LIMIT))));
  on(routes, 'POST /api/device/outbox/send', (_req, res) => {
    outbox.wake();
    res.status(202).json({ waiting: store.countWaiting() });
  });
  on(routes, 'POST /api/device/outbox/:id/resubmit', (req, res) => {
    const entry = store.find(req.params.id) ?? refuseChange('unknown');
    if (entry.state === 'sent' && entry.kind !== 'listing') refuseChange('already_sent');
    const body: unknown = req.body ?? entry.body;
    checkBody(entry.kind, body);
    refuseChange(outbox.resubmit(entry.id, body));
    res.json(store.find(entry.id) ?? entry);
  });
  on(routes, 'DELETE /api/device/outbox/:id', (req, res) => {
    refuseChange(outbox.discard(req.params.id));
    const left = store.find(req.params.id);
    if (left === undefined) res.status(204).end();
    else res.status(202).json(left);
  });
  return routes;
}
