import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type NextFunction, type Request, type RequestHandler, type Response, type Router } from 'express';
import { DomainError } from '#domain/kernel/problem.ts';
import { matchPage } from '#domain/site/page-routes.ts';
import type { Log } from '../../runtime/log.ts';
import { createProblemHandler } from '../answers/problem-handler.ts';
import { hasBody, jsonBody } from '../json-body.ts';
import { REQUEST_ID_HEADER } from '../request-id.ts';
import { allowedMethods, isAnswered } from './allowed-methods.ts';

export interface ExpressAppOptions {
  readonly log: Log;
  /** Express's `trust proxy`: false, a number of hops, or addresses. */
  readonly trustProxy: boolean | number | string;
  /** Milliseconds without a byte after which a JSON body is refused. */
  readonly bodyIdleMs?: number;
  /** Routes answered from a page cache, which sets every header itself. */
  readonly cached?: readonly Router[];
  /** Read-only routes, mounted before body parsing. */
  readonly reads: readonly Router[];
  /** Routes that parse their own bodies (webhook, uploads, imports), mounted before the JSON parser. */
  readonly rawBodies: readonly Router[];
  /** Every other API route; `req.body` is parsed JSON. */
  readonly routers: readonly Router[];
  /** HTML for every path outside the API; absent if another server delivers the pages. */
  readonly pages?: Router;
}

/** Paths answered with a problem document, never a page, if unknown. */
const NOT_PAGES = /^\/(?:api|v1|data|img|assets|icons|updates)(?:\/|$)/;

/**
 * Mounts the routes in Express: reads, raw bodies, JSON routes, pages.
 * @param prepare sets the headers of answers that do not set their own
 */
export function createExpressApp(
  { log, trustProxy, bodyIdleMs, cached = [], reads, rawBodies, routers, pages }: ExpressAppOptions,
  prepare: (res: ServerResponse) => void,
): (req: IncomingMessage, res: ServerResponse) => void {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', trustProxy);
  app.set('query parser', 'simple');
  for (const router of cached) app.use(router);
  app.use((_req, res, next) => {
    prepare(res);
    next();
  });
  if (pages !== undefined) app.use(answerPages(pages));
  for (const router of [...reads, ...rawBodies]) app.use(router);
  app.use(refuseMethod([...cached, ...reads, ...rawBodies, ...routers]));
  app.use(jsonBody({ idleMs: bodyIdleMs }));
  for (const router of routers) app.use(router);
  app.use(refuseUnknown(pages !== undefined));
  if (pages !== undefined) app.use(pages);
  const sayProblem = createProblemHandler(log);
  app.use((error: unknown, req: Request, res: Response, next: NextFunction) => {
    if (!res.headersSent && !res.hasHeader(REQUEST_ID_HEADER)) prepare(res);
    sayProblem(error, req, res, next);
  });
  return app;
}

/** Answers pages before Express tries a hundred API routes, none of which matches their paths. */
function answerPages(pages: Router): RequestHandler {
  return (req, res, next) => {
    const isPage = (req.method === 'GET' || req.method === 'HEAD') && !hasBody(req.headers) && matchPage(req.path) !== undefined;
    if (isPage) pages(req, res, next);
    else next();
  };
}

/** Refuses with 405 if the path exists only under another method; runs before the body is read. */
function refuseMethod(routers: readonly Router[]): RequestHandler {
  return (req, _res, next) => {
    if (isAnswered(routers, req.method, req.path)) return next();
    const allow = allowedMethods(routers, req.path);
    if (allow.length > 0)
      throw new DomainError('method_not_allowed', `${req.method} does not work here; use ${allow.join(', ')}.`, { allow });
    next();
  };
}

/** Refuses unknown paths with a 404 problem document; reads that may be pages pass on. */
function refuseUnknown(hasPages: boolean): RequestHandler {
  return (req, _res, next) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    if (hasPages && isRead && !NOT_PAGES.test(req.path)) return next();
    throw new DomainError('not_found', `There is nothing at ${req.path.slice(0, 200)}.`);
  };
}
