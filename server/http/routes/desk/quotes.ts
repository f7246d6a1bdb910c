import { Router } from 'express';
import { AnswerSchema } from '#domain/quote/offer-wire.ts';
import type { BuyerLinksDesk } from '../../../services/desk/buyer-links-desk.ts';
import type { QuoteAnswers } from '../../../services/quotes/answers.ts';
import { parseBody } from '../../json-body.ts';
import { on } from '../../on.ts';
import { createOperatorGuard, type OperatorGuardDeps, operatorOf } from './guard.ts';

interface DeskQuoteRoutesDeps extends OperatorGuardDeps {
  readonly answers: QuoteAnswers;
  readonly links: Pick<BuyerLinksDesk, 'renewQuote'>;
}

/** `/api/operator/quotes/:id/*`: the desk offers a price, and renews the link of whoever asked. */
export function createDeskQuoteRoutes({ answers, links, ...guard }: DeskQuoteRoutesDeps): Router {
  const router = Router();
  router.use('/api/operator', createOperatorGuard(guard));
  on(router, 'POST /api/operator/quotes/:id/answer', async (req, res) => {
    res.json(await answers.answer(req.params.id, { who: operatorOf(res) }, parseBody(AnswerSchema, req.body)));
  });
  on(router, 'POST /api/operator/quotes/:id/renew-link', async (req, res) => {
    res.json(await links.renewQuote(req.params.id, operatorOf(res)));
  });
  return router;
}
