import { type Request, Router } from 'express';
import { DomainError } from '#domain/problem.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { bearerToken, isSameToken } from '../bearer.ts';
import type { HttpStats } from '../http-stats.ts';
import type { PageCache } from '../page-cache.ts';

export interface HealthRoutesDeps {
  readonly catalogue: Pick<Catalogue, 'version' | 'size' | 'cursor'>;
  /** False while shutting down: balancers should send nothing new. */
  readonly isReady: () => boolean;
  readonly metricsToken: string | null;
  readonly stats: HttpStats;
  readonly cache: PageCache;
}

/** `/healthz`: the process answers. `/readyz`: it has a catalogue to answer from. `/metrics`: Prometheus text. */
export function createHealthRoutes(deps: HealthRoutesDeps): Router {
  const { catalogue, isReady } = deps;
  const router = Router();
  router.get('/healthz', (_req, res) => {
    res.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  router.get('/readyz', (_req, res) => {
    if (!isReady()) throw new DomainError('unavailable', 'This server is shutting down or not yet ready. Try again shortly.');
    res.set('Cache-Control', 'no-store').json({ status: 'ready', products: catalogue.size, seq: catalogue.cursor?.seq ?? 0 });
  });
  router.get('/metrics', async (req, res) => {
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
