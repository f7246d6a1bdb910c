import { setTimeout as pause } from 'node:timers/promises';

export interface Answer<Body> {
  readonly status: number;
  readonly json: Body;
}

export interface RequestParts {
  readonly body?: unknown;
  readonly token?: string;
  readonly key?: string;
  /** Statuses returned to the caller as they are, instead of being retried. */
  readonly acceptedStatuses?: readonly number[];
}

/**
 * Sends a request to any node until one has done it: lost, refused or concurrent attempts are retried with the same
 * key.
 */
export type RetryingClient = <Body>(method: string, path: string, parts?: RequestParts) => Promise<Answer<Body>>;

/**
 * Statuses of a node that is down or busy, to be retried. 409 means the same request elsewhere, or an outdated
 * decision.
 */
const RETRIED_STATUSES = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

export interface RetryingClientOptions {
  /** Addresses of all nodes, including those that are down. */
  readonly nodes: () => readonly string[];
  readonly random: () => number;
  /** Called with every answer that no client should get. */
  readonly onWrong: (what: string) => void;
}

function requestOf(method: string, { body, token, key }: RequestParts): RequestInit {
  const isForm = body instanceof FormData;
  const headers = {
    ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  return { method, headers, ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }) };
}

/** undefined: down, or killed during the request. */
async function reach(url: string, init: RequestInit): Promise<{ readonly status: number; readonly text: string } | undefined> {
  try {
    const response = await fetch(url, init);
    return { status: response.status, text: await response.text() };
  } catch {
    return undefined;
  }
}

export function createRetryingClient({ nodes, random, onWrong }: RetryingClientOptions): RetryingClient {
  const anyNode = () => {
    const all = nodes();
    return all[Math.floor(random() * all.length)] ?? '';
  };
  return async <Body>(method: string, path: string, parts: RequestParts = {}) => {
    const isDone = (status: number) => status < 300 || parts.acceptedStatuses?.includes(status) === true;
    for (;;) {
      const answer = await reach(anyNode() + path, requestOf(method, parts));
      if (answer !== undefined && isDone(answer.status)) return { status: answer.status, json: JSON.parse(answer.text || '{}') as Body };
      const said = `${method} ${path}: ${answer?.status} ${answer?.text.slice(0, 300)}`;
      if (answer !== undefined && !RETRIED_STATUSES.has(answer.status)) throw new Error(said);
      if (answer?.status === 500) onWrong(said);
      await pause(20 + random() * 80);
    }
  };
}
