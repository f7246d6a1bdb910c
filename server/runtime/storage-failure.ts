/** What can be wrong with the place where data is kept: the environment's fault, not the program's. */
export type StorageFailure = 'full' | 'busy' | 'readonly' | 'damaged' | 'misplaced' | 'unreadable' | 'slow' | 'away';

/** The code of errors that say: the database is elsewhere, and does not answer. */
const STORE_AWAY = 'STORE_AWAY';

/** What whoever needs the database is told while it does not answer. */
export const databaseUnavailable = (cause?: unknown): Error =>
  Object.assign(new Error('The database does not answer.', { cause }), { code: STORE_AWAY });

/** Returns the error of a full disk that a probe noticed before anything was written. */
export const diskFull = (): Error => Object.assign(new Error('The disk is full.'), { code: 'ENOSPC' });

/** What stores tell that may be away at the start: who needs it before it was learnt is told that they are. */
export function createLateValue<T>(): { readonly needed: () => T; learn(value: T): void } {
  let known: T | undefined;
  return {
    needed: () => {
      if (known === undefined) throw databaseUnavailable();
      return known;
    },
    learn: (value) => {
      known = value;
    },
  };
}

const BY_SQLITE_CODE: readonly (readonly [RegExp, StorageFailure])[] = [
  // The second: no room for the index of a journal.
  [/^SQLITE_(?:FULL|IOERR_SHMSIZE)/, 'full'],
  [/^SQLITE_(?:BUSY|LOCKED)/, 'busy'],
  [/^SQLITE_(?:READONLY|PERM|AUTH)/, 'readonly'],
  [/^SQLITE_(?:CORRUPT|NOTADB)/, 'damaged'],
  [/^SQLITE_CANTOPEN/, 'misplaced'],
  [/^SQLITE_IOERR/, 'unreadable'],
];

const BY_CODE: Readonly<Record<string, StorageFailure>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'readonly',
  EACCES: 'readonly',
  EPERM: 'readonly',
  ENOTDIR: 'misplaced',
  EISDIR: 'misplaced',
  EEXIST: 'misplaced',
  EIO: 'unreadable',
  [STORE_AWAY]: 'away',
};

/** By the code of what the database driver or the file system threw; undefined for everything else. */
export function storageFailure(error: unknown): StorageFailure | undefined {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  if (typeof code !== 'string') return undefined;
  return BY_CODE[code] ?? BY_SQLITE_CODE.find(([pattern]) => pattern.test(code))?.[1];
}
