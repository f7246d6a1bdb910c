import { groupOf } from '../../db/group-commit.ts';
import type { Db } from '../../db/open-database.ts';
import type { ClaimResult, IdempotencyStore, KeyClaim, KeyLease } from '../idempotency-store.ts';

interface KeyRow {
  readonly body_hash: string;
  readonly effect_id: string;
  readonly lease_until: number;
  readonly status: number | null;
  readonly reply: string | null;
}

export function createIdempotencyStore(db: Db): IdempotencyStore {
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

  const group = groupOf(db);
  const take = (wanted: KeyClaim) => insert.run({ ...wanted, leaseUntil: wanted.nowMs + wanted.leaseMs });

  function claim(wanted: KeyClaim): ClaimResult {
    const leaseUntil = wanted.nowMs + wanted.leaseMs;
    if (take(wanted).changes === 1) return { kind: 'run', effectId: wanted.effectId };
    const held = find.get(wanted);
    if (held === undefined) throw new Error('A key that could not be inserted must exist');
    if (held.body_hash !== wanted.bodyHash) return { kind: 'other_body' };
    if (held.status !== null && held.reply !== null) return { kind: 'replay', status: held.status, reply: held.reply };
    if (held.lease_until > wanted.nowMs) return { kind: 'in_flight', retryAfterMs: held.lease_until - wanted.nowMs };
    takeOver.run({ scope: wanted.scope, keyHash: wanted.keyHash, lease: wanted.lease, leaseUntil });
    return { kind: 'run', effectId: held.effect_id };
  }

  return {
    claim: (wanted) => group.durable(() => claim(wanted)),
    claimWithin: async (wanted) => (find.get(wanted) === undefined ? undefined : group.durable(() => claim(wanted))),
    writeWithin: (wanted) => {
      if (take(wanted).changes !== 1) throw new Error('A key that nobody used was taken meanwhile');
    },
    findReply: async (key) => find.get(key)?.reply ?? undefined,
    // Lost with a crash, the next attempt finds what this one made and completes it again.
    complete: (lease, status, reply) => group.soon(() => void complete.run({ ...lease, status, reply })),
    forget: (lease) => group.durable(() => void forget.run(lease)),
    release: (lease) => group.durable(() => void release.run(lease)),
    deleteOlderThan: async (createdBeforeMs) => purge.run(createdBeforeMs).changes,
  };
}
