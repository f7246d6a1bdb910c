import { payUntilMs } from '#domain/quote/offer.ts';
import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import { createOfferRows } from '../quotes/offer-rows.ts';
import type { OfQuote } from './order-store.ts';

/** Orders made from a quote: at most one is open or paid. Runs inside the caller's transaction. */
export function createQuoteOrders(db: Sql) {
  const offers = createOfferRows(db);
  const standing = db.prepare<[string], { id: string }>(
    `SELECT id FROM orders WHERE id IN (SELECT order_id FROM quote_order WHERE quote_id = ?) AND state NOT IN ('failed', 'expired')
     ORDER BY CASE state WHEN 'pending' THEN 1 ELSE 0 END LIMIT 1`,
  );
  const link = db.prepare<[string], { generation: number }>('SELECT generation FROM quote WHERE id = ?');
  const put = db.prepare<[string, string]>('INSERT INTO quote_order (order_id, quote_id) VALUES (?, ?)');
  return {
    /**
     * Locks the quote, so that one order at a time is made from it. Returns false if another offer is current, this one
     * is not accepted or no longer payable, or the link was renewed.
     */
    *isPayable({ id, revision, generation }: OfQuote, nowMs: number): SqlTask<boolean> {
      yield* db.lockRow('quote', id);
      const offer = yield* offers.newest(id);
      if ((yield* link.get(id))?.generation !== generation) return false;
      return offer !== null && offer.revision === revision && offer.acceptedAtMs !== null && payUntilMs(offer) > nowMs;
    },
    /** Returns the quote's open or paid order, the paid one first. */
    *standing({ id }: OfQuote): SqlTask<string | undefined> {
      return (yield* standing.get(id))?.id;
    },
    put: (orderId: string, { id }: OfQuote): SqlTask<number> => put.run(orderId, id),
  };
}
