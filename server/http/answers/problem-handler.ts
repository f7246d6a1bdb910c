import type { ServerResponse } from 'node:http';
import type { ErrorRequestHandler } from 'express';
import { DomainError, PROBLEM_STATUS, type ProblemCode } from '#domain/kernel/problem.ts';
import type { Log } from '../../runtime/log.ts';
import { storageFailure } from '../../runtime/storage-failure.ts';
import { JSON_LIMIT_BYTES } from '../json-body.ts';
import { nodeHttp } from '../node-http.ts';
import { requestIdOf } from '../request-id.ts';
import { storageProblem } from './storage-problem.ts';

/** Errors thrown by the framework have a status; those of its body parser also have a type. */
interface FrameworkError {
  readonly status?: unknown;
  readonly type?: unknown;
  /** Of a body, in bytes. */
  readonly limit?: number;
  readonly headers?: Readonly<Record<string, unknown>>;
}

const BY_STATUS: Readonly<Record<number, readonly [ProblemCode, string]>> = {
  404: ['not_found', 'There is nothing at this address.'],
  408: ['request_timeout', 'The request came too slowly. Send it again.'],
  412: ['precondition_failed', 'What is here is not what the condition of the request asks for. Ask without the condition.'],
  413: ['too_large', 'The request is too large.'],
  415: ['unsupported_media_type', 'The request has a form that is not taken here.'],
  416: ['range_not_satisfiable', 'The part asked for lies outside the file. Ask for another range, or for all of it.'],
};

/** Maps expected framework errors to our own messages; undefined for a bug. */
function fromFramework(error: FrameworkError): DomainError | undefined {
  switch (error.type) {
    case 'entity.parse.failed':
      return new DomainError('invalid_json', 'The request body is not JSON. Check quotes, commas and brackets.');
    case 'entity.too.large':
      return new DomainError('too_large', `The request body is larger than ${(error.limit ?? JSON_LIMIT_BYTES) / 1024} KB.`);
    case 'encoding.unsupported':
    case 'charset.unsupported':
      return new DomainError('unsupported_media_type', 'Send the body as UTF-8 JSON, plain or gzip-compressed.');
    case 'request.aborted':
    case 'request.size.invalid':
      return new DomainError('bad_request', 'The request body ended early.');
  }
  const status = error instanceof URIError ? 400 : error.status;
  if (typeof status !== 'number' || status < 400 || status > 499) return undefined;
  const [code, detail] = BY_STATUS[status] ?? [
    'bad_request',
    'The address or body of the request is malformed. Check its percent-encoding.',
  ];
  const contentRange = error.headers?.['Content-Range'];
  return new DomainError(code, detail, typeof contentRange === 'string' ? { contentRange } : {});
}

/** Sends RFC 9457 problem details. Extension members are added to the standard members but never replace them. */
export function sendProblem(res: ServerResponse, instance: string, error: DomainError): void {
  const status = PROBLEM_STATUS[error.code];
  const { retryAfterSeconds, allow, contentRange, ...extension } = error.extension;
  if (typeof retryAfterSeconds === 'number') res.setHeader('Retry-After', String(Math.max(1, Math.ceil(retryAfterSeconds))));
  if (Array.isArray(allow)) res.setHeader('Allow', allow.join(', '));
  if (typeof contentRange === 'string') res.setHeader('Content-Range', contentRange);
  // The rest of the body will not be read.
  if (status === 408) res.setHeader('Connection', 'close');
  if (status === 401) res.setHeader('WWW-Authenticate', 'Bearer');
  res.setHeader('Cache-Control', 'no-store');
  // The route set it for an answer that is not sent.
  res.removeHeader('ETag');
  res.setHeader('Content-Type', 'application/problem+json; charset=utf-8');
  res.statusCode = status;
  res.end(
    JSON.stringify({
      ...extension,
      type: 'about:blank',
      title: nodeHttp.STATUS_CODES[status],
      status,
      code: error.code,
      detail: error.message,
      instance,
      requestId: requestIdOf(res),
    }),
  );
}

const toRefusal = (error: unknown) => (error instanceof DomainError ? error : fromFramework((error ?? {}) as FrameworkError));

/**
 * Handles every failed request. A DomainError is answered as it is, a storage failure is answered and logged, and any
 * other error is a bug: logged with its stack under the request id and answered without details.
 */
export function createProblemHandler(log: Log): ErrorRequestHandler {
  return (error: unknown, req, res, _next) => {
    const failure = error instanceof DomainError ? undefined : storageFailure(error);
    const expected = failure === undefined ? toRefusal(error) : storageProblem(failure);
    if (expected === undefined || failure !== undefined) log.error({ requestId: requestIdOf(res), err: error }, 'request failed');
    if (res.headersSent) {
      res.destroy();
      return;
    }
    const refusal = expected ?? new DomainError('internal', `Something went wrong on our side. Quote request id ${requestIdOf(res)}.`);
    sendProblem(res, req.path, refusal);
  };
}
