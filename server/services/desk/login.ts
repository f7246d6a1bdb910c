import { createHash, timingSafeEqual } from 'node:crypto';
import { DomainError } from '#domain/kernel/problem.ts';
import type { Operator } from '../../config/operators-config.ts';
import type { Log } from '../../runtime/log.ts';
import type { AbuseLimits } from '../abuse-protection/abuse.ts';
import { networkOf } from '../abuse-protection/network-of.ts';
import type { NoteFailedLogin } from './failed-logins.ts';

export interface DeskLoginDeps {
  /** OPERATOR_TOKENS and OPERATOR_TOKEN; empty: the desk is closed. */
  readonly operators: readonly Operator[];
  readonly limits: Pick<AbuseLimits, 'failedLogin'>;
  /** Reports a wrong token; never one that is refused without a check. */
  readonly noteFailure: NoteFailedLogin;
  readonly log: Pick<Log, 'error'>;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
}

const MAX_REMEMBERED = 10_000;

/**
 * Authenticates an operator by bearer token. Wrong tokens are counted per network, and refused without a check once
 * they are too many. The right one is always accepted: it cannot be guessed, and a hall of visitors must not lock the
 * operator out.
 */
export function createDeskLogin({ operators, limits, noteFailure, log, clock }: DeskLoginDeps) {
  const known = operators.map(({ name, token }) => ({ name, digest: digest(token) }));
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

  /** Returns the token's operator; compares with every token, so that the duration reveals nothing. */
  function whose(token: string): string | undefined {
    const candidate = digest(token);
    return known.filter((operator) => timingSafeEqual(candidate, operator.digest))[0]?.name;
  }

  /** Returns the operator's name. @throws DomainError not_found (closed), too_many_requests, unauthorized */
  return async (token: string | undefined, address: string | undefined): Promise<string> => {
    const network = networkOf(address);
    if (known.length === 0)
      throw new DomainError(
        'not_found',
        "The operator's desk is closed on this server. Set OPERATOR_TOKEN or OPERATOR_TOKENS and start it again.",
      );
    const name = token === undefined ? undefined : whose(token);
    if (name !== undefined) return name;
    refuseBlocked(network);
    if (token !== undefined) {
      await noteFailure(network).catch((error: unknown) => log.error({ err: error }, 'recording a wrong operator token failed'));
      await limits.failedLogin(address).catch((error: unknown) => {
        const seconds = error instanceof DomainError ? Number(error.extension.retryAfterSeconds) : 0;
        if (blockedUntil.size >= MAX_REMEMBERED) blockedUntil.clear();
        blockedUntil.set(network, clock() + seconds * 1000);
        throw error;
      });
    }
    throw new DomainError('unauthorized', 'This is for operators: send the operator token as bearer.');
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();
