import fs from 'node:fs';
import { dataFiles } from '../db/data-files.ts';
import type { DatabaseConfig } from '../db/database-config.ts';
import { StartError } from '../db/start-error.ts';
import type { Log } from '../runtime/log.ts';
import type { SteadyClock } from '../runtime/steady-clock.ts';
import type { Spans } from '../tracing/spans.ts';
import { openStores, openStoresToRepeat, startStores } from './sqlite/open-stores.ts';
import type { ServedStores, Stores } from './stores.ts';

/**
 * Location of the store: a file in the data folder, or a database that many nodes share. Can be passed to a worker
 * thread.
 */
export interface StorePlace {
  readonly dataDir: string;
  readonly database: DatabaseConfig | null;
}

/**
 * Connections of a thread or command: one for its sequential work, one for concurrent requests, one for relaxed
 * commits.
 */
const CONNECTIONS_BESIDE = 3;

export interface BesideOptions {
  readonly now: () => number;
  /**
   * `much`: one long write. `repeatably`: many writes that can be repeated, so they do not wait for the disk while
   * others wait for the lock.
   */
  readonly writes: 'much' | 'repeatably';
}

/** Opens the stores for a process or thread beside the server. @throws StartError */
export async function openStoresBeside({ dataDir, database }: StorePlace, { now, writes }: BesideOptions): Promise<Stores> {
  if (database === null) return (writes === 'much' ? openStores : openStoresToRepeat)(dataDir, { now });
  // Loads the driver only where it is needed.
  const { openPostgresStores } = await import('./postgres/open-stores.ts');
  return openPostgresStores({ ...database, connections: CONNECTIONS_BESIDE }, { now, onError: () => undefined });
}

export interface ServeOptions {
  /** See `StoreStartOptions`. */
  readonly wouldSellSample: boolean;
  readonly time: SteadyClock;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
  readonly log: Pick<Log, 'error' | 'warn'>;
  /** Receives every writing transaction. */
  readonly spans: Spans | null;
}

/** Opens the stores of the server that has locked the data folder; they must then be started. @throws StartError */
export async function openStoresToServe({ dataDir, database }: StorePlace, options: ServeOptions): Promise<ServedStores> {
  const { time, clock, log, spans } = options;
  if (database === null) return startStores(dataDir, { ...options, now: time.now });
  refuseTwoStores(dataDir);
  const { startPostgresStores } = await import('./postgres/open-stores.ts');
  return startPostgresStores(database, {
    time,
    clock,
    spans,
    onError: (error) => log.warn({ err: error }, 'a connection to the database was lost'),
  });
}

/**
 * Rejects a file store beside DATABASE_URL: a marketplace that was moved only partly would sell the same units twice.
 */
function refuseTwoStores(dataDir: string): void {
  const { store } = dataFiles(dataDir);
  if (!fs.existsSync(store)) return;
  throw new StartError(
    `DATABASE_URL is set, but ${store} is a store of its own. Move it into the database with npm run to-postgres, or use an empty DATA_DIR.`,
  );
}
