import { createHash } from 'node:crypto';
import { DomainError, PROBLEM_STATUS } from '#domain/kernel/problem.ts';
import { storageFailure } from '../../runtime/storage-failure.ts';
import type { IdempotencyStore, KeyClaim, KeyLease, TakeKey } from '../../stores/requests/idempotency-store.ts';

/** Milliseconds; a crash during a request locks its key no longer than this. */
export const LEASE_MS = 30_000;
/** Milliseconds for which keys are kept: an outbox may still send after 90 days offline. */
export const KEEP_KEYS_MS = 100 * 86_400_000;
const MAX_KEY_LENGTH = 255;

export interface KeyedRequest {
  /** The operation; the same key may be used once in each. */
  readonly scope: string;
  readonly key: string;
  /** The key's owner: the same key of another client is a different key (decision 9). Stored only as a hash. */
  readonly client: string;
  /** The parsed body; the same key with a different one is refused. */
  readonly body: unknown;
}

/** The stored part of an answer: never a token or another secret. */
export interface StoredReply<Body> {
  readonly status: number;
  readonly body: Body;
}

/** Returns the owner of a key that came with a secret; without one the owner is the network. */
export const clientOfSecret = (secret: string) => `secret ${secret}`;

export interface OnceReply<Reply> {
  readonly reply: Reply;
  readonly isReplay: boolean;
}

export interface KeyedEffect {
  /** Stays the same on every attempt with this key: use it as the id of the created record. */
  readonly id: string;
  /** True if no earlier attempt has left a record under that id. */
  readonly isFirstAttempt: boolean;
  /**
   * With `isInSameTransaction`, for a new key: stores it. Call it once, inside the transaction that writes the
   * request's effect.
   */
  readonly claim?: TakeKey;
}

export interface Idempotency {
  /**
   * Runs `effect` once per key. A second attempt after a crash gets the id of the first and finds its partial results.
   * A refusal (DomainError under 500) frees the key; any other failure keeps the id for the next attempt.
   * `isInSameTransaction`: the effect is one transaction and stores a new key in it; an effect that does not call
   * `claim` must have written nothing.
   * @throws DomainError bad_request (key too long), key_reused (another body), request_in_flight (with
   * `retryAfterSeconds`)
   */
  once<Reply extends StoredReply<unknown>>(
    request: KeyedRequest,
    effect: (keyed: KeyedEffect) => Promise<Reply>,
    options?: { readonly isInSameTransaction: boolean },
  ): Promise<OnceReply<Reply | StoredReply<Reply['body']>>>;
}

export function createIdempotency(deps: {
  readonly store: IdempotencyStore;
  readonly now: () => number;
  readonly newId: () => string;
}): Idempotency {
  const { store, now, newId } = deps;
  /**
   * New keys, with their body, whose effect has not reached the store yet: other requests of this process must not
   * start it, too.
   */
  const beginning = new Map<string, string>();

  async function run<Reply extends StoredReply<unknown>>(
    lease: KeyLease,
    work: () => Promise<Reply>,
    isTaken = () => true,
  ): Promise<OnceReply<Reply>> {
    const reply = await work().catch(async (error: unknown) => {
      if (isTaken()) {
        const freed = isRefusal(error) ? store.forget(lease) : store.release(lease);
        // Not awaited if the store is unavailable for this as well, so that the error is answered at once: the lease
        // expires by itself.
        if (storageFailure(error) === 'away') freed.catch(() => undefined);
        else await freed;
      }
      throw error;
    });
    await store.complete(lease, reply.status, JSON.stringify(reply.body));
    return { reply, isReplay: false };
  }

  /** Runs the effect of a new key, which its transaction stores along; a refusal leaves no trace. */
  async function runInTransaction<Reply extends StoredReply<unknown>>(
    wanted: KeyClaim,
    effect: (keyed: KeyedEffect) => Promise<Reply>,
  ): Promise<OnceReply<Reply>> {
    const name = nameOf(wanted);
    beginning.set(name, wanted.bodyHash);
    let isTaken = false;
    const claim: TakeKey = function* () {
      yield* store.writeWithin(wanted);
      isTaken = true;
      // From here on the store has the key.
      beginning.delete(name);
    };
    const work = async () => {
      const reply = await effect({ id: wanted.effectId, isFirstAttempt: true, claim });
      if (!isTaken) await store.claim(wanted);
      return reply;
    };
    try {
      return await run(wanted, work, () => isTaken);
    } finally {
      beginning.delete(name);
    }
  }

  return {
    once: async (request, effect, { isInSameTransaction } = { isInSameTransaction: false }) => {
      const { scope, key, body } = request;
      parseKey(key);
      const bodyHash = hash(JSON.stringify(body) ?? '');
      const lease = { scope, keyHash: hashKey(request), lease: newId() };
      const wanted = { ...lease, bodyHash, effectId: newId(), nowMs: now(), leaseMs: LEASE_MS };
      const claim = isInSameTransaction ? await store.claimWithin(wanted) : await store.claim(wanted);
      if (claim === undefined) {
        const begun = beginning.get(nameOf(wanted));
        if (begun !== undefined) throw begun === bodyHash ? inFlight(LEASE_MS) : keyReused();
        return runInTransaction(wanted, effect);
      }
      switch (claim.kind) {
        case 'replay':
          return { reply: { status: claim.status, body: JSON.parse(claim.reply) }, isReplay: true };
        case 'other_body':
          throw keyReused();
        case 'in_flight':
          throw inFlight(claim.retryAfterMs);
        case 'run':
          return run(lease, () => effect({ id: claim.effectId, isFirstAttempt: claim.effectId === wanted.effectId }));
      }
    },
  };
}

const nameOf = ({ scope, keyHash }: Pick<KeyLease, 'scope' | 'keyHash'>) => `${scope} ${keyHash}`;

const inFlight = (retryAfterMs: number) =>
  new DomainError('request_in_flight', 'The first request with this Idempotency-Key is still running. Try again shortly.', {
    retryAfterSeconds: Math.max(1, Math.ceil(retryAfterMs / 1000)),
  });

/** Returns the stored body of an earlier answer; undefined if there was no request, or it is not answered yet. */
export async function findReply(
  store: Pick<IdempotencyStore, 'findReply'>,
  { scope, ...whose }: Pick<KeyedRequest, 'scope' | 'key' | 'client'>,
): Promise<unknown> {
  const reply = await store.findReply({ scope, keyHash: hashKey(whose) });
  return reply === undefined ? undefined : JSON.parse(reply);
}

const hashKey = ({ client, key }: Pick<KeyedRequest, 'key' | 'client'>) => hash(JSON.stringify([client, key]));

/** Validates a key, if one was sent. @throws DomainError bad_request (too long, empty) */
export function parseKey(key: string | undefined): string | undefined {
  if (key !== undefined && (key === '' || key.length > MAX_KEY_LENGTH))
    throw new DomainError('bad_request', `Idempotency-Key must have 1 to ${MAX_KEY_LENGTH} characters; got ${key.length}.`);
  return key;
}

export const keyReused = () =>
  new DomainError('key_reused', 'This Idempotency-Key was already used with another body. Use a new key for a new request.');

/** A refusal is decided before anything is written, so the key may be used again. */
function isRefusal(error: unknown): boolean {
  return error instanceof DomainError && PROBLEM_STATUS[error.code] < 500;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
