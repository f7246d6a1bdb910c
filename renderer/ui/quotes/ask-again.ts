import type { WireBuyerQuote } from '#domain/quote/offer-wire.ts';
import type { QuoteSubject } from '#domain/quote/quote-subject.ts';

/** Returns a new request for the same goods. */
export function askAgainSubject({ lines, quantity }: Pick<WireBuyerQuote, 'lines' | 'quantity'>): QuoteSubject {
  return {
    lines: lines.map(({ id, sku, variant, quantity: units, name }) => ({
      ...{ id, variant, quantity: units, name },
      ...(sku !== undefined && { sku }),
    })),
    quantity,
    whatsapp: null,
    supplierName: null,
  };
}
