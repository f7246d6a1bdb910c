import path from 'node:path';

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

/** Lists all places under DATA_DIR and whether each is a folder. */
export function dataPlaces(dataDir: string): readonly { readonly place: string; readonly isFolder: boolean }[] {
  const folders: readonly string[] = FOLDERS;
  return Object.entries(dataFiles(dataDir)).map(([name, place]) => ({ place, isFolder: folders.includes(name) }));
}

/** Returns every path under DATA_DIR: one list, so that all parts of the server use the same files. */
export function dataFiles(dataDir: string) {
  const at = (name: string) => path.join(dataDir, name);
  return {
    /** Hosted: the source of truth. Back this one up. */
    store: at('store.db'),
    /** Every node: the read model. Disposable, rebuilt from the feed. */
    catalogue: at('catalogue.db'),
    /** Embedded: the outbox and other personal data. Never deleted. */
    user: at('user.db'),
    /** Embedded: the key that encrypts what waits in user.db. Without it that data is unreadable. */
    userKey: at('user.key'),
    /** Kiosk: the document it follows with its pictures, the key it trusts, and the count of wrong PINs. */
    kiosk: at('kiosk'),
    /** Kiosk: waiting entries, exported by staff when no USB stick was inserted. */
    exports: at('exports'),
    /** Embedded: chosen pictures that wait with the outbox entry that references them, encrypted like it. */
    chosenPictures: at('chosen-pictures'),
    /** Hosted: snapshots to serve; embedded: the one being downloaded. Disposable. */
    snapshots: at('snapshots'),
    /** Uploaded and fetched pictures. */
    images: at('images'),
    /** Hosted: the key that signs the feed's manifest. Embedded: hosted's pinned key. */
    feedKey: at('feed-key.pem'),
    pinnedKey: at('hosted-key.txt'),
    /** Embedded: the clock's offset from hosted's. */
    clockOffset: at('clock-offset.txt'),
    /** Files and staging tables of running imports. Disposable. */
    imports: at('imports'),
    /** Hosted: changes that an import prepared for the catalogue (catalogue/prepared). Disposable. */
    prepared: at('prepared'),
    /** Hosted: newer versions of the desktop, put there by the operator. */
    updates: at('updates'),
    /** Hosted: mails, if no mail server is configured. */
    messages: at('messages'),
    /** Hosted: copies of the store from before its last migrations. */
    backups: at('backups'),
    /** Hosted, over a shared database: this node's random name, kept as long as this folder. */
    nodeName: at('node.txt'),
    /** Hosted: a running restore, or one that was killed. */
    restoring: at('restoring.part'),
    /** Hosted: the count the store must have reached; see store-guard.ts. */
    storeMark: at('store.mark'),
    /** Hosted: disk space reserved for the next start, in case the disk is full then. Disposable. */
    reservedSpace: at('start-room'),
    /** Hosted: one line per detected loss of acknowledged writes. Deleted by the operator after reading it. */
    lostWrites: at('lost-writes.log'),
  } as const;
}
