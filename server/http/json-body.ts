import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import express, { type RequestHandler } from 'express';
import type * as z from 'zod';
import { isTooDeep, MAX_JSON_DEPTH } from '#domain/kernel/json-depth.ts';
import { DomainError, type FieldError, invalidFields, MAX_FIELD_ERRORS } from '#domain/kernel/problem.ts';

/** Limit of JSON request bodies; pictures and imports have their own limits. */
export const JSON_LIMIT_BYTES = 64 * 1024;

const parserOf = (limit: number) => express.json({ limit, verify: (_req, _res, body, charset) => refuseRaw(body, charset) });

/** Refuses bodies before parsing, because hashing, printing and checking recurse as deep as the value. */
function refuseRaw(body: Uint8Array, charset: string): void {
  // In UTF-16 and UTF-32, brackets and quotes are other bytes than those counted; RFC 8259 requires UTF-8.
  if (charset.toLowerCase() !== 'utf-8') throw new DomainError('unsupported_media_type', `Send the body as UTF-8 JSON; got ${charset}.`);
  if (isTooDeep(body)) throw tooDeep('The request body');
}

const tooDeep = (what: string) =>
  new DomainError('invalid_json', `${what} is nested deeper than ${MAX_JSON_DEPTH} levels; send a flatter one.`);

/** Parses JSON from a form field. @throws DomainError `invalid_json` (400) */
export function parseJsonText(text: string, what: string): unknown {
  if (isTooDeep(Buffer.from(text))) throw tooDeep(what);
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError('invalid_json', `${what} is not JSON.`);
  }
}
export const hasBody = (headers: IncomingHttpHeaders) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] !== undefined && headers['content-length'] !== '0');

/** Milliseconds without a byte after which a body is refused. */
export const BODY_IDLE_MS = 10_000;

interface JsonBodyOptions {
  /** Milliseconds without a byte after which a body is refused. */
  readonly idleMs?: number | undefined;
  readonly limitBytes?: number;
}

/**
 * Parses JSON bodies. Refuses other types with 415 and a stalled body with 408. Without a body `req.body` is undefined.
 */
export function jsonBody({ idleMs = BODY_IDLE_MS, limitBytes = JSON_LIMIT_BYTES }: JsonBodyOptions = {}): RequestHandler {
  const parse = parserOf(limitBytes);
  return (req, res, next) => {
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
      // The rest of the body would be parsed as the next request.
      res.setHeader('Connection', 'close');
      once(new DomainError('request_timeout', `Nothing of the request body came for ${idleMs / 1000} s. Send it again.`));
    });
    parse(req, res, (error) => {
      stopWatching();
      once(error);
    });
  };
}

/** Calls `onIdle` after `idleMs` without a byte of the body; attach it after the body's reader. */
function watchIdle(req: IncomingMessage, idleMs: number, onIdle: () => void): () => void {
  const timer = setTimeout(onIdle, idleMs);
  const refresh = () => void timer.refresh();
  req.on('data', refresh);
  return () => {
    clearTimeout(timer);
    req.off('data', refresh);
  };
}

/** Parses a body by its schema. @throws DomainError `invalid_fields` (422) that lists the wrong fields */
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
