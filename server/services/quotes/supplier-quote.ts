import type { Offer } from '#domain/quote/offer.ts';
import type { Quote, WirePortalQuote } from '#domain/quote/quote.ts';

const isOf = (supplierIds: ReadonlySet<string>) => (line: { readonly supplierId: string | null }) =>
  line.supplierId !== null && supplierIds.has(line.supplierId);

/** True if a request asks only for products of this supplier. */
export const isWhole = ({ lines }: Pick<Quote, 'lines'>, supplierIds: ReadonlySet<string>): boolean =>
  lines.length > 0 && lines.every(isOf(supplierIds));

/**
 * Returns a request as its supplier sees it. The chat link contains the whole message, including what was requested
 * from others.
 */
export function toSupplierQuote(
  { chatUrl: _chat, lines, totalCents: _total, offer, paidBy, ...quote }: Quote,
  supplierIds: ReadonlySet<string>,
): WirePortalQuote {
  const supplierLines = lines.filter(isOf(supplierIds));
  const supplierOffer = offer === null ? null : toSupplierOffer(offer, supplierIds);
  return {
    ...quote,
    lines: supplierLines,
    totalCents: supplierLines.reduce((sum, line) => sum + line.lineTotalCents, 0),
    offer: supplierOffer,
    paidBy: supplierOffer === null ? null : paidBy,
    isWhole: isWhole({ lines }, supplierIds),
  };
}

/** The desk's note on an offer that includes other suppliers' products is shown only to the buyer. */
function toSupplierOffer(offer: Offer, supplierIds: ReadonlySet<string>): Offer | null {
  const lines = offer.lines.filter(isOf(supplierIds));
  if (lines.length === 0) return null;
  return lines.length === offer.lines.length ? offer : { ...offer, lines, note: '' };
}
