import type { Offer } from '#domain/quote/offer.ts';
import type { Quote, WireOwnQuote } from '#domain/quote/quote.ts';

const isOf = (own: ReadonlySet<string>) => (line: { readonly supplierId: string | null }) =>
  line.supplierId !== null && own.has(line.supplierId);

/** Whether a request asks for goods of this supplier and of nobody else. */
export const isWhole = ({ lines }: Pick<Quote, 'lines'>, own: ReadonlySet<string>): boolean => lines.length > 0 && lines.every(isOf(own));

/** A request as a supplier sees it. The chat link holds the whole message, with what was asked of others. */
export function toOwnQuote(
  { chatUrl: _chat, lines, totalCents: _total, offer, paidBy, ...quote }: Quote,
  own: ReadonlySet<string>,
): WireOwnQuote {
  const ownLines = lines.filter(isOf(own));
  const ownOffer = offer === null ? null : toOwnOffer(offer, own);
  return {
    ...quote,
    lines: ownLines,
    totalCents: ownLines.reduce((sum, line) => sum + line.lineTotalCents, 0),
    offer: ownOffer,
    paidBy: ownOffer === null ? null : paidBy,
    isWhole: isWhole({ lines }, own),
  };
}

/** What the desk wrote of an offer with goods of others stays between it and the buyer. */
function toOwnOffer(offer: Offer, own: ReadonlySet<string>): Offer | null {
  const lines = offer.lines.filter(isOf(own));
  if (lines.length === 0) return null;
  return lines.length === offer.lines.length ? offer : { ...offer, lines, note: '' };
}
