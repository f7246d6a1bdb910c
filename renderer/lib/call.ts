import type { Answer, Body, CallName, Query } from '#domain/api.ts';
import type { ParamsIn } from '#domain/kernel/api-call.ts';
import { loadEntries, parseAnswer, request } from './api-client.ts';
import { clientSecret } from './submission/client-secret.ts';

/** Options of a call; `params` and `body` are required where its entry has them. */
export type CallOptions<Name extends CallName> = {
  readonly query?: Query<Name>;
  readonly token?: string;
  /** Created once per submission and sent with every attempt. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
} & (keyof ParamsIn<Name> extends never ? unknown : { readonly params: ParamsIn<Name> }) &
  (Body<Name> extends undefined ? unknown : { readonly body: Body<Name> });

interface AnyOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly token?: string;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  readonly body?: unknown;
}

/** Returns a call's address: `/api/orders/o%201?state=paid`. Query names without a value are omitted. */
export function addressOf(name: CallName, { params = {}, query = {} }: Pick<AnyOptions, 'params' | 'query'> = {}): string {
  const path = name.slice(name.indexOf(' ') + 1).replace(/:(\w+)/g, (_whole, param: string) => encodeURIComponent(params[param] ?? ''));
  const given = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/**
 * Calls the API and returns the answer its entry promises, parsed; unknown fields are dropped.
 * @throws ApiError when refused, TypeError without a network, ZodError when the answer does not match
 */
export async function call<Name extends CallName>(name: Name, options: CallOptions<Name>): Promise<Answer<Name>> {
  // Loads the schemas first, so that nothing is written if its answer could not be parsed.
  await loadEntries();
  const response = await request(addressOf(name, options), toInit(name, options));
  return parseAnswer(name, response.status, await response.json());
}

function toInit(name: CallName, { body, token, idempotencyKey, signal }: AnyOptions): RequestInit {
  return {
    method: name.slice(0, name.indexOf(' ')),
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey, 'Idempotency-Client': clientSecret() }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  };
}
