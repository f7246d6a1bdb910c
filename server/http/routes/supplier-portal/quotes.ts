import { Router } from 'express';
import { AnswerSchema } from '#domain/quote/offer-wire.ts';
import type { PortalQuotes } from '../../../services/quotes/portal-quotes.ts';
import { bearerToken } from '../../bearer.ts';
import { parseBody } from '../../json-body.ts';
import { on } from '../../on.ts';

/** `/api/supplier/quotes/:id/answer`: offers a price for a supplier's products, for the holder of its link. */
export function createPortalQuoteRoutes({ quotes }: { readonly quotes: PortalQuotes }): Router {
  const router = Router();
  on(router, 'POST /api/supplier/quotes/:id/answer', async (req, res) => {
    res.json(await quotes.answer(bearerToken(req), req.params.id, parseBody(AnswerSchema, req.body)));
  });
  return router;
}
