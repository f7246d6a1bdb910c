import type { SqlTask } from '../../db/sql/sql-task.ts';

/** Takes a key, inside the transaction of the store it is given to. */
export type TakeKey = () => SqlTask<void>;

/** One attempt at a keyed request. Keys and bodies arrive hashed; nothing a reader of the table could use. */
export interface KeyClaim {
  readonly scope: string;
  readonly keyHash: string;
  readonly bodyHash: string;
  /** Used only when the key is new; later attempts get the first one back. */
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

/** The row is inserted before anything happens, with a lease, so that a crash does not lock the key for ever. */
export interface IdempotencyStore {
  /** In one transaction: takes a new or abandoned key, or says why not. */
  claim(claim: KeyClaim): Promise<ClaimResult>;
  /**
   * For an effect that is one transaction: undefined for a key nobody has used, which is then taken by `write` inside of it (at most once,
   * and only by the caller), else what `claim` says.
   */
  claimWithin(claim: KeyClaim): Promise<ClaimResult | undefined>;
  /** Takes a new key; inside the transaction of the effect, which its caller runs. */
  writeWithin(claim: KeyClaim): SqlTask<void>;
  /** The kept answer, in JSON; undefined while there is none. */
  findReply(key: Pick<KeyClaim, 'scope' | 'keyHash'>): Promise<string | undefined>;
  /** Keeps the answer for replays; ignored when the lease was taken over meanwhile. */
  complete(lease: KeyLease, status: number, reply: string): Promise<void>;
  /** After a refusal: nothing happened, the key is as if never used. */
  forget(lease: KeyLease): Promise<void>;
  /** After a failure half way: the key keeps its effect id and the next attempt may start at once. */
  release(lease: KeyLease): Promise<void>;
  /** Returns how many were removed. */
  deleteOlderThan(createdBeforeMs: number): Promise<number>;
}
