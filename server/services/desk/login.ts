import { createHash, timingSafeEqual } from 'node:crypto';
import { DomainError } from '#domain/kernel/problem.ts';
import type { AbuseLimits } from '../strangers/abuse.ts';
import { networkOf } from '../strangers/network-of.ts';

export interface OperatorLoginDeps {
  /** OPERATOR_TOKEN; null: the desk is closed. */
  readonly operatorToken: string | null;
  readonly limits: Pick<AbuseLimits, 'failedLogin'>;
  readonly now: () => number;
}

const MAX_REMEMBERED = 10_000;

/**
 * Lets the operator in by bearer token. Wrong tokens are counted per address; once they are too many, even the right one waits,
 * or guessing would only be slower to be told.
 */
export function createOperatorLogin({ operatorToken, limits, now }: OperatorLoginDeps) {
  const wanted = operatorToken === null ? null : digest(operatorToken);
  const blockedUntil = new Map<string, number>();

  function refuseBlocked(network: string): void {
    const until = blockedUntil.get(network);
    if (until === undefined) return;
    if (until <= now()) {
      blockedUntil.delete(network);
      return;
    }
    const retryAfterSeconds = Math.ceil((until - now()) / 1000);
    throw new DomainError('too_many_requests', `Too many wrong tokens. Try again in ${retryAfterSeconds} seconds.`, { retryAfterSeconds });
  }

  /** @throws DomainError not_found (closed), too_many_requests, unauthorized */
  return async (token: string | undefined, address: string | undefined): Promise<void> => {
    const network = networkOf(address);
    if (wanted === null)
      throw new DomainError('not_found', "The operator's desk is closed on this server. Set OPERATOR_TOKEN and start it again.");
    refuseBlocked(network);
    if (token !== undefined && timingSafeEqual(digest(token), wanted)) return;
    if (token !== undefined)
      await limits.failedLogin(address).catch((error: unknown) => {
        const seconds = error instanceof DomainError ? Number(error.extension.retryAfterSeconds) : 0;
        if (blockedUntil.size >= MAX_REMEMBERED) blockedUntil.clear();
        blockedUntil.set(network, now() + seconds * 1000);
        throw error;
      });
    throw new DomainError('unauthorized', 'This is for operators: send the operator token as bearer.');
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();
