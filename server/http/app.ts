import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import express, { type NextFunction, type Request, type RequestHandler, type Response, type Router } from 'express';
import { DomainError } from '#domain/kernel/problem.ts';
import { matchPage } from '#domain/site/page-routes.ts';
import type { Log } from '../runtime/log.ts';
import { networkOf } from '../services/abuse-protection/network-of.ts';
import { type Access, logAccess, loggablePath } from './access-log.ts';
import { allowedMethods, isAnswered } from './allowed-methods.ts';
import { createProblemHandler, sendProblem } from './answers/problem-handler.ts';
import { hasBody, jsonBody } from './json-body.ts';
import { createAddressOf } from './load/address-of.ts';
import { isTooLate, type Load, NO_LOAD, refusalDelayMs } from './load/load.ts';
import { createOpenAnswers } from './load/open-answers.ts';
import { createTurns } from './load/turns.ts';
import { REQUEST_ID_HEADER, requestIdFor, requestIdOf, setRequestId } from './request-id.ts';
import type { FlatHeaders } from './security-headers.ts';

/**
 * Answers a request ahead of the framework, with all its headers, `common` among them (those of security); false, or a throw: the
 * framework answers, or says what is wrong.
 */
export type FastAnswer = (req: IncomingMessage, res: ServerResponse, common: FlatHeaders) => boolean;

/** Answers held ready, with all their headers. */
export interface AnswerCache {
  /** False: nothing was written. */
  serve(req: IncomingMessage, res: ServerResponse, requestId: string): boolean;
}

/** Looks at a request before anything answers it; the refusal to answer with, or undefined to let it pass. */
export type Guard = (req: IncomingMessage) => DomainError | undefined;

export interface AppOptions {
  readonly log: Log;
  readonly newId: () => string;
  /** Milliseconds from any fixed point; for durations only. */
  readonly clock: () => number;
  readonly security: FlatHeaders;
  /** Express's `trust proxy`: false, a number of hops, or addresses. */
  readonly trustProxy: boolean | number | string;
  /** Asked in this order before anything else runs. */
  readonly caches: readonly AnswerCache[];
  /** The reads that come most, asked in this order after the caches: finding their route costs more than their answer. */
  readonly fast?: readonly FastAnswer[];
  /** Asked before caches, for example the embedded role's Host check. */
  readonly guards?: readonly Guard[];
  /** Answers ahead of caches and pages what lets somebody in; asks the guards itself. Not in the access log. */
  readonly entrance?: (req: IncomingMessage, res: ServerResponse) => boolean;
  /** Answers health ahead of everything that can be refused. */
  readonly health?: (req: IncomingMessage, res: ServerResponse) => boolean;
  /** How late this process is: what it sends away. */
  readonly load?: Load;
  /** Requests under way at the same time that no cache answers; more are sent away. */
  readonly maxOpen?: number;
  /** Requests that wait for their turn while the server is busy; more are sent away. */
  readonly maxWaiting?: number;
  /** Milliseconds after which a JSON body that stopped coming is given up. */
  readonly bodyIdleMs?: number;
  /** Aborted at a stop: event streams end. */
  readonly stopping?: AbortSignal;
  /** Routes that answer from a page cache, which brings every header itself. */
  readonly cached?: readonly Router[];
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
const NOT_PAGES = /^\/(?:api|v1|data|img|assets|icons|updates)(?:\/|$)/;

const RETRY_AFTER_SECONDS = 2;
const OVERLOADED = new DomainError('unavailable', 'This server has more to do than it can. Try again in a few seconds.', {
  part: 'server',
  retryAfterSeconds: RETRY_AFTER_SECONDS,
});

/**
 * The API as one listener: guards, caches, health, then reads, raw bodies, JSON routes, pages; every refusal a problem document.
 * While the server is late, what it sends away is decided before the caches; see load.ts.
 */
export function createApp(options: AppOptions): RequestListener {
  const {
    log,
    newId,
    clock,
    security,
    caches,
    onAccess,
    fast = [],
    guards = [],
    entrance,
    health,
    load = NO_LOAD,
    maxOpen = Number.POSITIVE_INFINITY,
    maxWaiting = Number.POSITIVE_INFINITY,
  } = options;
  const prepare = createPrepare(security);
  const app = createExpress(options, prepare);
  const open = createOpenAnswers(options.stopping);
  const noteForwarded = createForwardedWarning(log, options.trustProxy);
  const isGuarded = guards.length > 0;

  const refuseByGuard = (req: IncomingMessage) => {
    for (const guard of guards) {
      const refusal = guard(req);
      if (refusal !== undefined) return refusal;
    }
    return undefined;
  };
  const mayUseCache = (req: IncomingMessage) => refuseByGuard(req) === undefined && !isTooLate(load.level, req.socket, true);

  const turns = createTurns(clock, maxWaiting);
  const addressOf = createAddressOf(options.trustProxy);

  return (req, res) => {
    const startedAt = clock();
    if ((!load.isBusy && !turns.isCrowdedAt(startedAt)) || isHealth(req)) {
      answer(req, res, startedAt);
      return;
    }
    const isTaken = turns.take(networkOf(addressOf(req)), () => {
      if (!req.socket.destroyed) answer(req, res, startedAt);
    });
    if (!isTaken) answer(req, res, startedAt, true);
  };

  function answer(req: IncomingMessage, res: ServerResponse, startedAt: number, isSentAway = false): void {
    if (entrance?.(req, res) === true) return;
    const requestId = requestIdFor(req, newId);
    const url = req.url ?? '/';
    const done = (isCacheHit: boolean) => {
      const access = {
        requestId,
        method: req.method ?? '',
        path: loggablePath(url),
        status: res.statusCode,
        ms: clock() - startedAt,
        isCacheHit,
      };
      logAccess(log, access);
      onAccess?.(access);
    };
    if (!isSentAway && serveCached(req, res, requestId)) return void done(true);
    setRequestId(res, requestId);
    res.once('close', () => done(false));
    noteForwarded(req);
    const refusal = refuseByGuard(req);
    if (refusal !== undefined) return void refuse(req, res, refusal);
    if (isHealth(req)) prepare(res);
    if (health?.(req, res) === true) return;
    if (isSentAway || isTooLate(load.level, req.socket, false) || open.count >= maxOpen) return void sendAway(req, res);
    open.add(req, res);
    if (!answersFast(req, res)) app(req, res);
  }

  function answersFast(req: IncomingMessage, res: ServerResponse): boolean {
    try {
      return fast.some((answerFast) => answerFast(req, res, security));
    } catch (error) {
      // It goes wrong once more in the framework, which knows how to say so; what is half sent nobody can say anything about.
      if (!res.headersSent) return false;
      log.error({ requestId: requestIdOf(res), err: error }, 'request failed');
      res.destroy();
      return true;
    }
  }

  function refuse(req: IncomingMessage, res: ServerResponse, refusal: DomainError): void {
    prepare(res);
    sendProblem(res, pathOf(req.url ?? '/'), refusal);
  }

  function serveCached(req: IncomingMessage, res: ServerResponse, requestId: string): boolean {
    // A hit on a calm day costs one comparison more than nothing.
    if ((load.level > 0 || isGuarded) && !mayUseCache(req)) return false;
    for (const cache of caches) if (cache.serve(req, res, requestId)) return true;
    return false;
  }

  function sendAway(req: IncomingMessage, res: ServerResponse): void {
    const waitMs = refusalDelayMs(load.level, req.socket);
    if (waitMs === 0) refuse(req, res, OVERLOADED);
    else setTimeout(() => refuse(req, res, OVERLOADED), waitMs);
  }
}

const isHealth = ({ url = '' }: IncomingMessage) => HEALTH.test(url);
const HEALTH = /^\/(?:healthz|readyz)(?:\?|$)/;

const pathOf = (url: string) => url.split('?', 1)[0] ?? '/';

/** Behind a proxy nobody told us of, all strangers are one network: said once, because the limits then hit everybody together. */
function createForwardedWarning(log: Log, trustProxy: AppOptions['trustProxy']): (req: IncomingMessage) => void {
  let isSaid = trustProxy !== false;
  return ({ headers }) => {
    if (isSaid || (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined)) return;
    isSaid = true;
    log.warn(
      'A request says it was forwarded, but TRUST_PROXY is off: everybody behind that proxy counts as one network. Set TRUST_PROXY to the number of proxies in front; if there is none, a stranger sent this and nothing needs to be done.',
    );
  };
}

/** Sets what every answer has that does not bring it itself: request id and security headers. */
function createPrepare(security: FlatHeaders): (res: ServerResponse) => void {
  return (res) => {
    res.setHeader(REQUEST_ID_HEADER, requestIdOf(res));
    for (let at = 0; at < security.length; at += 2) res.setHeader(security[at] ?? '', security[at + 1] ?? '');
  };
}

function createExpress(options: AppOptions, prepare: (res: ServerResponse) => void): (req: IncomingMessage, res: ServerResponse) => void {
  const { log, trustProxy, bodyIdleMs, cached = [], reads, rawBodies, routers, pages } = options;
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
  app.use(jsonBody(bodyIdleMs));
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

/** Pages, ahead of a hundred routes none of which has their paths. */
function answerPages(pages: Router): RequestHandler {
  return (req, res, next) => {
    const isPage = (req.method === 'GET' || req.method === 'HEAD') && !hasBody(req.headers) && matchPage(req.path) !== undefined;
    if (isPage) pages(req, res, next);
    else next();
  };
}

/** 405 where some route has the path, only under another method; before the body is looked at. */
function refuseMethod(routers: readonly Router[]): RequestHandler {
  return (req, _res, next) => {
    if (isAnswered(routers, req.method, req.path)) return next();
    const allow = allowedMethods(routers, req.path);
    if (allow.length > 0)
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
