import fs from 'node:fs';
import { dataFiles } from '../db/data-files.ts';
import type { DatabaseConfig } from '../db/database-config.ts';
import { StartError } from '../db/start-error.ts';
import type { Log } from '../runtime/log.ts';
import type { SteadyClock } from '../runtime/steady-clock.ts';
import type { Spans } from '../tracing/spans.ts';
import { openStores, openStoresToRepeat, startStores } from './sqlite/open-stores.ts';
import type { ServedStores, Stores } from './stores.ts';

/** Where a shop's store is: a file in its data folder, or a database that many nodes share. Can be handed to a thread. */
export interface StorePlace {
  readonly dataDir: string;
  readonly database: DatabaseConfig | null;
}

/** A thread or a command does one thing after the other; the second is for what is asked for meanwhile, a third for what need not wait for the disk. */
const CONNECTIONS_BESIDE = 3;

export interface BesideOptions {
  readonly now: () => number;
  /** One long write, or many that can be done again: those do not wait for the disk while others wait for the lock. */
  readonly writes: 'much' | 'repeatably';
}

/** The stores for a process or thread beside the server. @throws StartError */
export async function openStoresBeside({ dataDir, database }: StorePlace, { now, writes }: BesideOptions): Promise<Stores> {
  if (database === null) return (writes === 'much' ? openStores : openStoresToRepeat)(dataDir, { now });
  // The driver is loaded where it is needed alone.
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
  /** Told of every transaction that writes. */
  readonly spans: Spans | null;
}

/** The stores of the server that has locked the data folder, to be begun with. @throws StartError */
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

/** A shop that was moved half would sell the same units twice. */
function refuseTwoStores(dataDir: string): void {
  const { store } = dataFiles(dataDir);
  if (!fs.existsSync(store)) return;
  throw new StartError(
    `DATABASE_URL is set, but ${store} is a store of its own. Move it into the database with npm run to-postgres, or use an empty DATA_DIR.`,
  );
}
