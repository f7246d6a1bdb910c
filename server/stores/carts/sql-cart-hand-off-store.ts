import type { WireCartItem } from '#domain/cart/checkout-wire.ts';
import type { OrderState } from '#domain/order/order.ts';
import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import type { CartHandOffStore, RedeemResult } from './cart-hand-off-store.ts';

interface HandOffRow {
  readonly id: string;
  readonly lines: string;
  readonly expires_at: number;
  readonly redeemed_by: string | null;
}

export function createCartHandOffStore(db: Sql): CartHandOffStore {
  const insert = db.prepare<{ id: string; tokenHash: string; lines: string; expiresAtMs: number }>(
    `INSERT INTO cart_hand_off (id, token_hash, lines, expires_at) VALUES (@id, @tokenHash, @lines, @expiresAtMs)
     ON CONFLICT (id) DO NOTHING`,
  );
  const find = db.prepare<[string], HandOffRow>('SELECT id, lines, expires_at, redeemed_by FROM cart_hand_off WHERE token_hash = ?');
  // Locks the row: of two devices with one link, the second waits for the first.
  const findToTake = db.prepare<[string], HandOffRow>(
    `SELECT id, lines, expires_at, redeemed_by FROM cart_hand_off WHERE token_hash = ? ${db.dialect.forUpdate}`,
  );
  const findExpiry = db.prepare<[string], { expires_at: number }>('SELECT expires_at FROM cart_hand_off WHERE id = ?');
  const take = db.prepare<[string, string]>('UPDATE cart_hand_off SET redeemed_by = ? WHERE id = ? AND redeemed_by IS NULL');
  const statesOf = db.prepare<[string], { state: OrderState }>(
    'SELECT orders.state FROM cart_hand_off_order JOIN orders ON orders.id = order_id WHERE hand_off_id = ?',
  );
  const noteOrder = db.prepare<{ tokenHash: string; orderId: string }>(
    `INSERT INTO cart_hand_off_order (hand_off_id, order_id) SELECT id, @orderId FROM cart_hand_off WHERE token_hash = @tokenHash
     ON CONFLICT DO NOTHING`,
  );
  const purge = db.prepare<[number]>('DELETE FROM cart_hand_off WHERE expires_at < ?');

  function* redeem(tokenHash: string, keyHash: string, nowMs: number): SqlTask<RedeemResult> {
    const row = yield* findToTake.get(tokenHash);
    if (row === undefined) return { kind: 'unknown' };
    // Written only by this store, so it is not validated.
    const items = JSON.parse(row.lines) as WireCartItem[];
    if (row.redeemed_by === keyHash) return { kind: 'items', items, isRepeat: true };
    if (row.redeemed_by !== null) return { kind: 'gone', why: 'redeemed' };
    if (row.expires_at <= nowMs) return { kind: 'gone', why: 'expired' };
    yield* take.send(keyHash, row.id);
    return { kind: 'items', items, isRepeat: false };
  }

  return {
    insert: async ({ id, tokenHash, items, expiresAtMs }) => {
      await db.execute(insert.run({ id, tokenHash, lines: JSON.stringify(items), expiresAtMs }));
      return (await db.execute(findExpiry.get(id)))?.expires_at ?? expiresAtMs;
    },
    findExpiry: async (id) => (await db.execute(findExpiry.get(id)))?.expires_at,
    redeem: (tokenHash, keyHash, nowMs) => db.transact(() => redeem(tokenHash, keyHash, nowMs)),
    find: async (tokenHash) => {
      const row = await db.execute(find.get(tokenHash));
      if (row === undefined) return undefined;
      const orderStates = (await db.execute(statesOf.all(row.id))).map(({ state }) => state);
      return { id: row.id, expiresAtMs: row.expires_at, isRedeemed: row.redeemed_by !== null, orderStates };
    },
    noteOrder: async (tokenHash, orderId) => void (await db.execute(noteOrder.run({ tokenHash, orderId }))),
    deleteExpiredBefore: (expiredBeforeMs) => db.execute(purge.run(expiredBeforeMs)),
  };
}
