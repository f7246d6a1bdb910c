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
import { isRendition } from './pictures/rendition.ts';

/** Hosted did not answer, or something else answered in its place (a captive portal, a proxy's error page). Try again later. */
export class HostedUnreachable extends Error {
  override name = 'HostedUnreachable';
  /** Somebody has to mend something on this computer or its line: the message says what. */
  readonly isObstacle: boolean;

  constructor(message: string, isObstacle = false) {
    super(message);
    this.isObstacle = isObstacle;
  }
}

const ANSWER_TIMEOUT_MS = 15_000;
const PING_TIMEOUT_MS = 1200;
const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

/** A hosted of before pages were signed is refused for that, not for a member that was not there yet. */
const ChangesAnswerSchema = WireChangesSchema.extend({
  digestAt: WireChangesSchema.shape.digestAt.catch(null),
  // Of a newer hosted with higher limits: the synonyms that are held stay.
  searchWords: WireChangesSchema.shape.searchWords.catch(undefined),
});

const ProblemSchema = z.object({ code: z.string(), detail: z.string() });

export interface ChangesAnswer {
  readonly page: ChangePage;
  /** What hosted holds, given only where the page reaches its head. */
  readonly atHead: WireChanges['digestAt'];
  /** To be held against the pinned key before anything of it is believed. */
  readonly signed: SignedAnswer;
}

/** What a follower of the feed holds. */
export interface FollowerState {
  readonly epoch: string;
  readonly since: number;
  /** Revision of the synonyms. */
  readonly words: number;
}

export interface HostedClient {
  readonly url: string;
  manifest(): Promise<Manifest>;
  changes(state: FollowerState): Promise<ChangesAnswer>;
  /** The snapshot's bytes from `offset` on, or from the start where the line knows no ranges. The body is cut off when `signal` fires. */
  openSnapshot(sha256: string, offset: number, signal: AbortSignal): Promise<SnapshotBody>;
  /** One rendition of a picture. Rejects for anything that is none: with a DomainError what hosted itself refuses. */
  picture(hash: string, width: number, format: ServedFormat, stop?: AbortSignal): Promise<Buffer>;
  /** What time it is there. Rejects unless hosted itself answered, just now. */
  ping(nonce: string): Promise<string>;
  /** Whether it takes this, as it said to the last ping; null: it did not answer. */
  takes(what: HostedTakes): boolean | null;
  /** Any other call, answered as it is; for what a device passes on. */
  send(request: HostedRequest): Promise<HostedAnswer>;
}

export interface SnapshotBody {
  /** Which byte of the file comes first. */
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
  /** A file in its place, whose `content-type` stands in the headers. */
  readonly file?: Uint8Array<ArrayBuffer>;
  readonly timeoutMs?: number;
  /** Breaks it off. */
  readonly signal?: AbortSignal;
}
export interface HostedAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  /** `Retry-After` as it came. */
  readonly retryAfter?: string | null;
}

/** How hosted is asked: Node's `fetch`, or one that goes through the system's proxy and trusts its certificates. */
export type HostedFetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Hosted over HTTP. Every answer is checked against its schema, so that an HTML or empty one is `HostedUnreachable` and never data.
 * Problem documents become DomainErrors.
 */
export function createHostedClient(hostedUrl: string, fetchHosted: HostedFetch = fetch): HostedClient {
  async function call(path: string, init: RequestInit): Promise<Response> {
    // A redirect would lead to another origin than the one that was configured and pinned.
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
    changes: async ({ epoch, since, words }) => {
      const path = `/v1/sync/changes?epoch=${encodeURIComponent(epoch)}&since=${since}&words=${words}`;
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
        // Behind the next line may be another version of it.
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
      // Hosted's API speaks JSON only; anything else is somebody in between.
      if (!contentType.includes('json') && text !== '') throw new HostedUnreachable(`${path} was not answered by ${hostedUrl}`);
      return { status: response.status, contentType, body: text, retryAfter: response.headers.get('retry-after') };
    },
  };
}

/** The first byte of a 206; undefined for any other answer. */
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

/** undefined when there is more than that. @throws HostedUnreachable */
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
    // Not a problem document: not hosted's own answer.
  }
  return new HostedUnreachable(`${path} was answered with status ${response.status}`);
}
