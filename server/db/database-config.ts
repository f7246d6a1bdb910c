import * as z from 'zod';

/** Where the store is when it is no file in DATA_DIR: a PostgreSQL that any number of nodes share. */
export interface DatabaseConfig {
  /** With its password: never logged, never repeated. */
  readonly url: string;
  /** Connections of one node. */
  readonly connections: number;
  /** False: a store that is behind this version is refused at the start instead of being brought up. */
  readonly mayMigrate: boolean;
}

const LOOKS_LIKE = 'must look like postgres://user:password@host:5432/database';

/** The address itself is not repeated in what is said of it. */
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
