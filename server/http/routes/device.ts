import { Router } from 'express';
import { DomainError } from '#domain/kernel/problem.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { OutboxStore } from '../../outbox/outbox-store.ts';
import type { DeviceSync } from '../../sync/device/device-sync.ts';
import { on } from '../on.ts';

export interface DeviceRoutesDeps {
  readonly sync: Pick<DeviceSync, 'status' | 'syncNow'>;
  readonly outbox: Pick<Outbox, 'resubmit' | 'wake'>;
  readonly store: Pick<OutboxStore, 'list' | 'find' | 'discard' | 'countWaiting'>;
}

const LIST_LIMIT = 200;

/** `/api/device/*`, embedded only: how this device stands with hosted, and what waits to be sent. */
export function createDeviceRoutes({ sync, outbox, store }: DeviceRoutesDeps): Router {
  const routes = Router();
  routes.use('/api/device', (_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  const status = () => ({ ...sync.status(), outboxWaiting: store.countWaiting() });
  on(routes, 'GET /api/device/sync', (_req, res) => {
    res.json(status());
  });
  on(routes, 'POST /api/device/sync', (_req, res) => {
    sync.syncNow();
    res.status(202).json(status());
  });
  on(routes, 'GET /api/device/outbox', (_req, res) => {
    res.json(store.list(LIST_LIMIT));
  });
  on(routes, 'POST /api/device/outbox/send', (_req, res) => {
    outbox.wake();
    res.status(202).json({ waiting: store.countWaiting() });
  });
  on(routes, 'POST /api/device/outbox/:id/resubmit', (req, res) => {
    const entry = store.find(req.params.id);
    if (entry === undefined) throw unknownEntry();
    if (!outbox.resubmit(req.params.id, req.body ?? entry.body))
      throw new DomainError('conflict', 'It was sent already; change it where it arrived.');
    res.json(store.find(req.params.id));
  });
  on(routes, 'DELETE /api/device/outbox/:id', (req, res) => {
    if (store.find(req.params.id) === undefined) throw unknownEntry();
    if (!store.discard(req.params.id)) throw new DomainError('conflict', 'It was sent already and cannot be taken back here.');
    res.status(204).end();
  });
  return routes;
}

function unknownEntry(): DomainError {
  return new DomainError('not_found', 'Nothing with this id waits on this device.');
}
