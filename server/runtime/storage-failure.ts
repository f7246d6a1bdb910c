/** Faults of the place where data is stored: the environment's fault, not the program's. */
export type StorageFailure = 'full' | 'busy' | 'readonly' | 'damaged' | 'misplaced' | 'unreadable' | 'slow' | 'away';

/** Error code for a remote database that does not answer. */
const STORE_AWAY = 'STORE_AWAY';

/** Creates the error for calls that need the database while it does not answer. */
export const databaseUnavailable = (cause?: unknown): Error =>
  Object.assign(new Error('The database does not answer.', { cause }), { code: STORE_AWAY });

/** Creates the error of a full disk that a probe detected before anything was written. */
export const diskFull = (): Error => Object.assign(new Error('The disk is full.'), { code: 'ENOSPC' });

/** Holds a value read from stores that may be unavailable at start; `needed` throws until `learn` was called. */
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
  // SQLITE_IOERR_SHMSIZE: no space for the index of a WAL.
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

/** Classifies an error of the database driver or the file system by its code; undefined for any other error. */
export function storageFailure(error: unknown): StorageFailure | undefined {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  if (typeof code !== 'string') return undefined;
  return BY_CODE[code] ?? BY_SQLITE_CODE.find(([pattern]) => pattern.test(code))?.[1];
}
