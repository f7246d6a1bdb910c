import type { DeskGuardDeps } from '../../http/routes/desk/guard.ts';
import { createDeskQuoteRoutes } from '../../http/routes/desk/quotes.ts';
import { createPortalQuoteRoutes } from '../../http/routes/supplier-portal/quotes.ts';
import type { PriceSource } from '../../services/carts/pricing.ts';
import type { DeskBuyerLinks } from '../../services/desk/buyer-links.ts';
import { createQuoteAnswers } from '../../services/quotes/answers.ts';
import { createPortalQuotes } from '../../services/quotes/portal-quotes.ts';
import type { AnswerTimes } from '../../services/suppliers/answer-times.ts';
import type { SupplierLinks } from '../../services/suppliers/supplier-links.ts';
import type { HostedParts } from '../hosted-parts.ts';

interface AnswersDeps extends DeskGuardDeps, Pick<HostedParts, 'stores' | 'now'> {
  readonly catalogue: PriceSource;
  readonly suppliers: SupplierLinks;
  readonly answerTimes: Pick<AnswerTimes, 'refresh'>;
  readonly buyerLinks: DeskBuyerLinks;
}

export function wireAnswers({ stores, catalogue, suppliers: links, answerTimes, buyerLinks, logIn, now }: AnswersDeps) {
  const answers = createQuoteAnswers({ catalogue, store: stores.quotes, now, onAnswered: answerTimes.refresh });
  return [
    createDeskQuoteRoutes({ logIn, answers, links: buyerLinks }),
    createPortalQuoteRoutes({ quotes: createPortalQuotes({ links, suppliers: stores.suppliers, answers }) }),
  ];
}
