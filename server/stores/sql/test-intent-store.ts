import type { CardError } from '#domain/order/test-cards.ts';
import type { Sql } from '../../db/sql/work.ts';
import type { TestIntent, TestIntentStore } from '../test-intent-store.ts';

interface IntentRow {
  readonly id: string;
  readonly order_id: string;
  readonly amount_cents: number;
  readonly refunded_cents: number;
  readonly status: string;
  readonly payment_method: string | null;
  readonly last_error: string | null;
}
type NewIntent = Parameters<TestIntentStore['create']>[0];

const OPEN = 'requires_payment_method';
const COLUMNS = `id, order_id, amount_cents, status, payment_method, last_error,
  (SELECT coalesce(sum(amount_cents), 0) FROM test_refund WHERE intent_id = test_intent.id) AS refunded_cents`;

/**
 * `isAlone`: no other process makes intents over this database, so that one is there before its row is. Where others do, `db` need not wait for
 * the disk: the order that stands on an intent does, and comes after it.
 */
export function createTestIntentStore(db: Sql, { isAlone }: { readonly isAlone: boolean }): TestIntentStore {
  const insert = db.prepare<NewIntent>(
    `INSERT INTO test_intent (id, idempotency_key, order_id, amount_cents, status)
     VALUES (@id, @idempotencyKey, @orderId, @amountCents, '${OPEN}')
     ON CONFLICT (idempotency_key) DO NOTHING`,
  );
  const put = db.prepare<NewIntent, IntentRow>(
    `INSERT INTO test_intent (id, idempotency_key, order_id, amount_cents, status)
     VALUES (@id, @idempotencyKey, @orderId, @amountCents, '${OPEN}')
     ON CONFLICT (idempotency_key) DO UPDATE SET idempotency_key = excluded.idempotency_key
     RETURNING ${COLUMNS}`,
  );
  const findByKey = db.prepare<[string], IntentRow>(`SELECT ${COLUMNS} FROM test_intent WHERE idempotency_key = ?`);
  const find = db.prepare<[string], IntentRow>(`SELECT ${COLUMNS} FROM test_intent WHERE id = ?`);
  const change = db.prepare<
    { id: string; from: string; status: string; paymentMethod: string | null; lastError: string | null },
    IntentRow
  >(
    `UPDATE test_intent SET status = @status, payment_method = @paymentMethod, last_error = @lastError
     WHERE id = @id AND status IN ${db.dialect.values('@from')}
     RETURNING ${COLUMNS}`,
  );
  const findRefund = db.prepare<[string], { amount: number }>('SELECT amount_cents AS amount FROM test_refund WHERE idempotency_key = ?');
  const insertRefund = db.prepare<{ idempotencyKey: string; intentId: string; amountCents: number }>(
    `INSERT INTO test_refund (idempotency_key, intent_id, amount_cents)
     SELECT @idempotencyKey, id, CAST(@amountCents AS BIGINT) FROM test_intent WHERE id = @intentId AND status = 'succeeded'
       AND amount_cents >= CAST(@amountCents AS BIGINT) + (SELECT coalesce(sum(amount_cents), 0) FROM test_refund WHERE intent_id = @intentId)`,
  );
  /** By key, made and not written yet: at the end of this turn it is. */
  const made = new Map<string, TestIntent>();

  return {
    refund: (refund) =>
      db.write(function* () {
        // Two refunds of one intent: the second sees what the first took.
        yield* db.hold('test_intent', refund.intentId);
        return (yield* findRefund.get(refund.idempotencyKey)) !== undefined || (yield* insertRefund.run(refund)) === 1;
      }),
    create: async (intent) => {
      if (!isAlone) return toIntent((await db.single(put.get(intent))) as IntentRow);
      const row = await db.run(findByKey.get(intent.idempotencyKey));
      const known = made.get(intent.idempotencyKey) ?? (row && toIntent(row));
      if (known !== undefined) return known;
      const { id, orderId, amountCents, idempotencyKey } = intent;
      const created: TestIntent = { id, orderId, amountCents, refundedCents: 0, status: OPEN, paymentMethod: null, lastError: null };
      made.set(idempotencyKey, created);
      const forget = () => void made.delete(idempotencyKey);
      // The order takes the intent's id in the next durable write, which comes after this one.
      db.soon(() => insert.run(intent)).then(forget, forget);
      return created;
    },
    find: async (id) => toOptionalIntent(await db.run(find.get(id))),
    change: async (id, from, { status, paymentMethod, lastError }) => {
      const error = lastError === null ? null : JSON.stringify(lastError);
      const changed = await db.single(change.get({ id, from: JSON.stringify(from), status, paymentMethod, lastError: error }));
      return toOptionalIntent(changed ?? (await db.run(find.get(id))));
    },
  };
}

/** Rows are written by this store alone. */
function toIntent(row: IntentRow): TestIntent {
  return {
    id: row.id,
    orderId: row.order_id,
    amountCents: row.amount_cents,
    refundedCents: row.refunded_cents,
    status: row.status as TestIntent['status'],
    paymentMethod: row.payment_method,
    lastError: row.last_error === null ? null : (JSON.parse(row.last_error) as CardError),
  };
}

const toOptionalIntent = (row: IntentRow | undefined) => (row === undefined ? undefined : toIntent(row));
