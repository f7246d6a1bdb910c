import type { SqlTask } from '../../db/sql/sql-task.ts';

/** Claims a key inside the transaction of the store that receives it. */
export type TakeKey = () => SqlTask<void>;

/** One attempt at a keyed request. Keys and bodies arrive hashed, so the table reveals nothing usable. */
export interface KeyClaim {
  readonly scope: string;
  readonly keyHash: string;
  readonly bodyHash: string;
  /** Used only if the key is new; later attempts get the first one back. */
  readonly effectId: string;
  /** Random id of this attempt. */
  readonly lease: string;
  readonly nowMs: number;
  readonly leaseMs: number;
}

export type ClaimResult =
  | { readonly kind: 'run'; readonly effectId: string }
  | { readonly kind: 'replay'; readonly status: number; readonly reply: string }
  | { readonly kind: 'in_flight'; readonly retryAfterMs: number }
  | { readonly kind: 'other_body' };

export type KeyLease = Pick<KeyClaim, 'scope' | 'keyHash' | 'lease'>;

/**
 * Idempotency keys. The row is inserted before the effect, with a lease, so that a crash does not lock the key forever.
 */
export interface IdempotencyStore {
  /** Claims a new or abandoned key in one transaction, or returns why not. */
  claim(claim: KeyClaim): Promise<ClaimResult>;
  /**
   * For an effect that is one transaction: returns undefined for an unused key, which the caller then claims with
   * `writeWithin` inside that transaction, at most once; otherwise returns the result of `claim`.
   */
  claimWithin(claim: KeyClaim): Promise<ClaimResult | undefined>;
  /** Claims a new key inside the transaction of the effect, which the caller runs. */
  writeWithin(claim: KeyClaim): SqlTask<void>;
  /** Returns the kept response as JSON; undefined if there is none. */
  findReply(key: Pick<KeyClaim, 'scope' | 'keyHash'>): Promise<string | undefined>;
  /** Keeps the response for replays; ignored if another attempt has taken over the lease. */
  complete(lease: KeyLease, status: number, reply: string): Promise<void>;
  /** Deletes the key after a rejection, because nothing was done. */
  forget(lease: KeyLease): Promise<void>;
  /**
   * Releases the lease after a failure half way: the key keeps its effect id, and the next attempt may start at once.
   */
  release(lease: KeyLease): Promise<void>;
  /** Returns the number of deleted keys. */
  deleteOlderThan(createdBeforeMs: number): Promise<number>;
}
