import type { QuoteAnswer } from '#domain/quote/offer-wire.ts';
import type { WirePortalQuote } from '#domain/quote/quote.ts';
import type { SupplierStore } from '../../stores/suppliers/supplier-store.ts';
import type { SupplierLinks } from '../suppliers/supplier-links.ts';
import type { QuoteAnswers } from './answers.ts';
import { toSupplierQuote } from './supplier-quote.ts';

export type PortalQuotes = ReturnType<typeof createPortalQuotes>;

/**
 * A supplier's answers, for the holder of its link. Throws DomainError `not_found` for any other token and for other
 * suppliers' requests, and `conflict` while the supplier is blocked.
 */
export function createPortalQuotes(deps: {
  readonly links: Pick<SupplierLinks, 'openForBuyers'>;
  readonly suppliers: Pick<SupplierStore, 'idsOf'>;
  readonly answers: QuoteAnswers;
}) {
  const { links, suppliers, answers } = deps;
  return {
    answer: async (token: string | undefined, quoteId: string, wanted: QuoteAnswer): Promise<WirePortalQuote> => {
      const { id } = await links.openForBuyers(token);
      const own = new Set(await suppliers.idsOf(id));
      return toSupplierQuote(await answers.answer(quoteId, { own }, wanted), own);
    },
  };
}
