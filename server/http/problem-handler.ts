import { STATUS_CODES } from 'node:http';
import type { ErrorRequestHandler, Response } from 'express';
import { DomainError, PROBLEM_STATUS } from '#domain/problem.ts';
import type { Log } from '../log.ts';
import { requestIdOf } from './request-id.ts';

/** What the framework and its body parser throw carries a status and, from the parser, a type. */
interface FrameworkError {
  readonly status?: unknown;
  readonly type?: unknown;
}

/** Expected refusals of the framework in our own words; undefined for a bug. */
function fromFramework(error: FrameworkError): DomainError | undefined {
  switch (error.type) {
    case 'entity.parse.failed':
      return new DomainError('invalid_json', 'The request body is not JSON. Check quotes, commas and brackets.');
    case 'entity.too.large':
      return new DomainError('too_large', 'The request body is larger than 64 KB.');
    case 'encoding.unsupported':
    case 'charset.unsupported':
      return new DomainError('unsupported_media_type', 'Send the body as UTF-8 JSON, plain or gzip-compressed.');
    case 'request.aborted':
    case 'request.size.invalid':
      return new DomainError('bad_request', 'The request body ended early.');
  }
  if (error instanceof URIError || error.status === 400)
    return new DomainError('bad_request', 'The address or body of the request is malformed. Check its percent-encoding.');
  return undefined;
}

/** Answers with RFC 9457 problem details; members of the extension stand beside the standard ones but never replace them. */
export function sendProblem(res: Response, instance: string, error: DomainError): void {
  const status = PROBLEM_STATUS[error.code];
  const { retryAfterSeconds, allow, ...extension } = error.extension;
  if (typeof retryAfterSeconds === 'number') res.setHeader('Retry-After', String(Math.max(1, Math.ceil(retryAfterSeconds))));
  if (Array.isArray(allow)) res.setHeader('Allow', allow.join(', '));
  if (status === 401) res.setHeader('WWW-Authenticate', 'Bearer');
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Content-Type', 'application/problem+json; charset=utf-8');
  res.status(status).end(
    JSON.stringify({
      ...extension,
      type: 'about:blank',
      title: STATUS_CODES[status],
      status,
      code: error.code,
      detail: error.message,
      instance,
      requestId: requestIdOf(res),
    }),
  );
}

/**
 * The last word of every request that failed. A DomainError is a refusal and says itself; anything else is a bug: logged with its
 * stack under the request id, answered without particulars.
 */
export function createProblemHandler(log: Log): ErrorRequestHandler {
  return (error: unknown, req, res, _next) => {
    const expected = error instanceof DomainError ? error : fromFramework((error ?? {}) as FrameworkError);
    if (expected === undefined) log.error({ requestId: requestIdOf(res), err: error }, 'request failed');
    if (res.headersSent) {
      res.destroy();
      return;
    }
    const refusal = expected ?? new DomainError('internal', `Something went wrong on our side. Quote request id ${requestIdOf(res)}.`);
    sendProblem(res, req.path, refusal);
  };
}
