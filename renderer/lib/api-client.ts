import { clientSecret } from './client-secret.ts';

/** A refusal of the API: `<status>: <body text>` (specification §7), with the parts a form needs. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** The problem document, when the body was one. */
  readonly problem: Problem | undefined;

  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    this.status = status;
    this.problem = parseProblem(body);
  }
}

export interface Problem {
  readonly code: string;
  readonly detail: string;
  readonly requestId?: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
  readonly [extension: string]: unknown;
}

function parseProblem(body: string): Problem | undefined {
  try {
    const parsed = JSON.parse(body) as Partial<Problem>;
    return typeof parsed.code === 'string' && typeof parsed.detail === 'string' ? (parsed as Problem) : undefined;
  } catch {
    // Not every refusal is ours: a proxy answers HTML.
    return undefined;
  }
}

/** What a person may be told of an error: the API's own words, or the fallback. */
export function errorDetail(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.problem !== undefined ? error.problem.detail : fallback;
}

/** The shared request helper: sends credentials; throws {@link ApiError} for a non-OK answer. */
export async function request(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(path, { credentials: 'include', ...init });
  if (!response.ok) throw new ApiError(response.status, await response.text());
  return response;
}

export async function getJson(path: string, init: RequestInit = {}): Promise<unknown> {
  return (await request(path, init)).json();
}

export interface SendOptions {
  readonly method?: 'POST' | 'PATCH' | 'DELETE' | 'PUT';
  readonly token?: string;
  /** Minted once per submission and sent on every attempt. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** Sends JSON and answers parsed JSON (undefined for an empty answer). */
export async function sendJson(path: string, body: unknown, options: SendOptions = {}): Promise<unknown> {
  const response = await request(path, {
    method: options.method ?? 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(options.token === undefined ? {} : { Authorization: `Bearer ${options.token}` }),
      ...(options.idempotencyKey === undefined ? {} : { 'Idempotency-Key': options.idempotencyKey, 'Idempotency-Client': clientSecret() }),
    },
    body: JSON.stringify(body),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  });
  const text = await response.text();
  return text === '' ? undefined : JSON.parse(text);
}

/** A fresh idempotency key or local id. */
export function newKey(): string {
  return crypto.randomUUID();
}
