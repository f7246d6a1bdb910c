import { Router } from 'express';
import { AcceptOfferSchema, toWireBuyerQuote } from '#domain/quote/offer-wire.ts';
import { QuoteSchema, type WireQuote } from '#domain/quote/quote.ts';
import type { BuyerLinks } from '../../security/buyer-links.ts';
import type { BuyerQuotes } from '../../services/quotes/buyer-quotes.ts';
import type { Quotes } from '../../services/quotes/quotes.ts';
import { bearerToken } from '../bearer.ts';
import type { Idempotent } from '../idempotent.ts';
import { parseBody } from '../json-body.ts';
import { on } from '../on.ts';
import type { WriterOf } from '../writer-of.ts';

interface QuoteRoutesDeps {
  readonly quotes: Quotes;
  readonly buyer: Pick<BuyerQuotes, 'find' | 'accept'>;
  readonly links: Pick<BuyerLinks, 'firstTokenOf'>;
  readonly idempotent: Idempotent;
  readonly writerOf: WriterOf;
  readonly now: () => number;
}

/** `/api/quotes`: requests a quote, shows its offer, accepts it. Invalid requests count against the rate limit too. */
export function createQuoteRoutes({ quotes, buyer, links, idempotent, writerOf, now }: QuoteRoutesDeps): Router {
  const router = Router();
  const withToken = (quote: WireQuote): WireQuote => ({ ...quote, quoteToken: links.firstTokenOf(quote.id) });
  on(
    router,
    'POST /api/quotes',
    idempotent<WireQuote, WireQuote>(
      'quotes',
      async (req, { id }) => {
        const writer = await writerOf(req);
        await quotes.checkRate(writer);
        return { status: 201, body: await quotes.request(parseBody(QuoteSchema, req.body), id, writer) };
      },
      withToken,
    ),
  );
  on(router, 'GET /api/quotes/:id', async (req, res) => {
    const quote = await buyer.find(req.params.id, bearerToken(req));
    res.set('Cache-Control', 'no-store').json(toWireBuyerQuote(quote, now()));
  });
  on(router, 'POST /api/quotes/:id/accept', async (req, res) => {
    const { revision } = parseBody(AcceptOfferSchema, req.body);
    const quote = await buyer.accept(req.params.id, bearerToken(req), revision);
    res.set('Cache-Control', 'no-store').json(toWireBuyerQuote(quote, now()));
  });
  return router;
}
