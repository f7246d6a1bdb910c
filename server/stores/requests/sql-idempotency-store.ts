import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import type { ClaimResult, IdempotencyStore, KeyClaim, KeyLease } from './idempotency-store.ts';
import { CLOCKS_AGREE_WITHIN_MS } from './rate-limit-store.ts';

interface KeyRow {
  readonly body_hash: string;
  readonly effect_id: string;
  readonly lease_until: number;
  readonly status: number | null;
  readonly reply: string | null;
}

export function createIdempotencyStore(db: Sql): IdempotencyStore {
  const insert = db.prepare<KeyClaim & { leaseUntil: number }>(
    `INSERT INTO idempotency_key (scope, key_hash, body_hash, effect_id, created_at, lease, lease_until)
     VALUES (@scope, @keyHash, @bodyHash, @effectId, @nowMs, @lease, @leaseUntil)
     ON CONFLICT (scope, key_hash) DO NOTHING`,
  );
  const find = db.prepare<Pick<KeyClaim, 'scope' | 'keyHash'>, KeyRow>(
    `SELECT body_hash, effect_id, lease_until, status, reply FROM idempotency_key WHERE scope = @scope AND key_hash = @keyHash`,
  );
  const takeOver = db.prepare<KeyLease & { leaseUntil: number }>(
    'UPDATE idempotency_key SET lease = @lease, lease_until = @leaseUntil WHERE scope = @scope AND key_hash = @keyHash',
  );
  const complete = db.prepare<KeyLease & { status: number; reply: string }>(
    `UPDATE idempotency_key SET status = @status, reply = @reply
     WHERE scope = @scope AND key_hash = @keyHash AND lease = @lease AND status IS NULL`,
  );
  const forget = db.prepare<KeyLease>(
    'DELETE FROM idempotency_key WHERE scope = @scope AND key_hash = @keyHash AND lease = @lease AND status IS NULL',
  );
  const release = db.prepare<KeyLease>(
    `UPDATE idempotency_key SET lease_until = 0
     WHERE scope = @scope AND key_hash = @keyHash AND lease = @lease AND status IS NULL`,
  );
  const purge = db.prepare<[number]>('DELETE FROM idempotency_key WHERE created_at < ?');

  const take = (wanted: KeyClaim): SqlTask<number> => insert.run({ ...wanted, leaseUntil: wanted.nowMs + wanted.leaseMs });

  const taken = (wanted: KeyClaim): ClaimResult => ({ kind: 'run', effectId: wanted.effectId });

  /** Tries the insert alone first over a network: most keys are new. */
  async function claim(wanted: KeyClaim): Promise<ClaimResult> {
    if (db.isRemote && (await db.executeInGroup(take(wanted))) === 1) return taken(wanted);
    return db.transactInGroup(() => claimHeld(wanted));
  }

  function* claimHeld(wanted: KeyClaim): SqlTask<ClaimResult> {
    const leaseUntil = wanted.nowMs + wanted.leaseMs;
    if ((yield* take(wanted)) === 1) return taken(wanted);
    const held = yield* find.get(wanted);
    if (held === undefined) throw new Error('A key that could not be inserted must exist');
    if (held.body_hash !== wanted.bodyHash) return { kind: 'other_body' };
    if (held.status !== null && held.reply !== null) return { kind: 'replay', status: held.status, reply: held.reply };
    // A lease that ends later than its length allows was written by a clock that was ahead.
    if (held.lease_until > wanted.nowMs && held.lease_until <= leaseUntil + CLOCKS_AGREE_WITHIN_MS)
      return { kind: 'in_flight', retryAfterMs: held.lease_until - wanted.nowMs };
    yield* takeOver.send({ scope: wanted.scope, keyHash: wanted.keyHash, lease: wanted.lease, leaseUntil });
    return { kind: 'run', effectId: held.effect_id };
  }

  return {
    claim,
    claimWithin: async (wanted) => ((await db.execute(find.get(wanted))) === undefined ? undefined : claim(wanted)),
    *writeWithin(wanted) {
      if ((yield* take(wanted)) !== 1) throw new Error('A key that nobody used was taken meanwhile');
    },
    findReply: async (key) => (await db.execute(find.get(key)))?.reply ?? undefined,
    // If a crash loses this write, the next attempt finds this one's effect and completes it again.
    complete: (lease, status, reply) => db.executeRelaxed(() => complete.send({ ...lease, status, reply })),
    forget: async (lease) => void (await db.executeInGroup(forget.run(lease))),
    release: async (lease) => void (await db.executeInGroup(release.run(lease))),
    deleteOlderThan: (createdBeforeMs) => db.execute(purge.run(createdBeforeMs)),
  };
}
