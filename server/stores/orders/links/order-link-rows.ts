import { messageOfRenewedOrderLink } from '#domain/message/buyer-link-messages.ts';
import type { Sql, SqlTask } from '../../../db/sql/sql-task.ts';
import { createMessageRows } from '../../messages/message-rows.ts';
import { createOutdatedRows } from '../../messages/outdated-rows.ts';

/** Revokes links of orders inside the caller's transaction. */
export function createOrderLinkRows(db: Sql) {
  const messages = createMessageRows(db);
  const outdated = createOutdatedRows(db);
  // Clears the fingerprint: a caller with the same cart and network must not get this order.
  const raise = db.prepare<[string], { generation: number }>(
    'UPDATE orders SET generation = generation + 1, fingerprint = NULL WHERE id = ? RETURNING generation',
  );
  const ofQuote = db.prepare<[string], { id: string; paidAt: number | null }>(
    `SELECT id, paid_at AS "paidAt" FROM orders WHERE id IN (SELECT order_id FROM quote_order WHERE quote_id = ?) ORDER BY id`,
  );

  /** @param isTold true if the buyer gets a mail with the new link */
  function* renew(id: string, nowMs: number, isTold: boolean): SqlTask<number> {
    const generation = (yield* raise.get(id))?.generation ?? 0;
    yield* outdated.about('order', id);
    if (isTold) yield* messages.note([messageOfRenewedOrderLink(id, generation, nowMs)], nowMs);
    return generation;
  }

  return {
    renew,
    /**
     * Renews the links of a quote's orders, because the quote's link shows them; unpaid orders are started again from
     * the quote, so only paid ones get a mail.
     */
    *renewThoseOfQuote(quoteId: string, nowMs: number): SqlTask<void> {
      for (const { id, paidAt } of yield* ofQuote.all(quoteId)) yield* renew(id, nowMs, paidAt !== null);
    },
  };
}
