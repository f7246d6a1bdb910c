import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Request, Router } from 'express';
import type { Registry } from 'prom-client';
import type { Answer } from '#domain/api.ts';
import { DomainError } from '#domain/kernel/problem.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { isSameToken } from '../../security/same-token.ts';
import type { BacklogFigures } from '../../services/desk/backlog-figures.ts';
import type { StoreFigures } from '../../stores/stores.ts';
import type { PageCache } from '../answers/page-cache.ts';
import { sendProblem } from '../answers/problem-handler.ts';
import { bearerToken } from '../bearer.ts';
import type { HttpStats } from '../http-stats.ts';
import { on } from '../on.ts';
import { addBacklogGauges, addBackupGauge } from './backlog-gauges.ts';

export interface HealthDeps {
  readonly catalogue: Pick<Catalogue, 'size' | 'cursor'>;
  /** False while shutting down, so that load balancers drain this node. */
  readonly isReady: () => boolean;
  /**
   * Returns the refusal for a fault that prevents normal operation, or undefined. Called per request, so it must be
   * cheap.
   */
  readonly findFault: () => DomainError | undefined;
  /** True: despite such a fault reads are still answered, and readiness reports `writes: false`. */
  readonly readsGoOn: boolean;
}

export interface HealthRoutesDeps {
  readonly catalogue: Pick<Catalogue, 'size' | 'cursor'>;
  readonly health: Health;
  readonly metricsToken: string | null;
  readonly stats: HttpStats;
  readonly cache: PageCache;
  /** See `ServedStores`. */
  readonly storeFigures?: (() => StoreFigures) | undefined;
  /** Hosted only. */
  readonly backlogFigures?: (() => Promise<BacklogFigures>) | undefined;
  /** Absent: no backups are scheduled. */
  readonly backupAgeSeconds?: (() => Promise<number>) | undefined;
}

/** Answers `/healthz` and `/readyz`; false for any other request. Works without the framework and before it. */
export type Health = (req: IncomingMessage, res: ServerResponse) => boolean;

/** `/healthz`: the process is alive. `/readyz`: it has a catalogue and a store that accepts writes. */
export function createHealth({ catalogue, isReady, findFault, readsGoOn }: HealthDeps): Health {
  function readiness(): Answer<'GET /readyz'> | DomainError {
    if (!isReady()) return NOT_READY;
    const fault = findFault();
    if (fault !== undefined && !readsGoOn) return fault;
    const ready = { status: 'ready', products: catalogue.size, seq: catalogue.cursor?.seq ?? 0 } as const;
    return fault === undefined ? ready : { ...ready, writes: false };
  }

  return (req, res) => {
    const path = (req.url ?? '').split('?', 1)[0];
    if ((path !== '/healthz' && path !== '/readyz') || (req.method !== 'GET' && req.method !== 'HEAD')) return false;
    const answer = path === '/healthz' ? ({ status: 'ok' } as const) : readiness();
    if (answer instanceof DomainError) {
      sendProblem(res, path, answer);
      return true;
    }
    const body = JSON.stringify(answer);
    res.setHeader('Cache-Control', 'no-store');
    res.setHeader('Content-Type', 'application/json; charset=utf-8');
    res.setHeader('Content-Length', String(Buffer.byteLength(body)));
    res.end(req.method === 'HEAD' ? undefined : body);
    return true;
  };
}
const NOT_READY = new DomainError('unavailable', 'This server is shutting down or not yet ready. Try again shortly.', { part: 'server' });

/** Creates routes for health, so that its methods are known, and for `/metrics`: Prometheus text. */
export function createHealthRoutes(deps: HealthRoutesDeps): Router {
  const router = Router();
  // Loaded at the first scrape, because the library takes 60 ms to load.
  let figures: Promise<Registry> | undefined;
  on(router, 'GET /healthz', (req, res) => void deps.health(req, res));
  on(router, 'GET /readyz', (req, res) => void deps.health(req, res));
  on(router, 'GET /metrics', async (req, res) => {
    if (!mayReadMetrics(req, deps.metricsToken))
      throw new DomainError('unauthorized', 'Metrics are for this machine or for the bearer of METRICS_TOKEN.');
    res.set({ 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' });
    figures ??= createFigures(deps);
    res.end(`${deps.stats.format()}\n${await (await figures).metrics()}\n${await (await processFigures()).metrics()}`);
  });
  return router;
}

function mayReadMetrics(req: Request, metricsToken: string | null): boolean {
  if (metricsToken !== null && isSameToken(bearerToken(req), metricsToken)) return true;
  // Behind a proxy on this machine every peer is local; forwarded requests have these headers.
  const isForwarded = req.headers['x-forwarded-for'] !== undefined || req.headers.forwarded !== undefined;
  return !isForwarded && /^(?:127\.|::1$|::ffff:127\.)/.test(req.socket.remoteAddress ?? '');
}

type ReadMetric = (deps: HealthRoutesDeps) => number;

/** Name, help text, and function that reads the value at scrape time. */
const GAUGES: readonly (readonly [string, string, ReadMetric])[] = [
  ['tradewind_catalogue_products', 'Products that can be found.', ({ catalogue }) => catalogue.size],
  ['tradewind_feed_seq', 'Last change of the feed that is applied.', ({ catalogue }) => catalogue.cursor?.seq ?? 0],
  ['tradewind_page_cache_entries', 'Answers held ready.', ({ cache }) => cache.counts.entries],
  ['tradewind_page_cache_bytes', 'What they take.', ({ cache }) => cache.counts.bytes],
];
/** Gauges of a database shared by nodes. */
const STORE_GAUGES: readonly (readonly [string, string, (figures: StoreFigures, deps: HealthRoutesDeps) => number])[] = [
  ['tradewind_database_up', '1 while the database takes writes, 0 while it does not.', ({ isUp }) => (isUp ? 1 : 0)],
  ['tradewind_database_connections_open', 'Connections of this node to the database.', ({ connections }) => connections.open],
  ['tradewind_database_connections_idle', 'Those of them nobody uses.', ({ connections }) => connections.idle],
  ['tradewind_database_connections_waiting', 'Who waits for a connection.', ({ connections }) => connections.waiting],
  ['tradewind_claims', 'Work of any node that is claimed.', ({ activeLeases }) => activeLeases],
  [
    'tradewind_feed_lag',
    'Changes in the feed that this node does not show yet.',
    ({ headSeq }, { catalogue }) => Math.max(0, headSeq - (catalogue.cursor?.seq ?? 0)),
  ],
];
const COUNTERS: readonly (readonly [string, string, ReadMetric])[] = [
  ['tradewind_page_cache_hits_total', 'Requests answered from the answers held ready.', ({ cache }) => cache.counts.hits],
  ['tradewind_page_cache_misses_total', 'Requests whose answer had to be made.', ({ cache }) => cache.counts.misses],
];

async function createFigures(deps: HealthRoutesDeps): Promise<Registry> {
  const { Counter, Gauge, Registry } = await import('prom-client');
  const register = new Registry();
  const registers = [register];
  const { storeFigures } = deps;
  const ofStore: typeof GAUGES =
    storeFigures === undefined ? [] : STORE_GAUGES.map(([name, help, read]) => [name, help, () => read(storeFigures(), deps)]);
  for (const [name, help, read] of [...GAUGES, ...ofStore]) {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read(deps));
      },
    });
  }
  for (const [name, help, read] of COUNTERS) {
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read(deps));
      },
    });
  }
  if (deps.backlogFigures !== undefined) addBacklogGauges(register, Gauge, deps.backlogFigures);
  if (deps.backupAgeSeconds !== undefined) addBackupGauge(register, Gauge, deps.backupAgeSeconds);
  return register;
}

let ofProcess: Promise<Registry> | undefined;

/** Collects memory, CPU and event-loop metrics once per process, however many servers it has. */
function processFigures(): Promise<Registry> {
  ofProcess ??= import('prom-client').then(({ Registry, collectDefaultMetrics }) => {
    const register = new Registry();
    collectDefaultMetrics({ register });
    return register;
  });
  return ofProcess;
}
