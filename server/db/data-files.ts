import fs from 'node:fs';
import path from 'node:path';
import { storeMigrations } from './migrations/store-migrations.ts';
import { type Db, openDatabase, StartError } from './open-database.ts';

/** What lives where under DATA_DIR: one list, so that no two parts of the server mean different files. */
export function dataFiles(dataDir: string) {
  const at = (name: string) => path.join(dataDir, name);
  return {
    /** Hosted: the source of truth. Back this one up. */
    store: at('store.db'),
    /** Every node: the read model. Disposable, rebuilt from the feed. */
    catalogue: at('catalogue.db'),
    /** Embedded: outbox and what else belongs to the person. Never deleted. */
    user: at('user.db'),
    /** Hosted: snapshots to hand out; embedded: the one being fetched. Disposable. */
    snapshots: at('snapshots'),
    /** Pictures that were uploaded or fetched. */
    images: at('images'),
    /** Hosted: the key that signs the feed's manifest. Embedded: the pinned key of hosted. */
    feedKey: at('feed-key.pem'),
    pinnedKey: at('hosted-key.txt'),
    /** Files and staging tables of running imports. Disposable. */
    imports: at('imports'),
    /** Hosted: the store as it was before its last migrations. */
    backups: at('backups'),
    /** Hosted: a restore under way, or one that was killed. */
    restoring: at('restoring.part'),
    /** Hosted: what the store must have reached; see safekeeping/store-guard.ts. */
    storeMark: at('store.mark'),
    /** Hosted: a line per time that acknowledged writes were found missing. Deleted by the operator who has read it. */
    lostWrites: at('lost-writes.log'),
  } as const;
}

/** Opens and migrates the hosted store, after a copy. FULL: orders must survive a power cut. Throws StartError. */
export function openStore(dataDir: string): Db {
  refuseHalfRestored(dataDir);
  const { store, backups } = dataFiles(dataDir);
  return openDatabase(store, { synchronous: 'FULL', migrations: storeMigrations, backups });
}

/** A killed restore has no store yet: opening one would make an empty shop where a full one was meant to be. @throws StartError */
export function refuseHalfRestored(dataDir: string): void {
  const { restoring } = dataFiles(dataDir);
  if (!fs.existsSync(restoring)) return;
  throw new StartError(`${restoring} is there: a restore is under way or was cut short. Run npm run restore again before anything else.`);
}
