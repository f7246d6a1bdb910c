import { DomainError } from '#domain/kernel/problem.ts';

export interface ConcurrencyLimiter {
  /**
   * Takes a place for a network; the returned function gives it back, once.
   * @throws DomainError too_many_requests (this network has enough), unavailable (everybody together does)
   */
  acquire(network: string): () => void;
  /** How many are taken. */
  readonly count: number;
}

export interface ConcurrencyLimiterOptions {
  readonly perNetwork: number;
  readonly total: number;
  /** What is said to a network that has its share, and to whomever comes when all are taken. */
  readonly refusals: { readonly own: string; readonly all: string };
}

const RETRY_SECONDS = 5;

/** So many of something at the same time: files on their way here, streams held open. */
export function createConcurrencyLimiter({ perNetwork, total: inAll, refusals: full }: ConcurrencyLimiterOptions): ConcurrencyLimiter {
  const taken = new Map<string, number>();
  let takenTotal = 0;
  return {
    get count() {
      return takenTotal;
    },
    acquire: (network) => {
      const own = taken.get(network) ?? 0;
      if (own >= perNetwork) throw new DomainError('too_many_requests', full.own, { retryAfterSeconds: RETRY_SECONDS });
      if (takenTotal >= inAll) throw new DomainError('unavailable', full.all, { retryAfterSeconds: RETRY_SECONDS });
      taken.set(network, own + 1);
      takenTotal += 1;
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        takenTotal -= 1;
        const left = (taken.get(network) ?? 1) - 1;
        if (left > 0) taken.set(network, left);
        else taken.delete(network);
      };
    },
  };
}
