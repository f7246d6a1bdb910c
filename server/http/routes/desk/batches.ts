import { Router } from 'express';
import type { Batches } from '../../../services/imports/batches.ts';
import type { ImportJobs } from '../../../services/imports/import-jobs.ts';
import { errorFile } from '../../answers/error-file.ts';
import { on } from '../../on.ts';
import { queryText } from '../../query-text.ts';
import { createDeskCsv, type DeskCsvDeps } from './desk-csv.ts';
import { createDeskGuard, type DeskGuardDeps, operatorOf } from './guard.ts';

interface BatchRoutesDeps extends DeskGuardDeps, DeskCsvDeps {
  readonly batches: Pick<Batches, 'list' | 'undo' | 'errorRows'>;
  readonly imports: Pick<ImportJobs, 'waiting' | 'cancelAtDesk'>;
}

/**
 * `/api/operator/batches`: lists committed imports and undoes one. `/api/operator/imports`: lists waiting imports and
 * cancels one.
 */
export function createBatchRoutes({ logIn, batches, imports, audit, now }: BatchRoutesDeps): Router {
  const router = Router();
  const sendCsv = createDeskCsv({ audit, now });
  router.use('/api/operator', createDeskGuard({ logIn }));

  on(router, 'GET /api/operator/imports/waiting', async (_req, res) => void res.json({ entries: await imports.waiting() }));
  on(router, 'POST /api/operator/imports/:id/cancel', async (req, res) => {
    await imports.cancelAtDesk(req.params.id, operatorOf(res));
    res.json({ id: req.params.id });
  });
  on(router, 'GET /api/operator/batches', async (req, res) => {
    const { cursor, search } = queryText(req, ['cursor', 'search']);
    res.json(await batches.list({ cursor, search: search?.trim() }));
  });
  on(router, 'POST /api/operator/batches/:id/undo', async (req, res) => {
    res.json(await batches.undo(req.params.id, { operator: operatorOf(res) }));
  });
  on(router, 'GET /api/operator/batches/:id/error-rows.csv', async (req, res) => {
    await sendCsv(res, 'batch', { name: 'error-rows', ...errorFile(await batches.errorRows(req.params.id)) });
  });
  return router;
}
