import { createHash } from 'node:crypto';
import { DomainError } from '#domain/kernel/problem.ts';
import type { RateLimitStore } from '../../stores/requests/rate-limit-store.ts';
import { allowancesOf } from './network-of.ts';

export interface RateLimit {
  /** What is limited, for example `listings-ip`; subjects are counted per bucket. */
  readonly bucket: string;
  readonly limit: number;
  readonly windowMs: number;
  readonly now: () => number;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
}

export interface RateLimiter {
  /**
   * Counts a hit of `subject` (a network, a mail address; stored only as a hash), and of the /48 around an IPv6
   * network.
   * @throws DomainError('too_many_requests') with `retryAfterSeconds`, which the http layer sends as Retry-After.
   */
  check(subject: string): Promise<void>;
}

/** Maximum number of over-limit subjects in memory; further ones are read from the store. */
const MAX_REMEMBERED = 10_000;

export function createRateLimiter(store: RateLimitStore, { bucket, limit, windowMs, now, clock }: RateLimit): RateLimiter {
  /** When the window of each over-limit subject ends, by `clock`; until then its hits are not written to disk. */
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
