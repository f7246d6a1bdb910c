import { DomainError } from '#domain/problem.ts';

export interface UploadPlaces {
  /**
   * Takes a place for a network that sends a file; the returned function gives it back, once.
   * @throws DomainError too_many_requests (this network sends enough), unavailable (everybody together does)
   */
  enter(network: string): () => void;
}

const RETRY_SECONDS = 5;

/** How many files may be on their way here at the same time. */
export function createUploadPlaces({ perNetwork, inAll }: { readonly perNetwork: number; readonly inAll: number }): UploadPlaces {
  const taken = new Map<string, number>();
  let takenInAll = 0;
  return {
    enter: (network) => {
      const own = taken.get(network) ?? 0;
      if (own >= perNetwork)
        throw new DomainError(
          'too_many_requests',
          `${perNetwork} files are being sent from your network already. Try again when one is through.`,
          {
            retryAfterSeconds: RETRY_SECONDS,
          },
        );
      if (takenInAll >= inAll)
        throw new DomainError('unavailable', 'Too many files are being sent at this moment. Try again in a few seconds.', {
          retryAfterSeconds: RETRY_SECONDS,
        });
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
