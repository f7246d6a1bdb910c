import { Router } from 'express';
import { DeviceNameSchema } from '#domain/device/registered-device.ts';
import { DomainError } from '#domain/kernel/problem.ts';
import type { Devices } from '../../../services/abuse-protection/devices.ts';
import { parseBody } from '../../json-body.ts';
import { on } from '../../on.ts';
import { createDeskGuard, type DeskGuardDeps, operatorOf } from './guard.ts';

/** `/api/operator/devices`: manages the tokens of the operator's devices. */
export function createDeskDeviceRoutes({ logIn, devices }: DeskGuardDeps & { readonly devices: Devices }): Router {
  const router = Router();
  router.use('/api/operator', createDeskGuard({ logIn }));
  on(router, 'GET /api/operator/devices', async (_req, res) => void res.json(await devices.list()));
  on(router, 'POST /api/operator/devices', async (req, res) => {
    res.status(201).json(await devices.register(parseBody(DeviceNameSchema, req.body).name, operatorOf(res)));
  });
  on(router, 'DELETE /api/operator/devices/:id', async (req, res) => {
    if (!(await devices.revoke(req.params.id, operatorOf(res)))) throw new DomainError('not_found', 'There is no such device.');
    res.status(204).end();
  });
  return router;
}
