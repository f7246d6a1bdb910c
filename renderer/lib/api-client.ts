import type { Answer, CallName } from '#domain/api.ts';
import type { ApiCall } from '#domain/kernel/api-call.ts';
import { kioskAtStart } from './device/kiosk-page.ts';
import { noteServerTime } from './time/server-clock.ts';

/**
 * An error answer of the API: `<status>: <body text>` (docs/SPECIFICATION-NOTES.md#calls), with the parts a form needs.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** undefined if the body was no problem document. */
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
    // Not every error is ours: a proxy answers HTML.
    return undefined;
  }
}

/** Returns the text of an error to show to users: the API's own detail, or the fallback. */
export function errorDetail(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.problem !== undefined ? error.problem.detail : fallback;
}

/** Milliseconds for which requests carry the last write's position: another server may not have applied it yet. */
const REMEMBER_MS = 10_000;
const SEQ_HEADER = 'Tradewind-Seq';
let written: { readonly seq: string; readonly untilMs: number } | undefined;

function withPlace(init: RequestInit): RequestInit {
  const isRead = (init.method ?? 'GET') === 'GET';
  if (!isRead || written === undefined || written.untilMs <= performance.now()) return init;
  return { ...init, headers: { ...(init.headers as Record<string, string> | undefined), [SEQ_HEADER]: written.seq } };
}

function notePlace({ headers }: Response): void {
  const seq = headers.get(SEQ_HEADER);
  if (seq !== null) written = { seq, untilMs: performance.now() + REMEMBER_MS };
}

/** The service worker caches answers to reads for use without a connection. */
const mayBeKept = ({ method = 'GET' }: RequestInit) => method === 'GET' && navigator.serviceWorker?.controller != null;

/** Fired on the window when a request got no answer, or an old one from a cache. */
export const DOUBT = 'connection-doubt';
const doubt = () => void window.dispatchEvent(new Event(DOUBT));

/** Sends a request with credentials. @throws {@link ApiError} for a non-OK answer */
export async function request(path: string, init: RequestInit = {}): Promise<Response> {
  const askedAtMs = performance.now();
  // A kiosk visitor's requests enter no browser cache.
  const response = await fetch(path, {
    credentials: 'include',
    ...(kioskAtStart === null ? {} : { cache: 'no-store' }),
    ...withPlace(init),
  }).catch((error: unknown) => {
    if (error instanceof TypeError) doubt();
    throw error;
  });
  notePlace(response);
  if (!noteServerTime(response.headers, askedAtMs, !mayBeKept(init))) doubt();
  if (!response.ok) throw new ApiError(response.status, await response.text());
  return response;
}

/** Loads the API's entries; they include zod, so they load with the first call, not with the page. */
export const loadEntries = (): Promise<Readonly<Record<string, ApiCall>>> => import('#domain/api.ts').then(({ api }) => api);

/** Parses an answer by its entry; unknown fields are dropped. @throws ZodError if it does not match */
export async function parseAnswer<Name extends CallName>(name: Name, status: number, json: unknown): Promise<Answer<Name>> {
  const shape = (await loadEntries())[name]?.answers[status];
  if (shape === undefined || 'media' in shape) throw new Error(`unexpected ${status}`);
  return shape.parse(json) as Answer<Name>;
}

/**
 * Reads a call at an address that `#domain/site/api-paths` or the server wrote. @throws ApiError, TypeError (no
 * network), ZodError
 */
export async function readWithHeaders<Name extends CallName>(name: Name, address: string, init?: RequestInit) {
  // In parallel: the entries are needed only once the answer has arrived.
  const [response] = await Promise.all([request(address, init), loadEntries()]);
  return { answer: await parseAnswer(name, response.status, await response.json()), headers: response.headers };
}

/** Like {@link readWithHeaders}, without the headers. */
export async function read<Name extends CallName>(name: Name, address: string, init?: RequestInit): Promise<Answer<Name>> {
  return (await readWithHeaders(name, address, init)).answer;
}
