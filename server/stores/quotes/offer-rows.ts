import type { Offer } from '#domain/quote/offer.ts';
import type { Dialect } from '../../db/sql/dialect.ts';
import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';

/** SQL of the newest offer of a `quote` row, as JSON; NULL if there is none. */
export const offerOf = ({ object, text, json }: Dialect) => `(SELECT ${text(
  object({ revision: 'revision', answeredAtMs: 'answered_at', acceptedAtMs: 'accepted_at', terms: json('terms') }),
)}
  FROM quote_offer WHERE quote_id = quote.id ORDER BY revision DESC LIMIT 1)`;
/** SQL of the number of the paid order for a `quote` row. */
export const PAID_BY = `(SELECT number FROM orders WHERE id IN (SELECT order_id FROM quote_order WHERE quote_id = quote.id)
  AND state NOT IN ('pending', 'failed', 'expired') LIMIT 1)`;

type Terms = Pick<Offer, 'lines' | 'days' | 'validUntilMs' | 'note'>;

/** Rows are written only here. */
export function toOffer(text: string): Offer {
  const { terms, ...offer } = JSON.parse(text) as Omit<Offer, keyof Terms> & { readonly terms: Terms };
  return { ...offer, ...terms };
}

/** Writes offers of quote requests inside the caller's transaction. */
export function createOfferRows(db: Sql) {
  const put = db.prepare<{ id: string; revision: number; nowMs: number; terms: string }>(
    'INSERT INTO quote_offer (quote_id, revision, answered_at, terms) VALUES (@id, @revision, @nowMs, @terms)',
  );
  const accept = db.prepare<{ id: string; revision: number; nowMs: number }>(
    'UPDATE quote_offer SET accepted_at = @nowMs WHERE quote_id = @id AND revision = @revision AND accepted_at IS NULL',
  );
  const newest = db.prepare<[string], { offer: string | null }>(`SELECT ${offerOf(db.dialect)} AS offer FROM quote WHERE id = ?`);
  return {
    put: (id: string, { revision, ...terms }: Omit<Offer, 'answeredAtMs' | 'acceptedAtMs'>, nowMs: number): SqlTask<number> =>
      put.run({ id, revision, nowMs, terms: JSON.stringify(terms satisfies Terms) }),
    accept: (id: string, revision: number, nowMs: number): SqlTask<number> => accept.run({ id, revision, nowMs }),
    *newest(id: string): SqlTask<Offer | null> {
      const text = (yield* newest.get(id))?.offer ?? null;
      return text === null ? null : toOffer(text);
    },
  };
}
