import { setTimeout as pause } from 'node:timers/promises';

export interface Answer<Body> {
  readonly status: number;
  readonly json: Body;
}

export interface Asked {
  readonly body?: unknown;
  readonly token?: string;
  readonly key?: string;
  /** The answer as it is, where the caller has something to say to these. */
  readonly takes?: readonly number[];
}

/** Asks whichever node answers until one has done it: what is lost, refused for now or under way elsewhere is asked again with the same key. */
export type Patient = <Body>(method: string, path: string, asked?: Asked) => Promise<Answer<Body>>;

/** Nobody there, or not now: come back. 409 is somebody else at the same request, or a decision that was overtaken. */
const AGAIN = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

export interface PatientOptions {
  /** Addresses of all nodes, those that are down among them. */
  readonly nodes: () => readonly string[];
  readonly random: () => number;
  /** Told of every answer that nobody should get. */
  readonly onWrong: (what: string) => void;
}

export function createPatient({ nodes, random, onWrong }: PatientOptions): Patient {
  return async <Body>(method: string, path: string, { body, token, key, takes = [] }: Asked = {}) => {
    const isForm = body instanceof FormData;
    const headers = {
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    const sent = isForm ? body : body === undefined ? undefined : JSON.stringify(body);
    for (;;) {
      const all = nodes();
      const url = all[Math.floor(random() * all.length)] ?? '';
      try {
        const response = await fetch(url + path, { method, headers, ...(sent !== undefined && { body: sent }) });
        const text = await response.text();
        const json = (text === '' ? {} : JSON.parse(text)) as Body;
        if (response.ok || takes.includes(response.status)) return { status: response.status, json };
        if (response.status === 500 || !AGAIN.has(response.status)) onWrong(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
        if (!AGAIN.has(response.status)) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
      } catch (error) {
        if (error instanceof Error && error.message.startsWith(method)) throw error;
        // Down, or killed in the middle.
      }
      await pause(20 + random() * 80);
    }
  };
}
