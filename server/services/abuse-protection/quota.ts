import { createHash } from 'node:crypto';
import type { RateLimitStore } from '../../stores/requests/rate-limit-store.ts';
import { allowancesOf } from './network-of.ts';
import type { RateLimit } from './rate-limit.ts';

/** An amount (bytes, rows) a subject may use in a window; counted in the store, so it survives restarts. */
export interface Quota {
  /** Returns what is left, and the seconds until all of it is available again. */
  look(subject: string): Promise<QuotaLeft>;
  /** Takes the amount and returns null if enough is left; otherwise takes nothing and returns what is left. */
  take(subject: string, amount: number): Promise<QuotaLeft | null>;
  /** Gives back an amount that was taken but not used. */
  give(subject: string, amount: number): Promise<void>;
}
export interface QuotaLeft {
  readonly left: number;
  readonly retryAfterSeconds: number;
}

export function createQuota(store: RateLimitStore, { bucket, limit, windowMs, now }: Omit<RateLimit, 'clock'>): Quota {
  async function change(subject: string, amount: number, allowed: number): Promise<QuotaLeft> {
    const nowMs = now();
    const subjectHash = createHash('sha256').update(`${bucket} ${subject}`).digest('base64url');
    const { hits, resetsAt } = await store.hit(bucket, subjectHash, nowMs, windowMs, amount);
    return { left: allowed - hits, retryAfterSeconds: Math.max(1, Math.ceil((resetsAt - nowMs) / 1000)) };
  }
  async function changeAll(subject: string, amount: number): Promise<QuotaLeft> {
    const [first = { left: limit, retryAfterSeconds: 1 }, ...others] = await Promise.all(
      allowancesOf(subject, limit).map(([one, allowed]) => change(one, amount, allowed)),
    );
    return others.reduce((least, other) => (other.left < least.left ? other : least), first);
  }
  return {
    look: (subject) => changeAll(subject, 0),
    take: async (subject, amount) => {
      const { left } = await changeAll(subject, amount);
      return left >= 0 ? null : changeAll(subject, -amount);
    },
    give: async (subject, amount) => void (await changeAll(subject, -amount)),
  };
}
