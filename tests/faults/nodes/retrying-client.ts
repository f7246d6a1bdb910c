import { setTimeout as pause } from 'node:timers/promises';

export interface Answer<Body> {
  readonly status: number;
  readonly json: Body;
}

export interface RequestParts {
  readonly body?: unknown;
  readonly token?: string;
  readonly key?: string;
  /** The answer as it is, where the caller has something to say to these. */
  readonly acceptedStatuses?: readonly number[];
}

/** Asks whichever node answers until one has done it: what is lost, refused for now or under way elsewhere is asked again with the same key. */
export type RetryingClient = <Body>(method: string, path: string, parts?: RequestParts) => Promise<Answer<Body>>;

/** Nobody there, or not now: come back. 409 is somebody else at the same request, or a decision that was overtaken. */
const RETRIED_STATUSES = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

export interface RetryingClientOptions {
  /** Addresses of all nodes, those that are down among them. */
  readonly nodes: () => readonly string[];
  readonly random: () => number;
  /** Told of every answer that nobody should get. */
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

/** undefined: down, or killed in the middle. */
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
