import { DomainError } from '#domain/kernel/problem.ts';

export interface ConcurrencyLimiter {
  /**
   * Acquires a place for a network; the returned function releases it, once.
   * @throws DomainError too_many_requests (this network has its share), unavailable (all networks together do)
   */
  acquire(network: string): () => void;
  readonly count: number;
}

export interface ConcurrencyLimiterOptions {
  readonly perNetwork: number;
  readonly total: number;
  /** Error texts for a network that has its share, and for any network when all places are taken. */
  readonly refusals: { readonly own: string; readonly all: string };
}

const RETRY_SECONDS = 5;

/** Limits how much happens at the same time: uploads in progress, open streams. */
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
