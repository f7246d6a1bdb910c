import { type Request, Router } from 'express';
import { DeviceReportSchema, PassedDocumentSchema } from '#domain/device/fleet-wire.ts';
import { DomainError } from '#domain/kernel/problem.ts';
import type { Fleet } from '../../../services/fleet/fleet.ts';
import { parseBody } from '../../json-body.ts';
import { on } from '../../on.ts';
import { parseSearch, queryText } from '../../query-text.ts';
import { createDeskGuard, type DeskGuardDeps, operatorOf } from './guard.ts';

/** Receives reports of the operator's devices and manages documents for kiosks. */
export function createFleetRoutes({ logIn, fleet }: DeskGuardDeps & { readonly fleet: Fleet }): Router {
  const router = Router();
  const tokenOf = (req: Request) => req.get('Tradewind-Device');

  on(router, 'POST /v1/device-report', async (req, res) => {
    const report = parseBody(DeviceReportSchema, req.body);
    res.json(await fleet.report(tokenOf(req), req.get('Tradewind-Version'), report));
  });
  on(router, 'GET /v1/kiosk-document', async (req, res) => {
    res.set('Cache-Control', 'no-store').json(await fleet.documentFor(tokenOf(req)));
  });

  router.use('/api/operator', createDeskGuard({ logIn }));
  on(router, 'GET /api/operator/kiosk-documents', async (_req, res) => void res.json(await fleet.list()));
  on(router, 'POST /api/operator/kiosk-documents', async (req, res) => {
    const kiosk = parseSearch('kiosk', queryText(req, ['kiosk']).kiosk)?.slice(0, 80);
    parseBody(PassedDocumentSchema, req.body);
    res.status(201).json(await fleet.put(req.body, kiosk, operatorOf(res)));
  });
  on(router, 'DELETE /api/operator/kiosk-documents/:kiosk', async (req, res) => {
    if (!(await fleet.remove(req.params.kiosk, operatorOf(res))))
      throw new DomainError('not_found', 'No document lies here for this kiosk.');
    res.status(204).end();
  });
  return router;
}
