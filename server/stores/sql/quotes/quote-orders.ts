import { payUntilMs } from '#domain/quote/offer.ts';
import type { Db } from '../../../db/open-database.ts';
import type { OfQuote } from '../../order-store.ts';
import { createOfferRows } from './offer-rows.ts';

/** Which orders were made of a quote: at most one of them is open or paid. Inside the caller's transaction. */
export function createQuoteOrders(db: Db) {
  const offers = createOfferRows(db);
  const standing = db.prepare<[string], { id: string }>(
    `SELECT id FROM orders WHERE id IN (SELECT order_id FROM quote_order WHERE quote_id = ?) AND state NOT IN ('failed', 'expired')
     ORDER BY state = 'pending' LIMIT 1`,
  );
  const put = db.prepare<[string, string]>('INSERT INTO quote_order (order_id, quote_id) VALUES (?, ?)');
  return {
    /** False when another offer holds by now, or this one is not accepted, or can be paid no longer. */
    isPayable({ id, revision }: OfQuote, nowMs: number): boolean {
      const offer = offers.newest(id);
      return offer !== null && offer.revision === revision && offer.acceptedAtMs !== null && payUntilMs(offer) > nowMs;
    },
    /** The order that stands for it already, the paid one first. */
    standing: ({ id }: OfQuote): string | undefined => standing.get(id)?.id,
    put: (orderId: string, { id }: OfQuote): void => void put.run(orderId, id),
  };
}
