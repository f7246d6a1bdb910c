import * as z from 'zod';
import type { ChangePage } from '#domain/catalogue/feed.ts';
import {
  type HostedTakes,
  type Manifest,
  ManifestSchema,
  PingSchema,
  type WireChanges,
  WireChangesSchema,
} from '#domain/catalogue/feed-schema.ts';
import { DomainError, PROBLEM_STATUS, type ProblemCode } from '#domain/kernel/problem.ts';
import type { ServedFormat } from '#domain/product/picture.ts';
import { describeObstacle, PROXY_ASKS_PASSWORD, reasonOf } from './connection-failure.ts';
import type { SignedAnswer } from './feed-key.ts';
import type { HeldDocuments } from './held-documents.ts';
import { isRendition } from './pictures/rendition.ts';

/**
 * Thrown if hosted does not answer, or something else answers in its place (a captive portal, a proxy's error page).
 * Try again later.
 */
export class HostedUnreachable extends Error {
  override name = 'HostedUnreachable';
  /** A person has to fix something on this computer or its connection; the message describes it. */
  readonly isObstacle: boolean;

  constructor(message: string, isObstacle = false) {
    super(message);
    this.isObstacle = isObstacle;
  }
}

const ANSWER_TIMEOUT_MS = 15_000;
const PING_TIMEOUT_MS = 1200;
const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

/**
 * Accepts answers without `digestAt`, so that an old hosted is refused for its unsigned pages, not for a missing
 * member.
 */
const ChangesAnswerSchema = WireChangesSchema.extend({
  digestAt: WireChangesSchema.shape.digestAt.catch(null),
  // A newer hosted may have other limits: what is held is then kept.
  searchWords: WireChangesSchema.shape.searchWords.catch(undefined),
  shop: WireChangesSchema.shape.shop.catch(undefined),
  rates: WireChangesSchema.shape.rates.catch(undefined),
});

const ProblemSchema = z.object({ code: z.string(), detail: z.string() });

export interface ChangesAnswer {
  readonly page: ChangePage;
  /** Hosted's row count and digest; null unless the page reaches its head. */
  readonly atHead: WireChanges['digestAt'];
  /** Verify against the pinned key before using any of the page. */
  readonly signed: SignedAnswer;
}

export interface FollowerState {
  readonly epoch: string;
  readonly since: number;
  readonly held: HeldDocuments;
}

export interface HostedClient {
  readonly url: string;
  manifest(): Promise<Manifest>;
  changes(state: FollowerState): Promise<ChangesAnswer>;
  /**
   * Returns the snapshot's bytes from `offset` on, or from the start if the connection does not support ranges.
   * `signal` aborts the body.
   */
  openSnapshot(sha256: string, offset: number, signal: AbortSignal): Promise<SnapshotBody>;
  /** Fetches a rendition of a picture. Rejects if the answer is none: with a DomainError if hosted itself refuses. */
  picture(hash: string, width: number, format: ServedFormat, stop?: AbortSignal): Promise<Buffer>;
  /** Returns hosted's time. Rejects unless hosted itself answered this very request. */
  ping(nonce: string): Promise<string>;
  /** Whether hosted accepts this feature, as of the last ping; null: the ping failed. */
  takes(what: HostedTakes): boolean | null;
  /** Sends any other request and returns the answer unchanged; for requests a device forwards. */
  send(request: HostedRequest): Promise<HostedAnswer>;
}

export interface SnapshotBody {
  readonly start: number;
  readonly bytes: AsyncIterable<Uint8Array>;
}

export interface HostedRequest {
  readonly method: string;
  /** Root-relative. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON text. */
  readonly body?: string | undefined;
  /** A file as body instead; its `content-type` is in the headers. */
  readonly file?: Uint8Array<ArrayBuffer>;
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}
export interface HostedAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  /** `Retry-After` as received. */
  readonly retryAfter?: string | null;
}

/** Sends requests to hosted: Node's `fetch`, or one that uses the system's proxy and trusts its certificates. */
export type HostedFetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Client for hosted over HTTP. Validates every answer by its schema, so that an HTML or empty one becomes
 * `HostedUnreachable` and never data. Problem documents become DomainErrors.
 */
export function createHostedClient(hostedUrl: string, fetchHosted: HostedFetch = fetch): HostedClient {
  async function call(path: string, init: RequestInit): Promise<Response> {
    // Refuses redirects, which would lead to another origin than the configured, pinned one.
    const response = await fetchHosted(hostedUrl + path, { redirect: 'error', ...init }).catch((error) => {
      throw toUnreachable(reasonOf(error));
    });
    if (response.status !== PROXY_ASKS_PASSWORD) return response;
    await response.body?.cancel().catch(() => undefined);
    throw toUnreachable(`status ${PROXY_ASKS_PASSWORD}`);
  }

  function toUnreachable(reason: string): HostedUnreachable {
    const obstacle = describeObstacle(hostedUrl, reason);
    return new HostedUnreachable(obstacle ?? `${hostedUrl} cannot be reached: ${reason}`, obstacle !== undefined);
  }

  async function getText(path: string, timeoutMs: number): Promise<{ text: string; signature: string | null }> {
    const response = await call(path, { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(timeoutMs) });
    const text = await readBody(response);
    if (!response.ok) throw toError(response, text, path);
    return { text, signature: response.headers.get('feed-signature') };
  }

  async function getJson<T>(path: string, schema: z.ZodType<T>, timeoutMs = ANSWER_TIMEOUT_MS): Promise<T> {
    return parseAs(schema, (await getText(path, timeoutMs)).text, path);
  }

  async function askPing(nonce: string): Promise<z.output<typeof PingSchema>> {
    const answer = await getJson(`/v1/ping?nonce=${encodeURIComponent(nonce)}`, PingSchema, PING_TIMEOUT_MS);
    if (answer.nonce !== nonce) throw new HostedUnreachable(`${hostedUrl} was not asked: an older answer came in its place`);
    return answer;
  }

  let taken: ReadonlySet<string> | null = null;

  return {
    url: hostedUrl,
    manifest: () => getJson('/v1/sync/manifest', ManifestSchema),
    changes: async ({ epoch, since, held }) => {
      const path = `/v1/sync/changes?epoch=${encodeURIComponent(epoch)}&since=${since}&words=${held.words}&shop=${held.shop}&rates=${held.rates}`;
      const { text, signature } = await getText(path, ANSWER_TIMEOUT_MS);
      const { digestAt, ...page } = parseAs(ChangesAnswerSchema, text, path);
      return { page, atHead: digestAt ?? null, signed: { target: path, body: Buffer.from(text), signature } };
    },
    openSnapshot: async (sha256, offset, signal) => {
      const path = `/v1/sync/snapshots/${sha256}`;
      const headers = offset === 0 ? {} : { range: `bytes=${offset}-`, 'if-range': `"${sha256}"` };
      const response = await call(path, { headers, signal });
      const start = response.status === 200 ? 0 : startOfRange(response);
      if (response.body !== null && start !== undefined && start <= offset) return { start, bytes: response.body };
      throw toError(response, await readBody(response), path);
    },
    picture: async (hash, width, format, stop) => {
      const path = `/img/${hash}?w=${width}`;
      const timeout = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
      const signal = stop === undefined ? timeout : AbortSignal.any([timeout, stop]);
      const response = await call(path, { headers: { accept: `image/${format}` }, signal });
      if (!response.ok) throw toError(response, await readBody(response), path);
      const isPicture = response.headers.get('content-type') === `image/${format}`;
      const bytes = isPicture ? await readAtMost(response, MAX_PICTURE_BYTES) : undefined;
      if (bytes !== undefined && isRendition(bytes, format)) return bytes;
      await response.body?.cancel().catch(() => undefined);
      throw new HostedUnreachable(`${path} was answered with status ${response.status}, not with a picture`);
    },
    ping: async (nonce) => {
      try {
        const answer = await askPing(nonce);
        taken = new Set(answer.takes ?? []);
        return answer.serverTime;
      } catch (error) {
        // After a reconnect hosted may be another version.
        taken = null;
        throw error;
      }
    },
    takes: (what) => (taken === null ? null : taken.has(what)),
    send: async ({ method, path, headers, body, file, timeoutMs = ANSWER_TIMEOUT_MS, signal }) => {
      const timeout = AbortSignal.timeout(timeoutMs);
      const response = await call(path, {
        method,
        headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(file === undefined ? {} : { body: file }),
        ...(body === undefined ? {} : { body }),
        signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
      });
      const contentType = response.headers.get('content-type') ?? '';
      const text = await readBody(response);
      // Hosted's API speaks JSON only; any other answer comes from something in between.
      if (!contentType.includes('json') && text !== '') throw new HostedUnreachable(`${path} was not answered by ${hostedUrl}`);
      return { status: response.status, contentType, body: text, retryAfter: response.headers.get('retry-after') };
    },
  };
}

/** Returns the first byte of a 206; undefined for any other answer. */
function startOfRange({ status, headers }: Response): number | undefined {
  const start = /^bytes (\d+)-/.exec(headers.get('content-range') ?? '')?.[1];
  return status === 206 && start !== undefined ? Number(start) : undefined;
}

async function readBody(response: Response): Promise<string> {
  try {
    return await response.text();
  } catch (error) {
    throw new HostedUnreachable(`The answer broke off: ${reasonOf(error)}`);
  }
}

/** Returns undefined if the body is longer than `maxBytes`. @throws HostedUnreachable */
async function readAtMost(response: Response, maxBytes: number): Promise<Buffer | undefined> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const piece of response.body ?? []) {
      size += piece.length;
      if (size > maxBytes) return undefined;
      pieces.push(piece);
    }
  } catch (error) {
    throw new HostedUnreachable(`The picture broke off: ${reasonOf(error)}`);
  }
  return Buffer.concat(pieces);
}

function parseAs<T>(schema: z.ZodType<T>, text: string, path: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new HostedUnreachable(`${path} was not answered as agreed: ${(error as Error).message.slice(0, 300)}`);
  }
}

function toError(response: Response, text: string, path: string): Error {
  try {
    const { code, detail } = ProblemSchema.parse(JSON.parse(text));
    if (code in PROBLEM_STATUS) return new DomainError(code as ProblemCode, detail);
  } catch {
    // Not a problem document, so not hosted's own answer.
  }
  return new HostedUnreachable(`${path} was answered with status ${response.status}`);
}
