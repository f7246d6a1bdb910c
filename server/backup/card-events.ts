import type { Db } from '../db/open-database.ts';
import { minuteOf } from '../runtime/minute-of.ts';

/** Returns when the card service last reached the webhook: a webhook that is set up wrongly is otherwise silent. */
export function describeCardEvents(db: Db): string[] {
  const last = db
    .prepare<[], { type: string; atMs: number }>(
      'SELECT type, received_at AS atMs FROM payment_event ORDER BY received_at DESC, id LIMIT 1',
    )
    .get();
  return [
    last === undefined
      ? 'No event of the card service has arrived yet: check its webhook and STRIPE_WEBHOOK_SECRET.'
      : `The last event of the card service arrived ${minuteOf(last.atMs)} (${last.type}).`,
  ];
}
