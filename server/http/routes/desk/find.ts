import { Router } from 'express';
import type { FinderStore } from '../../../stores/desk/finder-store.ts';
import { on } from '../../on.ts';
import { parseSearch, queryText } from '../../query-text.ts';
import { createDeskGuard, type DeskGuardDeps } from './guard.ts';

interface FindRoutesDeps extends DeskGuardDeps {
  readonly finder: FinderStore;
}

const A_KIND = 5;
const MAX_TEXT = 100;

/** `/api/operator/find`: finds records of the desk by a part of their name, number or code. */
export function createFindRoutes({ logIn, finder }: FindRoutesDeps): Router {
  const router = Router();
  router.use('/api/operator/find', createDeskGuard({ logIn }));
  on(router, 'GET /api/operator/find', async (req, res) => {
    const typed = parseSearch('q', queryText(req, ['q']).q)?.slice(0, MAX_TEXT) ?? '';
    const order = typed.toUpperCase().replace(/^(TW)?-?/, 'TW-');
    res.json({ found: typed === '' ? [] : await finder.find({ typed, order }, A_KIND) });
  });
  return router;
}
