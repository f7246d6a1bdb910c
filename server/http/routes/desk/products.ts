import { Router } from 'express';
import { GoodsEditSchema, pickNamedFields } from '#domain/listing/goods-edit.ts';
import { TakeOffSchema } from '#domain/site/desk-wire.ts';
import type { DeskProducts } from '../../../services/desk/products.ts';
import { parseBody } from '../../json-body.ts';
import { on } from '../../on.ts';
import { queryText } from '../../query-text.ts';
import { createDeskGuard, type DeskGuardDeps, operatorOf } from './guard.ts';

interface DeskProductRoutesDeps extends DeskGuardDeps {
  readonly products: DeskProducts;
}

/** `/api/operator/products`: all products, of every supplier. */
export function createDeskProductRoutes({ logIn, products }: DeskProductRoutesDeps): Router {
  const router = Router();
  router.use('/api/operator', createDeskGuard({ logIn }));

  on(router, 'GET /api/operator/products', async (req, res) => {
    const { search = '', cursor } = queryText(req, ['search', 'cursor']);
    res.json(await products.list(search.trim(), cursor));
  });
  on(router, 'GET /api/operator/products/:id', async (req, res) => void res.json(await products.find(req.params.id)));
  on(router, 'PATCH /api/operator/products/:id', async (req, res) => {
    const edit = parseBody(GoodsEditSchema, req.body);
    res.json(await products.edit(req.params.id, edit.revision, pickNamedFields(edit, req.body), operatorOf(res)));
  });
  on(router, 'POST /api/operator/products/:id/withdraw', async (req, res) => {
    res.json(await products.withdraw(req.params.id, parseBody(TakeOffSchema, req.body).reason, operatorOf(res)));
  });
  on(router, 'POST /api/operator/products/:id/restore', async (req, res) => {
    res.json(await products.restore(req.params.id, operatorOf(res)));
  });
  return router;
}
