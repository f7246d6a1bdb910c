import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Request, Router } from 'express';
import type { Answer } from '#domain/api.ts';
import { DomainError } from '#domain/kernel/problem.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { PageCache } from '../answers/page-cache.ts';
import { sendProblem } from '../answers/problem-handler.ts';
import { bearerToken, isSameToken } from '../bearer.ts';
import type { HttpStats } from '../http-stats.ts';
import { on } from '../on.ts';

export interface HealthDeps {
  readonly catalogue: Pick<Catalogue, 'size' | 'cursor'>;
  /** False while shutting down: balancers should send nothing new. */
  readonly isReady: () => boolean;
  /** What keeps this server from its work although it lives, as the refusal to answer with; cheap, asked every time. */
  readonly findFault: () => DomainError | undefined;
}

export interface HealthRoutesDeps {
  readonly catalogue: Pick<Catalogue, 'size' | 'cursor'>;
  readonly health: Health;
  readonly metricsToken: string | null;
  readonly stats: HttpStats;
  readonly cache: PageCache;
}

/** Answers `/healthz` and `/readyz`; false for any other request. Needs no framework, so it works ahead of it. */
export type Health = (req: IncomingMessage, res: ServerResponse) => boolean;

/** `/healthz`: the process answers. `/readyz`: it has a catalogue to answer from and a store that takes writes. */
export function createHealth({ catalogue, isReady, findFault }: HealthDeps): Health {
  return (req, res) => {
    const path = (req.url ?? '').split('?', 1)[0];
    if ((path !== '/healthz' && path !== '/readyz') || (req.method !== 'GET' && req.method !== 'HEAD')) return false;
    const fault = path === '/healthz' ? undefined : isReady() ? findFault() : NOT_READY;
    if (fault !== undefined) {
      sendProblem(res, path, fault);
      return true;
    }
    const answer: Answer<'GET /healthz' | 'GET /readyz'> =
      path === '/healthz' ? { status: 'ok' } : { status: 'ready', products: catalogue.size, seq: catalogue.cursor?.seq ?? 0 };
    const body = JSON.stringify(answer);
    res.setHeader('Cache-Control', 'no-store');
    res.setHeader('Content-Type', 'application/json; charset=utf-8');
    res.setHeader('Content-Length', String(Buffer.byteLength(body)));
    res.end(req.method === 'HEAD' ? undefined : body);
    return true;
  };
}
const NOT_READY = new DomainError('unavailable', 'This server is shutting down or not yet ready. Try again shortly.', { part: 'server' });

/** The health answers where a router is asked which methods there are, and `/metrics`: Prometheus text. */
export function createHealthRoutes(deps: HealthRoutesDeps): Router {
  const router = Router();
  on(router, 'GET /healthz', (req, res) => void deps.health(req, res));
  on(router, 'GET /readyz', (req, res) => void deps.health(req, res));
  on(router, 'GET /metrics', async (req, res) => {
    if (!mayReadMetrics(req, deps.metricsToken))
      throw new DomainError('unauthorized', 'Metrics are for this machine or for the bearer of METRICS_TOKEN.');
    res.set({ 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' });
    res.end(`${deps.stats.format()}\n${formatGauges(deps)}\n${await processMetrics()}`);
  });
  return router;
}

function mayReadMetrics(req: Request, metricsToken: string | null): boolean {
  if (metricsToken !== null && isSameToken(bearerToken(req), metricsToken)) return true;
  // Behind a proxy on this machine every peer looks local; one that forwards for others says so.
  const isForwarded = req.headers['x-forwarded-for'] !== undefined || req.headers.forwarded !== undefined;
  return !isForwarded && /^(?:127\.|::1$|::ffff:127\.)/.test(req.socket.remoteAddress ?? '');
}

function formatGauges({ catalogue, cache }: HealthRoutesDeps): string {
  const { hits, misses, entries, bytes } = cache.counts;
  return [
    '# TYPE tradewind_catalogue_products gauge',
    `tradewind_catalogue_products ${catalogue.size}`,
    '# TYPE tradewind_feed_seq gauge',
    `tradewind_feed_seq ${catalogue.cursor?.seq ?? 0}`,
    '# TYPE tradewind_page_cache_hits_total counter',
    `tradewind_page_cache_hits_total ${hits}`,
    '# TYPE tradewind_page_cache_misses_total counter',
    `tradewind_page_cache_misses_total ${misses}`,
    '# TYPE tradewind_page_cache_entries gauge',
    `tradewind_page_cache_entries ${entries}`,
    '# TYPE tradewind_page_cache_bytes gauge',
    `tradewind_page_cache_bytes ${bytes}`,
  ].join('\n');
}

let processRegistry: Promise<{ metrics(): Promise<string> }> | undefined;

/** Memory, CPU, event loop. The library costs 60 ms to load, so the first scrape pays for it and not every start. */
async function processMetrics(): Promise<string> {
  processRegistry ??= import('prom-client').then(({ Registry, collectDefaultMetrics }) => {
    const register = new Registry();
    collectDefaultMetrics({ register });
    return register;
  });
  return (await processRegistry).metrics();
}
