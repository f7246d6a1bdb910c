import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import express, { type RequestHandler } from 'express';
import type * as z from 'zod';
import { isTooDeep, MAX_JSON_DEPTH } from '#domain/kernel/json-depth.ts';
import { DomainError, type FieldError, invalidFields, MAX_FIELD_ERRORS } from '#domain/kernel/problem.ts';

/** Bodies of anonymous writes; pictures and imports have limits of their own. */
export const JSON_LIMIT_BYTES = 64 * 1024;

const parse = express.json({ limit: JSON_LIMIT_BYTES, verify: (_req, _res, body, charset) => refuseRaw(body, charset) });

/** What must not even be parsed: hashing, printing and checking a value recurse as deep as it is. */
function refuseRaw(body: Uint8Array, charset: string): void {
  // In UTF-16 and UTF-32 brackets and quotes are not the bytes that are counted; JSON between systems is UTF-8 (RFC 8259).
  if (charset.toLowerCase() !== 'utf-8') throw new DomainError('unsupported_media_type', `Send the body as UTF-8 JSON; got ${charset}.`);
  if (isTooDeep(body)) throw tooDeep('The request body');
}

const tooDeep = (what: string) =>
  new DomainError('invalid_json', `${what} is nested deeper than ${MAX_JSON_DEPTH} levels; send a flatter one.`);

/** JSON from a form's field. @throws DomainError `invalid_json` (400) */
export function parseJsonText(text: string, what: string): unknown {
  if (isTooDeep(Buffer.from(text))) throw tooDeep(what);
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError('invalid_json', `${what} is not JSON.`);
  }
}
/** Whether a request announces a body. */
export const hasBody = (headers: IncomingHttpHeaders) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] !== undefined && headers['content-length'] !== '0');

/** A body of which nothing comes for so long is given up. */
export const BODY_IDLE_MS = 10_000;

/** Parses JSON bodies; any other kind of body is refused with 415, one that stops coming with 408. Without a body `req.body` is undefined. */
export const jsonBody =
  (idleMs = BODY_IDLE_MS): RequestHandler =>
  (req, res, next) => {
    if (!hasBody(req.headers)) return next();
    if (req.is('application/json') === false)
      throw new DomainError(
        'unsupported_media_type',
        `Send the body as application/json; got ${req.headers['content-type'] ?? 'no type'}.`,
      );
    let isOver = false;
    const once = (error?: unknown) => {
      if (isOver) return;
      isOver = true;
      next(error);
    };
    const stopWatching = watchIdle(req, idleMs, () => {
      // What is still to come would be taken for the next request.
      res.setHeader('Connection', 'close');
      once(new DomainError('request_timeout', `Nothing of the request body came for ${idleMs / 1000} s. Send it again.`));
    });
    parse(req, res, (error) => {
      stopWatching();
      once(error);
    });
  };

/** Calls `onIdle` when nothing of the body comes for so long; attach after whoever reads the body. */
function watchIdle(req: IncomingMessage, idleMs: number, onIdle: () => void): () => void {
  const timer = setTimeout(onIdle, idleMs);
  const refresh = () => void timer.refresh();
  req.on('data', refresh);
  return () => {
    clearTimeout(timer);
    req.off('data', refresh);
  };
}

/** A body as its schema's type. Throws DomainError `invalid_fields` (422) naming every wrong field. */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body ?? {});
  if (result.success) return result.data;
  throw invalidFields(result.error.issues.slice(0, MAX_FIELD_ERRORS).flatMap(toFieldErrors).slice(0, MAX_FIELD_ERRORS));
}

function toFieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const at = issue.path.map(String);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.slice(0, MAX_FIELD_ERRORS).map((key) => {
      const name = key.slice(0, 100);
      return { field: [...at, name].join('.'), message: `${name} is not a field of this request` };
    });
  return [{ field: at.join('.') || 'body', message: issue.message }];
}
