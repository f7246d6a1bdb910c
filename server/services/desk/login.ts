import { createHash, timingSafeEqual } from 'node:crypto';
import { DomainError } from '#domain/kernel/problem.ts';
import type { Operator } from '../../config/operators-config.ts';
import type { AbuseLimits } from '../abuse-protection/abuse.ts';
import { networkOf } from '../abuse-protection/network-of.ts';

export interface OperatorLoginDeps {
  /** OPERATOR_TOKENS and OPERATOR_TOKEN; empty: the desk is closed. */
  readonly operators: readonly Operator[];
  readonly limits: Pick<AbuseLimits, 'failedLogin'>;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
}

const MAX_REMEMBERED = 10_000;

/**
 * Lets the operator in by bearer token. Wrong tokens are counted per address; once they are too many, even the right one waits,
 * or guessing would only be slower to be told.
 */
export function createOperatorLogin({ operators, limits, clock }: OperatorLoginDeps) {
  const wanted = operators.map(({ name, token }) => ({ name, digest: digest(token) }));
  const blockedUntil = new Map<string, number>();

  function refuseBlocked(network: string): void {
    const until = blockedUntil.get(network);
    if (until === undefined) return;
    if (until <= clock()) {
      blockedUntil.delete(network);
      return;
    }
    const retryAfterSeconds = Math.ceil((until - clock()) / 1000);
    throw new DomainError('too_many_requests', `Too many wrong tokens. Try again in ${retryAfterSeconds} seconds.`, { retryAfterSeconds });
  }

  /** Whose token it is; each is compared, so that the time it takes tells nothing. */
  function whose(token: string): string | undefined {
    const given = digest(token);
    return wanted.filter((operator) => timingSafeEqual(given, operator.digest))[0]?.name;
  }

  /** The operator's name. @throws DomainError not_found (closed), too_many_requests, unauthorized */
  return async (token: string | undefined, address: string | undefined): Promise<string> => {
    const network = networkOf(address);
    if (wanted.length === 0)
      throw new DomainError(
        'not_found',
        "The operator's desk is closed on this server. Set OPERATOR_TOKEN or OPERATOR_TOKENS and start it again.",
      );
    refuseBlocked(network);
    const name = token === undefined ? undefined : whose(token);
    if (name !== undefined) return name;
    if (token !== undefined)
      await limits.failedLogin(address).catch((error: unknown) => {
        const seconds = error instanceof DomainError ? Number(error.extension.retryAfterSeconds) : 0;
        if (blockedUntil.size >= MAX_REMEMBERED) blockedUntil.clear();
        blockedUntil.set(network, clock() + seconds * 1000);
        throw error;
      });
    throw new DomainError('unauthorized', 'This is for operators: send the operator token as bearer.');
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();
