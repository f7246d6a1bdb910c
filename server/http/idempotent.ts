import type { Request, RequestHandler, Response } from 'express';
import { DomainError } from '#domain/kernel/problem.ts';
import { clientOfSecret, type Idempotency, type StoredReply } from '../services/abuse-protection/idempotency.ts';
import { networkOf } from '../services/abuse-protection/network-of.ts';
import type { TakeKey } from '../stores/requests/idempotency-store.ts';

/** Result of a POST handler with an idempotency key. */
export interface Reply<Body, Full = Body> extends StoredReply<Body> {
  /** First answer if it contains more than `body` (tokens, client secrets); never stored. */
  readonly full?: Full;
}

export interface KeyedAttempt {
  /** Id of the record this request creates: the same on every attempt with the same key, new without a key. */
  readonly id: string;
  readonly hasKey: boolean;
  /** See `KeyedEffect`. */
  readonly isFirstAttempt: boolean;
  readonly claim?: TakeKey;
}

type Run<Full, Body> = (request: Request, attempt: KeyedAttempt) => Promise<Reply<Body, Full>>;

/**
 * Wraps a POST that supports `Idempotency-Key`: `idempotent('listings', run, restore?)`. `restore` turns the stored
 * body into the full answer again (recomputed tokens); without it the stored body is the answer. `isInSameTransaction`:
 * `run` stores the key in the transaction that creates the record (`KeyedEffect`).
 */
export type Idempotent = <Full, Body = Full>(
  scope: string,
  run: Run<Full, Body>,
  restore?: (body: Body) => Full | Promise<Full>,
  options?: { readonly isInSameTransaction: boolean },
) => RequestHandler<Request['params'], Full>;

export function createIdempotent(deps: { readonly idempotency: Idempotency; readonly newId: () => string }): Idempotent {
  // Without `restore` the stored body is the whole answer, so both types are equal.
  return <Full, Body>(
    scope: string,
    run: Run<Full, Body>,
    restore = (body: Body): Full | Promise<Full> => body as unknown as Full,
    { isInSameTransaction } = { isInSameTransaction: false },
  ) =>
    async (request: Request, response: Response<Full>) => {
      const key = request.get('Idempotency-Key');
      if (key === undefined) {
        const reply = await run(request, { id: deps.newId(), hasKey: false, isFirstAttempt: true });
        response.status(reply.status).json(reply.full ?? (await restore(reply.body)));
        return;
      }
      const { reply, isReplay } = await deps.idempotency.once(
        { scope, key, client: clientOf(request), body: request.body },
        (keyed) => run(request, { ...keyed, hasKey: true }),
        { isInSameTransaction },
      );
      const full = 'full' in reply ? reply.full : undefined;
      if (isReplay) response.set('Idempotency-Replayed', 'true');
      response.status(reply.status).json(full ?? (await restore(reply.body)));
    };
}

/**
 * Returns the owner of a key: the client's secret from `Idempotency-Client`, so that a phone that changes networks
 * during a retry remains the same client; otherwise its network.
 */
function clientOf(request: Request): string {
  const secret = request.get('Idempotency-Client');
  if (secret === undefined) return `network ${networkOf(request.ip)}`;
  if (secret.length < 16 || secret.length > 200)
    throw new DomainError('bad_request', `Idempotency-Client must have 16 to 200 characters; got ${secret.length}. Send a random secret.`);
  return clientOfSecret(secret);
}
