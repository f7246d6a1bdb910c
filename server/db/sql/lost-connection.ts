import { databaseUnavailable } from '../../runtime/storage-failure.ts';

export const errorCodeOf = (error: unknown): string => String((error as { code?: unknown } | null | undefined)?.code ?? '');

/** Error codes of a lost or aborted connection, and of a server that is stopping, out of connections or read-only. */
const CONNECTION_LOST = /^(?:08|53|57P|25006|25P0[34])/;

/** True if the server itself reported the error, rather than its connection. */
export const isServerError = (error: unknown): boolean => error instanceof Error && 'severity' in error;

/** True for errors of a lost connection, including those without a PostgreSQL code. */
export const isConnectionLost = (error: unknown): boolean =>
  CONNECTION_LOST.test(errorCodeOf(error)) ||
  (error instanceof Error &&
    !isServerError(error) &&
    /connect|terminat|ECONN|EPIPE|socket|timeout|not queryable/i.test(`${error.message} ${errorCodeOf(error)}`));

/** Converts a lost-connection error, whatever the driver calls it, to "store away"; returns other errors unchanged. */
export const toStorageError = (error: unknown): unknown => (isConnectionLost(error) ? databaseUnavailable(error) : error);
