import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { DomainError } from '#domain/kernel/problem.ts';
import { networkOf } from '../services/abuse-protection/network-of.ts';
import { type Access, logAccess, loggablePath } from './access-log.ts';
import { CLOCK_HEADER, clockValue } from './answers/clock-header.ts';
import { sendProblem } from './answers/problem-handler.ts';
import { createExpressApp, type ExpressAppOptions } from './express/express-app.ts';
import { createClientAddressOf } from './load/client-address.ts';
import { createFairQueue } from './load/fair-queue.ts';
import { createForwardedWarning } from './load/forwarded-warning.ts';
import { isTooLate, type Load, NO_LOAD, refusalDelayMs } from './load/load.ts';
import { createOpenAnswers } from './load/open-answers.ts';
import { REQUEST_ID_HEADER, requestIdFor, requestIdOf, setRequestId } from './request-id.ts';
import type { FlatHeaders } from './security-headers.ts';

/**
 * Answers a request before the framework, with all headers including `common` (the security headers). If it returns
 * false or throws, the framework answers or reports the error.
 */
export type FastAnswer = (req: IncomingMessage, res: ServerResponse, common: FlatHeaders) => boolean;

export interface AnswerCache {
  /** Returns false on a miss, with nothing written. */
  serve(req: IncomingMessage, res: ServerResponse, requestId: string): boolean;
}

/** Checks a request before anything answers it. Returns the refusal, or undefined to let it pass. */
export type Guard = (req: IncomingMessage) => DomainError | undefined;

export interface AppOptions extends ExpressAppOptions {
  readonly newId: () => string;
  /** Monotonic milliseconds; for durations only. */
  readonly clock: () => number;
  /** Server time in milliseconds since 1970, sent with every answer; absent if no page reads it. */
  readonly now?: () => number;
  readonly security: FlatHeaders;
  /** Tried in this order before anything else runs. */
  readonly caches: readonly AnswerCache[];
  /** The most frequent reads, tried in this order after the caches, because routing them costs more than answering. */
  readonly fast?: readonly FastAnswer[];
  /** Run before the caches, for example the embedded role's Host check. */
  readonly guards?: readonly Guard[];
  /**
   * Answers the sign-in link before caches and pages. It runs the guards itself and is not written to the access log.
   */
  readonly answerSignInLink?: (req: IncomingMessage, res: ServerResponse) => boolean;
  /** Answers health checks before anything that can be refused. */
  readonly health?: (req: IncomingMessage, res: ServerResponse) => boolean;
  /** Event-loop lag of this process, by which load is shed. */
  readonly load?: Load;
  /** Most concurrent uncached requests; more are refused with 503. */
  readonly maxOpen?: number;
  /** Most requests in the fair queue while the server is busy; more are refused with 503. */
  readonly maxWaiting?: number;
  /** Aborted on shutdown, which ends event streams. */
  readonly stopping?: AbortSignal;
  readonly onAccess?: (access: Access) => void;
}

const RETRY_AFTER_SECONDS = 2;
const OVERLOADED = new DomainError('unavailable', 'The server is busy. Try again in a few seconds.', {
  part: 'server',
  retryAfterSeconds: RETRY_AFTER_SECONDS,
});

/**
 * Creates the API as one listener: guards, caches, health, then reads, raw bodies, JSON routes, pages. Every refusal is
 * a problem document. Under load, requests are shed before the caches; see load.ts.
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
    answerSignInLink,
    health,
    load = NO_LOAD,
    maxOpen = Number.POSITIVE_INFINITY,
    maxWaiting = Number.POSITIVE_INFINITY,
  } = options;
  const prepare = createPrepare(security, options.now);
  const app = createExpressApp(options, prepare);
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

  const fairQueue = createFairQueue(clock, maxWaiting);
  const clientAddressOf = createClientAddressOf(options.trustProxy);

  return (req, res) => {
    const startedAt = clock();
    if ((!load.isBusy && !fairQueue.isContendedAt(startedAt)) || isHealth(req)) {
      answer(req, res, startedAt);
      return;
    }
    const isTaken = fairQueue.enqueue(networkOf(clientAddressOf(req)), () => {
      if (!req.socket.destroyed) answer(req, res, startedAt);
    });
    if (!isTaken) answer(req, res, startedAt, true);
  };

  function answer(req: IncomingMessage, res: ServerResponse, startedAt: number, isSentAway = false): void {
    if (!hasOneHost(req)) return void refuseUnread(req, res);
    if (answerSignInLink?.(req, res) === true) return;
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
      // The framework runs the route again and reports the error. A half-sent answer cannot be replaced, so its
      // connection is closed.
      if (!res.headersSent) return false;
      log.error({ requestId: requestIdOf(res), err: error }, 'request failed');
      res.destroy();
      return true;
    }
  }

  function refuseUnread(req: IncomingMessage, res: ServerResponse): void {
    setRequestId(res, requestIdFor(req, newId));
    refuse(req, res, NOT_ONE_HOST);
  }

  function refuse(req: IncomingMessage, res: ServerResponse, refusal: DomainError): void {
    prepare(res);
    sendProblem(res, pathOf(req.url ?? '/'), refusal);
  }

  function serveCached(req: IncomingMessage, res: ServerResponse, requestId: string): boolean {
    // Without load and guards, a cache hit costs one extra comparison.
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

const NOT_ONE_HOST = new DomainError('bad_request', 'A request names its host once: send one Host header.');
const HOST = 'host';

/** RFC 9112, 3.2: if a request has no Host header, or two, a proxy may use another host than this server. */
function hasOneHost({ rawHeaders, httpVersionMinor, httpVersionMajor }: IncomingMessage): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === HOST.length && name.toLowerCase() === HOST) count += 1;
  }
  return count === 1 || (count === 0 && httpVersionMajor === 1 && httpVersionMinor === 0);
}

const isHealth = ({ url = '' }: IncomingMessage) => HEALTH.test(url);
const HEALTH = /^\/(?:healthz|readyz)(?:\?|$)/;

const pathOf = (url: string) => url.split('?', 1)[0] ?? '/';

/** Sets the headers of every answer: request id, time and security. */
function createPrepare(security: FlatHeaders, now: (() => number) | undefined): (res: ServerResponse) => void {
  return (res) => {
    res.setHeader(REQUEST_ID_HEADER, requestIdOf(res));
    if (now !== undefined) res.setHeader(CLOCK_HEADER, clockValue(now()));
    for (let at = 0; at < security.length; at += 2) res.setHeader(security[at] ?? '', security[at + 1] ?? '');
  };
}
