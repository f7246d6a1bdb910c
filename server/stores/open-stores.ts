import type { DatabaseConfig } from '../db/database-config.ts';
import { openStores, openStoresToRepeat } from './sqlite/open-stores.ts';
import type { Stores } from './stores.ts';

/** Where a shop's store is: a file in its data folder, or a database that many nodes share. Can be handed to a thread. */
export interface StorePlace {
  readonly dataDir: string;
  readonly database: DatabaseConfig | null;
}

/** A thread or a command does one thing after the other; the second is for what is asked for meanwhile. */
const CONNECTIONS_BESIDE = 2;

export interface BesideOptions {
  readonly now: () => number;
  /** Its writes can be done again: it does not wait for the disk while others wait for the lock. */
  readonly isRepeatable?: boolean;
}

/** The stores for a process or thread beside the server. @throws StartError */
export async function openStoresBeside({ dataDir, database }: StorePlace, { now, isRepeatable = false }: BesideOptions): Promise<Stores> {
  if (database === null) return (isRepeatable ? openStoresToRepeat : openStores)(dataDir, { now });
  // The driver is loaded where it is needed alone.
  const { openPostgresStores } = await import('./postgres/open-stores.ts');
  return openPostgresStores({ ...database, connections: CONNECTIONS_BESIDE }, { now, onError: () => undefined });
}
