import type { CardError } from '#domain/order/test-cards.ts';
import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import type { TestIntent, TestIntentStore } from './test-intent-store.ts';

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
 * `isAlone`: no other process changes intents in this database, so changes are visible before their row is written.
 * Otherwise `db` need not wait for the disk, because the order that depends on an intent does so later.
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
  /** Changes not written yet; they are at the end of these event-loop turns. */
  const unwritten = new Map<string, TestIntent>();
  const unwrittenKeys = new Map<string, string>();

  /** Writes without waiting for the disk: the order stores the result in the next durable write, which comes later. */
  async function keepSoon(intent: TestIntent, write: SqlTask<unknown>): Promise<void> {
    unwritten.set(intent.id, intent);
    await db.executeRelaxed(() => write).catch(() => undefined);
    if (unwritten.get(intent.id) === intent) unwritten.delete(intent.id);
  }

  async function findAlone(id: string): Promise<TestIntent | undefined> {
    const row = unwritten.has(id) ? undefined : await db.execute(find.get(id));
    // Changed since: the newer state counts.
    return unwritten.get(id) ?? toOptionalIntent(row);
  }

  return {
    refund: (refund) =>
      db.transact(function* () {
        // Locks the intent: of two refunds, the second sees what the first took.
        yield* db.lockRow('test_intent', refund.intentId);
        return (yield* findRefund.get(refund.idempotencyKey)) !== undefined || (yield* insertRefund.run(refund)) === 1;
      }),
    create: async (intent) => {
      if (!isAlone) return toIntent((await db.executeInGroup(put.get(intent))) as IntentRow);
      const { id, idempotencyKey, ...rest } = intent;
      const row = await db.execute(findByKey.get(idempotencyKey));
      const known = unwritten.get(unwrittenKeys.get(idempotencyKey) ?? '') ?? toOptionalIntent(row);
      if (known !== undefined) return known;
      const made: TestIntent = { id, ...rest, refundedCents: 0, status: OPEN, paymentMethod: null, lastError: null };
      unwrittenKeys.set(idempotencyKey, id);
      void keepSoon(made, insert.run(intent)).then(() => unwrittenKeys.delete(idempotencyKey));
      return made;
    },
    find: async (id) => (isAlone ? findAlone(id) : toOptionalIntent(await db.execute(find.get(id)))),
    change: async (id, from, to) => {
      const lastError = to.lastError === null ? null : JSON.stringify(to.lastError);
      const write = { ...to, id, from: JSON.stringify(from), lastError };
      if (!isAlone) return toOptionalIntent((await db.executeInGroup(change.get(write))) ?? (await db.execute(find.get(id))));
      const intent = await findAlone(id);
      if (intent === undefined || !from.includes(intent.status)) return intent;
      const changed = { ...intent, ...to };
      void keepSoon(changed, change.get(write));
      return changed;
    },
  };
}

/** Rows are written only by this store. */
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
