import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import express, { type RequestHandler, type Router } from 'express';
import { DomainError } from '#domain/problem.ts';
import type { Log } from '../log.ts';
import { type Access, logAccess } from './access-log.ts';
import { allowedMethods } from './allowed-methods.ts';
import { jsonBody } from './json-body.ts';
import type { PageCache } from './page-cache.ts';
import { createProblemHandler } from './problem-handler.ts';
import { REQUEST_ID_HEADER, requestIdFor } from './request-id.ts';
import type { FlatHeaders } from './security-headers.ts';

export interface AppOptions {
  readonly log: Log;
  readonly newId: () => string;
  /** Milliseconds from any fixed point; for durations only. */
  readonly clock: () => number;
  readonly security: FlatHeaders;
  /** Express's `trust proxy`: false, a number of hops, or addresses. */
  readonly trustProxy: boolean | number | string;
  /** Asked in this order before anything else runs. */
  readonly caches: readonly PageCache[];
  /** Runs first for what no cache answers, for example the embedded role's Host check; throws a DomainError to refuse. */
  readonly guards?: readonly RequestHandler[];
  /** Routes that only read: mounted ahead of body parsing. */
  readonly reads: readonly Router[];
  /** Routes that parse their own bodies (webhook, uploads, imports): mounted ahead of the JSON parser. */
  readonly rawBodies: readonly Router[];
  /** Every other API route; `req.body` is parsed JSON. */
  readonly routers: readonly Router[];
  /** The HTML of every path that is not the API's; absent where something else serves the pages. */
  readonly pages?: Router;
  readonly onAccess?: (access: Access) => void;
}

/** Paths where an unknown one is a problem document, never a page. */
const NOT_PAGES = /^\/(?:api|v1|data|img|assets|icons|flags)(?:\/|$)/;

/** The API as one listener: caches, then guards, reads, raw bodies, JSON routes, pages; every refusal a problem document. */
export function createApp(options: AppOptions): RequestListener {
  const { log, newId, clock, security, caches, onAccess } = options;
  const app = createExpress(options);
  return (req, res) => {
    const startedAt = clock();
    const requestId = requestIdFor(req, newId);
    const url = req.url ?? '/';
    const done = (isCacheHit: boolean) => {
      const access = { requestId, method: req.method ?? '', url, status: res.statusCode, ms: clock() - startedAt, isCacheHit };
      logAccess(log, access);
      onAccess?.(access);
    };
    for (const cache of caches) if (cache.serve(req, res, requestId)) return done(true);
    res.setHeader(REQUEST_ID_HEADER, requestId);
    setAll(res, security);
    res.once('close', () => done(false));
    app(req, res);
  };
}

function setAll(res: ServerResponse, headers: FlatHeaders): void {
  for (let at = 0; at < headers.length; at += 2) res.setHeader(headers[at] ?? '', headers[at + 1] ?? '');
}

function createExpress(options: AppOptions): (req: IncomingMessage, res: ServerResponse) => void {
  const { log, trustProxy, guards = [], reads, rawBodies, routers, pages } = options;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', trustProxy);
  app.set('query parser', 'simple');
  for (const guard of guards) app.use(guard);
  for (const router of [...reads, ...rawBodies]) app.use(router);
  app.use(refuseMethod([...reads, ...rawBodies, ...routers]));
  app.use(jsonBody);
  for (const router of routers) app.use(router);
  app.use(refuseUnknown(pages !== undefined));
  if (pages !== undefined) app.use(pages);
  app.use(createProblemHandler(log));
  return app;
}

/** 405 where some route has the path, only under another method; before the body is looked at. */
function refuseMethod(routers: readonly Router[]): RequestHandler {
  return (req, _res, next) => {
    const allow = allowedMethods(routers, req.path);
    if (allow.length > 0 && !allow.includes(req.method))
      throw new DomainError('method_not_allowed', `${req.method} does not work here; use ${allow.join(', ')}.`, { allow });
    next();
  };
}

/** 404 as a problem document; what can be a page goes on to the pages. */
function refuseUnknown(hasPages: boolean): RequestHandler {
  return (req, _res, next) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    if (hasPages && isRead && !NOT_PAGES.test(req.path)) return next();
    throw new DomainError('not_found', `There is nothing at ${req.path.slice(0, 200)}.`);
  };
}
