import type { AnswerWanted } from '#domain/quote/offer-wire.ts';
import type { WireOwnQuote } from '#domain/quote/quote.ts';
import type { SupplierStore } from '../../stores/suppliers/supplier-store.ts';
import type { SupplierLinks } from '../suppliers/supplier-links.ts';
import type { QuoteAnswers } from './answers.ts';
import { toOwnQuote } from './own-quote.ts';

export type OwnQuotes = ReturnType<typeof createOwnQuotes>;

/**
 * What a supplier answers, for whoever holds its link. Throws DomainError `not_found` for any other token, and for requests of others, and
 * `conflict` while it is blocked.
 */
export function createOwnQuotes(deps: {
  readonly links: Pick<SupplierLinks, 'openForBuyers'>;
  readonly suppliers: Pick<SupplierStore, 'idsOf'>;
  readonly answers: QuoteAnswers;
}) {
  const { links, suppliers, answers } = deps;
  return {
    answer: async (token: string | undefined, quoteId: string, wanted: AnswerWanted): Promise<WireOwnQuote> => {
      const { id } = await links.openForBuyers(token);
      const own = new Set(await suppliers.idsOf(id));
      return toOwnQuote(await answers.answer(quoteId, { own }, wanted), own);
    },
  };
}
