import type { OperatorGuardDeps } from '../http/routes/desk/guard.ts';
import { createDeskQuoteRoutes } from '../http/routes/desk/quotes.ts';
import { createOwnQuoteRoutes } from '../http/routes/suppliers/own-quotes.ts';
import type { PriceSource } from '../services/carts/pricing.ts';
import { createQuoteAnswers } from '../services/quotes/answers.ts';
import { createOwnQuotes } from '../services/quotes/own-quotes.ts';
import type { AnswerTimes } from '../services/suppliers/answer-times.ts';
import type { SupplierLinks } from '../services/suppliers/supplier-links.ts';
import type { Stores } from '../stores/stores.ts';

interface QuoteAnswersDeps extends OperatorGuardDeps {
  readonly stores: Stores;
  readonly catalogue: PriceSource;
  readonly links: SupplierLinks;
  readonly answerTimes: Pick<AnswerTimes, 'refresh'>;
  readonly now: () => number;
}

/** Answering quote requests, at the desk and by suppliers, put together: part of the composition root. */
export function createAnswerRoutes({ stores, catalogue, links, answerTimes, logIn, now }: QuoteAnswersDeps) {
  const answers = createQuoteAnswers({ catalogue, store: stores.quotes, now, onAnswered: answerTimes.refresh });
  return [
    createDeskQuoteRoutes({ logIn, answers }),
    createOwnQuoteRoutes({ quotes: createOwnQuotes({ links, suppliers: stores.suppliers, answers }) }),
  ];
}
