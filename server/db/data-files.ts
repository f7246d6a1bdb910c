import path from 'node:path';

/** Those that are folders. */
const FOLDERS = [
  'kiosk',
  'exports',
  'chosenPictures',
  'snapshots',
  'images',
  'imports',
  'prepared',
  'updates',
  'messages',
  'backups',
] as const;

/** Which of them are folders, and which files. */
export function dataPlaces(dataDir: string): readonly { readonly place: string; readonly isFolder: boolean }[] {
  const folders: readonly string[] = FOLDERS;
  return Object.entries(dataFiles(dataDir)).map(([name, place]) => ({ place, isFolder: folders.includes(name) }));
}

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
    /** Embedded: seals what waits in user.db. Without it nobody can read that. */
    userKey: at('user.key'),
    /** A kiosk's: the document it follows with its pictures, whose key it trusts, how often a PIN was wrong. */
    kiosk: at('kiosk'),
    /** A kiosk's: what waited, written by its staff where no stick was in. */
    exports: at('exports'),
    /** Embedded: pictures that wait with what names them, sealed like it. */
    chosenPictures: at('chosen-pictures'),
    /** Hosted: snapshots to hand out; embedded: the one being fetched. Disposable. */
    snapshots: at('snapshots'),
    /** Pictures that were uploaded or fetched. */
    images: at('images'),
    /** Hosted: the key that signs the feed's manifest. Embedded: the pinned key of hosted. */
    feedKey: at('feed-key.pem'),
    pinnedKey: at('hosted-key.txt'),
    /** Embedded: how far its clock is from hosted's. */
    clockOffset: at('clock-offset.txt'),
    /** Files and staging tables of running imports. Disposable. */
    imports: at('imports'),
    /** Hosted: what an import made ready for the catalogue to take (catalogue/prepared). Disposable. */
    prepared: at('prepared'),
    /** Hosted: newer versions of the desktop, put there by the operator. */
    updates: at('updates'),
    /** Hosted: mails, where no mail server takes them. */
    messages: at('messages'),
    /** Hosted: the store as it was before its last migrations. */
    backups: at('backups'),
    /** Hosted, over a shared database: a random name for this node, as long as it has this folder. */
    nodeName: at('node.txt'),
    /** Hosted: a restore under way, or one that was killed. */
    restoring: at('restoring.part'),
    /** Hosted: what the store must have reached; see store-guard.ts. */
    storeMark: at('store.mark'),
    /** Hosted: reserves room for the next start, in case the disk is full by then. Disposable. */
    reservedSpace: at('start-room'),
    /** Hosted: a line per time that acknowledged writes were found missing. Deleted by the operator who has read it. */
    lostWrites: at('lost-writes.log'),
  } as const;
}
