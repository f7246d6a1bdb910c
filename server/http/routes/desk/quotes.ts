import { Router } from 'express';
import { AnswerSchema } from '#domain/quote/offer-wire.ts';
import type { DeskBuyerLinks } from '../../../services/desk/buyer-links.ts';
import type { QuoteAnswers } from '../../../services/quotes/answers.ts';
import { parseBody } from '../../json-body.ts';
import { on } from '../../on.ts';
import { createDeskGuard, type DeskGuardDeps, operatorOf } from './guard.ts';

interface DeskQuoteRoutesDeps extends DeskGuardDeps {
  readonly answers: QuoteAnswers;
  readonly links: Pick<DeskBuyerLinks, 'renewQuote'>;
}

/** `/api/operator/quotes/:id/*`: offers a price and renews the buyer's link. */
export function createDeskQuoteRoutes({ answers, links, ...guard }: DeskQuoteRoutesDeps): Router {
  const router = Router();
  router.use('/api/operator', createDeskGuard(guard));
  on(router, 'POST /api/operator/quotes/:id/answer', async (req, res) => {
    res.json(await answers.answer(req.params.id, { who: operatorOf(res) }, parseBody(AnswerSchema, req.body)));
  });
  on(router, 'POST /api/operator/quotes/:id/renew-link', async (req, res) => {
    res.json(await links.renewQuote(req.params.id, operatorOf(res)));
  });
  return router;
}
