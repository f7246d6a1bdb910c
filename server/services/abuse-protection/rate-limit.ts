import { createHash } from 'node:crypto';
import { DomainError } from '#domain/kernel/problem.ts';
import type { RateLimitStore } from '../../stores/requests/rate-limit-store.ts';
import { allowancesOf } from './network-of.ts';

export interface RateLimit {
  /** What is limited, e.g. `listings-ip`; subjects are counted per bucket. */
  readonly bucket: string;
  /** Hits allowed per window. */
  readonly limit: number;
  readonly windowMs: number;
  readonly now: () => number;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
}

export interface RateLimiter {
  /**
   * Counts a hit of `subject` (a network, a mail address; stored hashed only), and of the /48 around an IPv6 network.
   * @throws DomainError('too_many_requests') with `retryAfterSeconds`, which the http layer turns into Retry-After.
   */
  check(subject: string): Promise<void>;
}

/** Subjects over their limit that are remembered; beyond it the store is asked again. */
const MAX_REMEMBERED = 10_000;

export function createRateLimiter(store: RateLimitStore, { bucket, limit, windowMs, now, clock }: RateLimit): RateLimiter {
  /** When the window of a subject over its limit ends, by `clock`: until then nothing it does is worth a write to disk. */
  const overUntil = new Map<string, number>();

  function refuse(allowed: number, leftMs: number): never {
    const retryAfterSeconds = Math.max(1, Math.ceil(leftMs / 1000));
    throw new DomainError(
      'too_many_requests',
      `Too many requests: ${allowed} are allowed here. Try again in ${retryAfterSeconds} seconds.`,
      { retryAfterSeconds },
    );
  }

  async function count(subject: string, allowed: number): Promise<void> {
    const subjectHash = createHash('sha256').update(`${bucket} ${subject}`).digest('base64url');
    const known = overUntil.get(subjectHash);
    if (known !== undefined && known > clock()) refuse(allowed, known - clock());
    overUntil.delete(subjectHash);
    const nowMs = now();
    const { hits, resetsAt } = await store.hit(bucket, subjectHash, nowMs, windowMs);
    if (hits <= allowed) return;
    if (overUntil.size >= MAX_REMEMBERED) overUntil.clear();
    overUntil.set(subjectHash, clock() + resetsAt - nowMs);
    refuse(allowed, resetsAt - nowMs);
  }

  return {
    check: async (subject) => {
      for (const [counted, allowed] of allowancesOf(subject, limit)) await count(counted, allowed);
    },
  };
}
