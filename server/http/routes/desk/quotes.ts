import { Router } from 'express';
import { AnswerSchema } from '#domain/quote/offer-wire.ts';
import type { QuoteAnswers } from '../../../services/quotes/answers.ts';
import { parseBody } from '../../json-body.ts';
import { on } from '../../on.ts';
import { createOperatorGuard, type OperatorGuardDeps, operatorOf } from './guard.ts';

interface DeskQuoteRoutesDeps extends OperatorGuardDeps {
  readonly answers: QuoteAnswers;
}

/** `/api/operator/quotes/:id/answer`: the desk offers a price. */
export function createDeskQuoteRoutes({ answers, ...guard }: DeskQuoteRoutesDeps): Router {
  const router = Router();
  router.use('/api/operator', createOperatorGuard(guard));
  on(router, 'POST /api/operator/quotes/:id/answer', async (req, res) => {
    res.json(await answers.answer(req.params.id, { who: operatorOf(res) }, parseBody(AnswerSchema, req.body)));
  });
  return router;
}
