import { databaseUnavailable } from '../../runtime/storage-failure.ts';

export const errorCodeOf = (error: unknown): string => String((error as { code?: unknown } | null | undefined)?.code ?? '');

/** The connection is lost or given up, or its server stops, has no room for it, or takes no writes any more. */
const CONNECTION_LOST = /^(?:08|53|57P|25006|25P0[34])/;

/** What the server itself has said, not the connection to it. */
export const isServerError = (error: unknown): boolean => error instanceof Error && 'severity' in error;

/** A connection that was lost has no code of PostgreSQL's. */
export const isConnectionLost = (error: unknown): boolean =>
  CONNECTION_LOST.test(errorCodeOf(error)) ||
  (error instanceof Error &&
    !isServerError(error) &&
    /connect|terminat|ECONN|EPIPE|socket|timeout|not queryable/i.test(`${error.message} ${errorCodeOf(error)}`));

/** Returns what to throw for an error of the driver: a lost connection means the store is away, whatever the driver called it. */
export const toStorageError = (error: unknown): unknown => (isConnectionLost(error) ? databaseUnavailable(error) : error);
