import * as z from 'zod';

/** Location of the store if it is not a file in DATA_DIR: a PostgreSQL database that any number of nodes share. */
export interface DatabaseConfig {
  /** Contains the password: never logged, never repeated in messages. */
  readonly url: string;
  /** Connections per node. */
  readonly connections: number;
  /** If false, a store older than this version is rejected at start instead of being migrated. */
  readonly mayMigrate: boolean;
}

const LOOKS_LIKE = 'must look like postgres://user:password@host:5432/database';

/** Validates the address without repeating it in error messages. */
export const databaseUrl = z.string().refine((text) => {
  const { protocol, hostname, pathname } = URL.parse(text) ?? { protocol: '', hostname: '', pathname: '' };
  return /^postgres(?:ql)?:$/.test(protocol) && hostname !== '' && pathname.length > 1;
}, LOOKS_LIKE);

export const DEFAULT_CONNECTIONS = 10;
export const connections = z.coerce
  .number(`must be a whole number from 2 to 100`)
  .int()
  .min(2, 'must be 2 or more')
  .max(100, 'must be 100 or less');
