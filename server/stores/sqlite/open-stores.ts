import { dataFiles } from '../../db/data-files.ts';
import { type Db, shortenWal } from '../../db/open-database.ts';
import { openStore } from '../../db/open-store.ts';
import { createSqliteSql } from '../../db/sql/sqlite.ts';
import { guardStore } from '../../db/store-guard.ts';
import { createStoreProbe } from '../../db/store-probe.ts';
import { startStore } from '../../db/store-start.ts';
import { startWalSync, type WalSync } from '../../db/wal/wal-sync.ts';
import type { Log } from '../../runtime/log.ts';
import type { Spans } from '../../tracing/spans.ts';
import { tracedSql } from '../../tracing/traced-sql.ts';
import { createFeedRows } from '../products/feed-rows.ts';
import { createStores } from '../sql/create-stores.ts';
import type { ServedStores, Stores } from '../stores.ts';

/** Stores over a file, closed synchronously. */
export interface FileStores extends Stores {
  close(): void;
}

interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface StartOptions extends Clock {
  /** See `StoreStartOptions`. */
  readonly wouldSellSample: boolean;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
  readonly log: Pick<Log, 'error'>;
  readonly spans: Spans | null;
}

interface StoreWays {
  readonly spans?: Spans | null;
  /** Set if commits do not wait for the disk themselves. */
  readonly sync?: WalSync;
}

export function createSqliteStores(handle: Db, { now }: Clock, { spans = null, sync }: StoreWays = {}): FileStores {
  const db = tracedSql(createSqliteSql(handle, sync), spans);
  return {
    ...createStores(db, { feed: createFeedRows(db), now }),
    shortenWal: () => shortenWal(handle),
    close: () => void handle.close(),
  };
}

/** Page cache for long transactions: with less, most pages found by name or number are read and written repeatedly. */
const CACHE_KIBIBYTES = 16_384;

/**
 * Opens the stores for a process beside the server, without the guard and probe that only the server runs; it may write
 * much in one transaction. @throws StartError
 */
export function openStores(dataDir: string, clock: Clock): FileStores {
  const db = openStore(dataDir);
  db.pragma(`cache_size = -${CACHE_KIBIBYTES}`);
  return createSqliteStores(db, clock);
}

/**
 * Does the same for writes that can be repeated: they do not wait for the disk while others wait for the lock. A power
 * cut may lose the last writes, and only those.
 * @throws StartError
 */
export function openStoresToRepeat(dataDir: string, clock: Clock): FileStores {
  const db = openStore(dataDir);
  db.pragma('synchronous = NORMAL');
  return createSqliteStores(db, clock);
}

/**
 * Opens the stores of the server that has locked the folder: rejects lost or damaged ones (`startStore`), guards them
 * against lost writes and probes them.
 * @throws StartError
 */
export async function startStores(dataDir: string, { wouldSellSample, now, clock, log, spans }: StartOptions): Promise<ServedStores> {
  const start = startStore(dataDir, { wouldSellSample, nowMs: now() });
  let sync: WalSync | undefined;
  try {
    sync = startWalSync(start.db, {
      clock,
      onFailure: (err) => log.error({ err }, 'store.db-wal could not be synced: writes are refused until this server is restarted'),
    });
    const { close: closeSync } = sync;
    const stores = createSqliteStores(start.db, { now }, { spans, sync });
    const guard = await guardStore({ db: start.db, dataDir, sync, renewEpoch: stores.products.renewEpoch, now, log });
    const probe = createStoreProbe(dataFiles(dataDir).store, { nowMs: clock, sync });
    return {
      ...stores,
      now,
      isShared: false,
      begin: async () => undefined,
      findFailure: probe.check,
      markReady: start.markReady,
      abandon: () => {
        probe.close();
        closeSync();
        start.db.close();
      },
      close: () => {
        try {
          probe.close();
          guard.stop();
        } finally {
          closeSync();
          start.close();
        }
      },
    };
  } catch (error) {
    sync?.close();
    start.db.close();
    throw error;
  }
}
