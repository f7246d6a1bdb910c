import { DomainError } from '#domain/kernel/problem.ts';

export interface Places {
  /**
   * Takes a place for a network; the returned function gives it back, once.
   * @throws DomainError too_many_requests (this network has enough), unavailable (everybody together does)
   */
  enter(network: string): () => void;
  /** How many are taken. */
  readonly count: number;
}

export interface PlacesOptions {
  readonly perNetwork: number;
  readonly inAll: number;
  /** What is said to a network that has its share, and to whomever comes when all are taken. */
  readonly full: { readonly own: string; readonly all: string };
}

const RETRY_SECONDS = 5;

/** So many of something at the same time: files on their way here, streams held open. */
export function createPlaces({ perNetwork, inAll, full }: PlacesOptions): Places {
  const taken = new Map<string, number>();
  let takenInAll = 0;
  return {
    get count() {
      return takenInAll;
    },
    enter: (network) => {
      const own = taken.get(network) ?? 0;
      if (own >= perNetwork) throw new DomainError('too_many_requests', full.own, { retryAfterSeconds: RETRY_SECONDS });
      if (takenInAll >= inAll) throw new DomainError('unavailable', full.all, { retryAfterSeconds: RETRY_SECONDS });
      taken.set(network, own + 1);
      takenInAll += 1;
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        takenInAll -= 1;
        const left = (taken.get(network) ?? 1) - 1;
        if (left > 0) taken.set(network, left);
        else taken.delete(network);
      };
    },
  };
}
