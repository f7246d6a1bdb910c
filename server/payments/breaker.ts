import { DomainError } from '#domain/kernel/problem.ts';

/** Failures in a row that open the circuit breaker. */
export const BREAKER_FAILURES = 5;
export const BREAKER_OPEN_MS = 10_000;

export interface Breaker {
  /**
   * Runs `ask` unless the breaker is open; after 10 s one caller probes the provider while the others are still
   * refused.
   * @throws DomainError('unavailable') with `retryAfterSeconds` at once while it is open; else what `ask` throws
   */
  run<T>(ask: () => Promise<T>): Promise<T>;
}

/**
 * @param clock monotonic milliseconds
 * @param isAway true if the provider cannot be reached; false if it answered, for example with a refused card
 */
export function createBreaker({ clock, isAway }: { readonly clock: () => number; readonly isAway: (error: unknown) => boolean }): Breaker {
  let failures = 0;
  let openUntil = 0;
  let isProbing = false;

  const isClosed = () => failures < BREAKER_FAILURES;

  function refuse(): never {
    const retryAfterSeconds = Math.max(1, Math.ceil((openUntil - clock()) / 1000));
    throw new DomainError('unavailable', 'The card service does not answer at the moment. Nothing was charged; please try again shortly.', {
      retryAfterSeconds,
    });
  }

  return {
    run: async (ask) => {
      const isProbe = !isClosed();
      if (isProbe && (isProbing || clock() < openUntil)) refuse();
      isProbing ||= isProbe;
      try {
        const answer = await ask();
        failures = 0;
        return answer;
      } catch (error) {
        failures = isAway(error) ? failures + 1 : 0;
        if (!isClosed()) openUntil = clock() + BREAKER_OPEN_MS;
        throw error;
      } finally {
        if (isProbe) isProbing = false;
      }
    },
  };
}
