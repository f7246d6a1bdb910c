import type { IncomingHttpHeaders } from 'node:http';
import express, { type RequestHandler } from 'express';
import type * as z from 'zod';
import { DomainError, type FieldError, invalidFields } from '#domain/problem.ts';

/** DESIGN §5: bodies of anonymous writes, pictures and imports apart. */
export const JSON_LIMIT_BYTES = 64 * 1024;

const parse = express.json({ limit: JSON_LIMIT_BYTES });
const hasBody = (headers: IncomingHttpHeaders) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] !== undefined && headers['content-length'] !== '0');

/** Parses JSON bodies; any other kind of body is refused with 415. Without a body `req.body` is undefined. */
export const jsonBody: RequestHandler = (req, res, next) => {
  if (!hasBody(req.headers)) return next();
  if (req.is('application/json') === false)
    throw new DomainError('unsupported_media_type', `Send the body as application/json; got ${req.headers['content-type'] ?? 'no type'}.`);
  parse(req, res, next);
};

/** A body as its schema's type. Throws DomainError `invalid_fields` (422) naming every wrong field. */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body ?? {});
  if (result.success) return result.data;
  throw invalidFields(result.error.issues.flatMap(toFieldErrors));
}

function toFieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const at = issue.path.map(String);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ field: [...at, key].join('.'), message: `${key} is not a field of this request` }));
  return [{ field: at.join('.') || 'body', message: issue.message }];
}
