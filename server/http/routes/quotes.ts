import { Router } from 'express';
import { QuoteSchema, type WireQuote } from '#domain/quote/quote.ts';
import type { Quotes } from '../../services/carts/quotes.ts';
import type { Idempotent } from '../idempotent.ts';
import { parseBody } from '../json-body.ts';
import { on } from '../on.ts';
import type { WriterOf } from '../writer-of.ts';

interface QuoteRoutesDeps {
  readonly quotes: Quotes;
  readonly idempotent: Idempotent;
  readonly writerOf: WriterOf;
}

/** `POST /api/quotes`. Invalid requests count against the limit too. */
export function createQuoteRoutes({ quotes, idempotent, writerOf }: QuoteRoutesDeps): Router {
  const router = Router();
  on(
    router,
    'POST /api/quotes',
    idempotent<WireQuote>('quotes', async (req, { id }) => {
      await quotes.checkRate(await writerOf(req));
      return { status: 201, body: await quotes.request(parseBody(QuoteSchema, req.body), id) };
    }),
  );
  return router;
}
